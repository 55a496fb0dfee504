"""What a board still shows of moves that were made: what the counts of a turn have bought, and a knock-off.

A position does not know its past; whoever shows a match hands over the moves of its last turn.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from frogwidgets.games.frogger import faces
from frogwidgets.games.frogger.bar import COUNT_HIGH, count_box
from frogwidgets.games.frogger.board import LEFTMOST, NAMES, place_of_car
from frogwidgets.games.frogger.options import Options
from frogwidgets.games.frogger.scene import WIDE, corner
from frogwidgets.games.frogger.settle import outcome
from frogwidgets.games.frogger.state import HOME, START, Decision, Drive, Hop, Move, Slide, State, Throw
from frogwidgets.games.frogger.steps import Bonus, KnockedOff, MovedOn, Slid, Step
from frogwidgets.games.frogger.words import cost
from frogwidgets.scene import Part, Shape

_ROOMY: Final = 1.5
"""A box so wide has room for words; a narrower one shows what was moved, no more."""
_GHOSTS: Final = 7
_SAID: Final = 9
"""The painting order: ghosts above all that stands on the board, words above everything."""
_PLATE: Final = (1.9, 0.36)


def echo(options: Options, v: State, turn: Sequence[tuple[State, Move]]) -> tuple[Shape, ...]:
    """The shapes that tell of the moves of the last turn; they take the place of those with the same id."""
    out: list[Shape] = []
    made = [(s, m) for s, m in turn if not isinstance(m, Throw)]
    if v.throw.isdigit():
        first = 1
        for s, m in made:
            if isinstance(m, Hop | Slide | Drive):
                out += _bought(options, s, m, first)
                first += cost(m)
    if turn and made and turn[-1] == made[-1]:
        s, m = made[-1]
        out += _hits(s, m, outcome(options, s, m).steps)
    return tuple(out)


# ---- counts


def _bought(options: Options, s: State, m: Hop | Slide | Drive, first: int) -> Iterator[Shape]:
    """One box over all the counts that a move cost."""
    x, wide = count_box(options, first, cost(m))
    parts = [Part("count-spent", 0.0, 0.0, wide, COUNT_HIGH)]
    symbol, across, origin, to = _moved(s, m)
    if wide < _ROOMY:
        parts.append(Part(symbol, round((wide - across) / 2, 4), 0.18, across, 0.36))
    else:
        note = ", ".join(_notes(outcome(options, s, m).steps, to))
        top = 0.05 if note else 0.17
        parts.append(Part(symbol, 0.1, top, across, 0.36))
        words = f"{origin} › {to}"
        at = (round(0.17 + across, 4), round(top + 0.27, 4))
        parts.append(Part("start", *at, 0, 0.26, words, "on-page", True))
        if note:
            parts.append(Part("start", 0.1, 0.62, 0, 0.25, note, "on-page"))
    yield Shape(
        f"count:{first}", "counts", x, 0.115, wide, COUNT_HIGH, cell="counts", parts=tuple(parts), z=2
    )
    for k in range(first + 1, first + cost(m)):
        yield Shape(f"count:{k}", "counts", x, 0.115, wide, COUNT_HIGH, cell="counts")


def _moved(s: State, m: Hop | Slide | Drive) -> tuple[str, float, str, str]:
    """What was moved, as a symbol and how wide it is; from where, and where to."""
    if isinstance(m, Slide):
        return "log", 0.6, NAMES[LEFTMOST[m.lane] + s.logs[m.lane]], NAMES[m.to]
    if isinstance(m, Drive):
        origin, to = (place_of_car(m.road, place) for place in (s.cars[m.road], m.to))
        return "car" if m.road == 0 else "car-back", 0.36, origin, to
    origin = f"S{s.turn}" if m.frog == START else NAMES[m.frog]
    end = m.path[-1]
    return f"{faces.frog(s.turn)}-small", 0.36, origin, "home" if end == HOME else NAMES[end]


def _notes(steps: Sequence[Step], to: str) -> Iterator[str]:
    """What came of a move, in a word or two."""
    for step in steps:
        if isinstance(step, KnockedOff):
            yield f"{NAMES[step.at]} returned"
        elif isinstance(step, Bonus):
            yield f"fly to {NAMES[step.to]}"
        elif isinstance(step, MovedOn):
            yield "on home" if step.to == HOME else f"on to {NAMES[step.to]}"


# ---- knock-offs


def _hits(s: State, m: Decision, steps: Sequence[Step]) -> Iterator[Shape]:
    """Where a frog was hit, what hit it, and that it went back."""
    hit = [step for step in steps if isinstance(step, KnockedOff)]
    if not hit:
        return
    for step in steps:
        if isinstance(step, Slid):
            x, y = corner(step.origin)
            symbol = "log-was" if step.to < step.origin else "log-was-right"
            yield Shape(f"was:{NAMES[step.origin]}", "board", x, y, 2.0, 1.0, symbol, NAMES[step.origin], z=2)
    for step in hit:
        name = NAMES[step.at]
        x, y = corner(step.at)
        if isinstance(m, Slide):
            yield Shape(
                f"ghost:{name}", "board", x, y, 1.0, 1.0, f"ghost-{step.side}", name,
                detail=faces.DETAILED, z=_GHOSTS,
            )  # fmt: skip
        yield Shape(f"sparks:{name}", "board", x - 0.25, y - 0.25, 1.5, 1.5, "sparks", name, z=_GHOSTS)
        wide, high = _PLATE
        left = min(max(x + 0.5 - wide / 2, 0.0), WIDE - wide)
        # On the side to which the frog went.
        top = y - 0.42 if step.side == 2 else y + 1.42 - high
        plate = Part("plate", 0.0, 0.0, wide, high)
        words = Part("middle", wide / 2, 0.25, 0, 0.22, f"{name} returned", "on-page", True)
        yield Shape(
            f"said:{name}", "board", round(left, 4), round(top, 4), wide, high, cell=name,
            parts=(plate, words), detail=faces.DETAILED, z=_SAID,
        )  # fmt: skip
