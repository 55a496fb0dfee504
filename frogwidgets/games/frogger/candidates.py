"""What a person may think of, legal or not; and the hop that is meant when a frog is sent somewhere."""

from collections.abc import Iterator
from functools import lru_cache

from frogwidgets.games.frogger.board import (
    BIT,
    FIRST_ROW,
    LANES,
    NEXT,
    ROADS,
    advanced,
    reach,
    road_of,
    squares,
    ways,
)
from frogwidgets.games.frogger.moves import traffic
from frogwidgets.games.frogger.options import Options
from frogwidgets.games.frogger.rules import STOP, legal_moves
from frogwidgets.games.frogger.state import AWAY, HOME, START, Decision, Drive, Flip, Hop, Rush, Slide, State
from frogwidgets.games.frogger.told import owner


def candidates(options: Options, s: State) -> tuple[Decision, ...]:
    """Every frog sent to every space, by a way or in one step; logs and cars to every space; the rest.

    Legal moves come first, then those without their choices.
    """
    moves = legal_moves(options, s)
    bare = (m._replace(moved=()) for m in moves if isinstance(m, Hop | Flip | Rush))
    return tuple(dict.fromkeys((*moves, *bare, *_hops(s), *_slides(), *_drives(s), *_rest())))


def _hops(s: State) -> Iterator[Hop]:
    for frog in (START, *squares(s.frogs[0] | s.frogs[1])):
        for target in (*range(64), HOME):
            if target != frog:
                yield meant_hop(s, frog, target)
        if frog != START:
            # One step to where none leads: aslant, back, over a space.
            yield from (Hop(frog, (to,)) for to in _nearby(frog))


def _nearby(square: int) -> Iterator[int]:
    """The squares within two columns and two rows of a square."""
    for to in range(64):
        if to != square and abs(to % 8 - square % 8) <= 2 and abs(to // 8 - square // 8) <= 2:
            yield to


def _slides() -> Iterator[Slide]:
    return (Slide(lane, to) for lane in range(LANES) for to in range(64))


def _drives(s: State) -> Iterator[Drive]:
    for road in range(len(ROADS)):
        for to in (*range(64), AWAY):
            natural = cost_of_drive(s, road, to)
            yield Drive(road, to, natural)
            if to == AWAY or road_of(to) == road:
                yield Drive(road, to, 3 - natural)


def _rest() -> Iterator[Decision]:
    yield from (Flip(lane) for lane in range(LANES))
    yield Rush()
    yield STOP


def cost_of_drive(s: State, road: int, to: int) -> int:
    """What a car pays for going to a place: two counts into the next lane, else one."""
    origin = s.cars[road]
    return 2 if AWAY not in (origin, to) and road_of(to) == road and to // 8 != origin // 8 else 1


# ---- a frog sent somewhere


def meant_hop(s: State, frog: int, target: int, moved: tuple[int, ...] = ()) -> Hop:
    """The hop that is meant when a frog, or one that waits (`START`), is sent to a square or `HOME`.

    It is the cheapest one that there is with the counts left; else the way whose fault is the plainest: too
    long, a car on it, backward.
    """
    side = owner(s, frog) or s.turn
    cars = traffic(s)
    if s.left and side == s.turn:
        listed = ways(side, frog, s.left, cars & reach(side, frog, s.left))
        if target in listed.ends:
            return listed.hops[listed.ends[target][0]]._replace(moved=moved)
    straight = _straight(side, frog, target)
    around = _around(side, frog, cars).get(target, ())
    # A detour that is too long is no reason where the straight way would do but for the car on it.
    if around and (len(around) == len(straight) or len(straight) > s.left):
        return Hop(frog, around, moved)
    return Hop(frog, straight, moved)


@lru_cache(maxsize=128)
def _around(side: int, frog: int, cars: int) -> dict[int, tuple[int, ...]]:
    """A shortest way past the cars to every place that a frog can come to at all."""
    found: dict[int, tuple[int, ...]] = {}
    last: dict[int, tuple[int, ...]] = {frog: ()}
    while last:
        following: dict[int, tuple[int, ...]] = {}
        for at, path in last.items():
            steps = FIRST_ROW[side - 1] if at == START else NEXT[side - 1][at] if at != HOME else ()
            for to in steps:
                if not cars & BIT[to] and to not in found:
                    found[to] = following[to] = (*path, to)
        last = following
    return found


def _straight(side: int, frog: int, target: int) -> tuple[int, ...]:
    """A shortest way over whatever stands there, aside first, backward where the target lies behind."""
    forward = 8 if side == 1 else -8
    if frog == START:
        first = FIRST_ROW[side - 1][target % 8]
        return (first, *(_straight(side, first, target) if first != target else ()))
    path, at = [], frog
    end = at % 8 if target == HOME else target % 8
    while at % 8 != end:
        at += 1 if end > at % 8 else -1
        path.append(at)
    rows = 7 - advanced(side, at) if target == HOME else advanced(side, target) - advanced(side, at)
    for _ in range(abs(rows)):
        at += forward if rows > 0 else -forward
        path.append(at)
    return (*path, HOME) if target == HOME else tuple(path)
