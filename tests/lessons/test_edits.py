"""Small changes of a position, and what would make a move legal: every suggestion is checked by the rules."""

import contextlib
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import frogwidgets as fw
from frogwidgets.kernel.edits import Editable, editable, if_only
from frogwidgets.kernel.game import CHANCE, NOBODY, FrogError
from frogwidgets.lessons.play import line
from tests.scale import scaled, tell

GAMES = [fw.game("frogriders"), fw.game("frogriders", back_slot=1), fw.game("frogger"), fw.game("froggies")]
NAMED = pytest.mark.parametrize("game", GAMES, ids=repr)


def states(game: Any, count: int, seed: int = 1) -> Iterator[Any]:
    """States of random play in which somebody decides."""
    rng = Random(seed)
    left = count
    while left:
        played = line(game, 2 + left % 2 if game.name != "frogger" else 2, 120, rng)
        deciding = [s for s in played.states if game.to_move(s) not in (CHANCE, NOBODY)]
        for s in rng.sample(deciding, min(3, left, len(deciding))):
            left -= 1
            yield s


@NAMED
def test_every_edit_leads_to_another_state_that_its_text_gives_again(game: Any) -> None:
    assert isinstance(game, Editable)
    for s in states(game, scaled(60)):
        edits = game.edits(s)
        assert edits or game.rule(s) == "FR-SETUP-16"
        assert len({edit.state for edit in edits}) == len(edits)
        for edit in edits:
            assert edit.state != s
            assert game.parse(game.format(edit.state), strict=False) == edit.state, edit.words
            assert edit.cost in (1, 2)
            assert edit.place
            assert not edit.words.endswith(".")
            game.scene(game.view(edit.state, fw.ALL), fw.ALL)


@NAMED
def test_what_is_suggested_makes_the_move_legal(game: Any) -> None:
    """Smallest first: where one change does it, no two are told."""
    found = tried = 0
    rng = Random(3)
    for s in states(game, scaled(40), 2):
        refused = [m for m in game.candidates(s) if game.violations(s, m)]
        for move in rng.sample(refused, min(8, len(refused))):
            tried += 1
            single = [edit for edit in game.edits(s) if not game.violations(edit.state, move)]
            ways = if_only(game, s, move)
            found += bool(ways)
            for way in ways:
                assert not game.violations(way.state, move)
                assert way.state == way.edits[-1].state
                assert str(way).startswith("It would be legal if ")
                assert len(way.edits) == (1 if single else 2)
            assert bool(single) is any(len(way.edits) == 1 for way in ways)
            assert [way.cost for way in ways] == sorted(way.cost for way in ways)
    tell(f"{game!r}: {found} of {tried} refused moves can be made legal by one or two changes")
    assert found


@NAMED
def test_a_legal_move_needs_nothing(game: Any) -> None:
    for s in states(game, 4):
        for move in game.legal_moves(s)[:3]:
            assert if_only(game, s, move) == ()


@NAMED
def test_everything_of_the_palette_can_be_put_where_it_says(game: Any) -> None:
    rng = Random(5)
    (s,) = states(game, 1, 9)
    put = 0
    for thing in game.palette(s):
        assert thing.label
        for place in rng.sample(thing.places, min(6, len(thing.places))):
            # A piece that is nowhere left, or a square that is taken, is told.
            with contextlib.suppress(FrogError):
                after = game.put(s, thing.id, place)
                game.scene(game.view(after, fw.ALL), fw.ALL)
                put += 1
    assert put > len(game.palette(s))
    with pytest.raises(FrogError, match="cannot"):
        game.put(s, "nothing", "nowhere")


def test_a_unit_put_twice_is_gone_again() -> None:
    game = GAMES[0]
    s = game.parse("3/5/3R3/4Y4/9/9/7/5/3 2p 1A V- D:- S0 P:- -;-;0;-|-;-;0;-", strict=False)
    placed = game.put(s, "B", "e5")
    assert game.format(placed).startswith("3/5/3R3/4Y4/4B4/")
    assert game.put(placed, "B", "e5") == s
    assert game.put(game.put(s, "DG", "1.cards"), "DG", "1.cards") == s


@NAMED
def test_what_is_feasible_can_be_carried_out(game: Any) -> None:
    for s in states(game, scaled(40), 4):
        for move in game.candidates(s):
            if game.feasible(s, move):
                after = game.advance(s, move)
                assert game.parse(game.format(after), strict=False) == after
        assert all(game.feasible(s, move) for move in game.legal_moves(s))
        assert game.due(s) == game.to_move(s)


def test_the_public_name_takes_a_match_and_a_text() -> None:
    match = fw.match("frogriders", position=fw.example("FR-LEAP-9.a").position)
    assert [str(way) for way in fw.if_only(match, "c5xb5>a5")] == [
        "It would be legal if three people played."
    ]
    with pytest.raises(FrogError, match="is no match"):
        fw.if_only("match", "c5xb5>a5")
    with pytest.raises(fw.NotationError):
        fw.if_only(match, "rubbish")


def test_a_game_without_edits_says_so() -> None:
    class Plain:
        title = "Plain"

    with pytest.raises(FrogError, match="Positions of Plain"):
        editable(Plain())
