"""A position being built by hand: a palette, what is wrong with it in words, its text and the Python line.

What can stand where, and what a position has to keep to, is the game's.
"""

import json
from typing import Any

from frogwidgets.kernel.edits import Thing, editable
from frogwidgets.kernel.game import ALL, FrogError, Game
from frogwidgets.kernel.match import Match
from frogwidgets.scene.mime import bundle


class Editor:
    """One position and its past. Raises `FrogError` for a game whose positions cannot be changed by hand.

    It begins with a `position`, or with an empty board for so many `players`.
    """

    def __init__(self, game: Game[Any, Any], position: str | None = None, players: int = 2) -> None:
        rules = editable(game)
        self.game = game
        start = rules.blank(players) if position is None else game.parse(position, strict=False)
        self._states = [start]

    @property
    def state(self) -> Any:
        """The state now."""
        return self._states[-1]

    @property
    def position(self) -> str:
        """The position as text."""
        return self.game.format(self.state)

    @position.setter
    def position(self, text: str) -> None:
        self._states.append(self.game.parse(text, strict=False))

    @property
    def made(self) -> int:
        """How many changes can be taken back."""
        return len(self._states) - 1

    @property
    def palette(self) -> tuple[Thing, ...]:
        """What can stand where."""
        return editable(self.game).palette(self.state)

    def put(self, thing: str, *places: str) -> None:
        """Put a thing of the palette at these places, all or none; what is there already goes away.

        Raises `FrogError` that names what cannot stand where.
        """
        state = self.state
        for place in places:
            state = editable(self.game).put(state, thing, place)
        self._states.append(state)

    def undo(self) -> None:
        """Take the last change back. Raises `FrogError` where there is none."""
        if len(self._states) == 1:
            raise FrogError("There is no change to take back.")
        self._states.pop()

    @property
    def wrong(self) -> str:
        """What keeps this from being a position of a real game, in a sentence; empty where nothing does."""
        try:
            self.game.parse(self.position, strict=True)
        except FrogError as error:
            return str(error)
        return ""

    @property
    def code(self) -> str:
        """The line of Python that begins a match here."""
        options = "".join(f", {key}={_plain(value)}" for key, value in self.game.options.changed().items())
        return f"fw.match({_plain(self.game.name)}, position={_plain(self.position)}{options})"

    def match(self) -> Match:
        """A match from here; what is unknown is dealt. Raises `FrogError` where play cannot go on."""
        return Match(self.game, position=self.position)

    def __repr__(self) -> str:
        return f"<Editor of {self.game.title}: {self.position}>"

    def __str__(self) -> str:
        said = self.wrong or "This can be a position of a real game."
        diagram = self.game.diagram(self.game.view(self.state, ALL))
        return f"{diagram}\n\n{said}\n{self.code}"

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return bundle(self.game.scene(self.game.view(self.state, ALL), ALL), str(self))


def _plain(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else repr(value)
