"""What a notebook shows and a printer prints: pages on A4, items two by two, tables with headers.

What stands on them is not known here.
"""

from collections.abc import Iterable, Sequence
from html import escape
from os import PathLike
from pathlib import Path
from typing import Final

from frogwidgets.kernel.files import write_whole
from frogwidgets.kernel.game import FrogError
from frogwidgets.kernel.told import short

_STYLE: Final = """
@page { size: A4; margin: 14mm 15mm; }
body { margin: 0; }
.fw-paper { font: 10.5pt/1.35 system-ui, sans-serif; color: #000; background: #fff; max-width: 180mm; }
.fw-paper h1 { font-size: 15pt; margin: 0 0 2mm; }
.fw-paper h2 { font-size: 11pt; margin: 0 0 1mm; }
.fw-paper p { margin: 0 0 2mm; }
.fw-paper .pair { display: flex; gap: 8mm; break-inside: avoid; margin: 0 0 6mm; }
.fw-paper section { flex: 0 0 86mm; min-width: 0; overflow-wrap: anywhere; }
.fw-paper img { display: block; width: 100%; max-height: 165mm; object-fit: contain; object-position: left; }
.fw-paper ul, .fw-paper ol { margin: 2mm 0; padding: 0 0 0 6mm; }
.fw-paper ul { list-style: none; text-indent: -6mm; }
.fw-paper li { margin: 0 0 1mm; }
.fw-paper ul li::before { content: "\\2610"; display: inline-block; width: 6mm; text-indent: 0; }
.fw-paper .line { border-bottom: 0.3mm solid #000; height: 8mm; }
.fw-paper .page { break-before: page; }
.fw-paper table { border-collapse: collapse; width: 100%; }
.fw-paper tr { break-inside: avoid; }
.fw-paper caption { text-align: left; font-weight: bold; margin: 0 0 2mm; }
.fw-paper th, .fw-paper td { border: 0.2mm solid #777; padding: 1mm 2mm; }
.fw-paper th, .fw-paper td:last-child { white-space: nowrap; }
.fw-paper td { overflow-wrap: anywhere; }
""".strip()
_LEFT: Final = 'style="text-align:left;vertical-align:top"'


def page(title: str, body: str) -> str:
    """A page of its own, to save and to print."""
    head = f'<meta charset="utf-8"><title>{escape(title)}</title><style>\n{_STYLE}\n</style>'
    paper = f'<div class="fw-paper">{body}</div>'
    return f'<!doctype html>\n<html lang="en"><head>{head}</head><body>{paper}</body></html>\n'


def save(path: str | PathLike[str], html: str) -> Path:
    """Write a page to a file, whole or not at all. Raises `FrogError` where that fails."""
    if not isinstance(path, str | PathLike):
        raise FrogError(f"A page is written to a file, and {short(path)} names none.")
    target = Path(path)
    try:
        write_whole(target, html.encode())
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise FrogError(f"{target} was not written: {why}.") from error
    return target


def pairs(items: Sequence[str]) -> str:
    """Items two by two; a pair is not torn apart at the end of a page."""
    rows = (items[at : at + 2] for at in range(0, len(items), 2))
    return "".join(
        f'<div class="pair">{"".join(f"<section>{item}</section>" for item in row)}</div>' for row in rows
    )


def lines(count: int = 1) -> str:
    """Room to write."""
    return '<div class="line"></div>' * count


def table(caption: str, head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table in HTML, in plain texts: the first cell of a row is its header."""
    top = "".join(f'<th scope="col" {_LEFT}>{escape(cell)}</th>' for cell in head)
    body = "".join(
        f'<tr><th scope="row" {_LEFT}>{escape(first)}</th>'
        f"{''.join(f'<td {_LEFT}>{escape(cell)}</td>' for cell in rest)}</tr>"
        for first, *rest in rows
    )
    told = f"<caption {_LEFT}>{escape(caption)}</caption>"
    return f"<table>{told}<thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"


def columns(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """The same table as text."""
    cells = [head, *rows]
    widths = [max(len(row[at]) for row in cells) for at in range(len(head))]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in cells
    )
