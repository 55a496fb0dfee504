"""The kit of a game's boards: the bundle, the symbols and the style sheet, sent to a page once for all.

What a single board shows is in `board`.
"""

import gzip
import json
from functools import cache
from importlib.resources import files
from typing import Final

from ipywidgets import Widget
from traitlets import Bytes

from frogwidgets.scene.sheet import board_art

_STATIC: Final = files("frogwidgets").joinpath("static")


class Kit(Widget):  # type: ignore[misc]
    """What all boards of a game draw with; it shows nothing itself."""

    packed = Bytes(read_only=True).tag(sync=True)
    """gzip of JSON: `code` (the bundle), `symbols` (SVG) and `css` (the palette and the style sheet)."""

    def __init__(self, game: str) -> None:
        self.set_trait("packed", _packed(game))
        super().__init__()

    def close(self) -> None:
        """Take the kit away; boards made from now on get another."""
        kit_of.cache_clear()
        super().close()


@cache
def kit_of(game: str) -> Kit:
    """The kit of a game's boards, one as long as nobody closes it."""
    return Kit(game)


@cache
def _packed(game: str) -> bytes:
    art = board_art(game)
    kit = {
        "code": static("board.js"),
        "symbols": art["symbols"],
        "css": f"{art['css']}\n{static('board.css')}",
    }
    # Without a time in it the same kit gives the same bytes.
    return gzip.compress(json.dumps(kit, ensure_ascii=False).encode(), mtime=0)


def static(name: str) -> str:
    """The text of a file of the built front end."""
    return _STATIC.joinpath(name).read_text(encoding="utf-8")
