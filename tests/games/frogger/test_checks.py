"""What a refusal says: the clause, the real spaces and pieces in the sentence, elements that are there."""

from random import Random

import pytest

from frogwidgets.games.frogger.state import START as WAITING
from frogwidgets.games.frogger.state import Drive, Flip, Hop, Slide
from frogwidgets.kernel.game import FrogError
from tests.games.frogger.play import at
from tests.games.frogger.positions import OPTIONS, START, random_text
from tests.scale import scaled, tell

BUSY = "4f3/2C5/8/2f5/1F6/8/3F4/8 b3+,c4-,e5-,g6+ T1 11:00 1:2"
"""Frogs of side 1 on b4 and d2, of side 2 on c5 and e8; car 2 on c7, car 1 away; two counts."""
BLOCKED = "8/2C5/2F5/8/2F5/8/8/8 g3-,g4-,a5-,d6+ T1 13:00 1:F"
REFUSED = [
    (START, "@a1", "FG-PLAY-2", "player 1 throws"),
    (START, "-", "FG-PLAY-2", "player 1 throws"),
    (START, "4:", "FG-AMB-2", "no face 4"),
    (BUSY, "3:", "FG-PLAY-2", "Player 1 has thrown"),
    (BUSY, "%b3", "FG-LSYM-B1", "it shows a 2"),
    (BUSY, "*", "FG-FSYM-C1", "it shows a 2"),
    (START.replace("?", "L"), "-", "FG-LSYM-B1", "shows a log"),
    (START.replace("?", "L"), "*", "FG-LSYM-B1", "shows a log"),
    (START.replace("?", "F"), "@b1", "FG-FSYM-C1", "shows a frog"),
    (START.replace("?", "F"), "%a3", "FG-FSYM-C1", "shows a frog"),
    ("8/8/8/8/8/8/8/8 a3-,g4-,a5-,g6- T12 03:30 1:#", "-", "FG-WIN-1", "player 1 has all three"),
    (BUSY, "e4.e5", "FG-FROG-C1", "No frog is on e4"),
    (BUSY, "c5.c4", "FG-FROG-C1", "c5 belongs to player 2"),
    (BUSY, "@a2", "FG-FROG-A1", "a2 is not in it"),
    (BUSY.replace("11:00", "01:10"), "@a1", "FG-FROG-A1", "No frog of player 1 waits"),
    (BUSY, "d2.d3.d4.d5", "FG-FROG-B1", "3 counts, and 2 are left"),
    (BUSY, "d2.d1", "FG-FROG-D1", "From d2 to d1 is backward"),
    (BUSY, "d2.e3", "FG-FROG-D1", "From d2 to e3 is diagonal"),
    (BUSY, "d2.d4", "FG-FROG-D1", "From d2 to d4 is no step"),
    (BUSY, "d2.S", "FG-FROG-D1", "from row 8"),
    ("8/2C5/2F5/8/8/8/8/8 a3-,g4-,a5-,g6- T1 23:00 1:2", "c6.c7.c8", "FG-FROG-H1", "car stands on c7"),
    (BUSY, "b4.b5.c5", "FG-FROG-E2", "c5 is taken"),
    (BUSY, "b4.b5.c5^c4", "FG-FROG-E2", "not to c4"),
    (BUSY, "b4.b5^b6", "FG-FROG-E2", "No frog is moved on to b6"),
    (BUSY, "b3>b4", "FG-LOG-C3", "row 3, and b4 is not in it"),
    (BUSY, "b3>h3", "FG-LOG-C3", "stick out beyond h3"),
    (BUSY, "b3>b3", "FG-AMB-20", "L1 lies on b3 already"),
    (BUSY, "c4>a4", "FG-AMB-17", "Log L2 may not come onto b4, where player 1"),
    (BUSY, "Cc7>d4", "FG-CAR-B3", "d4 is in the river"),
    (BUSY, "Cc7>d1", "FG-AMB-32", "d1 is on the other road"),
    (BUSY, "Cc7>d8", "FG-CAR-B4", "Cc7>>d8"),
    (BUSY, "Cc7>>d7", "FG-CAR-B3", "one count"),
    (BUSY.replace("1:2", "1:1/2"), "Cc7>>d8", "FG-CAR-B1", "2 counts, and only 1"),
    (BUSY, "Cc7>c7", "FG-AMB-20", "Car C2 stands on c7 already"),
    (BUSY, "CT1>T", "FG-AMB-20", "in the turning area already"),
    (BUSY, "CT1>d2", "FG-AMB-17", "Car C1 may not come onto d2"),
    (BLOCKED, "*", "FG-AMB-35", "c6 is taken, and it is not said"),
    (BLOCKED, "*,c6^c5", "FG-AMB-35", "to b6 or to d6, not to c5"),
    (BLOCKED, "*,c6^c7", "FG-FROG-H1", "car stands on c7"),
]


@pytest.mark.parametrize(("position", "text", "clause", "words"), REFUSED)
@pytest.mark.clause("FG-FROG-C1", "FG-FROG-A1", "FG-FROG-D1", "FG-FROG-H1", "FG-LOG-C3", "FG-CAR-B3")
def test_a_refusal_cites_its_one_clause_and_names_what_is_there(
    position: str, text: str, clause: str, words: str
) -> None:
    rules, s = at(position)
    failing = rules.violations(s, rules.parse_move(s, text))
    assert [check.clause for check in failing] == [clause]
    assert words in failing[0].text


def test_a_whole_throw_that_has_to_be_used_is_not_ended_early() -> None:
    rules, s = at(BUSY, must_use_all=True)
    (failing,) = rules.violations(s, rules.parse_move(s, "-"))
    assert (failing.clause, "2 counts" in failing.text) == ("FG-AMB-8", True)


@pytest.mark.clause("FG-FROG-G1", "FG-AMB-23", "FG-FROG-E2")
def test_what_holds_is_told_in_the_order_in_which_it_happens() -> None:
    rules, s = at("3f4/8/8/8/8/8/3F4/8 d3+,g4-,d5+,d6- T12 22:00 1:1")
    clauses = [check.clause for check in rules.checks(s, rules.parse_move(s, "d2.d3"))]
    assert clauses == [
        "FG-NUM-A1",
        "FG-FROG-C1",
        "FG-FROG-B1",
        "FG-FROG-D1",
        "FG-FROG-H1",
        "FG-FROG-E1",
        "FG-FROG-F1",
        "FG-FROG-G1",
        "FG-AMB-23",
    ]


@pytest.mark.parametrize(
    "move",
    [
        Hop(WAITING, ()),
        Hop(64, (3,)),
        Hop(3, (70,)),
        Slide(4, 0),
        Slide(0, 64),
        Drive(2, 0),
        Drive(0, 99),
        Flip(7),
        "c2.c3",
        None,
    ],
)
def test_a_move_of_what_is_not_on_the_board_is_told_as_such(move: object) -> None:
    rules, s = at(BUSY)
    for call in (rules.checks, rules.apply):
        with pytest.raises(FrogError, match="no move on this board"):
            call(s, move)


def test_marks_light_what_is_in_the_picture() -> None:
    """Every element that a check of a candidate lights stands in the scene of its position."""
    rng, count = Random("marks"), 0
    for number in range(scaled(300)):
        rules, s = at(random_text(rng, crowded=number % 2 == 0), **OPTIONS[number % len(OPTIONS)])
        scene = rules.scene(s)
        there = {cell.id for stage in scene.stages for row in stage.rows for cell in row}
        there |= {shape.id for shape in scene.shapes}
        for m in rng.sample(list(rules.candidates(s)), 80):
            for check in rules.checks(s, m):
                assert there.issuperset(check.marks), (rules.format(s), rules.format_move(s, m), check)
                count += len(check.marks)
    tell(f"Frogger: {count} marks of checks stand in the picture")
