"""How long a bot may think: a number of iterations, or seconds of wall time."""

import time
from collections.abc import Callable
from typing import Any, NamedTuple

from frogwidgets.kernel.game import FrogError
from frogwidgets.kernel.told import short


class Budget(NamedTuple):
    """Exactly one of the two is given. Only iterations make a bot that plays the same game again."""

    iterations: int | None = None
    seconds: float | None = None

    @classmethod
    def of(cls, iterations: Any, seconds: Any, default: int) -> "Budget":
        """A checked budget; `default` iterations where none is given. Raises `FrogError`."""
        if iterations is not None and seconds is not None:
            raise FrogError("A bot thinks for so many iterations or for so many seconds, not both.")
        if seconds is not None:
            if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not 0 < seconds < 3600:
                raise FrogError(f"seconds is a number above 0 and below 3600, not {short(seconds)}.")
            return cls(None, float(seconds))
        if iterations is None:
            return cls(default, None)
        if type(iterations) is not int or iterations < 1:
            raise FrogError(f"iterations is a whole number from 1, not {short(iterations)}.")
        return cls(iterations, None)

    def worth(self, iterations: int, seconds: float) -> bool:
        """Whether it is so many iterations, or so many seconds, or more."""
        return (self.iterations or 0) >= iterations or (self.seconds or 0.0) >= seconds

    def meter(self) -> Callable[[int], float]:
        """Starts the clock; the function tells which part of the budget so many iterations have spent."""
        if self.iterations is not None:
            total = self.iterations
            return lambda done: done / total
        begun, seconds = time.monotonic(), self.seconds or 0.0
        # The first iteration is always made, or there would be nothing to choose by.
        return lambda done: min(done, (time.monotonic() - begun) / seconds)
