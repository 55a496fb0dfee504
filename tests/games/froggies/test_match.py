"""Matches and boards of Froggies: saved anywhere with the same future, and no closed card is ever shown."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from frogwidgets.games import game
from frogwidgets.kernel import record
from frogwidgets.kernel.game import ALL, CHANCE, NOBODY
from frogwidgets.kernel.match import BotError, Match
from frogwidgets.kernel.session import Session
from tests.games.going import go_on
from tests.scale import scaled, tell

g = game("froggies")


def chain_is_on(match: Match) -> bool:
    """Whether the last move has placed a card, and its turn is not over."""
    if not match.ply or not match.state.hand:
        return False
    return ">" in g.format_move(match.states[match.ply - 1], match.moves[match.ply - 1])


PLACES: dict[str, Callable[[Match], bool]] = {
    "in the middle of a chain": chain_is_on,
    "with a joker in hand": lambda match: match.state.hand == "F",
    "with a number that may replace": lambda match: match.state.hand.isdigit(),
    "in the last turns": lambda match: bool(match.state.pending),
    "between rounds": lambda match: not match.state.turn and not g.is_over(match.state),
    "right before a reshuffle": lambda match: match.state.hand == "*",
    "right before a new deal": lambda match: (
        match.to_move == CHANCE and match.state.hand == "" != match.state.turn
    ),
    "in a later round": lambda match: match.state.round == 3 and bool(match.state.turn),
}


def reached(place: str) -> Match:
    """A match that stands where a place is."""
    for seed in range(60):
        match, rng = Match(g, players=2 + seed % 6, seed=seed), Random(seed)
        while match.to_move != NOBODY and match.ply < 800:
            go_on(match, 1, rng)
            if PLACES[place](match):
                return match
    raise AssertionError(place)


@pytest.mark.parametrize("place", PLACES)
def test_a_match_saved_anywhere_has_the_same_future(place: str, tmp_path: Path) -> None:
    match = reached(place)
    kept = match.save(tmp_path / "evening.frog").read_text(encoding="utf-8")
    again = record.read(kept, game)
    assert again.state == match.state
    assert again.record() == kept
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


def test_bots_that_hand_one_card_round_for_ever_are_stopped() -> None:
    def passing(rules: Any, v: Any, rng: Random) -> Any:
        return rules.legal_moves(v)[-1]

    match = Match(g, position="12?4|12?4 d[88] x1 t1", seed=1)
    match.bot(passing, 1)
    with pytest.raises(BotError, match="1,000 moves in a row, and the bot of seat 2 is next"):
        match.bot(passing, 2)
    assert (match.ply, match.to_move, match.bots) == (1_001, 2, frozenset({1, 2}))
    assert g.format(match.state) == g.format(match.states[1])
    with pytest.raises(BotError):
        match.bot(passing, 2)
    assert match.ply == 2_001
    match.bot(None, 2)
    match.play("D")
    assert match.bots == {1}


def test_a_fair_match_takes_back_no_card_that_came_up() -> None:
    match = Match(g, players=2, seed=1, mode="fair")
    match.play("D")
    assert match.can_undo


def hidden(state: Any, seed: object) -> Any:
    return g.resample(state, None, Random(f"{seed}"))


ASKED = [
    *(("preview", move) for move in ("D", "X", ".", *(f">{p}" for p in range(1, 9)))),
    *(("why", path) for path in ("card:draw", "card:1.1", "card:2.3")),
    *(("trace", ""), ("scores", ""), ("code", "")),
]  # fmt: skip


def shown(match: Match, seat: Any) -> str:
    """All that a board of a seat shows and answers, what it refuses to guess at, and what is kept for it."""
    session = Session(match, seat)
    out: list[Any] = [session.frame()]
    for what, id in ASKED:
        out += session.receive({"kind": "ask", "what": what, "id": id, "view": "a", "n": 1}, "a")
    for guess in ("D1", "D1.", "DF>1:2", "D1>1:2>2:J.", ">1:J.", ">2:F"):
        message = {"kind": "type", "rev": session.frame()["rev"], "text": guess, "view": "a", "n": 1}
        out += session.receive(message, "a")
    eyes = seat if isinstance(seat, int) else None
    out += [match.record(eyes), match.picture(eyes), repr(match)]
    session.close()
    return json.dumps(out, sort_keys=True)


def test_boards_are_byte_equal_when_closed_cards_are_permuted() -> None:
    """No closed card's value is in anything that a board shows, says or keeps, before it is turned up."""
    compared = 0
    for seed in range(scaled(240)):
        match = Match(g, players=2 + seed % 6, seed=seed, mode="fair")
        go_on(match, seed * 7 % 120, Random(seed))
        if match.to_move == NOBODY:
            continue
        texts = [g.format(match.state), g.format(hidden(match.state, seed))]
        if texts[0] == texts[1]:
            continue  # all rows lie open, and nothing is left to draw
        for seat in ("turn", None, 1, 2):
            one, other = (shown(Match(g, position=text, seed=1, mode="fair"), seat) for text in texts)
            assert one == other
            compared += 1
    assert compared
    tell(f"Froggies: {compared} boards show the same bytes whatever lies closed")


def within_a_round(match: Match, plies: int, rng: Random) -> list[str]:
    """Play at random up to a shuffle or the end of the round; the texts, as far as they are public before."""
    texts: list[str] = []
    while match.to_move > CHANCE and len(texts) < plies:
        move = rng.choice(g.legal_moves(match.state))
        after = g.advance(match.state, move)
        if not after.turn or after.hand == "*":
            break
        texts.append(g.format_move(match.view(None), move))
        match.play(texts[-1])
    return texts


def changed_below(match: Match, seed: object) -> str:
    """The start of a match within its first round, other cards dealt wherever one is still hidden now."""
    start, now = match.states[0], hidden(match.state, seed)
    rows = tuple(
        tuple(
            new if not opened >> at & 1 else old for at, (old, new) in enumerate(zip(was, is_, strict=True))
        )
        for was, is_, opened in zip(start.rows, now.rows, now.opened, strict=True)
    )
    drawn = len(start.draw) - len(now.draw)
    return g.format(start._replace(rows=rows, draw=(*start.draw[:drawn], *now.draw)))


def test_a_line_of_play_is_told_alike_when_what_stays_closed_is_permuted() -> None:
    """Frames with their motions, steps and sentences, and the record: the same at every ply for all eyes."""
    compared = 0
    for seed in range(scaled(120)):
        match = Match(g, players=2 + seed % 6, seed=seed, mode="fair")
        moves = within_a_round(match, 5 + seed % 40, Random(seed))
        told = []
        for start in (g.format(match.states[0]), changed_below(match, seed)):
            other = Match(g, position=start, seed=1, mode="fair")
            boards = [Session(other, seat) for seat in (*range(1, other.players + 1), None)]
            frames = [[board.frame() for board in boards]]
            for move in moves:
                other.play(move)
                frames.append([board.frame() for board in boards])
            told.append((json.dumps(frames), [other.record(eyes) for eyes in (1, 2, None)], repr(other)))
        assert told[0] == told[1]
        compared += len(moves) * match.players
    assert compared
    tell(f"Froggies: {compared} frames of moves tell the same whatever stays closed")


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
    match = Match(g, position="[J]?|?? d[12] x- t1", seed=1, names=("Ana", "Ben"))
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
