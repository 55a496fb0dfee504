"""A desk: what a card shows, what comes of every message, and no solution before it is asked for."""

import json
from pathlib import Path
from typing import Any

import pytest

import frogwidgets as fw
from frogwidgets.kernel.game import FrogError
from frogwidgets.lessons import library
from frogwidgets.lessons.answers import Answers, read_line
from frogwidgets.lessons.desk import Desk
from frogwidgets.rulebook.library import Rulebooks

EACH = {
    "T": "FR-2.T.3",
    "L": "FR-3.L.18",
    "P": "FR-2.P.1",
    "G": "FR-4.G.5",
    "S": "FR-6.S.2",
    "O": "FR-2.O.1",
    "F": "FR-3.F.2",
    "B": "FR-3.B.2",
    "C": "FR-1.C.2",
}
WRONG: dict[str, Any] = {
    "T": ["e3"],
    "L": "yes",
    "P": "blue frogrider",
    "S": 1,
    "O": [1, 2, 3, 4],
    "F": "1:FR-LEAP-9",
    "C": [1, 2, 3, 4, 5],
}


def desk(id: str, answers: Answers | None = None) -> Desk:
    """A desk with an exercise, whose answers are kept in memory."""
    return Desk(fw.exercise(id), fw.answers(None) if answers is None else answers, Rulebooks())


def ask(it: Desk, kind: str, **fields: Any) -> dict[str, Any]:
    """The one reply to a message, which carries the view and the number of the message."""
    (reply,) = it.receive({"view": "v", "n": 7, "kind": kind, "rev": it.frame()["rev"], **fields})
    assert (reply["view"], reply["n"]) == ("v", 7)
    return reply


def values(it: Desk) -> str:
    """The frame as it goes to the page."""
    return json.dumps(it.frame(), ensure_ascii=False)


@pytest.mark.parametrize("kind", EACH)
def test_a_right_and_a_wrong_answer_are_marked_kept_and_counted(kind: str) -> None:
    it = desk(EACH[kind])
    assert ask(it, "ask", what="standing") == {"view": "v", "n": 7, "kind": "ok"}
    right = library.key(it.exercise)
    if kind in "GB":
        assert ask(it, "type", text=right)["kind"] == "ok"
        assert it.frame()["made"] > 0
    before = it.frame()["rev"]
    assert ask(it, "check", answer=right)["kind"] == "ok"
    frame = it.frame()
    assert frame["rev"] > before
    assert frame["mark"]["verdict"] == "right"
    assert it.answers[it.exercise.id] == right
    line = read_line(frame["copy"])
    assert (line.id, line.answer) == (it.exercise.id, right)  # type: ignore[union-attr]
    assert any(level["by"] == 1 for level in frame["mark"]["levels"])
    assert {one["clause"] for one in frame["mark"]["levels"]} <= frame["clauses"].keys()

    other = desk(EACH[kind])
    if kind == "G":
        assert ask(other, "play", move="g6xf6>e6")["kind"] == "ok"
    elif kind == "B":
        assert ask(other, "put", thing="Y", place="z9")["kind"] == "refused"
        assert ask(other, "put", thing="Y", place="d2")["kind"] == "ok"
    ask(other, "check", answer=WRONG.get(kind))
    assert other.frame()["mark"]["verdict"] in ("wrong", "partly")
    assert other.exercise.id in other.answers


@pytest.mark.parametrize("kind", EACH)
def test_no_solution_is_in_a_frame_before_it_is_asked_for(kind: str) -> None:
    it = desk(EACH[kind])
    key = library.key(it.exercise)
    frame = it.frame()
    assert frame["key"] is None
    assert frame["mark"] is None
    assert frame["hints"] == []
    assert "checks" not in frame
    # What is offered to choose from is the same wherever the truth lies.
    if kind in "LPF":
        assert frame["form"]["choose"][1:] == sorted(frame["form"]["choose"][1:])
    elif kind not in "SO":
        assert json.dumps(key, ensure_ascii=False) not in values(it)
    ask(it, "show")
    assert it.frame()["key"] == key
    assert len(it.frame()["hints"]) == 3


@pytest.mark.parametrize("kind", EACH)
def test_what_was_shown_before_any_try_counts_for_nothing(kind: str) -> None:
    it = desk(EACH[kind])
    ask(it, "show")
    assert it.answers[it.exercise.id] == "shown"
    assert fw.check(it.exercise, "shown").verdict == "unread"
    right = library.key(it.exercise)
    again = desk(EACH[kind], it.answers)
    assert (again.frame()["given"], again.frame()["key"]) == (None, None)
    assert "counts no more" in again.frame()["problem"]
    for one in (it, again):
        one.give(right)
        assert one.frame()["mark"]["verdict"] == "right"
        assert it.answers[it.exercise.id] == "shown"
    assert fw.progress(it.answers).standings == ()


def test_a_cell_for_an_answer_that_is_still_blank_is_no_answer() -> None:
    kept = fw.answers(None)
    kept["FR-3.L.18"] = None
    it = desk("FR-3.L.18", kept)
    ask(it, "ask", what="standing")
    it.give(library.key(it.exercise))
    assert [one.level for one in fw.progress(kept).standings] == [1]


def test_what_was_tried_before_it_was_shown_stays() -> None:
    it = desk(EACH["L"])
    ask(it, "check", answer="yes")
    ask(it, "show")
    assert it.answers[it.exercise.id] == "yes"


def test_hints_come_one_by_one_and_end() -> None:
    it = desk(EACH["L"])
    rungs = []
    for _ in range(4):
        ask(it, "hint")
        rungs.append([hint["rung"] for hint in it.frame()["hints"]])
    assert rungs == [["area"], ["area", "piece"], ["area", "piece", "space"], ["area", "piece", "space"]]
    assert it.frame()["hints"][-1]["marks"]


@pytest.mark.parametrize(
    ("id", "after"),
    [
        ("FR-3.18", "FR-3.B.19"),
        ("FR-3.L.18", "FR-3.L.19"),
        ("FR-LEAP-3.a.1", "FR-3.L.1"),
        ("FS-2.P.-1", "FS-2.P.0"),
    ],
)
def test_the_next_one_is_of_the_same_kind(id: str, after: str) -> None:
    it = desk(id)
    kind = it.exercise.kind
    ask(it, "check", answer="yes")
    assert it.frame()["next"] == after
    ask(it, "next")
    frame = it.frame()
    assert (frame["id"], frame["kind"]) == (after, kind)
    assert (frame["mark"], frame["given"], frame["hints"]) == (None, None, [])


def test_an_exercise_of_ones_own_has_no_next() -> None:
    plain = fw.exercise("FR-3.L.18").plain() | {"id": "mine"}
    it = Desk(library.read(plain), fw.answers(None))
    assert it.frame()["next"] == ""
    reply = ask(it, "next")
    assert (reply["kind"], reply["text"]) == ("refused", "There is no other exercise like this one.")
    ask(it, "check", answer="yes")
    assert it.frame()["copy"].startswith('answers["mine"] = "yes"')


def test_an_answer_that_was_kept_is_there_again() -> None:
    kept = fw.answers(None)
    kept["FR-3.L.18"] = "yes"
    way = library.key("FR-4.G.5")
    kept["FR-4.G.5"] = way
    it = desk("FR-3.L.18", kept)
    assert (it.frame()["given"], it.frame()["mark"]) == ("yes", None)
    assert desk("FR-4.G.5", kept).frame()["draft"] == way
    kept["FR-4.G.5"] = "nonsense"
    assert desk("FR-4.G.5", kept).frame()["draft"] == ""


def test_answers_are_kept_beside_the_notebook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    it = Desk(fw.exercise("FR-3.L.18"))
    ask(it, "check", answer="yes")
    assert fw.answers()["FR-3.L.18"] == "yes"
    # A file that cannot be written: the line to copy is told all the same.
    (tmp_path / "answers.json").unlink()
    (tmp_path / "answers.json").mkdir()
    with pytest.raises(FrogError):
        fw.answers()


def test_a_file_that_cannot_be_written_leaves_the_line_to_copy(tmp_path: Path) -> None:
    it = desk("FR-3.L.18", fw.answers(tmp_path / "none" / "answers.json"))
    ask(it, "check", answer="yes")
    frame = it.frame()
    assert "was not written" in frame["problem"]
    assert 'answers["FR-3.L.18"] = "yes"' in frame["problem"]
    assert frame["mark"]["verdict"] == "wrong"


def test_a_goal_is_played_within_the_turn_and_taken_back() -> None:
    it = desk("FR-4.G.5")
    start = it.frame()
    assert start["choices"]
    refused = ask(it, "try", path=["unit:g6", "a1"])
    assert refused["kind"] == "refused"
    illegal = ask(it, "type", text="e8xe7>e5")
    assert illegal["kind"] == "refused"
    assert illegal["checks"]
    assert all(check["title"] for check in illegal["checks"])
    ask(it, "try", path=["unit:g6", "e6"])
    ask(it, "type", text="g6xf6>e6 .")
    over = it.frame()
    assert (over["draft"], over["made"], over["choices"]) == ("g6xf6>e6 .", 2, [])
    assert ask(it, "play", move="d4xd5>d6")["text"] == "The turn is over."
    ask(it, "undo")
    ask(it, "undo")
    ask(it, "undo")
    assert it.frame()["scene"] == start["scene"]
    ask(it, "check", answer=None)
    assert it.frame()["mark"]["verdict"] == "missing"
    assert it.exercise.id not in it.answers


def test_building_puts_and_takes_away() -> None:
    it = desk("FR-3.B.2")
    start = it.frame()
    things = {thing["id"]: thing for thing in start["palette"]}
    assert things["Y"]["symbol"] == "frog-yellow-small"
    ask(it, "put", thing="Y", place="e7")
    assert it.frame()["draft"] != start["draft"]
    ask(it, "put", thing="Y", place="e7")
    assert it.frame()["draft"] == start["draft"]
    assert ask(it, "type", text="nonsense")["kind"] == "refused"
    assert it.frame()["draft"] == start["draft"]


def test_code_is_answered_from_python_by_what_was_kept_or_typed() -> None:
    it = desk("FR-1.C.2")
    assert "ZeroDivisionError" in it.give(lambda match: 1 // 0).text
    assert it.exercise.id not in it.answers
    assert it.give(lambda match: 1).verdict in ("wrong", "partly")
    ask(it, "check", answer="")
    assert it.frame()["given"] == [1, 1, 1, 1, 1]
    ask(it, "check", answer=str(library.key(it.exercise)))
    assert it.frame()["mark"]["verdict"] == "right"
    ask(it, "check", answer="[1, 2")
    assert it.frame()["mark"]["verdict"] == "unread"
    scope: dict[str, Any] = {"fw": fw}
    lines = it.frame()["form"]["code"].replace("fw.answers()", "fw.answers(None)")
    exec(lines.replace("return ...", "return 3"), scope)
    assert scope["answers"]["FR-1.C.2"] == [3, 3, 3, 3, 3]


@pytest.mark.parametrize(
    "message",
    [
        None,
        [],
        {},
        {"kind": "fly"},
        {"kind": "check", "rev": 1},
        {"kind": "check", "rev": 1, "answer": {"a": 1}},
        {"kind": "check", "rev": 1, "answer": [[[["deep"]]]]},
        {"kind": "check", "rev": 1, "answer": "x" * 5000},
        {"kind": "put", "rev": 1, "thing": 3, "place": "e7"},
        {"kind": "ask", "what": 3},
    ],
)
def test_a_malformed_message_is_answered_and_changes_nothing(message: object) -> None:
    it = desk(EACH["L"])
    before = values(it)
    (reply,) = it.receive(message)
    assert reply["kind"] == "error"
    assert values(it) == before


def test_what_is_about_an_older_card_is_stale() -> None:
    it = desk(EACH["L"])
    rev = it.frame()["rev"]
    ask(it, "hint")
    assert ask(it, "check", answer="yes", rev=rev)["kind"] == "stale"
    assert it.frame()["mark"] is None


def test_nothing_is_played_where_nothing_is_to_be_played() -> None:
    it = desk(EACH["L"])
    for kind, fields in (("play", {"move": "."}), ("put", {"thing": "Y", "place": "e7"}), ("undo", {})):
        assert ask(it, kind, **fields)["text"] == "Nothing is played or built in this exercise."


def test_a_clause_can_be_read() -> None:
    reply = ask(desk(EACH["L"]), "ask", what="clause", id="FR-LEAP-3")
    assert (reply["kind"], reply["id"]) == ("clause", "FR-LEAP-3")
    assert reply["sentence"]


def test_a_fault_inside_is_told_and_nothing_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    it = desk(EACH["L"])
    monkeypatch.setattr(library, "check", lambda *given: 1 // 0)
    reply = ask(it, "check", answer="yes")
    assert reply["kind"] == "error"
    assert "ZeroDivisionError on check FR-3.L.18" in reply["report"]
    assert "yes" not in reply["report"]


def test_whoever_listens_hears_of_every_frame() -> None:
    heard: list[int] = []
    it = Desk(fw.exercise(EACH["L"]), fw.answers(None), Rulebooks(), lambda: heard.append(1))
    ask(it, "hint")
    ask(it, "check", answer="yes")
    ask(it, "ask", what="clause", id="FR-LEAP-3")
    assert heard == [1, 1]
