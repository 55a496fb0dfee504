"""Bots and listeners of a match: what they are told, and what becomes of their faults."""

from random import Random
from typing import Any

import pytest

from frogwidgets.kernel.game import FrogError
from frogwidgets.kernel.match import BotError, GuestError, ListenerError, Match
from tests.kernel.lines import START, first_legal, match
from tests.kernel.toy import Swap

# ---- bots


def test_bots_move_by_themselves_until_a_person_or_chance_is_due() -> None:
    m = match()
    m.bot(first_legal, 2)
    m.play("1")
    assert m.ply == 1
    m.roll("die 1")
    assert (m.ply, m.to_move) == (3, 0)
    m.roll("die 1")
    m.bot(first_legal, 1)
    assert m.ply == 5
    assert m.bots == {1, 2}
    m.bot(None, 1)
    assert m.bots == {2}


def test_a_bot_sees_what_its_seat_sees() -> None:
    seen: list[Any] = []

    def spy(game: Any, view: Any, rng: Random) -> Any:
        seen.append(game.format(view))
        return game.legal_moves(view)[0]

    match().bot(spy, 1)
    assert seen == ["0 1 2 3? ???? -- 0,0"]


@pytest.mark.parametrize("answer", [None, "1", 0, Swap(card="9"), [1], float("nan")])
def test_an_illegal_answer_of_a_bot_is_told_without_a_secret(answer: Any) -> None:
    m = match()
    with pytest.raises(BotError, match=r"seat 1 returned no legal move, but a") as found:
        m.bot(lambda game, view, rng: answer, 1)
    assert (m.ply, m.position) == (0, START)
    assert found.value.returned is answer
    assert "9" not in str(found.value)


def test_an_answer_equal_to_a_legal_move_is_taken_as_the_listed_one() -> None:
    m = match()
    m.bot(lambda game, view, rng: (1, False), 1)
    assert type(m.moves[0]).__name__ == "Hop"


def test_an_exception_in_a_bot_leaves_the_match_whole_and_is_told_with_its_name() -> None:
    def broken_bot(game: Any, view: Any, rng: Random) -> Any:
        raise KeyError(f"secret {view.cards}")

    m = match()
    m.play("1")
    m.roll("die 1")
    named = r"broken_bot of seat 2 raised KeyError \(in broken_bot, line"
    with pytest.raises(BotError, match=named) as found:
        m.bot(broken_bot, 2)
    assert "secret" not in str(found.value)
    assert "secret" in str(found.value.__cause__)
    assert (m.ply, m.to_move) == (2, 2)
    m.bot(first_legal, 2)
    assert m.ply == 3


class Odd:
    """A value that cannot be compared."""

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("odd")

    __hash__ = None  # type: ignore[assignment]


def test_an_answer_that_cannot_be_compared_is_a_fault_of_the_bot() -> None:
    with pytest.raises(BotError, match="raised RuntimeError"):
        match().bot(lambda game, view, rng: Odd(), 1)


def test_undo_and_redo_pass_over_bots() -> None:
    m = match()
    m.bot(first_legal, 2)
    m.play("1")
    m.roll("die 1")
    assert m.ply == 3
    m.undo()
    assert m.ply == 0
    m.redo()
    assert m.ply == 3


def test_nothing_is_taken_back_where_only_bots_have_moved() -> None:
    m = match()
    m.bot(first_legal, 1)
    assert m.ply == 1
    assert m.can_undo == "Only bots have moved so far."
    with pytest.raises(FrogError, match="Only bots"):
        m.undo()


def test_two_bots_play_to_the_end_as_chance_lets_them() -> None:
    m = match()
    m.bot(first_legal, 1)
    m.bot(first_legal, 2)
    while m.to_move == 0:
        m.roll()
    assert m.game.is_over(m.state)


@pytest.mark.parametrize(
    ("player", "seat", "said"),
    [
        (5, 1, "int cannot be called"),
        ("search", 1, "'search' is a name: fw.bot makes a bot of it"),
        (first_legal, 0, "a number from 1 to 2, not 0"),
        (first_legal, 3, "a number from 1 to 2, not 3"),
        (first_legal, True, "a number from 1 to 2, not True"),
        (first_legal, None, "a number from 1 to 2, not None"),
    ],
)
def test_what_is_no_bot_or_no_seat_is_refused(player: Any, seat: Any, said: str) -> None:
    m = match()
    with pytest.raises(FrogError, match=said):
        m.bot(player, seat)
    assert m.bots == frozenset()


# ---- listeners


def test_listeners_hear_every_change_until_they_end_it() -> None:
    m = match()
    heard: list[int] = []
    end = m.listen(lambda m: heard.append(m.ply))
    m.play("show", "1")
    m.roll()
    m.undo()
    m.redo()
    m.goto(0)
    m.goto(0)
    m.position = START
    m.comment("A start.")
    assert heard == [2, 3, 2, 3, 0, 0, 0]
    end()
    end()
    m.play("1")
    assert len(heard) == 7


def test_one_callback_listening_twice_ends_once_at_a_time() -> None:
    m = match()
    heard: list[int] = []

    def listener(m: Match) -> None:
        heard.append(m.ply)

    end, _ = m.listen(listener), m.listen(listener)
    end()
    end()
    m.play("1")
    assert heard == [1]


def test_a_listener_may_end_another_while_being_told() -> None:
    m = match()
    heard: list[int] = []
    m.listen(lambda m: end())
    end = m.listen(lambda m: heard.append(m.ply))
    m.play("1")
    assert heard == []


def test_a_failing_listener_is_named_and_stops_neither_match_nor_others_nor_bots() -> None:
    def clumsy(m: Match) -> None:
        raise ZeroDivisionError("oops")

    m = match("0 1 1 34 1256 -- 0,0")
    heard: list[int] = []
    m.listen(clumsy)
    m.listen(lambda m: heard.append(m.ply))
    with pytest.raises(ListenerError, match=r"clumsy raised ZeroDivisionError \(in clumsy, line") as found:
        m.play("show")
    assert isinstance(found.value, GuestError)
    assert isinstance(found.value.__cause__, ZeroDivisionError)
    assert (m.ply, heard) == (1, [1])
    with pytest.raises(ListenerError):
        m.bot(first_legal, 1)
    assert m.ply == 2


def test_a_listener_may_play() -> None:
    m = match()
    m.listen(lambda m: m.play("1") if m.ply == 1 else None)
    m.play("show")
    assert m.ply == 2


def test_what_cannot_be_called_does_not_listen() -> None:
    with pytest.raises(FrogError):
        match().listen("listener")  # type: ignore[arg-type]
