"""Sheets to print: exercises for some clauses from a seed, on A4, with the key on a page of its own."""

from collections.abc import Iterable, Sequence
from html import escape
from os import PathLike
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from frogwidgets.kernel.files import write_whole
from frogwidgets.kernel.game import FrogError
from frogwidgets.kernel.start import known_seed
from frogwidgets.kernel.told import short
from frogwidgets.lessons.exercise import Exercise
from frogwidgets.lessons.from_examples import posed
from frogwidgets.lessons.kinds import kind
from frogwidgets.lessons.library import exercise, key
from frogwidgets.lessons.looking import title
from frogwidgets.lessons.play import pick
from frogwidgets.lessons.syllabus import Drill, Lesson
from frogwidgets.lessons.table import LESSONS
from frogwidgets.rulebook import clause as clause_of
from frogwidgets.scene.mime import image
from frogwidgets.scene.palette import LOOKS, Look
from frogwidgets.scene.svg import svg

_PRINTED: Final = "TLPSOFG"
"""The kinds that can be answered on paper; a position is built and code is written at a screen."""
_TRIES: Final = 12
_STYLE: Final = """
@page { size: A4; margin: 16mm 15mm; }
.fw-sheet { font: 11pt/1.4 system-ui, sans-serif; color: #000; background: #fff; max-width: 180mm; }
.fw-sheet h1 { font-size: 16pt; margin: 0 0 2mm; }
.fw-sheet .who { margin: 0 0 6mm; }
.fw-sheet section { break-inside: avoid; margin: 0 0 7mm; }
.fw-sheet h2 { font-size: 11pt; margin: 0 0 1mm; }
.fw-sheet p { margin: 0 0 2mm; }
.fw-sheet img { display: block; width: 105mm; max-width: 100%; margin: 0 0 2mm; }
.fw-sheet ul { list-style: none; margin: 0; padding: 0; }
.fw-sheet li::before { content: "\\2610\\00a0"; }
.fw-sheet .line { border-bottom: 0.3mm solid #000; height: 7mm; width: 90mm; }
.fw-sheet .key { break-before: page; }
.fw-sheet .key li::before { content: ""; }
""".strip()


class Sheet(NamedTuple):
    """A sheet of exercises. `with_key` says whether its last page has the answers."""

    title: str
    exercises: tuple[Exercise, ...]
    look: Look
    with_key: bool

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of the exercises, in order."""
        return tuple(one.id for one in self.exercises)

    def for_pupils(self) -> "Sheet":
        """The same sheet without the page of answers."""
        return self._replace(with_key=False)

    @property
    def html(self) -> str:
        """The sheet as a page of its own, to save and to print."""
        head = f'<meta charset="utf-8"><title>{escape(self.title)}</title>'
        body = self._repr_html_()
        return f'<!doctype html>\n<html lang="en"><head>{head}</head><body>{body}</body></html>\n'

    def save(self, path: str | PathLike[str]) -> Path:
        """Write the page to a file, whole or not at all. Raises `FrogError` where that fails."""
        target = Path(path)
        try:
            write_whole(target, self.html.encode())
        except OSError as error:
            raise FrogError(f"{target} was not written: {error.strerror or error}.") from error
        return target

    def _repr_html_(self) -> str:
        items = "".join(_item(number, one, self.look) for number, one in enumerate(self.exercises, start=1))
        who = '<p class="who">Name: ______________________</p>'
        page = f"<h1>{escape(self.title)}</h1>{who}{items}{self._key() if self.with_key else ''}"
        return f'<style>{_STYLE}</style><div class="fw-sheet">{page}</div>'

    def _key(self) -> str:
        lines = []
        for number, one in enumerate(self.exercises, start=1):
            told = f"{escape(_told(key(one)))} <small>({escape(', '.join(one.clauses[:3]))})</small>"
            lines.append(f"<li>{number}. {escape(one.id)}: {told}</li>")
        return f'<div class="key"><h1>Key: {escape(self.title)}</h1><ul>{"".join(lines)}</ul></div>'

    def __str__(self) -> str:
        lines = [self.title, *(f"{at}. {one.question}" for at, one in enumerate(self.exercises, start=1))]
        return "\n".join(lines)


def _told(answer: object) -> str:
    return ", ".join(map(str, answer)) if isinstance(answer, list | tuple) else str(answer)


def _item(number: int, one: Exercise, look: Look) -> str:
    picture = image(svg(one.scene, look=look, alone=True), one.scene.title)
    head = f"<h2>{number}. <small>{escape(one.id)}</small></h2><p>{escape(one.question)}</p>"
    return f"<section>{head}{picture}{_blank(kind(one.kind).form(one))}</section>"


def _blank(form: dict[str, Any]) -> str:
    """Where the answer goes on paper."""
    if form.get("tap"):
        return "<p>Ring them on the picture.</p>"
    for name in ("choose", "order"):
        if name in form:
            line = '<div class="line"></div>' if name == "order" or "log" in form else ""
            return f"<ul>{''.join(f'<li>{escape(str(item))}</li>' for item in form[name])}</ul>{line}"
    return '<div class="line"></div>'


def sheet(
    clauses: Sequence[str] = (),
    *,
    lessons: Sequence[str] = (),
    seed: int = 1,
    count: int = 6,
    look: str = "print",
    key: bool = True,
    title: str = "",
) -> Sheet:
    """Exercises that train these clauses, or those of these lessons, drawn from the seed.

    The same words give the same sheet. Raises `FrogError` for a clause or lesson there is not, and for a
    clause that no exercise trains.
    """
    seed = known_seed(seed)
    if look not in LOOKS:
        raise FrogError(f"look is one of {', '.join(LOOKS)}, not {short(look)}.")
    if type(count) is not int or not 1 <= count <= 40:
        raise FrogError(f"A sheet has 1 to 40 exercises, not {short(count)}.")
    wanted = _wanted(clauses, lessons)
    rng = Random(f"sheet:{seed}")
    chosen: dict[str, Exercise] = {}
    for at in range(count):
        one = _training(wanted[at % len(wanted)], lessons, rng, chosen)
        chosen[one.id] = one
    heading = title or f"Frog exercises, sheet {seed}"
    looked: Look = next(known for known in LOOKS if known == look)
    return Sheet(heading, tuple(chosen.values()), looked, key)


def _wanted(clauses: Sequence[str], lessons: Sequence[str]) -> tuple[str, ...]:
    if isinstance(clauses, str):
        clauses = (clauses,)
    wanted = [clause_of(id).id for id in clauses]
    for id in lessons:
        if id not in LESSONS:
            raise FrogError(f"There is no lesson {short(id)}; there are {', '.join(LESSONS)}.")
        if not clauses:
            wanted += LESSONS[id].clauses
    if not wanted:
        raise FrogError("A sheet is made for clauses or for lessons: give some.")
    return tuple(dict.fromkeys(wanted))


def _drills(clause: str, lessons: Sequence[str]) -> Iterable[tuple[Lesson, Drill]]:
    for lesson in LESSONS.values():
        if not lessons or lesson.id in lessons:
            for drill in lesson.drills:
                if clause in drill.clauses and drill.kind in _PRINTED:
                    yield lesson, drill


def _training(clause: str, lessons: Sequence[str], rng: Random, chosen: dict[str, Exercise]) -> Exercise:
    """An exercise that trains a clause and is not on the sheet yet: a generated one, else an example's."""
    drills = list(_drills(clause, lessons))
    for _ in range(_TRIES if drills else 0):
        lesson, drill = pick(rng, drills)
        found = exercise(f"{lesson.id}.{drill.kind}.{int(rng.random() * 1_000_000)}")
        if clause in found.clauses and found.id not in chosen:
            return found
    made = [one for example in clause_of(clause).examples for one in posed(example)]
    rest = [one for one in made if one.id not in chosen and one.kind in _PRINTED] or made
    if not rest:
        raise FrogError(f"No exercise trains {clause}{f' ({title(clause)})' if title(clause) else ''}.")
    return pick(rng, rest)
