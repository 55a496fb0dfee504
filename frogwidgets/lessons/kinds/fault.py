"""F: a log of moves, one of which breaks one clause. Which, and which clause? The others are legal.

Of a score sheet the same is asked line by line: see `misscored`.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from frogwidgets.kernel.game import Check, FrogError
from frogwidgets.lessons.exercise import AnyGame, Exercise, Hint
from frogwidgets.lessons.kinds import misscored
from frogwidgets.lessons.looking import listed, named, place, quoted, thought
from frogwidgets.lessons.mark import Mark, right, unread

LETTER = "F"
NAME = "find the error"
FORM = "the number of the move and the clause, such as 3:{}"


class FaultAsk(NamedTuple):
    """The moves as they were played, the wrong one included, and the clauses to choose from; with a `seat`
    the lines of its score sheet, and the points to choose from."""

    log: tuple[str, ...]
    offered: tuple[str, ...]
    seat: int = 0


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
    question = f"One of these moves is not legal: {quoted(log)}. Which, and by which clause?"
    return Exercise(id, LETTER, game, position, question, stops, ask, len(stops))


def pose_sheet(
    id: str, game: AnyGame, position: str, seat: int, lines: tuple[str, ...], offered: tuple[int, ...]
) -> Exercise:
    """Ask for the line of a seat's score sheet that is wrong; `FrogError` where there is not just one."""
    found = misscored.wrong(game, game.parse(position, strict=False), seat, lines)
    points = tuple(str(points) for points in sorted({*offered, found.line.total or 0}))
    question = misscored.question(seat, lines)
    ask = FaultAsk(lines, points, seat)
    return Exercise(id, LETTER, game, position, question, (found.line.clause,), ask)


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
    read = numbered(answer, len(ask.log))
    if ask.seat:
        return misscored.check(exercise, read)
    if read is None:
        return unread(FORM.format(ask.offered[0]))
    number, blamed = read
    steps = list(_steps(game, exercise.state, ask.log))
    fault, broken = _fault(game, exercise.state, ask.log)
    stops = tuple(dict.fromkeys(check.clause for check in broken))
    if number != fault:
        return _sound(exercise, number, blamed, steps[number - 1][2], stops)
    marks = tuple(dict.fromkeys(mark for check in broken for mark in check.marks))
    if blamed in stops:
        return right(next(check.text for check in broken if check.clause == blamed), (blamed,))
    if not blamed:
        return Mark("partly", f"It is move {fault}. Which clause does it break?", stops, (), marks)
    text = f"It is move {fault}, but what it breaks is {named(stops[0])}: {broken[0].text}"
    return Mark("partly", text, tuple(dict.fromkeys((*stops, blamed))), (), marks, broken)


def _sound(
    exercise: Exercise, number: int, blamed: str, checks: tuple[Check, ...], stops: tuple[str, ...]
) -> Mark:
    """A move was blamed that is legal: what the clause says of it, or else the last that was asked. Of what
    chance brings nothing is asked."""
    held = [check for check in checks if check.clause == blamed]
    asked = [*held, *reversed(checks)][:1]
    said = "".join(f" {check.text} ({check.clause})" for check in asked)
    text = f"Move {number}, “{exercise.ask.log[number - 1]}”, is legal.{said}"
    missed = (*stops, blamed) if held else stops
    return Mark("wrong", text, tuple(dict.fromkeys(missed)), (), held[0].marks if held else ())


def numbered(answer: object, moves: int) -> tuple[int, str] | None:
    """The number of one of so many moves and the clause blamed, `3:FR-LEAP-3`; None for another answer."""
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
    if exercise.ask.seat:
        return misscored.key(exercise)
    number, broken = _fault(exercise.game, exercise.state, exercise.ask.log)
    return f"{number}:{broken[0].clause}"


def is_right(exercise: Exercise, answer: object) -> bool:
    """Whether an answer is right."""
    return check(exercise, answer).right


def answers(exercise: Exercise) -> Iterator[str]:
    """Every move with every clause that is offered."""
    if exercise.ask.seat:
        yield from misscored.answers(exercise)
        return
    for number in range(1, len(exercise.ask.log) + 1):
        yield from (f"{number}:{clause}" for clause in exercise.ask.offered)


def hints(exercise: Exercise) -> tuple[Hint, ...]:
    """Some moves among which it is, then the rule, then the places that it looks at."""
    if exercise.ask.seat:
        return misscored.hints(exercise)
    log = exercise.ask.log
    number, broken = _fault(exercise.game, exercise.state, log)
    half = (len(log) + 1) // 2
    first, last = (1, half) if number <= half else (half + 1, len(log))
    span = "or" if last == first + 1 else "to"
    area = f"It is one of the moves {first} {span} {last}." if last > first else f"It is move {last}."
    marks = tuple(dict.fromkeys(mark for check in broken for mark in check.marks))
    places = listed(dict.fromkeys(place(mark) for mark in marks))
    spot = f"Look at {places}." if places else "Look at what is due there, and who has to do it."
    return (
        Hint("area", area, ()),
        Hint("piece", thought(broken[0].clause), ()),
        Hint("space", spot, marks),
    )


def form(exercise: Exercise) -> dict[str, Any]:
    """What a page shows to answer with."""
    if exercise.ask.seat:
        return misscored.form(exercise)
    return {"log": list(exercise.ask.log), "choose": list(exercise.ask.offered)}
