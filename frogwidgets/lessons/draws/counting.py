"""Drawing what is counted: points, winners, whose places become fewer, and score sheets with a wrong line."""

from typing import Final

from frogwidgets.kernel.game import NOBODY, ScoreSheet
from frogwidgets.lessons.draws.source import OFFERED, Drawing, telling
from frogwidgets.lessons.exercise import Exercise
from frogwidgets.lessons.kinds import fault, score
from frogwidgets.lessons.kinds.goal import bare
from frogwidgets.lessons.kinds.misscored import written
from frogwidgets.lessons.play import pick, shuffled

_LINES: Final = (3, 6)
"""A score sheet for looking through has so many lines, at least and at most."""


def draw_score(d: Drawing) -> Exercise | None:
    """Points of a seat that the clause pays, the winners, or whose places become fewer."""
    game, s = d.game, d.played.states[-1]
    if d.says.get("ranks"):
        moves = ""
        if game.to_move(s) == NOBODY and d.says.get("last"):
            # Asked before the last move: the picture of the end would tell.
            s = d.played.states[-2]
            moves = bare(game, s, d.played.moves[-1])
        return score.pose(d.id, game, game.format(s), 0, "", d.says["ranks"], moves)
    if d.says.get("fewer"):
        return _fewer(d)
    sheets = game.scores(s)
    seats = [seat for seat, sheet in enumerate(sheets, start=1) if d.target in _paying(sheet)]
    if d.says.get("tied"):
        paid = [score.points(game, s, seat, d.target) for seat in seats]
        seats = [seat for seat, points in zip(seats, paid, strict=True) if paid.count(points) > 1]
    if not seats:
        return None
    clause = d.target if d.says.get("tied") or d.rng.random() < 0.6 else ""
    return score.pose(d.id, game, game.format(s), pick(d.rng, seats), clause)


def _fewer(d: Drawing) -> Exercise | None:
    """Whose places become fewer, asked before the move that decides it."""
    game, ply = d.game, telling(d)
    if ply is None:
        return None
    s, move = d.played.states[ply], bare(d.game, d.played.states[ply], d.played.moves[ply])
    if not score.fewer(game, s, move):
        return None
    return score.pose(d.id, game, game.format(s), 0, d.target, (), move)


def _paying(sheet: ScoreSheet) -> set[str]:
    out = {part.clause for part in sheet.parts if part.total}
    return out.union(*(_paying(part) for part in sheet.parts))


def sheet(d: Drawing) -> Exercise | None:
    """A score sheet with a line of the clause that has other points: those of another line, or one more."""
    game, s = d.game, d.played.states[-1]
    sheets = game.scores(s)
    seat = pick(d.rng, range(1, len(sheets) + 1))
    parts = sheets[seat - 1].parts
    at = [number for number, part in enumerate(parts) if part.clause == d.target and part.total]
    if not at or not _LINES[0] <= len(parts) <= _LINES[1]:
        return None
    spoilt = pick(d.rng, at)
    truth = parts[spoilt].total or 0
    near = {part.total or 0 for sheet in sheets for part in sheet.parts if part.clause == d.target}
    others = [points for points in sorted({*near, truth + 1, truth - 1, 2 * truth}) if points != truth]
    lines = [written(part, part.total or 0) for part in parts]
    lines[spoilt] = written(parts[spoilt], pick(d.rng, others))
    offered = (truth, *shuffled(d.rng, others)[: OFFERED - 1])
    return fault.pose_sheet(d.id, game, game.format(s), seat, tuple(lines), offered)
