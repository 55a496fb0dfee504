"""The notebooks in a real JupyterLab: each is opened, run and played once, as a reader would."""

import pytest
from playwright.sync_api import Locator, expect

from frogwidgets._data import notebooks_folder
from tests.browser.boards import BoardOnPage
from tests.browser.lab import Lab

pytestmark = pytest.mark.browser


def board_in(lab: Lab, id: str) -> BoardOnPage:
    """The board in the output of the cell with this id."""
    cells = [cell["id"] for cell in lab.saved()["cells"]]
    return BoardOnPage(lab, cells.index(id))


def open_lesson(lab: Lab, name: str) -> Lab:
    """Open a copy of a notebook, as a reader does before running anything, and run it."""
    lab.open_copy(notebooks_folder() / name)
    return lab.run_all()


def pictures(lab: Lab) -> Locator:
    """The pictures that stand in the notebook's outputs."""
    return lab.page.locator(".jp-OutputArea-output svg, .jp-OutputArea-output img")


def test_the_start_is_played_by_mouse_keys_and_typing(lab: Lab) -> None:
    open_lesson(lab, "00-start.ipynb")
    mouse = board_in(lab, "mouse-board")
    mouse.plays("unit:e7", "e5").plays("act:none").reads("Ben to move")
    keys = board_in(lab, "keys-board")
    before = keys.rev
    keys.root.locator('[data-id="e7"] > [role=gridcell]').focus()
    for key in ("Enter", "ArrowDown", "ArrowDown", "Enter"):
        lab.page.keyboard.press(key)
    keys.moved_from(before)
    expect(keys.element("unit:e5")).to_be_attached()
    typing = board_in(lab, "typing-board")
    before = typing.rev
    typing.type("e5xe4>e3").moved_from(before)


@pytest.mark.clause("FR-LEAP-6", "FR-LEAP-10")
def test_the_first_leap_of_the_rulebook_is_made_in_its_lesson(lab: Lab) -> None:
    open_lesson(lab, "FR-2-the-leap.ipynb")
    board = board_in(lab, "first-leap-board")
    board.plays("unit:e7", "e5").reads("LEAP-6")
    assert "unit:1.Y.1" in board.units()
    lab.shot("lesson-the-leap")


@pytest.mark.clause("FR-LEAP-2", "FR-LEAP-3", "FR-LEAP-4", "FR-LEAP-5")
def test_four_broken_leaps_are_refused_in_their_lesson(lab: Lab) -> None:
    open_lesson(lab, "FR-3-what-stops-a-leap.ipynb")
    for cell, tries in (
        ("board-1", (("unit:e5", "g3", "FR-LEAP-3"), ("unit:e7", "e4", "FR-LEAP-2"))),
        ("board-2", (("unit:e7", "d6", "FR-LEAP-4"), ("unit:e7", "e5", "FR-LEAP-5"))),
    ):
        board = board_in(lab, cell)
        rev = board.rev
        for start, target, clause in tries:
            board.touch(start, target).reads("Not legal").reads(clause)
            lab.page.keyboard.press("Escape")
            lab.page.keyboard.press("Escape")
        assert board.rev == rev


@pytest.mark.parametrize("name", ["00-start.ipynb", "FR-2-the-leap.ipynb", "FR-3-what-stops-a-leap.ipynb"])
def test_a_lesson_reads_before_anything_is_run(lab: Lab, name: str) -> None:
    lab.open_copy(notebooks_folder() / name)
    lab.end_kernel()
    assert pictures(lab).count() >= 3
    expect(lab.page.locator("body")).not_to_contain_text("model not found")
