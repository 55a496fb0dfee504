"""Drills of further forms: whole set-ups, score sheets, chains and leads, what comes next, figures."""

from random import Random
from typing import Any

import pytest

import frogwidgets as fw
from frogwidgets.kernel.arranged import Arranged, arranged
from frogwidgets.kernel.edits import editable
from frogwidgets.kernel.game import CHANCE, FrogError
from frogwidgets.lessons.exercise import Exercise
from frogwidgets.lessons.kinds import build, code, fault, goal, order, predict, score
from frogwidgets.lessons.library import check, exercise, hint, key
from frogwidgets.lessons.making import certify
from frogwidgets.lessons.table import LESSONS
from tests.lessons.pads.game import ThreePads

RIDERS, SWAMP, ROWS = (fw.game(name) for name in fw.games())
SCORED = "3/5/7/9/4N4/9/7/5/3 2p 1A# V- D:- S0 P:RB=4,RY=5 R2Y2B1N3;-;0;YY=6|N3;-;0;RR=5"
"""Player 1 has 6, 4, 10 and 3 points."""
LAST = "1[6]345678|12345678 d[8FJ24JJ4J5835377813512224FF76J7685F] x42631J1JJ t1 last:1 f2"
"""The last turn of a round that player 2 has ended."""

# ---- what the table of contents asks for

WANTED = {
    "FR-1": "BL",
    "FR-2": "TP",
    "FR-3": "LB",
    "FR-4": "OLG",
    "FR-5": "PB",
    "FR-6": "SF",
    "FR-7": "TL",
    "FR-8": "SB",
    "FR-9": "SP",
    "FR-10": "GC",
    "FG-1": "BL",
    "FG-2": "PO",
    "FG-3": "TLG",
    "FG-4": "PGL",
    "FG-5": "TG",
    "FG-6": "GL",
    "FG-7": "OGC",
    "FG-8": "GF",
    "FS-1": "BL",
    "FS-2": "POG",
    "FS-3": "LF",
    "FS-4": "TG",
    "FS-5": "PSL",
    "FS-6": "GC",
}


@pytest.mark.parametrize("lesson", WANTED)
def test_every_lesson_has_the_kinds_of_the_table_of_contents(lesson: str) -> None:
    assert set(WANTED[lesson]) <= set(LESSONS[lesson].kinds)


# ---- B: whole set-ups


@pytest.mark.parametrize(("game", "players"), [(RIDERS, 2), (RIDERS, 4), (SWAMP, 2), (ROWS, 3)], ids=str)
def test_a_new_game_is_set_up_and_what_is_played_is_put_right(game: Any, players: int) -> None:
    s, rng = game.new(players, Random(5)), Random(6)
    assert isinstance(game, Arranged)
    assert game.amiss(s) == ()
    assert game.arranged(s) == s
    for _ in range(14):
        chance = game.to_move(s) == CHANCE
        move = game.chance_move(s, rng) if chance else rng.choice(game.legal_moves(s))
        s = game.advance(s, move)
    amiss = game.amiss(s)
    assert amiss
    assert all(not wrong.holds and wrong.text.endswith(".") for wrong in amiss)
    if game is not RIDERS:
        # Units that players have are not laid back by it: it speaks of the pond.
        assert game.amiss(game.arranged(s)) == ()


def test_a_set_up_of_two_is_built_place_by_place() -> None:
    s = RIDERS.new(2, Random(3))
    at_c3 = next(
        thing.id for thing in RIDERS.palette(s) if RIDERS.put(s, thing.id, "c3").occupied != s.occupied
    )
    spoilt = RIDERS.put(RIDERS.put(RIDERS.put(s, at_c3, "c3"), at_c3, "a5"), "N", "e5")
    asked = build.pose("x", RIDERS, RIDERS.format(spoilt), "start")
    assert asked.clauses == ("FR-SETUP-6", "FR-SETUP-4")
    assert certify(asked).holds
    assert check(asked, RIDERS.format(s)).right
    nearly = check(asked, RIDERS.format(RIDERS.put(s, at_c3, "c3")))
    assert nearly.verdict == "partly"
    assert "c3 has no unit yet" in nearly.text
    assert "c3" in nearly.marks
    edge = check(asked, RIDERS.format(RIDERS.put(spoilt, "N", "e5")))
    assert "edge pad" in str(edge)
    assert check(asked, asked.position).text == "Nothing is changed yet."
    assert "Pond" in hint(asked, 1).text


def test_a_game_that_tells_no_set_up_is_named() -> None:
    with pytest.raises(FrogError, match="does not tell how it is set up"):
        arranged(ThreePads())


def test_a_clause_is_made_to_pay_by_one_change() -> None:
    position = "3/5/3R3/4Y4/9/9/7/5/3 2p 1A V- D:- S0 P:RB=4,RY=5 R1;M5;0;YY=6|R1;-;0;RR=5"
    asked = build.pose("x", RIDERS, position, "pays", "FR-BL-2", 1)
    assert "player 1 scores by FR-BL-2 (Fewest units, five points)" in asked.question
    assert check(asked, key(asked)).right
    worse = check(asked, RIDERS.format(RIDERS.put(asked.state, "R", "1.R")))
    assert (worse.verdict, worse.missed) == ("wrong", ("FR-BL-2",))
    fewer = RIDERS.format(RIDERS.put(asked.state, "-", "1.R"))
    assert check(asked, fewer).right
    with pytest.raises(FrogError, match=r"No blue unit lies at 1\.B"):
        RIDERS.put(asked.state, "-", "1.B")


# ---- F: score sheets


def sheet(lines: tuple[str, ...]) -> Exercise:
    return fault.pose_sheet("x", RIDERS, SCORED, 1, lines, (4, 8, 12))


def test_the_wrong_line_of_a_sheet_is_found_and_told_with_its_reasons() -> None:
    right = tuple(
        fault.misscored.written(part, part.total or 0)
        for part in RIDERS.scores(RIDERS.parse(SCORED, strict=False))[0].parts
    )
    at = next(at for at, line in enumerate(right) if line.startswith("Public card 1"))
    asked = sheet((*right[:at], "Public card 1, RB=4: 12 points", *right[at + 1 :]))
    assert key(asked) == f"{at + 1}:4"
    assert asked.clauses == ("FR-PUB-2",)
    assert certify(asked).holds
    assert check(asked, f"{at + 1}:4").right
    assert "1 set at 4 points" in check(asked, f"{at + 1}:8").text
    assert check(asked, f"{at + 1}").verdict == "partly"
    other = check(asked, "1:4")
    assert (other.verdict, other.missed) == ("wrong", ("FR-PUB-2",))
    assert "Line 1 is right" in other.text
    assert check(asked, "1:many").verdict == "unread"
    assert fault.form(asked)["asks"] == ["Which line is wrong?", "How many points is it?"]
    with pytest.raises(FrogError, match="0 lines are wrong"):
        sheet(right)
    with pytest.raises(FrogError, match="lines to score, not 2"):
        sheet(right[:2])


# ---- G: chains, leads, two places


def test_a_goal_may_be_steps_of_a_clause() -> None:
    position = "[3][5][7][1][8][3]7[4]|[1][2][3][4][5][6][7][8] d[1] x5 t1"
    asked = goal.pose("x", ROWS, position, {}, 1, "FS-SORT-3", 2)
    assert "“The card taken out is next” (FS-SORT-3)" in asked.question
    assert check(asked, "D").verdict == "partly"
    assert check(asked, "X").right
    assert certify(asked).holds


def test_a_goal_may_be_a_lead() -> None:
    position = "3/5/3R3/4N4/9/9/3RY2/5/3 2p 1A V- D:- S0 P:- N1;-;0;-|N1;-;0;-"
    asked = goal.pose("x", RIDERS, position, {}, 1, "", 1)
    assert "ahead of everybody by 1 point or more" in asked.question
    assert key(asked) == "e7xe6>e5"
    assert check(asked, "e7xe6>e5").right
    mark = check(asked, "e3xf3>g3")
    assert mark.verdict == "wrong"
    assert "no lead at all (0 points); 1 are wanted" in mark.text


def test_a_goal_on_two_places_tells_which_is_missing() -> None:
    position = "7C/8/8/8/8/8/8/C7 a3-,g4-,a5-,g6- T- 33:00 1:2"
    wanted = {"d3": "log L1", "c1": "car C1"}
    asked = goal.pose("x", SWAMP, position, wanted, 2)
    assert check(asked, "a3>d3 Ca1>c1").right
    assert check(asked, "Ca1>c1 a3>d3").right
    half = check(asked, "a3>d3 Ca1>b1")
    assert half.verdict == "partly"
    assert half.marks == ("c1",)
    assert "“c1, road” there is then “nothing”" in half.text


# ---- P, S, O


def test_what_comes_next_is_predicted() -> None:
    position = "3/5/3R3/4Y4/9/9/7/5/3 2p 1B V- D:- S0 P:- R1;-;0;YY=6|-;-;0;RR=5"
    words = ("player 1: second leap", "player 2: phase A, leap")
    asked = predict.pose("x", RIDERS, position, "R", "", words)
    assert asked.question == "R is played (red frogrider of player 1 to village). What comes then?"
    assert check(asked, "player 1: second leap").right
    mark = check(asked, "player 2: phase A, leap")
    assert mark.missed
    assert "FR-RED-1" in mark.text
    assert "cell" not in predict.form(asked)
    over = predict.due(RIDERS, RIDERS.parse(SCORED, strict=False))
    assert over == "the game is over, won by player 1"
    assert predict.due(SWAMP, SWAMP.new(2, Random(1), 1)) == "player 1 throws the die"


def test_who_has_fewer_places_is_told_by_the_rules() -> None:
    asked = score.pose("x", ROWS, LAST, 0, "FS-ROUND-4", (), "D")
    assert key(asked) == [2]
    assert check(asked, [2]).right
    mark = check(asked, [1])
    assert (mark.verdict, mark.missed) == ("wrong", ("FS-ROUND-4",))
    assert "one card shorter in the next round for player 2" in mark.text
    assert score.form(asked)["asks"] == ["FS-ROUND-4 (One card fewer): for whom?"]


def test_who_wins_is_asked_before_the_picture_tells_it() -> None:
    position = "8/8/8/8/8/8/8/5f2 a3-,g4-,a5-,g6- T12 30:02 2:1"
    asked = score.pose("x", SWAMP, position, 0, "", ("FG-WIN-1", "", ""), "f1.S")
    assert asked.clauses == ("FG-WIN-1",)
    assert key(asked) == [2]
    assert "wins" not in str(asked.scene)
    assert "FG-WIN-1" in check(asked, [1]).text


def test_the_steps_of_a_whole_turn_are_put_in_order() -> None:
    position = "3/5/3R3/4Y4/9/9/7/5/3 2p 1A VR D:- S0 P:- Y1;-;0;-|-;-;0;-"
    s = RIDERS.parse(position, strict=False)
    texts = tuple(event.text for event in order.told(RIDERS, s, "e7xe6>e5 ."))
    asked = order.pose("x", RIDERS, position, "e7xe6>e5 .", tuple(reversed(texts)))
    assert "e7xe6>e5 and . are played, one after the other" in asked.question
    assert key(asked) == list(range(len(texts), 0, -1))
    assert hint(asked, 3).text == f"First comes number {len(texts)}."


# ---- C: figures of a game


def test_the_chance_that_a_draw_fits_is_counted_card_by_card() -> None:
    position = "1[2]3[4]|[1][2][3][4] d[1234F8J] x- t1"
    asked = code.pose("x", ROWS, (position,), "fits")
    assert key(asked) == ["3/7"]
    assert "a fraction in lowest terms" in asked.question
    assert ROWS.figures()["fits"].value(ROWS.parse("1[2]|[1][2] d0 x1 t1", strict=False)) == "0"
    assert SWAMP.figures()["out"].value(SWAMP.new(2, Random(1))) == 0


def test_two_moves_of_a_turn_are_counted() -> None:
    asked = exercise("FG-7.C.1")
    first = fw.match(SWAMP, position=asked.position)
    count = 0
    for text in first.legal():
        after = fw.match(SWAMP, position=asked.position)
        after.play(text)
        count += len(after.legal()) if after.state.turn == first.state.turn and after.state.left else 0
    assert code.key(asked)[0] == count


def test_an_editor_takes_from_a_heap() -> None:
    assert {"1.R", "2.N", "village.Y"} <= {
        place
        for thing in editable(RIDERS).palette(RIDERS.new(2, Random(1)))
        if thing.id == "-"
        for place in thing.places
    }
