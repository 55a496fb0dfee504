"""The two ways in which the kernel tells what a move leads to, and the orders in which frogs settle."""

from random import Random
from typing import Any

import pytest

from frogwidgets.games.frogger.board import NAMES, PLACES, SQUARE
from frogwidgets.games.frogger.candidates import meant_hop
from frogwidgets.games.frogger.fast import advance
from frogwidgets.games.frogger.settle import outcome
from frogwidgets.games.frogger.state import HOME, START, Flip, Hop, Rush, Slide
from frogwidgets.games.frogger.steps import Bonus, Hopped, KnockedOff, MovedOn, Rushed, Stays
from tests.games.frogger import oracle
from tests.games.frogger.play import after, at, legal, play
from tests.games.frogger.positions import OPTIONS, random_text, turned
from tests.scale import scaled, tell


def test_the_fast_way_leads_where_the_steps_lead() -> None:
    """Every legal move of games and of crowded positions: `fast.advance` is the state of `settle.outcome`."""
    rng, count = Random("fast"), 0
    for number in range(scaled(6_000)):
        rules, s = at(random_text(rng, crowded=number % 3 == 0), **OPTIONS[number % len(OPTIONS)])
        for m in rules.legal_moves(s):
            told = outcome(rules.options, s, m)
            assert not told.choose
            assert not told.spare
            assert advance(rules.options, s, m) == told.state, (rules.format(s), rules.format_move(s, m))
            count += 1
    tell(f"Frogger: {count} moves lead to the same by the fast way and by their steps")


def test_the_fast_way_leads_where_the_steps_lead_in_games() -> None:
    for seed in range(scaled(100)):
        options = OPTIONS[seed % len(OPTIONS)]
        for step in play(f"fast {seed}", **options):
            if step.text.endswith(":"):
                continue
            rules, s = at(oracle.write(step.before), **options)
            m = rules.parse_move(s, step.text)
            assert advance(rules.options, s, m) == outcome(rules.options, s, m).state


# ---- steps


def steps(position: str, text: str, **options: Any) -> list[object]:
    rules, s = at(position, **options)
    return list(outcome(rules.options, s, rules.parse_move(s, text)).steps)


@pytest.mark.clause("FG-FROG-E2", "FG-AMB-25")
def test_a_bonus_onto_a_frog_is_told_step_by_step() -> None:
    position = "8/8/8/2f5/8/8/2F5/8 c3+,g4-,a5-,g6- T12 22:00 1:1"
    assert steps(position, "c2.c3^d5") == [
        Hopped(1, SQUARE["c2"], (SQUARE["c3"],)),
        Bonus(1, SQUARE["c3"], SQUARE["c5"]),
        MovedOn(1, SQUARE["c5"], SQUARE["d5"]),
    ]


@pytest.mark.clause("FG-AMB-24", "FG-AMB-23")
def test_why_a_frog_stays_is_told() -> None:
    blocked = "2C5/8/8/8/8/8/2F5/8 c3-,g4-,a5-,g6+ T1 23:00 1:1"
    assert not [step for step in steps(blocked, "c2.c3") if isinstance(step, Stays)]
    over = "8/2C5/8/2F5/8/8/8/8 c3-,g4-,a5-,c6+ T1 23:00 1:1"
    assert steps(over, "c5.c6")[-1] == Stays(1, SQUARE["c6"], "bonus", SQUARE["c7"])
    chain = "8/8/8/8/8/8/2F5/8 c3+,g4-,c5+,g6- T12 23:00 1:1"
    assert steps(chain, "c2.c3", fly_chain=False)[-1] == Stays(1, SQUARE["c5"], "chain")
    assert steps(chain, "c2.c3")[-1] == Bonus(1, SQUARE["c5"], SQUARE["c7"])


@pytest.mark.clause("FG-FSYM-C2", "FG-AMB-36")
def test_a_frog_symbol_tells_who_stays_before_who_goes() -> None:
    position = "F6f/2C5/8/2F5/8/8/8/8 a3-,g4-,a5-,g6- T1 12:00 1:F"
    assert steps(position, "*") == [
        Stays(1, SQUARE["c5"], "rush", SQUARE["c7"]),
        Rushed(1, SQUARE["a8"], HOME),
        Rushed(2, SQUARE["h8"], SQUARE["h6"]),
    ]
    assert Stays(1, SQUARE["a8"], "swamp") in steps(position, "*", swamp_overshoot="stay")


@pytest.mark.clause("FG-LOG-D1", "FG-CAR-C1", "FG-AMB-16", "FG-AMB-29")
def test_who_is_knocked_off_is_told() -> None:
    log = "8/8/8/8/2f1f3/8/8/8 a3-,g4-,a5-,g6- T12 31:00 1:1"
    assert [step for step in steps(log, "g4>b4") if isinstance(step, KnockedOff)] == [
        KnockedOff(2, SQUARE["c4"])
    ]
    swept = steps(log, "g4>b4", slide="sweep")
    assert [step for step in swept if isinstance(step, KnockedOff)] == [
        KnockedOff(2, SQUARE["c4"]),
        KnockedOff(2, SQUARE["e4"]),
    ]
    car = "8/8/8/8/8/8/8/C1f2f2 a3-,g4-,a5-,g6- T2 31:00 1:1"
    assert KnockedOff(2, SQUARE["c1"]) not in steps(car, "Ca1>f1")
    assert KnockedOff(2, SQUARE["c1"]) in steps(car, "Ca1>f1", slide="sweep")


# ---- orders


RUSH = "8/2C5/2F5/8/2FF4/8/8/8 g3-,g4-,a5-,d6+ T1 03:00 1:F"
FLIP = "8/8/2f5/8/2FF4/8/8/8 c3-,c4-,a5-,d6+ T12 12:00 1:L"


@pytest.mark.clause("FG-AMB-35", "FG-AMB-37")
def test_frogs_abreast_come_down_in_another_order_where_that_matters() -> None:
    assert legal(RUSH) == ["*,c6^b6,d6+d8", "*,c6^d6,d6^d7", "*,c6^d6^d7,d6+d8"]
    assert after(RUSH, "*,c6^d6^d7,d6+d8").startswith("3F4/2CF4/2F5/8")
    assert after(RUSH, "*,c6^d6,d6^d7").startswith("8/2CF4/2FF4/8")


@pytest.mark.clause("FG-AMB-35")
def test_another_order_with_the_same_result_is_the_same_move() -> None:
    rules, s = at(RUSH)
    usual, _, other = rules.legal_moves(s)
    assert (usual.order, other.order) == ((), (SQUARE["d4"], SQUARE["c4"]))
    alike = usual._replace(order=other.order)
    assert rules.canonical(s, alike) == usual
    assert rules.apply(s, alike) == rules.apply(s, usual)


@pytest.mark.clause("FG-AMB-35")
def test_frogs_that_are_not_abreast_keep_their_order() -> None:
    rules, s = at("8/8/2F5/8/2F5/8/8/8 g3-,g4-,a5-,d6+ T12 13:00 1:F")
    turned_round = Rush(order=(SQUARE["c4"], SQUARE["c6"]))
    assert [check.clause for check in rules.violations(s, turned_round)] == ["FG-AMB-35"]


@pytest.mark.clause("FG-AMB-43")
def test_the_riders_of_a_log_go_in_either_order() -> None:
    texts = [text for text in legal(FLIP) if text.startswith("%c4")]
    assert texts[-1] == "%c4,d4+d6+d8,c4+c6^d6"
    assert after(FLIP, texts[-1]).startswith("3F4/8/2fF4/8")
    rules, s = at(FLIP)
    plain = rules.parse_move(s, "%c4,c4+c6^b6")
    assert plain == Flip(1, (SQUARE["b6"],))
    assert rules.canonical(s, plain._replace(swapped=True)) == plain


def test_choices_of_frogs_abreast_are_the_same_after_half_a_turn() -> None:
    """The results of a frog symbol and of a log turned over, on crowded positions."""
    rng = Random("abreast")
    several = 0
    for number in range(scaled(3_000)):
        position = random_text(rng, "LF"[number % 2], crowded=True)
        results = {after(position, text) for text in legal(position)}
        other = turned(position)
        assert {turned(end) for end in results} == {after(other, text) for text in legal(other)}
        several += len(results) > 4
    assert several


# ---- what is meant


def hop(s: Any, frog: str, target: str) -> str:
    m = meant_hop(s, START if frog == "@" else SQUARE[frog], HOME if target == "S" else SQUARE[target])
    return ".".join([frog, *(PLACES[square] for square in m.path)])


def test_the_cheapest_way_is_meant_else_the_one_with_the_plainest_fault() -> None:
    _, s = at("8/8/8/8/8/8/2F5/8 g3-,g4-,a5-,g6- T12 23:00 1:2")
    assert hop(s, "c2", "d3") == "c2.c3.d3"
    assert hop(s, "c2", "c6") == "c2.c3.c4.c5.c6"
    assert hop(s, "c2", "c1") == "c2.c1"
    assert hop(s, "c2", "S") == "c2.c3.c4.c5.c6.c7.c8.S"
    assert hop(s, "@", "e1") == "@.e1"
    assert hop(s, "@", "e4") == "@.e1.e2.e3.e4"
    _, s = at("8/8/8/8/8/8/2C5/2F5 g3-,g4-,a5-,g6- T2 23:00 1:2")
    assert hop(s, "c1", "c3") == "c1.c2.c3"  # two counts, but for the car
    assert hop(s, "c1", "c4") == "c1.b1.b2.b3.b4.c4"  # too far either way
    _, s = at("8/8/8/8/8/8/2C5/2F5 g3-,g4-,a5-,g6- T2 23:00 1:?")
    assert hop(s, "c1", "b1") == "c1.b1"


def test_a_way_that_goes_nowhere_is_no_candidate() -> None:
    rules, s = at("8/8/8/8/8/8/2F5/8 g3-,g4-,a5-,g6- T12 23:00 1:2")
    moves = list(rules.candidates(s))
    assert len(moves) == len(set(moves))
    assert set(rules.legal_moves(s)) <= set(moves)
    assert all(m.path for m in moves if isinstance(m, Hop))
    assert {m.to for m in moves if isinstance(m, Slide) and m.lane == 0} == set(range(len(NAMES)))
