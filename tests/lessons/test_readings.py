"""Readings of unclear rules, variants, and scores as they might be: each difference is seen by the rules."""

from functools import cache
from typing import Any

import pytest

import frogwidgets as fw
from frogwidgets.kernel.game import FrogError
from frogwidgets.rulebook import rulebook
from frogwidgets.rulebook.parting import Parting
from frogwidgets.rulebook.readings import readings

SWITCHED = [
    clause.id
    for name in fw.games()
    for clause in rulebook(name).ambiguities
    if clause.option and hasattr(fw.game(name).options, clause.option)
]
MANY = {
    "FR-AMB-4": ["a4", "i6"],
    "FR-AMB-5": ["RR=9", "YY=9", "BB=9", "NN=9"] * 2,
    "FR-AMB-6": ["!FL"],
    "FG-AMB-2": "1,1,2,3,L,F",
    "FG-AMB-4": "7C/8/8/8/8/8/8/C7 a3-,g4-,a5-,g6+ T- 33:00 1:?",
}
"""Questions whose other reading is any of many values: one of them each."""


@cache
def parted(id: str) -> Parting:
    return fw.readings(id, MANY.get(id))


@pytest.mark.parametrize("id", SWITCHED)
def test_every_switched_reading_parts_somewhere(id: str) -> None:
    parting = parted(id)
    assert parting.parts, str(parting)
    assert parting.provenance == fw.clause(id).provenance
    assert parting.first.name == fw.clause(id).default
    assert parting.first.does != parting.second.does
    assert parting.game.parse(parting.position, strict=False) == parting.state
    told = str(parting)
    for word in (id, parting.first.text, parting.second.text, parting.what):
        assert word in told
    assert "data:image/svg+xml" in parting._repr_mimebundle_()["text/html"]


@pytest.mark.parametrize("id", SWITCHED)
def test_the_two_games_differ_on_the_position(id: str) -> None:
    """Asked again of the rules: under the two sets of options something differs there."""
    parting = parted(id)
    name = parting.game.name
    one, other = (fw.game(name, **dict(side.options)) for side in (parting.first, parting.second))
    s = parting.state
    differing = [
        one.options != other.options and "set-up" in parting.what,
        one.legal_moves(s) != other.legal_moves(s),
        one.to_move(s) != other.to_move(s),
        [sheet.total for sheet in one.scores(s)] != [sheet.total for sheet in other.scores(s)],
        one.winners(s) != other.winners(s),
        any(after(one, s, m) != after(other, s, m) for m in one.legal_moves(s)),
        one.chance_outcomes(s) != other.chance_outcomes(s),
    ]
    assert any(differing)


def after(game: Any, s: Any, move: Any) -> Any:
    try:
        return game.advance(s, move)
    except fw.HiddenInformation as error:
        return str(error)


def test_a_fixed_question_says_that_it_is_fixed() -> None:
    parting = fw.readings("FR-AMB-2")
    assert not parting.parts
    assert "fixed at" in str(parting)
    assert parting._repr_mimebundle_() == {"text/plain": str(parting)}


def test_readings_that_never_part_are_told_as_equal_to_a_depth() -> None:
    """Two readings that are the same by the value given: nothing can ever tell them apart."""
    same = fw.game("frogriders").options.flowers
    parting = readings(rulebook("frogriders"), "FR-AMB-4", list(same), games=2, depth=30)
    assert not parting.parts
    assert (parting.depth, parting.state) == (30, None)
    assert "of up to 30 moves" in str(parting)


@pytest.mark.parametrize(
    ("id", "other", "told"),
    [
        ("FR-LEAP-3", None, "no open question"),
        ("FR-AMB-1", "stated24", "not another one"),
        ("FR-AMB-4", None, "give a value of flowers"),
        ("FR-AMB-4", ["z9"], "give a value of flowers"),
        ("FR-AMB-99", None, "no clause"),
    ],
)
def test_what_cannot_be_compared_is_a_frog_error(id: str, other: object, told: str) -> None:
    with pytest.raises(FrogError, match=told):
        fw.readings(id, other)


# ---- variants


def test_two_players_and_four_differ_in_28_leaps() -> None:
    text = fw.example("FR-LEAP-10.a").position
    two = fw.match("frogriders", position=text)
    four = fw.match("frogriders", position=f"{text.replace(' 2p ', ' 4p ')}|-;-;0;?|-;-;0;?")
    found = fw.differences(two, four)
    assert (len(found.same), len(found.added), len(found.removed)) == (4, 28, 0)
    assert "28 only in the second" in str(found)
    back = fw.differences(four, two)
    assert back.removed == found.added
    assert "data:image/svg+xml" in back._repr_mimebundle_()["text/html"]


def test_a_card_owned_adds_moves_and_an_option_changes_scores() -> None:
    bare = "3/5/3R3/4Y4/9/5N3/5B1/5/3 2p 1A V- D:- S0 P:- -;-;0;-|-;-;0;-"
    owned = bare.replace("-;-;0;-|", "-;DG;0;-|")
    found = fw.differences(fw.match("frogriders", position=bare), fw.match("frogriders", position=owned))
    assert found.added == ("g3xf4>e5",)
    green = "3/5/7/9/4N4/9/7/5/3 2p 1A# V- D:- S0 P:- N2;GB;0;-|-;-;0;-"
    scored = fw.differences(fw.game("frogriders"), fw.game("frogriders", green_base="rate"), green)
    assert scored.scores == ((1, 5, 4),)
    assert "Player 1 has 5 points" in str(scored)
    assert not fw.differences(fw.game("frogriders"), fw.game("frogriders"), green)


def test_variants_are_of_one_game_and_on_a_position() -> None:
    with pytest.raises(FrogError, match="of one game"):
        fw.differences(fw.match("frogriders", seed=1), fw.match("froggies", seed=1))
    with pytest.raises(FrogError, match="on a position"):
        fw.differences(fw.game("frogriders"), fw.game("frogriders"))
    with pytest.raises(FrogError, match="neither a match nor a game"):
        fw.differences("frogriders", "froggies")


# ---- what if


def test_what_if_counts_again_and_tells_who_would_win() -> None:
    match = fw.match("frogriders", position="3/5/7/9/4N4/9/7/5/3 2p 1A# V- D:- S0 P:- N2;-;0;-|N4;-;0;-")
    (more,) = fw.what_if(match, "1.N", 3)
    assert (more.before, more.after, more.flips) == ((2, 4), (5, 4), True)
    assert more.lines == ((1, "FR-SCORE-3", 2, 5),)
    assert str(more).endswith("player 1 2 -> 5; player 1 would win.")
    (fewer,) = fw.what_if(match, "2.N", -3)
    assert fewer.after == (2, 1)
    every = fw.what_if(match)
    assert every
    assert all(one.before != one.after or one.flips for one in every)
    assert "- If" in every._repr_markdown_()


@pytest.mark.parametrize(
    ("place", "count", "told"),
    [
        ("1.N", 0, "A count is"),
        ("1.N", 99, "A count is"),
        ("1.Q", 1, "Nothing more"),
        ("1.N", -9, "Nothing more"),
    ],
)
def test_what_if_names_what_is_wrong(place: str, count: int, told: str) -> None:
    match = fw.match("frogriders", position="3/5/7/9/4N4/9/7/5/3 2p 1A# V- D:- S0 P:- N2;-;0;-|N4;-;0;-")
    with pytest.raises(FrogError, match=told):
        fw.what_if(match, place, count)


def test_both_readings_are_played_side_by_side() -> None:
    first, second = parted("FS-AMB-7").matches
    assert first.position == second.position
    assert set(second.legal()) - set(first.legal())
    start, other = parted("FR-AMB-1").matches
    assert start.position != other.position
    assert fw.readings("FR-AMB-2").matches == ()


def test_a_long_list_is_told_short_and_drawn_whole() -> None:
    """Of what is legal under one reading only the first are told; the picture shows all."""
    found = fw.readings("FG-AMB-16")
    assert found.first.does == "Ch8>a8, Ch8>b8, Ch8>c8, Ch8>d8, Ch8>e8 are legal as well"
    assert found.second.does == "only those"
    assert "47 moves are legal in both" in found.what
    shown = found._repr_mimebundle_()["text/html"]
    assert shown.count("<img") == 1
    assert "white-space:pre-wrap" in shown


def test_set_ups_that_differ_are_drawn_both() -> None:
    assert fw.readings("FR-AMB-7")._repr_mimebundle_()["text/html"].count("<img") == 2


def test_one_move_is_told_in_the_singular() -> None:
    position = "8/8/8/8/8/8/8/8 a3-,g4-,a5-,g6- T12 33:00 1:F"
    same = fw.differences(fw.game("frogger"), fw.game("frogger", die="1,2,3,L,F,F"), position)
    assert str(same) == "No difference: 1 move is legal in both."
