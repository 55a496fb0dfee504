"""Progress: a pure function of the answers that rises and falls, and what was missed comes back."""

import pytest
from IPython.lib import pretty

import frogwidgets as fw
from frogwidgets.lessons.answers import Try, open_answers
from frogwidgets.lessons.library import check, exercise, key
from frogwidgets.lessons.making import read_id
from frogwidgets.lessons.progress import HIGHEST, progress

CLAUSE = "FR-LEAP-3"


def items(count: int, clause: str = CLAUSE) -> list[str]:
    """Ids of exercises that one clause decides."""
    out = []
    seed = 0
    while len(out) < count:
        made = exercise(f"FR-3.L.{seed}")
        if made.clauses == (clause,):
            out.append(made.id)
        seed += 1
    return out


ITEMS = items(9)
RIGHT = [Try(id, key(id)) for id in ITEMS]
WRONG = [Try(id, "yes") for id in ITEMS]


def test_a_level_rises_to_five_and_falls_by_two() -> None:
    assert [progress(RIGHT[:count]).level(CLAUSE) for count in range(8)] == [0, 1, 2, 3, 4, 5, 5, HIGHEST]
    fallen = progress([*RIGHT[:4], WRONG[4]])
    assert fallen.level(CLAUSE) == 2
    assert progress(WRONG[:3]).level(CLAUSE) == 0
    assert "##... FR-LEAP-3 The unit leapt over is a neighbour" in str(fallen)


def test_mending_an_answer_shows_nothing_new() -> None:
    once = progress([WRONG[0]])
    assert progress([WRONG[0], RIGHT[0]]) == once
    assert progress([RIGHT[0], WRONG[0]]) == progress([RIGHT[0]])


def test_what_was_missed_comes_back_after_one_three_and_seven() -> None:
    """Shown each time it is due it waits longer, and after the third time it is done with."""
    others = [Try(f"FR-2.P.{seed}", key(f"FR-2.P.{seed}")) for seed in range(20)]
    tries = [WRONG[0]]
    shown = iter(RIGHT[1:])
    gaps, since = [], 0
    rest = iter(others)
    while progress(tries).waiting:
        since += 1
        if any(one.clause == CLAUSE for one in progress(tries).due):
            gaps.append(since)
            since = 0
            tries.append(next(shown))
        else:
            tries.append(next(rest))
    assert gaps == [2, 4, 8]


def test_missed_again_it_starts_anew() -> None:
    standing = progress([WRONG[0], Try("FR-2.P.1", key("FR-2.P.1")), WRONG[1]])
    (due,) = [one for one in standing.waiting if one.clause == CLAUSE]
    assert (due.step, due.after, due.kind, due.lesson) == (0, 4, "L", "FR-3")


def test_the_next_exercise_is_of_the_kind_that_was_missed() -> None:
    tries = [WRONG[0], Try("FR-2.P.1", key("FR-2.P.1"))]
    suggested = progress(tries).next()
    lesson, kind, _ = read_id(suggested)
    assert (lesson, kind) == ("FR-3", "L")
    assert check(suggested, key(suggested)).right
    assert progress([]).next() == ""
    assert progress([RIGHT[0]]).next().startswith("FR-3.")


def test_progress_is_a_pure_function_of_the_answers() -> None:
    kept = open_answers(None)
    for id, answer in (*WRONG[:2], *RIGHT[2:4]):
        kept[id] = answer
    assert fw.progress(kept) == fw.progress(kept.tries) == progress(list(kept.tries))


def test_progress_reads_as_text_and_as_a_table_with_headers() -> None:
    standing = progress([WRONG[0], *RIGHT[1:3]])
    printed = pretty.pretty(standing)
    assert printed == str(standing)
    assert printed.startswith("##... FR-LEAP-3 ")
    assert pretty.pretty(standing.standings[0]) == str(standing.standings[0])
    table = standing._repr_html_()
    assert table.count('scope="col"') == 4
    assert table.count('scope="row"') == len(standing.standings)
    assert "3 exercises answered" in table
    due = progress([WRONG[0], Try("FR-2.P.1", key("FR-2.P.1"))])
    assert "<p>To come back: FR-LEAP-3 (L).</p>" in due._repr_html_()
    assert pretty.pretty(due.due[0]) == "FR-LEAP-3 (L, missed in FR-3), due after 2 answers"
    assert "Nothing has been answered yet." in progress([])._repr_html_()


@pytest.mark.parametrize("id", ["XX-1.1", "nonsense"])
def test_tries_without_an_exercise_are_named(id: str) -> None:
    found = progress([Try(id, "yes"), RIGHT[0]])
    assert found.unknown == (id,)
    assert found.level(CLAUSE) == 1
    assert f"No exercise has these ids: {id}." in str(found)
    assert "Nothing" in str(progress([]))
