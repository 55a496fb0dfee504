"""A bot on a board: it is seen thinking, holds nobody up, and answers in sight; advice is drawn as marks."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.boards import BoardOnPage
from tests.browser.lab import Lab

pytestmark = pytest.mark.browser

PLAYED = """import frogwidgets as fw
m = fw.match("frogger", seed=9, first=1, names=("Ana", "Ben"))
m.bot(fw.bot("search", seconds=600), 2)
m.roll("1:")
fw.board(m)"""
CELLS = (PLAYED,)


def test_a_bot_thinks_beside_the_board_and_advice_is_drawn_on_it(notebook: Lab) -> None:
    board = BoardOnPage(notebook, 0)
    thought = board.root.locator(".think")
    board.touch("frog:S1.1", "b1")
    # It throws by itself, and then thinks.
    expect(thought).to_have_text(re.compile(r"Ben \(search\) is thinking, \d+ %"))
    notebook.shot("bot-thinking", board.root)
    # Meanwhile boards answer, cells run, and nothing is played for it.
    board.type("@c8").reads("It is Ben's turn, and a bot plays for Ben.")
    assert notebook.run("print(m.ply, m.thinking)") == "3 2\n"
    board.root.get_by_role("button", name="Undo").click()
    expect(thought).to_have_count(0)
    assert notebook.run("print(m.ply, m.thinking)") == "1 0\n"
    # Played again, against one that thinks less, it is answered, and then it is Ana who throws.
    notebook.run('m.bot(fw.bot("search:40"), 2)')
    board.touch("frog:S1.1", "b1")
    board.reads("Ana throws the die")
    expect(thought).to_have_count(0)
    assert notebook.run("print(m.ply, m.acting)") == "4 0\n"
    assert notebook.run("m.roll('2:')\nprint(len(fw.advise(m, iterations=40)) > 5)") == "True\n"
    ranked = board.root.locator(".advice tbody tr")
    expect(ranked).to_have_count(5)
    expect(board.root.locator('[data-mark^="advice"]').first).to_be_visible()
    notebook.shot("bot-advice", board.root)
    notebook.run("m.play(m.tips(1)[0].move)")
    expect(ranked).to_have_count(0)
    expect(board.root.locator('[data-mark^="advice"]')).to_have_count(0)
