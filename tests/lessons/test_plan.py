"""The plan of lessons is what the notebooks and the table say, and the notes are what the rules play by."""

import re

import pytest

import frogwidgets as fw
from frogwidgets._data import notebooks_folder
from frogwidgets.kernel.game import FrogError
from frogwidgets.lessons.plan import notes, plan
from frogwidgets.lessons.table import LESSONS


def test_every_lesson_of_the_table_is_planned_in_its_order() -> None:
    planned = [one.id for one in plan().lessons if one.id in LESSONS]
    assert planned == [id for id in LESSONS if any(notebooks_folder().glob(f"{id}-*.ipynb"))]
    assert {"FR-10", "FG-8", "FS-6"} <= set(planned)
    for one in plan().lessons:
        assert 5 <= one.minutes < 12
        assert one.objective
        assert one.clauses
        assert all(fw.clause(id).id == id for id in one.clauses)
        assert one.notebook.startswith(f"{one.id}-")


def test_a_plan_has_what_room_there_is() -> None:
    short = plan("frogriders", minutes=45)
    assert [one.id for one in short.lessons] == ["FR-1", "FR-2", "FR-3", "FR-4", "FR-5"]
    assert short.minutes == sum(one.minutes for one in short.lessons) <= 45
    assert plan("frogriders", minutes=short.minutes + 1) == short
    assert [one.id for one in plan(["FS-2", "FR-3"]).lessons] == ["FS-2", "FR-3"]
    assert set(plan(["FR-3"]).clauses) >= {"FR-LEAP-2", "FR-LEAP-9"}


def test_a_plan_is_a_table_with_headers_and_the_same_as_text() -> None:
    made = plan(["FR-3", "FS-2"])
    html = made._repr_html_()
    assert html.count('scope="row"') == 2
    assert "<caption" in html
    for told in ("FR-3 What stops a leap", "which rule refuses it", "FR-LEAP-9", "2 lessons, 19 minutes"):
        assert told in str(made)
        assert told in html


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ({"lessons": "FR-99"}, "no lesson"),
        ({"lessons": ["FR-3"], "minutes": 5}, "takes 11 minutes"),
        ({"lessons": ["FR-3"], "minutes": "ten"}, "no room"),
    ],
)
def test_what_cannot_be_planned_is_a_frog_error(words: dict[str, object], told: str) -> None:
    with pytest.raises(FrogError, match=told):
        plan(**words)


@pytest.mark.parametrize("game", fw.games())
def test_the_notes_have_every_open_question_with_its_default(game: str) -> None:
    found = notes(game)
    assert [one.clause for one in found.questions] == list(fw.rulebook(game).ambiguities)
    assert not any(one.changed for one in found.questions)
    assert f"{len(found.questions)} open questions, 0 not played by the default" in str(found)


@pytest.mark.clause("FG-AMB-16", "FG-AMB-17", "FR-AMB-7")
def test_the_notes_say_which_readings_a_class_has_changed() -> None:
    found = notes(fw.game("frogger", slide="sweep", own_frog="returns"), "FG-AMB-16", "FG-AMB-17", "FG-AMB-1")
    assert [(one.reading, one.changed) for one in found.questions] == [
        ("sweep", True),
        ("returns", True),
        ("two", False),
    ]
    assert re.search(r"FG-AMB-16 .*sweep \(changed\) .*slide", str(found))
    (back,) = notes(fw.game("frogriders", back_slot=1), "FR-AMB-7").questions
    assert (back.reading, back.changed) == ("1", True)
    with pytest.raises(FrogError, match="no open question"):
        notes("frogriders", "FR-LEAP-3")
    with pytest.raises(FrogError, match="no game"):
        notes(7)  # type: ignore[arg-type]
