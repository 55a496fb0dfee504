"""Pictures as placed shapes, and the painters that turn them into SVG and text."""

from frogwidgets.scene.model import (
    Cell,
    Mark,
    Motion,
    Part,
    Scene,
    Shape,
    Stage,
    caption,
    in_order,
    motions_between,
)

__all__ = [
    "Cell",
    "Mark",
    "Motion",
    "Part",
    "Scene",
    "Shape",
    "Stage",
    "caption",
    "in_order",
    "motions_between",
]
