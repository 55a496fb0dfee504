"""The line of play under the board: looking at earlier moves, turns, chance, and what undo says."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.boards import BoardOnPage
from tests.browser.lab import Lab

pytestmark = pytest.mark.browser

PLAYED = """import frogwidgets as fw
m = fw.match("frogriders", players=2, seed=3, first=1, names=("Ana", "Ben"))
for text in "keep;keep;e3xe4>e5;.;g4xf4>e4;.".split(";"):
    m.play(text if ">" in text or text == "." else m.legal()[0])
b = fw.board(m)
b"""
DRAWN = """import frogwidgets as fw
position = "3/5/7/4RNN2/4BY3/9/7/5/3 3p 2B VRY D:DG,NO,RU,GB S17 P:RY=5,NNNN=5 -;-;0;-|B1Y1;-;0;-|-;-;0;-"
f = fw.match("frogriders", position=position, seed=5, mode="fair")
f.play("B+NO")
g = fw.board(f)
g"""
CELLS = (PLAYED, PLAYED.replace("m = ", "k = ").replace("m.", "k.").replace("(m)", "(k)"), DRAWN)


def chip(board: BoardOnPage, ply: int) -> Locator:
    """The chip of a move."""
    return board.root.locator(f'[data-ply="{ply}"]')


def away(board: BoardOnPage, ply: int) -> None:
    """Wait until the board shows the picture after a move that is not the last."""
    expect(board.root).to_have_attribute("data-away", "")
    expect(board.root.locator(".status")).to_contain_text(f"Move {ply} of")


def home(board: BoardOnPage) -> None:
    """Wait until the board shows the game."""
    expect(board.root).not_to_have_attribute("data-away", "")


def test_a_move_is_looked_at_on_hover_and_on_focus_and_stays_when_pressed(notebook: Lab) -> None:
    board = BoardOnPage(notebook, 0)
    rev, now = board.rev, board.units()
    field = board.root.get_by_label("Your move")
    # Pointed at, the picture after that move is there, and goes with the pointer.
    chip(board, 3).hover()
    away(board, 3)
    assert "unit:e5" in board.units()
    assert "unit:g4" in board.units()
    notebook.shot("line-preview", board.root)
    board.root.locator("h2").hover()
    home(board)
    assert board.units() == now
    # The same with the focus.
    chip(board, 4).focus()
    notebook.page.keyboard.press("Shift+Tab")
    away(board, 3)
    field.focus()
    home(board)
    # Pressed, it stays, whatever is pointed at; touches mean nothing there.
    chip(board, 3).click()
    away(board, 3)
    expect(chip(board, 3)).to_have_attribute("aria-pressed", "true")
    board.root.locator("h2").hover()
    away(board, 3)
    board.touch("unit:e7", "e6")
    expect(board.root.locator(".pop")).to_be_hidden()
    notebook.shot("line-pinned", board.root)
    # Another one is previewed over it, and then the pinned one is back.
    chip(board, 1).hover()
    away(board, 1)
    board.root.locator("h2").hover()
    away(board, 3)
    # Esc is now.
    board.element("e6").locator("[role=gridcell]").focus()
    notebook.page.keyboard.press("Escape")
    home(board)
    assert (board.rev, board.units()) == (rev, now)
    # And so is the chip that says so.
    chip(board, 5).click()
    away(board, 5)
    board.root.get_by_role("button", name="now", exact=True).click()
    home(board)
    assert notebook.run("print(m.ply)").strip() == "6"


def test_the_game_goes_on_from_a_move_that_is_looked_at(notebook: Lab) -> None:
    board = BoardOnPage(notebook, 1)
    rev = board.rev
    chip(board, 4).click()
    away(board, 4)
    board.root.get_by_role("button", name="Go on from here").click()
    board.moved_from(rev)
    home(board)
    assert notebook.run("print(k.ply)").strip() == "4"
    for ply in (5, 6):
        expect(chip(board, ply)).to_have_class(re.compile("undone"))
    # A step on, by key, and to the end.
    board.element("e5").locator("[role=gridcell]").focus()
    notebook.page.keyboard.press("]")
    board.moved_from(rev + 1)
    notebook.page.keyboard.press("}")
    board.moved_from(rev + 2)
    assert notebook.run("print(k.ply)").strip() == "6"


def test_turns_stand_together_and_say_whose_they_are(notebook: Lab) -> None:
    board = BoardOnPage(notebook, 0)
    frame = notebook.run("import json; print(json.dumps([[e['turn'], e['ply']] for e in b.frame['line']['moves']]))")
    turns: dict[int, list[int]] = {}
    for turn, ply in re.findall(r"\[(\d+), (\d+)\]", frame):
        turns.setdefault(int(turn), []).append(int(ply))
    assert any(len(plies) > 1 for plies in turns.values())
    groups = board.root.locator(".moves li:has([data-ply])")
    expect(groups).to_have_count(len(turns))
    for at, (turn, plies) in enumerate(turns.items()):
        expect(groups.nth(at).get_by_label(f"turn {turn}")).to_be_visible()
        expect(groups.nth(at).locator("[data-ply]")).to_have_count(len(plies))
    expect(chip(board, 3).get_by_role("img", name="Ana")).to_be_visible()
    expect(chip(board, 5).get_by_role("img", name="Ben")).to_be_visible()


@pytest.mark.clause("FR-BLU-2")
def test_chance_is_marked_and_undo_says_why_it_may_not(notebook: Lab) -> None:
    board = BoardOnPage(notebook, 2)
    rev = board.rev
    chance = [int(ply) for ply in notebook.run("print(*[e['ply'] for e in g.frame['line']['moves'] if e.get('chance')])").split()]
    assert chance
    for ply in chance:
        expect(chip(board, ply).get_by_title("chance")).to_be_visible()
        expect(chip(board, ply)).to_contain_text("chance")
    why = notebook.run("print(g.frame['can']['undo'])").strip()
    assert why.endswith(".")
    for name in ("Undo", "One move back"):
        undo = board.root.get_by_role("button", name=name, exact=True)
        expect(undo).to_have_attribute("aria-disabled", "true")
        expect(undo).to_have_attribute("title", why)
        # No longer pressable, it still answers.
        undo.click(force=True)
        expect(board.root.locator(".status")).to_contain_text(why)
        expect(board.root.get_by_role("alert").last).to_contain_text(why)
    notebook.shot("line-undo-barred", board.root)
    board.element("e6").locator("[role=gridcell]").focus()
    notebook.page.keyboard.press("[")
    expect(board.root.locator(".status")).to_contain_text(why)
    assert board.rev == rev
    assert notebook.run("print(f.ply)").strip() == str(len(chance) + 1)
