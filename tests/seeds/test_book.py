"""A rulebook in memory: finding clauses, searching, printing, and what unknown ids are told."""

from pathlib import Path

import pytest

import frogwidgets.rulebook
from frogwidgets.kernel.game import FrogError
from frogwidgets.rulebook import UnknownId, clause, example, rulebook

book = rulebook("frogriders")


def test_a_clause_is_found_by_its_id() -> None:
    assert clause("FR-LEAP-3") is book["FR-LEAP-3"] is rulebook("frogriders")["FR-LEAP-3"]
    assert clause("FR-LEAP-3").heading == "Phase A"
    assert example("FR-LEAP-3.a") is book["FR-LEAP-3"].examples[0]
    assert example("FR-EX-2").clause == "FR-SCORE-11"


def test_a_book_is_a_mapping_in_reading_order() -> None:
    assert list(book)[:2] == ["FR-COMP-1", "FR-COMP-2"]
    assert list(book)[-1] == "FR-AMB-39"
    assert len(book) == 148
    assert "FR-LEAP-3" in book
    assert "FR-LEAP-99" not in book
    assert book.get("FR-LEAP-99") is None


@pytest.mark.parametrize("ask", [lambda id: book[id], clause, book.example, example])
@pytest.mark.parametrize("id", ["FR-LEAP-33", "fr-leap-3", "leap 3", "", "ZZ-1", "FR-", 7, None, ("a",)])
def test_an_unknown_id_is_a_frog_error(ask: object, id: object) -> None:
    with pytest.raises(FrogError) as caught:
        ask(id)  # type: ignore[operator]
    assert isinstance(caught.value, UnknownId)
    assert str(caught.value).startswith(("Frogriders has no", "No rulebook has"))


@pytest.mark.parametrize("id", ["FR-LEAP-33", "fr-leap-3", "LEAP-3"])
def test_near_ids_are_named(id: str) -> None:
    with pytest.raises(UnknownId, match=r"near are .*FR-LEAP-3"):
        clause(id)


def test_an_unknown_book_names_the_books() -> None:
    with pytest.raises(FrogError, match="'chess'; there are frogger, froggies, frogriders"):
        rulebook("chess")


@pytest.mark.parametrize("name", [None, 7, ("frogriders",), "../frogriders", ""])
def test_an_impossible_book_is_a_frog_error(name: str) -> None:
    with pytest.raises(FrogError):
        rulebook(name)


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("corner", "FR-LEAP-3"),
        ("FR-LEAP-3", "FR-LEAP-3"),
        ("empty village yellow", "FR-YEL-2"),
        ("run-up", "FR-OR-7"),
        ("L-shaped", "FR-OR-5"),
        ("flowers where", "FR-AMB-4"),
        ("tie-breaker", "FR-TQ-3"),
        ("straight line", "FR-LEAP-4"),
    ],
)
def test_search_finds_the_clause_first(words: str, first: str) -> None:
    assert book.search(words)[0].id == first


def test_search_ranks_clauses_with_all_words_before_others() -> None:
    found = book.search("yellow village")
    both = [c for c in found if all(word in str(c).lower() for word in ("yellow", "village"))]
    assert len(both) > 2
    assert list(found[: len(both)]) == both or {c.id for c in found[: len(both)]} == {c.id for c in both}


def test_search_for_nothing_finds_nothing() -> None:
    assert book.search("") == ()
    assert book.search("...") == ()
    assert book.search("xylophone") == ()


def test_headings_part_the_book() -> None:
    ids = [clause.id for heading in book.headings for clause in book.under(heading.name)]
    assert ids == list(book)
    assert book.under("Phase A") == book.under("Phase A: leap and collect")
    with pytest.raises(UnknownId, match="no heading 'Phase C'; near are Phase"):
        book.under("Phase C")


def test_a_clause_prints_as_markdown() -> None:
    shown = book["FR-LEAP-3"]._repr_markdown_()
    assert shown.startswith(
        "### FR-LEAP-3 The unit leapt over is a neighbour\n\n`text` · Phase A · related FR-OR-3"
    )
    assert "**FR-LEAP-3.a** A corner is not a neighbour" in shown
    assert "`text` · not playable · Components" in book["FR-COMP-1"]._repr_markdown_()
    assert "default added · option green_base" in book["FR-AMB-30"]._repr_markdown_()
    assert "default octagon · fixed" in str(book["FR-AMB-3"])
    assert "`" not in str(book["FR-LEAP-3"]).splitlines()[1]


def test_a_clause_is_printed_as_it_stands_in_its_file(root: Path) -> None:
    source = (root / "seeds" / "frogriders.md").read_text(encoding="utf-8")
    for known in book.values():
        head, marks, *body = known._repr_markdown_().split("\n\n")
        assert f"\n{head}\n{marks}\n\n{body[0]}\n" in source
        assert str(known).split("\n\n", 1)[1] in source


def test_a_book_prints_its_contents() -> None:
    shown = book._repr_markdown_()
    assert shown.startswith("# Frogriders")
    assert "- **FR-LEAP-3** The unit leapt over is a neighbour\n- **FR-LEAP-4**" in shown
    assert repr(book).startswith("<Rulebook of Frogriders: 109 clauses, 39 ambiguities, ")


def test_an_example_shows_itself() -> None:
    example = book.example("FR-LEAP-3.a")
    assert str(example).splitlines()[0] == "FR-LEAP-3.a A corner is not a neighbour"
    bundle = example._repr_mimebundle_()
    assert '<img alt="Frogriders, 2 players" ' in bundle["text/html"]
    assert "e5xf4&gt;g3 refused FR-LEAP-3" in bundle["text/html"]
    assert bundle["text/plain"].startswith(str(example))


def test_books_are_read_once() -> None:
    assert rulebook("frogriders") is rulebook("frogriders")
    assert frogwidgets.rulebook.books() == ("frogger", "froggies", "frogriders")
