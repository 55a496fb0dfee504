"""The kinds about the rulebook itself: what rests on an assumption, where readings part, tests of a rule."""

import json
from random import Random

import pytest

import frogwidgets as fw
from frogwidgets.kernel.game import CHANCE, NOBODY, FrogError
from frogwidgets.lessons.answers import Answers
from frogwidgets.lessons.desk import Desk
from frogwidgets.lessons.exercise import Exercise
from frogwidgets.lessons.kinds import assumption, build, kind, sentence, witness
from frogwidgets.lessons.library import check, hint, key
from frogwidgets.lessons.making import certify
from frogwidgets.lessons.play import line

SWAMP = fw.game("frogger")
ROWS = fw.game("froggies")
RIDERS = fw.game("frogriders")
SPOT = fw.example("FG-AMB-17.a").position
DUEL = "3/1YRN1/1BYNBN1/1BBNNBYR1/1RBB1RRN1/1YRNNNYN1/1NBYNY1/1NRB1/3 2p 1A V- D:- S0 P:- -;-;0;-|-;-;0;-"
CLOSED = "[4][1][8][5][7][6][4][2]|[1][2][3][4][5][6][7][8] d[2] xJ t1 hF"

# ---- A


@pytest.mark.clause("FG-AMB-17", "FG-AMB-20")
def test_the_move_that_rests_on_an_open_question_is_found() -> None:
    moves = ("a3>d3", "c3.d4", "Ca1>e1", "e1.e2")
    asked = assumption.pose("x", SWAMP, SPOT, moves, ("FG-AMB-20",))
    assert asked.clauses == ("FG-AMB-17",)
    assert kind("A").form(asked) == {
        "log": ["a3>d3 is legal", "c3.d4 is not legal", "Ca1>e1 is not legal", "e1.e2 is legal"],
        "choose": ["FG-AMB-17", "FG-AMB-20"],
        "asks": ["Which move?", "On which open question does it rest?"],
    }
    assert certify(asked).holds
    assert key(asked) == "3:FG-AMB-17"
    mark = check(asked, "3:FG-AMB-17")
    assert mark.right
    assert "marked derived" in mark.text
    assert "Played here: That move is not allowed." in mark.text


@pytest.mark.clause("FG-FROG-D1")
def test_another_move_is_told_what_it_rests_on() -> None:
    asked = assumption.pose("x", SWAMP, SPOT, ("c3.d4", "Ca1>e1"), ("FG-AMB-20",))
    mark = check(asked, "1:FG-AMB-20")
    assert (mark.verdict, mark.missed) == ("wrong", ("FG-AMB-17",))
    assert "rests on the text: FG-FROG-D1" in mark.text
    half = check(asked, "2:FG-AMB-20")
    assert (half.verdict, half.missed) == ("partly", ("FG-AMB-17", "FG-AMB-20"))
    assert check(asked, "2").verdict == "partly"
    assert check(asked, "3:FG-AMB-17").verdict == "unread"
    assert check(asked, ["2"]).verdict == "unread"
    assert hint(asked, 1).text == "Look here: Board."


def test_not_exactly_one_assumption_is_no_exercise() -> None:
    for moves in (("e1.e2",), ("Ca1>e1", "a3>a3")):
        with pytest.raises(FrogError, match="rest on an open question"):
            assumption.pose("x", SWAMP, SPOT, moves)


def test_an_open_question_is_one_that_the_text_does_not_settle() -> None:
    assert assumption.open_question("FG-AMB-17")
    assert fw.clause("FG-AMB-16").provenance == "text"
    assert not assumption.open_question("FG-AMB-16")
    assert not assumption.open_question("FG-FROG-D1")
    assert not assumption.open_question("nothing")


# ---- B: a witness


@pytest.mark.clause("FS-AMB-7")
def test_a_witness_is_a_position_on_which_two_readings_part() -> None:
    asked = build.pose("x", ROWS, CLOSED, build.PARTS, "FS-AMB-7:True")
    assert "May a Fröschi go onto an open card?" in asked.question
    assert asked.right == 8
    assert certify(asked).holds
    assert check(asked, CLOSED).verdict == "wrong"
    opened = CLOSED.replace("[4][1]", "1[1]", 1)
    mark = check(asked, opened)
    assert mark.right
    assert ">1:1" in mark.text
    assert check(asked, opened.replace("[8]", "8", 1)).verdict == "partly"
    still = check(asked, CLOSED.replace("[4][1]", "[3][1]", 1))
    assert still.verdict == "wrong"
    assert not witness.parted(ROWS, asked.state, "FS-AMB-7:True")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("FS-AMB-7:perhaps", "besides its default the readings True, not 'perhaps'"),
        ("FS-AMB-7:False", "not 'False'"),
        ("FS-AMB-7", "not ''"),
        ("FG-AMB-20:yes", "has no option"),
        ("FR-LEAP-3:yes", "readings none"),
        ("FS-AMB-99:True", "no clause 'FS-AMB-99'"),
    ],
)
def test_a_witness_of_no_question_is_told(text: str, told: str) -> None:
    with pytest.raises(FrogError, match=told):
        build.pose("x", ROWS, CLOSED, build.PARTS, text)


# ---- E


@pytest.mark.clause("FR-LEAP-9")
def test_a_test_holds_by_the_rules_and_fails_without_the_clause() -> None:
    asked = sentence.pose("x", RIDERS, DUEL, "FR-LEAP-9")
    assert asked.right == 28
    assert certify(asked).holds
    for right in ("legal 4", "e2xd2>c2 refused FR-LEAP-9", f"position {DUEL}\nlegal 4\n"):
        mark = check(asked, right)
        assert (mark.verdict, mark.shown) == ("right", ("FR-LEAP-9",))
    assert "Without FR-LEAP-9 it fails, legal 4: there are 32." in check(asked, "legal 4").text


@pytest.mark.clause("FR-LEAP-9")
def test_a_test_that_would_notice_nothing_is_half_of_one() -> None:
    asked = sentence.pose("x", RIDERS, DUEL, "FR-LEAP-9")
    mark = check(asked, "d7xe7>f7 refused FR-LEAP-5")
    assert (mark.verdict, mark.missed) == ("partly", ("FR-LEAP-9",))
    assert "would not notice" in mark.text


def test_a_test_that_does_not_hold_is_told_which_line() -> None:
    asked = sentence.pose("x", RIDERS, DUEL, "FR-LEAP-9")
    mark = check(asked, "legal 4\ne2xd2>c2 refused FR-LEAP-5")
    assert mark.verdict == "wrong"
    assert "line 2 does not hold" in mark.text
    assert "it breaks FR-LEAP-9" in mark.text


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (3, "MOVE refused FR-LEAP-9"),
        ("", "Nothing is claimed"),
        (f"position {DUEL}", "Nothing is claimed"),
        ("hello", "no line of an example"),
        ("setup 2 7\nlegal 4", "begin with a claim"),
        (f"legal 4\nposition {DUEL}", "comes first"),
    ],
)
def test_what_is_no_test_is_not_read(answer: object, told: str) -> None:
    mark = check(sentence.pose("x", RIDERS, DUEL, "FR-LEAP-9"), answer)
    assert mark.verdict == "unread"
    assert told in mark.text


def test_the_hints_of_a_test_end_with_a_move() -> None:
    asked = sentence.pose("x", RIDERS, DUEL, "FR-LEAP-9")
    rungs = [hint(asked, at).text for at in (1, 2, 3)]
    assert "refused" not in rungs[0] + rungs[1]
    assert rungs[2].startswith("Take e2xd2>c2.")


@pytest.mark.parametrize(
    ("name", "id", "option", "value"),
    [
        ("frogger", "FG-AMB-17", "own_frog", "returns"),
        ("froggies", "FS-AMB-7", "joker_on_open", True),
    ],
)
def test_what_another_reading_makes_legal_rests_on_the_question(
    name: str, id: str, option: str, value: object
) -> None:
    """Citing is what the kind goes by: it has to agree with what the option really changes."""
    rules, other = fw.game(name), fw.game(name, **{option: value})
    changed = 0
    for seed in range(12):
        played = line(rules, 2, 70, Random(seed))
        for s in played.states[::5]:
            if rules.to_move(s) in (CHANCE, NOBODY):
                continue
            for move in rules.candidates(s):
                if rules.violations(s, move) and not other.violations(s, move):
                    changed += 1
                    assert assumption.assumed(rules, s, move) == (id,), rules.format_move(s, move)
    assert changed > 20


@pytest.mark.parametrize(
    ("asked", "good", "bad"),
    [
        (
            assumption.pose("A.1", SWAMP, SPOT, ("e1.e2", "Ca1>e1"), ("FG-AMB-20",)),
            "2:FG-AMB-17",
            "2:FG-AMB-20",
        ),
        (sentence.pose("E.1", RIDERS, DUEL, "FR-LEAP-9"), "legal 4", "e2xd2>c2 refused FR-LEAP-5"),
    ],
    ids=["assumption", "test"],
)
def test_a_card_asks_it_marks_it_and_keeps_it(asked: Exercise, good: str, bad: str) -> None:
    desk = Desk(asked, Answers(None))
    assert desk.frame()["form"] == kind(asked.kind).form(asked)
    assert good not in json.dumps(desk.frame())
    verdicts = []
    for answer in (bad, good):
        desk.receive({"kind": "check", "rev": desk.frame()["rev"], "answer": answer, "n": 1})
        verdicts.append(desk.frame()["mark"]["verdict"])
    assert verdicts[1] == "right"
    assert verdicts[0] in ("wrong", "partly")
    assert desk.answers[asked.id] == good
    assert good in desk.frame()["copy"]
