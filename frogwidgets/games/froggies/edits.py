"""Small changes of a position: what lies open or closed, in hand and on the piles, whose turn it is."""

from collections.abc import Iterator

from frogwidgets.games.froggies.cards import (
    DECK,
    FEWEST,
    FROSCHI,
    LONGEST_ROW,
    MOST,
    NUMBERS,
    SIGNS,
    called,
)
from frogwidgets.games.froggies.positions import format_state, parse_state
from frogwidgets.games.froggies.state import DRAW, OWED, Drop, Move, Put, State, Take
from frogwidgets.kernel.edits import Edit, Thing
from frogwidgets.kernel.game import UNKNOWN, FrogError
from frogwidgets.kernel.told import short


def _lying(s: State, seat: int, position: int, card: str, lies_open: bool) -> State:
    """The state with a card at a position of a row, open or closed."""
    at, bit = position - 1, 1 << (position - 1)
    row, opened = s.rows[seat - 1], s.opened[seat - 1]
    row = (*row[:at], card, *row[at + 1 :])
    opened = opened | bit if lies_open else opened & ~bit
    return s._replace(
        rows=(*s.rows[: seat - 1], row, *s.rows[seat:]),
        opened=(*s.opened[: seat - 1], opened, *s.opened[seat:]),
    )


def _kept(s: State) -> bool:
    """Whether the text of a state gives it again: only such a state can be gone on from."""
    try:
        return parse_state(format_state(s)) == s
    except FrogError:
        return False


def edits(s: State) -> tuple[Edit, ...]:
    """Every small change of a state in which somebody is on turn; none between rounds."""
    if not s.turn or s.hand == OWED:
        return ()
    return tuple(edit for edit in (*_cards(s), *_hand(s), *_piles(s), *_turns(s)) if _kept(edit.state))


def _cards(s: State) -> Iterator[Edit]:
    for seat, row in enumerate(s.rows, start=1):
        for p, card in enumerate(row, start=1):
            place, where = f"{seat}.{p}", f"position {p} of player {seat}"
            lies_open = s.opened[seat - 1] >> (p - 1) & 1
            if lies_open:
                yield Edit(_lying(s, seat, p, card, False), f"{where} were closed", 1, place)
            for sign in (str(p), FROSCHI):
                if not lies_open or card != sign:
                    yield Edit(
                        _lying(s, seat, p, sign, True), f"{called(sign)} lay open at {where}", 1, place
                    )


def _hand(s: State) -> Iterator[Edit]:
    if s.hand:
        yield Edit(s._replace(hand=""), f"player {s.turn} had no card in hand", 1, "hand")
    for sign in (*NUMBERS, FROSCHI):
        if sign != s.hand:
            yield Edit(s._replace(hand=sign), f"player {s.turn} had {called(sign)} in hand", 1, "hand")


def _piles(s: State) -> Iterator[Edit]:
    top = s.discard[:1]
    for sign in SIGNS:
        if top != (sign,):
            told = f"{called(sign)} lay on top of the discard pile"
            yield Edit(s._replace(discard=(sign, *s.discard[1:])), told, 1, "discard")
    if s.discard:
        yield Edit(s._replace(discard=()), "nothing had been discarded", 1, "discard-")
    if s.draw:
        yield Edit(s._replace(draw=()), "the draw pile were empty", 1, "draw")
    else:
        yield Edit(s._replace(draw=("1",)), "a card were left in the draw pile", 1, "draw")


def _turns(s: State) -> Iterator[Edit]:
    if s.finisher:
        return
    for seat in range(1, len(s.rows) + 1):
        if seat != s.turn:
            yield Edit(s._replace(turn=seat), f"it were the turn of player {seat}", 2, "turn")


# ---- the palette


def blank(players: int) -> State:
    """Rows of closed cards that nobody knows, for so many players. Raises `FrogError` for another number."""
    if type(players) is not int or not FEWEST <= players <= MOST:
        raise FrogError(f"Froggies is for {FEWEST} to {MOST} players, not {short(players)} (FS-AMB-1).")
    rows = ((UNKNOWN,) * LONGEST_ROW,) * players
    return State(rows, (0,) * players, (UNKNOWN,) * (len(DECK) - LONGEST_ROW * players), (), 1)


def palette(s: State) -> tuple[Thing, ...]:
    """Cards for rows, hand and piles; a lid closes or opens a card of a row."""
    rows = tuple(f"{seat}.{p}" for seat, row in enumerate(s.rows, start=1) for p in range(1, len(row) + 1))
    cards = [Thing(sign, called(sign, article=False), (*rows, "hand", "discard", "draw")) for sign in SIGNS]
    return (*cards, Thing("lid", "closed or open", rows))


def put(s: State, thing: str, place: str) -> State:
    """The state with a card laid somewhere: closed in a row, else on top; the same card again goes away."""
    if not any(thing == known.id and place in known.places for known in palette(s)):
        raise FrogError(f"{short(thing)} cannot lie at {short(place)}.")
    if place == "hand":
        return s._replace(hand="" if s.hand == thing else thing)
    if place == "discard":
        return s._replace(discard=s.discard[1:] if s.discard[:1] == (thing,) else (thing, *s.discard))
    if place == "draw":
        return s._replace(draw=s.draw[1:] if s.draw[:1] == (thing,) else (thing, *s.draw))
    seat, position = map(int, place.split("."))
    lies_open = bool(s.opened[seat - 1] >> (position - 1) & 1)
    if thing == "lid":
        return _lying(s, seat, position, s.rows[seat - 1][position - 1], not lies_open)
    return _lying(s, seat, position, thing, lies_open)


def feasible(s: State, m: Move) -> bool:
    """Whether the card for a move is there, and a place for it, whatever the rules say."""
    if not s.turn or s.hand == OWED:
        return False
    if isinstance(m, Take):
        reshuffle = m.pile == DRAW and len(s.discard) > 1
        return not s.hand and bool((s.draw or reshuffle) if m.pile == DRAW else s.discard)
    if isinstance(m, Put):
        return bool(s.hand) and m.position <= len(s.rows[s.turn - 1])
    return isinstance(m, Drop) and bool(s.hand)
