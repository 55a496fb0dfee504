"""The project as a whole: its public names, who imports whom, and what arrives in a wheel."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
import venv
import zipfile
from pathlib import Path

import pytest

import frogwidgets as fw
from frogwidgets.rulebook.lines import PLACE
from tests.conftest import require

TOP_LEVEL = {
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "README.md",
    "frogwidgets",
    "js",
    "notebooks",
    "pyproject.toml",
    "seeds",
    "tests",
}


def python(code: str, cwd: Path, executable: str = sys.executable, **environment: str) -> str:
    """What a fresh interpreter prints for this code."""
    done = subprocess.run(
        [executable, "-c", code],
        cwd=cwd,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


# ---- names


@pytest.mark.parametrize("name", fw.__all__)
def test_every_public_name_is_there_and_says_what_it_is(name: str) -> None:
    value = getattr(fw, name)
    assert name in dir(fw)
    assert isinstance(value, str) or value.__doc__


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="'pond'"):
        _ = fw.pond  # type: ignore[attr-defined]


def test_what_editors_see_are_the_public_names(root: Path) -> None:
    source = (root / "frogwidgets" / "__init__.py").read_text(encoding="utf-8")
    seen = re.findall(r"^    from frogwidgets\.\S+ import (\w+) as \1$", source, re.MULTILINE)
    assert sorted([*seen, "__version__"]) == sorted(fw.__all__)


@pytest.mark.parametrize(
    "first",
    [
        "pass",
        "import frogwidgets.games",
        "import frogwidgets.rulebook",
        "import frogwidgets.kernel, frogwidgets.games",
        "from frogwidgets.games import game",
        "from frogwidgets import games, rulebook",
        "import frogwidgets.games as games, frogwidgets.rulebook as rulebook",
        "fw.game('frogriders')",
        "fw.clause('FR-LEAP-3')",
    ],
)
def test_games_and_rulebook_can_be_called_whatever_was_imported_before(first: str, root: Path) -> None:
    code = (
        f"import frogwidgets as fw; {first}; "
        "print(fw.games()[0], fw.rulebook('frogriders')['FR-LEAP-3'].id, fw.games.game('frogriders').name)"
    )
    assert python(code, root) == "frogriders FR-LEAP-3 frogriders"


def test_the_games_and_rulebooks_load_with_the_standard_library_alone(root: Path) -> None:
    code = (
        "import sys; before = set(sys.modules); import frogwidgets as fw; dir(fw); "
        "m = fw.match('frogriders', seed=7); m.legal(); fw.clause('FR-LEAP-3'); "
        "import frogwidgets.kernel.session, frogwidgets.kernel.laws; "
        "import frogwidgets.scene.svg, frogwidgets.scene.text; "
        "loaded = {name.partition('.')[0] for name in set(sys.modules) - before}; "
        "print(*sorted(loaded - set(sys.stdlib_module_names) - {'frogwidgets'}))"
    )
    # -S leaves out the site packages altogether, as a browser without any wheel has it.
    done = subprocess.run(
        [sys.executable, "-S", "-c", code],
        cwd=root,
        env=os.environ | {"PYTHONPATH": str(root)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == ""


def test_importing_the_package_loads_no_widget_library_and_makes_no_widget(root: Path) -> None:
    code = (
        "import sys, ipywidgets; made = len(ipywidgets.widgets.widget._instances); "
        "import frogwidgets as fw; fw.game('frogriders'); fw.rulebook('frogriders'); "
        "print(len(ipywidgets.widgets.widget._instances) - made, "
        "[name for name in ('anywidget', 'ipycanvas', 'numpy') if name in sys.modules])"
    )
    assert python(code, root) == "0 []"


# ---- wrong arguments


@pytest.mark.parametrize(
    ("call", "named"),
    [
        (lambda: fw.game("pond"), "frogriders"),
        (lambda: fw.game("frogriders", flwers=["c4"]), "flowers"),
        (lambda: fw.match("pond"), "frogriders"),
        (lambda: fw.match(7), "frogriders"),  # type: ignore[arg-type]
        (lambda: fw.match("frogriders", players=9), "players"),
        (lambda: fw.match("frogriders", mode="real"), "study"),
        (lambda: fw.match("frogriders", players=2, names=["Ana"]), "names"),
        (lambda: fw.match("frogriders", bak_slot=1), "back_slot"),
        (lambda: fw.match("frogriders", player=3), "also takes players"),
        (lambda: fw.match(fw.game("frogriders"), back_slot=1), "back_slot"),
        (lambda: fw.board("pond"), "frogriders"),
        (lambda: fw.board("frogriders", seed="seven"), "seed"),
        (lambda: fw.board(fw.match("frogriders", seed=7), players=3), "players"),
        (lambda: fw.board("frogriders", seed=7, seat=5), "seat"),
        (lambda: fw.board("frogriders", seed=7, look="night"), "dusk"),
        (lambda: fw.strip("frogriders"), "fw.match"),  # type: ignore[arg-type]  # noqa: B005
        (lambda: fw.strip(fw.match("frogriders", seed=7), look="night"), "dusk"),  # type: ignore[arg-type]
        (lambda: fw.strip(fw.match("frogriders", seed=7), width="wide"), "width"),  # type: ignore[arg-type]
        (lambda: fw.rulebook("pond"), "frogriders"),
        (lambda: fw.clause("FR-LEEP-3"), "FR-LEEP-3"),
        (lambda: fw.example("FR-LEAP-3.zz"), "FR-LEAP-3.zz"),
        (lambda: fw.ledger("pond"), "frogriders"),
        (lambda: fw.rulebook(["frogriders"]), "frogriders"),  # type: ignore[arg-type]
        (lambda: fw.ledger([]), "frogriders"),  # type: ignore[arg-type]
        (lambda: fw.clause("FR-" * 1_000_000), "FR-FR"),
        (lambda: fw.rulebook("frogriders").example(["x"]), "['x']"),  # type: ignore[arg-type]
        (lambda: fw.rulebook("frogriders").search(5), "words"),  # type: ignore[arg-type]
        (lambda: fw.game("pond" * 1_000_000), "frogriders"),
        (lambda: fw.load("a\0b"), "names no file"),
        (lambda: fw.match("frogriders", seed=7).save("a\0b"), "was not written"),
        (lambda: fw.board("frogriders", seed=7, look=5), "dusk"),  # type: ignore[arg-type]
    ],
)
def test_what_cannot_be_is_a_frog_error_that_names_what_can(call: object, named: str) -> None:
    assert callable(call)
    with pytest.raises(fw.FrogError) as raised:
        call()
    assert named in str(raised.value)
    assert len(str(raised.value)) < 500


@pytest.mark.parametrize("content", [None, b"", b"\xff\xfe\x00frog", b"[Format", b"frogs " * 1_700_000])
def test_a_file_that_is_no_record_is_a_frog_error_that_names_it(
    content: bytes | None, tmp_path: Path
) -> None:
    path = tmp_path / "evening.frog"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(fw.FrogError, match=r"evening\.frog"):
        fw.load(path)


def test_a_saved_match_comes_back(tmp_path: Path) -> None:
    match = fw.match("frogriders", players=3, seed=11, names=("Ana", "Ben", "Cy"), back_slot=1)
    for _ in range(5):
        match.play(match.legal()[0])
    match.save(tmp_path / "evening.frog")
    again = fw.load(tmp_path / "evening.frog")
    assert (again.position, again.names, again.game) == (match.position, match.names, match.game)


# ---- the house


def test_imports_point_one_way(root: Path) -> None:
    lint = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run(
        [str(lint), "--no-cache"], cwd=root, capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 broken" in done.stdout


def test_the_top_level_holds_what_the_house_holds_and_nothing_else(root: Path) -> None:
    require(shutil.which("git") and (root / ".git").exists(), "The top level is checked in a git checkout.")
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=root,
        capture_output=True,
        text=True,
        check=True,
    )
    top = {name.partition("/")[0] for name in listed.stdout.split("\0") if name}
    assert {name for name in top if not name.startswith(".")} == TOP_LEVEL


def test_the_base_needs_the_widget_libraries_only(root: Path) -> None:
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    names = [re.split(r"[<>=!~ ;\[]", requirement)[0] for requirement in project["dependencies"]]
    assert names == ["anywidget", "ipywidgets", "traitlets"]
    assert {"bench", "lab", "test"} <= set(project["optional-dependencies"])


# ---- the wheel


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel built from a source archive built from the checkout: so the archive is complete too."""
    out = tmp_path_factory.mktemp("dist")
    root = Path(__file__).resolve().parent.parent
    done = subprocess.run(
        [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(out), str(root)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    (path,) = out.glob("*.whl")
    return path


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The interpreter of an environment that has this wheel and nothing else."""
    home = tmp_path_factory.mktemp("installed")
    venv.create(home, with_pip=False)
    scripts = home / ("Scripts" if os.name == "nt" else "bin")
    (interpreter,) = [path for path in scripts.glob("python*") if path.stem == "python"]
    options = ["--no-deps", "--no-index", "--disable-pip-version-check"]
    done = subprocess.run(
        [sys.executable, "-m", "pip", "--python", str(interpreter), "install", *options, str(wheel)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return interpreter


def test_the_wheel_carries_the_rulebooks_the_notebooks_and_the_front_end(wheel: Path, root: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    for folder, pattern in (("seeds", "*.md"), ("notebooks", "*.ipynb")):
        files = {path.name for path in (root / folder).glob(pattern)}
        assert files
        assert {f"frogwidgets/{folder}/{name}" for name in files} <= names
    assert {"frogwidgets/py.typed", "frogwidgets/static/board.js"} <= names
    assert any(name.startswith("frogwidgets/scene/art/") and name.endswith(".svg") for name in names)
    strangers = {
        name
        for name in names
        if not name.startswith(("frogwidgets/", f"frogwidgets-{fw.__version__}.dist-info/"))
    }
    assert strangers == set()


def test_an_installed_package_finds_its_rulebooks_and_plays(installed: Path, tmp_path: Path) -> None:
    code = (
        "import frogwidgets as fw; m = fw.match('frogriders', seed=7); m.play(m.legal()[0]); "
        "print(fw.__version__, fw.clause('FR-LEAP-3').id, m.ply)"
    )
    said = python(code, tmp_path, str(installed), PYTHONPATH="", PYTHONSAFEPATH="1")
    assert said == f"{fw.__version__} FR-LEAP-3 1"


def test_the_installed_command_copies_the_notebooks_and_opens_jupyterlab(
    installed: Path, tmp_path: Path, root: Path
) -> None:
    command = shutil.which("frogwidgets", path=str(installed.parent))
    assert command is not None
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}

    def call(*arguments: str, **extra: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [command, *arguments],
            cwd=tmp_path,
            env=environment | extra,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )

    assert call("--version").stdout == f"frogwidgets {fw.__version__}\n"
    without = call("lab", "mine")
    assert without.returncode == 1
    assert "JupyterLab is not installed" in without.stderr
    # In place of JupyterLab, a package that says what it was opened with.
    stand_in = tmp_path / "site" / "jupyterlab"
    stand_in.mkdir(parents=True)
    (stand_in / "__init__.py").touch()
    (stand_in / "labapp.py").write_text(
        "class LabApp:\n    launch_instance = staticmethod(lambda arguments: print('opened', *arguments))\n",
        encoding="utf-8",
    )
    opened = call("lab", PYTHONPATH=str(stand_in.parent))
    assert opened.returncode == 0, opened.stderr
    place = tmp_path / "frogwidgets-notebooks"
    assert f"opened {place / '00-start.ipynb'}" in opened.stdout.splitlines()
    for path in (root / "notebooks").glob("*.ipynb"):
        assert (place / path.name).read_bytes() == path.read_bytes()


@pytest.mark.parametrize("room", ["scene", "kernel", "rulebook", "widgets", "js/src"])
def test_no_game_is_named_in_the_shared_rooms(room: str, root: Path) -> None:
    """Nor one of its pieces or clauses: what is shared knows verbs, and every game has its own nouns."""
    names = [*fw.games(), *(rf"{fw.rulebook(game).prefix}-{PLACE}" for game in fw.games())]
    pattern = re.compile("|".join(names), re.IGNORECASE)
    folder = root / room if room.startswith("js/") else root / "frogwidgets" / room
    sources = [path for path in folder.rglob("*") if path.suffix in (".py", ".ts", ".css")]
    assert sources
    for path in sources:
        found = pattern.search(path.read_text(encoding="utf-8"))
        assert not found, f"{path.relative_to(root)} names {found and found[0]}"
