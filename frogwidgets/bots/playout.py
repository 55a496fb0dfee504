"""A game played on from a position by quick moves, until it ends or for so many moves at most."""

from random import Random
from typing import Any, Final, Protocol, runtime_checkable

from frogwidgets.bots.judge import Judged, value
from frogwidgets.kernel.game import CHANCE, Game

LONGEST: Final = 400
"""The horizon of a game that names none: some games wander on for ever."""


@runtime_checkable
class Inclined(Protocol):
    """A game in which some moves are so much likelier that play-outs should prefer them."""

    def quick_move(self, s: Any, rng: Random) -> Any:
        """A legal move that a hasty player might make."""
        ...


def horizon(game: Game[Any, Any]) -> int:
    """After how many moves a play-out of this game is cut off."""
    return game.horizon if isinstance(game, Judged) else LONGEST


def playout(
    game: Game[Any, Any], s: Any, rng: Random, longest: int | None = None
) -> tuple[tuple[float, ...], bool]:
    """What the end of a random game from a full position counts for each seat, and whether it was cut off.

    It is cut off after `longest` moves, by default the game's horizon.
    """
    if longest is None:
        longest = horizon(game)
    incline = game.quick_move if isinstance(game, Inclined) else None
    legal_moves, advance, to_move, draw = game.legal_moves, game.advance, game.to_move, rng.random
    for _ in range(longest):
        moves = legal_moves(s)
        if moves:
            s = advance(s, incline(s, rng) if incline else moves[int(draw() * len(moves))])
        elif to_move(s) == CHANCE:
            s = advance(s, game.chance_move(s, rng))
        else:
            return value(game, s), False
    return value(game, s), not game.is_over(s)
