"""The built front end: the committed bundle is what its sources give, and the sources pass their own checks.

What the board does is tested in js/test (vitest) and, in a real JupyterLab, in tests/browser.
"""

import gzip
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
JS = ROOT / "js"
STATIC = ROOT / "frogwidgets" / "static"
BUNDLES = ("board.js", "card.js")
BUILT = (*BUNDLES, "loader.js", "spots.js", "board.css", "card.css")
LARGEST = {"board.js": 66_000, "card.js": 48_000}
PACKED = {"board.js": 28_500, "card.js": 20_000}
LOADER = 2_000
"""Bytes: a page gets a bundle once, packed, and the loader with every board and card."""


def _require(*modules: str) -> None:
    """Skip in one loud line without Node or its modules; fail where they are required."""
    missing = [name for name in modules if not (JS / "node_modules" / name).exists()]
    if shutil.which("node") is None:
        missing = ["node"]
    if not missing:
        return
    how = (
        f"FRONT END NOT TESTED: {', '.join(missing)} missing. "
        "Install Node 20 or newer, then run: npm ci --prefix js"
    )
    if os.environ.get("CI") or os.environ.get("FROGWIDGETS_REQUIRE") == "1":
        pytest.fail(how)
    pytest.skip(how)


def _run(*command: str) -> None:
    done = subprocess.run(command, cwd=JS, capture_output=True, text=True, timeout=400, check=False)
    assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout}\n{done.stderr}"


def _node(tool: str, *arguments: str) -> None:
    _run("node", str(JS / "node_modules" / tool), *arguments)


def test_what_is_committed_is_what_the_sources_give(tmp_path: Path) -> None:
    _require("esbuild")
    _run("node", "build.mjs", str(tmp_path))
    for name in BUILT:
        same = (tmp_path / name).read_bytes() == (STATIC / name).read_bytes()
        assert same, f"{name} is not what js/src gives: run npm run build --prefix js"


def test_two_builds_are_equal_byte_for_byte(tmp_path: Path) -> None:
    _require("esbuild")
    for folder in ("one", "two"):
        _run("node", "build.mjs", str(tmp_path / folder))
    for name in BUILT:
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()


@pytest.mark.parametrize("name", BUNDLES)
def test_a_bundle_is_small(name: str) -> None:
    bundle = (STATIC / name).read_bytes()
    assert 10_000 < len(bundle) < LARGEST[name]
    assert len(gzip.compress(bundle)) < PACKED[name]


def test_the_loader_is_small_enough_to_go_with_every_board() -> None:
    assert 500 < len((STATIC / "loader.js").read_bytes()) < LOADER


def test_the_loader_asks_nothing_of_the_network() -> None:
    loader = (STATIC / "loader.js").read_text(encoding="utf-8")
    # What the loader imports is the code that came with the kit.
    assert re.findall(r"https?:|\bfetch\s*\(|\beval\s*\(", loader) == []
    assert loader.count("import(") == loader.count("createObjectURL") == 1


@pytest.mark.parametrize("name", BUNDLES)
def test_a_bundle_asks_nothing_of_the_network(name: str) -> None:
    text = (STATIC / name).read_text(encoding="utf-8")
    addresses = set(re.findall(r"https?://[^\"'`\s)]+", text))
    assert addresses == {"http://www.w3.org/2000/svg"}
    assert not re.search(r"\bimport\s*\(|\bimport\b[^;]*\bfrom\b|\bfetch\s*\(|\beval\s*\(", text)


def test_the_lock_file_names_no_registry() -> None:
    text = (JS / "package-lock.json").read_text(encoding="utf-8")
    assert '"resolved"' not in text
    assert '"integrity"' in text


def test_the_front_end_passes_its_own_tests() -> None:
    _require("vitest", "happy-dom")
    _node("vitest/vitest.mjs", "run")


def test_the_sources_are_typed() -> None:
    _require("typescript")
    _node("typescript/bin/tsc", "--noEmit")


def test_the_sources_are_formatted_and_linted() -> None:
    _require("@biomejs/biome")
    _node("@biomejs/biome/bin/biome", "check", ".")
