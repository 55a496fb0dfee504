"""Bots that think beside boards: what waits for them, what drops a thought, what boards are told of it."""

import gc
import signal
import threading
import time
from collections.abc import Iterator
from random import Random
from typing import Any
from weakref import ref

import pytest

from frogwidgets.kernel import opponents
from frogwidgets.kernel.game import ALL, FrogError
from frogwidgets.kernel.match import PAUSE, BotError, Match
from frogwidgets.kernel.session import Session
from frogwidgets.kernel.thought import Opinion
from tests.kernel.lines import START, first_legal, gambler
from tests.kernel.toy import Pads
from tests.waiting import until, workers

DUE = "0 2 2 34 1256 -- 0,0"
"""Seat 2 decides."""


class Thrown(Pads):
    """Pads in which the player on turn throws, as a game may say."""

    def roller(self, s: Any) -> int:
        return s.turn


class Dealt(Pads):
    """Pads in which chance is everybody's."""

    def roller(self, s: Any) -> int:
        return 0


class Slow:
    """A bot that thinks so many steps, each as soon as it may; `steps` counts those of all its thoughts."""

    name = "slow"

    def __init__(self, steps: int) -> None:
        self.most, self.steps, self.go = steps, 0, threading.Event()

    def __call__(self, game: Any, view: Any, rng: Random) -> Any:
        raise AssertionError("beside a board a bot that can think step by step does so")

    def begin(self, game: Any, view: Any, rng: Random) -> "Slow.Work":
        return Slow.Work(self, game.legal_moves(view))

    class Work:
        def __init__(self, bot: "Slow", moves: Any) -> None:
            self.bot, self.moves, self.made = bot, moves, 0

        @property
        def done(self) -> float:
            return self.made / self.bot.most

        def step(self) -> None:
            assert self.bot.go.wait(5)
            self.made += 1
            self.bot.steps += 1
            time.sleep(0.001)

        def opinions(self) -> tuple[Opinion, ...]:
            return tuple(Opinion(move, self.made, 0.5, 0.0, 1.0) for move in self.moves[::-1])


class Board:
    """A board of the tests whose host can be told something at any time."""

    def __init__(self, m: Match, seat: Any = "turn") -> None:
        self.told: list[dict[str, Any]] = []
        self.session = Session(m, seat, tell=self.told.append)

    def send(self, kind: str, **fields: Any) -> dict[str, Any]:
        message = {"kind": kind, "rev": self.session.frame()["rev"], **fields}
        (reply,) = self.session.receive(message)
        return reply


@pytest.fixture(autouse=True)
def no_thread_is_left() -> Iterator[None]:
    yield
    until(lambda: not workers())


def start(bot: Any, game: Any = None, position: str = START, **setup: Any) -> tuple[Match, Board]:
    """A match in which a bot plays seat 2, and a board on it; bots answer at once."""
    m = Match(game or Thrown(), position=position, seed=7, **setup)
    m.pause = 0.0
    board = Board(m)
    if bot:
        m.bot(bot, 2)
    return m, board


def thinking(*more: Any) -> tuple[Match, Board, Slow, dict[Any, Board]]:
    """A match in which a bot thinks from the start, and goes on when it is let; a board on it, and those for
    more eyes."""
    bot = Slow(3)
    m, board = start(None, position=DUE)
    boards = {seat: Board(m, seat) for seat in more}
    with m.beside():
        m.bot(bot, 2)
    assert m.thinking == 2
    return m, board, bot, boards


def answering() -> tuple[Match, Board, Slow]:
    """A match in which a bot has thrown after a move on the board, and thinks, when it is let."""
    bot = Slow(3)
    m, board = start(bot)
    board.send("play", move="1")
    until(lambda: m.ply == 2)
    assert (m.to_move, m.thinking) == (2, 2)
    return m, board, bot


# ---- beside the boards


def test_a_move_on_a_board_is_answered_before_the_bot_has_thought() -> None:
    bot = Slow(3)
    m, board = start(bot)
    assert board.send("play", move="1")["kind"] == "ok"
    until(lambda: m.ply == 2)
    # The throw in its turn is the bot's too; now it decides.
    assert (m.to_move, m.thinking, bot.steps) == (2, 2, 0)
    frame = board.session.frame()
    assert frame["turn"]["bot"] is True
    assert frame["choices"] == []
    refused = board.send("play", move="1")
    assert refused["text"] == "It is Player 2's turn, and a bot plays for Player 2."
    bot.go.set()
    until(lambda: not m.thinking)
    assert (m.ply, m.to_move, bot.steps) == (3, 0, 3)
    assert board.session.frame()["turn"]["bot"] is False


def test_a_script_has_the_answer_when_its_call_returns() -> None:
    m, _ = start(first_legal)
    m.play("1")
    assert (m.ply, m.thinking) == (3, 0)


def test_beside_a_board_and_in_a_script_bots_make_the_same_moves() -> None:
    m, board = start(gambler(5))
    script = Match(Thrown(), position=START, seed=7)
    script.bot(gambler(5), 2)
    for text in ("1", "1"):
        board.send("play", move=text)
        until(lambda: not m.thinking)
        script.play(text)
        if m.can_roll == "":
            board.send("roll")
            script.roll()
    assert m.moves == script.moves
    assert len(m.moves) > 5


def test_two_bots_answer_each_other_beside_a_board_to_the_end() -> None:
    m, board = start(first_legal)
    with m.beside():
        m.bot(first_legal, 1)
    until(lambda: m.game.is_over(m.state))
    assert m.thinking == 0
    assert board.session.frame()["turn"]["over"] is True
    script = Match(Thrown(), position=START, seed=7)
    script.bot(first_legal, 1)
    script.bot(first_legal, 2)
    assert script.moves == m.moves


def test_a_move_is_seen_for_a_while_before_it_is_answered() -> None:
    m, board = start(first_legal)
    m.pause = 0.15
    begun = time.monotonic()
    board.send("play", move="1")
    until(lambda: not m.thinking)
    # The throw was seen as long as the move before it.
    assert time.monotonic() - begun >= 0.3
    assert m.ply == 3


@pytest.mark.parametrize("wrong", [-1, 61, "long", None, True, float("nan")])
def test_a_pause_that_is_none_is_refused(wrong: Any) -> None:
    m = Match(Thrown(), position=START, seed=7)
    with pytest.raises(FrogError, match="from 0 to 60"):
        m.pause = wrong
    assert m.pause == PAUSE


def test_an_interrupt_of_the_kernel_passes_and_the_thought_goes_on() -> None:
    m, _, bot, _ = thinking()
    # As in a kernel that runs a cell; a runner of tests may have set another handler.
    handler = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
    finally:
        signal.signal(signal.SIGINT, handler)
    assert m.thinking == 2
    bot.go.set()
    until(lambda: m.ply == 1)


def test_without_threads_the_message_waits_for_the_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refuse)
    m, board = start(first_legal)
    assert board.send("play", move="1")["kind"] == "ok"
    assert (m.ply, m.thinking) == (3, 0)


def test_a_host_that_is_told_nothing_waits_for_the_bot() -> None:
    m = Match(Thrown(), position=START, seed=7)
    m.bot(first_legal, 2)
    session = Session(m)
    session.receive({"kind": "play", "rev": session.frame()["rev"], "move": "1"})
    assert m.ply == 3


# ---- what drops a thought


@pytest.mark.parametrize("how", ["undo", "goto", "script", "position", "nobody", "another"])
def test_a_thought_is_dropped_where_the_match_goes_on_without_it(how: str) -> None:
    m, board, bot = answering()
    match how:
        case "undo":
            assert board.send("undo")["kind"] == "ok"
        case "goto":
            assert board.send("goto", ply=0)["kind"] == "ok"
        case "script":
            m.play("1")
        case "position":
            m.position = START
        case "nobody":
            m.bot(None, 2)
        case "another":
            m.bot(first_legal, 2)
    assert m.thinking == 0
    stands = (m.ply, m.position, m.moves)
    bot.go.set()
    until(lambda: not workers())
    assert (m.ply, m.position, m.moves) == stands
    assert bot.steps <= 1


def test_after_undo_redo_lets_the_bot_think_again() -> None:
    m, board, bot = answering()
    board.send("undo")
    assert (m.ply, m.thinking) == (0, 0)
    bot.go.set()
    board.send("redo")
    until(lambda: m.ply == 3 and not m.thinking)


def test_with_the_last_board_the_thought_ends_and_the_next_board_begins_it_again() -> None:
    m, board, bot, others = thinking(1)
    board.session.close()
    assert m.thinking == 2
    others[1].session.close()
    others[1].session.close()
    assert m.thinking == 0
    bot.go.set()
    until(lambda: not workers())
    assert m.ply == 0
    Board(m, None)
    until(lambda: m.ply == 1)


def test_a_match_that_nobody_needs_any_more_takes_its_thread_with_it() -> None:
    m, board, bot, _ = thinking()
    assert workers()
    gone = ref(m)
    del m, board
    # It may just be telling them something.
    until(lambda: gc.collect() >= 0 and gone() is None)
    bot.go.set()
    until(lambda: not workers())
    assert bot.steps <= 1


# ---- what boards are told


def test_all_boards_are_told_how_far_a_bot_has_come(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opponents, "_TOLD", 0.0)
    m, board, bot, others = thinking(None)
    bot.go.set()
    until(lambda: m.ply == 1)
    for there in (board, others[None]):
        assert {message["text"] for message in there.told} == {"Player 2 (slow) is thinking"}
        assert [message["done"] for message in there.told] == [0.0, 1 / 3, 2 / 3, 1.0]
        assert all(message["kind"] == "thinking" and message["seat"] == 2 for message in there.told)


def test_what_a_bot_considers_is_told_to_those_who_know_what_it_knows(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(opponents, "_TOLD", 0.0)
    m, board, bot, seen = thinking(None, 1, 2, ALL)
    bot.go.set()
    until(lambda: m.ply == 1)
    best = list(m.game.touches(m.states[0], m.moves[0]))
    for eyes, there in seen.items():
        paths = [message["path"] for message in there.told]
        assert paths == ([[], best, best, best] if eyes in (2, ALL) else [[]] * 4)
    assert all(message["path"] == [] for message in board.told)


def test_the_fault_of_a_bot_is_told_to_all_boards_and_harms_nothing() -> None:
    def broken(game: Any, view: Any, rng: Random) -> Any:
        raise KeyError(f"secret {view.cards}")

    m, board = start(None, position=DUE)
    other = Board(m, None)
    with m.beside():
        m.bot(broken, 2)
    until(lambda: not m.thinking)
    for told in (board.told, other.told):
        first, fault, end = told
        assert first["text"].endswith("broken) is thinking")
        assert (fault["kind"], end["text"]) == ("error", "")
        assert "broken of seat 2 raised KeyError" in fault["text"]
        assert "secret" not in fault["text"] + fault["report"]
    assert (m.ply, m.to_move) == (0, 2)
    m.bot(first_legal, 2)
    assert m.ply == 1


def test_a_bot_that_wants_to_leave_the_program_is_a_fault() -> None:
    def leaving(game: Any, view: Any, rng: Random) -> Any:
        raise SystemExit

    m, board = start(None, position=DUE)
    with m.beside():
        m.bot(leaving, 2)
    until(lambda: not m.thinking)
    assert board.told[-2]["text"] == "A bot failed; its seat still has to decide."
    assert board.told[-2]["report"].startswith("SystemExit")


def test_a_listener_that_fails_while_a_bot_answers_is_told_to_the_boards() -> None:
    m, board, bot, _ = thinking()

    def clumsy(m: Match) -> None:
        raise ZeroDivisionError

    m.listen(clumsy)
    bot.go.set()
    until(lambda: m.ply == 1 and board.told[-1]["text"] == "")
    assert "clumsy raised ZeroDivisionError" in board.told[-2]["text"]


def test_a_board_that_cannot_be_told_stops_neither_bot_nor_other_boards() -> None:
    m, board = start(None, position=DUE)

    def deaf(news: object) -> None:
        raise OSError

    m.watch(deaf)
    other = Board(m, 1)
    with m.beside():
        m.bot(first_legal, 2)
    until(lambda: m.ply == 1)
    assert len(other.told) == len(board.told) == 1


# ---- chance in the turn of a bot


def test_a_bot_throws_in_its_own_turn_and_a_person_in_hers() -> None:
    m = Match(Thrown(), position="0 1 0 34 1256 -- 0,0", seed=7)
    m.bot(first_legal, 2)
    assert (m.ply, m.to_move) == (0, 0)
    m.roll("die 1")
    m.play("1")
    assert (m.ply, m.to_move, m.acting) == (4, 0, 0)
    assert m.game.roller(m.state) == 1
    # What it threw is what the button would have brought.
    pressed = Match(Thrown(), position="0 1 0 34 1256 -- 0,0", seed=7)
    pressed.roll("die 1")
    pressed.play("1")
    pressed.roll()
    assert pressed.moves == m.moves[:3]


def test_while_a_bot_is_about_to_throw_nobody_throws_for_it() -> None:
    m, board = start(first_legal)
    m.pause = 60
    board.send("play", move="1")
    assert (m.ply, m.to_move, m.thinking) == (1, 0, 2)
    frame = board.session.frame()
    assert frame["turn"]["bot"] is True
    assert frame["can"]["roll"] == "It is Player 2's turn, and a bot plays for Player 2."
    assert frame["rolls"] == []
    assert board.send("roll")["text"] == frame["can"]["roll"]
    # A script may, as ever.
    m.roll("die 1")
    assert (m.ply, m.thinking) == (3, 0)


def test_what_is_everybodys_waits_for_people_and_happens_where_there_are_none() -> None:
    m = Match(Dealt(), position=START, seed=7)
    m.bot(first_legal, 2)
    m.play("1")
    assert (m.ply, m.to_move, m.acting) == (1, 0, 0)
    m.bot(first_legal, 1)
    assert m.game.is_over(m.state)


def test_undo_passes_over_a_bot_with_its_throw() -> None:
    m = Match(Thrown(), position=START, seed=7)
    m.bot(first_legal, 2)
    m.play("1")
    assert m.ply == 3
    m.undo()
    assert m.ply == 0
    m.redo()
    assert m.ply == 3


def test_bots_that_take_no_end_with_chance_between_them_are_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opponents, "_IN_ALL", 4)
    m = Match(Thrown(), position="0 1 1 34 1256 -- 0,0", seed=7)
    m.bot(first_legal, 2)
    with pytest.raises(BotError, match="4 moves in a row, and the bot of seat 1 is next"):
        m.bot(first_legal, 1)
    assert m.ply == 4
