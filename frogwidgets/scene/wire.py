"""Scenes, shapes and motions as plain JSON values for a board: fields at their default are left out.

Numbers are rounded to three digits. Nothing here knows what is drawn.
"""

from collections.abc import Iterable
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
    out: dict[str, Any] = {
        "id": shape.id,
        "stage": shape.stage,
        "x": _number(shape.x),
        "y": _number(shape.y),
        "w": _number(shape.w),
        "h": _number(shape.h),
    }
    for name in ("symbol", "cell", "label", "key", "detail", "small", "same_as", "z"):
        if value := getattr(shape, name):
            out[name] = value
    if shape.parts:
        out["parts"] = [part_wire(part) for part in shape.parts]
    if shape.marks:
        out["marks"] = list(shape.marks)
    if shape.turn:
        out["turn"] = _number(shape.turn)
    return out


def scene_wire(scene: Scene) -> dict[str, Any]:
    """A scene as a JSON object."""
    return {
        "title": scene.title,
        "stages": [stage_wire(stage) for stage in scene.stages],
        "shapes": [shape_wire(shape) for shape in scene.shapes],
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
