"""Whose eyes a move is told by where a board follows the turn, and the next player looks when it is over."""

from typing import Any

import pytest

import frogwidgets as fw
from frogwidgets.kernel.game import Eyes
from frogwidgets.kernel.session import Session

PLACE = "[2][4]3[8][6][7][1][5]|[7][4]3[8][6][J][1][5] d[2168F4] x7J t2"
"""Player 2 draws a 2 and sorts four cards; then player 1 is on turn."""


def session(mode: str, seat: Eyes | str) -> tuple[Any, Session]:
    m = fw.match("froggies", position=PLACE, seed=1, mode=mode)
    return m, Session(m, seat, None, lambda: None)  # type: ignore[arg-type]


def carried_out(scene: dict[str, Any], motions: list[dict[str, Any]]) -> dict[str, Any]:
    """The shapes of a picture, with motions carried out."""
    shapes = {shape["id"]: shape for shape in scene["shapes"]}
    for motion in motions:
        shapes.pop(motion["id"], None)
        if "after" in motion:
            shapes[motion["after"]["id"]] = motion["after"]
    return shapes


def test_a_move_of_many_steps_is_told_by_the_eyes_that_saw_it_begin() -> None:
    m, turn = session("study", "turn")
    before = turn.frame()
    own = Session(m, 2, None, lambda: None)
    m.play("D")
    after = turn.frame()
    assert (before["seat"], after["seat"]) == (2, 1)
    assert after["pace"] > 0
    told = {shape["id"]: shape for shape in own.frame()["scene"]["shapes"]}
    assert carried_out(before["scene"], after["motions"]) == told
    assert len(after["steps"]) == 8
    # Asked for again, the frame tells the same.
    assert turn.frame()["motions"] == after["motions"]


@pytest.mark.parametrize("seat", [1, 2, None])
def test_a_board_of_one_pair_of_eyes_is_told_by_them(seat: Eyes) -> None:
    m, mine = session("study", seat)
    before = mine.frame()
    m.play("D")
    after = mine.frame()
    told = {shape["id"]: shape for shape in after["scene"]["shapes"]}
    assert carried_out(before["scene"], after["motions"]) == told


def test_in_a_fair_match_nobody_is_told_what_others_saw() -> None:
    m, turn = session("fair", "turn")
    before = turn.frame()
    one, two = (Session(m, seat, None, lambda: None) for seat in (1, 2))
    m.play("D")
    assert (before["seat"], turn.frame()["seat"]) == (2, 1)
    assert turn.frame()["motions"] == one.frame()["motions"] != two.frame()["motions"]
