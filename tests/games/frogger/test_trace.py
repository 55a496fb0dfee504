"""What a move does, step by step: clauses, sentences, and motions that lead from picture to picture."""

import re
from random import Random
from typing import Any

import pytest

from frogwidgets.games import game
from frogwidgets.kernel.game import CHANCE, Event
from frogwidgets.scene import Scene
from tests.games.frogger.play import at
from tests.games.frogger.positions import OPTIONS, START, random_text
from tests.scale import scaled, tell

g = game("frogger")


def told(text: str, move: str, **options: Any) -> tuple[Event, ...]:
    """The events of a move, when their motions have been found to lead to the picture after it."""
    mine, s = at(text, **options)
    m = mine.parse_move(s, move)
    assert m in mine.legal_moves(s) or mine.to_move(s) == CHANCE
    events = mine.trace(s, m)
    sound(mine.scene(s), events, mine.scene(mine.advance(s, m)))
    return tuple(events)


def sound(before: Scene, events: tuple[Event, ...], after: Scene) -> None:
    """The motions lead from picture to picture, and every step on the way is a whole picture."""
    scene = before
    for event in events:
        assert re.fullmatch(r"[A-Z].*[^ .]\.", event.text), event.text
        assert not re.search("None|  |-1", event.text), event.text
        assert event.clause.startswith("FG-")
        assert not event.reveals
        scene = scene.after(event.motions)
        ids = {shape.id for shape in scene.shapes}
        assert all(not shape.same_as or shape.same_as in ids for shape in scene.shapes)
        assert sum(id.startswith("frog:") for id in ids) == sum(
            shape.id.startswith("frog:") for shape in before.shapes
        )
    assert scene == after


def clauses(events: tuple[Event, ...]) -> list[str]:
    return [event.clause for event in events]


def ways(event: Event) -> list[tuple[str, str]]:
    """From which shape to which the frogs, logs and cars of an event go."""
    kinds = ("frog:", "log:", "car:")
    return [
        (motion.id, motion.after.id)
        for motion in event.motions
        if motion.after and motion.kind in ("move", "slide") and motion.id.startswith(kinds)
    ]


def test_motions_lead_to_the_next_picture_under_every_option() -> None:
    rng, count, moves = Random("trace"), 0, 0
    for number in range(scaled(4_000)):
        mine, s = at(random_text(rng), **OPTIONS[number % len(OPTIONS)])
        before = mine.scene(s)
        legal = mine.legal_moves(s)
        for m in rng.sample(legal, min(len(legal), 6)):
            events = mine.trace(s, m)
            sound(before, events, mine.scene(mine.advance(s, m)))
            # What stands on the board has moved by the steps, not at last all at once.
            assert not ways(events[-1]), (mine.format(s), m)
            moves += 1
        count += 1
    tell(f"Frogger: the motions of {moves} moves lead to the next picture, in {count} random positions")


# --- throws ------------------------------------------------------------------------------------------


@pytest.mark.clause("FG-PLAY-2")
@pytest.mark.parametrize(
    ("throw", "text"),
    [
        ("1:", "Player 1 throws a 1 and has 1 count to spend."),
        ("3:", "Player 1 throws a 3 and has 3 counts to spend."),
        ("L:", "Player 1 throws the log symbol and turns over one of the logs."),
        ("F:", "Player 1 throws the frog symbol: every frog in the playing area goes on."),
    ],
)
def test_a_throw_is_one_step(throw: str, text: str) -> None:
    (event,) = told(START, throw)
    assert (event.clause, event.text) == ("FG-PLAY-2", text)
    assert ("turn", "die:throw") in [(motion.kind, motion.id) for motion in event.motions]


@pytest.mark.clause("FG-AMB-8")
def test_ending_the_turn_says_what_lapses() -> None:
    events = told(START.replace("?", "3"), "-")
    assert [event.text for event in events] == [
        "Player 1 ends the turn with 3 counts unspent.",
        "Player 2 is on turn and throws the die.",
    ]


# --- frogs -------------------------------------------------------------------------------------------


@pytest.mark.clause("FG-FROG-A1", "FG-FROG-D1", "FG-NUM-A1")
def test_every_count_of_a_hop_is_a_step() -> None:
    events = told("8/8/8/8/8/8/8/8 a3-,g4-,a5-,g6- T12 33:00 1:3", "@c1.c2.d2")
    assert clauses(events) == ["FG-FROG-A1", "FG-FROG-D1", "FG-FROG-D1", "FG-PLAY-2"]
    assert [event.text for event in events[:3]] == [
        "Count 1: a frog of player 1 enters the road on c1.",
        "Count 2: the frog on c1 goes forward to c2.",
        "Count 3: the frog on c2 goes sideways to d2.",
    ]
    assert [ways(event) for event in events] == [
        [("frog:S1.1", "frog:c1")], [("frog:c1", "frog:c2")], [("frog:c2", "frog:d2")], []
    ]  # fmt: skip
    left = told("8/8/8/8/8/8/8/8 a3-,g4-,a5-,g6- T12 33:00 1:3", "@c1")
    assert left[-1] == Event("FG-NUM-A1", "Player 1 has 2 counts of 3 left.", left[-1].motions)


def test_the_waiting_frogs_stay_where_they_are_when_one_has_left_or_come_back() -> None:
    for text, move in (
        ("8/8/8/8/8/8/8/8 a3-,g4-,a5-,g6- T12 33:00 1:1", "@c1"),
        ("8/8/8/5f2/8/8/8/8 a3-,g4-,g5-,g6- T12 32:00 1:1", "g5>e5"),
    ):
        before, after = (g.scene(s) for s in states(text, move))
        one, other = places(before, "waiting"), places(after, "waiting")
        assert len(one ^ other) == 1


def states(text: str, move: str) -> tuple[Any, Any]:
    s = at(text)[1]
    return s, g.advance(s, g.parse_move(s, move))


def places(scene: Scene, word: str) -> set[tuple[float, float, str]]:
    return {(shape.x, shape.y, shape.symbol) for shape in scene.shapes if word in shape.label}


@pytest.mark.clause("FG-FROG-F1", "FG-FROG-F3", "FG-FROG-G1", "FG-AMB-11")
def test_logs_and_frogs_on_the_way_are_named() -> None:
    over = told("8/8/8/8/8/8/2F5/8 c3+,g4-,a5-,g6- T12 23:00 1:2", "c2.c3.c4")
    assert clauses(over)[:2] == ["FG-FROG-F3", "FG-FROG-D1"]
    assert over[0].text == "Count 1: the frog on c2 goes forward to c3, over log L1."
    onto = told("8/8/8/8/8/8/2F5/8 c3-,g4-,a5-,g6- T12 23:00 1:2", "c2.c3")
    assert onto[0] == Event(
        "FG-FROG-F1", "Count 1: the frog on c2 goes forward to c3, onto log L1.", onto[0].motions
    )
    fly = told("8/8/8/8/8/8/2F5/8 c3+,g4-,a5-,g6- T12 23:00 1:2", "c2.c3+c5")
    assert clauses(fly) == ["FG-FROG-F1", "FG-FROG-G1", "FG-NUM-A1"]
    assert fly[1].text == (
        "Log L1 shows its fly, so the frog of player 1 on c3 goes two more spaces forward to c5."
    )
    past = told("8/8/8/8/8/2f5/2F5/8 a3-,g4-,a5-,g6- T12 22:00 1:2", "c2.c3.c4")
    assert (past[0].clause, past[0].text) == (
        "FG-AMB-11", "Count 1: the frog on c2 goes forward to c3, past the frog there."
    )  # fmt: skip
    assert [ways(event) for event in past[:2]] == [
        [("frog:c2", "frog:c3.2")], [("frog:c3.2", "frog:c4")]
    ]  # fmt: skip


@pytest.mark.clause("FG-FROG-E2", "FG-AMB-12")
def test_a_frog_that_lands_on_another_is_moved_on() -> None:
    events = told("8/8/8/8/8/8/2Ff4/8 a3-,g4-,a5-,g6- T12 22:00 1:1", "c2.d2^d3")
    assert clauses(events) == ["FG-FROG-D1", "FG-FROG-E2", "FG-PLAY-2"]
    assert events[0].text == "Count 1: the frog on c2 goes sideways to d2, where another frog is."
    assert events[1].text == "The frog of player 1 finds d2 taken and is moved on to d3."
    assert ways(events[1]) == [("frog:d2.2", "frog:d3")]


@pytest.mark.clause("FG-OBJ-1", "FG-WIN-1", "FG-AMB-45")
def test_coming_home_and_winning() -> None:
    events = told("2F5/8/8/8/8/8/8/8 a3-,g4-,a5-,g6- T12 03:20 1:3", "c8.S")
    assert clauses(events) == ["FG-OBJ-1", "FG-WIN-1"]
    assert events[0].text == "Count 1: the frog goes from c8 into the far swamp and is at home."
    assert events[1].text == "All three frogs of player 1 are across, and player 1 has won."
    assert ways(events[0]) == [("frog:c8", "frog:S2.home.3")]


@pytest.mark.clause("FG-AMB-23", "FG-AMB-24")
def test_bonuses_that_chain_end_or_are_blocked_are_told() -> None:
    text = "8/8/8/8/8/8/2F5/8 c3+,g4-,c5+,g6- T12 23:00 1:1"
    assert clauses(told(text, "c2.c3+c5+c7")) == ["FG-FROG-F1", "FG-FROG-G1", "FG-AMB-23", "FG-PLAY-2"]
    single = told(text, "c2.c3+c5", fly_chain=False)
    assert clauses(single) == ["FG-FROG-F1", "FG-FROG-G1", "FG-AMB-23", "FG-PLAY-2"]
    assert single[2].text == "A bonus earns no further one, so the frog stays on c5."
    blocked = told("8/2C5/8/8/2F5/8/8/8 a3-,g4-,c5+,g6- T1 23:00 1:1", "c4.c5")
    assert blocked[1].clause == "FG-AMB-24"
    assert blocked[1].text == (
        "The fly under the frog on c5 earns nothing, for car C2 on c7 is in the way; the frog stays."
    )


# --- obstacles ---------------------------------------------------------------------------------------


@pytest.mark.clause("FG-LOG-C3", "FG-LOG-B1", "FG-LOG-D2", "FG-AMB-18")
def test_a_log_carries_its_riders_and_knocks_off_a_frog_in_a_step_of_its_own() -> None:
    events = told("8/8/8/4f1F1/8/8/8/8 a3-,g4-,g5-,g6- T12 22:00 1:2", "g5>e5xe5")
    assert clauses(events) == ["FG-LOG-C3", "FG-LOG-B1", "FG-LOG-D2", "FG-NUM-A1"]
    assert [event.text for event in events[:3]] == [
        "Log L3 slides from g5 to e5 for one count.",
        "The frog of player 1 on g5 is carried along to e5.",
        "The frog of player 2 on e5 is hit by the log and goes back to its own swamp.",
    ]
    assert ways(events[0]) == [("log:g5", "log:e5"), ("frog:g5", "frog:e5.2")]
    assert {motion.kind for motion in events[0].motions if motion.id[0] in "lhfn"} == {"slide"}
    assert [motion.id for motion in events[0].motions if motion.id in ("half:3", "number:3")] == [
        "half:3", "number:3"
    ]  # fmt: skip
    assert ways(events[2]) == [("frog:e5", "frog:S2.1")]


@pytest.mark.clause("FG-CAR-B3", "FG-CAR-B4", "FG-CAR-C1", "FG-AMB-31")
@pytest.mark.parametrize(
    ("move", "clause", "way"),
    [
        ("Cb2>d2", "FG-CAR-B3", ("car:b2", "car:d2")),
        ("Cb2>T", "FG-CAR-B3", ("car:b2", "car:T1")),
        ("Cb2>>d1", "FG-CAR-B4", ("car:b2", "car:d1")),
        ("CT2>d8", "FG-AMB-31", ("car:T2", "car:d8")),
    ],
)
def test_a_car_goes_by_its_own_clauses(move: str, clause: str, way: tuple[str, str]) -> None:
    events = told("8/8/8/8/8/8/1C6/8 a3-,g4-,a5-,g6- T2 33:00 1:3", move)
    assert events[0].clause == clause
    assert ways(events[0]) == [way]
    assert events[0].motions[0].kind == "slide"


@pytest.mark.clause("FG-CAR-C1")
def test_a_frog_that_a_car_hits_goes_back_in_a_step_of_its_own() -> None:
    events = told("8/8/8/8/8/8/1C1f4/8 a3-,g4-,a5-,g6- T2 32:00 1:1", "Cb2>d2xd2")
    assert clauses(events) == ["FG-CAR-B3", "FG-CAR-C1", "FG-PLAY-2"]
    assert events[1].text == "The frog of player 2 on d2 is hit by the car and goes back to its own swamp."
    assert ways(events[1]) == [("frog:d2", "frog:S2.1")]


@pytest.mark.clause("FG-AMB-17")
def test_ones_own_frog_goes_back_by_another_clause() -> None:
    text = "8/8/8/8/8/8/1C1F4/8 a3-,g4-,a5-,g6- T2 23:00 1:1"
    assert clauses(told(text, "Cb2>d2xd2", own_frog="returns"))[1] == "FG-AMB-17"


# --- symbols -----------------------------------------------------------------------------------------


@pytest.mark.clause("FG-LSYM-B1", "FG-LSYM-B2", "FG-FROG-G2")
def test_a_log_that_is_turned_over_sends_its_riders_on() -> None:
    events = told("8/8/8/8/2Ff4/8/8/8 a3-,c4-,a5-,g6- T12 22:00 1:L", "%c4,d4+d2,c4+c6")
    assert clauses(events) == ["FG-LSYM-B1", "FG-FROG-G2", "FG-FROG-G2", "FG-PLAY-2"]
    assert events[0].text == "Log L2 on c4 is turned over and shows its fly now."
    kinds = [(motion.kind, motion.id) for motion in events[0].motions]
    assert ("turn", "log:c4") in kinds
    assert [ways(event) for event in events[1:3]] == [[("frog:d4", "frog:d2")], [("frog:c4", "frog:c6")]]
    hidden = told("8/8/8/8/2Ff4/8/8/8 a3-,c4+,a5-,g6- T12 22:00 1:L", "%c4")
    assert hidden[0].text == "Log L2 on c4 is turned over and its fly is hidden now."


@pytest.mark.clause("FG-FSYM-C1", "FG-FSYM-C2", "FG-AMB-34", "FG-AMB-36", "FG-AMB-37")
def test_frogs_go_at_once_after_those_that_stay_have_their_reason() -> None:
    events = told("3F4/4C3/4F3/8/8/6F1/1f6/8 g3-,g4-,g5+,e6+ T1 02:00 1:F", "*,g5+g7")
    assert clauses(events) == ["FG-FSYM-C2", "FG-FSYM-C1", "FG-AMB-37", "FG-PLAY-2"]
    assert [event.text for event in events[:3]] == [
        "The frog of player 1 on e6 stays where it is, for car C2 on e7 is in its way.",
        "Two spaces forward, all at once: d8 into the far swamp, b2 into the far swamp, g3 to g5.",
        "Log L3 shows its fly, so the frog of player 1 on g5 goes two more spaces forward to g7.",
    ]
    assert sorted(ways(events[1])) == [
        ("frog:b2", "frog:S1.home.1"), ("frog:d8", "frog:S2.home.1"), ("frog:g3", "frog:g5")
    ]  # fmt: skip


@pytest.mark.clause("FG-AMB-34")
def test_facing_frogs_swap_their_places_in_one_step() -> None:
    events = told("8/8/2f5/8/2F5/8/8/8 a3-,g4-,a5-,g6- T12 22:00 1:F", "*")
    assert clauses(events) == ["FG-FSYM-C1", "FG-PLAY-2"]
    assert events[0].text == "Two spaces forward, all at once: c6 to c4, c4 to c6."
    going = [(motion.id, motion.after.symbol) for motion in events[0].motions if motion.after]
    assert going == [("frog:c6", "frog-2"), ("frog:c4", "frog-1"), ("frog:c4.2", "frog-2")]
    gone = [motion.id for motion in events[0].motions if not motion.after]
    assert gone == ["way:c4", "way:c6"]


@pytest.mark.clause("FG-AMB-35")
def test_a_frog_that_finds_its_space_taken_is_moved_on_after_all_have_gone() -> None:
    events = told("8/2C5/2F5/8/2F5/3F4/8/8 g3-,g4-,a5-,g6- T1 03:00 1:F", "*,c6^d6")
    assert clauses(events) == ["FG-FSYM-C2", "FG-FSYM-C1", "FG-FROG-E2", "FG-PLAY-2"]
    assert sorted(ways(events[1])) == [("frog:c4", "frog:c6.2"), ("frog:d3", "frog:d5")]
    assert ways(events[2]) == [("frog:c6.2", "frog:d6")]


@pytest.mark.clause("FG-FSYM-C3", "FG-AMB-36")
def test_a_frog_symbol_may_move_nobody() -> None:
    assert clauses(told(START.replace("?", "F"), "*")) == ["FG-FSYM-C3", "FG-PLAY-2"]
    stay = told("3F4/8/8/8/8/8/8/8 a3-,g4-,a5-,g6- T12 23:00 1:F", "*", swamp_overshoot="stay")
    assert clauses(stay) == ["FG-AMB-36", "FG-PLAY-2"]
    enter = told("3F4/8/8/8/8/8/8/8 a3-,g4-,a5-,g6- T12 23:00 1:F", "*")
    assert enter[0].text == "Two spaces forward, all at once: d8 into the far swamp."


def test_the_trace_is_the_same_for_all_eyes() -> None:
    rng = Random("eyes")
    for _ in range(scaled(200)):
        s = at(random_text(rng))[1]
        m = rng.choice(g.legal_moves(s))
        assert len({g.trace(s, m, eyes) for eyes in (1, 2, None)} | {g.trace(s, m)}) == 1
