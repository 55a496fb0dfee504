"""A move of many steps in a real JupyterLab: at its own pace, as the reader goes on, and held at its end."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.boards import BoardOnPage
from tests.browser.lab import Lab

pytestmark = pytest.mark.browser

CELL = 'import frogwidgets as fw\nm = fw.match("froggies", players=2, seed=3, first=1)\nb = fw.board(m)\nb'
CHAIN = "m.play(max(m.legal(), key=len)); print(len(b.frame['steps']))"
"""Plays the longest chain that may be played, and prints its steps."""


def longest(lab: Lab) -> int:
    """Play until a chain of more than five links has been played; the number of its steps."""
    for _ in range(30):
        steps = int(lab.run(CHAIN))
        if steps > 5:
            return steps
    raise AssertionError("no chain of this match is long enough")


def test_a_chain_plays_link_by_link_and_is_held_until_the_next_touch(lab: Lab) -> None:
    lab.open(CELL).run_all()
    board = BoardOnPage(lab)
    steps = longest(lab)
    run, links = board.root.locator(".run"), board.root.locator('[data-id^="link:"]')
    expect(run).to_be_visible()
    expect(run).to_contain_text(re.compile(rf"^[1-4] of {steps - 1}"))
    lab.shot("chain-running", board.root)
    run.get_by_role("button", name="Next").click()
    # By itself it comes to its end: the strip stays, the buttons go.
    expect(run).to_be_hidden()
    expect(links).not_to_have_count(0)
    lab.shot("chain-held", board.root)
    # The next touch clears it up, and plays on at once.
    before = board.rev
    lab.page.keyboard.press("Escape")
    board.root.locator("h2").click()
    expect(links).to_have_count(0)
    # Afterwards it is stepped back and on by the trace.
    board.root.locator(f'[data-ply="{board.lab.run("print(m.ply)").strip()}"]').click()
    board.root.get_by_role("button", name="Step back").click()
    expect(links).not_to_have_count(0)
    board.root.get_by_role("button", name="Step on").click()
    expect(links).to_have_count(0)
    assert board.rev == before


def test_skip_ends_a_chain_at_once(lab: Lab) -> None:
    lab.open(CELL).run_all()
    board = BoardOnPage(lab)
    longest(lab)
    run = board.root.locator(".run")
    run.get_by_role("button", name="Skip").click()
    expect(run).to_be_hidden()
    expect(board.root.locator('[data-id^="link:"]')).to_have_count(0)


def test_where_nothing_is_to_move_a_chain_is_there_at_once_and_gone_through_with_next(lab: Lab) -> None:
    lab.page.emulate_media(reduced_motion="reduce")
    lab.open(CELL).run_all()
    board = BoardOnPage(lab)
    steps = longest(lab)
    run = board.root.locator(".run")
    expect(run).to_contain_text(f"{steps - 1} of {steps - 1}")
    expect(board.root.locator('[data-id^="link:"]')).not_to_have_count(0)
    for number in range(1, steps):
        run.get_by_role("button", name="Next").click()
        expect(run).to_contain_text(f"{number} of {steps - 1}")
    moved = "(root) => root.getAnimations({ subtree: true }).length"
    assert board.root.evaluate(moved) == 0
    run.get_by_role("button", name="Skip").click()
    expect(board.root.locator('[data-id^="link:"]')).to_have_count(0)
