"""Moves and the elements of the picture: what a person may think of, what she touches for it, and back.

Whether a move is legal is not asked here.
"""

from collections.abc import Iterator
from functools import cache

from frogwidgets.games.frogriders.board import BIT, NAMES, POND, SPACE, SPACES, Leap, step, taking, templates
from frogwidgets.games.frogriders.cards import CODES, COLOURS
from frogwidgets.games.frogriders.course import shift
from frogwidgets.games.frogriders.state import Keep, Move, Return, State
from frogwidgets.kernel.game import UNKNOWN

_RETURNS: tuple[Return, ...] = (
    Return(),
    *(Return(colour) for colour in "RYBN"),
    *(Return("Y", colour) for colour in COLOURS),
    *(Return("B", code) for code in CODES),
)


@cache
def leaps_between() -> dict[tuple[int, int], tuple[Leap, ...]]:
    """The leaps from each space to each other one: the ways that the four kinds give, with and without
    collecting the leaper; where none does, one over the first space from start towards landing."""
    ways: dict[tuple[int, int], list[Leap]] = {
        (start, landing): [] for start in SPACES for landing in SPACES if start != landing
    }
    for template in templates(POND):
        for leap in template.leaps.values():
            ways[leap.start, leap.landing] += (leap, taking(leap))
    return {pair: tuple(leaps) or (_towards(*pair),) for pair, leaps in ways.items()}


def _towards(start: int, landing: int) -> Leap:
    dx, dy = shift(start, landing)
    # The pond is convex with edges along rows, columns and diagonals, so this step never leaves it.
    return Leap(start, step(start, (dx > 0) - (dx < 0), (dy > 0) - (dy < 0)), landing)


def candidates(s: State) -> Iterator[Move]:
    """Every leap of two spaces, every return, every set card at hand, whatever the phase; none where the
    choice is hidden."""
    seat = s.cards[s.turn - 1]
    if UNKNOWN in seat.hand:
        return
    for leaps in leaps_between().values():
        yield from leaps
    yield from returns_and_keeps(s)


def returns_and_keeps(s: State) -> Iterator[Move]:
    """The candidates that are no leaps."""
    seat = s.cards[s.turn - 1]
    if UNKNOWN in seat.hand:
        return
    yield from _RETURNS
    cards = seat.hand or (seat.private, seat.rejected)
    yield from (Keep(card) for card in dict.fromkeys(cards) if card not in ("", UNKNOWN))


def touches(s: State, m: Move) -> tuple[str, ...]:
    """A move as the elements touched; `()` for a set card that does not lie with the player on turn."""
    if isinstance(m, Leap):
        start = NAMES[m.start]
        return (f"unit:{start}" if s.occupied & BIT[m.start] else start, NAMES[m.landing])
    seat = s.seats[s.turn - 1]
    if isinstance(m, Keep):
        cards = seat.hand or (seat.private, seat.rejected)
        places = (f"card:private.{s.turn}", f"card:rejected.{s.turn}")
        return next(((place,) for card, place in zip(cards, places, strict=True) if card == m.card), ())
    if not m.colour:
        return ("act:none",)
    place = f"{s.turn}.{m.colour}"
    sent = f"unit:{place}.1" if dict(zip(COLOURS, seat.units, strict=True)).get(m.colour) else place
    return sent, _second(s, m)


def _second(s: State, m: Return) -> str:
    if m.colour == "Y" and m.take in ("Y", "R", "B"):
        place = f"village.{m.take}"
        return f"unit:{place}.1" if s.village[COLOURS.index(m.take)] else place
    if m.colour == "B" and m.take in s.display:
        return f"card:display.{s.display.index(m.take) + 1}"
    return "village"


def meant(s: State, path: tuple[str, ...]) -> tuple[Move, ...]:
    """The candidates that touching these elements may mean; `()` where nothing is meant."""
    if UNKNOWN in s.seats[s.turn - 1].hand:
        return ()
    places = [element.rpartition(":")[2].split(".") for element in path]
    match places:
        case [["none"]]:
            return (Return(),)
        case [["private" | "rejected" as which, seat]] if seat == str(s.turn):
            return _keep(s, which)
        case [[start], [landing]] if start in SPACE and landing in SPACE and start != landing:
            return leaps_between()[SPACE[start], SPACE[landing]]
        case [[seat, colour, *_], [where, *rest]] if seat == str(s.turn) and colour in tuple(COLOURS):
            return _return(s, colour, where, rest)
    return ()


def _keep(s: State, which: str) -> tuple[Move, ...]:
    seat = s.seats[s.turn - 1]
    private, rejected = seat.hand or (seat.private, seat.rejected)
    card = private if which == "private" else rejected
    return () if card in ("", UNKNOWN) else (Keep(card),)


def _return(s: State, colour: str, where: str, rest: list[str]) -> tuple[Move, ...]:
    if where == "village":
        takes = colour == "Y" and rest and rest[0] in ("Y", "R", "B")
        return (Return("Y", rest[0]) if takes else Return(colour),)
    if colour != "B" or where not in ("display", "stack"):
        return ()
    slots = {str(slot): code for slot, code in enumerate(s.display, start=1)}
    return (Return("B", slots.get(rest[0], "") if where == "display" and rest else ""),)
