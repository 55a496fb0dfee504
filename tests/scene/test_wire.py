"""Scenes as JSON and as text, and motions between them."""

import json
from itertools import product
from typing import Any

from frogwidgets.scene import Cell, Motion, Part, Scene, Shape, Stage, motions_between
from frogwidgets.scene.text import text
from frogwidgets.scene.wire import motion_wire, motions_wire, scene_wire, shape_wire
from tests.scene.pictures import scene


def read_shape(value: dict[str, Any]) -> Shape:
    parts = tuple(Part(**part) for part in value.get("parts", ()))
    return Shape(**{**value, "parts": parts, "marks": tuple(value.get("marks", ()))})


def read(value: dict[str, Any]) -> Scene:
    stages = tuple(
        Stage(**{**stage, "rows": tuple(tuple(Cell(**cell) for cell in row) for row in stage["rows"])})
        for stage in value["stages"]
    )
    return Scene(value["title"], stages, tuple(map(read_shape, value["shapes"])))


def test_a_scene_comes_back_from_json() -> None:
    assert read(json.loads(json.dumps(scene_wire(scene())))) == scene()


def test_fields_at_their_default_are_left_out_and_numbers_are_short() -> None:
    wire = shape_wire(Shape("a", "s", 1 / 3, 2.0, 1.0, 1.0, "x", parts=(Part("y", 0.12345),)))
    assert wire == {
        "id": "a",
        "stage": "s",
        "x": 0.333,
        "y": 2,
        "w": 1,
        "h": 1,
        "symbol": "x",
        "parts": [{"symbol": "y", "x": 0.123, "y": 0, "w": 1, "h": 1}],
    }
    assert all(isinstance(wire[name], int) for name in "ywh")


def test_motions_carry_the_shape_afterwards_unless_it_vanishes() -> None:
    shape = scene().shapes[0]
    assert motions_wire([Motion("vanish", "a", None), Motion("move", "b", shape)]) == [
        {"kind": "vanish", "id": "a"},
        motion_wire(Motion("move", "b", shape)),
    ]
    assert motion_wire(Motion("move", "b", shape))["after"]["id"] == shape.id


def test_motions_lead_from_any_scene_to_any_other() -> None:
    one = scene()
    moved = one._replace(shapes=tuple(shape._replace(x=shape.x + 1) for shape in one.shapes))
    turned = one._replace(shapes=tuple(shape._replace(symbol="pad") for shape in one.shapes))
    named = one._replace(shapes=tuple(shape._replace(label="!") for shape in one.shapes))
    for before, after in product((one, scene(hidden=True), moved, turned, named), repeat=2):
        motions = motions_between(before, after)
        assert before.after(motions) == after
        assert bool(motions) == (before != after)
    assert {motion.kind for motion in motions_between(one, moved)} == {"move"}
    assert {motion.kind for motion in motions_between(one, named)} == {"relabel"}


def test_a_scene_as_text_has_the_board_in_letters_and_the_rest_in_words() -> None:
    assert text(scene()).splitlines() == [
        "Tiles, 1 player",
        " 3 . . . .",
        " 2 . . B .",
        " 1 R . . .",
        "   a b c d",
        "Cards: a card",
        "Player 1: 2 times red token",
    ]
