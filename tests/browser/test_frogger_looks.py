"""How Frogger looks: at every width, in day, dusk and print, and what axe finds in its phases."""

import json
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.boards import BoardOnPage
from tests.browser.lab import Lab
from tests.browser.test_axe import AXE, HOW, RUN, short
from tests.browser.test_frogger import MIDDLE, START
from tests.browser.test_looks import MISSED, no_scrollbar, wide
from tests.conftest import require

pytestmark = pytest.mark.browser

PHASES: Final = {
    "a frog is picked": f"{MIDDLE}:3",
    "a number is spent": f"{MIDDLE}:2/3",
    "the die is thrown": f"{START}:?",
    "a log is turned over": "8/8/8/8/2Ff4/8/8/8 a3-,c4-,a5-,g6- T12 22:00 1:L",
    "the frogs go on": "8/2C5/2F5/8/2F5/8/5f2/8 g3-,g4-,a5-,g6- T1 12:00 1:F",
    "a frog is moved on": "8/8/8/8/8/8/2Ff4/8 a3-,g4-,a5-,g6- T12 22:00 1:1",
    "a try is refused": f"{START}:3",
    "the game is over": "8/8/8/8/8/8/8/8 a3-,g4-,a5-,g6- T12 03:30 1:#",
}


def _cell(position: str, look: str = "auto") -> str:
    made = f'fw.match("frogger", position="{position}", seed=5, names=("Dora", "Emil"))'
    return f'import frogwidgets as fw\nfw.board({made}, look="{look}")'


CELLS = (
    *(_cell(position) for position in PHASES.values()),
    _cell(f"{MIDDLE}:3", "dusk"),
    _cell(f"{MIDDLE}:3", "print"),
)
LOOKS: Final = {"day": 0, "dusk": len(PHASES), "print": len(PHASES) + 1}
LEAST: Final = 64
"""So many spaces there are, besides the swamps and the turning areas."""


def _after_a_knock_off(lab: Lab, cell: int) -> BoardOnPage:
    """A board in the middle of a turn as in the design: a log has hit a frog, and a frog is picked."""
    board = BoardOnPage(lab, cell)
    if board.rev == 1:
        board.type("g5>e5").moved_from(1)
        board.touch("frog:d2")
    return board


@pytest.mark.parametrize("width", [320, 560, 900])
def test_the_board_fits_every_width_in_every_look(notebook: Lab, width: int) -> None:
    for look, cell in LOOKS.items():
        board = _after_a_knock_off(notebook, cell)
        expect(board.root).to_have_attribute("data-look", look)
        wide(board, width)
        no_scrollbar(board)
        # Small frogs and logs of half a place can still be hit.
        size = board.element("d4").locator("> [role=gridcell]").bounding_box()
        assert size is not None
        assert size["width"] >= 24
        seen = board.root.evaluate(MISSED)
        spaces = [told for told in seen["missed"] if not told.startswith(("S1", "S2"))]
        assert spaces == []
        assert seen["cells"] >= LEAST
        notebook.shot(f"frogger-{look}-{width}", board.root)
        wide(board, 0)


def test_what_matters_is_told_without_colour(notebook: Lab) -> None:
    board = _after_a_knock_off(notebook, LOOKS["print"])
    style = "(node, name) => getComputedStyle(node).getPropertyValue(name).trim()"
    for surface in ("road", "river", "swamp"):
        assert board.root.evaluate(style, f"--fw-{surface}").startswith("url(#hatch-")
    for side in (1, 2):
        symbol = board.root.locator(f"symbol#frog-{side}")
        expect(symbol).to_contain_text(str(side))
    expect(board.element("said:f5")).to_have_text("f5 returned")


def test_axe_finds_nothing_in_the_phases_of_frogger(notebook: Lab) -> None:
    require(AXE.is_file(), HOW)
    boards = {phase: BoardOnPage(notebook, cell) for cell, phase in enumerate(PHASES)}
    _after_a_knock_off(notebook, 0)
    boards["a number is spent"].touch("car:e8")
    boards["a frog is moved on"].touch("frog:c2", "d2")
    boards["a try is refused"].touch("frog:S1.1", "c4").reads("Not legal")
    boards["the game is over"].reads("Dora wins")
    notebook.shot("frogger-refused", boards["a try is refused"].root)
    notebook.page.evaluate(AXE.read_text(encoding="utf-8"))
    found = {}
    for theme, look, rules in (
        ("JupyterLab Light", "day", None),
        ("JupyterLab Dark", "dusk", ["color-contrast"]),
    ):
        notebook.theme(theme)
        expect(boards["a frog is picked"].root).to_have_attribute("data-look", look)
        got = notebook.page.evaluate(RUN, rules)
        assert got["boards"] == len(CELLS)
        assert got["passes"] > 0
        found[look] = [short(each) for each in got["violations"]]
    notebook.theme("JupyterLab Light")
    assert found == {"day": [], "dusk": []}, json.dumps(found, indent=1)
