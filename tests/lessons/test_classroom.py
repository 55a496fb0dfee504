"""A class of thirty made-up pupils: what each of them gets wrong is found again in the map."""

import re
from pathlib import Path

import pytest
from IPython.lib import pretty

import frogwidgets as fw
from frogwidgets.kernel.game import FrogError
from frogwidgets.lessons.answers import line, open_answers, read_line
from frogwidgets.lessons.classroom import NOBODY, Classroom, Tally, read
from frogwidgets.lessons.library import exercise, key
from frogwidgets.lessons.made_up import believed, made_up

BELIEFS = ("FR-LEAP-3", "FR-LEAP-4", "FR-LEAP-5", "FR-LEAP-9", "FR-LEAP-2")
"""Clauses that some pupils have not understood: they play as if there were no such rule."""
IDS = tuple(f"FR-3.L.{seed}" for seed in range(40))


@pytest.fixture(scope="module")
def lines() -> list[str]:
    return made_up(IDS, pupils=30, beliefs=BELIEFS, seed=7).splitlines()


@pytest.fixture(scope="module")
def found(lines: list[str]) -> Classroom:
    return read("\n".join(lines))


def planted(lines: list[str]) -> dict[str, str]:
    """What every pupil believes: the only belief whose answers are the pupil's."""
    said: dict[str, dict[str, object]] = {}
    for text in lines:
        one = read_line(text)
        said.setdefault(one.pupil, {})[one.id] = one.answer
    table = {belief: {id: believed(id, belief) for id in IDS} for belief in ("", *BELIEFS)}
    out = {}
    for pupil, answers in said.items():
        (out[pupil],) = [belief for belief, known in table.items() if known == answers]
    return out


def test_the_map_finds_every_planted_misconception_and_no_other(lines: list[str], found: Classroom) -> None:
    beliefs = planted(lines)
    assert len(beliefs) == 30
    assert [list(beliefs.values()).count(belief) for belief in ("", *BELIEFS)] == [5] * 6
    assert found.damaged == found.again == ()
    assert found.pupils == tuple(sorted(beliefs))
    assert found.misunderstood() == {pupil: (belief,) for pupil, belief in sorted(beliefs.items()) if belief}


def test_the_weakest_clauses_are_those_planted(found: Classroom) -> None:
    assert set(found.weakest(5)) == set(BELIEFS)
    assert set(found.weakest(9)) == set(BELIEFS)
    for clause in BELIEFS:
        assert f"{clause} (" in str(found)


def test_the_map_is_a_table_with_headers_and_never_told_by_colour_alone(found: Classroom) -> None:
    table = found._repr_html_()
    rows = re.findall(r"<tr>(.*?)</tr>", table)
    assert len(rows) == 1 + len(found.map)
    assert rows[0].count('scope="col"') == 1 + 30 + 1
    assert all(row.count('scope="row"') == 1 and row.count("<td") == 31 for row in rows[1:])
    lost = [cell for cell in re.findall(r"<td[^>]*>([^<]*)", table) if "✗" in cell]
    assert len(lost) >= 25
    assert "misunderstood: missed at least 2 times and in 60%" in table


def test_a_class_its_tallies_and_marks_print_as_text(found: Classroom) -> None:
    assert pretty.pretty(found) == str(found)
    assert pretty.pretty(found.boards()) == str(found.boards())
    assert pretty.pretty(Tally(3, 1)) == "3 of 4 right"
    wrong = next(one.mark for one in found.marked if not one.mark.right)
    assert pretty.pretty(wrong).startswith("Not right. It is not legal: ")


def test_the_next_sheet_trains_the_weakest_clauses(found: Classroom) -> None:
    weak = found.weakest()
    sheet = found.next(seed=3, count=3)
    assert len(sheet.exercises) == 3
    for at, one in enumerate(sheet.exercises):
        assert weak[at % 3] in one.clauses
    assert found.next(seed=3, count=3) == sheet


def test_three_boards_are_suggested_that_play_the_weakest_clauses(found: Classroom) -> None:
    boards = found.boards()
    assert [one.clause for one in boards.suggested] == list(found.weakest())
    for one in boards.suggested:
        assert one.example.clause == one.clause
        assert one.match.position == one.match.game.format(one.example.state())
        assert one.pupils == 5
        assert one.clause in exercise(one.missed_in).clauses
        assert one.example.id in str(boards)
    assert 'scope="row"' in boards._repr_html_()


GOOD = line("FR-3.L.1", "no:FR-LEAP-3", "Ana")
DAMAGE = {
    "cut": GOOD[:-3],
    "its beginning lost": GOOD[4:],
    "doubled": f"{GOOD} {GOOD}",
    "foreign": "hello, here are my answers",
    "another sum": GOOD[:-1] + ("0" if GOOD[-1] != "0" else "1"),
    "another exercise": GOOD.replace("FR-3", "FR-8"),
    "another pupil": GOOD.replace("Ana", "Ann"),
    "another answer": GOOD.replace("LEAP-3", "LEAP-4"),
    "for HTML": GOOD.replace('"', "&quot;"),
    "curly quotes": GOOD.replace('"', "“", 1).replace('"', "”", 1),
    "a quoting mail": f"> {GOOD}",
    "a space in the answer that breaks no line": GOOD.replace("no:", "no:\u00a0"),
    "no plain value": 'answers["FR-3.L.1"] = {"a": 1}  # Ana 5e0c1f',
    "very long": f"{GOOD}{' #' * 500}",
    "too long": GOOD.replace("no:", "no" * 3000),
}


@pytest.mark.parametrize("text", DAMAGE.values(), ids=DAMAGE.keys())
def test_a_damaged_line_is_named_and_left_out(text: str) -> None:
    whole = line("FR-3.L.2", "yes", "Ben")
    room = read(f"{whole}\n\n{text}\n")
    assert [one.number for one in room.damaged] == [3]
    assert room.damaged[0].why
    assert [(one.pupil, one.id) for one in room.marked] == [("Ben", "FR-3.L.2")]
    assert f"line 3: {text.strip()[:20]}" in str(room)


def test_a_whole_line_is_read_however_it_was_sent() -> None:
    other = line("FR-3.L.2", "yes", "Zoe\u0308")
    ways = [
        f"\ufeff{GOOD}\r\n{other}\r\n",
        f"   {GOOD}\t\n\n\n{other}",
        GOOD.replace(" = ", "\u00a0=\u00a0") + f"\n{other}",
        [GOOD, other],
        [f"{GOOD}\n{other}\n"],
        (text for text in (GOOD, "", other)),
    ]
    for sent in ways:
        room = read(sent)
        assert room.damaged == ()
        assert room.pupils == ("Ana", "Zo\u00eb")


def test_an_exercise_that_is_not_there_is_named() -> None:
    room = read(line("FR-77.1", "yes", "Ana"))
    assert room.marked == ()
    assert "no lesson" in room.damaged[0].why


def test_pupils_are_named_by_the_line_or_by_the_heading_above() -> None:
    bare = line("FR-3.L.1", "yes")
    found = read(f"{bare}\n\ufeffAna  Maria:\n{line('FR-3.L.2', 'yes')}\n{line('FR-3.L.2', 'no', 'Ben')}\n")
    assert found.pupils == ("Ben", NOBODY)
    found = read(f"{bare}\nAna  Maria:\n{line('FR-3.L.2', 'yes')}\n{line('FR-3.L.2', 'no', 'Ben')}\n")
    assert found.pupils == ("Ana Maria", "Ben", NOBODY)


def test_the_last_answer_to_an_exercise_counts_and_who_gave_two_is_told() -> None:
    right = key("FR-3.L.1")
    again = [line("FR-3.L.1", "no:FR-BRN-1", "Ana"), line("FR-3.L.1", right, "Ana")]
    room = read(again)
    (marked,) = room.marked
    assert marked.mark.right
    assert room.again == (("Ana", "FR-3.L.1"),)
    assert "Ana answered FR-3.L.1 more than once" in str(room)
    assert read([again[1], again[1]]).again == ()


def test_answer_files_of_a_folder_are_read_with_the_lines(tmp_path: Path) -> None:
    for path, pupil in (("ana/answers.json", ""), ("ben.json", ""), ("x.json", "Caro"), (".old/d.json", "")):
        (tmp_path / path).parent.mkdir(exist_ok=True)
        open_answers(tmp_path / path, pupil)["FR-3.L.1"] = "yes"
    (tmp_path / "broken.json").write_text("{}")
    odd = open_answers(tmp_path / "odd.json")
    odd["FR-3.L.2"] = "yes"
    odd["FR-77.1"] = "yes"
    room = read(line("FR-3.L.2", "yes", "Dora"), folder=tmp_path)
    assert room.pupils == ("Caro", "Dora", "ana", "ben", "odd")
    assert [one.file for one in room.unread] == ["broken.json", "odd.json, FR-77.1"]
    assert "2 files left out" in str(room)
    assert str(tmp_path) not in str(room)
    with pytest.raises(FrogError, match="no folder"):
        read(folder=tmp_path / "missing")


def test_a_large_class_is_read(lines: list[str]) -> None:
    many = [text for text in lines[:40] for _ in range(250)]
    assert len(read(many).marked) == 40


def test_a_class_without_faults_has_no_next_sheet() -> None:
    room = read([line("FR-3.L.1", key("FR-3.L.1"), "Ana")])
    with pytest.raises(FrogError, match="Nothing was missed"):
        room.next()
    assert room.boards().suggested == ()
    assert room.answers("FR-3.L.1") == (key("FR-3.L.1"),)
    assert fw.classroom.read("").pupils == ()
    for wrong in (7, b"x", [7]):
        with pytest.raises(FrogError, match="lines of text"):
            read(wrong)


def test_a_made_up_class_is_the_same_again_and_has_bounds(lines: list[str]) -> None:
    assert made_up(IDS[:2], pupils=5, beliefs=BELIEFS[:1], seed=3) == made_up(
        IDS[:2], pupils=5, beliefs=BELIEFS[:1], seed=3
    )
    sheet = fw.sheet(lessons="FR-3", seed=1, count=1)
    assert read(made_up(sheet, pupils=2)).pupils == ("Pupil 01", "Pupil 02")
    for wrong in ({"pupils": 0}, {"beliefs": ("FR-LEAP-99",)}):
        with pytest.raises(FrogError):
            made_up(IDS[:1], **wrong)
