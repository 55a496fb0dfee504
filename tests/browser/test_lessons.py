"""The notebooks in a real JupyterLab: in each a board is played once, as a reader would."""

import json
from collections.abc import Sequence
from typing import NamedTuple

import pytest
from playwright.sync_api import Locator, expect

from frogwidgets._data import notebooks_folder
from tests.browser.boards import BoardOnPage
from tests.browser.lab import Lab
from tests.browser.test_axe import AXE, HOW, RUN, short
from tests.conftest import require

pytestmark = pytest.mark.browser


class Play(NamedTuple):
    """What is done on one board of a notebook, and what comes of it."""

    notebook: str
    board: str
    """The id of the cell whose output it is."""
    do: tuple[str, ...]
    """Moves: what is touched one after another, `[a button]`, or `> a text typed`."""
    reads: tuple[str, ...] = ()
    """What the board says then."""
    there: tuple[str, ...] = ()
    """What then is on it; with a `-` before it, what is not."""
    refused: tuple[str, str] | None = None
    """What is typed first and refused, and by which clause."""


PLAYS = (
    Play("01-how-to-read", "mark-board", ("frog:c3 c4",), (), ("frog:c4",), ("a3>c3", "FG-AMB-17")),
    Play("FR-1-pond-and-setup", "cards-board", ("card:rejected.1",), ("Ben to move",)),
    Play(
        "FR-2-the-leap",
        "first-leap-board",
        ("unit:e7 e5",),
        ("LEAP-6",),
        ("unit:e5", "unit:1.Y.1", "-unit:e7", "-unit:e6"),
    ),
    Play("FR-4-return-a-unit", "red-board", ("[leap a second time]", "unit:e5 e3"), ("Ben to move",)),
    Play("FR-5-the-end", "end-3-board", ("[return nothing]",), ("Game over",)),
    Play("FR-7-orange-and-purple", "ru-board", ("unit:e8 e4",), (), ("unit:e4", "unit:1.Y.1")),
    Play("FR-8-turquoise-green-blue", "min-board", ("[leap a second time]",), ("Game over", "Ana", "7")),
    Play("FR-9-card-backs-and-variants", "flower-board", ("unit:f7 d7",), (), ("unit:d7", "-unit:f7")),
    Play("FG-1-board-and-goal", "goal-board", ("frog:c8 frog:S2.1",), ("Game over", "Dora wins")),
    Play("FG-2-the-die", "number-board", ("frog:c1 c4",), ("Emil throws the die",), ("frog:c4",)),
    Play("FG-3-frogs", "step-board", ("frog:d2 e4",), ("Emil throws the die",), ("frog:e4",)),
    Play("FG-4-logs", "do-board", ("frog:c2 c4",), ("Emil throws the die",)),
    Play("FG-5-cars", "do-board", ("car:a1 d1",), (), ("car:d1", "-car:a1")),
    Play("FG-6-knocking-off", "do-board", ("log:g4 b4",), ("knocks off frog c4",), ("-frog:c4",)),
    Play("FG-7-spending-a-throw", "do-board", ("frog:c1 c4",), ("Emil throws the die",), ("frog:c4",)),
    Play("FS-1-row-and-cards", "do-board", ("card:draw",), ("Ben to move",)),
    Play("FS-2-the-chain", "do-board", ("card:draw",), ("goes to position 7",)),
    Play("FS-3-junk-and-stops", "which-board", ("discard",), ("Ben to move",)),
    Play("FS-4-froschi", "hop-board", ("card:draw", "card:1.2", "card:1.4"), ("Last turn",)),
    Play("FS-5-rounds", "who-board", ("card:draw", "[Next round]"), ("Ana to move",)),
    Play("FS-6-winning-and-play", "last-board", ("card:draw", "card:draw"), ("Game over", "share the win")),
    Play("X-1-what-changed", "loose-board", ("> a3>c3",), ("knocks off your own frog c3",), ("-frog:c3",)),
    Play("X-2-scripting-positions", "shared-board", ("unit:e6 e8",), (), ("unit:e8", "-unit:e7")),
    Play("X-3-break-a-clause", "loose-board", ("unit:e3 e1",), (), ("unit:e1", "-unit:e2")),
    Play("X-4-write-a-lesson", "kinds-board", ("unit:e6 e8",), (), ("unit:e8", "-unit:e7")),
    Play("X-5-studies", "first-board", ("card:private.2",), ("Player 1 to move",)),
    Play("T-class", "projector-board", ("unit:d7 f7",), (), ("unit:f7",), ("e5xf4>g3", "FR-LEAP-3")),
)
SCORED = (("FR-6-scoring", "cards-board", ("43", "43")),)
"""Boards on a finished game, and the totals that stand there."""
AGAINST = (
    ("FR-10-play", "play-board"),
    ("FG-8-play", "play-board"),
    ("FS-6-winning-and-play", "play-board"),
)
"""Boards on which a program answers."""
WHOLE = ("FR-2-the-leap", "FG-2-the-die", "FS-2-the-chain")
"""A lesson of each game, which is run to its end and looked at by axe."""


def numbers(lab: Lab) -> list[str]:
    """The ids of the notebook's cells."""
    return [cell["id"] for cell in lab.saved()["cells"]]


def open_lesson(lab: Lab, name: str, cell: str) -> BoardOnPage:
    """Open a copy of a notebook as a reader does, run it down to a cell, and find the board there."""
    # How a move flies is looked at elsewhere; here it may stand there at once.
    lab.page.emulate_media(reduced_motion="reduce")
    lab.open_copy(notebooks_folder() / f"{name}.ipynb")
    return board_in(lab.run_to(numbers(lab).index(cell)), cell)


def board_in(lab: Lab, cell: str) -> BoardOnPage:
    """The board in the output of the cell with this id."""
    return BoardOnPage(lab, numbers(lab).index(cell))


def carry_out(board: BoardOnPage, does: Sequence[str]) -> None:
    """Play moves on a board; each has to bring a new position."""
    for do in does:
        before = board.rev
        if do.startswith("["):
            board.root.get_by_role("button", name=do.strip("[]")).first.click()
        elif do.startswith(">"):
            board.type(do.removeprefix("> "))
        else:
            board.touch(*do.split())
        board.moved_from(before)


@pytest.mark.parametrize("play", PLAYS, ids=[f"{play.notebook}-{play.board}" for play in PLAYS])
def test_a_board_of_each_lesson_is_played(lab: Lab, play: Play) -> None:
    board = open_lesson(lab, play.notebook, play.board)
    if play.refused:
        typed, clause = play.refused
        board.type(typed).reads("Not legal").reads(clause)
        lab.page.keyboard.press("Escape")
    carry_out(board, play.do)
    for text in play.reads:
        board.reads(text)
    for id in play.there:
        expect(board.element(id.removeprefix("-"))).to_have_count(0 if id.startswith("-") else 1)


@pytest.mark.parametrize(("name", "cell", "totals"), SCORED)
def test_a_finished_game_of_a_lesson_shows_its_scores(
    lab: Lab, name: str, cell: str, totals: Sequence[str]
) -> None:
    board = open_lesson(lab, name, cell)
    expect(board.root.locator("section.scores .score .sum")).to_have_text(list(totals))


DUE = """import json
seats = [m.game.to_move(state) for state in m.states[:-1]]
found = m.game.choices(m.view(1)) if m.to_move == 1 else ()
print(json.dumps({"seats": seats, "now": m.acting or m.to_move, "path": found[0].path if found else None}))"""
"""Who has moved on the match `m`, whose turn it is, and what the reader may touch now."""


@pytest.mark.parametrize(("name", "cell"), AGAINST)
def test_the_program_of_a_lesson_answers(lab: Lab, name: str, cell: str) -> None:
    board = open_lesson(lab, name, cell)
    for _ in range(200):
        before = board.rev
        due = json.loads(lab.run(DUE))
        if 2 in due["seats"]:
            break
        if due["path"]:
            board.touch(*due["path"])
        elif due["now"] != 2:  # The program thinks beside the notebook, and is waited for like others.
            board.root.get_by_role("button", name="Throw", exact=True).click()
        expect(board.root).not_to_have_attribute("data-rev", str(before))
    assert 2 in due["seats"]
    ply = due["seats"].index(2) + 1
    expect(board.root.locator(f'[data-ply="{ply}"]').get_by_role("img", name="Random")).to_be_attached()


def test_the_start_is_played_by_mouse_keys_and_typing(lab: Lab) -> None:
    open_lesson(lab, "00-start", "typing-board")
    carry_out(board_in(lab, "mouse-board"), ("unit:e7 e5", "[return nothing]"))
    board_in(lab, "mouse-board").reads("Ben to move")
    keys = board_in(lab, "keys-board")
    before = keys.rev
    keys.root.locator('[data-id="e7"] > [role=gridcell]').focus()
    for key in ("Enter", "ArrowDown", "ArrowDown", "Enter"):
        lab.page.keyboard.press(key)
    keys.moved_from(before)
    expect(keys.element("unit:e5")).to_be_attached()
    carry_out(board_in(lab, "typing-board"), ("> e5xe4>e3",))


@pytest.mark.clause("FR-LEAP-2", "FR-LEAP-3", "FR-LEAP-4", "FR-LEAP-5")
def test_four_broken_leaps_are_refused_in_their_lesson(lab: Lab) -> None:
    open_lesson(lab, "FR-3-what-stops-a-leap", "board-2")
    for cell, tries in (
        ("board-1", (("unit:e5", "g3", "FR-LEAP-3"), ("unit:e7", "e4", "FR-LEAP-2"))),
        ("board-2", (("unit:e7", "d6", "FR-LEAP-4"), ("unit:e7", "e5", "FR-LEAP-5"))),
    ):
        board = board_in(lab, cell)
        rev = board.rev
        for start, target, clause in tries:
            board.touch(start, target).reads("Not legal").reads(clause)
            lab.page.keyboard.press("Escape")
            lab.page.keyboard.press("Escape")
        assert board.rev == rev


@pytest.mark.parametrize("name", WHOLE)
def test_a_lesson_of_each_game_reads_unrun_runs_to_its_end_and_is_accessible(lab: Lab, name: str) -> None:
    require(AXE.is_file(), HOW)
    lab.open_copy(notebooks_folder() / f"{name}.ipynb")
    pictures: Locator = lab.page.locator(".jp-OutputArea-output svg, .jp-OutputArea-output img")
    assert pictures.count() >= 3
    expect(lab.page.locator("body")).not_to_contain_text("model not found")
    lab.run_all()
    boards = lab.page.locator(".jp-OutputArea-output [data-fw][data-rev]")
    expect(boards.nth(2)).to_be_attached()
    lab.page.evaluate(AXE.read_text(encoding="utf-8"))
    found = lab.page.evaluate(RUN, None)
    assert found["boards"] == boards.count()
    assert [short(each) for each in found["violations"]] == []
