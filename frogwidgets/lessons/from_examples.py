"""Exercises made of the rulebook's examples: what an example claims becomes a question, and the rules answer.

So every clause with an example has an exercise, whatever random play comes to.
"""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from frogwidgets.games import game as make_game
from frogwidgets.kernel.game import ALL, CHANCE, NOBODY, HiddenInformation
from frogwidgets.lessons.exercise import AnyGame, Exercise
from frogwidgets.lessons.kinds import code, legal, predict, score, tap
from frogwidgets.lessons.looking import cells, content
from frogwidgets.lessons.play import pick, shuffled
from frogwidgets.rulebook import Example
from frogwidgets.rulebook.examples import GameFactory, play
from frogwidgets.rulebook.lines import (
    Become,
    Count,
    Legal,
    LegalCount,
    Position,
    Refused,
    Says,
    Score,
    Setup,
    View,
    Winners,
)

_OFFERED: Final = 3
_TRIED: Final = 12
"""So many other moves show what else might lie on a place."""


def posed(example: Example, factory: GameFactory = make_game) -> tuple[Exercise, ...]:
    """The exercises of an example, one for every claim that makes one, numbered from 1: `FR-LEAP-3.a.1`.

    Each trains the clause of the example, whatever else it trains.
    """
    out: list[Exercise] = []
    for exercise in _claims(example, factory):
        if exercise is not None:
            trains = tuple(dict.fromkeys((example.clause, *exercise.clauses)))
            id = f"{example.id}.{len(out) + 1}"
            out.append(_renamed(exercise, id, trains))
    return tuple(out)


def _renamed(exercise: Exercise, id: str, trains: tuple[str, ...]) -> Exercise:
    return Exercise(
        id,
        exercise.kind,
        exercise.game,
        exercise.position,
        exercise.question,
        trains,
        exercise.ask,
        exercise.right,
    )


def _claims(example: Example, factory: GameFactory) -> Iterator[Exercise | None]:
    game, state = example.rules(factory), example.state(factory)
    offered = _refusing(example)
    for line in example.lines:
        if isinstance(line.says, Position):
            state = game.parse(line.says.text, strict=False)
        elif isinstance(line.says, Setup):
            state = game.new(line.says.players, Random(line.says.seed))
        yield _claim(game, state, line.says, example, offered)
        if isinstance(line.says, Become):
            state = play(game, state, line.says.moves)


def _refusing(example: Example) -> tuple[str, ...]:
    """The clauses by which moves of the example are refused, and the example's own: to choose from."""
    named = [id for line in example.lines if isinstance(line.says, Refused) for id in line.says.clauses]
    return tuple(dict.fromkeys((*named, example.clause)))


def _claim(game: AnyGame, s: Any, says: Says, example: Example, offered: tuple[str, ...]) -> Exercise | None:
    text = game.format(s)
    match says:
        case Refused(move, _):
            return legal.pose("", game, text, move, offered)
        case Become(moves, _):
            return _outcome(game, s, moves, example)
        case Legal() | LegalCount():
            if game.to_move(s) in (CHANCE, NOBODY):
                return code.pose("", game, (text,), "count")
            return tap.pose("", game, text)
        case Score(seat, clause, points) if points is not None:
            return score.pose("", game, text, seat, clause)
        case Winners(seats) if seats:
            return score.pose("", game, text, 0)
        case Count(thing, _):
            return code.pose("", game, (text,), f"shapes:{thing}")
        case View(int() as seat, _):
            return code.pose("", game, (text,), f"seen:{seat}")
    return None


def _outcome(game: AnyGame, s: Any, moves: str, example: Example) -> Exercise | None:
    """What stands on a cell after the moves of a claim: one that changes, drawn by the example's id."""
    rng = Random(example.id)
    before = game.scene(game.view(s, ALL), ALL)
    end = play(game, s, moves)
    after = game.scene(game.view(end, ALL), ALL)
    known = cells(before)
    changed = [cell for cell in known if content(before, cell) != content(after, cell)]
    if not changed:
        return None
    cell = pick(rng, changed)
    truth = content(after, cell)
    times = (s, *_tried(game, s), end)
    words = [word for word in predict.alternatives(game, times, cell) if word != truth]
    return predict.pose("", game, game.format(s), moves, cell, tuple(shuffled(rng, words)[:_OFFERED]))


def _tried(game: AnyGame, s: Any) -> Iterator[Any]:
    """The states after some legal moves; those that hang on what is not known are left out."""
    for move in game.legal_moves(s)[:_TRIED]:
        try:
            yield game.advance(s, move)
        except HiddenInformation:
            continue
