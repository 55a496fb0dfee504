"""The steps that a move is made of, told one after the other. What leads to which stands in `settle`."""

from typing import Literal, NamedTuple

from frogwidgets.games.frogger.state import State

Why = Literal["bonus", "rush", "swamp", "chain"]
"""Why a frog stays: a car is in the way of its bonus (FG-AMB-24) or of the frog symbol (FG-FSYM-C2), the
swamp is nearer than two spaces (FG-AMB-36), or a bonus earns no further one (FG-AMB-23)."""


class Hopped(NamedTuple):
    """A frog spends counts: from its square, or `START`, along a path, whose end may be `HOME`."""

    side: int
    origin: int
    path: tuple[int, ...]


class MovedOn(NamedTuple):
    """A frog that has come to a square taken by another is moved on to the next one, or `HOME`."""

    side: int
    at: int
    to: int


class Bonus(NamedTuple):
    """A frog on a shown fly goes two spaces further forward."""

    side: int
    at: int
    to: int


class Stays(NamedTuple):
    """A frog does not go the two spaces that it might have gone; `car` is the car in its way, or -1."""

    side: int
    at: int
    why: Why
    car: int = -1


class Slid(NamedTuple):
    """A log slides; its places are the squares of its left half."""

    lane: int
    origin: int
    to: int


class Carried(NamedTuple):
    """A frog goes along on a log."""

    side: int
    origin: int
    to: int


class Drove(NamedTuple):
    """A car goes to a square or to `AWAY`, from one of these."""

    road: int
    origin: int
    to: int
    cost: int


class KnockedOff(NamedTuple):
    """A frog is hit by the log or the car that moved, and returns to its own swamp."""

    side: int
    at: int


class Flipped(NamedTuple):
    """A log is turned over, and shows its fly now or hides it."""

    lane: int
    up: bool


class Rushed(NamedTuple):
    """The frog symbol: a frog goes two spaces forward, or `HOME`.

    All of them leave before the first arrives; a taken square is followed by its `MovedOn`.
    """

    side: int
    origin: int
    to: int


class Stopped(NamedTuple):
    """The turn ends with counts unspent."""

    side: int
    left: int


class Thrown(NamedTuple):
    """The die shows a face."""

    side: int
    face: str


Step = (
    Hopped
    | MovedOn
    | Bonus
    | Stays
    | Slid
    | Carried
    | Drove
    | KnockedOff
    | Flipped
    | Rushed
    | Stopped
    | Thrown
)


class Outcome(NamedTuple):
    """The state that a move leads to, and its steps in order.

    That the turn passes or the game ends is seen from the state. Where a frog may be moved on from the taken
    square `at` to several and the move chooses none of them, these are `choose`, and the state is not the one
    after the move; `spare` are the choices of the move that were not asked for.
    """

    state: State
    steps: tuple[Step, ...]
    choose: tuple[int, ...] = ()
    spare: tuple[int, ...] = ()
    at: int = -1
