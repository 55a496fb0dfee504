"""Each law finds the fault that it is there for: a game with one thing wrong breaks exactly that law."""

import random
from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from frogwidgets.games import game
from frogwidgets.kernel import laws, picture_laws
from frogwidgets.kernel.game import ALL, CHANCE, Check, IllegalMove

honest = game("frogriders")


class Faulty:
    """Frogriders with some calls replaced; each replacement gets the honest game first."""

    def __init__(self, **calls: Callable[..., Any]) -> None:
        self._calls = calls

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__") or name == "_calls":
            raise AttributeError(name)
        if name in self._calls:
            return lambda *given, **named: self._calls[name](honest, *given, **named)
        return getattr(honest, name)


def decision(phase: str) -> Any:
    """A decision of this phase in a seeded game, with something to choose."""
    for seed in range(20):
        for s, m in laws.random_play(honest, 3, Random(seed)):
            if s.phase == phase and m is not None and len(honest.legal_moves(s)) > 1:
                return s
    raise LookupError(phase)


LEAP, RETURN, CHOOSE = decision("A"), decision("B"), decision("C")


def lose_first(g: Any, s: Any) -> Any:
    return g.legal_moves(s)[1:]


def leaky(g: Any, s: Any, eyes: Any) -> Any:
    return s if s.phase == "C" else g.view(s, eyes)


def played_anyway(g: Any, s: Any, m: Any) -> Any:
    try:
        return g.apply(s, m)
    except IllegalMove:
        return s


def mute(g: Any, s: Any, m: Any) -> Any:
    return tuple(check._replace(text="") for check in g.checks(s, m))


def no_motion(g: Any, s: Any, m: Any, seat: Any = ALL) -> Any:
    return tuple(event._replace(motions=()) for event in g.trace(s, m, seat))


def telling(g: Any, s: Any, m: Any, seat: Any = ALL) -> Any:
    """A trace that names the top of the stack."""
    first, *rest = g.trace(s, m, seat)
    return (first._replace(text=f"{s.stack[:1]}."), *rest)


FAULTS: dict[str, tuple[Callable[[Any], None], dict[str, Callable[..., Any]]]] = {
    "a move listed twice": (
        lambda g: laws.legal_moves_are_listed_once(g, LEAP),
        {"legal_moves": lambda g, s: (*g.legal_moves(s), g.legal_moves(s)[0])},
    ),
    "a list for a tuple": (
        lambda g: laws.legal_moves_are_listed_once(g, LEAP),
        {"legal_moves": lambda g, s: list(g.legal_moves(s))},
    ),
    "one text for two moves": (
        lambda g: laws.legal_moves_are_listed_once(g, LEAP),
        {"format_move": lambda g, s, m, seat=ALL: "e7xe6>e5"},
    ),
    "over with moves": (lambda g: laws.the_end_has_no_moves(g, LEAP), {"is_over": lambda g, s: True}),
    "a seat that is none": (lambda g: laws.the_end_has_no_moves(g, LEAP), {"to_move": lambda g, s: 9}),
    "nothing to do": (lambda g: laws.the_end_has_no_moves(g, LEAP), {"legal_moves": lambda g, s: ()}),
    "a legal move missing": (
        lambda g: laws.legal_moves_are_the_candidates_without_violations(g, LEAP),
        {"legal_moves": lose_first},
    ),
    "a legal move refused": (
        lambda g: laws.legal_moves_are_the_candidates_without_violations(g, LEAP),
        {"violations": lambda g, s, m: (Check("FR-LEAP-1", False, "No."),)},
    ),
    "a candidate twice": (
        lambda g: laws.legal_moves_are_the_candidates_without_violations(g, LEAP),
        {"candidates": lambda g, s: [*g.candidates(s), *g.candidates(s)]},
    ),
    "another position read": (
        lambda g: laws.positions_keep_their_text(g, LEAP),
        {
            "parse": lambda g, text, strict=True: g.parse(text, strict)._replace(
                turn=2 if LEAP.turn == 1 else 1
            )
        },
    ),
    "another move read": (
        lambda g: laws.moves_keep_their_text(g, LEAP, g.legal_moves(LEAP)),
        {"parse_move": lambda g, s, text: g.legal_moves(s)[0]},
    ),
    "one move read as a whole turn": (
        lambda g: laws.moves_keep_their_text(g, LEAP, g.legal_moves(LEAP)),
        {"split": lambda g, s, text: (text, text)},
    ),
    "a secret in a view": (
        lambda g: laws.views_hide_and_agree(g, CHOOSE),
        {"view": lambda g, s, eyes: s._replace(turn=s.turn % 3 + 1)},
    ),
    "a view that tells": (
        lambda g: laws.resampling_changes_nothing_seen(g, CHOOSE, Random(1)),
        {"view": leaky},
    ),
    "a resample that is not full": (
        lambda g: laws.resampling_changes_nothing_seen(g, LEAP, Random(1)),
        {"resample": lambda g, s, eyes, rng: g.view(s, None)},
    ),
    "candidates of a hidden choice": (
        lambda g: laws.every_call_answers_on_views(g, CHOOSE),
        {"candidates": lambda g, s: g.candidates(LEAP)},
    ),
    "no words for the phase": (
        lambda g: laws.every_call_answers_on_views(g, LEAP),
        {"phase": lambda g, s: " "},
    ),
    "chance where none is due": (
        lambda g: laws.chance_adds_up(g, LEAP),
        {"chance_outcomes": lambda g, s: ((g.legal_moves(s)[0], Fraction(1)),)},
    ),
    "chance that does not add up": (
        lambda g: laws.chance_adds_up(g, LEAP),
        {
            "to_move": lambda g, s: CHANCE,
            "chance_move": lambda g, s, rng: g.legal_moves(s)[0],
            "chance_outcomes": lambda g, s: ((g.legal_moves(s)[0], Fraction(1, 2)),),
        },
    ),
    "an outcome that cannot be": (
        lambda g: laws.chance_adds_up(g, LEAP),
        {
            "to_move": lambda g, s: CHANCE,
            "chance_move": lambda g, s, rng: g.legal_moves(s)[1],
            "chance_outcomes": lambda g, s: ((g.legal_moves(s)[0], Fraction(1)),),
        },
    ),
    "chance in the turn of nobody there is": (
        lambda g: laws.chance_adds_up(g, LEAP),
        {
            "to_move": lambda g, s: CHANCE,
            "chance_move": lambda g, s, rng: g.legal_moves(s)[0],
            "chance_outcomes": lambda g, s: ((g.legal_moves(s)[0], Fraction(1)),),
            "roller": lambda g, s: 4,
        },
    ),
    "chance in a turn that is hidden": (
        lambda g: laws.chance_adds_up(g, LEAP),
        {
            "to_move": lambda g, s: CHANCE,
            "chance_move": lambda g, s, rng: g.legal_moves(s)[0],
            "chance_outcomes": lambda g, s: ((g.legal_moves(s)[0], Fraction(1)),),
            "roller": lambda g, s: 1 if s == LEAP else 2,
        },
    ),
    "a sum that is wrong": (
        lambda g: laws.scores_add_up(g, LEAP),
        {"scores": lambda g, s: g.scores(s)[:2]},
    ),
    "a winner from elsewhere": (
        lambda g: laws.scores_add_up(g, LEAP),
        {"winners": lambda g, s: frozenset({7})},
    ),
    "a set-up from the global generator": (
        lambda g: laws.laws_of_setup(g, 2, 1),
        {"new": lambda g, players, rng, first=None: g.new(players, random, first)},
    ),
    "a set-up for anybody": (
        lambda g: laws.laws_of_setup(g, 2, 1),
        {"new": lambda g, players, rng, first=None: g.new(2, rng, first)},
    ),
    "a check without words": (
        lambda g: laws.checks_speak(g, LEAP, g.legal_moves(LEAP)[0]),
        {"checks": mute},
    ),
    "violations of one's own": (
        lambda g: laws.checks_speak(g, LEAP, g.legal_moves(LEAP)[0]),
        {"violations": lambda g, s, m: g.checks(s, m)},
    ),
    "a refused move played": (
        lambda g: laws.refusals_agree(g, LEAP, g.parse_move(LEAP, "N")),
        {"apply": played_anyway},
    ),
    "apply is not advance": (
        lambda g: laws.refusals_agree(g, LEAP, g.legal_moves(LEAP)[0]),
        {"advance": lambda g, s, m: s},
    ),
    "choices in another order": (
        lambda g: picture_laws.choices_follow_the_legal_moves(g, LEAP),
        {"choices": lambda g, v: g.choices(v)[::-1]},
    ),
    "a path that is a prefix": (
        lambda g: picture_laws.choices_follow_the_legal_moves(g, RETURN),
        {
            "choices": lambda g, v: tuple(
                c._replace(path=("act:none", "village") if i else ("act:none",))
                for i, c in enumerate(g.choices(v))
            ),
            "touches": lambda g, v, m: (
                ("act:none", "village") if g.format_move(v, m) != "." else ("act:none",)
            ),
        },
    ),
    "a path of nothing": (
        lambda g: picture_laws.choices_follow_the_legal_moves(g, LEAP),
        {
            "choices": lambda g, v: tuple(c._replace(path=("unit:z9",)) for c in g.choices(v)),
            "touches": lambda g, v, m: ("unit:z9",),
        },
    ),
    "touches that mean nothing": (
        lambda g: picture_laws.choices_follow_the_legal_moves(g, LEAP),
        {"attempt": lambda g, v, path: None},
    ),
    "a shape on no stage": (
        lambda g: picture_laws.scenes_are_whole(g, LEAP),
        {"scene": lambda g, v, eyes=None: g.scene(v, eyes)._replace(stages=())},
    ),
    "shapes out of order": (
        lambda g: picture_laws.scenes_are_whole(g, LEAP),
        {"scene": lambda g, v, eyes=None: g.scene(v, eyes)._replace(shapes=g.scene(v, eyes).shapes[::-1])},
    ),
    "motions forgotten": (
        lambda g: picture_laws.motions_lead_to_the_next_scene(g, LEAP, g.legal_moves(LEAP)[0]),
        {"trace": no_motion},
    ),
    "a trace that tells": (
        lambda g: picture_laws.traces_tell_no_secret(g, LEAP, g.legal_moves(LEAP)[0], Random(2)),
        {"trace": telling},
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_found(fault: str) -> None:
    law, calls = FAULTS[fault]
    law(honest)
    with pytest.raises(laws.LawBroken) as found:
        law(Faulty(**calls))
    assert found.value.position
    assert found.value.position in str(found.value)


def test_a_broken_law_names_position_and_move() -> None:
    m = honest.legal_moves(LEAP)[0]
    with pytest.raises(laws.LawBroken) as found:
        laws.refusals_agree(Faulty(advance=lambda g, s, m: s), LEAP, m)
    assert found.value.position == honest.format(LEAP)
    assert found.value.move == honest.format_move(LEAP, m)
    assert found.value.what == "apply and advance differ"
