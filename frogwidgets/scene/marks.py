"""Passing marks drawn over a picture: picked, target, ring, arc, trail, refusal, advice, hint.

A mark names elements; what they are is not known here, only where they are. Geometry in parts of a cell.
"""

from collections.abc import Callable, Iterable
from math import hypot
from typing import Final, NamedTuple

from frogwidgets.scene.ink import circle, figure, ink, line, words
from frogwidgets.scene.model import Mark

NUMBERED: Final = 34
"""From this cell size on targets carry their number."""
_BADGE: Final = 9.0
"""No badge is smaller, in px from its middle to its side."""
_DASH: Final = "9 3 2 3"
"""The line of advice where it is a frame."""


class Box(NamedTuple):
    """Where an element is in the picture, in px: middle, size, the unit of its stage, whether it is round."""

    x: float
    y: float
    w: float
    h: float
    unit: float
    round: bool


Where = Callable[[str], Box | None]


def under(marks: Iterable[Mark], where: Where) -> list[str]:
    """The marks that lie on the ground, below what stands there: trails."""
    out = []
    for mark in marks:
        found = _boxes(mark, where)
        if mark.kind == "trail" and len(found) > 1:
            out.append(_trail(found[0], found[-1]))
    return out


def over(marks: Iterable[Mark], where: Where) -> list[str]:
    """The marks that lie above everything, in painting order: rings, arcs, dots, refusals."""
    out = []
    kept = [(mark, _boxes(mark, where)) for mark in marks]
    for kind in ("advice", "ring", "hint", "pick", "arc", "target", "refused"):
        for mark, found in kept:
            if mark.kind != kind or not found:
                continue
            if kind == "ring":
                out += [_ring(box, "legal") for box in found]
            elif kind == "pick":
                out += [_pick(box) for box in found]
            elif kind == "arc" and len(found) > 1:
                out.append(_arc(found[0], found[-1]))
            elif kind == "advice":
                out.append(_advice(found[0], found[-1], mark.text))
            elif kind == "hint":
                out += [_hint(box, mark.text) for box in found]
            elif kind == "target":
                out += [_target(box, mark.text) for box in found]
            elif kind == "refused":
                out.append(_refused(found))
    return out


def _boxes(mark: Mark, where: Where) -> list[Box]:
    return [box for box in map(where, mark.ids) if box]


def _frame(box: Box, grow: float, colour: str, width: float, dash: str = "", cap: str = "butt") -> str:
    """A line round a box that is not round."""
    w, h = box.w + 2 * grow, box.h + 2 * grow
    left, top = figure(box.x - w / 2), figure(box.y - h / 2)
    dashes = f' stroke-dasharray="{dash}" stroke-linecap="{cap}"' if dash else ""
    return (
        f'<rect x="{left}" y="{top}" width="{figure(w)}" height="{figure(h)}"'
        f' rx="{figure(min(6.0, min(w, h) / 4) + grow)}" fill="none" stroke="{ink(colour)}"'
        f' stroke-width="{figure(width)}"{dashes}/>'
    )


def _pick(box: Box) -> str:
    if not box.round:
        return _frame(box, 2.5, "case", 7.5) + _frame(box, 5.0, "legal", 2.5) + _frame(box, 0.5, "legal", 2.5)
    c = box.unit
    return (
        circle(box.x, box.y, 0.5 * c, "case", 0.15 * c)
        + circle(box.x, box.y, 0.535 * c, "legal", 0.05 * c)
        + circle(box.x, box.y, 0.46 * c, "legal", 0.05 * c)
    )


def _ring(box: Box, colour: str) -> str:
    if not box.round:
        return _frame(box, 2.0, "case", 6.5) + _frame(box, 2.0, colour, 3.5, "7 4.5")
    c = box.unit
    dash = f"{figure(0.14 * c)} {figure(0.09 * c)}"
    return circle(box.x, box.y, 0.49 * c, "case", 0.13 * c) + circle(
        box.x, box.y, 0.49 * c, colour, 0.07 * c, dash=dash
    )


def _target(box: Box, text: str) -> str:
    c = box.unit if box.round else min(60.0, box.w, box.h)
    dot = circle(box.x, box.y, 0.19 * c, "case", 0.05 * c, fill="legal")
    if not text or c < NUMBERED:
        return dot
    return dot + words(text, box.x, box.y + 0.085 * c, 0.24 * c, "on-legal", "middle", bold=True)


def _trail(start: Box, end: Box) -> str:
    c = start.unit
    path = f"M{figure(start.x)} {figure(start.y)}L{figure(end.x)} {figure(end.y)}"
    out = [line(path, "last-case", 0.12 * c), line(path, "last", 0.06 * c, f"1 {figure(0.13 * c)}")]
    for box in (start, end):
        q = 0.44 * c
        tick = (
            f"M{figure(box.x - q)} {figure(box.y - q + 0.2 * c)}V{figure(box.y - q)}"
            f"H{figure(box.x - q + 0.2 * c)}"
        )
        out += [line(tick, "last-case", 0.12 * c), line(tick, "last", 0.06 * c)]
    return "".join(out)


class Bow(NamedTuple):
    """A bow from one element to another: its path, its arrow head, and the middle of its way."""

    path: str
    head: str
    middle: tuple[float, float]


def _bow(start: Box, end: Box) -> Bow | None:
    """The bow between two elements; None where they are in one place."""
    c = start.unit
    dx, dy = end.x - start.x, end.y - start.y
    far = hypot(dx, dy)
    if not far:
        return None
    ux, uy = dx / far, dy / far
    nx, ny = (uy, -ux) if uy < 0 or (uy == 0 and ux > 0) else (-uy, ux)
    if ny > 0:
        nx, ny = -nx, -ny
    lift = 0.62 * c
    sx, sy = start.x + ux * 0.45 * c + nx * lift / 4, start.y + uy * 0.45 * c + ny * lift / 4
    ex, ey = end.x - ux * 0.3 * c + nx * lift / 4, end.y - uy * 0.3 * c + ny * lift / 4
    mx, my = (sx + ex) / 2 + nx * lift, (sy + ey) / 2 + ny * lift
    path = f"M{figure(sx)} {figure(sy)}Q{figure(mx)} {figure(my)} {figure(ex)} {figure(ey)}"
    length = hypot(ex - mx, ey - my)
    tx, ty = (ex - mx) / length, (ey - my) / length
    head = 0.2 * c
    corners = (
        (ex + tx * head * 0.9, ey + ty * head * 0.9),
        (ex - ty * head * 0.75, ey + tx * head * 0.75),
        (ex + ty * head * 0.75, ey - tx * head * 0.75),
    )
    points = " ".join(f"{figure(x)},{figure(y)}" for x, y in corners)
    return Bow(path, points, ((sx + 2 * mx + ex) / 4, (sy + 2 * my + ey) / 4))


def _head(points: str, colour: str, c: float) -> str:
    return (
        f'<polygon points="{points}" fill="{ink(colour)}" stroke="{ink("case")}"'
        f' stroke-width="{figure(0.036 * c)}" paint-order="stroke" stroke-linejoin="round"/>'
    )


def _arc(start: Box, end: Box) -> str:
    """From one element to another in a bow, with an arrow head."""
    bow, c = _bow(start, end), start.unit
    if bow is None:
        return ""
    return line(bow.path, "case", 0.12 * c) + line(bow.path, "legal", 0.06 * c) + _head(bow.head, "legal", c)


def _advice(start: Box, end: Box, rank: str) -> str:
    """A thin broken bow with its rank in a badge; a frame where there is only one place."""
    bow, c = _bow(start, end), start.unit
    if bow is None:
        drawn = _frame(end, 1.0, "case", 5.0) + _frame(end, 1.0, "advice", 2.5, _DASH)
        middle = (end.x - end.w / 2 + 0.2 * c, end.y - end.h / 2 + 0.2 * c)
    else:
        dashes = f"{figure(0.2 * c)} {figure(0.07 * c)} {figure(0.04 * c)} {figure(0.07 * c)}"
        drawn = line(bow.path, "case", 0.12 * c) + line(bow.path, "advice", 0.05 * c, dashes, "butt")
        drawn += _head(bow.head, "advice", c)
        middle = bow.middle
    return drawn + (_badge(*middle, rank, "advice", c, 0.35) if rank else "")


def _hint(box: Box, sign: str) -> str:
    """A dotted ring, and its sign in a round badge."""
    c = box.unit
    if box.round:
        dots = f"0.1 {figure(0.16 * c)}"
        path = (
            f"M{figure(box.x - 0.53 * c)} {figure(box.y)}a{figure(0.53 * c)} {figure(0.53 * c)} 0 1 1 0 0.01Z"
        )
        drawn = circle(box.x, box.y, 0.53 * c, "case", 0.14 * c) + line(path, "hint", 0.08 * c, dots)
    else:
        drawn = _frame(box, 2.0, "case", 6.5) + _frame(box, 2.0, "hint", 3.5, "0.1 7", "round")
    corner = (box.x + box.w / 2 - 0.1 * c, box.y - box.h / 2 + 0.1 * c)
    return drawn + (_badge(*corner, sign, "hint", c, 1.0) if sign else "")


def _badge(x: float, y: float, sign: str, colour: str, c: float, corner: float) -> str:
    """A sign in a badge that can be read on a small board too: round, or with corners."""
    half = max(0.19 * c, _BADGE)
    size = half * (1.15 if len(sign) > 1 else 1.45)
    return (
        f'<rect x="{figure(x - half)}" y="{figure(y - half)}" width="{figure(2 * half)}"'
        f' height="{figure(2 * half)}" rx="{figure(half * corner)}" fill="{ink(colour)}"'
        f' stroke="{ink("case")}" stroke-width="{figure(0.05 * c)}"/>'
    ) + words(sign, x, y + half / 2, size, "on-legal", "middle", bold=True)


def _refused(found: list[Box]) -> str:
    """A cross on the last element, a line to it from the first, and what fails on the way ringed."""
    start, end, between = found[0], found[-1], found[1:-1]
    c = end.unit if end.round else min(60.0, end.w, end.h)
    out = []
    dx, dy = end.x - start.x, end.y - start.y
    far = hypot(dx, dy)
    if far and start.round and end.round:
        ux, uy = dx / far, dy / far
        stops = [0.6 * c]
        for box in between:
            along = (box.x - start.x) * ux + (box.y - start.y) * uy
            if hypot(start.x + ux * along - box.x, start.y + uy * along - box.y) < 0.3 * c:
                stops += [along - 0.58 * c, along + 0.58 * c]
        stops.append(far - 0.34 * c)
        for first, last in zip(stops[::2], stops[1::2], strict=True):
            if last > first:
                path = (
                    f"M{figure(start.x + ux * first)} {figure(start.y + uy * first)}"
                    f"L{figure(start.x + ux * last)} {figure(start.y + uy * last)}"
                )
                out += [line(path, "case", 0.15 * c), line(path, "illegal", 0.07 * c)]
    out += [_ring(box, "illegal") for box in between]
    q = 0.13 * c
    cross = (
        f"M{figure(end.x - q)} {figure(end.y - q)}L{figure(end.x + q)} {figure(end.y + q)}"
        f"M{figure(end.x + q)} {figure(end.y - q)}L{figure(end.x - q)} {figure(end.y + q)}"
    )
    out.append(circle(end.x, end.y, 0.28 * c, "case", 0.16 * c, fill="page"))
    out.append(circle(end.x, end.y, 0.28 * c, "illegal", 0.07 * c, fill="page"))
    out.append(line(cross, "illegal", 0.08 * c))
    return "".join(out)
