"""Scenes of a game that does not exist, for the painters' tests: tiles a1 to d3, a row of cards, a tray."""

from frogwidgets.scene import Cell, Part, Scene, Shape, Stage, in_order


def scene(hidden: bool = False) -> Scene:
    """A board of twelve cells with two things on it, two cards and a player's tray."""
    rows = tuple(
        tuple(
            Cell(f"{column}{row}", x + 0.1, round(3.1 - row, 1), f"{column}{row}, tile")
            for x, column in enumerate("abcd")
        )
        for row in (3, 2, 1)
    )
    stages = (
        Stage("tiles", "board", "Tiles", 4.2, 3.2, rows),
        Stage("note", "tray", "Note", 1.0, 0.5, (), 1, corner="nw"),
        Stage("hand", "row", "Cards", 2.1, 1.4, ((Cell("hand.1", 0, 0, "first", 1, 1.4),),), 2, unit=60.0),
        Stage(
            "seat.1", "tray", "Player 1", 3.0, 1.0, ((Cell("1.all", 0, 0, "all", 3, 1),),), 3, 1, unit=26.0
        ),
        Stage("actions", "actions", "Actions", 1.0, 1.0, ((Cell("go", 0, 0, "", 1, 1),),), 4),
    )
    shapes = [
        Shape("ground:all", "tiles", 0, 0, 4.2, 3.2, "bank", detail=34),
        Shape("tile:a1", "tiles", 0.1, 2.1, 1, 1, "pad", "a1", turn=45.0),
        Shape(
            "thing:a1",
            "tiles",
            0.1,
            2.1,
            1,
            1,
            "frog-red",
            "a1",
            "red thing",
            detail=34,
            small="frog-red-small",
            z=5,
        ),
        Shape("thing:c2", "tiles", 2.1, 1.1, 1, 1, "frog-blue", "c2", "blue thing", key="b", z=5),
        Shape("words:note", "note", 0, 0, 1, 0.5, parts=(Part("start", 0, 0.4, 0, 0.3, "a < b & (c)"),)),
        Shape(
            "card:hand.1",
            "hand",
            0,
            0,
            1,
            1.4,
            cell="hand.1",
            label="a card",
            parts=(Part("card-front", 0, 0, 1, 1.4),),
        ),
        Shape("token:1.1", "seat.1", 0, 0, 1, 1, "frog-red-small", "1.all", "red token"),
        Shape("token:1.2", "seat.1", 0, 0, 1, 1, "frog-red-small", "1.all", "red token", same_as="token:1.1"),
        Shape("act:go", "actions", 0, 0, 1, 1, cell="go", label="Go"),
    ]
    return Scene(
        "Tiles, 1 player", stages, in_order(shape for shape in shapes if not (hidden and shape.label))
    )
