"""Broken positions: each gets a `FrogError` that names the field, with the place or the figures.

A case is the text and a word that the message, or the error's field, has to hold.
"""

from random import Random
from typing import Any

import pytest

from frogwidgets.games import game
from frogwidgets.kernel.game import FrogError, InvalidPosition, NotationError
from tests.games.frogriders.spoilt import LATE, NOISE, POND, field, position, refused

g = game("frogriders")

UNREADABLE = [
    *field(
        "pond",
        "NRB",
        POND + "/",
        "/" + POND,
        POND[:-1],
        POND + "N",
        POND.replace("/", "|"),
        POND.replace("/", "//", 1),
        POND.replace("1", "2"),
        POND.replace("1", "0"),
        POND.replace("1", "x"),
        POND.replace("1", "10"),
        POND.lower(),
        POND.replace("N", "G", 1),
        POND.replace("N", "\u039d", 1),
        "3/5/7/9/9/9/7/5/4",
        "4/5/7/9/9/9/7/5/3",
        "9/9/9/9/9/9/9/9/9",
        "3/5/7/9/9/9/7/5",
        "3/5/7/9/9/9/7/5/3/1",
        "3/5/7/9/45/9/7/5/-",
        "3/5/7/9/\u0664\u0665/9/7/5/3",
        "-",
    ),
    *field("players", "p", "3", "1p", "5p", "0p", "33p", "-2p", "3P", "two", "3p3p", "\u0663p"),
    *field(
        "turn",
        "A",
        "1",
        "0A",
        "4A",
        "9A",
        "1D",
        "1a",
        "A1",
        "11A",
        "-1A",
        "1A##",
        "1#A",
        "?A",
        "1\u0391",
        "\u0661A",
    ),
    *field("village", "V", "-", "RRR", "VN", "VRN", "VX", "V1", "Vrr", "V R"[:2] + "?", "VR,Y", "V--", "V-R"),
    *field(
        "display",
        "D",
        "D:",
        "DG",
        "DG,FL,NO,GP",
        "D:DG,",
        "D:,DG",
        "D:DG,,FL",
        "D:dg",
        "D:ZZ",
        "D:D",
        "D:DGFL",
        "D:DG;FL",
        "D:?",
        "D:DG,FL,NO,GP,CE",
        "D:--",
    ),
    *field(
        "stack",
        "S",
        "20",
        "S-1",
        "S2x",
        "S[",
        "S]",
        "S[CE",
        "SCE]",
        "S[CE,]",
        "S[,CE]",
        "S[ZZ]",
        "S[CE;FL]",
        "S99999",
        "S\u0662",
        "S1.5",
        "s20",
    ),
    *field(
        "public cards",
        "P",
        "P:",
        "RY=5,NNNN=5",
        "P:RY=5,",
        "P:,RY=5",
        "P:RY",
        "P:RY=",
        "P:=5",
        "P:RY=x",
        "P:RY=-5",
        "P:R*=5",
        "P:!XX",
        "P:!",
        "P:!fl",
        "P:RY=5,NNNN=5,!MB",
        "P:RG=5",
        "P:?",
        "P:RY=99999",
    ),
    *field("seats", "-;-;0;RR=5", "-;-;0;RR=5|-;-;0;?", "|", "-;-;0;RR=5|-;-;0;?|-;-;0;?|-;-;0;?"),
]

SEATS = [
    "",
    "-",
    "-;-;0",
    "-;-;0;?;",
    ";-;0;?",
    "-;;0;?",
    "-;-;;?",
    "-;-;0;",
    "-;-;x;?",
    "-;-;-1;?",
    "-;-;1.5;?",
    "-;-;9999;?",
    "-;-;\u0663;?",
    "R;-;0;?",
    "R0;-;0;?",
    "R1R1;-;0;?",
    "1R;-;0;?",
    "R100;-;0;?",
    "r1;-;0;?",
    "G1;-;0;?",
    "R1,N1;-;0;?",
    "-;ZZ;0;?",
    "-;DG,;0;?",
    "-;dg;0;?",
    "-;DG+FL;0;?",
    "-;-;0;RR",
    "-;-;0;RR=",
    "-;-;0;!MB",
    "-;-;0;??",
    "-;-;0;RR=5(",
    "-;-;0;RR=5(YY=6",
    "-;-;0;RR=5()",
    "-;-;0;RR=5(!MB)",
    "-;-;0;RR=5/YY=6/BB=4",
    "-;-;0;RR=5/",
    "-;-;0;/YY=6",
    "-;-;0;RR=5/?",
    "-;-;0;?/YY=6",
]
UNREADABLE += [(position(seats=f"-;-;0;RR=5|{seat}|-;-;0;?"), "seat 2") for seat in SEATS]

SHAPELESS: list[tuple[Any, str]] = [
    ("", "8 fields"),
    (" ", "8 fields"),
    (POND, "8 fields"),
    (position() + " more", "8 fields"),
    (" ".join(position().split()[:-1]), "8 fields"),
    (position().replace(" ", ""), "8 fields"),
    (position().replace(" ", "_"), "8 fields"),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "8 fields"),
    ("\x00" * 50, "8 fields"),
    (NOISE, "10000000 characters"),
    (None, "NoneType"),
    (7, "int"),
    (b"3/5/7/9/9/9/7/5/3", "bytes"),
    (["3p"], "list"),
    ({}, "dict"),
]

FULL = POND.replace("1", "N").replace("NRB/", "1RB/", 1)
HANDS = "-;-;0;RR=5/YY=6|-;-;0;?/?|-;-;0;?/?"
IMPOSSIBLE = [
    (LATE.replace("2N6", "1NN6"), "brown"),
    (LATE.replace("2N6", "9"), "brown"),
    (LATE.replace("VRRR", "VRR"), "red"),
    (LATE.replace("YY", "YYY", 1), "yellow"),
    (LATE.replace("B4N6", "B5N6"), "blue"),
    (LATE.replace("S17", "S18"), "stack"),
    (LATE.replace("S17", "S0"), "stack"),
    (LATE.replace("D:DG,NO,RU,GB", "D:DG,NO,RU"), "display"),
    (LATE.replace("D:DG,NO,RU,GB S17", "D:DG,NO,RU S18"), "display"),
    (LATE.replace("D:DG,NO,RU,GB", "D:DG,DG,DG,GB"), "DG"),
    (LATE.replace(";CE;", ";CE,CE,CE;").replace("S17", "S15"), "CE"),
    (LATE.replace("D:DG,NO,RU,GB", "D:XR,XR,RU,GB"), "XR"),
    (LATE.replace("P:!FL,NNNN=5", "P:!FL,!MB"), "public"),
    (LATE.replace("P:!FL,NNNN=5", "P:-"), "public"),
    (LATE.replace("P:!FL,NNNN=5", "P:NNNN=5"), "public"),
    (LATE.replace("P:!FL,NNNN=5", "P:NNNN=5,NNNN=5"), "public"),
    (LATE.replace("P:!FL,NNNN=5", "P:!FL,RR=9"), "public"),
    (LATE.replace("YY=6", "RR=9"), "RR=9"),
    (LATE.replace(";YY=6", ";-"), "seat 2"),
    (LATE.replace("0;?", "0;YY=6").replace("3;?", "3;YY=6"), "YY=6"),
    (LATE.replace(" 3p ", " 2p ").replace("|R3Y3B4N6;GU;0;?", ""), "two"),
    (position(turn="1C", pond=FULL, seats=HANDS), "centre"),
    (position(turn="1B"), "phase B"),
    (position(turn="1R"), "red"),
    (position(seats="-;-;3;RR=5|-;-;0;?|-;-;0;?"), "marker"),
]
CONTRADICTIONS = [
    (LATE.replace(" 2B ", " 2C "), "Seat 2"),
    (position(turn="1C"), "Seat 1"),
    (position(seats="-;-;0;RR=5/YY=6|-;-;0;?|-;-;0;?"), "Seat 1"),
]
"""Phase and set cards that exclude each other: not even a sparse position is that."""


def test_there_are_more_than_a_hundred_and_fifty_cases() -> None:
    assert sum(map(len, (UNREADABLE, SHAPELESS, IMPOSSIBLE, CONTRADICTIONS))) > 150


def test_the_good_positions_are_good() -> None:
    for text in (position(), LATE):
        assert g.format(g.parse(text)) == text


@pytest.mark.parametrize(
    ("text", "word"), [*UNREADABLE, *SHAPELESS], ids=range(len(UNREADABLE) + len(SHAPELESS))
)
def test_a_position_that_cannot_be_read(text: Any, word: str) -> None:
    for strict in (True, False):
        with pytest.raises(NotationError) as found:
            g.parse(text, strict=strict)
        refused(found.value, word)
        assert 0 <= found.value.at <= (len(text) if isinstance(text, str) else 0)
        assert found.value.expected


@pytest.mark.parametrize(("text", "word"), IMPOSSIBLE, ids=range(len(IMPOSSIBLE)))
def test_a_position_that_cannot_be(text: str, word: str) -> None:
    with pytest.raises(InvalidPosition) as found:
        g.parse(text)
    refused(found.value, word)
    assert found.value.field
    g.parse(text, strict=False)


@pytest.mark.parametrize(("text", "word"), CONTRADICTIONS, ids=range(len(CONTRADICTIONS)))
@pytest.mark.parametrize("strict", [True, False])
def test_a_position_that_contradicts_itself(text: str, word: str, strict: bool) -> None:
    with pytest.raises(InvalidPosition) as found:
        g.parse(text, strict=strict)
    refused(found.value, word)


def test_a_position_with_any_sign_changed_is_read_or_refused() -> None:
    rng = Random("positions")
    refusals = 0
    for _ in range(2_000):
        at = rng.randrange(len(LATE))
        text = LATE[:at] + rng.choice(("", *"xRYBN129/;|,=?!#- S[]:")) + LATE[at + 1 :]
        for strict in (True, False):
            try:
                s = g.parse(text, strict)
            except FrogError:
                refusals += 1
                continue
            assert g.parse(g.format(s), strict) == s
            for ask in (g.legal_moves, g.scores, g.winners, g.choices, g.phase):
                ask(s)
    assert refusals > 1_000
