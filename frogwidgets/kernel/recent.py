"""What boards ask of a match again and again, kept for a while: pictures, traces, whose decision it was."""

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Any, Final

from frogwidgets.kernel.game import Game
from frogwidgets.kernel.line import entry
from frogwidgets.kernel.names import with_names
from frogwidgets.scene import Scene, Shape, Stage
from frogwidgets.scene.wire import scene_wire, shape_wire, stage_wire

_PICTURES: Final = 8
"""Enough for a move as all eyes of a table see it, with the picture before and after it."""
_PIECES: Final = 1024
"""Enough for all that stands in these pictures, and for every state of a long line."""


class Recent:
    """`scene`, `trace`, `to_move` and the telling of moves of a game, and what boards draw.

    The last answers are not made again.
    """

    def __init__(self, game: Game[Any, Any], names: Sequence[str]) -> None:
        self.scene = lru_cache(maxsize=_PICTURES)(game.scene)
        self.trace = lru_cache(maxsize=_PICTURES)(game.trace)
        self.to_move = lru_cache(maxsize=_PIECES)(game.to_move)
        self.entry = lru_cache(maxsize=_PIECES)(partial(entry, game))

        def stage(one: Stage) -> Any:
            return with_names(stage_wire(one), names)

        def shape(one: Shape) -> Any:
            return with_names(shape_wire(one), names)

        self._stage = lru_cache(maxsize=_PICTURES * 8)(stage)
        self._shape = lru_cache(maxsize=_PIECES)(shape)

    def picture(self, scene: Scene) -> dict[str, Any]:
        """A scene as a JSON object, its players called by name.

        Most of a picture stands in the next one too and is not written again; but every picture is a value of
        its own, so that whoever changes one changes no other.
        """
        return scene_wire(scene, lambda one: _copy(self._stage(one)), lambda one: _copy(self._shape(one)))


def _copy(value: Any) -> Any:
    """A JSON value again, in new objects."""
    out = value.copy()
    # Hundreds of objects a picture, and most hold only texts and numbers: those are copied as they are.
    for key, inner in out.items() if type(out) is dict else enumerate(out):
        if type(inner) is dict or type(inner) is list:
            out[key] = _copy(inner)
    return out
