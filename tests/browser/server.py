"""The servers of the browser tests: JupyterLab, and other programs that show notebooks. They know no page."""

import json
import os
import secrets
import shutil
import socket
import subprocess
import sys
import threading
import urllib.request
from pathlib import Path
from typing import Any, NamedTuple, Self
from urllib.parse import quote

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

START_SECONDS = 90


class Program(NamedTuple):
    """A program that serves notebooks: its module, its options, and where a notebook stands."""

    module: str
    options: tuple[str, ...]
    path: str
    """`{name}` is the notebook, `{new}` a name that nobody has used."""


_QUIET = (
    "--no-browser",
    "--allow-root",
    "--ip=127.0.0.1",
    "--ServerApp.port_retries=0",
    "--ServerApp.terminals_enabled=False",
    "--IdentityProvider.token={token}",
    "--ServerApp.root_dir={folder}",
    "--port={port}",
)
LAB = Program(
    "jupyterlab",
    (
        *_QUIET,
        "--LabApp.news_url=None",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
        "--LabApp.extension_manager=readonly",
        "--LabApp.expose_app_in_browser=True",
    ),
    "/lab/workspaces/{new}/tree/{name}",
)
NOTEBOOK = Program(
    "notebook",
    (
        *_QUIET,
        "--LabApp.news_url=None",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
        "--LabApp.extension_manager=readonly",
        "--JupyterNotebookApp.expose_app_in_browser=True",
    ),
    "/notebooks/{name}",
)
VOILA = Program(
    "voila",
    (
        "--no-browser",
        "--Voila.ip=127.0.0.1",
        "--Voila.port_retries=0",
        "--Voila.token={token}",
        "--Voila.root_dir={folder}",
        "--port={port}",
    ),
    "/voila/render/{name}",
)


def free_port() -> int:
    """A loopback port that nobody listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Server:
    """A server of its own: temporary folders, a token, a loopback port, its log kept."""

    def __init__(self, folder: Path, program: Program = LAB) -> None:
        """Make the folders; `start` starts the server."""
        self.folder = folder
        self.program = program
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

    def place(self, name: str) -> str:
        """The address of a notebook of the folder; in JupyterLab in a workspace of its own."""
        path = self.program.path.format(name=quote(name), new=secrets.token_hex(6))
        return f"{self.url}{path}?token={self.token}"

    def start(self) -> Self:
        """Start and wait until it answers; a port that was taken meanwhile costs another try."""
        for _ in range(3):
            self.port = free_port()
            if self._started():
                return self
        raise RuntimeError(f"{self.program.module} did not start:\n" + "".join(self.log))

    def _started(self) -> bool:
        answers = threading.Event()
        process = subprocess.Popen(
            [
                sys.executable,
                "-m",
                self.program.module,
                *(
                    option.format(token=self.token, folder=self.notebooks, port=self.port)
                    for option in self.program.options
                ),
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
        self._reader = threading.Thread(target=read, name="server log", daemon=True)
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

    def end_sessions(self, name: str) -> None:
        """Shut down the running notebook of this name, with its kernel."""
        for session in self.ask("GET", "/api/sessions"):
            if session["path"] == name:
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
