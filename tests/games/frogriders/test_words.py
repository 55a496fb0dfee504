"""Legal moves dressed for a board, moves as sentences, phases in words."""

from random import Random
from typing import Any

import pytest

from frogwidgets.games import game
from frogwidgets.games.frogriders.cards import CODES, PRIVATE_CARDS, PUBLIC_CARDS
from frogwidgets.games.frogriders.words import privilege_words, set_card_words
from frogwidgets.kernel.game import ALL, Choice
from tests.games.frogriders.positions import random_text
from tests.games.frogriders.sparse import sparse
from tests.scale import scaled, tell

g = game("frogriders")


def state(text: str) -> Any:
    return g.parse(text, strict=False)


def choice(text: str, move: str) -> Choice:
    return next(c for c in g.choices(state(text)) if c.move == move)


def said(text: str, move: str) -> str:
    s = state(text)
    return g.say(s, g.parse_move(s, move))


# --- choices -----------------------------------------------------------------------------------------


@pytest.mark.clause("FR-LEAP-6", "FR-OR-5", "FR-OR-7", "FR-PU-1")
@pytest.mark.parametrize(
    ("units", "cards", "expected"),
    [
        (
            "Re7 Ne6",
            "",
            Choice(
                "e7xe6>e5",
                ("unit:e7", "e5"),
                "over e6 to e5",
                "brown",
                ("unit:e6",),
                False,
                ("frog-brown-small",),
            ),
        ),
        (
            "Re8 Ye6",
            "RU",
            Choice(
                "e8~e7xe6>e5",
                ("unit:e8", "e5"),
                "over e6 to e5 by run-up to e7",
                "yellow",
                ("unit:e6", "e7"),
                False,
                ("frog-yellow-small",),
            ),
        ),
        (
            "Re7 Ne6",
            "CE",
            Choice(
                "e7xe6>e5*",
                ("unit:e7", "e5"),
                "over e6 to e5, collecting the leaper",
                "red",
                ("unit:e6",),
                False,
                ("frog-red-small",),
            ),
        ),
        (
            "Bf5 Rf6",
            "FL FL",
            Choice(
                "f5xf6>f7",
                ("unit:f5", "f7"),
                "over f6 to f7",
                "red +2",
                ("unit:f6",),
                False,
                ("frog-red-small", "flower"),
            ),
        ),
    ],
)
def test_a_leap_tells_its_way_and_what_it_brings(units: str, cards: str, expected: Choice) -> None:
    assert choice(sparse(units, cards=cards), expected.move) == expected


@pytest.mark.clause("FR-PU-2", "FR-PU-3", "FR-BACK-1", "FR-BACK-2")
@pytest.mark.parametrize(
    ("cards", "publics", "badge"),
    [
        ("", "RY=5 RB=4", "red"),
        ("FL", "RY=5 RB=4", "red +1"),
        ("", "!FL RB=4", "red +1"),
        ("FL FL FL", "RB=4 !FL", "red +4"),
    ],
)
def test_a_landing_on_a_flower_counts_every_card_that_pays(cards: str, publics: str, badge: str) -> None:
    text = sparse("Bf5 Rf6", cards=cards, publics=publics)
    assert choice(text, "f5xf6>f7").badge == badge
    assert ("gain" in said(text, "f5xf6>f7")) == (badge != "red")
    without = game("frogriders", flowers="c4 c6")
    assert without.choices(without.parse(text, strict=False))[0].badge == "red"


@pytest.mark.clause("FR-RED-1", "FR-YEL-1", "FR-BLU-1")
@pytest.mark.parametrize(
    "expected",
    [
        Choice(".", ("act:none",), "return nothing"),
        Choice("R", ("unit:1.R.1", "village"), "leap a second time", "", ("village",)),
        Choice(
            "Y+R",
            ("unit:1.Y.1", "unit:village.R.1"),
            "take red from the village",
            "red",
            ("unit:village.R.1",),
            False,
            ("frog-red-small",),
        ),
        Choice("B+DG", ("unit:1.B.1", "card:display.1"), "take Diagonal", "+2", ("card:display.1",)),
        Choice("B+XR", ("unit:1.B.1", "card:display.3"), "take Two more red", "-2", ("card:display.3",)),
        Choice("B+M5", ("unit:1.B.1", "card:display.4"), "take Fewest units (M5)", "+2", ("card:display.4",)),
    ],
)
def test_a_return_tells_what_is_fetched(expected: Choice) -> None:
    s = state(sparse(turn="1B", stock="RYBN", village="R", display="DG DG XR M5"))
    assert expected in g.choices(g.view(s, 1))
    assert all(not c.minor for c in g.choices(s))


@pytest.mark.clause("FR-SETUP-16")
def test_the_choice_of_a_private_card_names_both_and_none_to_others() -> None:
    s = state(sparse(turn="2C", private="RR=5/*****=5"))
    assert g.choices(g.view(s, 2)) == (
        Choice("keep RR=5", ("card:private.2",), "keep 2 red = 5"),
        Choice("keep *****=5", ("card:rejected.2",), "keep 5 of any colour = 5"),
    )
    assert g.choices(g.view(s, 1)) == g.choices(g.view(s, None)) == ()


def test_choices_are_the_legal_moves_in_their_order_on_random_positions() -> None:
    figure, rng = scaled(5_000), Random("choices")
    told = 0
    for _ in range(figure):
        s = state(random_text(rng))
        for v in (s, g.view(s, s.turn)):
            legal, choices = g.legal_moves(v), g.choices(v)
            assert tuple(g.parse_move(v, c.move) for c in choices) == legal
            assert [c.path for c in choices] == [g.touches(v, m) for m in legal]
            paths = {c.path for c in choices}
            assert not any(path[:n] in paths for path in paths for n in range(1, len(path)))
            # What shares a path has to differ in a chooser.
            assert len({(c.path, c.label) for c in choices}) == len(choices)
            for c in choices:
                assert clean(c.label)
                assert c.badge == c.badge.strip()
            told += len(choices)
    tell(f"words: {told} choices on {figure} positions")


# --- sentences ---------------------------------------------------------------------------------------


def clean(text: str) -> bool:
    return bool(text) and text == " ".join(text.split()) and "None" not in text and "?" not in text


@pytest.mark.parametrize(
    ("units", "cards", "move", "sentence"),
    [
        ("Re7 Ne6", "", "e7xe6>e5", "Red e7 leaps over brown e6 to e5; you collect brown."),
        ("Re7 Ne6", "", "e7xe6>e5*", "Red e7 leaps over brown e6 to e5; you collect the red leaper."),
        ("Be8 Ye6", "RU", "e8~e7xe6>e5",
         "Blue e8 runs up to e7 and leaps over yellow e6 to e5; you collect yellow."),
        ("Bf5 Rf6", "FL", "f5xf6>f7", "Blue f5 leaps over red f6 to f7; you collect red and gain 1 point."),
        ("Bf5 Rf6", "FL FL", "f5xf6>f7",
         "Blue f5 leaps over red f6 to f7; you collect red and gain 2 points."),
        ("Ra5 Ne6", "", "e7xe6>e5", "e7 leaps over brown e6 to e5; you collect brown."),
        ("Ra5 Ne6", "", "e7xe6>e5*", "e7 leaps over brown e6 to e5; you collect the leaper."),
        ("Re7 Na5", "", "e7xe6>e5", "Red e7 leaps over e6 to e5; you collect nothing."),
    ],
)  # fmt: skip
def test_a_leap_is_said_in_one_sentence(units: str, cards: str, move: str, sentence: str) -> None:
    assert said(sparse(units, cards=cards), move) == sentence


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        (".", "You return nothing."),
        ("R", "You return red and leap a second time."),
        ("Y+B", "You return yellow and take blue from the village."),
        ("Y", "You return yellow."),
        ("N", "You return brown."),
        ("B+M3", "You return blue and take Fewest units (M3); Either fills the gap."),
        ("B", "You return blue."),
        ("keep RYB=7", "You keep 1 red, 1 yellow, 1 blue = 7."),
        ("keep ?", "Player 1 keeps a private card."),
    ],
)
def test_a_return_or_a_choice_is_said_in_one_sentence(move: str, sentence: str) -> None:
    assert said(sparse(turn="1B", stock="RYBN", village="B", display="M3 DG NO GP"), move) == sentence


@pytest.mark.clause("FR-SETUP-8")
def test_the_words_of_a_view_do_not_tell_the_next_card_of_the_stack() -> None:
    s = state(sparse(turn="1B", stock="B", display="M3 DG NO GP", stack="CE RU"))
    v = g.view(s, 1)
    assert g.say(v, g.parse_move(v, "B+NO")) == "You return blue and take Points."
    assert all("CE" not in c.move and "Either" not in c.label for c in g.choices(v))


def test_every_candidate_can_be_said_on_random_positions() -> None:
    rng = Random("say")
    for _ in range(scaled(1_000)):
        s = state(random_text(rng))
        v = g.view(s, rng.choice((s.turn, ALL)))
        some = list(g.candidates(v))
        for m in (*g.legal_moves(v), *rng.sample(some, min(40, len(some)))):
            text = g.say(v, m)
            assert clean(text), (g.format(v), text)
            assert text.endswith(".")
            assert text.count(".") == 1


def test_cards_have_words_of_their_own() -> None:
    assert len({privilege_words(code) for code in CODES}) == len(CODES)
    cards = {*PRIVATE_CARDS, *PUBLIC_CARDS}
    assert len({set_card_words(card) for card in cards}) == len(cards)
    assert set_card_words("RYBN=8") == "1 red, 1 yellow, 1 blue, 1 brown = 8"


# --- phases ------------------------------------------------------------------------------------------


@pytest.mark.clause("FR-PLAY-3", "FR-PLAY-4", "FR-RED-1", "FR-SETUP-16", "FR-END-1")
@pytest.mark.parametrize(
    ("units", "turn", "private", "words", "clause"),
    [
        ("Re7 Ne6", "1A", "RR=5(YY=6)", "Phase A, leap", "FR-PLAY-3"),
        ("Re7 Ne6", "1B", "RR=5(YY=6)", "Phase B, return one unit or none", "FR-PLAY-4"),
        ("Re7 Ne6", "1R", "RR=5(YY=6)", "Second leap", "FR-RED-1"),
        ("Re7 Ne6", "1C", "RR=5/YY=6", "Choose a private card", "FR-SETUP-16"),
        ("Re7 Nf6", "1A", "RR=5(YY=6)", "Game over", "FR-END-1"),
        ("Re7 Nf6", "1R", "RR=5(YY=6)", "Game over", "FR-END-1"),
        ("Re7 Nf6", "1B", "RR=5(YY=6)", "Phase B, return one unit or none", "FR-PLAY-4"),
    ],
)
def test_a_phase_is_told_in_words_and_by_its_clause(
    units: str, turn: str, private: str, words: str, clause: str
) -> None:
    s = state(sparse(units, turn, private=private))
    assert g.phase(s) == g.phase(g.view(s, None)) == words
    assert g.rule(s) == g.rule(g.view(s, None)) == clause
