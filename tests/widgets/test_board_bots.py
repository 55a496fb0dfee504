"""Boards on which a bot plays: its answers come as frames from its own thread, and end with the board."""

import threading
from random import Random
from typing import Any

import pytest

import frogwidgets as fw
from frogwidgets.widgets.board import Board
from tests.waiting import until, workers


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What boards send to the browser besides their traits."""
    messages: list[dict[str, Any]] = []
    monkeypatch.setattr(Board, "send", lambda board, message, buffers=None: messages.append(message))
    return messages


def test_the_answer_of_a_bot_comes_as_frames_after_that_of_the_move(sent: list[dict[str, Any]]) -> None:
    m = fw.match("frogger", seed=7, first=1, names=("Ana", "Ben"))
    m.pause = 0.1
    m.bot(fw.bot("search:30"), 2)
    board = fw.board(m)
    m.roll("1:")
    frames: list[dict[str, Any]] = []
    board.observe(lambda change: frames.append(change["new"]), "frame")
    board._receive(board, {"kind": "play", "rev": board.frame["rev"], "move": m.legal()[0]}, [])
    until(lambda: not m.acting and not m.thinking)
    plies = [frame["line"]["ply"] for frame in frames]
    assert plies == list(range(2, m.ply + 1))
    assert [frame["turn"]["bot"] for frame in frames] == [True] * (len(frames) - 1) + [False]
    assert board.to_move == 0
    assert [message["kind"] for message in sent].count("ok") == 1
    assert {message["text"] for message in sent if "text" in message} == {"Ben (search) is thinking"}
    board.close()


def test_closing_the_board_ends_the_thought(sent: list[dict[str, Any]]) -> None:
    asked = threading.Event()

    def bot(game: Any, view: Any, rng: Random) -> Any:
        asked.set()
        return game.legal_moves(view)[0]

    m = fw.match("froggies", players=2, seed=1, first=1)
    m.pause = 60
    m.bot(bot, 2)
    board = fw.board(m)
    board._receive(board, {"kind": "play", "rev": board.frame["rev"], "move": "D"}, [])
    while m.to_move == 1:
        board._receive(board, {"kind": "play", "rev": board.frame["rev"], "move": m.legal()[0]}, [])
    assert asked.wait(5)
    ply = m.ply
    board.close()
    until(lambda: not workers())
    assert (m.ply, m.to_move, m.thinking) == (ply, 2, 0)
