"""What a bot counts of a move: how often it was tried, and how well that went."""

from collections.abc import Iterable
from math import sqrt
from typing import Any, Final

from frogwidgets.kernel.thought import Opinion

_WIDE: Final = 1.96
"""Standard errors on either side of a 95 % interval."""


class Tally:
    """Tries of one move, added up. Mutable, and as small as it can be: there are thousands of them."""

    __slots__ = ("squares", "total", "tries")

    def __init__(self, tries: int = 0, total: float = 0.0, squares: float = 0.0) -> None:
        self.tries = tries
        self.total = total
        self.squares = squares

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


def by_tries(judged: Iterable[tuple[Any, Tally]]) -> tuple[Opinion, ...]:
    """Moves with their tallies as opinions: most tries first, then the better average, then list order."""
    opinions = [tally.opinion(move) for move, tally in judged]
    return tuple(sorted(opinions, key=lambda one: (-one.tries, -one.mean)))
