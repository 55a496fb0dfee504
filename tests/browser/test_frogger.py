"""Frogger in a real JupyterLab: throws spent by mouse and by keys, knock-offs, flies, a win, the die."""

import re
from collections.abc import Sequence
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.boards import BoardOnPage, press
from tests.browser.hands import Hand, Log, centre, keys, mouse
from tests.browser.lab import Lab

pytestmark = pytest.mark.browser

START: Final = "7C/8/8/8/8/8/8/C7 a3-,g4-,a5-,g6- T- 33:00 1"
MIDDLE: Final = "4C3/2f5/1F6/5f2/8/8/1C1F4/8 c3+,f4-,g5-,b6- T- 11:00 1"
"""A log can hit f5, a car c7, and there is a fly to be reached."""
BOARDS: Final = {
    "three": "8/8/8/8/8/8/8/2F5 a3-,g4-,a5-,g6- T12 23:00 1:3",
    "obstacles": f"{START}:3",
    "middle": f"{MIDDLE}:3",
    "chain": "8/8/8/8/8/8/2F5/8 c3+,g4-,c5+,g6- T12 23:00 1:1",
    "taken": "8/8/8/8/8/8/2Ff4/8 a3-,g4-,a5-,g6- T12 22:00 1:1",
    "symbol": "8/2C5/2F5/8/2F5/8/5f2/8 g3-,g4-,a5-,g6- T1 12:00 1:F",
    "last": "2F5/8/8/8/8/8/8/8 a3-,g4-,a5-,g6- T12 03:20 1:3",
    "longer": "8/8/8/8/8/2F5/8/8 c3+,g4-,a5-,g6- T12 23:00 1:3",
    "study": f"{START}:?",
    "fair": f"{START}:?",
}
NAMES: Final = list(BOARDS)


def _cell(name: str, position: str) -> str:
    mode = ', mode="fair"' if name == "fair" else ""
    made = f'fw.match("frogger", position="{position}", seed=5, names=("Dora", "Emil"){mode})'
    return f"import frogwidgets as fw\n{name} = {made}\nb_{name} = fw.board({name})\nb_{name}"


CELLS = tuple(_cell(*item) for item in BOARDS.items())
MARKED: Final = """(root, [id, which]) => {
    const middle = (node) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        return [x + width / 2, y + height / 2];
    };
    const it = root.querySelector(`[data-id="${id}"]`);
    const [x, y] = middle(it.querySelector(':scope > [role=gridcell]') ?? it);
    return [...root.querySelectorAll(`.marks ${which}`)].some((node) => {
        const [a, b] = middle(node);
        return Math.hypot(a - x, b - y) < 6;
    });
}"""
"""Whether such a mark lies on the middle of an element."""
RING: Final = "rect[stroke-dasharray]"
FLY: Final = 'use[href="#fly"]'


def clicks(board: BoardOnPage, path: Sequence[str], text: str) -> None:
    """A hand: a click on each element, on a log or a swamp near its left end."""
    for id in path:
        wide = id.startswith(("log:", "S"))
        board.element(id).click(position={"x": 12, "y": 20} if wide else None)


class Played:
    """One of the boards, and its match in the kernel."""

    def __init__(self, lab: Lab, name: str) -> None:
        self.lab, self.name = lab, name
        self.board = BoardOnPage(lab, NAMES.index(name))
        self.root.evaluate("root => root.getRootNode().host.scrollIntoView()")
        if self.value(f"{name}.ply") != "0":
            before = self.board.rev
            lab.run(f"{name}.goto(0)")
            self.board.moved_from(before)

    @property
    def root(self) -> Locator:
        return self.board.root

    def value(self, code: str) -> str:
        """What an expression is in the kernel."""
        return self.lab.run(f"print({code})").strip()

    def stands(self, position: str) -> None:
        """The match stands so."""
        assert self.value(f"{self.name}.position") == position

    def by(self, hand: Hand, *path: str) -> None:
        """Carry out a path with a hand, which has to bring a new position."""
        before = self.board.rev
        hand(self.board, path, "")
        self.board.moved_from(before)

    def log(self, square: str) -> None:
        """Click a log by its left half: its middle is the border of two places."""
        clicks(self.board, (f"log:{square}",), "")

    def marked(self, which: str, *ids: str) -> None:
        """Wait until such marks lie on these elements."""
        for id in ids:
            call = f"([root, id, which]) => ({MARKED})(root, [id, which])"
            self.lab.page.wait_for_function(call, arg=[self.root.element_handle(), id, which])

    def bar(self) -> list[str]:
        """What is written on the boxes of the counts."""
        boxes = self.root.locator('[data-stage="counts"] [data-id]:has(text)')
        words = "[...box.querySelectorAll('text')].map((text) => text.textContent).join(' ')"
        found: list[str] = boxes.evaluate_all(f"all => all.map((box) => {words})")
        return found

    def shot(self, name: str) -> None:
        self.lab.shot(f"frogger-{name}", self.root)


THREE: Final[Sequence[tuple[str, tuple[tuple[str, ...], ...], str]]] = (
    ("three", (("frog:c1", "c4"),), "8/8/8/8/2F5/8/8/8 a3-,g4-,a5-,g6- T12 23:00 2:?"),
    (
        "three",
        (("frog:c1", "c2"), ("log:a3", "c3"), ("log:g4", "c4")),
        "8/8/8/8/8/8/2F5/8 c3-,c4-,a5-,g6- T12 23:00 2:?",
    ),
    (
        "obstacles",
        (("car:a1", "d1"), ("car:h8", "T2"), ("log:a3", "e3")),
        "8/8/8/8/8/8/8/3C4 e3-,g4-,a5-,g6- T2 33:00 2:?",
    ),
)


@pytest.mark.clause("FG-NUM-A1", "FG-NUM-A4", "FG-FROG-B1", "FG-LOG-C2", "FG-CAR-B3")
@pytest.mark.parametrize("hand", [clicks, keys], ids=["mouse", "keys"])
@pytest.mark.parametrize(("name", "moves", "after"), THREE, ids=["one frog", "frog and logs", "obstacles"])
def test_a_throw_of_three_is_spent_as_in_the_rulebook(
    notebook: Lab, hand: Hand, name: str, moves: Sequence[tuple[str, ...]], after: str
) -> None:
    game = Played(notebook, name)
    for spent, path in enumerate(moves):
        assert len(game.bar()) == 3
        assert [word for word in game.bar() if "›" not in word] == ["1st", "2nd", "3rd"][spent:]
        game.by(hand, *path)
    game.stands(after)
    expect(game.root.locator(".turn")).to_contain_text("Emil throws the die")


@pytest.mark.clause("FG-FROG-B1", "FG-LOG-C3")
def test_frogs_and_logs_are_dragged_and_a_log_goes_where_its_left_half_is_put(notebook: Lab) -> None:
    game = Played(notebook, "three")
    game.by(mouse, "frog:c1", "c2")
    page = notebook.page
    # By its right half, which is a place of its own.
    page.mouse.move(*centre(game.board.element("b3")))
    page.mouse.down()
    page.mouse.move(*centre(game.board.element("d3")), steps=3)
    expect(game.board.element("log:a3")).to_have_class("held")
    before = game.board.rev
    page.mouse.up()
    game.board.moved_from(before)
    game.stands("8/8/8/8/8/8/2F5/8 c3-,g4-,a5-,g6- T12 23:00 1:1/3")


@pytest.mark.clause("FG-LOG-D1", "FG-LOG-D2", "FG-FROG-G1")
def test_what_a_log_would_knock_off_is_marked_and_what_it_did_is_shown(notebook: Lab) -> None:
    game = Played(notebook, "middle")
    game.log("g5")
    rows = game.root.locator(".legal .opt", has_text="knocks off frog f5")
    expect(rows).to_have_count(2)
    game.board.element("e5").hover()
    game.marked(RING, "frog:f5")
    expect(game.board.element("frog:f5")).to_be_attached()
    game.shot("log-before")
    game.board.plays("e5")
    expect(game.board.element("frog:f5")).not_to_be_attached()
    expect(game.board.element("frog:S2.2")).to_be_attached()
    for id in ("ghost:f5", "sparks:f5", "was:g5"):
        expect(game.board.element(id)).to_be_attached()
    expect(game.board.element("said:f5")).to_have_text("f5 returned")
    assert game.bar() == ["g5 › e5 f5 returned", "2nd", "3rd"]
    game.board.reads("Last action. Dora slides log L3 to e5: knocks off frog f5.")
    # The counts that are left, and where the fly would lead.
    game.board.touch("frog:d2")
    game.marked(FLY, "c5", "d5")
    expect(game.root.locator(".legal > .cap")).to_contain_text("Within reach")
    rows = game.root.locator(".legal .opt:visible")
    assert sorted(rows.locator(".what").all_inner_texts()) == ["c2", "c3", "d3", "d4", "e2", "e3", "f2"]
    # The number on a dot is what it costs.
    d4 = game.board.element("d4").locator("> [role=gridcell]")
    expect(d4).to_have_attribute("aria-label", re.compile("legal, 2$"))
    game.shot("mock")
    game.stands("4C3/2f5/1F6/8/8/8/1C1F4/8 c3+,f4-,e5-,b6- T- 12:00 1:2/3")


@pytest.mark.clause("FG-CAR-C1", "FG-CAR-B4")
def test_a_car_knocks_off_and_a_knock_off_is_no_longer_shown_after_the_next_move(notebook: Lab) -> None:
    game = Played(notebook, "middle")
    game.board.touch("car:e8")
    game.board.element("c7").hover()
    game.marked(RING, "frog:c7")
    game.board.plays("c7")
    expect(game.board.element("sparks:c7")).to_be_attached()
    assert game.bar() == ["e8 › c7 c7 returned", "3rd"]
    game.shot("car")
    game.board.plays("frog:d2", "d3")
    expect(game.board.element("sparks:c7")).not_to_be_attached()
    game.stands("8/2C5/1F6/3F1f2/8/8/1C6/8 c3+,f4-,g5-,b6- T- 12:00 2:?")


@pytest.mark.clause("FG-FROG-G1", "FG-AMB-23")
def test_a_second_fly_carries_on_and_both_are_shown_before(notebook: Lab) -> None:
    game = Played(notebook, "chain")
    game.board.touch("frog:c2")
    game.marked(FLY, "c5", "c7")
    game.board.reads("a second fly, on to c7")
    game.shot("chain")
    game.board.plays("c3")
    game.stands("8/2F5/8/8/8/8/8/8 c3+,g4-,c5+,g6- T12 23:00 2:?")
    assert game.value("chain.record().split()[-1]") == "c2.c3+c5+c7"


@pytest.mark.clause("FG-FROG-E2", "FG-AMB-12")
def test_where_a_frog_is_moved_on_is_asked_before_anything_moves(notebook: Lab) -> None:
    game = Played(notebook, "taken")
    before = game.board.rev
    game.board.touch("frog:c2", "d2")
    rows = game.root.locator(".legal .opt")
    expect(rows).to_have_count(3)
    for place in ("d3", "c2", "e2"):
        expect(rows.filter(has_text=f"moved on to {place}")).to_have_count(1)
        expect(game.board.element(place)).to_have_attribute("data-target", "")
    assert game.board.rev == before
    game.shot("moved-on")
    game.board.plays("e2")
    game.stands("8/8/8/8/8/8/3fF3/8 a3-,g4-,a5-,g6- T12 22:00 2:?")


@pytest.mark.clause("FG-FSYM-C1", "FG-FSYM-C2", "FG-AMB-35")
def test_the_frog_symbol_shows_all_ways_first_and_why_a_frog_stays(notebook: Lab) -> None:
    game = Played(notebook, "symbol")
    board = game.board
    for id in ("way:c4", "way:f2", "stop:c6"):
        expect(board.element(id)).to_be_attached()
    board.reads("c6 stays, car C2 is in the way").reads("moved on to b6").reads("moved on to d6")
    before = board.rev
    game.shot("symbol")
    game.root.get_by_role("button", name="Frogs go on", exact=True).click()
    # c4 finds its space taken: where it goes is asked.
    expect(board.element("b6")).to_have_attribute("data-target", "")
    assert board.rev == before
    board.plays("b6")
    game.stands("8/2C5/1FF5/8/8/8/8/8 g3-,g4-,a5-,g6- T1 12:01 2:?")
    expect(board.element("way:c4")).not_to_be_attached()
    expect(game.root.locator(".rule")).to_contain_text("FSYM-C2")


@pytest.mark.clause("FG-WIN-1", "FG-AMB-45")
def test_the_third_frog_home_wins_at_once(notebook: Lab) -> None:
    game = Played(notebook, "last")
    # Any place of the far swamp is the swamp, also where a frog of the other side waits.
    game.board.plays("frog:c8", "frog:S2.1").reads("Game over")
    game.stands("8/8/8/8/8/8/8/8 a3-,g4-,a5-,g6- T12 03:30 1:#")
    expect(game.root.locator(".turn")).to_contain_text("Dora wins")
    expect(game.root.locator('[data-id^="frog:S2.home"]')).to_have_count(3)
    game.shot("won")


@pytest.mark.clause("FG-AMB-22")
def test_longer_ways_are_offered_apart_and_earn_what_they_say(notebook: Lab) -> None:
    game = Played(notebook, "longer")
    game.board.touch("frog:c3")
    longer = game.root.locator(".legal details")
    row = longer.locator(".opt", has_text="back to c3, 2 counts")
    expect(row).to_be_hidden()
    longer.locator("summary").click()
    expect(row).to_contain_text("on to c5")
    game.shot("longer-ways")
    before = game.board.rev
    row.click()
    game.board.moved_from(before)
    game.stands("8/8/8/2F5/8/8/8/8 c3+,g4-,a5-,g6- T12 23:00 1:1/3")
    assert game.bar() == ["c3 › c3 fly to c5", "3rd"]


@pytest.mark.clause("FG-PLAY-2", "FG-AMB-2")
def test_in_study_the_face_may_be_chosen_on_the_board_and_from_python(notebook: Lab) -> None:
    game = Played(notebook, "study")
    game.root.get_by_role("button", name="Throw", exact=True).wait_for()
    expect(game.root.locator('[data-stage="die"] [data-id^="roll:"]')).to_have_count(6)
    expect(game.root.locator(".more")).to_contain_text("published")
    log = Log(game.board, "b_study")
    game.board.plays("roll:3:")
    assert log.moves() == [{"kind": "roll", "text": "3:", "rev": game.board.rev - 1}]
    expect(game.root.locator('[data-stage="throw"]')).to_contain_text("Threw 3")
    assert game.bar() == ["1st", "2nd", "3rd"]
    game.stands(f"{START}:3")
    before = game.board.rev
    notebook.run("study.undo(); study.roll('L:')")
    expect(game.root).to_have_attribute("data-rev", str(before + 2))
    expect(game.root.locator('[data-stage="throw"]')).to_contain_text("Log symbol")
    game.shot("log-symbol")
    # With nothing to be thrown a touch on a face says so.
    game.board.touch("roll:3:").reads("No chance is due")


def test_one_action_is_taken_back_or_the_whole_turn_but_in_a_fair_match_never_the_die(notebook: Lab) -> None:
    game = Played(notebook, "middle")
    undo = game.root.get_by_role("button", name="Undo")
    whole = game.root.get_by_role("button", name="Take the turn back")
    game.board.plays("frog:d2", "e2").plays("frog:e2", "f2")
    for action in (undo, whole):
        expect(action).to_be_enabled()
    before = game.board.rev
    undo.click()
    game.board.moved_from(before)
    game.stands("4C3/2f5/1F6/5f2/8/8/1C2F3/8 c3+,f4-,g5-,b6- T- 11:00 1:2/3")
    game.board.plays("frog:e2", "f2")
    before = game.board.rev
    whole.click()
    game.board.moved_from(before)
    game.stands(f"{MIDDLE}:3")


def test_a_fair_match_takes_back_no_throw_and_lets_nobody_choose_one(notebook: Lab) -> None:
    game = Played(notebook, "fair")
    game.board.touch("roll:3:")
    assert game.value("fair.ply") == "0"
    expect(game.root.locator(".status")).to_contain_text("A throw is not chosen in a fair match.")
    before = game.board.rev
    game.root.get_by_role("button", name="Throw", exact=True).click()
    game.board.moved_from(before)
    assert game.value("fair.ply") == "1"
    undo = game.root.get_by_role("button", name="Undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    press(undo)
    expect(game.root.locator(".status")).to_contain_text("In a fair match chance is not taken back.")
    assert game.value("fair.ply") == "1"
