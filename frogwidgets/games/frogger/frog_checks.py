"""Every clause asked about a frog that goes, and about what it meets where it lands."""

from collections.abc import Iterator
from itertools import pairwise

from frogwidgets.games.frogger.board import AHEAD, BIT, FIRST_ROW, PLACES, advanced, lane_of, log_mask
from frogwidgets.games.frogger.moves import sound, traffic
from frogwidgets.games.frogger.options import Options
from frogwidgets.games.frogger.settle import outcome
from frogwidgets.games.frogger.state import HOME, START, Flip, Hop, Rush, State
from frogwidgets.games.frogger.steps import Bonus, Hopped, MovedOn, Outcome, Rushed, Stays
from frogwidgets.games.frogger.told import (
    counts,
    either,
    element,
    frog_element,
    into,
    owner,
    place_element,
)
from frogwidgets.kernel.game import Check


def hop_checks(options: Options, s: State, m: Hop) -> Iterator[Check]:
    """The clauses of a frog's way; once it is not her frog, nothing else is asked."""
    frog = _frog(s, m)
    yield frog
    if not frog.holds:
        return
    if m.frog == START:
        yield _entering(s, m)
    yield _counts(s, m)
    yield _steps(s, m)
    yield _cars(s, m)
    if sound(options, s, m):
        yield from settling(s, m, outcome(options, s, m))


def _frog(s: State, m: Hop) -> Check:
    side = s.turn
    mark = (frog_element(s, side, m.frog),)
    if m.frog == START:
        waiting = s.start[side - 1]
        if not waiting:
            return Check("FG-FROG-A1", False, f"No frog of player {side} waits in her swamp.", mark)
        number = "frog waits" if waiting == 1 else "frogs wait"
        return Check("FG-FROG-A1", True, f"{waiting} {number} in the swamp of player {side}.", mark)
    name, whose = PLACES[m.frog], owner(s, m.frog)
    if whose == side:
        return Check("FG-FROG-C1", True, f"The frog on {name} belongs to player {side}.", mark)
    if whose:
        text = f"The frog on {name} belongs to player {whose}, and only the frog symbol moves it now."
        return Check("FG-FROG-C1", False, text, mark)
    return Check("FG-FROG-C1", False, f"No frog is on {name}.", mark)


def _entering(s: State, m: Hop) -> Check:
    to, row = m.path[0], FIRST_ROW[s.turn - 1]
    number = row[0] // 8 + 1
    if to in row:
        text = f"{PLACES[to]} is in row {number}, where the frogs of player {s.turn} enter."
        return Check("FG-FROG-A1", True, text, (PLACES[to],))
    text = f"A frog of player {s.turn} enters in row {number}, and {PLACES[to]} is not in it."
    return Check("FG-FROG-A1", False, text, (PLACES[to],))


def _counts(s: State, m: Hop) -> Check:
    needed, left = len(m.path), s.left
    if needed <= left:
        return Check("FG-FROG-B1", True, f"The way takes {counts(needed)} of the {left} left.")
    are = "is" if left == 1 else "are"
    text = f"The way takes {counts(needed)}, and {left} {are} left."
    return Check("FG-FROG-B1", False, text, ("die:throw",))


def _steps(s: State, m: Hop) -> Check:
    path = m.path if m.frog == START else (m.frog, *m.path)
    for at, to in pairwise(path):
        wrong = _wrong_step(s.turn, at, to)
        if wrong:
            marks = (element(s, at), place_element(s, s.turn, to))
            return Check("FG-FROG-D1", False, wrong, marks)
    text = "Every step goes one space forward or sideways."
    return Check("FG-FROG-D1", True, text, tuple(PLACES[square] for square in m.path if square != HOME))


def _wrong_step(side: int, at: int, to: int) -> str:
    """What is wrong with a step of a side's frog; nothing where it is right."""
    if to == HOME:
        if AHEAD[side - 1][at] == HOME:
            return ""
        row = 8 if side == 1 else 1
        return f"The swamp across is entered from row {row}, and {PLACES[at]} is not in it."
    aside = abs(to % 8 - at % 8)
    forward = advanced(side, to) - advanced(side, at)
    where = f"From {PLACES[at]} to {PLACES[to]}"
    if (aside, forward) in ((0, 1), (1, 0)):
        return ""
    if forward < 0:
        return f"{where} is backward."
    if (aside, forward) == (1, 1):
        return f"{where} is diagonal."
    return f"{where} is no step to the next space."


def _cars(s: State, m: Hop) -> Check:
    for to in m.path:
        if BIT[to] & traffic(s):
            text = f"A car stands on {PLACES[to]}, and a frog neither lands on it nor jumps over it."
            return Check("FG-FROG-H1", False, text, (element(s, to),))
    return Check("FG-FROG-H1", True, "No car stands in the way.")


# ---- landing


def settling(s: State, m: Hop | Flip | Rush, done: Outcome) -> Iterator[Check]:
    """The clauses of what comes of it: who is moved on, who earns a bonus, who stays."""
    flown = False
    for number, step in enumerate(done.steps):
        if isinstance(step, Hopped):
            moved_on = number + 1 < len(done.steps) and isinstance(done.steps[number + 1], MovedOn)
            if not moved_on and not done.choose:
                yield from _landing(s, step)
        elif isinstance(step, Rushed):
            text = f"The frog on {PLACES[step.origin]} goes two spaces forward, {into(step.to)}."
            clause = "FG-FSYM-C1" if step.to != HOME else "FG-AMB-36"
            yield Check(clause, True, text, (element(s, step.origin), place_element(s, step.side, step.to)))
        elif isinstance(step, MovedOn):
            clause = "FG-AMB-35" if isinstance(m, Rush) and not flown else "FG-FROG-E2"
            text = f"{PLACES[step.at]} is taken, so the frog that comes there is moved on {into(step.to)}."
            yield Check(clause, True, text, (element(s, step.at), place_element(s, step.side, step.to)))
        elif isinstance(step, Bonus):
            flown = True
            yield _bonus(s, m, step, done.steps[number - 1])
        elif isinstance(step, Stays):
            yield _staying(s, step)
    if done.choose or done.spare:
        yield _choice(s, m, done)


def _landing(s: State, step: Hopped) -> Iterator[Check]:
    to = step.path[-1]
    if to == HOME:
        text = "A frog comes into the swamp across without an exact count."
        yield Check("FG-AMB-38", True, text, (f"S{3 - step.side}",))
        return
    mark = (PLACES[to],)
    yield Check("FG-FROG-E1", True, f"No other frog is on {PLACES[to]}.", mark)
    if log_mask(s.logs) & BIT[to]:
        text = f"{PLACES[to]} is a space of log L{lane_of(to) + 1}, where a frog is safe."
        yield Check("FG-FROG-F1", True, text, mark)


def _bonus(s: State, m: Hop | Flip | Rush, step: Bonus, before: object) -> Check:
    marks = (element(s, step.at), element(s, step.to))
    log = f"log L{lane_of(step.at) + 1}"
    if isinstance(before, Bonus) and before.to == step.at:
        text = (
            f"The two spaces end on {log}, which shows its fly too, so the frog goes on to {PLACES[step.to]}."
        )
        return Check("FG-AMB-23", True, text, marks)
    if isinstance(m, Flip):
        text = (
            f"The frog on {PLACES[step.at]} sits on {log} as its fly is shown, and goes on {into(step.to)}."
        )
        return Check("FG-FROG-G2", True, text, marks)
    text = f"{PLACES[step.at]} is on {log}, which shows its fly, so the frog goes on {into(step.to)}."
    return Check("FG-FROG-G1" if isinstance(m, Hop) else "FG-AMB-37", True, text, marks)


def _staying(s: State, step: Stays) -> Check:
    name, mark = PLACES[step.at], (element(s, step.at),)
    if step.why == "chain":
        text = f"A bonus ends on {name}, and its fly earns no further one."
        return Check("FG-AMB-23", True, text, mark)
    if step.why == "swamp":
        text = f"The frog on {name} cannot go two spaces, since the swamp is only one away, and stays."
        return Check("FG-AMB-36", True, text, mark)
    car = PLACES[step.car]
    if step.why == "bonus":
        text = f"The car on {car} is in the way of the bonus, so the frog stays on {name}."
        return Check("FG-AMB-24", True, text, (*mark, f"car:{car}"))
    text = f"The car on {car} is in the way of the frog on {name}, which stays."
    return Check("FG-FSYM-C2", True, text, (*mark, f"car:{car}"))


def _choice(s: State, m: Hop | Flip | Rush, done: Outcome) -> Check:
    """What is wrong with the choices of where frogs are moved on."""
    clause = "FG-AMB-35" if isinstance(m, Rush) else "FG-FROG-E2"
    if not done.choose:
        text = f"No frog is moved on {into(done.spare[0])}: none comes to a taken space next to it."
        return Check(clause, False, text, (place_element(s, s.turn, done.spare[0]),))
    at = PLACES[done.at]
    marks = (element(s, done.at), *(place_element(s, s.turn, to) for to in done.choose))
    if not done.spare:
        text = f"{at} is taken, and it is not said where the frog is moved on: {either(done.choose)}."
        return Check(clause, False, text, marks)
    to = done.spare[0]
    if BIT[to] & traffic(s):
        text = f"A car stands on {PLACES[to]}, and no frog is moved on to it."
        return Check("FG-FROG-H1", False, text, (element(s, to),))
    text = f"From {at}, which is taken, a frog is moved on {either(done.choose)}, not {into(to)}."
    return Check(clause, False, text, marks)
