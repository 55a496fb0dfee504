"""What a board shows when it cannot simply be played on: loading, waiting, no move, bad text, faults."""

import os
import re

import pytest
from playwright.sync_api import expect

from tests.browser.boards import BoardOnPage
from tests.browser.lab import Lab

pytestmark = pytest.mark.browser

START = (
    "NNN/NNNNN/NNNRNNN/NNNNYNNNN/NNNN1NNNN/NNNNNNNNN/NNNNNNN/NNNNN/NNN 3p 1A V- "
    "D:DG,FL,NO,GP S20 P:RY=5,NNNN=5 -;-;0;RR=5(BB=4)|-;-;0;YY=6(BB=4)|-;-;0;NNN=4(RR=5)"
)
LAST_LEAP = "3/5/7/9/4RY3/9/7/5/3 2p 1A V- D:DG,NO S17 P:- -;-;0;-|-;-;0;-"
"""One leap is left; after it nobody can leap."""
EMPTY_VILLAGE = "3/5/7/4RNN2/4BY3/9/7/5/3 2p 2B V- D:- S[] P:- -;-;0;-|Y1N1;-;0;-"


def cell(name: str, position: str) -> str:
    """A code cell that shows a board of this name on a position."""
    setup = f'import frogwidgets as fw\n{name} = fw.board("frogriders", position="{position}", seed=5)\n'
    # The board that is still loading has no frame yet.
    without = "whole = loading.frame\nloading.frame = {}\n" if name == "loading" else ""
    return f"{setup}{without}{name}"


NAMES = {
    "loading": START,
    "waiting": START,
    "last": LAST_LEAP,
    "village": EMPTY_VILLAGE,
    "text": START,
    "stale": START,
    "fault": START,
}
CELLS = tuple(cell(name, position) for name, position in NAMES.items())
LOADING, WAITING, LAST, VILLAGE, TEXT, STALE, FAULT = range(7)


def test_before_the_first_position_its_place_is_kept(notebook: Lab) -> None:
    root = notebook.output(LOADING).locator("[data-fw]")
    expect(root).to_have_attribute("data-rev", "")
    boards = root.locator(".boards")
    words = boards.evaluate("node => getComputedStyle(node, '::after').content")
    assert words.strip('"') == "Starting the rules kernel"
    notebook.shot("state-loading", root)
    kept = boards.bounding_box()
    notebook.run("loading.frame = whole")
    board = BoardOnPage(notebook, LOADING)
    came = boards.bounding_box()
    # The pond comes where its place was kept: it does not jump.
    assert kept is not None
    assert came is not None
    for measure in ("x", "y", "width", "height"):
        assert abs(kept[measure] - came[measure]) <= 2, measure
    board.plays("unit:e7", "e5")


def test_a_wait_shows_a_ring_then_words_and_one_move_is_queued(notebook: Lab) -> None:
    board = BoardOnPage(notebook, WAITING)
    rev = board.rev
    board.touch("unit:e7")
    # Python is at work on the match until the pipe is opened; the kernel may answer boards beside its cells.
    done = notebook.server.notebooks / "done"
    os.mkfifo(done)
    notebook.page.evaluate(
        """(code) => {
            const kernel = window.jupyterapp.shell.currentWidget.context.sessionContext.session.kernel;
            const future = kernel.requestExecute({ code });
            return new Promise((begun) => {
                future.onIOPub = (message) => { if (message.header.msg_type === 'stream') begun(); };
            });
        }""",
        f"with waiting.match.lock:\n    print('begun', flush=True)\n    open({str(done)!r}).read()",
    )
    try:
        board.element("e5").click()
        expect(board.root).to_have_attribute("data-busy", "1")
        expect(board.root.locator(".marks .spin")).to_have_count(1)
        notebook.shot("state-waiting-ring", board.root)
        # A second touch is not queued behind it.
        board.element("unit:e8").click()
        expect(board.root.locator(".status")).to_contain_text("Python is busy: your move is queued")
        notebook.shot("state-waiting-words", board.root)
        assert board.rev == rev
    finally:
        # Without a reader this fails instead of waiting for one.
        os.close(os.open(done, os.O_WRONLY | os.O_NONBLOCK))
    board.moved_from(rev)
    expect(board.root).to_have_attribute("data-busy", "0")
    expect(board.root.locator(".marks .spin")).to_have_count(0)
    assert notebook.run("print(waiting.match.ply)").strip() == "1"


@pytest.mark.clause("FR-LEAP-8", "FR-END-1")
def test_where_no_leap_is_left_the_game_ends_and_says_why(notebook: Lab) -> None:
    board = BoardOnPage(notebook, LAST)
    board.plays("unit:e5", "g5").plays("act:none")
    board.reads("Game over")
    expect(board.root.locator("section.scores")).to_be_visible()
    expect(board.root.locator("section.rule")).to_contain_text(re.compile("FR-(LEAP-8|END-\\d)"))
    expect(board.root.locator(".status")).to_contain_text("The game is over")
    expect(board.root.get_by_label("Your move")).to_be_disabled()
    notebook.shot("state-game-over", board.root)
    # A touch is no error: it just means nothing.
    board.touch("unit:g5")
    expect(board.root.locator(".pop")).to_be_hidden()


@pytest.mark.clause("FR-YEL-2")
def test_an_empty_village_says_why_yellow_stays(notebook: Lab) -> None:
    board = BoardOnPage(notebook, VILLAGE)
    for colour in ("Y", "R", "B"):
        expect(board.root.locator(f'[data-id="slot:village.{colour}"] use')).to_have_count(1)
    board.touch("unit:2.Y.1", "village")
    bubble = board.root.locator(".pop")
    expect(bubble).to_be_visible()
    board.reads("FR-YEL-2")
    # Whatever it speaks of, its buttons are to be reached inside the board.
    inside, around = bubble.bounding_box(), board.root.bounding_box()
    assert inside is not None
    assert around is not None
    assert inside["y"] + inside["height"] <= around["y"] + around["height"] + 1
    notebook.shot("state-empty-village", board.root)
    assert notebook.run("print(village.match.ply)").strip() == "0"


def test_bad_text_is_marked_where_it_goes_wrong(notebook: Lab) -> None:
    board = BoardOnPage(notebook, TEXT)
    rev, units = board.rev, board.units()
    field = board.root.get_by_label("Your move")
    for text, at, expected in (("e7xe6>e", 6, "the landing space"), ("e7xq6>e5", 3, "")):
        board.type(text)
        caret = board.root.locator(".caret")
        expect(caret).to_have_text(re.compile(f"^{re.escape(text)}\\s*$"))
        expect(caret.locator("mark")).to_have_text(text[at])
        assert caret.evaluate("node => node.firstChild.textContent.length") == at
        expect(field).to_have_attribute("aria-invalid", "true")
        assert field.evaluate("node => node.selectionStart") == at
        expect(board.root.locator(".hint")).to_contain_text(expected)
        assert (board.rev, board.units()) == (rev, units)
    notebook.shot("state-bad-text", board.root)
    board.type("e7xe6>e5").moved_from(rev)
    expect(field).not_to_have_attribute("aria-invalid", "true")
    expect(field).to_have_value("")


def test_a_stale_touch_says_so_and_the_targets_are_fresh(notebook: Lab) -> None:
    board = BoardOnPage(notebook, STALE)
    rev = board.rev
    board.touch("unit:e7")
    # Python is a position further on, and the page has not heard of it yet.
    notebook.run(
        "session = stale.session\nsession._frame = session.frame() | {'rev': session.frame()['rev'] + 1}"
    )
    board.element("e5").click()
    board.reads("The position changed; choose again.")
    expect(board.root.locator("[aria-live=assertive]")).to_contain_text("The position changed")
    expect(board.root).to_have_attribute("data-busy", "0")
    assert board.rev == rev
    notebook.shot("state-stale", board.root)


def test_a_fault_inside_gives_a_report_to_copy_and_keeps_the_board(notebook: Lab) -> None:
    board = BoardOnPage(notebook, FAULT)
    rev, units = board.rev, board.units()
    notebook.run(
        "def broken(*_): raise ZeroDivisionError('secret of the test')\n"
        "fault.match.play, kept = broken, fault.match.play"
    )
    board.touch("unit:e7", "e5")
    board.reads("Something in the package failed.")
    report = board.root.locator("pre")
    expect(report).to_contain_text("ZeroDivisionError on message play")
    expect(report).to_contain_text("position NNN/")
    expect(report).not_to_contain_text("secret of the test")
    # What it says stands in the panel, not out of it.
    panel = board.root.locator("section.rule")
    assert panel.evaluate("node => node.scrollWidth - node.clientWidth") <= 0
    expect(board.root.get_by_role("button", name="Copy report")).to_be_visible()
    notebook.shot("state-fault", board.root)
    assert (board.rev, board.units()) == (rev, units)
    board.root.get_by_role("button", name="Copy report").click()
    # Mended, the board goes on.
    notebook.run("fault.match.play = kept")
    notebook.page.keyboard.press("Escape")
    board.plays("unit:e7", "e5")


def test_a_kernel_that_is_gone_leaves_a_board_to_look_at(notebook: Lab) -> None:
    boards = [BoardOnPage(notebook, number) for number in (WAITING, TEXT)]
    units = [board.units() for board in boards]
    notebook.restart_kernel()
    for board, stood in zip(boards, units, strict=True):
        expect(board.root.locator(".ribbon")).to_have_text("Showing the saved position: run the cell to play")
        expect(board.root.get_by_label("Your move")).to_be_disabled()
        board.element("e6").click()
        board.element("e4").click()
        expect(board.root.locator(".pop")).to_be_hidden()
        assert board.units() == stood
    notebook.shot("state-kernel-gone", boards[1].root)


def test_a_kernel_that_was_shut_down_is_told_within_seconds_untouched(lab: Lab) -> None:
    lab.open(cell("alone", START)).run_all()
    board = BoardOnPage(lab)
    expect(board.root.locator(".ribbon")).to_be_hidden()
    lab.end_kernel()
    expect(board.root.locator(".ribbon")).to_have_text("Showing the saved position: run the cell to play")
    expect(board.root.get_by_label("Your move")).to_be_disabled()


def test_a_board_without_its_kit_says_so(lab: Lab) -> None:
    lab.open(cell("alone", START)).run_all()
    BoardOnPage(lab)
    # The kit is closed, and the board is to be shown once more: nothing is left to draw it with.
    lab.run("alone.kit.close()")
    lab.page.evaluate(
        """() => {
            const { outputs } = window.jupyterapp.shell.currentWidget.content.widgets[0].model;
            const kept = outputs.toJSON();
            outputs.clear();
            for (const output of kept) outputs.add(output);
        }"""
    )
    expect(lab.output(0)).to_contain_text("What draws the boards is not in this page: run the cell again.")
    # The cell run again brings a kit of its own.
    lab.run_all()
    BoardOnPage(lab).plays("unit:e7", "e5")
