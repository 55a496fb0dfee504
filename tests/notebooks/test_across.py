"""The lessons that belong to no game, and the order in which all of them lead on to each other."""

import re
from itertools import pairwise

import pytest

import frogwidgets as fw
from frogwidgets.lessons.table import LESSONS
from tests.notebooks.fresh import FOLDER, paths, read
from tests.notebooks.test_notebooks import LINK, code_cells, datas, drawn, lesson, prose, refusals, told

CHAINS = (
    ("00", "01", "FR-1"),
    tuple(f"FR-{number}" for number in range(1, 11)),
    tuple(f"FG-{number}" for number in range(1, 9)),
    tuple(f"FS-{number}" for number in range(1, 7)),
    *((last, "X-1") for last in ("FR-10", "FG-8", "FS-6")),
    tuple(f"X-{number}" for number in range(1, 6)),
)
"""The lessons in order: each leads on to the next one, and says what it comes after."""
BEGINS = ("FR-1", "FG-1", "FS-1")


def stems() -> dict[str, str]:
    """The lessons by id, with their notebooks' names."""
    return {lesson(path): path.name for path in paths()}


def leads_to(name: str, part: int) -> set[str]:
    """The lessons that the first (0) or the last (-1) cell of a notebook leads to."""
    return {lesson(FOLDER / link) for link in LINK.findall(read(FOLDER / name).cells[part].source)}


def test_every_lesson_leads_on_to_the_next_one_and_back_to_one_before_it() -> None:
    named = stems()
    assert {id for chain in CHAINS for id in chain} | {"T-class"} == set(named)
    for chain in CHAINS:
        for before, after in pairwise(chain):
            assert after in leads_to(named[before], -1), (before, after)
    order = list(LESSONS)
    for id, name in named.items():
        earlier = leads_to(name, 0)
        if id == "00":
            assert not earlier
        elif id in BEGINS:
            assert earlier == {"00", "01"}
        else:
            assert earlier, id
            assert all(one == "00" or order.index(one) < order.index(id) for one in earlier if id in order)


def test_the_first_page_lists_every_lesson_in_order() -> None:
    listed = re.findall(r"^\* \[[^\]]+\]\(([^)]+)\)", prose(read(FOLDER / "00-start.ipynb")), re.MULTILINE)
    named = [lesson(FOLDER / link) for link in listed]
    every = [id for id in (*LESSONS, "T-class") if id != "01"]
    assert named == every


@pytest.mark.clause("FG-AMB-2", "FG-AMB-17", "FG-AMB-20", "FG-FROG-D1")
def test_the_marks_of_the_lesson_are_those_of_the_rulebooks() -> None:
    name = "01-how-to-read.ipynb"
    marks = re.findall(r"^(\d) (\S+) - (\S+)", told(name, "marks-answer"), re.MULTILINE)
    assert [mark for _, mark, _ in marks] == ["text", "published", "derived", "stand-in"]
    assert all(fw.clause(id).provenance == mark for _, mark, id in marks)
    counted = dict(re.findall(r"^(\w+) \{'text': (\d+)", told(name, "count-answer"), re.MULTILINE))
    for game, count in counted.items():
        assert int(count) * 2 > len(fw.rulebook(game)), game
    assert len(counted) == 3
    assert told(name, "search-answer").splitlines()[1].startswith("frogriders ['FR-LEAP-3 ")
    assert told(name, "break-answer").count("near are") == 3


@pytest.mark.clause("FG-AMB-17", "FS-AMB-7", "FR-LEAP-9")
def test_the_differences_of_the_lesson_are_those_of_the_rules() -> None:
    name = "X-1-what-changed.ipynb"
    assert "\n3 only in the second: a3>b3xc3, a3>c3xc3, Ca1>e1xe1." in told(name, "differences-answer")
    assert "\n28 only in the second: " in told(name, "players-answer")
    assert "(stand-in; default False)" in told(name, "readings-answer")
    assert told(name, "witness-try").splitlines()[-1] == "False"
    closed = next(cell.source for cell in read(FOLDER / name).cells if cell.id == "witness-try")
    (mine,) = re.findall(r'mine = "([^"]+)"', closed)
    opened = mine.replace("[1]", "1", 1)
    games = fw.game("froggies"), fw.game("froggies", joker_on_open=True)
    assert fw.differences(*games, opened)
    assert "Error: FR-LEAP-5 is no open question" in told(name, "break-answer")


@pytest.mark.clause("FR-LEAP-9", "FR-LEAP-5")
def test_the_script_of_the_lesson_finds_what_it_says() -> None:
    name = "X-2-scripting-positions.ipynb"
    assert " tried, 4 legal" in told(name, "why-answer")
    assert told(name, "why-answer").splitlines()[-1] == "FR-LEAP-9 alone: 28"
    assert told(name, "test-answer").splitlines()[-1] == "True False"
    assert told(name, "test-try").startswith("Partly.")
    assert [line.split()[0] for line in told(name, "try-answer").splitlines()[1:]] == ["Right."] * 2
    assert len(told(name, "break-answer").splitlines()) == 4
    assert told(name, "figure-save").startswith("<svg ")


@pytest.mark.clause("FR-LEAP-9", "FR-LEAP-3")
def test_the_broken_clause_of_the_lesson_changes_what_it_says() -> None:
    name = "X-3-break-a-clause.ipynb"
    assert told(name, "leap-9-answer").splitlines()[-1] == "4 were legal, 28 are new"
    assert "\nFR-LEAP-9.a " in told(name, "examples-answer")
    spans = re.findall(r"\((-?[\d.]+) to (-?[\d.]+)\)", told(name, "games-answer"))
    *_, leaps, wins = [(float(low), float(high)) for low, high in spans]
    # The text says: fewer leaps without the rule, that is sure; of the wins nothing is known.
    assert leaps[0] > 0
    assert wins[0] < 0 < wins[1]
    ends = [told_heat(name, cell) for cell in ("heat-kept", "heat-broken")]
    assert "edge" not in ends[0]
    assert "edge" in ends[1]
    assert "g7xf6>e5" in told(name, "leap-3-answer")
    assert told(name, "break-answer").count("cannot be switched off") == 2


def told_heat(name: str, cell: str) -> str:
    """The text beside a heat map."""
    found = next(one for one in code_cells(read(FOLDER / name)) if one.id == cell)
    (data,) = datas(found)
    assert drawn(data)
    return data["text/plain"]


@pytest.mark.clause("FR-LEAP-5")
def test_the_exercise_of_the_lesson_is_one() -> None:
    name = "X-4-write-a-lesson.ipynb"
    assert re.findall(r"\{([^}]+)\}", told(name, "annotate-record"))[0].startswith("Where is there room")
    assert told(name, "leap-5-answer").splitlines()[1].startswith("Right.")
    assert [line.split()[0] for line in told(name, "kinds-make").splitlines()] == [
        "MINE.2",
        "MINE.3",
        "MINE.4",
    ]
    first, second, third = told(name, "certificate-answer").splitlines()[1:]
    assert "no answer is wrong" in first
    assert second.startswith("2 Change one thing")
    assert third == "3 Every move of this log is legal."
    assert told(name, "file-save").startswith("True\n")
    assert len(told(name, "break-answer").splitlines()) == 4
    assert refusals(name, "break-answer") == []
