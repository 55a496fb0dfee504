"""How what a simulation counts is spread over its games, by seat or by source; see `fw.distribution`."""

from collections import Counter
from collections.abc import Sequence
from math import ceil, floor
from typing import TYPE_CHECKING, Final

from frogwidgets.kernel.game import FrogError
from frogwidgets.kernel.told import short
from frogwidgets.rulebook import clause
from frogwidgets.scene.palette import Look
from frogwidgets.simulation import Mean, Result
from frogwidgets.simulation.plan import called
from frogwidgets.widgets.chart import SMALL, Chart, Table, dress, grid, shortened, ticks, told

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

BY: Final = ("seat", "source")
_BINS: Final = 40
_PANEL: Final = 96.0
"""The height (px) of one seat's bars."""
_BAR: Final = 15.0
_SHOWN: Final = {"won": "Games won", "points": "Points", "moves": "Moves", "turns": "Turns"}
_LETTER: Final = 6.1
_LONGEST: Final = 34


class Distribution(Chart):
    """A measure of the games of a simulation; see `fw.distribution`.

    Raises `FrogError` that names what is wrong.
    """

    def __init__(
        self,
        result: Result,
        what: str = "points",
        *,
        by: str = "seat",
        width: int = 560,
        look: Look = "day",
    ) -> None:
        if not isinstance(result, Result):
            raise FrogError(f"{short(result)} is no result; fw.simulate(...) gives one.")
        if by not in BY:
            raise FrogError(f"by is one of {', '.join(BY)}, not {short(by)}.")
        if not result.games:
            raise FrogError("No game has been played yet.")
        self.result, self.what, self.by = result, what, by
        self._seats = range(1, len(result.plan.players) + 1)
        if by == "seat":
            self._parts: tuple[str, ...] = (what,)
            height = 40 + (_PANEL + 26) * len(self._seats) + 34
        else:
            self._parts = _parts(result, what)
            height = 40 + self._line * len(self._parts) + 40 + 18 * ceil(len(self._seats) / 2)
        values = {part: [result.values(part, seat) for seat in self._seats] for part in self._parts}
        self._values: dict[str, list[tuple[float, ...]]] = values
        games = f"{result.games:,} games of {result.plan.rules().title}"
        title = f"{_SHOWN.get(what, what)} by {by}, {games}"
        super().__init__(title, self._figures(), height, width, look)

    @property
    def _line(self) -> float:
        """The height of a source (px)."""
        return max(_BAR * len(self._seats) + 12, 34)

    def _mean(self, part: str, seat: int) -> Mean:
        return self.result.rate(seat) if part == "won" else self.result.mean(part, seat)

    def _figures(self) -> Table:
        spread = ("10 %", "median", "90 %")
        first = ("seat",) if self.by == "seat" else ("source", "seat")
        head = (*first, "player", "average", "95 % from", "to", *spread, "games")
        rows: list[tuple[str, ...]] = []
        for part, series in self._values.items():
            for seat, values in zip(self._seats, series, strict=True):
                one = self._mean(part, seat)
                player = called(self.result.plan.players[seat - 1])
                told = [f"{x:.3g}" for x in (one.mean, one.low, one.high, *_quantiles(values))]
                source = () if self.by == "seat" else (_called(part),)
                rows.append((*source, str(seat), player, *told, f"{one.games:,}"))
        return Table(head, tuple(rows))

    def _draw(self, figure: "Figure", ink: dict[str, str]) -> None:
        if self.by == "seat":
            self._draw_seats(figure, ink)
        else:
            self._draw_sources(figure, ink)

    # ---- by seat: bars of how many games, a panel a seat

    def _draw_seats(self, figure: "Figure", ink: dict[str, str]) -> None:
        series = self._values[self.what]
        edges = _edges([value for values in series for value in values])
        shares = [_shares(values, edges) for values in series]
        most = max(share for one in shares for share in one)
        for row, (seat, values) in enumerate(zip(self._seats, series, strict=True)):
            top = 40 + (_PANEL + 26) * row + 22
            axes = self.axes(figure, ink, (58, top, self.width - 58 - 20, _PANEL))
            axes.bar(
                edges[:-1],
                shares[row],
                width=edges[1] - edges[0],
                align="edge",
                **dress(ink, seat)._asdict(),
            )
            self._scales(axes, edges, most, last=seat == self._seats[-1], ink=ink)
            one = self._mean(self.what, seat)
            # The average with its interval, on the height of the highest bar of all.
            axes.axvspan(one.low, one.high, color=ink["legal"], alpha=0.35, linewidth=0)
            axes.axvline(one.mean, color=ink["legal"], linewidth=2)
            player = called(self.result.plan.players[seat - 1])
            note = f"Seat {seat}, {player}: average {one}, {len(values):,} games"
            figure.text(58 / self.width, 1 - (top - 6) / self.height, note, **told(ink))
        foot = "Bars: share of the games. Line: average with its 95 % interval."
        figure.text(58 / self.width, 8 / self.height, foot, **told(ink, color=ink["on-page-quiet"]))

    def _scales(
        self, axes: "Axes", edges: Sequence[float], most: float, *, last: bool, ink: dict[str, str]
    ) -> None:
        axes.set_xlim(edges[0], edges[-1])
        axes.set_ylim(0, most * 1.08)
        heights = ticks(0, most * 1.08, 3)
        axes.set_yticks(heights, [f"{100 * height:g} %" for height in heights])
        # A bar of whole numbers stands on the number, which is in the middle of its bin.
        places = ticks(edges[0], edges[-1], 10)
        axes.set_xticks(places, [f"{place:g}" for place in places] if last else [""] * len(places))
        grid(axes, ink)

    # ---- by source: a bar a source and seat, from zero to the average

    def _draw_sources(self, figure: "Figure", ink: dict[str, str]) -> None:
        left = min(30 + _LETTER * _LONGEST, 0.45 * self.width)
        high = self._line * len(self._parts)
        axes = self.axes(figure, ink, (left, 40, self.width - left - 24, high))
        count = len(self._seats)
        thick = _BAR / self._line
        top = 0.0
        for seat in self._seats:
            means = [self._mean(part, seat) for part in self._parts]
            at = [row + (seat - 1 - (count - 1) / 2) * thick for row in range(len(self._parts))]
            axes.barh(
                at,
                [one.mean for one in means],
                height=0.86 * thick,
                label=f"Seat {seat}, {called(self.result.plan.players[seat - 1])}",
                **dress(ink, seat)._asdict(),
            )
            for y, one in zip(at, means, strict=True):
                for width, colour in ((4.4, ink["case"]), (2.0, ink["legal"])):
                    axes.plot([one.low, one.high], [y, y], color=colour, linewidth=width)
            top = max(top, *(one.high for one in means if one.games > 1), *(one.mean for one in means))
        axes.set_xlim(min(0.0, axes.get_xlim()[0]), 1.04 * top or 1.0)
        axes.set_ylim(len(self._parts) - 0.5, -0.5)
        axes.set_yticks([])
        axes.set_xticks(ticks(*axes.get_xlim(), 6))
        grid(axes, ink)
        for row, part in enumerate(self._parts):
            id, _, title = _called(part).partition(" ")
            y = 40 + self._line * (row + 0.5)
            for line, drop, weight in ((id, -2, "bold"), (shortened(title, _LONGEST), SMALL + 1, "normal")):
                place = (left - 10) / self.width, 1 - (y + drop) / self.height
                figure.text(*place, line, **told(ink, ha="right", fontweight=weight))
        axes.legend(
            loc="upper left",
            bbox_to_anchor=(0, -22 / high),
            ncols=min(count, 2),
            frameon=False,
            fontsize=SMALL,
            labelcolor=ink["on-page"],
            borderaxespad=0,
            handlelength=1.6,
        )
        foot = "Averages a game, with 95 % intervals"
        figure.text(14 / self.width, 8 / self.height, foot, **told(ink, color=ink["on-page-quiet"]))


def _parts(result: Result, what: str) -> tuple[str, ...]:
    """The measures that a measure is the sum of."""
    parts = tuple(name for name in result.measures if name.startswith(f"{what} "))
    if not parts:
        # The result says what there is, or that there are no points.
        result.values(what)
        raise FrogError(f"Sources have the points, and the moves by kind; {short(what)} has none.")
    return parts


def _called(part: str) -> str:
    """A source with its words: a clause with its title, or moves by kind."""
    kind, _, key = part.partition(" ")
    return f"{key} {clause(key).title}" if kind == "points" else f"{key} moves"


def _edges(values: Sequence[float]) -> list[float]:
    """The bounds of at most `_BINS` equal bins around whole numbers, or halves where there are some."""
    low, high = floor(min(values)), ceil(max(values))
    fine = 0.5 if any(value % 1 for value in values) else 1.0
    size = fine * ceil((high - low + fine) / fine / _BINS)
    count = floor((high - low) / size) + 1
    first = low - fine / 2
    return [first + size * number for number in range(count + 1)]


def _shares(values: Sequence[float], edges: Sequence[float]) -> list[float]:
    """Which share of the values lies in each bin."""
    size = edges[1] - edges[0]
    counted = Counter(floor((value - edges[0]) / size) for value in values)
    return [counted[number] / len(values) for number in range(len(edges) - 1)]


def _quantiles(values: Sequence[float]) -> tuple[float, float, float]:
    """The values below which lie a tenth, a half, and nine tenths of all."""
    ranked = sorted(values)
    low, middle, high = (ranked[min(len(ranked) - 1, len(ranked) * tenth // 10)] for tenth in (1, 5, 9))
    return low, middle, high
