"""Broken positions, moves and records of Frogger: each gets a `FrogError` that tells what is wrong."""

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

import pytest

from frogwidgets.games import game
from frogwidgets.kernel import record
from frogwidgets.kernel.game import FrogError, InvalidPosition, NotationError
from frogwidgets.kernel.match import Match
from tests.games.frogger import oracle
from tests.games.frogger.positions import OPTIONS, START, random_text
from tests.games.frogriders.spoilt import NOISE, refused
from tests.scale import scaled, tell

g = game("frogger")
ROWS, LOGS, AWAY, SWAMPS, THROW = START.split()
FIELDS = {"rows": ROWS, "logs": LOGS, "turning areas": AWAY, "swamps": SWAMPS, "throw": THROW}


def field(name: str, *texts: str) -> Iterator[tuple[str, str]]:
    """Start positions in which one field is each of these texts, with a word that the error has to hold."""
    for text in texts:
        yield " ".join({**FIELDS, name: text}.values()), name.removesuffix("s").split()[0]


UNREADABLE = [
    ("", "fields"), (ROWS, "fields"), (START + " x", "fields"), (START.replace(" ", ""), "fields"),
    *field("rows", "8", ROWS + "/8", ROWS[:-1], ROWS + "1", ROWS.replace("/", "|"), ROWS.replace("8", "9", 1),
           ROWS.replace("8", "0", 1), ROWS.replace("8", "x", 1), ROWS.replace("8", "7G", 1), "/" + ROWS,
           ROWS.replace("/", "//", 1), ROWS.replace("8", "٨", 1), ROWS.replace("8", "44F", 1), ROWS.lower(),
           "8/8/8/8/8/8/8/88", ROWS.replace("8", "F" * 9, 1), "-"),
    *field("logs", "a3-", "a3-,g4-,a5-", LOGS + ",a3-", LOGS.replace("a3", "h3"), LOGS.replace("a3", "a4"),
           LOGS.replace("a3-", "a3"), LOGS.replace("a3-", "a3*"), LOGS.replace("g4", "i4"), LOGS.upper(),
           "g4-,a3-,a5-,g6-", LOGS.replace(",", ";"), LOGS.replace("a3-", ""), "-", "----", LOGS + ","),
    *field("turning areas", "T", "-", "T0", "T3", "T21", "T1,2", "t-", "T--", "T11", "U-"),
    *field("swamps", "33", "3300", "33:0", "43:00", "3-3:00", "ab:00", "33:00:", ":", "٣3:00", "33:0x"),
    *field("throw", "1", "1:", ":?", "3:?", "0:?", "1:0", "1:10", "1:2/", "1:/2", "1:-1", "1:l", "1:X", "1?",
           "?:1", "1:??", "1:L/F", "1:#2", "A:?", "1:²"),
]  # fmt: skip

IMPOSSIBLE = [
    (START.replace("T-", "T1"), "Road 1"), (START.replace("T-", "T12"), "Road 1"),
    (START.replace("7C", "8"), "Road 2"), (START.replace("7C", "6CC"), "Road 2"),
    (START.replace("C7", "8"), "Road 1"), (START.replace("8", "C7", 1), "Road 2"),
    (START.replace("8/8/8/8/8/8", "8/8/C7/8/8/8"), "river"),
    (START.replace("33:00", "03:30"), "three frogs across"), (START.replace("?", "#"), "nobody"),
    (START.replace("33:00", "30:03").replace("?", "2"), "three frogs across"),
]  # fmt: skip

UNREAL = [
    (START.replace("33:00", "23:00"), "Player 1 has 3 frogs"),
    (START.replace("33:00", "32:00"), "Player 2 has 3 frogs"),
    (START.replace("8", "F7", 1), "Player 1 has 3 frogs"), (START.replace("8", "f7", 1), "Player 2 has 3"),
    (START.replace("33:00", "33:01"), "Player 2 has 3"), (START.replace("?", "4"), "The die shows"),
    (START.replace("?", "9"), "The die shows"), (START.replace("?", "3/2"), "counts"),
    (START.replace("8", "FFFF4", 1).replace("33", "03"), "Player 1 has 3"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "word"), UNREADABLE, ids=range(len(UNREADABLE)))
def test_a_position_that_cannot_be_read(text: str, word: str) -> None:
    for strict in (True, False):
        with pytest.raises(NotationError) as found:
            g.parse(text, strict)
        refused(found.value, word)
        assert 0 <= found.value.at <= len(text)
        assert found.value.expected


@pytest.mark.parametrize(("text", "word"), IMPOSSIBLE, ids=range(len(IMPOSSIBLE)))
@pytest.mark.clause("FG-CONT-6", "FG-WIN-1")
def test_a_position_that_cannot_be(text: str, word: str) -> None:
    for strict in (True, False):
        with pytest.raises(InvalidPosition) as found:
            g.parse(text, strict)
        refused(found.value, word)
        assert found.value.field


@pytest.mark.parametrize(("text", "word"), UNREAL, ids=range(len(UNREAL)))
@pytest.mark.clause("FG-CONT-4", "FG-PREP-6")
def test_a_position_that_breaks_an_invariant(text: str, word: str) -> None:
    with pytest.raises(InvalidPosition) as found:
        g.parse(text)
    refused(found.value, word)
    assert found.value.field


@pytest.mark.parametrize("value", [None, 7, b"8/8", ["8"], ("a",)])
def test_what_is_no_text_is_no_position_and_no_move(value: Any) -> None:
    with pytest.raises(NotationError):
        g.parse(value)
    with pytest.raises(NotationError):
        g.parse_move(g.parse(START), value)


MOVES = [
    "", " ", "x", "a1", "c2.", "c2", ".c3", "c2..c3", "c2.c3.", "c2.i3", "c2.c9", "c2.c0", "C2.c3",
    "c2.c3^", "c2.c3^z9", "c2.c3+", "c2.c3+z", "c2.c3 c4", "c2-c3", "@", "@c", "@z1", "@c1.", "@.c1",
    "@c1..c2", "S.c1", "@S.c1", "a3>", ">a3", "a3>z3", "a3>a", "a3>>b3", "b3>c3", "a1>b1",
    "h3>a3", "a3>b3x", "a3>b3xz9", "C", "Ca1", "Ca1>", "Ca1>z1", "Ca1>>", "Ca1>>>b1", "Cb1>c1", "Cc4>c5",
    "CT", "CT>a1", "CT3>a1", "CT0>a1", "Ca1>T3x", "Ca1>t", "ca1>b1", "Ca1-b1", "%", "%z3", "%b3", "%a",
    "%a3,", "%a3,b3+", "%a3;b3", "%%a3", "**", "*^", "*,", "*,c4", "*,c4^", "*x", "--", "-x", "- -",
    "10:", "X:", "l:", ":", "3", "3:3", "3: a3>b3", "L", "F", "?:", "?", "undo", "\x00", "е2.e3", "c٢.c3",
    "☃", "c2.c3xc4xc5xc6x",
]  # fmt: skip


@pytest.mark.parametrize("text", MOVES, ids=range(len(MOVES)))
@pytest.mark.parametrize("throw", ["?", "2", "L", "F"])
def test_a_move_that_cannot_be_read(text: str, throw: str) -> None:
    s = g.parse(START.replace("?", throw))
    with pytest.raises(NotationError) as found:
        g.parse_move(s, text)
    assert 0 <= found.value.at <= len(text)
    assert found.value.expected
    refused(found.value, "")


@pytest.mark.parametrize("text", [NOISE, "c2." + "c3." * 5_000, "%" * 5_000, "9" * 5_000 + ":"])
def test_noise_is_refused_without_being_repeated(text: str) -> None:
    for call in (g.parse, lambda noise: g.parse_move(g.parse(START), noise)):
        with pytest.raises(NotationError) as found:
            call(text)
        assert len(str(found.value)) + len(found.value.text) < 800


def test_texts_with_any_sign_changed_are_read_or_refused() -> None:
    """Positions and moves with one sign lost, doubled or changed: read, or refused with a `FrogError`."""
    rng, counts = Random("spoilt"), {"read": 0, "refused": 0}
    for number in range(scaled(3_000)):
        rules = game("frogger", **OPTIONS[number % len(OPTIONS)])
        position = random_text(rng)
        s = rules.parse(position, strict=False)
        for _ in range(4):
            text = spoilt_text(rng, rng.choice(oracle.moves(position, **rules.options.changed())).text)
            counts[tried(partial(played, rules, s), text)] += 1
            counts[tried(partial(lived, rules), spoilt_text(rng, position))] += 1
    assert min(counts.values()) > sum(counts.values()) // 50
    tell(f"Frogger: spoilt texts: {counts}")


def spoilt_text(rng: Random, text: str) -> str:
    at = rng.randrange(len(text))
    put = rng.choice(("", text[at] * 2, *"abch18FfC@.^+x>%*-T:,/ ?#LS☃"))
    return text[:at] + put + text[at + 1 :]


def tried(call: Any, text: str) -> str:
    """Whether a text is read or refused; nothing else may come of it."""
    try:
        call(text)
    except FrogError as error:
        refused(error, "")
        return "refused"
    return "read"


def played(rules: Any, s: Any, text: str) -> None:
    """A move that can be read is played or refused; what is played is what the rules list."""
    m = rules.parse_move(s, text)
    assert rules.format(rules.apply(s, m)) == rules.format(rules.advance(s, rules.canonical(s, m)))


def lived(rules: Any, text: str) -> None:
    """A position that can be read can be played: every question about it is answered."""
    s = rules.parse(text, strict=False)
    assert rules.parse(rules.format(s), strict=False) == s
    for m in rules.legal_moves(s)[:5]:
        t = rules.advance(s, m)
        assert rules.parse(rules.format(t), strict=False) == t
        assert rules.legal_moves(t) or rules.to_move(t) < 1
    assert rules.winners(s) <= {1, 2}


RECORD = Match(g, seed=4, names=["Ana", "Ben"])
_RNG = Random(4)
while RECORD.ply < 30:
    if RECORD.to_move:
        RECORD.play(_RNG.choice(RECORD.legal()))
    else:
        RECORD.roll()
GOOD = RECORD.record()


def test_the_good_record_is_good() -> None:
    assert record.read(GOOD, game).record() == GOOD


def test_records_with_any_line_or_sign_lost_are_read_or_refused() -> None:
    rng, refusals = Random("records"), 0
    lines = GOOD.splitlines()
    texts = ["\n".join(lines[:i] + lines[i + 1 :]) for i in range(len(lines))]
    texts += [spoilt_text(rng, GOOD) for _ in range(scaled(2_000))]
    for text in texts:
        refusals += tried(lambda spoilt: record.read(spoilt, game), text) == "refused"
    assert refusals > len(texts) // 5


@pytest.mark.parametrize(
    ("old", "new", "word"),
    [
        ("1. ", "1. 4: ", "FG-AMB-2"), ("1. ", "1. - ", "line"), ("1. ", "1. hello ", "line"),
        ('[Game "frogger"]', '[Game "frogger"]\n[die "1,2"]', "die"),
        ('[Game "frogger"]', '[Game "frogger"]\n[slide "glide"]', "slide"),
        ('[Game "frogger"]', '[Game "frogger"]\n[dice "2"]', "dice"),
        ('[Players "2"]', '[Players "3"]', "Players"),
        ("33:00", "30:03", "three frogs across"),
    ],
)  # fmt: skip
def test_a_record_that_is_wrong_says_where(old: str, new: str, word: str) -> None:
    assert old in GOOD
    with pytest.raises(FrogError, match=word) as found:
        record.read(GOOD.replace(old, new, 1), game)
    assert "line" in str(found.value)
