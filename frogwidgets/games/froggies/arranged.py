"""How the cards lie when a round begins: what is not so, and a table put right."""

from collections.abc import Iterator

from frogwidgets.games.froggies.cards import called, the
from frogwidgets.games.froggies.state import OWED, State
from frogwidgets.kernel.game import Check


def amiss(s: State) -> tuple[Check, ...]:
    """Every card of a row that lies open, a card in hand, and what has been discarded."""
    return (*_rows(s), *_hand(s))


def _rows(s: State) -> Iterator[Check]:
    for seat, (row, opened) in enumerate(zip(s.rows, s.opened, strict=True), start=1):
        for position, card in enumerate(row, start=1):
            if opened >> (position - 1) & 1:
                where = f"position {position} of player {seat}"
                told = f"{the(card).capitalize()} at {where} lies open; a row is dealt face down."
                yield Check("FS-SETUP-2", False, told, (f"card:{seat}.{position}",))


def _hand(s: State) -> Iterator[Check]:
    if s.hand and s.hand != OWED:
        told = f"Player {s.turn} has {called(s.hand)} in hand; nobody has taken a card yet."
        yield Check("FS-SETUP-4", False, told, ("hand",))
    if s.discard:
        cards = "1 card lies" if len(s.discard) == 1 else f"{len(s.discard)} cards lie"
        told = f"{cards} on the discard pile; it begins when the first card is discarded."
        yield Check("FS-SETUP-5", False, told, ("card:discard",))


def arranged(s: State) -> State:
    """All rows closed, with the card in hand and the discards under the draw pile."""
    hand = (s.hand,) if s.hand and s.hand != OWED else ()
    return s._replace(
        opened=(0,) * len(s.rows),
        draw=(*s.draw, *hand, *s.discard),
        discard=(),
        hand="",
        pending=(),
        finisher=0,
    )
