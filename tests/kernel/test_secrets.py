"""What a board may not see is in nothing that it gets: whole games of Frogriders, every seat and the public.

The strong test changes what some eyes cannot see and asks for the same bytes; the weak one looks for cards.
"""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from frogwidgets.games import game
from frogwidgets.kernel.game import ALL, Eyes
from frogwidgets.kernel.match import Match
from frogwidgets.kernel.session import Session
from tests.kernel.lines import match
from tests.kernel.toy import Pads

RULES = [Pads(), game("frogriders")]
NAMES = ["pads", "frogriders"]


def sent(session: Session, kind: str, **fields: Any) -> dict[str, Any]:
    (reply,) = session.receive({"kind": kind, "rev": session.frame()["rev"], **fields})
    return reply


def played(rules: Any, players: int, seed: int) -> Iterator[Match]:
    """A random match at every ply."""
    m = Match(rules, players=players, seed=seed)
    rng = Random(f"{players} {seed}")
    while True:
        yield m
        if m.to_move == 0:
            m.roll()
        elif legal := m.legal():
            m.play(rng.choice(legal))
        else:
            return


def everything(m: Match, eyes: Eyes, guesses: list[str]) -> bytes:
    """All that a board of these eyes can get to see in a position without playing a move."""
    session = Session(m, eyes)
    out = [session.frame()]
    choices = [choice["move"] for choice in session.frame()["choices"]]
    for id in (*choices[:6], *guesses):
        out.append(sent(session, "ask", what="preview", id=id))
    for what in ("scores", "trace", "code"):
        out.append(sent(session, "ask", what=what))
    out += [sent(session, "ask", what="hint", id=rung) for rung in "123"]
    out.append(sent(session, "ask", what="if", id=guesses[-1]))
    for path in ("card:stack", "card:private.1", "card:private.2", "pile:pile card:1", "unit:e7 e5", "x"):
        out.append(sent(session, "ask", what="why", id=path))
    for path in (["card:stack"], ["card:private.1"], ["card:private.2"], ["pile:pile"], ["x"]):
        if m.game.attempt(m.view(eyes), tuple(path)) is None:
            out.append(sent(session, "try", path=path))
    for text in guesses:
        out.append(sent(session, "type", text=text))
    assert m.ply == 0
    return json.dumps(out, sort_keys=True).encode()


GUESSES = {
    "pads": [f"swap/{card}" for card in "123456"] + ["9!"],
    "frogriders": [*(f"keep {card}" for card in ("RR=5", "YY=6", "BB=4")), "e5xe5>e5", "N", "Y+N", "B+GP/FL"],
}


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("rules", RULES, ids=NAMES)
def test_boards_get_the_same_bytes_whatever_is_hidden(rules: Any, players: int) -> None:
    """At every fifth position of a game: the state and another that these eyes cannot tell from it."""
    rng = Random(players)
    for m in played(rules, players, seed=3):
        if m.ply % 5 and m.to_move >= 0:
            continue
        for eyes in (*range(1, players + 1), None):
            other = rules.resample(m.state, eyes, rng)
            texts = [rules.format(state) for state in (m.state, other)]
            # What the seat holds is no guess: she is told whether she may play it.
            guesses = [text for text in GUESSES[rules.name] if text[:4] != "keep" or eyes is None]
            one, two = (everything(Match(rules, position=text, seed=1), eyes, guesses) for text in texts)
            assert one == two


@pytest.mark.parametrize("rules", RULES, ids=NAMES)
def test_a_move_is_told_with_the_same_bytes_whatever_is_hidden(rules: Any) -> None:
    """Frames and traces after a move, where the move does not depend on what these eyes cannot see."""
    rng = Random(5)
    compared = 0
    for m in played(rules, 2, seed=4):
        if m.to_move <= 0 or m.ply % (4 if rules.name == "frogriders" else 1):
            continue
        for eyes in (1, 2, None):
            other = rules.resample(m.state, eyes, rng)
            move = next(
                (
                    move
                    for move in rng.sample(m.legal(), len(m.legal()))
                    if rules.parse_move(m.state, move) in rules.legal_moves(m.view(eyes))
                    and not any(
                        event.reveals for event in rules.trace(m.state, rules.parse_move(m.state, move), eyes)
                    )
                ),
                None,
            )
            if move is None:
                continue
            text = rules.format_move(m.view(eyes), rules.parse_move(m.state, move))
            told = []
            for state in (m.state, other):
                there = Match(rules, position=rules.format(state), seed=1)
                session = Session(there, eyes)
                there.play(text)
                asked = [("trace", "0"), ("trace", "1"), ("code", "")]
                replies = [sent(session, "ask", what=what, id=id) for what, id in asked]
                told.append(json.dumps([session.frame(), replies], sort_keys=True))
            assert told[0] == told[1]
            compared += 1
    assert compared > (30 if rules.name == "frogriders" else 3)


@pytest.mark.parametrize(("players", "seats"), [(2, (1, 2, None)), (4, (3, None))])
def test_no_frame_of_a_whole_game_names_a_card_that_these_eyes_may_not_see(
    players: int, seats: tuple[Eyes, ...]
) -> None:
    for m in played(game("frogriders"), players, seed=players):
        if m.ply == 0:
            sessions = {seat: Session(m, seat) for seat in seats}
            hands = [set(seat.hand) for seat in m.state.seats]
        kept = {seat.private for seat in m.state.seats} if m.to_move < 0 else set()
        for seat, session in sessions.items():
            text = json.dumps(session.frame())
            assert json.loads(text) == session.frame()
            own = hands[seat - 1] if seat else set()
            # There are two of each set card, and none of them is a public one.
            hidden = set().union(*hands) - own - kept
            assert not any(card in text for card in hidden)


def test_guesses_of_a_hidden_refill_tell_nothing() -> None:
    m = next(m for m in played(game("frogriders"), 2, seed=2) if any("/" in text for text in m.legal()))
    right = next(text for text in m.legal() if "/" in text)
    taken, refill = right.split("/")
    other = next(code for code in ("DG", "LS", "RU", "CE", "FL", "NO", "GP", "GB") if code != refill)
    for seat in ("turn", m.to_move):
        session = Session(m, seat)
        before = session.frame()
        replies = []
        for card in (refill, other):
            for kind, fields in (
                ("type", {"text": f"{taken}/{card}"}),
                ("play", {"move": f"{taken}/{card}"}),
                ("ask", {"what": "preview", "id": f"{taken}/{card}"}),
                ("type", {"text": f"{taken}/{card} e7xe6>e5"}),
            ):
                replies.append((kind, json.dumps(sent(session, kind, **fields)).replace(card, "#")))
        assert replies[:4] == replies[4:]
        assert all("not known yet" in text for _, text in replies)
        assert session.frame() is before
    assert sent(session, "play", move=taken)["kind"] == "ok"
    assert m.moves[-1].refill == ""
    assert session.frame()["line"]["moves"][-1]["text"] == right


def test_guesses_of_a_hidden_card_tell_nothing_in_the_toy_game() -> None:
    for seat in ("turn", 1):
        session = Session(match(), seat)
        replies = [
            json.dumps(sent(session, kind, **fields)).replace(card, "#")
            for card in "12"
            for kind, fields in (
                ("type", {"text": f"swap/{card}"}),
                ("play", {"move": f"swap/{card}"}),
                ("ask", {"what": "preview", "id": f"swap/{card}"}),
            )
        ]
        assert replies[:3] == replies[3:]
        assert session.frame()["line"]["ply"] == 0


def test_a_covered_board_is_the_public_board() -> None:
    m = Match(game("frogriders"), players=2, seed=1, mode="fair")
    covered, public = Session(m), Session(m, None)
    rng = Random(1)
    for _ in range(30):
        one, other = covered.frame(), public.frame()
        assert one["curtain"]
        assert other["can"]["undo"] == "This board only shows the match."
        assert {**one, "curtain": None} == {**other, "rev": one["rev"], "can": one["can"]}
        asked = [(what, "") for what in ("scores", "trace", "code")]
        asked += [("trace", str(ply)) for ply in range(m.ply + 1)][-3:]
        asked += [("why", "unit:e7 e5"), ("why", "card:private.1"), ("preview", ".")]
        for what, id in asked:
            told = [sent(session, "ask", what=what, id=id) for session in (covered, public)]
            assert told[0] == told[1]
        m.play(rng.choice(m.legal()))


def test_eyes_that_see_everything_are_told_everything() -> None:
    m = match()
    frame = Session(m, ALL).frame()
    assert {"face-3", "face-4"} <= {shape["symbol"] for shape in frame["scene"]["shapes"]}
