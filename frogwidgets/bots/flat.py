"""Flat Monte Carlo: play-outs of every move, more of those that do well, and no tree."""

from dataclasses import dataclass
from math import log, sqrt
from random import Random
from typing import Any, ClassVar, Final

from frogwidgets.bots.budget import Budget
from frogwidgets.bots.tally import Tally, by_tries
from frogwidgets.bots.task import AtWork, Task
from frogwidgets.kernel.game import Game
from frogwidgets.kernel.thought import Opinion, decide

CURIOSITY: Final = 0.5
"""How much a move that was seldom tried is preferred (UCB1's factor for values between 0 and 1)."""


@dataclass(frozen=True, slots=True)
class FlatBot:
    """Plays every move out at random against guesses at what is hidden, as long as the budget lasts."""

    name: ClassVar[str] = "flat"

    budget: Budget

    def __call__(self, game: Game[Any, Any], view: Any, rng: Random) -> Any:
        """The move that did best in most tries."""
        return decide(self.begin(game, view, rng))

    def begin(self, game: Game[Any, Any], view: Any, rng: Random) -> "Flat":
        """Start to think."""
        return Flat(Task(game, view, rng, self.budget))


class Flat(AtWork):
    """Flat Monte Carlo at work: a step is one play-out."""

    def __init__(self, task: Task) -> None:
        super().__init__(task)
        self._tallies = [Tally() for _ in task.moves]

    def step(self) -> None:
        """Play the most promising move out once."""
        task, tallies = self.task, self._tallies
        n = task.iterations
        if n < len(tallies):
            at = n
        else:
            often = log(n)
            at = max(
                range(len(tallies)),
                key=lambda i: (
                    tallies[i].total / tallies[i].tries + CURIOSITY * sqrt(often / tallies[i].tries)
                ),
            )
        counted = task.play_out(task.game.advance(task.guess(), task.moves[at]))
        tallies[at].add(counted[task.seat - 1])

    def opinions(self) -> tuple[Opinion, ...]:
        """The moves by how often they were worth a try."""
        return by_tries(zip(self.task.moves, self._tallies, strict=True))
