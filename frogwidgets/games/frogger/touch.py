"""Moves and the elements of the picture: what is touched for a move, and the move meant by touching.

A path begins with what is moved and goes on with where it goes; every choice of where a frog is moved on is
one touch more. Whether a move is legal is not asked here.
"""

from collections.abc import Iterator

from frogwidgets.games.frogger.board import NAMES, SQUARE, lane_of, place_of_car, road_of
from frogwidgets.games.frogger.candidates import cost_of_drive, meant_hop
from frogwidgets.games.frogger.options import Options
from frogwidgets.games.frogger.rules import flips, legal_moves
from frogwidgets.games.frogger.settle import orders, outcome, riders_of
from frogwidgets.games.frogger.state import (
    AWAY,
    FROG,
    HOME,
    LOG,
    START,
    Decision,
    Drive,
    Flip,
    Hop,
    Move,
    Rush,
    Slide,
    State,
    Stop,
)
from frogwidgets.games.frogger.steps import MovedOn
from frogwidgets.games.frogger.told import car_element, element, frog_element, log_element


def touches(options: Options, s: State, m: Move) -> tuple[str, ...]:
    """A move as the elements touched."""
    if isinstance(m, Hop):
        start = (frog_element(s, s.turn, m.frog), _place(m.path[-1], s.turn))
        return (*start, *_chosen(options, s, m))
    if isinstance(m, Slide):
        return (log_element(s, m.lane), NAMES[m.to])
    if isinstance(m, Drive):
        return (car_element(s, m.road), place_of_car(m.road, m.to))
    if isinstance(m, Flip):
        return (log_element(s, m.lane), *_first_to_go(options, s, m), *_chosen(options, s, m))
    if isinstance(m, Rush):
        return ("act:jump", *_order(options, s, m), *_chosen(options, s, m))
    return ("act:stop",) if isinstance(m, Stop) else ("act:roll",)


def _place(square: int, side: int) -> str:
    return f"S{3 - side}" if square == HOME else NAMES[square]


def _chosen(options: Options, s: State, m: Hop | Flip | Rush) -> Iterator[str]:
    """The places where frogs are moved on to by choice; the swamp is that of the frog that comes home."""
    across = iter([s.turn] * len(m.moved))
    if HOME in m.moved and not isinstance(m, Hop):
        steps = outcome(options, s, m).steps
        across = iter([step.side for step in steps if isinstance(step, MovedOn) and step.to == HOME])
    for square in m.moved:
        yield _place(square, next(across, s.turn) if square == HOME else s.turn)


def _first_to_go(options: Options, s: State, m: Flip) -> tuple[str, ...]:
    """Which of two riders goes first, where that matters (FG-AMB-43)."""
    riders = riders_of(s, m.lane)
    if len(riders) < 2 or not any(flip.swapped for flip in flips(options, s, m.lane)):
        return ()
    return (element(s, riders[-1 if m.swapped else 0][1]),)


def _order(options: Options, s: State, m: Rush) -> Iterator[str]:
    """Which of frogs abreast come down first, wherever listed moves differ in it (FG-AMB-35)."""
    usual = next(orders(options, s))
    orders_listed = [rush.order or usual for rush in _rushes(options, s)]
    for number, square in enumerate(m.order or usual):
        if any(order[number] != square for order in orders_listed):
            yield element(s, square)
        orders_listed = [order for order in orders_listed if order[number] == square]


def _rushes(options: Options, s: State) -> list[Rush]:
    return [m for m in legal_moves(options, s) if isinstance(m, Rush)] if s.throw == FROG else []


# ---- back


def attempt(options: Options, s: State, path: tuple[str, ...]) -> Decision | None:
    """The candidate meant by touching these shapes or places; None where nothing is meant."""
    if not path:
        return None
    kind, _, place = path[0].rpartition(":")
    rest = [id.rpartition(":")[2] for id in path[1:]]
    if kind == "act":
        listed = (m for m in _rushes(options, s) if touches(options, s, m) == path)
        return next(listed, None) or _button(place, rest)
    if kind == "log" and place in SQUARE:
        return _log(s, lane_of(SQUARE[place]), path[1:], rest)
    if kind == "car" and rest:
        return _car(s, place, rest)
    if kind in ("frog", "") and rest:
        return _hop(s, place, rest)
    return None


def _button(name: str, rest: list[str]) -> Decision | None:
    if name == "stop" and not rest:
        return Stop()
    moved = _squares(rest)
    return Rush(moved) if name == "jump" and moved is not None else None


def _log(s: State, lane: int, path: tuple[str, ...], rest: list[str]) -> Decision | None:
    if lane < 0:
        return None
    if rest and not _asks(s, lane, rest[0]):
        return Slide(lane, SQUARE[rest[0]]) if len(rest) == 1 and rest[0] in SQUARE else None
    swapped = False
    if path and path[0].startswith("frog:"):
        swapped = rest[0] == NAMES[riders_of(s, lane)[-1][1]]
        rest = rest[1:]
    moved = _squares(rest)
    return None if moved is None else Flip(lane, moved, swapped)


def _asks(s: State, lane: int, place: str) -> bool:
    """Whether a place touched after a log answers what turning it over asks, and is none to slide it to."""
    if s.throw != LOG or s.flies >> lane & 1:
        return False
    riders = riders_of(s, lane)
    return bool(riders) and (
        lane_of(SQUARE.get(place, HOME)) != lane or place in (NAMES[at] for _, at in riders)
    )


def _car(s: State, place: str, rest: list[str]) -> Decision | None:
    road = int(place[1]) - 1 if place in ("T1", "T2") else road_of(SQUARE.get(place, HOME))
    if road < 0 or len(rest) > 1:
        return None
    if rest[0] == f"T{road + 1}":
        return Drive(road, AWAY)
    if rest[0] not in SQUARE:
        return None
    to = SQUARE[rest[0]]
    return Drive(road, to, cost_of_drive(s, road, to))


def _hop(s: State, place: str, rest: list[str]) -> Decision | None:
    if place in SQUARE:
        frog = SQUARE[place]
    elif place.partition(".")[0] == f"S{s.turn}":
        frog = START
    else:
        return None
    squares = _squares(rest)
    if squares is None or rest[0].partition(".")[0] == f"S{s.turn}":
        return None
    hop = meant_hop(s, frog, squares[0], squares[1:])
    # No way leads back to a frog's own square with one count.
    return hop if hop.path else None


def _squares(places: list[str]) -> tuple[int, ...] | None:
    """Places as squares, swamps as `HOME`; None where one of them is neither."""
    named = [HOME if place[:1] == "S" else SQUARE.get(place, START) for place in places]
    return None if START in named else tuple(named)
