"""What a position is worth to each seat, for players that do not look ahead. An estimate of ours, no rule."""

from typing import Final

from frogwidgets.games.froggies.cards import LONGEST_ROW
from frogwidgets.games.froggies.state import State

HORIZON: Final = 4
"""Moves after which a random play-out says no more than what it has led to."""
CLEAR: Final = 4.0
"""Cards that are a clear lead."""
_ROW: Final = 6.0
"""What a row that is shorter by a card counts, in cards."""


def worth(s: State) -> tuple[float, ...]:
    """Cards that lie open, and the cards by which a row has become shorter, in clear leads."""
    return tuple(
        ((LONGEST_ROW - len(row)) * _ROW + opened.bit_count()) / CLEAR
        for row, opened in zip(s.rows, s.opened, strict=True)
    )
