"""A: some moves, and what the rules say of them; one rests on an open question. Which move, which question?

What a move rests on is what its checks and its steps cite; where a clause comes from the rulebook tells.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from frogwidgets.kernel.game import FrogError
from frogwidgets.lessons.exercise import AnyGame, Exercise, Hint
from frogwidgets.lessons.kinds.fault import numbered
from frogwidgets.lessons.looking import ladder, lowered, named
from frogwidgets.lessons.mark import Mark, right, unread
from frogwidgets.rulebook import clause

LETTER = "A"
NAME = "find the assumption"
FORM = "the number of the move and the open question, such as 3:{}"
TEXT = "text"
"""Where a clause comes from that is no assumption."""


class AssumptionAsk(NamedTuple):
    """The moves, each with what the rules say of it, and the open questions to choose from."""

    moves: tuple[str, ...]
    offered: tuple[str, ...]


def pose(
    id: str, game: AnyGame, position: str, moves: tuple[str, ...], offered: tuple[str, ...] = ()
) -> Exercise:
    """Ask for the one move that rests on an open question; raises `FrogError` where not exactly one does."""
    s = game.parse(position, strict=False)
    found = {text: assumed(game, s, game.parse_move(s, text)) for text in moves}
    resting = [text for text in moves if found[text]]
    if len(resting) != 1:
        raise FrogError(f"One of the moves has to rest on an open question, and {len(resting)} do.")
    stops = found[resting[0]]
    ask = AssumptionAsk(moves, tuple(sorted({*offered, *stops})))
    lines = ", ".join(f"{at}. {text}" for at, text in enumerate(_told(game, s, moves), start=1))
    question = (
        f"Player {game.to_move(s)}, {lowered(game.phase(s))}. The rules say: {lines}. "
        "One of these rests on an assumption, not on the text. Which, and on which?"
    )
    return Exercise(id, LETTER, game, position, question, stops, ask, len(stops))


@lru_cache(maxsize=1024)
def open_question(id: str) -> bool:
    """Whether a clause is an open question that the rulebook's text does not settle."""
    try:
        known = clause(id)
    except FrogError:
        return False
    return bool(known.readings) and known.provenance != TEXT


def cited(game: AnyGame, s: Any, move: Any) -> dict[str, tuple[str, tuple[str, ...]]]:
    """The clauses that decide about a move, each with what it says and the elements that it is about.

    For a refused move those that refuse it, for a legal one all that are asked and all of its steps.
    """
    broken = game.violations(s, move)
    if broken:
        return {check.clause: (check.text, check.marks) for check in broken}
    path = game.touches(s, move)
    steps = {event.clause: (event.text, path) for event in game.trace(s, move)}
    return steps | {check.clause: (check.text, check.marks) for check in game.checks(s, move)}


def assumed(game: AnyGame, s: Any, move: Any) -> tuple[str, ...]:
    """The open questions that a move rests on."""
    return tuple(id for id in cited(game, s, move) if open_question(id))


def _told(game: AnyGame, s: Any, moves: tuple[str, ...]) -> list[str]:
    """The moves with the verdict of the rules."""
    out = []
    for text in moves:
        legal = not game.violations(s, game.parse_move(s, text))
        out.append(f"{text} is {'legal' if legal else 'not legal'}")
    return out


def _resting(exercise: Exercise) -> tuple[int, Any]:
    """The number of the move that rests on an open question, and the move."""
    game, s = exercise.game, exercise.state
    moves = [game.parse_move(s, text) for text in exercise.ask.moves]
    return next((at, move) for at, move in enumerate(moves, start=1) if assumed(game, s, move))


def check(exercise: Exercise, answer: object) -> Mark:
    """Compare with what the move's checks and steps cite."""
    game, s, ask = exercise.game, exercise.state, exercise.ask
    read = numbered(answer, len(ask.moves))
    if read is None:
        return unread(FORM.format(ask.offered[0]))
    number, blamed = read
    at, move = _resting(exercise)
    rests = assumed(game, s, move)
    if number != at:
        other = cited(game, s, game.parse_move(s, ask.moves[number - 1]))
        ids = tuple(other)
        text = f"Move {number}, {ask.moves[number - 1]}, rests on the text: {named(ids[-1])}. "
        return Mark("wrong", text + other[ids[-1]][0], rests, (), other[ids[-1]][1])
    says, marks = cited(game, s, move)[blamed if blamed in rests else rests[0]]
    if blamed in rests:
        return right(f"{says} {_provenance(blamed)}", (blamed,))
    if not blamed:
        return Mark("partly", f"It is move {at}. Which open question does it rest on?", rests, (), marks)
    text = f"It is move {at}, but it rests on {named(rests[0])}: {says}"
    return Mark("partly", text, tuple(dict.fromkeys((*rests, blamed))), (), marks)


def _provenance(id: str) -> str:
    """Where the reading that is played comes from, as a sentence."""
    known = clause(id)
    played = next(reading.text for reading in known.readings if reading.name == known.default)
    return f"{id} is marked {known.provenance}. Played here: {played}"


def key(exercise: Exercise) -> str:
    """The number and the open question."""
    at, move = _resting(exercise)
    return f"{at}:{assumed(exercise.game, exercise.state, move)[0]}"


def is_right(exercise: Exercise, answer: object) -> bool:
    """Whether an answer is right."""
    return check(exercise, answer).right


def answers(exercise: Exercise) -> Iterator[str]:
    """Every move with every open question that is offered."""
    for number in range(1, len(exercise.ask.moves) + 1):
        yield from (f"{number}:{id}" for id in exercise.ask.offered)


def hints(exercise: Exercise) -> tuple[Hint, ...]:
    """Where the move is made, and what it touches."""
    game, s = exercise.game, exercise.state
    _, move = _resting(exercise)
    _, marks = next(iter(cited(game, s, move).values()))
    return ladder(exercise.scene, (*game.touches(s, move)[:1], *marks, *game.touches(s, move)))


def form(exercise: Exercise) -> dict[str, Any]:
    """What a page shows to answer with."""
    told = _told(exercise.game, exercise.state, exercise.ask.moves)
    asks = ["Which move?", "On which open question does it rest?"]
    return {"log": told, "choose": list(exercise.ask.offered), "asks": asks}
