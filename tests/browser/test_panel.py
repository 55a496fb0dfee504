"""The rule panel beside the board: it follows the game, opens rules in place, and steps through a move."""

import re

import pytest
from playwright.sync_api import Locator, expect

import frogwidgets as fw
from tests.browser.boards import BoardOnPage
from tests.browser.lab import Lab

pytestmark = pytest.mark.browser

START = (
    "NNN/NNNNN/NNNRNNN/NNNNYNNNN/NNNN1NNNN/NNNNNNNNN/NNNNNNN/NNNNN/NNN 3p 1A V- "
    "D:DG,FL,NO,GP S20 P:RY=5,NNNN=5 -;-;0;RR=5(BB=4)|-;-;0;YY=6(BB=4)|-;-;0;NNN=4(RR=5)"
)
CORNER = "3/5/7/4RNN2/4BY3/9/7/5/3 3p 2A V- D:DG,NO S17 P:- -;-;0;-|-;-;0;-|-;-;0;-"
"""From e6 the unit on f5 is touched at a corner only."""


def cell(position: str) -> str:
    """A code cell that shows a board of its own on a position."""
    return f'import frogwidgets as fw\nfw.board(fw.match("frogriders", position="{position}", seed=5))'


CELLS = (
    "%%markdown\n## FR-LEAP-3 The unit leapt over is a neighbour\n\nWhere the link leads.",
    *(cell(position) for position in (START, CORNER, CORNER, START, START, START, START)),
)
"""A board for each test, from cell 1 on."""


def rule(board: BoardOnPage) -> Locator:
    """The rule section of the panel."""
    return board.root.locator("section.rule")


def button(board: BoardOnPage, name: str) -> Locator:
    """A button of the rule section."""
    return rule(board).get_by_role("button", name=name, exact=True)


def sentence(clause: str) -> str:
    """What the rulebook says first in a clause, on one line."""
    return " ".join(fw.clause(clause).sentence.split())


@pytest.mark.clause("FR-LEAP-5", "FR-LEAP-6", "FR-PLAY-3", "FR-PLAY-4")
def test_the_panel_follows_the_game(notebook: Lab) -> None:
    board = BoardOnPage(notebook, 1)
    # At rest, the rule that is at work now.
    expect(rule(board).locator("h3")).to_have_text(fw.clause("FR-PLAY-3").title)
    expect(rule(board).locator(".quote")).to_have_text(sentence("FR-PLAY-3"))
    # Picked, with one way to go: the rules that it keeps, the last of them at length.
    board.touch("unit:e7")
    expect(rule(board)).to_contain_text("Rule being applied")
    current = rule(board).locator(".chain [aria-current=step]")
    expect(current).to_have_text("LEAP-6")
    for clause in ("LEAP-2", "LEAP-3", "LEAP-5"):
        expect(button(board, clause)).to_be_visible()
    button(board, "LEAP-5").click()
    expect(rule(board).locator(".quote")).to_have_text(sentence("FR-LEAP-5"))
    expect(rule(board).locator(".prov")).to_have_text("Ttext")
    notebook.shot("panel-rule-being-applied", board.root)
    # Played: the last rule at work, and those before it.
    board.plays("e5")
    expect(rule(board)).to_contain_text("What happened")
    expect(current).to_have_text("PLAY-4")
    expect(rule(board).locator(".quote")).to_have_text(sentence("FR-PLAY-4"))
    expect(button(board, "LEAP-6")).to_be_visible()


@pytest.mark.clause("FR-LEAP-3")
def test_a_rule_opens_in_place_with_its_related_rules_and_examples(notebook: Lab) -> None:
    board = BoardOnPage(notebook, 2)
    rev, units = board.rev, board.units()
    board.touch("unit:e6", "g4")
    rule(board).get_by_role("button", name="FR-LEAP-3", exact=True).click()
    expect(rule(board)).to_contain_text("The rule")
    for text in " ".join(fw.clause("FR-LEAP-3").text.split()).split(". "):
        expect(rule(board).locator(".quote")).to_contain_text(text)
    expect(rule(board).locator(".prov")).to_have_text("Ttext")
    notebook.shot("panel-clause", board.root)
    # A related rule takes its place; closed, the rules that were checked stand there again.
    button(board, "FR-LEAP-4").click()
    expect(rule(board).locator("h3")).to_have_text(fw.clause("FR-LEAP-4").title)
    button(board, "Close").click()
    button(board, "FR-LEAP-3").click()
    # An example stands on the board until it is sent away; the game is as it was.
    button(board, "▸ A corner is not a neighbour").click()
    board.reads("Example FR-LEAP-3.a.")
    expect(board.root).to_have_attribute("data-away", "")
    expect(rule(board).locator("li.no")).to_contain_text("f4 touches e5 only at a corner.")
    assert board.units() != units
    notebook.shot("panel-example", board.root)
    button(board, "Back to the game").click()
    expect(board.root).not_to_have_attribute("data-away", "")
    assert (board.rev, board.units()) == (rev, units)


def rings(board: BoardOnPage) -> list[str]:
    """The cells that a dashed ring of the refusal lies round."""
    return board.root.evaluate(
        """(root) => {
            const bad = [...root.querySelectorAll('.marks [stroke-dasharray][stroke*=illegal]')];
            const middle = (node) => {
                const box = node.getBoundingClientRect();
                return [box.x + box.width / 2, box.y + box.height / 2];
            };
            return [...root.querySelectorAll('[role=gridcell]')].filter((cell) => bad.some((ring) => {
                const [a, b] = [middle(cell), middle(ring)];
                return Math.hypot(a[0] - b[0], a[1] - b[1]) < 3;
            })).map((cell) => cell.parentElement.dataset.id);
        }"""
    )


@pytest.mark.clause("FR-LEAP-3")
def test_a_refusal_names_rule_spaces_and_the_nearest_move_to_show_or_play(notebook: Lab) -> None:
    board = BoardOnPage(notebook, 3)
    rev = board.rev
    board.touch("unit:e6", "g4")
    bubble = board.root.get_by_role("group", name="Not legal")
    expect(bubble).to_be_visible()
    expect(bubble.get_by_role("button", name="FR-LEAP-3")).to_be_visible()
    expect(bubble.locator(".quote")).to_have_text(sentence("FR-LEAP-3"))
    expect(bubble).to_contain_text("f5 touches e6 only at a corner.")
    assert "f5" in rings(board)
    expect(rule(board).locator("li.no").first).to_contain_text("FR-LEAP-3")
    assert rule(board).locator("li:not(.no)").count() >= 3
    # It covers nothing that it speaks of.
    box = bubble.bounding_box()
    assert box is not None
    for id in ("e6", "f5", "g4"):
        place = board.element(id).bounding_box()
        assert place is not None
        assert place["y"] + place["height"] <= box["y"] + 1, id
    notebook.shot("panel-refused", board.root)
    bubble.get_by_role("button", name="Show nearest").click()
    expect(bubble).to_be_hidden()
    expect(board.root.locator(".opt.on")).to_have_count(1)
    assert board.rev == rev
    notebook.page.keyboard.press("Escape")
    board.touch("unit:e6", "g4")
    bubble.get_by_role("button", name="Play it").click()
    board.moved_from(rev)


def test_the_link_leads_to_the_heading_of_the_notebook(notebook: Lab) -> None:
    board = BoardOnPage(notebook, 4)
    heading = notebook.page.get_by_role("heading", name="FR-LEAP-3")
    board.root.scroll_into_view_if_needed()
    notebook.page.set_viewport_size({"width": 1500, "height": 900})
    try:
        board.touch("unit:e7", "g4")
        board.root.locator(".pop").get_by_role("button", name="FR-LEAP-3").click()
        expect(heading).not_to_be_in_viewport()
        button(board, "In the rulebook ›").click()
        expect(heading).to_be_in_viewport()
        # No heading, no link.
        button(board, "FR-LEAP-4").click()
        expect(rule(board).locator("h3")).to_have_text(fw.clause("FR-LEAP-4").title)
        expect(button(board, "In the rulebook ›")).to_have_count(0)
    finally:
        notebook.page.set_viewport_size({"width": 1500, "height": 2200})


@pytest.mark.clause("FR-LEAP-5", "FR-LEAP-6")
def test_the_last_move_is_stepped_back_and_on(notebook: Lab) -> None:
    board = BoardOnPage(notebook, 5)
    board.plays("unit:e7", "e5")
    rev, after = board.rev, board.units()
    back, on = button(board, "Step back"), button(board, "Step on")
    seen = []
    while back.get_attribute("aria-disabled") is None:
        seen.append(rule(board).locator(".cap .ctl").inner_text())
        back.click()
        expect(board.root).to_have_attribute("data-away", "")
        expect(rule(board).locator(".cap .ctl")).not_to_have_text(seen[-1])
    expect(rule(board)).to_contain_text("Before the move.")
    assert {"unit:e7", "unit:e6"} <= set(board.units())
    notebook.shot("panel-trace", board.root)
    places = []
    while on.get_attribute("aria-disabled") is None:
        told = rule(board).locator(".cap .ctl").inner_text()
        on.click()
        expect(rule(board).locator(".cap .ctl")).not_to_have_text(told)
        places.append({id for id in board.units() if id in ("unit:e7", "unit:e6", "unit:e5", "unit:1.Y.1")})
    # One rule after another: first the leaper comes down, then what was leapt over is collected.
    leapt, collected = {"unit:e6", "unit:e5"}, {"unit:e5", "unit:1.Y.1"}
    assert places.index(leapt) < places.index(collected)
    button(board, "Back to now").click()
    expect(board.root).not_to_have_attribute("data-away", "")
    assert (board.rev, board.units()) == (rev, after)
    board.plays("act:none")


@pytest.mark.clause("FR-AMB-4", "FR-AMB-5")
def test_what_the_text_does_not_say_carries_its_badge_and_its_option(notebook: Lab) -> None:
    board = BoardOnPage(notebook, 6)
    for stage in ("note", "public"):
        badges = board.root.locator(f'[data-stage="{stage}"] use[href*="stand-in"]')
        assert badges.count() > 0
        expect(badges.first).to_be_visible()
    notebook.shot("panel-stand-ins", board.root)
    for id, stage in (("FR-AMB-4", "note"), ("FR-AMB-5", "public")):
        clause = fw.clause(id)
        opens = board.root.get_by_role("button", name=re.compile(f"stand-in.*{re.escape(clause.title)}"))
        opens.hover()
        # It lights what stands in.
        expect(board.root.locator(f'[data-stage="{stage}"] .marks [stroke-dasharray]').first).to_be_attached()
        opens.click()
        expect(rule(board).locator("h3")).to_have_text(clause.title)
        expect(rule(board).locator(".prov")).to_have_text("Sstand-in")
        expect(rule(board)).to_contain_text(f"The option {clause.option} changes it.")
        for reading in clause.readings:
            expect(rule(board).get_by_text(reading.name, exact=True)).to_be_visible()
        notebook.shot(f"panel-stand-in-{clause.option}", board.root)


def test_what_was_done_by_hand_is_given_as_python_position_and_record(notebook: Lab) -> None:
    board = BoardOnPage(notebook, 7)
    board.plays("unit:e7", "e5").plays("act:none")
    board.root.get_by_role("button", name="In Python ›").click()
    papers = rule(board).locator(".paper")
    expect(papers.locator("button")).to_have_text(["Copy Python", "Copy position", "Copy record"])
    python, position, record = papers.locator("pre").all_inner_texts()
    notebook.shot("panel-python", board.root)
    # The lines lead to the same place, and so does the record.
    notebook.run(f"lines = {{}}\nexec({python!r}, lines)\nagain = lines['m']")
    told = notebook.run("print(again.game.format(again.view(again.to_move)), again.ply, sep='\\n')")
    assert told.splitlines() == [position.strip(), "2"]
    assert "e7xe6>e5" in record
    # Where the clipboard is barred the text is selected instead.
    papers.get_by_role("button", name="Copy position").click()
    notebook.page.wait_for_function(
        """([node, text]) => node.textContent === 'Copied' || getSelection().toString().trim() === text""",
        arg=[papers.nth(1).locator("button").element_handle(), position.strip()],
    )
    button(board, "Close").click()
    expect(papers).to_have_count(0)
