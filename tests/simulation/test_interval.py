"""Averages with intervals: Student's and Wilson's against tables, their coverage, and paired differences."""

from itertools import pairwise
from math import inf
from random import Random

import pytest

from frogwidgets.kernel.game import FrogError
from frogwidgets.simulation import Mean, Result, mean, rate, simulate
from frogwidgets.simulation.interval import student


def run(name: str = "frogriders", **given) -> Result:
    return simulate(name, **{"games": 40, "seed": 1, "progress": False, **given})


@pytest.mark.parametrize(
    ("freedom", "point"),
    [(1, 12.7062), (2, 4.30265), (3, 3.18245), (4, 2.77645), (9, 2.26216), (29, 2.04523), (1000, 1.96234)],
)
def test_students_points_are_those_of_the_tables(freedom: int, point: float) -> None:
    assert student(freedom) == pytest.approx(point, rel=0.002)


def test_students_points_fall() -> None:
    points = [student(freedom) for freedom in range(1, 300)]
    assert all(one > other for one, other in pairwise(points))


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(0, 10, 0, 0.2775), (5, 10, 0.2366, 0.7634), (81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605)],
)
def test_wilsons_interval_is_that_of_the_literature(won: int, games: int, low: float, high: float) -> None:
    told = rate([1.0] * won + [0.0] * (games - won))
    assert told.mean == pytest.approx(won / games)
    assert (told.low, told.high) == (pytest.approx(low, abs=5e-5), pytest.approx(high, abs=5e-5))


def test_intervals_hold_the_truth_about_as_often_as_they_say() -> None:
    rng = Random(5)
    tries = 2_000
    held = {"few": 0, "many": 0, "share": 0, "shared": 0}
    for _ in range(tries):
        held["few"] += _holds(mean([rng.gauss(3, 2) for _ in range(5)]), 3)
        held["many"] += _holds(mean([rng.gauss(3, 2) for _ in range(50)]), 3)
        held["share"] += _holds(rate([float(rng.random() < 0.2) for _ in range(40)]), 0.2)
        held["shared"] += _holds(rate([rng.choice((0.0, 0.5, 0.5, 1.0)) for _ in range(40)]), 0.5)
    assert all(0.93 <= count / tries <= 0.97 for count in held.values()), held


def _holds(told, truth: float) -> bool:
    return told.low <= truth <= told.high


def test_shares_never_leave_0_to_1_and_alike_games_still_leave_doubt() -> None:
    assert rate([1.0] * 5)[:3] == (1, pytest.approx(0.5655, abs=5e-5), 1)
    assert 0.2 < rate([0.5] * 10).low < 0.5 < rate([0.5] * 10).high < 0.8


def test_an_average_in_other_units_keeps_its_ends_in_order() -> None:
    assert Mean(0.5, 0.25, 1, 8).times(100) == (50, 25, 100, 8)
    assert Mean(0.5, 0.25, 1, 8).times(-2) == (-1, -2, -0.5, 8)


def test_of_one_game_nothing_is_known_about_the_scatter_and_of_none_nothing_at_all() -> None:
    assert mean([3.0]) == (3, -inf, inf, 1)
    for average in (mean, rate):
        with pytest.raises(FrogError, match="no game to take an average of"):
            average([])


def test_a_result_averages_what_it_has_counted() -> None:
    result = run()
    rows = result.rows
    assert result.values("points", 1) == tuple(row.points for row in rows if row.seat == 1)
    assert result.mean("moves leap").mean == sum(row.moves["leap"] for row in rows) / len(rows)
    assert result.mean("moves", 2).mean == sum(sum(row.moves.values()) for row in rows[1::2]) / 40
    assert (
        result.mean("points FR-SCORE-3", 2).mean == sum(row.sources["FR-SCORE-3"] for row in rows[1::2]) / 40
    )
    assert result.rate(1) == result.wins()[0] == rate([row.won for row in rows[::2]])
    assert result.first().mean == pytest.approx(sum(row.won - 0.5 for row in rows if row.began) / 40)
    assert "points" not in run("froggies", games=2).measures


def test_paired_differences_scatter_less_than_the_games() -> None:
    result, loose = run(games=100), run(games=60, without="FR-SCORE-3")
    told = result.against(loose, "points", 1)
    assert told.games == 60
    paid = result.values("points FR-SCORE-3", 1)[:60]
    # The bots play at random, so that a clause about points changes no move: exactly its points are missing.
    assert told == mean(paid)
    assert told.high - told.low < (result.mean("points", 1).high - result.mean("points", 1).low) / 2
    assert loose.against(result, "points", 1).mean == -told.mean


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (lambda r: r.mean("colour"), "'colour' is not counted; what is one of won, points"),
        (lambda r: r.mean("points", 3), "seat is a number from 1 to 2"),
        (lambda r: r.rate(True), "seat is a number from 1 to 2"),
        (lambda r: r.against(r, "colour"), "'colour' is not counted"),
        (lambda r: r.against(3), "3 is no result of fw.simulate"),
        (lambda r: r.against(run(games=1, seed=2)), "of one game, seed and number of players"),
        (lambda r: r.against(run("frogger", games=1)), "of one game, seed and number of players"),
        (lambda r: run("froggies", games=1).mean(), "no points in Froggies"),
    ],
)
def test_what_was_not_counted_is_said(asked, said: str) -> None:
    with pytest.raises(FrogError, match=said):
        asked(run(games=2))
