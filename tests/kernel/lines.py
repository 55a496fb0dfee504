"""Matches of the toy game for the tests, and random play through the door that people use."""

from collections.abc import Callable
from random import Random
from typing import Any

from frogwidgets.kernel.match import Match
from tests.kernel.toy import Pads

START = "0 1 2 34 1256 -- 0,0"
"""Seat 1 holds a 3, seat 2 a 4, the next of the pile is a 1; a 2 is thrown and seat 1 decides."""


def match(position: str | None = START, **setup: Any) -> Match:
    """A match of the toy game, from `START` unless told otherwise."""
    return Match(Pads(), position=position, **{"seed": 7, **setup})


def play_on(m: Match, rng: Random, most: int = 1_000) -> None:
    """Random legal moves, and rolls where chance is due, until the end or `most` moves more."""
    for _ in range(most):
        if m.can_roll == "":
            m.roll()
        elif legal := m.legal():
            m.play(rng.choice(legal))
        else:
            return


def first_legal(game: Any, view: Any, rng: Random) -> Any:
    """A bot that takes the first move."""
    return game.legal_moves(view)[0]


def gambler(draws: int) -> Callable[[Any, Any, Random], Any]:
    """A bot that draws so often from its stream and then chooses by it."""

    def bot(game: Any, view: Any, rng: Random) -> Any:
        for _ in range(draws):
            rng.random()
        return rng.choice(game.legal_moves(view))

    return bot
