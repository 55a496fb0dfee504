"""Figures of matplotlib in the package's colours, each with an SVG twin that saving keeps and a table.

What is drawn on them stands in `distribution` and `intervals`. matplotlib is loaded when it is first needed.
"""

import io
import logging
import re
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from html import escape
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from frogwidgets.kernel.game import FrogError
from frogwidgets.kernel.told import short
from frogwidgets.scene.ink import FONT, content
from frogwidgets.scene.mime import image
from frogwidgets.scene.palette import LOOKS, Look, colours

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

SMALL: Final = 11.0
"""The height of letters (px); a title's are a little higher."""
_TITLE: Final = 13.0
_HATCHES: Final = ("", "///", "\\\\\\", "---")
"""What tells the seats apart without colour, and in print."""
_NARROWEST, _WIDEST = 360, 4000
_TAG: Final = re.compile(r"<[^>]*>")
_EXACT: Final = re.compile(r"-?\d+\.\d{2,}")
_TEXT: Final = re.compile(r"font-family: [^;\"]*;? ?")


# With a salt the names in an SVG text are the same on every run.
_SETTINGS: Final[dict[Any, Any]] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "frogwidgets",
    "hatch.linewidth": 0.8,
}


class Table(NamedTuple):
    """The figures of a chart: headings, and rows of texts."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def __str__(self) -> str:
        widths = [max(map(len, column)) for column in zip(self.head, *self.rows, strict=True)]
        return "\n".join(
            "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
            for row in (self.head, *self.rows)
        )

    def html(self, caption: str) -> str:
        """The table as HTML; its first column names the rows."""
        head = "".join(f'<th scope="col">{escape(name)}</th>' for name in self.head)
        body = ""
        for first, *rest in self.rows:
            cells = "".join(f"<td>{escape(cell)}</td>" for cell in rest)
            body += f'<tr><th scope="row">{escape(first)}</th>{cells}</tr>'
        return f"<table><caption>{escape(caption)}</caption><tr>{head}</tr>{body}</table>"


class Chart(ABC):
    """A picture of figures: `figure` is matplotlib's, `svg` the same as text, `table` the figures themselves.

    `_draw` puts it on a figure; `height` (px) follows from how much there is to show.
    """

    def __init__(self, title: str, table: Table, height: float, width: int, look: Look) -> None:
        if look not in LOOKS:
            raise FrogError(f"look is one of {', '.join(LOOKS)}, not {short(look)}.")
        if type(width) is not int or not _NARROWEST <= width <= _WIDEST:
            raise FrogError(f"width is a number of px from {_NARROWEST} to {_WIDEST}, not {short(width)}.")
        self.title, self.table = title, table
        self.width, self.height, self.look = width, height, look

    @property
    def figure(self) -> "Figure":
        """A new figure of matplotlib, to be changed and saved at will.

        Raises `FrogError` where matplotlib is not installed.
        """
        with _drawing():
            return self._made()

    @property
    def svg(self) -> str:
        """The picture as SVG text; the same one every time. Raises `FrogError` as `figure` does."""
        with _drawing():
            figure = self._made()
            file = io.StringIO()
            figure.savefig(file, format="svg", metadata={"Date": None})
        return self._tidied(file.getvalue())

    def _made(self) -> "Figure":
        from matplotlib.figure import Figure

        ink = colours(self.look)
        figure = Figure((self.width / 72, self.height / 72), dpi=72, facecolor=ink["page"])
        figure.text(
            14 / self.width,
            1 - 22 / self.height,
            self.title,
            fontsize=_TITLE,
            fontweight="bold",
            color=ink["on-page"],
        )
        self._draw(figure, ink)
        return figure

    @abstractmethod
    def _draw(self, figure: "Figure", ink: dict[str, str]) -> None:
        """Put what there is to show on a figure, in these colours."""

    def axes(self, figure: "Figure", ink: dict[str, str], box: tuple[float, float, float, float]) -> "Axes":
        """Axes in a box of left, top, width and height (px), with quiet lines and a grid along x."""
        left, top, wide, high = box
        axes = figure.add_axes(
            (left / self.width, 1 - (top + high) / self.height, wide / self.width, high / self.height),
            facecolor="none",
        )
        for side, spine in axes.spines.items():
            spine.set_visible(side == "bottom")
            spine.set_color(ink["on-page-quiet"])
        axes.tick_params(colors=ink["on-page"], labelsize=SMALL, length=3, color=ink["on-page-quiet"])
        axes.set_axisbelow(True)
        return axes

    def _tidied(self, text: str) -> str:
        """The SVG without what differs from run to run, with what it is called, in the package's font."""
        inner = text[text.index(">", text.index("<svg")) + 1 :]
        inner = re.sub(r"<metadata>.*?</metadata>|<!--.*?-->", "", inner, flags=re.DOTALL)
        # A place with one digit is exact enough, and the same whatever computed the rest of them.
        inner = _TAG.sub(lambda tag: _EXACT.sub(lambda x: _rounded(x[0]), tag[0]), inner)
        inner = re.sub(r">\s+<", "><", re.sub(r"\s*\n\s*", " ", _TEXT.sub("", inner)))
        mark = f"c{sha256(f'{self.title}{self.look}{self.table}'.encode()).hexdigest()[:7]}"
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
            f'width="{self.width}" height="{self.height:g}" viewBox="0 0 {self.width} {self.height:g}" '
            f'role="img" aria-labelledby="{mark}-title" aria-describedby="{mark}-desc" '
            f'font-family="{FONT}" style="max-width:100%;height:auto;font-variant-numeric:tabular-nums">'
            f'<title id="{mark}-title">{content(self.title)}</title>'
            f'<desc id="{mark}-desc">{content(str(self.table))}</desc>{inner.strip()}'
        )

    def __repr__(self) -> str:
        return f"{self.title}\n{self.table}"

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        table = self.table.html(self.title)
        try:
            picture = image(self.svg, self.title)
        except FrogError as error:
            # Without matplotlib the figures are shown alone.
            return {"text/html": f"{table}<p>{escape(str(error))}</p>", "text/plain": repr(self)}
        shown = f"{picture}<details><summary>As a table</summary>{table}</details>"
        return {"text/html": shown, "text/plain": repr(self)}


def _rounded(number: str) -> str:
    return f"{float(number):.1f}".removesuffix(".0")


class Dress(NamedTuple):
    """How the bars of a seat look."""

    facecolor: str
    edgecolor: str
    hatch: str
    linewidth: float = 1.0


def dress(ink: dict[str, str], seat: int) -> Dress:
    """The colour of a seat, as on the boards, with its hatch."""
    # The first colour is the darkest; the hatches of the others are dark on every page.
    return Dress(ink[f"p{seat}"], ink["on-page" if seat == 1 else "ink"], _HATCHES[seat - 1])


def shortened(text: str, longest: int) -> str:
    """A text of at most so many letters."""
    return text if len(text) <= longest else f"{text[: longest - 1].rstrip()}…"


def grid(axes: "Axes", ink: dict[str, str]) -> None:
    """Lines to read x by."""
    axes.grid(axis="x", color=ink["on-page-quiet"], alpha=0.25, linewidth=0.8)


def told(ink: dict[str, str], **more: Any) -> dict[str, Any]:
    """How a note on a chart is written."""
    return {"fontsize": SMALL, "color": ink["on-page"], **more}


@contextmanager
def _drawing() -> Iterator[None]:
    """matplotlib as it comes, whatever somebody has set, with letters that stay letters in SVG."""
    fonts = logging.getLogger("matplotlib.font_manager")
    level = fonts.level
    # The first time ever it lists the fonts of the machine, and would say so in the notebook.
    fonts.setLevel(logging.ERROR)
    try:
        try:
            from matplotlib import rc_context, style
        except ImportError as error:
            raise FrogError('A figure needs matplotlib: pip install "frogwidgets[simulate]"') from error
        with style.context("default"), rc_context(_SETTINGS):
            yield
    finally:
        fonts.setLevel(level)


def ticks(low: float, high: float, most: int = 6) -> Sequence[float]:
    """Round numbers from `low` to `high`, at most so many and one."""
    step = next(
        size
        for power in range(-6, 12)
        for size in (10.0**power, 2 * 10.0**power, 5 * 10.0**power)
        if (high - low) / size <= most
    )
    first, last = -(-low // step), high // step
    return [step * number for number in range(int(first), int(last) + 1)]
