"""Cells and files for headless grading: what nbgrader and Otter run to mark the answers of a notebook.

They ask the rules, so no solution is in them, and they need neither a board nor a browser.
"""

import json
from collections.abc import Sequence

from frogwidgets.lessons.library import known


def answer_cell(id: str) -> str:
    """The cell in which an answer is given, for nbgrader and Otter alike."""
    asked = known(id)
    return f'# {asked.id}: {asked.question}\nanswers["{asked.id}"] = None\n'


def nbgrader_cell(id: str, points: int = 1) -> str:
    """An autograder cell of nbgrader: its last expression is the number of points, part marks included."""
    name = known(id).id
    return (
        "import frogwidgets as fw\n\n"
        f'mark = fw.check("{name}", answers.get("{name}"))\n'
        "print(mark)\n"
        f"mark.points * {points}\n"
    )


def nbgrader_assertion(id: str) -> str:
    """An autograder cell of nbgrader without part marks: it fails unless the answer is right."""
    name = known(id).id
    return (
        "import frogwidgets as fw\n\n"
        f'mark = fw.check("{name}", answers.get("{name}"))\n'
        "assert mark.right, str(mark)\n"
    )


def otter_test(ids: Sequence[str], name: str = "q1", points: int = 1) -> str:
    """A test file of Otter (OK format): a case an exercise, run as a doctest among the notebook's names."""
    cases = []
    for id in ids:
        asked = known(id).id
        code = f'>>> import frogwidgets as fw\n>>> fw.check("{asked}", answers.get("{asked}")).right\nTrue'
        cases.append({"code": code, "hidden": False, "locked": False})
    test = {"name": name, "points": points, "suites": [{"cases": cases, "scored": True, "type": "doctest"}]}
    text = json.dumps(test, indent=4).replace(": true", ": True").replace(": false", ": False")
    # Otter takes no file for one of its tests that does not say its format.
    return f"OK_FORMAT = True\n\ntest = {text}\n"
