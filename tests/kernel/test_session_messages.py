"""Messages that no board of ours sends: each is answered, none raises, none changes a frame."""

import json
from typing import Any

import pytest

from tests.kernel.boards import View, events
from tests.kernel.lines import match

DEEP: Any = []
for _ in range(100_000):
    DEEP = [DEEP]

MALFORMED: list[Any] = [
    None,
    True,
    5,
    "play",
    b"play",
    [],
    ["play", 1],
    {},
    {"kind": None},
    {"kind": 5},
    {"kind": True},
    {"kind": "PLAY"},
    {"kind": ""},
    {"kind": "x" * 10_000},
    {"kind": ["play"]},
    {"kind": DEEP},
    {"kind": 10**5_000},
    {"kind": {"kind": "play"}},
    {"kind": "play"},
    {"kind": "play", "rev": 1},
    {"kind": "play", "move": "1"},
    {"kind": "play", "rev": True, "move": "1"},
    {"kind": "play", "rev": "1", "move": "1"},
    {"kind": "play", "rev": 1.0, "move": "1"},
    {"kind": "play", "rev": None, "move": "1"},
    {"kind": "play", "rev": 10**5_000, "move": "1"},
    {"kind": "play", "rev": 1, "move": None},
    {"kind": "play", "rev": 1, "move": 1},
    {"kind": "play", "rev": 1, "move": ["1"]},
    {"kind": "play", "rev": 1, "move": "1" * 1_000_000},
    {"kind": "try", "rev": 1},
    {"kind": "try", "rev": 1, "path": None},
    {"kind": "try", "rev": 1, "path": "frog:0"},
    {"kind": "try", "rev": 1, "path": {"0": "frog:0"}},
    {"kind": "try", "rev": 1, "path": ["frog:0", 1]},
    {"kind": "try", "rev": 1, "path": ["frog:0", None]},
    {"kind": "try", "rev": 1, "path": [["frog:0"], "1"]},
    {"kind": "try", "rev": 1, "path": DEEP},
    {"kind": "try", "rev": 1, "path": ["1"] * 5_000},
    {"kind": "try", "rev": 1, "path": ["1" * 100_000]},
    {"kind": "type", "rev": 1, "text": 5},
    {"kind": "type", "rev": 1, "text": "1 " * 50_000},
    {"kind": "type", "rev": [1], "text": "1"},
    {"kind": "type", "rev": 1, "text": "\ud800"},
    {"kind": "try", "rev": 1, "path": ["\udfff"]},
    {"kind": "roll"},
    {"kind": "roll", "rev": 1, "text": 5},
    {"kind": "roll", "rev": 1, "text": ["die 3"]},
    {"kind": "goto"},
    {"kind": "goto", "ply": "0"},
    {"kind": "goto", "ply": False},
    {"kind": "goto", "ply": 0.0},
    {"kind": "goto", "ply": 10**5_000},
    {"kind": "goto", "ply": float("nan")},
    {"kind": "suppose", "rev": 1},
    {"kind": "suppose", "text": "0 1 2 34 1256 -- 0,0"},
    {"kind": "suppose", "rev": 1, "text": ["0 1 2 34 1256 -- 0,0"]},
    {"kind": "show"},
    {"kind": "show", "seat": "1"},
    {"kind": "show", "seat": True},
    {"kind": "ask"},
    {"kind": "ask", "what": "secrets"},
    {"kind": "ask", "what": ["clause"], "id": "PD-END"},
    {"kind": "ask", "what": DEEP},
    {"kind": "ask", "what": "clause", "id": 5},
    {"kind": "ask", "what": "clause", "id": DEEP},
    {"kind": "ask", "what": "preview", "id": "1" * 100_000},
    {"rev": 1, "move": "1"},
]


@pytest.mark.parametrize("message", MALFORMED, ids=range(len(MALFORMED)))
def test_a_malformed_message_is_answered_and_changes_no_frame(message: Any) -> None:
    board = View(match())
    before, text = board.frame, json.dumps(board.frame)
    (reply,) = board.session.receive(message, "v9")
    assert (reply["kind"], reply["view"], reply["report"]) == ("error", "v9", "")
    assert 10 < len(reply["text"]) < 300
    assert len(json.dumps(reply)) < 500
    assert board.frame is before
    assert json.dumps(board.frame) == text
    assert (events(board), board.session.match.ply) == ([1], 0)


ODD: list[Any] = [
    {"kind": "undo", "rev": DEEP, "ply": None},
    {"kind": "goto", "ply": -1},
    {"kind": "goto", "ply": 2**52},
    {"kind": "show", "seat": 0},
    {"kind": "show", "seat": -1},
    {"kind": "ask", "what": "preview"},
    {"kind": "ask", "what": "preview", "id": "\x00\u2028"},
    {"kind": "type", "rev": 1, "text": ""},
    {"kind": "type", "rev": 1, "text": "\u2603 \x00"},
    {"kind": "try", "rev": 1, "path": ["", "\x00"]},
    {"kind": "play", "rev": -(2**52), "move": "1"},
]


@pytest.mark.parametrize("message", ODD, ids=range(len(ODD)))
def test_an_odd_message_is_answered_and_changes_no_frame(message: Any) -> None:
    board = View(match())
    before = board.frame
    (reply,) = board.session.receive(message)
    assert reply["kind"] in ("refused", "notation", "stale")
    assert json.dumps(reply)
    assert board.frame is before


@pytest.mark.parametrize("view", [5, None, "x" * 100, "\ud800"])
@pytest.mark.parametrize("n", ["1", 1.5, True, None, 10**5_000, DEEP], ids=range(6))
def test_a_reply_takes_no_address_that_is_none(view: Any, n: Any) -> None:
    (reply,) = View(match()).session.receive({"kind": "undo", "view": view, "n": n}, "v9")
    assert reply["view"] == "v9"
    assert "n" not in reply
