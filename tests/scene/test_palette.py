"""The palette and the art sheets: every name exists, no colour stands elsewhere, and enough contrast."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from frogwidgets.scene.palette import LOOKS, PALETTE, Look, colours, css
from frogwidgets.scene.sheet import board_art, every_symbol, needed, references, symbols

ROOT = Path(__file__).resolve().parents[2]
SHEETS = sorted((ROOT / "frogwidgets" / "scene" / "art").glob("*.svg"))


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("look", LOOKS)
def test_text_is_readable_on_what_it_is_written_on(look: Look) -> None:
    value = colours(look)
    for ink, ground in (
        ("on-page", "page"),
        ("on-page-quiet", "page"),
        ("on-bank", "page"),
        ("on-bank", "bank"),
        ("bank", "on-bank"),
        ("on-card", "card"),
        ("card", "on-card"),
        ("on-card-quiet", "card"),
        ("on-legal", "legal"),
        ("on-legal", "hint"),
        ("on-legal", "advice"),
    ):
        assert contrast(value[ink], value[ground]) >= 4.5, (ink, ground)


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("surface", ["page", "bank", "water", "pad", "pad-edge", "pad-centre"])
def test_marks_stand_out_from_every_surface_by_one_of_their_two_lines(look: Look, surface: str) -> None:
    value = colours(look)
    marks = "legal", "illegal", "hint", "advice"
    lines = *((mark, "case") for mark in marks), ("last", "last-case"), ("ink", "halo")
    for line, case in lines:
        assert max(contrast(value[name], value[surface]) for name in (line, case)) >= 3.0, (line, surface)


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda path: path.stem)
def test_a_sheet_names_its_colours_and_writes_none(sheet: Path) -> None:
    text = sheet.read_text(encoding="utf-8")
    assert set(re.findall(r"var\(--fw-([\w-]+)\)", text)) <= PALETTE.keys()
    assert not re.findall(r'(?:fill|stroke|color)="(?:#|rgb|white|black)', text)


def test_every_entry_of_the_palette_is_used_somewhere() -> None:
    folders = (ROOT / "frogwidgets", ROOT / "js" / "src")
    texts = [
        path.read_text(encoding="utf-8")
        for folder in folders
        for path in folder.rglob("*")
        if path.suffix in (".py", ".svg", ".ts", ".css") and path.name != "palette.py"
    ]
    used = "\n".join(texts)
    for name in PALETTE:
        assert re.search(rf'--fw-{name}\b(?!-)|"{name}"', used), name


def test_no_id_stands_in_two_sheets_and_every_reference_leads_somewhere() -> None:
    ids = [id for sheet in SHEETS for id in re.findall(r'\bid="([\w-]+)"', sheet.read_text(encoding="utf-8"))]
    assert len(ids) == len(set(ids))
    sheet = every_symbol()
    assert set(ids) == sheet.keys()
    for text in sheet.values():
        assert set(references(text)) <= sheet.keys()


def test_needed_follows_references_and_refuses_unknown_names() -> None:
    sheet = symbols("frogriders")
    assert needed(["card-FL"], sheet) == ("flower", "card-front", "card-FL", "ability-FL")
    with pytest.raises(KeyError):
        needed(["no-such-symbol"], sheet)


def test_the_art_of_a_board_is_small_plain_svg_and_css_for_each_look() -> None:
    art = board_art("frogriders")
    root = ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{art["symbols"]}</svg>')
    assert [element.attrib["id"] for element in root] == list(symbols("frogriders"))
    assert "<!--" not in art["symbols"]
    assert "\n" not in art["symbols"]
    assert len(art["symbols"]) < 48_000
    assert art["css"] == css()
    for look in LOOKS:
        assert f".fw[data-look={look}]{{--fw-page:" in art["css"]
    art["css"] = "changed by a caller"
    assert board_art("frogriders")["css"] == css()


def test_a_game_may_have_a_symbol_of_its_own_in_the_place_of_a_common_one() -> None:
    common, own = symbols(), symbols("frogger")
    text = board_art("frogger")["symbols"]
    assert text.count('id="player-1"') == 1
    assert common["player-1"] not in text
    assert own["own-player-1"].replace("own-player-1", "player-1") in text
    assert "own-" not in text
    assert common["player-3"] in text
    assert common["player-1"] in board_art("frogriders")["symbols"]
