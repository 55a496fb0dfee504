"""Headless grading as nbgrader and Otter do it: right, wrong and missing answers. Neither is needed."""

import doctest
from pathlib import Path
from typing import Any

import pytest

from frogwidgets.lessons.grading import answer_cell, nbgrader_assertion, nbgrader_cell, otter_test
from frogwidgets.lessons.library import key

ID = "FR-3.L.18"
RIGHT = key(ID)
ANSWERS = [(RIGHT, 1.0), ("no:FR-BRN-1", 0.5), ("perhaps", 0.0), (None, 0.0)]


def notebook(answer: object) -> dict[str, Any]:
    """The names of a notebook whose pupil has run her cells: the answer is missing where it is None."""
    names: dict[str, Any] = {}
    exec("import frogwidgets as fw\nanswers = fw.answers(None)", names)
    exec(answer_cell(ID), names)
    if answer is not None:
        names["answers"][ID] = answer
    return names


def last_value(source: str, names: dict[str, Any]) -> object:
    """What a cell shows, as a kernel finds it: the value of its last expression."""
    *lines, last = source.strip().splitlines()
    exec("\n".join(lines), names)
    return eval(last, names)


@pytest.mark.parametrize(("answer", "points"), ANSWERS)
def test_nbgrader_gets_points_with_part_marks(answer: object, points: float, capsys: Any) -> None:
    """nbgrader takes the number that the autograder cell ends with as the points of the cell."""
    if str(RIGHT) == "yes" and points == 0.5:
        points = 0.0
    assert last_value(nbgrader_cell(ID, points=4), notebook(answer)) == 4 * points
    assert capsys.readouterr().out.strip()


@pytest.mark.parametrize(("answer", "points"), ANSWERS)
def test_nbgrader_fails_a_cell_that_asserts(answer: object, points: float) -> None:
    """Without a number the cell has all points unless it raises."""
    names = notebook(answer)
    if points == 1.0:
        exec(nbgrader_assertion(ID), names)
        return
    with pytest.raises(AssertionError, match=r"\w"):
        exec(nbgrader_assertion(ID), names)


@pytest.mark.parametrize(("answer", "points"), ANSWERS)
def test_otter_runs_the_cases_of_a_test_file(answer: object, points: float, tmp_path: Path) -> None:
    """Otter loads `test` from the file and runs every case as a doctest among the notebook's names."""
    file = tmp_path / "q1.py"
    file.write_text(otter_test([ID], "q1", 2))
    loaded: dict[str, Any] = {}
    exec(file.read_text(), loaded)
    assert loaded["OK_FORMAT"] is True
    test = loaded["test"]
    assert (test["name"], test["points"]) == ("q1", 2)
    names = notebook(answer)
    for suite in test["suites"]:
        assert suite["type"] == "doctest"
        for case in suite["cases"]:
            parsed = doctest.DocTestParser().get_doctest(case["code"], names, "q1", None, 0)
            runner = doctest.DocTestRunner(verbose=False)
            runner.run(parsed, out=lambda text: None, clear_globs=False)
            assert (runner.failures == 0) is (points == 1.0)


def test_no_solution_is_in_what_students_get() -> None:
    for text in (answer_cell(ID), nbgrader_cell(ID), nbgrader_assertion(ID), otter_test([ID])):
        assert repr(RIGHT) not in text
        assert f'"{RIGHT}"' not in text
