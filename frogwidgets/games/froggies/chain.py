"""What a move sets going: the card taken, every exchange it leads to, and where the turn stops.

A turn runs by itself between its few decisions. `Turn` carries it out link by link, for the notation, for the
trace, and for the rules where their fast path (`fast`) does not know a card. Whether a move is legal is not
asked here.
"""

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

from frogwidgets.games.froggies.cards import FROSCHI, JUNK, SIGNS
from frogwidgets.games.froggies.options import Options
from frogwidgets.games.froggies.state import (
    DRAW,
    OWED,
    Drop,
    Put,
    Row,
    Shuffle,
    State,
    Take,
    is_complete,
)
from frogwidgets.kernel.game import UNKNOWN, HiddenInformation

Stop = Literal["junk", "high", "taken", "declined", "complete"]
"""Why a card is discarded: it is junk, too high for the row, its position shows an open card, it could have
replaced a Fröschi, or the row is complete."""


class Taken(NamedTuple):
    """A card comes to hand from a pile."""

    pile: str
    card: str


class Placed(NamedTuple):
    """The card in hand goes to a position, and what lay there comes to hand."""

    position: int
    card: str
    found: str
    was_open: bool


class Discarded(NamedTuple):
    """The card in hand goes to the discard pile, and the turn is over."""

    card: str
    why: Stop


Link = Taken | Placed | Discarded


class Turn:
    """A move being carried out on a state: ask for its links to the end, then for the state after it.

    What the state does not know is taken from what the move itself tells; where it tells nothing,
    `HiddenInformation` says what would have to be known.
    """

    def __init__(self, options: Options, s: State, m: Take | Put | Drop | Shuffle) -> None:
        self.options = options
        self.before = s
        self.move = m
        self.hand = "" if s.hand == OWED else s.hand
        self.row = list(s.rows[s.turn - 1])
        self.opened = s.opened[s.turn - 1]
        self.draw = s.draw
        self.discard = s.discard
        story, _, rows = m.told.partition("=")
        self._told: Iterator[str] = iter(_cards_that_come_up(story, isinstance(m, Put)))
        self._shown: tuple[Row, ...] = tuple(tuple(row) for row in rows.split("|")) if rows else ()

    def links(self) -> Iterator[Link]:
        """What happens, one after the other."""
        m = self.move
        if isinstance(m, Take):
            if m.pile == DRAW and not self.draw:
                self.hand = OWED
                return
            yield self._take(m.pile)
        elif isinstance(m, Shuffle):
            self.draw, self.discard = m.cards, self.discard[:1]
            yield self._take(DRAW)
        elif isinstance(m, Put):
            yield self._place(m.position)
        else:
            yield self._discard("declined")
            return
        yield from self._go_on()

    def _go_on(self) -> Iterator[Link]:
        """Everything that is forced by the card in hand (FS-SORT-3, FS-SORT-4)."""
        while True:
            why = self._stop()
            if why:
                yield self._discard(why)
                return
            if self.hand == FROSCHI or self.opened >> (int(self.hand) - 1) & 1:
                return  # a decision: where to put the Fröschi, or whether to replace one
            yield self._place(int(self.hand))

    def _stop(self) -> Stop | None:
        if is_complete(tuple(self.row), self.opened):
            return "complete"
        if self.hand == JUNK:
            return "junk"
        if self.hand == FROSCHI:
            return None
        value = int(self.hand)
        if value > len(self.row):
            return "high"
        if self.opened >> (value - 1) & 1 and self.row[value - 1] != FROSCHI:
            return "taken"
        return None

    def _take(self, pile: str) -> Taken:
        if pile == DRAW:
            card = self._known(self.draw[0], "the top card of the draw pile (FS-SETUP-4)")
            self.draw = self.draw[1:]
        else:
            card = self._known(self.discard[0], "the top card of the discard pile")
            self.discard = self.discard[1:]
        self.hand = card
        return Taken(pile, card)

    def _place(self, position: int) -> Placed:
        card, bit = self.hand, 1 << (position - 1)
        found = self._known(self.row[position - 1], f"the closed card at position {position} (FS-AMB-23)")
        placed = Placed(position, card, found, bool(self.opened & bit))
        self.row[position - 1] = card
        self.opened |= bit
        self.hand = found
        return placed

    def _discard(self, why: Stop) -> Discarded:
        card = self.hand
        self.discard, self.hand = (card, *self.discard), ""
        return Discarded(card, why)

    def _known(self, card: str, what: str) -> str:
        told = next(self._told, UNKNOWN)
        if card != UNKNOWN:
            return card
        if told == UNKNOWN:
            raise HiddenInformation(f"Nobody knows {what} yet.")
        return told

    # ---- afterwards

    def table(self) -> State:
        """The state as it is between two links, the card in hand and the turn as they are."""
        s = self.before
        at = s.turn - 1
        return s._replace(
            rows=(*s.rows[:at], tuple(self.row), *s.rows[at + 1 :]),
            opened=(*s.opened[:at], self.opened, *s.opened[at + 1 :]),
            draw=self.draw,
            discard=self.discard,
            hand=self.hand,
        )

    def after(self) -> State:
        """The state that the move leads to, once its links are done."""
        s = self.table()
        return s if self.hand else passed(self.options, s, self._shown)


def passed(options: Options, s: State, shown: tuple[Row, ...] = ()) -> State:
    """The state after a finished turn: the next seat, or all cards turned up (FS-ROUND-1, FS-ROUND-2).

    `shown` are the rows that are turned up, where `s` does not know them.
    """
    seat, players = s.turn, len(s.rows)
    row = s.rows[seat - 1]
    complete = is_complete(row, s.opened[seat - 1])
    finisher, pending = s.finisher, s.pending
    if finisher:
        pending = tuple(other for other in pending if other != seat)
    elif complete:
        finisher = seat
        pending = tuple((seat - 1 + step) % players + 1 for step in range(1, players))
    at_once = options.final == "at_once" and complete and len(row) == 1
    if finisher and (at_once or not pending):
        return s._replace(rows=_turned_up(s.rows, shown), turn=0, pending=(), finisher=finisher)
    following = pending[0] if finisher else seat % players + 1
    return s._replace(turn=following, pending=pending, finisher=finisher)


def _turned_up(rows: tuple[Row, ...], shown: tuple[Row, ...]) -> tuple[Row, ...]:
    if not any(UNKNOWN in row for row in rows):
        return rows
    if list(map(len, shown)) != list(map(len, rows)):
        raise HiddenInformation("Nobody knows the closed cards that are turned up now (FS-ROUND-2).")
    return tuple(
        tuple(new if old == UNKNOWN else old for old, new in zip(row, up, strict=True))
        for row, up in zip(rows, shown, strict=True)
    )


def _cards_that_come_up(story: str, placed: bool) -> Iterator[str]:
    """The cards that a telling names, in order: `7>7:J.` has 7 and J, after a placement `:8.` has 8."""
    first, *steps = story.rstrip(".#").split(">")
    if placed:
        first = first.removeprefix(":")
    yield from (card for card in (first, *(step.partition(":")[2] for step in steps)) if card in tuple(SIGNS))


WON: Final = "#"
"""Stands at the end of a telling where the row is complete."""


def telling(options: Options, s: State, m: Take | Put | Drop | Shuffle) -> str:
    """What follows the decision in the text of a move: `7>7:J.` after `D`, `:8.#` after `>4`.

    Raises `HiddenInformation` where that is not known.
    """
    out = ""
    for link in Turn(options, s, m).links():
        if isinstance(link, Taken):
            out += link.card
        elif isinstance(link, Placed):
            out += f":{link.found}" if isinstance(m, Put) and not out else f">{link.position}:{link.found}"
        elif not isinstance(m, Drop):
            out += f".{WON}" if link.why == "complete" else "."
    return out


def revealed(options: Options, s: State, m: Take | Put | Drop | Shuffle) -> str:
    """What a move that ends the round turns up: `=` and the cards of every row; empty for other moves.

    Raises `HiddenInformation` where that is not known.
    """
    turn = Turn(options, s, m)
    for _ in turn.links():
        pass
    after = turn.after()
    return "" if after.turn else "=" + "|".join("".join(row) for row in after.rows)
