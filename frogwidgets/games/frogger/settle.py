"""What a move does: who lands where, is moved on, earns a bonus, is knocked off, comes home.

It is told as the `steps` that rules, notation and trace share. Whether a move is legal is not asked here.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby, permutations, product
from typing import Final

from frogwidgets.games.frogger.board import (
    AHEAD,
    BIT,
    FROGS,
    LANE,
    LEFTMOST,
    NEXT,
    SIDES,
    SPAN,
    covered_by_car,
    covered_by_log,
    fly_mask,
    foremost,
    squares,
)
from frogwidgets.games.frogger.options import FACES, Options
from frogwidgets.games.frogger.state import (
    HOME,
    OVER,
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
from frogwidgets.games.frogger.steps import (
    Bonus,
    Carried,
    Drove,
    Flipped,
    Hopped,
    KnockedOff,
    MovedOn,
    Outcome,
    Rushed,
    Slid,
    Stays,
    Step,
    Stopped,
    Thrown,
)


def outcome(options: Options, s: State, m: Move) -> Outcome:
    """What a move does that is legal, or would be with other choices of where frogs are moved on."""
    if isinstance(m, Hop):
        return _hop(options, s, m)
    if isinstance(m, Slide):
        return _slide(options, s, m)
    if isinstance(m, Drive):
        return _drive(options, s, m)
    if isinstance(m, Flip):
        return _flip(options, s, m)
    if isinstance(m, Rush):
        return _rush(options, s, m)
    if isinstance(m, Stop):
        return Outcome(passed(s), (Stopped(s.turn, s.left),))
    return Outcome(thrown(s, m), (Thrown(s.turn, m.face),))


# ---- after a move

# The fast path builds tuples directly: `State(...)` goes through keyword handling that costs as much again.
_make = tuple.__new__
_COUNTS: Final = {face: int(face) if face.isdigit() else 0 for face in FACES}


def thrown(s: State, m: Throw) -> State:
    """The state after a throw: so many counts, or a symbol to be carried out."""
    frogs, start, home, logs, flies, cars, turn, _, _ = s
    return _make(State, (frogs, start, home, logs, flies, cars, turn, m.face, _COUNTS[m.face]))


def passed(s: State) -> State:
    """The state with the turn at the other side, or over where a side has all frogs across (FG-WIN-1)."""
    frogs, start, home, logs, flies, cars, turn, _, _ = s
    if FROGS in home:
        return _make(State, (frogs, start, home, logs, flies, cars, turn, OVER, 0))
    return _make(State, (frogs, start, home, logs, flies, cars, 3 - turn, "", 0))


def spent(s: State, cost: int) -> State:
    """The state with counts spent; the last one ends the turn, a win does so at once (FG-AMB-45).

    What is moved next is free, be it the same frog again (FG-NUM-A3, FG-AMB-9).
    """
    frogs, start, home, logs, flies, cars, turn, throw, left = s
    if left > cost and FROGS not in home:
        return _make(State, (frogs, start, home, logs, flies, cars, turn, throw, left - cost))
    return passed(s)


# ---- obstacles


def slid(s: State, m: Slide, sweep: bool) -> State:
    """The state after a log has slid: its riders go along, frogs in the water that it covers go back.

    It costs one count, however far it goes (FG-LOG-B1, FG-LOG-C2).
    """
    frogs, start, home, logs, flies, cars, turn, throw, left = s
    lane, to = m
    first, second = frogs
    origin, column = logs[lane], to & 7
    if (first | second) & LANE[lane]:
        old, hit = SPAN[lane][origin], covered_by_log(lane, origin, column, sweep)
        start = start[0] + (first & hit).bit_count(), start[1] + (second & hit).bit_count()
        shift = column - origin
        frogs = _carried(first, old, shift, hit), _carried(second, old, shift, hit)
    moved = (*logs[:lane], column, *logs[lane + 1 :])
    if left > 1:
        return _make(State, (frogs, start, home, moved, flies, cars, turn, throw, left - 1))
    return _make(State, (frogs, start, home, moved, flies, cars, 3 - turn, "", 0))


def _carried(frogs: int, old: int, shift: int, hit: int) -> int:
    riders = frogs & old
    moved = riders << shift if shift > 0 else riders >> -shift
    return frogs & ~(old | hit) | moved


def drove(s: State, m: Drive, sweep: bool) -> State:
    """The state after a car has gone somewhere: frogs on the spaces that it covers go back."""
    frogs, start, home, logs, flies, cars, turn, throw, left = s
    road, to, cost = m
    hit = covered_by_car(cars[road], to, sweep)
    first, second = frogs
    if (first | second) & hit:
        start = start[0] + (first & hit).bit_count(), start[1] + (second & hit).bit_count()
        frogs = first & ~hit, second & ~hit
    cars = (cars[0], to) if road else (to, cars[1])
    if left > cost:
        return _make(State, (frogs, start, home, logs, flies, cars, turn, throw, left - cost))
    return _make(State, (frogs, start, home, logs, flies, cars, 3 - turn, "", 0))


def _slide(options: Options, s: State, m: Slide) -> Outcome:
    origin, column = s.logs[m.lane], m.to % 8
    sweep = options.slide == "sweep"
    steps: list[Step] = [Slid(m.lane, LEFTMOST[m.lane] + origin, m.to)]
    for side in SIDES:
        riders = squares(s.frogs[side - 1] & SPAN[m.lane][origin])
        steps += (Carried(side, square, square + column - origin) for square in riders)
    steps += _knocked_off(s, covered_by_log(m.lane, origin, column, sweep))
    return Outcome(slid(s, m, sweep), tuple(steps))


def _drive(options: Options, s: State, m: Drive) -> Outcome:
    origin, sweep = s.cars[m.road], options.slide == "sweep"
    hit = _knocked_off(s, covered_by_car(origin, m.to, sweep))
    return Outcome(drove(s, m, sweep), (Drove(m.road, origin, m.to, m.cost), *hit))


def _knocked_off(s: State, covered: int) -> list[KnockedOff]:
    order = (3 - s.turn, s.turn)
    return [KnockedOff(side, at) for side in order for at in squares(s.frogs[side - 1] & covered)]


# ---- frogs


def flight(
    side: int, at: int, taken: int, cars: int, flies: int, chain: bool
) -> tuple[tuple[int, ...], Stays | None]:
    """Where the bonus takes a frog that comes to a square by an exact count, space by space (FG-FROG-G1).

    With it why it stays on the last of them, where that has a fly too. The count is that of the hop alone
    (FG-AMB-21), sideways too (FG-AMB-22); the bonus costs nothing (FG-AMB-27), is there for either side
    (FG-AMB-26) and never leaves the board (FG-AMB-28).
    """
    flown: tuple[int, ...] = ()
    while flies & BIT[at] & ~taken:
        near = AHEAD[side - 1][at]
        far = AHEAD[side - 1][near]
        car = next((square for square in (near, far) if cars & BIT[square]), -1)
        if car >= 0:
            return flown, Stays(side, at, "bonus", car)
        if flown and not chain:
            return flown, Stays(side, at, "chain")
        flown = (*flown, far)
        at = far
    return flown, None


_REST: Final = ((),)


def chains(side: int, at: int, taken: int, shut: int) -> tuple[tuple[int, ...], ...]:
    """The ways to move a frog on from a taken square to one where it can rest, each as the squares to choose.

    There is nothing to choose where all squares but one are `shut` (cars, squares that were tried) or lead
    nowhere (FG-AMB-12). With one car a road there always is a way.
    """
    shut |= BIT[at]
    ways = []
    for to in NEXT[side - 1][at]:
        bit = BIT[to]
        if not bit & shut:
            further = chains(side, to, taken, shut) if bit & taken else _REST
            if further:
                ways.append((to, further))
    if len(ways) == 1:
        return ways[0][1]
    return tuple([(to, *rest) for to, further in ways for rest in further])


class _Table:
    """The frogs while a move is carried out: taken up, settled, moved on; with the steps of it.

    `asked` are the squares that the move chooses, used up one by one. Once a choice is missing, `choose` has
    the squares to choose from at the square `at`, and nothing more happens.
    """

    def __init__(self, options: Options, s: State, asked: Sequence[int]) -> None:
        self.chain = options.fly_chain
        self.before = s
        self.frogs = list(s.frogs)
        self.home = list(s.home)
        self.cars = BIT[s.cars[0]] | BIT[s.cars[1]]
        self.flies = fly_mask(s.logs, s.flies)
        self.asked = list(asked)
        self.steps: list[Step] = []
        self.choose: tuple[int, ...] = ()
        self.at = -1

    @property
    def taken(self) -> int:
        """The squares that frogs are on."""
        return self.frogs[0] | self.frogs[1]

    def lift(self, side: int, square: int) -> None:
        """A frog is taken up from its square."""
        self.frogs[side - 1] &= ~BIT[square]

    def put(self, side: int, at: int) -> None:
        """A frog is laid down where it rests, or across."""
        if at == HOME:
            self.home[side - 1] += 1
        else:
            self.frogs[side - 1] |= BIT[at]

    def settle(self, side: int, at: int) -> None:
        """A frog that was taken up comes to a square by an exact count."""
        flown, stays = flight(side, at, self.taken, self.cars, self.flies, self.chain)
        for to in flown:
            self.steps.append(Bonus(side, at, to))
            at = to
        if stays:
            self.steps.append(stays)
        self.move_on(side, at)

    def move_on(self, side: int, at: int, forward_first: bool = False) -> None:
        """A frog that was taken up comes to rest on a square, or beyond it while that is taken (FG-FROG-E2).

        So it does after a bonus (FG-AMB-25) and where it enters (FG-AMB-15); it earns no bonus by that
        (FG-AMB-13). On the frog symbol the way forward is not left open (FG-AMB-35).
        """
        shut = self.cars
        while self.taken & BIT[at]:
            shut |= BIT[at]
            onward = self.onward(side, at, shut)
            if len(onward) == 1 or (forward_first and onward[0] == AHEAD[side - 1][at]):
                to = onward[0]
            elif self.asked and self.asked[0] in onward:
                to = self.asked.pop(0)
            else:
                self.choose, self.at = onward, at
                return
            self.steps.append(MovedOn(side, at, to))
            at = to
        self.put(side, at)

    def onward(self, side: int, at: int, shut: int) -> tuple[int, ...]:
        """Where a frog may be moved on to from a taken square: wherever it can come to rest at last."""
        taken = self.taken
        return tuple(
            to
            for to in NEXT[side - 1][at]
            if not BIT[to] & shut and (not BIT[to] & taken or chains(side, to, taken, shut))
        )

    def end(self) -> Outcome:
        """What has come of it, but for counts spent and whose turn it is."""
        steps, spare = tuple(self.steps), tuple(self.asked)
        if self.choose:
            return Outcome(self.before, steps, self.choose, spare, self.at)
        frogs, home = (self.frogs[0], self.frogs[1]), (self.home[0], self.home[1])
        return Outcome(self.before._replace(frogs=frogs, home=home), steps, (), spare)


def _hop(options: Options, s: State, m: Hop) -> Outcome:
    side = s.turn
    if m.frog == START:
        waiting = s.start[side - 1] - 1
        s = s._replace(start=(waiting, s.start[1]) if side == 1 else (s.start[0], waiting))
    table = _Table(options, s, m.moved)
    table.lift(side, m.frog)
    table.steps.append(Hopped(side, m.frog, m.path))
    table.settle(side, m.path[-1])
    done = table.end()
    return done._replace(state=spent(done.state, len(m.path)))


def _flip(options: Options, s: State, m: Flip) -> Outcome:
    """A log is turned over, and its riders earn the bonus where it shows its fly then (FG-FROG-G2)."""
    s = s._replace(flies=s.flies ^ 1 << m.lane)
    up = bool(s.flies >> m.lane & 1)
    table = _Table(options, s, m.moved)
    table.steps.append(Flipped(m.lane, up))
    riders = riders_of(s, m.lane) if up else ()
    for side, at in reversed(riders) if m.swapped else riders:
        if not table.choose:
            table.lift(side, at)
            table.settle(side, at)
    done = table.end()
    return done._replace(state=passed(done.state))


def riders_of(s: State, lane: int) -> tuple[tuple[int, int], ...]:
    """The frogs on a log by side and square, in the usual order: the opponent's first, then from the left."""
    log = SPAN[lane][s.logs[lane]]
    return tuple((side, at) for side in (3 - s.turn, s.turn) for at in squares(s.frogs[side - 1] & log))


def _rush(options: Options, s: State, m: Rush) -> Outcome:
    """All frogs in the playing area go two spaces forward at once, where they can (FG-AMB-34, FG-AMB-35)."""
    table = _Table(options, s, m.moved)
    staying, homing, going = aims(options, s)
    table.steps += staying
    for side, at, _ in (*homing, *going):
        table.lift(side, at)
    for side, at, _ in homing:
        table.steps.append(Rushed(side, at, HOME))
        table.put(side, HOME)
    if m.order:
        going.sort(key=lambda rushed: m.order.index(rushed.origin))
    flown = []
    for rushed in going:
        if not table.choose:
            side, _, aim = rushed
            table.steps.append(rushed)
            if table.flies & BIT[aim] & ~table.taken:
                flown.append((side, aim))
            table.move_on(side, aim, forward_first=True)
    for side, at in flown:
        if not table.choose:
            table.lift(side, at)
            table.settle(side, at)
    done = table.end()
    return done._replace(state=passed(done.state))


def aims(options: Options, s: State) -> tuple[list[Stays], list[Rushed], list[Rushed]]:
    """The frogs that stay on a frog symbol, those that come home, those that go to a space (FG-FROG-C2).

    Only cars are in their way (FG-AMB-33); frogs in the swamps do not move (FG-FSYM-C3, FG-AMB-39).

    Each in the order in which they are taken: home the thrower's first, so that she wins where both sides
    would (FG-AMB-41); else the opponent's first, then the front-most, then from the left.
    """
    cars = BIT[s.cars[0]] | BIT[s.cars[1]]
    staying, homing, going = list[Stays](), list[Rushed](), list[Rushed]()
    for side in (3 - s.turn, s.turn):
        ahead = AHEAD[side - 1]
        for at in foremost(side, s.frogs[side - 1]):
            near = ahead[at]
            far = ahead[near] if near != HOME else HOME
            car = next((square for square in (near, far) if cars & BIT[square]), -1)
            if car >= 0:
                staying.append(Stays(side, at, "rush", car))
            elif near == HOME and options.swamp_overshoot == "stay":
                staying.append(Stays(side, at, "swamp"))
            else:
                (homing if far == HOME else going).append(Rushed(side, at, far))
    return staying, sorted(homing, key=lambda rushed: rushed.side != s.turn), going


def orders(options: Options, s: State) -> Iterator[tuple[int, ...]]:
    """The orders in which frogs may come down on a frog symbol, the usual one first, each as `Rush.order`.

    Only frogs abreast, of one side and one row, change places.
    """
    _, _, going = aims(options, s)
    abreast = groupby(going, key=lambda rushed: (rushed.side, rushed.origin // 8))
    rows = [tuple(permutations(rushed.origin for rushed in row)) for _, row in abreast]
    for order in product(*rows):
        yield tuple(origin for row in order for origin in row)
