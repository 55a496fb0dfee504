"""The painter of SVG: a scene as a self-contained text, at any width and in any look."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from frogwidgets.scene.ink import document, figure, ink, shape_text, use, words
from frogwidgets.scene.layout import Page, Placed, coordinates, has_line, page
from frogwidgets.scene.marks import Box, over, under
from frogwidgets.scene.model import GROUND, Mark, Scene, Shape
from frogwidgets.scene.palette import Look
from frogwidgets.scene.text import text

NARROWEST: Final = 60
"""No picture is drawn narrower."""


def svg(
    scene: Scene,
    look: Look = "day",
    width: int = 560,
    marks: Sequence[Mark] = (),
    title: str | None = None,
    stages: Sequence[str] | None = None,
    names: Sequence[str] = (),
    alone: bool = False,
) -> str:
    """A scene as SVG text of this width (px); the height follows.

    `marks` are passing marks, `stages` the ids of the only stages to show, `names` the players' names by
    seat. A picture that stands `alone` shares no page with others. Under 300 px only boards are shown.
    Raises `ValueError` for a width under 60.
    """
    if width < NARROWEST:
        raise ValueError(f"A picture is at least {NARROWEST} px wide, not {width}.")
    laid = page(scene, width, stages)
    drawing = [f'<rect width="{width}" height="{figure(laid.height)}" fill="{ink("page")}"/>']
    where = partial(_where, scene, laid)
    for placed in laid.placed:
        drawing += _stage(scene, placed, laid, marks, names)
    drawing += over(marks, where)
    return document(drawing, width, laid.height, look, title or scene.title, text(scene), alone=alone)


def _stage(
    scene: Scene, placed: Placed, laid: Page, marks: Sequence[Mark], names: Sequence[str]
) -> list[str]:
    stage, x, y, unit, caption = placed
    here = [shape for shape in scene.shapes if shape.stage == stage.id]
    lines = [part.text for shape in here if not shape.w for part in shape.parts]
    out = _caption(placed, laid.scale, names, lines) if caption else []
    here = [shape for shape in here if shape.w]
    out += [shape_text(shape, x, y, unit) for shape in here if shape.z < GROUND]
    if stage.role == "board":
        out += under(marks, partial(_where, scene, laid))
    out += [shape_text(shape, x, y, unit) for shape in here if shape.z >= GROUND]
    if stage.role == "board" and x >= 16 * laid.scale:
        columns, rows = coordinates(stage)
        size = 12 * laid.scale
        below = y + stage.h * unit + 15 * laid.scale
        for name, middle in columns:
            out.append(words(name, x + middle * unit, below, size, "on-page-quiet", "middle"))
        for name, middle in rows:
            at = y + middle * unit + size / 3
            out.append(words(name, x - 11 * laid.scale, at, size, "on-page-quiet", "middle"))
    return out


def _caption(placed: Placed, scale: float, names: Sequence[str], lines: Sequence[str]) -> list[str]:
    """What a stage is called, and as much of what is written beside it as has room."""
    stage, x, y, unit, _ = placed
    label = names[stage.seat - 1] if 0 < stage.seat <= len(names) else stage.label
    base = y - 7 * scale
    if not stage.seat:
        # The headings of a table are called what the table is about.
        called = lines[0] if lines and stage.role == "tray" else label
        return [words(called, x, base, 12.5 * scale, "on-page", bold=True)]
    out = []
    if has_line(stage):
        told = " · ".join(lines[: _fitting(lines, stage.w * unit / (6.2 * scale))])
        out.append(words(told, x, base, 11 * scale, "on-page-quiet"))
        base -= 16 * scale
    token = use(f"player-{stage.seat}", x, base - 12 * scale, 15 * scale, 15 * scale)
    return [token, words(label, x + 20 * scale, base, 12.5 * scale, "on-page", bold=True), *out]


def _fitting(lines: Sequence[str], room: float) -> int:
    """How many of these lines fit into one of so many letters."""
    return sum(len(" · ".join(lines[: count + 1])) <= room for count in range(len(lines)))


def _where(scene: Scene, laid: Page, id: str) -> Box | None:
    """Where an element of a scene is on the page; a shape that has gone is where its id says it was."""
    shape = next((shape for shape in scene.shapes if shape.id == id), None)
    cell_id = shape.cell if shape else id.partition(":")[2] or id
    for stage, x, y, unit, _ in laid.placed:
        if shape and shape.stage == stage.id and (stage.role != "board" or not shape.cell):
            return _box(shape, x, y, unit)
        for row in stage.rows:
            for cell in row:
                if cell.id == cell_id:
                    middle = (x + (cell.x + cell.w / 2) * unit, y + (cell.y + cell.h / 2) * unit)
                    return Box(*middle, cell.w * unit, cell.h * unit, unit, stage.role == "board")
    return None


def _box(shape: Shape, x: float, y: float, unit: float) -> Box:
    middle = (x + (shape.x + shape.w / 2) * unit, y + (shape.y + shape.h / 2) * unit)
    return Box(*middle, shape.w * unit, shape.h * unit, unit, False)
