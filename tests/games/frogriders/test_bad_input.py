"""Broken moves, options, set-ups and records: each gets a `FrogError` that names the field.

A case is the input and a word that the message has to hold.
"""

from random import Random
from typing import Any

import pytest

from frogwidgets.games import game
from frogwidgets.kernel.game import FrogError, IllegalMove, NotationError
from frogwidgets.kernel.match import Match
from frogwidgets.kernel.record import read
from tests.games.frogriders.spoilt import LATE, NOISE, position, refused

g = game("frogriders")

MOVES: list[tuple[Any, str]] = [
    ("", "e7"),
    ("e", "e7"),
    ("e7", "x"),
    ("e7x", "leapt over"),
    ("e7xe6", ">"),
    ("e7xe6>", "landing"),
    ("e7xe6>e", "landing"),
    ("e7xe6>e5**", "end"),
    ("e7xe6>e5 e4", "end"),
    ("e7xe6>e5!", "'*'"),
    ("e7xe6-e5", "'>'"),
    ("e7-e5", "'x'"),
    ("e7>e5", "'x'"),
    ("E7xE6>E5", "e7"),
    ("a1xb1>c1", "a1"),
    ("e7xa1>e5", "a1"),
    ("e7xe6>i9", "i9"),
    ("e7~z9xe6>e5", "run-up"),
    ("e7~xe6>e5", "run-up"),
    ("e7~e6e5>e4", "'x'"),
    ("j5xi5>h5", "e7"),
    ("e0xe1>e2", "e7"),
    ("e10xe9>e8", "'x'"),
    ("\u0435\u0037xe6>e5", "e7"),
    ("e\u0667xe6>e5", "e7"),
    ("..", "e7"),
    ("RR", "e7"),
    ("R+", "e7"),
    ("Y+", "colour"),
    ("Y+X", "colour"),
    ("Y+RR", "colour"),
    ("Y+R/B", "colour"),
    ("Y-R", "e7"),
    ("B+", "privilege"),
    ("B+ZZ", "privilege"),
    ("B+dg", "privilege"),
    ("B+GP/", "fills"),
    ("B+GP/ZZ", "fills"),
    ("B+GP/FL/CE", "fills"),
    ("B GP", "e7"),
    ("keep", "set card"),
    ("keep ", "set card"),
    ("keepRR=5", "set card"),
    ("keep RR", "set card"),
    ("keep !MB", "set card"),
    ("keep RR=5 YY=6", "set card"),
    ("keep =5", "set card"),
    ("keep " + "*" * 62 + "=5", "set card"),
    ("undo", "e7"),
    ("\x00", "e7"),
    (NOISE, "10000000 characters"),
    (None, "NoneType"),
    (5, "int"),
    (b"e7xe6>e5", "bytes"),
    (("e7", "e6", "e5"), "tuple"),
]

OPTIONS: list[tuple[dict[str, Any], str]] = [
    ({"flower": ["e5"]}, "flower"),
    ({"players": 2}, "players"),
    ({"": 1}, "''"),
    ({"privilege_deck": "stated"}, "privilege_deck"),
    ({"privilege_deck": 24}, "privilege_deck"),
    ({"privilege_deck": None}, "privilege_deck"),
    ({"privilege_deck": ["DG"]}, "privilege_deck"),
    ({"privilege_deck": {}}, "privilege_deck"),
    ({"privilege_deck": {"ZZ": 4}}, "ZZ"),
    ({"privilege_deck": {"DG": -1}}, "DG"),
    ({"privilege_deck": {"DG": 1.0}}, "DG"),
    ({"privilege_deck": {"DG": True, "FL": 4}}, "DG"),
    ({"privilege_deck": {"DG": 3}}, "privilege_deck"),
    ({"privilege_deck": {"DG": 10**9}}, "DG"),
    ({"privilege_deck": {1: 4}}, "privilege_deck"),
    ({"flowers": ["z9"]}, "z9"),
    ({"flowers": ["a1"]}, "a1"),
    ({"flowers": ["e5", "e5"]}, "flowers"),
    ({"flowers": [5]}, "flowers"),
    ({"flowers": 5}, "flowers"),
    ({"flowers": None}, "flowers"),
    ({"flowers": ["e5"] * 100_000}, "100000 texts"),
    ({"flowers": "x" * 1_000_000}, "flowers"),
    ({"x" * 1_000_000: 1}, "xxx"),
    ({"private_cards": []}, "private_cards"),
    ({"private_cards": ["RR=5"]}, "private_cards"),
    ({"private_cards": ["RR=5", "RR"]}, "private_cards"),
    ({"private_cards": ["RR=5", 5]}, "private_cards"),
    ({"private_cards": 10}, "private_cards"),
    ({"public_cards": ["RY=5", "!MB"]}, "public_cards"),
    ({"public_cards": ["RY=5"]}, "public_cards"),
    ({"public_cards": ["RY=5", "RY=1000"]}, "public_cards"),
    ({"public_backs": []}, "public_backs"),
    ({"public_backs": ["MB"]}, "public_backs"),
    ({"public_backs": [None]}, "public_backs"),
    ({"back_slot": 0}, "back_slot"),
    ({"back_slot": 3}, "back_slot"),
    ({"back_slot": True}, "back_slot"),
    ({"back_slot": "1"}, "back_slot"),
    ({"back_slot": 1.0}, "back_slot"),
    ({"extras_on_backs": 1}, "extras_on_backs"),
    ({"extras_on_backs": "yes"}, "extras_on_backs"),
    ({"green_base": "add"}, "green_base"),
    ({"green_base": None}, "green_base"),
    ({"zero_majority": False}, "zero_majority"),
    ({"zero_majority": "pay"}, "zero_majority"),
]

SETUPS: list[tuple[dict[str, Any], str]] = [
    ({"players": 1}, "1"),
    ({"players": 5}, "5"),
    ({"players": 0}, "0"),
    ({"players": "2"}, "'2'"),
    ({"players": 2.0}, "2.0"),
    ({"players": True}, "True"),
    ({"seed": "7"}, "seed"),
    ({"seed": 1.5}, "seed"),
    ({"seed": True}, "seed"),
    ({"mode": "chess"}, "mode"),
    ({"mode": None}, "mode"),
    ({"first": 3, "players": 2}, "3"),
    ({"first": 0, "players": 2}, "0"),
    ({"first": "1"}, "'1'"),
    ({"names": "Ana"}, "names"),
    ({"names": ["Ana"]}, "names"),
    ({"names": ["Ana", ""]}, "names"),
    ({"names": ["Ana", 5]}, "names"),
    ({"names": ["Ana", "B,en"]}, "name"),
    ({"names": ["Ana", "x" * 99]}, "name"),
    ({"position": LATE, "players": 2}, "players"),
    ({"position": LATE, "first": 1}, "first"),
    ({"position": 5}, "int"),
    ({"position": "here"}, "8 fields"),
    ({"position": position(stack="S99")}, "stack"),
    ({"position": LATE, "strict": True, "players": 4}, "players"),
    ({"position": LATE.replace("S17", "S16"), "strict": True}, "stack"),
]

RECORD = Match(g, players=2, seed=4, names=["Ana", "Ben"])
while RECORD.ply < 12:
    RECORD.play(RECORD.legal()[0])
GOOD = RECORD.record()


def without(key: str) -> str:
    return "\n".join(line for line in GOOD.splitlines() if not line.startswith(f"[{key} "))


def header(key: str, value: str) -> str:
    """The good record with another value in a header line, which is added where there is none."""
    line = f'[{key} "{value}"]'
    if f"[{key} " not in GOOD:
        return f"{line}\n{GOOD}"
    return "\n".join(line if old.startswith(f"[{key} ") else old for old in GOOD.splitlines())


RECORDS: list[tuple[Any, str]] = [
    ("", "empty"),
    ("\n\n", "empty"),
    ("hello", "Format"),
    (without("Format"), "Format"),
    (without("Game"), "Game"),
    (without("Position"), "Position"),
    (without("Seed"), "Seed"),
    (header("Format", "2"), "format '2'"),
    (header("Format", ""), "format ''"),
    (header("Game", "chess"), "chess"),
    (header("Game", ""), "''"),
    (header("Players", "3"), "Players"),
    (header("Players", "two"), "Players"),
    (header("Names", "Ana"), "names"),
    (header("Names", "Ana, Ben, Cy"), "names"),
    (header("Mode", "chess"), "Mode"),
    (header("Seed", "x"), "Seed"),
    (header("Seed", "1e5"), "Seed"),
    (header("Seed", "9" * 50), "Seed"),
    (header("Seat", "x"), "Seat"),
    (header("Seat", "7"), "seat 7"),
    (header("Seat", "0"), "seat 0"),
    (header("Ply", "99"), "ply 99"),
    (header("Ply", "-1"), "Ply"),
    (header("Ply", "x"), "Ply"),
    (header("Position", "3p"), "8 fields"),
    (header("Position", "x" * 9_000), "9000 characters"),
    (header("back_slot", "3"), "back_slot"),
    (header("back_slut", "1"), "back_slut"),
    (header("flowers", "[1"), "flowers"),
    (header("green_base", "[]"), "green_base"),
    ('[Format "1"', "line 1"),
    ("[Format 1]", "line 1"),
    ('[Format "1"]\n[Format "1"]', "twice"),
    ("{a comment}\n" + GOOD, "Format"),
    (GOOD + "9. e1xe1>e1", "line"),
    (GOOD + "9. hello", "line"),
    (GOOD + "9. keep", "line"),
    (GOOD + "{never closed", "closed"),
    (GOOD + "\x00", "line"),
    (GOOD + '\n[Late "1"]', "line"),
    (GOOD.replace("x", "X"), "line"),
    (NOISE, "characters"),
    (None, "text"),
    (7, "text"),
    (GOOD.encode(), "text"),
]


def test_the_good_record_is_good() -> None:
    assert read(GOOD, game).record() == GOOD


def test_there_are_more_than_a_hundred_and_fifty_cases() -> None:
    assert sum(map(len, (MOVES, OPTIONS, SETUPS, RECORDS))) > 150


@pytest.mark.parametrize(("text", "word"), MOVES, ids=range(len(MOVES)))
def test_a_move_that_cannot_be_read(text: Any, word: str) -> None:
    s = g.parse(LATE)
    with pytest.raises(NotationError) as found:
        g.parse_move(s, text)
    refused(found.value, word)
    assert 0 <= found.value.at <= (len(text) if isinstance(text, str) else 0)
    assert found.value.expected


@pytest.mark.parametrize(("text", "word"), MOVES, ids=range(len(MOVES)))
def test_a_match_that_is_given_such_a_move_stays_where_it_is(text: Any, word: str) -> None:
    match = Match(g, position=LATE, seed=1)
    before = match.position
    with pytest.raises(FrogError):
        match.play(".", text)
    assert (match.position, match.ply) == (before, 0)


@pytest.mark.parametrize(("options", "word"), OPTIONS, ids=range(len(OPTIONS)))
def test_an_option_that_is_none(options: dict[str, Any], word: str) -> None:
    with pytest.raises(FrogError) as found:
        game("frogriders", **options)
    refused(found.value, word)


@pytest.mark.parametrize("name", ["chess", "", "Frogriders", None, 5, ["frogriders"]])
def test_a_game_that_is_none(name: Any) -> None:
    with pytest.raises(FrogError) as found:
        game(name)
    refused(found.value, "frogriders")


@pytest.mark.parametrize(("setup", "word"), SETUPS, ids=range(len(SETUPS)))
def test_a_set_up_that_cannot_be(setup: dict[str, Any], word: str) -> None:
    with pytest.raises(FrogError) as found:
        Match(g, **setup)
    refused(found.value, word)


@pytest.mark.parametrize(("text", "word"), RECORDS, ids=range(len(RECORDS)))
def test_a_record_that_is_none(text: Any, word: str) -> None:
    with pytest.raises(FrogError) as found:
        read(text, game)
    refused(found.value, word)


def test_a_record_with_any_line_or_sign_lost_is_read_or_refused() -> None:
    rng = Random("records")
    lines = GOOD.splitlines()
    texts = ["\n".join(lines[:i] + lines[i + 1 :]) for i in range(len(lines))]
    for _ in range(400):
        at = rng.randrange(len(GOOD))
        texts.append(GOOD[:at] + rng.choice(("", "x", '"', "]", "{", "1", "\u2603")) + GOOD[at + 1 :])
    refusals = 0
    for text in texts:
        try:
            read(text, game)
        except FrogError:
            refusals += 1
    assert refusals > 100


def test_noise_is_refused_without_being_repeated() -> None:
    for call in (g.parse, lambda text: g.parse_move(g.parse(LATE), text), lambda text: read(text, game)):
        with pytest.raises(FrogError) as found:
            call(NOISE)
        assert len(str(found.value)) + len(getattr(found.value, "text", "")) < 500


@pytest.mark.clause("FR-LEAP-3")
def test_an_illegal_leap_is_refused_by_every_way_in() -> None:
    text = (
        "3/5/7/9/4N4/5R3/7/5/3 3p 1A V- D:DG,FL,NO,GP S0 P:RY=5,NNNN=5 "
        "-;-;0;RR=5(YY=6)|-;-;0;BB=4(YY=6)|-;-;0;BB=4(RR=5)"
    )
    text = text.replace("4N4", "2NN1N3")
    s = g.parse(text, strict=False)
    move = "f4xe5>d6"
    reasons = []
    with pytest.raises(IllegalMove) as found:
        g.apply(s, g.parse_move(s, move))
    reasons.append(found.value.violations)
    match = Match(g, position=text, seed=1)
    with pytest.raises(IllegalMove) as found:
        match.play(move)
    reasons.append(found.value.violations)
    assert match.ply == 0
    reasons.append(tuple(check for check in match.why(move) if not check.holds))
    assert reasons[0]
    assert len(set(reasons)) == 1
    record = match.record() + f"1. {move}\n"
    with pytest.raises(FrogError, match=reasons[0][0].clause):
        read(record, game)
