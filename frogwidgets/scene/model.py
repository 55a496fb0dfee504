"""The picture of a position as values: stages, cells, shapes, and the motions between two pictures.

Nothing here draws and nothing here knows a game. Lengths are in cells of the stage, the origin is the
upper left corner; a shape's place is the upper left corner of its box.
"""

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple

Role = Literal["board", "row", "tray", "actions"]
Kind = Literal["move", "slide", "turn", "appear", "vanish", "relabel"]


GROUND: Final = 5
"""Shapes with a smaller `z` are ground."""
THUMBNAIL: Final = 32.0
"""Rows of players whose cells are to be smaller than this are thumbnails."""


class Cell(NamedTuple):
    """A place that can be touched and focused; `id` is the place itself (`e7`)."""

    id: str
    x: float
    y: float
    label: str
    w: float = 1.0
    h: float = 1.0


class Stage(NamedTuple):
    """A surface of its own proportions, `w` by `h` cells; `rows` are its cells in reading order.

    `seat` is the player a stage belongs to (0: nobody). A stage with a `corner` (`nw`, `ne`, `sw`, `se`) is
    laid into that corner of the board, at the board's scale, where there is room; else it flows like others:
    above the board where its `rank` is lower than the board's, else below. `unit` is the size in px that a
    cell likes to have where the stage flows; rows of a seat under `THUMBNAIL` px are small until touched.

    Trays stand with the players. One of nobody's has the headings above the trays of seats where its rank is
    lower than theirs, else it is a section of its own.
    """

    id: str
    role: Role
    label: str
    w: float
    h: float
    rows: tuple[tuple[Cell, ...], ...] = ()
    rank: int = 0
    seat: int = 0
    corner: str = ""
    unit: float = 48.0


class Part(NamedTuple):
    """One drawing inside a shape, placed in the shape's own box (cells, from its upper left corner).

    With `text` the part is written instead of drawn: `h` is the font size, `x` and `y` the anchor on the
    baseline, `symbol` one of `start`, `middle`, `end`, and `ink` the palette entry of the letters.
    """

    symbol: str
    x: float = 0.0
    y: float = 0.0
    w: float = 1.0
    h: float = 1.0
    text: str = ""
    ink: str = "on-bank"
    bold: bool = False


class Shape(NamedTuple):
    """One thing in the picture; one of no size is the caption of its stage.

    `id` is its kind and place (`unit:e7`). `symbol` names a symbol of the art sheet; `small` replaces it
    where a cell is under `detail` px wide (without `small` the shape is left out there). A shape with `parts`
    is drawn by them alone. A shape with a `label` can be picked. `marks` are the clauses of the open
    questions that the shape answers by a stand-in. `same_as` is the shape that stands for this one in paths.
    `turn` is in degrees, about the middle; `z` is the painting order: below `GROUND` lies the ground, on
    which trails are drawn, above it what stands there.
    """

    id: str
    stage: str
    x: float
    y: float
    w: float
    h: float
    symbol: str = ""
    cell: str = ""
    label: str = ""
    parts: tuple[Part, ...] = ()
    marks: tuple[str, ...] = ()
    key: str = ""
    detail: int = 0
    small: str = ""
    same_as: str = ""
    turn: float = 0.0
    z: int = 0


class Motion(NamedTuple):
    """What happens to one shape: `id` is the shape before, `after` the shape afterwards (None: vanished).

    What can be picked leaps over a board when it moves; with `slide` it stays on the ground.
    """

    kind: Kind
    id: str
    after: Shape | None


class Scene(NamedTuple):
    """A picture: stages by rank, shapes in painting order (by `z`, then id).

    `emblem` is the symbol that stands for the game beside its name. With a `pace` a move of many steps is
    to be seen step by step, so many ms each.
    """

    title: str
    stages: tuple[Stage, ...]
    shapes: tuple[Shape, ...]
    emblem: str = ""
    pace: int = 0

    def shape(self, id: str) -> Shape:
        """The shape with this id; `KeyError` where there is none."""
        for shape in self.shapes:
            if shape.id == id:
                return shape
        raise KeyError(id)

    def after(self, motions: Iterable[Motion]) -> "Scene":
        """This scene with the motions carried out, in order."""
        shapes = {shape.id: shape for shape in self.shapes}
        for motion in motions:
            shapes.pop(motion.id, None)
            if motion.after is not None:
                shapes[motion.after.id] = motion.after
        return self._replace(shapes=in_order(shapes.values()))


class Mark(NamedTuple):
    """A passing mark for the painters: not part of the position.

    Kinds: `pick` (double ring), `target` (dot, with `text` its number), `ring` (dashed ring), `arc` (from,
    over..., to), `trail` (from, to: the last move), `refused` (cross on the last id, broken line from the
    first, failing ones ringed), `advice` (from, over..., to: what a bot advises, `text` its rank), `hint`
    (dotted ring, `text` its sign).
    """

    kind: Literal["pick", "target", "ring", "arc", "trail", "refused", "advice", "hint"]
    ids: tuple[str, ...]
    text: str = ""


def caption(stage: str, *lines: str) -> Shape:
    """What is written beside a stage's name, a part a line; it is read and not drawn in the stage."""
    words = tuple(Part("start", text=line) for line in lines)
    return Shape(f"words:{stage}", stage, 0.0, 0.0, 0.0, 0.0, parts=words)


def in_order(shapes: Iterable[Shape]) -> tuple[Shape, ...]:
    """Shapes in painting order."""
    return tuple(sorted(shapes, key=lambda shape: (shape.z, shape.id)))


def motions_between(before: Scene, after: Scene) -> tuple[Motion, ...]:
    """The motions by id that lead from one scene to the other: appear, vanish, relabel, turn, move."""
    old = {shape.id: shape for shape in before.shapes}
    new = {shape.id: shape for shape in after.shapes}
    out = [Motion("vanish", id, None) for id in old if id not in new]
    for id, shape in new.items():
        was = old.get(id)
        if was is None:
            out.append(Motion("appear", id, shape))
        elif was != shape:
            kind: Kind = (
                "move"
                if (was.x, was.y, was.stage) != (shape.x, shape.y, shape.stage)
                else "turn"
                if was.symbol != shape.symbol
                else "relabel"
            )
            out.append(Motion(kind, id, shape))
    return tuple(out)
