"""Predict and reveal before a class: a question with up to four answers, each with a shape to hold up.

The question shows nothing of the solution; that is asked for by `reveal`.
"""

from collections.abc import Iterable, Mapping
from html import escape
from itertools import islice
from random import Random
from typing import Any, Final, NamedTuple

from frogwidgets.kernel.game import ALL, FrogError
from frogwidgets.kernel.told import counted, short
from frogwidgets.lessons import paper
from frogwidgets.lessons.exercise import Exercise
from frogwidgets.lessons.kinds import kind
from frogwidgets.lessons.library import check, key, known
from frogwidgets.lessons.mark import Mark
from frogwidgets.lessons.play import shuffled
from frogwidgets.lessons.sheet import said
from frogwidgets.rulebook import clause
from frogwidgets.rulebook.clause import Example
from frogwidgets.rulebook.lines import Refused
from frogwidgets.scene.mime import image
from frogwidgets.scene.model import Mark as Lit
from frogwidgets.scene.svg import svg

SHAPES: Final[Mapping[str, str]] = {"circle": "●", "triangle": "▲", "square": "■", "cross": "✚"}
"""The shapes that pupils hold up: their names, and the signs by which a screen shows them."""
_TRIED: Final = 200
"""So many possible answers are looked at for wrong ones."""
_CHOSEN: Final = ("choose", "order", "number", "seats", "play")
"""What a form has whose answers can be put to choice; places are tapped, positions built and code written."""
_BIG: Final = 'style="font-size:24px;line-height:1.4;margin:8px 0"'
"""Readable from the last row."""


class Choice(NamedTuple):
    """An answer that can be held up: its shape, and the plain value."""

    shape: str
    answer: Any

    def __str__(self) -> str:
        return f"{SHAPES[self.shape]} ({self.shape}) {said(self.answer)}"


class Poll(NamedTuple):
    """A question to a class. Nothing in it says which choice is right."""

    exercise: Exercise
    choices: tuple[Choice, ...]

    def __str__(self) -> str:
        game, state = self.exercise.game, self.exercise.state
        asked = [self.exercise.question, *self._steps(), *map(str, self.choices)]
        return "\n".join([*asked, "", game.diagram(game.view(state, ALL))])

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))

    def _repr_html_(self) -> str:
        told = (self.exercise.question, *self._steps(), *map(str, self.choices))
        # The picture comes last: what is to be held up stays in sight with the board.
        return "".join(f"<p {_BIG}>{escape(line)}</p>" for line in told) + _picture(self.exercise)

    def _steps(self) -> list[str]:
        """The numbered steps of an exercise that asks for their order."""
        steps = kind(self.exercise.kind).form(self.exercise).get("order", ())
        return [f"{number}. {step}" for number, step in enumerate(steps, start=1)]

    def answer(self, shape: str) -> Any:
        """The answer that a shape stands for. Raises `FrogError` for a shape that no choice has."""
        for one in self.choices:
            if one.shape == shape:
                return one.answer
        raise FrogError(f"The shapes are {', '.join(one.shape for one in self.choices)}, not {short(shape)}.")

    def reveal(self, answers: Iterable[Any] = (), **held: int) -> "Revealed":
        """What is right, and why the others are not. `held` is how often each shape was held up, `answers`
        are answers that were sent (`room.answers(id)`).

        Raises `FrogError` for a shape that no choice has, and for what is no number.
        """
        for shape, count in held.items():
            self.answer(shape)
            if type(count) is not int or count < 0:
                raise FrogError(f"{shape} is a number of pupils, not {short(count)}.")
        sent = list(answers)
        counts = {
            one.shape: held.get(one.shape, 0) + sum(answer == one.answer for answer in sent)
            for one in self.choices
        }
        marks = {one.shape: check(self.exercise, one.answer) for one in self.choices}
        listed = [one.answer for one in self.choices]
        return Revealed(self, counts, marks, sum(answer not in listed for answer in sent))

    def counter(self, shape: str) -> Example:
        """An example of the rulebook that speaks against a wrong choice, to show and to play on demand.

        It is one of the clause that the choice has missed, if there is one in which a move is refused by it.
        Raises `FrogError` for the right choice, and where the rulebook has no example.
        """
        mark = check(self.exercise, self.answer(shape))
        if mark.right:
            raise FrogError(f"{shape} is right: nothing speaks against it.")
        found = [one for id in mark.missed for one in clause(id).examples]
        refusing = [one for one in found if _refuses(one, mark.missed)]
        if not found:
            raise FrogError(f"The rulebook has no example against {said(self.answer(shape))}.")
        return (refusing or found)[0]


class Revealed(NamedTuple):
    """A question with its answer: how many pupils held up what, and what the rules say to each choice.

    `others` are answers that were sent and that no shape stands for.
    """

    poll: Poll
    counts: Mapping[str, int]
    marks: Mapping[str, Mark]
    others: int

    @property
    def right(self) -> str:
        """The shape of the right choice."""
        return next(shape for shape, mark in self.marks.items() if mark.right)

    def __str__(self) -> str:
        lines = []
        for one in self.poll.choices:
            held = counted(self.counts[one.shape], "pupil")
            lines += [f"{one}: {held}", f"    {self._verdict(one)}. {self.marks[one.shape].text}"]
        return "\n".join([*lines, *([f"another answer: {self.others}"] if self.others else ())])

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))

    def _repr_html_(self) -> str:
        lit = [mark for found in self.marks.values() for mark in found.marks]
        told = f"Right: {SHAPES[self.right]} {self.right}"
        return _picture(self.poll.exercise, lit) + paper.table(told, _HEAD, self._rows())

    def _rows(self) -> list[tuple[str, ...]]:
        rows: list[tuple[str, ...]] = []
        for one in self.poll.choices:
            told = str(self.counts[one.shape]), self._verdict(one), self.marks[one.shape].text
            rows.append((str(one), *told))
        if self.others:
            rows.append(("another answer", str(self.others), "", ""))
        return rows

    def _verdict(self, one: Choice) -> str:
        mark = self.marks[one.shape]
        return f"{_GLYPHS.get(mark.verdict, '✗')} {mark.word}"


_GLYPHS: Final[Mapping[str, str]] = {"right": "✓", "partly": "◐"}
_HEAD: Final = ("choice", "pupils", "verdict", "why")


def poll(given: Exercise | str) -> Poll:
    """A question for the projector: an exercise or its id, with its right answer among up to four.

    The same exercise gives the same choices. Raises `FrogError` for one whose answers cannot be put to
    choice.
    """
    asked = known(given)
    module = kind(asked.kind)
    form = module.form(asked)
    if not any(name in form for name in _CHOSEN):
        raise FrogError(f"{asked.id} ({module.NAME}) has no answers to choose from: ask one of another kind.")
    right, rng = key(asked), Random(f"poll:{asked.id}")
    wrong = [one for one in islice(module.answers(asked), _TRIED) if not module.is_right(asked, one)]
    listed = list(form.get("choose", ()))
    # What a list begins with is the plainest answer (such as yes): it is always among the choices.
    drawn = [one for one in listed[:1] if one in wrong]
    drawn += [one for one in shuffled(rng, wrong) if one not in drawn]
    chosen = [right, *drawn[: len(SHAPES) - 1]]
    # As a card lists them; answers that no card lists stand in an order that tells nothing.
    if all(one in listed for one in chosen):
        return Poll(asked, tuple(map(Choice, SHAPES, sorted(chosen, key=listed.index))))
    return Poll(asked, tuple(map(Choice, SHAPES, shuffled(rng, chosen))))


def _picture(asked: Exercise, lit: Iterable[str] = ()) -> str:
    rings = tuple(dict.fromkeys(lit))
    marks = (Lit("ring", rings),) if rings else ()
    return image(svg(asked.scene, marks=marks, alone=True), asked.scene.title)


def _refuses(example: Example, clauses: tuple[str, ...]) -> bool:
    """Whether a move of an example is refused by one of these clauses."""
    named = [id for line in example.lines if isinstance(line.says, Refused) for id in line.says.clauses]
    return any(id in clauses for id in named)
