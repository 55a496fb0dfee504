"""Moves as text, and back. Every error has the place and what was expected.

What a move sets going is written after it: `+c5` a bonus, `^d4` a frog moved on, `xc4` a frog sent back. What
merely follows may be left off; where it is written it has to be true.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, NoReturn

from frogwidgets.games.frogger.board import LANES, PLACES, SQUARE, lane_of, place_of_car
from frogwidgets.games.frogger.moves import canonical, sound
from frogwidgets.games.frogger.options import Options
from frogwidgets.games.frogger.positions import LONGEST
from frogwidgets.games.frogger.settle import orders, outcome
from frogwidgets.games.frogger.state import (
    AWAY,
    HOME,
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
from frogwidgets.games.frogger.steps import Bonus, KnockedOff, MovedOn, Rushed, Step
from frogwidgets.games.frogger.told import left_half
from frogwidgets.kernel.game import NotationError
from frogwidgets.kernel.reading import Reader, readable

_HELP: Final = "a frog (c2.c3 or @c1), a log (a3>e3), a car (Ca1>f1), %a3, *, - or a throw (3:)"
_SQUARE: Final = "[a-h][1-8]"
_SIGN = {Bonus: "+", MovedOn: "^", KnockedOff: "x"}


class _Mark(NamedTuple):
    """A sign and a square as they are written after a move; `frog` is the square that names whose it is.

    A mark that is the `first` of its frog begins with that name on a flip or a frog symbol.
    """

    sign: str
    square: int
    frog: int = -1
    first: bool = False


def _marks(steps: Iterable[Step]) -> list[_Mark]:
    """What is written of the steps of a move."""
    out: list[_Mark] = []
    frog, at = -1, -1
    for step in steps:
        if isinstance(step, KnockedOff):
            out.append(_Mark("x", step.at))
        elif isinstance(step, Bonus | MovedOn):
            first = step.at != at
            frog, at = step.at if first else frog, step.to
            out.append(_Mark(_SIGN[type(step)], at, frog, first))
        elif isinstance(step, Rushed):
            at = -1
    return out


# ---- writing


def format_move(options: Options, s: State, m: Move) -> str:
    """A move as text, with what follows from it where it is legal but for its choices."""
    if isinstance(m, Throw):
        return f"{m.face}:"
    if isinstance(m, Stop):
        return "-"
    head, together = _head(s, m), not isinstance(m, Flip | Rush)
    chosen: Sequence[int] = m.moved if isinstance(m, Hop | Flip | Rush) else ()
    if sound(options, s, m):
        done = outcome(options, s, m)
        for mark in _marks(done.steps):
            name = f",{PLACES[mark.frog]}" if mark.first and not together else ""
            head += f"{name}{mark.sign}{PLACES[mark.square]}"
        chosen = done.spare
    name = "" if together or not chosen or "," in head else ","
    return head + name + "".join(f"^{PLACES[square]}" for square in chosen)


def _head(s: State, m: Decision) -> str:
    if isinstance(m, Hop):
        path = ".".join(PLACES[square] for square in m.path)
        return f"@{path}" if m.frog == START else f"{PLACES[m.frog]}.{path}"
    if isinstance(m, Slide):
        return f"{_log(s, m.lane)}>{PLACES[m.to]}"
    if isinstance(m, Drive):
        to = "T" if m.to == AWAY else PLACES[m.to]
        return f"C{place_of_car(m.road, s.cars[m.road])}{'>' * m.cost}{to}"
    if isinstance(m, Flip):
        return f"%{_log(s, m.lane)}"
    return "*"


def _log(s: State, lane: int) -> str:
    return PLACES[left_half(s, lane)]


# ---- reading


def parse_move(options: Options, s: State, text: str) -> Move:
    """The move a text means, legal or not; raises `NotationError` with the place of the first fault."""
    return canonical(options, s, _Reader(options, s, readable(text, "move", LONGEST, _HELP)).move())


class _Written(NamedTuple):
    """A mark as it stands in a text, and where."""

    mark: _Mark
    at: int


class _Reader(Reader):
    """Reads one move, whose consequences are looked up in the state."""

    def __init__(self, options: Options, s: State, text: str) -> None:
        super().__init__(text)
        self.options = options
        self.s = s

    def square(self, expected: str) -> int:
        return SQUARE[self.need(_SQUARE, expected)]

    def move(self) -> Move:
        face = self.match("([1-9]|[LF]):")
        if face:
            self.done("the end of the throw")
            return Throw(face[0])
        if self.match("-"):
            self.done("the end of the move")
            return Stop()
        if self.match("C"):
            return self.car()
        if self.match(r"\*"):
            return self.rush()
        if self.match("%"):
            return self.flip()
        if self.match("@"):
            return self.hop(START)
        start = self.at
        square = self.square(_HELP)
        if self.match(r"\."):
            return self.hop(square)
        self.need(">", "'.' and the next space of a frog, or '>' and the new place of a log,")
        return self.log(start, square)

    def hop(self, frog: int) -> Decision:
        first = "the space in the first row where the frog enters" if frog == START else "a space, or S,"
        path = [self.step(first, across=frog != START)]
        while path[-1] != HOME and self.match(r"\."):
            path.append(self.step("the next space, or S,"))
        written = self.marks("+^")
        self.done("'.' and the next space, '^' or '+' and a space, or the end of the move")
        return self.told(Hop(frog, tuple(path)), written)

    def step(self, expected: str, across: bool = True) -> int:
        return HOME if across and self.match("S") else self.square(expected)

    def log(self, start: int, square: int) -> Decision:
        lane = self.lane(start, square)
        to = self.square("the space for the left half of the log")
        return self.obstacle(Slide(lane, to))

    def lane(self, start: int, square: int) -> int:
        """The lane of the log whose left half lies on a square."""
        lane = lane_of(square)
        if lane < 0 or square != left_half(self.s, lane):
            self.at = start
            self.wrong(f"the left space of a log ({', '.join(_log(self.s, lane) for lane in range(LANES))})")
        return lane

    def car(self) -> Decision:
        places = [place_of_car(road, place) for road, place in enumerate(self.s.cars)]
        place = self.need("|".join(places), f"the place of a car ({' or '.join(places)})")
        cost = len(self.need(">>?", "'>' and the new place of the car, '>>' into the next lane,"))
        to = AWAY if self.match("T") else self.square("a space, or T for the turning area,")
        return self.obstacle(Drive(places.index(place), to, cost))

    def obstacle(self, m: Slide | Drive) -> Decision:
        written = self.marks("x")
        self.done("'x' and the space of a frog that is hit, or the end of the move")
        return self.told(m, written)

    def flip(self) -> Decision:
        start = self.at
        lane = self.lane(start, self.square("the left space of a log"))
        return self.in_order((Flip(lane), Flip(lane, swapped=True)))

    def rush(self) -> Decision:
        return self.in_order([Rush(), *(Rush(order=order) for order in orders(self.options, self.s))])

    def in_order(self, variants: Sequence[Flip | Rush]) -> Decision:
        """The first of these moves that is legal with what is written after it, else the first at all.

        The order in which frogs are written is the order in which they go, where that matters.
        """
        written = self.groups()
        fault: NotationError | None = None
        meant: Decision | None = None
        for variant in variants:
            try:
                m = self.told(variant, written)
            except NotationError as error:
                fault = fault or error
                continue
            if not _chooses_well(self.options, self.s, m):
                meant = meant or m
                continue
            return m
        if meant:
            return meant
        assert fault
        raise fault

    def groups(self) -> list[_Written]:
        """The marks of each frog after its name: `,c4+c6,d4+d2`; the name may be left off."""
        out: list[_Written] = []
        while self.match(","):
            name = self.match(_SQUARE)
            first, *more = self.marks("+^") or self.wrong("'+' or '^' and a space")
            out += (_Written(first.mark._replace(frog=SQUARE.get(name, -1)), first.at), *more)
        self.done("',' and the space of a frog, or the end of the move")
        return out

    def marks(self, signs: str) -> list[_Written]:
        """The marks that stand here, with one of these signs each."""
        out: list[_Written] = []
        while True:
            at = self.at
            sign = self.match(f"[{signs}]")
            if not sign:
                return out
            square = self.step("a space, or S," if sign == "^" else "a space", across=sign == "^")
            out.append(_Written(_Mark(sign, square), at))

    # ---- what follows

    def told(self, m: Decision, written: Sequence[_Written]) -> Decision:
        """A move with the choices that are written after it; what merely follows has to be true.

        Choices that are not open stay in the move, for its checks to say so.
        """
        if not sound(self.options, self.s, m):
            return _choosing(m, written)
        while True:
            done = outcome(self.options, self.s, m)
            true, at = _marks(done.steps), 0
            for mark in true:
                if at < len(written) and _fits(written[at].mark, mark):
                    at += 1
            if at == len(written):
                return m
            rest = written[at:]
            if rest[0].mark.sign != "^":
                self.untrue(rest[0].at, true, done.choose)
            if rest[0].mark.square not in done.choose:
                return _choosing(m, rest)
            *_, mark = _marks((*done.steps, MovedOn(self.s.turn, done.at, rest[0].mark.square)))
            if not _fits(rest[0].mark, mark):
                self.untrue(rest[0].at, (mark,), done.choose)
            m = _choosing(m, rest[:1])

    def untrue(self, at: int, true: Sequence[_Mark], choose: Sequence[int]) -> NoReturn:
        self.at = at
        follows = [f"'{mark.sign}{PLACES[mark.square]}'" for mark in true]
        follows += [f"'^{PLACES[square]}'" for square in choose]
        self.wrong(f"what follows ({' '.join(follows)})" if follows else "the end, since nothing follows,")


def _fits(written: _Mark, true: _Mark) -> bool:
    return written[:2] == true[:2] and written.frog in (-1, true.frog)


def _chooses_well(options: Options, s: State, m: Decision) -> bool:
    """Whether a move is sound and has just the choices that it needs."""
    if not sound(options, s, m):
        return False
    done = outcome(options, s, m)
    return not done.choose and not done.spare


def _choosing(m: Decision, written: Sequence[_Written]) -> Decision:
    """A move with these choices too."""
    if not isinstance(m, Hop | Flip | Rush):
        return m
    chosen = (mark.square for mark, _ in written if mark.sign == "^")
    return m._replace(moved=(*m.moved, *chosen))
