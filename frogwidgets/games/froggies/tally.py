"""How the rows stand: in words beside each row, and as a table of all players. No cards are drawn here."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from frogwidgets.games.froggies.cards import LONGEST_ROW
from frogwidgets.games.froggies.options import Options
from frogwidgets.games.froggies.rules import is_over, winners
from frogwidgets.games.froggies.state import State, closed, is_sorted
from frogwidgets.scene import Cell, Part, Shape, Stage, caption

_COLUMNS: Final = ("row", "open", "closed")
_PITCH: Final = 2.3
_WIDE: Final = _PITCH * len(_COLUMNS)
_HIGH: Final = 1.0
_UNIT: Final = 26.0


# ---- in words


def row_lines(options: Options, v: State, seat: int, own: bool) -> Iterator[str]:
    """What is written beside a row: its length, how it stands, and what is junk for it."""
    length, shut = len(v.rows[seat - 1]), len(closed(v, seat))
    yield f"row of {length}"
    if not v.turn:
        yield from _judged(options, v, seat)
        return
    if own:
        yield f"{length - shut} sorted, {shut} closed"
    if seat == v.finisher:
        yield "finished"
    elif seat in v.pending:
        yield "last turn" if seat == v.turn else "one last turn to come"
    if length < LONGEST_ROW:
        yield f"{_too_high(length)} junk for {'you' if own else 'her'}"


def _too_high(length: int) -> str:
    first = length + 1
    if first == LONGEST_ROW:
        return f"{first} is"
    return f"{first} {'and' if first + 1 == LONGEST_ROW else 'to'} {LONGEST_ROW} are"


def _judged(options: Options, v: State, seat: int) -> Iterator[str]:
    """A row when all cards lie open: which of them had not been seen before."""
    row, shut = v.rows[seat - 1], closed(v, seat)
    if not is_sorted(row):
        yield "not sorted"
        return
    if shut:
        yield f"sorted by luck: {_listed(shut)} lay closed"
    else:
        yield "sorted"
    if is_over(v):
        yield "wins" if seat in winners(options, v) else "sorted too late"
    else:
        yield f"next: row of {len(row) - 1}"


def _listed(positions: tuple[int, ...]) -> str:
    words = [str(position) for position in positions]
    return " and ".join([", ".join(words[:-1]), words[-1]] if words[1:] else words)


# ---- as a table


@cache
def tally_stages(players: int, rank: int) -> tuple[Stage, ...]:
    """The headings, and a line a player."""
    heads = Stage("heads", "tray", "Players", _WIDE, 0.7, (), rank, unit=_UNIT)
    lines = [
        Stage(
            f"tally.{seat}",
            "tray",
            f"Player {seat}",
            _WIDE,
            _HIGH,
            ((Cell(f"tally.{seat}", 0.0, 0.0, f"how player {seat} stands", _WIDE, _HIGH),),),
            rank + seat,
            seat,
            unit=_UNIT,
        )
        for seat in range(1, players + 1)
    ]
    return (heads, *lines)


def tally_shapes(v: State) -> Iterator[Shape]:
    """Whose row is how long, and how much of it lies open: what the table says."""
    yield caption("heads", f"Round {v.round}", _note(v))
    names = tuple(
        Part("middle", _middle(at), 0.48, 0, 0.46, name, "on-page-quiet") for at, name in enumerate(_COLUMNS)
    )
    yield Shape("names:heads", "heads", 0.0, 0.0, _WIDE, 0.7, parts=names)
    for seat, row in enumerate(v.rows, start=1):
        shut = len(closed(v, seat))
        shorter = not v.turn and not is_over(v) and is_sorted(row)
        length = f"{len(row)} → {len(row) - 1}" if shorter else str(len(row))
        told = (length, str(len(row) - shut), str(shut))
        numbers = tuple(
            Part("middle", _middle(at), 0.7, 0, 0.54, text, "on-page", seat == v.turn)
            for at, text in enumerate(told)
        )
        label = f"row of {len(row)}, {len(row) - shut} open, {shut} closed"
        id = f"count:tally.{seat}"
        yield Shape(id, f"tally.{seat}", 0.0, 0.0, _WIDE, _HIGH, "", f"tally.{seat}", label, numbers, z=2)


def _middle(column: int) -> float:
    return round((column + 0.5) * _PITCH, 4)


def _note(v: State) -> str:
    if v.pending:
        more = len(v.pending) - 1
        return f"last turn: {f'{more} more' if more else 'none after it'}"
    return "all cards lie open" if not v.turn else "a row of 1, sorted, wins"
