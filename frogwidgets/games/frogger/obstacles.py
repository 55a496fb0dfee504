"""Where logs may slide and cars may go: anybody may move all of them (FG-NUM-A2, FG-LOG-0, FG-CAR-C2).

Frogs are known here only as what may not be hit. No log is in the way of another (FG-AMB-19).
"""

from functools import cache, lru_cache
from typing import Final

from frogwidgets.games.frogger.board import (
    COLUMNS_OF_A_LOG,
    LANE,
    LANES,
    LEFTMOST,
    ROADS,
    covered_by_car,
    covered_by_log,
    squares,
)
from frogwidgets.games.frogger.state import AWAY, Drive, Slide

TWO_LANES: Final = (LANE[0] | LANE[1], LANE[2] | LANE[3])
"""The squares of the first two lanes, and of the others."""
_LEFT: Final = range(COLUMNS_OF_A_LOG)
_SLIDES: Final = tuple(
    tuple(Slide(lane, LEFTMOST[lane] + column) for column in _LEFT) for lane in range(LANES)
)
_ROADS: Final = tuple(tuple(squares(mask)) for mask in ROADS)


@lru_cache(maxsize=8192)
def slides(lane: int, origin: int, own: int, sweep: bool) -> tuple[Slide, ...]:
    """The slides of a log from its left column past these own frogs (FG-LOG-C3, FG-AMB-17, FG-AMB-20)."""
    return tuple(
        slide
        for to, slide in enumerate(_SLIDES[lane])
        if to != origin and not own & covered_by_log(lane, origin, to, sweep)
    )


@lru_cache(maxsize=8192)
def slides_of_two(lane: int, left: int, right: int, own: int, sweep: bool) -> tuple[Slide, ...]:
    """The slides of the logs of a lane and the next one, from these left columns, past these own frogs."""
    return slides(lane, left, own & LANE[lane], sweep) + slides(lane + 1, right, own & LANE[lane + 1], sweep)


@cache
def _drive(road: int, to: int, cost: int) -> Drive:
    return Drive(road, to, cost)


@lru_cache(maxsize=8192)
def drives(road: int, origin: int, own: int, two: bool, sweep: bool) -> tuple[Drive, ...]:
    """The ways of a car from its place past these own frogs, into the next lane for `two` counts (FG-CAR-B3,
    FG-CAR-B4); the turning area comes after its own lane."""
    lane = [to for to in _ROADS[road] if origin == AWAY or to // 8 == origin // 8]
    beyond = [to for to in _ROADS[road] if to not in lane]
    ways = [(to, 1) for to in (*lane, AWAY)] + [(to, 2) for to in beyond if two]
    return tuple(
        _drive(road, to, cost)
        for to, cost in ways
        if to != origin and not own & covered_by_car(origin, to, sweep)
    )


FREE_SLIDES: Final = tuple(
    tuple(tuple(slides_of_two(lane, left, right, 0, False) for right in _LEFT) for left in _LEFT)
    for lane in (0, 2)
)
"""The slides of two logs where no own frog is in the river, by their left columns."""
FREE_DRIVES: Final = tuple(
    tuple(
        tuple(
            drives(road, place, 0, two, False) if place in (*_ROADS[road], AWAY) else ()
            for place in (*range(64), AWAY)
        )
        for road in range(len(ROADS))
    )
    for two in (False, True)
)
"""The ways of a car where no own frog is on a road, by its road and place."""
