"""Set-up, legal moves and their effect: the rules as the fast path plays them.

Why a move is refused stands in `checks`, what it does step by step in `trace`.
"""

from functools import lru_cache
from random import Random
from typing import Final, NamedTuple, TypeVar

from frogwidgets.games.frogriders.board import (
    BIT,
    CENTRE,
    COLOUR_BITS,
    INNER,
    LAYERS,
    POND,
    SPACE,
    SPACES,
    Leap,
    Template,
    taking,
    templates,
)
from frogwidgets.games.frogriders.cards import (
    BLUE,
    BROWN,
    CODES,
    COLOURS,
    DISPLAY_SIZE,
    RANK,
    UNITS,
    UNITS_FOR_TWO,
)
from frogwidgets.games.frogriders.options import Options
from frogwidgets.games.frogriders.state import (
    BONUS,
    CHOOSE,
    LEAP,
    RETURN,
    Cards,
    Keep,
    Move,
    Return,
    State,
    Units,
)
from frogwidgets.kernel.game import UNKNOWN, FrogError, HiddenInformation
from frogwidgets.kernel.told import short

T = TypeVar("T")


class Way(NamedTuple):
    """One way to leap from everywhere: a mask of the starts it fits, the leap from each space, and that leap
    twice, collecting the unit leapt over or the leaper (`CE`).

    Leaps stand at the bit length of their start.
    """

    starts: int
    leaps: list[Leap]
    either: list[tuple[Leap, Leap]]


class Fan(NamedTuple):
    """Several ways to leap, asked about at once: one long number has a field for the starts of each way.

    A mask times `units` lies in every field as it is, times `over` or `landing` moved back to the starts by
    what each way has as distance; `starts` are those that each way fits. The first way has the highest field,
    and leaps stand at the bit length of their start, so that they come out in the order of `rules.leaps`.
    """

    units: int
    over: int
    landing: int
    starts: int
    leaps: list[Leap]
    either: list[tuple[Leap, Leap]]


class Ground(NamedTuple):
    """Where units may come to rest, and the ways to leap there.

    The order is that of `board.templates`: east, west, north, south; north-east, north-west, south-east,
    south-west; over each neighbour to its two sides; a run-up of one to six spaces in each direction.
    """

    mask: int
    straight: Fan
    diagonal: Fan
    bent: Fan
    runups: tuple[tuple[Way, ...], ...]


_FIELD: Final = 105
"""Bits of a field: 81 spaces, and room for what is moved out of them."""
_BELOW: Final = 21
"""Bits below the lowest field, more than any distance."""
_NO_LEAP: Final = Leap(-1, -1, -1)
_TOP: Final = (0, *(1 << bit for bit in range(_BELOW + 8 * _FIELD)))
"""The highest bit of a number, by the bit length of the number."""


def _ground(mask: int) -> Ground:
    every = templates(mask)
    ways = [_way(template) for template in every[16:]]
    runups = tuple(tuple(ways[at : at + 6]) for at in range(0, 24, 6))
    return Ground(mask, _fan(every[:4]), _fan(every[4:8]), _fan(every[8:16]), runups)


def _way(template: Template) -> Way:
    # A space without a leap never passes the mask; something has to fill its place in the list.
    leaps = [template.leaps.get(bit, _NO_LEAP) for bit in (0, *BIT)]
    return Way(template.starts, leaps, [(leap, taking(leap)) for leap in leaps])


def _fan(ways: tuple[Template, ...]) -> Fan:
    units = over = landing = starts = 0
    leaps = [_NO_LEAP] * (_BELOW + _FIELD * len(ways) + 1)
    for place, way in enumerate(reversed(ways)):
        at = _BELOW + _FIELD * place
        units |= 1 << at
        over |= 1 << at - way.over
        landing |= 1 << at - way.landing
        starts |= way.starts << at
        for leap in way.leaps.values():
            leaps[at + leap.start + 1] = leap
    return Fan(units, over, landing, starts, leaps, [(leap, taking(leap)) for leap in leaps])


WHOLE: Final = _ground(POND)
FOR_TWO: Final = _ground(INNER)

_LEAPS: Final = (LEAP, BONUS)
"""The phases in which a leap is due."""
NOTHING: Final = Return()
FETCH: Final = tuple(Return("Y", colour) for colour in COLOURS[:3])
_FETCHED: Final = tuple(tuple(FETCH[c] for c in range(3) if there >> c & 1) for there in range(8))
"""What a yellow unit may fetch, by which colours are in the village (yellow 1, red 2, blue 4)."""
TAKE: Final = {code: Return("B", code) for code in CODES}
AGAIN: Final = Return("R")
_SPACES: Final = sum(BIT)
_COLOUR: Final = {bits: colour for colour, bits in enumerate(COLOUR_BITS)}
"""The colour number of a unit's bits, shifted to space 0."""


def new(options: Options, players: int, rng: Random, first: int | None = None) -> State:
    """A shuffled set-up (FR-SETUP), every player about to choose her private card."""
    if type(players) is not int or players not in (2, 3, 4):
        raise FrogError(f"Frogriders is for 2, 3 or 4 players, not {short(players)} (FR-COMP-5).")
    if first is not None and (type(first) is not int or not 1 <= first <= players):
        raise FrogError(f"The first player is a seat from 1 to {players}, not {short(first)}.")
    if len(options.private_cards) < 2 * players:
        raise FrogError(
            f"Option private_cards: {players} players are dealt {2 * players} cards, "
            f"there are {len(options.private_cards)} (FR-SETUP-14)."
        )
    counts, mask = (UNITS_FOR_TWO, INNER) if players == 2 else (UNITS, POND)
    units = [colour for colour, count in enumerate(counts) for _ in range(count)]
    rng.shuffle(units)
    spaces = (s for s in SPACES if mask & BIT[s] and s != CENTRE)
    pond = sum(COLOUR_BITS[colour] << space for space, colour in zip(spaces, units, strict=True))
    deck = [code for code, copies in options.listed().items() for _ in range(copies)]
    rng.shuffle(deck)
    deck = deck[: options.deck_size()]
    publics = rng.sample(options.public_cards, 2)
    if options.back_slot is not None:
        publics[options.back_slot - 1] = rng.choice(options.public_backs)
    dealt = rng.sample(options.private_cards, 2 * players)
    cards = tuple(Cards(hand=tuple(dealt[2 * i : 2 * i + 2])) for i in range(players))
    turn = rng.randrange(players) + 1 if first is None else first
    return State(
        pond,
        turn,
        CHOOSE,
        (0, 0, 0),
        tuple(deck[:DISPLAY_SIZE]),
        tuple(deck[DISPLAY_SIZE:]),
        tuple(publics),
        ((0, 0, 0, 0),) * players,
        (0,) * players,
        cards,
    )


def leaps(s: State) -> list[Leap]:
    """Every legal leap of the player on turn: straight ones first, then by card, each from row 9 down."""
    area, straight, diagonal, bent, runups = FOR_TWO if len(s.cards) == 2 else WHOLE
    units = s.pond & _SPACES
    free = area & ~units
    out: list[Leap] = []
    privileges = s.cards[s.turn - 1].privileges
    if not privileges:
        # As below: most turns are made without any card.
        same, over, landing, starts, once, _ = straight
        found = units * same & units * over & free * landing & starts
        while found:
            top = found.bit_length()
            out.append(once[top])
            found ^= _TOP[top]
        return out
    fans = (straight, diagonal) if "DG" in privileges else (straight,)
    both = "CE" in privileges
    for same, over, landing, starts, once, either in (*fans, bent) if "LS" in privileges else fans:
        found = units * same & units * over & free * landing & starts
        if both:
            while found:
                top = found.bit_length()
                out += either[top]
                found ^= _TOP[top]
        else:
            while found:
                top = found.bit_length()
                out.append(once[top])
                found ^= _TOP[top]
    if "RU" in privileges:
        for runs, (step, back) in zip(runups, ((1, 0), (0, 1), (9, 0), (0, 9)), strict=True):
            # Empty spaces from which a unit could leap, then one space further back at a time.
            ends = free & (units >> step << back) & (free >> 2 * step << 2 * back)
            for possible, once, either in runs:
                if not ends:
                    break
                before = ends >> step << back
                found = before & units & possible
                while found:
                    top = found.bit_length()
                    if both:
                        out += either[top]
                    else:
                        out.append(once[top])
                    found ^= _TOP[top]
                ends = before & free
    return out


def is_over(s: State) -> bool:
    """Whether a leap is due and there is none (FR-END-1)."""
    return s.phase in _LEAPS and not leaps(s)


def legal_moves(s: State) -> tuple[Move, ...]:
    """Every legal move in a fixed order; none when over or where the choice is hidden."""
    phase = s.phase
    if phase in _LEAPS:
        return tuple(leaps(s))
    if phase == RETURN:
        yellow, red, blue, _ = s.units[s.turn - 1]
        out: tuple[Move, ...] = (NOTHING,)
        if yellow:
            y, r, b = s.village
            out += _FETCHED[bool(y) + 2 * bool(r) + 4 * bool(b)]
        if blue:
            out += _taken(s.display)
        return (*out, AGAIN) if red else out
    hand = s.cards[s.turn - 1].hand
    return () if UNKNOWN in hand else tuple(Keep(card) for card in dict.fromkeys(hand))


@lru_cache(maxsize=4096)
def _taken(display: tuple[str, ...]) -> tuple[Return, ...]:
    return tuple(TAKE[code] for code in dict.fromkeys(display))


def advance(flowers: int, s: State, m: Move) -> State:
    """The state after a legal move; `flowers` is the mask of the flower spaces.

    Raises `HiddenInformation` where the next card of the stack fills a gap and these eyes do not know it.
    """
    if type(m) is Leap:
        return _leap(flowers, s, m)
    if type(m) is Return:
        return _return(s, m)
    assert type(m) is Keep
    return _keep(s, m)


# The fast path builds tuples directly: `State(...)` goes through keyword handling that costs as much again.
_make = tuple.__new__


def _with(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The values with another one at a place; by a list, which takes half the time of slices."""
    out = list(values)
    out[at] = value
    return tuple(out)


def _leap(flowers: int, s: State, m: Leap) -> State:
    pond, turn, phase, village, display, stack, publics, units, tracks, cards = s
    start, over, landing, _, leaper = m
    at = turn - 1
    leaping = pond & LAYERS[start]
    if leaper:
        pond ^= leaping
        gained = _COLOUR[leaping >> start]
    else:
        leapt = pond & LAYERS[over]
        way = landing - start
        pond = pond ^ leaping ^ leapt | (leaping << way if way > 0 else leaping >> -way)
        gained = _COLOUR[leapt >> over]
    y, r, b, n = units[at]
    if gained == BROWN:
        n += 1
    elif gained == BLUE:
        b += 1
    elif gained:
        r += 1
    else:
        y += 1
    units = _with(units, at, _units(y, r, b, n))
    if flowers & BIT[landing]:
        points = flower_points(cards[at].privileges, publics)
        if points:
            tracks = _with(tracks, at, tracks[at] + points)
    if phase == LEAP:
        phase = RETURN
    else:
        phase, turn = LEAP, turn % len(cards) + 1
    return _make(State, (pond, turn, phase, village, display, stack, publics, units, tracks, cards))


@lru_cache(maxsize=16384)
def _units(y: int, r: int, b: int, n: int) -> Units:
    """So many units, as one value for all states that have it."""
    return (y, r, b, n)


@lru_cache(maxsize=4096)
def _village(y: int, r: int, b: int) -> tuple[int, int, int]:
    """A village, as one value for all states that have it."""
    return (y, r, b)


def flower_points(privileges: tuple[str, ...], publics: tuple[str, ...]) -> int:
    """What a landing on a flower pays: a point for each flower card owned and one for the flower back."""
    return privileges.count("FL") + ("!FL" in publics)


def _return(s: State, m: Return) -> State:
    pond, turn, _, village, display, stack, publics, units, tracks, cards = s
    phase, following = LEAP, turn % len(cards) + 1
    if m.colour:
        at = turn - 1
        (y, r, b, n), (village_y, village_r, village_b) = units[at], village
        if m.colour == "Y":
            # What is fetched was in the village before, so the yellow itself does not come back (FR-AMB-8).
            y, village_y = y - 1, village_y + 1
            if m.take == "Y":
                y, village_y = y + 1, village_y - 1
            elif m.take == "R":
                r, village_r = r + 1, village_r - 1
            else:
                b, village_b = b + 1, village_b - 1
        elif m.colour == "B":
            b, village_b = b - 1, village_b + 1
            privileges, *others = cards[at]
            privileges = tuple(sorted((*privileges, m.take), key=RANK.__getitem__))
            cards = _with(cards, at, _make(Cards, (privileges, *others)))
            display, stack = _refilled(display, stack, m)
        else:
            r, village_r = r - 1, village_r + 1
            phase, following = BONUS, turn
        village = _village(village_y, village_r, village_b)
        units = _with(units, at, _units(y, r, b, n))
    return _make(State, (pond, following, phase, village, display, stack, publics, units, tracks, cards))


def _refilled(
    display: tuple[str, ...], stack: tuple[str, ...], m: Return
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Display and stack after a card is taken: the next of the stack fills the gap while there is one."""
    slot = display.index(m.take)
    if not stack:
        return (*display[:slot], *display[slot + 1 :]), stack
    drawn = m.refill if stack[0] == UNKNOWN else stack[0]
    if not drawn:
        raise HiddenInformation(
            f"The card that replaces {m.take} is the next of the stack, not known yet (FR-BLU-2)."
        )
    return (*display[:slot], drawn, *display[slot + 1 :]), stack[1:]


def _keep(s: State, m: Keep) -> State:
    turn, cards = s.turn, s.cards
    mine = cards[turn - 1]
    other = list(mine.hand)
    other.remove(m.card if m.card in other else UNKNOWN)
    kept = Cards(mine.privileges, m.card, other[0])
    cards = (*cards[: turn - 1], kept, *cards[turn:])
    following = turn % len(cards) + 1
    # The starter chooses first, so her turn comes round when everybody has chosen.
    phase = CHOOSE if cards[following - 1].hand else LEAP
    return s._replace(turn=following, phase=phase, cards=cards)


def flower_mask(options: Options) -> int:
    """The flower spaces as a mask."""
    return sum(BIT[SPACE[name]] for name in options.flowers)
