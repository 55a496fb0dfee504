"""The painter of plain text: what stands where in a scene, in words and in lines of letters."""

from collections import Counter

from frogwidgets.scene.layout import coordinates
from frogwidgets.scene.model import Scene, Shape, Stage


def text(scene: Scene) -> str:
    """A scene as lines: boards as letters (a shape's `key`, `.` where nothing stands), others in words."""
    on: dict[str, list[Shape]] = {}
    for shape in scene.shapes:
        if shape.label:
            on.setdefault(shape.cell, []).append(shape)
    out = [scene.title]
    for stage in scene.stages:
        if stage.role == "board":
            out += _letters(stage, on)
        elif stage.role != "actions":
            found = [shape for row in stage.rows for cell in row for shape in on.get(cell.id, ())]
            if found:
                out.append(f"{stage.label}: {_listed(found)}")
    return "\n".join(out)


def _letters(stage: Stage, on: dict[str, list[Shape]]) -> list[str]:
    columns, rows = coordinates(stage)
    names = {middle: name for name, middle in rows}
    out = []
    for row in stage.rows:
        line: dict[int, str] = {}
        for cell in row:
            found = on.get(cell.id)
            letter = (found[-1].key or found[-1].label[:1]).upper() if found else "."
            line[round(cell.x)] = letter
        name = names.get(row[0].y + row[0].h / 2, "") if row else ""
        letters = " ".join(line.get(column, " ") for column in range(max(line, default=-1) + 1))
        out.append(f"{name} {letters}".strip() if not name else f"{name:>2} {letters}".rstrip())
    if columns:
        out.append("   " + " ".join(name for name, _ in columns))
    return out


def _listed(found: list[Shape]) -> str:
    counts = Counter(shape.label for shape in found)
    return "; ".join(label if count == 1 else f"{count} times {label}" for label, count in counts.items())
