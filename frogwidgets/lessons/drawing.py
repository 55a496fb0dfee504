"""Drawing exercises from random play: for every kind, one try that gives an exercise or nothing.

A try is made for one clause that the exercise shall train. What is right is never decided here: every kind
poses its exercise by the rules, and `making` keeps only what is certified.
"""

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from frogwidgets.kernel.edits import Editable
from frogwidgets.kernel.game import ALL, CHANCE, NOBODY, FrogError, ScoreSheet
from frogwidgets.lessons.exercise import AnyGame, Exercise
from frogwidgets.lessons.kinds import build, code, fault, goal, legal, order, predict, score, tap
from frogwidgets.lessons.looking import NOTHING, cells, content, stage_of
from frogwidgets.lessons.play import Line, pick, sample, shuffled

_STATES: Final = 4
"""So many states of a game are looked at for a candidate that one clause refuses."""
_SAMPLED: Final = 200
"""So many candidates are looked at in each."""
_LOOKED: Final = 30
"""So many moves of a game are told, to find one that a clause tells."""
_OFFERED: Final = 4
"""At most so many clauses or words to choose from."""
_WAYS: Final = 3000
"""A turn with more ways through it makes no exercise: nobody would find the end of it."""
_LONGEST: Final = 4
"""A log has fewer moves before the wrong one."""
_WIDEST: Final = 24
"""A log in which a move has more signs, such as a whole deal, is not for reading."""


class Drawing(NamedTuple):
    """What a try has to go by: the id, the game, a game played, the clause wanted, those to choose from, and
    what the drill says besides."""

    id: str
    game: AnyGame
    played: Line
    target: str
    offered: tuple[str, ...]
    rng: Random
    says: Mapping[str, Any]


Draw = Callable[[Drawing], Exercise | None]


def _decisions(d: Drawing) -> list[int]:
    """The plies at which a player decides."""
    game = d.game
    return [at for at, s in enumerate(d.played.states) if game.to_move(s) not in (CHANCE, NOBODY)]


def _state(d: Drawing) -> Any:
    """A state in which a player decides; None where there is none."""
    at = _decisions(d)
    return d.played.states[pick(d.rng, at)] if at else None


def _stops(game: AnyGame, s: Any, move: Any) -> set[str]:
    return {check.clause for check in game.violations(s, move)}


def _choice(d: Drawing, truth: str) -> tuple[str, ...]:
    """The clauses to choose from: the true one and some others of the drill."""
    others = shuffled(d.rng, [clause for clause in d.offered if clause != truth])
    return (truth, *others[: _OFFERED - 1])


def _citing(d: Drawing) -> list[tuple[Any, Any]]:
    """The legal moves of the game whose checks cite the clause, each with its state."""
    game = d.game
    found = []
    for at in _decisions(d):
        s = d.played.states[at]
        for move in game.legal_moves(s):
            if any(check.clause == d.target for check in game.checks(s, move)):
                found.append((s, move))
    return found


def _telling(d: Drawing) -> int | None:
    """A ply whose move, as it was played, has a step that the clause tells; None where none is met."""
    game, played = d.game, d.played
    at = [ply for ply in _decisions(d) if ply < len(played.moves)]
    # The end of a game tells what nothing else tells, so it is always among those looked at.
    for ply in (*shuffled(d.rng, at)[:_LOOKED], *at[-1:]):
        if any(event.clause == d.target for event in game.trace(played.states[ply], played.moves[ply])):
            return ply
    return None


def _tap(d: Drawing) -> Exercise | None:
    found = _citing(d)
    if not found:
        return None
    s, move = pick(d.rng, found)
    path = d.game.touches(s, move)
    return tap.pose(d.id, d.game, d.game.format(s), () if d.says.get("first") else path[:-1])


def _legal(d: Drawing) -> Exercise | None:
    s, game = _state(d), d.game
    if s is None:
        return None
    if d.rng.random() < d.says.get("legal", 0.25):
        found = _citing(d)
        if not found:
            return None
        s, move = pick(d.rng, found)
        return legal.pose(d.id, game, game.format(s), _bare(game, s, move), _choice(d, d.target))
    s, move = _refused(d)
    if move is None:
        return None
    return legal.pose(d.id, game, game.format(s), _bare(game, s, move), _choice(d, d.target))


def _refused(d: Drawing, carried: bool = False) -> tuple[Any, Any]:
    """A state and a candidate that the clause alone refuses there; None where none is met.

    With `carried` one that could be carried out all the same.
    """
    game = d.game
    for _ in range(_STATES):
        s = _state(d)
        for move in sample(d.rng, list(game.candidates(s)), _SAMPLED):
            fits = not carried or (isinstance(game, Editable) and game.feasible(s, move))
            if fits and _stops(game, s, move) == {d.target}:
                return s, move
    return None, None


def _bare(game: AnyGame, s: Any, move: Any) -> str:
    """A move as its player writes it, without what comes of it."""
    return goal.bare(game, s, move)


def _predict(d: Drawing) -> Exercise | None:
    game, ply = d.game, _telling(d)
    if ply is None:
        return None
    s, move, after = d.played.states[ply], d.played.moves[ply], d.played.states[ply + 1]
    before, then = (game.scene(game.view(state, ALL), ALL) for state in (s, after))
    known = cells(before)
    changed = [cell for cell in known if content(before, cell) != content(then, cell)]
    touched = [cell for cell in known if cell in game.touches(s, move)]
    asked = changed if d.rng.random() < 0.8 else touched
    if not asked:
        return None
    cell = pick(d.rng, asked)
    stage = stage_of(before, cell)
    words = [content(before, cell), *(content(then, one) for one in known if stage_of(then, one) == stage)]
    others = [word for word in dict.fromkeys(words) if word != content(then, cell)]
    return predict.pose(
        d.id, game, game.format(s), _bare(game, s, move), cell, tuple(shuffled(d.rng, others)[: _OFFERED - 1])
    )


def _goal(d: Drawing) -> Exercise | None:
    s = _state(d)
    if s is None:
        return None
    game, par = d.game, d.says.get("par", 2)
    ways = []
    for way in goal.ways(game, s, par):
        ways.append(way)
        if len(ways) > _WAYS:
            return None
    longest = [way for way in ways if len(way[0]) == par]
    if not longest:
        return None
    way, end = pick(d.rng, longest)
    if d.target not in goal.told(game, s, way):
        return None
    before, then = (game.scene(game.view(state, ALL), ALL) for state in (s, end))
    changed = [cell for cell in cells(before) if content(then, cell) not in (content(before, cell), NOTHING)]
    if not changed:
        return None
    cell = pick(d.rng, changed)
    posed = goal.pose(d.id, game, game.format(s), cell, content(then, cell), par)
    # A goal that many ways reach is none.
    return posed if posed.right * 3 <= len(ways) else None


def _score(d: Drawing) -> Exercise | None:
    game, s = d.game, d.played.states[-1]
    if d.says.get("ranks"):
        return score.pose(d.id, game, game.format(s), 0, "", d.says["ranks"])
    sheets = game.scores(s)
    seats = [seat for seat, sheet in enumerate(sheets, start=1) if d.target in _paying(sheet)]
    if not seats:
        return None
    clause = d.target if d.rng.random() < 0.6 else ""
    return score.pose(d.id, game, game.format(s), pick(d.rng, seats), clause)


def _paying(sheet: ScoreSheet) -> set[str]:
    out = {part.clause for part in sheet.parts if part.total}
    return out.union(*(_paying(part) for part in sheet.parts))


def _order(d: Drawing) -> Exercise | None:
    game, ply = d.game, _telling(d)
    if ply is None:
        return None
    s, move = d.played.states[ply], d.played.moves[ply]
    texts = [event.text for event in game.trace(s, move)]
    if not 3 <= len(texts) <= 5 or len(set(texts)) < len(texts):
        return None
    steps = tuple(shuffled(d.rng, texts))
    if list(steps) == texts:
        return None
    return order.pose(d.id, game, game.format(s), _bare(game, s, move), steps)


def _fault(d: Drawing) -> Exercise | None:
    game = d.game
    if not _decisions(d) or not isinstance(game, Editable):
        return None
    s, move = _refused(d, carried=True)
    if move is None:
        return None
    return _log(d, d.played.states.index(s), move)


def _log(d: Drawing, ply: int, wrong: Any) -> Exercise | None:
    """A log with a wrong move in it: what was played before, chance included, and legal moves after."""
    game, states, moves = d.game, d.played.states, d.played.moves
    first = ply - int(d.rng.random() * min(_LONGEST, ply + 1))
    log = [_written(game, states[at], moves[at]) for at in range(first, ply)]
    log.append(_bare(game, states[ply], wrong))
    try:
        s = game.advance(states[ply], wrong)
        for _ in range(1 + int(d.rng.random() * 3)):
            seat = game.to_move(s)
            if seat == NOBODY:
                break
            move = game.chance_move(s, d.rng) if seat == CHANCE else pick(d.rng, game.legal_moves(s))
            log.append(_written(game, s, move))
            s = game.advance(s, move)
    except FrogError:
        return None
    if len(log) < 3 or max(map(len, log)) > _WIDEST:
        return None
    return fault.pose(d.id, game, game.format(states[first]), tuple(log), _choice(d, d.target))


def _written(game: AnyGame, s: Any, move: Any) -> str:
    """A move as a log has it; what chance brings is written out."""
    return game.format_move(s, move) if game.to_move(s) == CHANCE else _bare(game, s, move)


def _build(d: Drawing) -> Exercise | None:
    game, wanted = d.game, d.says.get("wanted", build.LEGAL)
    if not isinstance(game, Editable):
        return None
    if wanted == build.OVER:
        s = d.played.states[max(0, len(d.played.states) - 2 - int(d.rng.random() * 3))]
        return None if game.to_move(s) == NOBODY else build.pose(d.id, game, game.format(s), wanted)
    s = _state(d)
    if s is None:
        return None
    if wanted == build.SOUND:
        edits = game.edits(s)
        spoilt = pick(d.rng, edits).state if edits else s
        return build.pose(d.id, game, game.format(spoilt), wanted) if edits else None
    s, move = _refused(d)
    return None if move is None else build.pose(d.id, game, game.format(s), wanted, _bare(game, s, move))


def _code(d: Drawing) -> Exercise | None:
    game, states = d.game, d.played.states
    at = _decisions(d) if d.says["wanted"] in ("count", "moves", "refused") else list(range(len(states)))
    if len(at) < 5:
        return None
    step = len(at) // 5
    positions = tuple(game.format(states[at[step * number]]) for number in range(5))
    if len(set(positions)) < 5:
        return None
    return code.pose(d.id, game, positions, d.says["wanted"], (d.target,))


DRAWS: Final[Mapping[str, Draw]] = MappingProxyType(
    {
        "T": _tap,
        "L": _legal,
        "P": _predict,
        "G": _goal,
        "S": _score,
        "O": _order,
        "F": _fault,
        "B": _build,
        "C": _code,
    }
)
"""How each kind is drawn."""
