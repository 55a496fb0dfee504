"""The two bots that do not look ahead: by chance, and by what the next position is worth."""

from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Final

from frogwidgets.bots.judge import margins, worth
from frogwidgets.bots.playout import Inclined
from frogwidgets.kernel.game import Game
from frogwidgets.kernel.thought import Opinion, decide

GUESSES: Final = 4
"""Guesses at what is hidden, over which a greedy bot takes the average."""


@dataclass(frozen=True, slots=True)
class RandomBot:
    """Every legal move is as likely as any other, unless the game knows what hasty players prefer."""

    name: ClassVar[str] = "random"

    def __call__(self, game: Game[Any, Any], view: Any, rng: Random) -> Any:
        """A legal move of the seat that decides in this view."""
        return (
            game.quick_move(view, rng) if isinstance(game, Inclined) else rng.choice(game.legal_moves(view))
        )


@dataclass(frozen=True, slots=True)
class GreedyBot:
    """The move after which the seat leads most (`judge.worth`), whatever comes then; ties are drawn."""

    name: ClassVar[str] = "greedy"

    def __call__(self, game: Game[Any, Any], view: Any, rng: Random) -> Any:
        """The best move of the seat that decides in this view."""
        return decide(self.begin(game, view, rng))

    def begin(self, game: Game[Any, Any], view: Any, rng: Random) -> "Greed":
        """Start to look at every move once."""
        return Greed(game, view, rng)


class Greed:
    """A greedy bot at work: a step looks at one move."""

    def __init__(self, game: Game[Any, Any], view: Any, rng: Random) -> None:
        self._game = game
        self._seat = game.to_move(view)
        self._moves = game.legal_moves(view)
        guesses = [game.resample(view, self._seat, rng) for _ in range(GUESSES)]
        # Where nothing is hidden all guesses are the position itself.
        self._guesses = guesses[:1] if all(guess == guesses[0] for guess in guesses) else guesses
        self._ties = [rng.random() for _ in self._moves]
        self._leads: list[float] = []

    @property
    def done(self) -> float:
        """Which part of the moves has been looked at."""
        return len(self._leads) / len(self._moves)

    def step(self) -> None:
        """Look at the next move."""
        move = self._moves[len(self._leads)]
        game, seat = self._game, self._seat
        total = 0.0
        for guess in self._guesses:
            after = game.advance(guess, move)
            won = game.is_over(after) and seat in game.winners(after)
            # Whoever has won need not count how far ahead she is.
            total += 1_000.0 if won else margins(worth(game, after))[seat - 1]
        self._leads.append(total / len(self._guesses))

    def opinions(self) -> tuple[Opinion, ...]:
        """The moves by the lead that follows; `mean` is that lead, which has no scatter."""
        judged = zip(self._moves, self._leads, self._ties, strict=False)
        ranked = sorted(judged, key=lambda one: (-one[1], one[2]))
        return tuple(Opinion(move, len(self._guesses), lead, lead, lead) for move, lead, _ in ranked)
