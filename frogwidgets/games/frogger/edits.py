"""Small changes of a position: frogs, logs, flies, cars, the throw and whose turn it is. No rules here."""

from collections.abc import Iterator
from typing import Final

from frogwidgets.games.frogger.board import (
    BIT,
    COLUMNS_OF_A_LOG,
    FROGS,
    LANES,
    LEFTMOST,
    NAMES,
    ROADS,
    SIDES,
    SQUARE,
    lane_of,
    squares,
)
from frogwidgets.games.frogger.fast import advance
from frogwidgets.games.frogger.options import Options
from frogwidgets.games.frogger.positions import format_state, parse_state
from frogwidgets.games.frogger.state import (
    AWAY,
    FROG,
    HOME,
    LOG,
    OVER,
    START,
    Drive,
    Hop,
    Move,
    Slide,
    State,
    Throw,
)
from frogwidgets.kernel.edits import Edit, Thing
from frogwidgets.kernel.game import FrogError
from frogwidgets.kernel.told import short

_NUMBERS: Final = ("1", "2", "3")


def _pair(values: tuple[int, int], at: int, value: int) -> tuple[int, int]:
    return (value, values[1]) if at == 0 else (values[0], value)


def _stood(s: State, square: int, side: int) -> State | None:
    """The state with a waiting frog of a side on a square; None where none waits."""
    if not s.start[side - 1]:
        return None
    frogs = _pair(s.frogs, side - 1, s.frogs[side - 1] | BIT[square])
    return s._replace(frogs=frogs, start=_pair(s.start, side - 1, s.start[side - 1] - 1))


def _emptied(s: State, square: int) -> State:
    """The state with the frog of a square back in its swamp."""
    side = 1 if s.frogs[0] & BIT[square] else 2
    frogs = _pair(s.frogs, side - 1, s.frogs[side - 1] & ~BIT[square])
    return s._replace(frogs=frogs, start=_pair(s.start, side - 1, s.start[side - 1] + 1))


def _kept(s: State) -> bool:
    """Whether the text of a state gives it again: only such a state can be gone on from."""
    try:
        return parse_state(format_state(s)) == s
    except FrogError:
        return False


def edits(options: Options, s: State) -> tuple[Edit, ...]:
    """Every small change of a state whose game is not over."""
    if s.throw == OVER:
        return ()
    every = (*_frogs(s), *_logs(s), *_cars(s), *_throws(options, s))
    return tuple(edit for edit in every if _kept(edit.state))


def _frogs(s: State) -> Iterator[Edit]:
    for square, name in enumerate(NAMES):
        bit = BIT[square]
        if (s.frogs[0] | s.frogs[1]) & bit:
            yield Edit(_emptied(s, square), f"no frog were on {name}", 1, name)
        elif square not in s.cars:
            for side in (s.turn, 3 - s.turn):
                stood = _stood(s, square, side)
                if stood is not None:
                    yield Edit(stood, f"a frog of player {side} were on {name}", 1, name)


def _logs(s: State) -> Iterator[Edit]:
    for lane in range(LANES):
        log, fly = f"log L{lane + 1}", 1 << lane
        for left in range(COLUMNS_OF_A_LOG):
            if left != s.logs[lane]:
                a, b, c, d = (left if at == lane else was for at, was in enumerate(s.logs))
                name = NAMES[LEFTMOST[lane] + left]
                yield Edit(s._replace(logs=(a, b, c, d)), f"{log} began at {name}", 1, f"log:{lane + 1}")
        shows = "hid" if s.flies & fly else "showed"
        yield Edit(s._replace(flies=s.flies ^ fly), f"{log} {shows} its fly", 1, f"fly:{lane + 1}")


def _cars(s: State) -> Iterator[Edit]:
    taken = s.frogs[0] | s.frogs[1]
    for road, mask in enumerate(ROADS):
        car, place = f"car C{road + 1}", f"car:{road + 1}"
        for square in squares(mask & ~taken):
            if s.cars[road] != square:
                yield Edit(_driven(s, road, square), f"{car} were on {NAMES[square]}", 1, place)
        if s.cars[road] != AWAY:
            yield Edit(_driven(s, road, AWAY), f"{car} were in its turning area", 1, place)


def _driven(s: State, road: int, place: int) -> State:
    return s._replace(cars=_pair(s.cars, road, place))


def _throws(options: Options, s: State) -> Iterator[Edit]:
    for face in dict.fromkeys(options.die):
        if face in (LOG, FROG):
            symbol = "a log" if face == LOG else "a frog"
            if s.throw != face:
                yield Edit(s._replace(throw=face, left=0), f"the die showed {symbol}", 1, "throw")
        elif (s.throw, s.left) != (face, int(face)):
            told = f"player {s.turn} had thrown a {face} and spent nothing"
            yield Edit(s._replace(throw=face, left=int(face)), told, 1, "throw")
    yield Edit(s._replace(turn=3 - s.turn), f"it were the turn of player {3 - s.turn}", 2, "turn")


# ---- the palette


def blank(options: Options, players: int) -> State:
    """All frogs in their swamps, logs and cars as at the start. Raises `FrogError` for other numbers."""
    if type(players) is not int or players != len(SIDES):
        raise FrogError(f"Frogger is for {len(SIDES)} players, not {short(players)}.")
    s = parse_state(options.start)
    return s._replace(frogs=(0, 0), start=(FROGS, FROGS), home=(0, 0), turn=1, throw="", left=0)


def palette(s: State) -> tuple[Thing, ...]:
    """Frogs and cars for squares, logs and their flies for the river, throws for the die."""
    river = [NAMES[LEFTMOST[lane] + left] for lane in range(LANES) for left in range(COLUMNS_OF_A_LOG)]
    roads = tuple(NAMES[square] for mask in ROADS for square in squares(mask))
    frogs = [Thing(f"frog{side}", f"frog of player {side}", NAMES) for side in SIDES]
    throws = [Thing(f"throw{face}", f"throw of {face}", ("throw",)) for face in (*_NUMBERS, LOG, FROG)]
    return (
        *frogs,
        Thing("log", "log", tuple(river)),
        Thing("fly", "fly", tuple(river)),
        Thing("car", "car", (*roads, "T1", "T2")),
        *throws,
    )


def put(s: State, thing: str, place: str) -> State:
    """The state with a thing put somewhere: a frog from its swamp, the log or car of that lane or road, a
    throw on the die; a frog or fly that is there already goes away."""
    if not any(thing == known.id and place in known.places for known in palette(s)):
        raise FrogError(f"{short(thing)} cannot be put at {short(place)}.")
    if thing.startswith("throw"):
        face = thing.removeprefix("throw")
        return s._replace(throw=face, left=int(face) if face in _NUMBERS else 0)
    if place in ("T1", "T2"):
        return _driven(s, int(place[1]) - 1, AWAY)
    square = SQUARE[place]
    if thing == "log":
        lane = lane_of(square)
        a, b, c, d = (square % 8 if at == lane else was for at, was in enumerate(s.logs))
        return s._replace(logs=(a, b, c, d))
    if thing == "fly":
        return s._replace(flies=s.flies ^ (1 << lane_of(square)))
    if thing == "car":
        return _driven(s, 0 if ROADS[0] & BIT[square] else 1, square)
    return _frog(s, square, int(thing.removeprefix("frog")))


def _frog(s: State, square: int, side: int) -> State:
    bit = BIT[square]
    if square in s.cars:
        raise FrogError(f"A car is on {NAMES[square]}.")
    there = bool(s.frogs[side - 1] & bit)
    free = _emptied(s, square) if (s.frogs[0] | s.frogs[1]) & bit else s
    if there:
        return free
    stood = _stood(free, square, side)
    if stood is None:
        raise FrogError(f"No frog of player {side} waits in its swamp.")
    return stood


def feasible(options: Options, s: State, m: Move) -> bool:
    """Whether the pieces for a move are there and come to stand where they can, whatever the rules say."""
    if isinstance(m, Throw) or s.throw in ("", OVER):
        return False
    if isinstance(m, Hop) and not _can_hop(s, m):
        return False
    if isinstance(m, Slide) and (lane_of(m.to) != m.lane or m.to % 8 >= COLUMNS_OF_A_LOG):
        return False
    if isinstance(m, Drive) and m.to != AWAY and not ROADS[m.road] & BIT[m.to]:
        return False
    after = advance(options, s, m)
    return _kept(after) and _frogs_in_all(after) == _frogs_in_all(s)


def _can_hop(s: State, m: Hop) -> bool:
    """Whether an own frog is there, and its way does not end on a car."""
    end = m.path[-1]
    there = s.start[s.turn - 1] > 0 if m.frog == START else s.frogs[s.turn - 1] & BIT[m.frog]
    return bool(there) and (end == HOME or end not in s.cars)


def _frogs_in_all(s: State) -> list[int]:
    return [s.frogs[at].bit_count() + s.start[at] + s.home[at] for at in (0, 1)]
