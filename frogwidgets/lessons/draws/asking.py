"""Drawing what is asked about moves: tap them, are they legal, what comes of them, in which order, which is
wrong, and how they are computed.
"""

from random import Random
from typing import Any, Final

from frogwidgets.kernel.edits import Editable
from frogwidgets.kernel.game import ALL, CHANCE, NOBODY, FrogError
from frogwidgets.lessons.draws.counting import sheet
from frogwidgets.lessons.draws.source import (
    OFFERED,
    Drawing,
    choice,
    citing,
    decisions,
    refused,
    state,
    telling,
)
from frogwidgets.lessons.exercise import AnyGame, Exercise
from frogwidgets.lessons.kinds import code, fault, legal, order, predict, tap
from frogwidgets.lessons.kinds.goal import bare
from frogwidgets.lessons.looking import NOTHING, cells, content
from frogwidgets.lessons.play import pick, shuffled
from frogwidgets.scene import Scene

_STEPS: Final = 6
"""More steps are too many to put in order."""
_TAPPED: Final = 12
"""More places are too many to tap."""
_WORDY: Final = 90
"""A longer answer is not for choosing from a list."""
_TIMES: Final = 8
"""At so many other times it is looked what lies on the cell that is asked about."""
_NEAR: Final = 4
"""So many moves before and after one show what else might come."""
_LEGAL: Final = 0.35
"""So often a move that is asked about is legal."""
_LONGEST: Final = 4
"""A log has fewer moves before the wrong one."""
_WIDEST: Final = 24
"""A log in which a move has more signs, such as a whole deal, is not for reading."""
_DECIDED: Final = ("count", "moves", "refused", "pairs", "fits")
"""What is computed of positions in which somebody decides."""


def draw_tap(d: Drawing) -> Exercise | None:
    """What a piece can do, or with which pieces something can be done."""
    found = citing(d)
    if not found:
        return None
    s, move = pick(d.rng, found)
    first = d.rng.random() < d.says.get("first", 0.0)
    posed = tap.pose(d.id, d.game, d.game.format(s), () if first else d.game.touches(s, move)[:-1])
    return posed if d.says.get("least", 1) <= len(tap.key(posed)) <= _TAPPED else None


def draw_legal(d: Drawing) -> Exercise | None:
    """A move that the clause alone refuses, or a legal one that it was asked about."""
    s, game = state(d), d.game
    if s is None:
        return None
    # Decided once for all tries: a clause that seldom refuses would else be asked about legal moves only.
    if Random(f"{d.id} {d.target}").random() < d.says.get("legal", _LEGAL):
        found = citing(d)
        # Of a clause that no legal move is asked about there are only refusals.
        s, move = pick(d.rng, found) if found else refused(d)
    else:
        s, move = refused(d)
    if move is None:
        return None
    return legal.pose(d.id, game, game.format(s), bare(game, s, move), choice(d, d.target))


def draw_predict(d: Drawing) -> Exercise | None:
    """A place that a move told by the clause changes or touches, or what comes after it."""
    game, ply = d.game, telling(d)
    if ply is None:
        return None
    s, move, after = d.played.states[ply], d.played.moves[ply], d.played.states[ply + 1]
    if d.says.get("due"):
        words = _dues(d, ply)
        others = [word for word in words if word != predict.due(game, after)]
        return _predicted(d, s, move, "", others) if len(others) > 1 else None
    before, then = (game.scene(game.view(state, ALL), ALL) for state in (s, after))
    known = _asked(before, d.says.get("on", ()))
    changed = [cell for cell in known if content(before, cell) != content(then, cell)]
    touched = [cell for cell in known if cell in game.touches(s, move)]
    asked = changed if d.rng.random() < 0.8 else touched
    # Most places that change are left: those that something comes to are asked about as often.
    come = [cell for cell in asked if content(then, cell) != NOTHING]
    asked = come if come and d.rng.random() < 0.5 else asked
    if d.rng.random() < d.says.get("still", 0.0):
        asked = [cell for cell in known if cell not in changed]
    if not asked:
        return None
    cell = pick(d.rng, asked)
    truth = content(then, cell)
    times = (s, *shuffled(d.rng, d.played.states)[:_TIMES])
    others = [
        word for word in predict.alternatives(game, times, cell) if word != truth and len(word) <= _WORDY
    ]
    return _predicted(d, s, move, cell, others) if others and len(truth) <= _WORDY else None


def _predicted(d: Drawing, s: Any, move: Any, cell: str, others: list[str]) -> Exercise:
    offered = tuple(shuffled(d.rng, others)[: OFFERED - 1])
    return predict.pose(d.id, d.game, d.game.format(s), bare(d.game, s, move), cell, offered)


def _asked(scene: Scene, on: tuple[str, ...]) -> list[str]:
    """The cells that may be asked about: those of the stages `on`, or all."""
    stages = [stage for stage in scene.stages if not on or stage.id.startswith(on)]
    inside = {cell.id for stage in stages for row in stage.rows for cell in row}
    return [cell for cell in cells(scene) if cell in inside]


def _dues(d: Drawing, ply: int) -> list[str]:
    """What might come after a move: what comes after others, and every way for the game to end."""
    game, states = d.game, d.played.states
    around = [s for s in states[max(0, ply - _NEAR) : ply + _NEAR] if game.to_move(s) != CHANCE]
    words = [predict.due(game, s) for s in around]
    if game.to_move(states[ply + 1]) == NOBODY:
        words += [f"the game is over, won by player {seat}" for seat in range(1, game.players(states[0]) + 1)]
    return list(dict.fromkeys(words))


def draw_order(d: Drawing) -> Exercise | None:
    """The steps of a move that has one told by the clause."""
    game, ply = d.game, telling(d)
    if ply is None:
        return None
    s = d.played.states[ply]
    moves = bare(game, s, d.played.moves[ply])
    if d.says.get("turn"):
        ply, moves = _turn(d, ply)
        s = d.played.states[ply]
    texts = [event.text for event in order.told(game, s, moves)]
    if not 3 <= len(texts) <= d.says.get("steps", _STEPS) or len(set(texts)) < len(texts):
        return None
    steps = tuple(shuffled(d.rng, texts))
    if list(steps) == texts:
        return None
    return order.pose(d.id, game, game.format(s), moves, steps)


def _turn(d: Drawing, ply: int) -> tuple[int, str]:
    """Two moves of one turn, of which one was played at this ply: where they begin, and their texts. A turn
    may have but one."""
    game, states, moves = d.game, d.played.states, d.played.moves
    seat, first, last = game.to_move(states[ply]), ply, ply
    if ply + 1 < len(moves) and game.to_move(states[ply + 1]) == seat:
        last = ply + 1
    elif ply and game.to_move(states[ply - 1]) == seat:
        first = ply - 1
    return first, " ".join(bare(game, states[at], moves[at]) for at in range(first, last + 1))


def draw_fault(d: Drawing) -> Exercise | None:
    """A log with a move that the clause alone refuses, or a score sheet with a wrong line."""
    game = d.game
    if d.says.get("sheet"):
        return sheet(d)
    if not decisions(d) or not isinstance(game, Editable):
        return None
    s, move = refused(d, carried=True)
    if move is None:
        return None
    return _log(d, d.played.states.index(s), move)


def _log(d: Drawing, ply: int, wrong: Any) -> Exercise | None:
    """A log with a wrong move in it: what was played before, chance included, and legal moves after."""
    game, states, moves = d.game, d.played.states, d.played.moves
    first = ply - int(d.rng.random() * min(_LONGEST, ply + 1))
    log = [_written(game, states[at], moves[at]) for at in range(first, ply)]
    log.append(bare(game, states[ply], wrong))
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
    return fault.pose(d.id, game, game.format(states[first]), tuple(log), choice(d, d.target))


def _written(game: AnyGame, s: Any, move: Any) -> str:
    """A move as a log has it; what chance brings is written out."""
    return game.format_move(s, move) if game.to_move(s) == CHANCE else bare(game, s, move)


def draw_code(d: Drawing) -> Exercise | None:
    """Five positions of one game, for which something is computed."""
    game, states = d.game, d.played.states
    at = decisions(d) if d.says["wanted"] in _DECIDED else list(range(len(states)))
    if len(at) < 5:
        return None
    step = len(at) // 5
    positions = tuple(game.format(states[at[step * number]]) for number in range(5))
    if len(set(positions)) < 5:
        return None
    posed = code.pose(d.id, game, positions, d.says["wanted"], (d.target,))
    # Code that gives the same everywhere need not look at the match.
    return posed if len({str(value) for value in code.key(posed)}) > 1 else None
