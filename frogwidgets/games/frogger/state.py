"""The state of a game of Frogger and its moves, as immutable values.

A square is a number, 8 * row + column from a1 (0) to h8 (63); sets of squares are bit masks. Side 1 sits
below and goes up, side 2 sits above and goes down. Lanes 0..3 of the river are the rows 3 to 6, the roads
0 and 1 the rows 1-2 and 7-8.
"""

from typing import Final, NamedTuple

START: Final = -1
"""In the place of a frog's square: one that waits in its own swamp."""
HOME: Final = 64
"""In the place of a square: the swamp on the other side."""
AWAY: Final = -1
"""In the place of a car's square: the turning area of its road."""

LOG: Final = "L"
FROG: Final = "F"
OVER: Final = "#"


class State(NamedTuple):
    """A position. Pairs are by side, then by road; `logs` are the left columns 0..6 by lane.

    `flies` has bit k set where the log of lane k shows its fly. `throw` is empty before the throw, else the
    number thrown, `LOG` or `FROG`, `OVER` when the game has ended; `left` are the counts left of a number.
    `turn` is the side that throws or has thrown, at the end too.
    """

    frogs: tuple[int, int]
    start: tuple[int, int]
    home: tuple[int, int]
    logs: tuple[int, int, int, int]
    flies: int
    cars: tuple[int, int]
    turn: int
    throw: str = ""
    left: int = 0


class Hop(NamedTuple):
    """An own frog goes along a path, a count a step. A listed move has one of the paths that lead there.

    `frog` is its square or `START`; `path` the squares stepped on, `HOME` as the last; `moved` the squares
    chosen where it is moved on from a taken one and may go to several, in the order in which that happens.
    """

    frog: int
    path: tuple[int, ...]
    moved: tuple[int, ...] = ()


class Slide(NamedTuple):
    """The log of a lane slides; `to` is the square of its left half (a candidate may name any square)."""

    lane: int
    to: int


class Drive(NamedTuple):
    """The car of a road goes to a square or `AWAY`; `cost` is 2 into the next lane, else 1."""

    road: int
    to: int
    cost: int = 1


class Flip(NamedTuple):
    """A log is turned over; `moved` are the squares chosen where a rider's bonus ends on a frog.

    Two riders go in the usual order, or `swapped` where that leads to something else.
    """

    lane: int
    moved: tuple[int, ...] = ()
    swapped: bool = False


class Rush(NamedTuple):
    """The frog symbol: all frogs go; `moved` are the squares chosen where one may be moved on to several.

    Frogs abreast come down in the usual order, or in `order` (all squares that frogs leave for others, first
    to last) where that leads to something else.
    """

    moved: tuple[int, ...] = ()
    order: tuple[int, ...] = ()


class Stop(NamedTuple):
    """The turn ends with counts unspent."""


class Throw(NamedTuple):
    """Chance: the die shows a face (`1`, `2`, ..., `L`, `F`)."""

    face: str


Decision = Hop | Slide | Drive | Flip | Rush | Stop
Move = Decision | Throw
