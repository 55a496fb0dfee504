"""What a match is made of: names, seeds, positions; and what it shows to whom."""

from typing import Any

import pytest

from frogwidgets.games import game
from frogwidgets.kernel.game import ALL, FrogError
from frogwidgets.kernel.match import Match
from tests.kernel.lines import START, first_legal, match


@pytest.mark.parametrize(
    "names",
    [
        "Ana",
        5,
        None,
        {"Ana", "Ben"},
        ["Ana"],
        ["Ana", "Ben", "Cy"],
        ["Ana", ""],
        ["Ana", " "],
        ["Ana", 5],
        ["Ana", None],
        ["Ana", "B,en"],
        ["Ana", 'B"en'],
        ["Ana", "B\nen"],
        ["Ana", "B\u2028en"],
        ["Ana", "B\x00en"],
        ["Ana", "B{en}"],
        ["Ana", "B[en]"],
        ["Ana", "B\\en"],
        ["Ana", "x" * 41],
        ["Ana", "\ud800"],
    ],
)
def test_names_that_are_none_are_refused(names: Any) -> None:
    with pytest.raises(FrogError, match="name"):
        match(names=names)


def test_names_are_kept_without_blanks_around_them_or_made_up() -> None:
    assert match(names=[" Ana ", "Zo\u00eb \U0001f438"]).names == ("Ana", "Zo\u00eb \U0001f438")
    assert match().names == ("Player 1", "Player 2")


@pytest.mark.parametrize(
    "setup",
    [
        {"mode": "chess"},
        {"mode": ["fair"]},
        {"seed": "7"},
        {"seed": True},
        {"seed": 10**40},
        {"seed": -(10**5000)},
        {"players": 3},
        {"players": "2"},
        {"first": 1},
        {"position": 5},
        {"position": "0 1 2"},
        {"position": "0 1 2 33 1256 -- 0,0"},
    ],
)
def test_a_wrong_set_up_is_refused(setup: dict[str, Any]) -> None:
    with pytest.raises(FrogError):
        match(**{"position": START, **setup})


def test_what_a_position_leaves_unknown_is_dealt_once_from_the_seed() -> None:
    one, other = match("0 1 2 ?4 ??5? -- 0,0"), match("0 1 2 ?4 ??5? -- 0,0")
    assert one.state == other.state
    assert "?" not in one.position
    assert {match("0 1 2 ?4 ??5? -- 0,0", seed=seed).position for seed in range(9)} != {one.position}


def test_a_position_set_starts_a_new_line() -> None:
    m = match()
    m.play("show", "1")
    m.comment("Shown.")
    m.position = "3 2 1 ?4 ???? -+ 1,2"
    assert (m.ply, m.moves, m.comments, m.to_move) == (0, (), {}, 2)
    for wrong in ("0 1 2", None, "0 1 2 345 126 --- 0,0,0"):
        with pytest.raises(FrogError):
            m.position = wrong  # type: ignore[assignment]
    assert m.ply == 0


def test_bots_answer_a_position_that_is_set() -> None:
    m = match()
    m.bot(first_legal, 2)
    m.position = "0 2 1 34 1256 -- 0,0"
    assert m.ply == 1


def test_views_scenes_and_scores_are_those_of_the_eyes_that_ask() -> None:
    m = match()
    assert m.game.format(m.view(2)) == "0 1 2 ?4 ???? -- 0,0"
    assert m.view() == m.view_at(0, None)
    assert m.view(ALL) is m.state
    assert m.scene(2) == m.game.scene(m.view(2), 2)
    assert [sheet.total for sheet in m.scores()] == [3, 4]
    assert m.winners() == {2}
    for eyes in (0, 3, -1, "1", True, 1.0):
        with pytest.raises(FrogError, match="seat"):
            m.view(eyes)  # type: ignore[arg-type]


def test_no_repr_and_no_picture_tells_a_secret() -> None:
    assert repr(match()) == "<Match of Pads, 2 players, ply 0: it is Player 1's decision>"
    m = Match(game("frogriders"), players=2, seed=1)
    kept = m._repr_mimebundle_()
    assert set(kept) == {"image/svg+xml", "text/html", "text/plain"}
    hands = [card for seat in m.state.seats for card in seat.hand]
    assert not any(card in text for card in hands for text in (kept["image/svg+xml"], kept["text/plain"]))


@pytest.mark.parametrize("text", ["a {brace}", "}", None, 5, "\ud800"])
def test_a_comment_is_a_text_without_braces(text: Any) -> None:
    with pytest.raises(FrogError, match="comment"):
        match().comment(text)


def test_comments_belong_to_positions_and_go_with_them() -> None:
    m = match()
    m.comment("The\u2028start.")
    m.play("show")
    m.comment("Shown.")
    assert m.comments == {0: "The start.", 1: "Shown."}
    m.undo()
    m.play("1")
    assert m.comments == {0: "The start."}
    m.goto(0)
    m.comment(" ")
    assert m.comments == {}
