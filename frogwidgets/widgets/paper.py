"""What cards and editors have in common as widgets: a frame of a desk or an easel, the kit, and the look."""

from typing import Any, Protocol

import anywidget
from ipywidgets import widget_serialization
from traitlets import Dict, Instance, Unicode, validate

from frogwidgets.kernel.messages import Message
from frogwidgets.widgets.board import AUTO, checked_look, packed
from frogwidgets.widgets.kit import Kit, kit_of, static

# Read as text: with a path anywidget would watch the file and keep what was closed alive.
_LOADER = static("loader.js")


class Behind(Protocol):
    """What stands behind a paper: messages in, frames out."""

    def frame(self) -> Message:
        """What is shown now."""
        ...

    def receive(self, message: object, view_id: str = "") -> list[Message]:
        """The replies to a message of the page."""
        ...


class Paper(anywidget.AnyWidget):
    """Something to be answered or built. The browser writes no trait: what it sends are messages."""

    _esm = _LOADER
    frame = Dict().tag(sync=True, to_json=packed)
    kit = Instance(Kit).tag(sync=True, **widget_serialization)
    look = Unicode(AUTO).tag(sync=True)

    def __init__(self, behind: Behind, game: str, look: str = AUTO) -> None:
        self._behind = behind
        super().__init__(frame=behind.frame(), kit=kit_of(game, "card"), look=look)
        self.on_msg(self._receive)

    def close(self) -> None:
        """Take it away."""
        # A constructor that failed leaves a widget with nothing behind it, and Python closes that too.
        if hasattr(self, "_behind"):
            # A widget of its own, made with this one, which ipywidgets would keep for ever.
            self.layout.close()
        super().close()

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Refuse what the browser writes, and tell it what holds."""
        self.send_state([key for key in sync_data if key in self.keys])

    def _receive(self, widget: object, content: object, buffers: object) -> None:
        for reply in self._behind.receive(content):
            self.send(reply)

    def _publish(self) -> None:
        self.frame = self._behind.frame()

    def still(self) -> dict[str, str]:
        """What is shown without a kernel."""
        return {"text/plain": repr(self)}

    @validate("look")
    def _known_look(self, proposal: Any) -> str:
        return checked_look(proposal["value"])

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        data, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
        return {**data, **self.still()}, metadata
