"""axe-core on the boards of every phase, in day and dusk: it finds nothing in our root."""

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.boards import BoardOnPage
from tests.browser.lab import Lab
from tests.browser.test_frogriders import FIRST_LEAP, RETURN
from tests.conftest import ROOT, require

pytestmark = pytest.mark.browser

AXE = ROOT / "js" / "node_modules" / "axe-core" / "axe.min.js"
HOW = "axe-core is missing; the accessibility tests need it. Get it with `npm ci --prefix js`."
RUN = """async (runOnly) => {
    const boards = [...document.querySelectorAll('.jp-OutputArea-output *')].filter(
        (node) => node.shadowRoot?.querySelector('[data-fw]'));
    const { violations, passes } = await axe.run(
        { include: boards }, { resultTypes: ['violations'], preload: false, ...(runOnly && { runOnly }) });
    return { boards: boards.length, passes: passes.length, violations };
}"""
SETUP = "import frogwidgets as fw\n"
OVER = "3/5/7/4R4/9/9/7/5/3 2p 1A V- D:DG,NO S17 P:RY=5,NNNN=5 R1Y1;-;0;RR=5(BB=4)|N2;-;0;YY=6(BB=4)"
DIAGONAL = "3/5/7/9/3R5/3BY4/7/5/3 3p 1A V- D:DG,NO S17 P:- -;LS,CE;0;-|-;-;0;-|-;-;0;-"


def placed(name: str, position: str) -> str:
    """A cell with a board on a position."""
    return f'{SETUP}{name} = fw.board(fw.match("frogriders", position="{position}", seed=5))\n{name}'


FAIR = "fw.match('frogriders', players=2, seed=11, first=1, mode='fair', names=('Ana', 'Ben'))"
PHASES = {
    "the cards are chosen": f"{SETUP}fw.board(fw.match('frogriders', players=2, seed=3))",
    "a leap is picked": placed("leap", FIRST_LEAP),
    "a leap is refused": placed("refused", FIRST_LEAP),
    "several moves are chosen from": placed("chooser", DIAGONAL),
    "a return is due": placed("back", RETURN),
    "what is typed cannot be read": placed("typed", FIRST_LEAP),
    "a clause is read": placed("clause", FIRST_LEAP),
    "a move is looked back at": placed("line", FIRST_LEAP),
    "the game is over": placed("over", OVER),
    "the curtain is down": f"{SETUP}fair = {FAIR}\nfw.board(fair)",
    "it is somebody else's turn": "fw.board(fair, seat=2)",
}


def bring_about(lab: Lab) -> dict[str, BoardOnPage]:
    """A page with a board in each phase."""
    lab.open(*PHASES.values()).run_all()
    boards = {phase: BoardOnPage(lab, cell) for cell, phase in enumerate(PHASES)}
    boards["a leap is picked"].touch("unit:e7")
    boards["a leap is refused"].touch("unit:e8", "unit:e6").reads("Not legal").reads("It would be legal if")
    boards["several moves are chosen from"].touch("unit:d5", "c4")
    boards["a return is due"].touch("unit:2.B.1")
    lab.page.keyboard.press("h")
    boards["a return is due"].reads("Hint 1 of 3")
    boards["what is typed cannot be read"].type("e7xe6>q")
    expect(boards["what is typed cannot be read"].root.locator(".caret")).to_be_visible()
    clause = boards["a clause is read"].plays("unit:e7", "e5").root
    clause.get_by_role("button", name="FR-").first.click()
    expect(clause).to_contain_text("The rule")
    line = boards["a move is looked back at"].plays("unit:e7", "e5").plays("act:none").root
    line.locator('[data-ply="1"]').click()
    expect(line).to_contain_text("Back to now")
    boards["the game is over"].reads("Game over").reads("FR-SCORE")
    expect(boards["the curtain is down"].root.locator(".curtain")).to_be_visible()
    return boards


def short(violation: dict[str, Any]) -> dict[str, Any]:
    """What was found, short enough to read."""
    nodes = [node["html"][:160] for node in violation["nodes"][:3]]
    return {"id": violation["id"], "help": violation["help"], "nodes": nodes}


def test_axe_finds_nothing_in_any_phase_by_day_and_at_dusk(lab: Lab) -> None:
    require(AXE.is_file(), HOW)
    lab.page.set_viewport_size({"width": 1500, "height": 2200})
    bring_about(lab)
    lab.page.evaluate(AXE.read_text(encoding="utf-8"))
    found = {}
    # Between the looks only colours change.
    for theme, look, rules in (
        ("JupyterLab Light", "day", None),
        ("JupyterLab Dark", "dusk", ["color-contrast"]),
    ):
        lab.theme(theme)
        expect(lab.page.locator(f'[data-fw][data-look="{look}"]')).to_have_count(len(PHASES))
        found[look] = lab.page.evaluate(RUN, rules)
        assert found[look]["boards"] == len(PHASES)
        assert found[look]["passes"] > 0
    told = {look: [short(each) for each in got["violations"]] for look, got in found.items()}
    assert told == {"day": [], "dusk": []}, json.dumps(told, indent=1)
