"""Flat Monte Carlo: play-outs of every move, more of those that do well, and no tree."""

from dataclasses import dataclass
from math import log, sqrt
from random import Random
from typing import Any, Final

from frogwidgets.bots.budget import Budget
from frogwidgets.bots.playout import playout
from frogwidgets.bots.thought import Opinion, Tally, decide
from frogwidgets.kernel.game import Game

CURIOSITY: Final = 0.5
"""How much a move that was seldom tried is preferred (UCB1's factor for values between 0 and 1)."""


@dataclass(frozen=True, slots=True)
class FlatBot:
    """Plays every move out at random against guesses at what is hidden, as long as the budget lasts."""

    budget: Budget

    def __call__(self, game: Game[Any, Any], view: Any, rng: Random) -> Any:
        """The move that did best in most tries."""
        return decide(self.begin(game, view, rng))

    def begin(self, game: Game[Any, Any], view: Any, rng: Random) -> "Flat":
        """Start to think."""
        return Flat(game, view, rng, self.budget)


class Flat:
    """Flat Monte Carlo at work: a step is one play-out. `cut` counts those that were cut off."""

    def __init__(self, game: Game[Any, Any], view: Any, rng: Random, budget: Budget) -> None:
        self._game, self._view, self._rng = game, view, rng
        self._seat = game.to_move(view)
        self._moves = game.legal_moves(view)
        self._tallies = [Tally() for _ in self._moves]
        self._spent = budget.meter()
        self.iterations = 0
        self.cut = 0

    @property
    def done(self) -> float:
        """Which part of the budget is spent; a single legal move needs no thought."""
        return 1.0 if len(self._moves) == 1 else self._spent(self.iterations)

    def step(self) -> None:
        """Play the most promising move out once."""
        n = self.iterations
        if n < len(self._moves):
            at = n
        else:
            often = log(n)
            at = max(
                range(len(self._moves)),
                key=lambda i: (
                    self._tallies[i].total / self._tallies[i].tries
                    + CURIOSITY * sqrt(often / self._tallies[i].tries)
                ),
            )
        guess = self._game.resample(self._view, self._seat, self._rng)
        counted, cut = playout(self._game, self._game.advance(guess, self._moves[at]), self._rng)
        self._tallies[at].add(counted[self._seat - 1])
        self.iterations += 1
        self.cut += cut

    def opinions(self) -> tuple[Opinion, ...]:
        """The moves by how often they were worth a try."""
        return by_tries(zip(self._moves, self._tallies, strict=True))


def by_tries(judged: Any) -> tuple[Opinion, ...]:
    """Pairs of move and tally as opinions: most tries first, then the better average, then list order."""
    opinions = [tally.opinion(move) for move, tally in judged]
    return tuple(sorted(opinions, key=lambda one: (-one.tries, -one.mean)))
