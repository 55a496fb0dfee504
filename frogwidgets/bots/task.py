"""A decision that is thought over by play-outs: the question, and what the answer has cost so far."""

from random import Random
from typing import Any

from frogwidgets.bots.budget import Budget
from frogwidgets.bots.playout import playout
from frogwidgets.kernel.game import Game


class Task:
    """What a seat sees and may do, and how many play-outs it has been thought over.

    `cut` counts the play-outs that came to no end and were cut off.
    """

    def __init__(self, game: Game[Any, Any], view: Any, rng: Random, budget: Budget) -> None:
        self.game, self.view, self.rng, self.budget = game, view, rng, budget
        self.seat = game.to_move(view)
        self.moves = game.legal_moves(view)
        self.iterations = 0
        self.cut = 0
        self._spent = budget.meter()

    @property
    def done(self) -> float:
        """Which part of the budget is spent; a single legal move needs no thought."""
        return 1.0 if len(self.moves) == 1 else self._spent(self.iterations)

    def guess(self) -> Any:
        """A full position that the seat cannot tell from the real one."""
        return self.game.resample(self.view, self.seat, self.rng)

    def play_out(self, s: Any) -> tuple[float, ...]:
        """What the end of a game played on from here counts for each seat; one iteration more."""
        counted, cut = playout(self.game, s, self.rng)
        self.iterations += 1
        self.cut += cut
        return counted


class AtWork:
    """A bot at work on a task: what all that think have in common."""

    def __init__(self, task: Task) -> None:
        self.task = task

    @property
    def done(self) -> float:
        """Which part of the budget is spent."""
        return self.task.done

    @property
    def cut(self) -> int:
        """How many play-outs were cut off."""
        return self.task.cut
