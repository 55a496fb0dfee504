"""How spaces and pieces are told in sentences, and which elements of the picture light for them."""

from collections.abc import Sequence

from frogwidgets.games.frogger.board import BIT, LEFTMOST, PLACES, SIDES, place_of_car
from frogwidgets.games.frogger.state import AWAY, HOME, START, State


def left_half(s: State, lane: int) -> int:
    """The square of the left half of a log."""
    return LEFTMOST[lane] + s.logs[lane]


def owner(s: State, square: int) -> int:
    """Whose frog is on a square; 0 for nobody's."""
    return next((side for side in SIDES if square >= 0 and s.frogs[side - 1] & BIT[square]), 0)


def element(s: State, square: int) -> str:
    """What lights for a square: the frog or the car on it, else the square."""
    if owner(s, square):
        return f"frog:{PLACES[square]}"
    return f"car:{PLACES[square]}" if square in s.cars else PLACES[square]


def frog_element(s: State, side: int, frog: int) -> str:
    """What lights for a frog of a side, on its square or waiting in its swamp."""
    if frog != START:
        return element(s, frog)
    return f"frog:S{side}.1" if s.start[side - 1] else f"S{side}"


def place_element(s: State, side: int, to: int) -> str:
    """What lights where a side's frog goes: a square or what stands on it, or the swamp across."""
    return f"S{3 - side}" if to == HOME else element(s, to)


def log_element(s: State, lane: int) -> str:
    """The element of a log: named by the square of its left half."""
    return f"log:{PLACES[left_half(s, lane)]}"


def car_element(s: State, road: int) -> str:
    """The element of a car."""
    return f"car:{place_of_car(road, s.cars[road])}"


def into(to: int) -> str:
    """Where a frog goes, in words: "to c4", "into the swamp"."""
    return "into the swamp" if to == HOME else f"to {PLACES[to]}"


def parking(to: int) -> str:
    """Where a car goes, in words."""
    return "the turning area" if to == AWAY else PLACES[to]


def either(places: Sequence[int]) -> str:
    """A choice of places in words: "to c4, to b3 or into the swamp"."""
    *first, last = map(into, places)
    return f"{', '.join(first)} or {last}" if first else last


def counts(number: int) -> str:
    """So many counts, in words."""
    return f"{number} count{'' if number == 1 else 's'}"
