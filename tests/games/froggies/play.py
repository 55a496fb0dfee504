"""Games of Froggies played at random and told step by step, for tests: every option, two to seven players."""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any, NamedTuple

from frogwidgets.games import game
from tests.games.froggies import oracle

OPTIONS: tuple[dict[str, Any], ...] = tuple(
    dict(zip(("on_empty", "discard_must_fit", "joker_on_open", "final"), values, strict=True))
    for values in product(
        ("reshuffle", "discard_only"), (False, True), (False, True), ("finish_round", "at_once")
    )
)
"""Every combination of options."""
PATIENCE = 20_000
"""No game lasts for more moves than this, not one with seven players and hundreds of new deals either."""


class Step(NamedTuple):
    """A move of a game: the table before, the seat (0: chance), the move's whole text, the table after."""

    before: oracle.Table
    seat: int
    text: str
    after: oracle.Table


def play(players: int, seed: object, **options: Any) -> Iterator[Step]:
    """A game from the set-up to its end."""
    g = game("froggies", **options)
    rng = Random(f"{players} {seed}")
    s = g.new(players, rng)
    before = oracle.read(g.format(s))
    for _ in range(PATIENCE):
        seat = g.to_move(s)
        if seat < 0:
            return
        m = rng.choice(g.legal_moves(s)) if seat else g.chance_move(s, rng)
        text = g.format_move(s, m)
        s = g.advance(s, m)
        after = oracle.read(g.format(s))
        yield Step(before, seat, text, after)
        before = after
    raise AssertionError(f"no end after {PATIENCE} moves: {g.format(s)}")
