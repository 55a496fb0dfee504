"""The rules: set-up, whose decision it is, legal moves, what a move leads to, chance, the end."""

from collections import Counter
from fractions import Fraction
from math import factorial
from random import Random
from typing import Final

from frogwidgets.games.froggies import fast
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
_TAKE: Final = ((), (Take(DRAW),), (Take(DISCARD),), (Take(DRAW), Take(DISCARD)))
"""What may be taken, by whether the draw pile (1) and the discard pile (2) are open to the player."""
_PUT: Final = tuple(map(Put, range(LONGEST_ROW + 1)))
_DROP: Final = Drop()


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


def stuck(options: Options, s: State) -> bool:
    """Whether no turn can change a row any more, so that the round is dealt anew (FS-AMB-28).

    The draw pile is used up, no row is complete, and no card that can still come to hand fits a row of
    anybody: none of the discards where they are shuffled again, else not the top one. Whatever is taken then
    is discarded at once, so the same cards stay without a place, turn after turn. All of this is public.
    """
    if s.draw or s.hand or s.finisher or not s.turn or any(map(is_complete, s.rows, s.opened)):
        return False
    coming = s.discard if options.on_empty == "reshuffle" else s.discard[:1]
    return not any(fits(s, card, seat) for seat in range(1, len(s.rows) + 1) for card in coming)


def to_move(options: Options, s: State) -> int:
    """The seat that decides; chance for a deal or a shuffle that is due."""
    if s.turn:
        return CHANCE if s.hand == OWED or stuck(options, s) else s.turn
    return NOBODY if is_over(s) else CHANCE


def roller(s: State) -> int:
    """Who shuffles the discards, being about to draw (FS-AMB-4); 0 for a deal: all want to see how a round
    has ended before the cards are taken in."""
    return s.turn if s.hand == OWED else 0


# ---- decisions


def can_draw(options: Options, s: State) -> bool:
    """Whether a card can come from the draw pile, if need be after a shuffle (FS-AMB-4)."""
    return bool(s.draw) or (options.on_empty == "reshuffle" and len(s.discard) > 1)


def fits(s: State, card: str, seat: int) -> bool:
    """Whether a card can be sorted into the row of a seat."""
    row, opened = s.rows[seat - 1], s.opened[seat - 1]
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
    return not options.discard_must_fit or not can_draw(options, s) or fits(s, s.discard[0], s.turn)


def places(options: Options, s: State) -> tuple[int, ...]:
    """Where the seat on turn may put a Fröschi: on closed cards, under FS-AMB-7 also on open numbers."""
    if not options.joker_on_open:
        return closed(s, s.turn)
    row, opened = s.rows[s.turn - 1], s.opened[s.turn - 1]
    return tuple(p for p, card in enumerate(row, start=1) if not opened >> (p - 1) & 1 or card != FROSCHI)


def legal_moves(options: Options, s: State) -> tuple[Decision, ...]:
    """Every legal decision, once: draw pile before discard pile, positions from the left, discarding last."""
    hand = s.hand
    if not s.turn or hand == OWED:
        return ()
    if hand == FROSCHI:
        return tuple(_PUT[position] for position in places(options, s))
    if hand:
        return _PUT[int(hand)], _DROP
    if not s.draw and stuck(options, s):
        return ()
    return _TAKE[can_draw(options, s) + 2 * can_take_discard(options, s)]


def advance(options: Options, s: State, m: Move) -> State:
    """The state after a legal move. Raises `HiddenInformation` where it needs a card that is not known."""
    if isinstance(m, Deal):
        if s.turn:  # the round is dealt anew (FS-AMB-28)
            return _dealt(tuple(map(len, s.rows)), m.cards, s.turn, s.round)
        lengths = tuple(len(row) - is_sorted(row) for row in s.rows)
        return _dealt(lengths, m.cards, s.finisher, s.round + 1)
    return fast.after(options, s, m) or slow(options, s, m)


def slow(options: Options, s: State, m: Decision | Shuffle) -> State:
    """The same as `advance`, link by link, also with cards that only the move tells."""
    turn = Turn(options, s, m)
    for _ in turn.links():
        pass
    return turn.after()


# ---- chance


def chance_move(options: Options, s: State, rng: Random) -> Deal | Shuffle:
    """A deal of all cards (FS-NEXT-1), or the discards but the top one as a new draw pile (FS-AMB-4)."""
    if to_move(options, s) != CHANCE:
        raise FrogError("No chance is due: nothing is to be dealt or shuffled now.")
    shuffled = s.hand == OWED
    cards = list(s.discard[1:] if shuffled else DECK)
    rng.shuffle(cards)
    return Shuffle(tuple(cards)) if shuffled else Deal(tuple(cards))


def chance_outcomes(options: Options, s: State) -> tuple[tuple[Shuffle, Fraction], ...] | None:
    """Every order of the discards that are shuffled, if there are few; a deal has too many."""
    if to_move(options, s) != CHANCE:
        return ()
    if s.hand != OWED:
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
