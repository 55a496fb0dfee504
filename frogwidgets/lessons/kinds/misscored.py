"""The second sort of F: a score sheet, one line of which is wrong. Which, and how many points is it?

The log of such an exercise are the lines of a seat's sheet; the rules score the position again.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from frogwidgets.kernel.game import FrogError, ScoreSheet
from frogwidgets.kernel.told import counted
from frogwidgets.lessons.exercise import AnyGame, Exercise, Hint
from frogwidgets.lessons.looking import ladder, named, quoted
from frogwidgets.lessons.mark import Mark, right, unread

FORM = "the number of the line and its points, such as 3:8"


class Wrong(NamedTuple):
    """The line that is wrong: its number, and what it is by the rules."""

    number: int
    line: ScoreSheet


def written(line: ScoreSheet, points: int) -> str:
    """A line of a sheet with these points: what it is about, and no reasons."""
    return f"{line.text.partition(':')[0]}: {counted(points, 'point')}"


def question(seat: int, lines: tuple[str, ...]) -> str:
    """What is asked of a sheet."""
    return (
        f"The game ends now, and somebody has scored for player {seat}: {quoted(lines)}. "
        "One line is wrong. Which, and how many points is it?"
    )


def wrong(game: AnyGame, s: Any, seat: int, lines: tuple[str, ...]) -> Wrong:
    """The line that the rules score otherwise; raises `FrogError` where it is not exactly one."""
    parts = game.scores(s)[seat - 1].parts
    if len(parts) != len(lines):
        raise FrogError(f"Player {seat} has {counted(len(parts), 'line')} to score, not {len(lines)}.")
    pairs = enumerate(zip(parts, lines, strict=True), start=1)
    found = [Wrong(at, part) for at, (part, line) in pairs if line != written(part, part.total or 0)]
    if len(found) != 1:
        raise FrogError(f"{counted(len(found), 'line is', 'lines are')} wrong on this sheet, not one.")
    return found[0]


def _wrong(exercise: Exercise) -> Wrong:
    return wrong(exercise.game, exercise.state, exercise.ask.seat, exercise.ask.log)


def check(exercise: Exercise, read: tuple[int, str] | None) -> Mark:
    """Compare with the sheet of the rules; every line that was named is told with its reasons."""
    if read is None or (read[1] and not read[1].lstrip("-").isdecimal()):
        return unread(FORM)
    number, given = read
    fault, line = _wrong(exercise)
    if number != fault:
        part = exercise.game.scores(exercise.state)[exercise.ask.seat - 1].parts[number - 1]
        text = f"Line {number} is right. {part.text} That is {named(part.clause)}."
        return Mark("wrong", text, (line.clause,), (), part.marks)
    told = f"{line.text} That is {named(line.clause)}."
    if given == str(line.total):
        return right(told, (line.clause,))
    if not given:
        return Mark("partly", f"It is line {fault}. How many points is it?", (line.clause,), (), line.marks)
    return Mark("partly", f"It is line {fault}, but not {given}. {told}", (line.clause,), (), line.marks)


def key(exercise: Exercise) -> str:
    """The number of the line and its points."""
    fault, line = _wrong(exercise)
    return f"{fault}:{line.total}"


def answers(exercise: Exercise) -> Iterator[str]:
    """Every line with every number of points that is offered."""
    for number in range(1, len(exercise.ask.log) + 1):
        yield from (f"{number}:{points}" for points in exercise.ask.offered)


def hints(exercise: Exercise) -> tuple[Hint, ...]:
    """What the wrong line counts."""
    _, line = _wrong(exercise)
    return ladder(exercise.scene, line.marks, line.clause)


def form(exercise: Exercise) -> dict[str, Any]:
    """What a page shows to answer with."""
    return {
        "log": list(exercise.ask.log),
        "choose": list(exercise.ask.offered),
        "asks": ["Which line is wrong?", "How many points is it?"],
    }
