"""Where the stages of a scene go on a page of a given width: sizes and roles, no games and no drawing."""

import re
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from frogwidgets.scene.model import Scene, Stage

THUMBNAIL: Final = 300
"""Under this width a page shows boards alone, without coordinates; where there is none, one row."""
_OVERLAID: Final = 420
"""From this width on corner stages lie in the corners of the board."""
_WIDE: Final = 900
"""From this width on there is a column beside the board."""
_MARGIN: Final = 8.0
_GUTTER: Final = 20.0
_CAPTION: Final = 20.0
_LINE: Final = 16.0
"""The line under the caption of a player's row."""
_GAP: Final = 24.0
_LINE_GAP: Final = 10.0
_TIGHTEST: Final = {"tray": 0.72, "row": 0.85}
"""How far stages of a role shrink to share a line."""
_NAMED: Final = re.compile(r"([a-z])(\d+)")


class Placed(NamedTuple):
    """A stage on the page: its upper left corner, px a cell, and whether a caption stands above it."""

    stage: Stage
    x: float
    y: float
    unit: float
    caption: bool = False


class Page(NamedTuple):
    """Every stage in its place, the size of the page, and how much larger than usual letters are."""

    placed: tuple[Placed, ...]
    width: float
    height: float
    scale: float


def coordinates(stage: Stage) -> tuple[list[tuple[str, float]], list[tuple[str, float]]]:
    """Names of columns and rows with their middles (cells), where cells are named like `e7`.

    A row that is one place as a whole has its name.
    """
    columns: dict[str, float] = {}
    rows: dict[str, float] = {}
    for row in stage.rows:
        for cell in row:
            found = _NAMED.fullmatch(cell.id)
            if found:
                columns[found[1]] = cell.x + cell.w / 2
                rows[found[2]] = cell.y + cell.h / 2
            elif cell is row[0] and cell.w * 2 > stage.w:
                rows[cell.id] = cell.y + cell.h / 2
    return (sorted(columns.items()), sorted(rows.items())) if columns else ([], [])


def page(scene: Scene, width: float, only: Sequence[str] | None = None) -> Page:
    """The stages of a scene, or only some of them, on a page of this width."""
    stages = [
        stage
        for stage in scene.stages
        if stage.role != "actions" and (stage.id in only if only is not None else True)
    ]
    boards = [stage for stage in stages if stage.role == "board"]
    if width < THUMBNAIL and only is None:
        stages = boards or _alone(stages)
    rest = [stage for stage in stages if stage.role != "board"]
    if width >= _WIDE and any(stage.seat for stage in rest):
        return _wide(boards, rest, width)
    if not boards and only is None:
        # What the table says stands beside the rows as well.
        rest = [stage for stage in rest if stage.role != "tray"] or rest
    margin = 0.0 if width < THUMBNAIL else _MARGIN
    placed, gutter, bottom = _board_column(boards, rest, width, margin, width - 2 * margin, 1.0)
    left = margin + gutter
    flowing = [stage for stage in rest if not any(stage is one.stage for one in placed)]
    below, bottom = _flow(flowing, left, bottom, width - margin - left, 1.0)
    return Page((*placed, *below), width, bottom + margin, 1.0)


def _alone(stages: list[Stage]) -> list[Stage]:
    """The row that a thumbnail shows: the reader's own is the largest."""
    rows = [stage for stage in stages if stage.role == "row" and stage.seat]
    return [max(rows, key=lambda stage: stage.unit)] if rows else stages


def _wide(boards: list[Stage], rest: list[Stage], width: float) -> Page:
    """Board and rows in one column, what belongs to the players in another."""
    scale = width / _WIDE
    margin = 10.0 * scale
    column = 570.0 * scale
    placed, gutter, bottom = _board_column(boards, rest, width, margin, column, scale)
    flowing = [stage for stage in rest if not any(stage is one.stage for one in placed)]
    left = margin + gutter
    if not boards:
        lower, bottom = _flow([one for one in flowing if one.role != "tray"], left, bottom, column, scale)
        start = margin + column + 28.0 * scale
        trays = [one for one in flowing if one.role == "tray"]
        aside, other = _flow(trays, start, margin, width - margin - start, scale)
        return Page((*lower, *aside), width, max(bottom, other) + margin, scale)
    seated = [stage for stage in flowing if stage.seat or stage.role == "tray"]
    shared = [stage for stage in flowing if stage not in seated]
    under: list[Stage] = []
    beside: list[Stage] = []
    # What does not share the first lines under the board goes to the second column while it is shorter.
    room = column - gutter
    used = 0.0
    for stage in shared:
        wide = stage.w * stage.unit * scale
        if wide > 0.9 * room:
            under.append(stage)
        elif used + wide <= room:
            under.append(stage)
            used += wide + _GAP * scale
        else:
            beside.append(stage)
    lower, bottom = _flow(under, left, bottom, room, scale)
    start = margin + column + 28.0 * scale
    aside, other = _flow([*seated, *beside], start, margin, width - margin - start, scale)
    return Page((*placed, *lower, *aside), width, max(bottom, other) + margin, scale)


def _board_column(
    boards: list[Stage], rest: list[Stage], across: float, margin: float, width: float, scale: float
) -> tuple[list[Placed], float, float]:
    """The boards one below the other, with corner stages on the first; the gutter's width; where they end.

    What has a lower rank than the first board lies above it. `across` is the width of the page, `width` that
    of the column.
    """
    gutter = 0.0
    if across >= THUMBNAIL and any(coordinates(board)[0] for board in boards):
        gutter = _GUTTER * scale
    first = min((board.rank for board in boards), default=0)
    bar = [stage for stage in rest if stage.role == "row" and not stage.corner and stage.rank < first]
    out, y = _flow(bar, margin + gutter, margin, width - gutter, scale) if bar else ([], margin)
    out = [placed._replace(caption=False) for placed in out]
    y += _LINE_GAP * scale if bar else 0.0
    for number, board in enumerate(boards):
        unit = (width - gutter) / board.w
        left = margin + gutter
        out.append(Placed(board, left, y, unit))
        if across >= _OVERLAID and not number:
            for stage in rest:
                if stage.corner:
                    corner_x = left if stage.corner.endswith("w") else left + (board.w - stage.w) * unit
                    corner_y = y if stage.corner.startswith("n") else y + (board.h - stage.h) * unit
                    out.append(Placed(stage, corner_x, corner_y, unit))
        y += board.h * unit + (gutter if coordinates(board)[1] else 0.0)
        y += _LINE_GAP * scale if number + 1 < len(boards) else 0.0
    return out, gutter, y


def _flow(
    stages: Iterable[Stage], x: float, y: float, width: float, scale: float
) -> tuple[list[Placed], float]:
    """Stages in lines from left to right; a line shrinks a little where that saves the next one."""
    lines: list[list[Stage]] = []
    for stage in sorted(stages, key=lambda stage: not stage.corner):
        if lines and _fits([*lines[-1], stage], width, scale):
            lines[-1].append(stage)
        else:
            lines.append([stage])
    shrinks = [min(1.0, _room(row, width, scale) / _wanted(row, scale)) for row in lines]
    seated: dict[float, float] = {}
    for row, shrink in zip(lines, shrinks, strict=True):
        if row[0].seat:
            seated[row[0].unit] = min(shrink, seated.get(row[0].unit, 1.0))
    out: list[Placed] = []
    for row, shrink in zip(lines, shrinks, strict=True):
        # What players have stays of one size from line to line, where it is to be of one.
        fitted = (seated[row[0].unit] if row[0].seat else shrink) * scale
        y += _LINE_GAP * scale
        captions = [not stage.corner and bool(stage.label) for stage in row]
        head = (_CAPTION + _LINE * any(map(has_line, row))) * scale if any(captions) else 0.0
        left = x
        tallest = 0.0
        for stage, caption in zip(row, captions, strict=True):
            unit = stage.unit * fitted
            out.append(Placed(stage, left, y + head, unit, caption))
            left += stage.w * unit + _GAP * scale
            tallest = max(tallest, stage.h * unit)
        y += head + tallest
    return out, y


def has_line(stage: Stage) -> bool:
    """Whether a line is written under the caption of a stage: how the row of a player stands."""
    return stage.role == "row" and stage.seat > 0


def _wanted(row: list[Stage], scale: float) -> float:
    return sum(stage.w * stage.unit for stage in row) * scale


def _room(row: list[Stage], width: float, scale: float) -> float:
    return width - _GAP * scale * (len(row) - 1)


def _fits(row: list[Stage], width: float, scale: float) -> bool:
    tightest = max(_TIGHTEST.get(stage.role, 1.0) for stage in row)
    alike = len({(stage.role, bool(stage.corner), bool(stage.seat)) for stage in row}) == 1
    return alike and _wanted(row, scale) * tightest <= _room(row, width, scale)
