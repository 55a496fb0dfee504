"""Fair play on one screen: the curtain between two players, and the other seat's board in another cell."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.boards import BoardOnPage
from tests.browser.lab import Lab

pytestmark = pytest.mark.browser

FAIR = """import frogwidgets as fw
cards = [f"RR={900 + k}" for k in (17, 23, 41, 59)]
m = fw.match(
    "frogriders", players=2, seed=11, first=1, mode="fair", names=("Ana", "Ben"), private_cards=cards
)
b = fw.board(m)
b"""
TWO = """n = fw.match(
    "frogriders", players=2, seed=11, first=1, mode="fair", names=("Ana", "Ben"), private_cards=cards
)
n.play(n.legal()[0])
fw.board(n)"""
CELLS = (FAIR, TWO, "fw.board(n, seat=2)")


def points(lab: Lab, match: str, seat: int) -> list[str]:
    """What the private cards of a seat are worth: nobody else may read these numbers."""
    it = f"{match}.states[0].seats[{seat - 1}]"
    cards = lab.run(f"print({it}.private, {it}.rejected)")
    return re.findall(r"=(\d+)", cards)


def told(board: BoardOnPage, numbers: list[str]) -> list[str]:
    """Which of these numbers stand anywhere in a board's page, seen or not."""
    page = board.root.evaluate("root => root.outerHTML")
    return [number for number in numbers if re.search(rf"(?<!\d){number}(?!\d)", page)]


@pytest.mark.clause("FR-SETUP-16", "FR-SETUP-18")
def test_the_board_is_covered_between_two_players(notebook: Lab) -> None:
    board = BoardOnPage(notebook, 0)
    ana, ben = points(notebook, "m", 1), points(notebook, "m", 2)
    curtain = board.root.locator(".curtain")
    # Ana first: her cards are not in the page before she says that it is she.
    expect(curtain).to_contain_text("Pass the board to Ana.")
    assert told(board, ana + ben) == []
    notebook.shot("fair-curtain", board.root)
    board.root.get_by_role("button", name="Show Ana's view").click()
    expect(curtain).to_be_hidden()
    assert told(board, ana) == ana
    assert told(board, ben) == []
    # She chooses, and the board is covered for Ben; the focus goes to what uncovers it.
    rev = board.rev
    board.element("private.1").locator("> [role=gridcell]").focus()
    notebook.page.keyboard.press("Enter")
    board.moved_from(rev)
    expect(curtain).to_contain_text("Pass the board to Ben.")
    show = board.root.get_by_role("button", name="Show Ben's view")
    expect(show).to_be_focused()
    assert told(board, ana + ben) == []
    # Behind it nothing is touched, reached or played.
    rev = board.rev
    for part in (".table", ".side"):
        assert board.root.locator(part).evaluate("node => node.inert")
    expect(board.root.get_by_label("Your move")).to_be_disabled()
    board.send("b", {"kind": "play", "rev": rev, "move": "keep RR=917", "view": "", "n": 1})
    board.send("b", {"kind": "show", "seat": 1, "view": "", "n": 2})
    expect(curtain).to_contain_text("Pass the board to Ben.")
    assert notebook.run("print(m.ply)").strip() == "1"
    # Shown by Ben, it is his.
    notebook.page.keyboard.press("Enter")
    expect(curtain).to_be_hidden()
    assert told(board, ben) == ben
    assert told(board, ana) == []
    notebook.shot("fair-shown", board.root)


@pytest.mark.clause("FR-SETUP-16")
def test_the_other_seat_has_its_board_in_another_cell(notebook: Lab) -> None:
    shared, second = BoardOnPage(notebook, 1), BoardOnPage(notebook, 2)
    ana, ben = points(notebook, "n", 1), points(notebook, "n", 2)
    expect(second.root.locator(".curtain")).to_be_hidden()
    assert told(second, ben) == ben
    assert told(second, ana) == []
    # Ben plays from his own board; the shared one goes back under its curtain for Ana.
    expect(shared.root.locator(".curtain")).to_contain_text("Pass the board to Ben.")
    second.plays("card:private.2")
    expect(shared.root.locator(".curtain")).to_contain_text("Pass the board to Ana.")
    assert told(shared, ana + ben) == []
    second.reads("Ana to move")
    notebook.shot("fair-other-seat", second.root)
    # It is not his turn, and his board says so.
    second.touch("unit:e8", "e7").reads("It is Ana's decision; this board is Ben's.")
    assert notebook.run("print(n.ply)").strip() == "2"
