"""Nothing that is written down depends on the hash seed of the process or on the global random generator."""

import os
import random
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest

from frogwidgets.games import game
from frogwidgets.kernel import laws
from frogwidgets.kernel.game import NOBODY
from frogwidgets.kernel.match import Match

ROOT = Path(__file__).resolve().parents[3]
SEEDS = ("0", "1", "4242")


def told(seed: int) -> str:
    """All that a game writes: records for all eyes, choices, checks, traces, scores and pictures."""
    g = game("frogriders", back_slot=1, flowers=["e5", "c4", "e2"])
    match = Match(g, players=2 + seed % 3, seed=seed)
    lines = []
    rng = Random(seed)
    while moves := match.legal():
        s = match.state
        if match.ply % 9 == 0:
            for eyes in laws.eyes_of(g, s):
                v = g.view(s, eyes)
                lines += [repr(g.choices(v)), repr(g.scene(v, eyes)), g.diagram(v), repr(g.scores(v))]
            lines += [repr(g.checks(s, m)) for m in list(g.candidates(s))[:: 1 + match.ply]]
        move = rng.choice(moves)
        lines.append(repr(g.trace(s, g.parse_move(s, move))))
        match.play(move)
    lines += [match.record(eyes) for eyes in laws.eyes_of(g, match.state)]
    lines.append(repr((match.scores(), sorted(match.winners()), hash(g.options) != 0)))
    return "\n".join(lines)


def digest(seed: int) -> str:
    return sha256(told(seed).encode()).hexdigest()


def told_by_a_process(hash_seed: str) -> str:
    code = "from tests.games.frogriders.test_determinism import digest; print(digest(5))"
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
    run = subprocess.run(
        [sys.executable, "-c", code], env=environment, cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    return run.stdout.strip()


def test_three_hash_seeds_write_the_same() -> None:
    assert {seed: told_by_a_process(seed) for seed in SEEDS} == dict.fromkeys(SEEDS, digest(5))


def test_cards_given_as_a_set_are_dealt_in_one_order_in_every_process() -> None:
    cards = ["YY=6", "RR=5", "NN=2", "BB=4"]
    assert game("frogriders", private_cards=set(cards)) == game("frogriders", private_cards=sorted(cards))


def test_the_global_generator_is_left_alone_and_not_listened_to() -> None:
    random.seed(1)
    before = random.getstate()
    one = told(8)
    assert random.getstate() == before
    random.seed(2)
    assert told(8) == one


@pytest.mark.parametrize("players", [2, 3, 4])
def test_another_seed_is_another_game(players: int) -> None:
    g = game("frogriders")
    texts = {g.format(g.new(players, Random(seed))) for seed in range(30)}
    assert len(texts) == 30


def test_what_a_bot_draws_does_not_change_the_deal() -> None:
    """Matches of one seed start alike and end with a rest of the same stack, however much bots draw."""
    g = game("frogriders")
    for draws in (0, 50):

        def bot(game: Any, view: Any, rng: Random, draws: int = draws) -> Any:
            for _ in range(draws):
                rng.random()
            return rng.choice(game.legal_moves(view))

        match = Match(g, players=2, seed=77)
        start = match.state
        match.bot(bot, 1)
        match.bot(bot, 2)
        assert match.to_move == NOBODY
        assert match.states[0] == start == Match(g, players=2, seed=77).state
        rest = match.state.stack
        assert start.stack[len(start.stack) - len(rest) :] == rest
