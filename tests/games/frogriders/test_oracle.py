"""The kernel against the oracle of this folder: moves, whole turns, positions and points as equal texts."""

from random import Random
from typing import Any

import pytest

from frogwidgets.games import game
from tests.games.frogriders import oracle
from tests.games.frogriders.positions import random_position, random_text
from tests.scale import scaled, tell

g = game("frogriders")


def kernel_moves(s: Any) -> dict[str, Any]:
    """The legal moves by the text that the seat on turn reads (no refill that she cannot know)."""
    v = g.view(s, g.to_move(s))
    return {g.format_move(v, m): m for m in g.legal_moves(s)}


def agree(text: str) -> int:
    """Everything one position has in common with the oracle; how many moves were compared."""
    p, s = oracle.read(text), g.parse(text, strict=False)
    assert g.format(s) == text
    assert g.is_over(s) == oracle.is_over(p)
    moves, expected = kernel_moves(s), oracle.moves(p)
    assert len(set(expected)) == len(expected)
    assert sorted(moves) == sorted(expected), text
    for move, m in moves.items():
        assert g.format(g.advance(s, m)) == oracle.write(oracle.after(p, move)), (text, move)
    points = [sheet.total for sheet in g.scores(s)]
    assert points == oracle.totals(p), text
    assert g.winners(s) == oracle.winners(p, points), text
    return len(moves)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_moves_positions_and_points_are_those_of_the_oracle_on_random_positions(players: int) -> None:
    rng = Random(f"oracle {players}")
    figure = scaled(6_700)
    moves = sum(agree(random_text(rng, players)) for _ in range(figure))
    tell(f"oracle: {figure} random positions for {players} players, {moves} moves and their positions equal")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_are_those_of_the_oracle(players: int) -> None:
    decisions, figure = 0, scaled(70)
    for seed in range(figure):
        rng = Random(f"game {players} {seed}")
        s = g.new(players, rng)
        p = oracle.read(g.format(s))
        while moves := kernel_moves(s):
            assert sorted(moves) == sorted(oracle.moves(p))
            text = rng.choice(sorted(moves))
            s, p = g.advance(s, moves[text]), oracle.after(p, text)
            assert g.format(s) == oracle.write(p)
            decisions += 1
        assert oracle.is_over(p)
        assert [sheet.total for sheet in g.scores(s)] == oracle.totals(p)
        assert g.winners(s) == oracle.winners(p, oracle.totals(p))
    tell(f"oracle: {figure} games for {players} players, {decisions} decisions in step")


@pytest.mark.clause(
    "FR-PLAY-3", "FR-PLAY-4", "FR-PLAY-5", "FR-VIL-3", "FR-RED-1", "FR-RED-3", "FR-YEL-1", "FR-BLU-1"
)
def test_whole_turns_are_those_of_the_oracle() -> None:
    rng = Random("turns")
    figure, turns = scaled(400), 0
    for _ in range(figure):
        p = random_position(rng, phase="A")
        s = g.parse(oracle.write(p), strict=False)
        expected = {line: oracle.write(q) for line, q in oracle.turns(p)}
        found = dict(whole_turns(s))
        assert found == expected, oracle.write(p)
        turns += len(found)
    tell(f"oracle: {turns} whole turns (leap, return, second leap) from {figure} random positions equal")


def whole_turns(s: Any) -> Any:
    """Every complete turn of the kernel as texts, with the text of the position after it."""
    seat = s.turn
    frontier: list[tuple[tuple[str, ...], Any]] = [((), s)]
    while frontier:
        line, t = frontier.pop()
        moves = kernel_moves(t) if t.turn == seat and (not line or t.phase != "A") else {}
        if not moves and line:
            yield line, g.format(t)
        frontier += [((*line, text), g.advance(t, m)) for text, m in moves.items()]


@pytest.mark.parametrize(
    "options",
    [{"extras_on_backs": False}, {"green_base": "rate"}, {"zero_majority": "none"}],
    ids=lambda options: next(iter(options)),
)
def test_points_under_other_readings_are_those_of_the_oracle(options: dict[str, Any]) -> None:
    rng = Random("readings")
    other = game("frogriders", **options)
    differing = 0
    for _ in range(scaled(3_000)):
        text = random_text(rng)
        p, s = oracle.read(text), other.parse(text, strict=False)
        points = oracle.totals(p, **options)
        assert [sheet.total for sheet in other.scores(s)] == points, text
        assert other.winners(s) == oracle.winners(p, points)
        differing += points != oracle.totals(p)
    assert differing, "the option never mattered"


@pytest.mark.clause("FR-PU-2", "FR-BACK-1")
def test_flowers_stand_where_the_option_says() -> None:
    rng = Random("flowers")
    paid = 0
    for _ in range(scaled(2_000)):
        flowers = frozenset(oracle.name(s) for s in rng.sample(oracle.POND, 15))
        other = game("frogriders", flowers=sorted(flowers))
        p = random_position(rng, phase="A")
        p.own.cards = [*[c for c in p.own.cards if c != "FL"], *["FL"] * rng.randint(0, 3)]
        s = other.parse(oracle.write(p), strict=False)
        for move, m in kernel_moves(s).items():
            after = oracle.after(p, move, flowers)
            assert other.format(other.advance(s, m)) == oracle.write(after), (oracle.write(p), move)
            paid += after.seats[p.turn - 1].track > p.own.track
    assert paid
