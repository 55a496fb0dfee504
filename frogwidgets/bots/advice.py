"""Advice: the legal moves of a match ranked by a search, with intervals, and why, in clauses and points."""

from collections.abc import Iterator
from html import escape
from random import Random
from typing import Any, NamedTuple

from frogwidgets.bots.budget import Budget
from frogwidgets.bots.playout import horizon
from frogwidgets.bots.search import SearchBot
from frogwidgets.kernel.game import CHANCE, FrogError, Game, ScoreSheet
from frogwidgets.kernel.match import Match
from frogwidgets.kernel.names import with_names
from frogwidgets.kernel.thought import decide
from frogwidgets.kernel.tips import Tip, Tips

ITERATIONS = 600
"""What advice thinks where nothing else is said."""
SHOWN = 10
"""Moves that are printed; the others are in the tuple."""


class Gain(NamedTuple):
    """Points that a move earns or costs by one clause, as if the game ended after it."""

    clause: str
    points: int


class Advised(NamedTuple):
    """One move: its text and words, in how many tries it was looked at, what they counted on average.

    `mean` lies between 0 (lost) and 1 (won); `low` and `high` bound its 95 % interval. `clauses` are those
    that the move follows, in order; `gains` what it earns at once, empty in a game without points.
    """

    move: str
    words: str
    tries: int
    mean: float
    low: float
    high: float
    clauses: tuple[str, ...]
    gains: tuple[Gain, ...]

    @property
    def why(self) -> str:
        """The gains and the clauses, as one line."""
        told = [f"{gain.points:+d} ({gain.clause})" for gain in self.gains]
        return "; ".join([", ".join(told), ", ".join(self.clauses)] if told else [", ".join(self.clauses)])


class Advice(tuple[Advised, ...]):
    """All legal moves, the best first. Prints the first ten as a table, in a notebook as one with bars.

    `cut` tries came to no end within `longest` moves and were cut off: these count who led by how much.
    """

    cut = 0
    longest = 0

    def __repr__(self) -> str:
        if len(self) == 1:
            return f"{self[0].move} is the only legal move: {self[0].why}"
        shown = self[:SHOWN]
        wide = max(len(one.move) for one in shown)
        lines = [
            f"{place:>2}. {one.move:<{wide}}  {one.mean:4.0%} ({one.low:.0%} to {one.high:.0%}), "
            f"{one.tries} tries: {one.why}"
            for place, one in enumerate(shown, start=1)
        ]
        return "\n".join([*lines, *self._rest()])

    def _rest(self) -> Iterator[str]:
        """What is said below: how many moves are not shown, and how many tries were cut off, if any."""
        left = len(self) - SHOWN
        if left > 0:
            yield f"and {left} more that {'was' if left == 1 else 'were'} tried less"
        if self.cut:
            tries = sum(one.tries for one in self)
            yield f"{self.cut} of {tries} tries were cut off after {self.longest} moves and count the lead"

    def _repr_html_(self) -> str:
        head = "<tr><th></th><th>move</th><th>counts</th><th>95 %</th><th>tries</th><th>why</th></tr>"
        rest = "".join(f"<p>{line}</p>" for line in self._rest())
        return f"<table>{head}{''.join(_rows(self[:SHOWN]))}</table>{rest}"


def _rows(advice: tuple[Advised, ...]) -> Iterator[str]:
    for place, one in enumerate(advice, start=1):
        bar = (
            '<svg width="120" height="12" role="img" '
            f'aria-label="{one.low:.0%} to {one.high:.0%}">'
            f'<rect x="0" y="5" width="120" height="2" fill="currentColor" opacity=".25"/>'
            f'<rect x="{120 * one.low:.1f}" y="3" width="{max(120 * (one.high - one.low), 1):.1f}" '
            'height="6" fill="currentColor" opacity=".5"/>'
            f'<rect x="{120 * one.mean - 1:.1f}" y="0" width="2" height="12" fill="currentColor"/></svg>'
        )
        yield (
            f'<tr><td>{place}</td><td style="text-align:left"><code>{escape(one.move)}</code> '
            f"{escape(one.words)}</td><td>{one.mean:.0%}</td><td>{bar}</td><td>{one.tries}</td>"
            f'<td style="text-align:left">{escape(one.why)}</td></tr>'
        )


def advise(
    match: Match,
    *,
    iterations: int | None = None,
    seconds: float | None = None,
    seed: int = 0,
    show: bool = True,
) -> Advice:
    """Rank the legal moves of whoever decides, by a tree search that sees what that seat sees.

    Thinks `iterations` (600) or `seconds`; with iterations the same `seed` gives the same advice. Boards of
    that seat show the best five until the position changes, unless `show` is false. Raises `FrogError` when
    nobody has to decide. An interrupt goes through and leaves the match as it is.
    """
    seat = match.to_move
    if seat < 1:
        due = "chance is due" if seat == CHANCE else "the game is over"
        raise FrogError(f"There is nothing to advise: {due}.")
    game, state, view = match.game, match.state, match.view(seat)
    budget = Budget.of(iterations, seconds, ITERATIONS)
    thinking = SearchBot(budget).begin(game, view, Random(f"{seed}:advice:{match.ply}"))
    decide(thinking)
    guess = game.resample(view, seat, Random(f"{seed}:gains:{match.ply}"))
    before = _points(game, guess, seat)
    opinions = thinking.opinions()
    advice = Advice(
        Advised(
            game.format_move(view, one.move, seat),
            with_names(game.say(view, one.move), match.names),
            one.tries,
            one.mean,
            one.low,
            one.high,
            tuple(dict.fromkeys(event.clause for event in game.trace(view, one.move, seat))),
            _gains(before, _points(game, game.advance(guess, one.move), seat)),
        )
        for one in opinions
    )
    advice.cut, advice.longest = thinking.cut, horizon(game)
    if show:
        moves = [one.move for one in opinions]
        match.recommend(Tips(seat, state, tuple(_tips(game, view, moves, advice))))
    return advice


def _tips(game: Game[Any, Any], view: Any, moves: list[Any], advice: Advice) -> Iterator[Tip]:
    """The advice as a board shows it: all moves that were tried."""
    for rank, (move, one) in enumerate(zip(moves, advice, strict=True), start=1):
        if one.tries:
            counted = f"{one.mean:.0%} ({one.low:.0%} to {one.high:.0%}), {one.tries} tries"
            words = one.words.rstrip(".") or one.move
            label = f"{rank}. {words}: {counted}"
            yield Tip(game.touches(view, move), rank, one.move, f"{one.mean:.0%}", label)


def _points(game: Game[Any, Any], s: Any, seat: int) -> dict[str, int]:
    """The points of a seat by the clause that gives them; a sheet's leaves."""
    sheets = game.scores(s)
    out: dict[str, int] = {}
    for leaf in _leaves(sheets[seat - 1]) if sheets else ():
        out[leaf.clause] = out.get(leaf.clause, 0) + (leaf.points or 0)
    return out


def _leaves(sheet: ScoreSheet) -> Iterator[ScoreSheet]:
    if not sheet.parts:
        yield sheet
    for part in sheet.parts:
        yield from _leaves(part)


def _gains(before: dict[str, int], after: dict[str, int]) -> tuple[Gain, ...]:
    changed = {clause: after.get(clause, 0) - before.get(clause, 0) for clause in {**before, **after}}
    return tuple(Gain(clause, points) for clause, points in changed.items() if points)
