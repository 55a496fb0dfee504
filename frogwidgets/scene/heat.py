"""How often things happened on the cells of a board, as circles on its ground."""

from collections.abc import Mapping
from math import sqrt
from typing import Final, NamedTuple

from frogwidgets.scene.gallery import board_of
from frogwidgets.scene.ink import circle, document, figure, ink, shape_text, words
from frogwidgets.scene.layout import page
from frogwidgets.scene.model import GROUND, Scene
from frogwidgets.scene.palette import Look

_LARGEST: Final = 0.44
"""The radius of the largest circle, in cells."""
_LETTER: Final = 0.24
"""The height of figures, in cells."""
_READABLE: Final = 34.0
"""Px of a cell under which no figure is written."""
_FOOT: Final = 24.0


class Count(NamedTuple):
    """A cell, what it is called, and how often something happened there."""

    cell: str
    label: str
    times: int


def counts(scene: Scene, happened: Mapping[str, int]) -> tuple[Count, ...]:
    """The cells of the scene's board at which something happened, the most frequent first.

    `happened` goes by cells or by shapes; a shape (`unit:e7`) counts for the cell that its id names.
    """
    board = board_of(scene)
    cells = {cell.id: cell.label for row in board.rows for cell in row} if board else {}
    summed: dict[str, int] = {}
    for id, count in happened.items():
        cell = id if id in cells else id.partition(":")[2]
        if cell in cells:
            summed[cell] = summed.get(cell, 0) + count
    ranked = sorted(summed.items(), key=lambda one: (-one[1], one[0]))
    return tuple(Count(cell, cells[cell], count) for cell, count in ranked)


def heat_svg(
    scene: Scene, happened: Mapping[str, int], look: Look = "day", width: int = 420, title: str = ""
) -> tuple[str, float]:
    """The SVG text of a board's ground with circles, and its height.

    A circle's area goes with the count of its cell; the figure is the percentage.

    Raises `ValueError` where the scene has no board to draw on.
    """
    board = board_of(scene)
    if board is None:
        raise ValueError("There is no board to draw on.")
    laid = page(scene, width, [board.id])
    placed = next(one for one in laid.placed if one.stage.id == board.id)
    x, y, unit = placed.x, placed.y, placed.unit
    ranked = counts(scene, happened)
    total, most = sum(one.times for one in ranked), max((one.times for one in ranked), default=1)
    ground = [shape for shape in scene.shapes if shape.stage == board.id and shape.z < GROUND and shape.w]
    drawing = [f'<rect width="{width}" height="{figure(laid.height + _FOOT)}" fill="{ink("page")}"/>']
    drawing += [shape_text(shape, x, y, unit) for shape in ground]
    middles = {
        cell.id: (x + (cell.x + cell.w / 2) * unit, y + (cell.y + cell.h / 2) * unit)
        for row in board.rows
        for cell in row
    }
    for one in ranked:
        cx, cy = middles[one.cell]
        drawing.append(circle(cx, cy, _LARGEST * unit * sqrt(one.times / most), "halo", 0.05 * unit, "mark"))
    for one in ranked if unit >= _READABLE else ():
        cx, cy = middles[one.cell]
        share = one.times / total
        # A figure that does not fit into its circle stands on a plate of its own.
        small = sqrt(one.times / most) * _LARGEST < _LETTER
        told = f"{100 * share:.0f}" if share >= 0.095 else f"{100 * share:.1f}"
        if small:
            drawing.append(circle(cx, cy, _LETTER * unit, "mark", 0.03 * unit, "halo"))
        drawing.append(
            words(
                told,
                cx,
                cy + 0.35 * _LETTER * unit,
                _LETTER * unit,
                "ink" if small else "halo",
                "middle",
                True,
            )
        )
    foot = f"{total:,} in all, % by place" if total else "Nothing yet"
    drawing.append(words(foot, width / 2, laid.height + _FOOT - 9, 12, "on-page", "middle"))
    told = "; ".join(f"{one.label}: {one.times:,}" for one in ranked[:12])
    height = laid.height + _FOOT
    return document(drawing, width, height, look, title or scene.title, told), height
