"""The state of a game of Froggies and its moves, as immutable values.

A row is a tuple of card signs (`cards.SIGNS`, `?` for one not to be seen) with a bit mask of the positions
that lie open; position p is bit p - 1.
"""

from typing import Final, NamedTuple

OWED: Final = "*"
"""In the place of the card in hand: a draw is owed, and the discards are to be shuffled first."""
DRAW: Final = "D"
DISCARD: Final = "X"

Row = tuple[str, ...]


class State(NamedTuple):
    """A position. `turn` is 0 between rounds and at the end; all rows lie open then.

    `draw` has the next card first, `discard` the top one. `hand` is the card that waits for a decision, empty
    before a card is taken. `pending` are the seats that have a last turn to come, the one on turn included;
    `finisher` is the seat whose row ended the round, 0 while nobody's has.
    """

    rows: tuple[Row, ...]
    opened: tuple[int, ...]
    draw: tuple[str, ...]
    discard: tuple[str, ...]
    turn: int
    hand: str = ""
    pending: tuple[int, ...] = ()
    finisher: int = 0
    round: int = 1


class Take(NamedTuple):
    """Take the top card of the draw pile (`D`) or of the discard pile (`X`).

    In every move `told` is what its text tells beyond the decision: the cards that come up and what becomes
    of them. A listed move has none.
    """

    pile: str
    told: str = ""


class Put(NamedTuple):
    """Put the card in hand at a position: a Fröschi, or a number in the place of one."""

    position: int
    told: str = ""


class Drop(NamedTuple):
    """Discard a number that could have replaced a Fröschi."""

    told: str = ""


class Deal(NamedTuple):
    """Chance: all cards of the next round, the rows by seat, then the draw pile from the top."""

    cards: Row


class Shuffle(NamedTuple):
    """Chance: the discards as the new draw pile, from the top; the draw that is owed follows at once."""

    cards: Row
    told: str = ""


Decision = Take | Put | Drop
Move = Decision | Deal | Shuffle


def closed(s: State, seat: int) -> tuple[int, ...]:
    """The positions of a seat's row that lie closed."""
    opened = s.opened[seat - 1]
    return tuple(p for p in range(1, len(s.rows[seat - 1]) + 1) if not opened >> (p - 1) & 1)


def is_complete(row: Row, opened: int) -> bool:
    """Whether every card of a row lies open."""
    return opened == (1 << len(row)) - 1


def is_sorted(row: Row) -> bool:
    """Whether every card, open or not, is at its position or a Fröschi (FS-ROUND-3, FS-AMB-16)."""
    return all(card in ("F", str(p)) for p, card in enumerate(row, start=1))
