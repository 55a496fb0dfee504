"""The laws of `kernel.laws` and `kernel.picture_laws` on every game of the package, in seeded random play."""

from random import Random
from typing import Any

import pytest

from frogwidgets.games import game, names
from frogwidgets.kernel import laws, picture_laws
from tests.scale import scaled, tell

PLAYERS = {"frogriders": (2, 3, 4), "frogger": (2,), "froggies": (2, 4)}
STRIDE = {"frogriders": 1, "frogger": 4, "froggies": 8}
"""Where games are longer, fewer of them are played, and fewer of their decisions looked at."""
CASES = [(name, players) for name in names() for players in PLAYERS[name]]


def decisions(name: str, players: int, seed: int) -> Any:
    return laws.random_play(game(name), players, Random(f"{name} {players} {seed}"))


def test_every_game_of_the_package_is_put_to_the_laws() -> None:
    assert tuple(PLAYERS) == names()


@pytest.mark.parametrize(("name", "players"), CASES)
def test_set_ups(name: str, players: int) -> None:
    for seed in range(scaled(200)):
        laws.laws_of_setup(game(name), players, seed)


@pytest.mark.parametrize(("name", "players"), CASES)
def test_every_decision_keeps_the_laws_of_positions(name: str, players: int) -> None:
    g, count, figure = game(name), 0, scaled(500) // len(PLAYERS[name]) // STRIDE[name] + 1
    for seed in range(figure):
        for s, m in decisions(name, players, seed):
            laws.laws_of_position(g, s)
            count += m is not None
    tell(f"laws: {name}, {figure} games of {players}: texts, views, lists at each of {count} decisions")


@pytest.mark.parametrize(("name", "players"), CASES)
def test_decisions_keep_the_laws_of_candidates(name: str, players: int) -> None:
    g, rng, count = game(name), Random(players), 0
    for seed in range(scaled(15)):
        for s, _ in list(decisions(name, players, seed))[seed % 8 :: 8 * STRIDE[name]]:
            laws.laws_of_candidates(g, s, rng)
            count += 1
    tell(f"laws: {name} with {players}: candidates, refusals and their texts at {count} decisions")


@pytest.mark.parametrize(("name", "players"), CASES)
def test_decisions_keep_the_laws_of_pictures(name: str, players: int) -> None:
    g, rng, count = game(name), Random(players), 0
    for seed in range(scaled(20)):
        for s, _ in list(decisions(name, players, seed))[seed % 3 :: 3 * STRIDE[name]]:
            picture_laws.laws_of_pictures(g, s, rng)
            laws.values_survive_copying(g, s)
            count += 1
    tell(f"laws: {name} with {players}: choices, pictures and resampling at {count} decisions for all eyes")


@pytest.mark.parametrize(("name", "players"), CASES)
def test_moves_keep_their_laws(name: str, players: int) -> None:
    g, rng, count = game(name), Random(players), 0
    for seed in range(scaled(20)):
        for s, m in list(decisions(name, players, seed))[seed % 3 :: 3 * STRIDE[name]]:
            if m is not None:
                picture_laws.laws_of_move(g, s, m, rng)
                count += 1
    tell(f"laws: {name} with {players}: scene before + motions = scene after for {count} moves and all eyes")


@pytest.mark.parametrize("name", names())
def test_asking_out_of_turn_answers_quietly(name: str) -> None:
    """Legal moves, candidates and choices of an ended game are empty for everybody; nothing raises."""
    g = game(name)
    for players in PLAYERS[name]:
        *_, (s, m) = decisions(name, players, 1)
        assert m is None
        for eyes in laws.eyes_of(g, s):
            v = g.view(s, eyes)
            assert (g.legal_moves(v), g.choices(v), g.chance_outcomes(v)) == ((), (), ())
            assert g.to_move(v) == -1
            assert g.winners(v) or any(sheet.total is None for sheet in g.scores(v))
