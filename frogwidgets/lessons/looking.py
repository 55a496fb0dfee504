"""Where to look: elements in words, and the three rungs of a hint from an area to a space."""

from collections.abc import Iterable
from typing import Final

from frogwidgets.kernel.game import FrogError
from frogwidgets.lessons.exercise import Hint
from frogwidgets.rulebook import clause
from frogwidgets.scene import Scene

NOTHING: Final = "nothing"
"""What stands where nothing stands."""


def place(element: str) -> str:
    """The place of an element: `unit:e7` stands at `e7`."""
    return element.partition(":")[2] or element


def label(scene: Scene, element: str) -> str:
    """What is at an element, in words; its name where nothing is said of it."""
    for shape in scene.shapes:
        if element in (shape.id, shape.cell) and shape.label:
            return shape.label
    for stage in scene.stages:
        for row in stage.rows:
            for cell in row:
                if element == cell.id and cell.label:
                    return cell.label
    return place(element)


def stage_of(scene: Scene, element: str) -> str:
    """The name of the stage that an element is on; empty for an element of none."""
    where = place(element)
    for stage in scene.stages:
        if any(cell.id in (element, where) for row in stage.rows for cell in row):
            return stage.label
    shape = next((shape for shape in scene.shapes if shape.id == element), None)
    return next((stage.label for stage in scene.stages if shape and stage.id == shape.stage), "")


def title(id: str) -> str:
    """The title of a clause; empty where no rulebook has it."""
    try:
        return clause(id).title
    except FrogError:
        return ""


def named(id: str) -> str:
    """A clause as people read it: its id, and its title where it is known."""
    words = title(id)
    return f"{id} ({words})" if words else id


def listed(items: Iterable[str], last: str = "and") -> str:
    """Words in a row: `e7, e6 and e5`."""
    *first, end = list(items) or [""]
    return f"{', '.join(first)} {last} {end}" if first else end


def words(scene: Scene, path: Iterable[str]) -> str:
    """A way over elements in words: what is touched first, then where it goes."""
    first, *rest = list(path) or [""]
    what = label(scene, first)
    # A place on a board has a short name; others are told by their label already.
    where = place(first)
    start = f"{what} on {where}" if where in _short(scene) and where not in what else what
    return " to ".join([start, *(_target(scene, element) for element in rest)])


def _short(scene: Scene) -> set[str]:
    """The places on boards, as far as they have a name of their own."""
    rows = (row for stage in scene.stages if stage.role == "board" for row in stage.rows)
    return {cell.id for row in rows for cell in row if "." not in cell.id}


def _target(scene: Scene, element: str) -> str:
    """Where something goes: the place by its name, with what stands there already."""
    name = cells(scene).get(element, "")
    there = content(scene, element)
    if not name or there == NOTHING:
        return label(scene, element)
    return there if name in there else f"{name} ({there} there)"


def ladder(scene: Scene, elements: Iterable[str], about: str = "") -> tuple[Hint, ...]:
    """The rungs for the elements that matter: the area, one piece or cell, then all the places.

    `about` is a clause that may be named on the first rung without giving the answer away.
    """
    marks = tuple(dict.fromkeys(element for element in elements if element))
    think = thought(about) if about else ""
    if not marks:
        return (Hint("area", think or "Look at whose turn it is, and what is due.", ()),)
    areas = list(dict.fromkeys(filter(None, (stage_of(scene, element) for element in marks))))
    where = f"Look here: {listed(areas)}." if areas else "Look at the board."
    piece = next((element for element in marks if ":" in element), marks[0])
    places = list(dict.fromkeys(place(element) for element in marks))
    spot = f"Look at {place(piece)}: {label(scene, piece)}."
    whole = f"It turns on {listed(places)}." if len(places) > 1 else f"It turns on {places[0]} alone."
    first = f"{where} {think}".rstrip()
    return Hint("area", first, ()), Hint("piece", spot, (piece,)), Hint("space", whole, marks)


def thought(id: str) -> str:
    """Which rule to think of, by its title; a title may be a question."""
    rule = title(id) or id
    return f"Think of this rule: {rule}{'' if rule.endswith('?') else '.'}"


def lowered(words: str) -> str:
    """Words that go on in a sentence: `Phase A, leap` as `phase A, leap`."""
    return f"{words[:1].lower()}{words[1:]}"


def quoted(lines: Iterable[str]) -> str:
    """Numbered lines in a sentence: `1 “D”, 2 “.”`."""
    return ", ".join(f"{number} “{line}”" for number, line in enumerate(lines, start=1))


def content(scene: Scene, cell: str) -> str:
    """What stands on a cell, in words: labels with their number, `nothing` where nothing is."""
    counts: dict[str, int] = {}
    for shape in scene.shapes:
        if shape.cell == cell and shape.label:
            counts[shape.label] = counts.get(shape.label, 0) + 1
    told = [name if count == 1 else f"{count} × {name}" for name, count in counts.items()]
    return listed(told) if told else NOTHING


def cells(scene: Scene) -> dict[str, str]:
    """The cells that can be asked about, with what they are called: those with a label."""
    return {
        cell.id: cell.label
        for stage in scene.stages
        if stage.role != "actions"
        for row in stage.rows
        for cell in row
        if cell.label
    }
