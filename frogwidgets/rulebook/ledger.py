"""The ledger: clause by clause, where the code cites it, its examples, its tests and the lessons naming it.

It reads source texts and runs nothing. Tests and lessons are seen in a checkout only.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import NamedTuple

from frogwidgets._data import is_checkout, notebooks_folder
from frogwidgets.rulebook.book import Rulebook
from frogwidgets.rulebook.clause import Clause
from frogwidgets.rulebook.lines import PLACE


class LedgerRow(NamedTuple):
    """What carries one clause: places as `file:line`, ids of examples, names of notebooks, exercises.

    `exercises` is None where nobody has said which there are.
    """

    clause: Clause
    code: tuple[str, ...]
    examples: tuple[str, ...]
    tests: tuple[str, ...]
    lessons: tuple[str, ...]
    exercises: tuple[str, ...] | None = None

    @property
    def gap(self) -> str:
        """What a playable clause lacks; empty where nothing is missing."""
        if not self.clause.playable or self.clause.readings:
            return ""
        lacks = [] if self.examples else ["no example"]
        if not self.code and not self.tests:
            lacks.append("neither code nor test")
        if self.exercises == ():
            lacks.append("no exercise")
        return ", ".join(lacks)


class Ledger(NamedTuple):
    """The rows of one or more rulebooks, in reading order."""

    rows: tuple[LedgerRow, ...]

    def gaps(self) -> tuple[tuple[str, str], ...]:
        """The playable clauses that lack something, each with what it lacks."""
        return tuple((row.clause.id, row.gap) for row in self.rows if row.gap)

    def __str__(self) -> str:
        cells = [_HEAD, *(_cells(row) for row in self.rows)]
        widths = [max(len(row[column]) for row in cells) for column in range(len(_HEAD))]
        lines = ["  ".join(map(str.ljust, row, widths)).rstrip() for row in cells]
        return "\n".join([*lines, "", self._sum()])

    def _repr_markdown_(self) -> str:
        lines = [_markdown(_HEAD), _markdown(("---",) * len(_HEAD))]
        lines += [_markdown(_cells(row)) for row in self.rows]
        return "\n".join([*lines, "", self._sum()])

    def _sum(self) -> str:
        playable = sum(1 for row in self.rows if row.clause.playable and not row.clause.readings)
        examples = sum(len(row.examples) for row in self.rows)
        return (
            f"{len(self.rows)} clauses and ambiguities, {playable} playable clauses, {examples} examples, "
            f"{len(self.gaps())} gaps"
        )


_HEAD = ("clause", "title", "mark", "code", "examples", "tests", "exercises", "lessons", "gap")
_SHOWN = 4
"""So many exercises are named; of a clause with more only the number of the others is told."""


def _cells(row: LedgerRow) -> tuple[str, ...]:
    mark = row.clause.provenance + ("" if row.clause.playable else ", not playable")
    code = [f"{file} {', '.join(lines)}" for file, lines in _by_file(row.code)]
    tests = [f"{file} {', '.join(lines)}" for file, lines in _by_file(row.tests)]
    examples = [id.removeprefix(row.clause.id) for id in row.examples]
    shown = (code, examples, tests, _few(row.exercises or ()), row.lessons)
    return (row.clause.id, row.clause.title, mark, *("; ".join(part) for part in shown), row.gap)


def _few(names: Sequence[str]) -> list[str]:
    rest = len(names) - _SHOWN
    return [*names[:_SHOWN], *([f"{rest} more"] if rest > 0 else ())]


def _by_file(places: Sequence[str]) -> Iterator[tuple[str, list[str]]]:
    grouped: dict[str, list[str]] = {}
    for place in places:
        file, _, line = place.rpartition(":")
        grouped.setdefault(file, []).append(line)
    yield from grouped.items()


def _markdown(cells: tuple[str, ...]) -> str:
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"


def take_stock(books: Iterable[Rulebook], exercises: Mapping[str, Sequence[str]] | None = None) -> Ledger:
    """The ledger of these rulebooks; with `exercises` (by clause) a playable clause without any has a gap."""
    return Ledger(tuple(row for book in books for row in _rows(book, exercises)))


def _rows(book: Rulebook, exercises: Mapping[str, Sequence[str]] | None) -> Iterator[LedgerRow]:
    id = re.compile(rf"\b{book.prefix}-{PLACE}\b")
    package = files("frogwidgets.games").joinpath(book.name)
    code = _places(_sources(package, ".py"), id)
    tests = _places(_tests(), id, re.compile(r"\bmark\.clause\([^()]*\)"))
    lessons = _places(_lessons(), id)
    for clause in book.values():
        named = dict.fromkeys(place.rpartition(":")[0] for place in lessons.get(clause.id, ()))
        yield LedgerRow(
            clause,
            tuple(code.get(clause.id, ())),
            tuple(example.id for example in clause.examples),
            tuple(tests.get(clause.id, ())),
            tuple(named),
            None if exercises is None else tuple(exercises.get(clause.id, ())),
        )


def _tests() -> Iterator[tuple[str, str]]:
    """The tests of a checkout; an installed package has none, and what lies beside it is not ours."""
    if is_checkout():
        yield from _sources(notebooks_folder().parent / "tests", ".py")


def _lessons() -> Iterator[tuple[str, str]]:
    """What the notebooks' cells say themselves; an output may name a clause that the lesson is not about."""
    for name, text in _sources(notebooks_folder(), ".ipynb"):
        yield name, "\n".join("".join(cell["source"]) for cell in json.loads(text)["cells"])


def _sources(folder: Traversable, ending: str, path: str = "") -> Iterator[tuple[str, str]]:
    """Every file under a folder with this ending, as its path there and its text, by name."""
    if not folder.is_dir():
        return
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        name = f"{path}{entry.name}"
        if entry.is_dir():
            yield from _sources(entry, ending, f"{name}/")
        elif entry.name.endswith(ending):
            yield name, entry.read_text(encoding="utf-8")


def _places(
    sources: Iterable[tuple[str, str]], id: re.Pattern[str], inside: re.Pattern[str] | None = None
) -> dict[str, list[str]]:
    """Where each id stands, as `file:line`; with `inside`, only within what that pattern matches."""
    out: dict[str, list[str]] = {}
    for file, text in sources:
        spans = [found.span() for found in inside.finditer(text)] if inside else [(0, len(text))]
        for begin, end in spans:
            for found in id.finditer(text, begin, end):
                place = f"{file}:{text.count(chr(10), 0, found.start()) + 1}"
                places = out.setdefault(found[0], [])
                if place not in places:
                    places.append(place)
    return out
