"""A clause switched off: what it lets through, which examples break, and that none breaks nothing."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from IPython.lib.pretty import pretty

import frogwidgets as fw
from frogwidgets.kernel.game import CHANCE, NOBODY, FrogError
from frogwidgets.kernel.match import Match
from frogwidgets.kernel.without import Without, without
from frogwidgets.lessons.play import line
from frogwidgets.rulebook import rulebook
from frogwidgets.rulebook.switch import broken_examples, switchable

BOOKS = fw.games()
EDGE = fw.example("FR-LEAP-9.a").position


@pytest.mark.parametrize("name", BOOKS)
def test_every_clause_that_is_switched_off_breaks_an_example(name: str) -> None:
    """Where none breaks the examples are too few."""
    book = rulebook(name)
    known = switchable(book)
    assert len(known) >= 10
    assert [clause for clause in known if next(broken_examples(book, clause), None) is None] == []


@pytest.mark.parametrize("name", BOOKS)
def test_what_refuses_in_play_can_be_switched_off(name: str) -> None:
    """A clause that refuses something in random play has an example that it refuses."""
    game, rng = fw.game(name), Random(11)
    known, met = set(switchable(rulebook(name))), set()
    for _ in range(4):
        played = line(game, 2, 150, rng)
        for s in rng.sample(played.states, min(12, len(played.states))):
            met |= {check.clause for m in game.candidates(s) for check in game.violations(s, m)}
    assert met
    assert met <= known


def test_switching_off_the_edge_gives_32_leaps_instead_of_4() -> None:
    """The figure of the tutorial: without FR-LEAP-9 the start of two is that of more players."""
    start = fw.match("frogriders", position=fw.example("FR-LEAP-10.a").position)
    off = fw.without(start, "FR-LEAP-9")
    assert (len(off.legal), len(off.gained)) == (4, 28)
    assert len(off.match.legal()) == 32
    assert {broken.example for broken in off.broken} >= {"FR-LEAP-9.a", "FR-LEAP-10.a"}
    assert "28 are new" in str(off)
    assert start.legal() == off.legal
    shown = off._repr_mimebundle_()
    assert "data:image/svg+xml" in shown["text/html"]


def test_a_match_asks_its_rulebook_for_what_is_new_without_a_clause() -> None:
    match = fw.match("frogriders", position=EDGE)
    off = match.without("FR-LEAP-9")
    assert off == fw.without(match, "FR-LEAP-9")._replace(match=off.match)
    assert off.gained
    assert off.broken
    assert set(off.match.legal()) == {*match.legal(), *off.gained}
    # A match that is played without one clause knows its rulebook too.
    assert off.match.without("FR-LEAP-9").gained == ()


def test_a_kept_match_has_its_rulebook_and_one_of_the_kernel_says_who_has(tmp_path: Path) -> None:
    match = fw.match("frogriders", position=EDGE)
    assert fw.load(match.save(tmp_path / "edge.frog")).without("FR-LEAP-9").gained
    bare = Match(match.game, position=match.position, seed=0)
    with pytest.raises(fw.FrogError, match=r"no rulebook at hand; fw\.without"):
        bare.without("FR-LEAP-9")


def test_a_match_says_what_would_make_a_move_legal() -> None:
    match = fw.match("frogriders", position=EDGE)
    move = match.without("FR-LEAP-9").gained[0]
    found = match.if_only(move)
    assert found == fw.if_only(match, move)
    assert pretty(found[0]) == str(found[0]) != repr(found[0])


def test_a_match_without_a_clause_is_played_with_it_off() -> None:
    off = without(fw.match("frogriders", position=EDGE), "FR-LEAP-9")
    assert "c5xb5>a5" in off.legal()
    assert all(check.holds for check in off.why("c5xb5>a5"))
    assert "switched off" in str(off.why("c5xb5>a5"))
    off.play("c5xb5>a5")
    assert "R" in off.position.split()[0]
    assert off.game.title == "Frogriders without FR-LEAP-9"
    off.undo()
    with pytest.raises(fw.IllegalMove, match="FR-LEAP-4"):
        off.play("c5xb5>b4")


def test_the_game_goes_on_where_only_the_clause_ended_it() -> None:
    """Three in a row between two edge pads: with two players there is no leap but onto those."""
    game = fw.game("frogriders")
    s = game.parse("3/1RYB1/7/9/9/9/7/5/3 2p 1A V- D:- S0 P:- -;-;0;-|-;-;0;-", strict=False)
    loose = Without(game, "FR-LEAP-9")
    assert [game.format_move(s, m) for m in loose.gained(s)] == ["e8xd8>c8", "e8xf8>g8"]
    assert (game.to_move(s), loose.to_move(s)) == (NOBODY, 1)
    assert not loose.is_over(s)
    after = loose.apply(s, loose.gained(s)[0])
    assert after.turn == 1
    assert game.parse(game.format(after), strict=False) == after


@pytest.mark.parametrize(
    "clause", ["FR-LEAP-3", "FR-LEAP-4", "FR-LEAP-9", "FR-PLAY-3", "FS-AMB-7", "FG-FROG-D1"]
)
def test_random_play_without_a_clause_goes_through(clause: str) -> None:
    name = rulebook_name(clause)
    loose: Any = Without(fw.game(name), clause)
    played = line(loose, 2, 25, Random(2))
    assert played.moves
    for s, move in zip(played.states, played.moves, strict=False):
        if loose.to_move(s) != CHANCE:
            assert not loose.violations(s, move)
            assert loose.trace(s, move)
            assert loose.apply(s, move) == loose.advance(s, move)
        assert len(loose.choices(s)) == len(loose.legal_moves(s))


def rulebook_name(clause: str) -> str:
    return {"FR": "frogriders", "FG": "frogger", "FS": "froggies"}[clause[:2]]


def test_a_move_without_its_pieces_is_allowed_and_cannot_be_carried_out() -> None:
    match = fw.match("frogriders", position="3/5/3R3/4Y4/4B4/9/7/5/3 2p 1A V- D:- S0 P:- -;-;0;-|-;-;0;-")
    off = fw.without(match, "FR-LEAP-5")
    assert "e7xe6>e5" in off.idle
    with pytest.raises(FrogError, match="cannot be carried out"):
        off.match.play("e7xe6>e5")


def test_a_score_line_that_is_off_pays_nothing_and_the_winner_may_change() -> None:
    match = fw.match(
        "frogriders",
        position="3/5/7/9/4N4/9/7/5/3 2p 1A# V- D:- S0 P:RB=4,!MB R2Y2B3N4;-;0;*****=5|N3;-;0;YY=6",
    )
    off = fw.without(match, "FR-SCORE-3")
    assert [sheet.total for sheet in match.scores()] == [28, 3]
    assert [sheet.total for sheet in off.match.scores()] == [24, 0]
    assert "24 points without FR-SCORE-3" in off.match.scores()[0].text
    assert off.match.winners() == frozenset({1})


def test_other_clauses_cannot_be_switched_off() -> None:
    match = fw.match("frogriders", position=EDGE)
    for clause in ("FR-CRED-1", "FR-COMP-1", "FR-PLAY-2"):
        with pytest.raises(FrogError, match=f"{clause} cannot be switched off"):
            fw.without(match, clause)
    with pytest.raises(FrogError, match="no clause"):
        fw.without(match, "FR-LEAP-99")
