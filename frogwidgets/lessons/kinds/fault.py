"""F: a log of moves, one of which breaks one clause. Which, and which clause? The others are legal."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from frogwidgets.kernel.game import Check, FrogError
from frogwidgets.lessons.exercise import AnyGame, Exercise, Hint
from frogwidgets.lessons.looking import ladder, named
from frogwidgets.lessons.mark import Mark, right, unread

LETTER = "F"
NAME = "find the error"
FORM = "the number of the move and the clause, such as 3:{}"


class FaultAsk(NamedTuple):
    """The moves as they were played, the wrong one included, and the clauses to choose from."""

    log: tuple[str, ...]
    offered: tuple[str, ...]


def pose(
    id: str, game: AnyGame, position: str, log: tuple[str, ...], offered: tuple[str, ...] = ()
) -> Exercise:
    """Ask for the move of a log that is not legal; raises `FrogError` where all are."""
    ask = FaultAsk(log, offered)
    s = game.parse(position, strict=False)
    number, broken = _fault(game, s, log)
    if not number:
        raise FrogError("Every move of this log is legal.")
    stops = tuple(dict.fromkeys(check.clause for check in broken))
    ask = FaultAsk(log, tuple(sorted({*offered, *stops})))
    lines = ", ".join(f"{at}. {text}" for at, text in enumerate(log, start=1))
    question = f"One of these moves is not legal: {lines}. Which, and by which clause?"
    return Exercise(id, LETTER, game, position, question, stops, ask, len(stops))


def _steps(game: AnyGame, s: Any, log: tuple[str, ...]) -> Iterator[tuple[Any, Any, tuple[Check, ...]]]:
    """Every move of a log with the state it is made in and its checks; an illegal one is carried out too."""
    for text in log:
        move = game.parse_move(s, text)
        checks = game.checks(s, move)
        yield s, move, checks
        s = game.advance(s, game.canonical(s, move))


def _fault(game: AnyGame, s: Any, log: tuple[str, ...]) -> tuple[int, tuple[Check, ...]]:
    """The number of the first move that is not legal, and what it breaks; 0 where there is none."""
    for number, (_, _, checks) in enumerate(_steps(game, s, log), start=1):
        broken = tuple(check for check in checks if not check.holds)
        if broken:
            return number, broken
    return 0, ()


def check(exercise: Exercise, answer: object) -> Mark:
    """Compare with what the rules refuse when the log is played again."""
    ask, game = exercise.ask, exercise.game
    read = _read(answer, len(ask.log))
    if read is None:
        return unread(FORM.format(ask.offered[0]))
    number, blamed = read
    steps = list(_steps(game, exercise.state, ask.log))
    fault, broken = _fault(game, exercise.state, ask.log)
    stops = tuple(dict.fromkeys(check.clause for check in broken))
    if number != fault:
        said = next((check.text for check in steps[number - 1][2] if check.clause == blamed), "")
        text = f"Move {number}, {ask.log[number - 1]}, is legal. {said}".rstrip()
        missed = (*stops, blamed) if said else stops
        return Mark("wrong", text, tuple(dict.fromkeys(missed)))
    marks = tuple(dict.fromkeys(mark for check in broken for mark in check.marks))
    if blamed in stops:
        return right(next(check.text for check in broken if check.clause == blamed), (blamed,))
    if not blamed:
        return Mark("partly", f"It is move {fault}. Which clause does it break?", stops, (), marks)
    text = f"It is move {fault}, but what it breaks is {named(stops[0])}: {broken[0].text}"
    return Mark("partly", text, tuple(dict.fromkeys((*stops, blamed))), (), marks, broken)


def _read(answer: object, moves: int) -> tuple[int, str] | None:
    if type(answer) is int:
        answer = str(answer)
    if not isinstance(answer, str):
        return None
    number, _, blamed = answer.replace(" ", "").partition(":")
    if not number.isascii() or not number.isdecimal() or len(number) > 3 or not 1 <= int(number) <= moves:
        return None
    return int(number), blamed.upper()


def key(exercise: Exercise) -> str:
    """The number and the clause."""
    number, broken = _fault(exercise.game, exercise.state, exercise.ask.log)
    return f"{number}:{broken[0].clause}"


def is_right(exercise: Exercise, answer: object) -> bool:
    """Whether an answer is right."""
    return check(exercise, answer).right


def answers(exercise: Exercise) -> Iterator[str]:
    """Every move with every clause that is offered."""
    for number in range(1, len(exercise.ask.log) + 1):
        yield from (f"{number}:{clause}" for clause in exercise.ask.offered)


def hints(exercise: Exercise) -> tuple[Hint, ...]:
    """Where the wrong move looks wrong."""
    _, broken = _fault(exercise.game, exercise.state, exercise.ask.log)
    return ladder(exercise.scene, broken[0].marks)


def form(exercise: Exercise) -> dict[str, Any]:
    """What a page shows to answer with."""
    return {"log": list(exercise.ask.log), "choose": list(exercise.ask.offered)}
