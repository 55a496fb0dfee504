"""Scenes, shapes and motions as plain JSON values for a board: fields at their default are left out.

Numbers are rounded to three digits. Nothing here knows what is drawn.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final

from frogwidgets.scene.model import Cell, Motion, Part, Scene, Shape, Stage

_UNIT: Final = Stage._field_defaults["unit"]
_INK: Final = Part._field_defaults["ink"]


def _number(value: float) -> float:
    """A number in as few signs as three digits after the point need."""
    whole = int(value)
    return whole if value == whole else round(value, 3)


def cell_wire(cell: Cell) -> dict[str, Any]:
    """A cell as a JSON object."""
    out = {"id": cell.id, "x": _number(cell.x), "y": _number(cell.y), "label": cell.label}
    if cell.w != 1:
        out["w"] = _number(cell.w)
    if cell.h != 1:
        out["h"] = _number(cell.h)
    return out


def stage_wire(stage: Stage) -> dict[str, Any]:
    """A stage as a JSON object; `rows` are always there."""
    out: dict[str, Any] = {
        "id": stage.id,
        "role": stage.role,
        "label": stage.label,
        "w": _number(stage.w),
        "h": _number(stage.h),
        "rows": [[cell_wire(cell) for cell in row] for row in stage.rows],
    }
    if stage.rank:
        out["rank"] = stage.rank
    if stage.seat:
        out["seat"] = stage.seat
    if stage.corner:
        out["corner"] = stage.corner
    if stage.unit != _UNIT:
        out["unit"] = _number(stage.unit)
    return out


def part_wire(part: Part) -> dict[str, Any]:
    """A part of a shape as a JSON object; its box is always there."""
    out: dict[str, Any] = {
        "symbol": part.symbol,
        "x": _number(part.x),
        "y": _number(part.y),
        "w": _number(part.w),
        "h": _number(part.h),
    }
    if part.text:
        out["text"] = part.text
    if part.ink != _INK:
        out["ink"] = part.ink
    if part.bold:
        out["bold"] = True
    return out


def shape_wire(shape: Shape) -> dict[str, Any]:
    """A shape as a JSON object."""
    # Every frame has hundreds of shapes: taking the fields apart once is twice as fast as asking for each.
    id, stage, x, y, w, h, symbol, cell, label, parts, marks, key, detail, small, same_as, turn, z = shape
    out: dict[str, Any] = {
        "id": id,
        "stage": stage,
        "x": _number(x),
        "y": _number(y),
        "w": _number(w),
        "h": _number(h),
    }
    if symbol:
        out["symbol"] = symbol
    if cell:
        out["cell"] = cell
    if label:
        out["label"] = label
    if parts:
        out["parts"] = [part_wire(part) for part in parts]
    if marks:
        out["marks"] = list(marks)
    if key:
        out["key"] = key
    if detail:
        out["detail"] = detail
    if small:
        out["small"] = small
    if same_as:
        out["same_as"] = same_as
    if turn:
        out["turn"] = _number(turn)
    if z:
        out["z"] = z
    return out


def scene_wire(
    scene: Scene,
    stage: Callable[[Stage], dict[str, Any]] = stage_wire,
    shape: Callable[[Shape], dict[str, Any]] = shape_wire,
) -> dict[str, Any]:
    """A scene as a JSON object; `stage` and `shape` may be given where they are written in another way."""
    return {
        "title": scene.title,
        "stages": [stage(one) for one in scene.stages],
        "shapes": [shape(one) for one in scene.shapes],
    }


def motion_wire(motion: Motion) -> dict[str, Any]:
    """A motion as a JSON object; `after` is missing where the shape vanishes."""
    out: dict[str, Any] = {"kind": motion.kind, "id": motion.id}
    if motion.after is not None:
        out["after"] = shape_wire(motion.after)
    return out


def motions_wire(motions: Iterable[Motion]) -> list[dict[str, Any]]:
    """Motions as a JSON list."""
    return [motion_wire(motion) for motion in motions]
