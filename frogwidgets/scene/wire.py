"""Scenes, shapes and motions as plain JSON values for a board: fields at their default are left out.

Numbers are rounded to three digits. Nothing here knows what is drawn.
"""

from collections.abc import Iterable
from typing import Any

from frogwidgets.scene.model import Cell, Motion, Part, Scene, Shape, Stage


def _fields(value: Cell | Stage | Part | Shape, always: tuple[str, ...]) -> dict[str, Any]:
    out: dict[str, Any] = {}
    defaults = value._field_defaults
    for name, field in value._asdict().items():
        if name in always or name not in defaults or field != defaults[name]:
            out[name] = round(field, 3) if isinstance(field, float) else field
    return out


def _whole(out: dict[str, Any]) -> dict[str, Any]:
    for name, field in out.items():
        if isinstance(field, float) and field == int(field):
            out[name] = int(field)
    return out


def shape_wire(shape: Shape) -> dict[str, Any]:
    """A shape as a JSON object."""
    out = _fields(shape, ())
    if shape.parts:
        out["parts"] = [_whole(_fields(part, ("x", "y", "w", "h"))) for part in shape.parts]
    if shape.marks:
        out["marks"] = list(shape.marks)
    return _whole(out)


def stage_wire(stage: Stage) -> dict[str, Any]:
    """A stage as a JSON object; `rows` are always there."""
    out = _fields(stage, ())
    out["rows"] = [[_whole(_fields(cell, ())) for cell in row] for row in stage.rows]
    return _whole(out)


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
