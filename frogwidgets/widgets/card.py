"""An exercise in a notebook: the adapter between a `Desk` and anywidget, without rules and drawing."""

from collections.abc import Sequence
from html import escape
from typing import Any

import anywidget
from ipywidgets import VBox, widget_serialization
from traitlets import Dict, Instance, Unicode, validate

from frogwidgets.kernel.game import FrogError
from frogwidgets.kernel.told import short
from frogwidgets.lessons import library, shown
from frogwidgets.lessons.answers import Answers
from frogwidgets.lessons.desk import Desk
from frogwidgets.lessons.exercise import Exercise
from frogwidgets.lessons.mark import Mark
from frogwidgets.scene.mime import image
from frogwidgets.scene.model import Mark as Sign
from frogwidgets.scene.palette import LOOKS
from frogwidgets.scene.svg import svg
from frogwidgets.widgets.board import AUTO, checked_look, packed
from frogwidgets.widgets.kit import Kit, kit_of, static
from frogwidgets.widgets.library import Rulebooks

# Read as text: with a path anywidget would watch the file and keep closed cards alive.
_LOADER = static("loader.js")
_ASLEEP = "Run this cell to answer."


class Card(anywidget.AnyWidget):
    """A card with an exercise; see `fw.card`.

    `give(answer)` answers from Python. The browser writes no trait: what it sends are messages to the desk.
    """

    _esm = _LOADER
    frame = Dict().tag(sync=True, to_json=packed)
    kit = Instance(Kit).tag(sync=True, **widget_serialization)
    look = Unicode(AUTO).tag(sync=True)

    def __init__(self, exercise: Exercise, *, answers: Answers | None = None, look: str = AUTO) -> None:
        checked_look(look)
        self.desk = Desk(exercise, answers, Rulebooks(), self._publish)
        super().__init__(frame=self.desk.frame(), kit=kit_of(exercise.game.name, "card"), look=look)
        self.on_msg(self._receive)

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

    def close(self) -> None:
        """Take the card away."""
        # A constructor that failed leaves a widget without a desk, and Python closes that too.
        if hasattr(self, "desk"):
            # A widget of its own, made with the card, which ipywidgets would keep for ever.
            self.layout.close()
        super().close()

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Refuse what the browser writes, and tell it what holds."""
        self.send_state([key for key in sync_data if key in self.keys])

    def _receive(self, widget: object, content: object, buffers: object) -> None:
        for reply in self.desk.receive(content):
            self.send(reply)

    def _publish(self) -> None:
        self.frame = self.desk.frame()

    @validate("look")
    def _known_look(self, proposal: Any) -> str:
        return checked_look(proposal["value"])

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

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        data, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
        return {**data, **self.still()}, metadata


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
