"""What a game answers besides that can play itself in compiled code: many games, or a tree search, at once.

Compiled play draws the same numbers from the same generators as play move by move, and so makes the same
moves: whether the compiler is installed changes the time that something takes, never what comes out.
"""

from collections.abc import Sequence
from importlib.util import find_spec
from random import Random
from typing import Any, Final, NamedTuple, Protocol, runtime_checkable

COMPILER: Final = "numba"
"""What compiles, where it is installed (the extra `fast`)."""
RANDOM: Final = "random"
"""A player that draws one of the legal moves by `Random.choice`."""
GREEDY: Final = "greedy"
"""A player that makes the move after which she leads most, over some guesses at what is hidden."""


class Course(NamedTuple):
    """How a game went: the state in which it ended or was cut off, and what was made on the way.

    `began` is the seat that decided first, 0 for none; `turns` counts changes of the deciding seat, and
    `kinds` each seat's moves by kind. `moves` are all moves in order, where they were asked for.
    """

    state: Any
    began: int
    turns: int
    decisions: int
    kinds: tuple[dict[str, int], ...]
    moves: tuple[Any, ...]


class Terms(NamedTuple):
    """How a tree search thinks: the numbers of `bots.search`, of its judge and of its play-outs."""

    curiosity: float
    width: float
    seasoned: int
    outcome: float
    longest: int


class Tallied(NamedTuple):
    """What the tries of one move have counted, with the sum of the squares."""

    tries: int
    total: float
    squares: float


class Ends(NamedTuple):
    """How play-outs have ended, a value each: moves made, whether the game was over, what the end is worth to
    each seat, and who has won (nobody where it was cut off)."""

    made: Sequence[int]
    over: Sequence[bool]
    worths: Sequence[Sequence[float]]
    winners: Sequence[frozenset[int]]


class Batch(Protocol):
    """Full states from which games can be played on."""

    def play_out(self, rng: Random, longest: int) -> Ends:
        """Play every one on to its end, or for `longest` moves, as `bots.playout` draws from `rng`."""
        ...


class Tree(Protocol):
    """A tree search in compiled code, over one view."""

    def grow(self, iterations: int) -> int:
        """Think so many iterations further; how many of the play-outs were cut off."""
        ...

    def tallies(self) -> tuple[Tallied, ...]:
        """Of every legal move of the view, in order."""
        ...


class PlayOuts(Protocol):
    """The compiled play of a game under its options."""

    @property
    def ready(self) -> bool:
        """Whether nothing is left to be compiled, which takes a while once on a machine."""
        ...

    def compile(self) -> None:
        """Compile everything now."""
        ...

    def games(
        self,
        states: Sequence[Any],
        players: Sequence[str],
        luck: Sequence[Sequence[Random]],
        *,
        longest: int,
        guesses: int,
        moves: bool = False,
    ) -> list[Course | None]:
        """Play a game from each full state to its end, or for `longest` decisions.

        `players` are policies, seat 1 first; `luck` has a generator a seat for each game, which is left as it
        is. `guesses` is over how many a greedy player takes the average. None stands for a game that has to
        be played move by move: its state does not fit, or a player would fail.
        """
        ...

    def batch(self, states: Sequence[Any]) -> Batch | None:
        """Full states with as many seats each, ready to be played on from; None where one does not fit."""
        ...

    def tree(self, view: Any, rng: Random, terms: Terms) -> Tree | None:
        """Begin a tree search for the seat that decides in a view, which draws from `rng` as it grows.

        None where the view does not fit.
        """
        ...


@runtime_checkable
class Compiled(Protocol):
    """A game with compiled play."""

    def play_outs(self) -> PlayOuts | None:
        """The compiled play; None where the compiler is not installed."""
        ...


def compiler() -> str:
    """The name of the compiler, where it is installed; else an empty text."""
    return COMPILER if find_spec(COMPILER) else ""


def play_outs(game: object) -> PlayOuts | None:
    """The compiled play of a game, where it has one and the compiler is installed."""
    return game.play_outs() if isinstance(game, Compiled) else None
