"""Sheets to print: exercises for some clauses from a seed, on A4, with the key on a page of its own."""

from collections.abc import Iterable, Sequence
from html import escape
from os import PathLike
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from frogwidgets.kernel.game import ALL, FrogError
from frogwidgets.kernel.start import known_seed
from frogwidgets.kernel.told import short
from frogwidgets.lessons import paper
from frogwidgets.lessons.answers import line
from frogwidgets.lessons.exercise import Exercise
from frogwidgets.lessons.from_examples import posed
from frogwidgets.lessons.kinds import kind
from frogwidgets.lessons.library import exercise, key
from frogwidgets.lessons.looking import named, title
from frogwidgets.lessons.play import pick, shuffled
from frogwidgets.lessons.syllabus import Drill, Lesson
from frogwidgets.lessons.table import LESSONS
from frogwidgets.rulebook import clause as clause_of
from frogwidgets.scene.mime import image
from frogwidgets.scene.palette import LOOKS, Look
from frogwidgets.scene.svg import svg

_ON_SCREEN: Final = "BCE"
"""Positions are built, code and tests are written at a screen: these kinds cannot be answered on paper."""
_TRIES: Final = 24
_DECIDED: Final = "LF"
"""In these kinds one clause decides, or none: a move that is legal shows little of one clause ..."""
_FEW: Final = 2
"""... for it rests on more than these, and is asked about more rarely."""
_OPEN: Final = 0.25
"""So often it is asked about all the same, which keeps pupils awake."""
_WIDE: Final = 325
"""The width of a picture (px) in a notebook; on paper it is that of a column."""
_IN_NOTEBOOK: Final = 4
"""The level of the heading in a notebook, whose own headings are above it."""
_HEAD: Final = ("item", "exercise", "answer", "clauses")
_CITED: Final = 2
"""So many clauses of an exercise are named in the key."""


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

    def answered(self, pupil: str, answers: Sequence[object]) -> str:
        """The lines of answers that somebody wrote on paper, in the order of the sheet; None is a blank.

        Raises `FrogError` where there are more or fewer answers than exercises.
        """
        if isinstance(answers, str) or len(answers) != len(self.exercises):
            raise FrogError(
                f"{self.title} has {len(self.exercises)} exercises: give a list of as many answers, with "
                f"None for a blank, not {short(answers)}."
            )
        given = zip(self.ids, answers, strict=True)
        return "\n".join(line(id, answer, pupil) for id, answer in given if answer is not None)

    @property
    def html(self) -> str:
        """The sheet as a page of its own, to save and to print."""
        return paper.page(self.title, self._body())

    def save(self, path: str | PathLike[str]) -> Path:
        """Write the page to a file, whole or not at all. Raises `FrogError` where that fails."""
        return paper.save(path, self.html)

    def _body(self, level: int = 1) -> str:
        """The sheet, its title being a heading of this level."""
        numbered = enumerate(self.exercises, start=1)
        items = paper.pairs([_item(number, one, self.look, level + 1) for number, one in numbered])
        head = f"<h{level}>{escape(self.title)}</h{level}><p>Name: ______________________</p>"
        return f"{head}{items}{_key(self) if self.with_key else ''}"

    def _repr_html_(self) -> str:
        return self._body(_IN_NOTEBOOK)

    def __str__(self) -> str:
        lines = [self.title]
        for number, one in enumerate(self.exercises, start=1):
            diagram = one.game.diagram(one.game.view(one.state, ALL))
            lines += ["", f"{number}. {one.id}: {one.question}", diagram, *map(said, _offered(one))]
        if self.with_key:
            lines += ["", f"Key: {self.title}", paper.columns(_HEAD, _answers(self))]
        return "\n".join(lines)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))


class Keys(NamedTuple):
    """The answers to several sheets, a page each: the one file to mark from."""

    sheets: tuple[Sheet, ...]

    @property
    def html(self) -> str:
        """The pages as one file."""
        return paper.page("Keys", self._repr_html_())

    def save(self, path: str | PathLike[str]) -> Path:
        """Write the pages to a file, whole or not at all. Raises `FrogError` where that fails."""
        return paper.save(path, self.html)

    def _repr_html_(self) -> str:
        return "".join(_key(one, at > 0) for at, one in enumerate(self.sheets))

    def __str__(self) -> str:
        return "\n\n".join(f"Key: {one.title}\n{paper.columns(_HEAD, _answers(one))}" for one in self.sheets)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))


def keys(*sheets: Sheet) -> Keys:
    """The answers to these sheets in one file, made again from their seeds whenever it is lost."""
    if not sheets or not all(isinstance(one, Sheet) for one in sheets):
        raise FrogError("Keys are those of sheets: give some that fw.sheet(...) has made.")
    return Keys(sheets)


def said(answer: object) -> str:
    """An answer as people read it: lists in a row, and a clause with its title."""
    if isinstance(answer, list | tuple):
        return ", ".join(map(str, answer)) or "nothing"
    head, colon, id = str(answer).rpartition(":")
    return f"{head}{': ' if colon else ''}{named(id)}" if title(id) else str(answer)


def _key(made: Sheet, new_page: bool = True) -> str:
    told = paper.table(f"Key: {made.title}", _HEAD, _answers(made))
    return f'<div class="key{" page" if new_page else ""}">{told}</div>'


def _answers(made: Sheet) -> list[tuple[str, ...]]:
    return [
        (str(number), one.id, said(key(one)), ", ".join(one.clauses[:_CITED]))
        for number, one in enumerate(made.exercises, start=1)
    ]


def _item(number: int, one: Exercise, look: Look, level: int) -> str:
    picture = image(svg(one.scene, look=look, alone=True), one.scene.title)
    name = f"<h{level}>{number}. <small>{escape(one.id)}</small></h{level}>"
    head = f"{name}<p>{escape(one.question)}</p>"
    return f'{head}<div style="max-width:{_WIDE}px">{picture}</div>{_blank(one)}'


def _offered(one: Exercise) -> tuple[object, ...]:
    """What there is to choose from, or to put in order."""
    form = kind(one.kind).form(one)
    return tuple(form.get("choose") or form.get("order") or ())


def _blank(one: Exercise) -> str:
    """Where the answer goes on paper."""
    form = kind(one.kind).form(one)
    items = "".join(f"<li>{escape(said(item))}</li>" for item in _offered(one))
    if form.get("tap"):
        return "<p>Ring them on the picture.</p>"
    if "order" in form:
        return f"<ol>{items}</ol><p>Their numbers in order:</p>{paper.lines()}"
    if "choose" in form:
        number = f"<p>Number of the move:</p>{paper.lines()}" if "log" in form else ""
        return f"{number}<ul>{items}</ul>{'' if 'moves' in form else f'<p>Why?</p>{paper.lines(2)}'}"
    label = "Points, and how you get them:" if "number" in form else "Your answer:"
    return f"<p>{label}</p>{paper.lines(2)}"


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
    """Exercises that train these clauses in turn, or some of those of these lessons, drawn from the seed.

    The same words give the same sheet. It has fewer exercises than `count` where there are no more. Raises
    `FrogError` for a clause or lesson there is not, and for a clause that no exercise on paper trains.
    """
    seed = known_seed(seed)
    clauses = (clauses,) if isinstance(clauses, str) else tuple(clauses)
    lessons = (lessons,) if isinstance(lessons, str) else tuple(lessons)
    if look not in LOOKS:
        raise FrogError(f"look is one of {', '.join(LOOKS)}, not {short(look)}.")
    if type(count) is not int or not 1 <= count <= 40:
        raise FrogError(f"A sheet has 1 to 40 exercises, not {short(count)}.")
    rng = Random(f"sheet:{seed}")
    wanted = _wanted(clauses, lessons)
    chosen: dict[str, Exercise] = {}
    # Nobody has named the clauses of a lesson: they come in any order, and some may need a screen.
    rest = list(wanted) if clauses else shuffled(rng, wanted)
    while rest and len(chosen) < count:
        trained = rest.pop(0)
        one = _training(trained, lessons, rng, chosen)
        if one is not None:
            chosen[one.id] = one
            rest.append(trained)
        elif clauses and not any(trained in made.clauses for made in chosen.values()):
            raise FrogError(f"No exercise on paper trains {named(trained)}.")
    if not chosen:
        raise FrogError(f"No exercise on paper is in {', '.join(lessons)}.")
    heading = title or f"Frog exercises, sheet {seed}"
    looked: Look = next(known for known in LOOKS if known == look)
    return Sheet(heading, tuple(chosen.values()), looked, key)


def _wanted(clauses: Sequence[str], lessons: Sequence[str]) -> tuple[str, ...]:
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
                if clause in drill.clauses and drill.kind not in _ON_SCREEN:
                    yield lesson, drill


def _training(
    clause: str, lessons: Sequence[str], rng: Random, chosen: dict[str, Exercise]
) -> Exercise | None:
    """An exercise that trains a clause and is not on the sheet yet: a generated one, else an example's."""
    drills = [each for each in _drills(clause, lessons) for _ in range(each[1].share)]
    any_will_do = rng.random() < _OPEN
    spare = None
    for _ in range(_TRIES if drills else 0):
        lesson, drill = pick(rng, drills)
        found = exercise(f"{lesson.id}.{drill.kind}.{int(rng.random() * 1_000_000)}")
        if clause not in found.clauses or found.id in chosen:
            continue
        if any_will_do or found.kind not in _DECIDED or len(found.clauses) <= _FEW:
            return found
        spare = spare or found
    if spare is not None:
        return spare
    made = [one for example in clause_of(clause).examples for one in posed(example)]
    rest = [one for one in made if one.id not in chosen and one.kind not in _ON_SCREEN]
    return pick(rng, rest) if rest else None
