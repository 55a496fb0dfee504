"""Positions as text, and back: rows, logs, cars that are away, frogs in the swamps, side and throw."""

import re
from typing import Final

from frogwidgets.games.frogger.board import (
    BIT,
    COLUMNS,
    FROGS,
    LANES,
    LEFTMOST,
    RIVER_ROW,
    ROADS,
    SIDES,
)
from frogwidgets.games.frogger.state import AWAY, OVER, State
from frogwidgets.kernel.game import InvalidPosition
from frogwidgets.kernel.reading import Fields, readable

LONGEST: Final = 2000
"""No position or move is longer; anything longer is not looked at."""
_FIELDS: Final = "rows, logs such as a3-,g4-,a5-,g6-, T-, swamps such as 33:00, side and throw such as 1:?"
_FROG_LETTERS: Final = "Ff"
_CAR: Final = "C"
_COUNT: Final = 5
_THROW: Final = "? before a throw, counts left and thrown (2/3, or 3 for 3/3), L, F, or # at the end"


def format_state(s: State) -> str:
    """A position as text (five fields)."""
    rows = "/".join(_row_text(s, row) for row in reversed(range(8)))
    logs = ",".join(
        f"{COLUMNS[s.logs[lane]]}{RIVER_ROW + lane + 1}{'+' if s.flies >> lane & 1 else '-'}"
        for lane in range(LANES)
    )
    away = "".join(str(road + 1) for road, place in enumerate(s.cars) if place == AWAY)
    swamps = f"{s.start[0]}{s.start[1]}:{s.home[0]}{s.home[1]}"
    return f"{rows} {logs} T{away or '-'} {swamps} {s.turn}:{throw_text(s)}"


def throw_text(s: State) -> str:
    """The throw as a position writes it: `?`, `3`, `2/3`, `L`, `F` or `#`."""
    return f"{s.left}/{s.throw}" if s.left and str(s.left) != s.throw else s.throw or "?"


def _row_text(s: State, row: int) -> str:
    out, gap = "", 0
    for square in range(8 * row, 8 * row + 8):
        bit = BIT[square]
        if s.frogs[0] & bit:
            piece = _FROG_LETTERS[0]
        elif s.frogs[1] & bit:
            piece = _FROG_LETTERS[1]
        elif square in s.cars:
            piece = _CAR
        else:
            gap += 1
            continue
        out += f"{gap or ''}{piece}"
        gap = 0
    return out + (str(gap) if gap else "")


# ---- reading


def parse_state(text: str) -> State:
    """The position of a text; `NotationError` says which field, where and what was expected.

    Raises `InvalidPosition` for what no state can be: roads without their one car, more than three frogs, an
    end that is none. Whether frogs are missing is not looked at here: that is `invariants.check`.
    """
    text = readable(text, "position", LONGEST, _FIELDS)
    reader = _Reader(text)
    found = reader.all()
    if len(found) != _COUNT:
        at = found[_COUNT][0] if len(found) > _COUNT else len(text)
        reader.wrong("fields", at, f"five fields ({_FIELDS}), of which {len(found)} were read,")
    rows, logs, away, swamps, throw = found
    first, second, driving = reader.rows(*rows)
    places, flies = reader.logs(*logs)
    cars = _cars(driving, reader.away(*away))
    start, home = reader.swamps(*swamps)
    turn, face, left = reader.throw(*throw)
    state = State((first, second), start, home, places, flies, cars, turn, face, left)
    _check_end(state)
    _check_frogs(state)
    return state


def _cars(driving: int, away: tuple[int, ...]) -> tuple[int, int]:
    """The places of the cars, one in each road."""
    if driving & ~(ROADS[0] | ROADS[1]):
        raise InvalidPosition(
            "A car stands in the river; cars keep to the rows 1, 2, 7 and 8 (FG-AMB-3).", "rows"
        )
    out = []
    for road, mask in enumerate(ROADS):
        here = driving & mask
        count = here.bit_count() + (road in away)
        if count != 1:
            rows = "1 and 2" if road == 0 else "7 and 8"
            raise InvalidPosition(
                f"Road {road + 1} has one car; here are {count}: {here.bit_count()} in the rows {rows}, "
                f"{count - here.bit_count()} in its turning area (FG-CONT-6, FG-AMB-30).",
                "rows and T",
            )
        out.append(here.bit_length() - 1 if here else AWAY)
    return out[0], out[1]


def _check_frogs(s: State) -> None:
    for side in SIDES:
        count = s.frogs[side - 1].bit_count() + s.start[side - 1] + s.home[side - 1]
        if count > FROGS:
            raise InvalidPosition(
                f"Player {side} has {FROGS} frogs; here are {count} (FG-PREP-6).",
                "rows and frogs in the swamps",
            )


def _check_end(s: State) -> None:
    across = [side for side in SIDES if s.home[side - 1] == FROGS]
    if across and s.throw != OVER:
        raise InvalidPosition(
            f"Player {across[0]} has three frogs across, so the game is over and the throw is # (FG-WIN-1).",
            "throw",
        )
    if s.throw == OVER and not across:
        raise InvalidPosition(
            f"The throw is #, but nobody has three frogs across: player 1 has {s.home[0]}, player 2 has "
            f"{s.home[1]} (FG-WIN-1).",
            "throw",
        )


class _Reader(Fields):
    """Reads the fields of one position."""

    def rows(self, at: int, field: str) -> tuple[int, int, int]:
        """The masks of the frogs of each side, and of the cars."""
        texts = field.split("/")
        if len(texts) != 8:
            self.wrong("rows", at, f"8 rows parted by '/' ({len(texts)} were read)")
        masks = {"F": 0, "f": 0, "C": 0}
        for row, text in zip(reversed(range(8)), texts, strict=True):
            column = 0
            for place, sign in enumerate(text):
                if sign in masks:
                    if column < 8:
                        masks[sign] |= BIT[8 * row + column]
                    column += 1
                elif sign in tuple("12345678"):
                    column += int(sign)
                else:
                    self.wrong(f"row {row + 1}", at + place, "F, f, C or a number of empty spaces, 1 to 8,")
            if column != 8:
                self.wrong(f"row {row + 1}", at, f"8 spaces ({column} were read)")
            at += len(text) + 1
        return masks["F"], masks["f"], masks["C"]

    def logs(self, at: int, field: str) -> tuple[tuple[int, int, int, int], int]:
        """The left columns by lane, and which logs show their fly."""
        texts = field.split(",")
        if len(texts) != LANES:
            self.wrong("logs", at, f"{LANES} logs parted by ',' ({len(texts)} were read)")
        places, flies = [], 0
        for lane, text in enumerate(texts):
            row = LEFTMOST[lane] // 8 + 1
            found = re.fullmatch(rf"([a-g]){row}([+-])", text)
            if not found:
                self.wrong("logs", at, f"the left space of the log in row {row}, a to g, then + or -,")
            places.append(COLUMNS.index(found[1]))
            flies |= (found[2] == "+") << lane
            at += len(text) + 1
        return (places[0], places[1], places[2], places[3]), flies

    def away(self, at: int, field: str) -> tuple[int, ...]:
        """The roads whose car is in the turning area."""
        if field not in ("T-", "T1", "T2", "T12"):
            self.wrong("turning areas", at, "T-, T1, T2 or T12")
        return tuple(int(road) - 1 for road in field[1:] if road != "-")

    def swamps(self, at: int, field: str) -> tuple[tuple[int, int], tuple[int, int]]:
        """The frogs of each side that wait, and those across."""
        found = re.fullmatch(rf"([0-{FROGS}])([0-{FROGS}]):([0-{FROGS}])([0-{FROGS}])", field)
        if not found:
            self.wrong("frogs in the swamps", at, f"frogs waiting and across, 0 to {FROGS}, such as 33:00")
        return (int(found[1]), int(found[2])), (int(found[3]), int(found[4]))

    def throw(self, at: int, field: str) -> tuple[int, str, int]:
        """The side, what it has thrown, and the counts left."""
        found = re.fullmatch(r"([12]):(\?|[LF#]|[1-9](?:/[1-9])?)", field)
        if not found:
            self.wrong("side and throw", at, f"1: or 2:, then {_THROW},")
        side, throw = int(found[1]), found[2]
        if throw == "?":
            return side, "", 0
        if not throw[0].isdigit():
            return side, throw, 0
        left, _, thrown = throw.partition("/")
        return side, thrown or left, int(left)
