"""A real JupyterLab for the browser tests: the server, and one page of it as a test drives it.

Every wait is for a state of JupyterLab or of the page; nothing here knows a board.
"""

import json
import os
import secrets
import shutil
import socket
import subprocess
import sys
import threading
import urllib.request
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Self
from urllib.parse import quote, urlsplit

import nbformat
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Playwright, WebSocket

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
)

SETTINGS = {
    "@jupyterlab/apputils-extension:notification": {
        "fetchNews": "false",
        "checkForUpdates": False,
        "doNotDisturbMode": True,
    },
    "@jupyterlab/docmanager-extension:plugin": {"autosave": False},
    "@jupyterlab/notebook-extension:tracker": {"windowingMode": "none"},
}
"""What differs from a fresh JupyterLab; a test changes more with `Server.set`."""

LABS_OWN = "Canceled future for"
"""What the error says that JupyterLab itself throws for every open request when a kernel restarts."""

START_SECONDS = 90
WAIT_MS = 60_000

READY = """([path, cells]) => {
    const panel = window.jupyterapp?.shell?.currentWidget;
    const context = panel?.context;
    return context?.isReady === true && context.path === path && panel.content?.widgets?.length === cells
        && context.sessionContext?.session?.kernel?.status === 'idle';
}"""

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


def free_port() -> int:
    """A loopback port that nobody listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Server:
    """A JupyterLab server of its own: temporary folders, a token, a loopback port, its log kept."""

    def __init__(self, folder: Path) -> None:
        """Make the folders; `start` starts the server."""
        self.folder = folder
        self.notebooks = folder / "notebooks"
        self.settings = folder / "settings"
        self.token = secrets.token_hex(16)
        self.port = 0
        self.log: list[str] = []
        self._process: subprocess.Popen[str] | None = None
        self._reader: threading.Thread | None = None
        config = folder / "config" / "labconfig"
        for made in (self.notebooks, self.settings, config):
            made.mkdir(parents=True)
        (config / "default_setting_overrides.json").write_text(json.dumps(SETTINGS), encoding="utf-8")

    @property
    def url(self) -> str:
        """The address, without a slash at its end."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> Self:
        """Start and wait until it answers; a port that was taken meanwhile costs another try."""
        for _ in range(3):
            self.port = free_port()
            if self._started():
                return self
        raise RuntimeError("JupyterLab did not start:\n" + "".join(self.log))

    def _started(self) -> bool:
        answers = threading.Event()
        process = subprocess.Popen(
            [
                sys.executable,
                "-m",
                "jupyterlab",
                "--no-browser",
                "--allow-root",
                "--ip=127.0.0.1",
                f"--port={self.port}",
                "--ServerApp.port_retries=0",
                f"--IdentityProvider.token={self.token}",
                f"--ServerApp.root_dir={self.notebooks}",
                "--ServerApp.terminals_enabled=False",
                "--LabApp.news_url=None",
                "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
                "--LabApp.extension_manager=readonly",
                "--LabApp.expose_app_in_browser=True",
            ],
            cwd=self.notebooks,
            env=self._environment(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            errors="replace",
        )

        def read() -> None:
            assert process.stdout is not None
            for line in process.stdout:
                self.log.append(line)
                if "is running at" in line:
                    answers.set()
            ended.set()
            answers.set()

        ended = threading.Event()
        self._process = process
        self._reader = threading.Thread(target=read, name="jupyterlab log", daemon=True)
        self._reader.start()
        if answers.wait(START_SECONDS) and not ended.is_set():
            return True
        self.stop()
        return False

    def _environment(self) -> dict[str, str]:
        kept = {name: value for name, value in os.environ.items() if not name.startswith("JUPYTER")}
        folders = {
            "JUPYTER_CONFIG_DIR": self.folder / "config",
            "JUPYTER_DATA_DIR": self.folder / "data",
            "JUPYTER_RUNTIME_DIR": self.folder / "runtime",
            "JUPYTERLAB_SETTINGS_DIR": self.settings,
            "JUPYTERLAB_WORKSPACES_DIR": self.folder / "workspaces",
            "IPYTHONDIR": self.folder / "ipython",
        }
        return kept | {name: str(path) for name, path in folders.items()}

    def stop(self) -> None:
        """End the server and its kernels, and read its log to the end."""
        process, reader = self._process, self._reader
        if process is None or reader is None:
            return
        process.terminate()
        try:
            process.wait(15)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        reader.join(15)
        if process.stdout is not None:
            process.stdout.close()
        self._process = self._reader = None

    def ask(self, method: str, path: str) -> Any:
        """One call of the server's REST interface, as JSON (None where it answers nothing)."""
        request = urllib.request.Request(
            self.url + path, method=method, headers={"Authorization": f"token {self.token}"}
        )
        with urllib.request.urlopen(request, timeout=30) as answer:
            text = answer.read()
        return json.loads(text) if text else None

    def end_kernels(self) -> None:
        """Shut down every running notebook."""
        for session in self.ask("GET", "/api/sessions"):
            self.ask("DELETE", f"/api/sessions/{session['id']}")

    def set(self, plugin: str, **values: object) -> None:
        """Change a plugin's settings for pages opened from now on, until `reset`."""
        extension, _, name = plugin.rpartition(":")
        path = self.settings / extension / f"{name}.jupyterlab-settings"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(values), encoding="utf-8")

    def reset(self) -> None:
        """Forget settings that tests or pages changed."""
        shutil.rmtree(self.settings)
        self.settings.mkdir()


class Lab:
    """One browser page on the server, and what a test does with it."""

    def __init__(self, server: Server, context: BrowserContext) -> None:
        """Open an empty page; every request of it is recorded, and foreign ones are stopped."""
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
        self.page.route(lambda url: not is_local(url), lambda route: route.abort())

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
        place = f"/lab/workspaces/{secrets.token_hex(6)}/tree/{quote(name)}"
        self.page.goto(f"{self.server.url}{place}?token={self.server.token}")
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

    def run_all(self, *, errors: bool = False) -> Self:
        """Run all cells to the end; an error in a cell fails the test unless errors are expected."""
        self.command("notebook:run-all-cells")
        found = [output for output in self.outputs() if output["output_type"] == "error"]
        if found and not errors:
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

    def close(self) -> None:
        """Close the page, without the question about unsaved changes."""
        self.page.close(run_before_unload=False)


MakeLab = Callable[..., Lab]
"""The type of the fixture `make_lab`."""
