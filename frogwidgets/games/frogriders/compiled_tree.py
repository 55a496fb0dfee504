"""The tree search of `bots.search` in compiled code, step by step the same, so that no figure differs.

The tree is two arrays: a line a move that was looked at somewhere in it, of whole numbers and of figures.
"""

from math import exp, log, sqrt
from typing import Final

from frogwidgets.games.frogriders.compiled_draws import Floats, Ints, below, copy, fraction, ones, swift
from frogwidgets.games.frogriders.compiled_play import random_game
from frogwidgets.games.frogriders.compiled_points import margin, worth
from frogwidgets.games.frogriders.compiled_rules import (
    MOST_MOVES,
    MOVES,
    PLAYERS,
    TURN,
    guess,
    listed,
    make,
    over,
)

# The whole numbers of a line: the move, the first line after it, the next line beside it, how often it was
# tried and in how many iterations it could have been.
MOVE, AFTER, NEXT, TRIES, OFFERED = 0, 1, 2, 3, 4
COLUMNS: Final = 5
# Its figures: what the tries counted, the sum of squares, and the lead right after the move, if asked for.
TOTAL, SQUARES, HOPE = 0, 1, 2
FIGURES: Final = 3

# What is kept of a search besides: lines used, iterations made, play-outs cut off.
USED, MADE, CUTS = 0, 1, 2
DEEPEST: Final = 512
"""Moves from the root to a leaf at most: more than any game has."""
_UNASKED: Final = -1e300


@swift
def grow(
    book: Ints,
    view: Ints,
    mt: Ints,
    desk: Ints,
    rows: Ints,
    nodes: Ints,
    figures: Floats,
    slots: Ints,
    way: Ints,
    worths: Floats,
    kept: Ints,
    terms: Floats,
    iterations: int,
) -> int:
    """Think so many iterations further, or until the lines may not suffice.

    `rows` has a row for the guess and one to try moves in; `slots` a place a move, all -1, for the line that
    it has beside the others; `way` the lines and movers from the root down.
    """
    curiosity, width, seasoned, outcome, longest = terms[0], terms[1], terms[2], terms[3], int(terms[4])
    state, trial = rows[0], rows[1]
    for done in range(iterations):
        if kept[USED] + MOST_MOVES >= len(nodes):
            return done
        if not guess(book, view, view[TURN], mt, desk, state):
            return -1
        node, depth = 0, 0
        while depth < DEEPEST:
            count = listed(book, state, desk)
            if not count:
                break
            seat = state[TURN] - 1
            at = nodes[node, AFTER]
            while at >= 0:
                slots[nodes[at, MOVE]] = at
                at = nodes[at, NEXT]
            known = 0
            for number in range(count):
                line = slots[desk[MOVES + number]]
                if line >= 0 and nodes[line, TRIES]:
                    known += 1
                    nodes[line, OFFERED] += 1
            fresh = known < count and known < 1 + width * sqrt(nodes[node, TRIES])
            if fresh:
                line = _fresh(
                    book,
                    state,
                    trial,
                    mt,
                    desk,
                    nodes,
                    figures,
                    slots,
                    worths,
                    kept,
                    node,
                    count,
                    known,
                    node != 0 and nodes[node, TRIES] < seasoned,
                )
                nodes[line, OFFERED] = 1
            else:
                line, best = -1, 0.0
                for number in range(count):
                    other = slots[desk[MOVES + number]]
                    if other >= 0 and nodes[other, TRIES]:
                        tries = nodes[other, TRIES]
                        hope = figures[other, TOTAL] / tries + curiosity * sqrt(
                            log(nodes[other, OFFERED]) / tries
                        )
                        if line < 0 or hope > best:
                            line, best = other, hope
            at = nodes[node, AFTER]
            while at >= 0:
                slots[nodes[at, MOVE]] = -1
                at = nodes[at, NEXT]
            make(book, state, nodes[line, MOVE])
            way[depth, 0], way[depth, 1] = line, seat
            depth += 1
            node = line
            if fresh:
                break
        random_game(book, state, mt, longest, desk)
        _count(book, state, desk, nodes, figures, way, depth, worths, kept, outcome)
    return iterations


@swift
def _fresh(
    book: Ints,
    state: Ints,
    trial: Ints,
    mt: Ints,
    desk: Ints,
    nodes: Ints,
    figures: Floats,
    slots: Ints,
    worths: Floats,
    kept: Ints,
    node: int,
    count: int,
    known: int,
    young: bool,
) -> int:
    """The line of the untried move after which whoever makes it leads most; in a young node of any."""
    left = count - known
    drawn = below(mt, left) if young or left == 1 else -1
    best, seen = -1, 0
    for number in range(count):
        move = desk[MOVES + number]
        line = slots[move]
        if line >= 0 and nodes[line, TRIES]:
            continue
        if drawn >= 0:
            if seen == drawn:
                return line if line >= 0 else _line(nodes, figures, slots, kept, node, move)
            seen += 1
            continue
        if line < 0:
            line = _line(nodes, figures, slots, kept, node, move)
        if figures[line, HOPE] == _UNASKED:
            copy(state, trial)
            make(book, trial, move)
            worth(book, trial, desk, worths)
            lead = margin(worths, state[PLAYERS], state[TURN] - 1)
            figures[line, HOPE] = lead + 1e-6 * fraction(mt)
        if best < 0 or figures[line, HOPE] > figures[best, HOPE]:
            best = line
    return best


@swift
def _line(nodes: Ints, figures: Floats, slots: Ints, kept: Ints, node: int, move: int) -> int:
    """A new line for a move after a node."""
    line = kept[USED]
    kept[USED] += 1
    nodes[line, MOVE], nodes[line, AFTER], nodes[line, NEXT] = move, -1, nodes[node, AFTER]
    nodes[line, TRIES], nodes[line, OFFERED] = 0, 0
    figures[line, TOTAL], figures[line, SQUARES], figures[line, HOPE] = 0.0, 0.0, _UNASKED
    nodes[node, AFTER] = line
    slots[move] = line
    return int(line)


@swift
def _count(
    book: Ints,
    state: Ints,
    desk: Ints,
    nodes: Ints,
    figures: Floats,
    way: Ints,
    depth: int,
    worths: Floats,
    kept: Ints,
    outcome: float,
) -> None:
    """Add what the end of a play-out counts to every line on the way (`bots.judge.value`)."""
    ended = over(book, state, desk)
    winners = worth(book, state, desk, worths)
    many = ones(winners)
    for at in range(depth):
        line, seat = way[at, 0], way[at, 1]
        lead = margin(worths, state[PLAYERS], seat)
        counted = 1 / (1 + exp(-max(-30.0, min(30.0, lead))))
        if ended:
            counted = outcome * (1 / many if winners >> seat & 1 else 0.0) + (1 - outcome) * counted
        nodes[line, TRIES] += 1
        figures[line, TOTAL] += counted
        figures[line, SQUARES] += counted * counted
    nodes[0, TRIES] += 1
    kept[MADE] += 1
    kept[CUTS] += not ended
