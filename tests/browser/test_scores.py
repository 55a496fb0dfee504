"""The scores at the end as a tree that lights what earned a line, and what is not told before."""

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.boards import BoardOnPage
from tests.browser.lab import Lab

pytestmark = pytest.mark.browser

GAME = """import frogwidgets as fw
m = fw.match("frogriders", players=2, seed=3, first=1, names=("Ana", "Ben"))
m.play(m.legal()[0]); m.play(m.legal()[0])
for leap in '''
    e3xe4>e5 g4xf4>e4 d4xe4>f4 b4xc4>d4 c6xc5>c4 c3xc4>c5 e6xd6>c6 b6xc6>d6
    g6xg5>g4 g3xg4>g5 e8xe7>e6 e5xe6>e7 g5xf5>e5 d5xe5>f5
'''.split():
    m.play(leap, ".")
b = fw.board(m, seat=1)
b"""
"""One leap and its return before the end."""

CELLS = (GAME, "onlooker = fw.board(m, seat=None)\nonlooker", 'm.play("b5xc5>d5", ".")\nfw.board(m)')


def scores(board: BoardOnPage) -> Locator:
    """The section of the scores."""
    return board.root.locator("section.scores")


def sheets(lab: Lab, eyes: str) -> list[dict[str, Any]]:
    """The score sheets as these eyes may know them."""
    code = (
        "import json\nfrom frogwidgets.kernel.frame import sheet_wire\n"
        f"print(json.dumps([sheet_wire(sheet) for sheet in m.game.scores(m.view({eyes}))]))"
    )
    told: list[dict[str, Any]] = json.loads(lab.run(code))
    return told


def lines(sheet: dict[str, Any]) -> list[dict[str, Any]]:
    """The lines below a sheet's sum, from the top."""
    return [line for part in sheet["parts"] for line in (part, *lines(part))]


def earned(line: dict[str, Any]) -> list[str]:
    """What earned a line: its own things, or those of its parts."""
    return line["marks"] or [mark for part in line["parts"] for mark in earned(part)]


def lit(board: BoardOnPage) -> list[str]:
    """The ids of the things that a dashed ring lies round now."""
    return board.root.evaluate(
        """(root) => {
            const middle = (node) => {
                const box = node.getBoundingClientRect();
                return [box.x + box.width / 2, box.y + box.height / 2];
            };
            const rings = [...root.querySelectorAll('.marks [stroke-dasharray]')].map(middle);
            return [...root.querySelectorAll('g[data-id]')].filter((node) => rings.some(([x, y]) => {
                const [a, b] = middle(node.querySelector(':scope > .hit') ?? node);
                return Math.hypot(a - x, b - y) < 3;
            })).map((node) => node.dataset.id);
        }"""
    )


def lights_up(board: BoardOnPage, ids: list[str]) -> None:
    """Wait until rings lie round these things, or round nothing."""
    for _ in range(600):
        now = set(lit(board))
        if set(ids) <= now and (ids or not now):
            return
        board.lab.page.evaluate("() => new Promise(requestAnimationFrame)")
    raise AssertionError(f"{ids} are to be lit, not {sorted(now)}")


@pytest.mark.clause("FR-SCORE-1", "FR-SCORE-3")
def test_each_line_lights_what_earned_it(notebook: Lab) -> None:
    board = BoardOnPage(notebook, 2)
    expect(scores(board)).to_be_visible()
    told = sheets(notebook, "None")
    expect(scores(board).locator(".score .sum")).to_have_text([str(sheet["total"]) for sheet in told])
    notebook.shot("scores-tree", board.root)
    # The bars say what their parts are, in the order and colours of the lines.
    pieces = scores(board).locator(".score").first.locator(".strip i:visible")
    named = [line["text"].split()[0].lower() for line in told[0]["parts"] if line["total"]]
    expect(pieces).to_have_text(
        [
            f"{name} {line['total']}"
            for name, line in zip(named, (each for each in told[0]["parts"] if each["total"]), strict=True)
        ]
    )
    for seat, sheet in enumerate(told):
        scores(board).locator(".score").nth(seat).click()
        name = ("Ana", "Ben")[seat]
        expect(scores(board).locator("h4")).to_have_text(f"Why {name} has {sheet['total']}")
        rows = scores(board).locator("tr:not(.total)")
        expect(rows.locator(".pts")).to_have_text([str(line["total"]) for line in lines(sheet)])
        lights = 0
        for at, line in enumerate(lines(sheet)):
            expect(rows.nth(at)).to_contain_text(line["text"])
            if earned(line):
                lights += 1
                rows.nth(at).hover()
                lights_up(board, earned(line))
                # The keys reach it as well, through the rule in the line.
                board.root.locator("h2").hover()
                lights_up(board, [])
                if line["clause"]:
                    rows.nth(at).get_by_role("button", name=line["clause"]).focus()
                    lights_up(board, earned(line))
                    board.root.get_by_role("button", name="Undo", exact=True).focus()
            if line in sheet["parts"] and "units" in line["text"]:
                # The units that earned it are drawn in the line.
                units = [mark for mark in earned(line) if mark.startswith("unit:")]
                expect(rows.nth(at).locator(".signs svg")).to_have_count(len(units))
        assert lights >= 2
    scores(board).locator("tr.part").first.hover()
    notebook.shot("scores-lit", board.root)


@pytest.mark.clause("FR-SCORE-2", "FR-SETUP-18")
def test_hidden_lines_stay_hidden_until_the_end(notebook: Lab) -> None:
    first, onlooker = BoardOnPage(notebook, 0), BoardOnPage(notebook, 1)
    # Over in Python too, all boards have followed.
    expect(scores(first)).to_be_visible()
    notebook.run("m.undo()")
    for board in (first, onlooker):
        expect(scores(board)).to_be_hidden()
    ask = "b.session.receive({'view': '', 'n': 1, 'kind': 'ask', 'what': 'scores'})"
    told = json.loads(notebook.run(f"import json\nprint(json.dumps({ask}))"))[0]
    own, other = told["sheets"]
    assert own["total"] is not None
    assert other["total"] is None
    # Asked for by a page all the same, nothing of it is shown, and no more is told.
    first.send("b", {"kind": "ask", "what": "scores", "view": "", "n": 1})
    first.reads("Phase B")
    expect(scores(first)).to_be_hidden()
    notebook.run("m.redo()")
    for board in (first, onlooker):
        expect(scores(board)).to_be_visible()
        expect(scores(board)).not_to_contain_text("?")
