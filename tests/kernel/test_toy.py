"""The toy game is a game: it keeps every law that real ones keep."""

from random import Random

import pytest

from frogwidgets.kernel import laws, picture_laws
from tests.kernel.toy import Pads


@pytest.mark.parametrize("players", [2, 3])
def test_the_toy_game_keeps_all_laws(players: int) -> None:
    game = Pads()
    laws.laws_of_setup(game, players, seed=1)
    rng = Random(players)
    for _ in range(4):
        for s, m in laws.random_play(game, players, rng):
            laws.laws_of_position(game, s)
            laws.laws_of_candidates(game, s, rng)
            laws.values_survive_copying(game, s)
            picture_laws.laws_of_pictures(game, s, rng)
            if m is not None:
                picture_laws.laws_of_move(game, s, m, rng)
