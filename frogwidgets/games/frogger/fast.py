"""What moves lead to, quickly where it is plain; everything else is told step by step in `settle`."""

from typing import Final

from frogwidgets.games.frogger.board import BIT, SPAN, fly_mask
from frogwidgets.games.frogger.options import Options
from frogwidgets.games.frogger.settle import drove, flight, outcome, passed, slid, spent, thrown
from frogwidgets.games.frogger.state import HOME, START, Drive, Flip, Hop, Move, Rush, Slide, State, Throw

_LAST_ROW: Final = (0xFF << 56, 0xFF)
_SQUARES: Final = (1 << 64) - 1

# The fast path builds tuples directly: `State(...)` goes through keyword handling that costs as much again.
_make = tuple.__new__


def advance(options: Options, s: State, m: Move) -> State:
    """The state after a legal move or an outcome of chance."""
    if type(m) is Slide:
        return slid(s, m, options.slide == "sweep")
    if type(m) is Drive:
        return drove(s, m, options.slide == "sweep")
    if type(m) is Hop:
        return _hopped(options, s, m)
    if type(m) is Throw:
        return thrown(s, m)
    if type(m) is Flip and not riders_fly(s, m.lane):
        return passed(s._replace(flies=s.flies ^ 1 << m.lane))
    if type(m) is Rush:
        return clear_rush(options, s) or outcome(options, s, m).state
    return outcome(options, s, m).state


def _hopped(options: Options, s: State, m: Hop) -> State:
    """The state after a hop: quickly, unless the frog is moved on by force."""
    frogs, start, home, logs, flies, cars, turn, throw, left = s
    frog, path, moved = m
    first, second = frogs
    gone = BIT[frog]
    taken = (first | second) & ~gone
    if moved:
        end = moved[-1]
    else:
        end = path[-1]
        if flies and fly_mask(logs, flies) & BIT[end]:
            driving = BIT[cars[0]] | BIT[cars[1]]
            flown, _ = flight(turn, end, taken, driving, fly_mask(logs, flies), options.fly_chain)
            end = flown[-1] if flown else end
    bit = BIT[end]
    if taken & bit:
        return outcome(options, s, m).state
    if turn == 1:
        frogs = first & ~gone | bit, second
        if frog == START:
            start = start[0] - 1, start[1]
        if end == HOME:
            home = home[0] + 1, home[1]
    else:
        frogs = first, second & ~gone | bit
        if frog == START:
            start = start[0], start[1] - 1
        if end == HOME:
            home = home[0], home[1] + 1
    return spent(_make(State, (frogs, start, home, logs, flies, cars, turn, throw, left)), len(path))


def clear_rush(options: Options, s: State) -> State | None:
    """The state after a frog symbol; nothing where a frog may come into the way of another one."""
    (first, second), start, home, logs, flies, cars, turn, throw, left = s
    if not first | second:
        return passed(s)
    driving = BIT[cars[0]] | BIT[cars[1]]
    below, above = driving >> 8 | driving >> 16, driving << 8 | driving << 16
    first_stay, second_stay = first & below, second & above
    if options.swamp_overshoot == "stay":
        first_stay |= first & _LAST_ROW[0]
        second_stay |= second & _LAST_ROW[1]
    first_far, second_far = (first ^ first_stay) << 16 & _SQUARES, (second ^ second_stay) >> 16
    if first_far & (second_far | first_stay | second_stay) or second_far & (first_stay | second_stay):
        return None
    if flies:
        fly = fly_mask(logs, flies)
        first_up, second_up = first_far & fly & ~below, second_far & fly & ~above
        if first_up | second_up:
            first_top, second_top = first_up << 16, second_up >> 16
            frogs_now = first_far | second_far | first_stay | second_stay
            if first_top & (second_top | frogs_now | fly) or second_top & (frogs_now | fly):
                return None
            first_far, second_far = first_far ^ first_up | first_top, second_far ^ second_up | second_top
    frogs = first_stay | first_far, second_stay | second_far
    home = (
        home[0] + first.bit_count() - frogs[0].bit_count(),
        home[1] + second.bit_count() - frogs[1].bit_count(),
    )
    return passed(_make(State, (frogs, start, home, logs, flies, cars, turn, throw, left)))


def riders_fly(s: State, lane: int) -> int:
    """Whether frogs are on a log that will show its fly when it is turned over."""
    if s.flies >> lane & 1:
        return 0
    return (s.frogs[0] | s.frogs[1]) & SPAN[lane][s.logs[lane]]
