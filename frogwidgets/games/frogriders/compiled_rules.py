"""The rules of `rules` and the points of `scoring` in compiled code, over one row of numbers a state.

Where a row has what is written here and in `compiled`, which makes rows of states; nothing here is checked.
"""

from typing import Final, NamedTuple

from frogwidgets.games.frogriders.compiled_draws import Ints, below, ones, sample, swift, top

LOW: Final = 45
"""A mask of 81 spaces is two numbers: the first 45 spaces (rows 1 to 5), then the other 36."""
_LOW_MASK: Final = (1 << 45) - 1
_HIGH_MASK: Final = (1 << 36) - 1

# Where a row has what: three layers of the pond with two numbers each, then one number each.
POND: Final = 0
TURN: Final = 6
PHASE: Final = 7
VILLAGE: Final = 8
PLAYERS: Final = 11
PUBLICS: Final = 12
SHOWN: Final = 14
"""How many cards are displayed."""
DISPLAY: Final = 15
LEFT: Final = 19
"""How many cards the stack has."""
SEATS: Final = 20
"""The seats, one after the other; after four of them the stack, its next card last."""
SEAT: Final = 24
STACK: Final = SEATS + 4 * SEAT

# Where a seat has what, counted from its first number.
UNITS: Final = 0
TRACK: Final = 4
PRIVATE: Final = 5
REJECTED: Final = 6
HAND: Final = 7
CARDS: Final = 9
"""How many of each privilege card she has."""

CODES: Final = 15
CHOOSE, LEAP, RETURN, BONUS = 0, 1, 2, 3
"""The phases."""
NONE, HIDDEN = -1, -2
"""No set card, and one that is not known; others have the number of their line in `Book.sets`."""
FLOWER_BACK, BROWN_BACK, CARD_BACK, RY_BACK, RB_BACK, YB_BACK = -10, -11, -12, -13, -14, -15

# The privilege cards by their place in the catalogue (`cards.CODES`).
XR, XY, XB, DG, LS, RU, NO, CE, FL, GB, GP, GU, MP, M5, M3 = range(15)

# A move as a number: a leap by its way, its start and who is collected; then returns; then cards to keep.
WAYS: Final = 40
LEAPS: Final = WAYS * 162
NOTHING: Final = LEAPS
FETCH: Final = LEAPS + 1
TAKE: Final = LEAPS + 4
AGAIN: Final = TAKE + CODES
KEEP: Final = AGAIN + 1

MOST_MOVES: Final = 2 * 57 * WAYS
"""More moves than any position has."""


class Book(NamedTuple):
    """What the options decide, and the tables of the leaps, as arrays.

    `starts` and `ground` are masks for two players and for more; `over` and `landing` the distances of each
    way. `base` are the points at the bottom of the privilege cards, `sets` lines of four colours wanted, any
    colour wanted and points. `listed` are the copies of the privilege cards, `privates` the private cards as
    number and copies. `most` is for `compiled_draws.sample`; `readings` say whether extra units count on
    backs, and whether a majority of nothing is paid.
    """

    starts: Ints
    ground: Ints
    over: Ints
    landing: Ints
    flowers: Ints
    base: Ints
    sets: Ints
    listed: Ints
    privates: Ints
    most: Ints
    readings: Ints


class Desk(NamedTuple):
    """Room to work in, which nobody reads afterwards.

    `found` has a line a way that is open: two masks of starts, the way, how many; `pool` and `drawn` are for
    samples, `moves` for a list of moves, `parts` for the points of a seat by source.
    """

    found: Ints
    pool: Ints
    drawn: Ints
    moves: Ints
    parts: Ints


@swift
def _down(low: int, high: int, k: int) -> tuple[int, int]:
    """A mask shifted by `k` towards space 0."""
    return low >> k | (high << (LOW - k)) & _LOW_MASK, high >> k


@swift
def _up(low: int, high: int, k: int) -> tuple[int, int]:
    """A mask shifted by `k` away from space 0."""
    return (low << k) & _LOW_MASK, (high << k | low >> (LOW - k)) & _HIGH_MASK


@swift
def _note(book: Book, row: Ints, found: Ints, n: int, way: int, low: int, high: int) -> int:
    """Write down the starts of a way, if there are any; how many lines there are now."""
    two = 0 if row[PLAYERS] == 2 else 1
    low &= book.starts[two, way, 0]
    high &= book.starts[two, way, 1]
    if low | high:
        found[n, 0], found[n, 1], found[n, 2], found[n, 3] = low, high, way, ones(low) + ones(high)
        return n + 1
    return n


@swift
def leaps(book: Book, row: Ints, found: Ints) -> int:
    """Find the leaps of the player on turn, in the order of `rules.leaps`; how many lines are written."""
    two = 0 if row[PLAYERS] == 2 else 1
    u, v = row[POND], row[POND + 1]
    f, g = book.ground[two, 0] & ~u, book.ground[two, 1] & ~v
    east, west, north, south = _down(u, v, 1), _up(u, v, 1), _down(u, v, 9), _up(u, v, 9)
    e0, e1, w0, w1 = u & east[0], v & east[1], u & west[0], v & west[1]
    n0, n1, s0, s1 = u & north[0], v & north[1], u & south[0], v & south[1]
    a, b = _down(f, g, 2)
    n = _note(book, row, found, 0, 0, e0 & a, e1 & b)
    a, b = _up(f, g, 2)
    n = _note(book, row, found, n, 1, w0 & a, w1 & b)
    a, b = _down(f, g, 18)
    n = _note(book, row, found, n, 2, n0 & a, n1 & b)
    a, b = _up(f, g, 18)
    n = _note(book, row, found, n, 3, s0 & a, s1 & b)
    cards = SEATS + (row[TURN] - 1) * SEAT + CARDS
    if row[cards + DG]:
        a, b = _down(u, v, 10)
        c, d = _down(f, g, 20)
        n = _note(book, row, found, n, 4, u & a & c, v & b & d)
        a, b = _down(u, v, 8)
        c, d = _down(f, g, 16)
        n = _note(book, row, found, n, 5, u & a & c, v & b & d)
        a, b = _up(u, v, 8)
        c, d = _up(f, g, 16)
        n = _note(book, row, found, n, 6, u & a & c, v & b & d)
        a, b = _up(u, v, 10)
        c, d = _up(f, g, 20)
        n = _note(book, row, found, n, 7, u & a & c, v & b & d)
    if row[cards + LS]:
        ne, nw, se, sw = _down(f, g, 10), _down(f, g, 8), _up(f, g, 8), _up(f, g, 10)
        n = _note(book, row, found, n, 8, e0 & ne[0], e1 & ne[1])
        n = _note(book, row, found, n, 9, e0 & se[0], e1 & se[1])
        n = _note(book, row, found, n, 10, w0 & sw[0], w1 & sw[1])
        n = _note(book, row, found, n, 11, w0 & nw[0], w1 & nw[1])
        n = _note(book, row, found, n, 12, n0 & nw[0], n1 & nw[1])
        n = _note(book, row, found, n, 13, n0 & ne[0], n1 & ne[1])
        n = _note(book, row, found, n, 14, s0 & se[0], s1 & se[1])
        n = _note(book, row, found, n, 15, s0 & sw[0], s1 & sw[1])
    if row[cards + RU]:
        for direction in range(4):
            step, away = 1 if direction < 2 else 9, direction & 1
            # Empty spaces from which a unit could leap, then one space further back at a time.
            a, b = _up(u, v, step) if away else _down(u, v, step)
            c, d = _up(f, g, 2 * step) if away else _down(f, g, 2 * step)
            c, d = f & a & c, g & b & d
            for k in range(6):
                if not c | d:
                    break
                a, b = _up(c, d, step) if away else _down(c, d, step)
                n = _note(book, row, found, n, 16 + 6 * direction + k, a & u, b & v)
                c, d = a & f, b & g
    return n


@swift
def either(row: Ints) -> int:
    """In how many ways each leap can be made: the player on turn may collect one or either unit."""
    return 2 if row[SEATS + (row[TURN] - 1) * SEAT + CARDS + CE] else 1


@swift
def drawn_leap(row: Ints, found: Ints, n: int, at: int) -> int:
    """The leap at a place of the list."""
    ways = either(row)
    leaper = at % ways
    at //= ways
    line = 0
    while at >= found[line, 3]:
        at -= found[line, 3]
        line += 1
    low, high = found[line, 0], found[line, 1]
    many = ones(high)
    if at < many:
        for _ in range(at):
            high ^= 1 << top(high)
        start = LOW + top(high)
    else:
        for _ in range(at - many):
            low ^= 1 << top(low)
        start = top(low)
    return found[line, 2] * 162 + 2 * start + leaper


@swift
def leap_count(row: Ints, found: Ints, n: int) -> int:
    """How many leaps so many lines are."""
    total = 0
    for line in range(n):
        total += found[line, 3]
    return total * either(row)


@swift
def listed(book: Book, row: Ints, found: Ints, out: Ints) -> int:
    """Write every legal move to `out`, in the order of `rules.legal_moves`; how many there are."""
    phase = row[PHASE]
    if phase == LEAP or phase == BONUS:
        ways, count = either(row), 0
        for line in range(leaps(book, row, found)):
            for part in range(2):
                mask = found[line, 1 - part]
                while mask:
                    bit = top(mask)
                    mask ^= 1 << bit
                    move = found[line, 2] * 162 + 2 * (bit + (LOW if part == 0 else 0))
                    for leaper in range(ways):
                        out[count] = move + leaper
                        count += 1
        return count
    return _listed_returns(row, out) if phase == RETURN else _listed_keeps(row, out)


@swift
def _listed_returns(row: Ints, out: Ints) -> int:
    units = SEATS + (row[TURN] - 1) * SEAT + UNITS
    out[0] = NOTHING
    count = 1
    if row[units]:
        for colour in range(3):
            if row[VILLAGE + colour]:
                out[count] = FETCH + colour
                count += 1
    if row[units + 2]:
        seen = 0
        for slot in range(row[SHOWN]):
            code = row[DISPLAY + slot]
            if not seen >> code & 1:
                seen |= 1 << code
                out[count] = TAKE + code
                count += 1
    if row[units + 1]:
        out[count] = AGAIN
        count += 1
    return count


@swift
def _listed_keeps(row: Ints, out: Ints) -> int:
    hand = SEATS + (row[TURN] - 1) * SEAT + HAND
    out[0] = KEEP + row[hand]
    if row[hand + 1] == row[hand]:
        return 1
    out[1] = KEEP + row[hand + 1]
    return 2


@swift
def make(book: Book, row: Ints, move: int) -> None:
    """Make a legal move in the row itself."""
    if move < LEAPS:
        _leap(book, row, move)
    elif move < KEEP:
        _return(row, move)
    else:
        _keep(row, move - KEEP)


@swift
def _unit(row: Ints, space: int) -> int:
    """The colour number of the unit on a space, which leaves the pond."""
    part, bit = (0, space) if space < LOW else (1, space - LOW)
    colour = (row[POND + 2 + part] >> bit & 1) + 2 * (row[POND + 4 + part] >> bit & 1)
    mask = ~(1 << bit)
    row[POND + part] &= mask
    row[POND + 2 + part] &= mask
    row[POND + 4 + part] &= mask
    return colour


@swift
def _leap(book: Book, row: Ints, move: int) -> None:
    way, start = move // 162, move % 162 // 2
    landing = start + book.landing[way]
    seat = SEATS + (row[TURN] - 1) * SEAT
    gained = _unit(row, start)
    if not move & 1:
        # The leaper comes down again, and the unit leapt over is collected.
        part, bit = (0, landing) if landing < LOW else (1, landing - LOW)
        row[POND + part] |= 1 << bit
        row[POND + 2 + part] |= (gained & 1) << bit
        row[POND + 4 + part] |= (gained >> 1) << bit
        gained = _unit(row, start + book.over[way])
    row[seat + UNITS + gained] += 1
    if book.flowers[landing]:
        back = row[PUBLICS] == FLOWER_BACK or row[PUBLICS + 1] == FLOWER_BACK
        row[seat + TRACK] += row[seat + CARDS + FL] + (1 if back else 0)
    if row[PHASE] == LEAP:
        row[PHASE] = RETURN
    else:
        row[PHASE] = LEAP
        row[TURN] = row[TURN] % row[PLAYERS] + 1


@swift
def _return(row: Ints, move: int) -> None:
    units = SEATS + (row[TURN] - 1) * SEAT + UNITS
    if move == AGAIN:
        row[units + 1] -= 1
        row[VILLAGE + 1] += 1
        row[PHASE] = BONUS
        return
    if move >= TAKE:
        row[units + 2] -= 1
        row[VILLAGE + 2] += 1
        row[units - UNITS + CARDS + move - TAKE] += 1
        _refill(row, move - TAKE)
    elif move >= FETCH:
        row[units] -= 1
        row[VILLAGE] += 1
        row[units + move - FETCH] += 1
        row[VILLAGE + move - FETCH] -= 1
    row[PHASE] = LEAP
    row[TURN] = row[TURN] % row[PLAYERS] + 1


@swift
def _refill(row: Ints, code: int) -> None:
    """Take the leftmost such card off the display; the next of the stack fills the gap while there is one."""
    slot = 0
    while row[DISPLAY + slot] != code:
        slot += 1
    if row[LEFT]:
        row[LEFT] -= 1
        row[DISPLAY + slot] = row[STACK + row[LEFT]]
        return
    row[SHOWN] -= 1
    for at in range(slot, row[SHOWN]):
        row[DISPLAY + at] = row[DISPLAY + at + 1]


@swift
def _keep(row: Ints, card: int) -> None:
    seat = SEATS + (row[TURN] - 1) * SEAT
    first, second = row[seat + HAND], row[seat + HAND + 1]
    row[seat + PRIVATE] = card
    row[seat + REJECTED] = second if first == card else first
    row[seat + HAND] = row[seat + HAND + 1] = NONE
    row[TURN] = row[TURN] % row[PLAYERS] + 1
    if row[SEATS + (row[TURN] - 1) * SEAT + HAND] == NONE:
        row[PHASE] = LEAP


@swift
def over(book: Book, row: Ints, found: Ints) -> bool:
    """Whether a leap is due and there is none."""
    return (row[PHASE] == LEAP or row[PHASE] == BONUS) and leaps(book, row, found) == 0


@swift
def guess(book: Book, row: Ints, eyes: int, mt: Ints, desk: Desk, out: Ints) -> bool:
    """Write to `out` a state that these eyes cannot tell from `row`, as `views.resample` draws it.

    False where too few cards are left.
    """
    out[:] = row
    wanted = row[LEFT]
    if wanted:
        n = 0
        for code in range(CODES):
            left = book.listed[code]
            for slot in range(row[SHOWN]):
                left -= row[DISPLAY + slot] == code
            for seat in range(row[PLAYERS]):
                left -= row[SEATS + seat * SEAT + CARDS + code]
            for _ in range(left):
                desk.pool[n] = code
                n += 1
        if wanted > n:
            return False
        sample(mt, desk.pool, n, wanted, book.most, desk.drawn)
        for at in range(wanted):
            out[STACK + wanted - 1 - at] = desk.drawn[at]
    return _guess_sets(book, row, eyes, mt, desk, out)


@swift
def _guess_sets(book: Book, row: Ints, eyes: int, mt: Ints, desk: Desk, out: Ints) -> bool:
    unknown = 0
    for seat in range(row[PLAYERS]):
        for at in range(SEATS + seat * SEAT + PRIVATE, SEATS + seat * SEAT + CARDS):
            unknown += row[at] != NONE and (seat + 1 != eyes or row[at] == HIDDEN)
    n, mine = 0, SEATS + (eyes - 1) * SEAT
    for line in range(len(book.privates)):
        left = book.privates[line, 1]
        for at in range(mine + PRIVATE, mine + CARDS):
            left -= row[at] == book.privates[line, 0]
        for _ in range(left):
            desk.pool[n] = book.privates[line, 0]
            n += 1
    if unknown > n:
        return False
    sample(mt, desk.pool, n, unknown, book.most, desk.drawn)
    dealt = 0
    for seat in range(row[PLAYERS]):
        for at in range(SEATS + seat * SEAT + PRIVATE, SEATS + seat * SEAT + CARDS):
            if row[at] != NONE and (seat + 1 != eyes or row[at] == HIDDEN):
                out[at] = desk.drawn[dealt]
                dealt += 1
    return True


@swift
def drawn_move(book: Book, row: Ints, mt: Ints, desk: Desk) -> int:
    """A legal move as `Random.choice` draws it; -1 where there is none."""
    if row[PHASE] == LEAP or row[PHASE] == BONUS:
        n = leaps(book, row, desk.found)
        return drawn_leap(row, desk.found, n, below(mt, leap_count(row, desk.found, n))) if n else -1
    return desk.moves[below(mt, listed(book, row, desk.found, desk.moves))]
