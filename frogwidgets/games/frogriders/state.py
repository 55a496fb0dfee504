"""The state of a game of Frogriders and its moves, as immutable values.

The pond is one integer, so that a leap is a handful of operations; what seldom changes is shared by states.
"""

from typing import Final, NamedTuple

from frogwidgets.games.frogriders.board import BIT, COLOUR_BITS, LAYERS, Leap

CHOOSE: Final = "C"
LEAP: Final = "A"
RETURN: Final = "B"
BONUS: Final = "R"

Units = tuple[int, int, int, int]
"""How many units of each colour number."""
_SPACES: Final = sum(BIT)


class Seat(NamedTuple):
    """What one player has: `units` by colour number, `privileges` in catalogue order, points on the track.

    `hand` holds the two set cards while she chooses, afterwards `private` the kept and `rejected` the other
    one; `?` is a card these eyes may not see, the empty text none.
    """

    units: Units = (0, 0, 0, 0)
    privileges: tuple[str, ...] = ()
    track: int = 0
    private: str = ""
    rejected: str = ""
    hand: tuple[str, ...] = ()


class Cards(NamedTuple):
    """What a seat has that seldom changes, so that many states share it; see `Seat`."""

    privileges: tuple[str, ...] = ()
    private: str = ""
    rejected: str = ""
    hand: tuple[str, ...] = ()


class State(NamedTuple):
    """A position. `phase` is `C` choosing, `A` leap, `B` return, `R` second leap after a red return.

    `pond` has three layers of 81 bits: which spaces are occupied, the low bit and the high bit of each unit's
    colour number. `stack` has the next card first, `?` for unknown ones; `village` counts yellow, red and
    blue units. What the seats have is kept in three parts, which `seats` puts together.
    """

    pond: int
    turn: int
    phase: str
    village: tuple[int, int, int]
    display: tuple[str, ...]
    stack: tuple[str, ...]
    publics: tuple[str, ...]
    units: tuple[Units, ...]
    tracks: tuple[int, ...]
    cards: tuple[Cards, ...]

    @property
    def occupied(self) -> int:
        """The mask of the spaces with a unit."""
        return self.pond & _SPACES

    @property
    def seats(self) -> tuple[Seat, ...]:
        """What every player has."""
        return tuple(
            Seat(units, cards.privileges, track, cards.private, cards.rejected, cards.hand)
            for units, track, cards in zip(self.units, self.tracks, self.cards, strict=True)
        )


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
    return with_seats(s, (*s.seats[: number - 1], seat, *s.seats[number:]))


def with_seats(s: State, seats: tuple[Seat, ...]) -> State:
    """The state with other contents of all seats, or with other seats."""
    return s._replace(
        units=tuple(seat.units for seat in seats),
        tracks=tuple(seat.track for seat in seats),
        cards=tuple(Cards(seat.privileges, seat.private, seat.rejected, seat.hand) for seat in seats),
    )


def with_unit(s: State, space: int, colour: int | None) -> State:
    """The state with a unit of a colour number, or none, on a space."""
    unit = 0 if colour is None else COLOUR_BITS[colour] << space
    return s._replace(pond=s.pond & ~LAYERS[space] | unit)


def colour_at(s: State, bit: int) -> int:
    """The colour number of the unit on an occupied space, given as a bit."""
    return (1 if s.pond & bit << 81 else 0) + (2 if s.pond & bit << 162 else 0)
