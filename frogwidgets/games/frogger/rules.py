"""The rules: set-up, whose decision it is, legal moves, what a move leads to, chance, the end."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from random import Random
from typing import Final, TypeVar

from frogwidgets.games.frogger.board import (
    AHEAD,
    BIT,
    COLUMNS_OF_A_LOG,
    FROGS,
    LANE,
    LANES,
    LEFTMOST,
    NEAR,
    NEXT,
    ROADS,
    SIDES,
    SPAN,
    Ways,
    covered_by_car,
    covered_by_log,
    fly_mask,
    log_mask,
    reach,
    squares,
    ways,
)
from frogwidgets.games.frogger.options import FACES, Options
from frogwidgets.games.frogger.positions import parse_state
from frogwidgets.games.frogger.settle import (
    chains,
    drove,
    flight,
    orders,
    outcome,
    passed,
    riders_of,
    slid,
    spent,
    thrown,
)
from frogwidgets.games.frogger.state import (
    AWAY,
    FROG,
    HOME,
    LOG,
    OVER,
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
    Throw,
)
from frogwidgets.games.frogger.steps import MovedOn, Outcome
from frogwidgets.kernel.game import CHANCE, NOBODY, FrogError
from frogwidgets.kernel.told import short

STOP: Final = Stop()
_SLIDES: Final = tuple(
    tuple(Slide(lane, LEFTMOST[lane] + column) for column in range(COLUMNS_OF_A_LOG)) for lane in range(LANES)
)
_FLIPS: Final = tuple(Flip(lane) for lane in range(LANES))
_RUSH: Final = Rush()
_THROWS: Final = {face: Throw(face) for face in FACES}
_LAST_ROW: Final = (0xFF << 56, 0xFF)
_ROADS: Final = tuple(tuple(squares(mask)) for mask in ROADS)
_LANES: Final = (LANE[0] | LANE[1], LANE[2] | LANE[3])
_SQUARES: Final = (1 << 64) - 1

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
    """Every legal decision, once: frogs, then logs, cars, and ending the turn."""
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
    moves += slides_of_two(0, logs[0], logs[1], own & _LANES[0], sweep)
    moves += slides_of_two(2, logs[2], logs[3], own & _LANES[1], sweep)
    moves += drives(0, cars[0], own & ROADS[0], left > 1, sweep)
    moves += drives(1, cars[1], own & ROADS[1], left > 1, sweep)
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
    """The ways to turn a log over."""
    usual = _FLIPS[lane]
    if not _riders_fly(s, lane) or _undisturbed(outcome(options, s, usual)):
        return (usual,)
    return tuple(_in_orders(options, s, (usual, usual._replace(swapped=True))[: len(riders_of(s, lane))]))


def rushes(options: Options, s: State) -> tuple[Rush, ...]:
    """The ways to carry out the frog symbol."""
    if _clear_rush(options, s) or _undisturbed(outcome(options, s, _RUSH)):
        return (_RUSH,)
    _, *others = orders(options, s)
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


def _riders_fly(s: State, lane: int) -> int:
    """Whether frogs are on a log that will show its fly when it is turned over."""
    if s.flies >> lane & 1:
        return 0
    return (s.frogs[0] | s.frogs[1]) & SPAN[lane][s.logs[lane]]


@lru_cache(maxsize=8192)
def slides(lane: int, origin: int, own: int, sweep: bool) -> tuple[Slide, ...]:
    """The slides of a log from its left column past these own frogs (FG-LOG-C3, FG-AMB-17, FG-AMB-20)."""
    return tuple(
        slide
        for to, slide in enumerate(_SLIDES[lane])
        if to != origin and not own & covered_by_log(lane, origin, to, sweep)
    )


@lru_cache(maxsize=8192)
def slides_of_two(lane: int, left: int, right: int, own: int, sweep: bool) -> tuple[Slide, ...]:
    """The slides of the logs of a lane and the next one, from these left columns, past these own frogs."""
    return slides(lane, left, own & LANE[lane], sweep) + slides(lane + 1, right, own & LANE[lane + 1], sweep)


@cache
def _drive(road: int, to: int, cost: int) -> Drive:
    return Drive(road, to, cost)


@lru_cache(maxsize=8192)
def drives(road: int, origin: int, own: int, two: bool, sweep: bool) -> tuple[Drive, ...]:
    """The ways of a car from its place past these own frogs, into the next lane for `two` counts (FG-CAR-B3,
    FG-CAR-B4); the turning area comes after its own lane."""
    lane = [to for to in _ROADS[road] if origin == AWAY or to // 8 == origin // 8]
    beyond = [to for to in _ROADS[road] if to not in lane]
    ways = [(to, 1) for to in (*lane, AWAY)] + [(to, 2) for to in beyond if two]
    return tuple(
        _drive(road, to, cost)
        for to, cost in ways
        if to != origin and not own & covered_by_car(origin, to, sweep)
    )


# ---- what a move leads to


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
    if type(m) is Flip and not _riders_fly(s, m.lane):
        return passed(s._replace(flies=s.flies ^ 1 << m.lane))
    if type(m) is Rush:
        return _clear_rush(options, s) or outcome(options, s, m).state
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


def _clear_rush(options: Options, s: State) -> State | None:
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
