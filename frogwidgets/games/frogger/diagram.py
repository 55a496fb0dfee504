"""A position as plain text: the lanes from above, then what is due."""

from frogwidgets.games.frogger import faces
from frogwidgets.games.frogger.board import BIT, COLUMNS, LEFTMOST, lane_of
from frogwidgets.games.frogger.options import Options
from frogwidgets.games.frogger.rules import winners
from frogwidgets.games.frogger.state import AWAY, FROG, LOG, OVER, State


def diagram(options: Options, v: State) -> str:
    """The position for terminals and screen readers.

    `F` and `f` are the frogs of players 1 and 2, `C` cars, `[= =]` logs, and `[* *]` logs with a fly up.
    In each swamp stand the frogs that wait, then those that have come home.
    """
    lines = [_swamp("S2", "f" * v.start[1], "F" * v.home[0])]
    lines += [_row(v, row) for row in range(7, -1, -1)]
    lines += [_swamp("S1", "F" * v.start[0], "f" * v.home[1]), "    " + " ".join(COLUMNS)]
    lines += [
        f"Car C{road + 1} is in its turning area T{road + 1}."
        for road, place in enumerate(v.cars)
        if place == AWAY
    ]
    return "\n".join([*lines, _due(v)])


def _swamp(name: str, waiting: str, home: str) -> str:
    return f"{name}  {' '.join(waiting) or '-'} | {' '.join(home) or '-'}"


def _row(v: State, row: int) -> str:
    fences = [" "] * 9
    letters = [_letter(v, square) for square in range(8 * row, 8 * row + 8)]
    lane = lane_of(8 * row)
    if lane >= 0:
        left = v.logs[lane]
        fences[left], fences[left + 2] = "[", "]"
    lined = "".join(fence + letter for fence, letter in zip(fences, [*letters, ""], strict=True))
    return f"{row + 1}  {lined}".rstrip()


def _letter(v: State, square: int) -> str:
    if v.frogs[0] & BIT[square]:
        return "F"
    if v.frogs[1] & BIT[square]:
        return "f"
    if square in v.cars:
        return "C"
    lane = lane_of(square)
    if lane < 0:
        return "."
    if square - LEFTMOST[lane] - v.logs[lane] in (0, 1):
        return "*" if v.flies >> lane & 1 else "="
    return "~"


def _due(v: State) -> str:
    who = f"Player {v.turn}"
    if v.throw == OVER:
        return f"The game is over: player {min(winners(v))} has won."
    if v.throw == LOG:
        return f"{who} has thrown the log symbol and turns over a log."
    if v.throw == FROG:
        return f"{who} has thrown the frog symbol: all frogs go on."
    if v.throw:
        return f"{who} has thrown {faces.thrown(v.throw)}; {v.left} of {faces.counts(int(v.throw))} left."
    return f"{who} throws the die."
