"""What holds in every position of a real game: the strict check, which gives the figures that break it.

That each log and each car is in its lane and road, and no two pieces on one square, is in the text of a
position itself: no other can be written.
"""

from frogwidgets.games.frogger.board import FROGS, SIDES
from frogwidgets.games.frogger.state import OVER, State
from frogwidgets.kernel.game import InvalidPosition


def check(die: tuple[str, ...], s: State) -> None:
    """Raise `InvalidPosition` for the first invariant that does not hold in a game with this die."""
    check_places(s)
    if s.throw not in ("", OVER, *die):
        raise InvalidPosition(
            f"The die shows {', '.join(dict.fromkeys(die))}; here is a throw of {s.throw} (FG-AMB-2).",
            "throw",
        )
    if s.left and s.left > int(s.throw):
        raise InvalidPosition(f"Of a throw of {s.throw} no {s.left} counts can be left (FG-NUM-A1).", "throw")


def check_places(s: State) -> None:
    """Raise `InvalidPosition` for a side that has not three frogs in all."""
    for side in SIDES:
        board, waiting, home = s.frogs[side - 1].bit_count(), s.start[side - 1], s.home[side - 1]
        if board + waiting + home != FROGS:
            raise InvalidPosition(
                f"Player {side} has {FROGS} frogs; here are {board + waiting + home}: {board} on the board, "
                f"{waiting} waiting, {home} across (FG-PREP-6).",
                "rows and frogs in the swamps",
            )
