"""The README keeps its word: its script prints what stands beside it, its commands are what CI runs."""

import re
from pathlib import Path

import pytest

LAB = 'python -m venv .venv && .venv/bin/pip install -e ".[lab]" && .venv/bin/frogwidgets lab'
TEST = 'python -m venv .venv && .venv/bin/pip install -e ".[test]" && .venv/bin/python -m pytest'


@pytest.fixture
def readme(root: Path) -> str:
    """The text of README.md."""
    return (root / "README.md").read_text(encoding="utf-8")


def blocks(text: str, info: str) -> list[str]:
    """The code blocks whose opening line is ``` and this."""
    return re.findall(rf"^```{re.escape(info)}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


def test_the_script_prints_what_stands_below_it(
    readme: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (script,) = blocks(readme, "python")
    (printed,) = blocks(readme, "text")
    monkeypatch.chdir(tmp_path)
    exec(compile(script, "README.md", "exec"), {"__name__": "__main__"})
    assert capsys.readouterr().out == printed


def test_the_script_goes_on_as_it_is_shown(
    readme: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (script,) = blocks(readme, "python")
    (more,) = blocks(readme, "python continued")
    monkeypatch.chdir(tmp_path)
    exec(compile(f"{script}\n{more}", "README.md", "exec"), {"__name__": "__main__"})
    told = capsys.readouterr().out
    assert "Right. Every rule holds." in told
    assert "<200 of 200 games of Frogriders>" in told


def test_the_notebook_cell_makes_a_board(readme: str) -> None:
    (cell,) = blocks(readme, "python notebook")
    lines = cell.strip().splitlines()
    names: dict[str, object] = {}
    exec(compile("\n".join(lines[:-1]), "README.md", "exec"), names)
    board = eval(compile(lines[-1], "README.md", "eval"), names)
    assert board.frame["game"]


def test_the_two_commands_stand_there_and_ci_runs_the_second(readme: str, root: Path) -> None:
    assert f"<!-- lab -->\n```sh\n{LAB}\n```\n" in readme
    assert f"<!-- test -->\n```sh\n{TEST}\n```\n" in readme
    assert "/<!-- test -->/" in (root / ".ci" / "run").read_text(encoding="utf-8")


def test_powershell_has_the_same_two_commands(readme: str) -> None:
    (shell,) = blocks(readme, "powershell")

    def windows(command: str) -> str:
        return command.replace(" && ", "; ").replace(".venv/bin/", ".venv\\Scripts\\")

    assert shell.strip().splitlines() == [windows(LAB), windows(TEST)]


def test_every_file_that_the_readme_links_to_is_there(readme: str, root: Path) -> None:
    links = re.findall(r"\]\(([^)#]+)\)", readme)
    assert links
    missing = [link for link in links if "://" not in link and not (root / link).exists()]
    assert missing == []
