"""The kit of a game's boards or cards: the bundle, the symbols and the style, sent to a page once for all.

What a single board shows is in `board`, a single card in `card`.
"""

import base64
import gzip
import json
from functools import cache
from importlib.resources import files
from typing import Final

from ipywidgets import Widget
from traitlets import Unicode

from frogwidgets.scene.sheet import board_art

_STATIC: Final = files("frogwidgets").joinpath("static")


class Kit(Widget):  # type: ignore[misc]
    """What all boards, or all cards, of a game draw with; it shows nothing itself."""

    packed = Unicode(read_only=True).tag(sync=True)
    """gzip of JSON: `code` (the bundle), `symbols` (SVG) and `css` (the palette and the style sheet).

    As base64: JupyterLab loses the bytes of a plain widget when it saves the state of widgets.
    """

    def __init__(self, game: str, bundle: str = "board") -> None:
        self.set_trait("packed", _packed(game, bundle))
        super().__init__()

    def close(self) -> None:
        """Take the kit away; boards made from now on get another."""
        kit_of.cache_clear()
        super().close()


@cache
def kit_of(game: str, bundle: str = "board") -> Kit:
    """The kit of a game's boards or cards, one as long as nobody closes it."""
    return Kit(game, bundle)


@cache
def _packed(game: str, bundle: str) -> str:
    art = board_art(game)
    # Whatever is shown has the look of a board, and something of its own besides.
    styles = [static(f"{name}.css") for name in dict.fromkeys(("board", bundle))]
    kit = {
        "code": static(f"{bundle}.js"),
        "symbols": art["symbols"],
        "css": "\n".join([art["css"], *styles]),
    }
    # Without a time in it the same kit gives the same bytes.
    return base64.b64encode(gzip.compress(json.dumps(kit, ensure_ascii=False).encode(), mtime=0)).decode()


def static(name: str) -> str:
    """The text of a file of the built front end."""
    return _STATIC.joinpath(name).read_text(encoding="utf-8")
