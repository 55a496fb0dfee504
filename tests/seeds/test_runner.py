"""The runner of examples, on a game that does not exist: what holds passes, what does not is told."""

from random import Random

import pytest

from frogwidgets.rulebook.clause import Example
from frogwidgets.rulebook.examples import Failure
from frogwidgets.rulebook.lines import Line, read_line
from tests.seeds.toy import toy


def run(*texts: str) -> list[Failure]:
    lines = tuple(Line(number, text, read_line(text)) for number, text in enumerate(texts, 1))
    return Example("TY-HEAP-1.a", "Made up", "toy", "TY-HEAP-1", "seeds/toy.md", 1, lines).check(toy)


@pytest.mark.parametrize(
    "lines",
    [
        ("take 1 take 2 -> 1 1 red 1 2",),
        ("take 1 -> 3 2 ? 1 0",),
        ("take 1 -> 3 2 red 1 0", "take 1 -> 2 1 red 1 1", "legal 2"),
        ("take 3 refused TY-HEAP-2",),
        ("take 1 take 2 -> 1 1 red 1 2", "take 3 refused TY-HEAP-2, TY-HEAP-1", "legal: take 1"),
        ("legal: take 2 take 1", "legal 2", "winners 1 2"),
        ("take 2 take 2 -> 0 1 red 2 2", "over", "legal:", "legal 0", "score 1 2", "score 2 TY-HEAP-3 2"),
        (
            "view 1 -> 4 1 red 0 0",
            "view 2 -> 4 1 ? 0 0",
            "view public -> 4 1 ? 0 0",
            "view all -> 4 1 red 0 0",
        ),
        ("count pip:* 4", "count p[0-9] 4", "count nothing 0"),
        ("score 1 TY-HEAP-4 0",),
    ],
)
def test_what_holds_passes(lines: tuple[str, ...]) -> None:
    assert run("position 4 1 red 0 0", *lines) == []


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("take 1 -> 3 1 red 1 0", "the position is 3 2 red 1 0"),
        ("take 1 -> 3 2 blue 1 0", "the position is 3 2 red 1 0"),
        ("take 1 take 3 -> 0 1 red 1 3", "Not legal."),
        ("take 9 -> 3 2 red 1 0", "'take 9' is no move."),
        ("put 1 -> 3 2 red 1 0", "is no move."),
        ("take 1 -> three", "'three' is no heap."),
        ("take 1 refused TY-HEAP-1", "the move is legal"),
        ("take 3 refused TY-HEAP-1", "it breaks TY-HEAP-2"),
        ("take 3 refused TY-HEAP-1, TY-HEAP-2", "it breaks TY-HEAP-2"),
        ("legal 3", "there are 2"),
        ("legal: take 1", "the legal moves are take 1 take 2"),
        ("legal: take 1 take 2 take 2", "the legal moves are take 1 take 2"),
        ("legal: take", "is no move."),
        ("score 1 4", "it is 0"),
        ("score 3 0", "there is no seat 3; there are 2"),
        ("score 0 0", "there is no seat 0; there are 2"),
        ("score 1 TY-HEAP-9 0", "nothing is scored under TY-HEAP-9"),
        ("score 1 TY-HEAP-4 ?", "it is 0"),
        ("winners 1", "the winners are 1 2"),
        ("over", "the game is not over"),
        ("view 2 -> 4 1 red 0 0", "the view is 4 1 ? 0 0"),
        ("view 1 -> 4 1 ? 0 0", "the view is 4 1 red 0 0"),
        ("count pip:* 5", "there are 4"),
    ],
)
def test_what_does_not_hold_is_told_with_its_line(line: str, says: str) -> None:
    (failure,) = run("position 4 1 red 0 0", line)
    assert (failure.number, failure.line) == (2, line)
    assert says in failure.text
    assert str(failure).startswith(f"line 2: {line}: ")


def test_a_hidden_line_has_no_points() -> None:
    assert run("position 4 1 ? 0 0", "score 1 TY-HEAP-4 ?", "score 1 ?", "score 1 TY-HEAP-3 0") == []
    (failure,) = run("position 4 1 ? 0 0", "score 1 0")
    assert failure.text == "it is hidden"


def test_options_reach_the_game() -> None:
    assert run("options double=True", "position 0 1 red 3 0", "score 1 6") == []


def test_a_setup_is_drawn_from_its_seed() -> None:
    heap = toy("toy").new(2, Random(3))
    assert run("setup 2 3", f"count pip:* {heap.pips}") == []


@pytest.mark.parametrize(
    ("begin", "says"), [("position four", "'four' is no heap."), ("setup 5 1", "is for 2 players")]
)
def test_an_example_that_cannot_begin_fails_once(begin: str, says: str) -> None:
    (failure,) = run(begin, "legal 2", "over")
    assert (failure.number, failure.line) == (1, begin)
    assert says in failure.text


def test_later_lines_are_looked_at_after_one_that_fails() -> None:
    failures = run("position 4 1 red 0 0", "legal 7", "take 1 -> 3 2 red 1 0", "over")
    assert [failure.number for failure in failures] == [2, 4]
