"""What a board is told when it asks: clauses, examples, previews, reasons, traces and scores."""

from random import Random
from typing import Any

import pytest

from frogwidgets.games import game
from frogwidgets.kernel.game import ALL
from frogwidgets.kernel.library import Demonstration
from frogwidgets.kernel.match import Match
from frogwidgets.scene.wire import scene_wire
from tests.kernel.boards import Shelf, View, about
from tests.kernel.lines import START, match, play_on
from tests.kernel.toy import Pads


def ask(board: View, what: str, id: str = "") -> dict[str, Any]:
    """The answer to a question."""
    return board.send("ask", what=what, id=id)


def carried_out(scene: dict[str, Any], motions: list[dict[str, Any]]) -> dict[str, Any]:
    """The shapes of a picture by id, after some motions."""
    shapes = {shape["id"]: shape for shape in scene["shapes"]}
    for motion in motions:
        shapes.pop(motion["id"], None)
        if "after" in motion:
            shapes[motion["after"]["id"]] = motion["after"]
    return shapes


# ---- clauses and examples


def test_a_clause_is_told_as_the_library_has_it_and_players_keep_their_numbers() -> None:
    board = View(match(names=["Ana", "Ben"]), library=Shelf())
    assert ask(board, "clause", "PD-END") == {
        "kind": "clause",
        "id": "PD-END",
        "text": "So, player 2.",
        "related": [],
        **about("PD-END"),
    }
    assert ask(board, "clause", "X-1")["text"] == "There is no clause X-1."


def test_without_a_library_clauses_are_ids_and_there_are_no_examples() -> None:
    board = View(match())
    assert ask(board, "clause", "PD-END") == {"kind": "clause", "id": "PD-END"}
    assert ask(board, "example", "PD-END.a")["kind"] == "refused"
    assert set(board.send("type", text="3")["checks"][0]) == {"clause", "holds", "text", "marks"}


PADS = Pads()
EXAMPLES = Shelf(
    Demonstration(
        "PD-HOP-1.a", "Two pads", PADS, PADS.parse(START), "2 die 3 1!", lines=("2 die 3 1! -> ?",)
    ),
    Demonstration("PD-HOP-1.b", "Three are too many", PADS, PADS.parse(START), "3", refused=True),
    Demonstration("PD-END.a", "A card", PADS, PADS.parse(START)),
)


def test_an_example_shows_its_first_position_and_what_is_played_there() -> None:
    board = View(match("1 2 2 34 1256 -- 1,0", names=["Ana", "Ben"]), library=EXAMPLES)
    reply = ask(board, "example", "PD-HOP-1.a")
    assert reply["scene"] == scene_wire(PADS.scene(PADS.parse(START), ALL))
    after = scene_wire(PADS.scene(PADS.parse("3 1 0 34 1256 -- 2,2"), ALL))
    assert carried_out(reply["scene"], reply["motions"]) == {shape["id"]: shape for shape in after["shapes"]}
    assert [(step["clause"], step["text"], step["title"]) for step in reply["steps"]] == [
        ("PD-HOP-1", "The frog hops to pad 2.", "About PD-HOP-1"),
        ("PD-DIE", "The die shows 3.", "About PD-DIE"),
        ("PD-HOP-1", "The frog hops to pad 3, loudly.", "About PD-HOP-1"),
    ]
    assert sum(step["n"] for step in reply["steps"]) == len(reply["motions"])
    assert (reply["id"], reply["title"], reply["move"]) == ("PD-HOP-1.a", "Two pads", "2 die 3 1!")
    assert reply["said"] == "Hop 2 pads. The die shows 3. Hop 1 pads loudly."
    assert (reply["last"], reply["lines"]) == (["2", "3"], ["2 die 3 1! -> ?"])
    assert (reply["checks"], reply["path"], reply["marks"]) == ([], [], [])
    assert board.session.match.ply == 0


def test_an_example_of_a_refusal_shows_the_checks() -> None:
    reply = ask(View(match(), library=EXAMPLES), "example", "PD-HOP-1.b")
    assert [(check["clause"], check["holds"]) for check in reply["checks"]] == [
        ("PD-HOP-1", False),
        ("PD-HOP-2", True),
    ]
    assert reply["checks"][0]["title"] == "About PD-HOP-1"
    assert (reply["move"], reply["path"], reply["marks"]) == ("3", ["frog:0", "3"], ["die:die"])
    assert (reply["motions"], reply["steps"], reply["last"], reply["said"]) == ([], [], [], "")


def test_an_example_without_a_move_shows_its_position() -> None:
    reply = ask(View(match(), library=EXAMPLES), "example", "PD-END.a")
    assert (reply["move"], reply["steps"], reply["checks"]) == ("", [], [])
    assert reply["scene"]["shapes"]
    assert (
        ask(View(match(), library=EXAMPLES), "example", "PD-END.z")["text"] == "There is no example PD-END.z."
    )


# ---- moves that could be


def test_a_preview_tells_the_checks_and_ends_where_something_is_not_known() -> None:
    board = View(match(), library=Shelf())
    reply = ask(board, "preview", "2")
    assert [(check["clause"], check["holds"], check["title"]) for check in reply["checks"]] == [
        ("PD-HOP-1", True, "About PD-HOP-1"),
        ("PD-HOP-2", True, "About PD-HOP-2"),
    ]
    hop = {"clause": "PD-HOP-1", "text": "The frog hops to pad 2.", "n": 4}
    assert (reply["move"], reply["steps"]) == ("2", [{**hop, **about("PD-HOP-1")}])
    assert [step["text"] for step in ask(board, "preview", "swap")["steps"]] == [
        "Which card comes is not known yet."
    ]
    assert ask(board, "preview", "3")["kind"] == "refused"
    assert ask(board, "preview", "gurgle")["kind"] == "notation"
    assert board.session.match.ply == 0


@pytest.mark.parametrize("path", [["frog:0", "3"], ["act:show", "1"], ["card:1"], []])
def test_why_is_answered_as_trying_is_refused(path: list[str]) -> None:
    board = View(match(), library=Shelf())
    before = board.frame
    assert ask(board, "why", " ".join(path)) == board.send("try", path=path)
    assert board.frame is before


def test_why_of_a_legal_path_is_its_preview_and_plays_nothing() -> None:
    board = View(match(), library=Shelf())
    before = board.frame
    assert ask(board, "why", "frog:0 2") == ask(board, "preview", "2")
    assert ask(board, "why", "pile:pile card:1")["steps"][0]["text"] == "Which card comes is not known yet."
    assert board.frame is before


def test_why_is_answered_in_the_other_players_turn_and_under_the_curtain() -> None:
    for board in (View(match(), 2), View(match(), None), View(match(mode="fair"))):
        assert ask(board, "why", "frog:0 3")["checks"]
        assert ask(board, "why", "frog:0 3")["nearest"] is None
        assert "3" not in [
            shape["label"][-1:] for shape in board.frame["scene"]["shapes"] if "label" in shape
        ]


# ---- what was


def test_every_move_of_the_line_is_traced_with_the_picture_before_it() -> None:
    for rules in (Pads(), game("frogriders")):
        m = Match(rules, seed=6)
        boards = [View(m, seat, library=Shelf()) for seat in ("turn", 1, 2, None, ALL)]
        play_on(m, Random(6), 9)
        m.goto(len(m.moves) - 2)
        for board in boards:
            eyes = board.session.eyes
            for ply in range(1, len(m.moves) + 1):
                reply = ask(board, "trace", str(ply))
                pictures = [scene_wire(rules.scene(m.view_at(at, eyes), eyes)) for at in (ply - 1, ply)]
                after = {shape["id"]: shape for shape in pictures[1]["shapes"]}
                assert reply["scene"] == pictures[0]
                assert carried_out(reply["scene"], reply["motions"]) == after
                assert sum(step["n"] for step in reply["steps"]) == len(reply["motions"])
                assert (reply["ply"], reply["move"]) == (ply, board.frame["line"]["moves"][ply - 1]["text"])
            assert ask(board, "trace") == ask(board, "trace", str(m.ply))
            for key in ("said", "last"):
                assert ask(board, "trace")[key] == board.frame[key]


def test_the_start_of_the_line_has_a_picture_and_no_move() -> None:
    m = match()
    board = View(m, 1)
    start = {
        "kind": "trace",
        "ply": 0,
        "move": "",
        "said": "",
        "last": [],
        "motions": [],
        "steps": [],
        "scene": board.frame["scene"],
    }
    assert ask(board, "trace") == start
    m.play("swap")
    assert ask(board, "trace", "0") == start


@pytest.mark.parametrize("id", ["2", "-1", "x", "1.0", " 1", "\u0661", "9" * 2_000])
def test_a_ply_that_is_none_has_no_trace(id: str) -> None:
    m = match()
    board = View(m)
    m.play("1")
    reply = ask(board, "trace", id)
    assert (reply["kind"], reply["text"][:31]) == ("refused", "The line has plies 0 to 1, not ")


def test_a_trace_is_told_to_these_eyes() -> None:
    m = match(names=["Ana", "Ben"])
    own, other = View(m, 1), View(m, 2)
    m.play("swap")
    m.roll("die 2")
    m.play("1")
    assert [step["text"] for step in ask(own, "trace", "1")["steps"]] == ["Seat 1 takes the next 1."]
    reply = ask(other, "trace", "1")
    assert [step["text"] for step in reply["steps"]] == ["Seat 1 takes the next card."]
    assert (reply["move"], reply["said"]) == ("swap", "Swap the card.")


def test_in_a_fair_match_the_past_is_told_as_whoever_looks_saw_it() -> None:
    m = match(mode="fair", names=["Ana", "Ben"])
    board = View(m)
    board.send("show", seat=1)
    board.send("type", text="swap")
    m.roll()
    assert board.frame["curtain"]["name"] == "Ben"
    covered = ask(board, "trace", "1")
    assert covered == ask(View(m, None), "trace", "1")
    assert covered["steps"][0]["text"] == "Seat 1 takes the next card."
    board.send("show", seat=2)
    assert ask(board, "trace", "1") == ask(View(m, 2), "trace", "1")


def test_scores_are_those_that_these_eyes_can_know() -> None:
    reply = ask(View(match(), 1), "scores")
    assert [sheet["total"] for sheet in reply["sheets"]] == [3, None]
    assert reply["sheets"][1]["parts"][1] == {
        "points": None,
        "total": None,
        "clause": "PD-END",
        "text": "card",
        "marks": ["card:2"],
        "parts": [],
    }
    assert (reply["winners"], reply["names"]) == ([], ["Player 1", "Player 2"])
    assert ask(View(match(), ALL), "scores")["winners"] == [2]
