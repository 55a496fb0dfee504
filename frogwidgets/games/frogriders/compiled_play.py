"""Whole games in compiled code: players that draw their moves, and players that look one move ahead."""

from typing import Final

from frogwidgets.games.frogriders.compiled_draws import Floats, Ints, copy, fraction, swift
from frogwidgets.games.frogriders.compiled_points import margin, worth
from frogwidgets.games.frogriders.compiled_rules import (
    KEEP,
    LEAPS,
    MOST_MOVES,
    MOVES,
    PHASE,
    PLAYERS,
    TURN,
    drawn_leap,
    drawn_move,
    guess,
    leap_count,
    leaps,
    listed,
    make,
    over,
)

OVER, CUT, FAILED = 0, 1, 2
"""How a game went: to its end, cut off, or a player could not have moved."""

# What is counted of a game: who began, turns, decisions, then each seat's leaps, returns and cards kept.
BEGAN, TURNS, DECISIONS, KINDS = 0, 1, 2, 3
COUNTS: Final = KINDS + 4 * 3
_LEADS: Final = 4
_TIES: Final = _LEADS + MOST_MOVES
ROOM: Final = _TIES + MOST_MOVES
"""The figures that a greedy player has room for."""
_CERTAIN: Final = 1_000.0
"""What winning at once is worth to a greedy player (`bots.simple`)."""


@swift
def play(
    book: Ints,
    row: Ints,
    luck: Ints,
    greedy: Ints,
    longest: int,
    desk: Ints,
    guesses: Ints,
    leads: Floats,
    counts: Ints,
    log: Ints,
) -> int:
    """Play a game on in its row. `luck` has a generator a seat, `greedy` who looks ahead, `guesses` a row a
    guess and one to try moves in; `log` takes the moves as far as it reaches."""
    last = 0
    for decision in range(longest):
        seat = row[TURN]
        mt = luck[seat - 1]
        if greedy[seat - 1]:
            move = greedy_move(book, row, mt, desk, guesses, leads)
        else:
            move = drawn_move(book, row, mt, desk)
        if move < 0:
            return OVER if move == -1 else FAILED
        if not counts[BEGAN]:
            counts[BEGAN] = seat
        counts[TURNS] += seat != last
        last = seat
        counts[DECISIONS] += 1
        counts[KINDS + 3 * (seat - 1) + (0 if move < LEAPS else 1 if move < KEEP else 2)] += 1
        if decision < len(log):
            log[decision] = move
        make(book, row, move)
    return OVER if over(book, row, desk) else CUT


@swift
def greedy_move(book: Ints, row: Ints, mt: Ints, desk: Ints, guesses: Ints, leads: Floats) -> int:
    """The move of `bots.simple.Greed`; -1 where there is none, -2 where a guess cannot be dealt.

    `leads` has room for the worth of four seats, then a lead and a tie a move.
    """
    if over(book, row, desk):
        return -1
    seat = row[TURN]
    many = len(guesses) - 1
    for number in range(many):
        if not guess(book, row, seat, mt, desk, guesses[number]):
            return -2
    if _alike(guesses, many):
        many = 1
    count = listed(book, row, desk)
    for at in range(count):
        leads[_TIES + at] = fraction(mt)
    best, trial = 0, guesses[len(guesses) - 1]
    for at in range(count):
        move, total = desk[MOVES + at], 0.0
        for number in range(many):
            copy(guesses[number], trial)
            make(book, trial, move)
            winners = worth(book, trial, desk, leads)
            if winners >> (seat - 1) & 1 and over(book, trial, desk):
                total += _CERTAIN
            else:
                total += margin(leads, trial[PLAYERS], seat - 1)
        lead = total / many
        leads[_LEADS + at] = lead
        most = leads[_LEADS + best]
        if lead > most or (lead == most and leads[_TIES + at] < leads[_TIES + best]):
            best = at
    return int(desk[MOVES + best])


@swift
def _alike(rows: Ints, many: int) -> bool:
    """Whether the first rows are all the same."""
    for number in range(1, many):
        for at in range(rows.shape[1]):
            if rows[number, at] != rows[0, at]:
                return False
    return True


@swift
def random_game(book: Ints, row: Ints, mt: Ints, longest: int, desk: Ints) -> int:
    """Play on as `bots.playout` draws, by one generator; how many moves were made."""
    for made in range(longest):
        if row[PHASE] & 1:
            n = leaps(book, row, desk)
            if not n:
                return made
            make(
                book,
                row,
                drawn_leap(row, desk, int(fraction(mt) * leap_count(row, desk, n))),
            )
        else:
            count = listed(book, row, desk)
            make(book, row, desk[MOVES + int(fraction(mt) * count)])
    return longest
