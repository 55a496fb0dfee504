"""A match: playing, chance, going back. Bots, listeners, set-up and records have files of their own."""

import copy
import pickle
import random
import threading
from random import Random
from typing import Any

import pytest

from frogwidgets.games import game
from frogwidgets.kernel.game import FrogError, IllegalMove, NotationError
from frogwidgets.kernel.match import Match
from tests.kernel.lines import START, gambler, match, play_on
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


def test_no_other_thread_changes_a_match_while_listeners_are_told() -> None:
    m = Match(game("frogriders"), players=2, seed=1, first=1)
    free: list[bool] = []

    def knock() -> None:
        free.append(m.lock.acquire(blocking=False))

    def told(_: object) -> None:
        other = threading.Thread(target=knock)
        other.start()
        other.join()

    m.listen(told)
    m.play(m.legal()[0])
    m.undo()
    m.redo()
    m.goto(0)
    assert free == [False] * 4
    knock()
    assert free[-1]


def test_what_may_be_taken_back_is_judged_anew_when_the_line_is_another() -> None:
    m = match(mode="fair")
    m.play("1")
    assert m.can_undo == ""
    m.undo()
    m.play("show")
    assert m.can_undo == "In a fair match what was revealed is not taken back (PD-SHOW-1)."
    m.play("1")
    m.undo()
    assert (m.ply, m.can_undo[:15]) == (1, "In a fair match")
    m.position = START
    m.play("1")
    assert m.can_undo == ""
