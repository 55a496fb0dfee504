"""Froggies in a real JupyterLab: the rulebook's turns by clicking, a joker's choices, and the next round."""

import pytest
from playwright.sync_api import expect

from tests.browser.boards import BoardOnPage
from tests.browser.lab import Lab

pytestmark = pytest.mark.browser


def cell(example: str = "", position: str = "") -> str:
    """A code cell that shows a board on an example of the rulebook, or on a position."""
    where = f'fw.example("{example}").position' if example else f'"{position}"'
    return f'import frogwidgets as fw\nm = fw.match("froggies", position={where}, seed=1)\nfw.board(m)'


def value(lab: Lab, code: str) -> str:
    """What an expression is in the kernel."""
    return lab.run(f"print(({code}))").strip()


@pytest.mark.clause("FS-SORT-6", "FS-SORT-7", "FS-NEXT-5")
@pytest.mark.parametrize(
    ("example", "after"),
    [
        ("FS-EX-1", "??????7?|?? d0 xJ t2"),
        ("FS-EX-2", "1?3???7?|?? d0 x7J t2"),
        ("FS-EX-4", "???????|?? d0 x8 t2 r2"),
    ],
)
def test_a_turn_of_the_rulebook_is_one_click(lab: Lab, example: str, after: str) -> None:
    lab.open(cell(example)).run_all()
    board = BoardOnPage(lab)
    board.plays("card:draw")
    assert value(lab, "m.game.format(m.view(1))") == after
    lab.shot(f"froggies-{example}", board.root)


@pytest.mark.clause("FS-JOKER-4", "FS-ROUND-1")
def test_a_froschi_gives_way_and_completes_the_row(lab: Lab) -> None:
    lab.open(cell("FS-EX-3")).run_all()
    board = BoardOnPage(lab)
    board.plays("card:draw").reads("frees the Fröschi").reads("A Fröschi stands for the 2.")
    lab.shot("froggies-replace", board.root)
    board.plays("card:1.2").reads("completes the row")
    lab.shot("froggies-joker", board.root)
    board.plays("card:1.4").reads("Last turn")
    # The chain stays in sight until something is touched.
    board.root.get_by_role("button", name="Skip").click()
    board.reads("last turn: none after it")
    assert value(lab, "m.game.format(m.view(None))") == "123F5678|?? d0 x8 t2 last:2 f1"


@pytest.mark.clause("FS-JOKER-2")
def test_a_replacement_is_declined_at_the_discard_pile(lab: Lab) -> None:
    lab.open(cell("FS-EX-3b")).run_all()
    board = BoardOnPage(lab)
    board.plays("card:draw").plays("discard")
    assert value(lab, "m.game.format(m.view(None))") == "1F3?5678|?? d0 x2 t2"


@pytest.mark.clause("FS-AMB-7")
def test_an_open_card_is_refused_with_the_reason(lab: Lab) -> None:
    lab.open(cell(position="1??4|?? d9 x5 t1 hF")).run_all()
    board = BoardOnPage(lab)
    before = board.rev
    board.type(">4").reads("FS-AMB-7")
    assert board.rev == before
    expect(board.root).to_contain_text("a Fröschi goes onto a closed card")


@pytest.mark.clause("FS-ROUND-2", "FS-ROUND-4", "FS-NEXT-1")
def test_the_round_is_revealed_and_the_next_one_dealt(lab: Lab) -> None:
    lab.open(cell(position="12|[1][J] d[J] xJ t2 last:2 f1")).run_all()
    board = BoardOnPage(lab)
    board.plays("card:draw").reads("Round 1 is over").reads("all cards lie open")
    for seat, told in ((1, "row of 2 sorted next: row of 1"), (2, "row of 2 not sorted")):
        words = board.root.locator(f'[data-stage="row.{seat}"] .name span')
        assert " ".join(words.all_inner_texts()) == told
    expect(board.root.locator(".sky > *")).to_have_count(0)
    lab.shot("froggies-reveal", board.root)
    before = board.rev
    board.root.get_by_role("button", name="Next round").first.click()
    board.moved_from(before)
    assert value(lab, "m.game.format(m.view(None))") == "?|?? d57 x- t1 r2"
