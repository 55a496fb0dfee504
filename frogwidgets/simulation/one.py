"""One game of a plan, and what is counted of it. Plan and number decide the game, wherever it is played."""

from random import Random
from typing import Any, NamedTuple

from frogwidgets.bots import Player, bot
from frogwidgets.kernel.game import ALL, CHANCE, Game, ScoreSheet
from frogwidgets.kernel.guests import answer
from frogwidgets.simulation.plan import Plan, PlayerLike, called


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


class Course(NamedTuple):
    """How a game went: the state it came to, who began, how often the turn changed, and what was counted.

    `moves` are a seat's moves by kind, `starts` and `landings` as in `Played`.
    """

    state: Any
    began: int
    turns: int
    moves: tuple[dict[str, int], ...]
    starts: dict[str, int]
    landings: dict[str, int]


def play(plan: Plan, g: Game[Any, Any], number: int, *, places: bool) -> Played:
    """Play the game of a number. Raises `BotError` where a player fails or returns no legal move."""
    return told(plan, g, number, _course(plan, g, number, places))


def told(plan: Plan, g: Game[Any, Any], number: int, course: Course) -> Played:
    """The rows of a game that went so, with its places."""
    return Played(tuple(_rows(plan, g, number, course)), course.starts, course.landings)


def _course(plan: Plan, g: Game[Any, Any], number: int, places: bool) -> Course:
    s = start(g, plan, number)
    minds = [_mind(one) for one in plan.players]
    generators = luck(plan, number)
    dice = Random(f"{plan.seed}:{number}:chance")
    began, last, turns = 0, 0, 0
    moves: tuple[dict[str, int], ...] = tuple({} for _ in minds)
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
        move = answer(minds[seat - 1], g, s, seat, generators[seat - 1])
        kind = type(move).__name__.lower()
        moves[seat - 1][kind] = moves[seat - 1].get(kind, 0) + 1
        if places:
            path = g.touches(s, move)
            starts[path[0]] = starts.get(path[0], 0) + 1
            ends[path[-1]] = ends.get(path[-1], 0) + 1
        s = g.advance(s, move)
    return Course(s, began, turns, moves, starts, ends)


def luck(plan: Plan, number: int) -> list[Random]:
    """The generators from which the bots of a game draw, seat 1 first."""
    return [Random(f"{plan.seed}:{number}:bot:{seat}") for seat in range(1, len(plan.players) + 1)]


def start(g: Game[Any, Any], plan: Plan, number: int) -> Any:
    """The state in which the game of a number begins."""
    if plan.position:
        unknown = Random(f"{plan.seed}:{number}:setup")
        return g.resample(g.parse(plan.position, strict=False), ALL, unknown)
    return g.new(len(plan.players), Random(f"{plan.seed}:{number}:setup"))


def _mind(player: PlayerLike) -> Player:
    return bot(player) if isinstance(player, str) else player


def _rows(plan: Plan, g: Game[Any, Any], number: int, course: Course) -> list[Row]:
    s = course.state
    over = g.is_over(s)
    winners = g.winners(s) if over else frozenset()
    sheets = g.scores(s)
    decisions = sum(sum(moves.values()) for moves in course.moves)
    return [
        Row(
            number,
            seat,
            called(player),
            seat == course.began,
            1 / len(winners) if seat in winners else 0.0,
            sheets[seat - 1].total if sheets else None,
            _sources(sheets[seat - 1]) if sheets else {},
            course.moves[seat - 1],
            course.turns,
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
