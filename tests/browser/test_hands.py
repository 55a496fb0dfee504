"""Four hands on the board: everything can be done with each of them alone, and all of it can be heard."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.boards import BoardOnPage
from tests.browser.hands import Ear, Finger, Hand, Log, centre, focused, keys, mouse, typing, walk
from tests.browser.lab import Lab
from tests.browser.test_frogriders import FIRST_LEAP, SHORTEST

pytestmark = pytest.mark.browser

SETUP = "import frogwidgets as fw\n"
PLAYED = [("card:private.1",), ("card:rejected.2",)] + [
    path for leap in SHORTEST.split() for path in ((f"unit:{leap[:2]}", leap[-2:]), ("act:none",))
]
"""A whole game of two, as touches."""
BEFORE = "3/5/7/4RNN2/4BYNN1/9/7/NNN2/3 2p 1A V- D:DG,NO S17 P:- B1N1;-;0;-|-;-;0;-"
"""A leap is due."""
AFTER = "3/5/7/4RNN2/4BY3/9/7/5/3 2p 1B V- D:DG,NO S17 P:- B1N1Y1R1;-;0;-|-;-;0;-"
"""A return is due."""
LEAPS = [
    (("unit:e6", "c6"), "e6xd6>c6", "FR-LEAP-2"),
    (("unit:e6", "g4"), "e6xf5>g4", "FR-LEAP-3"),
    (("unit:e6", "f4"), "e6xf5>f4", "FR-LEAP-4"),
    (("unit:c2", "e2"), "c2xd2>e2", "FR-LEAP-5"),
    (("unit:g5", "i5"), "g5xh5>i5", "FR-LEAP-9"),
    (("unit:1.N.1", "village"), "N", "FR-PLAY-3"),
]
RETURNS = [
    (("unit:e6", "e4"), "e6xe5>e4", "FR-PLAY-4"),
    (("unit:1.N.1", "village"), "N", "FR-BRN-1"),
    (("unit:1.Y.1", "village"), "Y", "FR-YEL-2"),
    (("unit:1.B.1", "village"), "B", "FR-VIL-3"),
]
RARE = [
    ("3/5/3R3/4Y4/9/9/7/5/3 2p 1B VR D:- S0 P:- Y1;-;0;-|-;-;0;-",
     ("unit:1.Y.1", "village.B"), "Y+B", "FR-YEL-1"),
    ("3/5/2NN3/9/4R4/4N4/7/5/3 2p 1R VR D:NO S0 P:- B1;-;0;-|-;-;0;-",
     ("unit:1.B.1", "card:display.1"), "B+NO", "FR-RED-3"),
    ("3/2R2/3N3/9/4Y4/9/7/5/3 2p 1A V- D:- S0 P:- -;RU;0;-|-;-;0;-",
     ("unit:e8", "e4"), "e8~e6xe5>e4", "FR-OR-7"),
]  # fmt: skip
"""Refusals of one position each: what is touched, what is typed, and the rule."""
ONLY_TYPED = [
    ("3/5/3R3/4Y4/9/9/7/5/3 2p 1A V- D:- S0 P:- -;-;0;-|-;-;0;-", "d6xe6>f6", "FR-LEAP-1"),
    ("3/5/3R3/4Y4/9/9/7/5/3 2p 1B VR D:DG,NO S0 P:- Y1N2;-;0;-|-;-;0;-", "R", "FR-VIL-1"),
    ("3/5/3R3/4Y4/9/9/7/5/3 2p 1B V- D:DG,NO S0 P:- B1;-;0;-|-;-;0;-", "B+LS", "FR-BLU-1"),
    ("3/5/1R5/9/4N4/9/2NN3/5/3 2p 1A V- D:- S0 P:- -;DG,RU;0;-|-;-;0;-", "c7~d6xe5>f4", "FR-OR-2"),
]
"""Moves of what does not stand there, to a card that does not lie there, or by cards that do not go together:
no touch means them."""
OVER = "3/5/7/9/4R4/9/7/5/3 2p 1A V- D:- S0 P:- N1;-;0;-|-;-;0;-"
"""A leap is due and there is none."""
TEXTS = (
    "import json; print(json.dumps([m_{name}.game.format_move(state, move) "
    "for state, move in zip(m_{name}.states, m_{name}.moves)]))"
)
"""Prints the moves of a match as somebody types them who sees her own cards."""


def game(name: str) -> str:
    """A cell with a board on a fresh game of two, the same game every time."""
    return (
        f'{SETUP}m_{name} = fw.match("frogriders", players=2, seed=3, first=1, names=("Ana", "Ben"))\n'
        f"{name} = fw.board(m_{name})\n{name}"
    )


def placed(name: str, position: str) -> str:
    """A cell with a board on a position."""
    return f'{SETUP}{name} = fw.board(fw.match("frogriders", position="{position}", seed=5))\n{name}'


def said(lab: Lab, name: str) -> str:
    """The sentence that the frame has for the ear."""
    return lab.run(f"print({name}.frame['said'])").strip()


def test_a_whole_game_is_played_with_each_hand_alone(touch_lab: Lab) -> None:
    names = ("mice", "fingers", "keyboard", "typist")
    lab = touch_lab.open(*map(game, names)).run_all()
    texts: list[str] = []
    sentences: list[str] = []
    records = set()
    for cell, name in enumerate(names):
        board = BoardOnPage(lab, cell)
        board.root.scroll_into_view_if_needed()
        hand: Hand = {"mice": mouse, "fingers": Finger(board), "keyboard": keys, "typist": typing}[name]
        if name != names[0]:
            # The first has shown that a hand need not wait for what still flies.
            lab.page.emulate_media(reduced_motion="reduce")
        ear = Ear(board)
        for number, path in enumerate(PLAYED):
            before = board.rev
            hand(board, path, texts[number] if texts else "")
            board.moved_from(before)
            # One sentence tells the move, whatever was said of what is picked meanwhile.
            (told,) = (sentence for sentence in ear.heard() if " picked, " not in sentence)
            if name == names[0]:
                sentences.append(said(lab, name))
            assert told == sentences[number], (name, path)
        assert ear.heard("assertive") == []
        board.reads("Game over")
        records.add(lab.run(f"print(m_{name}.record())"))
        texts = json.loads(lab.run(TEXTS.format(name=name)))
    assert len(records) == 1
    assert len(texts) == 32


def refused(board: BoardOnPage, ear: Ear, text: str, clause: str) -> None:
    """The refusal stands beside the board, in the rule panel and in the ear; Escape takes it away."""
    bubble = board.root.get_by_role("group", name="Not legal")
    expect(bubble).to_be_visible()
    expect(bubble).to_contain_text(text)
    failing = board.root.locator(".checks .no")
    expect(failing.filter(has_text=clause)).to_have_count(1)
    (insisted,) = ear.heard("assertive")
    verdict, reason = insisted.split(". ", 1)
    assert verdict == f"{text} is not legal"
    expect(bubble).to_contain_text(reason)
    board.lab.page.keyboard.press("Escape")
    expect(bubble).to_be_hidden()
    board.lab.page.keyboard.press("Escape")
    ear.heard()


@pytest.mark.clause(
    "FR-LEAP-2", "FR-LEAP-3", "FR-LEAP-4", "FR-LEAP-5", "FR-LEAP-9", "FR-PLAY-3", "FR-PLAY-4",
    "FR-BRN-1", "FR-YEL-2", "FR-VIL-3", "FR-SETUP-16",
)  # fmt: skip
def test_every_refusal_is_met_with_each_hand_alone(touch_lab: Lab) -> None:
    lab = touch_lab.open(placed("leaps", BEFORE), placed("returns", AFTER), game("choosing")).run_all()
    boards = [BoardOnPage(lab, cell) for cell in range(3)]
    for board, refusals in zip(boards, (LEAPS, RETURNS, []), strict=True):
        board.root.scroll_into_view_if_needed()
        ear, rev, units = Ear(board), board.rev, board.units()
        for hand in (mouse, Finger(board), keys, typing):
            for path, text, clause in refusals:
                hand(board, path, text)
                refused(board, ear, text, clause)
        assert (board.rev, board.units()) == (rev, units)
    assert lab.run("print(leaps.match.ply, returns.match.ply)").split() == ["0", "0"]
    # Before the cards are chosen nothing can be dragged: it is clicked and tapped.
    choosing = boards[2]
    ear, rev = Ear(choosing), choosing.rev
    for id in ("unit:e7", "e5"):
        choosing.element(id).click()
    refused(choosing, ear, "e7xe6>e5", "FR-SETUP-16")
    for id in ("unit:e7", "e5"):
        choosing.element(id).tap()
    refused(choosing, ear, "e7xe6>e5", "FR-SETUP-16")
    for hand in (keys, typing):
        hand(choosing, ("unit:e7", "e5"), "e7xe6>e5")
        refused(choosing, ear, "e7xe6>e5", "FR-SETUP-16")
    assert choosing.rev == rev
    # What cannot be read is refused in the field: the wrong character is marked, and what it should be told.
    field = choosing.root.get_by_label("Your move")
    for typed, wrong in (("e7xe6>q5", "q"), ("?", "?"), ("e7 e5", " ")):
        choosing.type(typed)
        expect(choosing.root.locator(".caret mark")).to_have_text(wrong)
        expect(field).to_have_attribute("aria-invalid", "true")
        at = field.evaluate("(field) => field.selectionStart")
        assert typed[at] == wrong
    assert choosing.rev == rev


@pytest.mark.clause(
    "FR-YEL-1", "FR-RED-3", "FR-OR-7", "FR-LEAP-1", "FR-VIL-1", "FR-BLU-1", "FR-OR-2", "FR-END-1"
)
def test_rare_refusals_are_met_with_each_hand_that_can_mean_them(touch_lab: Lab) -> None:
    lab = touch_lab.open(placed("rare", RARE[0][0])).run_all()
    board = BoardOnPage(lab)
    board.root.scroll_into_view_if_needed()
    ear = Ear(board)

    def put(position: str) -> None:
        before = board.rev
        lab.run(f"rare.position = {position!r}")
        board.moved_from(before)
        ear.heard()

    for position, path, text, clause in RARE:
        if position != RARE[0][0]:
            put(position)
        for hand in (mouse, Finger(board), keys, typing):
            hand(board, path, text)
            refused(board, ear, text, clause)
    for position, text, clause in ONLY_TYPED:
        put(position)
        typing(board, (), text)
        refused(board, ear, text, clause)
    # When the game is over nothing can be typed any more, and a touch is told why it is for nothing.
    put(OVER)
    expect(board.root.get_by_label("Your move")).to_be_disabled()
    # Nothing goes anywhere, so nothing can be dragged: it is clicked and tapped.
    returned = ("unit:1.N.1", "village")
    for id in returned:
        board.element(id).click()
    refused(board, ear, "N", "FR-END-1")
    for id in returned:
        board.element(id).tap()
    refused(board, ear, "N", "FR-END-1")
    keys(board, returned, "N")
    refused(board, ear, "N", "FR-END-1")


def test_click_drag_and_keys_send_the_same_message(touch_lab: Lab) -> None:
    lab = touch_lab.open(placed("b", FIRST_LEAP)).run_all()
    board = BoardOnPage(lab)
    board.root.scroll_into_view_if_needed()
    log = Log(board, "b")
    path, text = ("unit:e7", "e5"), "e7xe6>e5"

    def click(board: BoardOnPage, path: tuple[str, ...], text: str) -> None:
        for id in path:
            board.element(id).click()

    sent = []
    for hand in (click, mouse, Finger(board), keys, typing):
        rev = board.rev
        hand(board, path, text)
        board.moved_from(rev)
        (message,) = log.moves()
        assert message.pop("rev") == rev
        sent.append(message)
        board.root.get_by_label("Undo").click()
        board.moved_from(rev + 1)
        assert [message["kind"] for message in log.moves()] == ["undo"]
    assert sent[:4] == [{"kind": "play", "move": text}] * 4
    assert sent[4] == {"kind": "type", "text": text}


def test_a_drag_is_taken_back_refused_or_given_to_another_unit_without_harm(touch_lab: Lab) -> None:
    lab = touch_lab.open(placed("b", BEFORE), *["%%markdown\n" + "pond  \n" * 60] * 2).run_all()
    board = BoardOnPage(lab)
    board.root.scroll_into_view_if_needed()
    page, log, units = lab.page, Log(board, "b"), board.units()
    selected = board.root.locator("[role=gridcell][aria-selected]")
    held = board.root.locator(".held")

    def at(id: str) -> tuple[float, float]:
        return centre(board.element(id))

    # Dropped where it came from: nothing is sent, nothing stays picked.
    page.mouse.move(*at("unit:e6"))
    page.mouse.down()
    page.mouse.move(*at("e3"), steps=4)
    expect(selected).to_have_count(1)
    expect(held).to_have_count(1)
    page.mouse.move(*at("unit:e6"), steps=4)
    page.mouse.up()
    expect(selected).to_have_count(0)
    expect(held).to_have_count(0)
    # Dropped beside the board: the same.
    page.mouse.move(*at("unit:e6"))
    page.mouse.down()
    page.mouse.move(5, 5, steps=4)
    page.mouse.up()
    expect(selected).to_have_count(0)
    # Held over its target as long as one likes, it lands there.
    rev = board.rev
    page.mouse.move(*at("unit:e6"))
    page.mouse.down()
    page.mouse.move(*at("e4"), steps=4)
    board.reads("Rule being applied")
    expect(held).to_have_count(1)
    page.mouse.up()
    board.moved_from(rev)
    assert [message["move"] for message in log.moves()] == ["e6xe5>e4"]
    board.root.get_by_label("Undo").click()
    board.moved_from(rev + 1)
    log.taken()
    # Another unit is picked already: the one that is dragged counts.
    board.touch("unit:e6")
    mouse(board, ("unit:g5", "i5"), "")
    board.reads("FR-LEAP-9")
    assert [message["path"] for message in log.moves()] == [["unit:g5", "i5"]]
    expect(held).to_have_count(0)
    box = board.element("unit:g5").bounding_box()
    cell = board.element("g5").bounding_box()
    assert box is not None
    assert cell is not None
    assert abs(box["x"] + box["width"] / 2 - cell["x"] - cell["width"] / 2) < 1
    assert board.units() == units
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    # Three hundred moves of the mouse are no messages; the drop is one.
    page.mouse.move(*at("unit:e6"))
    page.mouse.down()
    for _ in range(30):
        page.mouse.move(*at("c6"), steps=5)
        page.mouse.move(*at("e6"), steps=5)
    assert log.moves() == []
    rev = board.rev
    page.mouse.move(*at("e4"), steps=2)
    page.mouse.up()
    board.moved_from(rev)
    assert [message["move"] for message in log.moves()] == ["e6xe5>e4"]


def test_a_unit_dropped_on_one_that_can_move_itself_is_refused(lab: Lab) -> None:
    lab.open(placed("b", BEFORE)).run_all()
    board = BoardOnPage(lab)
    board.root.scroll_into_view_if_needed()
    mouse(board, ("unit:e6", "unit:g6"), "")
    board.reads("Not legal").reads("FR-LEAP-5")


def test_a_finger_scrolls_the_page_from_where_nothing_can_be_picked(touch_lab: Lab) -> None:
    lab = touch_lab.open(placed("b", BEFORE), *["%%markdown\n" + "pond  \n" * 60] * 2).run_all()
    board = BoardOnPage(lab)
    board.root.scroll_into_view_if_needed()
    finger = Finger(board)
    scrolled = "() => document.querySelector('.jp-WindowedPanel-outer').scrollTop"

    def swipe(id: str) -> None:
        x, y = centre(board.element(id))
        finger.swipe((x, y), (x, y - 300), steps=12)

    before = lab.page.evaluate(scrolled)
    swipe("unit:e6")
    # The unit went along, and was let go over nothing that it can leap to.
    expect(board.root.locator(".held")).to_have_count(0)
    assert lab.page.evaluate(scrolled) == before
    swipe("e3")
    lab.page.wait_for_function(f"(before) => ({scrolled})() > before + 100", arg=before)
    assert lab.run("print(b.match.ply)").strip() == "0"


def test_every_place_has_a_label_and_says_what_lies_there(lab: Lab) -> None:
    lab.open(placed("b", AFTER), game("choosing")).run_all()
    for cell, name in enumerate(("b", "choosing")):
        board = BoardOnPage(lab, cell)
        scene = json.loads(lab.run(f"import json; print(json.dumps({name}.frame['scene']))"))
        labels = board.root.evaluate(
            """(root) => Object.fromEntries([...root.querySelectorAll('[data-id] > [role=gridcell]')].map(
                (cell) => [cell.parentElement.dataset.id, cell.getAttribute('aria-label')]))"""
        )
        cells = {
            cell["id"]: cell.get("label", "")
            for stage in scene["stages"]
            for row in stage["rows"]
            for cell in row
            if stage["role"] != "actions"
        }
        assert labels.keys() == cells.keys()
        for id, label in labels.items():
            assert (cells[id] or id) in label
        for shape in scene["shapes"]:
            if shape.get("label") and shape.get("cell") in labels:
                assert shape["label"] in labels[shape["cell"]], shape["id"]
        # One grid of rows of cells, one tab stop in it; what lies elsewhere on the page is owned by it.
        expect(board.root.locator("[role=grid]")).to_have_count(1)
        stray = """(root) => [...root.querySelectorAll('[role=gridcell], [role=row]')].filter((node) => {
            const grid = root.querySelector('[role=grid]');
            const owned = (grid.getAttribute('aria-owns') ?? '').split(' ').filter(Boolean);
            const places = [grid, ...owned.map((id) => root.getRootNode().getElementById(id))];
            return !node.closest('[role=row]') || !places.some((place) => place?.contains(node));
        }).length"""
        assert board.root.evaluate(stray) == 0
        expect(board.root.locator('[role=gridcell][tabindex="0"]')).to_have_count(1)
        expect(board.root.locator("[role=grid]")).to_have_attribute("aria-label", re.compile("."))
        nameless = board.root.evaluate(
            """(root) => [...root.querySelectorAll('button, input')].filter(
                (node) => !(node.getAttribute('aria-label') || node.textContent).trim()).length"""
        )
        assert nameless == 0


def test_each_key_does_what_the_map_says(lab: Lab) -> None:
    lab.open(placed("b", BEFORE), placed("c", FIRST_LEAP)).run_all()
    board = BoardOnPage(lab)
    page, press = lab.page, lab.page.keyboard.press
    ear = Ear(board)

    def hears(key: str, words: str | re.Pattern[str], kind: str = "polite") -> None:
        press(key)
        region = board.root.locator(f"[aria-live={kind}]")
        expect(region).to_contain_text(words)
        ear.heard(kind)

    # The next unit of a colour, round and round, and back with Shift.
    walk(board, "e6")
    for key, cells in {
        "y": ["f5", "f5"],
        "b": ["e5"],
        "n": ["f6", "g6", "g5", "h5", "c2"],
        "r": ["e6"],
    }.items():
        for cell in cells:
            press(key)
            assert focused(board) == cell, key
    walk(board, "c2")
    press("Shift+N")
    assert focused(board) == "h5"
    # Ends of the row and of the board.
    press("Home")
    assert focused(board) == "a5"
    press("End")
    assert focused(board) == "i5"
    press("Control+Home")
    first = focused(board)
    press("Control+End")
    assert first != focused(board)
    # Reading: here, around, the last move, the moves from here and all of them.
    walk(board, "e6")
    hears("o", re.compile("^e6.*red", re.IGNORECASE))
    hears("x", "brown")
    hears("m", re.compile("^1 legal from e6: red .*e6 .*e4"))
    hears("Shift+M", re.compile("^10 legal in all: .*red e6.*e4"))
    hears("l", "There was no move yet.")
    # Why: of a legal place and of one that is not, nothing being played.
    press("Enter")
    assert ear.heard()[-1].endswith("picked, 1 legal move")
    walk(board, "e4")
    hears("w", "Legal")
    walk(board, "g4")
    hears("w", "only at a corner", "assertive")
    press("Escape")
    expect(board.root.get_by_role("group", name="Not legal")).to_be_hidden()
    # The keys themselves.
    walk(board, "e6")
    press("?")
    board.reads("the move field, these keys")
    press("Escape")
    expect(board.root).not_to_contain_text("the move field, these keys")
    # A number chooses, / leads to the field, Escape back and at last out of the board.
    walk(board, "e6")
    before = board.rev
    press("Enter")
    press("1")
    board.moved_from(before)
    assert "unit:e4" in board.units()
    hears("l", said(lab, "b"))
    press("[")
    board.moved_from(before + 1)
    press("]")
    board.moved_from(before + 2)
    press("{")
    board.moved_from(before + 3)
    assert "unit:e6" in board.units()
    press("}")
    board.moved_from(before + 4)
    assert "unit:e4" in board.units()
    press("}")
    expect(board.root.locator("[aria-live=assertive]")).not_to_be_empty()
    press("/")
    expect(board.root.get_by_label("Your move")).to_be_focused()
    page.keyboard.type("wombly")
    expect(board.root.get_by_label("Your move")).to_have_value("wombly")
    press("Escape")
    assert board.root.evaluate("(root) => root.getRootNode().activeElement === null")
