"""Moves and the elements of the picture: what is touched for a move, and the move meant by touching.

Whether a move is legal is not asked here.
"""

from frogwidgets.games.froggies.cards import NUMBERS
from frogwidgets.games.froggies.state import (
    DISCARD,
    DRAW,
    OWED,
    Decision,
    Drop,
    Move,
    Put,
    State,
    Take,
)

_PILES = {"draw": DRAW, "discard": DISCARD}


def touches(s: State, m: Move) -> tuple[str, ...]:
    """A move as the elements touched: a pile, or a position in the row of the seat on turn."""
    if isinstance(m, Take):
        return (_on("draw", s.draw) if m.pile == DRAW else _on("discard", s.discard),)
    if isinstance(m, Put):
        cell = f"{s.turn}.{m.position}"
        return (f"card:{cell}" if s.turn and m.position <= len(s.rows[s.turn - 1]) else cell,)
    if isinstance(m, Drop):
        return (_on("discard", s.discard),)
    return ("act:roll",)


def _on(cell: str, cards: tuple[str, ...]) -> str:
    return f"card:{cell}" if cards else cell


def attempt(s: State, path: tuple[str, ...]) -> Decision | None:
    """The candidate meant by touching these elements, given as shapes or places; None where nothing is meant.

    With a card in hand the discard pile means discarding it; the card in hand itself may be touched first.
    """
    places = [element.rpartition(":")[2] for element in path]
    if places[:1] == ["hand"]:
        places = places[1:]
    if len(places) != 1:
        return None
    place = places[0]
    if place in _PILES:
        holding = s.turn and s.hand not in ("", OWED)
        return Drop() if holding and place == "discard" else Take(_PILES[place])
    seat, _, position = place.partition(".")
    if seat == str(s.turn) and position in tuple(NUMBERS):
        return Put(int(position))
    return None
