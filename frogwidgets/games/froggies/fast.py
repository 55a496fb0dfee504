"""A turn as the fast path carries it out: what `chain.Turn` tells link by link, done at once.

It plays where every card that comes up is known, and leaves all else to `Turn`; the tests hold the two, and
the oracle, to the same states.
"""

from typing import Final

from frogwidgets.games.froggies.cards import FROSCHI, JUNK, LONGEST_ROW, NUMBERS
from frogwidgets.games.froggies.chain import passed
from frogwidgets.games.froggies.options import Options
from frogwidgets.games.froggies.state import DRAW, OWED, Decision, Drop, Put, Shuffle, State, Take
from frogwidgets.kernel.game import UNKNOWN

_VALUE: Final = {
    UNKNOWN: -1,
    FROSCHI: 0,
    **{number: int(number) for number in NUMBERS},
    JUNK: LONGEST_ROW + 1,
}
"""Every card as a number, so that what is above the length of a row is junk for it (FS-NEXT-3)."""
_FULL: Final = tuple((1 << length) - 1 for length in range(LONGEST_ROW + 1))
"""The bits of a complete row, by its length."""

# `State(...)` goes through keyword handling that costs as much again as the turn.
_make = tuple.__new__


def after(options: Options, s: State, m: Decision | Shuffle) -> State | None:
    """The state after a legal move; None where it takes a card that is not known, or the move tells it."""
    if m.told:
        return None
    rows, opened, draw, discard, turn, card, pending, finisher, number = s
    at = turn - 1
    row, up = rows[at], opened[at]
    length = len(row)
    full = up if type(m) is Drop else _FULL[length]
    cards: list[str] | None = None  # the row, from the first exchange on
    if type(m) is Take:
        if m.pile != DRAW:
            card, discard = discard[0], discard[1:]
        elif draw:
            card, draw = draw[0], draw[1:]
        else:
            return s._replace(hand=OWED)
    elif type(m) is Put:
        cards, p = list(row), m.position - 1
        card, cards[p] = cards[p], card
        up |= 1 << p
    elif type(m) is Shuffle:
        card, draw, discard = m.cards[0], m.cards[1:], discard[:1]
    waits = False
    while up != full:
        value = _VALUE[card]
        if value > length:
            break
        if value > 0:
            p = value - 1
            if not up >> p & 1:
                cards = cards or list(row)
                card, cards[p] = cards[p], card
                up |= 1 << p
                continue
            waits = (cards or row)[p] == FROSCHI
        else:
            waits = card == FROSCHI
        break
    if card == UNKNOWN:
        return None
    if cards:
        rows = (*rows[:at], tuple(cards), *rows[turn:])
        opened = (*opened[:at], up, *opened[turn:])
    if waits:
        return _make(State, (rows, opened, draw, discard, turn, card, pending, finisher, number))
    discard = (card, *discard)
    if finisher or up == _FULL[length]:
        return passed(
            options, _make(State, (rows, opened, draw, discard, turn, "", pending, finisher, number))
        )
    following = turn % len(rows) + 1
    return _make(State, (rows, opened, draw, discard, following, "", pending, finisher, number))
