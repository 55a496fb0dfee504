"""The worked examples of the rulebook and of the specification as vectors, played as they are written."""

import pytest

from frogwidgets.games import game
from frogwidgets.kernel.match import Match
from tests.games.frogger import oracle
from tests.games.frogger.play import after, at
from tests.games.frogger.positions import START

g = game("frogger")
TWO = START.replace("?", "2")
LONE = "8/8/8/8/8/8/8/2F5 a3-,g4-,a5-,g6- T12 23:00 1:3"

VECTORS = [
    ("FG-EX-1a", LONE, "c1.c2.c3.c4", "8/8/8/8/2F5/8/8/8 a3-,g4-,a5-,g6- T12 23:00 2:?"),
    ("FG-EX-1b", LONE, "c1.c2 a3>c3 g4>c4", "8/8/8/8/8/8/2F5/8 c3-,c4-,a5-,g6- T12 23:00 2:?"),
    ("FG-EX-1c", START.replace("?", "3"), "Ca1>d1 Ch8>T a3>e3",
     "8/8/8/8/8/8/8/3C4 e3-,g4-,a5-,g6- T2 33:00 2:?"),
    ("FG-EX-2, two logs", TWO, "a3>b3 g4>a4", "7C/8/8/8/8/8/8/C7 b3-,a4-,a5-,g6- T- 33:00 2:?"),
    ("FG-EX-2, log and frog", TWO, "a3>b3 @b1", "7C/8/8/8/8/8/8/CF6 b3-,g4-,a5-,g6- T- 23:00 2:?"),
    ("FG-EX-2, log and car", TWO, "a3>b3 Ca1>h1", "7C/8/8/8/8/8/8/7C b3-,g4-,a5-,g6- T- 33:00 2:?"),
    ("FG-EX-3, two cars", TWO, "Ca1>c1 Ch8>c8", "2C5/8/8/8/8/8/8/2C5 a3-,g4-,a5-,g6- T- 33:00 2:?"),
    ("FG-EX-3, one car twice", TWO, "Ca1>c1 Cc1>f1", "7C/8/8/8/8/8/8/5C2 a3-,g4-,a5-,g6- T- 33:00 2:?"),
    ("FG-EX-3, car and frog", TWO, "Ca1>c1 @a1", "7C/8/8/8/8/8/8/F1C5 a3-,g4-,a5-,g6- T- 23:00 2:?"),
    ("FG-EX-4", "8/8/8/8/8/8/2F5/8 c3-,g4-,a5-,g6- T12 23:00 1:2", "c2.c3.c4",
     "8/8/8/8/2F5/8/8/8 c3-,g4-,a5-,g6- T12 23:00 2:?"),
    ("FG-EX-5", "8/8/8/8/8/1F6/8/8 c3-,g4-,a5-,g6- T12 23:00 1:3", "b3.c3.d3.e3",
     "8/8/8/8/8/4F3/8/8 c3-,g4-,a5-,g6- T12 23:00 2:?"),
    ("FG-EX-6", "8/8/8/8/8/8/2F5/8 f3+,g4-,a5-,g6- T12 23:00 1:2", "f3>c3 c2.c3",
     "8/8/8/2F5/8/8/8/8 c3+,g4-,a5-,g6- T12 23:00 2:?"),
    ("notation, a turn", "8/8/8/8/8/8/2F5/8 f3+,g4-,a5-,g6- T12 23:00 1:?", "2: f3>c3 c2.c3+c5",
     "8/8/8/2F5/8/8/8/8 c3+,g4-,a5-,g6- T12 23:00 2:?"),
    ("notation, a hit", "8/8/8/8/2f5/8/8/8 a3-,g4-,a5-,g6- T12 32:00 1:?", "1: g4>b4xc4",
     "8/8/8/8/8/8/8/8 a3-,b4-,a5-,g6- T12 33:00 2:?"),
    ("notation, a flip", "8/8/8/8/2Ff4/8/8/8 a3-,c4-,a5-,g6- T12 22:00 1:?", "L: %c4,d4+d2,c4+c6",
     "8/8/2F5/8/8/8/3f4/8 a3-,c4+,a5-,g6- T12 22:00 2:?"),
    ("notation, a whole turn", "8/8/8/8/8/8/2F5/8 a3-,g4-,a5-,g6- T12 23:00 1:?", "3: a3>c3 c2.c3 c3.c4",
     "8/8/8/8/2F5/8/8/8 c3-,g4-,a5-,g6- T12 23:00 2:?"),
    ("position 3, won", "2F5/8/8/8/8/8/8/8 a3-,g4-,a5-,g6- T12 03:20 1:3", "c8.S",
     "8/8/8/8/8/8/8/8 a3-,g4-,a5-,g6- T12 03:30 1:#"),
]  # fmt: skip


@pytest.mark.parametrize(("id", "before", "line", "end"), VECTORS, ids=[vector[0] for vector in VECTORS])
@pytest.mark.clause(
    "FG-NUM-A4", "FG-LOG-C4", "FG-CAR-B2", "FG-FROG-F1", "FG-FROG-F3", "FG-LOG-0", "FG-LOG-E1", "FG-WIN-1"
)
def test_a_worked_example(id: str, before: str, line: str, end: str) -> None:
    assert after(before, line) == end
    words = line.split()
    position = oracle.thrown(before, words.pop(0)[:-1]) if line[1] == ":" else before
    for word in words:
        rules, s = at(position)
        told = rules.format_move(s, rules.canonical(s, rules.parse_move(s, word)))
        position = oracle.follow(position, told).after
    assert position == end


POSITIONS = [
    START,
    "8/2C5/8/2f5/1F6/8/3F4/8 b3+,c4-,e5-,g6+ T1 11:01 2:3",
    "2F5/8/8/8/8/8/8/8 a3-,g4-,a5-,g6- T12 03:20 1:3",
]


@pytest.mark.parametrize("text", POSITIONS)
def test_a_position_of_the_specification_reads_back(text: str) -> None:
    assert g.format(g.parse(text)) == text == oracle.write(oracle.read(text))


def test_one_count_left_of_two_is_written_with_both() -> None:
    s = g.parse(TWO)
    assert g.parse(TWO.replace("1:2", "1:2/2")) == s
    t = g.apply(s, g.parse_move(s, "a3>b3"))
    assert g.format(t).endswith(" 1:1/2")
    assert g.parse(g.format(t)) == t


@pytest.mark.clause("FG-NUM-A1")
def test_a_match_plays_the_examples_in_one_line_each() -> None:
    """A throw of 3 in the three ways of the rulebook, in one match, with the turns grouped as turns."""
    match = Match(g, position=START, seed=1)
    for line in ("@c1.c2.c3", "@f8 a3>d3 g4>c4", "Ca1>d1 Ch8>T a5>e5"):
        assert match.roll("3:") == "3:"
        match.play(line)
    assert match.turns == (1, 1, 2, 2, 2, 2, 3, 3, 3, 3)
    assert match.position == "5f2/8/8/8/8/2F5/8/3C4 d3-,c4-,e5-,g6- T2 22:00 2:?"
