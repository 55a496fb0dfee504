"""What a position is worth to each side, and which moves hasty players make. Estimates of ours, no rules."""

from random import Random
from typing import Final

from frogwidgets.games.frogger.board import SIDES, advanced, log_mask, squares
from frogwidgets.games.frogger.state import Hop, Move, State

HORIZON: Final = 4
"""Moves after which a random play-out says no more than what it has led to."""
CLEAR: Final = 6.0
"""Spaces that are a clear lead."""
_HOME: Final = 10.0
"""What a frog counts that is home, in spaces: one more than the way there, since nothing can send it back."""
_SAFE: Final = 0.3
"""What it counts to stand where no log and no car can come: on a log."""


def worth(s: State) -> tuple[float, ...]:
    """How many spaces the frogs of each side have come, in clear leads."""
    logs = log_mask(s.logs)
    return tuple(_came(s, side, logs) / CLEAR for side in SIDES)


def _came(s: State, side: int, logs: int) -> float:
    frogs = s.frogs[side - 1]
    spaces = sum(advanced(side, square) + 1 for square in squares(frogs))
    return spaces + _HOME * s.home[side - 1] + _SAFE * (frogs & logs).bit_count()


def quick_move(moves: tuple[Move, ...], rng: Random) -> Move:
    """One of the legal moves; half of the time one of a frog, if a frog can move.

    Without that most counts would go into logs, and games would wander on for hundreds of turns.
    """
    if rng.random() < 0.5:
        hops = [move for move in moves if isinstance(move, Hop)]
        if hops:
            return hops[int(rng.random() * len(hops))]
    return moves[int(rng.random() * len(moves))]
