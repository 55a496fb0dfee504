"""One game of a plan, and what is counted of it. Plan and number decide the game, wherever it is played."""

from random import Random
from typing import Any, NamedTuple

from frogwidgets.bots import Player, bot
from frogwidgets.games import game
from frogwidgets.kernel.game import ALL, CHANCE, Game, ScoreSheet
from frogwidgets.kernel.guests import answer

PlayerLike = str | Player
"""A bot by name (`"search:200"`), or a function as `Match.bot` takes it."""


class Plan(NamedTuple):
    """What is played: a game with options (pairs), a player a seat, and from where.

    `position` is empty for shuffled set-ups; `longest` is the number of moves after which a game is cut off.
    """

    name: str
    options: tuple[tuple[str, Any], ...]
    players: tuple[PlayerLike, ...]
    seed: int
    position: str
    longest: int

    def rules(self) -> Game[Any, Any]:
        """The game under the plan's options."""
        return game(self.name, **dict(self.options))


class Row(NamedTuple):
    """What a seat made of a game.

    `won` is 1 for a win, a part of it for a shared one. `points` is None in a game without points, else
    `sources` are the points by clause. `moves` counts the seat's moves by kind. `ended` is the clause by
    which the game was over, empty where it was `cut` off. `decisions` and `turns` are the whole game's.
    """

    game: int
    seat: int
    player: str
    began: bool
    won: float
    points: int | None
    sources: dict[str, int]
    moves: dict[str, int]
    turns: int
    decisions: int
    ended: str
    cut: bool


class Played(NamedTuple):
    """A game that was played: a row a seat, and how often each element was touched.

    `starts` counts what was touched first in a move, `landings` what was touched last.
    """

    rows: tuple[Row, ...]
    starts: dict[str, int]
    landings: dict[str, int]


def play(plan: Plan, number: int, *, places: bool) -> Played:
    """Play the game of a number. Raises `BotError` where a player fails or returns no legal move."""
    g = plan.rules()
    s = _start(g, plan, number)
    minds = [_mind(one) for one in plan.players]
    luck = [Random(f"{plan.seed}:{number}:bot:{seat}") for seat in range(1, len(minds) + 1)]
    dice = Random(f"{plan.seed}:{number}:chance")
    began, last, turns, decisions = 0, 0, 0, 0
    moves: list[dict[str, int]] = [{} for _ in minds]
    starts: dict[str, int] = {}
    ends: dict[str, int] = {}
    for _ in range(plan.longest):
        seat = g.to_move(s)
        if seat == CHANCE:
            s = g.advance(s, g.chance_move(s, dice))
            last = CHANCE
            continue
        if seat < 0:
            break
        began = began or seat
        turns += seat != last
        last = seat
        decisions += 1
        move = answer(minds[seat - 1], g, s, seat, luck[seat - 1])
        kind = type(move).__name__.lower()
        moves[seat - 1][kind] = moves[seat - 1].get(kind, 0) + 1
        if places:
            path = g.touches(s, move)
            starts[path[0]] = starts.get(path[0], 0) + 1
            ends[path[-1]] = ends.get(path[-1], 0) + 1
        s = g.advance(s, move)
    return Played(tuple(_rows(plan, g, s, number, began, moves, turns, decisions)), starts, ends)


def _start(g: Game[Any, Any], plan: Plan, number: int) -> Any:
    if plan.position:
        unknown = Random(f"{plan.seed}:{number}:setup")
        return g.resample(g.parse(plan.position, strict=False), ALL, unknown)
    return g.new(len(plan.players), Random(f"{plan.seed}:{number}:setup"))


def _mind(player: PlayerLike) -> Player:
    return bot(player) if isinstance(player, str) else player


def called(player: PlayerLike) -> str:
    """What a player is called in a table."""
    return player if isinstance(player, str) else getattr(player, "__name__", type(player).__name__)


def _rows(
    plan: Plan,
    g: Game[Any, Any],
    s: Any,
    number: int,
    began: int,
    moves: list[dict[str, int]],
    turns: int,
    decisions: int,
) -> list[Row]:
    over = g.is_over(s)
    winners = g.winners(s) if over else frozenset()
    sheets = g.scores(s)
    return [
        Row(
            number,
            seat,
            called(player),
            seat == began,
            1 / len(winners) if seat in winners else 0.0,
            sheets[seat - 1].total if sheets else None,
            _sources(sheets[seat - 1]) if sheets else {},
            moves[seat - 1],
            turns,
            decisions,
            g.rule(s) if over else "",
            not over,
        )
        for seat, player in enumerate(plan.players, start=1)
    ]


def _sources(sheet: ScoreSheet) -> dict[str, int]:
    """The points of a sheet by the clauses of its main lines."""
    out: dict[str, int] = {}
    for part in sheet.parts:
        out[part.clause] = out.get(part.clause, 0) + (part.total or 0)
    return out


def play_all(plan: Plan, numbers: tuple[int, ...], places: bool) -> list[Played]:
    """Play these games one after another: what a worker does."""
    return [play(plan, number, places=places) for number in numbers]
