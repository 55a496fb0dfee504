"""Compiled play against the kernel: the same moves from the same random numbers, under all options."""

import fcntl
from random import Random
from typing import Any

import pytest

from frogwidgets.bots import Budget, SearchBot, bot
from frogwidgets.bots.grown import Grown
from frogwidgets.bots.search import Search
from frogwidgets.bots.simple import GUESSES
from frogwidgets.games import game
from frogwidgets.kernel import compiled
from frogwidgets.kernel.thought import decide
from frogwidgets.kernel.without import Without
from frogwidgets.simulation import Result, batch, simulate
from tests.scale import scaled, tell

OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"back_slot": 1, "public_backs": ["!FL"], "flowers": ["d5", "e4", "e6", "f5", "c5", "g5"]},
    {"privilege_deck": "listed28", "green_base": "rate"},
    {"back_slot": 2, "public_backs": ["!RY", "!RB", "!YB"], "extras_on_backs": False},
    {"back_slot": 1, "public_backs": ["!MB", "!MP"], "zero_majority": "none", "privilege_deck": "uniform24"},
    # Many cards of few kinds, so that nearly every leap has several ways; many set cards to guess from.
    {
        "privilege_deck": {"DG": 3, "LS": 4, "RU": 4, "CE": 6, "FL": 2, "MP": 2, "M5": 2, "M3": 2, "XR": 3},
        "private_cards": ["RR=5", "*****=5", "YY=6", "BB=4", "NNN=4", "RYBN=9"] * 9,
        "public_cards": ["***=2", "NNNN=5", "RRYB=11"],
    },
    # The stack is soon empty.
    {"privilege_deck": {"GB": 2, "GP": 2, "GU": 2, "NO": 1}},
)
PLAYERS = (2, 3, 4)


@pytest.fixture(scope="module", autouse=True)
def _compiled(tmp_path_factory: pytest.TempPathFactory) -> None:
    """All is compiled before the first test, so that a search takes it: by one worker, while others wait."""
    with (tmp_path_factory.getbasetemp().parent / "compiled.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        game("frogriders").play_outs().compile()


def generators(number: int, players: int) -> list[Random]:
    return [Random(f"{number}:{seat}") for seat in range(players)]


def in_step(number: int, policies: tuple[str, ...]) -> int:
    """Play a game in compiled code and in the kernel; how many decisions were the same."""
    players = len(policies)
    g = game("frogriders", **OPTIONS[number % len(OPTIONS)])
    s = g.new(players, Random(f"compiled {number}"))
    (course,) = g.play_outs().games(
        [s], policies, [generators(number, players)], longest=2_000, guesses=GUESSES, moves=True
    )
    luck, last, turns = generators(number, players), 0, 0
    kinds: list[dict[str, int]] = [{} for _ in policies]
    assert course.began == s.turn
    for made in course.moves:
        seat = g.to_move(s)
        move = bot(policies[seat - 1])(g, g.view(s, seat), luck[seat - 1])
        assert made == move, (g, g.format(s))
        kind = type(move).__name__.lower()
        kinds[seat - 1][kind] = kinds[seat - 1].get(kind, 0) + 1
        turns, last = turns + (seat != last), seat
        s = g.advance(s, move)
    assert g.is_over(s)
    assert course.state == s
    assert (course.turns, course.decisions, list(course.kinds)) == (turns, len(course.moves), kinds)
    return course.decisions


def test_random_games_are_those_of_the_kernel_move_by_move() -> None:
    decisions = games = 0
    while decisions < scaled(47_000):
        decisions += in_step(games, ("random",) * PLAYERS[games // len(OPTIONS) % 3])
        games += 1
    assert games > len(OPTIONS) * len(PLAYERS)
    tell(f"compiled: {decisions} random decisions of {games} games under {len(OPTIONS)} options equal")


def test_greedy_games_are_those_of_the_kernel_move_by_move() -> None:
    decisions = games = 0
    while decisions < scaled(3_000):
        # Every second seat draws its moves: the positions are then more of a mixture.
        policies = ("greedy", "random", "greedy", "random")[: PLAYERS[games % 3]]
        decisions += in_step(games, policies)
        games += 1
    tell(f"compiled: {decisions} decisions of {games} games with greedy players equal")


def positions(count: int) -> list[tuple[Any, Any]]:
    """So many games with a state in which somebody has several moves, from all phases and options."""
    out = []
    for number in range(count):
        rng = Random(f"position {number}")
        g = game("frogriders", **OPTIONS[number % len(OPTIONS)])
        s = g.new(PLAYERS[number % 3], rng)
        for _ in range(5 * number % 37):
            s = g.advance(s, rng.choice(g.legal_moves(s)))
        while len(g.legal_moves(s)) < 2:
            s = g.advance(s, g.legal_moves(s)[0])
        out.append((g, s))
    return out


def test_the_tree_search_thinks_the_same_with_and_without() -> None:
    for number, (g, s) in enumerate(positions(7)):
        view, budget = g.view(s, s.turn), Budget(100 + 110 * (number % 2))
        ours, theirs = Random(number), Random(number)
        fast = SearchBot(budget).begin(g, view, ours)
        slow = SearchBot(budget).begin(Plain(g), view, theirs)
        assert (type(fast), type(slow)) == (Grown, Search)
        assert decide(fast) == decide(slow)
        assert fast.opinions() == slow.opinions()
        assert (fast.task.iterations, fast.cut) == (slow.task.iterations, slow.cut)
        assert ours.getstate() == theirs.getstate()


class Plain:
    """A game without its compiled play."""

    def __init__(self, g: Any) -> None:
        self._game = g

    def __getattr__(self, name: str) -> Any:
        if name in ("play_outs", "_game"):
            raise AttributeError(name)
        return getattr(self._game, name)


def test_a_tree_grows_beyond_its_first_lines() -> None:
    g, s = positions(1)[0]
    fast = SearchBot(Budget(9_000)).begin(g, g.view(s, s.turn), Random(1))
    decide(fast)
    assert sum(one.tries for one in fast.opinions()) == 9_000


def test_a_budget_in_seconds_is_kept() -> None:
    g, s = positions(1)[0]
    thinking = SearchBot(Budget(None, 0.1)).begin(g, g.view(s, s.turn), Random(1))
    decide(thinking)
    assert thinking.task.iterations == sum(one.tries for one in thinking.opinions()) > 0


def test_a_batch_is_played_out_as_one_by_one() -> None:
    for number, (g, s) in enumerate(positions(14)):
        longest = 7 if number % 4 == 3 else 400
        states = [s, g.resample(s, s.turn, Random(number))]
        ours, theirs = Random(number), Random(number)
        ends = g.play_outs().batch(states).play_out(ours, longest)
        for at, state in enumerate(states):
            made = 0
            while made < longest and (moves := g.legal_moves(state)):
                state = g.advance(state, moves[int(theirs.random() * len(moves))])
                made += 1
            assert (ends.made[at], ends.over[at]) == (made, g.is_over(state))
            assert tuple(ends.worths[at]) == g.worth(state)
            assert ends.winners[at] == (g.winners(state) if g.is_over(state) else frozenset())
        assert ours.getstate() == theirs.getstate()


def test_a_batch_can_be_played_again() -> None:
    g, s = positions(1)[0]
    batch = g.play_outs().batch([s])
    assert batch.play_out(Random(5), 400) == batch.play_out(Random(5), 400)


def test_what_does_not_fit_is_handed_back() -> None:
    g, s = positions(1)[0]
    engine = g.play_outs()
    view = g.view(s, s.turn)
    luck = [generators(1, 2)] * 2
    given = {"longest": 2_000, "guesses": GUESSES}
    courses = engine.games([view, s], ("random", "random"), luck, **given)
    assert courses[0] is None
    assert courses[1] is not None
    assert engine.games([s], ("random", "search:20"), luck[:1], **given) == [None]
    # Too few cards are left for a guess.
    short = s._replace(stack=("NO",) * 40)
    assert engine.games([short], ("greedy", "greedy"), luck[:1], **given) == [None]
    rich = s._replace(tracks=(10**7, 0))
    assert engine.games([rich], ("random", "random"), luck[:1], **given) == [None]
    assert engine.batch([view]) is None
    assert engine.batch([s, game("frogriders").new(3, Random(1))]) is None
    assert engine.tree(rich, Random(1), compiled.Terms(0.5, 1.5, 3, 0.75, 200)) is None


def test_a_game_is_cut_off_where_asked() -> None:
    g, s = positions(1)[0]
    (course,) = g.play_outs().games(
        [s], ("random", "random"), [generators(1, 2)], longest=5, guesses=GUESSES, moves=True
    )
    assert (course.decisions, len(course.moves)) == (5, 5)
    assert not g.is_over(course.state)


def test_other_games_and_games_with_a_clause_off_have_no_compiled_play() -> None:
    assert compiled.play_outs(game("frogger")) is None
    assert compiled.play_outs(Without(game("frogriders"), "FR-LEAP-9")) is None
    assert compiled.play_outs(game("frogriders")) is not None


def test_without_the_compiler_all_is_played_move_by_move(monkeypatch: pytest.MonkeyPatch) -> None:
    g, s = positions(1)[0]
    view, searching = g.view(s, s.turn), bot("search:100")
    assert "in compiled code" in repr(searching)
    move = searching(g, view, Random(1))
    monkeypatch.setattr(compiled, "find_spec", lambda name: None)
    assert compiled.play_outs(g) is None
    assert "in compiled code" not in repr(searching)
    assert type(SearchBot(Budget(100)).begin(g, view, Random(1))) is Search
    assert searching(g, view, Random(1)) == move


POSITION = (
    "3/1YNR1/1NBNRB1/1NNYBRNN1/1BYR1YBN1/1RNRBBNN1/1YYRNB1/1BNY1/3 2p 1A V- D:LS,RU,CE,GB S20 P:RB=4,!MB "
    "-;-;0;*****=5|-;-;0;?"
)
"""A sparse position: what it leaves open is dealt anew in every game."""


@pytest.mark.parametrize(
    "given",
    [
        {"players": ("random", "random", "random"), "games": 60, "back_slot": 1},
        {"players": ("random", "greedy"), "games": 45, "position": POSITION, "longest": 12},
    ],
    ids=["set-ups", "a position, cut off"],
)
def test_a_simulation_gives_the_same_table_with_and_without(
    monkeypatch: pytest.MonkeyPatch, given: dict[str, Any]
) -> None:
    taken: list[int] = []
    play = batch._quick

    def counted(plan, g, engine, numbers, places):
        taken.extend(numbers)
        return play(plan, g, engine, numbers, places)

    def run() -> Result:
        return simulate("frogriders", seed=3, places=True, progress=False, **given)

    slow = run()
    assert not taken
    monkeypatch.setattr(batch, "_READY", 0.0)
    monkeypatch.setattr(batch, "_quick", counted)
    fast = run()
    assert taken == list(range(1, given["games"]))
    assert fast == slow
    assert [fast.places(what) for what in ("start", "landing")] == [
        slow.places(what) for what in ("start", "landing")
    ]


def test_it_is_compiled_only_where_that_is_worth_while(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[bool] = []
    engine = game("frogriders").play_outs()
    monkeypatch.setattr(type(engine), "ready", property(lambda self: False))
    monkeypatch.setattr(type(engine), "compile", lambda self: made.append(True))
    plan = simulate("frogriders", games=1, seed=1, progress=False).plan
    assert not batch.is_faster(plan, 39)
    assert not made
    assert batch.is_faster(plan, 41)
    assert made
    g, s = positions(1)[0]
    assert type(SearchBot(Budget(19_999)).begin(g, g.view(s, s.turn), Random(1))) is Search
    assert type(SearchBot(Budget(20_000)).begin(g, g.view(s, s.turn), Random(1))) is Grown
    assert not batch.is_faster(plan._replace(players=("search:20", "random")), 1_000)
