"""What a seeds file is made of: clauses, the readings of an ambiguity, and examples.

They are read by `reader.py` and never changed; an example can be run and shows itself as a picture.
"""

from collections.abc import Hashable
from dataclasses import dataclass
from html import escape
from typing import Final, NamedTuple

from frogwidgets.games import game as make_game
from frogwidgets.kernel.game import ALL
from frogwidgets.rulebook.examples import AnyGame, Failure, GameFactory, run, start
from frogwidgets.rulebook.lines import Line, Option, Position
from frogwidgets.scene.mime import bundle

PROVENANCES: Final = ("text", "published", "derived", "stand-in")
"""Where a statement comes from: the rulebook, a public page, the figures of the rulebook, ourselves."""


class Reading(NamedTuple):
    """One way to read what the rulebook leaves open."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Example:
    """A small position with claims about it. Each is a test, and a board to play on.

    `position` is the text of the first position, empty where the example begins with a set-up.
    """

    id: str
    title: str
    game: str
    clause: str
    file: str
    line: int
    lines: tuple[Line, ...]

    @property
    def options(self) -> dict[str, object]:
        """The options that the example is played with, by keyword."""
        return {line.says.name: line.says.value for line in self.lines if isinstance(line.says, Option)}

    @property
    def position(self) -> str:
        """The text of the position that it begins with."""
        return next((line.says.text for line in self.lines if isinstance(line.says, Position)), "")

    def rules(self, factory: GameFactory = make_game) -> AnyGame:
        """The game under the example's options."""
        return factory(self.game, **self.options)

    def state(self, factory: GameFactory = make_game) -> Hashable:
        """The state that the example begins with."""
        return start(self.lines, self.rules(factory))

    def check(self, factory: GameFactory = make_game) -> list[Failure]:
        """The lines that do not hold; an example that is right has none."""
        return run(self.lines, self.rules(factory))

    def __str__(self) -> str:
        return "\n".join([f"{self.id} {self.title}", *(f"    {line.text}" for line in self.lines)])

    def _repr_markdown_(self) -> str:
        return "\n".join(
            [f"**{self.id}** {self.title}", "", "```", *(line.text for line in self.lines), "```"]
        )

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        rules = self.rules()
        view = rules.view(self.state(), ALL)
        shown = bundle(rules.scene(view, ALL), f"{self}\n\n{rules.diagram(view)}")
        title, lines = escape(f"{self.id} {self.title}"), escape("\n".join(line.text for line in self.lines))
        shown["text/html"] = f"<p><b>{title}</b></p>{shown['text/html']}<pre>{lines}</pre>"
        return shown


@dataclass(frozen=True, slots=True)
class Clause:
    """A numbered statement of a rulebook in our own words.

    `heading` is the part of the rulebook it stands in, `provenance` one of `PROVENANCES`. `playable` says
    that it can be seen at work in a game. An ambiguity has `readings`, the name of its `default` and the
    keyword of the `option` that switches it, empty where the default is fixed.
    """

    id: str
    title: str
    heading: str
    text: str
    provenance: str
    playable: bool
    file: str
    line: int
    related: tuple[str, ...] = ()
    examples: tuple[Example, ...] = ()
    readings: tuple[Reading, ...] = ()
    default: str = ""
    option: str = ""

    @property
    def sentence(self) -> str:
        """The first sentence of the text."""
        paragraph = self.text.split("\n\n", 1)[0].replace("\n", " ")
        end = paragraph.find(". ")
        return paragraph if end < 0 else paragraph[: end + 1]

    @property
    def marks(self) -> str:
        """The line under the title: provenance, whether it is playable, heading, related clauses."""
        parts = [f"`{self.provenance}`"]
        if not self.playable:
            parts.append("not playable")
        parts.append(self.heading)
        if self.related:
            parts.append(f"related {', '.join(self.related)}")
        return " · ".join(parts)

    def __str__(self) -> str:
        return "\n".join([f"{self.id} {self.title}", self.marks.replace("`", ""), "", self._body()])

    def _repr_markdown_(self) -> str:
        shown = [f"### {self.id} {self.title}", self.marks, self._body()]
        shown += [example._repr_markdown_() for example in self.examples]
        return "\n\n".join(shown)

    def _body(self) -> str:
        if not self.readings:
            return self.text
        lines = [f"- reading {reading.name}: {reading.text}" for reading in self.readings]
        switch = f"option {self.option}" if self.option else "fixed"
        return "\n".join([self.text, "", *lines, "", f"default {self.default} · {switch}"])
