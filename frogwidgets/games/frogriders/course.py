"""The way of a leap over the pond: where it passes, how it bends, which orange abilities it asks for.

Geometry only: which units stand there and who owns which card is asked in `leap_checks`.
"""

from functools import lru_cache
from typing import Literal, NamedTuple

from frogwidgets.games.frogriders.board import BIT, POND, step
from frogwidgets.kernel.game import FrogError

Touch = Literal["edge", "corner", "apart", "same"]
Bend = Literal["straight", "beside", "bent"]
Run = Literal["", "none", "onto", "astray"]


class Course(NamedTuple):
    """What can be said of four spaces without looking at units or cards.

    `touch` is how the space leapt over lies to the take-off (the start, or the end of the run-up),
    `touch_start` how it lies to the start. `beside` is the landing of an L leap. `beyond` says that the
    landing is the next space behind the one leapt over. `run` is what is wrong with a run-up, `runs` its
    spaces. `passed` are the spaces between start and landing, in order, `passed_after_run` those after the
    run-up; `needs` the orange cards that the leap asks for.
    """

    touch: Touch
    touch_start: Touch
    bend: Bend
    beyond: bool
    run: Run
    runs: tuple[int, ...]
    passed: tuple[int, ...]
    passed_after_run: tuple[int, ...]
    needs: tuple[str, ...]


def shift(a: int, b: int) -> tuple[int, int]:
    """Columns east and rows north from one space to another."""
    return b % 9 - a % 9, b // 9 - a // 9


def touch(a: int, b: int) -> Touch:
    """How two spaces lie to each other."""
    dx, dy = shift(a, b)
    reach = dx * dx + dy * dy
    return "same" if not reach else "edge" if reach == 1 else "corner" if reach == 2 else "apart"


def direction(a: int, b: int) -> tuple[int, int]:
    """The step that leads from `a` straight to `b` along a row, column or diagonal; (0, 0) for none."""
    dx, dy = shift(a, b)
    reach = max(abs(dx), abs(dy))
    if not reach or abs(dx) not in (0, reach) or abs(dy) not in (0, reach):
        return 0, 0
    return dx // reach, dy // reach


def between(a: int, b: int) -> tuple[int, ...]:
    """The spaces strictly between two spaces on one row, column or diagonal, in order; else none."""
    dx, dy = direction(a, b)
    out: list[int] = []
    if dx or dy:
        at = step(a, dx, dy)
        while at != b:
            out.append(at)
            at = step(at, dx, dy)
    return tuple(out)


# Large enough for every candidate; a typed leap outside them costs one computation.
@lru_cache(maxsize=8192)
def course(start: int, over: int, landing: int, runup: int) -> Course:
    """The course of a leap; raises `FrogError` for a number that is no space of the pond."""
    for space in (start, over, landing) if runup == -1 else (start, over, landing, runup):
        if type(space) is not int or not 0 <= space < 81 or not POND & BIT[space]:
            raise FrogError(f"{space!r} is no space of the pond.")
    take_off = start if runup < 0 else runup
    near = touch(take_off, over)
    bend = _bend(take_off, over, landing, near)
    run = "" if runup < 0 else _run(start, over, runup)
    after = tuple(s for s in between(take_off, landing) if s != start) if bend == "straight" else ()
    if over not in after:
        after = (over,)
    runs = (*between(start, runup), runup) if runup >= 0 else ()
    needs = ("RU",) * (runup >= 0) + ("DG",) * (near == "corner") + ("LS",) * (bend == "beside")
    return Course(
        near,
        touch(start, over),
        bend,
        bend == "straight" and touch(over, landing) in ("edge", "corner"),
        run,
        runs,
        (*runs, *after) if runs and not run else after,
        after,
        needs,
    )


def _bend(take_off: int, over: int, landing: int, near: Touch) -> Bend:
    (ax, ay), (bx, by) = shift(take_off, over), shift(over, landing)
    along, across = ax * bx + ay * by, ax * by - ay * bx
    if not across and along > 0:
        return "straight"
    if not along and near in ("edge", "corner") and ax * ax + ay * ay == bx * bx + by * by:
        return "beside"
    return "bent"


def _run(start: int, over: int, runup: int) -> Run:
    if runup == start:
        return "none"
    if over == runup:
        return "onto"
    ahead = direction(start, runup)
    return "" if ahead != (0, 0) and ahead == direction(runup, over) else "astray"
