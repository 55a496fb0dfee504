"""The points of `scoring` and the worth of `worth` in compiled code, over the rows of `compiled_rules`."""

from frogwidgets.games.frogriders.compiled_draws import Floats, Ints, swift
from frogwidgets.games.frogriders.compiled_rules import (
    BASE,
    BROWN_BACK,
    CARD_BACK,
    CARDS,
    CODES,
    EXTRAS,
    FLOWER_BACK,
    GB,
    GP,
    GU,
    M3,
    M5,
    MP,
    NONE,
    PARTS,
    PLAYERS,
    PRIVATE,
    PUBLICS,
    RB_BACK,
    RY_BACK,
    SEAT,
    SEATS,
    SET,
    SETS,
    TRACK,
    UNITS,
    XB,
    XR,
    XY,
    ZERO,
)


@swift
def units(row: Ints, seat: int) -> int:
    """How many units a seat (from 0) has."""
    at = SEATS + seat * SEAT + UNITS
    return int(row[at] + row[at + 1] + row[at + 2] + row[at + 3])


@swift
def cards(row: Ints, seat: int) -> int:
    """How many privilege cards a seat (from 0) has."""
    total = 0
    for at in range(SEATS + seat * SEAT + CARDS, SEATS + seat * SEAT + CARDS + CODES):
        total += row[at]
    return total


@swift
def _extra(row: Ints, seat: int, colour: int) -> int:
    """The units that turquoise cards add to a colour."""
    at = SEATS + seat * SEAT + CARDS
    return (
        2 * row[at + XY]
        if colour == 0
        else 2 * row[at + XR]
        if colour == 1
        else (2 * row[at + XB] if colour == 2 else 0)
    )


@swift
def _sets(book: Ints, row: Ints, seat: int, card: int, extras: bool) -> int:
    """How many complete sets a seat has of a set card."""
    wanted = book[SETS + SET * card + 4]
    total, least = 0, -1
    for colour in range(4):
        have = row[SEATS + seat * SEAT + UNITS + colour] + (_extra(row, seat, colour) if extras else 0)
        total += have
        want = book[SETS + SET * card + colour]
        if want and (least < 0 or have // want < least):
            least = have // want
    return total // wanted if wanted else least


@swift
def _set_points(book: Ints, row: Ints, seat: int, card: int) -> int:
    return int(_sets(book, row, seat, card, True) * book[SETS + SET * card + 5])


@swift
def _compared(book: Ints, row: Ints, seat: int, back: int) -> int:
    """What a back with a majority compares."""
    if back == BROWN_BACK:
        return int(row[SEATS + seat * SEAT + UNITS + 3])
    if back == CARD_BACK:
        return cards(row, seat)
    first, second = (1, 0) if back == RY_BACK else (1, 2) if back == RB_BACK else (0, 2)
    have = row[SEATS + seat * SEAT + UNITS + first] + row[SEATS + seat * SEAT + UNITS + second]
    if book[EXTRAS]:
        have += _extra(row, seat, first) + _extra(row, seat, second)
    return int(have)


@swift
def _public(book: Ints, row: Ints, seat: int, card: int) -> int:
    if card >= 0:
        return _set_points(book, row, seat, card)
    if card in (NONE, FLOWER_BACK):
        return 0
    mine, most, tied = _compared(book, row, seat, card), 0, False
    for other in range(row[PLAYERS]):
        have = _compared(book, row, other, card)
        most = max(most, have)
        tied = tied or (other != seat and have == mine)
    if mine < most or (most == 0 and not book[ZERO]):
        return 0
    points = 4 if card == CARD_BACK else 6
    return points // 2 if tied else points


@swift
def _fewest(row: Ints, seat: int, code: int) -> bool:
    """Whether every other seat has more cards, or more units, than this one."""
    mine = cards(row, seat) if code == MP else units(row, seat)
    for other in range(row[PLAYERS]):
        if other != seat and (cards(row, other) if code == MP else units(row, other)) <= mine:
            return False
    return True


@swift
def _bonus(row: Ints, seat: int, code: int) -> int:
    """What a privilege card pays besides the points at its bottom."""
    if code == GB:
        return int(row[SEATS + seat * SEAT + UNITS + 3])
    if code == GP:
        return cards(row, seat) // 2 * 2
    if code == GU:
        return min(units(row, seat), cards(row, seat))
    if code in (MP, M5, M3):
        return (3 if code == M3 else 5) if _fewest(row, seat, code) else 0
    return 0


@swift
def points(book: Ints, row: Ints, seat: int, desk: Ints) -> int:
    """The points of a seat (from 0) if the game ended now; by source they stand on the desk."""
    at = SEATS + seat * SEAT
    desk[PARTS] = row[at + TRACK]
    desk[PARTS + 1] = _set_points(book, row, seat, row[at + PRIVATE]) if row[at + PRIVATE] >= 0 else 0
    desk[PARTS + 2] = _public(book, row, seat, row[PUBLICS])
    desk[PARTS + 3] = _public(book, row, seat, row[PUBLICS + 1])
    desk[PARTS + 4] = row[at + UNITS + 3]
    extra = 0
    for code in range(CODES):
        copies = row[at + CARDS + code]
        if copies:
            extra += copies * (book[BASE + code] + _bonus(row, seat, code))
    desk[PARTS + 5] = extra
    total = 0
    for part in range(6):
        total += desk[PARTS + part]
    return total


@swift
def _begun(book: Ints, row: Ints, seat: int, card: int) -> float:
    """The points of the next set of a card, in proportion to the units that are there for it."""
    done = _sets(book, row, seat, card, False)
    wanted, gain = book[SETS + SET * card + 4], book[SETS + SET * card + 5]
    if wanted:
        return float(gain * (units(row, seat) - done * wanted) / wanted)
    have, total = 0, 0
    for colour in range(4):
        want = book[SETS + SET * card + colour]
        if want:
            have += min(row[SEATS + seat * SEAT + UNITS + colour] - done * want, want)
            total += want
    return float(gain * have / total)


@swift
def worth(book: Ints, row: Ints, desk: Ints, out: Floats) -> int:
    """What the position is worth to each seat, step by step as in `worth`, so that no bit differs.

    Returns who wins if the game ends now, as bits (seat 1 the lowest).
    """
    best, best_units, winners = -1_000_000, 0, 0
    for seat in range(row[PLAYERS]):
        total, many = points(book, row, seat, desk), units(row, seat)
        if total > best or (total == best and many > best_units):
            best, best_units, winners = total, many, 0
        if total == best and many == best_units:
            winners |= 1 << seat
        told = 0.5 * many
        private = row[SEATS + seat * SEAT + PRIVATE]
        if private >= 0:
            told += 0.5 * _begun(book, row, seat, private)
        for slot in range(2):
            if row[PUBLICS + slot] >= 0:
                told += 0.5 * _begun(book, row, seat, row[PUBLICS + slot])
        out[seat] = (total + told) / 10.0
    return winners


@swift
def margin(worths: Floats, players: int, seat: int) -> float:
    """By how much a seat (from 0) leads the best of the others."""
    best = -1e300
    for other in range(players):
        if other != seat:
            best = max(best, worths[other])
    return float(worths[seat] - best)
