"""Bots: legal moves from the view alone, the same again for the same generator, budgets, and clear errors."""

import time
from itertools import count
from random import Random

import pytest

from frogwidgets.bots import Budget, FlatBot, SearchBot, bot, names
from frogwidgets.bots.judge import margins, value, worth
from frogwidgets.bots.playout import playout
from frogwidgets.bots.tally import Tally
from frogwidgets.games import game
from frogwidgets.games import names as games
from frogwidgets.kernel.game import CHANCE, FrogError, Game
from frogwidgets.kernel.match import PAUSE, Match
from frogwidgets.kernel.opponents import Opponents
from frogwidgets.kernel.thought import decide

WINNING = "[J]|[8]??????? d[JJJJ5555] x1 t1"
"""Seat 1 has a row of one card: the 1 on the discard pile sorts it."""
SPECS = ("random", "greedy", "flat:20", "search:20")


def decisions(g: Game, players: int, seed: int, count: int):
    """So many states of a random game at which a seat decides."""
    rng = Random(seed)
    s = g.new(players, rng)
    while count and not g.is_over(s):
        if g.to_move(s) == CHANCE:
            s = g.advance(s, g.chance_move(s, rng))
            continue
        yield s
        count -= 1
        s = g.advance(s, rng.choice(g.legal_moves(s)))


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("spec", SPECS)
def test_a_bot_answers_a_view_with_a_legal_move_and_the_same_again(name: str, spec: str) -> None:
    g = game(name)
    for number, s in enumerate(decisions(g, 2, 5, 12)):
        view = g.view(s, g.to_move(s))
        move = bot(spec)(g, view, Random(number))
        assert move in g.legal_moves(s)
        assert bot(spec)(g, view, Random(number)) == move


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("spec", SPECS)
def test_what_a_seat_cannot_see_does_not_change_its_bot(name: str, spec: str) -> None:
    g = game(name)
    for number, s in enumerate(decisions(g, 2, 6, 6)):
        seat = g.to_move(s)
        other = g.resample(s, seat, Random(f"other {number}"))
        ours = bot(spec)(g, g.view(s, seat), Random(number))
        assert bot(spec)(g, g.view(other, seat), Random(number)) == ours


@pytest.mark.parametrize("name", games())
def test_a_match_is_played_to_its_end_by_bots_that_prefer_to_get_on(name: str) -> None:
    m = Match(game(name), players=2, seed=3)
    m.bot(bot("greedy"), 1)
    m.bot(bot("greedy"), 2)
    assert m.game.is_over(m.state)
    assert m.winners()


def test_in_frogger_a_bot_throws_its_own_die_and_nobody_elses() -> None:
    m = Match(game("frogger"), players=2, seed=5, first=1)
    m.bot(bot("greedy"), 2)
    assert (m.ply, m.to_move) == (0, CHANCE)
    while not m.game.is_over(m.state):
        assert m.game.due(m.state) == 1
        if m.to_move == CHANCE:
            m.roll()
        else:
            m.play(m.legal()[0])


def test_in_froggies_a_bot_shuffles_to_draw_and_people_see_how_a_round_ends() -> None:
    g = game("froggies")
    shuffling = Match(g, position="[1]2[3]4[5]678|[1]2[3]4[5]678 d0 x7J3 t2", seed=1)
    shuffling.bot(drawing, 2)
    assert [type(move).__name__ for move in shuffling.moves] == ["Take", "Shuffle"]
    assert shuffling.to_move == 1
    m = Match(g, players=2, seed=1)
    m.bot(bot("greedy"), 1)
    while m.state.turn:
        if m.to_move == CHANCE:
            m.roll()
        else:
            m.play(m.legal()[0])
    assert (m.to_move, m.acting) == (CHANCE, 0)
    m.roll()
    assert m.state.round == 2


def test_a_chain_of_cards_is_seen_to_its_end_before_a_bot_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    pauses: list[float] = []
    monkeypatch.setattr(Opponents, "take", lambda own, due, pause, answered: pauses.append(pause) is None)
    place = "[2][4]3[8][6][7][1][5]|[7][4]3[8][6][J][1][5] d[2168F4] x7J t2"
    for name, position, move in (("froggies", place, "D"), ("frogger", None, "")):
        m = Match(game(name), position=position, seed=1, first=None if position else 2)
        m.bot(drawing, 1)
        with m.beside():
            if move:
                m.play(move)
            else:
                m.roll("1:")
                m.play("@c8")
    pace, steps = 450, 8
    assert pauses == [PAUSE + pace * steps / 1_000, PAUSE]


def drawing(game, view, rng):
    """A bot that takes the first card it may."""
    return game.legal_moves(view)[0]


def test_the_tree_search_takes_the_card_that_wins() -> None:
    m = Match(game("froggies"), position=WINNING, seed=1)
    move = bot("search:200")(m.game, m.view(1), Random(1))
    assert m.game.format_move(m.view(1), move, 1) == "X"
    m.play("X")
    while not m.game.is_over(m.state):
        m.play(m.legal()[0])
    assert m.winners() == {1}


@pytest.mark.parametrize("make", [FlatBot, SearchBot])
def test_a_budget_in_seconds_is_kept(make, monkeypatch: pytest.MonkeyPatch) -> None:
    g = game("frogger")
    s = g.new(2, Random(1))._replace(throw="2", left=2)
    ticks = count()
    with monkeypatch.context() as patched:
        # A clock on which every look takes ten milliseconds, however busy the machine is.
        patched.setattr(time, "monotonic", lambda: next(ticks) / 100)
        thinking = make(Budget.of(None, 0.2, 1)).begin(g, s, Random(1))
        assert decide(thinking) in g.legal_moves(s)
    assert 15 <= thinking.task.iterations <= 20


@pytest.mark.parametrize("make", [FlatBot, SearchBot])
def test_tries_add_up_to_the_iterations_of_the_budget(make) -> None:
    g = game("frogriders")
    s = g.new(2, Random(2))
    while len(g.legal_moves(s)) < 3:
        s = g.advance(s, g.legal_moves(s)[0])
    thinking = make(Budget(60)).begin(g, g.view(s, g.to_move(s)), Random(1))
    decide(thinking)
    opinions = thinking.opinions()
    assert sum(one.tries for one in opinions) == 60
    assert {one.move for one in opinions} == set(g.legal_moves(s))
    assert [one.tries for one in opinions] == sorted((one.tries for one in opinions), reverse=True)
    assert all(0 <= one.low <= one.mean <= one.high <= 1 for one in opinions)


def test_an_interrupt_goes_through_and_the_match_stands() -> None:
    m = Match(game("frogriders"), players=2, seed=3)
    before = m.position

    class Impatient(SearchBot):
        def begin(self, game, view, rng):
            thinking = super().begin(game, view, rng)
            thinking.step = self.interrupted
            return thinking

        @staticmethod
        def interrupted() -> None:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        m.bot(Impatient(Budget(50)), m.to_move)
    assert m.position == before
    m.bot(None, m.to_move)
    m.play(m.legal()[0])


@pytest.mark.parametrize("name", games())
def test_values_lie_between_lost_and_won_and_those_of_a_win_above_the_rest(name: str) -> None:
    g = game(name)
    for number in range(10):
        counted, _ = playout(g, g.new(2, Random(number)), Random(number))
        assert len(counted) == 2
        assert all(0 <= one <= 1 for one in counted)
    over = next(s for s in ends(g) if len(g.winners(s)) == 1)
    (winner,) = g.winners(over)
    assert max(value(g, over)) == value(g, over)[winner - 1] > 0.7
    assert len(worth(g, over)) == 2


def ends(g: Game):
    """States in which greedy games are over."""
    for seed in range(20):
        rng = Random(seed)
        s = g.new(2, rng)
        for _ in range(2_000):
            if g.is_over(s):
                yield s
                break
            if g.to_move(s) == CHANCE:
                s = g.advance(s, g.chance_move(s, rng))
            else:
                s = g.advance(s, bot("greedy")(g, g.view(s, g.to_move(s)), rng))


def test_a_play_out_that_is_cut_off_says_so() -> None:
    g = game("frogriders")
    s = g.new(2, Random(1))
    assert playout(g, s, Random(1), 5)[1]
    assert not playout(g, s, Random(1), 10_000)[1]


def test_a_lead_is_over_the_best_of_the_others() -> None:
    assert margins((3.0, 5.0, 4.0)) == (-2.0, 1.0, -1.0)
    assert margins((2.0, 2.0)) == (0.0, 0.0)
    assert margins((2.0,)) == (0.0,)


def test_an_interval_holds_the_truth_about_as_often_as_it_says() -> None:
    rng = Random(11)
    held = 0
    for _ in range(2_000):
        tally = Tally()
        for _ in range(60):
            tally.add(float(rng.random() < 0.3))
        opinion = tally.opinion("x")
        held += opinion.low <= 0.3 <= opinion.high
    assert 0.92 <= held / 2_000 <= 0.98


def test_names_are_in_order_of_strength() -> None:
    assert names() == ("random", "greedy", "flat", "search")


@pytest.mark.parametrize(
    ("name", "budget", "said"),
    [
        ("clever", {}, "There is no bot 'clever'; there are random, greedy, flat, search."),
        (7, {}, "called by its name"),
        ("search:", {}, "after the colon stands a number"),
        ("search:-1", {}, "after the colon stands a number"),
        ("search:0", {}, "a whole number from 1"),
        ("search:20", {"seconds": 1}, "says its budget already"),
        ("random:20", {}, "takes no budget"),
        ("greedy", {"seconds": 1}, "takes no budget"),
        ("search", {"seconds": 1, "iterations": 5}, "not both"),
        ("search", {"seconds": 0}, "a number above 0"),
        ("search", {"seconds": -1}, "a number above 0"),
        ("search", {"seconds": float("nan")}, "a number above 0"),
        ("search", {"seconds": float("inf")}, "below 3600"),
        ("flat", {"iterations": 0}, "a whole number from 1"),
        ("flat", {"iterations": -5}, "a whole number from 1"),
        ("search", {"seconds": "long"}, "a number above 0"),
        ("flat", {"iterations": 2.5}, "a whole number from 1"),
        ("flat", {"iterations": True}, "a whole number from 1"),
    ],
)
def test_a_bot_there_is_not_or_a_budget_it_has_not_is_said(name, budget, said: str) -> None:
    with pytest.raises(FrogError, match=said):
        bot(name, **budget)
