"""A class without accounts: lines that pupils copied give a map of clauses against pupils, and a new sheet.

Damaged lines are named and left out. Nothing is guessed, and nobody is ranked.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from html import escape
from typing import Final, NamedTuple

from frogwidgets.kernel.game import FrogError
from frogwidgets.kernel.told import short
from frogwidgets.lessons.answers import Damaged, Line, read_line
from frogwidgets.lessons.library import check, exercise
from frogwidgets.lessons.looking import title
from frogwidgets.lessons.mark import Mark
from frogwidgets.lessons.sheet import Sheet, sheet

NOBODY: Final = "no name"
_HEADING: Final = re.compile(r"(?P<pupil>[^:=#\[\]'\"]{1,40}):\s*")
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


class Marked(NamedTuple):
    """An answer of a pupil with its mark."""

    pupil: str
    id: str
    answer: object
    mark: Mark


class Classroom(NamedTuple):
    """What a class has answered. `map` has the tallies by clause, then by pupil."""

    pupils: tuple[str, ...]
    marked: tuple[Marked, ...]
    map: Mapping[str, Mapping[str, Tally]]
    damaged: tuple[Damaged, ...]

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
        """The next sheet: exercises for the weakest clauses. Raises `FrogError` where nothing was missed."""
        weak = self.weakest()
        if not weak:
            raise FrogError("Nothing was missed: there is no clause to practise.")
        return sheet(weak, seed=seed, count=count, title=f"Next sheet, {seed}")

    def __str__(self) -> str:
        lines = [f"{len(self.pupils)} pupils, {len(self.marked)} answers, {len(self.damaged)} lines left out"]
        for clause in self.weakest(10):
            tally = self.total(clause)
            who = [pupil for pupil in self.pupils if self.map[clause].get(pupil, Tally()).misunderstood]
            words = f" ({title(clause)})" if title(clause) else ""
            told = f": {', '.join(who)}" if who else ""
            lines.append(f"{clause}{words}, missed {tally.missed} of {tally.shown + tally.missed}{told}")
        return "\n".join([*lines, *map(str, self.damaged)])

    def _repr_html_(self) -> str:
        head = "".join(f"<th>{escape(pupil)}</th>" for pupil in self.pupils)
        rows = "".join(self._row(clause) for clause in sorted(self.map))
        left = "".join(f"<li>{escape(str(one))}</li>" for one in self.damaged)
        note = f"<p>Left out:</p><ul>{left}</ul>" if left else ""
        return f"<table><tr><th>clause</th>{head}<th>all</th></tr>{rows}</table>{note}"

    def _row(self, clause: str) -> str:
        cells = [self.map[clause].get(pupil, Tally()) for pupil in self.pupils]
        told = "".join(f"<td>{_cell(one)}</td>" for one in [*cells, self.total(clause)])
        return f'<tr><th title="{escape(title(clause))}">{escape(clause)}</th>{told}</tr>'


def _cell(one: Tally) -> str:
    """Right of asked, and a sign where it is misunderstood: never by colour alone."""
    if not one.shown + one.missed:
        return ""
    return f"{one.shown}/{one.shown + one.missed}{' ✗' if one.misunderstood else ''}"


def read(lines: str | Iterable[str]) -> Classroom:
    """The class that has copied these lines. Under a line `Ana:` stand hers, where they name nobody.

    The last answer of a pupil to an exercise counts.
    """
    found: dict[tuple[str, str], Line] = {}
    damaged: list[Damaged] = []
    pupils: dict[str, None] = {}
    for number, text, above in _lines(lines):
        said = read_line(text, number)
        if isinstance(said, Damaged):
            damaged.append(said)
            continue
        said = said._replace(pupil=said.pupil or above or NOBODY)
        try:
            exercise(said.id)
        except FrogError as error:
            damaged.append(Damaged(number, text.strip()[:60], str(error)))
            continue
        pupils[said.pupil] = None
        found[said.pupil, said.id] = said
    marked = tuple(Marked(*said, check(said.id, said.answer)) for said in found.values())
    return Classroom(tuple(sorted(pupils)), marked, _map(marked), tuple(damaged))


def _lines(lines: str | Iterable[str]) -> Iterator[tuple[int, str, str]]:
    """The lines with something on them: number, text, and the pupil named above."""
    if not isinstance(lines, str | Iterable):
        raise FrogError(f"A class is read from lines of text, not from {short(lines)}.")
    above = ""
    for number, text in enumerate(lines.splitlines() if isinstance(lines, str) else lines, start=1):
        heading = _HEADING.fullmatch(text.strip())
        if heading:
            above = " ".join(heading["pupil"].split())
        elif text.strip():
            yield number, text, above


def _map(marked: tuple[Marked, ...]) -> dict[str, dict[str, Tally]]:
    out: dict[str, dict[str, Tally]] = {}
    for one in marked:
        for clauses, shown in ((one.mark.shown, 1), (one.mark.missed, 0)):
            for clause in clauses:
                row = out.setdefault(clause, {})
                old = row.get(one.pupil, Tally())
                row[one.pupil] = Tally(old.shown + shown, old.missed + 1 - shown)
    return dict(sorted(out.items()))
