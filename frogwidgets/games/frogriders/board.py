"""The pond: its 57 spaces as bits of an 81-bit integer, and the tables of every leap on it.

Space `9 * row + column` counts from a1, so that a step east is +1 and a step north +9. Nothing here knows
whose turn it is. The shape of the pond is FR-AMB-3 (derived from the figures of FR-COMP-6 and FR-SETUP-6).
"""

from typing import Final, NamedTuple

COLUMNS: Final = "abcdefghi"
WIDTHS: Final = (3, 5, 7, 9, 9, 9, 7, 5, 3)
"""How many spaces each row has, from row 1 to row 9."""


def _spaces_of_row(row: int) -> range:
    skip = (9 - WIDTHS[row]) // 2
    return range(9 * row + skip, 9 * row + 9 - skip)


ROWS: Final = tuple(tuple(_spaces_of_row(row)) for row in range(9))
"""The spaces of each row, from row 1 to row 9, west to east."""
SPACES: Final = tuple(space for row in ROWS for space in row)
BIT: Final = tuple(1 << space for space in range(81))
COLOUR_BITS: Final = (1, 1 | 1 << 81, 1 | 1 << 162, 1 | 1 << 81 | 1 << 162)
"""A unit of each colour number on space 0 of a pond in three layers (see `state.State`)."""
LAYERS: Final = tuple(COLOUR_BITS[3] << space for space in range(81))
"""A space in all three layers."""
NAMES: Final = tuple(f"{COLUMNS[space % 9]}{space // 9 + 1}" for space in range(81))
SPACE: Final = {NAMES[space]: space for space in SPACES}
"""The space of a name; only spaces of the pond."""
CENTRE: Final = SPACE["e5"]
POND: Final = sum(BIT[space] for space in SPACES)
"""The mask of all 57 spaces."""


def step(space: int, columns: int, rows: int) -> int:
    """The space so many columns east and rows north, or -1 where there is none."""
    column, row = space % 9 + columns, space // 9 + rows
    if 0 <= column < 9 and 0 <= row < 9 and POND & BIT[9 * row + column]:
        return 9 * row + column
    return -1


ORTHOGONAL: Final = ((1, 0), (-1, 0), (0, 1), (0, -1))
DIAGONAL: Final = ((1, 1), (-1, 1), (1, -1), (-1, -1))

EDGE_SPACES: Final = tuple(s for s in SPACES if any(step(s, dx, dy) < 0 for dx, dy in ORTHOGONAL))
EDGE: Final = sum(BIT[space] for space in EDGE_SPACES)
"""The mask of the 20 spaces that lack a neighbour (FR-SETUP-7)."""
INNER: Final = POND & ~EDGE
"""The mask of the 37 spaces of the two-player game."""


class Leap(NamedTuple):
    """A leap (FR-LEAP): spaces as numbers; `runup` is where the run-up ends, -1 without one.

    With `leaper` the leaping unit is collected instead of the one leapt over (FR-PU-1). Any four spaces make
    a leap to be checked; the tables hold the possible ones.
    """

    start: int
    over: int
    landing: int
    runup: int = -1
    leaper: bool = False


class Template(NamedTuple):
    """One way to leap, the same from every start: what it needs and the leap from each start it fits.

    `card` is the privilege card it needs (empty: none). Shifts are bit distances from the start; `runs` are
    the spaces of the run-up that have to be empty.
    """

    card: str
    over: int
    landing: int
    runs: tuple[int, ...]
    starts: int
    leaps: dict[int, Leap]


def _template(
    card: str, over: tuple[int, int], landing: tuple[int, int], runs: tuple[tuple[int, int], ...], ground: int
) -> Template:
    leaps: dict[int, Leap] = {}
    for start in SPACES:
        middle, end = step(start, *over), step(start, *landing)
        track = [step(start, *run) for run in runs]
        if middle < 0 or end < 0 or not ground & BIT[end]:
            continue
        if any(space < 0 or not ground & BIT[space] for space in track):
            continue
        leaps[BIT[start]] = Leap(start, middle, end, track[-1] if track else -1)
    return Template(
        card,
        over[0] + 9 * over[1],
        landing[0] + 9 * landing[1],
        tuple(dx + 9 * dy for dx, dy in runs),
        sum(leaps),
        leaps,
    )


def taking(leap: Leap) -> Leap:
    """The same leap with the leaper collected."""
    return Leap(leap.start, leap.over, leap.landing, leap.runup, True)


def templates(ground: int) -> tuple[Template, ...]:
    """The 40 ways to leap where run-ups and landings have to lie on `ground`: 4 straight ones, 4 diagonal
    (`DG`), 8 L-shaped (`LS`) and 24 with a run-up (`RU`, one to six spaces), in that order."""
    out = [_template("", (dx, dy), (2 * dx, 2 * dy), (), ground) for dx, dy in ORTHOGONAL]
    out += [_template("DG", (dx, dy), (2 * dx, 2 * dy), (), ground) for dx, dy in DIAGONAL]
    for dx, dy in ORTHOGONAL:
        out += [
            _template("LS", (dx, dy), (dx + wx, dy + wy), (), ground) for wx, wy in ((dy, dx), (-dy, -dx))
        ]
    for dx, dy in ORTHOGONAL:
        for k in range(1, 7):
            runs = tuple((dx * i, dy * i) for i in range(1, k + 1))
            out.append(
                _template("RU", (dx * (k + 1), dy * (k + 1)), (dx * (k + 2), dy * (k + 2)), runs, ground)
            )
    return tuple(out)


def names(mask: int) -> tuple[str, ...]:
    """The names of the spaces of a mask, in the order of `SPACES`."""
    return tuple(NAMES[space] for space in SPACES if mask & BIT[space])
