"""Why a move is legal or not: every clause asked about it, in order; and the candidate that a touch means.

The clauses themselves stand in `leap_checks` and `return_checks`, the elements touched in `touch`.
"""

from frogwidgets.games.frogriders.board import Leap
from frogwidgets.games.frogriders.leap_checks import leap_checks
from frogwidgets.games.frogriders.options import Options
from frogwidgets.games.frogriders.return_checks import keep_checks, return_checks
from frogwidgets.games.frogriders.rules import is_over
from frogwidgets.games.frogriders.state import BONUS, CHOOSE, LEAP, RETURN, Keep, Move, Return, State
from frogwidgets.games.frogriders.touch import candidates, meant, touches
from frogwidgets.kernel.game import Check

__all__ = ["attempt", "candidates", "checks", "touches"]


def checks(options: Options, s: State, m: Move) -> tuple[Check, ...]:
    """Every clause asked about a move, in order; a move of another phase is asked about its phase only.

    When the game is over a leap is asked what it would be asked otherwise: that none of them holds is why
    it is over. Raises `HiddenInformation` for a private card chosen by a player whose cards are unknown.
    """
    if isinstance(m, Leap):
        if s.phase == CHOOSE:
            return (_choose_first(s),)
        if s.phase == RETURN:
            return (Check("FR-PLAY-4", False, f"Player {s.turn} has leapt and may now return one unit."),)
        return (_leap_due(s), *leap_checks(s, m))
    if is_over(s):
        return (Check("FR-END-1", False, f"The game is over: player {s.turn} has no legal leap."),)
    if isinstance(m, Keep):
        if s.phase == CHOOSE:
            return tuple(keep_checks(s, m))
        return (Check("FR-SETUP-16", False, "Private cards are chosen before the first turn."),)
    return _return(options, s, m)


def _return(options: Options, s: State, m: Return) -> tuple[Check, ...]:
    if s.phase == RETURN:
        return tuple(return_checks(options, s, m))
    if s.phase == LEAP:
        first = "before a unit is returned" if m.colour else "and cannot pass"
        return (Check("FR-PLAY-3", False, f"Player {s.turn} has to leap {first}."),)
    if s.phase == BONUS:
        text = f"Player {s.turn} owes a second leap, and no return follows it."
        return (Check("FR-RED-3", False, text),)
    return (_choose_first(s),)


def _choose_first(s: State) -> Check:
    marks = (f"card:private.{s.turn}", f"card:rejected.{s.turn}")
    return Check("FR-SETUP-16", False, f"Player {s.turn} has to choose a private card first.", marks)


def _leap_due(s: State) -> Check:
    if s.phase == LEAP:
        return Check("FR-PLAY-3", True, f"Player {s.turn} is due to leap.")
    return Check("FR-RED-1", True, f"Player {s.turn} is due to leap a second time.")


def attempt(options: Options, s: State, path: tuple[str, ...]) -> Move | None:
    """The candidate meant by touching these elements, given as shapes or places; None where nothing is meant.

    Of several on one path it is the one with the fewest violations, then the plainest (a leap without a
    run-up), then the first.
    """

    def cost(m: Move) -> tuple[int, bool]:
        return sum(not check.holds for check in checks(options, s, m)), isinstance(m, Leap) and m.runup >= 0

    return min(meant(s, path), key=cost, default=None)
