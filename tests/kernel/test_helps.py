"""What a board helps with: hints, what would make a move legal, and the way back from trying that."""

from random import Random
from typing import Any

import pytest

from frogwidgets.games import game, names
from frogwidgets.kernel.game import CHANCE, FrogError
from frogwidgets.kernel.match import Match
from tests.kernel.boards import Shelf, View, about
from tests.kernel.lines import START, first_legal, match


def hints(board: View) -> list[dict[str, Any]]:
    return [board.send("ask", what="hint", id=str(rung)) for rung in (1, 2, 3)]


# ---- hints


def test_the_three_rungs_lead_from_the_area_to_a_clause() -> None:
    area, piece, ways = hints(View(match(), library=Shelf()))
    assert [rung["rung"] for rung in (area, piece, ways)] == [1, 2, 3]
    assert {rung["rungs"] for rung in (area, piece, ways)} == {3}
    assert area["text"].startswith("6 moves are legal. Look here: ")
    assert (area["checks"], area["move"]) == ([], "")
    assert piece["ids"] == ["frog:0"]
    assert "4 legal moves begin there" in piece["text"]
    assert ways["ids"] == ["frog:0", "1", "2"]
    assert ways["move"] == "1"
    allowing = ways["checks"][ways["at"]]
    assert allowing["holds"]
    assert allowing["clause"] in ways["text"]
    assert allowing["text"] in ways["text"]
    assert allowing.items() >= about(allowing["clause"]).items()


@pytest.mark.parametrize("name", names())
def test_in_every_game_a_hint_shows_what_is_legal_and_else_what_is_due(name: str) -> None:
    m = Match(game(name), seed=4, names=["Ana", "Ben"])
    board, rng = View(m), Random(4)
    due = 0
    for _ in range(25):
        asked = hints(board)
        known = {shape["id"] for shape in board.frame["scene"]["shapes"]}
        known |= {stage["id"] for stage in board.frame["scene"]["stages"]}
        known |= {c["id"] for stage in board.frame["scene"]["stages"] for row in stage["rows"] for c in row}
        assert {id for reply in asked for id in reply["ids"]} <= known
        if m.to_move == CHANCE:
            due += 1
            assert {reply["rungs"] for reply in asked} == {1}
            assert asked[0]["text"].rstrip(".") == board.frame["turn"]["words"]
            m.roll()
            continue
        area, piece, ways = asked
        assert str(len(m.legal())) in area["text"]
        path = next(choice["path"] for choice in board.frame["choices"] if choice["move"] == ways["move"])
        assert (piece["ids"], ways["ids"][0]) == ([path[0]], path[0])
        assert path[-1] in ways["ids"]
        assert "Player " not in "".join(reply["text"] for reply in asked)
        m.play(rng.choice(m.legal()))
    assert due or name != "frogger"


def test_at_the_end_a_hint_says_who_has_won() -> None:
    m = match("4 1 1 34 1256 -- 0,0", names=["Ana", "Ben"])
    m.play("1")
    first, *others = hints(View(m))
    assert (first["text"], first["rungs"], first["ids"]) == (
        "The game is over: Ana and Ben share the win.",
        1,
        [],
    )
    assert others == [first, first]


def test_a_board_that_may_not_play_says_so_in_its_hint() -> None:
    fair = match(mode="fair", names=["Ana", "Ben"])
    for board, told in (
        (View(fair), "The board is covered until Ana shows it."),
        (View(fair, None), "This board only shows the match."),
        (View(fair, 2), "It is Ana's decision; this board is Ben's."),
    ):
        reply = board.send("ask", what="hint", id="1")
        assert (reply["kind"], reply["text"], reply["rungs"], reply["ids"]) == ("hint", told, 1, [])


@pytest.mark.parametrize("rung", ["0", "4", "one", "", None, "1 "])
def test_there_is_no_other_rung(rung: str | None) -> None:
    reply = View(match()).send("ask", what="hint", id=rung)
    assert reply["kind"] == "refused"
    assert reply["text"].startswith("A hint has one of the rungs 1, 2, 3, not ")


# ---- what would make it legal


def leaps(**more: Any) -> Match:
    start = Match(game("frogriders"), seed=7)
    while "keep" in start.legal()[0]:
        start.play(start.legal()[0])
    return Match(game("frogriders"), position=start.position, seed=7, **more)


def test_a_refused_move_is_told_what_would_make_it_legal() -> None:
    m = leaps()
    board = View(m)
    reply = board.send("ask", what="if", id="d8xd7>d6")
    assert reply["kind"] == "if"
    assert [way["text"] for way in reply["legal_if"]] == ["It would be legal if d6 were empty."]
    (way,) = reply["legal_if"]
    assert "?" in way["position"], "a board of one player is told no secret"
    hidden = m.state
    assert board.send("suppose", text=way["position"]) == {"kind": "ok"}
    assert "d8xd7>d6" in m.legal()
    assert board.frame["supposed"]
    # What is hidden from her stays what it was.
    assert m.state._replace(pond=hidden.pond) == hidden


def test_a_fair_match_and_boards_that_move_nothing_are_told_of_no_other_position() -> None:
    for board in (View(leaps(mode="fair")), View(leaps(), None)):
        assert board.send("ask", what="if", id="d8xd7>d6") == {
            "kind": "if",
            "move": "d8xd7>d6",
            "legal_if": [],
        }
        before = board.frame
        assert board.send("suppose", text=leaps().position)["kind"] == "refused"
        assert board.frame is before
    with pytest.raises(FrogError, match="In a fair match no position is supposed"):
        match(mode="fair").suppose(START)


def test_a_game_without_small_changes_has_no_way_to_tell() -> None:
    assert View(match()).send("ask", what="if", id="5")["legal_if"] == []


def test_back_leads_to_the_line_and_the_place_where_it_was() -> None:
    m = match()
    board = View(m)
    m.play("1")
    m.roll("die 3")
    m.undo()
    before, moves, states = m.position, m.moves, m.states
    m.suppose("2 1 3 34 1256 -- 0,0")
    assert (m.ply, m.supposed, board.frame["can"]["undo"]) == (0, True, True)
    m.play("2")
    m.suppose("3 2 1 34 1256 -- 0,0")
    assert board.send("back") == {"kind": "ok"}
    assert m.moves != moves
    assert m.supposed
    m.undo()
    m.undo()
    assert not m.supposed
    assert (m.position, m.moves, m.states) == (before, moves, states)
    assert not board.frame["supposed"]
    with pytest.raises(FrogError, match="Nothing is supposed"):
        m.back()


def test_a_position_that_is_none_leaves_everything_as_it_is() -> None:
    m = match()
    board = View(m)
    before = board.frame
    assert board.send("suppose", text="nowhere")["kind"] == "notation"
    assert board.frame is before
    assert not m.supposed


def test_the_frame_says_when_a_bot_decides() -> None:
    m = match()
    board = View(m)
    assert board.frame["turn"]["bot"] is False
    m.bot(first_legal, 1)
    assert any(frame["turn"]["bot"] for frame in board.frames)
    assert board.frame["turn"]["bot"] is False
