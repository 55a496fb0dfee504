"""How the rows of a table lie: two to seven of them at every width, and thumbnails that grow when touched."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.boards import BoardOnPage
from tests.browser.lab import Lab
from tests.browser.test_looks import no_scrollbar, wide

pytestmark = pytest.mark.browser

PLAYERS = range(2, 8)
NAMES = ("Anna", "Ben", "Caro", "Dora", "Emil", "Finn", "Gita")
SETUP = f"""import frogwidgets as fw
NAMES = {NAMES}

def played(players):
    m = fw.match("froggies", players=players, seed=7, first=1, names=NAMES[:players])
    while m.ply < 4 * players:
        moves = m.legal()
        m.play(moves[m.ply % len(moves)]) if moves else m.roll()
    return m

"""
CELLS = tuple(f"{SETUP}fw.board(played({players}), seat=1)" for players in PLAYERS)

LAID = """(root) => {
    const box = (node) => {
        const { left, top, right, bottom } = node.getBoundingClientRect();
        return [left, top, right, bottom];
    };
    const stages = [...root.querySelectorAll('.table [data-stage]')].filter((node) => node.offsetWidth);
    const parts = stages.flatMap((node) => [...node.children].filter((part) => part.getClientRects().length));
    const cells = [...root.querySelectorAll('.table .rows [role=gridcell]')]
        .map((node) => node.getBoundingClientRect()).filter(({ width }) => width);
    return {
        table: box(root.querySelector('.table .rows')),
        stages: stages.map((node) => [node.dataset.stage, ...box(node)]),
        parts: parts.map((node) => [node.parentElement.dataset.stage + node.tagName, ...box(node)]),
        small: Math.min(...cells.map(({ width, height }) => Math.min(width, height))),
    };
}"""
"""Where the stages are, their captions and pictures, and the smallest place that can be touched."""


def apart(boxes: list[list[Any]]) -> list[tuple[str, str]]:
    """The pairs that overlap by more than the width of a line."""
    found = []
    for at, (name, left, top, right, bottom) in enumerate(boxes):
        for other, x, y, to, low in boxes[at + 1 :]:
            if min(right, to) - max(left, x) > 1 and min(bottom, low) - max(top, y) > 1:
                found.append((name, other))
    return found


def lies_well(board: BoardOnPage, rows: int) -> dict[str, Any]:
    """Nothing overlaps or sticks out, and there is a row a player with its piles and chain."""
    laid: dict[str, Any] = board.root.evaluate(LAID)
    assert len(laid["stages"]) == rows + 2
    assert apart(laid["stages"]) == []
    assert apart(laid["parts"]) == []
    left, top, right, bottom = laid["table"]
    for name, *box in laid["parts"]:
        assert box[0] >= left - 1, name
        assert box[1] >= top - 1, name
        assert box[2] <= right + 1, name
        assert box[3] <= bottom + 1, name
    return laid


@pytest.mark.parametrize("players", PLAYERS)
def test_the_rows_of_two_to_seven_lie_beside_each_other_at_every_width(notebook: Lab, players: int) -> None:
    board = BoardOnPage(notebook, players - 2)
    for width in (320, 560, 900):
        wide(board, width)
        laid = lies_well(board, players)
        no_scrollbar(board)
        assert laid["small"] >= 24
        notebook.shot(f"froggies-{players}-players-{width}", board.root)
    wide(board, 0)
    # On the whole screen.
    board.root.get_by_role("button", name="Enlarge").click()
    notebook.page.wait_for_function("() => document.fullscreenElement !== null")
    lies_well(board, players)
    notebook.shot(f"froggies-{players}-players-stage")
    board.root.get_by_role("button", name="Enlarge").click()
    notebook.page.wait_for_function("() => document.fullscreenElement === null")


def test_from_four_players_on_the_rows_of_others_are_thumbnails_that_grow(notebook: Lab) -> None:
    for players in PLAYERS:
        board = BoardOnPage(notebook, players - 2)
        wide(board, 900)
        expect(board.root.locator(".laid.small")).to_have_count(players - 1 if players > 3 else 0)
    row = board.root.locator('[data-stage="row.3"]')
    card = board.element("card:3.1")

    def size() -> float:
        box = card.bounding_box()
        assert box is not None
        return box["width"]

    before = size()
    assert 24 <= before <= 30
    # Touched it is as large as others are at a smaller table, and the rest makes room.
    card.click()
    expect(row.locator(":focus")).to_have_count(1)
    assert 40 <= size() <= 46
    lies_well(board, 7)
    notebook.shot("froggies-thumbnail-grown", board.root)
    board.root.locator("h2").click()
    board.element("card:1.1").click()
    assert abs(size() - before) < 0.5
    # The same by keys.
    board.element("3.1").locator("> [role=gridcell]").focus()
    notebook.page.keyboard.press("Enter")
    assert 40 <= size() <= 46
    notebook.page.keyboard.press("Escape")
    notebook.page.keyboard.press("Escape")
    wide(board, 0)


def test_a_thumbnail_of_a_table_is_ones_own_row(notebook: Lab) -> None:
    board = BoardOnPage(notebook, 3)
    wide(board, 240)
    shown = board.root.locator(".table .laid:visible")
    expect(shown).to_have_count(1)
    expect(shown).to_have_attribute("data-stage", "row.1")
    no_scrollbar(board)
    notebook.shot("froggies-thumbnail", board.root)
    wide(board, 0)


def test_a_row_says_beside_it_whose_it_is_and_how_it_stands(notebook: Lab) -> None:
    board = BoardOnPage(notebook, 1)
    for seat, name in enumerate(NAMES[:3], start=1):
        caption = board.root.locator(f'[data-stage="row.{seat}"] > .name')
        expect(caption.locator("b")).to_have_text(name)
        expect(caption.locator("span").first).to_have_text("row of 8")
        expect(caption.locator("svg")).to_be_visible()
    # The same in the table beside it.
    lines = board.root.locator(".players li")
    expect(lines).to_have_count(3)
    expect(board.root.locator(".heads text")).to_have_text(["row", "open", "closed"])
    for line in lines.all():
        row, shown, shut = map(int, line.locator(".mat text").all_text_contents())
        assert row == shown + shut == 8
