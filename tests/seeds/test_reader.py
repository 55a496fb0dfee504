"""The reader: what it makes of a seeds file, and that every mistake is told with file and line."""

from pathlib import Path

import pytest

from frogwidgets.kernel.game import FrogError
from frogwidgets.rulebook import Rulebook, SeedError
from frogwidgets.rulebook.reader import read
from tests.seeds.toy import BOOK


def book(text: str = BOOK) -> Rulebook:
    return read(text, "seeds/toy.md", "toy")


def line_of(text: str, part: str) -> int:
    """The number of the first line that holds a part."""
    return text[: text.index(part)].count("\n") + 1


def test_a_book_is_read() -> None:
    toy = book()
    assert (toy.name, toy.title, toy.prefix) == ("toy", "Toy", "TY")
    assert toy.front == "Ids begin with `TY-`."
    assert [heading.name for heading in toy.headings] == ["The heap", "Points"]
    assert [heading.title for heading in toy.headings] == ["The heap: what is taken", "Points"]
    assert list(toy) == ["TY-HEAP-1", "TY-HEAP-2", "TY-HEAP-3", "TY-HEAP-4", "TY-AMB-1"]
    assert [clause.id for clause in toy.ambiguities] == ["TY-AMB-1"]


def test_a_clause_is_read() -> None:
    clause = book()["TY-HEAP-1"]
    assert clause.title == "Not more than there is"
    assert clause.heading == "The heap"
    assert clause.text == ("Nobody takes more pips than there are. As TY-HEAP-2 says, three are too many.")
    assert clause.sentence == "Nobody takes more pips than there are."
    assert (clause.provenance, clause.playable) == ("text", True)
    assert clause.related == ("TY-HEAP-2",)
    assert (clause.file, clause.line) == ("seeds/toy.md", line_of(BOOK, "### TY-HEAP-1"))
    assert not book()["TY-HEAP-2"].playable
    assert book()["TY-HEAP-2"].provenance == "derived"


def test_an_ambiguity_is_read() -> None:
    clause = book()["TY-AMB-1"]
    assert [(reading.name, reading.text) for reading in clause.readings] == [
        ("no", "One at least."),
        ("yes", "None is fine."),
    ]
    assert (clause.text, clause.default, clause.option) == ("The text is silent.", "no", "zero")
    assert book(BOOK.replace("option zero", "fixed"))["TY-AMB-1"].option == ""


def test_an_example_is_read() -> None:
    (example,) = book()["TY-HEAP-1"].examples
    assert (example.id, example.title) == ("TY-HEAP-1.a", "Two are left")
    assert (example.game, example.clause, example.position) == ("toy", "TY-HEAP-1", "2 1 red 0 0")
    assert example.options == {}
    assert [line.number for line in example.lines] == [
        line_of(BOOK, "position 2 1"),
        line_of(BOOK, "legal 2"),
    ]


def test_windows_line_ends_change_nothing() -> None:
    assert book(BOOK.replace("\n", "\r\n"))["TY-HEAP-1"].text == book()["TY-HEAP-1"].text


EXAMPLE = "```example TY-HEAP-1.a Two are left\nposition 2 1 red 0 0\nlegal 2\n```"
"""The example of the toy's book, to be broken."""
AGAIN = EXAMPLE.replace("Two are left", "Again")

MISTAKES = [
    ("no title", "# Toy", "Toy", "Toy", "begins with '# '"),
    ("no prefix", "`TY-`", "TY", "# Toy", "prefix of the ids"),
    ("no id", "### TY-HEAP-2 One or two", "### One or two", "### One or two", "'### ID Title'"),
    ("no clause title", "### TY-HEAP-2 One or two", "### TY-HEAP-2", "### TY-HEAP-2\n", "'### ID Title'"),
    ("foreign prefix", "### TY-HEAP-4 A", "### XX-HEAP-4 A", "### XX-HEAP-4", "does not begin with TY-"),
    ("id twice", "### TY-HEAP-4 A", "### TY-HEAP-3 A", "### TY-HEAP-3 A blue", "stands already in line"),
    (
        "no heading",
        "## The heap",
        "### TY-OLD-1 Old\n`text`\n\nOld.\n\n## The heap",
        "### TY-OLD-1",
        "before the first '## '",
    ),
    ("no mark", "`derived` · not playable · The heap\n", "", "\nA player takes", "has no mark"),
    ("unknown mark", "`derived`", "`guessed`", "`guessed`", "has no mark"),
    ("other heading", "`published` · Points", "`published` · The heap", "`published`", "names its heading"),
    ("heading missing", "`published` · Points", "`published`", "`published`", "names its heading"),
    ("loose word", "`published` · Points", "`published` · Points · see x", "`published`", "no 'related ID"),
    (
        "related to nothing",
        "related TY-HEAP-2\n\nNobody",
        "related TY-HEAP-9\n\nNobody",
        "`text`",
        "no TY-HEAP-9",
    ),
    (
        "related to itself",
        "related TY-HEAP-2\n\nNobody",
        "related TY-HEAP-1\n\nNobody",
        "`text`",
        "to itself",
    ),
    ("id in the text", "As TY-HEAP-2 says", "As TY-HEAP-8 says", "As TY-HEAP-8", "there is no TY-HEAP-8"),
    ("no text", "Every pip is a point.\n", "", "### TY-HEAP-3", "has no text"),
    ("text after example", "\n### TY-HEAP-2", "\nMore.\n\n### TY-HEAP-2", "More.", "stands after an example"),
    ("outside a clause", "## Points\n", "## Points\nLoose.\n", "Loose.", "stands outside a clause"),
    (
        "readings of a clause",
        "Every pip is a point.",
        "Every.\n- reading a: b",
        "- reading a",
        "has no readings",
    ),
    (
        "default of a clause",
        "Every pip is a point.",
        "Every.\ndefault a · fixed",
        "default a",
        "has no default",
    ),
    (
        "broken reading",
        "- reading yes: None",
        "- reading yes None",
        "- reading yes",
        "'- reading NAME: sentence'",
    ),
    ("reading twice", "- reading yes:", "- reading no:", "- reading no: None", "the reading no twice"),
    (
        "no readings",
        "- reading no: One at least.\n- reading yes: None is fine.\n",
        "",
        "### TY-AMB-1",
        "has no readings",
    ),
    ("no default", "default no · option zero\n", "", "### TY-AMB-1", "has no line 'default"),
    ("broken default", "default no · option zero", "default no", "default no", "'default NAME"),
    ("unknown default", "default no", "default maybe", "default maybe", "none of the readings"),
    ("two defaults", "option zero\n", "option zero\ndefault yes · fixed\n", "default yes", "two defaults"),
    ("unclosed example", "legal 2\n```\n", "legal 2\n", "```example", "is not closed"),
    (
        "fence of another kind",
        "```example TY-HEAP-1.a Two are left",
        "```python",
        "```python",
        "'```example ID",
    ),
    (
        "example without title",
        "TY-HEAP-1.a Two are left",
        "TY-HEAP-1.a",
        "```example",
        "'```example ID Title'",
    ),
    ("example of no clause", "example TY-HEAP-1.a", "example TY-HEAP-7.a", "```example", "no TY-HEAP-7"),
    ("example astray", "example TY-HEAP-1.a", "example TY-HEAP-2.a", "```example", "stands under TY-HEAP-1"),
    ("example id", "example TY-HEAP-1.a", "example First", "```example", "no id of an example"),
    (
        "example twice",
        EXAMPLE,
        f"{EXAMPLE}\n\n{AGAIN}",
        "```example TY-HEAP-1.a Again",
        "stands already in line",
    ),
    ("malformed line", "legal 2", "legal two", "legal two", "expected legal N"),
    ("no position", "position 2 1 red 0 0\n", "", "legal 2", "begins with 'position TEXT'"),
    ("two positions", "legal 2", "setup 2 1\nlegal 2", "setup 2 1", "begins twice"),
    ("late options", "legal 2", "options double=True\nlegal 2", "options", "options come before"),
    ("no claim", "legal 2\n", "", "```example", "claims nothing"),
    ("refused unknown", "legal 2", "take 3 refused TY-HEAP-9", "take 3", "there is no TY-HEAP-9"),
    ("scores unknown", "legal 2", "score 1 TY-HEAP-6 4", "score 1", "there is no TY-HEAP-6"),
]


@pytest.mark.parametrize(
    ("old", "new", "at", "says"), [case[1:] for case in MISTAKES], ids=[case[0] for case in MISTAKES]
)
def test_a_mistake_is_told_with_file_and_line(old: str, new: str, at: str, says: str) -> None:
    assert BOOK.count(old) >= 1
    broken = BOOK.replace(old, new, 1)
    line = line_of(broken, at)
    with pytest.raises(SeedError) as caught:
        book(broken)
    told = [mistake for mistake in caught.value.mistakes if says in mistake.text]
    assert [(mistake.file, mistake.line) for mistake in told] == [("seeds/toy.md", line)]
    assert f"seeds/toy.md:{line}: " in str(caught.value)


def test_all_mistakes_are_told_at_once_in_order() -> None:
    broken = (
        BOOK.replace("`derived`", "`guessed`")
        .replace("legal 2", "legal two")
        .replace("default no", "default x")
    )
    with pytest.raises(SeedError) as caught:
        book(broken)
    lines = [mistake.line for mistake in caught.value.mistakes]
    assert lines == sorted(lines)
    assert len(lines) == len(str(caught.value).splitlines()) >= 3


def test_a_file_of_bytes_that_are_no_text(tmp_path: Path) -> None:
    file = tmp_path / "toy.md"
    file.write_bytes(BOOK.encode().replace(b"pips", b"p\xffps", 1))
    with pytest.raises(SeedError, match="no UTF-8") as caught:
        read(file.read_bytes(), file.name, "toy")
    assert caught.value.mistakes[0].line == line_of(BOOK, "pips")


@pytest.mark.parametrize("text", ["", "\n", "# ", "no title at all", "### TY-A-1 x", "```example"])
def test_a_file_that_is_no_rulebook_is_refused(text: str) -> None:
    with pytest.raises(SeedError):
        book(text)


def test_a_seed_error_is_a_frog_error() -> None:
    assert issubclass(SeedError, FrogError)
