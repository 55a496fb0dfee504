"""The art sheets: symbols by name, which other symbols they need, and the text that boards adopt.

A sheet is `art/<name>.svg`; its `<defs>` hold the symbols, groups and patterns, each with an id.
"""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Final, TypedDict
from xml.etree import ElementTree

from frogwidgets.scene.palette import css

_NAMESPACE: Final = "{http://www.w3.org/2000/svg}"
_OWN: Final = "own-"
_REFERENCE: Final = re.compile(r'(?:href="#|url\(#)([\w-]+)')


class BoardArt(TypedDict):
    """What a board needs to draw with: the symbols' text, and the palette as style rules."""

    symbols: str
    css: str


@cache
def _sheet(name: str) -> MappingProxyType[str, str]:
    text = files("frogwidgets.scene").joinpath("art", f"{name}.svg").read_text(encoding="utf-8")
    out = {}
    for defs in ElementTree.fromstring(text).iter(f"{_NAMESPACE}defs"):
        for element in defs:
            out[element.attrib["id"]] = _text(element)
    return MappingProxyType(out)


def _text(element: ElementTree.Element) -> str:
    for node in element.iter():
        node.tag = node.tag.removeprefix(_NAMESPACE)
        node.tail = None
        if node.tag != "text":
            node.text = None
    return ElementTree.tostring(element, encoding="unicode").replace(" />", "/>")


@cache
def symbols(*games: str) -> MappingProxyType[str, str]:
    """The text of every symbol of the common sheet and of these games' sheets, by name."""
    out = dict(_sheet("common"))
    for game in games:
        out.update(_sheet(game))
    return MappingProxyType(out)


@cache
def every_symbol() -> MappingProxyType[str, str]:
    """The symbols of all sheets, by name."""
    art = files("frogwidgets.scene").joinpath("art")
    names = sorted(entry.name for entry in art.iterdir() if entry.name.endswith(".svg"))
    return symbols(*(name.removesuffix(".svg") for name in names))


def references(text: str) -> list[str]:
    """The ids that an SVG text uses."""
    return [str(name) for name in _REFERENCE.findall(text)]


def needed(names: Iterable[str], sheet: Mapping[str, str]) -> tuple[str, ...]:
    """These symbols and all that they are made of, in the order of the sheet.

    Raises `KeyError` for a symbol that the sheet has not.
    """
    waiting = list(names)
    found: dict[str, bool] = {}
    while waiting:
        name = waiting.pop()
        if name not in found:
            found[name] = True
            waiting += references(sheet[name])
    return tuple(name for name in sheet if name in found)


def board_art(game: str) -> BoardArt:
    """The art of one game's boards: every symbol of its sheet and the common one, and the palette.

    A symbol of the game that is called `own-` and the name of a common one stands in its place.
    """
    sheet = dict(symbols(game))
    for name in [name for name in sheet if name.startswith(_OWN)]:
        stands_for = name.removeprefix(_OWN)
        sheet[stands_for] = sheet.pop(name).replace(f'id="{name}"', f'id="{stands_for}"', 1)
    return {"symbols": "".join(sheet.values()), "css": css()}
