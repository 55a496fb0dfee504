"""What lies beside the board: the throw and its counts, the buttons, the players' table, the die.

A throw knows how many of its counts are spent, not on what: that is told by `echo`.
"""

from collections.abc import Iterator
from functools import cache
from typing import Final

from frogwidgets.games.frogger import faces
from frogwidgets.games.frogger.board import FROGS, SIDES
from frogwidgets.games.frogger.options import Options
from frogwidgets.games.frogger.state import FROG, LOG, OVER, State
from frogwidgets.scene import Cell, Part, Shape, Stage, caption

_UNIT: Final = 44.0
_THROW: Final = 2.9
_COUNTS: Final = 6.1
"""The room for all counts of a throw, however many they are."""
COUNT_HIGH: Final = 0.77
_GAP: Final = 0.1
_LEAST: Final = 3
"""There is room for so many counts at least."""
_FACE: Final = 1.06
"""From one face of the die to the next."""
_TABLE: Final = 7.0
_COLUMNS: Final = (("start", 0.9), ("board", 2.8), ("home", 5.4))
"""The columns of the players' table, each with its middle."""
_SLOT: Final = 0.72
_LETTERS: Final = 26.0
_WORDS: Final = {
    "": ("To throw", ""),
    LOG: ("Log symbol", "turn over a log"),
    FROG: ("Frog symbol", "all frogs go on"),
    OVER: ("Game over", ""),
}


@cache
def bar_stages(options: Options) -> tuple[Stage, ...]:
    """The stages beside the board, those of the throw above it."""
    faces_of_die = tuple(
        Cell(f"face.{number}", round((number - 1) * _FACE, 4), 0.0, f"face {number} of the die")
        for number in range(1, len(options.die) + 1)
    )
    players = tuple(
        Stage(
            f"seat.{side}",
            "tray",
            f"Player {side}",
            _TABLE,
            1.0,
            ((Cell(f"{side}.frogs", 0.0, 0.0, f"frogs of player {side}", _TABLE),),),
            10 + side,
            side,
            unit=_LETTERS,
        )
        for side in SIDES
    )
    die = round((len(faces_of_die) - 1) * _FACE + 1.0, 4)
    return (
        Stage(
            "throw", "row", "", _THROW, 1.0, ((Cell("throw", 0.0, 0.0, "throw", _THROW),),), -2, unit=_UNIT
        ),
        Stage(
            "counts",
            "row",
            "",
            _COUNTS,
            1.0,
            ((Cell("counts", 0.0, 0.0, "counts", _COUNTS),),),
            -1,
            unit=_UNIT,
        ),
        Stage("actions", "actions", "Actions", 4.0, 1.0, ((Cell("act", 0.0, 0.0, "", 4.0),),), 6),
        Stage("heads", "tray", "Players", _TABLE, 0.7, (), 10, unit=_LETTERS),
        *players,
        Stage("die", "tray", "Die", die, 1.0, (faces_of_die,), 20, unit=36.0),
    )


def bar_shapes(options: Options, v: State) -> Iterator[Shape]:
    """What the stages beside the board show."""
    yield from _throw(v)
    if v.throw.isdigit():
        yield from _counts(options, int(v.throw), v.left)
    yield from _actions(v)
    yield from _heads()
    for side in SIDES:
        yield _tally(side, v.start[side - 1], v.home[side - 1], side == v.turn)
    yield from _die(options)


# ---- the throw


def _throw(v: State) -> Iterator[Shape]:
    symbol, written = faces.die("" if v.throw == OVER else v.throw)
    face = Part("middle", 0.5, 0.69, 0, 0.55, written, "on-card", True)
    parts = (Part(symbol), face) if written else ()
    label = _told(v)
    yield Shape("die:throw", "throw", 0.0, 0.0, 1.0, 1.0, "" if parts else symbol, "throw", label, parts, z=2)
    bold, quiet = _words(v)
    words = [Part("start", 0.0, 0.46 if quiet else 0.63, 0, 0.36, bold, bold=True)]
    if quiet:
        words.append(Part("start", 0.0, 0.84, 0, 0.28, quiet))
    yield Shape("words:throw", "throw", 1.14, 0.0, 2.3, 1.0, cell="throw", parts=tuple(words), z=2)


def _told(v: State) -> str:
    """The throw in words, for the ear."""
    if v.throw.isdigit():
        return f"die showing {v.throw}, {v.left} of {faces.counts(int(v.throw))} left"
    if v.throw in (LOG, FROG):
        return f"die showing {faces.thrown(v.throw)}"
    return "die at rest" if v.throw else "die to be thrown"


def _words(v: State) -> tuple[str, str]:
    return (f"Threw {v.throw}", f"{v.left} left") if v.throw.isdigit() else _WORDS[v.throw]


def count_box(options: Options, first: int, number: int = 1) -> tuple[float, float]:
    """The left edge and the width of the box of a count, or of so many counts from this one on."""
    most = max([_LEAST, *(int(face) for face in options.die if face.isdigit())])
    step = (_COUNTS + _GAP) / most
    return round((first - 1) * step, 4), round(number * step - _GAP, 4)


def _counts(options: Options, number: int, left: int) -> Iterator[Shape]:
    """A box for every count of the throw, those that are spent first."""
    for k in range(1, number + 1):
        x, wide = count_box(options, k)
        if k <= number - left:
            box = Part("count-spent", 0.0, 0.0, wide, COUNT_HIGH)
            words = Part("middle", wide / 2, 0.44, 0, 0.26, "spent", "on-page")
        else:
            box = Part("count-left", 0.0, 0.0, wide, COUNT_HIGH)
            words = Part("middle", wide / 2, 0.485, 0, 0.29, faces.ordinal(k), "legal", True)
        yield Shape(
            f"count:{k}", "counts", x, 0.115, wide, COUNT_HIGH, cell="counts", parts=(box, words), z=2
        )


def _actions(v: State) -> Iterator[Shape]:
    if not v.throw:
        yield _button("act:roll", "Throw")
    elif v.throw == FROG:
        yield _button("act:jump", "Frogs go on")
    elif v.throw.isdigit():
        yield _button("act:stop", "End turn")


def _button(id: str, label: str) -> Shape:
    return Shape(id, "actions", 0.0, 0.0, 4.0, 1.0, cell="act", label=label, key=".")


# ---- the players' table


def _heads() -> Iterator[Shape]:
    yield caption("heads", "Frogs", "three home win")
    names = tuple(Part("middle", at, 0.48, 0, 0.46, name, "on-page-quiet") for name, at in _COLUMNS)
    yield Shape("names:heads", "heads", 0.0, 0.0, _TABLE, 0.7, parts=names)


def _tally(side: int, start: int, home: int, on_turn: bool) -> Shape:
    """How many frogs of a side wait, are on the board and are at home."""
    between = FROGS - start - home
    (_, first), (_, second), (_, third) = _COLUMNS
    parts = [
        Part("middle", at, 0.7, 0, 0.54, str(count), "on-page", on_turn)
        for at, count in ((first, start), (second, between))
    ]
    for place in range(FROGS):
        symbol = f"{faces.frog(side)}-small" if place < home else f"home-{side}-small"
        x = third + (place - FROGS / 2) * _SLOT * 1.1
        parts.append(Part(symbol, round(x, 4), 0.14, _SLOT, _SLOT))
    label = (
        f"player {side}: {faces.counted(start)} waiting, {faces.counted(between)} on the board,"
        f" {faces.counted(home)} at home"
    )
    id, stage, cell = f"tally:{side}", f"seat.{side}", f"{side}.frogs"
    return Shape(id, stage, 0.0, 0.0, _TABLE, 1.0, cell=cell, label=label, parts=tuple(parts), z=2)


# ---- the die


def _die(options: Options) -> Iterator[Shape]:
    """The faces of the die: touching `roll:3:` asks for the throw `3:`. Equal faces stand for one another."""
    marks = () if "die" in options.changed() else ("FG-AMB-2",)
    seen: dict[str, str] = {}
    for number, face in enumerate(options.die, start=1):
        id = f"roll:{face}:" if face not in seen else f"roll:{face}:{number}"
        symbol, written = faces.die(face)
        words = Part("middle", 0.5, 0.69, 0, 0.55, written, "on-card", True)
        yield Shape(
            id,
            "die",
            round((number - 1) * _FACE, 4),
            0.0,
            1.0,
            1.0,
            "" if written else symbol,
            f"face.{number}",
            faces.thrown(face),
            (Part(symbol), words) if written else (),
            marks,
            same_as=seen.get(face, ""),
            z=2,
        )
        seen.setdefault(face, id)
