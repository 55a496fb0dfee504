"""An exercise in a notebook: the adapter between a `Desk` and its page, without rules and drawing."""

from collections.abc import Sequence
from html import escape
from typing import Any

from ipywidgets import VBox

from frogwidgets.kernel.game import FrogError
from frogwidgets.kernel.told import short
from frogwidgets.lessons import library, shown
from frogwidgets.lessons.answers import Answers
from frogwidgets.lessons.desk import Desk
from frogwidgets.lessons.exercise import Exercise
from frogwidgets.lessons.mark import Mark
from frogwidgets.rulebook.library import Rulebooks
from frogwidgets.scene.mime import image
from frogwidgets.scene.model import Mark as Sign
from frogwidgets.scene.palette import LOOKS
from frogwidgets.scene.svg import svg
from frogwidgets.widgets.board import AUTO, checked_look
from frogwidgets.widgets.paper import Paper

_ASLEEP = "Run this cell to answer."


class Card(Paper):
    """A card with an exercise; see `fw.card`. `give(answer)` answers from Python."""

    def __init__(self, exercise: Exercise, *, answers: Answers | None = None, look: str = AUTO) -> None:
        checked_look(look)
        self.desk = Desk(exercise, answers, Rulebooks(), self._publish)
        super().__init__(self.desk, exercise.game.name, look)

    @property
    def exercise(self) -> Exercise:
        """The exercise that is shown."""
        return self.desk.exercise

    @property
    def answers(self) -> Answers:
        """Where its answers are kept."""
        return self.desk.answers

    def give(self, answer: object) -> Mark:
        """Answer from Python, with a plain value or, where code is asked for, a function of a match."""
        return self.desk.give(answer)

    def __repr__(self) -> str:
        return f"<Card {self.exercise.id}: {self.exercise.question}>"

    def still(self) -> dict[str, str]:
        """What is shown without a kernel: the picture and the question, and no answer."""
        asked = self.exercise
        look = next((look for look in LOOKS if look == self.look), LOOKS[0])
        way = tuple(shown.way(asked))
        marks = (Sign("pick", way[:1]), Sign("arc", way))[: len(way)]
        picture = image(svg(asked.scene, look=look, marks=marks, alone=True), asked.scene.title)
        head = f"<p><b>{escape(asked.id)}</b> {escape(asked.question)}</p>"
        return {
            "text/html": f"<div>{head}{picture}<p>{_ASLEEP}</p></div>",
            "text/plain": f"{asked}\n{_ASLEEP}",
        }


class Cards(VBox):  # type: ignore[misc]
    """Cards under one another; each is a `Card` of its own."""

    def __init__(self, cards: Sequence[Card]) -> None:
        super().__init__(children=tuple(cards))

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards, the first one first."""
        return tuple(self.children)

    def close(self) -> None:
        """Take all of them away."""
        for card in self.children:
            card.close()
        self.layout.close()
        super().close()

    def __repr__(self) -> str:
        return "\n".join(map(repr, self.children))

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        data = dict(super()._repr_mimebundle_(**kwargs) or {})
        stills = [card.still() for card in self.children]
        html = "".join(still["text/html"] for still in stills)
        return {**data, "text/html": html, "text/plain": "\n\n".join(still["text/plain"] for still in stills)}


def cards(
    wanted: str | Exercise | Sequence[str | Exercise],
    *,
    seed: int | None = None,
    kind: str | None = None,
    answers: Answers | None = None,
    look: str = AUTO,
) -> Card | Cards:
    """The card of an exercise, or the cards of several. Raises `FrogError` that names what is wrong."""
    if answers is not None and not isinstance(answers, Answers):
        raise FrogError(f"answers is what fw.answers() gives, not {short(answers)}.")
    if isinstance(wanted, str | Exercise):
        return Card(_found(wanted, seed, kind), answers=answers, look=look)
    if not isinstance(wanted, list | tuple) or not wanted:
        raise FrogError(f"A card is of an exercise, of its id, or of a list of them, not {short(wanted)}.")
    return Cards([Card(_found(one, seed, kind), answers=answers, look=look) for one in wanted])


def _found(wanted: object, seed: int | None, kind: str | None) -> Exercise:
    if isinstance(wanted, Exercise):
        if seed is not None or kind is not None:
            raise FrogError("An exercise has its seed and kind already: give them to fw.exercise.")
        return wanted
    if not isinstance(wanted, str):
        raise FrogError(f"{short(wanted)} is no exercise and no id of one.")
    return library.exercise(wanted, seed, kind)
