"""The command: what it says, what it copies, what it never writes over, and that JupyterLab really opens."""

import json
import os
import subprocess
import sys
import threading
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

import frogwidgets
from frogwidgets import cli


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A tutorial of two notebooks."""
    folder = tmp_path / "source"
    folder.mkdir()
    for name in ("00-start.ipynb", "01-next.ipynb"):
        (folder / name).write_text(f'{{"first edition of": "{name}"}}', encoding="utf-8")
    return folder


@pytest.fixture
def wheel(source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """As if installed from a wheel that holds these notebooks, and called in an empty folder."""
    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)
    monkeypatch.setattr(cli, "notebooks_folder", lambda: source)
    monkeypatch.setattr(cli, "is_checkout", lambda: False)
    return here


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What JupyterLab was opened with, in place of JupyterLab."""
    calls: list[list[str]] = []
    labapp = ModuleType("jupyterlab.labapp")
    labapp.LabApp = SimpleNamespace(launch_instance=calls.append)  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "jupyterlab", ModuleType("jupyterlab"))
    monkeypatch.setitem(sys.modules, "jupyterlab.labapp", labapp)
    return calls


def test_without_a_command_it_prints_its_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([]) == 0
    assert "open the tutorial in JupyterLab" in capsys.readouterr().out


@pytest.mark.parametrize("arguments", [["--help"], ["lab", "--help"]])
def test_help_is_help(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(arguments)
    assert ended.value.code == 0
    assert "usage: frogwidgets" in capsys.readouterr().out


def test_version_is_the_packages(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"frogwidgets {frogwidgets.__version__}\n"


def test_an_unknown_command_is_refused_with_the_known_ones(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(["pond"])
    assert ended.value.code == 2
    assert "lab" in capsys.readouterr().err


def test_an_installed_package_copies_the_notebooks_and_opens_the_first(
    wheel: Path, opened: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["lab"]) == 0
    folder = wheel / "frogwidgets-notebooks"
    assert sorted(path.name for path in folder.glob("*.ipynb")) == ["00-start.ipynb", "01-next.ipynb"]
    assert opened == [[str(folder / "00-start.ipynb")]]
    assert f"{folder} (2 written)" in capsys.readouterr().out


def test_a_folder_can_be_named_and_the_rest_goes_to_jupyterlab(wheel: Path, opened: list[list[str]]) -> None:
    assert cli.main(["lab", "a/frogs", "--", "--no-browser", "--port=1234"]) == 0
    assert opened == [[str(wheel / "a" / "frogs" / "00-start.ipynb"), "--no-browser", "--port=1234"]]


def test_a_changed_notebook_is_kept_and_named(
    wheel: Path, source: Path, opened: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    cli.main(["lab"])
    mine = wheel / "frogwidgets-notebooks" / "01-next.ipynb"
    mine.write_text("my answers", encoding="utf-8")
    (source / "01-next.ipynb").write_text("second edition", encoding="utf-8")
    capsys.readouterr()
    assert cli.main(["lab"]) == 0
    assert mine.read_text(encoding="utf-8") == "my answers"
    said = capsys.readouterr().out
    assert "Kept as you changed it: 01-next.ipynb" in said
    assert "00-start.ipynb" not in said


def test_an_unchanged_notebook_gets_the_new_edition(source: Path, tmp_path: Path) -> None:
    target = tmp_path / "target"
    assert cli.copy_notebooks(source, target) == cli.Copied(("00-start.ipynb", "01-next.ipynb"), ())
    (source / "00-start.ipynb").write_text("second edition", encoding="utf-8")
    assert cli.copy_notebooks(source, target) == cli.Copied(("00-start.ipynb",), ())
    assert (target / "00-start.ipynb").read_text(encoding="utf-8") == "second edition"
    assert cli.copy_notebooks(source, target) == cli.Copied((), ())


@pytest.mark.parametrize("note", ["", "{", "[1]", '{"00-start.ipynb": 3}'])
def test_without_a_readable_note_everything_that_differs_is_kept(
    source: Path, tmp_path: Path, note: str
) -> None:
    target = tmp_path / "target"
    cli.copy_notebooks(source, target)
    (target / cli.NOTE).write_text(note, encoding="utf-8")
    (source / "00-start.ipynb").write_text("second edition", encoding="utf-8")
    before = (target / "00-start.ipynb").read_bytes()
    assert cli.copy_notebooks(source, target) == cli.Copied((), ("00-start.ipynb",))
    assert (target / "00-start.ipynb").read_bytes() == before


def test_the_readers_other_files_are_left_alone(source: Path, tmp_path: Path) -> None:
    target = tmp_path / "target"
    target.mkdir()
    (target / "00-start.ipynb").write_text("there before us", encoding="utf-8")
    (target / "diary.txt").write_text("frogs", encoding="utf-8")
    assert cli.copy_notebooks(source, target) == cli.Copied(("01-next.ipynb",), ("00-start.ipynb",))
    assert (target / "diary.txt").read_text(encoding="utf-8") == "frogs"
    assert sorted(path.name for path in target.iterdir()) == [
        cli.NOTE,
        "00-start.ipynb",
        "01-next.ipynb",
        "diary.txt",
    ]


def test_a_checkout_is_used_in_place(
    wheel: Path, source: Path, opened: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cli, "is_checkout", lambda: True)
    assert cli.main(["lab"]) == 0
    assert cli.main(["lab", str(source)]) == 0
    assert opened == [[str(source / "00-start.ipynb")]] * 2
    assert list(wheel.iterdir()) == []
    assert not (source / cli.NOTE).exists()


def test_a_folder_that_cannot_be_written_is_an_error_in_words(
    wheel: Path, opened: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    (wheel / "taken").write_text("a file", encoding="utf-8")
    assert cli.main(["lab", "taken"]) == 1
    assert str(wheel / "taken") in capsys.readouterr().err
    assert opened == []


def test_a_missing_jupyterlab_is_an_error_that_says_how_to_get_it(
    wheel: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "jupyterlab", None)
    monkeypatch.delitem(sys.modules, "jupyterlab.labapp", raising=False)
    assert cli.main(["lab"]) == 1
    assert 'pip install "frogwidgets[lab]"' in capsys.readouterr().err


def test_missing_notebooks_are_an_error_in_words(
    wheel: Path, source: Path, opened: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    (source / "00-start.ipynb").unlink()
    assert cli.main(["lab"]) == 1
    assert "has no 00-start.ipynb" in capsys.readouterr().err
    assert opened == []


def test_jupyterlab_really_opens_on_the_first_notebook(tmp_path: Path) -> None:
    start = tmp_path / "frogs" / "00-start.ipynb"
    start.parent.mkdir()
    empty = {"cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    start.write_text(json.dumps(empty), encoding="utf-8")
    homes = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")
    options = ["--no-browser", "--allow-root", "--ip=127.0.0.1", "--LabApp.news_url=None"]
    process = subprocess.Popen(
        [sys.executable, "-m", "frogwidgets.cli", "lab", str(start.parent), "--", *options],
        env=os.environ | {name: str(tmp_path / name) for name in homes},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
    )
    assert process.stdout is not None
    limit = threading.Timer(60, process.kill)
    limit.start()
    said: list[str] = []
    try:
        for line in process.stdout:
            said.append(line)
            if "To access the server" in line:
                break
        # The page that JupyterLab would show a browser.
        pages = list((tmp_path / "JUPYTER_RUNTIME_DIR").glob("jpserver-file-to-run-*-open.html"))
        assert len(pages) == 1, "".join(said)
        assert "/lab/tree/00-start.ipynb" in pages[0].read_text(encoding="utf-8")
    finally:
        limit.cancel()
        process.terminate()
        process.communicate(timeout=30)
