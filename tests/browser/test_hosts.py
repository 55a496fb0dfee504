"""Other programs that show notebooks: in Notebook 7 and in Voila a board is played and a card answered."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Locator, expect

from tests.browser.boards import BoardOnPage
from tests.browser.lab import Lab
from tests.browser.server import NOTEBOOK, VOILA, Program, Server
from tests.browser.test_frogriders import FIRST_LEAP, cell

pytestmark = pytest.mark.browser

CARD = 'kept = fw.answers(None)\nfw.card("FR-LEAP-5.a", answers=kept)'
OWN = {NOTEBOOK: "(reading 'schema')", VOILA: "https://cdn.jsdelivr.net/npm/@fortawesome/"}
"""What these programs do without a board as well: Notebook 7 stumbles over a setting that JupyterLab has,
Voila's page asks for an icon font far away (and is not let)."""


@pytest.fixture
def elsewhere(
    request: pytest.FixtureRequest, shared_context: BrowserContext, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Lab]:
    """A page of the program that the test names."""
    program: Program = request.param
    server = Server(tmp_path_factory.mktemp(program.module), program).start()
    lab = Lab(server, shared_context)
    yield lab
    lab.close()
    server.stop()
    assert [text for text in (*lab.foreign(), *lab.errors) if OWN[program] not in text] == []


def answer(card: Locator) -> None:
    """Answer the card, wrong and then right."""
    for name, verdict in (("Yes", "wrong"), ("No", "right")):
        card.get_by_role("radio", name=name).check()
        if name == "No":
            card.get_by_role("radio", name="FR-LEAP-5").check()
        card.get_by_role("button", name="Check").click()
        expect(card).to_have_attribute("data-verdict", verdict)


@pytest.mark.parametrize("elsewhere", [NOTEBOOK], indirect=True)
def test_a_board_is_played_in_notebook_7(elsewhere: Lab) -> None:
    elsewhere.open(cell(FIRST_LEAP), CARD).run_all()
    board = BoardOnPage(elsewhere)
    board.plays("unit:e7", "e5").plays("act:none")
    assert elsewhere.run("print(m.ply, m.to_move)").split() == ["2", "2"]
    elsewhere.shot("host-notebook-7")
    answer(elsewhere.output(1).locator("[data-fw]"))
    assert elsewhere.run("print(*kept.values())").strip() == "no:FR-LEAP-5"
    elsewhere.shot("host-notebook-7-card")


@pytest.mark.parametrize("elsewhere", [VOILA], indirect=True)
def test_a_board_is_played_in_voila(elsewhere: Lab) -> None:
    elsewhere.write("board.ipynb", [cell(FIRST_LEAP), CARD])
    elsewhere.page.goto(elsewhere.server.place("board.ipynb"))
    board = BoardOnPage.of(elsewhere, elsewhere.page.locator("[data-fw]:not(.card)"))
    board.plays("unit:e7", "e5").plays("act:none")
    assert "unit:1.Y.1" in board.units()
    # Voila shows no code and answers no question to the kernel: what Python holds is told by the board.
    board.reads("Player 2 to move")
    board.type("e5xe6>e7").reads("Not legal")
    elsewhere.shot("host-voila")
    card = elsewhere.page.locator("[data-fw].card")
    answer(card)
    elsewhere.shot("host-voila-card", card)
    expect(elsewhere.page.locator("body")).not_to_contain_text("import frogwidgets")
