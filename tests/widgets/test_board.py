"""A board as a widget: what it offers to scripts, and what it looks up. No browser is asked here."""

import base64
import gzip
import json
from importlib.resources import files
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances

import frogwidgets as fw
from frogwidgets.kernel.game import FrogError
from frogwidgets.scene.palette import css
from frogwidgets.scene.sheet import board_art


def asked(board: Any, **message: Any) -> dict[str, Any]:
    """The reply to a message of a browser."""
    replies: list[dict[str, Any]] = []
    board.send = lambda content, buffers=None: replies.append(content)
    board._receive(board, {"view": "v1", "n": 1, **message}, [])
    (reply,) = replies
    return reply


def test_the_frame_is_the_sessions_and_follows_the_match() -> None:
    m = fw.match("frogriders", players=2, seed=7, first=1)
    board = fw.board(m)
    m.play(m.legal()[0])
    assert board.frame == board.session.frame()
    assert (board.last_move, board.to_move) == ("keep ?", 2)
    assert board.position == m.game.format(m.view(2))
    board.close()


def test_a_board_that_is_refused_does_not_follow_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    m = fw.match("frogriders", players=2, seed=7)
    monkeypatch.setattr(m, "listen", lambda callback: pytest.fail("it listens"))
    for look in ("night", 5, None, ["day"]):
        with pytest.raises(FrogError, match="look is one of auto, day, dusk, print"):
            fw.board(m, look=look)  # type: ignore[arg-type]


def test_a_closed_board_leaves_no_widget_behind() -> None:
    m = fw.match("frogriders", players=2, seed=7)
    # The kit stays for the boards to come.
    fw.board(m).close()
    before = set(_instances)
    board = fw.board(m)
    assert len(set(_instances) - before) == 2
    board.close()
    board.close()
    assert set(_instances) == before
    m.play(m.legal()[0])


def test_what_is_done_to_one_boards_frame_changes_no_other() -> None:
    m = fw.match("frogriders", players=2, seed=7)
    board, other = fw.board(m, seat=1), fw.board(m, seat=1)
    before = json.dumps(other.frame)
    for shape in board.frame["scene"]["shapes"]:
        shape["label"] = "spoilt"
        shape.get("parts", []).clear()
    assert json.dumps(other.frame) == before
    assert json.dumps(fw.board(m, seat=1).frame) == before


def unpacked(packed: bytes) -> dict[str, Any]:
    """What a browser makes of gzip of JSON."""
    value: dict[str, Any] = json.loads(gzip.decompress(packed))
    return value


def test_the_boards_of_a_game_share_a_kit_of_code_symbols_and_style() -> None:
    board, other = fw.board("frogriders", players=2, seed=7), fw.board("frogriders", players=3, seed=8)
    static = files("frogwidgets").joinpath("static")
    assert unpacked(base64.b64decode(board.kit.packed)) == {
        "code": static.joinpath("board.js").read_text(encoding="utf-8"),
        "symbols": board_art("frogriders")["symbols"],
        "css": f"{css()}\n{static.joinpath('board.css').read_text(encoding='utf-8')}",
    }
    assert other.kit is board.kit
    assert fw.board("froggies", players=2, seed=7).kit is not board.kit
    state = board.get_state()
    assert state["kit"] == f"IPY_MODEL_{board.kit.model_id}"
    # What goes with every board is small: the loader, and the packed frame.
    assert len(state["_esm"]) < 2_000
    assert len(state["frame"]) < 8_000
    board.close()
    other.close()


def test_a_kit_that_was_closed_is_made_anew_for_the_next_board() -> None:
    board = fw.board("frogriders", players=2, seed=7)
    first = board.kit
    first.close()
    other = fw.board("frogriders", players=2, seed=7)
    assert other.kit is not first
    assert other.kit.comm is not None
    assert other.kit.packed == first.packed
    board.close()
    other.close()


def test_the_browser_gets_the_frame_packed_and_scripts_have_it_as_it_is() -> None:
    board = fw.board("frogriders", players=2, seed=7)
    sent: list[Any] = []
    board.send_state = lambda key=None: sent.append(board.get_state(key))
    board.match.play(board.match.legal()[0])
    assert [list(state) for state in sent] == [["frame"]]
    assert unpacked(sent[0]["frame"]) == json.loads(json.dumps(board.frame))
    board.close()


def test_the_code_is_the_lines_that_repeat_the_match() -> None:
    m = fw.match("frogriders", players=2, seed=7)
    board, seated = fw.board(m), fw.board(m, seat=1)
    m.play(m.legal()[0])
    scope: dict[str, Any] = {}
    exec(board.code, scope)
    assert scope["m"].position == m.position
    assert "seed" not in seated.code
    assert board.code == asked(board, kind="ask", what="code")["python"]
    with pytest.raises(AttributeError):
        board.code = ""
    board.close()
    seated.close()


def test_clauses_and_examples_are_looked_up_in_the_rulebooks() -> None:
    board = fw.board("frogriders", players=2, seed=7)
    clause = fw.clause("FR-AMB-4")
    reply = asked(board, kind="ask", what="clause", id="FR-AMB-4")
    assert reply["text"] == clause.text
    assert (reply["default"], reply["option"]) == ("twelve", "flowers")
    assert reply["readings"] == [reading._asdict() for reading in clause.readings]
    assert [example["id"] for example in reply["examples"]] == [example.id for example in clause.examples]
    assert "near are" in asked(board, kind="ask", what="clause", id="FR-LEAP-33")["text"]
    assert "near are" in asked(board, kind="ask", what="example", id="FR-LEAP-3.z")["text"]
    board.close()


def test_every_example_of_a_rulebook_can_be_shown_on_a_board() -> None:
    board = fw.board("frogriders", players=2, seed=7)
    for example in fw.rulebook("frogriders").examples:
        reply = asked(board, kind="ask", what="example", id=example.id)
        assert json.loads(json.dumps(reply)) == reply
        assert (reply["kind"], reply["title"]) == ("example", example.title)
        assert reply["lines"] == [line.text for line in example.lines]
        assert reply["scene"]["shapes"]
        texts = " ".join(reply["lines"])
        assert bool(reply["path"]) <= (" refused " in texts)
        assert bool(reply["steps"]) <= bool([line for line in reply["lines"] if " -> " in line])
    refused = asked(board, kind="ask", what="example", id="FR-LEAP-3.a")
    assert (refused["move"], refused["path"]) == ("e5xf4>g3", ["unit:e5", "g3"])
    assert [check["clause"] for check in refused["checks"] if not check["holds"]] == ["FR-LEAP-3"]
    board.close()


def test_an_unknown_look_is_refused_and_leaves_no_board_behind() -> None:
    with pytest.raises(FrogError, match="look is one of auto, day, dusk, print"):
        fw.board("frogriders", look="night")


def test_the_browser_writes_no_trait() -> None:
    board = fw.board("frogriders", players=2, seed=7)
    frame, look = board.frame, board.look
    sent: list[Any] = []
    board.send_state = sent.append
    board.set_state({"frame": {}, "look": "dusk", "nothing": 1})
    assert (board.frame, board.look) == (frame, look)
    assert sent == [["frame", "look"]]
    board.close()


def test_the_faces_of_a_throw_are_offered_in_study_alone_and_only_while_it_is_due() -> None:
    board = fw.board("frogger", players=2, seed=3)
    assert [roll["text"] for roll in board.frame["rolls"]] == ["1:", "2:", "3:", "L:", "F:"]
    assert all(roll["label"] for roll in board.frame["rolls"])
    reply = asked(board, kind="roll", rev=board.frame["rev"], text="3:")
    assert (reply["kind"], board.last_move) == ("ok", "3:")
    assert board.frame["rolls"] == []
    fair = fw.board(fw.match("frogger", players=2, seed=3, mode="fair"))
    public = fw.board(fw.match("frogger", players=2, seed=3), seat=None)
    # Nor where chance gives what nobody may know, as when cards are dealt.
    cards = fw.board("froggies", players=2, seed=3)
    assert fair.frame["rolls"] == public.frame["rolls"] == cards.frame["rolls"] == []
    assert (board.frame["pace"], cards.frame["pace"]) == (0, 450)
    for one in (board, fair, public, cards):
        one.close()
