"""How frogs, logs and cars lie before the first throw: what is not so, and a board put right."""

from collections.abc import Iterator

from frogwidgets.games.frogger.board import FROGS, LANES, LEFTMOST, NAMES, SIDES, squares
from frogwidgets.games.frogger.options import Options
from frogwidgets.games.frogger.positions import parse_state
from frogwidgets.games.frogger.state import AWAY, State
from frogwidgets.kernel.game import Check


def amiss(options: Options, s: State) -> tuple[Check, ...]:
    """Every frog, log, fly and car that does not lie as at the start, and a throw that has been made."""
    start = parse_state(options.start)
    return (*_frogs(s, start), *_logs(s, start), *_cars(s, start), *_throw(s))


def _frogs(s: State, start: State) -> Iterator[Check]:
    for side in SIDES:
        for square in squares(s.frogs[side - 1] & ~start.frogs[side - 1]):
            name = NAMES[square]
            told = f"The frog of player {side} on {name} belongs in its swamp: all {FROGS} wait there."
            yield Check("FG-PREP-6", False, told, (f"frog:{name}",))
        for square in squares(start.frogs[side - 1] & ~s.frogs[side - 1]):
            name = NAMES[square]
            yield Check("FG-PREP-6", False, f"A frog of player {side} belongs on {name}.", (name,))
        if s.home[side - 1] != start.home[side - 1]:
            told = f"{s.home[side - 1]} of player {side}'s frogs lie in the far swamp; none starts there."
            yield Check("FG-PREP-6", False, told, (f"{side}.frogs",))


def _logs(s: State, start: State) -> Iterator[Check]:
    for lane in range(LANES):
        name, due = (NAMES[LEFTMOST[lane] + at.logs[lane]] for at in (s, start))
        if name != due:
            told = f"Log L{lane + 1} lies on {name}; it starts on {due}."
            yield Check("FG-AMB-4", False, told, (f"log:{name}", due))
        if (s.flies ^ start.flies) >> lane & 1:
            told = f"Log L{lane + 1} shows its fly; at the start all flies lie face down."
            yield Check("FG-PREP-5", False, told, (f"log:{name}",))


def _cars(s: State, start: State) -> Iterator[Check]:
    for road in (0, 1):
        if s.cars[road] != start.cars[road]:
            at, due = (_place(road, cars[road]) for cars in (s.cars, start.cars))
            told = f"Car C{road + 1} stands on {at}; it starts on {due}."
            yield Check("FG-AMB-4", False, told, (f"car:{at}", due))


def _throw(s: State) -> Iterator[Check]:
    if s.throw:
        yield Check("FG-PLAY-2", False, "The die has been thrown; a game begins with a throw.", ("throw",))


def _place(road: int, square: int) -> str:
    return f"T{road + 1}" if square == AWAY else NAMES[square]


def arranged(options: Options, s: State) -> State:
    """The start, with whose turn it is left as it is."""
    return parse_state(options.start)._replace(turn=s.turn, throw="", left=0)
