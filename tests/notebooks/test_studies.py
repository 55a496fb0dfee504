"""What the lesson of studies says of its figures is what the figures under its cells say."""

import re

import pytest

from tests.notebooks.test_notebooks import told

NAME = "X-5-studies.ipynb"
NUMBER = r"([+-]?\d+(?:\.\d+)?)"
INTERVAL = re.compile(rf"^(.+?): {NUMBER} \({NUMBER} to {NUMBER}\)$", re.MULTILINE)


def figures(cell: str) -> dict[str, tuple[float, float, float]]:
    """The averages that a cell prints, by name, each with its interval."""
    return {name: tuple(map(float, rest)) for name, *rest in INTERVAL.findall(told(NAME, cell))}


def test_beginning_helps_random_players_where_the_lesson_says_so() -> None:
    text = told(NAME, "first-answer").replace(" of 100 games more than half of them", "")
    began = {name: tuple(map(float, rest)) for name, *rest in INTERVAL.findall(text)}
    assert list(began) == ["frogriders", "frogger", "froggies", "frogger, greedy players"]
    assert began["frogriders"][1] > 0
    assert began["froggies"][1] < 0 < began["froggies"][2]
    widths = {name: high - low for name, (_, low, high) in began.items()}
    assert widths["frogger, greedy players"] == max(widths.values()) > 20


@pytest.mark.clause("FR-OR-3", "FR-SCORE-4")
def test_a_diagonal_leap_earns_its_two_points_and_more() -> None:
    more = figures("gift-answer")
    assert more["points, seat 1"][1] > 2
    assert more["points FR-SCORE-4, seat 1"][0] >= 2
    assert more["moves leap, seat 1"][1] > 0
    assert more["moves leap, seat 2"][1] > 0
    assert more["points, seat 2"][1] > 0


@pytest.mark.clause("FS-AMB-5", "FR-AMB-30", "FG-AMB-8")
def test_one_reading_matters_more_than_the_others() -> None:
    text = told(NAME, "readings-answer").replace("\n    (", " (")
    found = re.findall(rf"^(\S+), (\w+): {NUMBER}.* {NUMBER} \({NUMBER} to {NUMBER}\)$", text, re.MULTILINE)
    changes = {id: tuple(map(float, rest)) for id, _, *rest in found}
    assert list(changes) == ["FS-AMB-5", "FR-AMB-30", "FG-AMB-8"]
    shares = {id: abs(more) / before for id, (before, more, _, _) in changes.items()}
    assert max(shares, key=shares.__getitem__) == "FS-AMB-5"
    assert changes["FR-AMB-30"][3] < 0
    assert changes["FG-AMB-8"][2] < 0 < changes["FG-AMB-8"][3]


def test_studies_that_cannot_be_trusted_say_what_the_lesson_says() -> None:
    few, cut, again = told(NAME, "break-answer").splitlines()[1:]
    assert re.fullmatch(r"8 games: \S+ \(-0\.\d+ to 0\.\d+\)", few)
    assert cut.startswith("Cut off early: -0.5 (-0.5 to -0.")
    assert 1 <= int(again.split()[0]) < 10
