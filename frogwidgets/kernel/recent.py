"""What boards ask of a match again and again, kept for a while: pictures, traces, whose decision it was."""

from functools import lru_cache
from typing import Any, Final

from frogwidgets.kernel.game import Game

_PICTURES: Final = 8
"""Enough for a move as all eyes of a table see it, with the picture before and after it."""
_STATES: Final = 1024
"""Enough for every state of a long line."""


class Recent:
    """`scene`, `trace` and `to_move` of a game, which are pure: the last answers are not worked out again."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.scene = lru_cache(maxsize=_PICTURES)(game.scene)
        self.trace = lru_cache(maxsize=_PICTURES)(game.trace)
        self.to_move = lru_cache(maxsize=_STATES)(game.to_move)
