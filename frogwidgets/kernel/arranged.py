"""What a game may offer besides its rules so that a set-up can be asked for: what is amiss, and how it is put
right. Nothing else of the package needs it.
"""

from collections.abc import Hashable
from typing import Any, Protocol, TypeVar, runtime_checkable

from frogwidgets.kernel.game import Check, FrogError, Game

S = TypeVar("S", bound=Hashable)


@runtime_checkable
class Arranged(Protocol[S]):
    """A game that knows how its pieces lie before the first move. Every call is pure."""

    def amiss(self, s: S) -> tuple[Check, ...]:
        """What is not as at the beginning of a game: for each thing its clause, a sentence, and places."""
        ...

    def arranged(self, s: S) -> S:
        """The pieces of a full state as they may lie at the beginning."""
        ...


def arranged(game: Game[Any, Any]) -> Arranged[Any]:
    """The game as one that knows its set-up; raises `FrogError` where it does not."""
    if not isinstance(game, Arranged):
        raise FrogError(f"{game.title} does not tell how it is set up.")
    return game
