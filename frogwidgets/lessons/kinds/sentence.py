"""E: write a test of a sentence of the rulebook. It has to hold by the rules, and to fail without the clause.

A test is written as the rulebook writes its examples, so it is a plain text, and the rules run it.
"""

from collections.abc import Hashable, Iterator
from functools import lru_cache
from typing import Any, Final, NamedTuple, cast

from frogwidgets.kernel.game import FrogError
from frogwidgets.kernel.without import Without
from frogwidgets.lessons.exercise import AnyGame, Exercise, Hint
from frogwidgets.lessons.looking import ladder
from frogwidgets.lessons.mark import Mark, right, unread
from frogwidgets.rulebook import clause as sentence_of
from frogwidgets.rulebook.examples import run
from frogwidgets.rulebook.lines import Line, Option, Position, Setup, read_line

LETTER = "E"
NAME = "write a test"
FORM = "one or more lines of an example, such as: {} refused {}"
_LONGEST: Final = 2_000
"""A test has fewer signs."""


class SentenceAsk(NamedTuple):
    """The clause whose test is wanted."""

    clause: str


def pose(id: str, game: AnyGame, position: str, clause: str) -> Exercise:
    """Ask for a test of a clause on a position; the right ones that are a line about one move are counted."""
    words = " ".join(sentence_of(clause).sentence.split())
    question = (
        f"{clause} says: {words} Write a test of it for this position, in the lines of an example. "
        f"It has to hold by the rules, and to fail where {clause} is switched off."
    )
    count = sum(case.clause == clause for case in cases(game, position))
    return Exercise(id, LETTER, game, position, question, (clause,), SentenceAsk(clause), count)


def _without(exercise: Exercise) -> AnyGame:
    return cast(AnyGame, Without(exercise.game, exercise.ask.clause))


def _read(exercise: Exercise, answer: str) -> tuple[Line, ...]:
    """The lines of a test, from the exercise's position unless it has one of its own.

    Raises `FrogError` for a line that is none, and where nothing is claimed.
    """
    texts = [text.strip() for text in answer[:_LONGEST].splitlines() if text.strip()]
    try:
        lines = tuple(Line(at, text, read_line(text)) for at, text in enumerate(texts, start=1))
    except ValueError as error:
        raise FrogError(f"{error}.") from None
    if any(isinstance(line.says, Option | Setup) for line in lines):
        raise FrogError("Options and set-ups are given: begin with a claim, or with a position.")
    begun = bool(lines) and isinstance(lines[0].says, Position)
    if any(isinstance(line.says, Position) for line in lines[1:]):
        raise FrogError("A position comes first, and only once.")
    if len(lines) == int(begun):
        raise FrogError("Nothing is claimed.")
    given = Line(0, f"position {exercise.position}", Position(exercise.position))
    return lines if begun else (given, *lines)


def check(exercise: Exercise, answer: object) -> Mark:
    """Run the test by the rules, and once more with the clause switched off."""
    clause = exercise.ask.clause
    if not isinstance(answer, str):
        return unread(FORM.format("MOVE", clause))
    try:
        lines = _read(exercise, answer)
    except FrogError as error:
        return unread(f"{FORM.format('MOVE', clause)}. {error}")
    failures = run(lines, exercise.game)
    if failures:
        first = failures[0]
        return Mark(
            "wrong", f"By the rules line {first.number} does not hold, {first.line}: {_end(first.text)}"
        )
    loose = run(lines, _without(exercise))
    if loose:
        text = f"It holds by the rules. Without {clause} it fails, {loose[0].line}: {_end(loose[0].text)}"
        return right(text, (clause,))
    text = (
        f"It holds by the rules, but it holds as well where {clause} is switched off: "
        "it would not notice that this rule is missing."
    )
    return Mark("partly", text, (clause,))


def _end(text: str) -> str:
    """A text as the end of a sentence."""
    return text if text.endswith(".") else f"{text}."


class Case(NamedTuple):
    """A move that one clause alone refuses: its text, the clause, and what it touches."""

    text: str
    clause: str
    path: tuple[str, ...]


def cases(game: AnyGame, position: str) -> tuple[Case, ...]:
    """Every candidate of a position that one clause alone refuses, once."""
    return _cases(cast(Hashable, game), position)


@lru_cache(maxsize=16)
def _cases(game: Hashable, position: str) -> tuple[Case, ...]:
    rules = cast(AnyGame, game)
    s = rules.parse(position, strict=False)
    found: dict[str, Case] = {}
    for move in rules.candidates(s):
        stops = {check.clause for check in rules.violations(s, move)}
        if len(stops) == 1:
            text = rules.format_move(s, move)
            found.setdefault(text, Case(text, stops.pop(), rules.touches(s, move)))
    return tuple(found.values())


def _written(case: Case) -> str:
    """The test of one line that says what refuses a move."""
    return f"{case.text} refused {case.clause}"


def is_right(exercise: Exercise, answer: object) -> bool:
    """Whether a test of one line, as `answers` writes it, names the clause; `check` runs any test."""
    own = exercise.ask.clause
    return any(case.clause == own and _written(case) == answer for case in _told(exercise))


def _told(exercise: Exercise) -> tuple[Case, ...]:
    return cases(exercise.game, exercise.position)


def answers(exercise: Exercise) -> Iterator[str]:
    """The tests of one line that name one clause: for each move that a clause alone refuses, which it is."""
    yield from map(_written, _told(exercise))


def key(exercise: Exercise) -> str:
    """A test of one line."""
    return _written(_case(exercise))


def _case(exercise: Exercise) -> Case:
    """The first move that the clause alone refuses."""
    return next(case for case in _told(exercise) if case.clause == exercise.ask.clause)


def hints(exercise: Exercise) -> tuple[Hint, ...]:
    """Where such a move begins, and in the end the move."""
    case = _case(exercise)
    area, *rest = ladder(exercise.scene, case.path, case.clause)
    told = f"Take {case.text}. Which clause refuses it? Write that as a line of an example."
    return (area, *rest[:1], Hint("space", told, case.path))


def form(exercise: Exercise) -> dict[str, Any]:
    """What a page shows to answer with: a line to type."""
    return {"line": f"Your test of {exercise.ask.clause}"}
