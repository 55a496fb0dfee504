"""The exercise card in a real notebook: every kind answered wrong and right, by mouse, keys and typing."""

import json
import re

import pytest
from playwright.sync_api import Locator, expect

import frogwidgets as fw
from frogwidgets.lessons import library
from tests.browser.lab import WAIT_MS, Lab
from tests.browser.test_axe import AXE, HOW, RUN, short
from tests.conftest import require

pytestmark = pytest.mark.browser

EACH = {
    "T": "FR-2.T.3",
    "L": "FR-3.L.18",
    "P": "FR-2.P.1",
    "G": "FR-10.G.1",
    "S": "FR-6.S.2",
    "O": "FR-2.O.1",
    "F": "FR-3.F.2",
    "B": "FR-3.B.2",
    "C": "FR-1.C.2",
}
WINNERS = "FR-6.S.3"
SETUP = "import frogwidgets as fw\nkept = fw.answers(None)"


def cell(id: str) -> str:
    """A cell with a card whose answers are kept in memory."""
    return f'fw.card("{id}", answers=kept)'


CELLS = (
    SETUP,
    *(cell(id) for id in (*EACH.values(), WINNERS, "FR-LEAP-3.a.1")),
    'editor = fw.editor("frogriders")\neditor',
)
"""A card of each kind, from cell 1 on; at last an editor."""


class CardOnPage:
    """A card in the output of a cell, as a pupil has it before her."""

    def __init__(self, lab: Lab, cell: int) -> None:
        self.root = lab.output(cell).locator("[data-fw]").first
        expect(self.root).to_have_attribute("data-rev", re.compile(r"\d+"), timeout=WAIT_MS)

    def settled(self) -> "CardOnPage":
        """Wait until nothing is pending."""
        expect(self.root).to_have_attribute("data-busy", "0")
        return self

    def place(self, id: str) -> Locator:
        """A place or thing of the picture."""
        return self.root.locator(f'[data-id="{id}"]').first

    def touch(self, *ids: str) -> "CardOnPage":
        """Click places one after another."""
        for id in ids:
            self.place(id).click()
            self.settled()
        return self

    def press(self, name: str) -> "CardOnPage":
        """Press a button."""
        self.root.get_by_role("button", name=name).click()
        return self.settled()

    def choose(self, name: str) -> "CardOnPage":
        """Choose by mouse."""
        self.root.get_by_role("radio", name=name).check()
        return self.settled()

    def type(self, text: str) -> "CardOnPage":
        """Type into the field and press Enter."""
        field = self.root.get_by_role("textbox")
        field.fill(text)
        field.press("Enter")
        return self.settled()

    def judged(self, verdict: str, told: str | re.Pattern[str] = "") -> "CardOnPage":
        """Wait for a verdict."""
        expect(self.root).to_have_attribute("data-verdict", verdict)
        expect(self.root.locator(".feed")).to_contain_text(told)
        return self


def card(lab: Lab, kind: str) -> CardOnPage:
    """The card of a kind."""
    return CardOnPage(lab, 1 + list(EACH).index(kind))


def key(kind: str) -> object:
    """A right answer to the exercise of a kind."""
    return library.key(EACH[kind])


def kept(lab: Lab, id: str) -> object:
    """What Python has kept."""
    return json.loads(lab.run(f'import json; print(json.dumps(kept["{id}"]))'))


def test_tap_all_legal(notebook: Lab) -> None:
    right = key("T")
    assert isinstance(right, list)
    wrong = next(pad for pad in ("a5", "e1", "i5", "e9") if pad not in right)
    it = card(notebook, "T").touch(*right, wrong)
    expect(it.root.locator(".tapped")).to_have_text(f"Tapped: {', '.join([*right, wrong])}")
    it.press("Check").judged("wrong", f"{wrong} is not legal")
    expect(it.root.locator('[data-mark="fail"]').first).to_be_visible()
    # Whatever is changed takes the verdict away.
    it.touch(wrong)
    expect(it.root).not_to_have_attribute("data-verdict", "wrong")
    it.press("Check").judged("right")
    assert kept(notebook, EACH["T"]) == key("T")


def test_legal_or_not_by_keys_alone_with_hints(notebook: Lab) -> None:
    it = card(notebook, "L")
    page = notebook.page
    it.root.get_by_role("radio", name="Yes").focus()
    for rung in (1, 2, 3):
        page.keyboard.press("h")
        expect(it.root.locator(".hints li")).to_have_count(rung)
    expect(it.root.locator('[data-mark="ring"]').first).to_be_visible()
    expect(it.root.get_by_role("button", name="No more hints")).to_be_disabled()
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    it.settled().judged("wrong", "It is not legal")
    # In the sentence every clause can be opened: title, mark and sentence.
    clause = str(key("L")).partition(":")[2]
    it.root.locator(".feed").get_by_role("button", name=clause).first.click()
    sentence = " ".join(fw.clause(clause).sentence.split())
    expect(it.root.locator(".clause .quote")).to_have_text(sentence)
    expect(it.root.locator(".clause .prov")).to_have_text(re.compile("text|published|derived|stand-in"))
    it.root.get_by_role("radio", name=clause).focus()
    page.keyboard.press("Space")
    it.settled()
    page.keyboard.press("Enter")
    it.settled().judged("right")
    expect(it.root.locator(".status code")).to_contain_text(f'answers["{EACH["L"]}"] = "{key("L")}"')
    # The keys were the card's: the notebook has no cell more and none less.
    assert page.locator(".jp-Cell").count() == len(CELLS)


def test_predict(notebook: Lab) -> None:
    it = card(notebook, "P").choose("blue frogrider").press("Check").judged("wrong", "yellow")
    expect(it.root.locator("[data-verdict=wrong].ans")).to_contain_text("blue frogrider")
    it.choose(str(key("P"))).press("Check").judged("right")


def test_a_goal_is_played_on_the_picture_and_typed(notebook: Lab) -> None:
    posed = fw.exercise(EACH["G"])
    match = fw.match(posed.game, position=posed.position)
    ways = [way for way in match.game.choices(match.view(match.to_move)) if len(way.path) == 2]
    # A move that is no part of the answer and alone on its way, and a place that no move leads to.
    paths = [way.path for way in ways]
    way = next(way for way in ways if way.move not in str(key("G")) and paths.count(way.path) == 1)
    start, end = way.path
    nowhere = next(pad for pad in ("a5", "e1", "i5", "e9") if pad not in {path[1] for path in paths})
    it = card(notebook, "G").touch(start)
    expect(it.root.locator('[data-mark^="target"]').first).to_be_visible()
    it.touch(end)
    field = it.root.get_by_role("textbox")
    expect(field).to_have_value(way.move)
    it.press("Check").judged("wrong")
    it.press("Back")
    expect(field).to_have_value("")
    it.touch(start, nowhere)
    expect(it.root.locator(".feed")).to_contain_text("not legal")
    it.type(str(key("G")))
    expect(field).to_have_value(str(key("G")))
    field.press("Enter")
    it.settled().judged("right", "Reached")


def test_score(notebook: Lab) -> None:
    it = card(notebook, "S").type("1").judged("wrong", "It is")
    it.type(str(key("S"))).judged("right")


def test_who_wins(notebook: Lab) -> None:
    it = CardOnPage(notebook, 1 + len(EACH))
    winners = library.key(WINNERS)
    assert isinstance(winners, list)
    box = it.root.get_by_role("checkbox")
    for seat in (1, 2, 3):
        if seat not in winners:
            box.nth(seat - 1).check()
            it.press("Check").judged("wrong", "It is player")
            box.nth(seat - 1).uncheck()
            break
    for seat in winners:
        box.nth(seat - 1).check()
    it.settled().press("Check").judged("right")


def test_order_by_buttons_and_by_dragging(notebook: Lab) -> None:
    it = card(notebook, "O").press("Check").judged("wrong", "First comes")
    wanted = key("O")
    assert isinstance(wanted, list)
    steps = [it.root.locator(".order .step").nth(at).inner_text() for at in range(len(wanted))]
    order = [steps[number - 1] for number in wanted]
    # The first one goes up by its button, which keeps the focus until it can go no further.
    up = it.root.get_by_role("button", name=f"Up: {order[0]}")
    for _ in range(steps.index(order[0])):
        up.click()
        it.settled()
    expect(up).to_be_disabled()
    expect(it.root.locator(".order .step").first).to_have_text(order[0])
    for at, text in enumerate(order):
        rows = it.root.locator(".order li")
        now = it.root.locator(".order .step").all_inner_texts().index(text)
        if now == at:
            continue
        start, end = rows.nth(now).bounding_box(), rows.nth(at).bounding_box()
        assert start is not None
        assert end is not None
        mouse = notebook.page.mouse
        mouse.move(start["x"] + 40, start["y"] + start["height"] / 2)
        mouse.down()
        mouse.move(end["x"] + 40, end["y"] + end["height"] / 2, steps=6)
        mouse.up()
        it.settled()
    assert it.root.locator(".order .step").all_inner_texts() == order
    it.press("Check").judged("right")


def test_find_the_error(notebook: Lab) -> None:
    it = card(notebook, "F")
    number, _, clause = str(key("F")).partition(":")
    wrong = 1 if number != "1" else 2
    log = it.root.locator(".log input")
    log.nth(wrong - 1).check()
    it.settled().choose(clause).press("Check").judged("wrong", f"Move {wrong}")
    log.nth(int(number) - 1).check()
    it.settled().press("Check").judged("right")


def test_build_with_the_palette_and_by_typing(notebook: Lab) -> None:
    it = card(notebook, "B")
    expect(it.root.get_by_role("button", name="Check")).to_be_disabled()
    it.touch("e7")
    expect(it.root.locator(".feed")).to_contain_text("Take a thing first")
    it.press("yellow unit").touch("d2").press("Check").judged("wrong")
    it.press("Back").type(str(key("B")))
    it.root.get_by_role("textbox").press("Enter")
    it.settled().judged("right")
    assert kept(notebook, EACH["B"]) == key("B")


def test_code_is_run_in_a_cell_and_then_checked(notebook: Lab) -> None:
    it = card(notebook, "C")
    lines = it.root.locator("pre").inner_text()
    assert "def solve(match)" in lines
    it.type("[1, 2, 3, 4, 5]").judged("wrong", "the rules give")
    mine = lines.replace("return ...", "return 0").replace("answers = fw.answers()", "answers = kept")
    notebook.run(f"{mine}\nanswers['{EACH['C']}'] = {key('C')}")
    it.type("").judged("right")


def test_the_answer_is_shown_when_it_is_asked_for_and_then_counts_for_nothing(notebook: Lab) -> None:
    it = CardOnPage(notebook, 2 + len(EACH))
    expect(it.root.locator(".key-shown")).to_be_hidden()
    it.press("Show answer")
    expect(it.root).to_contain_text("The answer: no, by FR-LEAP-3")
    assert kept(notebook, "FR-LEAP-3.a.1") == "shown"
    expect(it.root.get_by_role("button", name="Show answer")).to_have_count(0)
    notebook.page.keyboard.press("n")
    expect(it.root.locator(".top .id")).to_have_text("FR-3.L.1")
    expect(it.root.locator(".hints li")).to_have_count(0)


def test_arrows_go_over_the_picture_and_the_mastery_opens(notebook: Lab) -> None:
    it = card(notebook, "T")
    stop = it.root.locator('[role="gridcell"][tabindex="0"]')
    stop.first.focus()
    before = it.root.evaluate("it => it.getRootNode().activeElement.parentElement.dataset.id")
    notebook.page.keyboard.press("ArrowDown")
    after = it.root.evaluate("it => it.getRootNode().activeElement.parentElement.dataset.id")
    assert after != before
    it.press("mastery")
    expect(it.root.locator(".levels")).to_contain_text("FR-LEAP-5")
    expect(it.root.locator(".levels [role=img]").first).to_have_attribute(
        "aria-label", re.compile(r"\d of 5")
    )


def test_a_position_is_built_with_what_is_wrong_in_words(notebook: Lab) -> None:
    it = CardOnPage(notebook, len(CELLS) - 1)
    expect(it.root.locator(".feed")).to_contain_text("Not yet. There are 7 yellow units")
    it.press("red unit").touch("e7").press("yellow unit").touch("e6")
    expect(it.root.get_by_role("textbox")).to_have_value(re.compile("^3/5/3R3/4Y4/"))
    expect(it.root.locator(".status code")).to_have_text(notebook.run("print(editor.code)").strip())
    assert "e7xe6>e5" in notebook.run("print(editor.match().legal())")
    notebook.run("editor.put('N', 'e5')")
    expect(it.place("unit:e5")).to_be_visible()
    it.press("Empty the board")
    expect(it.root.locator('[data-id^="unit:"]')).to_have_count(0)
    it.type(fw.match("frogriders", players=2, seed=4).position).judged("right", "Sound")
    notebook.shot("editor", it.root)


def test_axe_finds_nothing_by_day_and_at_dusk_and_nothing_scrolls_sideways(lab: Lab) -> None:
    require(AXE.is_file(), HOW)
    lab.page.set_viewport_size({"width": 1280, "height": 2200})
    lab.open(f"{SETUP}\nfw.card({[*EACH.values()]}, answers=kept)", 'fw.editor("frogriders")').run_all()
    roots = lab.output(0).locator("[data-fw]")
    CardOnPage(lab, 1)
    expect(roots).to_have_count(len(EACH), timeout=WAIT_MS)
    judged = CardOnPage(lab, 0)
    right = key("T")
    assert isinstance(right, list)
    judged.touch(*right).press("Hint").press("Check").judged("right")
    roots.nth(1).get_by_role("radio", name="Yes").check()
    roots.nth(1).get_by_role("button", name="Check").click()
    expect(roots.nth(1)).to_have_attribute("data-verdict", "wrong")
    lab.page.evaluate(AXE.read_text(encoding="utf-8"))
    told = {}
    for theme, look, rules in (
        ("JupyterLab Light", "day", None),
        ("JupyterLab Dark", "dusk", ["color-contrast"]),
    ):
        lab.theme(theme)
        expect(lab.page.locator(f'[data-fw][data-look="{look}"]')).to_have_count(len(EACH) + 1)
        found = lab.page.evaluate(RUN, rules)
        assert found["boards"] == len(EACH) + 1
        told[look] = [short(each) for each in found["violations"]]
        lab.shot(f"card-{look}", roots.nth(1))
    assert told == {"day": [], "dusk": []}, json.dumps(told, indent=1)
    for width in (320, 560):
        sizes = roots.evaluate_all(
            """(all, width) => all.map((root) => {
                root.getRootNode().host.parentElement.style.width = `${width}px`;
                return [root.scrollWidth - root.clientWidth, root.offsetWidth];
            })""",
            width,
        )
        assert sizes == [[0, width]] * len(EACH)
    lab.shot("card-320", roots.nth(1))


def test_without_a_kernel_the_card_is_only_read(lab: Lab) -> None:
    lab.open(SETUP, cell(EACH["L"])).run_all()
    it = CardOnPage(lab, 1)
    lab.end_kernel()
    expect(it.root.locator(".ribbon")).to_contain_text("run the cell")
    assert it.root.locator(".answer").evaluate("it => it.inert")
    output = json.dumps(lab.save())
    assert "Run this cell to answer" in output
    assert "Is this legal?" in output
    assert str(key("L")) not in output
