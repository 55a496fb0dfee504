"""A real JupyterLab for the browser tests: one page of it as a test drives it, or as many tests do in turn.

Every wait is for a state of JupyterLab or of the page; nothing here knows a board.
"""

import json
import secrets
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Self
from urllib.parse import urlsplit

import nbformat
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Playwright, WebSocket

from tests.browser.server import Server

ARTEFACTS = Path(__file__).resolve().parent.parent / "artefacts"
"""Where screenshots go; not in git."""

CHROMIUM_ARGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    # Stopped here and not in the page: what a page lets through one by one it does not cache either.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
)

LABS_OWN = "Canceled future for"
"""What the error says that JupyterLab itself throws for every open request when a kernel restarts."""

WAIT_MS = 60_000

READY = """([path, cells]) => {
    const panel = window.jupyterapp?.shell?.currentWidget;
    const context = panel?.context;
    return context?.isReady === true && context.path === path && panel.content?.widgets?.length === cells
        && context.sessionContext?.session?.kernel?.status === 'idle';
}"""

ANOTHER = """async ([path, id]) => {
    const { shell, commands } = window.jupyterapp;
    const old = [...shell.widgets('main')];
    await commands.execute('docmanager:open', { path, factory: 'Notebook', ...(id && { kernel: { id } }) });
    // Not closed: that would ask whether to save.
    for (const widget of old) widget.dispose();
}"""
"""Opens a notebook in the place of those that stand there, on the kernel of this id or on a new one."""
KERNEL = "() => window.jupyterapp.shell.currentWidget?.context?.sessionContext?.session?.kernel?.id ?? ''"
FORGET = """
import sys
if widgets := sys.modules.get("ipywidgets"):
    widgets.Widget.close_all()
    # It keeps a widget of its own for ever, which is closed now: it is loaded anew.
    for name in [name for name in sys.modules if name.partition(".")[0] == "ipycanvas"]:
        del sys.modules[name]
get_ipython().reset(new_session=True)
import gc; gc.collect(); del gc
"""
"""Leaves a kernel as a new one, with its modules loaded."""

OUTPUTS = """() => window.jupyterapp.shell.currentWidget.content.widgets.map(
    (cell) => cell.model.type === 'code' ? cell.model.outputs.toJSON() : [])"""


def find_chromium(playwright: Playwright) -> str | None:
    """The installed Chromium or Chrome, or the one that Playwright installed; None where there is none."""
    for name in ("chromium", "chromium-browser", "google-chrome", "chrome"):
        if path := shutil.which(name):
            return path
    own = playwright.chromium.executable_path
    return own if Path(own).exists() else None


def launch(playwright: Playwright, chromium: str) -> Browser:
    """A headless Chromium that asks nobody for updates."""
    return playwright.chromium.launch(executable_path=chromium, args=list(CHROMIUM_ARGS))


def is_local(url: str) -> bool:
    """Whether a request stays on this machine (or is no request at all: data, blob)."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https", "ws", "wss"):
        return True
    return parts.hostname in ("127.0.0.1", "localhost", "::1")


class Lab:
    """One browser page on the server, and what a test does with it."""

    def __init__(self, server: Server, context: BrowserContext) -> None:
        """Open an empty page; every request of it is recorded."""
        self.server = server
        self.page: Page = context.new_page()
        self.page.set_default_timeout(WAIT_MS)
        self.requests: list[str] = []
        self.errors: list[str] = []
        self._heard: list[str | bytes] = []
        self.name = ""
        self._cells = 0
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.on("websocket", self._listen)
        self.page.on("pageerror", lambda error: self._note(error.message, error.stack))

    def _listen(self, socket: WebSocket) -> None:
        self.requests.append(socket.url)
        socket.on("framereceived", lambda frame: self._heard.append(frame))

    def _note(self, message: str, stack: str | None) -> None:
        if LABS_OWN not in message:
            self.errors.append(f"{message}\n{stack or ''}")

    def heard(self) -> str:
        """Everything that the server has sent over sockets so far, as text: what a secret must not be in."""
        return "\n".join(
            frame if isinstance(frame, str) else frame.decode("utf-8", errors="replace")
            for frame in self._heard
        )

    def received(self) -> int:
        """The bytes that the server has sent over sockets so far."""
        return sum(len(frame.encode() if isinstance(frame, str) else frame) for frame in self._heard)

    def foreign(self) -> list[str]:
        """The requests so far that would have left the machine."""
        return [url for url in self.requests if not is_local(url)]

    def write(self, name: str, cells: Sequence[str]) -> Path:
        """A notebook of these code cells in the server's folder; one beginning `%%markdown` is Markdown."""
        notebook = nbformat.v4.new_notebook()
        notebook.metadata["kernelspec"] = {
            "name": "python3",
            "display_name": "Python 3",
            "language": "python",
        }
        for number, source in enumerate(cells):
            prose = source.removeprefix("%%markdown\n")
            made = (
                nbformat.v4.new_code_cell(source) if prose == source else nbformat.v4.new_markdown_cell(prose)
            )
            made["id"] = f"cell-{number}"
            notebook.cells.append(made)
        path = self.server.notebooks / name
        nbformat.write(notebook, path)
        return path

    def open(self, *cells: str, name: str = "") -> Self:
        """Write a notebook of these code cells, open it and wait for its kernel."""
        name = name or f"test-{secrets.token_hex(4)}.ipynb"
        self.write(name, cells)
        return self.open_file(name)

    def open_copy(self, path: Path) -> Self:
        """Open a copy of an existing notebook."""
        name = f"{path.stem}-{secrets.token_hex(4)}.ipynb"
        shutil.copyfile(path, self.server.notebooks / name)
        return self.open_file(name)

    def open_file(self, name: str) -> Self:
        """Open a notebook of the server's folder in a workspace of its own, and wait for its kernel."""
        self.name = name
        self._cells = len(self.saved()["cells"])
        self.page.goto(self.server.place(name))
        return self.ready()

    def ready(self) -> Self:
        """Wait until the notebook stands with all its cells and the kernel is idle."""
        self.page.wait_for_function(READY, arg=[self.name, self._cells], timeout=WAIT_MS)
        return self

    def reload(self) -> Self:
        """Load the page again, as a person does with the browser's button."""
        self.page.reload()
        return self.ready()

    def command(self, name: str, **arguments: object) -> Any:
        """Carry out a JupyterLab command and wait until it is done."""
        call = "([name, args]) => window.jupyterapp.commands.execute(name, args).then(() => null)"
        return self.page.evaluate(call, [name, arguments])

    def run_to(self, cell: int) -> Self:
        """Run the cells down to this one, counted from 0."""
        self.page.evaluate(
            "(cell) => { window.jupyterapp.shell.currentWidget.content.activeCellIndex = cell + 1; }", cell
        )
        self.command("notebook:run-all-above")
        return self._without_errors()

    def run_all(self, *, errors: bool = False) -> Self:
        """Run all cells to the end; an error in a cell fails the test unless errors are expected."""
        self.command("notebook:run-all-cells")
        return self if errors else self._without_errors()

    def _without_errors(self) -> Self:
        found = [output for output in self.outputs() if output["output_type"] == "error"]
        if found:
            raise AssertionError(
                f"{found[0]['ename']}: {found[0]['evalue']}\n" + "\n".join(found[0]["traceback"])
            )
        return self

    def run(self, code: str) -> str:
        """Run code in the notebook's kernel, beside its cells, and answer what it prints."""
        call = """async (code) => {
            const kernel = window.jupyterapp.shell.currentWidget.context.sessionContext.session.kernel;
            const future = kernel.requestExecute({ code, store_history: false });
            const out = { text: '', error: '' };
            future.onIOPub = (message) => {
                if (message.header.msg_type === 'stream') out.text += message.content.text;
                if (message.header.msg_type === 'error') out.error = message.content.traceback.join('\\n');
            };
            await future.done;
            return out;
        }"""
        answer = self.page.evaluate(call, code)
        if answer["error"]:
            raise AssertionError(answer["error"])
        text: str = answer["text"]
        return text

    def outputs(self) -> list[dict[str, Any]]:
        """The outputs of all cells, in order, as the notebook model has them."""
        per_cell: list[list[dict[str, Any]]] = self.page.evaluate(OUTPUTS)
        return [output for outputs in per_cell for output in outputs]

    def output(self, cell: int) -> Locator:
        """The output area of a cell, counted from 0."""
        return self.page.locator(".jp-Notebook-cell").nth(cell).locator(".jp-OutputArea-output")

    def restart_kernel(self) -> Self:
        """Restart the kernel without a question, and wait until it is idle again."""
        call = "({ sessionContext }) => sessionContext.restartKernel().then(() => null)"
        self.page.evaluate(f"() => ({call})(window.jupyterapp.shell.currentWidget.context)")
        return self.ready()

    def end_kernel(self) -> Self:
        """Shut the kernel down, as when the notebook is read without one."""
        call = "({ sessionContext }) => sessionContext.shutdown().then(() => null)"
        self.page.evaluate(f"() => ({call})(window.jupyterapp.shell.currentWidget.context)")
        return self

    def save(self) -> dict[str, Any]:
        """Save the notebook and answer what stands in the file."""
        self.command("docmanager:save")
        return self.saved()

    def saved(self) -> dict[str, Any]:
        """The notebook as it stands in the file."""
        text = (self.server.notebooks / self.name).read_text(encoding="utf-8")
        notebook: dict[str, Any] = json.loads(text)
        return notebook

    def theme(self, name: str) -> Self:
        """Change JupyterLab's theme ("JupyterLab Dark") and wait until the page says so."""
        self.command("apputils:change-theme", theme=name)
        self.page.wait_for_function("(name) => document.body.dataset.jpThemeName === name", arg=name)
        return self

    def shot(self, name: str, of: Locator | None = None) -> Path:
        """A screenshot of the page, or of one element, in tests/artefacts."""
        ARTEFACTS.mkdir(exist_ok=True)
        path = ARTEFACTS / f"{name}.png"
        if of is None:
            self.page.screenshot(path=path)
        else:
            of.screenshot(path=path)
        return path

    def end_session(self) -> None:
        """End what the server runs for this notebook, as is done when a test is over."""
        self.server.end_sessions(self.name)

    def close(self) -> None:
        """Close the page, without the question about unsaved changes."""
        self.page.close(run_before_unload=False)


class SharedLab(Lab):
    """A page for many tests in turn: each opens its notebook in the place of the one before, on its kernel.

    The kernel is emptied first, but it keeps its modules loaded, and so does the page.
    """

    def __init__(self, server: Server, context: BrowserContext) -> None:
        """Open an empty page; JupyterLab is loaded with the first notebook."""
        super().__init__(server, context)
        self.spoilt = False
        """Whether the page is to be given up: nobody knows what a failed test has left in it."""
        self._size = self.page.viewport_size
        self._themed = False

    def open_file(self, name: str) -> Self:
        """Open a notebook of the server's folder in the place of the one before."""
        if not self.name:
            return super().open_file(name)
        kernel = self.page.evaluate(KERNEL)
        if kernel:
            self.run(FORGET)
        self.name = name
        self._cells = len(self.saved()["cells"])
        self.page.bring_to_front()
        self.page.mouse.move(0, 0)
        self.page.evaluate(ANOTHER, [name, kernel])
        return self.ready()

    def theme(self, name: str) -> Self:
        """Change JupyterLab's theme, until the test is over."""
        self._themed = name != "JupyterLab Light"
        return super().theme(name)

    def renew(self) -> None:
        """After a test: forget what was recorded, and look as a new page does."""
        self.requests.clear()
        self.errors.clear()
        self._heard.clear()
        self.page.set_default_timeout(WAIT_MS)
        if self.page.viewport_size != self._size and self._size is not None:
            self.page.set_viewport_size(self._size)
        self.page.emulate_media(
            media="null", color_scheme="null", forced_colors="null", reduced_motion="null"
        )
        if self._themed:
            self.theme("JupyterLab Light")


MakeLab = Callable[..., Lab]
"""The type of the fixture `make_lab`."""
