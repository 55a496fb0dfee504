"""The board: its 64 squares as bits, who goes which way, where the lanes, the roads and the swamps are.

Every square can hold a frog (FG-FROG-B2, FG-FROG-B3), a car takes one (FG-AMB-5), a log two of its lane
(FG-AMB-6, FG-AMB-7). Nothing here knows whose turn it is or where anything stands.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final, NamedTuple

from frogwidgets.games.frogger.state import AWAY, HOME, START, Hop

COLUMNS: Final = "abcdefgh"
SIDES: Final = (1, 2)
FROGS: Final = 3
"""Each player has so many (FG-PREP-6)."""
NAMES: Final = tuple(f"{column}{row}" for row in range(1, 9) for column in COLUMNS)
PLACES: Final = (*NAMES, "S")
"""The name of a square, and of `HOME`."""
SQUARE: Final = {name: square for square, name in enumerate(NAMES)}
BIT: Final = (*(1 << square for square in range(64)), 0, 0)
"""The bit of a square. `HOME`, `START` and `AWAY` are no squares and have none."""

LANES: Final = 4
RIVER_ROW: Final = 2
"""The row of the river's first lane (FG-AMB-3)."""
RIVER: Final = 0x0000_FFFF_FFFF_0000
ROADS: Final = (0x0000_0000_0000_FFFF, 0xFFFF_0000_0000_0000)
"""The squares of each road."""
LANE: Final = tuple(0xFF << 8 * (RIVER_ROW + lane) for lane in range(LANES))
"""The squares of each lane of the river."""
LEFTMOST: Final = tuple(8 * (RIVER_ROW + lane) for lane in range(LANES))
"""The square in column a of each lane."""
COLUMNS_OF_A_LOG: Final = 7
"""A log is two squares long (FG-FROG-F4), so its left half lies in one of the columns a to g."""
SPAN: Final = tuple(tuple(0b11 << first + left for left in range(COLUMNS_OF_A_LOG)) for first in LEFTMOST)
"""The squares of the log of a lane, by its left column."""


def lane_of(square: int) -> int:
    """The lane of the river that a square lies in, -1 on a road."""
    return square // 8 - RIVER_ROW if RIVER & BIT[square] else -1


def road_of(square: int) -> int:
    """The road that a square lies in, -1 in the river."""
    return 0 if ROADS[0] & BIT[square] else 1 if ROADS[1] & BIT[square] else -1


def squares(mask: int) -> Iterator[int]:
    """The squares of a mask, row 1 first, each from a to h."""
    while mask:
        square = (mask & -mask).bit_length() - 1
        yield square
        mask &= mask - 1


def foremost(side: int, mask: int) -> list[int]:
    """The squares of a mask, the front-most row of a side first, each row from a to h."""
    return sorted(squares(mask), key=lambda square: (-advanced(side, square), square % 8))


# ---- steps


def advanced(side: int, square: int) -> int:
    """How many rows a side's frog has behind it."""
    return square // 8 if side == 1 else 7 - square // 8


def _ahead(side: int, square: int) -> int:
    if advanced(side, square) == 7:
        return HOME
    return square + (8 if side == 1 else -8)


AHEAD: Final = tuple(tuple(_ahead(side, square) for square in range(64)) for side in SIDES)
"""The next square forward, or `HOME`, by side (1 has the index 0) and square."""
ASIDE: Final = tuple(
    tuple(square + step for step in (-1, 1) if 0 <= square % 8 + step < 8) for square in range(64)
)
"""The squares to the left and to the right of a square."""
NEXT: Final = tuple(
    tuple((ahead, *aside) for ahead, aside in zip(AHEAD[side - 1], ASIDE, strict=True)) for side in SIDES
)
"""Where a step may lead, forward first, by side and square (FG-FROG-D1)."""
NEAR: Final = tuple(tuple(sum(BIT[to] for to in steps) for steps in by_square) for by_square in NEXT)
"""The squares that a step may lead to, as a mask, by side and square."""
FIRST_ROW: Final = (tuple(range(8)), tuple(range(56, 64)))
"""Where a side's frogs enter (FG-FROG-A1)."""


class Ways(NamedTuple):
    """Where a frog may go: a hop for each number of counts and square that these may end on.

    `hops` are cheapest first and forward before sideways, `landings` the squares they end on as a mask,
    `ends` the places in the list of those that end on each.
    """

    hops: tuple[Hop, ...]
    landings: int
    ends: dict[int, tuple[int, ...]]


@lru_cache(maxsize=8192)
def ways(side: int, frog: int, counts: int, cars: int) -> Ways:
    """The ways of a frog with so many counts past these cars (FG-FROG-B1, FG-FROG-D1, FG-FROG-H1).

    A way may turn (FG-AMB-10), pass frogs (FG-AMB-11) and go on from the first row (FG-AMB-14).
    """
    hops: list[Hop] = []
    last: dict[int, tuple[int, ...]] = {frog: ()}
    for _ in range(counts):
        paths: dict[int, tuple[int, ...]] = {}
        for at, path in last.items():
            if at == HOME:
                continue
            for step in FIRST_ROW[side - 1] if at == START else NEXT[side - 1][at]:
                if not cars & BIT[step]:
                    paths.setdefault(step, (*path, step))
        hops += (Hop(frog, path) for path in paths.values())
        last = paths
    landings, ends = 0, dict[int, tuple[int, ...]]()
    for place, hop in enumerate(hops):
        end = hop.path[-1]
        landings |= BIT[end]
        ends[end] = (*ends.get(end, ()), place)
    return Ways(tuple(hops), landings, ends)


@lru_cache(maxsize=2048)
def reach(side: int, frog: int, counts: int) -> int:
    """The squares that a frog may come to with so many counts, were there no cars."""
    return ways(side, frog, counts, 0).landings


# ---- places of obstacles


def log_mask(logs: tuple[int, int, int, int]) -> int:
    """The squares that logs cover."""
    return SPAN[0][logs[0]] | SPAN[1][logs[1]] | SPAN[2][logs[2]] | SPAN[3][logs[3]]


def fly_mask(logs: tuple[int, int, int, int], flies: int) -> int:
    """The squares of the logs that show their fly."""
    mask = SPAN[0][logs[0]] if flies & 1 else 0
    if flies & 2:
        mask |= SPAN[1][logs[1]]
    if flies & 4:
        mask |= SPAN[2][logs[2]]
    if flies & 8:
        mask |= SPAN[3][logs[3]]
    return mask


@cache
def covered_by_log(lane: int, left: int, to: int, sweep: bool) -> int:
    """The squares that a log comes to cover when it slides: at rest, or anywhere on its way (FG-AMB-16).

    What it covered before is no such square: its riders are safe (FG-FROG-F2, FG-AMB-46).
    """
    old = SPAN[lane][left]
    if not sweep:
        return SPAN[lane][to] & ~old
    low, high = sorted((left, to))
    return sum(BIT[LEFTMOST[lane] + column] for column in range(low, high + 2)) & ~old


@cache
def covered_by_car(origin: int, to: int, sweep: bool) -> int:
    """The squares that a car comes to cover: at rest, or also those it passes in its lane (FG-AMB-29)."""
    if not sweep or AWAY in (origin, to) or origin // 8 != to // 8:
        return BIT[to]
    return sum(BIT[square] for square in range(min(origin, to), max(origin, to) + 1) if square != origin)


def place_of_car(road: int, place: int) -> str:
    """The name of the place of a car: a square, or the turning area `T1` or `T2`."""
    return f"T{road + 1}" if place == AWAY else NAMES[place]
