"""The hands a board can be played with: keys, mouse, finger, typing. They know elements by ids and no game.

Each carries out a path of touches, as a choice of a frame has it; what comes of it is not waited for.
"""

import json
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.boards import BoardOnPage

Hand = Callable[[BoardOnPage, Sequence[str], str], None]
"""Carries out a path on a board, or the text that stands for it."""
STEPS = 60
"""So many arrow keys lead from any place to any other."""
REST = 5
"""So many events a finger rests before it is lifted."""

WATCH = """(root) => {
    root.heard = { polite: [], assertive: [] };
    for (const [kind, heard] of Object.entries(root.heard)) {
        const region = root.querySelector(`[aria-live=${kind}]`);
        new MutationObserver(() => heard.push(region.textContent.trim()))
            .observe(region, { childList: true, characterData: true, subtree: true });
    }
}"""


WHERE = """(root, cell) => {
    const here = root.getRootNode().activeElement?.closest('[data-id]');
    const centre = (node) => {
        const box = node.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const target = root.querySelector(`[data-id="${cell}"]`);
    return [here?.dataset.id ?? '', ...(here ? centre(here) : [0, 0]), ...centre(target)];
}"""
"""The id of the place that has the focus, its middle, and the middle of another."""


class Ear:
    """What a screen reader is told by a board, from now on."""

    def __init__(self, board: BoardOnPage) -> None:
        """Begin to listen."""
        self._root = board.root
        self._root.evaluate(WATCH)

    def heard(self, kind: str = "polite") -> list[str]:
        """The sentences since the last call: the polite ones, or the assertive."""
        said: list[str] = self._root.evaluate("(root, kind) => root.heard[kind].splice(0)", kind)
        return said


class Log:
    """The messages that reach a Python board of this name."""

    def __init__(self, board: BoardOnPage, name: str) -> None:
        """Begin to keep them."""
        self._lab, self._name = board.lab, name
        board.lab.run(
            f"log_{name} = []; receive_{name} = {name}.session.receive\n"
            f"{name}.session.receive = lambda m, *v: (log_{name}.append(m), receive_{name}(m, *v))[1]"
        )

    def taken(self) -> list[dict[str, Any]]:
        """The messages since the last call, without the address of the view."""
        text = self._lab.run(f"import json; print(json.dumps(log_{self._name})); log_{self._name}.clear()")
        messages: list[dict[str, Any]] = json.loads(text)
        return [{key: m[key] for key in m if key not in ("view", "n")} for m in messages]

    def moves(self) -> list[dict[str, Any]]:
        """The messages since the last call that would change something."""
        return [message for message in self.taken() if message["kind"] != "ask"]


def centre(element: Locator) -> tuple[float, float]:
    """The middle of an element on the screen."""
    box = element.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


# ---- keys


def focused(board: BoardOnPage) -> str:
    """The id of the element that has the focus inside the board; empty where none has."""
    find = "(root) => root.getRootNode().activeElement?.closest('[data-id]')?.dataset.id ?? ''"
    id: str = board.root.evaluate(find)
    return id


def cell_of(board: BoardOnPage, id: str) -> str:
    """The place in which an element lies."""
    find = "(node) => node.closest('[role=presentation]')?.dataset.id ?? ''"
    cell: str = board.element(id).evaluate(find)
    return cell


def focus(board: BoardOnPage) -> None:
    """Give the focus to the board's one tab stop, if none of its places has it."""
    if not board.root.evaluate(
        "(root) => root.getRootNode().activeElement?.matches('[role=gridcell]') ?? false"
    ):
        board.root.locator('[role=gridcell][tabindex="0"]').focus()


def walk(board: BoardOnPage, cell: str) -> None:
    """Go to a place with the arrow keys: towards it, and round where there is no straight way."""
    focus(board)
    tried: set[tuple[str, str]] = set()
    far = False
    for _ in range(STEPS):
        # The page may scroll under the focus.
        here, x, y, to_x, to_y = board.root.evaluate(WHERE, cell)
        if here == cell:
            return
        across = ("ArrowRight", "ArrowLeft") if to_x > x else ("ArrowLeft", "ArrowRight")
        down = ("ArrowDown", "ArrowUp") if to_y > y else ("ArrowUp", "ArrowDown")
        # To the row first: the rim of an octagon leads from row to row.
        one, other = (across, down) if abs(to_y - y) < 2 else (down, across)
        way = next((key for key in (one[0], other[0], other[1], one[1]) if (here, key) not in tried), None)
        if (way is None or len(tried) > STEPS // 3) and not far:
            # Another part of the board: from its end the way is short.
            far, way = True, "Control+End"
            tried.clear()
        if way is None:
            break
        tried.add((here, way))
        board.lab.page.keyboard.press(way)
    raise AssertionError(f"the arrow keys do not lead to {cell}, but to {focused(board)}")


def keys(board: BoardOnPage, path: Sequence[str], text: str) -> None:
    """Arrows and Enter; what is only to be pressed by its number in the list."""
    press = board.lab.page.keyboard.press
    for id in path:
        if cell := cell_of(board, id):
            walk(board, cell)
            press("Enter")
        else:
            focus(board)
            press(str(int(board.element(id).get_attribute("data-option") or "0") + 1))


# ---- mouse


def mouse(board: BoardOnPage, path: Sequence[str], text: str) -> None:
    """A drag from what goes to where it goes; a click where there is nothing to drag."""
    if len(path) == 1:
        board.element(path[0]).click()
        return
    page = board.lab.page
    start, target = board.element(path[0]), board.element(path[-1])
    start.scroll_into_view_if_needed()
    page.mouse.move(*centre(start))
    page.mouse.down()
    page.mouse.move(*centre(target), steps=3)
    page.mouse.up()


# ---- finger


class Finger:
    """A finger on a page that has touch."""

    def __init__(self, board: BoardOnPage) -> None:
        """Of the page on which this board stands."""
        page = board.lab.page
        self._session = page.context.new_cdp_session(page)

    def swipe(self, start: tuple[float, float], target: tuple[float, float], steps: int = 4) -> None:
        """Put the finger down, move it, rest and lift it."""
        self._send("touchStart", start)
        for step in range(1, steps + 1):
            part = step / steps
            x, y = (a + part * (b - a) for a, b in zip(start, target, strict=True))
            self._send("touchMove", (x, y))
        # Lifted while it moves it would fling, and Chromium takes the next tap for the end of the fling.
        for step in range(REST):
            self._send("touchMove", (target[0], target[1] + step % 2))
        self._send("touchEnd")

    def _send(self, kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y} for x, y in points]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def __call__(self, board: BoardOnPage, path: Sequence[str], text: str) -> None:
        """A drag, or a tap where there is nothing to drag."""
        start, target = board.element(path[0]), board.element(path[-1])
        if len(path) == 1:
            start.tap()
            return
        start.scroll_into_view_if_needed()
        self.swipe(centre(start), centre(target))


# ---- typing


def typing(board: BoardOnPage, path: Sequence[str], text: str) -> None:
    """The move field and Enter."""
    field = board.root.get_by_label("Your move")
    field.fill(text)
    field.press("Enter")
    expect(board.root).to_have_attribute("data-busy", "0")
