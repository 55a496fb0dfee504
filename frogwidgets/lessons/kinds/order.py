"""O: put the steps of a move, or of some moves of a turn, into the order in which the rules take them."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import permutations
from typing import Any, NamedTuple

from frogwidgets.kernel.game import Event
from frogwidgets.kernel.record import read_moves
from frogwidgets.lessons.exercise import AnyGame, Exercise, Hint
from frogwidgets.lessons.looking import ladder, listed
from frogwidgets.lessons.mark import Mark, right, unread

LETTER = "O"
NAME = "order the steps"
FORM = "the numbers of the steps in order, such as [2, 1, 3]"


class OrderAsk(NamedTuple):
    """The moves, and their steps as they are shown: numbered from 1 in another order than they happen."""

    move: str
    steps: tuple[str, ...]


def pose(id: str, game: AnyGame, position: str, moves: str, steps: tuple[str, ...]) -> Exercise:
    """Ask for the order of the steps, which are those of the trace of one move or several."""
    s = game.parse(position, strict=False)
    trains = tuple(dict.fromkeys(event.clause for event in told(game, s, moves)))
    question = f"{moves} is played. Put the steps in order."
    if " " in moves:
        question = f"{listed(moves.split())} are played, one after the other. Put the steps in order."
    return Exercise(id, LETTER, game, position, question, trains, OrderAsk(moves, steps))


def told(game: AnyGame, s: Any, moves: str) -> tuple[Event, ...]:
    """The steps of moves, in their order."""
    events: tuple[Event, ...] = ()
    for move, after in read_moves(game, s, (moves,), game.apply):
        events += game.trace(s, move)
        s = after
    return events


@lru_cache(maxsize=64)
def _events(exercise: Exercise) -> tuple[Event, ...]:
    return told(exercise.game, exercise.state, exercise.ask.move)


@lru_cache(maxsize=64)
def key(exercise: Exercise) -> tuple[int, ...]:
    """The numbers of the steps as they happen."""
    steps = exercise.ask.steps
    return tuple(steps.index(event.text) + 1 for event in _events(exercise))


def check(exercise: Exercise, answer: object) -> Mark:
    """Compare with the trace; the first step that is out of place is told."""
    count = len(exercise.ask.steps)
    if not isinstance(answer, list | tuple) or not all(type(number) is int for number in answer):
        return unread(FORM)
    if sorted(answer) != list(range(1, count + 1)):
        return unread(f"{FORM}: every number from 1 to {count} once")
    wanted, events = key(exercise), _events(exercise)
    if tuple(answer) == wanted:
        return right("So it goes.", exercise.clauses)
    at = next(at for at, (a, b) in enumerate(zip(answer, wanted, strict=True)) if a != b)
    due, put = events[at], exercise.ask.steps[answer[at] - 1]
    early = next(event for event in events if event.text == put)
    text = f"Step {at + 1} is not yet “{put}” ({early.clause}). First comes: {due.text} ({due.clause})"
    verdict: Any = "partly" if at else "wrong"
    shown = tuple(dict.fromkeys(event.clause for event in events[:at]))
    missed = tuple(dict.fromkeys((due.clause, early.clause)))
    return Mark(verdict, text, missed, tuple(id for id in shown if id not in missed))


def is_right(exercise: Exercise, answer: object) -> bool:
    """Whether an answer is the order, written as a list."""
    return answer == list(key(exercise))


def answers(exercise: Exercise) -> Iterator[list[int]]:
    """Every order."""
    yield from (list(order) for order in permutations(range(1, len(exercise.ask.steps) + 1)))


def hints(exercise: Exercise) -> tuple[Hint, ...]:
    """Where the first step happens, and on the last rung which it is."""
    s, game = exercise.state, exercise.game
    move, _ = next(iter(read_moves(game, s, (exercise.ask.move,), game.apply)))
    rungs = ladder(exercise.scene, game.touches(s, move), _events(exercise)[0].clause)
    return (*rungs[:2], Hint("space", f"First comes number {key(exercise)[0]}.", ()))


def form(exercise: Exercise) -> dict[str, Any]:
    """What a page shows to answer with."""
    return {"order": list(exercise.ask.steps), "moves": exercise.ask.move}
