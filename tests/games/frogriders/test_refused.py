"""What one clause alone refuses is found by the short way as by asking every clause about every candidate."""

from random import Random

import pytest

from frogwidgets.games import game
from frogwidgets.games.frogriders.cards import CODES
from frogwidgets.games.frogriders.state import State
from frogwidgets.kernel.without import Without
from frogwidgets.rulebook import rulebook
from frogwidgets.rulebook.switch import switchable
from tests.scale import scaled, tell

GAME = game("frogriders")


def positions(seed: int) -> list[State]:
    """Some positions of a game for two, three or four, the last one too; in most a player has more cards."""
    rng = Random(seed)
    s = GAME.new(2 + seed % 3, rng)
    passed = [s]
    while GAME.to_move(s) > 0:
        s = GAME.advance(s, rng.choice(GAME.legal_moves(s)))
        passed.append(s)
    return [_gifted(one, rng) for one in (*rng.sample(passed, 3), s)]


def _gifted(s: State, rng: Random) -> State:
    if rng.random() < 0.4:
        return s
    cards = list(s.cards)
    own = cards[s.turn - 1]
    more = tuple(code for code in CODES if code in own.privileges or rng.random() < 0.3)
    cards[s.turn - 1] = own._replace(privileges=more)
    return s._replace(cards=tuple(cards))


@pytest.mark.clause("FR-LEAP-2", "FR-LEAP-3", "FR-LEAP-4", "FR-LEAP-5", "FR-LEAP-6", "FR-LEAP-9", "FR-OR-7")
def test_the_short_way_finds_the_same_moves_in_the_same_order() -> None:
    clauses = switchable(rulebook("frogriders"))
    found = dict.fromkeys(clauses, 0)
    games = scaled(60)
    for seed in range(games):
        for s in positions(seed):
            there = [m for m in GAME.candidates(s) if GAME.feasible(s, m)]
            broken = [(m, {check.clause for check in GAME.violations(s, m)}) for m in there]
            for clause in clauses:
                wanted = tuple(dict.fromkeys(GAME.canonical(s, m) for m, by in broken if by == {clause}))
                assert Without(GAME, clause).gained(s) == wanted, (clause, GAME.format(s))
                found[clause] += len(wanted)
    tell(f"{games} games, {sum(found.values()):,} moves that one clause alone refuses")
    for number in (2, 3, 4, 5, 6, 9):
        assert found[f"FR-LEAP-{number}"]
    assert found["FR-PLAY-3"]
    assert found["FR-PLAY-4"]


def test_an_answer_that_is_kept_is_that_of_the_state_asked_about() -> None:
    loose = Without(GAME, "FR-LEAP-9")
    states = positions(0)
    once = [loose.gained(s) for s in states]
    assert [loose.gained(s) for s in (*states, *states)] == once * 2
    assert len({len(moves) for moves in once}) > 1
