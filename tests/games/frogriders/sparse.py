"""Small hand-made positions as text, for tests that look at one clause at a time."""

from collections import Counter
from random import Random

from tests.games.frogriders.oracle import POND, Position, Seat, name, space, write


def sparse(
    units: str = "Re7 Ne6",
    turn: str = "1A",
    players: int = 3,
    *,
    cards: str = "",
    stock: str = "",
    village: str = "",
    display: str = "DG FL NO GP",
    stack: str = "CE RU",
    publics: str = "RY=5 RB=4",
    private: str = "RR=5(YY=6)",
) -> str:
    """A position with these units (`Re7`: a red one on e7); cards, stock and private card are the mover's."""
    seat, phase = int(turn[0]), turn[1]
    others = "BB=4/NNN=4" if phase == "C" else "BB=4(NNN=4)"
    seats = [Seat(private=others) for _ in range(players)]
    seats[seat - 1] = Seat(Counter(stock), cards.split(), 0, private)
    pond = {space(unit[1:]): unit[0] for unit in units.split()}
    return write(
        Position(
            pond,
            players,
            seat,
            phase,
            Counter(village),
            display.split(),
            stack.split(),
            publics.split(),
            seats,
        )
    )


def crowded(rng: Random) -> str:
    """A position that no game reaches: units at the edge with two players, every orange card at once."""
    spaces = rng.sample(POND, rng.randint(2, 40))
    units = " ".join(rng.choice("RYBN") + name(place) for place in spaces)
    cards = " ".join(code for code in ("DG", "LS", "RU", "CE") if rng.random() < 0.6)
    return sparse(units, f"1{rng.choice('AR')}", rng.choice((2, 3, 4)), cards=cards)
