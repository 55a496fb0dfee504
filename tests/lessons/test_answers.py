"""Answers: kept in a file that is whole or not there, and copied as lines that prove themselves."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import frogwidgets as fw
from frogwidgets.kernel.game import FrogError
from frogwidgets.lessons.answers import Damaged, Line, checksum, line, open_answers, plain, read_line

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**6), 10**6) | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4),
    max_leaves=8,
)


@given(answer=PLAIN, pupil=st.sampled_from(("", "Ana", "Ana Maria", "Jörg 2")))
def test_a_line_says_what_was_put_into_it(answer: object, pupil: str) -> None:
    assert read_line(line("FR-3.18", answer, pupil)) == Line(pupil, "FR-3.18", answer)


def test_a_line_is_python_that_keeps_the_answer_again() -> None:
    kept = open_answers(None, "Ana")
    kept["FR-3.18"] = "no:FR-LEAP-2"
    again = open_answers(None)
    exec(kept.line("FR-3.18"), {"answers": again})
    assert dict(again) == dict(kept) == {"FR-3.18": "no:FR-LEAP-2"}
    assert str(kept) == kept.lines() == kept.line("FR-3.18")


def test_every_damage_of_one_sign_is_found() -> None:
    """Each sign left out, doubled or changed: the line is named as damaged, or it says the same as before."""
    whole = line("FR-3.18", ["c5", "e3"], "Ana")
    said = read_line(whole)
    for at in range(len(whole)):
        for put in ("", whole[at] * 2, "7" if whole[at] != "7" else "8"):
            changed = whole[:at] + put + whole[at + 1 :]
            read = read_line(changed, 5)
            assert read == said or (isinstance(read, Damaged) and read.number == 5 and read.why), changed


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        'answers["FR-3.18"] = "yes"',
        'answers["x"] = open("y")  # 000000',
        "#" * 9000,
        "answers[" * 99,
    ],
)
def test_what_is_no_line_is_damaged_and_nothing_is_run(text: str) -> None:
    read = read_line(text)
    assert isinstance(read, Damaged)
    assert "line 1" in str(read)


def test_answers_are_kept_beside_the_notebook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    kept = fw.answers(pupil="Ana")
    assert not Path("answers.json").exists()
    kept["FR-3.18"] = "yes"
    kept["FR-3.18"] = "yes"
    kept["FR-3.18"] = "no:FR-LEAP-2"
    kept["FR-2.T.1"] = ("c5", "e3")
    again = fw.answers()
    assert again.pupil == "Ana"
    assert dict(again) == {"FR-3.18": "no:FR-LEAP-2", "FR-2.T.1": ["c5", "e3"]}
    assert [tuple(one) for one in again.tries][:2] == [("FR-3.18", "yes"), ("FR-3.18", "no:FR-LEAP-2")]
    del again["FR-3.18"]
    assert list(fw.answers()) == ["FR-2.T.1"]
    assert [entry.name for entry in tmp_path.iterdir()] == ["answers.json"]


def test_a_foreign_file_is_never_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "answers.json"
    for text in (
        "{}",
        "[]",
        "no json",
        '{"format": 9, "pupil": "", "tries": []}',
        '{"format": 1, "pupil": "", "tries": [[1]]}',
    ):
        file.write_text(text)
        with pytest.raises(FrogError, match=r"answers\.json"):
            fw.answers(file)
        assert file.read_text() == text


def test_a_failed_write_leaves_the_old_file_whole(tmp_path: Path) -> None:
    file = tmp_path / "sub" / "answers.json"
    kept = open_answers(file)
    with pytest.raises(FrogError, match="in memory only"):
        kept["FR-3.18"] = "yes"
    assert kept["FR-3.18"] == "yes"


def test_only_plain_values_and_ids_are_kept() -> None:
    kept = open_answers(None)
    with pytest.raises(FrogError, match="An answer is"):
        kept["FR-3.18"] = object()
    for id in ("", "a b", 'x"y', 7):
        with pytest.raises(FrogError, match="Answers are kept by the id"):
            kept[id] = "yes"
    with pytest.raises(KeyError):
        kept["FR-3.18"]
    with pytest.raises(KeyError):
        del kept["FR-3.18"]
    with pytest.raises(FrogError, match="A pupil is a name"):
        open_answers(None, "A#b")
    assert plain({"e3", "c5"}) == ["c5", "e3"]
    assert str(open_answers(None)) == "There are no answers yet."


def test_a_checksum_depends_on_pupil_exercise_and_answer() -> None:
    sums = {
        checksum(pupil, id, answer)
        for pupil in ("Ana", "Ben")
        for id in ("FR-3.1", "FR-3.2")
        for answer in ("yes", ["yes"], 1, None)
    }
    assert len(sums) == 16
    assert json.dumps(sorted(sums))


def test_all_answers_of_one_file_agree(tmp_path: Path) -> None:
    file = tmp_path / "answers.json"
    mine, other = open_answers(file, "Ana"), open_answers(file)
    mine["FR-3.18"] = "yes"
    other["FR-2.1"] = ["e5"]
    assert dict(mine) == dict(other) == dict(open_answers(file)) == {"FR-3.18": "yes", "FR-2.1": ["e5"]}
    del other["FR-3.18"]
    assert "FR-3.18" not in mine
    # Gone, it is written anew from what is known; spoilt, it is not overwritten.
    file.unlink()
    mine["FR-3.19"] = "yes"
    assert dict(other) == {"FR-2.1": ["e5"], "FR-3.19": "yes"}
    file.write_text("spoilt", encoding="utf-8")
    with pytest.raises(FrogError, match="holds no answers"):
        mine["FR-3.20"] = "yes"
    assert file.read_text(encoding="utf-8") == "spoilt"
