"""A class of thirty synthetic pupils: what each of them gets wrong is found again in the map."""

from random import Random
from typing import Any

import pytest

import frogwidgets as fw
from frogwidgets.kernel.game import FrogError
from frogwidgets.kernel.without import Without
from frogwidgets.lessons.answers import line
from frogwidgets.lessons.classroom import NOBODY, Classroom, read
from frogwidgets.lessons.exercise import Exercise
from frogwidgets.lessons.library import exercise, key

BELIEFS = ("FR-LEAP-3", "FR-LEAP-4", "FR-LEAP-5", "FR-LEAP-9", "FR-LEAP-2")
"""Clauses that some pupils have not understood: they play as if there were no such rule."""
SEEDS = range(40)


def answer(asked: Exercise, belief: str) -> Any:
    """What a pupil answers who knows all rules but one: the right answer of a game without it."""
    if not belief:
        return key(asked)
    loose = Exercise(
        asked.id, asked.kind, Without(asked.game, belief), asked.position, "", (), asked.ask, asked.right
    )
    return key(loose)


@pytest.fixture(scope="module")
def school() -> tuple[dict[str, str], list[str]]:
    """The beliefs by pupil, and the lines that thirty pupils have copied, in any order."""
    asked = [exercise(f"FR-3.L.{seed}") for seed in SEEDS]
    told: dict[str, list[str]] = {}
    for belief in ("", *BELIEFS):
        told[belief] = [answer(one, belief) for one in asked]
    beliefs = {f"Pupil {number:02}": ("", *BELIEFS)[number % 6] for number in range(30)}
    lines = [
        line(one.id, said, pupil)
        for pupil, belief in beliefs.items()
        for one, said in zip(asked, told[belief], strict=True)
    ]
    Random(7).shuffle(lines)
    return beliefs, lines


@pytest.fixture(scope="module")
def found(school: tuple[dict[str, str], list[str]]) -> Classroom:
    return read("\n".join(school[1]))


def test_the_map_finds_every_planted_misconception_and_no_other(
    school: tuple[dict[str, str], list[str]], found: Classroom
) -> None:
    beliefs, _ = school
    assert found.damaged == ()
    assert found.pupils == tuple(sorted(beliefs))
    assert found.misunderstood() == {pupil: (belief,) for pupil, belief in beliefs.items() if belief}


def test_the_weakest_clauses_are_those_planted(found: Classroom) -> None:
    assert set(found.weakest(5)) == set(BELIEFS)
    assert set(found.weakest(9)) == set(BELIEFS)
    for clause in BELIEFS:
        assert f"{clause} (" in str(found)
    table = found._repr_html_()
    assert table.count("<tr>") == 1 + len(found.map)
    assert table.count(" ✗") >= 25


def test_the_next_sheet_trains_the_weakest_clauses(found: Classroom) -> None:
    weak = found.weakest()
    sheet = found.next(seed=3, count=6)
    assert len(sheet.exercises) == 6
    for at, one in enumerate(sheet.exercises):
        assert weak[at % 3] in one.clauses
    assert found.next(seed=3) == sheet
    assert found.next(seed=4) != sheet


def test_damaged_lines_are_named_and_left_out(school: tuple[dict[str, str], list[str]]) -> None:
    _, lines = school
    broken = [
        *lines[:5],
        lines[5][:-1] + ("0" if lines[5][-1] != "0" else "1"),
        "hello",
        lines[6].replace("FR-3", "FR-8"),
    ]
    found = read([*broken, line("FR-77.1", "yes", "Ana"), "", lines[7]])
    assert [one.number for one in found.damaged] == [6, 7, 8, 9]
    assert len(found.marked) == 6
    assert "no lesson" in found.damaged[-1].why


def test_pupils_are_named_by_the_line_or_by_the_heading_above() -> None:
    bare = line("FR-3.L.1", "yes")
    found = read(f"{bare}\nAna  Maria:\n{line('FR-3.L.2', 'yes')}\n{line('FR-3.L.2', 'no', 'Ben')}\n")
    assert found.pupils == ("Ana Maria", "Ben", NOBODY)


def test_the_last_answer_to_an_exercise_counts() -> None:
    right = key("FR-3.L.1")
    found = read([line("FR-3.L.1", "no:FR-BRN-1", "Ana"), line("FR-3.L.1", right, "Ana")])
    (marked,) = found.marked
    assert marked.mark.right


def test_a_class_without_faults_has_no_next_sheet() -> None:
    with pytest.raises(FrogError, match="Nothing was missed"):
        read([line("FR-3.L.1", key("FR-3.L.1"), "Ana")]).next()
    assert fw.classroom.read("").pupils == ()
    with pytest.raises(FrogError, match="lines of text"):
        read(7)
