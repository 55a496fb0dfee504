"""A view as plain text: the pond in letters, then everything else line by line."""

from frogwidgets.games.frogriders.board import BIT, COLUMNS, ROWS
from frogwidgets.games.frogriders.cards import COLOURS, WRITTEN
from frogwidgets.games.frogriders.rules import is_over
from frogwidgets.games.frogriders.state import BONUS, CHOOSE, RETURN, Seat, State, colour_at


def diagram(v: State) -> str:
    """The position for terminals and screen readers; `.` is an empty space, `?` a card not to be seen."""
    lines = [f"{row + 1}{' ' * (1 + 2 * (ROWS[row][0] % 9))} {_row(v, row)}" for row in range(8, -1, -1)]
    lines += ["   " + " ".join(COLUMNS), ""]
    lines.append(f"Village     {_units(v.village) or 'empty'}")
    lines.append(f"Privileges  {' '.join(v.display) or 'none'}, stack {len(v.stack)}")
    lines.append(f"Public      {' '.join(v.publics) or 'none'}")
    lines += [_seat(v, number, mine) for number, mine in enumerate(v.seats, start=1)]
    lines.append(_due(v))
    return "\n".join(lines)


def _row(v: State, row: int) -> str:
    return " ".join(
        COLOURS[colour_at(v, BIT[space])] if v.occupied & BIT[space] else "." for space in ROWS[row]
    )


def _units(counts: tuple[int, ...]) -> str:
    return " ".join(f"{COLOURS[c]}{counts[c]}" for c in WRITTEN if c < len(counts) and counts[c])


def _seat(v: State, number: int, mine: Seat) -> str:
    parts = [_units(mine.units) or "no units"]
    if mine.privileges:
        parts.append(" ".join(mine.privileges))
    parts.append(f"track {mine.track}")
    if mine.hand:
        parts.append(f"to choose from {' and '.join(mine.hand)}")
    if mine.private:
        away = f" (not {mine.rejected})" if mine.rejected.strip("?") else ""
        parts.append(f"private {mine.private}{away}")
    return f"{'>' if number == v.turn else ' '} Player {number}  {'; '.join(parts)}"


def _due(v: State) -> str:
    if is_over(v):
        return "The game is over."
    if v.phase == CHOOSE:
        what = "chooses her private card"
    elif v.phase == RETURN:
        what = "may return one unit"
    else:
        what = "has to leap a second time" if v.phase == BONUS else "has to leap"
    return f"Player {v.turn} {what}."
