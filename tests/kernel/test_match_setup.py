"""What a match is made of: names, seeds, positions; and what it shows to whom."""

import base64
import re
from typing import Any

import pytest

from frogwidgets.games import game
from frogwidgets.kernel.game import ALL, FrogError
from frogwidgets.kernel.match import Match
from frogwidgets.kernel.record import read
from tests.kernel.boards import View
from tests.kernel.lines import START, first_legal, match
from tests.kernel.toy import Pads, find


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


def test_the_longest_names_are_read_from_a_record_again() -> None:
    names = ("x" * 40, "y" * 40)
    assert read(match(names=names).record(), find).names == names
    with pytest.raises(AttributeError):
        match().names = names  # type: ignore[misc]


def test_players_may_be_called_like_other_seats() -> None:
    names = ("Player 2", "Player 1")
    m = match(names=names)
    assert repr(m).endswith("it is Player 2's decision>")
    board = View(m, 2)
    frame, reply = board.frame, board.send("play", move="1")
    assert (frame["names"], frame["turn"]["name"]) == (list(names), "Player 2")
    assert frame["can"]["roll"] == "No chance is due: it is Player 2's decision."
    assert reply["text"] == "It is Player 2's decision; this board is Player 1's."


def test_every_line_of_the_scores_calls_the_players_by_name() -> None:
    class Rivals(Pads):
        def scores(self, s: Any) -> Any:
            return tuple(
                sheet._replace(parts=(sheet._replace(text="More than player 2.", parts=()),))
                for sheet in super().scores(s)
            )

    m = Match(Rivals(), position=START, seed=7, names=["Ana", "Ben"])
    assert [part.text for sheet in m.scores() for part in sheet.parts] == ["More than Ben."] * 2


@pytest.mark.parametrize("look", ["night", "", None, 5, ["day"]], ids=range(5))
def test_a_picture_in_a_look_that_is_none_is_refused(look: Any) -> None:
    with pytest.raises(FrogError, match="look is one of day, dusk, print"):
        match().picture(look=look)


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
        {"players": 2.0},
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
    assert set(kept) == {"text/html", "text/plain"}
    hands = [card for seat in m.state.seats for card in seat.hand]
    (data,) = re.findall(r'src="data:image/svg\+xml;base64,([^"]+)"', kept["text/html"])
    picture = base64.b64decode(data).decode()
    assert "<svg" in picture
    assert not any(card in text for card in hands for text in (picture, kept["text/plain"]))


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
