"""One pair of eyes on a match: playing, chance, the line, and the frames that follow."""

from random import Random

import pytest

from frogwidgets.games import game
from frogwidgets.kernel.game import ALL
from frogwidgets.kernel.match import Match
from frogwidgets.scene.wire import scene_wire
from tests.kernel.boards import Shelf, View, about, events
from tests.kernel.lines import match, play_on
from tests.kernel.toy import Pads

# ---- playing


def test_a_choice_is_played_by_its_text() -> None:
    board = View(match())
    choice = board.frame["choices"][0]
    assert (choice["move"], choice["path"]) == ("1", ["frog:0", "1"])
    assert board.send("play", move=choice["move"]) == {"kind": "ok"}
    assert board.session.match.position == "1 2 0 34 1256 -- 1,0"
    assert events(board) == [1, 2]


def test_a_legal_try_is_played_and_the_first_of_several_on_a_path_is_meant() -> None:
    board = View(match())
    assert board.send("try", path=["frog:0", "2"]) == {"kind": "ok"}
    assert board.frame["line"]["moves"][0]["text"] == "2"


def test_a_typed_move_is_played_and_several_in_study_mode() -> None:
    board = View(match())
    assert board.send("type", text=" 2! ") == {"kind": "ok"}
    board = View(match())
    assert board.send("type", text="show 2!") == {"kind": "ok"}
    assert board.frame["line"]["ply"] == 2


@pytest.mark.parametrize(
    ("text", "kind", "words"),
    [
        ("show 3", "refused", "Move 2: 3 is not legal. The die shows 2."),
        ("show gurgle", "notation", "Move 2: 'gurgle' is no move"),
        ("1 2", "refused", "Move 2: Chance is due"),
        ("swap/1 2", "refused", "Move 1: Which card would swap is not known"),
        ("swap/2 2", "refused", "Move 1: Which card would swap is not known"),
    ],
)
def test_several_typed_moves_are_played_all_or_none(text: str, kind: str, words: str) -> None:
    board = View(match())
    before = board.frame
    reply = board.send("type", text=text)
    assert (reply["kind"], reply["text"][: len(words)]) == (kind, words)
    assert board.frame is before


def test_several_typed_moves_go_no_further_than_the_board_may_play() -> None:
    m = Match(game("frogriders"), players=2, seed=1, first=1)
    board = View(m, 1)
    keeps = m.legal()
    reply = board.send("type", text=f"{keeps[0]} keep RR=9")
    assert reply["text"].startswith("Move 2: It is Player 2's decision; this board is Player 1's.")
    assert m.ply == 0


def test_in_a_fair_match_moves_are_typed_one_at_a_time() -> None:
    board = View(match(mode="fair"))
    board.send("show", seat=1)
    assert board.send("type", text="show 1")["kind"] == "notation"
    assert board.session.match.ply == 0


def test_a_refused_try_carries_all_checks_and_the_nearest_legal_move_and_changes_nothing() -> None:
    board = View(match(), library=Shelf())
    before = board.frame
    reply = board.send("try", path=["frog:0", "3"])
    assert reply["kind"] == "refused"
    assert reply["move"] == "3"
    assert reply["text"] == "3 is not legal. The die shows 2."
    first = {"clause": "PD-HOP-1", "holds": False, "text": "The die shows 2.", "marks": ["die:die"]}
    assert reply["checks"][0] == {**first, **about("PD-HOP-1")}
    assert [(check["clause"], check["holds"]) for check in reply["checks"]] == [
        ("PD-HOP-1", False),
        ("PD-HOP-2", True),
    ]
    assert (reply["marks"], reply["path"]) == (["die:die"], ["frog:0", "3"])
    assert reply["nearest"] == {"move": "1", "path": ["frog:0", "1"], "label": "Hop 1 pads."}
    assert board.frame is before
    assert events(board) == [1]
    assert board.session.match.ply == 0


@pytest.mark.parametrize(
    ("path", "nearest"),
    [
        (["pile:pile", "card:2"], "swap"),
        (["act:show", "1"], "show/3"),
        (["card:1"], "1"),
        (["5", "frog:0"], "1"),
    ],
)
def test_the_nearest_move_shares_most_of_the_path_then_comes_first(path: list[str], nearest: str) -> None:
    reply = View(match()).send("try", path=path)
    assert (reply["kind"], reply["checks"]) == ("refused", [])
    assert reply["text"] == "Touching these together means no move here."
    assert reply["nearest"]["move"] == nearest


def test_an_empty_path_is_refused_without_a_nearest_move() -> None:
    assert View(match()).send("try", path=[])["nearest"] is None


def test_a_text_that_is_no_move_is_told_with_its_place() -> None:
    reply = View(match()).send("type", text="gurgle")
    assert reply == {
        "kind": "notation",
        "text": "'gurgle' is no move of Pads.",
        "at": 0,
        "expected": "die 2, 2, 2!, show or swap",
        "typed": "gurgle",
    }


@pytest.mark.parametrize("kind", ["play", "try", "type", "roll"])
@pytest.mark.parametrize("off", [-1, 1, 99])
def test_what_was_meant_for_another_position_is_stale(kind: str, off: int) -> None:
    board = View(match())
    before = board.frame
    fields = {"play": {"move": "1"}, "try": {"path": ["frog:0", "1"]}, "type": {"text": "1"}, "roll": {}}
    reply = board.send(kind, **fields[kind], rev=before["rev"] + off)
    assert reply == {"kind": "stale", "text": "The position changed; choose again."}
    assert board.frame is before


def test_the_same_move_sent_twice_is_played_once() -> None:
    board = View(match())
    rev = board.frame["rev"]
    kinds = [board.send("play", move="show", rev=rev)["kind"] for _ in range(50)]
    assert kinds == ["ok"] + ["stale"] * 49


# ---- chance and the line


def test_chance_is_rolled_by_the_board_and_chosen_in_study_mode_only() -> None:
    board = View(match("0 1 0 34 1256 -- 0,0"))
    assert board.frame["can"]["roll"] is True
    assert board.send("roll") == {"kind": "ok"}
    assert board.frame["can"]["roll"] == "No chance is due: it is Player 1's decision."
    assert board.send("roll")["kind"] == "refused"
    board.send("undo")
    assert board.send("roll", text="die 3") == {"kind": "ok"}
    assert board.frame["line"]["moves"] == [{"ply": 1, "seat": 0, "turn": 1, "text": "die 3", "chance": True}]
    fair = View(match("0 1 0 34 1256 -- 0,0", mode="fair"))
    assert "not chosen" in fair.send("roll", text="die 3")["text"]
    assert fair.send("roll", text=None) == {"kind": "ok"}


def test_the_line_is_moved_and_refusals_say_why() -> None:
    board = View(match())
    assert board.send("undo")["text"] == "There is no move to take back."
    assert board.send("redo")["text"] == "There is no move to redo."
    board.send("type", text="show 1")
    for kind, fields, ply in (("undo", {}, 1), ("redo", {}, 2), ("goto", {"ply": 0}, 0)):
        assert board.send(kind, **fields) == {"kind": "ok"}
        assert board.frame["line"]["ply"] == ply
    assert board.frame["line"]["total"] == 2
    assert board.send("goto", ply=3)["text"] == "The line has plies 0 to 2, not 3."


# ---- frames


def test_rev_rises_only_with_the_position_the_eyes_and_the_curtain() -> None:
    m = match(mode="fair")
    board = View(m)
    board.send("type", text="1")  # covered
    assert board.frame["rev"] == 1
    board.send("show", seat=1)
    assert board.frame["rev"] == 2
    board.send("type", text="3")
    board.send("type", text="gurgle")
    board.send("ask", what="scores")
    m.comment("Hm.")
    board.send("undo")
    board.send("goto", ply=0)
    assert board.frame["rev"] == 2
    board.send("type", text="1")
    assert board.frame["rev"] == 3


def test_a_comment_stands_in_the_frame_of_its_place_and_changes_nothing_else() -> None:
    m = match()
    board = View(m)
    m.play("1")
    before = board.frame
    m.comment("Hm.")
    assert board.frame == {**before, "comment": "Hm."}
    assert before["motions"]
    board.send("undo")
    assert board.frame["comment"] == ""
    board.send("redo")
    assert board.frame["comment"] == "Hm."


def test_motions_lead_from_the_picture_before_to_the_one_shown() -> None:
    for rules in (Pads(), game("frogriders")):
        m = Match(rules, seed=6)
        boards = [View(m, seat) for seat in ("turn", 1, 2, None, ALL)]
        play_on(m, Random(6), 14)
        for board in boards:
            for ply, frame in enumerate(board.frames[1:], start=1):
                eyes = ALL if frame["seat"] == "all" else frame["seat"]
                shapes = {
                    shape["id"]: shape
                    for shape in scene_wire(rules.scene(m.view_at(ply - 1, eyes), eyes))["shapes"]
                }
                for motion in frame["motions"]:
                    shapes.pop(motion["id"], None)
                    if "after" in motion:
                        shapes[motion["after"]["id"]] = motion["after"]
                assert shapes == {shape["id"]: shape for shape in frame["scene"]["shapes"]}
                assert sum(step["n"] for step in frame["steps"]) == len(frame["motions"])


def test_a_frame_that_does_not_follow_tells_no_motions() -> None:
    m = match()
    board = View(m)
    m.play("show", "1")
    assert (board.frame["motions"], board.frame["steps"]) == ([], [])
    board.send("undo")
    assert board.frame["motions"] == []
    board.send("redo")
    assert board.frame["steps"][0]["clause"] == "PD-HOP-1"


def test_a_step_of_the_last_move_tells_the_clause_it_follows() -> None:
    board = View(match(), library=Shelf())
    board.send("type", text="1")
    hop = {"clause": "PD-HOP-1", "text": "The frog hops to pad 1.", "n": 4}
    assert board.frame["steps"] == [{**hop, **about("PD-HOP-1")}]
    assert View(match()).frame["steps"] == []


def test_the_frame_says_who_is_on_turn_and_what_was_done() -> None:
    board = View(match(names=["Ana", "Ben"]))
    board.send("type", text="2")
    frame = board.frame
    assert frame["turn"] == {
        "seat": 0,
        "name": "",
        "words": "Throw the die",
        "over": False,
        "bot": False,
    }
    assert (frame["said"], frame["last"]) == ("Hop 2 pads.", ["0", "2"])
    assert (frame["game"], frame["mode"], frame["names"]) == ("Pads", "study", ["Ana", "Ben"])
    board.session.match.roll("die 3")
    assert board.frame["turn"]["name"] == "Ben"
    board.send("type", text="3")
    assert board.frame["turn"] == {"seat": 0, "name": "", "words": "Over", "over": True, "bot": False}


def test_the_frame_names_the_rule_at_work() -> None:
    board = View(match(), library=Shelf())
    assert board.frame["rule"] == {"clause": "PD-HOP-1", **about("PD-HOP-1")}
    board.send("type", text="2")
    assert board.frame["rule"]["clause"] == "PD-DIE"
    assert View(match()).frame["rule"] == {"clause": "PD-HOP-1"}


def test_the_last_move_of_another_is_shown_as_far_as_it_is_known() -> None:
    m = Match(game("frogriders"), players=2, seed=1, first=1)
    boards = {seat: View(m, seat) for seat in (1, 2, None)}
    m.play(m.legal()[0])
    assert boards[1].frame["last"]
    for seat in (2, None):
        assert boards[seat].frame["last"] == []
        assert boards[seat].frame["line"]["moves"][0]["text"] == "keep ?"


def test_several_boards_on_one_match_are_in_step() -> None:
    m = match()
    boards = [View(m, seat) for seat in ("turn", 1, 2, None, ALL)]
    boards[1].send("type", text="1")
    assert {board.frame["line"]["ply"] for board in boards} == {1}
    boards[0].session.close()
    m.roll()
    assert [board.frame["line"]["ply"] for board in boards] == [1, 2, 2, 2, 2]


@pytest.mark.parametrize("first", [True, False], ids=["told before the board", "told after it"])
def test_what_a_listener_changes_and_takes_back_is_shown_as_it_is_in_the_end(first: bool) -> None:
    m = match()

    def meddle(m: Match) -> None:
        if m.ply == 1:
            m.undo()

    if first:
        m.listen(meddle)
    board = View(m)
    if not first:
        m.listen(meddle)
    assert board.send("type", text="1") == {"kind": "ok"}
    assert (m.ply, board.frame["line"]["ply"], board.frames[-1]) == (0, 0, board.frame)
    assert board.send("redo") == {"kind": "ok"}


def test_a_position_set_from_python_is_shown() -> None:
    board = View(match())
    board.session.match.position = "3 2 1 34 1256 -- 0,0"
    assert (board.frame["rev"], board.frame["seat"], board.frame["line"]["total"]) == (2, 2, 0)
