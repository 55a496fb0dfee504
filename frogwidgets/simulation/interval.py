"""Averages over games with their 95 % intervals: Student's for points, Wilson's for shares. Pure Python."""

from collections.abc import Sequence
from math import inf, pi, sqrt, tan
from statistics import fmean, variance
from typing import Final, NamedTuple

from frogwidgets.kernel.game import FrogError

_WIDE: Final = 1.959963984540054
"""Standard errors on either side of a 95 % interval of a normal distribution."""


class Mean(NamedTuple):
    """An average over games with its 95 % interval (`low` to `high`) and the number of games."""

    mean: float
    low: float
    high: float
    games: int

    def times(self, factor: float) -> "Mean":
        """The same in other units: 100 for a share in per cent."""
        low, high = sorted((factor * self.low, factor * self.high))
        return Mean(factor * self.mean, low, high, self.games)

    def __str__(self) -> str:
        return f"{self.mean:.3g} ({self.low:.3g} to {self.high:.3g})"


def mean(values: Sequence[float]) -> Mean:
    """The average of some values, one a game, with Student's interval.

    Of one value nothing is known about the scatter: its interval has no ends. Raises `FrogError` where there
    are no values.
    """
    _some(values)
    middle, games = fmean(values), len(values)
    if games == 1:
        return Mean(middle, -inf, inf, 1)
    half = student(games - 1) * sqrt(variance(values, middle) / games)
    return Mean(middle, middle - half, middle + half, games)


def rate(values: Sequence[float]) -> Mean:
    """The average of shares from 0 (lost) to 1 (won), with Wilson's interval, which never leaves 0 to 1.

    Shared wins scatter less than won and lost games; each of those games then counts for more of them. Raises
    `FrogError` where there are no values.
    """
    _some(values)
    share, games = fmean(values), len(values)
    spread = fmean((value - share) ** 2 for value in values)
    # Where all games went alike their scatter says nothing, and they count as games won or lost.
    weight = games * share * (1 - share) / spread if spread > 0 else float(games)
    z = _WIDE * _WIDE
    middle = (share + z / (2 * weight)) / (1 + z / weight)
    half = _WIDE / (1 + z / weight) * sqrt(share * (1 - share) / weight + z / (4 * weight * weight))
    # At 0 and 1 an end of the interval is the share itself, but for the last digit.
    return Mean(share, min(share, max(0.0, middle - half)), max(share, min(1.0, middle + half)), games)


def _some(values: Sequence[float]) -> None:
    if not values:
        raise FrogError("There is no game to take an average of.")


def student(freedom: int) -> float:
    """The 97.5 % point of Student's distribution with so many degrees of freedom, to two per mille or better.

    Exact for one and two, from three on by its expansion in powers of 1 / `freedom`.
    """
    if freedom == 1:
        return tan(pi * 0.475)
    if freedom == 2:
        return 0.95 * sqrt(2 / (1 - 0.95**2))
    z = _WIDE
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / float(freedom) ** power for power, term in enumerate(terms, start=1))
