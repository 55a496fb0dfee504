"""Every kind of exercise on a position of its own: right, wrong, partly and unreadable answers, and hints."""

from typing import Any

import pytest

import frogwidgets as fw
from frogwidgets.kernel.game import FrogError
from frogwidgets.lessons.exercise import Exercise
from frogwidgets.lessons.kinds import KINDS, build, code, fault, goal, legal, order, predict, score, tap
from frogwidgets.lessons.library import check, hint, key
from frogwidgets.lessons.making import certify

RIDERS = fw.game("frogriders")
ROWS = fw.game("froggies")
SWAMP = fw.game("frogger")
POND = "3/5/3R3/4Y4/4B4/5N3/7/5/3 2p 1A V- D:- S0 P:- -;-;0;-|-;-;0;-"
"""Red e7, yellow e6, blue e5, brown f4: blue leaps over yellow, or brown is no neighbour."""
RETURN = "3/5/7/9/4R4/9/7/5/3 2p 1B VB D:- S0 P:- R1Y1;-;0;-|-;-;0;-"
ODD: tuple[Any, ...] = (
    None,
    3,
    2.5,
    "",
    "perhaps",
    [],
    ["x"],
    {},
    object(),
    "yes:FR-LEAP-3",
    b"yes",
    [[1]],
    True,
)
"""What no kind can read, or not every kind."""


def leap() -> Exercise:
    return legal.pose("x", RIDERS, POND, "e5xf4>g3", ("FR-LEAP-2", "FR-LEAP-5"))


# ---- L


def test_legal_or_not_blames_the_clause() -> None:
    asked = leap()
    assert asked.ask.offered == ("FR-LEAP-2", "FR-LEAP-3", "FR-LEAP-5")
    assert asked.clauses == ("FR-LEAP-3",)
    mark = check(asked, "no:FR-LEAP-3")
    assert (mark.verdict, mark.shown, mark.points) == ("right", ("FR-LEAP-3",), 1.0)
    assert "f4 touches e5 only at a corner" in mark.text


def test_what_was_called_legal_is_refused_with_clause_spaces_and_a_way_out() -> None:
    mark = check(leap(), "yes")
    assert (mark.verdict, mark.missed, mark.points) == ("wrong", ("FR-LEAP-3",), 0.0)
    assert "FR-LEAP-3 (The unit leapt over is a neighbour)" in mark.text
    assert mark.marks == ("unit:e5", "unit:f4")
    assert mark.legal_if == ("It would be legal if player 1 owned the card Diagonal (DG).",)
    assert not mark
    assert "It would be legal if" in str(mark)
    assert "FR-LEAP-3" in mark._repr_markdown_()


def test_another_clause_is_half_right_and_told_why_it_holds() -> None:
    mark = check(leap(), "no:FR-LEAP-5")
    assert (mark.verdict, mark.points) == ("partly", 0.5)
    assert set(mark.missed) == {"FR-LEAP-3", "FR-LEAP-5"}
    assert "FR-LEAP-5 holds: g3" in mark.text
    assert check(leap(), "no").verdict == "partly"
    assert check(leap(), " NO : fr-leap-3 ").right


def test_a_legal_move_that_is_blamed_is_told_what_holds() -> None:
    asked = legal.pose("x", RIDERS, POND, "e5xe6>e7", ("FR-LEAP-5",))
    assert check(asked, "yes").verdict == "wrong"
    free = legal.pose("x", RIDERS, POND.replace("3R3", "7"), "e5xe6>e7", ("FR-LEAP-5", "FR-BRN-1"))
    assert check(free, "yes").right
    mark = check(free, "no:FR-LEAP-5")
    assert (mark.verdict, mark.missed) == ("wrong", ("FR-LEAP-5",))
    assert "e7" in mark.text
    assert "has nothing to say here" in check(free, "no:FR-BRN-1").text


def test_the_question_does_not_tell_whether_it_is_legal() -> None:
    """Froggies' own words say what comes of a legal move only."""
    position = "1F3[8]5678|[1][2][3][4][5][6][7][8] d[2] xJ t1 hF"
    closed, opened = (legal.pose("x", ROWS, position, move) for move in (">4", ">1"))
    assert check(closed, "yes").right
    assert not check(opened, "yes").right
    for asked in (closed, opened):
        assert "would" not in asked.question
        assert "brings up" not in asked.question


def test_a_right_legal_answer_shows_only_clauses_that_tell_moves_apart() -> None:
    """Who does not know a clause that all moves rest on would answer the same."""
    position = "3/5/3R3/4Y4/9/5N3/5B1/5/3 2p 1A V- D:- S0 P:- -;DG;0;-|-;-;0;-"
    straight, slanted = (
        check(legal.pose("x", RIDERS, position, move), "yes") for move in ("e7xe6>e5", "g3xf4>e5")
    )
    assert straight.right
    assert slanted.right
    assert "FR-LEAP-3" in straight.shown
    assert "FR-OR-3" in slanted.shown
    assert not {"FR-LEAP-1", "FR-LEAP-5"} & {*straight.shown, *slanted.shown}


# ---- T


def test_tap_all_legal_decides_place_by_place() -> None:
    position = "3/5/7/9/3YR4/4B4/7/5/3 3p 1A V- D:- S0 P:- -;-;0;-|-;-;0;-|-;-;0;-"
    asked = tap.pose("x", RIDERS, position, ("unit:e5",))
    assert key(asked) == ["c5", "e3"]
    assert check(asked, ["e3", "c5"]).right
    assert check(asked, ("e3", "c5", "c5")).right
    mark = check(asked, ["e3"])
    assert (mark.verdict, mark.text) == ("partly", "1 more is legal.")
    mark = check(asked, ["e3", "c5", "g5"])
    assert mark.verdict == "wrong"
    assert "g5 is not legal" in mark.text
    assert mark.checks
    assert check(asked, []).verdict == "wrong"
    assert check(asked, ["z9"]).verdict == "unread"


def test_a_wrong_tap_that_one_clause_refuses_blames_that_clause() -> None:
    position = "3/5/7/9/3YR4/5B3/7/5/3 3p 1A V- D:- S0 P:- -;-;0;-|-;-;0;-|-;-;0;-"
    asked = tap.pose("x", RIDERS, position, ("unit:e5",))
    mark = check(asked, ["c5", "g3"])
    assert mark.missed == ("FR-LEAP-3",)
    assert mark.legal_if == ("It would be legal if player 1 owned the card Diagonal (DG).",)
    assert "FR-LEAP-3" in check(asked, ["c5"]).shown


def test_tap_the_first_touch_says_why_a_piece_cannot_begin() -> None:
    asked = tap.pose("x", RIDERS, POND)
    assert key(asked) == ["e6"]
    mark = check(asked, ["e6", "f4"])
    assert mark.verdict == "wrong"
    assert mark.checks


# ---- P


def test_predict_tells_the_steps_that_touch_the_place() -> None:
    position = "3/5/3R3/4Y4/9/9/7/5/3 2p 1A V- D:- S0 P:- -;-;0;-|-;-;0;-"
    asked = predict.pose("x", RIDERS, position, "e7xe6>e5", "e5", ("nothing", "yellow frogrider"))
    assert asked.ask.offered == ("nothing", "red frogrider", "yellow frogrider")
    assert check(asked, "red frogrider").right
    mark = check(asked, "yellow frogrider")
    assert (mark.verdict, mark.missed) == ("wrong", ("FR-LEAP-5",))
    assert "comes down on e5" in mark.text
    assert check(asked, "green frogrider").verdict == "unread"
    still = predict.pose("x", RIDERS, position, "e7xe6>e5", "a5", ("yellow frogrider",))
    assert "Nothing changes there" in check(still, "yellow frogrider").text


def test_predict_follows_a_chain_of_froggies() -> None:
    position = "[3][5][7][1][8][3]7[4]|[1][2][3][4][5][6][7][8] d[1] xJ t1"
    asked = predict.pose("x", ROWS, position, "D", "1.3", ("nothing",))
    assert key(asked) == "3, at position 3 of player 1"
    assert "FS-SORT-3" in asked.clauses


# ---- G


def test_reach_a_goal_within_par() -> None:
    position = "3/5/3R3/4Y4/9/3BN4/7/5/3 2p 1A VR D:- S0 P:- Y1;-;0;-|-;-;0;-"
    asked = goal.pose("x", RIDERS, position, {"1.R": "red frogrider of player 1"}, 2)
    assert "“red frogrider of player 1” at “red units of player 1”" in asked.question
    assert asked.right == len(goal.solutions(RIDERS, asked.state, asked.ask)) > 0
    assert check(asked, key(asked)).right
    assert check(asked, "e7xe6>e5 .").verdict == "wrong"
    assert check(asked, "e7xe6>e5").verdict == "wrong"
    refused = check(asked, "e7xe6>e4")
    assert refused.verdict == "wrong"
    assert refused.checks
    assert check(asked, "hello").verdict == "unread"
    later = check(asked, "e7xe6>e5 . f4xd4>b4")
    assert "turn is over" in later.text


def test_a_longer_way_is_half_right() -> None:
    position = "1F3[8]5678|[1][2][3][4][5][6][7][8] d[2] xJ t1"
    there = {"1.4": "Fröschi in the place of a 4, at position 4 of player 1"}
    asked = goal.pose("x", ROWS, position, there, 3)
    short = asked.ask._replace(par=2)
    tight = Exercise("x", "G", ROWS, position, "", (), short, 1)
    assert check(asked, "D >2 >4").right
    assert check(tight, "D >2 >4").verdict == "partly"


# ---- S


SCORED = "3/5/7/9/4N4/9/7/5/3 2p 1A# V- D:- S0 P:RB=4,!MB R2Y2B3N4;-;0;*****=5|N3;-;0;YY=6"


def test_score_traces_a_wrong_total_to_the_line_that_explains_it() -> None:
    asked = score.pose("x", RIDERS, SCORED, 1)
    total = key(asked)
    assert isinstance(total, int)
    assert total == 28
    assert check(asked, 28).right
    mark = check(asked, 24)
    assert (mark.verdict, mark.missed) == ("partly", ("FR-SCORE-3",))
    assert "left out 4" in mark.text
    assert "counted 10 twice" in check(asked, 38).text
    assert check(asked, 99).verdict == "wrong"
    assert check(asked, "28").verdict == "unread"
    assert check(asked, True).verdict == "unread"


def test_score_one_clause_and_the_winners() -> None:
    assert check(score.pose("x", RIDERS, SCORED, 1, "FR-SCORE-3"), 4).right
    asked = score.pose("x", RIDERS, SCORED, 0, "", ("FR-SCORE-6", "FR-SCORE-7", "FR-SCORE-8"))
    assert asked.clauses == ("FR-SCORE-6",)
    assert check(asked, 1).right
    assert check(asked, [1]).right
    assert check(asked, [1, 2]).verdict == "partly"
    assert check(asked, [2]).verdict == "wrong"
    assert check(asked, ["1"]).verdict == "unread"


# ---- O


def test_order_names_the_first_step_that_is_out_of_place() -> None:
    position = "3/5/3R3/4Y4/9/9/7/5/3 2p 1A V- D:- S0 P:- -;-;0;-|-;-;0;-"
    s = RIDERS.parse(position, strict=False)
    texts = [event.text for event in RIDERS.trace(s, RIDERS.parse_move(s, "e7xe6>e5"))]
    asked = order.pose("x", RIDERS, position, "e7xe6>e5", tuple(reversed(texts)))
    wanted = list(range(len(texts), 0, -1))
    assert key(asked) == wanted
    assert check(asked, wanted).right
    assert check(asked, tuple(wanted)).right
    mark = check(asked, [wanted[0], wanted[2], wanted[1], *wanted[3:]])
    assert mark.verdict == "partly"
    assert texts[1] in mark.text
    assert check(asked, list(reversed(wanted))).verdict == "wrong"
    assert check(asked, [1, 1, 2, 3]).verdict == "unread"
    assert check(asked, "2143").verdict == "unread"


# ---- F


def test_find_the_error_in_a_log() -> None:
    position = "3/5/3R3/3NY4/9/9/3B3/3Y1/3 2p 1A V- D:- S0 P:- -;-;0;-|-;-;0;-"
    log = ("e7xe6>e5", ".", "d6xe5>f4", ".")
    asked = fault.pose("x", RIDERS, position, log, ("FR-LEAP-4",))
    assert key(asked) == "3:FR-LEAP-3"
    assert check(asked, "3:fr-leap-3").right
    assert check(asked, 3).verdict == "partly"
    assert check(asked, "3:FR-LEAP-4").verdict == "partly"
    assert check(asked, "1:FR-LEAP-3").verdict == "wrong"
    for odd in ("9:FR-LEAP-3", "0", "x", "-1"):
        assert check(asked, odd).verdict == "unread"
    with pytest.raises(FrogError, match="Every move"):
        fault.pose("x", RIDERS, position, log[:2])


# ---- B


def test_build_takes_one_change_that_does_it() -> None:
    position = POND
    asked = build.pose("x", RIDERS, position, "legal", "e7xe6>e5")
    assert asked.right == 1
    mended = position.replace("/4B4/", "/9/")
    assert check(asked, mended).right
    assert check(asked, position).text == "Nothing is changed yet."
    other = position.replace("/5N3/", "/9/")
    mark = check(asked, other)
    assert (mark.verdict, mark.missed) == ("wrong", ("FR-LEAP-5",))
    assert check(asked, mended.replace("/5N3/", "/9/")).verdict == "partly"
    assert check(asked, other.replace("/4Y4/", "/9/")).verdict == "wrong"
    assert check(asked, "rubbish").verdict == "unread"
    with pytest.raises(FrogError, match="What is wanted"):
        build.pose("x", RIDERS, position, "pretty")


def test_build_an_end_and_mend_a_set_up() -> None:
    over = build.pose("x", RIDERS, "3/5/3R3/4Y4/9/9/7/5/3 2p 1A V- D:- S0 P:- -;-;0;-|-;-;0;-", "over")
    assert over.clauses == ("FR-END-1",)
    assert check(over, key(over)).right
    start = fw.match("frogriders", players=2, seed=4)
    start.play(*(start.legal()[0] for _ in range(1)))
    start.play(start.legal()[0])
    start.play(start.legal()[0])
    spoilt = RIDERS.put(start.state, "R", "1.R")
    sound = build.pose("x", RIDERS, RIDERS.format(spoilt), "sound")
    assert sound.clauses == ("FR-SETUP-6",)
    assert certify(sound).holds


# ---- C


def test_code_is_run_on_the_positions_and_its_values_can_be_kept() -> None:
    asked = code.pose("x", RIDERS, (POND, POND.replace("/4B4/", "/9/")), "count", ("FR-LEAP-5",))
    assert check(asked, lambda match: len(match.legal())).right
    assert check(asked, code.values(asked, lambda match: len(match.legal()))).right
    assert check(asked, key(asked)).right
    mark = check(asked, lambda match: 1)
    assert mark.verdict in ("wrong", "partly")
    assert POND in mark.text or "/9/" in mark.text
    failing = check(asked, lambda match: match.nothing)
    assert "AttributeError" in failing.text
    assert check(asked, [1]).verdict == "unread"
    assert check(asked, [True, True]).verdict != "right"


@pytest.mark.parametrize("wanted", [*code.MEASURES, "shapes:unit:*", "seen:1"])
def test_every_measure_has_words_and_values(wanted: str) -> None:
    asked = code.pose("x", RIDERS, (POND,), wanted)
    assert code.measure(wanted).words in asked.question
    assert len(key(asked)) == 1
    with pytest.raises(FrogError, match="What is computed"):
        code.measure(f"no {wanted}")


# ---- all


def one_of_each() -> list[Exercise]:
    return [
        fw.exercise(id)
        for id in (
            "FR-2.T.3",
            "FR-3.L.3",
            "FS-2.P.3",
            "FR-4.G.3",
            "FR-6.S.3",
            "FS-2.O.3",
            "FR-3.F.3",
            "FR-2.B.3",
            "FG-7.C.3",
        )
    ]


@pytest.mark.parametrize("asked", one_of_each(), ids=lambda asked: asked.kind)
def test_no_answer_makes_a_check_fail(asked: Exercise) -> None:
    for odd in ODD:
        mark = check(asked, odd)
        assert not mark.right
        assert mark.text
        assert mark.points == (0.5 if mark.verdict == "partly" else 0.0)


@pytest.mark.parametrize("asked", one_of_each(), ids=lambda asked: asked.kind)
def test_the_ladder_goes_from_the_area_to_the_space(asked: Exercise) -> None:
    rungs = [hint(asked, rung) for rung in (1, 2, 3)]
    assert rungs[0].rung == "area"
    assert all(rung.text for rung in rungs)
    scene = asked.scene
    known = {shape.id for shape in scene.shapes} | {
        cell.id for stage in scene.stages for row in stage.rows for cell in row
    }
    for rung in rungs:
        assert set(rung.marks) <= known, rung
    with pytest.raises(FrogError, match="rung"):
        hint(asked, 4)


def test_the_kinds_are_known_by_letter() -> None:
    assert "".join(KINDS) == "TLPGSOFBCAE"
    assert len({module.NAME for module in KINDS.values()}) == len(KINDS)
