"""What a position is worth to each seat, and how a game that ended, or was cut off, counts."""

from collections.abc import Sequence
from math import exp
from typing import Any, Final, Protocol, runtime_checkable

from frogwidgets.kernel.game import Game

OUTCOME: Final = 0.75
"""How much of a finished game's value is who has won; the rest is by how much."""


@runtime_checkable
class Judged(Protocol):
    """A game that can say how far each seat has come.

    `horizon` is the number of moves after which a random play-out tells no more than the worth it has led to.
    """

    @property
    def horizon(self) -> int:
        """Moves of a play-out."""
        ...

    def worth(self, s: Any) -> tuple[float, ...]:
        """A number a seat, greater is better; a lead of 1 is a clear one. What is hidden counts nothing."""
        ...


def worth(game: Game[Any, Any], s: Any) -> tuple[float, ...]:
    """How far each seat has come: as the game says, else its points where they are known."""
    if isinstance(game, Judged):
        return game.worth(s)
    totals = tuple(float(sheet.total or 0) for sheet in game.scores(s))
    return totals or (0.0,) * game.players(s)


def value(game: Game[Any, Any], s: Any) -> tuple[float, ...]:
    """What a full position counts for each seat, between 0 and 1.

    Where the game is over mostly whether the seat has won (shared by those who win together), and by how
    much; where it was cut off the lead alone.
    """
    leads = tuple(_share(lead) for lead in margins(worth(game, s)))
    if not game.is_over(s):
        return leads
    winners = game.winners(s)
    part = 1 / len(winners) if winners else 0.0
    return tuple(
        OUTCOME * (part if seat in winners else 0.0) + (1 - OUTCOME) * lead
        for seat, lead in enumerate(leads, start=1)
    )


def margins(worths: Sequence[float]) -> tuple[float, ...]:
    """By how much each seat leads the best of the others."""
    if len(worths) < 2:
        return (0.0,) * len(worths)
    best, second = sorted(worths, reverse=True)[:2]
    return tuple(own - (second if own == best else best) for own in worths)


def _share(lead: float) -> float:
    """A lead as a number between 0 and 1."""
    return 1 / (1 + exp(-max(-30.0, min(30.0, lead))))
