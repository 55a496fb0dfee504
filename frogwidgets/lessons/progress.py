"""What somebody has shown to understand, by clause: it rises and falls, and what was missed comes back.

A pure function of the answers in the order in which they were given. There is no clock: time is counted in
answers.
"""

import json
from collections.abc import Iterable
from functools import lru_cache
from html import escape
from typing import Any, Final, NamedTuple

from frogwidgets.kernel.game import FrogError
from frogwidgets.kernel.told import counted
from frogwidgets.lessons import paper
from frogwidgets.lessons.answers import Answers, Try, plain
from frogwidgets.lessons.exercise import Exercise
from frogwidgets.lessons.library import check, exercise
from frogwidgets.lessons.looking import named, title
from frogwidgets.lessons.mark import Mark
from frogwidgets.lessons.table import LESSONS

HIGHEST: Final = 5
_FALL: Final = 2
"""So far a clause falls when it is missed; by one it rises when it is shown."""
_WAITS: Final = (1, 3, 7)
"""After so many further answers something missed is asked again; shown each time, it is done with."""


_NOTHING: Final = "Nothing has been answered yet."
_HEAD: Final = ("clause", f"level, at most {HIGHEST}", "shown", "missed")


class Standing(NamedTuple):
    """How one clause stands: its level from 0 to 5, and how often it was shown and missed."""

    clause: str
    level: int
    shown: int
    missed: int

    def __str__(self) -> str:
        words = title(self.clause)
        return f"{self.bar} {self.clause}{f' {words}' if words else ''}"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))

    @property
    def bar(self) -> str:
        """The level as a bar of five signs."""
        return "#" * self.level + "." * (HIGHEST - self.level)


class Due(NamedTuple):
    """Something that was missed: the clause, the kind and lesson it was missed in, how often it has been
    shown since, and after how many answers in all it is due."""

    clause: str
    kind: str
    lesson: str
    step: int
    after: int

    def __str__(self) -> str:
        return f"{self.clause} ({self.kind}, missed in {self.lesson}), due after {self.after} answers"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))


class Progress(NamedTuple):
    """The standing of every clause met, what is to come back, and the tries that no exercise belongs to."""

    standings: tuple[Standing, ...]
    waiting: tuple[Due, ...]
    answered: int
    unknown: tuple[str, ...]

    def level(self, clause: str) -> int:
        """The level of a clause; 0 for one not met."""
        return next((one.level for one in self.standings if one.clause == clause), 0)

    @property
    def due(self) -> tuple[Due, ...]:
        """What is due now, the longest overdue first."""
        return tuple(
            sorted((one for one in self.waiting if one.after <= self.answered), key=lambda one: one.after)
        )

    def next(self) -> str:
        """The id of the exercise that comes next: what is due, else the weakest clause; empty at first."""
        for one in self.due:
            if one.lesson in LESSONS:
                return f"{one.lesson}.{one.kind}.{self.answered + 1}"
        weak = sorted(self.standings, key=lambda one: one.level)
        for standing in weak:
            for lesson in LESSONS.values():
                for drill in lesson.drills:
                    if standing.clause in drill.clauses:
                        return f"{lesson.id}.{drill.kind}.{self.answered + 1}"
        return ""

    def __str__(self) -> str:
        lines = [str(standing) for standing in self.standings] or [_NOTHING]
        return "\n".join([*lines, *self._below()])

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))

    def _repr_html_(self) -> str:
        rows = [
            (named(one.clause), f"{one.bar} {one.level}", str(one.shown), str(one.missed))
            for one in self.standings
        ]
        table = (
            paper.table(f"{counted(self.answered, 'exercise')} answered", _HEAD, rows)
            if rows
            else f"<p>{_NOTHING}</p>"
        )
        return table + "".join(f"<p>{escape(line)}</p>" for line in self._below())

    def _below(self) -> list[str]:
        lines = []
        if self.due:
            lines.append(f"To come back: {', '.join(f'{one.clause} ({one.kind})' for one in self.due)}.")
        if self.unknown:
            lines.append(f"No exercise has these ids: {', '.join(self.unknown)}.")
        return lines


def progress(given: Answers | Iterable[Try]) -> Progress:
    """The progress that answers show. The first answer to an exercise counts; mending it teaches, but shows
    nothing new."""
    tries = given.tries if isinstance(given, Answers) else tuple(given)
    levels: dict[str, Standing] = {}
    waiting: list[Due] = []
    unknown: list[str] = []
    seen: set[str] = set()
    for id, answer in tries:
        # A cell for an answer that is still blank (None) is no answer.
        if id in seen or answer is None:
            continue
        seen.add(id)
        try:
            asked, mark = marked(id, answer)
        except FrogError:
            unknown.append(id)
            continue
        for clause in mark.shown:
            levels[clause] = _risen(levels.get(clause, Standing(clause, 0, 0, 0)))
        for clause in mark.missed:
            levels[clause] = _fallen(levels.get(clause, Standing(clause, 0, 0, 0)))
        waiting = _spaced(waiting, asked, mark.shown, mark.missed, len(seen))
    order = sorted(levels)
    return Progress(tuple(levels[clause] for clause in order), tuple(waiting), len(seen), tuple(unknown))


def marked(id: str, answer: object) -> tuple[Exercise, Mark]:
    """An exercise and the mark of an answer to it; the same one is worked out once. Raises `FrogError`."""
    return _marked(id, json.dumps(plain(answer)))


@lru_cache(maxsize=2048)
def _marked(id: str, answer: str) -> tuple[Exercise, Mark]:
    """The mark of an answer, which is JSON: the rules say the same every time."""
    asked = exercise(id)
    return asked, check(asked, json.loads(answer))


def _risen(one: Standing) -> Standing:
    return one._replace(level=min(one.level + 1, HIGHEST), shown=one.shown + 1)


def _fallen(one: Standing) -> Standing:
    return one._replace(level=max(one.level - _FALL, 0), missed=one.missed + 1)


def _spaced(
    waiting: list[Due], asked: Exercise, shown: tuple[str, ...], missed: tuple[str, ...], count: int
) -> list[Due]:
    """What waits after one more answer: shown when due it waits longer, missed it starts anew."""
    out = []
    for one in waiting:
        if one.clause in missed:
            continue
        if one.clause in shown and one.after <= count:
            if one.step + 1 < len(_WAITS):
                out.append(one._replace(step=one.step + 1, after=count + _WAITS[one.step + 1]))
            continue
        out.append(one)
    lesson = asked.id.partition(".")[0]
    out += [Due(clause, asked.kind, lesson, 0, count + _WAITS[0]) for clause in missed]
    return out
