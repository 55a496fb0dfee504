"""Legal moves dressed for a board, moves as sentences, phases in words."""

from random import Random
from typing import Any

import pytest

from frogwidgets.games import game
from frogwidgets.kernel.game import Choice
from frogwidgets.kernel.laws import is_sentence
from frogwidgets.scene.sheet import symbols
from tests.games.frogger.play import at
from tests.games.frogger.positions import OPTIONS, START, random_text
from tests.scale import scaled, tell

g = game("frogger")
MIDDLE = "4C3/2f5/1F6/8/8/8/1C1F4/8 c3+,f4-,e5-,b6- T- 12:00 1:2/3"


def choices(text: str, **options: Any) -> dict[str, Choice]:
    mine, s = at(text, **options)
    return {choice.move: choice for choice in mine.choices(s)}


def said(text: str, move: str, **options: Any) -> str:
    mine, s = at(text, **options)
    return str(mine.say(s, mine.parse_move(s, move)))


# --- choices -----------------------------------------------------------------------------------------


@pytest.mark.clause("FG-FROG-B1", "FG-FROG-G1", "FG-LOG-C2", "FG-CAR-B4")
@pytest.mark.parametrize(
    "expected",
    [
        Choice("@c1", ("frog:S1.1", "c1"), "c1", "1"),
        Choice("d2.d3.d4", ("frog:d2", "d4"), "d4", "2"),
        Choice(
            "d2.d3+d5",
            ("frog:d2", "d3"),
            "d3 · lands on the fly, on to d5",
            "1",
            ("d5",),
            icons=("fly",),
        ),
        Choice("d2.c2.d2", ("frog:d2", "d2"), "back to d2, 2 counts", "2", minor=True),
        Choice("b6.c6", ("frog:b6", "c6"), "c6 · onto log L4", "1"),
        Choice("c3>a3", ("log:c3", "a3"), "a3", "1"),
        Choice("b6>e6", ("log:b6", "e6"), "e6 · carries frog b6", "1"),
        Choice("Cb2>T", ("car:b2", "T1"), "T1", "1"),
        Choice("Cb2>>c1", ("car:b2", "c1"), "c1", "2"),
        Choice(
            "Ce8>>c7xc7",
            ("car:e8", "c7"),
            "c7 · knocks off frog c7",
            "2",
            ("frog:c7",),
            icons=("frog-2-small",),
        ),
        Choice("-", ("act:stop",), "end the turn, 2 counts unspent"),
    ],
    ids=lambda choice: choice.move,
)
def test_a_choice_says_what_it_costs_and_what_comes_of_it(expected: Choice) -> None:
    assert choices(MIDDLE)[expected.move] == expected


@pytest.mark.clause("FG-AMB-21", "FG-AMB-22")
def test_ways_that_cost_more_are_minor_and_say_what_they_earn() -> None:
    """Two counts to the left and back land on the fly again, though one step forward would not leave it."""
    text = "8/8/8/8/8/2F5/8/8 c3+,g4-,a5-,g6- T12 23:00 1:3"
    found = choices(text)
    assert (found["c3.d3+d5"].minor, found["c3.d3+d5"].badge) == (False, "1")
    back = found["c3.b3.c3+c5"]
    assert (back.minor, back.badge, back.marks) == (True, "2", ("c5",))
    assert back.label == "back to c3, 2 counts · lands on the fly, on to c5"
    longer = [choice for choice in found.values() if choice.path == ("frog:c3", "d3")]
    assert [(choice.badge, choice.minor) for choice in longer] == [("1", False), ("3", True)]


@pytest.mark.clause("FG-FROG-E2")
def test_every_way_to_be_moved_on_is_a_choice() -> None:
    found = choices("8/8/8/8/8/8/2Ff4/8 a3-,g4-,a5-,g6- T12 22:00 1:1")
    labels = {choice.path: choice.label for choice in found.values() if choice.path[:2] == ("frog:c2", "d2")}
    assert labels == {
        ("frog:c2", "d2", to): f"d2 · d2 is taken, moved on to {to}" for to in ("d3", "c2", "e2")
    }


@pytest.mark.clause("FG-AMB-23", "FG-AMB-24", "FG-OBJ-1", "FG-AMB-17")
@pytest.mark.parametrize(
    ("text", "move", "label", "options"),
    [
        (
            "8/8/8/8/8/8/2F5/8 c3+,g4-,c5+,g6- T12 23:00 1:1",
            "c2.c3+c5+c7",
            "c3 · lands on the fly, on to c5, a second fly, on to c7",
            {},
        ),
        (
            "8/8/8/8/8/8/2F5/8 c3+,g4-,c5+,g6- T12 23:00 1:1",
            "c2.c3+c5",
            "c3 · lands on the fly, on to c5, no second bonus on c5",
            {"fly_chain": False},
        ),
        (
            "8/2C5/8/8/2F5/8/8/8 a3-,g4-,c5+,g6- T1 23:00 1:1",
            "c4.c5",
            "c5 · no bonus on c5, car C2 is in the way",
            {},
        ),
        (
            "2F5/8/8/8/8/8/8/8 a3-,g4-,a5-,g6- T12 03:20 1:3",
            "c8.S",
            "S2 · home",
            {},
        ),
        (
            "8/8/8/8/8/8/1C1F4/8 a3-,g4-,a5-,g6- T2 23:00 1:1",
            "Cb2>d2xd2",
            "d2 · knocks off your own frog d2",
            {"own_frog": "returns"},
        ),
        (
            "8/8/8/8/2Ff4/8/8/8 a3-,c4-,a5-,g6- T12 22:00 1:L",
            "%c4,d4+d2,c4+c6",
            "log L2 turned over, its fly up · frog d4 on to d2; frog c4 on to c6",
            {},
        ),
        (
            "8/8/8/8/8/8/8/8 a3-,c4+,a5-,g6- T12 33:00 1:L",
            "%c4",
            "log L2 turned over, its fly hidden",
            {},
        ),
        (
            "8/2C5/2F5/8/2F5/8/8/8 g3-,g4-,a5-,g6- T1 13:00 1:F",
            "*,c6^b6",
            ("two spaces forward · c6 stays, car C2 is in the way; c4 to c6, c6 is taken, moved on to b6"),
            {},
        ),
        (START.replace("?", "F"), "*", "two spaces forward", {}),
    ],
)
def test_consequences_are_said_piece_by_piece(
    text: str, move: str, label: str, options: dict[str, Any]
) -> None:
    assert choices(text, **options)[move].label == label


@pytest.mark.clause("FG-AMB-43")
def test_where_the_order_of_riders_matters_the_label_says_who_goes_first() -> None:
    rng, found = Random("first"), 0
    for _ in range(scaled(20_000)):
        mine, s = at(random_text(rng, "L"))
        for choice in mine.choices(s):
            first = choice.path[1] if choice.path[1:] and choice.path[1].startswith("frog:") else ""
            assert (" first" in choice.label) == bool(first)
            if first:
                assert f"frog {first[5:]} first" in choice.label
                found += 1
    assert found


def test_marks_and_icons_are_in_the_picture_and_what_they_say() -> None:
    rng, count = Random("marks"), 0
    for number in range(scaled(2_000)):
        mine, s = at(random_text(rng), **OPTIONS[number % len(OPTIONS)])
        scene = mine.scene(s)
        known = {cell.id for stage in scene.stages for row in stage.rows for cell in row}
        known |= {shape.id for shape in scene.shapes}
        for choice, m in zip(mine.choices(s), mine.legal_moves(s), strict=True):
            assert known.issuperset(choice.marks), choice
            assert symbols("frogger").keys() >= set(choice.icons)
            text = mine.format_move(s, m)
            sent_back = {f"frog:{part[:2]}" for part in text.split("x")[1:]}
            assert sent_back == {id for id in choice.marks if id.startswith("frog:")}, choice
            assert ("knocks off" in choice.label) == bool(sent_back)
            assert choice.icons.count("fly") == text.count("+")
            assert choice.badge.isdigit() == (s.left > 0 and text != "-")
            count += 1
    tell(f"Frogger: {count} choices mark what they knock off and where flies carry to")


def test_a_minor_way_always_has_a_cheaper_one_to_the_same_place() -> None:
    rng = Random("minor")
    for _ in range(scaled(1_000)):
        mine, s = at(random_text(rng, "3"))
        cheapest: dict[tuple[str, ...], int] = {}
        for choice in mine.choices(s):
            back = len(choice.path) > 1 and choice.path[0] == f"frog:{choice.path[1]}"
            known = cheapest.setdefault(choice.path, int(choice.badge or 0))
            assert choice.minor == (back or int(choice.badge or 0) > known), choice


# --- sentences ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ("@c1.c2", "Player 1 moves a frog out of the swamp to c2 for 2 counts."),
        ("d2.d3+d5", "Player 1 moves the frog on d2 to d3 for 1 count: lands on the fly, on to d5."),
        ("d2.c2.d2", "Player 1 moves the frog on d2 back to d2 for 2 counts."),
        ("b6>e6", "Player 1 slides log L4 to e6: carries frog b6."),
        ("Cb2>T", "Player 1 drives car C1 to its turning area for 1 count."),
        ("Ce8>>c7xc7", "Player 1 drives car C2 to c7 for 2 counts: knocks off frog c7."),
        ("-", "Player 1 ends the turn with 2 counts unspent."),
        ("d2.d1", "Player 1 would move the frog on d2 to d1 for 1 count."),
        ("c3>c4", "Player 1 would slide log L1 to c4."),
        ("%c3", "Player 1 would turn over log L1, which hides its fly now."),
        ("*", "Player 1 would let all frogs in the playing area go two spaces forward."),
    ],
)
def test_a_move_is_one_sentence(move: str, sentence: str) -> None:
    assert said(MIDDLE, move) == sentence


def test_a_throw_and_a_way_home_are_sentences() -> None:
    assert said(START, "3:") == "Player 1 throws a 3."
    assert said(START, "L:") == "Player 1 throws the log symbol."
    home = "2F5/8/8/8/8/8/8/8 a3-,g4-,a5-,g6- T12 03:20 1:3"
    assert said(home, "c8.S") == "Player 1 moves the frog on c8 into the far swamp for 1 count: home."


def test_every_candidate_can_be_said() -> None:
    rng = Random("said")
    for _ in range(scaled(400)):
        mine, s = at(random_text(rng))
        legal = set(mine.legal_moves(s))
        for m in rng.sample(list(mine.candidates(s)), 40):
            sentence = mine.say(s, m)
            assert is_sentence(sentence)
            assert (" would " in sentence) == (mine.canonical(s, m) not in legal), sentence


# --- what is due -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "phase", "clause"),
    [
        (START, "Player 1 throws the die", "FG-PLAY-2"),
        (START.replace("1:?", "2:?"), "Player 2 throws the die", "FG-PLAY-2"),
        (START.replace("?", "3"), "3 of 3 counts left", "FG-NUM-A1"),
        (START.replace("?", "2/3"), "2 of 3 counts left", "FG-NUM-A1"),
        (START.replace("?", "1"), "1 of 1 count left", "FG-NUM-A1"),
        (START.replace("?", "L"), "Log symbol, turn over a log", "FG-LSYM-B1"),
        (START.replace("?", "F"), "Frog symbol, all frogs go on", "FG-FSYM-C1"),
        ("8/8/8/8/8/5f2/8/8 a3-,g4-,a5-,g6- T12 00:32 2:#", "Game over", "FG-WIN-1"),
        ("8/8/8/8/8/8/8/8 a3-,g4-,a5-,g6- T12 00:33 2:#", "Game over", "FG-WIN-1"),
    ],
)
def test_what_is_due_is_said_with_its_clause(text: str, phase: str, clause: str) -> None:
    s = at(text)[1]
    assert (g.phase(s), g.rule(s)) == (phase, clause)
