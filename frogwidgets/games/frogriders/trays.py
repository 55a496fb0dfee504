"""The trophy track and the trays: what each player has in front of her, as stages and shapes."""

from collections.abc import Iterator
from functools import cache
from itertools import count
from typing import Final

from frogwidgets.games.frogriders import faces
from frogwidgets.games.frogriders.cards import COLOURS, WORDS
from frogwidgets.games.frogriders.state import Seat
from frogwidgets.scene import Cell, Part, Shape, Stage

_TRACK: Final = 24.0
"""The track's length in cells; a stone is one cell wide while there are 21 of them."""
_FIRST, _LAST = 2.6, 23.1
_BIG: Final = 1.057
"""A stone's size."""
_BAR: Final = 0.95
"""Where the bar begins below the markers."""
_STONE: Final = 22.7
"""Art units of a cell of the track."""
_HIGH: Final = 28 / _STONE
_NUMBERED: Final = 18
"""From this cell size on the stones are numbered."""
_FIVES: Final = range(0, 61, 5)
"""The numbers that have a larger drawing for small sizes."""

_COLUMN: Final = 2.3
"""Width of one colour in a tray."""
_TRAY: Final = 4 * _COLUMN
_CHIP: Final = 1.06
_CODE: Final = 0.86
_EDGE: Final = 0.16
"""How much of a card under the next one shows: up to its code, or only its edge."""
_CARDS: Final = 2.35
"""Where a tray's privilege cards begin."""
_LINE: Final = 1.3
"""Where a tray's second line begins."""


def track_stage(rank: int) -> Stage:
    """The trophy track; it keeps its length, and the stones draw together when there are more of them."""
    cell = Cell("track", 0.0, 0.0, "trophy track", _TRACK, _BAR + _HIGH)
    return Stage("track", "row", "Trophy points", _TRACK, _BAR + _HIGH, ((cell,),), rank, unit=_STONE)


def track_shapes(points: tuple[int, ...]) -> Iterator[Shape]:
    """The stones, 0 to 20 or to the next ten that everybody fits on, and each player's marker."""
    last = max(20, -(-max(points) // 10) * 10)
    yield from _stones(last)
    for seat, mine in enumerate(points, start=1):
        here = [other for other, theirs in enumerate(points, start=1) if theirs == mine]
        x = _place(mine, last) + (here.index(seat) - (len(here) - 1) / 2) * 0.8 - 0.42
        yield Shape(
            f"marker:{seat}",
            "track",
            round(x, 4),
            0.08,
            0.84,
            0.84,
            f"player-{seat}",
            "track",
            f"player {seat}, {mine} point{'' if mine == 1 else 's'} on the track",
            z=3,
        )


def _place(points: int, last: int) -> float:
    return _FIRST + (_LAST - _FIRST) * points / last


@cache
def _stones(last: int) -> tuple[Shape, ...]:
    middle = _BAR + _HIGH / 2
    left, right = 50 / _STONE, 14 / _STONE
    # The middle of the bar runs under both ends, so that no seam shows.
    out = [
        Shape("bar:middle", "track", left - 0.02, _BAR, _TRACK - left - right + 0.04, _HIGH, "track-middle"),
        Shape("bar:start", "track", 0.0, _BAR, left, _HIGH, "track-start", z=1),
        Shape("bar:end", "track", _TRACK - right, _BAR, right, _HIGH, "track-end", z=1),
    ]
    gap = (_LAST - _FIRST) / last
    every = next(n for n in _strides() if gap * n >= (1.0 if last < 100 else 1.2))
    for points in range(0, last + 1, every):
        x = _place(points, last)
        symbol = "stone-five" if points % 5 == 0 and every < 5 else "stone"
        here = (round(x - _BIG / 2, 4), round(middle - _BIG / 2, 4))
        out.append(Shape(f"stone:{points}", "track", *here, _BIG, _BIG, symbol, "track", z=1))
        text = Part("middle", 0.5, 0.68, 0, 0.49, str(points))
        small = f"number-{points}" if points in _FIVES else ""
        here = (round(x - 0.5, 4), round(middle - 0.5, 4))
        out.append(
            Shape(
                f"number:{points}",
                "track",
                *here,
                1.0,
                1.0,
                cell="track",
                parts=(text,),
                detail=_NUMBERED,
                small=small,
                z=2,
            )
        )
    return tuple(out)


def _strides() -> Iterator[int]:
    """1, 2, 5, 10, 20, 50, ..."""
    for power in count():
        yield from (10**power, 2 * 10**power, 5 * 10**power)


def tray_stage(seat: int, rank: int) -> Stage:
    """What lies in front of a player: a line of units, a line of points and privilege cards."""
    units = tuple(
        Cell(f"{seat}.{COLOURS[c]}", c * _COLUMN, 0.0, f"{WORDS[c]} units of player {seat}", _COLUMN, 1.2)
        for c in range(4)
    )
    cards = Cell(f"{seat}.cards", _CARDS, _LINE, f"privilege cards of player {seat}", _TRAY - _CARDS, _CHIP)
    high = _LINE + _CHIP
    return Stage(
        f"seat.{seat}", "tray", f"Player {seat}", _TRAY, high, (units, (cards,)), rank, seat, unit=26.0
    )


def tray_shapes(seat: int, mine: Seat) -> Iterator[Shape]:
    """The shapes of a tray: each unit, the counts, the points on the track, the privilege cards."""
    stage = f"seat.{seat}"
    for colour, units in enumerate(mine.units):
        cell = f"{seat}.{COLOURS[colour]}"
        x = colour * _COLUMN
        if not units:
            yield Shape(f"slot:{cell}", stage, x, 0.05, 1.1, 1.1, f"slot-{WORDS[colour]}", cell)
        number = Part("start", 0.0, 0.28, 0, 0.72, str(units), bold=bool(units))
        yield Shape(f"count:{cell}", stage, x + 1.22, 0.55, 0.9, 0.6, cell=cell, parts=(number,), z=4)
        for k in range(1, units + 1):
            yield unit_in_tray(seat, colour, k)
    points = (
        Part("trophy", 0.1, 0.06, 0.9, 0.9),
        Part("start", 1.22, 0.78, 0, 0.72, str(mine.track), bold=bool(mine.track)),
    )
    yield Shape(f"points:{seat}", stage, 0.0, _LINE + 0.02, 2.2, 1.0, parts=points)
    yield from _privileges(seat, mine.privileges)


def _privileges(seat: int, codes: tuple[str, ...]) -> Iterator[Shape]:
    """The privilege cards of a player, drawn together where there are many; equal ones lie closer."""
    equal = len(codes) - len(set(codes))
    room = _TRAY - _CARDS
    # Small enough that no code is covered by the next card.
    size = min(_CHIP, room / (1 + _CODE * (len(codes) - 1 - equal) + _EDGE * equal)) if codes else _CHIP
    near = _EDGE * size
    far = min(1.06 * size, (room - size - near * equal) / max(1, len(codes) - 1 - equal))
    x = _CARDS
    for place, code in enumerate(codes):
        copy = codes[:place].count(code) + 1
        if place:
            x += far if copy == 1 else near
        yield Shape(
            f"card:{seat}.{code}.{copy}",
            f"seat.{seat}",
            round(x, 4),
            round(_LINE + (_CHIP - size) / 2, 4),
            round(size, 4),
            round(size, 4),
            f"mini-{code}",
            f"{seat}.cards",
            f"{faces.spoken_privilege(code)}, of player {seat}",
            same_as="" if copy == 1 else f"card:{seat}.{code}.1",
            z=2 + place,
        )


def unit_in_tray(seat: int, colour: int, number: int) -> Shape:
    """The unit of that number among a player's units of a colour."""
    cell = f"{seat}.{COLOURS[colour]}"
    return Shape(
        f"unit:{cell}.{number}",
        f"seat.{seat}",
        colour * _COLUMN,
        0.05,
        1.1,
        1.1,
        f"frog-{WORDS[colour]}-small",
        cell,
        f"{WORDS[colour]} frogrider of player {seat}",
        key=COLOURS[colour].lower(),
        same_as="" if number == 1 else f"unit:{cell}.1",
        z=3,
    )
