"""Seeded random play: where the positions of generated exercises come from. It knows no rules."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple, TypeVar

from frogwidgets.kernel.game import CHANCE, NOBODY, Game

T = TypeVar("T")


def pick(rng: Random, items: Sequence[T]) -> T:
    """One of some items. Only `random()` is asked: its stream is the same in every Python."""
    return items[int(rng.random() * len(items))]


def shuffled(rng: Random, items: Sequence[T]) -> list[T]:
    """The items in another order."""
    rest = list(items)
    return [rest.pop(int(rng.random() * len(rest))) for _ in items]


class Line(NamedTuple):
    """A game as it was played: the states, one more than the moves."""

    states: tuple[Any, ...]
    moves: tuple[Any, ...]


def line(game: Game[Any, Any], players: int, most: int, rng: Random) -> Line:
    """A game played at random from the set-up, at most so many moves, chance included."""
    s = game.new(players, Random(rng.random()))
    states: list[Any] = [s]
    moves: list[Any] = []
    while len(moves) < most:
        seat = game.to_move(s)
        if seat == NOBODY:
            break
        move = game.chance_move(s, rng) if seat == CHANCE else pick(rng, game.legal_moves(s))
        s = game.advance(s, move)
        states.append(s)
        moves.append(move)
    return Line(tuple(states), tuple(moves))


def sample(rng: Random, candidates: Sequence[Any], most: int) -> Iterator[Any]:
    """Candidates drawn at random: first the class of a move, then one of that class, so that rare kinds of
    moves come up as often as frequent ones."""
    groups: dict[str, list[Any]] = {}
    for move in candidates:
        groups.setdefault(type(move).__name__, []).append(move)
    kinds = list(groups.values())
    for _ in range(most if kinds else 0):
        yield pick(rng, pick(rng, kinds))
