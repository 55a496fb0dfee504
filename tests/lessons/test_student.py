"""What reaches a student: no solution is in a page, a plain value or a text; and the ledger of exercises."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import frogwidgets as fw
from frogwidgets.lessons.exercise import Exercise
from frogwidgets.lessons.kinds import KINDS, kind
from frogwidgets.lessons.library import check, hint, key, to_student, trained
from frogwidgets.lessons.making import certify
from frogwidgets.lessons.table import LESSONS
from frogwidgets.rulebook import rulebook

IDS = [f"{lesson.id}.{kind}.2" for lesson in LESSONS.values() for kind in lesson.kinds]
CHOSEN = "LPF"
"""Kinds whose right answer is one of those offered: it stands among the others, and nothing marks it."""


@pytest.mark.parametrize("id", IDS)
def test_a_students_page_tells_nothing_of_the_answer(id: str) -> None:
    asked = fw.exercise(id)
    page = to_student(asked)
    text = json.dumps(page)
    assert set(page) == {"id", "kind", "name", "question", "game", "position", "scene", "form", "rungs"}
    form = page["form"]
    answer = key(asked)
    if asked.kind in CHOSEN:
        # Its place among the others does not tell it either.
        offered = [one for one in form["choose"] if one != "yes"]
        assert offered == sorted(offered, key=lambda word: (int(word) if word.isdecimal() else 0, word))
    elif asked.kind == "S":
        assert set(form) <= {"number", "seat", "clause", "seats", "asks"}
    elif asked.kind in "TOC":
        assert json.dumps(answer) not in json.dumps(form)
    else:
        assert str(answer) not in text


@pytest.mark.parametrize("id", IDS)
def test_feedback_on_a_wrong_answer_names_clauses_of_a_rulebook(id: str) -> None:
    asked = fw.exercise(id)
    book = rulebook(asked.game.name)
    assert asked.clauses
    assert all(clause in book for clause in asked.clauses)
    for answer in _wrong(asked)[:6]:
        mark = check(asked, answer)
        assert not mark.right
        assert mark.text
        assert all(clause in book for clause in (*mark.missed, *mark.shown)), (answer, mark)


def _wrong(asked: Exercise) -> list[object]:
    module = kind(asked.kind)
    return [answer for answer in module.answers(asked) if not module.is_right(asked, answer)]


@pytest.mark.parametrize("name", fw.games())
def test_every_playable_clause_has_an_exercise(name: str) -> None:
    """The ledger of exercises has no gap in any of the games."""
    assert fw.ledger(name).gaps() == ()
    known = trained(name)
    for clause in rulebook(name).clauses:
        if clause.playable:
            assert known[clause.id], clause.id


def test_what_the_ledger_names_is_there() -> None:
    for clause, places in trained().items():
        assert fw.clause(clause).id == clause
        for place in places:
            lesson, _, letter = place.partition(" ")
            if letter:
                drills = [drill for drill in LESSONS[lesson].drills if drill.kind == letter]
                assert any(clause in drill.clauses for drill in drills)
    shown = fw.ledger("froggies")._repr_markdown_()
    assert "FS-4 T" in shown


def test_every_exercise_of_an_example_is_certified() -> None:
    count = 0
    for name in fw.games():
        for clause in rulebook(name).clauses[::4]:
            for example in clause.examples:
                for number in range(1, 9):
                    try:
                        asked = fw.exercise(f"{example.id}.{number}")
                    except fw.FrogError:
                        break
                    count += 1
                    assert certify(asked).holds, asked.id
                    assert check(asked, key(asked)).right
                    assert hint(asked, 1).text
                    assert example.clause in asked.clauses
    assert count > 60


def test_lessons_need_the_standard_library_only(root: Path) -> None:
    """In a page there is no kernel and nothing installed: third parties are hidden, and all is imported."""
    code = (
        "import sys\n"
        "class Hidden:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name.split('.')[0] in ('anywidget', 'ipywidgets', 'traitlets', 'numpy', 'IPython'):\n"
        "            raise ImportError(name)\n"
        "sys.meta_path.insert(0, Hidden())\n"
        "import frogwidgets as fw\n"
        "asked = fw.exercise('FR-3.L.18')\n"
        "print(fw.check(asked, 'perhaps').verdict, len(fw.sheet(('FR-LEAP-3',), count=1).html) > 1000)\n"
        "foreign = ('joblib', 'dask', 'anywidget')\n"
        "print(sorted(name for name in sys.modules if name.split('.')[0] in foreign))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split("\n")[:2] == ["unread True", "[]"]


def test_an_exercise_shows_itself_with_the_line_to_fill_in() -> None:
    for letter in KINDS:
        asked = next(fw.exercise(id) for id in IDS if f".{letter}." in id)
        shown = asked._repr_mimebundle_()
        assert shown["text/html"].startswith(f"<p><b>{asked.id}</b> ")
        assert "data:image/svg+xml" in shown["text/html"]
        assert f'answers["{asked.id}"] = ...  # The answer is ' in shown["text/plain"]
        assert asked.position in shown["text/plain"]
