"""The command `frogwidgets`: opens the tutorial in JupyterLab, on notebooks that belong to the reader.

No rules and no boards; JupyterLab is loaded only when it is to be opened.
"""

import argparse
import hashlib
import json
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from frogwidgets import __version__
from frogwidgets._data import is_checkout, notebooks_folder
from frogwidgets.kernel.files import write_whole

START = "00-start.ipynb"
"""The notebook that JupyterLab opens on."""
DEFAULT_FOLDER = "frogwidgets-notebooks"
"""Where an installed package copies the notebooks, below the folder it is called in."""
NOTE = ".frogwidgets.json"
"""Beside the copies: the checksum of each as it was written, which tells a changed one from an old one."""


class CommandError(Exception):
    """What the command cannot do, in a sentence for whoever typed it."""


class Copied(NamedTuple):
    """What a copy did: names written (new or newer), and names kept because the reader changed them."""

    written: tuple[str, ...]
    kept: tuple[str, ...]


def copy_notebooks(source: Path, target: Path) -> Copied:
    """Copy the notebooks that are missing in `target` or stand there as an earlier copy left them.

    One that differs from what was copied is the reader's own work and is never written over.
    Raises `OSError` where the folder cannot be written.
    """
    target.mkdir(parents=True, exist_ok=True)
    known = _read_note(target / NOTE)
    written: list[str] = []
    kept: list[str] = []
    for path in sorted(source.glob("*.ipynb")):
        fresh = path.read_bytes()
        copy = target / path.name
        if copy.exists():
            there = copy.read_bytes()
            if there == fresh:
                known[path.name] = _checksum(fresh)
                continue
            if known.get(path.name) != _checksum(there):
                kept.append(path.name)
                continue
        write_whole(copy, fresh)
        known[path.name] = _checksum(fresh)
        written.append(path.name)
    write_whole(target / NOTE, (json.dumps(known, indent=1, sort_keys=True) + "\n").encode())
    return Copied(tuple(written), tuple(kept))


def _read_note(path: Path) -> dict[str, str]:
    """The checksums of an earlier copy; none where the note is missing or spoilt, so that all is kept."""
    try:
        note = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return {str(name): str(sum) for name, sum in note.items()} if isinstance(note, dict) else {}


def _checksum(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def place_notebooks(asked: str | None) -> Path:
    """The folder to work in: the checkout's own, or a copy of the notebooks that the reader may change."""
    try:
        source = notebooks_folder()
    except FileNotFoundError as error:
        raise CommandError(str(error)) from None
    if asked is None and is_checkout():
        return source
    target = Path(asked or DEFAULT_FOLDER).resolve()
    if target == source:
        return source
    try:
        copied = copy_notebooks(source, target)
    except OSError as error:
        raise CommandError(
            f"The notebooks cannot be copied to {target}: {error.strerror or error}."
        ) from None
    print(f"The notebooks are in {target} ({len(copied.written)} written).")
    for name in copied.kept:
        print(f"Kept as you changed it: {name}. To get the original back, rename yours and call this again.")
    return target


def open_lab(notebook: Path, arguments: Sequence[str]) -> None:
    """Run JupyterLab on a notebook until it is shut down; raises `CommandError` where it is not installed."""
    try:
        labapp = import_module("jupyterlab.labapp")
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] != "jupyterlab":
            raise
        raise CommandError(
            'JupyterLab is not installed. Get it with: python -m pip install "frogwidgets[lab]" '
            '(in a checkout: python -m pip install -e ".[lab]").'
        ) from None
    labapp.LabApp.launch_instance([str(notebook), *arguments])


def parser() -> argparse.ArgumentParser:
    """The arguments of the command."""
    top = argparse.ArgumentParser(
        prog="frogwidgets",
        description="Rulebooks of frog games as boards that play in JupyterLab.",
    )
    top.add_argument("--version", action="version", version=f"frogwidgets {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND")
    lab = commands.add_parser(
        "lab",
        help="open the tutorial in JupyterLab",
        description=(
            "Opens the tutorial in JupyterLab. A checkout's notebooks are opened in place; an installed "
            "package first copies them to FOLDER, and never writes over one that you changed."
        ),
        epilog="Arguments after -- go to JupyterLab: frogwidgets lab -- --no-browser --port=8899",
    )
    lab.add_argument(
        "folder",
        nargs="?",
        metavar="FOLDER",
        help=f"where to copy the notebooks (default of an installed package: ./{DEFAULT_FOLDER})",
    )
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out the command; the answer is the exit status."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    cut = given.index("--") if "--" in given else len(given)
    top = parser()
    asked = top.parse_args(given[:cut])
    if asked.command is None:
        top.print_help()
        return 0
    try:
        place = place_notebooks(asked.folder)
        if not (place / START).is_file():
            raise CommandError(f"{place} has no {START}.")
        open_lab(place / START, given[cut + 1 :])
    except CommandError as error:
        print(f"frogwidgets: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
