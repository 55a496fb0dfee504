"""One move looked at: whether it would be legal but for its choices, and how it is listed.

Why it is not legal stands in `checks`.
"""

from typing import Final

from frogwidgets.games.frogger import rules
from frogwidgets.games.frogger.board import BIT, FIRST_ROW, LANE, LANES, NEXT, ROADS, reach, ways
from frogwidgets.games.frogger.obstacles import drives, slides
from frogwidgets.games.frogger.options import Options
from frogwidgets.games.frogger.settle import orders, outcome
from frogwidgets.games.frogger.state import (
    AWAY,
    FROG,
    HOME,
    LOG,
    START,
    Drive,
    Flip,
    Hop,
    Move,
    Rush,
    Slide,
    State,
    Stop,
    Throw,
)
from frogwidgets.kernel.game import FrogError
from frogwidgets.kernel.told import short

_SQUARES: Final = range(64)


def look_up(m: Move) -> None:
    """Raise `FrogError` for a move that names squares, lanes or roads that there are not.

    No text reads as such a move: only programs make them.
    """
    match m:
        case Hop(frog, path):
            there = frog in (START, *_SQUARES) and path and all(to in (*_SQUARES, HOME) for to in path)
        case Slide(lane, to):
            there = lane in range(LANES) and to in _SQUARES
        case Drive(road, to):
            there = road in range(len(ROADS)) and to in (AWAY, *_SQUARES)
        case Flip(lane):
            there = lane in range(LANES)
        case _:
            there = isinstance(m, Rush | Stop | Throw)
    if not there:
        raise FrogError(f"{short(m)} is no move on this board.")


def traffic(s: State) -> int:
    """The squares that cars stand on."""
    return BIT[s.cars[0]] | BIT[s.cars[1]]


def walks(s: State, m: Hop) -> bool:
    """Whether each step of a hop goes one space forward or aside, onto no car, or at the end across."""
    side, cars = s.turn - 1, traffic(s)
    steps = FIRST_ROW[side] if m.frog == START else NEXT[side][m.frog]
    for number, to in enumerate(m.path, start=1):
        if to not in steps or BIT[to] & cars or (to == HOME and number < len(m.path)):
            return False
        steps = NEXT[side][to] if to != HOME else ()
    return bool(m.path)


def sound(options: Options, s: State, m: Move) -> bool:
    """Whether a move is legal, if it chooses well where frogs are moved on."""
    if isinstance(m, Flip):
        return s.throw == LOG
    if isinstance(m, Rush):
        return s.throw == FROG and (not m.order or m.order in orders(options, s))
    if isinstance(m, Throw):
        return not s.throw and m.face in options.die
    if not s.left:
        return False
    own, sweep = s.frogs[s.turn - 1], options.slide == "sweep"
    if isinstance(m, Hop):
        there = s.start[s.turn - 1] if m.frog == START else own & BIT[m.frog]
        return bool(there) and len(m.path) <= s.left and walks(s, m)
    if options.own_frog == "returns":
        own = 0
    if isinstance(m, Slide):
        return m in slides(m.lane, s.logs[m.lane], own & LANE[m.lane], sweep)
    if isinstance(m, Drive):
        return m in drives(m.road, s.cars[m.road], own & ROADS[m.road], s.left > 1, sweep)
    return rules.STOP in rules.legal_moves(options, s)


def canonical(options: Options, s: State, m: Move) -> Move:
    """The move as it is listed: a hop by the path that stands for all that are alike, riders in the usual
    order where the other comes to the same."""
    if isinstance(m, Hop) and sound(options, s, m):
        counts = len(m.path)
        listed = ways(s.turn, m.frog, counts, traffic(s) & reach(s.turn, m.frog, counts))
        alike = (listed.hops[place] for place in listed.ends[m.path[-1]])
        return next(hop._replace(moved=m.moved) for hop in alike if len(hop.path) == counts)
    if isinstance(m, Flip | Rush) and sound(options, s, m):
        listed_ways = rules.flips(options, s, m.lane) if isinstance(m, Flip) else rules.rushes(options, s)
        done = outcome(options, s, m)
        if m not in listed_ways and not done.choose and not done.spare:
            return next(way for way in listed_ways if outcome(options, s, way).state == done.state)
    return m
