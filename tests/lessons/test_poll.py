"""A question for the projector: four shapes, nothing of the solution before it is revealed, and why then."""

import re

import pytest

import frogwidgets as fw
from frogwidgets.kernel.game import FrogError
from frogwidgets.lessons.library import check, key
from frogwidgets.lessons.poll import SHAPES, poll

ITEM = next(id for id in (f"FR-3.L.{seed}" for seed in range(99)) if key(id) == "no:FR-LEAP-5")
"""A leap whose landing is occupied."""
IDS = (ITEM, "FR-2.P.1", "FR-6.S.3", "FR-2.O.3", "FR-3.F.3", "FS-2.P.3", "FG-8.S.3")


@pytest.mark.parametrize("id", IDS)
def test_one_of_the_choices_is_right_and_the_others_are_not(id: str) -> None:
    asked = poll(id)
    assert poll(id) == asked
    assert [one.shape for one in asked.choices] == list(SHAPES)[: len(asked.choices)]
    right = [one for one in asked.choices if check(id, one.answer).right]
    assert [one.answer for one in right] == [key(id)]
    assert 2 <= len(asked.choices) <= 4
    assert asked.reveal().right == right[0].shape


def test_the_right_shape_is_not_always_the_same() -> None:
    shapes = {poll(f"FR-3.L.{seed}").reveal().right for seed in range(8)}
    assert len(shapes) >= 3


def test_yes_is_always_among_the_choices() -> None:
    for seed in range(6):
        assert poll(f"FR-3.L.{seed}").choices[0].answer == "yes"


def test_the_question_shows_nothing_of_the_solution() -> None:
    asked = poll(ITEM)
    page = asked._repr_html_()
    for text in (page, str(asked)):
        assert not re.search(r"right|✓|occupied", text, re.IGNORECASE)
    assert page.count("font-size:24px") == 1 + len(asked.choices)
    assert [shape for shape in SHAPES if f"({shape}) " in page] == list(SHAPES)


def test_an_order_is_asked_for_with_its_steps() -> None:
    asked = poll("FR-2.O.3")
    assert "1. " in str(asked)
    assert "4. " in asked._repr_html_()


def test_the_reveal_counts_what_was_held_up_and_what_was_sent() -> None:
    asked = poll(ITEM)
    room = fw.classroom.read(fw.classroom.made_up([ITEM], pupils=4, beliefs=("FR-LEAP-5",)))
    wrong = next(one.shape for one in asked.choices if one.answer not in ("yes", "no:FR-LEAP-5"))
    told = asked.reveal(room.answers(ITEM), **{wrong: 7})
    counts = {"yes": 2, "no:FR-LEAP-5": 2, asked.answer(wrong): 7}
    assert told.counts == {one.shape: counts.get(one.answer, 0) for one in asked.choices}
    assert asked.answer(told.right) == "no:FR-LEAP-5"
    assert re.search(r"no: FR-LEAP-5 .*: 2 pupils\n    ✓ Right\. \w+ is occupied", str(told))
    assert [str(told).count(sign) for sign in "✓◐✗"] == [1, 2, 1]
    html = told._repr_html_()
    assert html.count('scope="row"') == 4
    assert "<caption" in html
    assert "another answer" in str(asked.reveal(["perhaps"]))


@pytest.mark.clause("FR-LEAP-5")
def test_a_counter_example_speaks_against_a_wrong_choice() -> None:
    asked = poll(ITEM)
    assert asked.answer("circle") == "yes"
    shown = asked.counter("circle")
    assert shown.clause == "FR-LEAP-5"
    assert "refused FR-LEAP-5" in str(shown)
    right = asked.reveal().right
    with pytest.raises(FrogError, match=f"{right} is right"):
        asked.counter(right)


@pytest.mark.parametrize(
    ("ask", "told"),
    [
        (lambda: poll("FR-2.T.3"), "no answers to choose from"),
        (lambda: poll("FR-1.B.3"), "no answers to choose from"),
        (lambda: poll("FR-77.1"), "no lesson"),
        (lambda: poll(ITEM).answer("star"), "circle, triangle"),
        (lambda: poll(ITEM).reveal(star=1), "circle, triangle"),
        (lambda: poll(ITEM).reveal(circle=-1), "number of pupils"),
    ],
)
def test_what_cannot_be_asked_is_a_frog_error(ask: object, told: str) -> None:
    with pytest.raises(FrogError, match=told):
        ask()  # type: ignore[operator]
