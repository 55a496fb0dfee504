"""The picture of a position: the two swamps, the roads and the river with all that stands there.

Stages and cells never change; a move changes nothing but shapes. Everything in Frogger is public, so the
picture is the same for all eyes. The die, the counts and the players' tallies are drawn in `bar`.
"""

from collections.abc import Iterator
from functools import cache
from typing import Final

from frogwidgets.games.frogger import faces
from frogwidgets.games.frogger.bar import bar_shapes, bar_stages
from frogwidgets.games.frogger.board import BIT, FROGS, LANES, LEFTMOST, NAMES, RIVER, SIDES, squares
from frogwidgets.games.frogger.options import Options
from frogwidgets.games.frogger.settle import aims
from frogwidgets.games.frogger.state import AWAY, FROG, HOME, State
from frogwidgets.kernel.game import Eyes
from frogwidgets.scene import Cell, Scene, Shape, Stage, in_order

WIDE: Final = 9.0
"""Eight columns, and half a cell beside them at each end: the turning areas, and the verge."""
DEEP: Final = 10.0
_SIDE: Final = 0.94
"""The box of a frog or a car on its square."""
_LOGS: Final = 5
_FROGS: Final = 6
_WAYS: Final = 7
_NUMBERS: Final = 8
"""The painting order of what stands on the board; a number stays in sight when a frog stands on its log."""
_WAITING: Final = (6.5, 2.5, 4.5)
"""Where the frogs of side 1 wait, the last one left first; side 2's wait half a turn from there."""
_HOME: Final = (3.5, 5.5, 1.5)
"""Where the frogs of side 2 are at home, between the places of those that wait."""
_ASIDE: Final = 0.18
"""How far to the right of a frog its arrow lies, so that those of facing frogs do not hide one another."""
_PARKED: Final = 0.62
"""The box of a car in the half cell of its turning area."""
_TURNING: Final = ((0.0, 7.0), (8.5, 1.0))
"""The corner of each road's turning area, which touches both lanes of the road."""


def scene(options: Options, v: State, seat: Eyes) -> Scene:
    """The picture of a view `v`."""
    shapes = [*_ground(), *_logs(options, v), *_cars(options, v), *_frogs(v), *bar_shapes(options, v)]
    if v.throw == FROG:
        shapes += _ways(options, v)
    return Scene("Frogger, 2 players", _stages(options), in_order(shapes), faces.frog(1))


@cache
def _stages(options: Options) -> tuple[Stage, ...]:
    board = Stage("board", "board", "Board", WIDE, DEEP, tuple(_rows()))
    return tuple(sorted((board, *bar_stages(options)), key=lambda stage: stage.rank))


def _rows() -> Iterator[tuple[Cell, ...]]:
    yield _swamp(2)
    for row in range(7, -1, -1):
        cells = tuple(
            Cell(NAMES[square], *corner(square), f"{NAMES[square]}, {_surface(square)}")
            for square in range(8 * row, 8 * row + 8)
        )
        if row == 1:
            cells = (_turning_area(0), *cells)
        elif row == 7:
            cells = (*cells, _turning_area(1))
        yield cells
    yield _swamp(1)


def _swamp(side: int) -> tuple[Cell, ...]:
    """A side's own swamp as one place, and the places in it where its frogs wait."""
    y = _shore(side)
    places = (
        Cell(f"S{side}.{number}", _waiting_at(side, FROGS - number), y, f"start {number} of player {side}")
        for number in range(1, FROGS + 1)
    )
    swamp = Cell(f"S{side}", 0.0, y, f"swamp of player {side}", WIDE)
    return (swamp, *sorted(places, key=lambda cell: cell.x))


def _turning_area(road: int) -> Cell:
    return Cell(f"T{road + 1}", *_TURNING[road], f"turning area of road {road + 1}", 0.5, 2.0)


def _surface(square: int) -> str:
    return "river" if RIVER & BIT[square] else "road"


def corner(square: int) -> tuple[float, float]:
    """The upper left corner of a square on the board."""
    return 0.5 + square % 8, 8.0 - square // 8


def _shore(side: int) -> float:
    """The upper edge of a side's own swamp."""
    return 9.0 if side == 1 else 0.0


def _waiting_at(side: int, place: int) -> float:
    """The left edge of a waiting place of a side, 0 for the one that is left last."""
    return _WAITING[place] if side == 1 else WIDE - 1 - _WAITING[place]


def _home_at(side: int, place: int) -> float:
    """The left edge of a place in the far swamp of a side."""
    return _HOME[place] if side == 2 else WIDE - 1 - _HOME[place]


# ---- ground


@cache
def _ground() -> tuple[Shape, ...]:
    out = [
        Shape("ground:lanes", "board", 0.0, 0.0, WIDE, DEEP, "lanes"),
        Shape("ground:plants", "board", 0.0, 0.0, WIDE, DEEP, "lanes-ornament", detail=faces.DETAILED, z=1),
    ]
    for road, (x, y) in enumerate(_TURNING):
        id = f"T{road + 1}"
        out.append(
            Shape(
                f"area:{id}",
                "board",
                x + 0.02,
                y + 0.4,
                0.46,
                1.2,
                "turn-arrow" if x else "turn-arrow-back",
                id,
                marks=("FG-AMB-30",),
                detail=faces.DETAILED,
                z=1,
            )
        )
    return tuple(out)


# ---- logs and cars


def _start_marks(options: Options) -> tuple[str, ...]:
    """Where obstacles begin is a stand-in, unless the reader has set them up herself."""
    return () if "start" in options.changed() else ("FG-AMB-4",)


def _logs(options: Options, v: State) -> Iterator[Shape]:
    for lane in range(LANES):
        yield from log_shapes(options, lane, LEFTMOST[lane] + v.logs[lane], bool(v.flies >> lane & 1))


def log_shapes(options: Options, lane: int, square: int, fly: bool) -> tuple[Shape, ...]:
    """A log with its left half on a square, its right half as a place to touch, and its number above all."""
    x, y = corner(square)
    id = f"log:{NAMES[square]}"
    left, right = NAMES[square], NAMES[square + 1]
    label = faces.log_name(lane) + (" with a fly" if fly else "")
    symbol, marks = "log-fly" if fly else "log", _start_marks(options)
    return (
        Shape(id, "board", x, y, 2.0, 1.0, symbol, left, label, marks=marks, key="g", z=_LOGS),
        Shape(f"half:{lane + 1}", "board", x + 1, y, 1.0, 1.0, cell=right, label=label, same_as=id, z=_LOGS),
        Shape(
            f"number:{lane + 1}",
            "board",
            round(x + 1.665, 4),
            round(y + 0.36, 4),
            0.28,
            0.28,
            f"log-{lane + 1}",
            right,
            detail=faces.DETAILED,
            z=_NUMBERS,
        ),
    )


def _cars(options: Options, v: State) -> Iterator[Shape]:
    for road, place in enumerate(v.cars):
        yield car_shape(options, road, place)


def car_shape(options: Options, road: int, place: int) -> Shape:
    """A car on a square, or across its turning area."""
    if place == AWAY:
        id, size, turn = f"T{road + 1}", _PARKED, -90.0
        left, top = _TURNING[road]
        x, y = left + 0.25 - size / 2, top + 1 - size / 2
    else:
        id, size, turn = NAMES[place], _SIDE, 0.0
        left, top = corner(place)
        x, y = left + 0.5 - size / 2, top + 0.5 - size / 2
    return Shape(
        f"car:{id}",
        "board",
        round(x, 4),
        round(y, 4),
        size,
        size,
        f"car-{road + 1}",
        id,
        faces.car_name(road),
        marks=_start_marks(options),
        key="c",
        detail=faces.DETAILED,
        small="car" if road == 0 else "car-back",
        turn=turn,
        z=_LOGS,
    )


# ---- frogs


def _frogs(v: State) -> Iterator[Shape]:
    for side in SIDES:
        for square in squares(v.frogs[side - 1]):
            yield frog_on(side, square)
        yield from waiting_frogs(side, v.start[side - 1])
        yield from home_shapes(side, v.home[side - 1])


def _frog(id: str, side: int, cell: str, x: float, y: float, label: str, same_as: str = "") -> Shape:
    symbol, inset = faces.frog(side), (1 - _SIDE) / 2
    return Shape(
        id,
        "board",
        round(x + inset, 4),
        round(y + inset, 4),
        _SIDE,
        _SIDE,
        symbol,
        cell,
        label,
        key="f",
        detail=faces.DETAILED,
        small=f"{symbol}-small",
        same_as=same_as,
        z=_FROGS,
    )


def frog_on(side: int, square: int) -> Shape:
    """A frog on a square."""
    name = NAMES[square]
    return _frog(f"frog:{name}", side, name, *corner(square), f"frog of player {side}")


def waiting_frogs(side: int, count: int) -> tuple[Shape, ...]:
    """The frogs of a side that wait in their own swamp; the first of them is the next to go."""
    first = f"frog:S{side}.1"
    return tuple(
        _frog(
            f"frog:S{side}.{number}",
            side,
            f"S{side}.{FROGS - count + number}",
            _waiting_at(side, count - number),
            _shore(side),
            f"waiting frog of player {side}",
            "" if number == 1 else first,
        )
        for number in range(1, count + 1)
    )


def home_shapes(side: int, count: int) -> tuple[Shape, ...]:
    """The frogs of a side that have come home, and the places of those that have not."""
    swamp = f"S{3 - side}"
    y = _shore(3 - side)
    frogs = [
        _frog(
            f"frog:{swamp}.home.{place + 1}",
            side,
            swamp,
            _home_at(side, place),
            y,
            f"frog of player {side} at home",
            "" if not place else f"frog:{swamp}.home.1",
        )
        for place in range(count)
    ]
    places = [
        Shape(
            f"home:{swamp}.{place + 1}",
            "board",
            round(_home_at(side, place) + 0.22, 4),
            y + 0.22,
            0.56,
            0.56,
            f"home-{side}",
            swamp,
            detail=faces.DETAILED,
            z=2,
        )
        for place in range(FROGS)
    ]
    return (*places, *frogs)


# ---- the frog symbol


def _ways(options: Options, v: State) -> Iterator[Shape]:
    """An arrow for every frog that the frog symbol sends on, a cross before every one that stays."""
    staying, homing, going = aims(options, v)
    for step in (*homing, *going):
        rows = abs(
            (_shore(3 - step.side) if step.to == HOME else corner(step.to)[1]) - corner(step.origin)[1]
        )
        symbol, high = ("way-ahead", 1.5) if rows > 1 else ("way-near", 0.6)
        yield _before(f"way:{NAMES[step.origin]}", step.side, step.origin, symbol, 1.0, high, high, _ASIDE)
    for stays in staying:
        yield _before(f"stop:{NAMES[stays.at]}", stays.side, stays.at, "way-shut", 0.4, 0.4, 0.2)


def _before(
    id: str, side: int, square: int, symbol: str, wide: float, high: float, ahead: float, aside: float = 0.0
) -> Shape:
    """A sign before a frog, so far ahead of its square and to its right; it turns with the side."""
    x, y = corner(square)
    top = y - ahead if side == 1 else y + 1 + ahead - high
    turn = 0.0 if side == 1 else 180.0
    left = round(x + (1 - wide) / 2 + (aside if side == 1 else -aside), 4)
    return Shape(id, "board", left, round(top, 4), wide, high, symbol, NAMES[square], turn=turn, z=_WAYS)
