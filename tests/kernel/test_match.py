"""A match: playing, chance, going back, bots, listeners, names. Records have tests of their own."""

import copy
import pickle
import random
from random import Random
from typing import Any

import pytest

from frogwidgets.games import game
from frogwidgets.kernel.game import ALL, FrogError, IllegalMove, NotationError
from frogwidgets.kernel.match import BotError, GuestError, ListenerError, Match
from tests.kernel.lines import START, first_legal, gambler, match, play_on
from tests.kernel.toy import Pads, Show, Swap

# ---- playing


def test_several_texts_are_played_one_after_the_other() -> None:
    m = match()
    m.play("show", "2!")
    assert (m.ply, m.position) == (2, "2 2 0 34 1256 +- 3,0")


def test_one_text_may_hold_several_moves_and_moves_of_several_words() -> None:
    m = match("0 1 2 34 1256 -- 0,0")
    m.play(" show/3\n 2! ")
    assert (m.ply, m.position) == (2, "2 2 0 34 1256 +- 3,0")
    other = Match(game("frogriders"), players=2, seed=1)
    while other.ply < 4:
        other.play(other.legal()[0])
    texts = [other.game.format_move(s, move) for s, move in zip(other.states, other.moves, strict=False)]
    again = Match(game("frogriders"), players=2, seed=1)
    again.play(" ".join(texts))
    assert (texts[0][:5], again.state) == ("keep ", other.state)


@pytest.mark.parametrize("texts", [("show", "9"), ("show/9",), ("show", "1", "2"), ("show", "gurgle")])
def test_all_are_played_or_none(texts: tuple[str, ...]) -> None:
    m = match()
    told: list[int] = []
    m.listen(lambda m: told.append(m.ply))
    with pytest.raises(FrogError):
        m.play(*texts)
    assert (m.ply, m.position, m.moves, told) == (0, START, (), [])


@pytest.mark.parametrize(
    ("texts", "kind", "words"),
    [
        (("show", "3"), IllegalMove, "Move 2: 3 is not legal. The die shows 2."),
        (("show/3 3",), IllegalMove, "Move 2: 3 is not legal."),
        (("show", "gurgle"), NotationError, "Move 2: 'gurgle'"),
        (("gurgle", "show"), NotationError, "Move 1: 'gurgle'"),
        (("show gurgle",), NotationError, "Move 2: 'gurgle'"),
        (("1", "2"), FrogError, "Move 2: Chance is due"),
        (("show", ""), NotationError, "A move is missing"),
        (("3",), IllegalMove, "3 is not legal"),
        (("gurgle",), NotationError, "'gurgle' is no move"),
    ],
)
def test_the_error_names_the_move_that_failed(
    texts: tuple[str, ...], kind: type[FrogError], words: str
) -> None:
    with pytest.raises(kind) as found:
        match().play(*texts)
    assert str(found.value).startswith(words)


def test_an_error_about_one_of_several_keeps_its_violations_and_its_place() -> None:
    with pytest.raises(IllegalMove) as refused:
        match().play("show", "3")
    assert [check.clause for check in refused.value.violations] == ["PD-HOP-1"]
    with pytest.raises(NotationError) as unread:
        match().play("show", "gurgle")
    assert (unread.value.text, unread.value.expected) == ("gurgle", "die 2, 2, 2!, show or swap")


@pytest.mark.parametrize("text", [None, 5, b"show", ["show"], "", " \n", "x" * 2_000_000])
def test_what_is_no_text_of_a_move_is_refused(text: Any) -> None:
    with pytest.raises(NotationError):
        match().play(text)


def test_playing_nothing_changes_nothing() -> None:
    m = match()
    m.play()
    assert m.ply == 0


def test_a_named_card_is_played_only_if_it_is_the_one() -> None:
    m = match()
    with pytest.raises(IllegalMove):
        m.play("swap/2")
    m.play("swap/1")
    assert m.moves == (Swap(),)


def test_why_tells_every_check() -> None:
    assert [(check.clause, check.holds) for check in match().why("3")] == [
        ("PD-HOP-1", False),
        ("PD-HOP-2", True),
    ]


def test_legal_moves_are_texts_that_can_be_played() -> None:
    for text in match().legal():
        match().play(text)


# ---- chance


def test_chance_happens_when_somebody_asks_and_only_when_it_is_due() -> None:
    m = match()
    with pytest.raises(FrogError, match="No chance is due: it is Player 1's decision"):
        m.roll()
    m.play("2")
    assert m.roll().startswith("die ")
    assert m.to_move == 2


def test_a_throw_is_chosen_in_study_mode_only() -> None:
    m = match("0 1 0 34 1256 -- 0,0")
    assert m.roll("die 3") == "die 3"
    for wrong, kind in (("die 7", IllegalMove), ("2", IllegalMove), ("gurgle", NotationError)):
        with pytest.raises(kind):
            match("0 1 0 34 1256 -- 0,0").roll(wrong)
    fair = match("0 1 0 34 1256 -- 0,0", mode="fair")
    with pytest.raises(FrogError, match="not chosen"):
        fair.roll("die 3")
    assert fair.ply == 0
    fair.roll()


def test_nobody_rolls_when_the_game_is_over() -> None:
    m = match("4 1 1 34 1256 -- 0,0")
    m.play("1")
    assert m.can_roll == "No chance is due: the game is over."
    with pytest.raises(IllegalMove, match="over"):
        m.play("1")


@pytest.mark.parametrize("name", ["pads", "frogriders"])
def test_the_same_seed_has_the_same_future(name: str) -> None:
    one, other = (Match(Pads() if name == "pads" else game(name), seed=11) for _ in range(2))
    for m in (one, other):
        play_on(m, Random(3), 25)
    assert one.record() == other.record()
    assert Match(one.game, seed=12).state != one.states[0]


def test_undo_and_redo_do_not_change_the_future() -> None:
    m = match("0 1 0 34 1256 -- 0,0")
    thrown = m.roll()
    m.undo()
    assert m.roll() == thrown
    m.play("1")
    then = m.roll()
    m.goto(0)
    m.goto(3)
    m.undo()
    assert m.roll() == then


def test_the_global_generator_is_left_alone() -> None:
    random.seed(5)
    before = random.getstate()
    m = Match(Pads())
    m.bot(gambler(3), 1)
    play_on(m, Random(1))
    Match(game("frogriders"), seed=3)
    assert random.getstate() == before


def test_what_bots_draw_does_not_change_chance() -> None:
    thrown = []
    for draws in (0, 50):
        m = match("0 1 0 34 1256 -- 0,0")
        m.bot(gambler(draws), 1)
        thrown.append(m.roll())
    assert thrown[0] == thrown[1]


# ---- going back


def test_study_mode_takes_anything_back() -> None:
    m = match()
    m.play("show", "2")
    m.roll()
    for ply in (2, 1, 0):
        assert m.can_undo == ""
        m.undo()
        assert m.ply == ply
    assert m.can_undo == "There is no move to take back."
    with pytest.raises(FrogError, match="no move to take back"):
        m.undo()


def test_a_fair_match_takes_back_what_told_nothing() -> None:
    m = match(mode="fair")
    m.play("2")
    assert m.can_undo == ""
    m.undo()
    m.redo()
    assert m.position == "2 2 0 34 1256 -- 2,0"


@pytest.mark.parametrize(
    ("position", "move", "words"),
    [
        ("0 1 0 34 1256 -- 0,0", None, "chance is not taken back"),
        (START, "show", "revealed is not taken back (PD-SHOW-1)"),
        (START, "swap", "revealed is not taken back (PD-SWAP-1)"),
        ("4 1 2 34 1256 -- 0,0", "1", "revealed is not taken back (PD-END)"),
    ],
)
def test_a_fair_match_takes_back_no_chance_and_nothing_revealed_even_to_one(
    position: str, move: str | None, words: str
) -> None:
    m = match(position, mode="fair")
    if move:
        m.play(move)
    else:
        m.roll()
    assert words in m.can_undo
    for back in (m.undo, lambda: m.goto(0)):
        with pytest.raises(FrogError, match="not taken back"):
            back()
    assert m.ply == 1
    study = match(position)
    if move:
        study.play(move)
    else:
        study.roll()
    study.undo()


@pytest.mark.parametrize(("liked", "clause"), [("B+", "FR-BLU-2"), (".", "FR-PRIV-1")])
def test_a_fair_match_of_frogriders_takes_back_no_refill_and_no_end(liked: str, clause: str) -> None:
    m = Match(game("frogriders"), players=2, seed=1, mode="fair")
    rng = Random(8)
    barred = 0
    while m.to_move > 0:
        m.play(rng.choice([text for text in m.legal() if text.startswith(liked)] or m.legal()))
        text = m.game.format_move(m.states[m.ply - 1], m.moves[-1])
        assert bool(m.can_undo) == ("/" in text or m.to_move < 0)
        barred += clause in m.can_undo
    assert barred


def test_redo_plays_what_was_taken_back_until_something_else_is_played() -> None:
    m = match()
    m.play("show", "2")
    m.goto(0)
    assert m.can_redo == ""
    m.redo()
    assert m.moves[: m.ply] == (Show(),)
    m.play("1")
    assert m.can_redo == "There is no move to redo."
    with pytest.raises(FrogError, match="no move to redo"):
        m.redo()
    assert len(m.moves) == 2


@pytest.mark.parametrize("ply", [-1, 3, 1.0, "1", None, True, 10**5000], ids=range(7))
def test_goto_knows_only_the_places_of_the_line(ply: Any) -> None:
    m = match()
    m.play("show", "2")
    with pytest.raises(FrogError, match="plies 0 to 2"):
        m.goto(ply)
    assert m.ply == 2


def test_snapshots_do_not_change_under_play() -> None:
    m = match()
    before = m.state
    texts = (repr(before), hash(before))
    play_on(m, Random(2))
    assert (repr(before), hash(before)) == texts
    assert m.states[0] is before


def test_states_survive_copying_at_every_decision() -> None:
    for rules in (Pads(), game("frogriders")):
        m = Match(rules, seed=4)
        play_on(m, Random(4))
        for state in m.states:
            for other in (copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
                assert other == state
                assert hash(other) == hash(state)
                assert rules.legal_moves(other) == rules.legal_moves(state)


def test_turns_hold_the_chance_before_them_and_all_moves_of_a_seat() -> None:
    m = match("0 1 0 34 1256 -- 0,0")
    m.roll("die 1")
    m.play("show", "1")
    m.roll("die 2")
    m.play("2")
    assert m.turns == (1, 1, 1, 2, 2)


# ---- bots


def test_bots_move_by_themselves_until_a_person_or_chance_is_due() -> None:
    m = match()
    m.bot(first_legal, 2)
    m.play("1")
    assert m.ply == 1
    m.roll("die 1")
    assert (m.ply, m.to_move) == (3, 0)
    m.roll("die 1")
    m.bot(first_legal, 1)
    assert m.ply == 5
    assert m.bots == {1, 2}
    m.bot(None, 1)
    assert m.bots == {2}


def test_a_bot_sees_what_its_seat_sees() -> None:
    seen: list[Any] = []

    def spy(game: Any, view: Any, rng: Random) -> Any:
        seen.append(game.format(view))
        return game.legal_moves(view)[0]

    match().bot(spy, 1)
    assert seen == ["0 1 2 3? ???? -- 0,0"]


@pytest.mark.parametrize("answer", [None, "1", 0, Swap(card="9"), [1], float("nan")])
def test_an_illegal_answer_of_a_bot_is_told_without_a_secret(answer: Any) -> None:
    m = match()
    with pytest.raises(BotError, match=r"seat 1 returned no legal move, but a") as found:
        m.bot(lambda game, view, rng: answer, 1)
    assert (m.ply, m.position) == (0, START)
    assert found.value.returned is answer
    assert "9" not in str(found.value)


def test_an_answer_equal_to_a_legal_move_is_taken_as_the_listed_one() -> None:
    m = match()
    m.bot(lambda game, view, rng: (1, False), 1)
    assert type(m.moves[0]).__name__ == "Hop"


def test_an_exception_in_a_bot_leaves_the_match_whole_and_is_told_with_its_name() -> None:
    def broken_bot(game: Any, view: Any, rng: Random) -> Any:
        raise KeyError(f"secret {view.cards}")

    m = match()
    m.play("1")
    m.roll("die 1")
    with pytest.raises(BotError, match=r"broken_bot of seat 2 raised KeyError \(in broken_bot, line") as found):
        m.bot(broken_bot, 2)
    assert "secret" not in str(found.value)
    assert "secret" in str(found.value.__cause__)
    assert (m.ply, m.to_move) == (2, 2)
    m.bot(first_legal, 2)
    assert m.ply == 3


class Odd:
    """A value that cannot be compared."""

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("odd")

    __hash__ = None  # type: ignore[assignment]


def test_an_answer_that_cannot_be_compared_is_a_fault_of_the_bot() -> None:
    with pytest.raises(BotError, match="raised RuntimeError"):
        match().bot(lambda game, view, rng: Odd(), 1)


def test_undo_and_redo_pass_over_bots() -> None:
    m = match()
    m.bot(first_legal, 2)
    m.play("1")
    m.roll("die 1")
    assert m.ply == 3
    m.undo()
    assert m.ply == 0
    m.redo()
    assert m.ply == 3


def test_nothing_is_taken_back_where_only_bots_have_moved() -> None:
    m = match()
    m.bot(first_legal, 1)
    assert m.ply == 1
    assert m.can_undo == "Only bots have moved so far."
    with pytest.raises(FrogError, match="Only bots"):
        m.undo()


def test_two_bots_play_to_the_end_as_chance_lets_them() -> None:
    m = match()
    m.bot(first_legal, 1)
    m.bot(first_legal, 2)
    while m.to_move == 0:
        m.roll()
    assert m.game.is_over(m.state)


@pytest.mark.parametrize(("player", "seat"), [(5, 1), ("bot", 1), (first_legal, 3), (first_legal, None)])
def test_what_is_no_bot_or_no_seat_is_refused(player: Any, seat: Any) -> None:
    m = match()
    with pytest.raises(FrogError):
        m.bot(player, seat)
    assert m.bots == frozenset()


# ---- listeners


def test_listeners_hear_every_change_until_they_end_it() -> None:
    m = match()
    heard: list[int] = []
    end = m.listen(lambda m: heard.append(m.ply))
    m.play("show", "1")
    m.roll()
    m.undo()
    m.redo()
    m.goto(0)
    m.goto(0)
    m.position = START
    m.comment("A start.")
    assert heard == [2, 3, 2, 3, 0, 0, 0]
    end()
    end()
    m.play("1")
    assert len(heard) == 7


def test_one_callback_listening_twice_ends_once_at_a_time() -> None:
    m = match()
    heard: list[int] = []

    def listener(m: Match) -> None:
        heard.append(m.ply)

    end, _ = m.listen(listener), m.listen(listener)
    end()
    end()
    m.play("1")
    assert heard == [1]


def test_a_listener_may_end_another_while_being_told() -> None:
    m = match()
    heard: list[int] = []
    m.listen(lambda m: end())
    end = m.listen(lambda m: heard.append(m.ply))
    m.play("1")
    assert heard == []


def test_a_failing_listener_is_named_and_stops_neither_match_nor_others_nor_bots() -> None:
    def clumsy(m: Match) -> None:
        raise ZeroDivisionError("oops")

    m = match("0 1 1 34 1256 -- 0,0")
    heard: list[int] = []
    m.listen(clumsy)
    m.listen(lambda m: heard.append(m.ply))
    with pytest.raises(ListenerError, match=r"clumsy raised ZeroDivisionError \(in clumsy, line") as found:
        m.play("show")
    assert isinstance(found.value, GuestError)
    assert isinstance(found.value.__cause__, ZeroDivisionError)
    assert (m.ply, heard) == (1, [1])
    with pytest.raises(ListenerError):
        m.bot(first_legal, 1)
    assert m.ply == 2


def test_a_listener_may_play() -> None:
    m = match()
    m.listen(lambda m: m.play("1") if m.ply == 1 else None)
    m.play("show")
    assert m.ply == 2


def test_what_cannot_be_called_does_not_listen() -> None:
    with pytest.raises(FrogError):
        match().listen("listener")  # type: ignore[arg-type]


# ---- setting up


@pytest.mark.parametrize(
    "names",
    [
        "Ana",
        5,
        None,
        {"Ana", "Ben"},
        ["Ana"],
        ["Ana", "Ben", "Cy"],
        ["Ana", ""],
        ["Ana", " "],
        ["Ana", 5],
        ["Ana", None],
        ["Ana", "B,en"],
        ["Ana", 'B"en'],
        ["Ana", "B\nen"],
        ["Ana", "B\u2028en"],
        ["Ana", "B\x00en"],
        ["Ana", "B{en}"],
        ["Ana", "B[en]"],
        ["Ana", "B\\en"],
        ["Ana", "x" * 41],
        ["Ana", "\ud800"],
    ],
)
def test_names_that_are_none_are_refused(names: Any) -> None:
    with pytest.raises(FrogError, match="name"):
        match(names=names)


def test_names_are_kept_without_blanks_around_them_or_made_up() -> None:
    assert match(names=[" Ana ", "Zo\u00eb \U0001f438"]).names == ("Ana", "Zo\u00eb \U0001f438")
    assert match().names == ("Player 1", "Player 2")


@pytest.mark.parametrize(
    "setup",
    [
        {"mode": "chess"},
        {"mode": ["fair"]},
        {"seed": "7"},
        {"seed": True},
        {"seed": 10**40},
        {"seed": -(10**5000)},
        {"players": 3},
        {"players": "2"},
        {"first": 1},
        {"position": 5},
        {"position": "0 1 2"},
        {"position": "0 1 2 33 1256 -- 0,0"},
    ],
)
def test_a_wrong_set_up_is_refused(setup: dict[str, Any]) -> None:
    with pytest.raises(FrogError):
        match(**{"position": START, **setup})


def test_what_a_position_leaves_unknown_is_dealt_once_from_the_seed() -> None:
    one, other = match("0 1 2 ?4 ??5? -- 0,0"), match("0 1 2 ?4 ??5? -- 0,0")
    assert one.state == other.state
    assert "?" not in one.position
    assert {match("0 1 2 ?4 ??5? -- 0,0", seed=seed).position for seed in range(9)} != {one.position}


def test_a_position_set_starts_a_new_line() -> None:
    m = match()
    m.play("show", "1")
    m.comment("Shown.")
    m.position = "3 2 1 ?4 ???? -+ 1,2"
    assert (m.ply, m.moves, m.comments, m.to_move) == (0, (), {}, 2)
    for wrong in ("0 1 2", None, "0 1 2 345 126 --- 0,0,0"):
        with pytest.raises(FrogError):
            m.position = wrong  # type: ignore[assignment]
    assert m.ply == 0


def test_bots_answer_a_position_that_is_set() -> None:
    m = match()
    m.bot(first_legal, 2)
    m.position = "0 2 1 34 1256 -- 0,0"
    assert m.ply == 1


def test_views_scenes_and_scores_are_those_of_the_eyes_that_ask() -> None:
    m = match()
    assert m.game.format(m.view(2)) == "0 1 2 ?4 ???? -- 0,0"
    assert m.view() == m.view_at(0, None)
    assert m.view(ALL) is m.state
    assert m.scene(2) == m.game.scene(m.view(2), 2)
    assert [sheet.total for sheet in m.scores()] == [3, 4]
    assert m.winners() == {2}
    for eyes in (0, 3, -1, "1", True, 1.0):
        with pytest.raises(FrogError, match="seat"):
            m.view(eyes)  # type: ignore[arg-type]


def test_no_repr_and_no_picture_tells_a_secret() -> None:
    assert repr(match()) == "<Match of Pads, 2 players, ply 0: it is Player 1's decision>"
    m = Match(game("frogriders"), players=2, seed=1)
    kept = m._repr_mimebundle_()
    assert set(kept) == {"image/svg+xml", "text/html", "text/plain"}
    hands = [card for seat in m.state.seats for card in seat.hand]
    assert not any(card in text for card in hands for text in (kept["image/svg+xml"], kept["text/plain"]))


@pytest.mark.parametrize("text", ["a {brace}", "}", None, 5, "\ud800"])
def test_a_comment_is_a_text_without_braces(text: Any) -> None:
    with pytest.raises(FrogError, match="comment"):
        match().comment(text)


def test_comments_belong_to_positions_and_go_with_them() -> None:
    m = match()
    m.comment("The\u2028start.")
    m.play("show")
    m.comment("Shown.")
    assert m.comments == {0: "The start.", 1: "Shown."}
    m.undo()
    m.play("1")
    assert m.comments == {0: "The start."}
    m.goto(0)
    m.comment(" ")
    assert m.comments == {}
