"""What a simulation found out: the tidy table, sums with intervals, and where moves have ended."""

from collections.abc import Iterable, Iterator
from html import escape
from importlib.util import find_spec
from math import inf, sqrt
from statistics import fmean, stdev
from typing import Any, Final, NamedTuple

from frogwidgets.kernel.game import FrogError
from frogwidgets.kernel.told import short
from frogwidgets.simulation.one import Plan, Played, Row, called

PLACES: Final = ("landing", "start")
_WIDE: Final = 1.96
"""Standard errors on either side of a 95 % interval."""


class Mean(NamedTuple):
    """An average over games with its 95 % interval (`low` to `high`) and the number of games."""

    mean: float
    low: float
    high: float
    games: int

    def __str__(self) -> str:
        return f"{self.mean:.3g} ({self.low:.3g} to {self.high:.3g})"


def mean(values: Iterable[float], low: float = -inf, high: float = inf) -> Mean:
    """The average of some values, one a game, which cannot lie outside `low` and `high`.

    Raises `FrogError` where there are none.
    """
    listed = list(values)
    if not listed:
        raise FrogError("There is no game to take an average of.")
    middle = fmean(listed)
    half = _WIDE * stdev(listed) / sqrt(len(listed)) if len(listed) > 1 else inf
    return Mean(middle, max(low, middle - half), min(high, middle + half), len(listed))


class SimulationError(FrogError):
    """A simulation that could not go on. `result` holds all games that were played until then."""

    def __init__(self, message: str, result: "Result") -> None:
        super().__init__(message)
        self.result = result


class Result:
    """The games of a simulation, as far as they have been played.

    `rows` has a row a game and seat, in order; `wanted` is the number of games that were asked for and
    `interrupted` whether somebody ended it early.
    """

    def __init__(self, plan: Plan, wanted: int, games: dict[int, Played], interrupted: bool = False) -> None:
        self.plan = plan
        self.wanted = wanted
        self.interrupted = interrupted
        self._games = dict(sorted(games.items()))

    @property
    def games(self) -> int:
        """How many games have been played."""
        return len(self._games)

    @property
    def rows(self) -> tuple[Row, ...]:
        """A row a game and seat."""
        return tuple(row for played in self._games.values() for row in played.rows)

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns of the table: points by clause are `points FR-...`, moves by kind `moves ...`."""
        sources = sorted({clause for row in self.rows for clause in row.sources})
        moves = sorted({kind for row in self.rows for kind in row.moves})
        plain = [name for name in Row._fields if name not in ("sources", "moves")]
        return (*plain, *(f"points {clause}" for clause in sources), *(f"moves {kind}" for kind in moves))

    @property
    def records(self) -> list[dict[str, Any]]:
        """The table as a list of dicts, a dict a row."""
        columns = self.columns
        return [dict(zip(columns, _cells(row, columns), strict=True)) for row in self.rows]

    @property
    def table(self) -> Any:
        """The tidy table: a pandas `DataFrame` where pandas is installed, else `records`."""
        if find_spec("pandas") is None:
            return self.records
        import pandas

        return pandas.DataFrame(self.records, columns=list(self.columns))

    def places(self, what: str = "landing") -> dict[str, int]:
        """How often each element was the last one touched by a move (`landing`) or the first (`start`).

        Empty where places were not counted. Raises `FrogError` for another word.
        """
        if what not in PLACES:
            raise FrogError(f"what is one of {', '.join(PLACES)}, not {short(what)}.")
        out: dict[str, int] = {}
        for played in self._games.values():
            for place, count in (played.landings if what == "landing" else played.starts).items():
                out[place] = out.get(place, 0) + count
        return dict(sorted(out.items()))

    def wins(self) -> tuple[Mean, ...]:
        """The share of games that each seat has won (shared wins in parts), seat 1 first."""
        return tuple(mean((row.won for row in rows), 0, 1) for rows in self._by_seat())

    def points(self) -> tuple[Mean, ...]:
        """The points of each seat. Raises `FrogError` in a game without points."""
        if any(row.points is None for row in self.rows):
            raise FrogError(f"There are no points in {self.plan.rules().title}.")
        return tuple(mean(float(row.points or 0) for row in rows) for rows in self._by_seat())

    def first(self) -> Mean:
        """How much more than its even share whoever begins has won. 0: no advantage."""
        even = 1 / len(self.plan.players)
        return mean(row.won - even for row in self.rows if row.began)

    def cut(self) -> int:
        """How many games were cut off because they lasted too long."""
        return sum(played.rows[0].cut for played in self._games.values())

    def _by_seat(self) -> Iterator[list[Row]]:
        for seat in range(1, len(self.plan.players) + 1):
            yield [row for row in self.rows if row.seat == seat]

    def summary(self) -> list[dict[str, str]]:
        """A line a seat, as texts: who played, wins, points."""
        pointed = not any(row.points is None for row in self.rows)
        lines = []
        for seat, (player, won) in enumerate(zip(self.plan.players, self.wins(), strict=True), start=1):
            line = {"seat": str(seat), "player": called(player), "wins": str(won)}
            lines.append({**line, "points": str(self.points()[seat - 1])} if pointed else line)
        return lines

    def __len__(self) -> int:
        return self.games

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Result) and (self.plan, self.rows) == (other.plan, other.rows)

    __hash__ = None  # type: ignore[assignment]

    def _head(self) -> str:
        told = f"{self.games:,} of {self.wanted:,} games of {self.plan.rules().title}"
        told += ", interrupted" if self.interrupted else ""
        return f"{told}, {self.cut():,} cut off after {self.plan.longest} moves" if self.cut() else told

    def __repr__(self) -> str:
        if not self.games:
            return f"<{self._head()}>"
        lines = [", ".join(f"{name} {text}" for name, text in line.items()) for line in self.summary()]
        return "\n".join([f"<{self._head()}>", *lines])

    def _repr_html_(self) -> str:
        if not self.games:
            return f"<p>{escape(self._head())}</p>"
        lines = self.summary()
        head = "".join(f"<th>{escape(name)}</th>" for name in lines[0])
        body = "".join(
            f"<tr>{''.join(f'<td>{escape(text)}</td>' for text in line.values())}</tr>" for line in lines
        )
        caption = f"<caption>{escape(self._head())}; averages with 95 % intervals</caption>"
        return f"<table>{caption}<tr>{head}</tr>{body}</table>"


def _cells(row: Row, columns: tuple[str, ...]) -> Iterator[Any]:
    for name in columns:
        kind, _, key = name.partition(" ")
        if not key:
            yield getattr(row, name)
        elif kind == "points":
            yield row.sources.get(key, 0)
        else:
            yield row.moves.get(key, 0)
