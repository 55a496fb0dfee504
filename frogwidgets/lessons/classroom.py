"""A class without accounts: what pupils handed in gives a map of clauses against pupils, and a new sheet.

Nobody is ranked. What a teacher needs before that, a plan, sheets and questions, is found here too.
"""

from collections.abc import Iterable, Mapping
from html import escape
from os import PathLike
from typing import Any, Final, NamedTuple

from frogwidgets.games import game as make_game
from frogwidgets.kernel.game import FrogError
from frogwidgets.kernel.match import Match
from frogwidgets.kernel.told import counted
from frogwidgets.lessons import paper
from frogwidgets.lessons.answers import Damaged
from frogwidgets.lessons.grading import answer_cell, nbgrader_assertion, nbgrader_cell, otter_test
from frogwidgets.lessons.handed_in import NOBODY, Unread, hand_in
from frogwidgets.lessons.looking import named
from frogwidgets.lessons.made_up import made_up
from frogwidgets.lessons.mark import Mark
from frogwidgets.lessons.plan import notes, plan
from frogwidgets.lessons.poll import poll
from frogwidgets.lessons.progress import marked as marked_once
from frogwidgets.lessons.sheet import Sheet, keys, sheet
from frogwidgets.lessons.table import LESSONS
from frogwidgets.rulebook import clause as clause_of
from frogwidgets.rulebook.clause import Example

__all__ = [
    "NOBODY",
    "Classroom",
    "answer_cell",
    "keys",
    "made_up",
    "nbgrader_assertion",
    "nbgrader_cell",
    "notes",
    "otter_test",
    "plan",
    "poll",
    "read",
]

_LEAST: Final = 2
"""Once is a slip: a clause is misunderstood by who has missed it at least so often ..."""
_SHARE: Final = 0.6
"""... and in at least this share of the exercises in which it mattered."""


class Tally(NamedTuple):
    """How often one pupil has shown and missed one clause."""

    shown: int = 0
    missed: int = 0

    @property
    def share(self) -> float:
        """The share that was missed; 0 where it never mattered."""
        asked = self.shown + self.missed
        return self.missed / asked if asked else 0.0

    @property
    def misunderstood(self) -> bool:
        """Whether it was missed often, and more often than not."""
        return self.missed >= _LEAST and self.share >= _SHARE

    def __str__(self) -> str:
        return f"{self.shown} of {self.shown + self.missed} right"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))


class Marked(NamedTuple):
    """An answer of a pupil with its mark."""

    pupil: str
    id: str
    answer: object
    mark: Mark


class Classroom(NamedTuple):
    """What a class has answered. `map` has the tallies by clause, then by pupil.

    `damaged` are the lines and `unread` the files that were left out, `again` the pupils and exercises with
    more than one answer, of which the last counts.
    """

    pupils: tuple[str, ...]
    marked: tuple[Marked, ...]
    map: Mapping[str, Mapping[str, Tally]]
    damaged: tuple[Damaged, ...] = ()
    unread: tuple[Unread, ...] = ()
    again: tuple[tuple[str, str], ...] = ()

    def total(self, clause: str) -> Tally:
        """The tally of the whole class for a clause."""
        rows = self.map.get(clause, {}).values()
        return Tally(sum(one.shown for one in rows), sum(one.missed for one in rows))

    def weakest(self, count: int = 3) -> tuple[str, ...]:
        """The clauses that most pupils misunderstand, then those missed most."""

        def weight(clause: str) -> tuple[int, float, str]:
            lost = sum(one.misunderstood for one in self.map[clause].values())
            return -lost, -self.total(clause).share, clause

        return tuple(sorted((id for id in self.map if self.total(id).missed), key=weight)[:count])

    def misunderstood(self) -> dict[str, tuple[str, ...]]:
        """For every pupil who misunderstands something: the clauses."""
        out = {}
        for pupil in self.pupils:
            lost = tuple(id for id in self.map if self.map[id].get(pupil, Tally()).misunderstood)
            if lost:
                out[pupil] = lost
        return out

    def next(self, seed: int = 1, count: int = 6) -> Sheet:
        """The next sheet: exercises for the weakest clauses, of lessons that the class has had.

        Raises `FrogError` where nothing was missed.
        """
        weak = self.weakest()
        if not weak:
            raise FrogError("Nothing was missed: there is no clause to practise.")
        had = sorted({one.id.partition(".")[0] for one in self.marked} & {*LESSONS})
        return sheet(weak, lessons=had, seed=seed, count=count, title=f"Next sheet, {seed}")

    def answers(self, id: str) -> tuple[Any, ...]:
        """What was answered to one exercise, an answer a pupil: for a question to the class (`reveal`)."""
        return tuple(one.answer for one in self.marked if one.id == id)

    def boards(self, count: int = 3) -> "Boards":
        """Boards for the weakest clauses, to show to the class: an example of the rulebook each."""
        found: list[Suggested] = []
        for id in self.weakest(len(self.map)):
            examples = [one for one in clause_of(id).examples if one.position]
            if examples and len(found) < count:
                lost = sum(one.misunderstood for one in self.map[id].values())
                found.append(Suggested(id, lost, self._most_missed(id), examples[0]))
        return Boards(tuple(found))

    def _most_missed(self, clause: str) -> str:
        """The exercise in which most pupils have missed a clause; empty where none has."""
        counts: dict[str, int] = {}
        for one in self.marked:
            if clause in one.mark.missed:
                counts[one.id] = counts.get(one.id, 0) + 1
        return max(counts, key=lambda id: counts[id], default="")

    def __str__(self) -> str:
        lines = [self._sum()]
        for clause in self.weakest(10):
            tally = self.total(clause)
            who = [pupil for pupil in self.pupils if self.map[clause].get(pupil, Tally()).misunderstood]
            told = f": {', '.join(who)}" if who else ""
            lines.append(f"{named(clause)}, missed {tally.missed} of {tally.shown + tally.missed}{told}")
        return "\n".join([*lines, *self._left_out()])

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))

    def _repr_html_(self) -> str:
        weak = self.weakest(len(self.map))
        head = "".join(f'<th scope="col">{escape(name)}</th>' for name in ("clause", *self.pupils, "all"))
        rows = "".join(map(self._row, (*weak, *(id for id in self.map if id not in weak))))
        told = (
            f"{self._sum()}. In a cell: right of asked, and {_SIGN} where it is misunderstood: missed "
            f"at least {_LEAST} times and in {_SHARE:.0%} of the exercises in which it mattered."
        )
        caption = f'<caption style="text-align:left">{escape(told)}</caption>'
        table = f"<table>{caption}<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
        left = "".join(f"<li>{escape(line)}</li>" for line in self._left_out())
        return table + (f"<p>Left out, or answered again:</p><ul>{left}</ul>" if left else "")

    def _row(self, clause: str) -> str:
        cells = [self.map[clause].get(pupil, Tally()) for pupil in self.pupils]
        told = "".join(map(_cell, [*cells, self.total(clause)]))
        return f'<tr><th scope="row" style="text-align:left">{escape(named(clause))}</th>{told}</tr>'

    def _sum(self) -> str:
        parts = [counted(len(self.pupils), "pupil"), counted(len(self.marked), "answer")]
        parts += [f"{counted(len(self.damaged), 'line')} left out"]
        parts += [f"{counted(len(self.unread), 'file')} left out"] if self.unread else []
        return ", ".join(parts)

    def _left_out(self) -> list[str]:
        lines = [*map(str, self.damaged), *map(str, self.unread)]
        return lines + [f"{pupil} answered {id} more than once; the last counts" for pupil, id in self.again]


class Suggested(NamedTuple):
    """A board to show: the clause, how many pupils misunderstand it, the exercise in which most have missed
    it, and an example of the rulebook."""

    clause: str
    pupils: int
    missed_in: str
    example: Example

    @property
    def match(self) -> Match:
        """A match on the example, to play: `fw.board(one.match)`."""
        return Match(make_game(self.example.game, **self.example.options), position=self.example.position)


class Boards(NamedTuple):
    """Boards that a class needs, for the weakest clause first."""

    suggested: tuple[Suggested, ...]

    def __str__(self) -> str:
        return paper.columns(_HEAD, self._rows())

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))

    def _repr_html_(self) -> str:
        return paper.table("Boards to show", _HEAD, self._rows())

    def _rows(self) -> list[tuple[str, ...]]:
        return [
            (named(one.clause), str(one.pupils), one.missed_in, f"{one.example.id} {one.example.title}")
            for one in self.suggested
        ]


_HEAD: Final = ("clause", "misunderstood by", "most missed in", "example")
_SIGN: Final = "✗"


def _cell(one: Tally) -> str:
    """Right of asked, and a sign where it is misunderstood: never by colour alone."""
    asked = one.shown + one.missed
    if not asked:
        return "<td></td>"
    told = f"{one.shown}/{asked}{f' {_SIGN}' if one.misunderstood else ''}"
    return f'<td style="background-color:rgba(179,58,0,{0.4 * one.share:.2f})">{told}</td>'


def read(lines: str | Iterable[str] = "", *, folder: str | PathLike[str] | None = None) -> Classroom:
    """The class that has copied these lines, and whose answer files lie in a folder.

    Under a line `Ana:` stand hers, where they name nobody. In the folder a file is `ana.json` or
    `ana/answers.json`. The last answer of a pupil to an exercise counts. Raises `FrogError` for what is no
    text, and for a folder that is not there.
    """
    given = hand_in(lines, folder)
    marked = tuple(Marked(*one, marked_once(one.id, one.answer)[1]) for one in given.lines)
    pupils = tuple(sorted({one.pupil for one in marked}))
    return Classroom(pupils, marked, _map(marked), given.damaged, given.unread, given.again)


def _map(marked: tuple[Marked, ...]) -> dict[str, dict[str, Tally]]:
    out: dict[str, dict[str, Tally]] = {}
    for one in marked:
        for clauses, shown in ((one.mark.shown, 1), (one.mark.missed, 0)):
            for clause in clauses:
                row = out.setdefault(clause, {})
                old = row.get(one.pupil, Tally())
                row[one.pupil] = Tally(old.shown + shown, old.missed + 1 - shown)
    return dict(sorted(out.items()))
