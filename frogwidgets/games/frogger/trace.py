"""What a move does, step by step: the clause, a sentence, and the motions that carry it out.

The steps are those of `settle`. Every count of a hop is an event of its own; what happens at once is one.
"""

from collections.abc import Iterable, Sequence

from frogwidgets.games.frogger import faces
from frogwidgets.games.frogger.board import AHEAD, BIT, FROGS, LEFTMOST, NAMES, lane_of, log_mask, road_of
from frogwidgets.games.frogger.figures import Figures, Frog
from frogwidgets.games.frogger.options import Options
from frogwidgets.games.frogger.settle import outcome
from frogwidgets.games.frogger.state import AWAY, FROG, HOME, LOG, OVER, START, Move, Rush, State
from frogwidgets.games.frogger.steps import (
    Bonus,
    Carried,
    Drove,
    Flipped,
    Hopped,
    KnockedOff,
    MovedOn,
    Rushed,
    Slid,
    Stays,
    Step,
    Stopped,
)
from frogwidgets.kernel.game import ALL, Event, Eyes


def trace(options: Options, s: State, m: Move, seat: Eyes = ALL) -> tuple[Event, ...]:
    """The events of a legal move, or of a throw; everything is public, so all eyes see the same."""
    done = outcome(options, s, m)
    story = _Story(options, s, seat)
    if isinstance(m, Rush):
        story.rush(done.steps)
    else:
        for step in done.steps:
            story.step(step, done.steps)
    story.end(done.state)
    return tuple(story.events)


class _Story:
    """The events told so far, and the picture that they have led to."""

    def __init__(self, options: Options, s: State, seat: Eyes) -> None:
        self.before = s
        self.figures = Figures(options, s, seat)
        self.events: list[Event] = []
        self.going: Frog = (0, START)
        """The frog that is told of."""
        self.earned: list[Frog] = []
        """The frogs that have had a bonus; `earns` is the clause by which one earns its first."""
        self.earns = ""

    def tell(self, clause: str, text: str) -> None:
        """An event with the motions that came up since the last one."""
        self.events.append(Event(clause, text, self.figures.take()))

    # ---- steps

    def step(self, step: Step, steps: Sequence[Step]) -> None:
        """An event for a step, or several; `steps` are all of the move."""
        if isinstance(step, Hopped):
            self._hop(step, steps)
        elif isinstance(step, MovedOn):
            self._move_on(step)
        elif isinstance(step, Bonus):
            self._earn(step)
        elif isinstance(step, Stays):
            self._stay(step)
        elif isinstance(step, Slid):
            self._slide(step, [other for other in steps if isinstance(other, Carried)])
        elif isinstance(step, Carried):
            text = f"{_the(step.side, step.origin)} is carried along to {NAMES[step.to]}."
            self.tell("FG-LOG-B1", text)
        elif isinstance(step, Drove):
            self._drive(step)
        elif isinstance(step, KnockedOff):
            self._knock_off(step)
        elif isinstance(step, Flipped):
            self._flip(step)
        elif isinstance(step, Stopped):
            text = f"Player {step.side} ends the turn with {faces.counts(step.left)} unspent."
            self.tell("FG-AMB-8", text)

    def _hop(self, step: Hopped, steps: Sequence[Step]) -> None:
        self.going, self.earns = (step.side, step.origin), "FG-FROG-G1"
        at = step.origin
        taken = isinstance(steps[1], MovedOn) if len(steps) > 1 else False
        for number, to in enumerate(step.path, start=1):
            self.figures.go([(self.going, to)])
            self.figures.spend(1)
            last = number == len(step.path)
            clause, text = self._way(step.side, at, to, last, taken and last)
            self.tell(clause, f"Count {number}: {text}.")
            at = to

    def _way(self, side: int, at: int, to: int, last: bool, taken: bool) -> tuple[str, str]:
        """The clause and the words of one count of a hop."""
        if to == HOME:
            return "FG-OBJ-1", f"the frog goes from {NAMES[at]} into the far swamp and is at home"
        over = self._under(side, to, last, taken)
        if at == START:
            return "FG-FROG-A1", f"a frog of player {side} enters the road on {NAMES[to]}{over[1]}"
        way = "forward" if to == AHEAD[side - 1][at] else "sideways"
        return over[0] or "FG-FROG-D1", f"the frog on {NAMES[at]} goes {way} to {NAMES[to]}{over[1]}"

    def _under(self, side: int, to: int, last: bool, taken: bool) -> tuple[str, str]:
        """What a frog finds on a square that it comes to, with the clause that says so."""
        s = self.before
        if taken:
            return "", ", where another frog is"
        if not last and (s.frogs[0] | s.frogs[1]) & BIT[to] and to != self.going[1]:
            return "FG-AMB-11", ", past the frog there"
        if log_mask(s.logs) & BIT[to]:
            log = faces.log_name(lane_of(to))
            return ("FG-FROG-F1", f", onto {log}") if last else ("FG-FROG-F3", f", over {log}")
        return "", ""

    def _move_on(self, step: MovedOn) -> None:
        self.figures.go([(self.going, step.to)])
        at = NAMES[step.at]
        text = f"The frog of player {step.side} finds {at} taken and is moved on {_goal(step.to)}."
        self.tell("FG-FROG-E2", text)

    def _earn(self, step: Bonus) -> None:
        frog = self.figures.frog(step.side, step.at)
        clause = "FG-AMB-23" if frog in self.earned else self.earns
        self.going = frog
        self.earned.append(frog)
        self.figures.go([(frog, step.to)])
        log = faces.log_name(lane_of(step.at))
        text = (
            f"{_upper(log)} shows its fly, so {_the(step.side, step.at, False)}"
            f" goes two more spaces forward to {NAMES[step.to]}."
        )
        self.tell(clause, text)

    def _stay(self, step: Stays) -> None:
        at = NAMES[step.at]
        car = f"{faces.car_name(road_of(step.car))} on {NAMES[step.car]}" if step.car >= 0 else ""
        if step.why == "rush":
            text = f"{_the(step.side, step.at)} stays where it is, for {car} is in its way."
            self.tell("FG-FSYM-C2", text)
        elif step.why == "swamp":
            text = f"{_the(step.side, step.at)} stays where it is, for there are no two spaces ahead of it."
            self.tell("FG-AMB-36", text)
        elif step.why == "bonus":
            text = f"The fly under the frog on {at} earns nothing, for {car} is in the way; the frog stays."
            self.tell("FG-AMB-24", text)
        else:
            self.tell("FG-AMB-23", f"A bonus earns no further one, so the frog stays on {at}.")

    def _slide(self, step: Slid, carried: Iterable[Carried]) -> None:
        self.figures.slide(
            step.lane,
            step.origin,
            step.to,
            [((each.side, each.origin), each.to) for each in carried],
        )
        self.figures.spend(1)
        log = _upper(faces.log_name(step.lane))
        self.tell("FG-LOG-C3", f"{log} slides from {NAMES[step.origin]} to {NAMES[step.to]} for one count.")

    def _drive(self, step: Drove) -> None:
        self.figures.drive(step.road, step.origin, step.to)
        self.figures.spend(step.cost)
        car = _upper(faces.car_name(step.road))
        if step.to == AWAY:
            clause = "FG-CAR-B3"
            text = f"{car} leaves {NAMES[step.origin]} for the turning area, for one count."
        elif step.origin == AWAY:
            clause = "FG-AMB-31"
            text = f"{car} comes out of the turning area to {NAMES[step.to]}, for one count."
        elif step.cost == 1:
            clause = "FG-CAR-B3"
            text = (
                f"{car} drives along its lane from {NAMES[step.origin]} to {NAMES[step.to]}, for one count."
            )
        else:
            clause = "FG-CAR-B4"
            text = (
                f"{car} changes into the next lane, from {NAMES[step.origin]} to {NAMES[step.to]}, for two."
            )
        self.tell(clause, text)

    def _knock_off(self, step: KnockedOff) -> None:
        self.figures.knock_off(step.side, step.at)
        by_log = lane_of(step.at) >= 0
        own = step.side == self.before.turn
        hit, clause = ("log", "FG-LOG-D2") if by_log else ("car", "FG-CAR-C1")
        text = f"{_the(step.side, step.at)} is hit by the {hit} and goes back to its own swamp."
        self.tell("FG-AMB-17" if own else clause, text)

    def _flip(self, step: Flipped) -> None:
        self.earns = "FG-FROG-G2"
        square = LEFTMOST[step.lane] + self.before.logs[step.lane]
        self.figures.flip(step.lane, square, step.up)
        fly = "and shows its fly now" if step.up else "and its fly is hidden now"
        text = f"{_upper(faces.log_name(step.lane))} on {NAMES[square]} is turned over {fly}."
        self.tell("FG-LSYM-B1", text)

    # ---- the frog symbol

    def rush(self, steps: Sequence[Step]) -> None:
        """All frogs go at once; then those are told of that are moved on or earn a bonus."""
        self.earns = "FG-AMB-37"
        for step in steps:
            if isinstance(step, Stays) and step.why in ("rush", "swamp"):
                self._stay(step)
        going = [step for step in steps if isinstance(step, Rushed)]
        self.figures.clear_ways()
        self.figures.go([((step.side, step.origin), step.to) for step in going])
        if going:
            ways = ", ".join(f"{NAMES[step.origin]} {_goal(step.to)}" for step in going)
            self.tell("FG-FSYM-C1", f"Two spaces forward, all at once: {ways}.")
        elif not any(self.before.frogs):
            self.tell("FG-FSYM-C3", "No frog is in the playing area, so none goes.")
        for step in steps:
            if isinstance(step, Rushed):
                self.going = (step.side, step.origin)
            elif isinstance(step, MovedOn):
                self._move_on(step)
            elif isinstance(step, Bonus):
                self._earn(step)
            elif isinstance(step, Stays) and step.why in ("bonus", "chain"):
                self._stay(step)

    # ---- what comes after

    def end(self, after: State) -> None:
        """Counts that are left, the next turn, or the end of the game."""
        motions = self.figures.close(after)
        self.events.append(Event(*_next(self.before, after), motions))


def _next(s: State, after: State) -> tuple[str, str]:
    if after.throw == OVER:
        winner = s.turn if after.home[s.turn - 1] == FROGS else 3 - s.turn
        return "FG-WIN-1", f"All three frogs of player {winner} are across, and player {winner} has won."
    if not s.throw:
        return "FG-PLAY-2", _threw(after)
    if after.turn == s.turn:
        return "FG-NUM-A1", f"Player {s.turn} has {faces.counts(after.left)} of {s.throw} left."
    return "FG-PLAY-2", f"Player {after.turn} is on turn and throws the die."


def _threw(after: State) -> str:
    who = f"Player {after.turn} throws {faces.thrown(after.throw)}"
    if after.throw == LOG:
        return f"{who} and turns over one of the logs."
    if after.throw == FROG:
        return f"{who}: every frog in the playing area goes on."
    return f"{who} and has {faces.counts(after.left)} to spend."


def _the(side: int, square: int, begins: bool = True) -> str:
    """A frog in words, as a sentence begins with it or goes on with it."""
    return f"{'The' if begins else 'the'} frog of player {side} on {NAMES[square]}"


def _goal(square: int) -> str:
    return "into the far swamp" if square == HOME else f"to {NAMES[square]}"


def _upper(text: str) -> str:
    return text[0].upper() + text[1:]
