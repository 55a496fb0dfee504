"""Frogriders in a real JupyterLab: what a person clicks and types, sees and must not see."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.boards import BoardOnPage
from tests.browser.lab import Lab, MakeLab

pytestmark = pytest.mark.browser

FIRST_LEAP = (
    "NNN/NNNNN/NNNRNNN/NNNNYNNNN/NNNN1NNNN/NNNNNNNNN/NNNNNNN/NNNNN/NNN 3p 1A V- "
    "D:DG,FL,NO,GP S20 P:RY=5,NNNN=5 -;-;0;RR=5(BB=4)|-;-;0;YY=6(BB=4)|-;-;0;NNN=4(RR=5)"
)
RETURN = (
    "3/5/7/4RNN2/4BY3/9/7/5/3 3p 2B VRY D:DG,NO,RU,GB S17 P:RY=5,NNNN=5 "
    "-;-;0;RR=5(BB=4)|B1Y1;-;0;YY=6(BB=4)|-;-;0;NNN=4(RR=5)"
)
SHORTEST = """
    e3xe4>e5 g4xf4>e4 d4xe4>f4 b4xc4>d4 c6xc5>c4 c3xc4>c5 e6xd6>c6 b6xc6>d6
    g6xg5>g4 g3xg4>g5 e8xe7>e6 e5xe6>e7 g5xf5>e5 d5xe5>f5 b5xc5>d5
"""
"""The shortest game of two, which leaves 21 units (rules I.5); any colours will do."""

SETUP = "import frogwidgets as fw\n"


def cell(position: str, board: str = "b = fw.board(m)") -> str:
    """A code cell that shows a board on a position."""
    return f'{SETUP}m = fw.match("frogriders", position="{position}", seed=5)\n{board}\nb'


def value(lab: Lab, code: str) -> str:
    """What an expression is in the kernel."""
    return lab.run(f"print(({code}))").strip()


@pytest.mark.clause("FR-LEAP-5", "FR-LEAP-6")
def test_the_first_leap_is_made_by_clicking(lab: Lab) -> None:
    lab.open(cell(FIRST_LEAP)).run_all()
    board = BoardOnPage(lab)
    board.touch("unit:e7")
    expect(board.root).to_contain_text("over e6 to e5")
    lab.shot("frogriders-picked", board.root)
    board.plays("e5")
    units = board.units()
    assert "unit:e5" in units
    assert "unit:1.Y.1" in units
    assert {"unit:e7", "unit:e6"}.isdisjoint(units)
    assert value(lab, "m.record().split()[-1]") == "e7xe6>e5"
    board.reads("Phase B")


def test_the_first_leap_is_made_by_typing(lab: Lab) -> None:
    lab.open(cell(FIRST_LEAP)).run_all()
    board = BoardOnPage(lab)
    before = board.rev
    board.type("e7xe6>e").reads("the landing space")
    assert board.rev == before
    board.type("e7xe6>e5").moved_from(before)
    assert "unit:1.Y.1" in board.units()
    board.plays("act:none")
    assert value(lab, "m.to_move") == "2"


@pytest.mark.clause("FR-LEAP-3")
def test_a_corner_leap_is_refused_and_nothing_moves(lab: Lab) -> None:
    lab.open(cell("3/5/7/4RNN2/4BY3/9/7/5/3 3p 2A V- D:DG,NO S17 P:- -;-;0;-|-;-;0;-|-;-;0;-")).run_all()
    board = BoardOnPage(lab)
    units, rev = board.units(), board.rev
    board.touch("unit:e6", "g4")
    board.reads("FR-LEAP-3").reads("f5 touches e6 only at a corner").reads("LEAP-5")
    lab.shot("frogriders-refused", board.root)
    assert (board.units(), board.rev) == (units, rev)
    assert value(lab, "m.ply") == "0"
    # The board lives on: another leap of the same unit is played.
    lab.page.keyboard.press("Escape")
    board.plays("unit:e6", "e4")


@pytest.mark.clause("FR-BLU-1", "FR-BLU-2")
def test_a_blue_unit_is_returned_for_a_card(lab: Lab) -> None:
    lab.open(cell(RETURN)).run_all()
    board = BoardOnPage(lab)
    board.touch("unit:2.B.1")
    lab.shot("frogriders-return", board.root)
    board.plays("card:display.2")
    assert "unit:village.B.1" in board.units()
    expect(board.element("card:2.NO.1")).to_be_attached()
    assert value(lab, "m.state.display[1] == m.states[0].stack[0], len(m.state.stack)") == "(True, 16)"
    assert value(lab, "m.to_move") == "3"


def test_two_play_a_whole_game_to_the_scores(lab: Lab) -> None:
    lab.open(
        f'{SETUP}m = fw.match("frogriders", players=2, seed=3, first=1, names=("Ana", "Ben"))\nfw.board(m)'
    ).run_all()
    board = BoardOnPage(lab)
    board.plays("card:private.1").plays("card:rejected.2")
    for leap in SHORTEST.split():
        board.plays(f"unit:{leap[:2]}", leap[-2:])
        board.plays("act:none")
    board.reads("Game over").reads("FR-SCORE-3")
    lab.shot("frogriders-scores", board.root)
    totals = value(lab, "[sheet.total for sheet in m.scores()]")
    for total in re.findall(r"-?\d+", totals):
        board.reads(total)
    assert value(lab, "m.to_move, m.ply") == "(-1, 32)"
    # Back to the last decision and on again.
    board.root.get_by_label("One move back").click()
    expect(board.root).not_to_contain_text("Game over")
    board.root.get_by_label("One move on").click()
    board.reads("Game over")


def test_several_moves_on_one_path_are_chosen_from(lab: Lab) -> None:
    position = "3/5/7/9/3R5/3BY4/7/5/3 3p 1A V- D:DG,NO S17 P:- -;LS,CE;0;-|-;-;0;-|-;-;0;-"
    lab.open(cell(position)).run_all()
    board = BoardOnPage(lab)
    before = board.rev
    board.touch("unit:d5", "c4")
    options = board.root.locator("[data-option]")
    expect(options).to_have_count(2)
    assert board.rev == before
    lab.page.keyboard.press("2")
    board.moved_from(before)
    assert value(lab, "m.record().split()[-1]").endswith("*")


SECRET_CELL = (
    f"{SETUP}cards = [f'RR={{900 + k}}' for k in (17, 23, 41, 59)]\n"
    'm = fw.match("frogriders", players=2, seed=11, first=1, mode="fair", private_cards=cards)\n'
)
"""Private cards whose points stand nowhere else; the numbers are only computed in the kernel."""


def told(text: str, points: int) -> bool:
    """Whether a number stands in a text by itself, not inside another number or word."""
    return re.search(rf"(?<![\w.]){points}(?!\w)", text) is not None


@pytest.mark.clause("FR-SETUP-16", "FR-SETUP-17", "FR-SETUP-18")
def test_two_seats_on_one_match_see_their_own_cards_only(lab: Lab) -> None:
    lab.open(
        SECRET_CELL + "m.play(*(m.legal()[0],)); m.play(m.legal()[0])\nfw.board(m, seat=1)",
        "fw.board(m, seat=2)",
    )
    lab.run_all()
    first, second = BoardOnPage(lab, 0), BoardOnPage(lab, 1)
    own = [int(text) for text in re.findall(r"=(\d+)", value(lab, "[s.private for s in m.state.seats]"))]
    assert len(own) == 2
    seen = [board.root.evaluate("e => e.outerHTML") for board in (first, second)]
    for mine in (0, 1):
        assert told(seen[mine], own[mine])
        assert not told(seen[mine], own[1 - mine])
    # Both follow the match, and each plays for its seat only.
    rev = second.rev
    first.plays("unit:e7", "e5")
    second.moved_from(rev).reads("Phase B")
    second.touch("unit:e8", "e7").reads("It is Player 1's decision; this board is Player 2's.")
    assert value(lab, "m.ply") == "3"


@pytest.mark.clause("FR-SETUP-18", "FR-SETUP-8")
def test_no_secret_of_others_is_anywhere_in_what_leaves_the_kernel(lab: Lab) -> None:
    lab.open(SECRET_CELL + "m.play(m.legal()[0]); m.play(m.legal()[0])\nb = fw.board(m, seat=1)\nb").run_all()
    board = BoardOnPage(lab)
    board.plays("unit:e7", "e5").plays("act:none")
    known = lab.heard()
    page = lab.page.content() + board.root.evaluate("e => e.getRootNode().host.outerHTML + e.outerHTML")
    saved = lab.save()
    state = value(lab, "__import__('json').dumps(b.get_state(), default=str)")
    texts = {
        "page": page,
        "sockets": known,
        "notebook": str(saved),
        "state": state,
        "log": "".join(lab.server.log),
    }
    mine = int(re.findall(r"=(\d+)", value(lab, "m.state.seats[0].private"))[0])
    assert told(texts["page"], mine)
    stack = value(lab, "' '.join(m.state.stack)").split()
    assert len(stack) == 20
    own = [mine, int(re.findall(r"=(\d+)", value(lab, "m.state.seats[0].rejected"))[0])]
    for name, text in texts.items():
        for points in (917, 923, 941, 959):
            assert points in own or not told(text, points), (name, points)
        for comma in (",", ", ", '","', '", "', "', '"):
            assert comma.join(stack[:5]) not in text, name


def test_a_reload_shows_the_position_and_plays_on(make_lab: MakeLab) -> None:
    lab = make_lab()
    lab.open(cell(FIRST_LEAP)).run_all()
    BoardOnPage(lab).plays("unit:e7", "e5")
    lab.save()
    lab.reload()
    board = BoardOnPage(lab)
    assert "unit:1.Y.1" in board.units()
    board.plays("act:none")
    assert value(lab, "m.to_move") == "2"


def test_after_a_kernel_restart_the_board_says_so_and_the_cell_brings_it_back(lab: Lab) -> None:
    lab.open(cell(FIRST_LEAP)).run_all()
    board = BoardOnPage(lab)
    units = board.units()
    lab.restart_kernel()
    board.reads("run the cell")
    assert board.units() == units
    lab.shot("frogriders-kernel-gone", board.root)
    lab.run_all()
    BoardOnPage(lab).plays("unit:e7", "e5")


def test_the_dark_theme_brings_the_dusk_look(lab: Lab) -> None:
    lab.open(cell(FIRST_LEAP)).run_all()
    board = BoardOnPage(lab)
    expect(board.root).to_have_attribute("data-look", "day")
    lab.theme("JupyterLab Dark")
    expect(board.root).to_have_attribute("data-look", "dusk")
    board.touch("unit:e7")
    lab.shot("frogriders-dusk", board.root)
    board.plays("e5")


def test_of_fifty_messages_at_once_one_is_played_and_the_others_are_stale(lab: Lab) -> None:
    lab.open(cell(FIRST_LEAP)).run_all()
    board = BoardOnPage(lab)
    rev = board.rev
    board.send("b", *({"kind": "play", "rev": rev, "move": "e7xe6>e5", "n": n} for n in range(50)))
    board.moved_from(rev)
    assert value(lab, "m.ply") == "1"
    # Steps carry no revision: all fifty are taken, in order.
    board.send("b", *({"kind": "undo" if n % 2 == 0 else "redo", "n": n} for n in range(49)))
    expect(board.root).to_have_attribute("data-rev", str(rev + 50))
    expect(board.element("unit:e7")).to_be_attached()
    assert value(lab, "m.ply") == "0"
    board.plays("unit:e7", "e5")


def test_malformed_messages_change_nothing(lab: Lab) -> None:
    lab.open(cell(FIRST_LEAP)).run_all()
    board = BoardOnPage(lab)
    rev, units = board.rev, board.units()
    board.send(
        "b",
        None,
        7,
        "play",
        [],
        {},
        {"kind": "win"},
        {"kind": "play", "rev": str(rev), "move": "e7xe6>e5"},
        {"kind": "play", "rev": rev, "move": ["e7xe6>e5"]},
        {"kind": "try", "rev": rev, "path": [1, {"a": 2}]},
        {"kind": "type", "rev": rev, "text": "x" * 5000},
        {"kind": "goto", "ply": -1},
        {"kind": "show", "seat": True},
        {"kind": "ask", "what": "clause", "id": {"FR": 1}},
    )
    assert value(lab, "m.ply") == "0"
    assert (board.rev, board.units()) == (rev, units)
    board.plays("unit:e7", "e5")


def test_the_browser_cannot_write_a_trait(lab: Lab) -> None:
    lab.open(cell(FIRST_LEAP)).run_all()
    board = BoardOnPage(lab)
    model = value(lab, "b.model_id")
    lab.page.evaluate(
        """(id) => {
            const session = window.jupyterapp.shell.currentWidget.context.sessionContext.session;
            session.kernel._comms.get(id).send(
                { method: 'update', state: { frame: { rev: 99 }, look: 'dusk' }, buffer_paths: [] });
        }""",
        model,
    )
    assert value(lab, "b.frame['rev'] != 99, b.look") == "(True, 'auto')"
    expect(board.root).to_have_attribute("data-look", "day")
    board.plays("unit:e7", "e5")


def test_python_puts_a_position_and_every_view_follows(lab: Lab) -> None:
    lab.open(cell(FIRST_LEAP), "b", "fw.board(m, seat=None)").run_all()
    boards = [BoardOnPage(lab, number) for number in range(3)]
    boards[1].plays("unit:e7", "e5")
    for board in boards:
        expect(board.element("unit:1.Y.1")).to_be_attached()
    lab.run(f'b.position = "{RETURN}"')
    for board in boards:
        expect(board.element("unit:2.B.1")).to_be_attached()
        expect(board.element("unit:1.Y.1")).not_to_be_attached()
    assert value(lab, "b.to_move, b.last_move") == "(2, '')"


def test_a_notebook_saved_with_widget_state_reads_without_a_kernel(make_lab: MakeLab) -> None:
    lab = make_lab()
    lab.server.set("@jupyter-widgets/jupyterlab-manager:plugin", saveState=True)
    lab.open(cell(FIRST_LEAP)).run_all()
    BoardOnPage(lab).plays("unit:e7", "e5")
    lab.save()
    lab.end_kernel()
    lab.page.reload()
    board = BoardOnPage(lab)
    assert "unit:e5" in board.units()
    lab.shot("frogriders-view-only", board.root)
