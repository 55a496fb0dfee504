"""The laws on random positions that no game need reach: all phases, all cards, 2, 3 and 4 players."""

from random import Random

import pytest

from frogwidgets.games import game
from frogwidgets.games.frogriders.board import SPACES, Leap
from frogwidgets.kernel import laws, picture_laws
from tests.games.frogriders.positions import random_text
from tests.scale import scaled, tell

g = game("frogriders")
PLAYERS = (2, 3, 4)


@pytest.mark.parametrize("players", PLAYERS)
def test_legal_moves_are_the_candidates_without_violations(players: int) -> None:
    rng = Random(f"candidates {players}")
    figure = scaled(6_700)
    for _ in range(figure):
        text = random_text(rng, players)
        laws.legal_moves_are_the_candidates_without_violations(g, g.parse(text, strict=False))
    tell(
        f"candidates: legal moves = candidates without violations on {figure} positions of {players} players"
    )


@pytest.mark.parametrize("players", PLAYERS)
def test_positions_and_views_keep_the_laws(players: int) -> None:
    rng = Random(f"positions {players}")
    for _ in range(scaled(1_500)):
        s = g.parse(random_text(rng, players), strict=False)
        laws.laws_of_position(g, s, strict=False)
        laws.values_survive_copying(g, s)


@pytest.mark.parametrize("players", PLAYERS)
def test_pictures_keep_the_laws(players: int) -> None:
    rng = Random(f"pictures {players}")
    for _ in range(scaled(250)):
        s = g.parse(random_text(rng, players), strict=False)
        picture_laws.laws_of_pictures(g, s, rng, strict=False)
        for m in rng.sample(g.legal_moves(s), min(3, len(g.legal_moves(s)))):
            picture_laws.laws_of_move(g, s, m, rng)


@pytest.mark.clause(
    "FR-LEAP-1", "FR-LEAP-2", "FR-LEAP-3", "FR-LEAP-4", "FR-LEAP-5", "FR-OR-2", "FR-OR-7", "FR-PU-1"
)
def test_any_leap_that_can_be_written_is_judged() -> None:
    """Start, run-up, unit leapt over and landing may be any spaces: legal exactly when listed."""
    rng = Random("any leap")
    played = 0
    for _ in range(scaled(1_500)):
        s = g.parse(random_text(rng, phase=rng.choice("AR")), strict=False)
        legal = set(g.legal_moves(s))
        leaps = [any_leap(rng) for _ in range(40)]
        leaps += [near(rng, leap) for leap in sorted(legal)[:40]]
        for m in leaps:
            laws.moves_keep_their_text(g, s, (m,))
            laws.refusals_agree(g, s, m)
            assert (not g.violations(s, m)) == (m in legal), g.format_move(s, m)
            played += m in legal
    assert played


def any_leap(rng: Random) -> Leap:
    start, over, landing, runup = (rng.choice(SPACES) for _ in range(4))
    return Leap(start, over, landing, rng.choice((-1, runup)), rng.random() < 0.3)


def near(rng: Random, leap: Leap) -> Leap:
    """A legal leap with one part of it changed, or none."""
    part = rng.choice(("start", "over", "landing", "runup", "leaper", ""))
    if part == "leaper":
        return leap._replace(leaper=not leap.leaper)
    return leap._replace(**{part: rng.choice(SPACES)}) if part else leap
