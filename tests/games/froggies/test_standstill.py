"""A round in which no card is of use to anybody (FS-AMB-28): when it is seen, and what is done then."""

from random import Random
from typing import Any

import pytest

from frogwidgets.games import game
from frogwidgets.games.froggies.rules import stuck
from frogwidgets.kernel import record
from frogwidgets.kernel.game import ALL, CHANCE
from frogwidgets.kernel.match import Match
from frogwidgets.kernel.session import Session
from tests.games.froggies.play import OPTIONS
from tests.scale import scaled, tell

g = game("froggies")

STUCK = "1?3|1? d0 xJ1 t2 r4"


def changes_a_row(rules: Any, s: Any, seat: int, card: str) -> bool:
    """Whether a row is another one when a seat takes a card from the top of the draw pile, as the rules play.

    The pile has a second card, so that the state itself is at no standstill.
    """
    before = s._replace(turn=seat, draw=(card, "J"))
    (move,) = (m for m in rules.legal_moves(before) if rules.format_move(before, m, None).startswith("D"))
    after = rules.advance(before, move)
    return bool(after.hand) or (after.rows, after.opened) != (s.rows, s.opened)


@pytest.mark.parametrize("on_empty", ["reshuffle", "discard_only"])
@pytest.mark.clause("FS-AMB-28")
def test_a_standstill_is_seen_exactly_where_no_card_changes_a_row(on_empty: str) -> None:
    """Every seat takes every card that may still come to hand: a row changes, or the round is stuck."""
    seen = {True: 0, False: 0}
    for seed in range(scaled(60)):
        options = {**OPTIONS[seed % len(OPTIONS)], "on_empty": on_empty}
        rules, rng = game("froggies", **options), Random(f"stuck {seed}")
        s = rules.new(5 + seed % 3, rng)
        while not rules.is_over(s):
            if s.turn and not (s.draw or s.hand or s.finisher):
                coming = s.discard if on_empty == "reshuffle" else s.discard[:1]
                changed = any(
                    changes_a_row(rules, s, seat, card)
                    for seat in range(1, len(s.rows) + 1)
                    for card in dict.fromkeys(coming)
                )
                assert changed != stuck(rules.options, s) == (rules.to_move(s) == CHANCE), rules.format(s)
                seen[changed] += 1
            elif s.turn:
                assert not stuck(rules.options, s)
            m = rng.choice(rules.legal_moves(s)) if rules.to_move(s) else rules.chance_move(s, rng)
            s = rules.advance(s, m)
    assert all(seen.values())
    tell(f"Froggies, {on_empty}: {seen[False]} standstills, {seen[True]} empty draw piles that were none")


def test_everybody_sees_a_standstill() -> None:
    """It follows from what lies open: every view knows it, whatever the closed cards are."""
    rng = Random(1)
    s = g.resample(g.parse(STUCK, strict=False), ALL, rng)
    for eyes in (None, 1, 2):
        v = g.view(s, eyes)
        assert (g.to_move(v), g.legal_moves(v), g.choices(v), g.chance_outcomes(v)) == (CHANCE, (), (), None)
        assert (g.rule(v), g.phase(v)) == ("FS-AMB-28", "No card fits a row any more, deal the round anew")
        assert g.to_move(g.resample(v, eyes, rng)) == CHANCE
        (button,) = (shape for shape in g.scene(v, eyes).shapes if shape.id == "act:roll")
        assert button.label == "Deal anew"


def test_a_complete_row_is_no_standstill_even_where_nobody_is_said_to_have_finished() -> None:
    """In a position that is not strictly right her next turn ends the round."""
    s = g.resample(g.parse("12|1? d0 xJ1 t1", strict=False), ALL, Random(1))
    assert g.to_move(s) == 1
    assert g.apply(s, g.parse_move(s, "XJ.#")).finisher == 1


def test_a_new_deal_keeps_lengths_round_and_turn() -> None:
    s = g.resample(g.parse(STUCK, strict=False), ALL, Random(1))
    after = g.apply(s, g.chance_move(s, Random(2)))
    assert g.format(g.view(after, None)) == "???|?? d55 x- t2 r4"
    told = [(event.clause, event.text) for event in g.trace(s, g.chance_move(s, Random(2)), 1)]
    assert told == [
        ("FS-AMB-28", "All sixty cards are shuffled, and everybody is dealt a row as long as before."),
        ("FS-PLAY-1", "Player 2 was on turn and begins."),
    ]
    assert g.say(s, g.chance_move(s, Random(2))) == "All cards are shuffled, and round 4 is dealt anew."


def test_the_last_useless_card_leads_to_it_and_says_so() -> None:
    s = g.parse("1?3|1? d[J] x1 t1", strict=False)
    *_, turn, last = g.trace(s, g.parse_move(s, "DJ."), 2)
    assert turn.text == "Player 2 is on turn."
    assert last == (
        "FS-AMB-28", "No card that can still be taken fits a row, so the round is dealt anew.", (), False
    )  # fmt: skip


def test_a_board_deals_anew_and_the_record_keeps_it() -> None:
    match = Match(g, position="1?3|1? d[J] x1 t1", seed=1, names=("Ana", "Ben"))
    session = Session(match, 2)
    match.play("D")
    frame = session.frame()
    assert (frame["turn"]["words"], frame["turn"]["seat"]) == (
        "No card fits a row any more, deal the round anew", 0
    )  # fmt: skip
    assert (frame["choices"], frame["can"]["roll"], frame["rule"]["clause"]) == ([], True, "FS-AMB-28")
    (refused,) = session.receive({"kind": "type", "rev": frame["rev"], "text": "D", "view": "a", "n": 1}, "a")
    assert (refused["kind"], [check["clause"] for check in refused["checks"]]) == ("refused", ["FS-AMB-28"])
    (reply,) = session.receive({"kind": "roll", "rev": frame["rev"], "view": "a", "n": 2}, "a")
    assert reply["kind"] == "ok"
    assert g.format(match.view(None)) == "???|?? d55 x- t2"
    match.play("D")
    for eyes in (ALL, 1, None):
        again = record.read(match.record(eyes), game)
        assert [g.view(s, eyes) for s in again.states] == [g.view(s, eyes) for s in match.states]
    match.undo()
    match.undo()
    assert match.to_move == CHANCE
