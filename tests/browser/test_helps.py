"""What a board helps with, in a real JupyterLab: hints by a key, and trying what would make a move legal."""

import pytest
from playwright.sync_api import expect

from tests.browser.boards import BoardOnPage
from tests.browser.lab import Lab

pytestmark = pytest.mark.browser

POSITION = (
    "NNN/NNNNN/NNNRNNN/NNNNYNNNN/NNNN1NNNN/NNNNNNNNN/NNNNNNN/NNNNN/NNN 3p 1A V- "
    "D:DG,FL,NO,GP S20 P:RY=5,NNNN=5 -;-;0;RR=5(BB=4)|-;-;0;YY=6(BB=4)|-;-;0;NNN=4(RR=5)"
)
CELLS = (f'import frogwidgets as fw\nm = fw.match("frogriders", position="{POSITION}", seed=5)\nfw.board(m)',)


@pytest.mark.clause("FR-LEAP-5", "FR-LEAP-6", "FR-PLAY-3")
def test_hints_lead_to_a_move_and_a_refusal_to_where_it_would_be_legal(notebook: Lab) -> None:
    board = BoardOnPage(notebook)
    hint, status = board.root.locator('[data-mark="hint?"]').first, board.root.locator(".status")
    board.root.locator('[role="gridcell"][tabindex="0"]').focus()
    for rung, text in enumerate(("moves are legal. Look here: Pond.", "Look at ", "FR-LEAP-5 allows it"), 1):
        notebook.page.keyboard.press("h")
        expect(status).to_contain_text(f"Hint {rung} of 3.")
        expect(status).to_contain_text(text)
        expect(hint).to_be_visible()
    expect(board.root.locator("section.rule .id").first).to_have_text("FR-LEAP-5")
    # With a touch it is gone: e8 over e7 to e6 is no leap, for e6 is occupied.
    before = notebook.run("print(m.position)")
    board.touch("unit:e8")
    expect(hint).to_have_count(0)
    board.touch("unit:e6")
    bubble = board.root.locator(".pop")
    expect(bubble).to_contain_text("It would be legal if e6 were empty.")
    rev = board.rev
    bubble.get_by_role("button", name="Try it: It would be legal if e6 were empty.").click()
    board.moved_from(rev)
    expect(board.root.locator(".ribbon")).to_contain_text("Only supposed")
    assert notebook.run("print('e8xe7>e6' in m.legal(), m.supposed)").split() == ["True", "True"]
    board.plays("unit:e8", "e6")
    rev = board.rev
    board.root.get_by_role("button", name="Back to where you were").click()
    board.moved_from(rev)
    expect(board.root.locator(".ribbon")).to_be_hidden()
    assert notebook.run("print(m.position)") == before
