"""Advice: every legal move once, ranked, with its clauses and points, and nothing that is secret."""

from random import Random

import pytest

from frogwidgets.bots.advice import advise
from frogwidgets.games import game
from frogwidgets.games.frogger.state import Hop
from frogwidgets.kernel.game import ALL, FrogError
from frogwidgets.kernel.match import Match
from frogwidgets.kernel.session import Session
from frogwidgets.kernel.tips import Tip, Tips


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


@pytest.mark.parametrize(
    ("budget", "said"),
    [
        ({"iterations": 0}, "a whole number from 1, not 0"),
        ({"seconds": -1}, "a number above 0 and below 3600, not -1"),
        ({"iterations": 5, "seconds": 1}, "not both"),
    ],
)
def test_a_budget_that_is_none_is_said_before_anything_is_thought(budget, said: str) -> None:
    m = leaping(4)
    with pytest.raises(FrogError, match=said):
        advise(m, **budget)
    assert m.tips(ALL) == ()


def test_a_long_list_prints_its_first_ten_and_says_how_many_more() -> None:
    m = Match(game("frogger"), players=2, seed=1)
    m.roll("3:")
    advice = advise(m, iterations=30)
    assert len(advice) == 100
    assert len(repr(advice).splitlines()) == 12
    assert "\nand 90 more that were tried less\n" in repr(advice)
    assert advice._repr_html_().count("<tr>") == 11


def boards(m: Match) -> dict[object, list[dict[str, object]]]:
    """What boards for all eyes show of advice."""
    return {eyes: Session(m, eyes).frame()["advice"] for eyes in ("turn", None, 1, 2, ALL)}


@pytest.mark.parametrize("mode", ["study", "fair"])
def test_boards_of_the_seat_that_is_advised_show_the_best_five_and_no_other_does(mode: str) -> None:
    m = Match(game("frogriders"), players=2, seed=4, mode=mode, names=("Ana", "Ben"))
    while m.state.phase == "C" or len(m.legal()) < 6:
        m.play(m.legal()[0])
    seat = m.to_move
    advice = advise(m, iterations=80)
    shown = boards(m)
    assert shown[3 - seat] == shown[None] == []
    # The board that follows the turn is covered in a fair match until the seat shows it.
    assert shown["turn"] == ([] if mode == "fair" else shown[seat])
    assert shown[seat] == shown[ALL]
    assert [one["move"] for one in shown[seat]] == [one.move for one in advice[:5]]
    assert [one["rank"] for one in shown[seat]] == [1, 2, 3, 4, 5]
    best = shown[seat][0]
    assert best["path"] == list(m.game.touches(m.state, m.game.parse_move(m.state, advice[0].move)))
    assert best["text"] == f"{advice[0].mean:.0%}"
    told = f": {advice[0].mean:.0%} ({advice[0].low:.0%} to {advice[0].high:.0%}), {advice[0].tries} tries"
    assert best["label"] == f"1. {advice[0].words.rstrip('.')}{told}"


def test_advice_is_shown_until_the_position_changes() -> None:
    m = leaping(4)
    seat = m.to_move
    session = Session(m, seat)
    rev = session.frame()["rev"]
    advise(m, iterations=30)
    frame = session.frame()
    assert frame["advice"]
    assert frame["rev"] == rev
    picture = m.picture(seat)
    assert frame["advice"][0]["label"] in picture["text/plain"]
    assert picture["text/html"] != m.picture(None)["text/html"]
    m.comment("Well.")
    assert session.frame()["advice"] == frame["advice"]
    m.play(m.legal()[0])
    assert session.frame()["advice"] == []
    m.goto(m.ply - 1)
    assert session.frame()["advice"] == []


def test_advice_that_comes_too_late_or_is_not_to_be_shown_is_not() -> None:
    m = leaping(4)
    advise(m, iterations=30, show=False)
    assert m.tips(m.to_move) == ()
    state, seat = m.state, m.to_move
    m.play(m.legal()[0])
    m.recommend(Tips(seat, state, (Tip(("a",), 1, "a", "1%", "1. a"),)))
    assert m.tips(ALL) == ()


def test_advice_says_how_many_tries_came_to_no_end() -> None:
    """In Frogger a play-out is cut off, or it would wander on for hundreds of turns."""
    m = Match(game("frogger"), players=2, seed=1)
    m.roll("L:")
    advice = advise(m, iterations=30)
    assert (advice.cut, advice.longest) == (30, m.game.horizon)
    assert repr(advice).endswith("\n30 of 30 tries were cut off after 4 moves and count the lead")
    assert "<p>30 of 30 tries were cut off" in advice._repr_html_()
    ended = advise(leaping(4), iterations=30)
    assert ended.cut == 0
    assert "cut off" not in repr(ended)


def test_play_outs_of_frogger_prefer_to_move_a_frog() -> None:
    g = game("frogger")
    s = g.new(2, Random(1))._replace(throw="3", left=3)
    hops = [move for move in g.legal_moves(s) if isinstance(move, Hop)]
    rng = Random(5)
    drawn = [g.quick_move(s, rng) for _ in range(1_000)]
    share = sum(isinstance(move, Hop) for move in drawn) / 1_000
    fair = len(hops) / len(g.legal_moves(s))
    assert abs(share - (0.5 + 0.5 * fair)) < 0.05
