"""What a simulation found out: the tidy table, sums with intervals, and where moves have ended."""

from collections.abc import Iterator
from html import escape
from importlib.util import find_spec
from statistics import fmean
from typing import Any, Final

from frogwidgets.kernel.game import FrogError
from frogwidgets.kernel.told import short
from frogwidgets.simulation.interval import Mean, mean, rate
from frogwidgets.simulation.one import Played, Row
from frogwidgets.simulation.plan import Plan, called

PLACES: Final = ("landing", "start")
_PLAIN: Final = ("won", "points", "moves", "turns", "decisions")
"""What can be averaged besides points by clause and moves by kind; `moves` are all those of a seat."""


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

    @property
    def measures(self) -> tuple[str, ...]:
        """What `values`, `mean` and `against` can be asked for; points only in a game with points."""
        parts = [name for name in self.columns if name.partition(" ")[2]]
        return (*(name for name in _PLAIN if name != "points" or self._pointed()), *parts)

    def values(self, what: str = "points", seat: int | None = None) -> tuple[float, ...]:
        """A measure game by game: of a seat, or the average of all seats.

        Raises `FrogError` for a measure or a seat that there is not.
        """
        if what not in self.measures:
            if what == "points":
                raise FrogError(f"There are no points in {self.plan.rules().title}.")
            raise FrogError(f"{short(what)} is not counted; what is one of {', '.join(self.measures)}.")
        return self._values(what, seat)

    def _values(self, what: str, seat: int | None) -> tuple[float, ...]:
        seats = len(self.plan.players)
        if seat is not None and (type(seat) is not int or not 1 <= seat <= seats):
            raise FrogError(f"seat is a number from 1 to {seats}, or None for the average of all seats.")
        return tuple(
            fmean(_number(row, what) for row in played.rows)
            if seat is None
            else _number(played.rows[seat - 1], what)
            for played in self._games.values()
        )

    def mean(self, what: str = "points", seat: int | None = None) -> Mean:
        """The average of a measure over the games, of a seat or of all seats, with Student's 95 % interval.

        Raises `FrogError` as `values` does, and where there is no game.
        """
        return mean(self.values(what, seat))

    def rate(self, seat: int) -> Mean:
        """The share of games that a seat has won (shared wins in parts), with Wilson's 95 % interval."""
        return rate(self.values("won", seat))

    def against(self, other: "Result", what: str = "points", seat: int | None = None) -> Mean:
        """By how much a measure is greater here than in another simulation, game by game.

        Both have the same seed and number of players, so that games of one number have the same luck as far
        as the rules let them: the differences scatter less than the games. Only games that both have played
        count. Raises `FrogError` for simulations that do not go together.
        """
        if not isinstance(other, Result):
            raise FrogError(f"{short(other)} is no result of fw.simulate.")
        alike = [(one.plan.name, one.plan.seed, len(one.plan.players)) for one in (self, other)]
        if alike[0] != alike[1]:
            raise FrogError("Only simulations of one game, seed and number of players are compared by game.")
        if what not in self.measures and what not in other.measures:
            # A clause that pays in one of them only has paid nothing in the other.
            self.values(what, seat)
        here = dict(zip(self._games, self._values(what, seat), strict=True))
        there = dict(zip(other._games, other._values(what, seat), strict=True))
        return mean([value - there[number] for number, value in here.items() if number in there])

    def wins(self) -> tuple[Mean, ...]:
        """The share of games that each seat has won (shared wins in parts), seat 1 first."""
        return tuple(self.rate(seat) for seat in self._seats())

    def points(self) -> tuple[Mean, ...]:
        """The points of each seat. Raises `FrogError` in a game without points."""
        return tuple(self.mean("points", seat) for seat in self._seats())

    def first(self) -> Mean:
        """How much more than its even share whoever begins has won. 0: no advantage."""
        even = 1 / len(self.plan.players)
        won = rate([row.won for row in self.rows if row.began])
        return Mean(won.mean - even, won.low - even, won.high - even, won.games)

    def cut(self) -> int:
        """How many games were cut off because they lasted too long."""
        return sum(played.rows[0].cut for played in self._games.values())

    def _seats(self) -> range:
        return range(1, len(self.plan.players) + 1)

    def _pointed(self) -> bool:
        """Whether there are points in this game."""
        return all(row.points is not None for played in self._games.values() for row in played.rows)

    def summary(self) -> list[dict[str, str]]:
        """A line a seat, as texts: who played, wins, points."""
        points = self.points() if self._pointed() else ()
        lines = []
        for seat, (player, won) in enumerate(zip(self.plan.players, self.wins(), strict=True), start=1):
            line = {"seat": str(seat), "player": called(player), "wins": str(won)}
            lines.append({**line, "points": str(points[seat - 1])} if points else line)
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


def _number(row: Row, what: str) -> float:
    """A measure of a row; what is not in it is nothing."""
    kind, _, key = what.partition(" ")
    if key:
        return (row.sources if kind == "points" else row.moves).get(key, 0)
    return sum(row.moves.values()) if what == "moves" else float(getattr(row, what) or 0)


def _cells(row: Row, columns: tuple[str, ...]) -> Iterator[Any]:
    for name in columns:
        kind, _, key = name.partition(" ")
        if not key:
            yield getattr(row, name)
        elif kind == "points":
            yield row.sources.get(key, 0)
        else:
            yield row.moves.get(key, 0)
