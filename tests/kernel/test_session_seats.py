"""Who may play on which board, when the curtain falls, and what faults of others do."""

import json
from random import Random
from typing import Any

import pytest

from frogwidgets.games import game
from frogwidgets.kernel.game import ALL, FrogError
from frogwidgets.kernel.match import Match
from frogwidgets.kernel.session import Session
from tests.kernel.boards import View, events
from tests.kernel.lines import START, first_legal, match, play_on
from tests.kernel.toy import Pads

# ---- seats


@pytest.mark.parametrize("seat", [0, 3, -1, "1", "Turn", True, 1.0, [1], 10**5_000], ids=range(9))
def test_a_seat_that_is_none_is_refused(seat: Any) -> None:
    with pytest.raises(FrogError, match="seat is 'turn'"):
        Session(match(), seat)


def test_a_board_of_one_seat_plays_for_that_seat_only() -> None:
    m = match(names=["Ana", "Ben"])
    board = View(m, 2)
    assert board.frame["choices"] == []
    for kind, fields in (
        ("type", {"text": "1"}),
        ("try", {"path": ["frog:0", "1"]}),
        ("play", {"move": "1"}),
    ):
        reply = board.send(kind, **fields)
        assert (reply["kind"], reply["text"]) == ("refused", "It is Ana's decision; this board is Ben's.")
    m.play("1")
    assert board.send("roll") == {"kind": "ok"}
    assert board.frame["choices"]
    assert board.send("play", move="1") == {"kind": "ok"}


def test_a_public_board_shows_and_plays_nothing() -> None:
    m = match()
    board = View(m, None)
    m.play("show")
    before = board.frame
    assert before["choices"] == []
    for kind, fields in (
        ("type", {"text": "1"}),
        ("try", {"path": ["frog:0", "1"]}),
        ("play", {"move": "1"}),
        ("roll", {}),
        ("undo", {}),
        ("redo", {}),
        ("goto", {"ply": 0}),
    ):
        reply = board.send(kind, **fields)
        assert (reply["kind"], reply["text"]) == ("refused", "This board only shows the match.")
    assert board.frame is before


def test_eyes_that_see_everything_play_for_whoever_is_on_turn() -> None:
    board = View(match(), ALL)
    assert board.frame["seat"] == "all"
    assert [board.send(*what[:1], **what[1])["kind"] for what in (("type", {"text": "1"}), ("roll", {}))] == [
        "ok",
        "ok",
    ]


# ---- the curtain


def test_the_curtain_falls_when_the_deciding_seat_changes_and_only_then() -> None:
    m = match(mode="fair", names=["Ana", "Ben"])
    board = View(m)
    frame = board.frame
    assert frame["curtain"]["seat"] == 1
    assert "Ana" in frame["curtain"]["text"]
    assert (frame["seat"], frame["choices"]) == (None, [])
    assert board.send("show", seat=2)["kind"] == "stale"
    assert board.send("show", seat=1) == {"kind": "ok"}
    assert (board.frame["curtain"], board.frame["seat"]) == (None, 1)
    board.send("type", text="show")
    assert (board.frame["curtain"], board.frame["seat"]) == (None, 1)
    board.send("type", text="1")
    assert (board.frame["curtain"], board.frame["seat"]) == (None, 1)  # chance is nobody's decision
    board.send("roll")
    assert (board.frame["curtain"]["seat"], board.frame["seat"]) == (2, None)


def test_nothing_is_played_under_the_curtain() -> None:
    board = View(match(mode="fair", names=["Ana", "Ben"]))
    for kind, fields in (
        ("type", {"text": "1"}),
        ("try", {"path": ["frog:0", "1"]}),
        ("play", {"move": "1"}),
    ):
        assert board.send(kind, **fields)["text"] == "The board is covered until Ana shows it."
    assert board.session.match.ply == 0


def test_the_curtain_falls_anew_when_the_turn_comes_back() -> None:
    m = Match(game("frogriders"), players=2, seed=1, first=1, mode="fair")
    board = View(m)
    for seat in (1, 2):
        assert board.send("show", seat=seat)["kind"] == "ok"
        board.send("play", move=m.legal()[0])
    assert board.send("show", seat=1)["kind"] == "ok"
    board.send("play", move=m.legal()[0])
    board.send("play", move=".")
    assert board.frame["curtain"]["seat"] == 2
    # Ben takes Ana's move back without having lifted the curtain: what is hers stays covered.
    assert board.send("undo") == {"kind": "ok"}
    assert (board.frame["curtain"]["seat"], board.frame["seat"]) == (1, None)


def test_no_curtain_falls_in_study_mode_at_the_end_or_on_boards_with_a_seat() -> None:
    for seat in (1, 2, None, ALL):
        m = match(mode="fair")
        board = View(m, seat)
        play_on(m, Random(2))
        assert all(frame["curtain"] is None for frame in board.frames)
    m = match()
    board = View(m)
    play_on(m, Random(2))
    assert all(frame["curtain"] is None for frame in board.frames)
    m = match("4 1 1 34 1256 -- 0,0", mode="fair")
    board = View(m)
    board.send("show", seat=1)
    board.send("type", text="1")
    assert (board.frame["curtain"], board.frame["turn"]["over"]) == (None, True)


def test_what_a_script_plays_under_the_curtain_uncovers_nothing() -> None:
    m = match(mode="fair")
    board = View(m)
    m.play("1")
    assert (board.frame["curtain"], board.frame["seat"]) == (None, None)


def test_no_curtain_falls_for_a_single_person_among_bots_and_bots_do_not_look() -> None:
    m = match("0 1 1 34 1256 -- 0,0", mode="fair")
    m.bot(first_legal, 2)
    board = View(m)
    board.send("type", text="show")
    board.send("type", text="1")
    board.send("roll")
    assert m.ply == 4
    assert [(frame["curtain"], frame["seat"]) for frame in board.frames] == [(None, 1)] * len(board.frames)
    # Each move has its own frame, the bot's too.
    assert events(board) == [1, 2, 3, 4, 5]
    assert all(frame["motions"] for frame in board.frames[1:])


# ---- bots and faults


def test_a_seat_that_a_bot_plays_is_not_played_by_hand() -> None:
    def broken(game: Any, view: Any, rng: Random) -> Any:
        raise ZeroDivisionError

    m = match("0 1 1 34 1256 -- 0,0", names=["Ana", "Robo"])
    m.bot(broken, 2)
    board = View(m)
    board.send("type", text="1")
    reply = board.send("roll")
    assert reply["kind"] == "error"
    assert "broken of seat 2 raised ZeroDivisionError" in reply["text"]
    assert (m.ply, m.to_move) == (2, 2)
    assert "a bot plays for Robo" in board.send("type", text="1")["text"]
    assert board.send("undo") == {"kind": "ok"}


def test_an_observer_that_fails_is_told_with_its_name_and_the_move_is_made() -> None:
    def my_observer(m: Match) -> None:
        raise ZeroDivisionError("oops")

    m = match()
    board = View(m)
    m.listen(my_observer)
    reply = board.send("type", text="1")
    assert reply["kind"] == "error"
    assert "my_observer raised ZeroDivisionError" in reply["text"]
    assert (m.ply, board.frame["line"]["ply"]) == (1, 1)


def test_an_observer_of_the_frame_that_fails_is_told_with_its_name() -> None:
    def watcher() -> None:
        raise ZeroDivisionError("oops")

    m = match(mode="fair")
    session = Session(m, changed=watcher)
    for kind, fields in (("show", {"seat": 1}), ("type", {"rev": 2, "text": "1"})):
        (reply,) = session.receive({"kind": kind, **fields})
        assert reply["kind"] == "error"
        assert "ZeroDivisionError (in watcher" in reply["text"]
    assert (m.ply, session.frame()["line"]["ply"]) == (1, 1)


class Faulty(Pads):
    """A game with a fault of its own, and a secret in the words of the error."""

    def attempt(self, s: Any, path: tuple[str, ...]) -> Any:
        raise KeyError(f"cards {s.cards}, secret 34")


def test_a_fault_of_the_package_is_answered_with_a_report_and_the_board_lives_on() -> None:
    m = Match(Faulty(), position=START, seed=7)
    board = View(m, 2)
    m.play("1")
    m.roll("die 1")
    reply = board.send("try", path=["frog:1", "2"])
    assert reply["kind"] == "error"
    assert reply["text"].startswith("Something in the package failed")
    assert reply["report"].startswith("KeyError on message try\n")
    assert "attempt line" in reply["report"]
    assert reply["report"].endswith("position 1 2 1 ?? ???? -- 1,0")
    assert "secret" not in json.dumps(reply)
    assert board.send("type", text="1") == {"kind": "ok"}


class Speechless(Faulty):
    """A game that cannot even write its positions any more."""

    def format(self, s: Any) -> str:
        raise RecursionError


def test_a_report_is_written_whatever_fails() -> None:
    m = match()
    board = View(m)
    m.game = Speechless()
    reply = board.send("try", path=["frog:0", "1"])
    assert reply["report"].endswith("position cannot be written")
