"""What a move does, step by step: clauses, sentences, and motions that lead from picture to picture."""

import re
from random import Random
from typing import Any

import pytest

from frogwidgets.games import game
from frogwidgets.games.frogriders.state import with_seats
from frogwidgets.kernel.game import ALL, Event, Eyes
from frogwidgets.scene import Scene
from tests.games.frogriders.test_scene import eyes_of

g = game("frogriders")
SEATS = "P:RB=4,RY=5 Y2R1B1;-;0;RR=5(YY=6)|N1;-;0;BB=4(NNN=4)"


def position(text: str) -> Any:
    return g.parse(text, strict=False)


def told(text: str, move: str, eyes: Eyes = ALL) -> tuple[Event, ...]:
    state = position(text)
    return g.trace(state, g.parse_move(state, move), eyes)


def clauses(events: tuple[Event, ...]) -> list[str]:
    return [event.clause for event in events]


def knows(mine: Any, state: Any, move: Any, eyes: Eyes) -> bool:
    """Whether these eyes can ask for the trace of the move in their own view."""
    return move in mine.legal_moves(mine.view(state, eyes))


def sound(before: Scene, events: tuple[Event, ...], after: Scene) -> None:
    """The motions lead from picture to picture, and every step on the way is a whole picture."""
    scene = before
    for event in events:
        assert event.clause
        assert re.fullmatch(r"[A-Z].*[^ .]\.", event.text), event.text
        assert "  " not in event.text
        assert "None" not in event.text
        scene = scene.after(event.motions)
        ids = {shape.id for shape in scene.shapes}
        assert all(not shape.same_as or shape.same_as in ids for shape in scene.shapes)
    assert scene == after


@pytest.mark.parametrize("seed", range(6))
def test_motions_lead_from_the_picture_before_to_the_one_after_for_all_eyes(seed: int) -> None:
    rng = Random(seed)
    players = 2 + seed % 3
    mine = game("frogriders", back_slot=1 + seed % 2) if seed % 2 else g
    state = mine.new(players, rng)
    if seed % 4 == 3:  # the stack runs out
        state = state._replace(stack=state.stack[:2])
    if seed % 3 == 0:  # every kind of leap, and flowers
        held = ("DG", "LS", "RU", "CE", "FL", "FL")
        state = with_seats(state, tuple(seat._replace(privileges=held) for seat in state.seats))
    while moves := mine.legal_moves(state):
        move = rng.choice(moves)
        after = mine.advance(state, move)
        for eyes in eyes_of(players):
            events = mine.trace(state, move, eyes)
            pictures = [mine.scene(mine.view(s, eyes), eyes) for s in (state, after)]
            sound(pictures[0], events, pictures[1])
            known = mine.trace(mine.view(state, eyes), move, eyes) if knows(mine, state, move, eyes) else ()
            assert known[:-1] == events[: max(len(known) - 1, 0)]
            assert not known or known == events or known[-1].text.endswith("is not known yet.")
        state = after


@pytest.mark.clause("FR-LEAP-1", "FR-LEAP-5", "FR-LEAP-6", "FR-PLAY-4")
def test_a_plain_leap_is_told_in_four_steps() -> None:
    events = told(f"3/5/3R3/4Y4/9/9/7/5/3 3p 1A V- D:NO S3 {SEATS}|-;-;0;?", "e7xe6>e5")
    assert clauses(events) == ["FR-LEAP-1", "FR-LEAP-5", "FR-LEAP-6", "FR-PLAY-4"]
    assert [event.text for event in events] == [
        "Player 1 leaps with the red unit on e7.",
        "It leaps straight over the yellow unit on e6 and comes down on e5, which is empty.",
        "The yellow unit leaves e6 and now lies in front of player 1.",
        "Player 1 may now return one unit, or none.",
    ]
    assert not events[0].motions
    leap = events[1].motions[0]
    assert (leap.kind, leap.id, leap.after and leap.after.id) == ("move", "unit:e7", "unit:e5")
    taken = events[2].motions[0]
    assert (taken.kind, taken.id, taken.after and taken.after.id) == ("move", "unit:e6", "unit:1.Y.3")
    assert [motion.id for motion in events[3].motions] == ["act:none"]
    assert not any(event.reveals for event in events)


@pytest.mark.clause("FR-OR-3", "FR-OR-5", "FR-OR-7", "FR-PU-1")
@pytest.mark.parametrize(
    ("card", "move", "expected"),
    [
        ("DG", "d4xe5>f6", ["FR-LEAP-1", "FR-OR-3", "FR-LEAP-6", "FR-PLAY-4"]),
        ("LS", "e4xe5>d5", ["FR-LEAP-1", "FR-OR-5", "FR-LEAP-6", "FR-PLAY-4"]),
        ("RU", "e2~e4xe5>e6", ["FR-LEAP-1", "FR-OR-7", "FR-LEAP-5", "FR-LEAP-6", "FR-PLAY-4"]),
        ("CE", "e4xe5>e6*", ["FR-LEAP-1", "FR-LEAP-5", "FR-PU-1", "FR-PLAY-4"]),
    ],
)
def test_a_card_that_makes_a_leap_possible_is_cited(card: str, move: str, expected: list[str]) -> None:
    rows = {"DG": "4B4/3R5", "LS": "4B4/4R4", "CE": "4B4/4R4", "RU": "4B4/9"}[card]
    low = "2R2" if card == "RU" else "5"
    seats = f"P:RB=4,RY=5 -;{card};0;?|-;-;0;?|-;-;0;?"
    text = f"3/5/7/9/{rows}/7/{low}/3 3p 1A V- D:NO S3 {seats}"
    events = told(text, move)
    assert move in [g.format_move(position(text), m) for m in g.legal_moves(position(text))]
    assert clauses(events) == expected
    if card == "CE":
        assert events[2].text == "With the card Either, player 1 collects the leaping red unit; e5 stays."


@pytest.mark.clause("FR-PU-2", "FR-PU-3", "FR-BACK-1", "FR-BACK-2")
@pytest.mark.parametrize(
    ("cards", "back", "clause", "points"),
    [
        ("FL", "RY=5", "FR-PU-2", 1),
        ("FL,FL", "RY=5", "FR-PU-3", 2),
        ("-", "!FL", "FR-BACK-1", 1),
        ("FL", "!FL", "FR-BACK-2", 2),
    ],
)
def test_a_landing_on_a_flower_pays_before_the_unit_is_collected(
    cards: str, back: str, clause: str, points: int
) -> None:
    text = f"3/5/7/9/9/4RN3/7/5/3 3p 1A V- D:NO S3 P:RB=4,{back} -;{cards};4;?|-;-;0;?|-;-;0;?"
    events = told(text, "e4xf4>g4")
    assert clauses(events) == ["FR-LEAP-1", "FR-LEAP-5", clause, "FR-LEAP-6", "FR-PLAY-4"]
    assert f"gains {points} trophy point{'s' if points > 1 else ''}," in events[2].text
    marker = next(motion.after for motion in events[2].motions if motion.id == "marker:1")
    assert marker is not None
    assert marker.label == f"player 1, {4 + points} points on the track"


PHASE_B = f"3/5/7/9/3NN4/9/7/5/3 2p 1B VRR D:NO,GP,CE,GB S3 {SEATS}"


@pytest.mark.clause("FR-PLAY-4", "FR-PLAY-5")
def test_returning_nothing_passes_the_turn() -> None:
    events = told(PHASE_B, ".")
    assert clauses(events) == ["FR-PLAY-4", "FR-PLAY-5"]
    assert [event.text for event in events] == ["Player 1 returns no unit.", "Player 2 is on turn."]


@pytest.mark.clause("FR-VIL-1", "FR-YEL-1")
def test_a_yellow_return_fetches_a_unit_from_the_village() -> None:
    events = told(PHASE_B, "Y+R")
    assert clauses(events) == ["FR-VIL-1", "FR-YEL-1", "FR-PLAY-5"]
    ways = [(m.id, m.after and m.after.id) for event in events[:2] for m in event.motions if m.kind == "move"]
    assert ways == [("unit:1.Y.2", "unit:village.Y.1"), ("unit:village.R.2", "unit:1.R.2")]


@pytest.mark.clause("FR-BLU-1", "FR-BLU-2")
def test_a_blue_return_takes_a_card_and_the_stack_fills_the_gap() -> None:
    text = PHASE_B.replace("S3", "S[FL,RU]")
    events = told(text, "B+GP", None)
    assert clauses(events) == ["FR-VIL-1", "FR-BLU-1", "FR-BLU-2", "FR-PLAY-5"]
    assert [event.reveals for event in events] == [False, False, True, False]
    assert events[2].text == "Flower (FL) comes up from the stack and fills the gap."
    moved = next(motion for motion in events[1].motions if motion.kind == "move")
    assert (moved.id, moved.after and moved.after.id) == ("card:display.2", "card:1.GP.1")
    assert not any(event.reveals for event in told(text, "B+GP", ALL))


@pytest.mark.clause("FR-BLU-2", "FR-AMB-23")
def test_with_an_empty_stack_the_display_closes_up() -> None:
    events = told(PHASE_B.replace("S3", "S0"), "B+GP")
    assert events[2].text == "The stack is empty, so the display is left with 3 cards."
    ways = [(motion.id, motion.after and motion.after.id) for motion in events[2].motions]
    assert ways[:2] == [("card:display.3", "card:display.2"), ("card:display.4", "card:display.3")]


def test_the_trace_of_a_view_ends_before_the_card_that_is_not_known() -> None:
    state = g.view(g.resample(position(PHASE_B), ALL, Random(1)), 1)
    events = g.trace(state, g.parse_move(state, "B+GP"), 1)
    assert clauses(events) == ["FR-VIL-1", "FR-BLU-1", "FR-BLU-2"]
    assert events[-1] == Event("FR-BLU-2", "Which card fills the gap is not known yet.")
    named = g.trace(state, g.parse_move(state, "B+GP/FL"), 1)
    assert named[2].text == "Flower (FL) comes up from the stack and fills the gap."


@pytest.mark.clause("FR-RED-1", "FR-RED-3")
def test_a_red_return_calls_for_a_second_leap_and_no_second_return() -> None:
    events = told(PHASE_B, "R")
    assert clauses(events) == ["FR-VIL-1", "FR-RED-1"]
    leap = told(PHASE_B.replace("1B V", "1R V", 1).replace("2p", "3p") + "|-;-;0;?", "d5xe5>f5")
    assert clauses(leap)[:4] == ["FR-LEAP-1", "FR-LEAP-5", "FR-LEAP-6", "FR-RED-3"]


@pytest.mark.clause("FR-END-1", "FR-END-2", "FR-PRIV-1")
def test_a_red_return_without_a_leap_ends_the_game_and_turns_up_the_private_cards() -> None:
    text = PHASE_B.replace("3NN4", "3N5")
    events = told(text, "R", 1)
    assert clauses(events) == ["FR-VIL-1", "FR-RED-1", "FR-END-1", "FR-END-2", "FR-PRIV-1"]
    assert [event.reveals for event in events] == [False, False, False, False, True]
    assert events[-1].text == (
        "The private cards are turned up: player 1 has 5 points for 2 red; player 2 has 4 points for 2 blue."
    )
    assert [motion.id for motion in events[-1].motions] == ["card:private.2"]
    assert not told(text, "R", ALL)[-1].reveals
    view = g.view(position(text), 1)
    assert g.trace(view, g.parse_move(view, "R"), 1)[-1] == Event(
        "FR-PRIV-1", "Which private cards are turned up is not known yet."
    )


CHOOSING = "3/5/7/9/3NN4/9/7/5/3 2p 1C V- D:NO S3 P:RB=4,RY=5 -;-;0;RR=5/YY=6|-;-;0;BB=4/BB=4"


@pytest.mark.clause("FR-SETUP-16", "FR-SETUP-18")
def test_the_choice_of_a_card_is_told_to_its_owner_alone() -> None:
    for eyes in (1, ALL):
        events = told(CHOOSING, "keep YY=6", eyes)
        assert events[0].text == "Player 1 keeps the card that pays 6 points for 2 yellow."
        assert [(m.kind, m.id) for m in events[0].motions] == [
            ("vanish", "card:private.1"),
            ("move", "card:rejected.1"),
            ("appear", "card:rejected.1"),
        ]
    for eyes in (2, None):
        events = told(CHOOSING, "keep YY=6", eyes)
        assert events[0] == Event("FR-SETUP-16", "Player 1 keeps one of her two cards, face down.")
        assert "6 points" not in repr(events)
    assert clauses(events) == ["FR-SETUP-16", "FR-SETUP-18", "FR-SETUP-16"]
    assert events[2].text == "Player 2 is the next to choose a card."
