"""Random Frogriders positions as text, for comparisons: units, village, cards and phases at random.

They need not be reachable and are read with `strict=False`; no figure of the components is exceeded. Like the
oracle, this shares no code with the kernel.
"""

from collections import Counter
from random import Random

from tests.games.frogriders.oracle import (
    CARDS,
    EDGE,
    POND,
    UNITS,
    UNITS_FOR_TWO,
    Position,
    Seat,
    write,
)

PRIVATE = ("RR=5", "*****=5", "YY=6", "BB=4", "NNN=4") * 2
PUBLIC = ("RY=5", "RB=4", "YB=5", "RYB=7", "RYBN=8", "NNNN=5")
BACKS = ("!FL", "!MB", "!MP", "!RY", "!RB", "!YB")
WIDENING = ("DG", "LS", "RU", "CE", "FL")


def random_position(rng: Random, players: int | None = None, phase: str | None = None) -> Position:
    """A position with all cards known; every part of it is drawn from `rng`."""
    players = players or rng.choice((2, 3, 4))
    phase = phase or rng.choice("AAAABBBBRRC")
    turn = rng.randint(1, players)
    ground = [s for s in POND if players > 2 or s not in EDGE]
    bag = list(Counter(UNITS_FOR_TWO if players == 2 else UNITS).elements())
    rng.shuffle(bag)
    density = rng.choice((rng.randint(0, 8), rng.randint(5, 30), rng.randint(20, len(bag))))
    pond = dict(zip(rng.sample(ground, density), bag, strict=False))
    seats = [Seat() for _ in range(players)]
    village: Counter[str] = Counter()
    for colour in bag[len(pond) :]:
        whose = rng.choice((*seats, None, None))
        if whose is not None:
            whose.units[colour] += 1
        elif colour != "N" and rng.random() < 0.4:
            village[colour] += 1
    deck = [code for code, (_, copies) in CARDS.items() for _ in range(copies)]
    rng.shuffle(deck)
    if rng.random() < 0.6:  # whoever is on turn shall often have something to leap with
        wanted = rng.sample(WIDENING, rng.randint(1, 3))
        deck.sort(key=lambda code: code not in wanted)
        for _ in range(rng.randint(1, len(wanted) + 1)):
            seats[turn - 1].cards.append(deck.pop(0))
        rng.shuffle(deck)
    for _ in range(rng.choice((0, 0, rng.randint(0, 6), rng.randint(0, 20)))):
        rng.choice(seats).cards.append(deck.pop())
    display = [deck.pop() for _ in range(rng.choice((4, 4, 4, 3, 1, 0)) if len(deck) > 4 else 0)]
    stack = [deck.pop() for _ in range(rng.randint(0, len(deck)) if len(display) == 4 else 0)]
    publics = rng.sample(PUBLIC, 2)
    if rng.random() < 0.5:
        publics[rng.randrange(2)] = rng.choice(BACKS)
    hands = rng.sample(PRIVATE, 2 * players)
    for seat in seats:
        seat.track = rng.choice((0, rng.randint(0, 30)))
        seat.private = f"{hands.pop()}({hands.pop()})"
    p = Position(pond, players, turn, phase, village, display, stack, publics, seats)
    if phase == "C":
        _deal(p, rng)
    return p


def _deal(p: Position, rng: Random) -> None:
    """While choosing: some seats before the one on turn have chosen, she and those after her have not."""
    chosen = rng.randrange(p.players)
    for back in range(p.players):
        seat = p.seats[(p.turn - 1 - back) % p.players]
        if back == 0 or back > chosen:
            seat.private = seat.private.replace("(", "/").rstrip(")")


def random_text(rng: Random, players: int | None = None, phase: str | None = None) -> str:
    """The text of a random position."""
    return write(random_position(rng, players, phase))
