"""Matches of Frogger: saved in the middle of a turn, undone as far as the die, thrown as the reader likes."""

from random import Random
from typing import Any

import pytest

from frogwidgets.games import game
from frogwidgets.kernel import record
from frogwidgets.kernel.game import CHANCE, NOBODY, FrogError, IllegalMove
from frogwidgets.kernel.match import Match
from tests.games.frogger.positions import OPTIONS, START
from tests.games.going import go_on
from tests.scale import scaled, tell

g = game("frogger")


PLACES: dict[str, Any] = {
    "before a throw": lambda s: not s.throw and any(s.frogs),
    "after a throw": lambda s: s.throw == "3" and s.left == 3,
    "in the middle of a turn": lambda s: s.throw == "3" and s.left == 1,
    "with a log to turn": lambda s: s.throw == "L" and any(s.frogs),
    "with all frogs to jump": lambda s: s.throw == "F" and all(s.frogs),
    "when somebody has frogs home": lambda s: any(s.home) and s.left == 1,
    "at the end": lambda s: s.throw == "#",
}


def reached(place: str) -> Match:
    """A match that stands where a place is."""
    for seed in range(60):
        match, rng = Match(g, seed=seed), Random(seed)
        while match.to_move != NOBODY and match.ply < 1_500:
            go_on(match, 1, rng)
            if PLACES[place](match.state):
                return match
    raise AssertionError(place)


@pytest.mark.parametrize("place", PLACES)
def test_a_match_saved_anywhere_has_the_same_future(place: str, tmp_path: Any) -> None:
    match = reached(place)
    file = match.save(tmp_path / "evening.frog")
    again = record.read(file.read_text(encoding="utf-8"), game)
    assert (again.state, again.states, again.turns) == (match.state, match.states, match.turns)
    assert again.record() == match.record()
    for one in (match, again):
        go_on(one, 80, Random("future"))
    assert match.states == again.states
    assert match.record() == again.record()


def test_matches_saved_in_the_middle_of_turns_go_on_alike_under_every_option() -> None:
    count = 0
    for number in range(scaled(80)):
        rules = game("frogger", **OPTIONS[number % len(OPTIONS)])
        match, rng = Match(rules, seed=number), Random(number)
        go_on(match, 20 + number, rng)
        while match.to_move == CHANCE:
            go_on(match, 1, rng)
        again = record.read(match.record(), game)
        for one in (match, again):
            go_on(one, 40, Random(number))
        assert match.record() == again.record()
        count += 1
    tell(f"Frogger: {count} matches saved within a turn had the same future")


def test_a_match_from_a_position_in_the_middle_of_a_turn() -> None:
    """The position alone says what is left of the throw."""
    match = Match(g, position=START.replace("?", "2/3"), seed=1)
    match.play("@c1", "@d1")
    assert match.position.endswith("13:00 2:?")
    assert match.turns == (1, 1)


# ---- going back


def thrown_match(mode: str) -> Match:
    """A match in which side 1 has just thrown a 3, after some turns of both sides."""
    match = Match(g, seed=5, first=1, mode=mode)
    rng = Random(5)
    while not (match.state.turn == 1 and match.state.left == 3 and match.ply > 3):
        go_on(match, 1, rng)
    return match


@pytest.mark.clause("FG-PLAY-2")
def test_in_a_fair_match_undo_goes_back_to_the_throw_and_not_past_it() -> None:
    match = thrown_match("fair")
    thrown = match.ply
    assert match.can_undo
    with pytest.raises(FrogError, match="chance is not taken back"):
        match.undo()
    states = [match.state]
    for _ in range(2):
        match.play(next(text for text in match.legal() if text[2:3] == ">"))
        states.append(match.state)
    assert match.ply == thrown + 2
    assert match.state.left == 1
    assert not match.can_undo
    match.undo()
    assert match.state == states[1]
    match.undo()
    assert match.state == states[0]
    assert match.can_undo
    with pytest.raises(FrogError, match="chance is not taken back"):
        match.goto(thrown - 1)
    with pytest.raises(FrogError, match="chance is not taken back"):
        match.goto(0)
    match.goto(thrown + 2)
    match.goto(thrown)
    assert (match.ply, match.state) == (thrown, states[0])


def test_a_last_action_is_taken_back_until_the_next_throw() -> None:
    match = Match(g, position=START.replace("?", "1"), seed=1, mode="fair")
    match.play("@c1")
    assert match.to_move == CHANCE
    assert not match.can_undo
    match.undo()
    match.play("a3>c3")
    match.roll()
    assert match.can_undo
    with pytest.raises(FrogError):
        match.undo()


def test_in_a_study_match_everything_is_taken_back_and_comes_again() -> None:
    match = thrown_match("study")
    states = match.states
    for ply in range(match.ply - 1, -1, -1):
        match.undo()
        assert match.state == states[ply]
    while not match.can_redo:
        match.redo()
    assert match.state == states[-1]
    match.goto(0)
    for _ in range(len(states) - 1):
        match.redo()
    assert match.states == states


def test_the_die_is_the_same_after_undo() -> None:
    match = Match(g, seed=9)
    first = match.roll()
    match.undo()
    assert match.roll() == first


# ---- throwing


@pytest.mark.parametrize("face", ["1:", "2:", "3:", "L:", "F:"])
@pytest.mark.clause("FG-PLAY-2")
def test_a_reader_chooses_the_throw_in_study(face: str) -> None:
    match = Match(g, seed=1)
    assert match.roll(face) == face
    assert match.state.throw == face[0]
    assert match.to_move == match.state.turn
    assert match.record().splitlines()[-1] == f"1. {face}"


@pytest.mark.parametrize("text", ["4:", "0:", "3", "L", "", "-", "@c1", "a3>b3", "3: a3>b3", "three", "?:"])
def test_what_is_no_throw_is_not_thrown(text: str) -> None:
    match = Match(g, seed=1)
    before = match.position
    with pytest.raises(FrogError):
        match.roll(text)
    assert (match.position, match.ply) == (before, 0)


def test_no_throw_is_chosen_in_a_fair_match_and_none_made_out_of_turn() -> None:
    match = Match(g, seed=1, mode="fair")
    with pytest.raises(FrogError, match="not chosen"):
        match.roll("3:")
    match.roll()
    for text in (None, "3:"):
        with pytest.raises(FrogError, match="No chance is due"):
            match.roll(text)
    study = Match(g, position=START.replace("?", "2"), seed=1)
    with pytest.raises(IllegalMove) as caught:
        study.play("3:")
    assert [check.clause for check in caught.value.violations] == ["FG-PLAY-2"]


def test_moves_before_the_throw_are_refused() -> None:
    match = Match(g, seed=1)
    for text in ("@c1", "a3>b3", "-", "*", "%a3"):
        with pytest.raises(FrogError, match="Chance is due"):
            match.play(text)
        s = match.state
        assert [check.clause for check in g.violations(s, g.parse_move(s, text))] == ["FG-PLAY-2"]


def test_a_line_of_moves_is_played_whole_or_not_at_all() -> None:
    match = Match(g, position=START.replace("?", "3"), seed=1)
    with pytest.raises(FrogError, match="Move 2"):
        match.play("@c1 @a1 @d1")
    assert match.ply == 0
    with pytest.raises(FrogError, match="Move 4"):
        match.play("@c1 @d1 @e1 @f8")
    assert match.ply == 0


@pytest.mark.clause("FG-WIN-1", "FG-OBJ-1")
def test_a_match_that_is_won_has_no_further_moves() -> None:
    match = Match(g, position="2F5/8/8/8/8/8/8/8 a3-,g4-,a5-,g6- T12 03:20 1:3", seed=1)
    match.play("c8.S")
    assert (match.to_move, match.legal(), match.winners()) == (NOBODY, (), frozenset({1}))
    assert match.position.endswith("03:30 1:#")
    assert not match.scores()
    for text in ("-", "@c1", "a3>b3"):
        with pytest.raises(IllegalMove) as caught:
            match.play(text)
        assert [check.clause for check in caught.value.violations] == ["FG-WIN-1"]
    with pytest.raises(FrogError):
        match.roll()
