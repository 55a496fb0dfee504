"""The state of a game of Frogriders and its moves, as immutable values.

The pond is three bit masks: which spaces are occupied, and the low and high bit of each unit's colour
number (`cards.COLOURS`), so that a leap is a handful of integer operations.
"""

from typing import Final, NamedTuple

from frogwidgets.games.frogriders.board import Leap

CHOOSE: Final = "C"
LEAP: Final = "A"
RETURN: Final = "B"
BONUS: Final = "R"


class Seat(NamedTuple):
    """What one player has: `units` by colour number, `privileges` in catalogue order, points on the track.

    `hand` holds the two set cards while she chooses, afterwards `private` the kept and `rejected` the other
    one; `?` is a card these eyes may not see, the empty text none.
    """

    units: tuple[int, int, int, int] = (0, 0, 0, 0)
    privileges: tuple[str, ...] = ()
    track: int = 0
    private: str = ""
    rejected: str = ""
    hand: tuple[str, ...] = ()


class State(NamedTuple):
    """A position. `phase` is `C` choosing, `A` leap, `B` return, `R` second leap after a red return.

    `stack` has the next card first, `?` for unknown ones; `village` counts yellow, red and blue units.
    """

    occupied: int
    low: int
    high: int
    turn: int
    phase: str
    village: tuple[int, int, int]
    display: tuple[str, ...]
    stack: tuple[str, ...]
    publics: tuple[str, ...]
    seats: tuple[Seat, ...]


class Return(NamedTuple):
    """What is done in phase B: `colour` `""` nothing, else the unit sent to the village.

    `take` is the colour fetched by a yellow or the card taken by a blue one; `refill` the card that fills
    the gap, where the text of the move names it.
    """

    colour: str = ""
    take: str = ""
    refill: str = ""


class Keep(NamedTuple):
    """The choice of a private set card (FR-SETUP-16); `?` where these eyes may not know it."""

    card: str


Move = Leap | Return | Keep


def with_seat(s: State, number: int, seat: Seat) -> State:
    """The state with another content of one seat."""
    return s._replace(seats=(*s.seats[: number - 1], seat, *s.seats[number:]))


def colour_at(s: State, bit: int) -> int:
    """The colour number of the unit on an occupied space, given as a bit."""
    return (1 if s.low & bit else 0) + (2 if s.high & bit else 0)
