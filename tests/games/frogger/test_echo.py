"""What a board still shows of the last turn: what the counts have bought, and what was knocked off."""

from typing import Any

import pytest

import frogwidgets as fw
from frogwidgets.games.frogger.scene import WIDE
from frogwidgets.kernel.game import Echoes
from frogwidgets.kernel.match import Match
from frogwidgets.scene import Shape
from frogwidgets.scene.sheet import symbols

MIDDLE = "4C3/2f5/1F6/5f2/8/8/1C1F4/8 c3+,f4-,g5-,b6- T- 11:00 1:?"


def played(position: str, *moves: str, **options: Any) -> Match:
    made = fw.match("frogger", position=position, seed=5, **options)
    for text in moves:
        made.roll(text) if text.endswith(":") else made.play(text)
    return made


def echo(made: Match) -> dict[str, Shape]:
    turn = [
        (state, move)
        for state, move, number in zip(made.states, made.moves, made.turns, strict=False)
        if number == made.turns[-1]
    ]
    return {shape.id: shape for shape in made.game.echo(made.state, turn)}


def told(made: Match) -> list[str]:
    """What is written on the boxes of the counts."""
    boxes = [shape for id, shape in sorted(echo(made).items()) if id.startswith("count:") and shape.parts]
    return [" ".join(part.text for part in box.parts if part.text) for box in boxes]


def test_frogger_shows_more_of_a_turn_than_its_position() -> None:
    assert isinstance(fw.game("frogger"), Echoes)
    assert not isinstance(fw.game("frogriders"), Echoes)


@pytest.mark.clause("FG-NUM-A1", "FG-LOG-D2", "FG-FROG-G1", "FG-CAR-B4")
def test_every_count_says_what_it_bought() -> None:
    made = played(MIDDLE, "3:", "g5>e5")
    assert told(made) == ["g5 › e5 f5 returned"]
    made.play("d2.d3")
    assert told(made) == ["g5 › e5 f5 returned", "d2 › d3 fly to d5"]
    # With the last count the turn has gone on, and the next throw is due.
    made.play("@a1")
    assert told(made) == []


def test_a_move_of_two_counts_fills_two_boxes() -> None:
    made = played(MIDDLE, "3:", "Ce8>>c7")
    found = echo(made)
    boxes = {shape.id: shape for shape in made.scene().shapes if shape.id.startswith("count:")}
    first, second = boxes["count:1"], boxes["count:2"]
    assert found["count:1"].x == first.x
    assert found["count:1"].w == pytest.approx(second.x + second.w - first.x, abs=0.001)
    # The second box is part of the first: nothing is drawn in its place.
    assert (found["count:2"].symbol, found["count:2"].parts) == ("", ())
    assert "count:3" not in found
    assert told(made) == ["e8 › c7 c7 returned"]


@pytest.mark.parametrize(
    ("position", "moves", "words"),
    [
        ("8/8/8/8/8/8/2Ff4/8 a3-,g4-,a5-,g6- T12 22:00 1:?", ("2:", "c2.d2^e2"), "c2 › d2 on to e2"),
        ("2F5/8/8/8/8/8/8/8 a3-,g4-,a5-,g6- T12 11:10 1:?", ("2:", "c8.S"), "c8 › home"),
        ("8/8/8/8/8/8/8/C7 a3-,g4-,a5-,g6- T2 33:00 1:?", ("2:", "Ca1>T"), "a1 › T1"),
        ("8/8/8/8/8/8/8/C7 a3-,g4-,a5-,g6- T2 33:00 1:?", ("2:", "@b1"), "S1 › b1"),
        ("8/8/8/8/8/8/2F5/8 c3+,g4-,c5+,g6- T12 23:00 1:?", ("2:", "c2.c3"), "c2 › c3 fly to c5, fly to c7"),
    ],
)
def test_what_was_bought_is_said_in_a_few_letters(position: str, moves: tuple[str, ...], words: str) -> None:
    assert told(played(position, *moves)) == [words]


def test_where_counts_are_many_a_box_shows_what_was_moved_and_no_words() -> None:
    made = played("8/8/8/8/8/8/8/C7 a3-,g4-,a5-,g6- T2 33:00 1:?", "9:", "@b1", die="9,9,9,9,L,F")
    (box,) = [shape for shape in echo(made).values() if shape.parts]
    assert [part.symbol for part in box.parts] == ["count-spent", "frog-1-small"]
    for part in box.parts:
        assert 0 <= part.x <= part.x + part.w <= box.w


@pytest.mark.clause("FG-LOG-D1", "FG-CAR-C1")
def test_a_knock_off_is_shown_until_the_next_move_also_when_the_turn_ended_with_it() -> None:
    made = played(MIDDLE, "3:", "g5>e5")
    assert {"was:g5", "ghost:f5", "sparks:f5", "said:f5"} <= echo(made).keys()
    assert echo(made)["was:g5"].symbol == "log-was"
    made.play("d2.e2")
    assert not {id for id in echo(made) if not id.startswith("count:")}
    made.play("Ce8>c8")
    assert echo(made) == {}
    # A car stands where it hit: only the hit is shown, on the side to which the frog went.
    one = played("4C3/4f3/8/8/8/8/4f3/1C6 a3-,g4-,a5-,g6- T- 31:00 1:?", "1:", "Cb1>h1")
    assert echo(one) == {}
    hit = played("4C3/8/8/8/8/8/8/1C2f3 a3-,g4-,a5-,g6- T- 32:00 1:?", "1:", "Cb1>e1")
    assert set(echo(hit)) == {"sparks:e1", "said:e1"}
    assert hit.to_move == 0


@pytest.mark.parametrize("column", "abcdefgh")
def test_what_is_said_of_a_hit_stays_on_the_board(column: str) -> None:
    row = "".join("f" if letter == column else "1" for letter in "abcdefgh")
    made = played(
        f"8/8/8/8/8/8/{row}/8 a3-,g4-,a5-,g6- T12 32:00 1:?".replace("1" * 7, "7"), "1:", f"CT1>{column}2"
    )
    plate = echo(made)[f"said:{column}2"]
    assert 0 <= plate.x <= plate.x + plate.w <= WIDE
    assert plate.parts[1].text == f"{column}2 returned"
    for shape in echo(made).values():
        assert not shape.label
        drawn = {shape.symbol, *(part.symbol for part in shape.parts if not part.text)} - {""}
        assert drawn <= symbols("frogger").keys()


def test_the_frame_shows_it_in_the_place_of_the_pictures_own_boxes() -> None:
    board = fw.board(played(MIDDLE, "3:", "g5>e5"))
    shapes = {shape["id"]: shape for shape in board.frame["scene"]["shapes"]}
    assert [part["text"] for part in shapes["count:1"]["parts"] if part.get("text")] == [
        "g5 › e5",
        "f5 returned",
    ]
    assert [part["text"] for part in shapes["count:2"]["parts"] if part.get("text")] == ["2nd"]
    assert shapes["sparks:f5"]["symbol"] == "sparks"
    order = [(shape.get("z", 0), shape["id"]) for shape in board.frame["scene"]["shapes"]]
    assert order == sorted(order)
    board.match.undo()
    assert not any(shape["id"] == "sparks:f5" for shape in board.frame["scene"]["shapes"])
