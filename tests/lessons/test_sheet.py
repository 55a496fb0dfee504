"""Sheets: the same from a seed, for the clauses asked for, printing on A4 with the key on its own page."""

import base64
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

import frogwidgets as fw
from frogwidgets.kernel.game import FrogError
from frogwidgets.lessons.library import check, exercise, key
from frogwidgets.lessons.sheet import Sheet, said, sheet

CLAUSES = ("FR-LEAP-3", "FR-LEAP-9", "FS-SORT-1")


class Balanced(HTMLParser):
    """Counts open elements; none may be left."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag not in ("meta", "img", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_a_sheet_trains_its_clauses_and_is_the_same_again() -> None:
    made = sheet(CLAUSES, seed=5)
    assert len(made.exercises) == 6
    for at, one in enumerate(made.exercises):
        assert CLAUSES[at % 3] in one.clauses
    assert sheet(CLAUSES, seed=5) == made
    assert not set(sheet(CLAUSES, seed=6, count=3).ids) & set(made.ids)
    assert fw.sheet(CLAUSES, seed=5) == made


def test_three_sheets_for_one_class_differ_in_nothing_but_the_items() -> None:
    sheets = [sheet(CLAUSES, seed=seed, count=3) for seed in (1, 2, 3)]
    assert len({id for made in sheets for id in made.ids}) == 9


def test_the_page_prints_on_a4_with_the_key_on_its_own_page(tmp_path: Path) -> None:
    made = sheet(CLAUSES, seed=5, title="Sheet A & B")
    page = made.html
    assert "@page { size: A4" in page
    assert ".page { break-before: page; }" in page
    assert "Sheet A &amp; B" in page
    body, _, answers = page.partition('<div class="key page">')
    for one in made.exercises:
        assert one.id in body
        assert one.id in answers
    assert body.count("<img ") == 6
    assert len(re.findall(r'src="data:image/svg\+xml;base64,[A-Za-z0-9+/=]+"', body)) == 6
    reader = Balanced()
    reader.feed(page)
    assert reader.open == []
    saved = made.save(tmp_path / "a.html")
    assert saved.read_text(encoding="utf-8") == page


def test_the_sheet_for_pupils_has_no_key() -> None:
    made = sheet(CLAUSES, seed=5)
    page = made.for_pupils().html
    assert 'class="key' not in page
    assert "Key:" in str(made)
    assert "Key:" not in str(made.for_pupils())
    assert made.for_pupils() == sheet(CLAUSES, seed=5, key=False)


def test_what_is_on_paper_can_be_answered_on_paper() -> None:
    for one in sheet(lessons=("FR-3", "FR-4", "FS-4"), seed=2, count=8).exercises:
        assert one.kind in "TLPSOFG"
        assert check(one, key(one)).right


def test_a_clause_without_a_drill_is_trained_by_its_examples() -> None:
    made = sheet(("FR-TQ-2",), seed=1, count=2)
    assert all(one.id.startswith("FR-TQ-2.") for one in made.exercises)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ({}, "clauses or for lessons"),
        ({"clauses": ("FR-LEAP-99",)}, "no clause"),
        ({"lessons": ("FR-99",)}, "no lesson"),
        ({"clauses": CLAUSES, "look": "pretty"}, "look is one of"),
        ({"clauses": CLAUSES, "count": 0}, "1 to 40"),
        ({"clauses": ("FR-CRED-1",)}, "No exercise on paper"),
    ],
)
def test_what_cannot_be_printed_is_a_frog_error(words: dict[str, object], told: str) -> None:
    with pytest.raises(FrogError, match=told):
        sheet(**words)


def test_an_item_has_room_for_its_answer_and_clauses_have_their_titles() -> None:
    asked = [exercise(id) for id in ("FR-3.L.18", "FR-2.T.3", "FR-2.O.3", "FR-3.F.3", "FR-4.G.3", "FR-6.S.3")]
    page = Sheet("Kinds", tuple(asked), "print", False).html
    items = page.split("<section>")[1:]
    for choice in asked[0].ask.offered:
        assert f"no: {choice} ({fw.clause(choice).title})" in items[0]
    assert "Ring them" in items[1]
    assert "in order" in items[2]
    assert "Number of the move" in items[3]
    assert [item.count('class="line"') for item in items] == [2, 0, 1, 3, 2, 2]
    assert page.count('class="pair"') == 3


def test_the_keys_of_several_sheets_are_one_file_with_a_page_each(tmp_path: Path) -> None:
    sheets = [sheet(lessons="FR-3", seed=seed, count=2, title=f"Sheet {seed}") for seed in (1, 2)]
    both = fw.classroom.keys(*sheets)
    page = both.save(tmp_path / "keys.html").read_text(encoding="utf-8")
    assert page.count('<div class="key">') == page.count('<div class="key page">') == 1
    for made in sheets:
        for one in made.exercises:
            assert one.id in page
            assert said(key(one)) in str(both)
    assert page.count('scope="row"') == 4
    with pytest.raises(FrogError, match="sheets"):
        fw.classroom.keys()


@pytest.mark.parametrize("id", ["FR-1", "FG-1", "FS-1"])
def test_a_lesson_some_of_whose_clauses_need_a_screen_has_a_sheet(id: str) -> None:
    made = sheet(lessons=id, seed=1, count=2)
    assert len(made.exercises) == 2
    assert not {one.kind for one in made.exercises} & {"B", "C", "E"}


def test_what_was_written_on_paper_becomes_lines() -> None:
    made = sheet(lessons="FR-3", seed=1, count=2)
    lines = made.answered("Ana", ["yes", None])
    (one,) = fw.classroom.read(lines).marked
    assert (one.pupil, one.id, one.answer) == ("Ana", made.ids[0], "yes")
    for wrong in (["yes"], "yes"):
        with pytest.raises(FrogError, match="2 exercises"):
            made.answered("Ana", wrong)


def test_a_sheet_ends_where_there_are_no_more_exercises() -> None:
    made = sheet(("FR-TQ-2",), seed=1, count=40)
    assert 0 < len(made.exercises) < 40
    assert len(set(made.ids)) == len(made.ids)


def test_a_sheet_reads_as_text_with_every_position(tmp_path: Path) -> None:
    made = sheet(lessons=("FR-3",), seed=1, count=2)
    assert str(made).count("a b c d e f g h i") == 2
    for one in made.exercises:
        assert one.question in str(made)
    with pytest.raises(FrogError, match="was not written"):
        made.save(tmp_path / "missing" / "a.html")


def test_units_are_hatched_with_lines_that_a_printer_draws_sharp() -> None:
    """A browser prints a pattern as a bitmap of 72 dots an inch, in which hatchings are one grey."""
    asked = (exercise("FR-2.P.1"),)
    pictures = {
        look: base64.b64decode(re.findall(r"base64,([^\"]+)", Sheet("", asked, look, False).html)[0]).decode()
        for look in ("print", "day")
    }
    for colour in ("yellow", "red", "blue", "brown"):
        assert f'<clipPath id="cut-{colour}">' in pictures["print"]
        assert f'<use href="#lines-{colour}"/>' in pictures["print"]
    assert "cut-" not in pictures["day"]
