"""Froggies with one hand alone: a whole round by keys, and one by touch; and what axe finds in its phases."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.boards import BoardOnPage
from tests.browser.hands import Finger, Hand, keys
from tests.browser.lab import Lab
from tests.browser.test_axe import AXE, HOW, RUN, short
from tests.conftest import require

pytestmark = pytest.mark.browser

ROUND = """import frogwidgets as fw
m = fw.match("froggies", position="???|???? d53 x- t1 r5", seed=54, names=("Ana", "Ben"))
b = fw.board(m)
b"""
"""A round of short rows in which a Fröschi is put down, gives way and completes a row."""
DUE = """import json
def due():
    # The discard pile where its card fits, else the draw pile; the first place there is.
    found = m.game.choices(m.view(m.to_move)) if m.to_move > 0 else ()
    fits = [choice for choice in found if choice.move == "X" and not choice.badge]
    return [*fits, *found][0].path if found else None
"""


def due(lab: Lab) -> list[str] | None:
    """What is to be touched next; None when the round is over."""
    path: list[str] | None = json.loads(lab.run("print(json.dumps(due()))"))
    return path


def plays_a_round(lab: Lab, board: BoardOnPage, hand: Hand) -> list[str]:
    """Play to the end of the round with one hand; what was touched."""
    touched = []
    while path := due(lab):
        before = board.rev
        hand(board, path, "")
        board.moved_from(before)
        touched += path
    return touched


@pytest.mark.clause("FS-JOKER-1", "FS-JOKER-2", "FS-ROUND-1", "FS-ROUND-2")
@pytest.mark.parametrize("name", ["keys", "touch"])
def test_a_whole_round_is_played_with_one_hand_alone(touch_lab: Lab, name: str) -> None:
    lab = touch_lab.open(ROUND, DUE).run_all()
    board = BoardOnPage(lab)
    board.root.scroll_into_view_if_needed()
    if name == "touch":
        lab.page.emulate_media(reduced_motion="reduce")
    hand: Hand = keys if name == "keys" else Finger(board)
    touched = plays_a_round(lab, board, hand)
    # Both piles, a place for the Fröschi, and that place again.
    assert {id.partition(".")[0] for id in touched} == {"card:1", "card:draw", "card:discard"}
    assert touched.count("card:1.1") == 2
    board.reads("Round 5 is over")
    shown = lab.run("print(m.game.format(m.view(None)))").strip()
    assert " t0 " in shown
    lab.shot(f"froggies-round-by-{name}", board.root)
    before = board.rev
    deal = board.root.get_by_role("button", name="Next round").first
    if name == "keys":
        deal.focus()
        lab.page.keyboard.press("Enter")
    else:
        deal.tap()
    board.moved_from(before)
    assert lab.run("print(m.game.format(m.view(None)))").strip().endswith("r6")


def test_a_number_key_means_the_place_of_that_number(lab: Lab) -> None:
    place = "1??4?67?|?? d9 x5 t1 hF"
    lab.open(f'import frogwidgets as fw\nm = fw.match("froggies", position="{place}", seed=1)\nfw.board(m)')
    board = BoardOnPage(lab.run_all())
    rows = board.root.locator(".legal .opt")
    expect(rows.locator(".key")).to_have_text(["2", "3", "5", "8"])
    expect(rows.locator(".what")).to_have_text([f"position {p}" for p in (2, 3, 5, 8)])
    # The same numbers lie on the cards.
    expect(board.root.locator('[data-stage="row.1"] .marks text')).to_have_text(["2", "3", "5", "8"])
    before = board.rev
    board.element("1.1").locator("> [role=gridcell]").focus()
    lab.page.keyboard.press("5")
    board.moved_from(before)
    assert lab.run("print(m.game.format(m.view(None)))").startswith("1??4F67?|")


PLACES = {
    "a card is to be taken": "1??4F67?|1??4567?|???????? d20 x5 t1 r2",
    "a joker is to be placed": "1??4?67?|???????|???????? d20 x5 t1 hF r3",
    "a joker may give way": "1F3?5678|???????? d20 x5 t1 h2",
    "the last turns are played": "12|?|? d9 x1 t2 last:2,3 f1",
    "the discards are to be shuffled": "???|?? d0 x123J t1 h*",
    "the round is over": "123|[1][2]|[1][3] d40 xJ t0 f1",
    "two share the win": "1|[1]|[2] d40 xJ t0 f1",
}


def test_axe_finds_nothing_in_the_phases_of_froggies(lab: Lab) -> None:
    require(AXE.is_file(), HOW)
    lab.page.set_viewport_size({"width": 1500, "height": 2200})
    cells = [
        f'import frogwidgets as fw\nfw.board(fw.match("froggies", position="{place}", seed=2))'
        for place in PLACES.values()
    ]
    lab.open(*cells).run_all()
    for cell, phase in enumerate(PLACES):
        board = BoardOnPage(lab, cell)
        lab.shot(f"froggies-phase-{phase.replace(' ', '-')}", board.root)
    BoardOnPage(lab, len(PLACES) - 1).reads("Player 1 and Player 2 share the win")
    lab.page.evaluate(AXE.read_text(encoding="utf-8"))
    found = {}
    for theme, look, rules in (
        ("JupyterLab Light", "day", None),
        ("JupyterLab Dark", "dusk", ["color-contrast"]),
    ):
        lab.theme(theme)
        expect(lab.page.locator(f'[data-fw][data-look="{look}"]')).to_have_count(len(PLACES))
        got = lab.page.evaluate(RUN, rules)
        assert got["boards"] == len(PLACES)
        assert got["passes"] > 0
        found[look] = [short(each) for each in got["violations"]]
    assert found == {"day": [], "dusk": []}, json.dumps(found, indent=1)
