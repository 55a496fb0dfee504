"""How comparisons are drawn: moves as marks, and words below a picture. What is compared stands elsewhere."""

from collections.abc import Iterable
from html import escape
from typing import Any, Literal

from frogwidgets.kernel.game import Game
from frogwidgets.scene.model import Mark


def added(game: Game[Any, Any], s: Any, moves: Iterable[str]) -> tuple[Mark, ...]:
    """Moves that there are besides: an arc from the first touch to the last."""
    return tuple(_mark(game, s, text, "arc", "target") for text in moves)


def removed(game: Game[Any, Any], s: Any, moves: Iterable[str]) -> tuple[Mark, ...]:
    """Moves that there are no longer: each ends in a cross."""
    return tuple(_mark(game, s, text, "refused", "refused") for text in moves)


_Kind = Literal["arc", "target", "refused"]


def _mark(game: Game[Any, Any], s: Any, text: str, way: _Kind, place: _Kind) -> Mark:
    path = game.touches(s, game.parse_move(s, text))
    return Mark(way if len(path) > 1 else place, path)


def below(text: str) -> str:
    """Words below a picture, as HTML; a long line goes on in the next."""
    return f'<pre style="white-space:pre-wrap">{escape(text)}</pre>'
