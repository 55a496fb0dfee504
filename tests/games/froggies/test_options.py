"""The laws of every game under every combination of options, and the same game under every hash seed."""

from random import Random
from typing import Any

import pytest

from frogwidgets.games import game
from frogwidgets.kernel import laws, picture_laws
from frogwidgets.kernel.game import ALL
from tests.games.froggies.oracle import write
from tests.games.froggies.play import OPTIONS, play
from tests.games.going import printed
from tests.scale import scaled, tell


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: " ".join(map(str, options.values())))
def test_the_laws_hold_under_every_option(options: dict[str, Any]) -> None:
    g, rng, count = game("froggies", **options), Random("options"), 0
    for seed in range(scaled(20)):
        players = 2 + (seed + OPTIONS.index(options)) % 6
        steps = list(play(players, f"laws {seed}", **options))
        for step in steps[40 * seed % 150 :: 150]:
            s = g.parse(write(step.before))
            laws.laws_of_position(g, s)
            laws.laws_of_candidates(g, s, rng)
            laws.values_survive_copying(g, s)
            picture_laws.laws_of_pictures(g, s, rng)
            picture_laws.laws_of_move(g, s, g.parse_move(s, step.text), rng)
            count += 1
    assert count
    tell(f"Froggies under {options}: all laws at {count} decisions")


RARE = [
    "1F?4|?? d9 x5 t1 h2", "1F?4|?? d[123] x5 t1 hF", "F[F][2]|[1][2] d[1] x- t1", "[1]F[J]|[F] d[2] xJ t1",
    "[J]|[1] d[F1] xF t1", "1|[1][2] d[12] xJ t2 last:2 f1", "12|[2]F|[F][2] d[1J] x2 t2 last:2,3 f1",
    "[J]?|?? d0 x21J t1 h*", "[J][2]|[F][1] d0 x1J2 t2", "12|[1][J] d44 xJ t0 f1", "F|[1]|[J] d4 xJ t0 f3 r9",
    "1F3[8]5678|[1] d[2FJ] x- t1",
]  # fmt: skip


@pytest.mark.parametrize("text", RARE)
def test_the_laws_hold_where_play_seldom_comes(text: str) -> None:
    rng = Random(text)
    for options in OPTIONS:
        g = game("froggies", **options)
        s = g.resample(g.parse(text, strict=False), ALL, rng)
        laws.laws_of_position(g, s, strict=False)
        laws.laws_of_candidates(g, s, rng)
        picture_laws.laws_of_pictures(g, s, rng, strict=False)
        moves = g.legal_moves(s) if g.to_move(s) else (g.chance_move(s, rng),)
        for m in moves if not g.is_over(s) else ():
            picture_laws.laws_of_move(g, s, m, rng)


def test_a_game_is_the_same_under_every_hash_seed() -> None:
    code = (
        "from random import Random; from frogwidgets.games import game\n"
        "from frogwidgets.kernel.match import Match\n"
        "m = Match(game('froggies'), players=3, seed=2); rng = Random(2)\n"
        "while m.to_move >= 0: m.play(rng.choice(m.legal())) if m.to_move else m.roll()\n"
        "print(m.record()); print(m.game.choices(m.states[5]), m.scene(1))"
    )
    assert len(printed(code)) == 1
