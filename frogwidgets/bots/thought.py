"""What a bot thinks of its moves: how often each was tried, and how well that went."""

from math import sqrt
from typing import Any, Final, NamedTuple, Protocol

_WIDE: Final = 1.96
"""Standard errors on either side of a 95 % interval."""


class Opinion(NamedTuple):
    """A move, in how many tries it was looked at, and what they counted (0 lost, 1 won) on average.

    `low` and `high` bound a 95 % interval of that average.
    """

    move: Any
    tries: int
    mean: float
    low: float
    high: float


class Tally:
    """Tries of one move, added up. Mutable, and as small as it can be: there are thousands of them."""

    __slots__ = ("squares", "total", "tries")

    def __init__(self) -> None:
        self.tries = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, counted: float) -> None:
        """One more try, that counted so much."""
        self.tries += 1
        self.total += counted
        self.squares += counted * counted

    def opinion(self, move: Any) -> Opinion:
        """The average and its interval (Wilson's, widened or narrowed by how much the tries scatter)."""
        n = self.tries
        if not n:
            return Opinion(move, 0, 0.5, 0.0, 1.0)
        mean = self.total / n
        # Wilson's interval never leaves 0..1 and stays wide for few tries; with tries that scatter less than
        # won and lost games do, each counts for more.
        spread = max(self.squares / n - mean * mean, 0.0)
        most = mean * (1 - mean)
        # The scatter of a handful of tries is not to be trusted: eight more that scatter fully are added.
        scatter = (spread * n + most * 8) / (n + 8)
        weight = n * most / scatter if scatter > 0 else float(n)
        z = _WIDE * _WIDE
        middle = (mean + z / (2 * weight)) / (1 + z / weight)
        half = _WIDE / (1 + z / weight) * sqrt(most / weight + z / (4 * weight * weight))
        return Opinion(move, n, mean, max(0.0, middle - half), min(1.0, middle + half))


class Thinking(Protocol):
    """A bot at work on one decision, that can be looked at between two steps."""

    @property
    def done(self) -> float:
        """Which part of the budget is spent; at 1 there is nothing more to do."""
        ...

    def step(self) -> None:
        """Think one iteration further: a few milliseconds at most."""
        ...

    def opinions(self) -> tuple[Opinion, ...]:
        """Every legal move, the best first."""
        ...


def decide(thinking: Thinking) -> Any:
    """The move that a bot settles on when its budget is spent.

    An interrupt of the kernel (KeyboardInterrupt) goes through at once; the match then stands where it stood.
    """
    while thinking.done < 1:
        thinking.step()
    return thinking.opinions()[0].move
