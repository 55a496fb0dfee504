"""What is measured in a page of JupyterLab: a click until it is painted, and a notebook full of widgets.

Times are wall time, taken by the page's own clock; whoever calls takes ours and the bare widget's in turn.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from playwright.sync_api import BrowserContext, sync_playwright

from tests.browser.lab import Lab, find_chromium, launch
from tests.browser.server import Server

BARE = '''
import anywidget, traitlets

class Bare(anywidget.AnyWidget):
    _esm = """
    export default { render({ model, el, signal }) {
        const button = document.createElement("button");
        const show = () => { button.dataset.rev = button.textContent = model.get("count"); };
        show();
        model.on("change:count", show);
        button.addEventListener("click", () => model.send({ kind: "click" }), { signal });
        button.dataset.bare = "";
        el.append(button);
    } };
    """
    count = traitlets.Int(0).tag(sync=True)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.on_msg(lambda widget, content, buffers: setattr(self, "count", self.count + 1))
'''
"""The smallest anywidget that answers a click: what any board costs at least."""
POSITION = (
    "NNN/NNNNN/NNNRNNN/NNNNYNNNN/NNNN1NNNN/NNNNNNNNN/NNNNNNN/NNNNN/NNN 3p 1A V- "
    "D:DG,FL,NO,GP S20 P:RY=5,NNNN=5 -;-;0;RR=5(BB=4)|-;-;0;YY=6(BB=4)|-;-;0;NNN=4(RR=5)"
)
BOARDS = f'import frogwidgets as fw\nm = fw.match("frogriders", position="{POSITION}", seed=5)\n'
FIND = """() => {
    // Widgets, whether they stand in the page or in a shadow root of their own.
    window.found = (selector) => [...document.querySelectorAll('.jp-OutputArea-output *')].flatMap((node) => [
        ...(node.matches(selector) ? [node] : []),
        ...(node.shadowRoot?.querySelectorAll(selector) ?? []),
    ]);
    window.frame = () => new Promise((done) => requestAnimationFrame(done));
}"""
CLICK = """async ([selector, touched]) => {
    let root;
    // The cell is done before its widget stands there.
    while (!(root = found(selector)[0])?.dataset.rev) await frame();
    const press = (id) => {
        const node = id ? root.querySelector(`[data-id="${id}"]`) : root;
        node.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
    };
    // What was taken back comes as a frame too.
    while (touched[0] && !root.querySelector(`[data-id="${touched[0]}"]`)) await frame();
    for (const id of touched.slice(0, -1)) press(id);
    await frame();
    await frame();
    const changed = new Promise((done) => {
        new MutationObserver(done).observe(root, { attributeFilter: ['data-rev'] });
    });
    const begun = performance.now();
    press(touched.at(-1));
    await changed;
    // Painted is what stands when the frame after the change is done.
    await frame();
    await new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage(0);
    });
    return performance.now() - begun;
}"""
FILL = """async ([selector, count]) => {
    const begun = performance.now();
    window.jupyterapp.commands.execute('notebook:run-all-cells');
    while (found(selector).filter((node) => node.dataset.rev).length < count) await frame();
    await frame();
    return performance.now() - begun;
}"""
EMPTY = """() => {
    for (const cell of window.jupyterapp.shell.currentWidget.content.widgets) cell.model.outputs?.clear();
}"""
BOARD, BUTTON = "[data-fw]", "[data-bare]"


class Filled(NamedTuple):
    """A notebook that was filled: how long it took, and what the server sent for it."""

    ms: float
    bytes: int


class Notebook:
    """A page of its own with one notebook, to be measured again and again."""

    def __init__(self, server: Server, context: BrowserContext, *cells: str) -> None:
        self.lab = Lab(server, context).open(*cells)
        self.lab.page.evaluate(FIND)

    def click(self, selector: str, *touched: str) -> float:
        """The ms from the last of these clicks until its answer is painted."""
        self.lab.page.bring_to_front()
        ms: float = self.lab.page.evaluate(CLICK, [selector, touched])
        return ms

    def fill(self, selector: str, count: int) -> Filled:
        """Run all cells of the emptied notebook until so many widgets are painted."""
        page = self.lab.page
        page.bring_to_front()
        page.evaluate(EMPTY)
        before = self.lab.received()
        ms: float = page.evaluate(FILL, [selector, count])
        self.lab.ready()
        return Filled(ms, self.lab.received() - before)


@contextmanager
def browser() -> Iterator[tuple[Server, BrowserContext]]:
    """A JupyterLab server, and a browser profile to look at it."""
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        path = find_chromium(playwright)
        if path is None:
            raise SystemExit("Chromium is missing; `python -m playwright install chromium` brings one.")
        chromium = launch(playwright, path)
        server = Server(Path(folder) / "lab").start()
        try:
            yield server, chromium.new_context(viewport={"width": 1280, "height": 1000})
        finally:
            chromium.close()
            server.stop()
