"""Several games of a plan one after another, move by move or in compiled code: the same rows either way."""

from collections.abc import Sequence
from typing import Any, Final

from frogwidgets.bots.simple import GUESSES
from frogwidgets.kernel import compiled
from frogwidgets.kernel.compiled import GREEDY, RANDOM, PlayOuts
from frogwidgets.kernel.game import Game
from frogwidgets.simulation.one import Course, Played, luck, play, start, told
from frogwidgets.simulation.plan import Plan

_READY: Final = 4.0
"""Seconds of work from which it is worth while to load compiled code."""
_COLD: Final = 40.0
"""Seconds from which it is worth while to compile it first."""


def play_all(plan: Plan, numbers: Sequence[int], places: bool, *, fast: bool = False) -> list[Played]:
    """Play the games of these numbers: what a worker does; with `fast` in compiled code where that is
    possible."""
    g = plan.rules()
    engine = _engine(plan, g) if fast else None
    if engine is None:
        return [play(plan, g, number, places=places) for number in numbers]
    return _quick(plan, g, engine, numbers, places)


def is_faster(plan: Plan, seconds: float) -> bool:
    """Whether compiled code ends the games of a plan sooner, which take so long move by move.

    All players have to be such as it knows. What is still to be compiled is compiled here.
    """
    engine = _engine(plan, plan.rules()) if seconds > _READY else None
    if engine is None or not (engine.ready or seconds > _COLD):
        return False
    if not engine.ready:
        engine.compile()
    return True


def _engine(plan: Plan, g: Game[Any, Any]) -> PlayOuts | None:
    known = all(isinstance(player, str) and player in (RANDOM, GREEDY) for player in plan.players)
    return compiled.play_outs(g) if known else None


def _quick(
    plan: Plan, g: Game[Any, Any], engine: PlayOuts, numbers: Sequence[int], places: bool
) -> list[Played]:
    """The games in compiled code, but for those that it hands back."""
    states = [start(g, plan, number) for number in numbers]
    courses = engine.games(
        states,
        [str(player) for player in plan.players],
        [luck(plan, number) for number in numbers],
        longest=plan.longest,
        guesses=GUESSES,
        moves=places,
    )
    return [
        play(plan, g, number, places=places)
        if course is None
        else told(plan, g, number, _counted(g, state, course))
        for number, state, course in zip(numbers, states, courses, strict=True)
    ]


def _counted(g: Game[Any, Any], state: Any, course: compiled.Course) -> Course:
    """A compiled game with the places where its moves began and ended, if its moves are known."""
    starts: dict[str, int] = {}
    landings: dict[str, int] = {}
    for move in course.moves:
        path = g.touches(state, move)
        starts[path[0]] = starts.get(path[0], 0) + 1
        landings[path[-1]] = landings.get(path[-1], 0) + 1
        state = g.advance(state, move)
    return Course(course.state, course.began, course.turns, course.kinds, starts, landings)
