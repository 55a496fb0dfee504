"""A board in a notebook: the adapter between a `Session` and anywidget, without rules and drawing."""

import gzip
import json
from typing import Any, Final

import anywidget
from ipywidgets import widget_serialization
from traitlets import Dict, Instance, Int, Unicode, validate

from frogwidgets.kernel.game import FrogError
from frogwidgets.kernel.match import Match
from frogwidgets.kernel.session import Seat, Session
from frogwidgets.kernel.told import short
from frogwidgets.rulebook.library import Rulebooks
from frogwidgets.scene.palette import LOOKS
from frogwidgets.widgets.kit import Kit, kit_of, static

AUTO: Final = "auto"
"""The look that follows the notebook's theme."""
# Read as text: with a path anywidget would watch the file and keep closed boards alive.
_LOADER: Final = static("loader.js")


def packed(frame: dict[str, Any], board: object) -> bytes:
    """A frame as the browser gets it: gzip of JSON, an eighth of its size."""
    text = json.dumps(frame, ensure_ascii=False, separators=(",", ":"))
    return gzip.compress(text.encode(), compresslevel=3, mtime=0)


class Board(anywidget.AnyWidget):
    """A board on a match; see `fw.board`.

    `position` (the text these eyes see; set it to put the match there), `last_move` and `to_move` can be
    observed and linked. The browser writes no trait: what it sends are messages to the session.
    """

    _esm = _LOADER
    frame = Dict().tag(sync=True, to_json=packed)
    kit = Instance(Kit).tag(sync=True, **widget_serialization)
    look = Unicode(AUTO).tag(sync=True)

    position = Unicode()
    last_move = Unicode(read_only=True)
    to_move = Int(read_only=True)

    def __init__(self, match: Match, *, seat: Seat = "turn", look: str = AUTO) -> None:
        # Before the session listens to the match: a board that is refused follows nothing.
        checked_look(look)
        self._publishing = True
        self.session = Session(match, seat, Rulebooks(), self._publish, self.send)
        super().__init__(frame=self.session.frame(), kit=kit_of(match.game.name), look=look)
        self._publishing = False
        self._publish()
        self.on_msg(self._receive)

    @property
    def match(self) -> Match:
        """The match that is shown."""
        return self.session.match

    @property
    def code(self) -> str:
        """The lines of Python that repeat what was done; on a board that may not see everything, the lines
        that lead to what it sees."""
        return self.session.code

    def close(self) -> None:
        """Take the board away and stop following the match."""
        # A constructor that failed leaves a widget without a session, and Python closes that too.
        if hasattr(self, "session"):
            self.session.close()
            # A widget of its own, made with the board, which ipywidgets would keep for ever.
            self.layout.close()
        super().close()

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Refuse what the browser writes, and tell it what holds."""
        self.send_state([key for key in sync_data if key in self.keys])

    def _receive(self, widget: object, content: object, buffers: object) -> None:
        for reply in self.session.receive(content):
            self.send(reply)

    def _publish(self) -> None:
        """Show the session's frame; the picture first, so that an observer's fault cannot hold it back."""
        frame = self.session.frame()
        moves, ply = frame["line"]["moves"], frame["line"]["ply"]
        self.frame = frame
        self.set_trait("last_move", moves[ply - 1]["text"] if ply else "")
        self.set_trait("to_move", self.match.to_move)
        if not self._publishing:
            self._publishing = True
            try:
                self.position = self._text()
            finally:
                self._publishing = False

    def _text(self) -> str:
        return self.match.game.format(self.match.view(self.session.eyes))

    @validate("position")
    def _place(self, proposal: Any) -> str:
        if not self._publishing:
            self._publishing = True
            try:
                self.match.position = proposal["value"]
            finally:
                self._publishing = False
        return self._text()

    @validate("look")
    def _known_look(self, proposal: Any) -> str:
        return checked_look(proposal["value"])

    def __repr__(self) -> str:
        return f"<Board of {self.match!r}>"

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        data, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
        look = next((look for look in LOOKS if look == self.look), LOOKS[0])
        return {**data, **self.match.picture(self.session.eyes, look)}, metadata


def checked_look(look: object) -> str:
    """A look that a board can have. Raises `FrogError` for anything else."""
    if look not in (AUTO, *LOOKS):
        raise FrogError(f"look is one of {', '.join((AUTO, *LOOKS))}, not {short(look)}.")
    return str(look)
