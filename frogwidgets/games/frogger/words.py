"""Frogger in words: the legal moves dressed for a board, a move as a sentence, the phase."""

from collections.abc import Iterator, Sequence

from frogwidgets.games.frogger import faces
from frogwidgets.games.frogger.board import BIT, NAMES, lane_of, log_mask, place_of_car, road_of
from frogwidgets.games.frogger.moves import canonical
from frogwidgets.games.frogger.notation import format_move
from frogwidgets.games.frogger.options import Options
from frogwidgets.games.frogger.rules import legal_moves
from frogwidgets.games.frogger.settle import outcome
from frogwidgets.games.frogger.state import (
    FROG,
    HOME,
    LOG,
    OVER,
    START,
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
from frogwidgets.games.frogger.steps import Bonus, Carried, Hopped, KnockedOff, MovedOn, Rushed, Stays, Step
from frogwidgets.games.frogger.touch import touches
from frogwidgets.kernel.game import Choice


def choices(options: Options, v: State) -> tuple[Choice, ...]:
    """A `Choice` for every legal move, in the order of `legal_moves`.

    A way that costs more than another one to the same place is minor, and so is one that ends where it began.
    """
    out: list[Choice] = []
    known: set[tuple[str, ...]] = set()
    for m in legal_moves(options, v):
        path = touches(options, v, m)
        longer = isinstance(m, Hop) and (path in known or m.path[-1] == m.frog)
        known.add(path)
        out.append(_choice(options, v, m, path, longer))
    return tuple(out)


def _choice(options: Options, v: State, m: Decision, path: tuple[str, ...], longer: bool) -> Choice:
    steps = outcome(options, v, m).steps
    found = list(_consequences(v, m, steps))
    first = [id.replace(":", " ") for id in path[1:] if id.startswith("frog:")]
    if first and isinstance(m, Flip | Rush):
        found.insert(0, f"{', then '.join(first)} first")
    label = f"{_deed(v, m, longer)} · {'; '.join(found)}" if found else _deed(v, m, longer)
    badge = str(cost(m)) if isinstance(m, Hop | Slide | Drive) else ""
    marks, icons = tuple(_marks(steps)), tuple(_icons(steps))
    return Choice(format_move(options, v, m), path, label, badge, marks, longer, icons)


def cost(m: Hop | Slide | Drive) -> int:
    """The counts that a move of a number costs."""
    if isinstance(m, Hop):
        return len(m.path)
    return m.cost if isinstance(m, Drive) else 1


def _deed(v: State, m: Decision, longer: bool) -> str:
    """A move in a few words: what has been picked is known, and the badge says what a move costs.

    Only longer ways repeat it, as nothing else may tell them from one another.
    """
    if isinstance(m, Hop):
        back = "back to " if m.path[-1] == m.frog else ""
        return f"{back}{_place(v.turn, m.path[-1])}{f', {faces.counts(cost(m))}' if longer else ''}"
    if isinstance(m, Slide):
        return NAMES[m.to]
    if isinstance(m, Drive):
        return place_of_car(m.road, m.to)
    if isinstance(m, Flip):
        return f"{faces.log_name(m.lane)} turned over, its fly {'hidden' if v.flies >> m.lane & 1 else 'up'}"
    if isinstance(m, Rush):
        return "two spaces forward"
    return f"end the turn, {faces.counts(v.left)} unspent"


def _place(side: int, square: int) -> str:
    return f"S{3 - side}" if square == HOME else NAMES[square]


# ---- what comes of a move


def _consequences(v: State, m: Decision, steps: Sequence[Step]) -> Iterator[str]:
    """What comes of a move, a few words for each piece."""
    if isinstance(m, Hop) and len(steps) == 1:
        if m.path[-1] == HOME:
            yield "home"
        elif log_mask(v.logs) & BIT[m.path[-1]]:
            yield f"onto {faces.log_name(lane_of(m.path[-1]))}"
    told: list[str] = []
    before: Step | None = None
    for step in steps:
        if told and not _goes_on(before, step):
            yield ", ".join(told)
            told = []
        told += _consequence(v, before, step)
        before = step
    if told:
        yield ", ".join(told)


def _goes_on(before: Step | None, step: Step) -> bool:
    """Whether a step is of the frog that the one before it was of."""
    if isinstance(step, MovedOn):
        return True
    return isinstance(step, Bonus | Stays) and isinstance(before, Bonus) and before.to == step.at


def _consequence(v: State, before: Step | None, step: Step) -> Iterator[str]:
    if isinstance(step, Carried):
        yield f"carries frog {NAMES[step.origin]}"
    elif isinstance(step, KnockedOff):
        yield f"knocks off {'your own ' if step.side == v.turn else ''}frog {NAMES[step.at]}"
    elif isinstance(step, Rushed):
        yield f"{NAMES[step.origin]} to {_place(step.side, step.to)}"
    elif isinstance(step, Bonus):
        if isinstance(before, Hopped):
            yield f"lands on the fly, on to {NAMES[step.to]}"
        elif _goes_on(before, step):
            yield f"a second fly, on to {NAMES[step.to]}"
        else:
            yield f"frog {NAMES[step.at]} on to {NAMES[step.to]}"
    elif isinstance(step, MovedOn):
        found = "" if isinstance(before, MovedOn) else f"{NAMES[step.at]} is taken, "
        yield f"{found}moved on to {_place(step.side, step.to)}"
    elif isinstance(step, Stays):
        yield _staying(step)


def _staying(step: Stays) -> str:
    car = f"{faces.car_name(road_of(step.car))} is in the way" if step.car >= 0 else ""
    if step.why == "rush":
        return f"{NAMES[step.at]} stays, {car}"
    if step.why == "swamp":
        return f"{NAMES[step.at]} stays, no two spaces ahead"
    if step.why == "bonus":
        return f"no bonus on {NAMES[step.at]}, {car}"
    return f"no second bonus on {NAMES[step.at]}"


def _marks(steps: Sequence[Step]) -> Iterator[str]:
    """What would be knocked off, where frogs go on to, and which car keeps one from it."""
    for step in steps:
        if isinstance(step, KnockedOff):
            yield f"frog:{NAMES[step.at]}"
        elif isinstance(step, Bonus | MovedOn | Rushed):
            yield _place(step.side, step.to)
        elif isinstance(step, Stays) and step.car >= 0:
            yield f"car:{NAMES[step.car]}"


def _icons(steps: Sequence[Step]) -> Iterator[str]:
    for step in steps:
        if isinstance(step, Bonus):
            yield "fly"
        elif isinstance(step, KnockedOff):
            yield f"{faces.frog(step.side)}-small"


# ---- sentences


def say(options: Options, v: State, m: Move) -> str:
    """A move in one sentence, with what comes of it where it is legal."""
    who = f"Player {v.turn}"
    if isinstance(m, Throw):
        return f"{who} throws {faces.thrown(m.face)}."
    verb, rest = _done(v, m)
    if canonical(options, v, m) not in legal_moves(options, v):
        return f"{who} would {verb} {rest}."
    found = list(_consequences(v, m, outcome(options, v, m).steps))
    return f"{who} {verb}s {rest}{': ' if found else ''}{'; '.join(found)}."


def _done(v: State, m: Decision) -> tuple[str, str]:
    """What a player does: a verb, and the rest of it."""
    if isinstance(m, Hop):
        frog = "a frog out of the swamp" if m.frog == START else f"the frog on {NAMES[m.frog]}"
        end = m.path[-1]
        goal = "into the far swamp" if end == HOME else f"{'back ' * (end == m.frog)}to {NAMES[end]}"
        return "move", f"{frog} {goal} for {faces.counts(cost(m))}"
    if isinstance(m, Slide):
        return "slide", f"{faces.log_name(m.lane)} to {NAMES[m.to]}"
    if isinstance(m, Drive):
        goal = "its turning area" if m.to < 0 else NAMES[m.to]
        return "drive", f"{faces.car_name(m.road)} to {goal} for {faces.counts(m.cost)}"
    if isinstance(m, Flip):
        fly = "hides its fly" if v.flies >> m.lane & 1 else "shows its fly"
        return "turn", f"over {faces.log_name(m.lane)}, which {fly} now"
    if isinstance(m, Rush):
        return "let", "all frogs in the playing area go two spaces forward"
    return "end", f"the turn with {faces.counts(v.left)} unspent"


def rule(v: State) -> str:
    """The clause that tells what is to be done now."""
    if v.throw == OVER:
        return "FG-WIN-1"
    if not v.throw:
        return "FG-PLAY-2"
    return {LOG: "FG-LSYM-B1", FROG: "FG-FSYM-C1"}.get(v.throw, "FG-NUM-A1")


def phase_words(v: State) -> str:
    """What is to be done now, in words."""
    if v.throw == OVER:
        return "Game over"
    if not v.throw:
        return f"Player {v.turn} throws the die"
    if v.throw == LOG:
        return "Log symbol, turn over a log"
    if v.throw == FROG:
        return "Frog symbol, all frogs go on"
    return f"{v.left} of {faces.counts(int(v.throw))} left"
