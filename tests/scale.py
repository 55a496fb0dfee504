"""How much of the large figures a test runs: a tenth under pytest, all of it under `python -m tests.full`.

Tests ask `scaled(20_000)` and say with `tell` what they did; `tests.full` sets the variable and shows it.
"""

import os
from typing import Final

VARIABLE: Final = "FROGWIDGETS_SCALE"


def scale() -> float:
    """The share of the large figures that this run does."""
    return float(os.environ.get(VARIABLE, "0.1"))


def full() -> bool:
    """Whether the figures are those that the issues name, or more."""
    return scale() >= 1


def scaled(figure: int) -> int:
    """The share of a large figure that this run does; at least one."""
    return max(1, round(figure * scale()))


def tell(text: str) -> None:
    """Say what was done, for whoever reads the output of `python -m tests.full`."""
    print(f"  {text}")
