"""Drawing goals: what a turn can come to, and no shorter way comes to."""

from typing import Any, Final

from frogwidgets.lessons.draws.source import Drawing, state
from frogwidgets.lessons.exercise import AnyGame, Exercise
from frogwidgets.lessons.kinds import goal
from frogwidgets.lessons.looking import NOTHING, content
from frogwidgets.lessons.play import pick, shuffled
from frogwidgets.scene import Scene

_WAYS: Final = 3000
"""A turn with more ways through it makes no exercise: nobody would find the end of it."""
_REACHED: Final = 12
"""A goal that more ways reach is too easy."""
_LOOKED: Final = 60
"""So many ways through a turn are looked at."""


def draw_goal(d: Drawing) -> Exercise | None:
    """What a turn can come to through the clause."""
    s = state(d)
    if s is None:
        return None
    game, par = d.game, d.says.get("par", 2)
    ways = []
    for way in goal.ways(game, s, par):
        ways.append(way)
        if len(ways) > _WAYS:
            return None
    reached = _wanted(d, s, ways, par)
    if reached is None:
        return None
    wanted, clause, least = reached
    if d.says.get("long") and any(_at(game, end, wanted) for way, end in ways if len(way) < par):
        return None
    posed = goal.pose(d.id, game, game.format(s), wanted, par, clause, least)
    # A goal that many ways reach is none.
    return posed if posed.right * 3 <= len(ways) and posed.right <= _REACHED and _hard(d, posed) else None


def _wanted(
    d: Drawing, s: Any, ways: list[tuple[tuple[Any, ...], Any]], par: int
) -> tuple[dict[str, str], str, int] | None:
    """What a turn shall come to: cells with their labels, steps of a clause, or a lead."""
    game = d.game
    if d.says.get("often"):
        most = max((goal.steps(game, s, way, d.target) for way, _ in ways), default=0)
        # As often as it can be; where once is asked for, more come by themselves.
        least = most if d.says["often"] > 1 else 1
        return ({}, d.target, least) if most >= d.says["often"] else None
    if d.says.get("lead"):
        leads = sorted(goal.lead(game, end, game.to_move(s)) for _, end in ways)
        return ({}, "", leads[-1]) if leads and leads[-1] > max(0, leads[0]) else None
    longest = [way for way in ways if len(way[0]) == par]
    for way, end in shuffled(d.rng, longest)[: _LOOKED if d.says.get("long") else 1]:
        found = _ends(d, s, way, end)
        if found and d.target in goal.told(game, s, way):
            return found, "", 0
    return None


def _ends(d: Drawing, s: Any, way: tuple[Any, ...], end: Any) -> dict[str, str]:
    """A cell that a way changes, with what it shows then; for a `long` way one that both its first move and
    the rest change, or one of each."""
    game, on = d.game, d.says.get("on", ())
    before, then = (goal.scene_of(game, state) for state in (s, end))
    changed = [
        cell for cell in _goals(before, on) if content(then, cell) not in (content(before, cell), NOTHING)
    ]
    if not changed:
        return {}
    if not d.says.get("long"):
        cell = pick(d.rng, changed)
        return {cell: content(then, cell)}
    between = goal.scene_of(game, game.advance(s, way[0]))
    early = [cell for cell in changed if content(between, cell) != content(before, cell)]
    late = [cell for cell in changed if content(between, cell) != content(then, cell)]
    both = [cell for cell in early if cell in late and d.says.get("shows", "") in content(then, cell)]
    if both:
        cell = pick(d.rng, both)
        return {cell: content(then, cell)}
    if not d.says.get("apart") or not early or not late:
        return {}
    return {cell: content(then, cell) for cell in (pick(d.rng, early), pick(d.rng, late))}


def _at(game: AnyGame, s: Any, wanted: dict[str, str]) -> bool:
    """Whether cells have these labels."""
    scene = goal.scene_of(game, s)
    return all(content(scene, cell) == label for cell, label in wanted.items())


def _goals(scene: Scene, on: tuple[str, ...]) -> list[str]:
    """The cells of the picture that a goal may name: those of the stages `on`, else of the boards and of what
    players have."""
    stages = [
        stage
        for stage in scene.stages
        if (stage.id.startswith(on) if on else stage.role == "board" or stage.seat)
    ]
    return [cell.id for stage in stages for row in stage.rows for cell in row if cell.label]


def _hard(d: Drawing, posed: Exercise) -> bool:
    """Whether a goal is as hard as the drill wants it: no shorter way, and none without the clause."""
    found = goal.solutions(d.game, posed.state, posed.ask)
    if d.says.get("long") and any(len(way) < posed.ask.par for way in found):
        return False
    return not d.says.get("through") or all(d.target in goal.told(d.game, posed.state, way) for way in found)
