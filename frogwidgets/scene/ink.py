"""Drawing in SVG text: elements, shapes at a size, and a finished document in one look.

A drawing names palette entries and symbols; `document` writes the values in place, takes in the symbols that
are used, and gives them ids of their own, so that several documents can stand in one page.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from hashlib import sha256
from html import escape
from types import MappingProxyType
from typing import Final
from xml.etree import ElementTree

from frogwidgets.scene.model import Shape
from frogwidgets.scene.palette import PALETTE, Look, colours
from frogwidgets.scene.sheet import every_symbol, needed, references

FONT: Final = "system-ui, 'Segoe UI', Helvetica, Arial, sans-serif"
_VARIABLE: Final = re.compile(r"var\(--fw-([\w-]+)\)")
_ID: Final = re.compile(r'(\bid="|href="#|url\(#)([\w-]+)')
_USE: Final = re.compile(
    r'<use href="#([\w-]+)" x="([^"]+)" y="([^"]+)" width="([^"]+)" height="([^"]+)"'
    r'(?: transform="rotate\(([^ ]+) ([^ ]+) ([^)]+)\)")?/>'
)
"""A use as `use` writes it: symbol, place, size, and the turn with its middle."""
_OFTEN: Final = 4
"""So many uses of a symbol at one size are shorter with a stamp."""


def figure(x: float) -> str:
    """A number with at most two digits after the point."""
    return f"{x:.2f}".rstrip("0").rstrip(".") if x else "0"


def place(x: float) -> str:
    """A place on the page with at most one digit after the point: nobody sees a twentieth of a px."""
    return f"{x:.1f}".removesuffix(".0") if x else "0"


def ink(name: str) -> str:
    """A palette entry as a drawing names it; `KeyError` where there is none."""
    if name not in PALETTE:
        raise KeyError(name)
    return f"var(--fw-{name})"


def content(text: str) -> str:
    """Text as the content of an element; it cannot look like a reference that `document` writes anew."""
    return escape(text).replace("(", "&#40;")


def use(symbol: str, x: float, y: float, w: float, h: float, turn: float = 0.0) -> str:
    """A symbol in a box."""
    spin = f' transform="rotate({figure(turn)} {place(x + w / 2)} {place(y + h / 2)})"' if turn else ""
    box = f'x="{place(x)}" y="{place(y)}" width="{figure(w)}" height="{figure(h)}"'
    return f'<use href="#{symbol}" {box}{spin}/>'


def words(
    text: str, x: float, y: float, size: float, colour: str, anchor: str = "start", bold: bool = False
) -> str:
    """A line of text with its baseline at `y`."""
    at = f'x="{place(x)}" y="{place(y)}" font-size="{figure(size)}"'
    side = "" if anchor == "start" else f' text-anchor="{anchor}"'
    weight = ' font-weight="700"' if bold else ""
    return f'<text {at} fill="{ink(colour)}"{side}{weight}>{content(text)}</text>'


def line(path: str, colour: str, width: float, dash: str = "", cap: str = "round") -> str:
    """A stroked path."""
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    return (
        f'<path d="{path}" fill="none" stroke="{ink(colour)}" stroke-width="{figure(width)}"'
        f' stroke-linecap="{cap}" stroke-linejoin="round"{dashes}/>'
    )


def circle(x: float, y: float, r: float, stroke: str, width: float, fill: str = "", dash: str = "") -> str:
    """A circle, by palette entries."""
    inside = ink(fill) if fill else "none"
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    return (
        f'<circle cx="{figure(x)}" cy="{figure(y)}" r="{figure(r)}" fill="{inside}"'
        f' stroke="{ink(stroke)}" stroke-width="{figure(width)}"{dashes}/>'
    )


def shape_text(shape: Shape, x: float, y: float, unit: float) -> str:
    """A shape of a stage whose upper left corner is at (x, y), at `unit` px a cell."""
    symbol = shape.symbol
    parts = shape.parts
    if unit < shape.detail:
        if not shape.small:
            return ""
        symbol, parts = shape.small, ()
    x += shape.x * unit
    y += shape.y * unit
    if not parts:
        return use(symbol, x, y, shape.w * unit, shape.h * unit, shape.turn) if symbol else ""
    out = []
    for part in parts:
        left, top = x + part.x * unit, y + part.y * unit
        if part.text:
            out.append(words(part.text, left, top, part.h * unit, part.ink, part.symbol, part.bold))
        else:
            out.append(use(part.symbol, left, top, part.w * unit, part.h * unit))
    text = "".join(out)
    if not shape.turn:
        return text
    middle = f"{figure(x + shape.w * unit / 2)} {figure(y + shape.h * unit / 2)}"
    return f'<g transform="rotate({figure(shape.turn)} {middle})">{text}</g>'


def document(
    drawing: Iterable[str],
    width: float,
    height: float,
    look: Look,
    title: str,
    description: str = "",
    own: Mapping[str, str] = MappingProxyType({}),
    alone: bool = False,
) -> str:
    """A whole SVG text of this size: the drawing in one look with all that it uses, and what it is called.

    `own` are drawings that this one uses more than once, by the id they are used under. A document that
    stands `alone`, as an image does, needs no ids of its own and is shorter.
    """
    values = colours(look)
    groups = "".join(f'<g id="{id}">{text}</g>' for id, text in own.items())
    stamps, body = _stamped((f"<defs>{groups}</defs>" if groups else "") + "".join(drawing))
    body = _valued(body, values)
    sheet = _in_look(look)
    given = {*own, *stamps}
    used = [name for text in (*stamps.values(), body) for name in references(text)]
    names = needed([name for name in used if name not in given], sheet)
    whole = f"<defs>{''.join((*(sheet[name] for name in names), *stamps.values()))}</defs>{body}"
    mark = "" if alone else f"f{sha256(f'{look}{title}{whole}'.encode()).hexdigest()[:7]}-"
    if mark:
        whole = _ID.sub(rf"\g<1>{mark}\g<2>", whole)
    size = f'width="{figure(width)}" height="{figure(height)}" viewBox="0 0 {figure(width)} {figure(height)}"'
    told = f'<desc id="{mark}desc">{content(description)}</desc>' if description else ""
    by = f'aria-labelledby="{mark}title"' + (f' aria-describedby="{mark}desc"' if description else "")
    style = f'font-family="{FONT}" style="max-width:100%;height:auto;font-variant-numeric:tabular-nums"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" {by} {style}>'
        f'<title id="{mark}title">{content(title)}</title>{told}{whole}</svg>'
    )


def _stamped(text: str) -> tuple[dict[str, str], str]:
    """A drawing in which a symbol that is used often at one size is given that size once, in a stamp.

    The stamps come by the id that they are used under. One that is turned has its middle at the origin.
    """
    found = [_sort(use) for use in _USE.finditer(text)]
    often = [sort for sort, count in Counter(found).items() if count >= _OFTEN]
    ids = {sort: f"s{number}" for number, sort in enumerate(often)}

    def short(use: re.Match[str]) -> str:
        id = ids.get(_sort(use))
        if id is None:
            return use[0]
        _, x, y, _, _, turn, *middle = use.groups()
        place = f'transform="translate({" ".join(middle)})rotate({turn})"' if turn else f'x="{x}" y="{y}"'
        return f'<use href="#{id}" {place}/>'

    return {id: _stamp(id, *sort) for sort, id in ids.items()}, _USE.sub(short, text)


def _sort(use: re.Match[str]) -> tuple[str, str, str, bool]:
    """What one stamp can stand for: the symbol, its size, and whether it is turned."""
    return use[1], use[4], use[5], bool(use[6])


def _stamp(id: str, symbol: str, w: str, h: str, turned: bool) -> str:
    place = f' x="{figure(-float(w) / 2)}" y="{figure(-float(h) / 2)}"' if turned else ""
    return f'<use id="{id}" href="#{symbol}"{place} width="{w}" height="{h}"/>'


def _valued(text: str, values: dict[str, str]) -> str:
    return _VARIABLE.sub(lambda found: values[found[1]], text)


@cache
def _in_look(look: Look) -> MappingProxyType[str, str]:
    """Every symbol with the look's values written in, and without what the look does not show."""
    values = colours(look)
    out = {}
    for name, text in every_symbol().items():
        element = ElementTree.fromstring(_valued(text, values))
        for parent in list(element.iter()):
            for child in list(parent):
                style = child.attrib.pop("style", "")
                if style == "display:none":
                    parent.remove(child)
        out[name] = ElementTree.tostring(element, encoding="unicode").replace(" />", "/>")
    return MappingProxyType(out)
