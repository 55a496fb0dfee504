"""A position built by hand: from an empty board or a given one, told what is wrong until nothing is."""

from typing import Any

import pytest

import frogwidgets as fw
from frogwidgets.kernel.game import FrogError

PLAYERS = {"frogriders": (2, 3, 4), "frogger": (2,), "froggies": (2, 7)}


@pytest.mark.parametrize(
    ("name", "players"), [(name, count) for name in fw.games() for count in PLAYERS[name]]
)
def test_an_empty_board_is_a_position_that_its_text_gives_again(name: str, players: int) -> None:
    desk = fw.editor(name, players=players)
    assert desk.game.players(desk.state) == players
    assert desk.game.parse(desk.position, strict=False) == desk.state
    assert "data:image/svg+xml" in desk.still()["text/html"]
    assert desk.code in str(desk)


@pytest.mark.parametrize("name", fw.games())
def test_another_number_of_players_is_told(name: str) -> None:
    for players in (1, 9, "2"):
        with pytest.raises(FrogError, match="players, not"):
            fw.editor(name, players=players)


def test_a_pond_is_built_unit_by_unit() -> None:
    desk = fw.editor("frogriders")
    desk.put("R", "e7")
    desk.put("Y", "e6", "d6")
    desk.put("N", "1.N")
    desk.put("DG", "1.cards")
    assert desk.position.startswith("3/5/3R3/3YY4/9/9/7/5/3 2p 1A ")
    assert desk.position.endswith("N1;DG;0;-|-;-;0;-")
    assert "e7xe6>e5" in desk.match().legal()
    before = desk.position
    with pytest.raises(FrogError, match="cannot stand"):
        desk.put("R", "e5", "z9")
    assert desk.position == before
    desk.undo()
    assert desk.position.endswith("N1;-;0;-|-;-;0;-")
    namespace: dict[str, Any] = {"fw": fw}
    assert eval(desk.code, namespace).position.split()[0] == desk.position.split()[0]
    assert "red unit" in [thing.label for thing in desk.palette]


def test_what_is_wrong_is_told_until_nothing_is() -> None:
    start = fw.match("frogriders", players=2, seed=4)
    start.play(start.legal()[0])
    start.play(start.legal()[0])
    desk = fw.editor("frogriders", start.position)
    assert desk.wrong == ""
    assert "can be a position" in str(desk)
    desk.put("N", "1.N")
    assert "FR-SETUP-6" in desk.wrong
    desk.undo()
    assert desk.wrong == ""
    with pytest.raises(FrogError, match="no change"):
        desk.undo()


def test_a_position_can_be_set_and_options_stand_in_the_line() -> None:
    desk = fw.editor("froggies", joker_on_open=True)
    desk.position = "1F3[8]|[1][2][3][4] d[2] xJ t1"
    desk.put("lid", "1.4")
    assert desk.position.startswith("1F3")
    assert desk.code.startswith('fw.match("froggies", position="1F3')
    assert desk.code.endswith("joker_on_open=True)")
    assert repr(desk).startswith("<Editor of Froggies")


def test_frogger_is_built_with_frogs_logs_cars_and_a_throw() -> None:
    desk = fw.editor("frogger")
    desk.put("frog1", "c1")
    desk.put("log", "d3")
    desk.put("fly", "d3")
    desk.put("throw2", "throw")
    assert desk.wrong == ""
    assert desk.position.endswith("23:00 1:2")
    assert desk.match().legal()
    desk.put("frog1", "c1")
    assert desk.position.endswith("33:00 1:2")
