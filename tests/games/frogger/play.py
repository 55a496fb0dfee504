"""Games of Frogger played at random and told step by step, and short-hands for single positions."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from frogwidgets.games import game
from tests.games.frogger import oracle

LONGEST = 400
"""Turns after which a game is broken off; few last so long."""


class Step(NamedTuple):
    """A move of a game, a throw too: the table before, the move's text, the table after, in the n-th turn."""

    before: oracle.Table
    text: str
    after: oracle.Table
    turn: int


def play(seed: object, **options: Any) -> Iterator[Step]:
    """A game from the set-up until it is won or lasts too long; players prefer frogs half of the time."""
    g, rng = game("frogger", **options), Random(f"frogger {seed}")
    s = g.new(2, rng)
    before, turn = oracle.read(g.format(s)), 0
    while not g.is_over(s):
        if g.to_move(s) == 0:
            turn += 1
            if turn > LONGEST:
                return
            m = g.chance_move(s, rng)
        else:
            m = preferred(g, s, rng)
        text = g.format_move(s, m)
        s = g.advance(s, m)
        after = oracle.read(g.format(s))
        yield Step(before, text, after, turn)
        before = after


def preferred(g: Any, s: Any, rng: Random) -> Any:
    """Any legal move, but half of the time one of a frog where there is one."""
    moves = g.legal_moves(s)
    if rng.random() < 0.5:
        texts = [g.format_move(s, m) for m in moves]
        frogs = [m for m, text in zip(moves, texts, strict=True) if text[0] == "@" or text[2:3] == "."]
        moves = frogs or moves
    return rng.choice(moves)


def at(text: str, **options: Any) -> tuple[Any, Any]:
    """The game under these options and the state of a position."""
    g = game("frogger", **options)
    return g, g.parse(text, strict=False)


def after(text: str, line: str, **options: Any) -> str:
    """The position after a line of moves, parted by blanks."""
    g, s = at(text, **options)
    for move in line.split():
        s = g.apply(s, g.parse_move(s, move))
    return str(g.format(s))


def legal(text: str, **options: Any) -> list[str]:
    """The texts of the legal moves."""
    g, s = at(text, **options)
    return [g.format_move(s, m) for m in g.legal_moves(s)]


def broken(text: str, move: str, **options: Any) -> list[str]:
    """The clauses that a move violates."""
    g, s = at(text, **options)
    return [check.clause for check in g.violations(s, g.parse_move(s, move))]
