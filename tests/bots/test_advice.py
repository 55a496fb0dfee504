"""Advice: every legal move once, ranked, with its clauses and points, and nothing that is secret."""

from random import Random

import pytest

from frogwidgets.bots.advice import advise
from frogwidgets.games import game
from frogwidgets.kernel.game import FrogError
from frogwidgets.kernel.match import Match


def leaping(seed: int) -> Match:
    """A match of Frogriders in which the first leap is due."""
    m = Match(game("frogriders"), players=2, seed=seed, mode="fair", names=("Ana", "Ben"))
    while m.state.phase == "C":
        m.play(m.legal()[0])
    return m


def test_every_legal_move_is_advised_once_with_the_clauses_of_its_trace() -> None:
    m = leaping(4)
    advice = advise(m, iterations=80)
    assert {one.move for one in advice} == set(m.legal())
    assert sum(one.tries for one in advice) == 80
    for one in advice:
        move = m.game.parse_move(m.state, one.move)
        told = [event.clause for event in m.game.trace(m.view(m.to_move), move, m.to_move)]
        assert list(one.clauses) == list(dict.fromkeys(told))
        assert one.low <= one.mean <= one.high


def test_gains_are_the_difference_of_the_score_sheets() -> None:
    m = leaping(4)
    for _ in range(6):
        m.play(m.legal()[0])
    seat = m.to_move
    before = m.scores()[seat - 1].total
    for one in advise(m, iterations=40):
        after = Match(m.game, position=m.position, seed=1)
        after.play(one.move)
        assert sum(gain.points for gain in one.gains) == after.scores()[seat - 1].total - before


def test_the_same_seed_gives_the_same_advice() -> None:
    assert advise(leaping(4), iterations=60, seed=9) == advise(leaping(4), iterations=60, seed=9)


def test_what_is_hidden_changes_no_advice() -> None:
    m = leaping(4)
    s = m.game.resample(m.state, m.to_move, Random(1))
    assert s != m.state
    ours, theirs = (Match(m.game, position=m.game.format(state), seed=1) for state in (m.state, s))
    assert [one[:5] for one in advise(ours, iterations=60)] == [
        one[:5] for one in advise(theirs, iterations=60)
    ]


def test_it_prints_as_lines_and_as_a_table() -> None:
    m = leaping(4)
    advice = advise(m, iterations=40)
    lines = repr(advice).splitlines()
    assert len(lines) == len(advice) <= 10
    assert lines[0].startswith(f" 1. {advice[0].move}")
    assert advice[0].clauses[0] in lines[0]
    html = advice._repr_html_()
    assert html.count("<tr>") == len(advice) + 1
    assert "<script" not in html


def test_a_single_move_is_said_to_be_the_only_one() -> None:
    m = Match(game("froggies"), players=2, seed=4)
    assert len(m.legal()) == 1
    assert "is the only legal move" in repr(advise(m, iterations=10))


def test_where_nobody_decides_there_is_nothing_to_advise() -> None:
    m = Match(game("froggies"), position="[J]|[8]??????? d[JJJJ5555] x1 t1", seed=1)
    m.play("X")
    while not m.game.is_over(m.state):
        m.play(m.legal()[0])
    with pytest.raises(FrogError, match="nothing to advise: the game is over"):
        advise(m)


def test_a_long_list_prints_its_first_ten_and_says_how_many_more() -> None:
    m = Match(game("frogger"), players=2, seed=1)
    m.roll("3:")
    advice = advise(m, iterations=30)
    assert len(advice) == 100
    assert len(repr(advice).splitlines()) == 11
    assert repr(advice).endswith("and 90 more that were tried less")
    assert advice._repr_html_().count("<tr>") == 11
