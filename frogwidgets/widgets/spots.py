"""Places on a painted picture that can be picked: between a picture and the buttons a page puts over it."""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

import anywidget
from traitlets import Int, List, Unicode

from frogwidgets.widgets.kit import static

_CODE: Final = static("spots.js")


class Spot(NamedTuple):
    """A place in per cent of the picture, and what it is called."""

    label: str
    x: float
    y: float
    w: float
    h: float


class Spots(anywidget.AnyWidget):
    """Buttons over the canvas that is shown before this in one box; without any, it only names the canvas.

    `picked(at)` is called with the number of a place. The browser writes no trait.
    """

    _esm = _CODE
    spots: Any = List().tag(sync=True)
    here = Int(-1).tag(sync=True)
    title = Unicode().tag(sync=True)
    says = Unicode().tag(sync=True)

    def __init__(self, picked: Callable[[int], object] | None = None) -> None:
        super().__init__()
        self._picked = picked
        self.on_msg(self._receive)

    def put(self, title: str, spots: Sequence[Spot] = (), here: int = -1) -> None:
        """Show other places, of which `here` is the one where one is."""
        with self.hold_sync():
            self.title, self.here = title, here
            self.spots = [spot._asdict() for spot in spots]

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Refuse what the browser writes, and tell it what holds."""
        self.send_state([key for key in sync_data if key in self.keys])

    def _receive(self, widget: object, content: object, buffers: object) -> None:
        at = content.get("at") if isinstance(content, dict) else None
        if self._picked is not None and type(at) is int and 0 <= at < len(self.spots):
            self._picked(at)
