"""Drawing what is built: positions that one change mends, and set-ups that are in disorder."""

from collections.abc import Iterator
from typing import Any

from frogwidgets.kernel.arranged import Arranged
from frogwidgets.kernel.edits import Editable
from frogwidgets.kernel.game import ALL, CHANCE, NOBODY, ScoreSheet
from frogwidgets.lessons.draws.source import Drawing, refused, state
from frogwidgets.lessons.exercise import Exercise
from frogwidgets.lessons.kinds import build, score
from frogwidgets.lessons.kinds.goal import bare
from frogwidgets.lessons.looking import NOTHING, content
from frogwidgets.lessons.play import pick


def draw_build(d: Drawing) -> Exercise | None:
    """A position in which something does not hold by the clause that one change mends."""
    game, wanted = d.game, d.says.get("wanted", build.LEGAL)
    if not isinstance(game, Editable):
        return None
    if wanted == build.OVER:
        s = d.played.states[max(0, len(d.played.states) - 2 - int(d.rng.random() * 3))]
        return None if game.to_move(s) == NOBODY else build.pose(d.id, game, game.format(s), wanted)
    if wanted == build.START:
        s = _disarranged(d)
        return None if s is None else build.pose(d.id, game, game.format(s), wanted)
    s = state(d)
    if s is None:
        return None
    if wanted == build.SOUND:
        edits = game.edits(s)
        spoilt = pick(d.rng, edits).state if edits else s
        return build.pose(d.id, game, game.format(spoilt), wanted) if edits else None
    if wanted == build.PAYS:
        seat = pick(d.rng, range(1, game.players(s) + 1))
        lines = _leaves(game.scores(s)[seat - 1])
        owned = any(f".{d.says['owning']}." in mark for line in lines for mark in line.marks)
        if not owned or score.points(game, s, seat, d.target):
            return None
        return build.pose(d.id, game, game.format(s), wanted, d.target, seat)
    s, move = refused(d)
    return None if move is None else build.pose(d.id, game, game.format(s), wanted, bare(game, s, move))


def _leaves(sheet: ScoreSheet) -> Iterator[ScoreSheet]:
    """Every line of a score sheet."""
    for part in sheet.parts:
        yield part
        yield from _leaves(part)


def _disarranged(d: Drawing) -> Any:
    """A position that is no set-up any more: after some turns, or with so many pieces `moved`."""
    game = d.game
    if not isinstance(game, Arranged):
        return None
    if "moved" not in d.says:
        s = d.played.states[-1]
        between = game.to_move(s) == CHANCE or "deciding" in d.says
        return s if between and game.amiss(s) else None
    s = d.played.states[0]
    for _ in range(d.says["moved"]):
        s = _moved(d, s)
    return s if game.amiss(s) else None


def _moved(d: Drawing, s: Any) -> Any:
    """The state with a piece of a board taken from its place and put on an empty one."""
    game: Any = d.game
    scene = game.scene(game.view(s, ALL), ALL)
    board = {cell.id for stage in scene.stages if stage.role == "board" for row in stage.rows for cell in row}
    things = [
        thing._replace(places=tuple(place for place in thing.places if place in board))
        for thing in game.palette(s)
    ]
    full = [place for place in sorted(board) if content(scene, place) != NOTHING]
    start = pick(d.rng, full)
    for thing in things:
        if start in thing.places:
            gone = game.put(s, thing.id, start)
            if content(game.scene(game.view(gone, ALL), ALL), start) == NOTHING:
                free = [place for place in thing.places if place not in full]
                return game.put(gone, thing.id, pick(d.rng, free))
    return s
