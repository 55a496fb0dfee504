"""The rules of `rules` and the points of `scoring` in compiled code, over one row of numbers a state.

Where a row has what is written here and in `compiled`, which makes rows of states; nothing here is checked.
"""

from collections.abc import Callable
from typing import Final

from frogwidgets.games.frogriders.compiled_draws import Ints, below, copy, inlined, ones, swift, top

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
"""The phases; a leap is due in those with odd numbers."""
NONE, HIDDEN = -1, -2
"""No set card, and one that is not known; others have the number of their line in `Book.sets`."""
FLOWER_BACK, BROWN_BACK, CARD_BACK, RY_BACK, RB_BACK, YB_BACK = -10, -11, -12, -13, -14, -15

# The privilege cards by their place in the catalogue (`cards.CODES`).
XR, XY, XB, DG, LS, RU, NO, CE, FL, GB, GP, GU, MP, M5, M3 = range(15)

# A move as a number: a leap by its way, its start and who is collected; then returns; then cards to keep.
WAYS: Final = 40
WAY: Final = 256
LEAPS: Final = WAYS * WAY
NOTHING: Final = LEAPS
FETCH: Final = LEAPS + 1
TAKE: Final = LEAPS + 4
AGAIN: Final = TAKE + CODES
KEEP: Final = AGAIN + 1


# Where the book has what: the tables of the leaps, and what the options decide, as one array of numbers.
STARTS: Final = 0
"""Masks of the starts of each way, for two players and for more."""
GROUND: Final = STARTS + 2 * WAYS * 2
"""The masks of the ground, likewise."""
OVER: Final = GROUND + 4
LANDING: Final = OVER + WAYS
"""How far away each way has the unit leapt over, and the landing."""
FLOWERS: Final = LANDING + WAYS
BASE: Final = FLOWERS + 81
"""The points at the bottom of each privilege card."""
LISTED: Final = BASE + CODES
"""How many copies of it there are."""
EXTRAS: Final = LISTED + CODES
"""Whether extra units count on backs."""
ZERO: Final = EXTRAS + 1
"""Whether a majority of nothing is paid."""
PRIVATES: Final = ZERO + 1
"""How many different private cards there are; then each with its copies."""
LISTS: Final = PRIVATES + 1 + 2 * 57
"""For samples of so many, the longest population that is made a list."""
MOST_DRAWN: Final = 1_600
"""More cards than any deck has."""
SETS: Final = LISTS + MOST_DRAWN
"""The set cards: four colours wanted, any colour wanted, points."""
SET: Final = 6

# Where the desk has what: room to work in, which nobody reads afterwards.
FOUND: Final = 0
"""A line a way that is open: two masks of starts, the way, how many."""
PARTS: Final = FOUND + 4 * WAYS
"""The points of a seat by source."""
POOL: Final = PARTS + 6
DRAWN: Final = POOL + MOST_DRAWN
"""What is drawn from, and what was."""
RAW: Final = DRAWN + 2 * MOST_DRAWN
"""The masks of the straight ways."""
MOVES: Final = RAW + 8
"""A list of moves."""
MOST_MOVES: Final = 2 * 57 * WAYS
"""More moves than any position has."""
DESK: Final = MOVES + MOST_MOVES


@inlined
def _shift(low: int, high: int, k: int) -> tuple[int, int]:
    """A mask shifted so that what lies `k` spaces further comes to a space."""
    if k > 0:
        return low >> k | (high << (LOW - k)) & _LOW_MASK, high >> k
    return (low << -k) & _LOW_MASK, (high << -k | low >> (LOW + k)) & _HIGH_MASK


def _move(k: int) -> Callable[[int, int], tuple[int, int]]:
    """`_shift` by a distance that the compiler knows: straight leaps are looked for all the time."""

    def down(low: int, high: int) -> tuple[int, int]:
        return low >> k | (high << (LOW - k)) & _LOW_MASK, high >> k

    def up(low: int, high: int) -> tuple[int, int]:
        return (low << -k) & _LOW_MASK, (high << -k | low >> (LOW + k)) & _HIGH_MASK

    return inlined(down if k > 0 else up)


_east, _west, _north, _south = map(_move, (1, -1, 9, -9))
_east_2, _west_2, _north_2, _south_2 = map(_move, (2, -2, 18, -18))


@inlined
def _note(book: Ints, two: int, desk: Ints, n: int, way: int, low: int, high: int) -> int:
    """Write down the starts of a way, if there are any; how many lines there are now."""
    low &= book[STARTS + 80 * two + 2 * way]
    high &= book[STARTS + 80 * two + 2 * way + 1]
    if low | high:
        line = FOUND + 4 * n
        desk[line], desk[line + 1], desk[line + 2], desk[line + 3] = low, high, way, ones(low) + ones(high)
        n += 1
    return n


@inlined
def leaps(book: Ints, row: Ints, desk: Ints) -> int:
    """Find the leaps of the player on turn, in the order of `rules.leaps`; how many lines are written."""
    two = 0 if row[PLAYERS] == 2 else 1
    u, v = row[POND], row[POND + 1]
    f, g = book[GROUND + 2 * two] & ~u, book[GROUND + 2 * two + 1] & ~v
    cards = SEATS + (row[TURN] - 1) * SEAT + CARDS
    diagonal, bent = row[cards + DG], row[cards + LS]
    a, b = _east(u, v)
    c, d = _east_2(f, g)
    desk[RAW], desk[RAW + 1] = u & a & c, v & b & d
    a, b = _west(u, v)
    c, d = _west_2(f, g)
    desk[RAW + 2], desk[RAW + 3] = u & a & c, v & b & d
    a, b = _north(u, v)
    c, d = _north_2(f, g)
    desk[RAW + 4], desk[RAW + 5] = u & a & c, v & b & d
    a, b = _south(u, v)
    c, d = _south_2(f, g)
    desk[RAW + 6], desk[RAW + 7] = u & a & c, v & b & d
    n = 0
    for way in range(4):
        n = _note(book, two, desk, n, way, desk[RAW + 2 * way], desk[RAW + 2 * way + 1])
    if diagonal or bent:
        for way in range(4 if diagonal else 8, 16 if bent else 8):
            a, b = _shift(u, v, book[OVER + way])
            c, d = _shift(f, g, book[LANDING + way])
            n = _note(book, two, desk, n, way, u & a & c, v & b & d)
    if row[cards + RU]:
        for way in range(16, WAYS, 6):
            # Empty spaces from which a unit could leap, then one space further back at a time.
            step = book[LANDING + way] - book[OVER + way]
            a, b = _shift(u, v, step)
            c, d = _shift(f, g, 2 * step)
            c, d = f & a & c, g & b & d
            for run in range(6):
                if not c | d:
                    break
                a, b = _shift(c, d, step)
                n = _note(book, two, desk, n, way + run, u & a, v & b)
                c, d = f & a, g & b
    return n


@inlined
def either(row: Ints) -> int:
    """In how many ways each leap can be made: the player on turn may collect one or either unit."""
    return 2 if row[SEATS + (row[TURN] - 1) * SEAT + CARDS + CE] else 1


@inlined
def drawn_leap(row: Ints, desk: Ints, at: int) -> int:
    """The leap at a place of the list."""
    leaper = 0
    if either(row) == 2:
        leaper, at = at & 1, at >> 1
    line = FOUND
    while at >= desk[line + 3]:
        at -= desk[line + 3]
        line += 4
    mask, first, many = desk[line + 1], LOW, ones(desk[line + 1])
    if at >= many:
        mask, first, at = desk[line], 0, at - many
    for _ in range(at):
        mask ^= 1 << top(mask)
    return int(desk[line + 2] * WAY + 2 * (first + top(mask)) + leaper)


@inlined
def leap_count(row: Ints, desk: Ints, n: int) -> int:
    """How many leaps so many lines are."""
    total = 0
    for line in range(n):
        total += desk[FOUND + 4 * line + 3]
    return total * either(row)


@inlined
def listed(book: Ints, row: Ints, desk: Ints) -> int:
    """List every legal move in the order of `rules.legal_moves`, none where over; how many there are."""
    phase = row[PHASE]
    if phase & 1:
        ways, at = either(row), MOVES
        for line in range(leaps(book, row, desk)):
            for part in range(2):
                mask = desk[FOUND + 4 * line + 1 - part]
                while mask:
                    bit = top(mask)
                    mask ^= 1 << bit
                    move = desk[FOUND + 4 * line + 2] * WAY + 2 * (bit + LOW * (1 - part))
                    for leaper in range(ways):
                        desk[at] = move + leaper
                        at += 1
        return at - MOVES
    return _listed_returns(row, desk) if phase == RETURN else _listed_keeps(row, desk)


@inlined
def _listed_returns(row: Ints, desk: Ints) -> int:
    units = SEATS + (row[TURN] - 1) * SEAT + UNITS
    desk[MOVES] = NOTHING
    count = 1
    if row[units]:
        for colour in range(3):
            if row[VILLAGE + colour]:
                desk[MOVES + count] = FETCH + colour
                count += 1
    if row[units + 2]:
        seen = 0
        for slot in range(row[SHOWN]):
            code = row[DISPLAY + slot]
            if not seen >> code & 1:
                seen |= 1 << code
                desk[MOVES + count] = TAKE + code
                count += 1
    if row[units + 1]:
        desk[MOVES + count] = AGAIN
        count += 1
    return count


@swift
def _listed_keeps(row: Ints, desk: Ints) -> int:
    hand = SEATS + (row[TURN] - 1) * SEAT + HAND
    desk[MOVES] = KEEP + row[hand]
    if row[hand + 1] == row[hand]:
        return 1
    desk[MOVES + 1] = KEEP + row[hand + 1]
    return 2


@inlined
def make(book: Ints, row: Ints, move: int) -> None:
    """Make a legal move in the row itself."""
    if move < LEAPS:
        _leap(book, row, move)
    elif move < KEEP:
        _return(row, move)
    else:
        _keep(row, move - KEEP)


@inlined
def _next(row: Ints) -> int:
    """The seat after the one on turn; a comparison, because a division takes longer than a leap."""
    return int(row[TURN] + 1 if row[TURN] < row[PLAYERS] else 1)


@inlined
def _unit(row: Ints, space: int) -> int:
    """The colour number of the unit on a space, which leaves the pond."""
    part, bit = (0, space) if space < LOW else (1, space - LOW)
    colour = (row[POND + 2 + part] >> bit & 1) + 2 * (row[POND + 4 + part] >> bit & 1)
    mask = ~(1 << bit)
    row[POND + part] &= mask
    row[POND + 2 + part] &= mask
    row[POND + 4 + part] &= mask
    return int(colour)


@inlined
def _leap(book: Ints, row: Ints, move: int) -> None:
    way, start = move >> 8, (move & WAY - 1) >> 1
    landing = start + book[LANDING + way]
    seat = SEATS + (row[TURN] - 1) * SEAT
    gained = _unit(row, start)
    if not move & 1:
        # The leaper comes down again, and the unit leapt over is collected.
        part, bit = (0, landing) if landing < LOW else (1, landing - LOW)
        row[POND + part] |= 1 << bit
        row[POND + 2 + part] |= (gained & 1) << bit
        row[POND + 4 + part] |= (gained >> 1) << bit
        gained = _unit(row, start + book[OVER + way])
    row[seat + UNITS + gained] += 1
    if book[FLOWERS + landing]:
        back = row[PUBLICS] == FLOWER_BACK or row[PUBLICS + 1] == FLOWER_BACK
        row[seat + TRACK] += row[seat + CARDS + FL] + (1 if back else 0)
    if row[PHASE] == LEAP:
        row[PHASE] = RETURN
    else:
        row[PHASE] = LEAP
        row[TURN] = _next(row)


@inlined
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
    row[TURN] = _next(row)


@inlined
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
    row[TURN] = _next(row)
    if row[SEATS + (row[TURN] - 1) * SEAT + HAND] == NONE:
        row[PHASE] = LEAP


@swift
def over(book: Ints, row: Ints, desk: Ints) -> bool:
    """Whether a leap is due and there is none."""
    return row[PHASE] & 1 == 1 and leaps(book, row, desk) == 0


@swift
def guess(book: Ints, row: Ints, eyes: int, mt: Ints, desk: Ints, out: Ints) -> bool:
    """Write to `out` a state that these eyes cannot tell from `row`, as `views.resample` draws it.

    False where too few cards are left.
    """
    copy(row, out)
    wanted = row[LEFT]
    if wanted:
        n = 0
        for code in range(CODES):
            left = book[LISTED + code]
            for slot in range(row[SHOWN]):
                left -= row[DISPLAY + slot] == code
            for seat in range(row[PLAYERS]):
                left -= row[SEATS + seat * SEAT + CARDS + code]
            for _ in range(left):
                desk[POOL + n] = code
                n += 1
        if wanted > n:
            return False
        _sample(book, mt, desk, n, wanted)
        for at in range(wanted):
            out[STACK + wanted - 1 - at] = desk[DRAWN + at]
    return _guess_sets(book, row, eyes, mt, desk, out)


@swift
def _guess_sets(book: Ints, row: Ints, eyes: int, mt: Ints, desk: Ints, out: Ints) -> bool:
    unknown = 0
    for seat in range(row[PLAYERS]):
        for at in range(SEATS + seat * SEAT + PRIVATE, SEATS + seat * SEAT + CARDS):
            unknown += row[at] != NONE and (seat + 1 != eyes or row[at] == HIDDEN)
    n, mine = 0, SEATS + (eyes - 1) * SEAT
    for line in range(book[PRIVATES]):
        card = book[PRIVATES + 1 + 2 * line]
        left = book[PRIVATES + 2 + 2 * line]
        for at in range(mine + PRIVATE, mine + CARDS):
            left -= row[at] == card
        for _ in range(left):
            desk[POOL + n] = card
            n += 1
    if unknown > n:
        return False
    _sample(book, mt, desk, n, unknown)
    dealt = 0
    for seat in range(row[PLAYERS]):
        for at in range(SEATS + seat * SEAT + PRIVATE, SEATS + seat * SEAT + CARDS):
            if row[at] != NONE and (seat + 1 != eyes or row[at] == HIDDEN):
                out[at] = desk[DRAWN + dealt]
                dealt += 1
    return True


@swift
def _sample(book: Ints, mt: Ints, desk: Ints, n: int, k: int) -> None:
    """Draw `k` of the first `n` of the pool, which is stirred, as `Random.sample` does."""
    if n <= book[LISTS + k]:
        for i in range(k):
            j = POOL + below(mt, n - i)
            desk[DRAWN + i] = desk[j]
            desk[j] = desk[POOL + n - i - 1]
        return
    # The places drawn so far are kept behind what is drawn.
    for i in range(k):
        fresh = False
        while not fresh:
            j = below(mt, n)
            fresh = True
            for other in range(i):
                fresh = fresh and desk[DRAWN + MOST_DRAWN + other] != j
        desk[DRAWN + MOST_DRAWN + i] = j
        desk[DRAWN + i] = desk[POOL + j]


@swift
def drawn_move(book: Ints, row: Ints, mt: Ints, desk: Ints) -> int:
    """A legal move as `Random.choice` draws it; -1 where there is none."""
    if row[PHASE] & 1:
        n = leaps(book, row, desk)
        return drawn_leap(row, desk, below(mt, leap_count(row, desk, n))) if n else -1
    return int(desk[MOVES + below(mt, listed(book, row, desk))])
