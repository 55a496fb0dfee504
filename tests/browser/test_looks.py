"""How a board looks: at every width, in day, dusk and print, zoomed, without motion, in forced colours."""

import base64
import json
from typing import Any

import pytest
from playwright.sync_api import CDPSession, ViewportSize, expect

from tests.browser.boards import BoardOnPage
from tests.browser.lab import ARTEFACTS, Lab

pytestmark = pytest.mark.browser

WIDTHS = (240, 320, 420, 560, 900, 1280)
HIGH: ViewportSize = {"width": 1500, "height": 2200}

SETUP = """import frogwidgets as fw
from frogwidgets.kernel.game import ALL

def played(seed, **setup):
    m = fw.match("frogriders", players=3, seed=seed, first=1, names=("Anna", "Ben", "Caro"), **setup)
    while m.ply < 17:
        moves = m.legal()
        m.play(moves[m.ply % len(moves)])
    return m

m = played(9)
"""
CELLS = (
    f"{SETUP}fw.board(m)",
    'fw.board(m, look="dusk")',
    'fw.board(m, look="print")',
    "fw.board(played(9), seat=3)",
    "k = played(9)\nfw.board(k)",
)

WIDE = """(root, width) => {
    const holder = root.getRootNode().host.parentElement;
    holder.style.width = width ? `${width}px` : '';
    root.getRootNode().host.scrollIntoView({ block: 'start' });
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""

STICKS_OUT = """(root) => {
    const { left, right } = root.getBoundingClientRect();
    const scrolls = (node) => node.closest('.moves, pre, .ear, .sky');
    return [...root.querySelectorAll('*')].filter((node) => {
        const box = node.getBoundingClientRect();
        return box.width > 0 && !scrolls(node) && !node.closest('.stage, [aria-hidden=true]')
            && (box.right > right + 1 || box.left < left - 1);
    }).map((node) => `${node.tagName}.${node.getAttribute('class')}`);
}"""
"""What of a board lies outside its frame and is neither a picture's inside nor scrolled on purpose."""

MISSED = """(root) => {
    const shadow = root.getRootNode();
    const seen = { cells: 0, missed: [] };
    for (const cell of root.querySelectorAll('[role=gridcell]')) {
        const id = cell.parentElement.dataset.id;
        const box = cell.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        if (!box.width || x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
        // What lies outside the notebook's window is under something else.
        if (document.elementFromPoint(x, y) !== shadow.host) continue;
        seen.cells += 1;
        const hit = shadow.elementFromPoint(x, y)?.closest('[role=presentation]')?.dataset.id;
        if (hit !== id) seen.missed.push(`${id}: ${hit}`);
    }
    return seen;
}"""
"""Every cell whose middle is in sight and belongs to something else."""

MOVED = """(root) => {
    window.seen = new Promise((done) => {
        const observer = new MutationObserver(() => {
            observer.disconnect();
            requestAnimationFrame(() => done(root.getAnimations({ subtree: true }).map(
                (animation) => animation.effect.getComputedTiming().endTime)));
        });
        observer.observe(root, { attributes: true, attributeFilter: ['data-rev'] });
    });
}"""
"""Promises the ends, in ms, of the animations that run when the next position has come."""


def wide(board: BoardOnPage, width: int) -> None:
    """Give a board so many px, or all there are (0), and bring it in sight."""
    board.root.evaluate(WIDE, width)


def every_cell_hits(board: BoardOnPage, least: int = 57) -> None:
    """Each cell in sight is hit by its own middle."""
    seen: dict[str, Any] = board.root.evaluate(MISSED)
    assert seen["missed"] == []
    assert seen["cells"] >= least


def no_scrollbar(board: BoardOnPage) -> None:
    """Nothing of the board lies outside it, and it cannot be scrolled sideways."""
    assert board.root.evaluate("root => root.scrollWidth - root.clientWidth") <= 0
    assert board.root.evaluate(STICKS_OUT) == []


@pytest.mark.parametrize("width", WIDTHS)
def test_a_board_fits_every_width(notebook: Lab, width: int) -> None:
    for cell, look in enumerate(("day", "dusk", "print")):
        board = BoardOnPage(notebook, cell)
        expect(board.root).to_have_attribute("data-look", look)
        wide(board, width)
        no_scrollbar(board)
        cells = board.root.locator('[data-stage="pond"] [role=gridcell]')
        size = cells.first.bounding_box()
        assert size is not None
        if width >= 280:
            assert size["width"] >= 24
            every_cell_hits(board)
        else:
            # A thumbnail is only looked at; the way to a larger one is a button.
            assert board.root.locator(".table").evaluate("node => node.inert")
            expect(board.root.get_by_role("button", name="Enlarge")).to_be_visible()
        notebook.shot(f"look-{look}-{width}", board.root)
        wide(board, 0)


def test_picked_and_refused_fit_a_narrow_column(notebook: Lab) -> None:
    board = BoardOnPage(notebook, 3)
    wide(board, 320)
    every_cell_hits(board)
    no_scrollbar(board)
    notebook.shot("look-other-seat-320", board.root)
    wide(board, 0)
    board = BoardOnPage(notebook, 0)
    wide(board, 320)
    unit, _ = start_and_end(notebook)
    board.touch(unit)
    no_scrollbar(board)
    notebook.shot("look-picked-320", board.root)
    empty = board.root.locator('[data-stage="pond"] [role=presentation]:not(:has([data-id^="unit:"]))')
    empty.and_(board.root.locator(":not([data-target])")).last.click()
    expect(board.root.locator(".pop")).to_be_visible()
    no_scrollbar(board)
    notebook.shot("look-refused-320", board.root)
    notebook.page.keyboard.press("Escape")
    notebook.page.keyboard.press("Escape")
    wide(board, 0)


def start_and_end(lab: Lab, match: str = "m") -> tuple[str, str]:
    """A leap that is legal now, as what is touched."""
    told = lab.run(
        f"import json\nchoices = {match}.game.choices({match}.view({match}.to_move))\n"
        "print(json.dumps(next(choice.path for choice in choices if len(choice.path) == 2)))"
    )
    start, end = json.loads(told)
    return start, end


def metrics(lab: Lab, width: int, height: int, scale: float) -> CDPSession:
    """Show the page as on a screen of so many CSS px, each of so many dots."""
    session = lab.page.context.new_cdp_session(lab.page)
    session.send(
        "Emulation.setDeviceMetricsOverride",
        {"width": width, "height": height, "deviceScaleFactor": scale, "mobile": False},
    )
    return session


def capture(session: CDPSession, board: BoardOnPage, name: str) -> None:
    """A screenshot of what is in sight of a board; Playwright's own would change the screen back."""
    box = board.root.bounding_box()
    assert box is not None
    clip = {**box, "scale": 1}
    shot = session.send("Page.captureScreenshot", {"format": "png", "clip": clip})
    ARTEFACTS.mkdir(exist_ok=True)
    (ARTEFACTS / f"{name}.png").write_bytes(base64.b64decode(shot["data"]))


@pytest.mark.parametrize(
    ("name", "width", "height", "scale"),
    [("two-dots", 1500, 1400, 2), ("zoom-200", 640, 1400, 2), ("half-width", 750, 1400, 1)],
)
def test_a_board_is_hit_on_fine_screens_zoomed_and_at_half_width(
    notebook: Lab, name: str, width: int, height: int, scale: float
) -> None:
    board = BoardOnPage(notebook, 0)
    session = metrics(notebook, width, height, scale)
    try:
        assert notebook.page.evaluate("devicePixelRatio") == scale
        if width < 1500:
            notebook.command("application:toggle-left-area")
        board.root.evaluate("root => root.getRootNode().host.scrollIntoView({ block: 'start' })")
        expect(board.root).to_be_in_viewport()
        no_scrollbar(board)
        every_cell_hits(board)
        # Scrolled half out of the window, what is left of it is hit as well.
        notebook.page.locator(".jp-WindowedPanel-outer").first.evaluate("node => node.scrollBy(0, 233)")
        every_cell_hits(board, least=20)
        notebook.page.locator(".jp-WindowedPanel-outer").first.evaluate("node => node.scrollBy(0, -233)")
        capture(session, board, f"look-{name}")
    finally:
        if width < 1500:
            notebook.command("application:toggle-left-area")
        session.send("Emulation.clearDeviceMetricsOverride")
        session.detach()
        # Set anew: the page's own size was overridden, and one that does not change is not sent.
        notebook.page.set_viewport_size({"width": 1400, "height": 2000})
        notebook.page.set_viewport_size(HIGH)


def test_motion_is_shown_ended_by_any_input_and_left_out_where_it_is_not_wished(notebook: Lab) -> None:
    board = BoardOnPage(notebook, 4)
    sky = board.root.locator(".sky > *")
    leap = start_and_end(notebook, "k")
    board.touch(leap[0])
    board.root.evaluate(MOVED)
    board.plays(leap[1])
    ends = notebook.page.evaluate("window.seen")
    assert ends
    assert max(ends) <= 1000
    expect(sky).to_have_count(0)
    # Back, and the same again; a key comes at once.
    notebook.run("k.undo()")
    board.touch(leap[0])
    board.root.evaluate(
        """(root) => { window.ended = new Promise((done) => new MutationObserver((_, observer) => {
            observer.disconnect();
            requestAnimationFrame(() => {
                const before = root.querySelectorAll('.sky > *').length;
                root.dispatchEvent(new KeyboardEvent('keydown', { key: 'F9', bubbles: true }));
                const left = root.querySelectorAll('.sky > *').length;
                done([before, left, root.getAnimations({ subtree: true }).length]);
            });
        }).observe(root, { attributes: true, attributeFilter: ['data-rev'] })); }"""
    )
    board.plays(leap[1])
    before, left, running = notebook.page.evaluate("window.ended")
    assert before > 0
    assert (left, running) == (0, 0)
    # Where motion is not wished nothing moves, and the way is drawn.
    notebook.run("k.undo()")
    notebook.page.emulate_media(reduced_motion="reduce")
    try:
        board.touch(leap[0])
        board.root.evaluate(MOVED)
        board.plays(leap[1])
        assert notebook.page.evaluate("window.seen") == []
        expect(sky).to_have_count(0)
        assert board.root.locator(".trail *").count() > 0
        notebook.shot("look-reduced-motion", board.root)
    finally:
        notebook.page.emulate_media(reduced_motion="no-preference")


def test_forced_colours_keep_outlines_letters_and_what_is_chosen(notebook: Lab) -> None:
    board = BoardOnPage(notebook, 0)
    unit, _ = start_and_end(notebook)
    notebook.page.emulate_media(forced_colors="active")
    try:
        board.touch(unit)
        style = "(node, name) => getComputedStyle(node)[name]"
        for picture in (".stage", ".token"):
            assert board.root.locator(picture).first.evaluate(style, "forcedColorAdjust") == "none"
        board.root.locator(".opt").first.hover()
        expect(board.root.locator(".opt.on")).to_have_count(1)
        assert board.root.locator(".opt.on").evaluate(style, "outlineStyle") == "solid"
        assert board.root.locator(".players .on").evaluate(style, "outlineStyle") == "solid"
        notebook.shot("look-forced-colours", board.root)
        notebook.page.keyboard.press("Escape")
    finally:
        notebook.page.emulate_media(forced_colors="none")
        board.touch(unit)


def test_print_needs_no_colour(notebook: Lab) -> None:
    board = BoardOnPage(notebook, 2)
    style = "(node, name) => getComputedStyle(node).getPropertyValue(name).trim()"
    for colour in ("yellow", "red", "blue", "brown"):
        assert board.root.evaluate(style, f"--fw-unit-{colour}").startswith("url(")
    assert board.root.evaluate(style, "--fw-letter") == "inline"
    assert BoardOnPage(notebook, 0).root.evaluate(style, "--fw-letter") == "none"
