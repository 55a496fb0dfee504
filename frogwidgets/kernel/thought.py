"""A bot at work on one decision: what it thinks of its moves, and how it is led to a choice.

Whose turn it is to think, and where the thought runs, is `opponents`.
"""

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple, Protocol, runtime_checkable

from frogwidgets.kernel.game import Game


class Opinion(NamedTuple):
    """A move, in how many tries it was looked at, and what they counted (0 lost, 1 won) on average.

    `low` and `high` bound a 95 % interval of that average.
    """

    move: Any
    tries: int
    mean: float
    low: float
    high: float


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
        """The legal moves that were looked at, the best first."""
        ...


@runtime_checkable
class Thinker(Protocol):
    """A bot that thinks step by step; called plainly it leads a thought of `begin` to its end."""

    def __call__(self, game: Game[Any, Any], view: Any, rng: Random) -> Any:
        """A legal move of the seat that decides in this view."""
        ...

    def begin(self, game: Game[Any, Any], view: Any, rng: Random) -> Thinking:
        """Start to think."""
        ...


def decide(thinking: Thinking, between: Callable[[Thinking], object] = lambda thinking: None) -> Any:
    """The move that a bot settles on when its budget is spent; `between` is called after every step.

    An interrupt of the kernel (KeyboardInterrupt), and whatever `between` raises, goes through at once.
    """
    while thinking.done < 1:
        thinking.step()
        between(thinking)
    return thinking.opinions()[0].move
