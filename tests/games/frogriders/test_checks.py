"""Checks cite the clause that is broken and name real spaces; touches lead to moves and back."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from frogwidgets.games import game
from frogwidgets.games.frogriders.board import SPACE, SPACES, Leap
from frogwidgets.games.frogriders.state import Keep, Return
from frogwidgets.kernel.game import FrogError, HiddenInformation
from tests.games.frogriders.positions import random_text
from tests.games.frogriders.sparse import crowded, sparse
from tests.scale import scaled, tell

g = game("frogriders")

CITED = {
    *(f"FR-LEAP-{n}" for n in (1, 2, 3, 4, 5, 6, 9)),
    *(f"FR-OR-{n}" for n in range(2, 9)),
    *("FR-PU-1", "FR-PLAY-3", "FR-PLAY-4", "FR-RED-1", "FR-RED-3", "FR-END-1", "FR-SETUP-16"),
    *("FR-VIL-1", "FR-VIL-3", "FR-YEL-1", "FR-YEL-2", "FR-BLU-1", "FR-BLU-2", "FR-BRN-1"),
}
"""Every clause that a check of Frogriders may cite."""


def state(text: str) -> Any:
    return g.parse(text, strict=False)


def broken(text: str, move: str) -> list[str]:
    s = state(text)
    return [check.clause for check in g.violations(s, g.parse_move(s, move))]


def asked(text: str, move: str) -> dict[str, str]:
    s = state(text)
    return {check.clause: check.text for check in g.checks(s, g.parse_move(s, move))}


# --- one fault, one clause ---------------------------------------------------------------------------

LEAP_REFUSALS = [
    # text of the units, cards, move, clauses
    ("Re7 Nf6", "", "e5xe6>e7", ["FR-LEAP-1", "FR-LEAP-2", "FR-LEAP-5"]),
    ("Ne6 Rf6", "", "e7xe6>e5", ["FR-LEAP-1"]),
    ("Re7 Nf6", "", "e7xe6>e5", ["FR-LEAP-2"]),
    ("Re7 Ne6 Be5", "", "e7xe6>e4", ["FR-LEAP-2"]),
    ("Re7 Ne6 Be5 Yh5", "", "e7~e6xe5>e4", ["FR-LEAP-2"]),
    ("Re7 Ne6", "", "e7xe7>e5", ["FR-LEAP-2"]),
    ("Re7 Nf6", "", "e7xf6>g5", ["FR-LEAP-3"]),
    ("Re7 Ne5", "", "e7xe5>e4", ["FR-LEAP-3"]),
    ("Re7 Ne5", "", "e7~e6xe5>e4", ["FR-LEAP-3"]),
    ("Re7 Ne5", "DG LS CE", "e7~e6xe5>e4", ["FR-LEAP-3"]),
    ("Re7 Nf6", "LS RU CE", "e7xf6>g5", ["FR-LEAP-3"]),
    ("Re7 Ne6", "", "e7xe6>f6", ["FR-LEAP-4"]),
    ("Re7 Ne6", "DG RU CE", "e7xe6>d6", ["FR-LEAP-4"]),
    ("Re7 Ne6", "LS", "e7xe6>f5", ["FR-LEAP-4"]),
    ("Re7 Ne6 Be5", "", "e7xe6>e5", ["FR-LEAP-5"]),
    ("Re7 Ne6", "", "e7xe6>e4", ["FR-LEAP-5"]),
    ("Re7 Ne6", "", "e7xe6>e6", ["FR-LEAP-5"]),
    ("Re7 Ne6", "", "e7xe6>e7", ["FR-LEAP-5"]),
    ("Re7 Nf6 Bg5", "DG", "e7xf6>g5", ["FR-LEAP-5"]),
    ("Re7 Ne6 Bf6", "LS", "e7xe6>f6", ["FR-LEAP-5"]),
    ("Re8 Ne6 Be5", "RU", "e8~e7xe6>e5", ["FR-LEAP-5"]),
    ("Re8 Ne6", "RU", "e8~e7xe6>e7", ["FR-LEAP-5"]),
    ("Re7 Ne6", "", "e7xe6>e5*", ["FR-LEAP-6"]),
    ("Re7 Ne6", "DG LS RU", "e7xe6>e5*", ["FR-LEAP-6"]),
    ("Re8 Yd7 Ne6", "DG RU", "d7xe6>f5*", ["FR-LEAP-6"]),
    ("Re8 Ye7 Ne6", "RU", "e8~e7xe6>e5", ["FR-OR-7"]),
    ("Re7 Ne6", "RU", "e7~e7xe6>e5", ["FR-OR-7"]),
    ("Re7 Ne6", "", "e7~e7xe6>e5", ["FR-OR-7"]),
    ("Re7 Ne6", "", "e7~e6xe6>e5", ["FR-OR-7"]),
    ("Re7 Ne6", "RU", "e7~e6xe6>e5", ["FR-OR-7"]),
    ("Rd7 Ne6", "RU", "d7~e7xe6>e5", ["FR-OR-7"]),
    ("Re8 Ne6", "RU LS", "e8~e7xe6>f6", ["FR-OR-2"]),
    ("Rc7 Ne5", "RU DG", "c7~d6xe5>f4", ["FR-OR-2"]),
    ("Re7 Nf6", "DG LS", "e7xf6>g7", ["FR-OR-2"]),
]


@pytest.mark.clause(
    "FR-LEAP-1", "FR-LEAP-2", "FR-LEAP-3", "FR-LEAP-4", "FR-LEAP-5", "FR-LEAP-6", "FR-LEAP-7",
    "FR-OR-2", "FR-OR-4", "FR-OR-6", "FR-OR-7", "FR-OR-8",
)  # fmt: skip
@pytest.mark.parametrize(("units", "cards", "move", "clauses"), LEAP_REFUSALS)
@pytest.mark.parametrize("turn", ["1A", "3R"])
def test_a_refused_leap_cites_what_it_breaks_and_nothing_else(
    units: str, cards: str, move: str, clauses: list[str], turn: str
) -> None:
    assert broken(sparse(units, turn, cards=cards), move) == clauses


@pytest.mark.clause("FR-LEAP-9")
@pytest.mark.parametrize(
    ("units", "cards", "move"),
    [
        ("Re3 Ne2", "", "e3xe2>e1"),
        ("Re4 Ne3", "RU", "e4xe3>e2"),
        ("Rf3 Nf2", "LS", "f3xf2>g2"),
        ("Rd3 Ne2", "DG", "d3xe2>f1"),
        ("Re5 Ne2", "RU", "e5~e3xe2>e1"),
    ],
)
def test_only_two_players_keep_off_the_edge(units: str, cards: str, move: str) -> None:
    edge = move[-2:] in ("e1", "g2", "f1")
    assert broken(sparse(units, cards=cards, players=2), move) == ["FR-LEAP-9"] * edge
    assert broken(sparse(units, cards=cards, players=3), move) == []
    assert ("FR-LEAP-9" in asked(sparse(units, cards=cards, players=4), move)) == edge


RETURN_REFUSALS = [
    # what the mover has, village, move, clauses
    ("N", "", "N", ["FR-BRN-1"]),
    ("", "", "N", ["FR-BRN-1"]),
    ("YB", "", "R", ["FR-VIL-1"]),
    ("RB", "R", "Y+R", ["FR-VIL-1"]),
    ("RY", "", "B+DG", ["FR-VIL-1"]),
    ("Y", "R", "Y", ["FR-VIL-3"]),
    ("B", "R", "B", ["FR-VIL-3"]),
    ("Y", "", "Y+R", ["FR-YEL-2"]),
    ("Y", "", "Y", ["FR-YEL-2"]),
    ("Y", "R", "Y+B", ["FR-YEL-1"]),
    ("Y", "R", "Y+Y", ["FR-YEL-1"]),
    ("Y", "R", "Y+N", ["FR-YEL-1"]),
    ("B", "", "B+MP", ["FR-BLU-1"]),
    ("B", "", "B+GP/FL", ["FR-BLU-2"]),
    ("", "R", "Y", ["FR-VIL-1", "FR-VIL-3"]),
    ("", "", "B+MP", ["FR-VIL-1", "FR-BLU-1"]),
    ("RYBN", "RYB", "e7xe6>e5", ["FR-PLAY-4"]),
    ("RYBN", "RYB", "keep RR=5", ["FR-SETUP-16"]),
]


@pytest.mark.clause(
    "FR-BRN-1", "FR-VIL-1", "FR-VIL-3", "FR-YEL-1", "FR-YEL-2", "FR-BLU-1", "FR-BLU-2", "FR-PLAY-4",
)  # fmt: skip
@pytest.mark.parametrize(("stock", "village", "move", "clauses"), RETURN_REFUSALS)
def test_a_refused_return_cites_what_it_breaks_and_nothing_else(
    stock: str, village: str, move: str, clauses: list[str]
) -> None:
    assert broken(sparse(turn="2B", stock=stock, village=village), move) == clauses


@pytest.mark.clause("FR-BLU-1", "FR-BLU-2")
def test_an_empty_display_and_an_empty_stack_refuse_in_their_own_words() -> None:
    bare = sparse(turn="1B", stock="B", display="", stack="")
    assert broken(bare, "B+DG") == broken(bare, "B") == ["FR-BLU-1"]
    spent = sparse(turn="1B", stock="B", stack="")
    assert broken(spent, "B+DG/CE") == ["FR-BLU-2"]
    assert asked(spent, "B+DG")["FR-BLU-2"] == "The stack is empty, so the gap stays."
    assert broken(sparse(turn="1B", stock="B"), "B+DG/CE") == []


@pytest.mark.clause("FR-BLU-2")
def test_a_view_takes_any_card_for_the_gap_that_may_still_lie_in_the_stack() -> None:
    v = g.view(state(sparse(turn="1B", stock="B", display="DG FL NO MP", cards="FL FL")), 1)
    assert not g.violations(v, Return("B", "DG", "RU"))
    assert [check.clause for check in g.violations(v, Return("B", "DG", "FL"))] == ["FR-BLU-2"]
    assert [check.clause for check in g.violations(v, Return("B", "DG", "MP"))] == ["FR-BLU-2"]


@pytest.mark.clause("FR-PLAY-3", "FR-PLAY-4", "FR-RED-3", "FR-SETUP-16", "FR-END-1")
@pytest.mark.parametrize(
    ("turn", "private", "moves", "clause"),
    [
        ("1A", "RR=5(YY=6)", (".", "R", "Y", "Y+R", "B+GP", "N"), "FR-PLAY-3"),
        ("1R", "RR=5(YY=6)", (".", "R", "Y", "Y+R", "B+GP", "N"), "FR-RED-3"),
        ("1B", "RR=5(YY=6)", ("e7xe6>e5", "e7xe6>f5*", "a4xb5>c6"), "FR-PLAY-4"),
        ("1C", "RR=5/YY=6", ("e7xe6>e5", ".", "R", "B+GP", "keep BB=4", "keep ?"), "FR-SETUP-16"),
        ("1A", "RR=5(YY=6)", ("keep RR=5", "keep YY=6", "keep ?"), "FR-SETUP-16"),
    ],
)
def test_a_move_of_another_phase_is_asked_about_its_phase_only(
    turn: str, private: str, moves: tuple[str, ...], clause: str
) -> None:
    text = sparse(turn=turn, stock="RYBN", village="RYB", private=private)
    for move in moves:
        assert list(asked(text, move)) == broken(text, move) == [clause]


@pytest.mark.clause("FR-END-1", "FR-END-3")
@pytest.mark.parametrize("turn", ["1A", "1R"])
def test_when_the_game_is_over_returns_hear_so_and_leaps_hear_why(turn: str) -> None:
    text = sparse("Re7 Nf6", turn, stock="RYBN", village="RYB")
    assert g.is_over(state(text))
    for move in (".", "R", "Y+R", "B+GP", "keep RR=5"):
        assert broken(text, move) == ["FR-END-1"]
    assert broken(text, "e7xf6>g5") == ["FR-LEAP-3"]


@pytest.mark.clause("FR-SETUP-16")
def test_a_hidden_choice_is_not_judged() -> None:
    s = state(sparse(turn="1C", private="RR=5/YY=6"))
    assert g.violations(s, Keep("YY=6")) == ()
    for eyes in (None, 2, 3):
        v = g.view(s, eyes)
        assert list(g.candidates(v)) == []
        assert g.attempt(v, ("card:private.1",)) is None
        with pytest.raises(HiddenInformation):
            g.checks(v, Keep("RR=5"))


# --- what a legal move shows -------------------------------------------------------------------------


@pytest.mark.clause("FR-LEAP-1", "FR-LEAP-2", "FR-LEAP-3", "FR-LEAP-4", "FR-LEAP-5", "FR-LEAP-6")
@pytest.mark.parametrize(
    ("units", "cards", "move", "shown"),
    [
        ("Re7 Ne6", "", "e7xe6>e5", "LEAP-1 LEAP-2 LEAP-3 LEAP-4 LEAP-5 LEAP-9 LEAP-6"),
        ("Re7 Nf6", "DG", "e7xf6>g5", "LEAP-1 LEAP-2 OR-3 OR-4 LEAP-5 LEAP-9 OR-2 LEAP-6"),
        ("Re7 Ne6", "LS", "e7xe6>f6", "LEAP-1 LEAP-2 LEAP-3 OR-5 OR-6 LEAP-5 LEAP-9 OR-2 LEAP-6"),
        ("Re8 Ne6", "RU", "e8~e7xe6>e5", "LEAP-1 OR-7 LEAP-2 LEAP-3 OR-8 LEAP-4 LEAP-5 LEAP-9 OR-2 LEAP-6"),
        ("Re7 Ne6", "CE", "e7xe6>e5*", "LEAP-1 LEAP-2 LEAP-3 LEAP-4 LEAP-5 LEAP-9 PU-1"),
    ],
)
def test_a_legal_leap_shows_every_clause_in_the_order_of_the_leap(
    units: str, cards: str, move: str, shown: str
) -> None:
    text = sparse(units, cards=cards, players=2)
    assert broken(text, move) == []
    assert list(asked(text, move)) == ["FR-PLAY-3", *(f"FR-{clause}" for clause in shown.split())]


@pytest.mark.clause("FR-VIL-1", "FR-VIL-3", "FR-RED-1", "FR-YEL-1", "FR-BLU-1", "FR-PLAY-4")
@pytest.mark.parametrize(
    ("move", "shown"),
    [
        (".", "PLAY-4"),
        ("R", "PLAY-4 VIL-1 RED-1"),
        ("Y+R", "PLAY-4 VIL-1 YEL-2 VIL-3 YEL-1"),
        ("B+GP", "PLAY-4 VIL-1 VIL-3 BLU-1 BLU-2"),
    ],
)
def test_a_legal_return_shows_its_clauses(move: str, shown: str) -> None:
    text = sparse(turn="1B", stock="RYBN", village="R")
    assert broken(text, move) == []
    assert list(asked(text, move)) == [f"FR-{clause}" for clause in shown.split()]


@pytest.mark.clause("FR-RED-1", "FR-END-1")
def test_a_red_return_without_a_second_leap_is_legal_and_says_that_it_ends_the_game() -> None:
    text = sparse("Re7 Nf6", "1B", stock="R")
    assert broken(text, "R") == []
    assert asked(text, "R")["FR-END-1"] == "There is no second leap, so the game would end."


@pytest.mark.parametrize(
    ("units", "cards", "players", "move", "clause", "sentence"),
    [
        ("Re7 Nf6", "", 3, "e7xf6>g5", "FR-LEAP-3", "f6 touches e7 only at a corner."),
        ("Re7 Ne6", "", 3, "e7xe6>f6", "FR-LEAP-4", "The way from e7 over e6 to f6 is bent."),
        ("Re7", "", 3, "e7xe6>e5", "FR-LEAP-2", "e6 is empty, so nothing is leapt over."),
        ("Re7 Ne6 Be5 Yd4", "", 3, "e7xe6>e4", "FR-LEAP-2", "Two units are leapt over, on e6 and e5."),
        ("Re7 Ne6 Be5", "", 3, "e7xe6>e5", "FR-LEAP-5", "e5 is occupied by a blue unit."),
        ("Re7 Ne6", "", 3, "e7xe6>e4", "FR-LEAP-5", "e4 is not the next space beyond e6."),
        ("Re3 Ne2", "", 4, "e3xe2>e1", "FR-LEAP-9", "4 players: the edge space e1 is allowed."),
        ("Re8 Ye7 Ne5", "RU", 3, "e8~e6xe5>e4", "FR-OR-7", "The run-up from e8 to e6 is blocked on e7."),
        ("Re8 Ne6", "RU LS", 3, "e8~e7xe6>f6", "FR-OR-2",
         "Run-up and L leap are two orange abilities, and one leap uses only one."),
        ("Re7 Ne5", "", 3, "e7~e6xe5>e4", "FR-LEAP-3",
         "e5 does not touch e7, and player 1 has no Run-up card to bring the unit nearer."),
    ],
)  # fmt: skip
def test_a_sentence_names_the_real_spaces_and_pieces(
    units: str, cards: str, players: int, move: str, clause: str, sentence: str
) -> None:
    assert asked(sparse(units, cards=cards, players=players), move)[clause] == sentence


def test_a_check_lights_the_unit_that_stands_there_else_the_space() -> None:
    s = state(sparse("Re7 Nf6", "1A"))
    marks = {check.clause: check.marks for check in g.checks(s, g.parse_move(s, "e7xf6>g5"))}
    assert marks["FR-LEAP-3"] == ("unit:e7", "unit:f6")
    assert marks["FR-LEAP-5"] == ("g5",)
    s = state(sparse(turn="2B", stock="B"))
    assert g.checks(s, Return("B", "FL"))[-2].marks == ("card:display.2",)
    assert g.checks(s, Return("R"))[1].marks == ("2.R",)


# --- laws on random positions ------------------------------------------------------------------------


def near(rng: Random, s: Any) -> Leap:
    """Any four spaces as a leap, most of them close to each other and started by a unit."""
    units = [space for space in SPACES if s.occupied >> space & 1]
    start = rng.choice(units) if units and rng.random() < 0.9 else rng.choice(SPACES)

    def close(space: int) -> int:
        if rng.random() < 0.1:
            return rng.choice(SPACES)
        dx, dy = rng.choice(((0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (-1, 1), (1, -1), (-1, -1), (0, 0)))
        reach = rng.choice((1, 1, 1, 1, 2, 3))
        column, row = space % 9 + dx * reach, space // 9 + dy * reach
        other = 9 * row + column
        return other if 0 <= column < 9 and 0 <= row < 9 and other in SPACES else space

    runup = close(start) if rng.random() < 0.4 else -1
    over = close(start if runup < 0 else runup)
    landing = 2 * over - (start if runup < 0 else runup)
    if landing not in SPACES or abs(landing % 9 - over % 9) > 6 or rng.random() < 0.5:
        landing = close(over)
    return Leap(start, over, landing, runup, rng.random() < 0.3)


def positions(figure: int, seed: str) -> Iterator[tuple[Random, Any]]:
    rng = Random(seed)
    for number in range(figure):
        yield rng, state(crowded(rng) if number % 3 == 0 else random_text(rng))


def sound(s: Any, m: Any) -> bool:
    """Whether a move breaks nothing; every check on the way has to be well formed."""
    checks = g.checks(s, m)
    assert checks
    for check in checks:
        assert check.clause in CITED
        text = check.text
        assert text.endswith(".")
        assert text == " ".join(text.split())
        assert text.count(".") == 1
        assert "None" not in text
        assert "-1" not in text
        assert len(set(check.marks)) == len(check.marks)
    failing = [check.clause for check in checks if not check.holds]
    assert len(set(failing)) == len(failing)
    return not failing


def test_legal_moves_are_the_candidates_without_violations_on_random_positions() -> None:
    counted: Counter[str] = Counter()
    for _, s in positions(scaled(300), "candidates"):
        every = list(g.candidates(s))
        assert len(set(every)) == len(every)
        assert {m for m in every if not g.violations(s, m)} == set(g.legal_moves(s)), g.format(s)
        counted[s.phase] += 1
        counted["candidates"] += len(every)
    tell(f"checks: every candidate of {counted}")


def test_whatever_is_typed_breaks_nothing_exactly_when_it_is_listed() -> None:
    figure, typed, legal_typed = scaled(20_000), 0, 0
    for rng, s in positions(figure, "typed"):
        legal = set(g.legal_moves(s))
        for m in legal:
            assert sound(s, m), (g.format(s), g.format_move(s, m))
        some = [near(rng, s) for _ in range(40)]
        some += [
            Return("B", rng.choice(("DG", "FL", "GP", "NO", "CE", "MP")), rng.choice(("", "", "CE", "FL")))
        ]
        some += [Return("Y", rng.choice("YRBN")), Return(rng.choice("YRBN")), Return()]
        for m in some:
            listed = g.canonical(s, m) in legal
            assert sound(s, m) == listed, (g.format(s), g.format_move(s, m))
            typed, legal_typed = typed + 1, legal_typed + listed
    assert legal_typed > typed / 100
    tell(f"checks: {typed} typed moves on {figure} positions, {legal_typed} of them legal")


@pytest.mark.parametrize("players", [2, 3])
def test_every_leap_of_three_spaces_among_a_few_units_is_judged_as_it_is_listed(players: int) -> None:
    # The first three start; the others lie around them, some at the edge.
    names = "e5e4e6d5f5d4d6f4f6e3e7c5g5g7c3e2e1"
    around = [SPACE[names[i : i + 2]] for i in range(0, len(names), 2)]
    for cards in ("", "DG", "LS", "RU", "CE", "DG LS RU CE"):
        s = state(sparse("Re5 Ne4 Bf4 Yd6 Rc5 Ne2 Yg5", cards=cards, players=players))
        legal = set(g.legal_moves(s))
        leaps = [Leap(a, b, c, d) for a in around[:3] for b in around for c in around for d in (-1, *around)]
        assert {m for m in leaps if not g.violations(s, m)} == {m for m in leaps if m in legal}


# --- moves that no text gives ---------------------------------------------------------------------------


def test_a_number_that_is_no_space_of_the_pond_is_refused_in_words() -> None:
    s = state(sparse())
    for wrong in (
        Leap(0, 58, 40),
        Leap(58, 49, 99),
        Leap(58, 49, -1),
        Leap(58, 49, 40, 81),
        Leap(58, 49, "e5"),
    ):  # type: ignore[arg-type]
        with pytest.raises(FrogError, match="no space of the pond"):
            g.checks(s, wrong)


@pytest.mark.parametrize(
    ("m", "clause"),
    [
        (Return("", "R"), "FR-VIL-3"),
        (Return("R", "Y"), "FR-VIL-3"),
        (Return("R", "", "DG"), "FR-BLU-2"),
        (Return("Y", "R", "DG"), "FR-BLU-2"),
        (Return("Y", "?"), "FR-YEL-1"),
        (Return("Z"), "FR-VIL-1"),
        (Return("B", "ZZ"), "FR-BLU-1"),
        (Return("B", "DG", "ZZ"), "FR-BLU-2"),
    ],
)
def test_a_return_that_no_text_gives_is_refused_too(m: Return, clause: str) -> None:
    s = state(sparse(turn="1B", stock="RYB", village="R"))
    assert [check.clause for check in g.violations(s, m)] == [clause]
