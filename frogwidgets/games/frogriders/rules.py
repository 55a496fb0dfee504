"""Set-up, legal moves and their effect: the rules as the fast path plays them.

Why a move is refused stands in `checks`, what it does step by step in `trace`.
"""

from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

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


class Way(NamedTuple):
    """One way to leap from everywhere: a mask of the starts it fits, the leap from each space, and that leap
    twice, collecting the unit leapt over or the leaper (`CE`).

    Leaps stand at the bit length of their start.
    """

    starts: int
    leaps: list[Leap]
    either: list[tuple[Leap, Leap]]


class Fan(NamedTuple):
    """Four ways to leap, asked about at once: one long number has a field for the starts of each way.

    A mask times `_FIELDS` lies in every field as it is, times `over` or `landing` moved back to the starts by
    what each way has as distance; `starts` are those that each way fits. The first way has the highest field,
    and leaps stand at the bit length of their start, so that they come out in the order of `leaps`.
    """

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
    bent: tuple[Fan, Fan]
    runups: tuple[tuple[Way, ...], ...]


class Reach(NamedTuple):
    """What a player's cards allow: the ground, the fans that are open, whether she may collect either unit,
    and run-ups, none without the card."""

    ground: int
    fans: tuple[Fan, ...]
    both: bool
    runups: tuple[tuple[Way, ...], ...]


_PLACES: Final = tuple(21 + 105 * place for place in (3, 2, 1, 0))
"""Where the field of each way begins: 81 spaces, and room on both sides for what is moved out of them."""
_FIELDS: Final = sum(1 << place for place in _PLACES)
_LENGTH: Final = 21 + 4 * 105
_NO_LEAP: Final = Leap(-1, -1, -1)
_TOP: Final = (0, *(1 << bit for bit in range(_LENGTH)))
"""The highest bit of a number, by the bit length of the number."""


def _ground(mask: int) -> Ground:
    every = templates(mask)
    fans = [_fan(every[at : at + 4]) for at in range(0, 16, 4)]
    ways = [_way(template) for template in every[16:]]
    runups = tuple(tuple(ways[at : at + 6]) for at in range(0, 24, 6))
    return Ground(mask, fans[0], fans[1], (fans[2], fans[3]), runups)


def _way(template: Template) -> Way:
    # A space without a leap never passes the mask; something has to fill its place in the list.
    leaps = [template.leaps.get(bit, _NO_LEAP) for bit in (0, *BIT)]
    return Way(template.starts, leaps, [(leap, taking(leap)) for leap in leaps])


def _fan(ways: tuple[Template, ...]) -> Fan:
    over = landing = starts = 0
    leaps = [_NO_LEAP] * (_LENGTH + 1)
    either = [(_NO_LEAP, _NO_LEAP)] * (_LENGTH + 1)
    for place, way in zip(_PLACES, ways, strict=True):
        over |= 1 << place - way.over
        landing |= 1 << place - way.landing
        starts |= way.starts << place
        for leap in way.leaps.values():
            leaps[place + leap.start + 1] = leap
            either[place + leap.start + 1] = leap, taking(leap)
    return Fan(over, landing, starts, leaps, either)


WHOLE: Final = _ground(POND)
FOR_TWO: Final = _ground(INNER)

_STEPS: Final = ((1, 0), (0, 1), (9, 0), (0, 9))
"""How far a mask is shifted towards space 0, then away from it, to look east, west, north, south."""
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


@lru_cache(maxsize=4096)
def _reach(privileges: tuple[str, ...], players: int) -> Reach:
    ground = FOR_TWO if players == 2 else WHOLE
    fans: tuple[Fan, ...] = (ground.straight,)
    if "DG" in privileges:
        fans += (ground.diagonal,)
    if "LS" in privileges:
        fans += ground.bent
    return Reach(ground.mask, fans, "CE" in privileges, ground.runups if "RU" in privileges else ())


def leaps(s: State) -> list[Leap]:
    """Every legal leap of the player on turn: straight ones first, then by card, each from row 9 down."""
    cards = s.cards
    area, fans, both, runups = _reach(cards[s.turn - 1].privileges, len(cards))
    units = s.pond & _SPACES
    free = area & ~units
    fields, tops = units * _FIELDS, _TOP
    out: list[Leap] = []
    for over, landing, starts, once, either in fans:
        found = fields & units * over & free * landing & starts
        if both:
            while found:
                top = found.bit_length()
                out += either[top]
                found ^= tops[top]
        else:
            while found:
                top = found.bit_length()
                out.append(once[top])
                found ^= tops[top]
    for runs, (step, back) in zip(runups, _STEPS):  # noqa: B905 (there may be none)
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
                found ^= tops[top]
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
        return leapt(flowers, s, m)
    if type(m) is Return:
        return _return(s, m)
    assert type(m) is Keep
    return _keep(s, m)


# The fast path builds tuples directly: `State(...)` goes through keyword handling that costs as much again.
_make = tuple.__new__


def leapt(flowers: int, s: State, m: Leap) -> State:
    """The state after a legal leap, as in `advance`."""
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
    # By lists: slices of tuples take twice as long.
    each = list(units)
    each[at] = _one_more(units[at])[gained]
    units = tuple(each)
    if flowers & BIT[landing]:
        points = flower_points(cards[at].privileges, publics)
        if points:
            told = list(tracks)
            told[at] += points
            tracks = tuple(told)
    if phase == LEAP:
        phase = RETURN
    else:
        phase, turn = LEAP, turn % len(cards) + 1
    return _make(State, (pond, turn, phase, village, display, stack, publics, units, tracks, cards))


@lru_cache(maxsize=16384)
def _units(y: int, r: int, b: int, n: int) -> Units:
    """So many units, as one value for all states that have it."""
    return (y, r, b, n)


@lru_cache(maxsize=16384)
def _one_more(units: Units) -> tuple[Units, Units, Units, Units]:
    """The units with one more of each colour number."""
    y, r, b, n = units
    return _units(y + 1, r, b, n), _units(y, r + 1, b, n), _units(y, r, b + 1, n), _units(y, r, b, n + 1)


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
            owned = list(cards)
            owned[at] = _make(Cards, (privileges, *others))
            cards = tuple(owned)
            display, stack = _refilled(display, stack, m)
        else:
            r, village_r = r - 1, village_r + 1
            phase, following = BONUS, turn
        village = _village(village_y, village_r, village_b)
        each = list(units)
        each[at] = _units(y, r, b, n)
        units = tuple(each)
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
