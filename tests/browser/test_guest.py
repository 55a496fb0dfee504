"""The board as a guest: the notebook's keys, styles, memory and other boards are none of its business."""

import pytest
from playwright.sync_api import expect

from tests.browser.boards import BoardOnPage
from tests.browser.hands import Log, focused, walk
from tests.browser.lab import Lab, MakeLab
from tests.browser.test_frogriders import FIRST_LEAP, cell

pytestmark = pytest.mark.browser

COMMANDS = ["a", "b", "c", "d", "i", "j", "k", "m", "o", "r", "v", "x", "y", "z", "0", "1", "Enter"]
"""Keys that JupyterLab takes for commands: new cells, cut cells, other kinds, interrupt, restart, edit."""
CELLS = "() => window.jupyterapp.shell.currentWidget.content.widgets.map((cell) => cell.model.type).join()"
HOSTS = """() => [...document.querySelectorAll('.jp-OutputArea-output *')].filter(
    (node) => node.shadowRoot?.querySelector('[data-fw]'))"""
WATCH = """() => {
    // What a board's module leaves at things that outlive it; modules come from blobs.
    const kept = (window.kept = []);
    const ours = () => /blob:/.test(new Error().stack ?? '');
    const add = EventTarget.prototype.addEventListener;
    const remove = EventTarget.prototype.removeEventListener;
    EventTarget.prototype.addEventListener = function (type, listener, options) {
        const at = this ?? window;
        const outlives = [window, document, document.body].includes(at) || at instanceof MediaQueryList;
        if (outlives && ours()) kept.push({ at, type, listener, signal: options?.signal });
        return add.call(this, type, listener, options);
    };
    EventTarget.prototype.removeEventListener = function (type, listener, options) {
        const at = this ?? window;
        const i = kept.findIndex((it) => it.at === at && it.type === type && it.listener === listener);
        if (i >= 0) kept.splice(i, 1);
        return remove.call(this, type, listener, options);
    };
    for (const name of ['MutationObserver', 'ResizeObserver', 'IntersectionObserver']) {
        const Plain = window[name];
        window[name] = class extends Plain {
            observe(...what) {
                if (ours()) kept.push({ at: this, type: name });
                return super.observe(...what);
            }
            disconnect() {
                for (let i = kept.length - 1; i >= 0; i -= 1) if (kept[i].at === this) kept.splice(i, 1);
                return super.disconnect();
            }
        };
    }
}"""
TRACES = """() => ({
    styles: [...document.querySelectorAll('#probe > *')].map((node) => {
        const style = getComputedStyle(node);
        return [...style].map((name) => style.getPropertyValue(name)).join();
    }),
    body: getComputedStyle(document.body).cssText,
    sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
    head: document.head.querySelectorAll('style, link').length,
    body_children: document.body.children.length,
    names: Object.keys(window).sort().join(),
    attributes: document.documentElement.getAttributeNames().concat(document.body.getAttributeNames()).join(),
})"""
"""What a guest must leave as it is: looks, style sheets, names."""
AGAIN = """() => {
    const { outputs } = window.jupyterapp.shell.currentWidget.content.widgets[0].model;
    const kept = outputs.toJSON();
    outputs.clear();
    for (const output of kept) outputs.add(output);
}"""
"""Renders the first cell's output anew."""
KEPT = "() => window.kept.filter((it) => !it.signal?.aborted).map((it) => it.type).sort()"


def test_the_notebooks_keys_are_the_boards_own_while_it_has_the_focus(lab: Lab) -> None:
    lab.open(cell(FIRST_LEAP), "print('a second cell')").run_all()
    board = BoardOnPage(lab)
    page, press = lab.page, lab.page.keyboard.press
    cells = page.evaluate(CELLS)
    kernel = lab.run("import os; print(os.getpid())")
    assert len(COMMANDS) == len(set(COMMANDS)) == 17
    walk(board, "d9")
    for key in COMMANDS:
        # Twice, as the notebook has commands of two keys.
        press(key)
        press(key)
        assert board.root.evaluate("(root) => root.getRootNode().activeElement !== null"), key
        assert page.evaluate(CELLS) == cells, key
    assert lab.run("print(os.getpid())") == kernel
    # Ctrl+S is the notebook's.
    dirty = "() => window.jupyterapp.shell.currentWidget.context.model.dirty"
    page.evaluate("() => { window.jupyterapp.shell.currentWidget.context.model.dirty = true; }")
    walk(board, "d9")
    press("Control+s")
    page.wait_for_function(f"() => !({dirty})()")
    # Tab leaves, at either end.
    for key in ("Tab", "Shift+Tab"):
        walk(board, "e5")
        stops = []
        for _ in range(60):
            press(key)
            inside = board.root.evaluate(
                """(root) => {
                    const node = root.getRootNode().activeElement;
                    return node && (node.getAttribute('aria-label') || node.textContent || node.className);
                }"""
            )
            if inside is None:
                break
            stops.append(inside)
        else:
            raise AssertionError(f"{key} does not leave the board: {stops}")
        assert stops
    # Escape does too, and the notebook hears its keys again.
    walk(board, "e5")
    press("Escape")
    assert focused(board) == ""
    press("b")
    assert page.evaluate(CELLS) != cells


def test_nothing_of_the_board_is_outside_it(make_lab: MakeLab) -> None:
    lab = make_lab()
    names = ["top", "main", "side", "line", "table", "btn", "move", "rule", "opts", "stage", "fw", "hit"]
    shown = "".join(f'<button class="{name}">x</button>' for name in names)
    lab.open(
        f"from IPython.display import HTML\nHTML('<div id=probe>{shown}</div>')",
        "import anywidget\nclass Bare(anywidget.AnyWidget):\n"
        "    _esm = 'export default { render({ el }) { el.dataset.bare = 1; } }'\nBare()",
        cell(FIRST_LEAP),
    )
    call = "([cell]) => { window.jupyterapp.shell.currentWidget.content.activeCellIndex = cell; }"
    for number in (0, 1):
        lab.page.evaluate(call, [number])
        lab.command("notebook:run-cell")
    lab.page.locator("[data-bare]").wait_for(state="attached")
    before = lab.page.evaluate(TRACES)
    lab.page.evaluate(call, [2])
    lab.command("notebook:run-cell")
    BoardOnPage(lab, 2).touch("unit:e7").plays("e5")
    assert lab.page.evaluate(TRACES) == before


def test_two_hundred_boards_created_and_closed_leave_nothing(make_lab: MakeLab) -> None:
    lab = make_lab()
    lab.open(cell(FIRST_LEAP)).run_all()
    board = BoardOnPage(lab)
    comms = "() => window.jupyterapp.shell.currentWidget.context.sessionContext.session.kernel._comms.size"
    before = lab.page.evaluate(comms)
    left = lab.run(
        """
import gc, weakref
refs = []
for _ in range(200):
    made = fw.board(m)
    refs += [weakref.ref(made), weakref.ref(made.session)]
    made.close()
del made
gc.collect()
print(sum(ref() is not None for ref in refs))
"""
    )
    assert left.strip() == "0"
    lab.page.wait_for_function(f"(before) => ({comms})() <= before", arg=before)
    # The one that was not closed lives and follows.
    board.plays("unit:e7", "e5")
    # Many were closed before the browser had loaded them: anywidget throws for each, and nobody catches it.
    lab.close()
    assert {error.partition("\n")[0] for error in lab.errors} <= {"[anywidget] Failed to initialize model."}
    lab.errors.clear()


def test_ten_renders_leave_no_listener_and_one_message_a_click(make_lab: MakeLab) -> None:
    lab = make_lab()
    lab.page.add_init_script(f"({WATCH})()")
    lab.open(cell(FIRST_LEAP)).run_all()
    board = BoardOnPage(lab)
    kept = lab.page.evaluate(KEPT)
    assert kept
    for _ in range(10):
        lab.page.evaluate(AGAIN)
        board = BoardOnPage(lab)
    assert lab.page.evaluate(f"({HOSTS})().length") == 1
    assert lab.page.evaluate(KEPT) == kept
    log = Log(board, "b")
    board.plays("unit:e7", "e5")
    assert [message["kind"] for message in log.moves()] == ["play"]
    # With the board goes the rest.
    lab.run("b.close()")
    lab.page.wait_for_function(f"() => ({KEPT})().length === 0")
    assert lab.page.evaluate(f"({HOSTS})().length") == 0


def test_boards_that_share_a_page_do_not_share_a_hand(lab: Lab) -> None:
    lab.open(
        cell(FIRST_LEAP), "b", "other = fw.board(fw.match('frogriders', position=m.position))\nother"
    ).run_all()
    boards = [BoardOnPage(lab, number) for number in range(3)]
    picked = [board.root.locator("[aria-selected]") for board in boards]
    boards[0].touch("unit:e7")
    boards[2].root.get_by_label("Your move").fill("e5")
    for locator, count in zip(picked, (1, 0, 0), strict=True):
        expect(locator).to_have_count(count)
    expect(boards[0].root.get_by_label("Your move")).to_have_value("")
    boards[2].plays("unit:e7", "e5")
    # Another match and the other view of this one stand as they were.
    assert [board.rev for board in boards] == [1, 1, 2]
    expect(picked[0]).to_have_count(1)
    boards[0].plays("e5")
    boards[1].moved_from(1)
    assert boards[2].rev == 2


LOADED = """() => {
    // Every bundle comes from a blob; the loader that each board has is much smaller.
    window.bundles = 0;
    const make = URL.createObjectURL;
    URL.createObjectURL = (blob) => {
        if (blob.size > 20_000) window.bundles += 1;
        return make.call(URL, blob);
    };
}"""


def test_two_modules_loaded_twice_do_not_meet(make_lab: MakeLab) -> None:
    lab = make_lab()
    lab.page.add_init_script(f"({LOADED})()")
    lab.open(
        cell(FIRST_LEAP),
        "b",
        "b.kit.close()\nother = fw.board(fw.match('frogriders', position=m.position))\nother",
    ).run_all()
    boards = [BoardOnPage(lab, number) for number in range(3)]
    # Two views of one board share a bundle; the board with another kit has loaded a second.
    assert lab.page.evaluate("window.bundles") == 2
    picked = [board.root.locator("[aria-selected]") for board in boards]
    boards[0].touch("unit:e7")
    for locator, count in zip(picked, (1, 0, 0), strict=True):
        expect(locator).to_have_count(count)
    boards[2].plays("unit:e7", "e5")
    assert [board.rev for board in boards] == [1, 1, 2]
    boards[0].plays("e5")
    boards[1].moved_from(1)
    assert boards[2].rev == 2
    # Each goes on when the other has gone.
    lab.run("other.close()")
    expect(lab.output(2).locator("[data-fw]")).to_have_count(0)
    boards[0].plays("act:none")


def test_scrolled_away_for_three_moves_and_back(make_lab: MakeLab) -> None:
    lab = make_lab()
    lab.server.set("@jupyterlab/notebook-extension:tracker", windowingMode="full")
    lab.open(cell(FIRST_LEAP), *["%%markdown\n" + "pond  \n" * 80] * 8)
    lab.run_all()
    scroller = lab.page.locator(".jp-WindowedPanel-outer")
    scroller.evaluate("(node) => { node.scrollTop = 0; }")
    board = BoardOnPage(lab)
    board.touch("unit:e7")
    pond = board.root.locator("[data-stage=pond] svg").first
    size = pond.bounding_box()
    assert size is not None
    scroller.evaluate("(node) => { node.scrollTop = node.scrollHeight; }")
    expect(board.root).not_to_be_in_viewport()
    before = board.rev
    lab.run("m.play('e7xe6>e5'); m.play('.'); m.play(m.legal()[0])")
    scroller.evaluate("(node) => { node.scrollTop = 0; }")
    expect(board.root).to_have_attribute("data-rev", str(before + 3))
    assert pond.bounding_box() == size
    ids = lab.run("print(*[shape['id'] for shape in b.frame['scene']['shapes']])").split()
    assert board.units() == sorted(id for id in ids if id.startswith("unit:"))
    expect(board.root.locator(".held, [aria-selected]")).to_have_count(0)
    board.plays("act:none")
