"""Averages side by side, each a dot with its 95 % interval; see `fw.intervals`."""

from collections.abc import Mapping
from math import isfinite
from typing import TYPE_CHECKING, Final

from frogwidgets.kernel.game import FrogError
from frogwidgets.kernel.told import named, short
from frogwidgets.scene.palette import Look
from frogwidgets.simulation import Mean
from frogwidgets.widgets.chart import SMALL, Chart, Table, grid, shortened, ticks, told

if TYPE_CHECKING:
    from matplotlib.figure import Figure

_TOP: Final = 34.0
_ROW: Final = 38.0
_SIDE: Final = 24.0
_LETTER: Final = 6.6
"""Px that a letter takes on average, and a little more."""
_MOST: Final = 60


class Intervals(Chart):
    """Averages in rows; see `fw.intervals`. Raises `FrogError` that names what is wrong."""

    def __init__(
        self,
        means: Mapping[str, Mean],
        *,
        title: str = "Averages with 95 % intervals",
        at: float | None = None,
        width: int = 560,
        look: Look = "day",
    ) -> None:
        if not isinstance(means, Mapping) or not means:
            raise FrogError(f"means is a dict of averages by name, not {short(means)}.")
        if len(means) > _MOST:
            raise FrogError(f"At most {_MOST} averages fit into a chart, not {len(means)}.")
        for name, one in means.items():
            if not isinstance(one, Mean):
                raise FrogError(f"{short(name)} is {named(one)}, and no average such as result.mean(...).")
        if at is not None and (isinstance(at, bool) or not isinstance(at, int | float) or not isfinite(at)):
            raise FrogError(f"at is the number of the line to compare with, not {short(at)}.")
        self.means, self.at = dict(means), at
        head = ("", "average", "95 % from", "to", "games")
        rows = tuple(
            (str(name), *(_number(x) for x in (one.mean, one.low, one.high)), f"{one.games:,}")
            for name, one in means.items()
        )
        height = _TOP + _ROW * len(means) + 30
        super().__init__(str(title), Table(head, rows), height, width, look)

    def _draw(self, figure: "Figure", ink: dict[str, str]) -> None:
        axes = self.axes(figure, ink, (_SIDE, _TOP, self.width - 2 * _SIDE, _ROW * len(self.means)))
        shown = [x for one in self.means.values() for x in one[:3] if isfinite(x)]
        shown += [] if self.at is None else [self.at]
        margin = 0.06 * (max(shown) - min(shown)) or 1.0
        low, high = min(shown) - margin, max(shown) + margin
        axes.set_xlim(low, high)
        axes.set_ylim(len(self.means), 0)
        axes.set_yticks([])
        axes.set_xticks(ticks(low, high))
        grid(axes, ink)
        room = int((self.width - 2 * _SIDE) / _LETTER)
        for row, (name, one) in enumerate(self.means.items()):
            if self.at is not None:
                # In pieces, so that no name is struck through.
                ends = [row + 0.45, row + 1]
                axes.plot([self.at] * 2, ends, color=ink["on-page"], linewidth=1.2, linestyle=(0, (3, 2)))
            # An interval without ends goes from side to side.
            span, y = [max(one.low, low), min(one.high, high)], row + 0.7
            axes.plot(span, [y, y], color=ink["legal"], linewidth=2.4, solid_capstyle="butt")
            axes.plot([one.mean], [y], "o", markersize=9, color=ink["legal"], markeredgecolor=ink["case"])
            figures = _figures(one)
            line = 1 - (_TOP + _ROW * row + SMALL + 3) / self.height
            words = shortened(str(name), room - len(figures) - 2)
            figure.text(_SIDE / self.width, line, words, **told(ink))
            figure.text(1 - _SIDE / self.width, line, figures, **told(ink, ha="right", fontweight="bold"))


def _number(x: float) -> str:
    return f"{x:.3g}" if isfinite(x) else "unknown"


def _figures(one: Mean) -> str:
    return str(one) if isfinite(one.low) and isfinite(one.high) else _number(one.mean)
