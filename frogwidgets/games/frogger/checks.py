"""Why a move is legal or not: every clause asked about it, in order.

What is asked of frogs stands in `frog_checks`, of logs and cars in `obstacle_checks`.
"""

from frogwidgets.games.frogger.candidates import candidates, meant_hop
from frogwidgets.games.frogger.frog_checks import hop_checks, settling
from frogwidgets.games.frogger.moves import look_up, sound
from frogwidgets.games.frogger.obstacle_checks import drive_checks, slide_checks
from frogwidgets.games.frogger.options import Options
from frogwidgets.games.frogger.rules import STOP, is_over, legal_moves, winners
from frogwidgets.games.frogger.settle import outcome
from frogwidgets.games.frogger.state import (
    FROG,
    LOG,
    Decision,
    Drive,
    Flip,
    Hop,
    Move,
    Rush,
    Slide,
    State,
    Throw,
)
from frogwidgets.games.frogger.told import counts, log_element
from frogwidgets.kernel.game import Check

__all__ = ["candidates", "checks", "meant_hop"]

_DIE = ("die:throw",)


def checks(options: Options, s: State, m: Move) -> tuple[Check, ...]:
    """Every clause asked about a move, in order; a move that is not due is asked about that only.

    Raises `FrogError` for a move that names what is not on the board.
    """
    look_up(m)
    if isinstance(m, Throw):
        return _throw(options, s, m)
    wait = _not_due(s, m)
    if wait:
        return (wait,)
    if isinstance(m, Flip):
        return tuple(_flip(options, s, m))
    if isinstance(m, Rush):
        text = "The die shows a frog, so all frogs on the board go two spaces forward where they can."
        return (Check("FG-FSYM-C1", True, text, _DIE), *_rush(options, s, m))
    text = f"Player {s.turn} has thrown a {s.throw} and has {counts(s.left)} left."
    due = Check("FG-NUM-A1", True, text, _DIE)
    if isinstance(m, Hop):
        return (due, *hop_checks(options, s, m))
    if isinstance(m, Slide):
        return (due, *slide_checks(options, s, m))
    if isinstance(m, Drive):
        return (due, *drive_checks(options, s, m))
    return due, _stop(options, s)


def _over(s: State) -> Check:
    """That the game is over."""
    (winner,) = winners(s)
    text = f"The game is over: player {winner} has all three frogs across."
    return Check("FG-WIN-1", False, text, (f"S{3 - winner}",))


def _throw(options: Options, s: State, m: Throw) -> tuple[Check, ...]:
    if is_over(s):
        return (_over(s),)
    if s.throw:
        return (Check("FG-PLAY-2", False, f"Player {s.turn} has thrown the die already.", _DIE),)
    due = Check("FG-PLAY-2", True, f"Player {s.turn} is due to throw the die.", _DIE)
    faces = ", ".join(dict.fromkeys(options.die))
    has = m.face in options.die
    text = f"The die has a face {m.face}." if has else f"The die has no face {m.face}, but {faces}."
    return due, Check("FG-AMB-2", has, text, _DIE)


def _not_due(s: State, m: Decision) -> Check | None:
    """Why no such move is due now; nothing where it is."""
    if is_over(s):
        return _over(s)
    who = f"player {s.turn}"
    if not s.throw:
        return Check("FG-PLAY-2", False, f"First {who} throws the die.", _DIE)
    if s.throw == LOG:
        if not isinstance(m, Flip):
            text = f"The die shows a log: {who} turns over one of the four logs and does nothing else."
            return Check("FG-LSYM-B1", False, text, _DIE)
    elif s.throw == FROG:
        if not isinstance(m, Rush):
            text = "The die shows a frog: all frogs on the board go forward, and nothing else is moved."
            return Check("FG-FSYM-C1", False, text, _DIE)
    elif isinstance(m, Flip):
        text = f"A log is turned over when the die shows a log; it shows a {s.throw}."
        return Check("FG-LSYM-B1", False, text, _DIE)
    elif isinstance(m, Rush):
        text = f"All frogs go forward when the die shows a frog; it shows a {s.throw}."
        return Check("FG-FSYM-C1", False, text, _DIE)
    return None


def _flip(options: Options, s: State, m: Flip) -> tuple[Check, ...]:
    log = f"L{m.lane + 1}"
    mark = (log_element(s, m.lane),)
    shows = "hides its fly" if s.flies >> m.lane & 1 else "shows its fly"
    return (
        Check("FG-LSYM-B1", True, f"The die shows a log, and {log} is one of the four.", _DIE),
        Check("FG-LSYM-B2", True, f"Turned over, {log} {shows}.", mark),
        *settling(s, m, outcome(options, s, m)),
    )


def _rush(options: Options, s: State, m: Rush) -> tuple[Check, ...]:
    if sound(options, s, m):
        return tuple(settling(s, m, outcome(options, s, m)))
    text = "The opponent's frogs come down first, then the front-most, and only frogs abreast in any order."
    return (Check("FG-AMB-35", False, text),)


def _stop(options: Options, s: State) -> Check:
    moves = legal_moves(options, s)
    if not options.must_use_all:
        return Check("FG-AMB-8", True, f"Player {s.turn} may leave counts unspent.", _DIE)
    if moves == (STOP,):
        return Check("FG-AMB-8", True, "Nothing can be done with what is left of the throw.", _DIE)
    text = f"The whole throw has to be used, and {counts(s.left)} can still be spent."
    return Check("FG-AMB-8", False, text, _DIE)
