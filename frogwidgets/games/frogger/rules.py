"""The rules: set-up, whose decision it is, legal moves, chance, the end.

What moves lead to stands in `fast` and `settle`, where logs and cars may go in `obstacles`.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from random import Random
from typing import Final, TypeVar

from frogwidgets.games.frogger.board import (
    AHEAD,
    BIT,
    FROGS,
    LANES,
    NEAR,
    NEXT,
    RIVER,
    ROADS,
    SIDES,
    Ways,
    fly_mask,
    log_mask,
    reach,
    ways,
)
from frogwidgets.games.frogger.fast import clear_rush, riders_fly
from frogwidgets.games.frogger.obstacles import FREE_DRIVES, FREE_SLIDES, TWO_LANES, drives, slides_of_two
from frogwidgets.games.frogger.options import FACES, Options
from frogwidgets.games.frogger.positions import parse_state
from frogwidgets.games.frogger.settle import (
    chains,
    flight,
    orders,
    outcome,
    riders_of,
)
from frogwidgets.games.frogger.state import (
    FROG,
    LOG,
    OVER,
    START,
    Decision,
    Flip,
    Hop,
    Rush,
    State,
    Stop,
    Throw,
)
from frogwidgets.games.frogger.steps import MovedOn, Outcome
from frogwidgets.kernel.game import CHANCE, NOBODY, FrogError
from frogwidgets.kernel.told import short

STOP: Final = Stop()
_FLIPS: Final = tuple(Flip(lane) for lane in range(LANES))
_RUSH: Final = Rush()
_THROWS: Final = {face: Throw(face) for face in FACES}

Choosing = TypeVar("Choosing", Hop, Flip, Rush)
"""The moves that may choose where frogs are moved on."""

# The fast path builds tuples directly: `State(...)` goes through keyword handling that costs as much again.
_make = tuple.__new__


def new(options: Options, players: int, rng: Random, first: int | None = None) -> State:
    """The position that a game starts in; who begins is drawn unless it is said (FG-PLAY-1)."""
    if type(players) is not int or players != len(SIDES):
        raise FrogError(f"Frogger is for 2 players, not {short(players)} (FG-AMB-1).")
    if first is not None and (type(first) is not int or first not in SIDES):
        raise FrogError(f"The first player is a seat from 1 to 2, not {short(first)}.")
    turn = rng.randrange(2) + 1 if first is None else first
    return parse_state(options.start)._replace(turn=turn)


def to_move(s: State) -> int:
    """The side that decides; chance before the throw."""
    return s.turn if s.throw and s.throw != OVER else NOBODY if s.throw else CHANCE


def is_over(s: State) -> bool:
    """Whether a side has all frogs across (FG-WIN-1)."""
    return s.throw == OVER


def winners(s: State) -> frozenset[int]:
    """The side with all frogs across; the thrower where both have (FG-AMB-40, FG-AMB-41)."""
    if s.throw != OVER:
        return frozenset()
    return frozenset([s.turn if s.home[s.turn - 1] == FROGS else 3 - s.turn])


# ---- legal moves


def legal_moves(options: Options, s: State) -> tuple[Decision, ...]:
    """Every legal decision, once: frogs, then logs, cars, and ending the turn (FG-NUM-A1, FG-LOG-C1)."""
    frogs, start, _, logs, flies, cars, turn, throw, left = s
    if not left:
        if throw == LOG:
            if not (frogs[0] | frogs[1]) & log_mask(logs):
                return _FLIPS
            return tuple(flip for lane in range(LANES) for flip in flips(options, s, lane))
        return rushes(options, s) if throw == FROG else ()
    own = frogs[turn - 1]
    occupied = frogs[0] | frogs[1]
    fly = fly_mask(logs, flies) if flies else 0
    driving = BIT[cars[0]] | BIT[cars[1]]
    moves: list[Decision] = []
    if start[turn - 1]:
        listed = ways(turn, START, left, driving & reach(turn, START, left))
        if listed.landings & (occupied | fly):
            moves += _with_choices(options, s, listed, occupied, fly)
        else:
            moves += listed.hops
    rest = own
    while rest:
        bit = rest & -rest
        rest ^= bit
        frog = bit.bit_length() - 1
        listed = ways(turn, frog, left, driving & reach(turn, frog, left))
        # A frog is not in its own way.
        if listed.landings & (occupied ^ bit | fly):
            moves += _with_choices(options, s, listed, occupied ^ bit, fly)
        else:
            moves += listed.hops
    sweep = options.slide == "sweep"
    if options.own_frog == "returns":
        own = 0
    wet = own & RIVER
    if wet:
        moves += slides_of_two(0, logs[0], logs[1], wet & TWO_LANES[0], sweep)
        moves += slides_of_two(2, logs[2], logs[3], wet & TWO_LANES[1], sweep)
    else:
        moves += FREE_SLIDES[0][logs[0]][logs[1]]
        moves += FREE_SLIDES[1][logs[2]][logs[3]]
    two = left > 1
    if own ^ wet:
        moves += drives(0, cars[0], own & ROADS[0], two, sweep)
        moves += drives(1, cars[1], own & ROADS[1], two, sweep)
    else:
        moves += FREE_DRIVES[two][0][cars[0]]
        moves += FREE_DRIVES[two][1][cars[1]]
    if not options.must_use_all or not moves:
        moves.append(STOP)
    return tuple(moves)


def _with_choices(options: Options, s: State, listed: Ways, taken: int, fly: int) -> Sequence[Hop]:
    """The hops of a frog, those that end on a frog once for each way to be moved on."""
    side = s.turn
    driving = BIT[s.cars[0]] | BIT[s.cars[1]]
    special, shut = taken | fly, taken | driving
    ahead, near = AHEAD[side - 1], NEAR[side - 1]
    split: list[tuple[int, tuple[tuple[int, ...], ...] | None]] = []
    hits = listed.landings & special
    while hits:
        bit = hits & -hits
        hits ^= bit
        at = rest = bit.bit_length() - 1
        if not bit & taken:
            # A bonus that ends on a free space without a fly leaves nothing to choose.
            if not BIT[ahead[ahead[at]]] & special:
                continue
            flown, _ = flight(side, at, taken, driving, fly, options.fly_chain)
            if not flown or not BIT[flown[-1]] & taken:
                continue
            rest = flown[-1]
        on = chains(side, rest, taken, driving) if rest != at or near[at] & shut else None
        for place in listed.ends[at]:
            split.append((place, on))
    if not split:
        return listed.hops
    split.sort(reverse=True)
    out = list(listed.hops)
    # From the end of the list, so that the places before it stay what they are.
    for place, on in split:
        out[place : place + 1] = chosen(out[place], on) if on else forked(side, out[place])
    return out


@lru_cache(maxsize=8192)
def forked(side: int, hop: Hop) -> tuple[Hop, ...]:
    """A hop once for each step on from the taken space that it ends on, where these lead to free ones."""
    return tuple(chosen(hop, [(to,) for to in NEXT[side - 1][hop.path[-1]]]))


def chosen(hop: Hop, chains: Iterable[tuple[int, ...]]) -> list[Hop]:
    """A hop once for each of these choices."""
    frog, path, _ = hop
    return [_make(Hop, (frog, path, moved)) for moved in chains]


def completed(options: Options, s: State, m: Choosing) -> Iterator[Choosing]:
    """A move once for each way to choose where frogs are moved on, after what it has chosen."""
    choose = outcome(options, s, m).choose
    if not choose:
        yield m
    for square in choose:
        yield from completed(options, s, m._replace(moved=(*m.moved, square)))


def flips(options: Options, s: State, lane: int) -> tuple[Flip, ...]:
    """The ways to turn a log over, which has to be done (FG-AMB-42)."""
    usual = _FLIPS[lane]
    if not riders_fly(s, lane) or _undisturbed(outcome(options, s, usual)):
        return (usual,)
    return tuple(_in_orders(options, s, (usual, usual._replace(swapped=True))[: len(riders_of(s, lane))]))


def rushes(options: Options, s: State) -> tuple[Rush, ...]:
    """The ways to carry out the frog symbol."""
    if clear_rush(options, s):
        return (_RUSH,)
    usual = outcome(options, s, _RUSH)
    if _undisturbed(usual):
        return (_RUSH,)
    _, *others = orders(options, s)
    if not others and not usual.choose:
        return (_RUSH,)
    return tuple(_in_orders(options, s, (_RUSH, *(Rush(order=order) for order in others))))


def _undisturbed(done: Outcome) -> bool:
    """Whether no frog comes into the way of another one, so that their order does not matter."""
    return not done.choose and not any(type(step) is MovedOn for step in done.steps)


def _in_orders(options: Options, s: State, variants: Sequence[Choosing]) -> Iterator[Choosing]:
    """The first of these moves, in the usual order, once for each way to choose; of the others what has a
    result of its own."""
    reached: list[State] = []
    for number, variant in enumerate(variants):
        for m in completed(options, s, variant):
            if len(variants) > 1:
                state = outcome(options, s, m).state
                if number and state in reached:
                    continue
                reached.append(state)
            yield m


# ---- chance


def chance_move(options: Options, s: State, rng: Random) -> Throw:
    """A throw of the die (FG-PLAY-2)."""
    if s.throw:
        raise FrogError("No chance is due: the die has been thrown.")
    return _THROWS[options.die[int(rng.random() * len(options.die))]]


def chance_outcomes(options: Options, s: State) -> tuple[tuple[Throw, Fraction], ...]:
    """What the die may show, each face with its share."""
    if s.throw:
        return ()
    return tuple(
        (Throw(face), Fraction(count, len(options.die))) for face, count in Counter(options.die).items()
    )
