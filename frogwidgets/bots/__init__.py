"""Bots: players for `match.bot` and for simulations, by name. Each sees the view of its seat and no more."""

from collections.abc import Callable
from random import Random
from typing import Any

from frogwidgets.bots.budget import Budget
from frogwidgets.bots.flat import FlatBot
from frogwidgets.bots.search import SearchBot
from frogwidgets.bots.simple import GreedyBot, RandomBot
from frogwidgets.kernel.game import FrogError, Game
from frogwidgets.kernel.told import short

__all__ = ["Budget", "FlatBot", "GreedyBot", "Player", "RandomBot", "SearchBot", "bot", "names"]

Player = Callable[[Game[Any, Any], Any, Random], Any]
"""Called with a game, the view of the seat that decides, and a generator; returns a legal move."""

_THINKERS: dict[str, tuple[Callable[[Budget], Player], int]] = {
    "flat": (FlatBot, 400),
    "search": (SearchBot, 400),
}
"""Bots with a budget, and their iterations where nothing else is said."""
_PLAIN: dict[str, Callable[[], Player]] = {"random": RandomBot, "greedy": GreedyBot}


def names() -> tuple[str, ...]:
    """The names of the bots, the weakest first."""
    return (*_PLAIN, *_THINKERS)


def bot(name: str, *, iterations: int | None = None, seconds: float | None = None) -> Player:
    """A player by name: `random`, `greedy`, `flat` or `search`; `search:200` thinks 200 iterations a move.

    The same generator gives the same moves, unless the budget is in seconds. Raises `FrogError` for an
    unknown name, and for a budget where the bot has none.
    """
    if not isinstance(name, str):
        raise FrogError(f"A bot is called by its name, not {short(name)}; there are {', '.join(names())}.")
    plain, colon, budget = name.partition(":")
    if plain not in names():
        raise FrogError(f"There is no bot {short(name)}; there are {', '.join(names())}.")
    if colon:
        if iterations is not None or seconds is not None:
            raise FrogError(f"{short(name)} says its budget already.")
        if not (budget.isascii() and budget.isdigit()):
            raise FrogError(f"{short(name)}: after the colon stands a number of iterations.")
        iterations = int(budget)
    if plain in _PLAIN:
        if iterations is not None or seconds is not None:
            raise FrogError(f"The bot {plain!r} does not think ahead and takes no budget.")
        return _PLAIN[plain]()
    make, default = _THINKERS[plain]
    return make(Budget.of(iterations, seconds, default))
