"""Matches and boards of Froggies: saved anywhere with the same future, and no closed card is ever shown."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from frogwidgets.games import game
from frogwidgets.kernel import record
from frogwidgets.kernel.game import ALL, CHANCE, NOBODY
from frogwidgets.kernel.match import Match
from frogwidgets.kernel.session import Session
from tests.scale import scaled, tell

g = game("froggies")


def go_on(match: Match, plies: int, rng: Random) -> None:
    """Play at random for so many moves, or to the end."""
    for _ in range(plies):
        if match.to_move == NOBODY:
            return
        if match.to_move == CHANCE:
            match.roll()
        else:
            match.play(rng.choice(match.legal()))


PLACES: dict[str, Callable[[Any], bool]] = {
    "with a joker in hand": lambda s: s.hand == "F",
    "with a number that may replace": lambda s: s.hand.isdigit(),
    "in the last turns": lambda s: bool(s.pending),
    "between rounds": lambda s: not s.turn and not g.is_over(s),
    "right before a reshuffle": lambda s: s.hand == "*",
    "in a later round": lambda s: s.round == 3 and bool(s.turn),
}


def reached(place: str) -> Match:
    """A match that stands where a place is."""
    for seed in range(60):
        match, rng = Match(g, players=2 + seed % 3, seed=seed), Random(seed)
        while match.to_move != NOBODY and match.ply < 500:
            go_on(match, 1, rng)
            if PLACES[place](match.state):
                return match
    raise AssertionError(place)


@pytest.mark.parametrize("place", PLACES)
def test_a_match_saved_anywhere_has_the_same_future(place: str) -> None:
    match = reached(place)
    text = match.record()
    again = record.read(text, game)
    assert again.state == match.state
    assert again.record() == text
    for one in (match, again):
        go_on(one, 60, Random("future"))
    assert match.states[-1] == again.states[-1]
    assert match.record() == again.record()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_record_of_a_seat_opens_and_shows_what_she_saw(players: int) -> None:
    compared = 0
    for seed in range(scaled(30)):
        match = Match(g, players=players, seed=seed, mode="fair")
        go_on(match, 2_000, Random(seed))
        assert match.to_move == NOBODY
        for eyes in (1, None):
            theirs = record.read(match.record(eyes), game)
            assert len(theirs.states) == len(match.states)
            for mine, true in zip(theirs.states, match.states, strict=True):
                assert g.view(mine, eyes) == g.view(true, eyes)
                compared += 1
            assert theirs.winners() == match.winners()
    tell(f"Froggies for {players}: {compared} positions of seats' records are the views of the match")


def test_a_match_is_undone_and_redone_through_rounds() -> None:
    match = Match(g, players=3, seed=5)
    go_on(match, 150, Random(5))
    states = match.states
    match.goto(0)
    for ply in range(len(states) - 1):
        assert match.state == states[ply]
        match.redo()
    assert match.state == states[-1]


def test_a_fair_match_takes_back_no_card_that_came_up() -> None:
    match = Match(g, players=2, seed=1, mode="fair")
    match.play("D")
    assert match.can_undo


def hidden(state: Any, seed: object) -> Any:
    return g.resample(state, None, Random(f"{seed}"))


def test_frames_are_byte_equal_when_closed_cards_are_permuted() -> None:
    """No closed card's value is in anything that a board shows, before it is turned up."""
    compared = 0
    for seed in range(scaled(30)):
        match = Match(g, players=2 + seed % 4, seed=seed, mode="fair")
        go_on(match, seed * 7 % 120, Random(seed))
        if match.to_move == NOBODY:
            continue
        texts = [g.format(match.state), g.format(hidden(match.state, seed))]
        for seat in ("turn", None, 1, 2):
            frames = []
            for text in texts:
                other = Match(g, position=text, seed=1, mode="fair")
                session = Session(other, seat)
                seen = [session.frame()]
                for what, id in (("preview", "D"), ("preview", "X"), ("trace", ""), ("why", "card:draw")):
                    message = {"kind": "ask", "what": what, "id": id, "view": "a", "n": 1}
                    seen += session.receive(message, "a")
                frames.append(json.dumps(seen, sort_keys=True))
            assert frames[0] == frames[1]
            compared += 1
    assert compared
    tell(f"Froggies: {compared} boards show the same bytes whatever lies closed")


def test_bad_messages_are_answered_and_the_board_lives() -> None:
    match = Match(g, players=2, seed=3)
    session = Session(match)
    rev = session.frame()["rev"]
    for path in (["card:1.4"], ["card:discard"], ["discard"], ["1.8"], ["2.3"], ["nonsense"], ["chain.1"]):
        (reply,) = session.receive({"kind": "try", "rev": rev, "path": path, "view": "a", "n": 1}, "a")
        assert reply["kind"] == "refused", reply
        assert reply["text"]
    (reply,) = session.receive({"kind": "try", "rev": rev, "path": ["draw"], "view": "a", "n": 2}, "a")
    assert reply["kind"] == "ok"
    assert match.ply == 1


def test_a_round_is_played_by_touches_alone() -> None:
    """Every choice's path is touched, and every deal and shuffle asked for at its own button."""
    match = Match(g, players=2, seed=11)
    session = Session(match)
    rng = Random(2)
    while match.state.turn:
        frame = session.frame()
        if match.to_move == CHANCE:
            message: dict[str, Any] = {"kind": "roll", "rev": frame["rev"]}
            assert any(shape["id"] == "act:roll" for shape in frame["scene"]["shapes"])
        else:
            path = rng.choice(frame["choices"])["path"]
            message = {"kind": "try", "rev": frame["rev"], "path": path}
        (reply,) = session.receive({**message, "view": "a", "n": 1}, "a")
        assert reply["kind"] == "ok", reply
    assert session.frame()["turn"]["words"] == "Round 1 is over, deal the next one"


def test_a_board_that_sees_everything_and_one_for_a_seat_say_what_happened() -> None:
    match = Match(g, position="[J]?|?? d[1] x- t1", seed=1, names=("Ana", "Ben"))
    boards = {seat: Session(match, seat) for seat in (1, None, ALL)}
    match.play("D")
    for session in boards.values():
        frame = session.frame()
        assert (
            frame["said"]
            == "Ana draws a 1; the 1 goes to position 1 and brings up junk; the junk card is discarded."
        )
        assert frame["last"] == ["draw"]
        assert [step["clause"] for step in frame["steps"]] == [
            "FS-PLAY-3", "FS-SORT-2", "FS-CARD-4", "FS-PLAY-1"
        ]  # fmt: skip
