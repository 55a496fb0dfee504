"""What each pair of eyes may see, and full states that fit what they see."""

from collections import Counter
from random import Random

from frogwidgets.games.froggies.cards import COPIES, called, surplus
from frogwidgets.games.froggies.invariants import held
from frogwidgets.games.froggies.state import Row, State
from frogwidgets.kernel.game import ALL, UNKNOWN, Eyes, InvalidPosition


def view(s: State, seat: Eyes) -> State:
    """The state with every card replaced by `?` that nobody may see: closed ones, also one's own (FS-AMB-23),
    and the draw pile (FS-SETUP-4). When all cards are turned up the rows are open to all (FS-ROUND-2)."""
    if seat is ALL:
        return s
    rows = s.rows
    if s.turn:
        rows = tuple(_covered(row, opened) for row, opened in zip(s.rows, s.opened, strict=True))
    return s._replace(rows=rows, draw=(UNKNOWN,) * len(s.draw))


def _covered(row: Row, opened: int) -> Row:
    return tuple(card if opened >> at & 1 else UNKNOWN for at, card in enumerate(row))


def resample(s: State, seat: Eyes, rng: Random) -> State:
    """A full state that these eyes cannot tell from `s`: everything unknown dealt anew from what is left.

    Raises `InvalidPosition` when a card is there too often, or too few are left.
    """
    v = view(s, seat)
    known = Counter(held(v))
    unknown = known.pop(UNKNOWN, 0)
    if not unknown:
        return v
    over = surplus(known)
    if over:
        sign, count, copies = over
        raise InvalidPosition(
            f"There are {copies} cards like {called(sign)}; here are {count} (FS-CONT-1 to 3).",
            "rows, d and x",
        )
    left = list((Counter(COPIES) - known).elements())
    if unknown > len(left):
        raise InvalidPosition(
            f"{unknown} cards are unknown, but only {len(left)} of the sixty are left (FS-CONT-3).",
            "rows and d",
        )
    dealt = iter(rng.sample(left, unknown))

    def fill(cards: Row) -> Row:
        return tuple(next(dealt) if card == UNKNOWN else card for card in cards)

    return v._replace(rows=tuple(map(fill, v.rows)), draw=fill(v.draw))
