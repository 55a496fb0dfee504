"""Exercises of one's own: posed from a match, written down, read again; the certificate has to hold."""

import json
from pathlib import Path
from typing import Any

import pytest

import frogwidgets as fw
from frogwidgets.kernel.match import Match
from frogwidgets.lessons.library import key
from frogwidgets.lessons.making import certify

POND = "3/5/3R3/4Y4/4B4/4NN3/7/5/3 2p 1A V- D:- S0 P:- -;-;0;-|-;-;0;-"


def pond() -> Match:
    return fw.match("frogriders", position=POND, seed=1)


ASKED: dict[str, dict[str, Any]] = {
    "T": {"prefix": ["unit:e6"]},
    "L": {"move": "e7xe6>e5", "offered": ["FR-LEAP-3"]},
    "P": {"moves": "e6xe7>e8", "cell": "e7"},
    "G": {"wanted": {"e8": "yellow frogrider"}, "par": 1},
    "S": {"seat": 1},
    "O": {"moves": "e6xe7>e8"},
    "F": {"log": ["e4xe5>f6", "."]},
    "B": {"wanted": "legal", "move": "e7xe6>e5"},
    "C": {"wanted": "count"},
    "E": {"clause": "FR-LEAP-5"},
}


@pytest.mark.parametrize("letter", ASKED)
def test_every_kind_is_posed_from_a_match_certified_and_read_back(letter: str, tmp_path: Path) -> None:
    made = fw.exercise(pond(), kind=letter, id="MINE.1", **ASKED[letter])
    assert (made.id, made.kind, made.position) == ("MINE.1", letter, POND)
    assert certify(made).holds
    assert fw.check(made, key(made)).right
    assert fw.exercise(json.loads(json.dumps(made.plain()))) == made
    assert fw.exercise(made.save(tmp_path / "mine.json")) == made


def test_the_assumption_of_a_match_is_asked_for() -> None:
    m = fw.match("frogger", position=fw.example("FG-AMB-17.a").position, seed=1)
    made = fw.exercise(m, kind="A", moves=["a3>d3", "Ca1>e1"], offered=["FG-AMB-20"])
    assert key(made) == "2:FG-AMB-17"


def test_what_can_be_computed_need_not_be_written() -> None:
    short = {"kind": "L", "game": "frogriders", "position": POND, "ask": {"move": "e7xe6>e4"}}
    made = fw.exercise(short)
    assert made.clauses == ("FR-LEAP-2", "FR-LEAP-5")
    assert made.right == 2
    assert "Is this legal?" in made.question
    worded = fw.exercise({**short, "question": "May red?", "clauses": ["FR-LEAP-2"], "id": "A.b-1"})
    assert (worded.question, worded.clauses, worded.id) == ("May red?", ("FR-LEAP-2",), "A.b-1")
    assert fw.exercise(pond(), kind="T", question="Who?").question == "Who?"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ({"kind": "L", "move": "e6xe7>e8"}, "no answer is wrong. Of 1 answer .* 1 is right. Offer more"),
        ({"kind": "B", "wanted": "legal", "move": "e4xe5>e9"}, "no right answer. Of .* 0 are right"),
        ({"kind": "F", "log": ["e6xe7>e8", "."]}, "Every move of this log is legal"),
        ({"kind": "F", "log": ["e6xe7>e8", "B"]}, "cannot be played to its end"),
        ({"kind": "A", "moves": ["e6xe7>e8"]}, "rest on an open question, and 0 do"),
        ({"kind": "L"}, "takes move, offered if wanted; it got nothing"),
        ({"kind": "L", "move": "e6xe7>e8", "hue": 1}, "it got move, hue"),
        ({"kind": "L", "move": 3}, "move is a text, not 3"),
        ({"kind": "G", "wanted": {"e5": 3}, "par": 1}, "wanted is texts by name"),
        ({"kind": "S", "seat": True}, "seat is a whole number"),
        ({"kind": "S", "seat": 9}, "say something that is not there"),
        ({"kind": "P", "moves": "e6xe7>e8", "cell": "z1"}, "no place 'z1'"),
        ({"kind": "E", "clause": "FR-XX"}, "no clause 'FR-XX'"),
        ({"kind": "C"}, "takes wanted, a text"),
        ({"kind": "Q"}, "no kind 'Q'"),
        ({}, "no kind ''"),
        ({"kind": "T", "id": "FR-3.18"}, "an id of the lessons"),
        ({"kind": "T", "id": "FR-LEAP-3.a"}, "an id of the rulebooks"),
        ({"kind": "T", "id": "two words"}, "has an id such as OWN.1"),
        ({"kind": "T", "seed": 3}, "has no seed"),
    ],
)
def test_a_question_that_is_none_is_refused(words: dict[str, Any], told: str) -> None:
    with pytest.raises(fw.FrogError, match=told):
        fw.exercise(pond(), **words)


def test_rules_with_a_clause_off_pose_nothing() -> None:
    with pytest.raises(fw.FrogError, match="rules as they are"):
        fw.exercise(fw.without(pond(), "FR-LEAP-9").match, kind="T")


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"right": 2}, "it states 2. Of 3 answers that can be given 1 is right"),
        ({"right": "1"}, "'right'"),
        ({"position": "3/5"}, "A position has 8 fields"),
        ({"game": "chess"}, "no game 'chess'"),
        ({"options": {"wind": 3}}, "no option 'wind'"),
        ({"clauses": ["FR-XX"]}, "no clause 'FR-XX'"),
        ({"ask": {"move": "e6xe7>e8", "wind": 3}}, "has the fields move, offered"),
        ({"ask": {"move": "nonsense", "offered": []}}, "nonsense"),
        ({"id": "FR-3.18"}, "an id of the lessons"),
        ({"wind": 3}, "'wind' is none of them"),
        ({"kind": None}, "kind"),
    ],
)
def test_a_spoilt_file_says_what_is_wrong(change: dict[str, Any], told: str, tmp_path: Path) -> None:
    plain = fw.exercise(pond(), kind="L", id="MINE.1", **ASKED["L"]).plain()
    with pytest.raises(fw.FrogError, match=told):
        fw.exercise({**plain, **change})
    file = tmp_path / "mine.json"
    file.write_text(json.dumps({"format": 1, **plain, **change}), encoding="utf-8")
    with pytest.raises(fw.FrogError, match=rf"mine\.json: .*{told}"):
        fw.exercise(file)


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"\xff\xfe\x00", "no UTF-8 text"),
        (b"{", "no JSON"),
        (b"[]", "a field format, which is 1"),
        (b'{"format": 2}', "a field format, which is 1"),
        (b'{"format": 1}', "kind"),
        (b" " * 200_001, "200,001 signs"),
        (b"[" * 100_000, "no JSON"),
    ],
)
def test_a_file_that_is_no_exercise_is_named(content: bytes, told: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_bytes(content)
    with pytest.raises(fw.FrogError, match=told) as caught:
        fw.exercise(str(file))
    assert "mine.json" in str(caught.value)


def test_a_file_that_cannot_be_read_or_written_is_named(tmp_path: Path) -> None:
    with pytest.raises(fw.FrogError, match=r"none\.json cannot be read"):
        fw.exercise(str(tmp_path / "none.json"))
    made = fw.exercise(pond(), kind="T")
    with pytest.raises(fw.FrogError, match="was not written"):
        made.save(tmp_path / "no" / "folder" / "mine.json")


@pytest.mark.parametrize("given", [[], 3, None, {1: 2}])
def test_what_no_exercise_can_be_made_of_is_told(given: Any) -> None:
    with pytest.raises(fw.FrogError, match="exercise"):
        fw.exercise(given)


def test_words_of_a_match_go_with_a_match_only(tmp_path: Path) -> None:
    with pytest.raises(fw.FrogError, match="go with a match"):
        fw.exercise("FR-3.18", move="e6xe7>e8")
    file = fw.exercise(pond(), kind="T").save(tmp_path / "mine.json")
    with pytest.raises(fw.FrogError, match="its kind already"):
        fw.exercise(file, kind="L")
