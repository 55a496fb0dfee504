"""The picture of a view: pond, village, cards, trophy track and what lies in front of each player.

Stages and cells depend on what no move changes (options, players, eyes, and which kinds of cards there are
at all), so that a move changes nothing but shapes. Only what the view holds is drawn.
"""

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from frogwidgets.games.frogriders import faces
from frogwidgets.games.frogriders.board import BIT, CENTRE, EDGE, NAMES, ROWS, SPACES
from frogwidgets.games.frogriders.cards import COLOURS, FLOWERS, WORDS
from frogwidgets.games.frogriders.options import Options
from frogwidgets.games.frogriders.state import CHOOSE, RETURN, State, colour_at
from frogwidgets.games.frogriders.trays import track_shapes, track_stage, tray_shapes, tray_stage
from frogwidgets.kernel.game import ALL, UNKNOWN, Eyes
from frogwidgets.scene import Cell, Part, Scene, Shape, Stage, in_order

_BANK: Final = 0.18
"""Bank on each side of the nine columns."""
_SIDE: Final = 9 + 2 * _BANK
_STEP: Final = 1.08
"""From one card to the next."""
_STACK: Final = 4 * _STEP
_DETAILED: Final = 34
"""From this cell size on units have faces, and the ground its ornaments."""
_RIPPLES: Final = (
    (2.45, 1.06),
    (6.2, 1.06),
    (1.0, 2.61),
    (7.75, 2.56),
    (1.0, 6.41),
    (7.7, 6.36),
    (2.45, 7.96),
    (6.25, 8.01),
)
_VILLAGE: Final = ((0.2, 0.98), (0.8, 0.98), (1.4, 0.98))
"""Where the village keeps yellow, red and blue units."""


class _Kinds(NamedTuple):
    """What a position has at all: a sparse one goes without the rows that would stay empty to the end."""

    privileges: bool
    publics: bool
    privates: tuple[int, ...]
    track: bool


def _kinds(v: State) -> _Kinds:
    privileges = bool(v.display or v.stack or any(mine.privileges for mine in v.seats))
    privates = tuple(number for number, mine in enumerate(v.seats, start=1) if mine.private or mine.hand)
    points = privileges or "!FL" in v.publics or any(mine.track for mine in v.seats)
    return _Kinds(privileges, bool(v.publics), privates, points)


def scene(options: Options, v: State, seat: Eyes) -> Scene:
    """The picture of a view `v` as these eyes see it."""
    players, kinds = len(v.seats), _kinds(v)
    shapes = [*_ground(options), *_units(v), *_village(v), *_private(options, v, seat, kinds.privates)]
    if kinds.privileges:
        shapes += _privileges(v)
    if kinds.publics:
        shapes += _publics(options, v)
    if kinds.track:
        shapes += track_shapes(tuple(mine.track for mine in v.seats))
    for number, mine in enumerate(v.seats, start=1):
        shapes += tray_shapes(number, mine)
    if v.phase == RETURN:
        shapes.append(
            Shape("act:none", "actions", 0.0, 0.0, 4.0, 1.0, cell="none", label="Return nothing", key=".")
        )
    return Scene(
        f"Frogriders, {players} players",
        _stages(options, players, seat, kinds),
        in_order(shapes),
        "frog-yellow",
    )


@cache
def _stages(options: Options, players: int, seat: Eyes, kinds: _Kinds) -> tuple[Stage, ...]:
    stages = [
        Stage("pond", "board", "Pond", _SIDE, _SIDE, _pond_rows(options)),
        Stage(
            "village",
            "tray",
            "Village",
            2.1,
            1.6,
            (
                (Cell("village", 0.2, 0.2, "village", 1.6, 0.7),),
                tuple(
                    Cell(f"village.{COLOURS[c]}", *_VILLAGE[c], f"{WORDS[c]} units in the village", 0.6, 0.5)
                    for c in range(3)
                ),
            ),
            1,
            corner="nw",
        ),
    ]
    if options.flowers:
        stages.append(Stage("note", "tray", "Flowers", 2.4, 0.9, (), 9, corner="se"))
    if kinds.privileges:
        cells = [
            Cell(f"display.{k}", (k - 1) * _STEP, 0.0, f"privilege space {k}", 1.0, faces.HIGH)
            for k in range(1, 5)
        ]
        cells.append(Cell("stack", _STACK, 0.0, "privilege stack", 1.1, 88 / 60))
        stages.append(_row("display", "Privileges", tuple(cells), _STACK + 1.1, 88 / 60, 2))
    if kinds.publics:
        cells = [
            Cell(f"public.{k}", (k - 1) * _STEP, 0.0, f"public card {k}", 1.0, faces.HIGH) for k in (1, 2)
        ]
        stages.append(_row("public", "Public", tuple(cells), _STEP + 1, faces.HIGH, 3))
    places = _private_places(kinds.privates, seat)
    if places:
        cells = [Cell(id, x, 0.0, _place_words(id), 1.0, faces.HIGH) for id, x in places.items()]
        stages.append(_row("private", "Private", tuple(cells), max(places.values()) + 1.0, faces.HIGH, 4))
    if kinds.track:
        stages.append(track_stage(5))
    stages.append(
        Stage("actions", "actions", "Actions", 4.0, 1.0, ((Cell("none", 0.0, 0.0, "", 4.0, 1.0),),), 6)
    )
    stages += [tray_stage(number, 10 + number) for number in range(1, players + 1)]
    return tuple(sorted(stages, key=lambda stage: stage.rank))


def _row(id: str, label: str, cells: tuple[Cell, ...], width: float, high: float, rank: int) -> Stage:
    return Stage(id, "row", label, width, high, (cells,), rank, unit=faces.WIDE)


def _pond_rows(options: Options) -> tuple[tuple[Cell, ...], ...]:
    return tuple(
        tuple(Cell(NAMES[space], *_corner(space), _pad_words(options, space)) for space in row)
        for row in reversed(ROWS)
    )


def _corner(space: int) -> tuple[float, float]:
    return _BANK + space % 9, _BANK + 8 - space // 9


def _pad_words(options: Options, space: int) -> str:
    pad = "centre pad" if space == CENTRE else "edge pad" if EDGE & BIT[space] else "light pad"
    return f"{NAMES[space]}, {pad}{', flower' if NAMES[space] in options.flowers else ''}"


@cache
def _ground(options: Options) -> tuple[Shape, ...]:
    out = [
        Shape("bank:pond", "pond", 0.0, 0.0, _SIDE, _SIDE, "bank", detail=_DETAILED),
        Shape("water:pond", "pond", 0.0, 0.0, _SIDE, _SIDE, "pond"),
        Shape("reeds:ne", "pond", _SIDE - 1.28, 0.17, 1.1, 1.1, "reeds", detail=_DETAILED, z=1),
        Shape("reeds:sw", "pond", 0.14, _SIDE - 1.25, 1.1, 1.1, "reeds", detail=_DETAILED, z=1),
    ]
    for number, (x, y) in enumerate(_RIPPLES, start=1):
        out.append(Shape(f"ripple:{number}", "pond", x, y, 0.62, 0.21, "ripple", detail=_DETAILED, z=1))
    for space in SPACES:
        symbol = "pad-centre" if space == CENTRE else "pad-edge" if EDGE & BIT[space] else "pad"
        column, row = space % 9, space // 9
        x, y = _corner(space)
        turn = (7 * (column + 1) + 5 * (row + 1)) % 8 * 45.0 + 22.0
        out.append(Shape(f"pad:{NAMES[space]}", "pond", x, y, 1.0, 1.0, symbol, NAMES[space], turn=turn, z=2))
        if NAMES[space] in options.flowers:
            id = f"flower:{NAMES[space]}"
            out.append(Shape(id, "pond", x + 0.63, y + 0.01, 0.36, 0.36, "flower", NAMES[space], z=6))
    count = len(options.flowers)
    if count:
        assumed = options.flowers == tuple(sorted(FLOWERS))
        words = f"{count} flower{'' if count == 1 else 's'}"
        parts = [Part("flower", 0.08, 0.13, 0.54, 0.54), Part("start", 0.72, 0.36, 0, 0.25, words, bold=True)]
        if assumed:
            parts.append(Part("badge-stand-in", 0.72, 0.45, 0.27, 0.27))
            parts.append(Part("start", 1.05, 0.66, 0, 0.25, "stand-in"))
        marks = ("FR-AMB-4",) if assumed else ()
        note = Shape(
            "words:note", "note", 0.0, 0.0, 2.4, 0.9, parts=tuple(parts), marks=marks, detail=_DETAILED
        )
        out.append(note)
    return tuple(out)


def _units(v: State) -> Iterator[Shape]:
    for space in SPACES:
        if v.occupied & BIT[space]:
            yield unit_in_pond(space, colour_at(v, BIT[space]))


def unit_in_pond(space: int, colour: int) -> Shape:
    """A unit on a space of the pond."""
    x, y = _corner(space)
    symbol = f"frog-{WORDS[colour]}"
    return Shape(
        f"unit:{NAMES[space]}",
        "pond",
        x + 0.05,
        y + 0.03,
        0.9,
        0.9,
        symbol,
        NAMES[space],
        f"{WORDS[colour]} frogrider",
        key=COLOURS[colour].lower(),
        detail=_DETAILED,
        small=f"{symbol}-small",
        z=5,
    )


def _village(v: State) -> Iterator[Shape]:
    count = sum(v.village)
    heading = (
        Part("hut", 0.0, 0.0, 0.62, 0.56),
        Part("start", 0.76, 0.24, 0, 0.24, "Village", bold=True),
        Part("start", 0.76, 0.52, 0, 0.24, f"{count} unit{'' if count == 1 else 's'}"),
    )
    yield Shape("words:village", "village", 0.22, 0.2, 1.6, 0.6, cell="village", parts=heading)
    for colour, count in enumerate(v.village):
        x, y = _VILLAGE[colour]
        cell = f"village.{COLOURS[colour]}"
        if not count:
            yield Shape(f"slot:{cell}", "village", x, y, 0.36, 0.36, f"slot-{WORDS[colour]}", cell)
        number = Part("start", 0.0, 0.21, 0, 0.24, str(count), bold=True)
        yield Shape(
            f"count:{cell}",
            "village",
            round(x + 0.4, 4),
            round(y + 0.06, 4),
            0.2,
            0.3,
            cell=cell,
            parts=(number,),
            z=4,
        )
        for k in range(1, count + 1):
            yield unit_in_village(colour, k)


def unit_in_village(colour: int, number: int) -> Shape:
    """The unit of that number among the village's units of a colour."""
    cell = f"village.{COLOURS[colour]}"
    return Shape(
        f"unit:{cell}.{number}",
        "village",
        *_VILLAGE[colour],
        0.36,
        0.36,
        f"frog-{WORDS[colour]}-small",
        cell,
        f"{WORDS[colour]} frogrider in the village",
        same_as="" if number == 1 else f"unit:{cell}.1",
        z=3,
    )


def _privileges(v: State) -> Iterator[Shape]:
    for k in range(1, 5):
        yield _place(f"display.{k}", "display", (k - 1) * _STEP)
    yield _place("stack", "display", _STACK)
    for slot, code in enumerate(v.display):
        if not code:  # the gap while a card is being replaced
            continue
        first = v.display.index(code)
        yield Shape(
            f"card:display.{slot + 1}",
            "display",
            slot * _STEP,
            0.0,
            1.0,
            faces.HIGH,
            f"card-{code}",
            f"display.{slot + 1}",
            faces.spoken_privilege(code),
            same_as="" if first == slot else f"card:display.{first + 1}",
            z=2,
        )
    if v.stack:
        yield _stack(len(v.stack))


def _publics(options: Options, v: State) -> Iterator[Shape]:
    for k, card in enumerate(v.publics, start=1):
        yield _place(f"public.{k}", "public", (k - 1) * _STEP)
        yield Shape(
            f"card:public.{k}",
            "public",
            (k - 1) * _STEP,
            0.0,
            1.0,
            faces.HIGH,
            cell=f"public.{k}",
            label=faces.spoken_public(card),
            parts=faces.public_face(options, card),
            marks=faces.assumed(options, card),
            z=2,
        )


def _stack(count: int) -> Shape:
    parts = (
        Part("card-stack", 0.0, 0.0, 1.1, 88 / 60),
        Part("count-pill", 0.2, 0.53, 0.6, 0.36667),
        Part("middle", 0.5, 0.785, 0, 0.23, str(count), "on-card", True),
    )
    label = f"privilege stack, {count} card{'' if count == 1 else 's'} face down"
    return Shape(
        "card:stack", "display", _STACK, 0.0, 1.1, 88 / 60, cell="stack", label=label, parts=parts, z=2
    )


def _place(cell: str, stage: str, x: float) -> Shape:
    return Shape(f"place:{cell}", stage, x, 0.0, 1.0, faces.HIGH, "card-place", cell, z=1)


def _private_places(seats: tuple[int, ...], seat: Eyes) -> dict[str, float]:
    """The places of these seats' private cards: the kept ones, and rejected ones that these eyes know."""
    order = sorted(seats, key=lambda k: (k != seat, k))
    ids = []
    for k in order:
        ids.append(f"private.{k}")
        if seat is ALL or seat == k:
            ids.append(f"rejected.{k}")
    return {id: number * _STEP for number, id in enumerate(ids)}


def _place_words(id: str) -> str:
    kind, _, number = id.partition(".")
    return f"{'private card' if kind == 'private' else 'card put away'} of player {number}"


def _private(options: Options, v: State, seat: Eyes, seats: tuple[int, ...]) -> Iterator[Shape]:
    places = _private_places(seats, seat)
    for number in seats:
        mine = v.seats[number - 1]
        kept, away = f"private.{number}", f"rejected.{number}"
        yield _place(kept, "private", places[kept])
        if v.phase == CHOOSE and mine.hand:
            first, second = mine.hand
            yield _set_card(options, kept, first, places[kept], number, seat)
            if away in places:
                twin = f"card:{kept}" if first == second else ""
                yield _set_card(options, away, second, places[away], number, seat, same_as=twin)
            continue
        if mine.private:
            yield _set_card(options, kept, mine.private, places[kept], number, seat)
        if mine.rejected and away in places:
            yield _set_card(options, away, mine.rejected, places[away], number, seat, out=True)


def _set_card(
    options: Options,
    cell: str,
    card: str,
    x: float,
    number: int,
    seat: Eyes,
    same_as: str = "",
    out: bool = False,
) -> Shape:
    owner = faces.art(f"player-{number}", 3.5, 3.5, 15, 15)
    if card == UNKNOWN:
        parts: tuple[Part, ...] = (Part("set-back", 0.0, 0.0, 1.0, faces.HIGH), owner)
        label = f"private card of player {number}, face down"
    else:
        parts = (*faces.set_face(options, card), owner)
        if seat == number:
            parts = (*parts, faces.art("card-lock", 43, 4.5, 12, 12))
        if out:
            parts = (*parts, Part("card-out", 0.0, 0.0, 1.0, faces.HIGH))
        label = f"{'card put away' if out else 'private card'} of player {number}, {faces.spoken_set(card)}"
    return Shape(
        f"card:{cell}",
        "private",
        x,
        0.0,
        1.0,
        faces.HIGH,
        cell=cell,
        label=label,
        parts=parts,
        marks=() if card == UNKNOWN else faces.assumed(options, card),
        same_as=same_as,
        z=2,
    )
