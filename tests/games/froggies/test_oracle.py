"""The kernel against the oracle of this folder: decisions, tellings, positions and winners as equal texts.

Beside it the fast path of the rules is held to the turn that is told link by link.
"""

import re
from random import Random
from typing import Any

import pytest

from frogwidgets.games import game
from frogwidgets.games.froggies import rules
from frogwidgets.games.froggies.state import Deal
from tests.games.froggies import oracle
from tests.games.froggies.play import OPTIONS, PATIENCE
from tests.scale import scaled, tell


def head(text: str) -> str:
    """The decision in the text of a move."""
    found = re.match(r"[DX.]|>\d", text)
    assert found, text
    return found[0]


def compare(players: int, seed: int, options: dict[str, Any]) -> int:
    """A game in step with the oracle; how many moves it had."""
    g, rng = game("froggies", **options), Random(f"oracle {players} {seed}")
    s = g.new(players, rng)
    t = oracle.read(g.format(s))
    for made in range(PATIENCE):
        assert g.format(s) == oracle.write(t)
        assert set(g.winners(s)) == oracle.winners(t, **options)
        assert g.is_over(s) == bool(oracle.winners(t, **options))
        assert (g.to_move(s) == 0) == (not oracle.moves(t, **options) and not g.is_over(s))
        if g.is_over(s):
            return made
        if g.to_move(s) == 0:
            m = g.chance_move(s, rng)
            kind, cards = g.format_move(s, m).split()
            t = oracle.deal(t, cards) if kind == "deal" else oracle.shuffle(t, cards, **options)
        else:
            texts = [g.format_move(s, m) for m in g.legal_moves(s)]
            assert [head(text) for text in texts] == oracle.moves(t, **options)
            at = rng.randrange(len(texts))
            m = g.legal_moves(s)[at]
            t, told = oracle.play(t, head(texts[at]), **options)
            assert told == texts[at]
        after = g.advance(s, m)
        if not isinstance(m, Deal):
            assert after == rules.slow(g.options, s, m)
        s = after
    raise AssertionError(f"no end after {PATIENCE} moves: {g.format(s)}")


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7])
def test_whole_games_are_those_of_the_oracle(players: int) -> None:
    figure = scaled(100)
    made = sum(compare(players, seed, {}) for seed in range(figure))
    tell(f"oracle: {figure} games of Froggies for {players} players, {made} moves in step")


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: " ".join(map(str, options.values())))
def test_games_under_every_option_are_those_of_the_oracle(options: dict[str, Any]) -> None:
    for seed in range(scaled(40)):
        compare(2 + seed % 6, seed, options)


def test_every_first_turn_of_random_rows_is_that_of_the_oracle() -> None:
    """Positions that play seldom reaches: any cards open, Fröschis everywhere, rows of any length."""
    rng, g, turns = Random("rows"), game("froggies"), 0
    for _ in range(scaled(10_000)):
        cards = list(oracle.DECK)
        rng.shuffle(cards)
        rows = []
        for _ in range(2):
            row = ""
            for p in range(1, rng.randint(1, 8) + 1):
                card = cards.pop()
                row += rng.choice([f"[{card}]", f"[{card}]", str(p), "F"])
            rows.append(row)
        text = f"{'|'.join(rows)} d[{''.join(cards[:9])}] x{''.join(cards[9:12])} t1"
        s, t = g.parse(text, strict=False), oracle.read(text)
        line = ""
        while g.to_move(s) == 1:
            decision = rng.choice(oracle.moves(t))
            t, told = oracle.play(t, decision)
            s = g.apply(s, g.parse_move(s, decision))
            line += told
            assert g.format(s) == oracle.write(t), (text, line)
        turns += 1
    tell(f"oracle: {turns} turns from random rows equal")
