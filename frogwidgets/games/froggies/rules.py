"""The rules: set-up, whose decision it is, legal moves, what a move leads to, chance, the end."""

from collections import Counter
from fractions import Fraction
from math import factorial
from random import Random
from typing import Final

from frogwidgets.games.froggies.cards import DECK, FEWEST, FROSCHI, JUNK, LONGEST_ROW, MOST
from frogwidgets.games.froggies.chain import Turn
from frogwidgets.games.froggies.options import Options
from frogwidgets.games.froggies.state import (
    DISCARD,
    DRAW,
    OWED,
    Deal,
    Decision,
    Drop,
    Move,
    Put,
    Row,
    Shuffle,
    State,
    Take,
    closed,
    is_complete,
    is_sorted,
)
from frogwidgets.kernel.game import CHANCE, NOBODY, UNKNOWN, FrogError

_LISTED: Final = 1000
"""Outcomes of a shuffle are listed up to so many."""


def new(players: int, rng: Random, first: int | None = None) -> State:
    """A shuffled set-up: rows of eight closed cards, a draw pile, nothing discarded (FS-SETUP)."""
    if type(players) is not int or not FEWEST <= players <= MOST:
        raise FrogError(f"Froggies is for {FEWEST} to {MOST} players, not {players!r} (FS-AMB-1).")
    if first is not None and (type(first) is not int or not 1 <= first <= players):
        raise FrogError(f"The first player is a seat from 1 to {players}, not {first!r}.")
    cards = list(DECK)
    rng.shuffle(cards)
    turn = rng.randrange(players) + 1 if first is None else first
    return _dealt((LONGEST_ROW,) * players, tuple(cards), turn, 1)


def _dealt(lengths: tuple[int, ...], cards: Row, turn: int, number: int) -> State:
    rows, at = [], 0
    for length in lengths:
        rows.append(cards[at : at + length])
        at += length
    return State(tuple(rows), (0,) * len(rows), cards[at:], (), turn, round=number)


# ---- whose decision


def winners(options: Options, s: State) -> frozenset[int]:
    """Who has won: the seats whose row of one card is sorted when all cards lie open (FS-END-3, FS-END-4).

    Where the game ends at once (FS-AMB-19) only the seat that sorted hers by playing.
    """
    if s.turn:
        return frozenset()
    ones = [(seat, row) for seat, row in enumerate(s.rows, start=1) if len(row) == 1 and is_sorted(row)]
    played = frozenset(seat for seat, row in ones if is_complete(row, s.opened[seat - 1]))
    return played if options.final == "at_once" and played else frozenset(seat for seat, _ in ones)


def is_over(s: State) -> bool:
    """Whether somebody has sorted a row of one card, and the round is done (FS-END-1)."""
    return not s.turn and any(len(row) == 1 and is_sorted(row) for row in s.rows)


def to_move(s: State) -> int:
    """The seat that decides; chance for a deal or a shuffle that is due."""
    if s.turn:
        return CHANCE if s.hand == OWED else s.turn
    return NOBODY if is_over(s) else CHANCE


# ---- decisions


def can_draw(options: Options, s: State) -> bool:
    """Whether a card can come from the draw pile, if need be after a shuffle (FS-AMB-4)."""
    return bool(s.draw) or (options.on_empty == "reshuffle" and len(s.discard) > 1)


def fits(options: Options, s: State, card: str) -> bool:
    """Whether a card can be sorted into the row of the seat on turn."""
    row, opened = s.rows[s.turn - 1], s.opened[s.turn - 1]
    if card == JUNK or is_complete(row, opened):
        return False
    if card == FROSCHI:
        return True
    value = int(card)
    return value <= len(row) and (not opened >> (value - 1) & 1 or row[value - 1] == FROSCHI)


def can_take_discard(options: Options, s: State) -> bool:
    """Whether the top discard may be taken; whatever it is, unless it must fit (FS-AMB-5)."""
    if not s.discard:
        return False
    return not options.discard_must_fit or not can_draw(options, s) or fits(options, s, s.discard[0])


def places(options: Options, s: State) -> tuple[int, ...]:
    """Where the seat on turn may put a Fröschi: on closed cards, under FS-AMB-7 also on open numbers."""
    if not options.joker_on_open:
        return closed(s, s.turn)
    row, opened = s.rows[s.turn - 1], s.opened[s.turn - 1]
    return tuple(p for p, card in enumerate(row, start=1) if not opened >> (p - 1) & 1 or card != FROSCHI)


def legal_moves(options: Options, s: State) -> tuple[Decision, ...]:
    """Every legal decision, once: draw pile before discard pile, positions from the left, discarding last."""
    if not s.turn or s.hand == OWED:
        return ()
    if not s.hand:
        piles = (DRAW,) * can_draw(options, s) + (DISCARD,) * can_take_discard(options, s)
        return tuple(Take(pile) for pile in piles)
    if s.hand == FROSCHI:
        return tuple(Put(position) for position in places(options, s))
    return Put(int(s.hand)), Drop()


def advance(options: Options, s: State, m: Move) -> State:
    """The state after a legal move. Raises `HiddenInformation` where it needs a card that is not known."""
    if isinstance(m, Deal):
        lengths = tuple(len(row) - is_sorted(row) for row in s.rows)
        return _dealt(lengths, m.cards, s.finisher, s.round + 1)
    turn = Turn(options, s, m)
    for _ in turn.links():
        pass
    return turn.after()


# ---- chance


def chance_move(s: State, rng: Random) -> Deal | Shuffle:
    """A deal of all cards (FS-NEXT-1), or the discards but the top one as a new draw pile (FS-AMB-4)."""
    if to_move(s) != CHANCE:
        raise FrogError("No chance is due: nothing is to be dealt or shuffled now.")
    cards = list(s.discard[1:] if s.turn else DECK)
    rng.shuffle(cards)
    return Shuffle(tuple(cards)) if s.turn else Deal(tuple(cards))


def chance_outcomes(s: State) -> tuple[tuple[Shuffle, Fraction], ...] | None:
    """Every order of the discards that are shuffled, if there are few; a deal has too many."""
    if to_move(s) != CHANCE:
        return ()
    if not s.turn:
        return None
    counts = Counter(s.discard[1:])
    orders = factorial(counts.total())
    for count in counts.values():
        orders //= factorial(count)
    if orders > _LISTED or UNKNOWN in counts:
        return None
    return tuple((Shuffle(cards), Fraction(1, orders)) for cards in _orders(counts))


def _orders(counts: Counter[str]) -> list[Row]:
    """Every distinct order of these cards."""
    if not counts.total():
        return [()]
    out: list[Row] = []
    for sign in sorted(+counts):
        rest = counts - Counter(sign)
        out += [(sign, *order) for order in _orders(rest)]
    return out
