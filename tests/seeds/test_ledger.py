"""The ledger: what carries each clause, and that no playable clause is left without."""

import re
from pathlib import Path

import pytest

import frogwidgets
from frogwidgets.kernel.game import FrogError
from frogwidgets.lessons.library import trained
from frogwidgets.rulebook import Ledger, LedgerRow, books, clause, ledger, rulebook
from frogwidgets.rulebook.reader import read
from tests.seeds.toy import BOOK

book = ledger("frogriders")
rows = {row.clause.id: row for row in book.rows}


@pytest.mark.parametrize("name", books())
def test_every_playable_clause_has_an_example_and_code_or_a_test(name: str) -> None:
    assert ledger(name).gaps() == ()


def test_the_ledger_knows_every_form_of_an_id() -> None:
    """A letter before the number belongs to the id, and a part may be one word with its number."""
    found = {row.clause.id: row for row in ledger("frogger").rows}
    for id in ("FG-NUM-A1", "FG-FROG-D1", "FG-LOG-C3", "FG-WIN-1", "FG-AMB-17"):
        assert found[id].code, id
    assert "FG-7-spending-a-throw.ipynb" in found["FG-NUM-A1"].lessons
    assert found["FG-LOG-C2"].tests
    assert found["FG-FIG4"].gap == ""


def test_the_ledger_has_a_row_for_every_clause_in_order() -> None:
    assert [row.clause.id for row in book.rows] == list(rulebook("frogriders"))
    assert ledger().rows == tuple(row for name in books() for row in ledger(name).rows)


def test_a_row_names_the_places(root: Path) -> None:
    row = rows["FR-LEAP-3"]
    assert row.examples[0] == "FR-LEAP-3.a"
    assert any(place.startswith("leap_checks.py:") for place in row.code)
    for folder, places in (("frogwidgets/games/frogriders", row.code), ("tests", row.tests)):
        for place in places:
            file, _, line = place.rpartition(":")
            assert (
                "FR-LEAP-3" in (root / folder / file).read_text(encoding="utf-8").splitlines()[int(line) - 1]
            )
    assert row.tests


def test_only_marks_count_as_tests() -> None:
    """This file names FR-CRED-1 here, in a sentence and not in a mark."""
    assert rows["FR-CRED-1"].tests == ()


def test_every_mark_of_a_test_names_a_clause(root: Path) -> None:
    marked = {place.rpartition(":")[0] for row in book.rows for place in row.tests}
    assert "seeds/test_clauses.py" in marked
    for file in sorted((root / "tests").rglob("*.py")):
        marks = re.findall(r"^ *@pytest\.mark\.clause\(([^()]*)\)", file.read_text(encoding="utf-8"), re.M)
        for id in re.findall(r'"([^"]*)"', " ".join(marks)):
            assert any(id in rulebook(name) for name in books()), f"{file.name} marks {id}"


def test_gaps_are_found() -> None:
    toy = read(BOOK, "seeds/toy.md", "toy")
    bare = [LedgerRow(known, (), tuple(e.id for e in known.examples), (), ()) for known in toy.values()]
    gaps = dict(Ledger(tuple(bare)).gaps())
    assert gaps == {
        "TY-HEAP-1": "neither code nor test",
        "TY-HEAP-3": "no example, neither code nor test",
        "TY-HEAP-4": "no example, neither code nor test",
    }
    carried = [row._replace(tests=("test_heap.py:4",), examples=("x",)) for row in bare]
    assert Ledger(tuple(carried)).gaps() == ()


def test_the_ledger_prints_as_text_and_as_markdown() -> None:
    text, table = str(book), book._repr_markdown_()
    head = "clause title mark code examples tests exercises lessons gap"
    assert text.splitlines()[0].split() == head.split()
    assert "FR-COMP-1    One board" in text
    head, rule, *body = table.split("\n\n")[0].splitlines()
    assert head.count("|") == rule.count("|") == 10
    assert len(body) == 148
    assert "148 clauses and ambiguities, 92 playable clauses, " in text.splitlines()[-1]
    assert ", 0 gaps" in table.splitlines()[-1]


def test_a_ledger_of_an_unknown_game_is_a_frog_error() -> None:
    with pytest.raises(FrogError, match="no rulebook of 'chess'"):
        ledger("chess")


def test_the_public_names_lead_here() -> None:
    assert frogwidgets.clause("FR-LEAP-3") is clause("FR-LEAP-3")
    assert frogwidgets.rulebook("frogriders") is rulebook("frogriders")
    assert frogwidgets.example("FR-LEAP-3.a").clause == "FR-LEAP-3"
    known = trained("frogriders")
    assert frogwidgets.ledger("frogriders") == ledger("frogriders", known)
