"""What may not be taken back in a fair match: chance, and what a move has shown to somebody."""

from typing import Any

from frogwidgets.kernel.game import CHANCE
from frogwidgets.kernel.line import Line
from frogwidgets.kernel.recent import Recent


def barrier(line: Line, target: int, players: int, recent: Recent) -> str:
    """Why a line may not be taken back to an earlier ply; empty when it may. A move is asked about once."""
    for ply in range(len(line.barriers), line.ply):
        line.barriers.append(_final(line.states[ply], line.moves[ply], players, recent))
    return next(filter(None, line.barriers[target : line.ply]), "")


def _final(state: Any, move: Any, players: int, recent: Recent) -> str:
    """Why a move may not be taken back; empty when it may."""
    if recent.to_move(state) == CHANCE:
        return "In a fair match chance is not taken back."
    # What a move shows to a single player is as little taken back as what it shows to all.
    for eyes in (None, *range(1, players + 1)):
        for event in recent.trace(state, move, eyes):
            if event.reveals:
                return f"In a fair match what was revealed is not taken back ({event.clause})."
    return ""
