"""A position to build in a notebook: between an `Easel` and its page, without rules or drawing."""

from typing import Any

from traitlets import Unicode, observe

from frogwidgets.kernel.easel import Easel
from frogwidgets.kernel.editor import Editor
from frogwidgets.kernel.edits import Thing
from frogwidgets.kernel.game import ALL, Game
from frogwidgets.kernel.match import Match
from frogwidgets.rulebook.library import Rulebooks
from frogwidgets.scene.mime import bundle
from frogwidgets.scene.palette import LOOKS
from frogwidgets.widgets.board import AUTO, checked_look
from frogwidgets.widgets.paper import Paper


class PositionEditor(Paper):
    """A position that is built by hand; see `fw.editor`.

    `position` is its text, which can be set, observed and linked; `wrong` is what keeps it from being one of
    a real game, `code` the line of Python that begins a match here, and `match()` that match.
    """

    position = Unicode()

    def __init__(self, editor: Editor, *, look: str = AUTO) -> None:
        checked_look(look)
        self._editor = editor
        self._told = True
        self._easel = Easel(editor, Rulebooks(), self._publish)
        super().__init__(self._easel, editor.game.name, look)
        self._publish()

    @property
    def game(self) -> Game[Any, Any]:
        """The game of the position."""
        return self._editor.game

    @property
    def state(self) -> Any:
        """The state now."""
        return self._editor.state

    @property
    def palette(self) -> tuple[Thing, ...]:
        """What can stand where."""
        return self._editor.palette

    @property
    def wrong(self) -> str:
        """What keeps this from being a position of a real game, in a sentence; empty where nothing does."""
        return self._editor.wrong

    @property
    def code(self) -> str:
        """The line of Python that begins a match here."""
        return self._editor.code

    def put(self, thing: str, *places: str) -> None:
        """Put a thing of the palette at these places, all or none; what is there already goes away.

        Raises `FrogError` that names what cannot stand where.
        """
        self._editor.put(thing, *places)
        self._easel.publish()

    def undo(self) -> None:
        """Take the last change back. Raises `FrogError` where there is none."""
        self._editor.undo()
        self._easel.publish()

    def match(self) -> Match:
        """A match from here; what is unknown is dealt. Raises `FrogError` where play cannot go on."""
        return self._editor.match()

    def _publish(self) -> None:
        super()._publish()
        self._told = True
        try:
            self.position = self._editor.position
        finally:
            self._told = False

    @observe("position")
    def _placed(self, change: Any) -> None:
        if not self._told:
            try:
                self._editor.position = change["new"]
            finally:
                # What cannot be read changes nothing, here neither.
                self._easel.publish()

    def __repr__(self) -> str:
        return repr(self._editor)

    def __str__(self) -> str:
        return str(self._editor)

    def still(self) -> dict[str, str]:
        """What is shown without a kernel: the picture, and the position with the line of Python as text."""
        look = next((look for look in LOOKS if look == self.look), LOOKS[0])
        scene = self.game.scene(self.game.view(self.state, ALL), ALL)
        return bundle(scene, str(self), look=look)
