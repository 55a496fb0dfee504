"""Many small boards in one SVG text: what all of them share is written once."""

from collections.abc import Iterator, Sequence
from typing import Final, Literal, NamedTuple

from frogwidgets.scene.ink import document, figure, ink, line, shape_text, words
from frogwidgets.scene.model import GROUND, Scene, Shape, Stage
from frogwidgets.scene.palette import Look

_GAP: Final = 12.0
_CAPTION: Final = 18.0
_LETTER: Final = 11.0


class Picture(NamedTuple):
    """One board of a gallery: the scene, what is written under it, and the cells of the trail on it.

    `tone` is "here" for the one that is framed, "ahead" for one that is drawn pale.
    """

    scene: Scene
    caption: str = ""
    trail: tuple[str, ...] = ()
    tone: Literal["", "here", "ahead"] = ""


class Place(NamedTuple):
    """Where a board lies in a gallery, its caption included (px)."""

    x: float
    y: float
    w: float
    h: float


def board_of(scene: Scene) -> Stage | None:
    """The stage that a gallery shows of a scene: its first board, else its largest row of a player."""
    board = next((stage for stage in scene.stages if stage.role == "board"), None)
    rows = [stage for stage in scene.stages if stage.role == "row" and stage.seat]
    return board or max(rows or scene.stages[:1], key=lambda stage: stage.unit, default=None)


def on_board(scene: Scene) -> tuple[Shape, ...]:
    """The shapes on the stage that a gallery shows."""
    board = board_of(scene)
    return tuple(shape for shape in scene.shapes if board and shape.stage == board.id and shape.w)


def places(count: int, width: float, each: float) -> tuple[Place, ...]:
    """Where so many boards lie in a gallery. Raises `ValueError` where not even one of them fits."""
    if each <= 0 or width < each + 2 * _GAP:
        raise ValueError(f"Boards of {each:g} px do not fit into {width:g} px.")
    columns = int((width - _GAP) // (each + _GAP))
    gap = (width - columns * each) / (columns + 1)
    high = each + _CAPTION + _GAP
    return tuple(
        Place(gap + number % columns * (each + gap), _GAP + number // columns * high, each, each + _CAPTION)
        for number in range(count)
    )


def gallery(
    pictures: Sequence[Picture],
    width: float = 900,
    each: float = 120,
    look: Look = "day",
    title: str = "",
    description: str = "",
) -> tuple[str, float]:
    """The SVG text of small boards, `each` px wide, in lines from left to right, and its height.

    Raises `ValueError` where not even one of them fits.
    """
    laid = places(max(1, len(pictures)), width, each)
    height = laid[-1].y + laid[-1].h + 2 * _GAP
    under, above = _shared(pictures)
    unit = _unit(pictures, each)
    drawing = [f'<rect width="{figure(width)}" height="{figure(height)}" fill="{ink("page")}"/>']
    for picture, (x, y, _, _) in zip(pictures, laid, strict=False):
        own = [shape for shape in on_board(picture.scene) if shape not in under and shape not in above]
        pale = ' opacity="0.45"' if picture.tone == "ahead" else ""
        drawing.append(f'<g transform="translate({figure(x)} {figure(y)})"{pale}><use href="#under"/>')
        drawing += _trail(picture, unit)
        drawing += [shape_text(shape, 0, 0, unit) for shape in own]
        drawing.append('<use href="#above"/>')
        bottom = each + _LETTER + 3
        drawing.append(words(picture.caption, each / 2, bottom, _LETTER, "on-page", "middle"))
        if picture.tone == "here":
            drawing.append(line(_frame(each), "legal", 2.5))
        drawing.append("</g>")
    common = {"under": under, "above": above} if pictures else {}
    groups = {id: "".join(shape_text(shape, 0, 0, unit) for shape in own) for id, own in common.items()}
    return document(drawing, width, height, look, title, description, groups), height


def _frame(each: float) -> str:
    low, high, foot = figure(-4), figure(each + 4), figure(each + _CAPTION)
    return f"M{low} {low}H{high}V{foot}H{low}Z"


def _unit(pictures: Sequence[Picture], each: float) -> float:
    boards = [board for board in map(board_of, (picture.scene for picture in pictures)) if board]
    return each / max((max(board.w, board.h) for board in boards), default=1.0)


def _shared(pictures: Sequence[Picture]) -> tuple[list[Shape], list[Shape]]:
    """The shapes that every picture shows below, and above, everything else."""
    if not pictures:
        return [], []
    shown = [dict.fromkeys(on_board(picture.scene)) for picture in pictures]
    shared = [shape for shape in shown[0] if all(shape in other for other in shown)]
    heights = [shape.z for shapes in shown for shape in shapes if shape not in shared]
    lowest, highest = min(heights, default=GROUND), max(heights, default=GROUND)
    under = [shape for shape in shared if shape.z < lowest]
    return under, [shape for shape in shared if shape.z > highest]


def _trail(picture: Picture, unit: float) -> Iterator[str]:
    board = board_of(picture.scene)
    if not board or len(picture.trail) < 2:
        return
    at = {cell.id: (cell.x + cell.w / 2, cell.y + cell.h / 2) for row in board.rows for cell in row}
    ends = [at[id] for id in (picture.trail[0], picture.trail[-1]) if id in at]
    if len(ends) == 2:
        (ax, ay), (bx, by) = ends
        path = f"M{figure(ax * unit)} {figure(ay * unit)}L{figure(bx * unit)} {figure(by * unit)}"
        for colour, width in (("last-case", 0.3), ("last", 0.16)):
            yield (
                f'<path d="{path}" stroke="{ink(colour)}" stroke-width="{figure(width * unit)}"'
                ' stroke-linecap="round"/>'
            )
