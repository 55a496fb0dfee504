"""An easel: a position put together by messages, with what is wrong with it told in words."""

from typing import Any

import pytest

import frogwidgets as fw
from frogwidgets.kernel.easel import Easel
from frogwidgets.kernel.editor import Editor
from frogwidgets.rulebook.library import Rulebooks


def easel(name: str = "frogriders", position: str | None = None) -> Easel:
    """An easel on an empty board."""
    return Easel(Editor(fw.game(name), position), Rulebooks())


def ask(it: Easel, kind: str, **fields: Any) -> dict[str, Any]:
    """The one reply to a message."""
    (reply,) = it.receive({"view": "v", "n": 3, "kind": kind, "rev": it.frame()["rev"], **fields})
    assert (reply["view"], reply["n"]) == ("v", 3)
    return reply


def test_things_are_put_taken_back_and_the_board_is_emptied() -> None:
    it = easel()
    empty = it.frame()
    assert ask(it, "put", thing="R", place="e7")["kind"] == "ok"
    frame = it.frame()
    assert frame["draft"].startswith("3/5/3R3/")
    assert [shape["id"] for shape in frame["scene"]["shapes"] if shape["id"] == "unit:e7"]
    assert frame["copy"] == it.editor.code
    assert frame["made"] == 1
    ask(it, "undo")
    assert (it.frame()["draft"], it.frame()["made"]) == (empty["draft"], 0)
    assert ask(it, "undo")["text"] == "There is no change to take back."
    ask(it, "put", thing="R", place="e7")
    ask(it, "empty")
    assert it.frame()["draft"] == empty["draft"]


def test_what_is_wrong_is_told_with_its_clauses_until_nothing_is() -> None:
    it = easel()
    mark = it.frame()["mark"]
    assert (mark["verdict"], mark["missed"]) == ("wrong", ["FR-SETUP-6"])
    assert it.frame()["clauses"]["FR-SETUP-6"]["sentence"]
    ask(it, "type", text=fw.match("frogriders", players=2, seed=4).position)
    assert it.frame()["mark"]["verdict"] == "right"
    assert it.frame()["clauses"] == {}


@pytest.mark.parametrize("name", fw.games())
def test_the_palette_says_where_everything_can_stand(name: str) -> None:
    it = easel(name)
    frame = it.frame()
    cells = {cell["id"] for stage in frame["scene"]["stages"] for row in stage["rows"] for cell in row}
    for thing in frame["palette"]:
        assert thing["label"]
        # Everything can be put by a touch; what is not laid out yet (an empty display) by typing.
        seen = [place for place in thing["places"] if place in cells]
        assert seen, thing["id"]
        ask(it, "put", thing=thing["id"], place=seen[0])
    assert it.frame()["made"] > 0


def test_a_unit_in_the_palette_has_its_symbol_on_an_empty_board_too() -> None:
    symbols = {thing["id"]: thing["symbol"] for thing in easel().frame()["palette"]}
    assert (symbols["Y"], symbols["N"]) == ("frog-yellow-small", "frog-brown-small")
    assert symbols["XR"] == ""
    assert {
        thing["symbol"] for thing in easel("froggies").frame()["palette"] if thing["id"] in "12345678"
    } == {""}


@pytest.mark.parametrize(
    "message",
    [
        {"kind": "put", "thing": "Q", "place": "e7"},
        {"kind": "put", "thing": "R", "place": "z9"},
        {"kind": "type", "text": "nonsense"},
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(message: dict[str, Any]) -> None:
    it = easel()
    before = it.frame()
    assert ask(it, **message)["kind"] == "refused"
    assert it.frame() == before


@pytest.mark.parametrize("message", [None, {}, {"kind": "fly"}, {"kind": "put", "rev": 1, "thing": "R"}])
def test_a_malformed_message_is_answered(message: object) -> None:
    (reply,) = easel().receive(message)
    assert reply["kind"] == "error"


def test_what_is_about_an_older_position_is_stale_and_a_clause_can_be_read() -> None:
    it = easel()
    assert ask(it, "put", thing="R", place="e7", rev=it.frame()["rev"] - 1)["kind"] == "stale"
    assert ask(it, "ask", what="clause", id="FR-SETUP-6")["sentence"]
    assert it.frame()["made"] == 0


@pytest.mark.parametrize("name", fw.games())
def test_there_is_a_place_for_everything_that_can_be_put(name: str) -> None:
    """An empty hand and an empty display are not drawn by their games; an editor has them all the same."""
    frame = Easel(Editor(fw.game(name))).frame()
    cells = {cell["id"] for stage in frame["scene"]["stages"] for row in stage["rows"] for cell in row}
    assert {place for thing in frame["palette"] for place in thing["places"]} <= cells
