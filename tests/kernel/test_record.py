"""Records: what is saved is what is loaded, damage is told with its line, a seat's record keeps secrets."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from frogwidgets.games import game
from frogwidgets.games.frogriders.cards import CODES
from frogwidgets.kernel import record
from frogwidgets.kernel.game import FrogError, IllegalMove, NotationError
from frogwidgets.kernel.match import Match
from frogwidgets.kernel.session import Session
from tests.kernel.lines import START, first_legal, match, play_on
from tests.kernel.toy import Pads, find


def read(text: Any) -> Match:
    return record.read(text, find, "evening.frog")


def same(one: Match, other: Match) -> None:
    """Two matches stand alike: line, place, comments, names and mode."""
    assert one.states == other.states
    assert one.moves == other.moves
    assert (one.ply, one.comments, one.names, one.mode) == (
        other.ply,
        other.comments,
        other.names,
        other.mode,
    )
    assert (one.seed, one.seat, one.game) == (other.seed, other.seat, other.game)


# ---- there and back


@pytest.mark.parametrize("mode", ["study", "fair"])
@pytest.mark.parametrize("rules", [Pads(), game("frogriders")], ids=["pads", "frogriders"])
def test_saved_and_loaded_at_any_decision_it_is_the_same_match_with_the_same_future(
    rules: Any, mode: str
) -> None:
    m = Match(rules, seed=5, mode=mode, names=["Ana", "Ben"])
    rng = Random(5)
    while True:
        again = read(m.record())
        same(m, again)
        assert again.record() == m.record()
        if m.ply % 7 == 0:
            play_on(again, Random(1), 12)
            other = read(m.record())
            play_on(other, Random(1), 12)
            assert again.record() == other.record()
        before = m.ply
        play_on(m, rng, 1)
        if m.ply == before:
            return


def test_a_loaded_match_throws_what_the_saved_one_would_have_thrown() -> None:
    m = match("0 1 0 34 1256 -- 0,0", seed=99)
    m.roll()
    m.play("1")
    again = read(m.record())
    assert again.roll() == m.roll()


def test_what_can_be_redone_is_kept_with_the_place_of_the_line() -> None:
    m = match()
    m.play("show", "1")
    m.goto(1)
    assert '[Ply "1"]' in m.record()
    again = read(m.record())
    same(m, again)
    again.redo()
    assert again.ply == 2


def test_a_record_reads_as_it_is_meant_to_look() -> None:
    m = match(names=["Ana", "Ben"], mode="fair")
    m.comment('Both said "hm".')
    m.play("show", "2!")
    m.comment("A loud one.")
    m.roll()
    assert m.record().splitlines() == [
        '[Format "1"]',
        '[Game "pads"]',
        '[Players "2"]',
        '[Names "Ana, Ben"]',
        '[Mode "fair"]',
        '[Seed "7"]',
        '[Position "0 1 2 34 1256 -- 0,0"]',
        '[Moves "3"]',
        "",
        '{Both said "hm".}',
        "1. show/3 2! {A loud one.}",
        f"2. {m.game.format_move(m.states[2], m.moves[2])}",
    ]


def test_comments_come_back_and_two_on_one_place_become_one() -> None:
    m = match()
    m.play("show", "1")
    m.comment("Über \u2603.")
    again = read(m.record().replace("{Über", "{One.}  {Über"))
    assert again.comments == {2: "One. Über \u2603."}


def test_blanks_line_ends_and_a_mark_at_the_beginning_of_the_file_do_no_harm() -> None:
    m = match()
    m.play("show", "1")
    m.roll()
    text = m.record()
    for other in (
        "\ufeff" + text,
        text.replace("\n", "\r\n"),
        text.replace("\n", "\n\n"),
        text.replace("/3 1", "/3\n 1"),
        text.rstrip(),
        text.replace("show/3", "show"),
    ):
        same(m, read(other))


@pytest.mark.parametrize(
    "given",
    [
        {"croak": -3},
        {"called": "1"},
        {"called": "true"},
        {"called": "[1"},
        {"called": 'Pads "of" \\ [Gold]'},
        {"called": "two\nlines\u2028and \u2603"},
        {"rows": [3, 1, 2]},
        {"names": {"b": 1, "a": 2}},
        {"fast": True, "croak": 0},
    ],
)
def test_options_of_any_kind_come_back(given: dict[str, Any]) -> None:
    m = Match(Pads(**given), seed=1)
    again = read(m.record())
    assert again.game == m.game
    assert again.game.options.changed() == m.game.options.changed() == given


@pytest.mark.parametrize(
    "given",
    [
        {"flowers": ["e5", "a4", "i6"]},
        {"flowers": []},
        {"privilege_deck": {"DG": 3, "FL": 5}},
        {"privilege_deck": dict.fromkeys(CODES, 99)},
        {"privilege_deck": "listed28"},
        {"back_slot": 2},
        {"extras_on_backs": False},
        {"green_base": "rate", "zero_majority": "none"},
        {"private_cards": ["RR=5", "YY=6", "BB=4", "R=1"], "public_backs": ["!FL"], "back_slot": 1},
    ],
)
def test_options_of_frogriders_come_back(given: dict[str, Any]) -> None:
    m = Match(game("frogriders", **given), players=2, seed=1)
    again = read(m.record())
    same(m, again)
    assert again.game.options == m.game.options


# ---- whole turns in one word


class Told(Pads):
    """Pads whose turns are told in one word: `show/32!` is `show/3` and `2!`."""

    def split(self, s: Any, text: str) -> tuple[str, ...] | None:
        found = re.fullmatch(r"(show(?:/[1-6])?)(?!/)(.+)", text)
        if not found:
            return None
        if not re.fullmatch(r"[0-9]!?", found[2]):
            raise NotationError("Pads are wanted.", text, found.start(2), "pads")
        return found.groups()


def told(name: str, **options: Any) -> Any:
    return Told(**options)


def test_a_word_of_several_decisions_is_played_written_and_read() -> None:
    m, parted = (Match(Told(), position=START, seed=7) for _ in range(2))
    m.play("show/32!")
    parted.play("show 2!")
    same(m, parted)
    assert m.record().endswith("\n1. show/32!\n")
    for text in (m.record(), m.record().replace("show/32!", "show 2!")):
        same(m, record.read(text, told))
    m.goto(1)
    m.comment("Now hop.")
    assert m.record().endswith("\n1. show/3 {Now hop.} 2!\n")
    same(m, record.read(m.record(), told))
    m.goto(2)
    m.roll("die 1")
    m.play("1")
    assert m.record().endswith("\n2. die 1 1\n")


@pytest.mark.parametrize(
    ("word", "error", "said"),
    [("show/3x!", NotationError, "^Pads are wanted"), ("show/39", IllegalMove, "^Move 2: 9 is not legal"),
     ("show/52!", IllegalMove, "^Move 1: show/5 is not legal")],
)  # fmt: skip
def test_what_is_wrong_in_a_word_is_told_and_nothing_is_played(word: str, error: Any, said: str) -> None:
    m = Match(Told(), position=START, seed=7)
    with pytest.raises(error, match=said) as found:
        m.play(word)
    assert m.ply == 0
    if error is NotationError:
        assert (found.value.text, found.value.at) == (word, 6)


# ---- damage


PLAYED = match(names=["Ana", "Ben"])
PLAYED.play("show", "1")
PLAYED.roll("die 2")
PLAYED.play("2!")
PLAYED.comment("Well.")
GOOD = PLAYED.record()
LINES = GOOD.splitlines()


def put(key: str, value: str) -> str:
    """The good record with another value in a line of the header, or one more line where there is none."""
    line = f'[{key} "{value}"]'
    if f"[{key} " not in GOOD:
        return f"{LINES[0]}\n{line}\n" + "\n".join(LINES[1:])
    return "\n".join(line if old.startswith(f"[{key} ") else old for old in LINES)


def test_the_good_record_is_good() -> None:
    assert len(LINES) == 11
    same(PLAYED, read(GOOD))
    same(PLAYED, read(GOOD.replace('[Moves "4"]\n', "")))


DAMAGED: list[tuple[str, str]] = [
    # The header: the line and a word of what is wrong with it.
    (put("Format", "2"), "line 1: format '2' is not known"),
    (put("Game", "chess"), "line 2: There is no game 'chess'"),
    (put("Players", "3"), "line 3: Players is '3', but the position has 2"),
    (put("Names", "Ana"), "line 4: 1 names for 2 players"),
    (put("Names", "Ana, "), "line 4: names"),
    (put("Names", "Ana, B}en"), "line 4: The name"),
    (put("Mode", "blitz"), "line 5: Mode is study or fair"),
    (put("Seed", "x"), "line 6: Seed is a whole number"),
    (put("Seed", "9" * 41), "line 6: Seed is a whole number"),
    (put("Position", "0 1 2 33 1256 -- 0,0"), "line 7: Cards and pile"),
    (put("Position", "0 1 2 ?4 1256 -- 0,0"), "line 7: Position leaves something unknown"),
    (put("Position", "somewhere"), "line 7: Seven fields"),
    (put("Ply", "9"), "line 2: Ply is a number from 0 to 4; there is no ply 9"),
    (put("Ply", "-1"), "line 2: Ply is a number from 0 to 4"),
    (put("Ply", "first"), "line 2: Ply is a whole number"),
    (put("Seat", "first"), "line 2: Seat is a number or public"),
    (put("Seat", "3"), "line 2: there is no seat 3"),
    (put("Seat", "\u0661"), "line 2: Seat is a number or public"),
    (put("croak", "much"), "line 2: Option croak: 'much' is no number"),
    (put("croak", "[" * 50_000), "line 2: Option croak"),
    (put("speed", "1"), "line 2: Pads has no option 'speed'"),
    (put("name", "x"), "line 2: There is no option 'name'"),
    (put("self", "x"), "line 2: There is no option 'self'"),
    (GOOD.replace('[Mode "study"]', '[Mode "study"'), "line 5: '[Mode \"study\"' is no header line"),
    (GOOD.replace('[Mode "study"]', "[Mode study]"), "line 5: '[Mode study]' is no header line"),
    (GOOD.replace('[Mode "study"]', '[Mode "st"udy"]'), "line 5:"),
    (GOOD.replace('[Mode "study"]', '[Seed "8"]'), "line 6: 'Seed' is given twice (first in line 5)"),
    (GOOD.replace('[Format "1"]\n', ""), 'the header line [Format "..."] is missing'),
    (GOOD.replace('[Game "pads"]\n', ""), 'the header line [Game "..."] is missing'),
    (GOOD.replace('[Seed "7"]\n', ""), 'the header line [Seed "..."] is missing'),
    (GOOD.replace('[Position "0 1 2 34 1256 -- 0,0"]\n', ""), 'the header line [Position "..."] is missing'),
    (GOOD[: GOOD.index("7")], "line 6"),
    # The turns.
    (GOOD.replace("show/3", "show/5"), "line 10: show/5 is not legal"),
    (GOOD.replace("show/3", "shew"), "line 10: 'shew' is no move"),
    (GOOD.replace(" 1\n", " 3\n"), "line 10: 3 is not legal"),
    (GOOD.replace("die 2", "die 9"), "line 11: die 9 is not legal"),
    (GOOD.replace("die 2 ", ""), "line 11: 2! is not legal"),
    (GOOD.replace("{Well.}", "{Well."), "line 11: the comment '{Well.' is not closed"),
    (GOOD.replace("{Well.}", "Well.}"), "line 11: the comment before '}' is not opened"),
    (GOOD.replace("{Well.}", "{We{ll.}"), "line 11: the comment"),
    (GOOD.replace("{Well.}", '[Late "1"]'), "line 11:"),
    (GOOD[: GOOD.index("e 2")], "line 11: 'di' is no move"),
    (GOOD + "3. \x00\x01", "line 12:"),
    (GOOD + "3. " + "9" * 5_000, "line 12:"),
    # Turns that are missing, or too many.
    ("\n".join(LINES[:-1]), "line 8: Moves is 4, but 2 stand below"),
    (GOOD[: GOOD.index("2. die")], "line 8: Moves is 4, but 2 stand below"),
    (GOOD.replace(" 2!", ""), "line 8: Moves is 4, but 3 stand below"),
    (put("Moves", "3"), "line 8: Moves is 3, but 4 stand below"),
    (put("Moves", "all"), "line 8: Moves is a whole number"),
    # Something else altogether.
    ("", "is empty"),
    ("\n \n", "is empty"),
    ("1. e4 e5 2. Nf3", "line 1: '1. e4 e5 2. Nf3' is no header line"),
    ('{"cells": []}', "line 1:"),
    ("\x00" * 500, "line 1:"),
    ("".join(Random(1).choices('[]{}"\\ab1. \n\u2603', k=2_000)), "line"),
    ("[" * 900_000, "line 1:"),
    ("x" * 1_000_001, "no record"),
]


@pytest.mark.parametrize(("text", "words"), DAMAGED, ids=range(len(DAMAGED)))
def test_a_damaged_record_is_told_with_its_line(text: str, words: str) -> None:
    with pytest.raises(FrogError) as found:
        read(text)
    said = str(found.value)
    assert said.startswith("evening.frog")
    assert words in said
    assert said.count("evening.frog") == 1
    assert len(said) < 400


@pytest.mark.parametrize("text", [None, 5, GOOD.encode(), [GOOD], Path("evening.frog")])
def test_what_is_no_text_is_no_record(text: Any) -> None:
    with pytest.raises(FrogError, match="no record"):
        read(text)


def test_a_record_of_a_million_comments_is_read_in_no_time() -> None:
    many = "{} " * 300_000
    assert read(GOOD + many).ply == 4


def test_any_sign_lost_or_changed_gives_a_match_or_a_frog_error() -> None:
    rng = Random(3)
    refused = 0
    for _ in range(600):
        at = rng.randrange(len(GOOD))
        try:
            read(GOOD[:at] + rng.choice(("", *'x"]{}\\1.\u2603')) + GOOD[at + 1 :])
        except FrogError:
            refused += 1
    assert refused > 100


# ---- what a seat saw


def test_the_record_of_a_seat_has_no_seed_and_no_secret_and_is_for_reading_only() -> None:
    m = match("0 2 2 34 1256 -- 0,0", seed=4711, names=["Ana", "Ben"])
    m.play("swap")
    text = m.record(seat=1)
    assert "Seed" not in text
    assert "4711" not in text
    assert '[Seat "1"]' in text
    assert '[Position "0 2 2 3? ???? -- 0,0"]' in text
    assert text.splitlines()[-1] == "1. swap"
    assert m.record(seat=2).splitlines()[-1] == "1. swap/1"
    again = read(text)
    assert (again.seat, again.ply) == (1, 1)
    for change in (
        lambda: again.play("1"),
        again.roll,
        lambda: again.bot(first_legal, 1),
        lambda: again.comment("Hm."),
        lambda: setattr(again, "position", START),
    ):
        with pytest.raises(FrogError, match="what seat 1 saw; it opens for reading only"):
            change()
    assert again.can_roll == "This record is what seat 1 saw; it opens for reading only."
    again.undo()
    again.redo()
    again.goto(0)


def test_the_record_of_a_seat_shows_what_was_revealed_on_the_way_and_at_the_end() -> None:
    m = match("0 1 2 34 1256 -- 0,0")
    m.play("show", "1")
    m.roll("die 3")
    m.play("3")
    m.roll("die 3")
    assert read(m.record(seat=2)).state.cards == ("3", "4")
    assert read(m.record(seat=None)).state.cards == ("3", "?")
    m.play("1")
    public = read(m.record(seat=None))
    assert '[Final "5 2 0 34 ???? +- 2,3"]' in m.record(seat=None)
    assert public.state.cards == ("3", "4")
    assert public.winners() == m.winners() == {2}
    public.undo()
    assert public.state.cards == ("3", "?")


def test_a_seat_may_write_its_own_record_again_and_no_other() -> None:
    m = match()
    m.play("swap")
    own = read(m.record(seat=1))
    assert own.record() == own.record(seat=1) == m.record(seat=1)
    assert read(own.record(seat=None)).seat is None
    for other in (2, 3, "1"):
        with pytest.raises(FrogError):
            own.record(seat=other)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "final",
    ["somewhere", "4 2 0 34 ???? +- 2,3", "5 2 0 345 ??? +-- 2,3,0"],
)
def test_a_final_that_is_no_end_of_this_game_is_refused(final: str) -> None:
    m = match("4 1 1 34 1256 -- 0,0")
    m.play("1")
    text = m.record(seat=2).replace('[Final "5 2 0 34 ???? -- 1,0"]', f'[Final "{final}"]')
    assert final in text
    with pytest.raises(FrogError, match="line 9"):
        read(text)


@pytest.mark.parametrize("players", [2, 3])
def test_records_of_frogriders_by_seat_hold_no_secret_card(players: int) -> None:
    m = Match(game("frogriders"), players=players, seed=players, mode="fair")
    play_on(m, Random(players))
    assert m.to_move < 0
    for seat in (*range(1, players + 1), None):
        text = m.record(seat)
        again = read(text)
        assert again.record() == text
        assert again.states[-1] == m.view(seat)
        for ply, state in enumerate(again.states[:-1]):
            assert state == m.view_at(ply, seat)
        kept = [line for line in text.splitlines() if "keep" in line]
        assert sum("keep ?" in line for line in kept) == players - (seat is not None)
    assert read(m.record()).state == m.state


def test_boards_show_a_seats_record_as_that_seat_and_take_no_move() -> None:
    m = match("0 2 2 34 1256 -- 0,0")
    m.play("swap")
    again = read(m.record(seat=1))
    board = Session(again)
    assert (board.eyes, board.frame()["choices"]) == (1, [])
    assert "reading only" in board.frame()["notice"]
    (reply,) = board.receive({"kind": "roll", "rev": board.frame()["rev"]})
    assert (reply["kind"], reply["text"]) == ("refused", "This record opens for reading only.")
    assert board.receive({"kind": "undo"})[0]["kind"] == "ok"
    assert again.ply == 0


def test_the_record_of_a_fair_match_is_fair_when_it_is_loaded() -> None:
    m = match("0 1 0 34 1256 -- 0,0", mode="fair")
    m.roll()
    again = read(m.record())
    assert again.mode == "fair"
    assert "not taken back" in again.can_undo


# ---- files


def test_a_saved_file_is_the_record_and_nothing_lies_beside_it(tmp_path: Path) -> None:
    m = match()
    m.play("show")
    m.comment("\u2603")
    file = m.save(tmp_path / "evening.frog")
    assert file.read_bytes().decode() == m.record()
    m.save(str(file), seat=1)
    assert file.read_text(encoding="utf-8") == m.record(seat=1)
    assert [path.name for path in tmp_path.iterdir()] == ["evening.frog"]


def test_a_disk_that_fails_keeps_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    m = match()
    file = m.save(tmp_path / "evening.frog")
    before = file.read_bytes()
    m.play("show")

    def full(*arguments: object) -> None:
        raise OSError(28, "No space left on device")

    for name in ("pathlib.Path.replace", "pathlib.Path.write_bytes"):
        with monkeypatch.context() as patch:
            patch.setattr(name, lambda *given, **more: full())
            with pytest.raises(FrogError, match=r"was not written \(No space left on device\)"):
                m.save(file)
        assert file.read_bytes() == before
        assert [path.name for path in tmp_path.iterdir()] == ["evening.frog"]
    m.play("1")
    assert m.ply == 2


def test_a_place_where_nothing_can_be_written_is_a_frog_error(tmp_path: Path) -> None:
    file = match().save(tmp_path / "evening.frog")
    for place in (tmp_path / "nowhere" / "a.frog", file / "a.frog", tmp_path):
        with pytest.raises(FrogError, match="was not written"):
            match().save(place)
    assert [path.name for path in tmp_path.iterdir()] == ["evening.frog"]


def test_options_are_written_as_json_where_they_are_no_plain_text() -> None:
    m = Match(game("frogriders", privilege_deck={"DG": 3, "FL": 5}), players=2, seed=1)
    line = next(line for line in m.record().splitlines() if line.startswith("[privilege_deck"))
    value = line.removeprefix('[privilege_deck "').removesuffix('"]').replace('\\"', '"')
    assert json.loads(value) == {"DG": 3, "FL": 5}


@pytest.mark.parametrize("path", ["", ".", "/", 0, None, b"evening.frog"])
def test_what_names_no_file_is_not_saved_to(path: Any) -> None:
    with pytest.raises(FrogError, match="names none"):
        match().save(path)
