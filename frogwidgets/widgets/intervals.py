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

_ROW: Final = 30.0
_LETTER: Final = 6.1
"""Px that a letter takes on average."""
_LONGEST: Final = 44
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
        height = 36 + _ROW * len(means) + 34
        super().__init__(str(title), Table(head, rows), height, width, look)

    def _draw(self, figure: "Figure", ink: dict[str, str]) -> None:
        names = [shortened(str(name), _LONGEST) for name in self.means]
        left = min(24 + _LETTER * max(map(len, names)), 0.6 * self.width)
        right = 24 + _LETTER * max(len(_figures(one)) for one in self.means.values())
        high = _ROW * len(names)
        axes = self.axes(figure, ink, (left, 36, max(self.width - left - right, 60), high))
        ends = [x for one in self.means.values() for x in one[:3] if isfinite(x)]
        ends += [] if self.at is None else [self.at]
        low, top = min(ends), max(ends)
        margin = 0.06 * (top - low) or 1.0
        axes.set_xlim(low - margin, top + margin)
        axes.set_ylim(len(names) - 0.5, -0.5)
        axes.set_yticks([])
        axes.set_xticks(ticks(low - margin, top + margin, 5))
        grid(axes, ink)
        if self.at is not None:
            axes.axvline(self.at, color=ink["on-page"], linewidth=1.2, linestyle=(0, (4, 3)))
        for row, (name, one) in enumerate(zip(names, self.means.values(), strict=True)):
            span = [max(one.low, low - 2 * margin), min(one.high, top + 2 * margin)]
            axes.plot(span, [row, row], color=ink["legal"], linewidth=2.4, solid_capstyle="butt")
            axes.plot(
                [one.mean],
                [row],
                "o",
                markersize=8,
                color=ink["legal"],
                markeredgecolor=ink["case"],
                markeredgewidth=1.2,
            )
            y = 1 - (36 + _ROW * (row + 0.5) + SMALL / 3) / self.height
            figure.text((left - 10) / self.width, y, name, **told(ink, ha="right"))
            figure.text(1 - (right - 12) / self.width, y, _figures(one), **told(ink))


def _number(x: float) -> str:
    return f"{x:.3g}" if isfinite(x) else "unknown"


def _figures(one: Mean) -> str:
    return str(one) if isfinite(one.low) and isfinite(one.high) else _number(one.mean)
