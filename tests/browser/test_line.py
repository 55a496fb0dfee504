"""The line of play under the board: looking at earlier moves, turns, chance, and what undo says."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.boards import BoardOnPage, press
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
SECOND = PLAYED.replace("m = ", "k = ").replace("m.", "k.").replace("(m)", "(k)").replace("b = ", "a = ")
CHANCE = 'c = fw.board("frogriders", players=2, seed=5)\nc'
CELLS = (PLAYED, SECOND.removesuffix("b") + "a", DRAWN, CHANCE)


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
    groups = board.root.locator(".moves li:has([data-ply])")
    expect(groups).to_have_count(4)
    for at, moves in enumerate((("keep NNN=4",), ("keep ?",), ("e3xe4>e5", "–"), ("g4xf4>e4", "–"))):
        expect(groups.nth(at).get_by_label(f"turn {at + 1}")).to_be_visible()
        expect(groups.nth(at).locator("[data-ply] code")).to_have_text(list(moves))
    expect(chip(board, 3).get_by_role("img", name="Ana")).to_be_visible()
    expect(chip(board, 5).get_by_role("img", name="Ben")).to_be_visible()
    # A chip says what was done, and shows what it brought; whose it is stands once a turn.
    expect(chip(board, 3)).to_have_attribute("title", "over e4 to e5")
    expect(chip(board, 3).locator('use[href^="#frog-"]')).to_have_count(1)
    expect(chip(board, 4)).to_have_attribute("title", "return nothing")
    expect(chip(board, 4).locator("svg")).to_have_count(0)
    expect(chip(board, 2)).to_have_attribute("title", "keep ?")


def test_older_moves_fade_out_and_the_newest_is_in_sight(notebook: Lab) -> None:
    board = BoardOnPage(notebook, 0)
    moves = board.root.locator(".moves")
    moves.scroll_into_view_if_needed()
    assert "linear-gradient" in moves.evaluate("node => getComputedStyle(node).maskImage")
    board.root.evaluate("(root) => { root.getRootNode().host.parentElement.style.width = '320px'; }")
    try:
        expect(chip(board, 6)).to_be_visible()
        notebook.page.wait_for_function(
            "(node) => node.scrollLeft > 0 && node.scrollLeft >= node.scrollWidth - node.clientWidth - 12",
            arg=moves.element_handle(),
        )
    finally:
        board.root.evaluate("(root) => { root.getRootNode().host.parentElement.style.width = ''; }")


@pytest.mark.clause("FR-BLU-2")
def test_undo_says_why_it_may_not(notebook: Lab) -> None:
    board = BoardOnPage(notebook, 2)
    rev = board.rev
    why = "In a fair match what was revealed is not taken back (FR-BLU-2)."
    status = board.root.locator(".status")
    for name in ("Undo", "One move back"):
        undo = board.root.get_by_role("button", name=name, exact=True)
        expect(undo).to_have_attribute("aria-disabled", "true")
        expect(undo).to_have_attribute("title", why)
        # Barred as it is, it still answers when it is pressed.
        press(undo)
        expect(status).to_contain_text(why)
        expect(board.root.locator("[aria-live=assertive]")).to_contain_text(why)
    notebook.shot("line-undo-barred", board.root)
    board.element("e6").locator("> [role=gridcell]").focus()
    notebook.page.keyboard.press("Escape")
    board.element("e6").locator("> [role=gridcell]").focus()
    notebook.page.keyboard.press("[")
    expect(status).to_contain_text(why)
    assert board.rev == rev
    assert notebook.run("print(f.ply)").strip() == "1"


def test_chance_is_marked(notebook: Lab) -> None:
    # Nothing of Frogriders is thrown or drawn by a move of its own: a line with such a move in it is shown.
    board = BoardOnPage(notebook, 3)
    rev = board.rev
    notebook.run(
        "frame = c.frame\n"
        "move = {'ply': 1, 'seat': 0, 'turn': 1, 'text': 'roll 3', 'chance': True}\n"
        "c.frame = frame | {'rev': frame['rev'] + 1, 'line': {'ply': 1, 'total': 1, 'moves': [move]}}"
    )
    board.moved_from(rev)
    expect(chip(board, 1).get_by_title("chance")).to_be_visible()
    expect(chip(board, 1)).to_contain_text("chance")
    expect(chip(board, 1)).to_contain_text("roll 3")
