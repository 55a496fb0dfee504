"""Moves as text and back: every decision, any path of one move, consequences written, left off or untrue."""

import re
from random import Random

import pytest

from frogwidgets.games import game
from frogwidgets.kernel import laws
from frogwidgets.kernel.game import FrogError, IllegalMove, NotationError
from tests.games.frogger import oracle
from tests.games.frogger.play import after, at, broken, legal, play
from tests.games.frogger.positions import OPTIONS, START, random_text
from tests.scale import scaled, tell

g = game("frogger")
TWO = START.replace("?", "2")
SQUARES = [f"{column}{row}" for column in "abcdefgh" for row in range(1, 9)]


def bare(text: str) -> str:
    """A move without what follows by itself: bonuses and frogs sent back."""
    return re.sub(r",\w\d(?!\^)", "", re.sub(r"[+x]\w\d", "", text))


def test_every_decision_of_games_reads_back() -> None:
    count = 0
    for seed in range(scaled(100)):
        options = OPTIONS[seed % len(OPTIONS)]
        rules = game("frogger", **options)
        for step in list(play(f"notation {seed}", **options))[seed % 7 :: 7]:
            s = rules.parse(oracle.write(step.before))
            chance = [m for m, _ in rules.chance_outcomes(s)]
            laws.moves_keep_their_text(rules, s, (*rules.legal_moves(s), *chance))
            laws.positions_keep_their_text(rules, s)
            count += 1
    tell(f"notation: all moves read back at {count} decisions of games of Frogger")


def test_what_follows_may_be_left_off() -> None:
    rng, count = Random("left off"), 0
    for number in range(scaled(4_000)):
        options = OPTIONS[number % len(OPTIONS)]
        position = random_text(rng)
        rules, s = at(position, **options)
        for m in rules.legal_moves(s):
            text = rules.format_move(s, m)
            if bare(text) == text or (text[0] in "*%" and text.count("^") > 1):
                continue  # with several choices it is the order that tells which is whose
            assert rules.canonical(s, rules.parse_move(s, bare(text))) == m, (position, text)
            count += 1
    assert count
    tell(f"notation: {count} moves read the same without what follows from them")


def untrue(rng: Random, text: str) -> tuple[str, int]:
    """A text with one consequence changed to another square or put in where there is none, and its place."""
    spots = [found.start() for found in re.finditer(r"[+x]\w\d", text)]
    told = {text[spot + 1 : spot + 3] for spot in spots}
    square = rng.choice([square for square in SQUARES if square not in told])
    if spots and rng.random() < 0.7:
        at = rng.choice(spots)
        return text[: at + 1] + square + text[at + 3 :], at
    return f"{text}{rng.choice('+x')}{square}", len(text)


def test_untrue_consequences_are_refused_at_their_place() -> None:
    rng, count = Random("untrue"), 0
    for number in range(scaled(4_000)):
        options = OPTIONS[number % len(OPTIONS)]
        position = random_text(rng, rng.choice("1223"))
        rules, s = at(position, **options)
        moves = [m for m in rules.legal_moves(s) if rules.format_move(s, m) != "-"]
        telling = [m for m in moves if bare(rules.format_move(s, m)) != rules.format_move(s, m)]
        for m in rng.sample(telling, min(3, len(telling))) + rng.sample(moves, min(3, len(moves))):
            text = rules.format_move(s, m)
            false, at_ = untrue(rng, text)
            if false == text:
                continue
            with pytest.raises(NotationError) as caught:
                rules.parse_move(s, false)
            assert at_ <= caught.value.at <= at_ + 1, (position, false, caught.value.at)
            assert caught.value.text == false
            assert caught.value.expected
            count += 1
    tell(f"notation: {count} untrue consequences of Frogger's moves refused, each at its place")


FALSE = [
    ("8/8/8/8/8/8/2F5/8 c3+,g4-,a5-,g6- T12 23:00 1:2", "c2.c3+c6", 5, "c5"),
    ("8/8/8/8/8/8/2F5/8 c3+,g4-,a5-,g6- T12 23:00 1:2", "c2.c3+d5", 5, "c5"),
    ("8/8/8/8/8/8/2F5/8 c3-,g4-,a5-,g6- T12 23:00 1:2", "c2.c3+c5", 5, ""),
    ("8/8/8/8/8/8/2F5/8 c3-,g4-,a5-,g6- T12 23:00 1:2", "c2.c3xc4", 5, ""),
    ("8/8/8/8/2f5/8/8/8 a3-,g4-,a5-,g6- T12 32:00 1:1", "g4>b4xb4", 5, "c4"),
    ("8/8/8/8/2f5/8/8/8 a3-,g4-,a5-,g6- T12 32:00 1:1", "g4>d4xc4", 5, ""),
    ("8/8/8/8/8/8/8/C1f5 a3-,g4-,a5-,g6- T2 32:00 1:1", "Ca1>d1xc1", 6, ""),
]


@pytest.mark.parametrize(("position", "text", "place", "true"), FALSE)
@pytest.mark.clause("FG-FROG-G1", "FG-LOG-D1", "FG-CAR-C1")
def test_an_untrue_consequence_is_told_with_what_is_true(
    position: str, text: str, place: int, true: str
) -> None:
    rules, s = at(position)
    with pytest.raises(NotationError) as caught:
        rules.parse_move(s, text)
    assert place <= caught.value.at <= place + 1
    assert true in caught.value.expected
    with pytest.raises(FrogError):
        rules.apply(s, rules.parse_move(s, text))


@pytest.mark.clause("FG-FROG-D1", "FG-FROG-B1")
def test_any_path_of_a_move_is_that_move() -> None:
    """To d3 by three counts there are three ways; written by any of them it is the one that is listed."""
    position = "8/8/8/8/8/8/2F5/8 g3-,g4-,a5-,g6- T12 23:00 1:3"
    rules, s = at(position)
    paths = ["c2.d2.e2.e3", "c2.d2.d3.e3", "c2.c3.d3.e3"]
    moves = {rules.canonical(s, rules.parse_move(s, path)) for path in paths}
    assert len(moves) == 1
    assert moves < set(rules.legal_moves(s))
    assert len({after(position, path) for path in paths}) == 1


def test_paths_are_those_of_the_oracle() -> None:
    """Every legal path parses to the listed move with its frog, its counts and its end."""
    rng, count = Random("paths"), 0
    for _ in range(scaled(600)):
        position = random_text(rng, rng.choice("23"))
        rules, s = at(position)
        table, theirs = oracle.read(position), oracle.moves(position)
        listed = {rules.format_move(s, m): m for m in rules.legal_moves(s)}
        known = {oracle.follow(position, text, theirs).same: m for text, m in listed.items()}
        for origin in oracle.frogs_of(table, table["side"]):
            for counts in range(1, table["left"] + 1):
                for path in oracle.walks(table, origin, counts):
                    for way in oracle.hop(table, origin, path, True):
                        m = rules.parse_move(s, way.text)
                        assert rules.canonical(s, m) == known[way.same], (position, way.text)
                        count += 1
    tell(f"notation: {count} paths of Frogger read as the move that is listed for them")


@pytest.mark.clause("FG-FROG-E2")
def test_being_moved_on_needs_its_choice() -> None:
    position = "8/8/8/8/8/2f5/2F5/8 g3-,g4-,a5-,g6- T12 22:00 1:1"
    choices = {text for text in legal(position) if text.startswith("c2.c3")}
    assert choices == {"c2.c3^c4", "c2.c3^b3", "c2.c3^d3"}
    for refused in ("c2.c3", "c2.c3^c2", "c2.c3^d4", "c2.c3^c3"):
        rules, s = at(position)
        with pytest.raises(FrogError):
            rules.apply(s, rules.parse_move(s, refused))
    assert broken(position, "c2.c3^c2") == ["FG-FROG-E2"]


CANDIDATES = [
    "a1.h8", "c2.c5", "c2.b1", "c2.S", "h8.S", "@h8", "@c1.c5", "@e4", "a3>g6", "g6>a3", "a3>a3", "Ca1>h8",
    "Ca1>>a1", "Ch8>c4", "Ca1>T", "%a3", "%g6", "*", "-", "4:", "1:", "L:", "F:",
]  # fmt: skip


@pytest.mark.parametrize("text", CANDIDATES)
def test_every_move_that_one_may_think_of_has_a_text(text: str) -> None:
    s = g.parse(TWO)
    m = g.parse_move(s, text)
    assert g.format_move(s, m) == text
    if g.canonical(s, m) not in g.legal_moves(s):
        assert g.violations(s, m)
        with pytest.raises(IllegalMove):
            g.apply(s, m)


@pytest.mark.clause("FG-CAR-B1")
def test_what_would_follow_from_an_illegal_move_is_not_told() -> None:
    """With one count left the car cannot come into the next lane, nor hit the frog there."""
    rules, s = at("8/8/8/8/8/8/2f5/C7 a3-,g4-,a5-,g6- T2 32:00 1:1/2")
    m = rules.parse_move(s, "Ca1>>c2")
    assert rules.format_move(s, m) == "Ca1>>c2"
    assert [check.clause for check in rules.violations(s, m)] == ["FG-CAR-B1"]
    assert rules.format_move(s._replace(left=2), m) == "Ca1>>c2xc2"


def test_the_texts_of_the_specification_can_be_read() -> None:
    """Where they are not legal, they are read all the same."""
    s = g.parse("8/8/2f5/8/2Ff4/8/2F5/C7 a3-,c4-,a5-,g6- T2 11:00 1:2")
    texts = (
        "@c1.c2",
        "c2.c3.c4",
        "c2.c3^d3",
        "a3>e3",
        "Ca1>f1",
        "Ca1>T",
        "CT2>b8",
        "Ca1>>f2",
        "%a3",
        "*",
        "-",
    )
    for text in (*texts, "*,d4^e4,c2^b2", "%c4,c4+c6,d4+d2", "c4>a4", "c2.S", "3:", "L:", "F:"):
        assert g.violations(s, g.parse_move(s, text)) is not None


@pytest.mark.parametrize("text", [" a3>b3 ", "a3>b3\n", "\ta3>b3"])
def test_blanks_around_a_move_do_not_matter(text: str) -> None:
    s = g.parse(TWO)
    assert g.parse_move(s, text) == g.parse_move(s, "a3>b3")


def test_a_rush_and_a_flip_tell_all_that_happens() -> None:
    position = "8/2C5/2F5/8/2FF4/8/8/8 g3-,c4-,a5-,d6+ T1 00:00 1:"
    assert set(legal(f"{position}L")) == {
        "%g3", "%a5", "%d6", "%c4,c4+c6^b6,d4+d6+d8", "%c4,c4+c6^d6,d4+d6^d7", "%c4,c4+c6^d6,d4+d6^c6^b6",
        "%c4,c4+c6^d6,d4+d6^e6", "%c4,d4+d6+d8,c4+c6^d6",
    }  # fmt: skip
    rushes = legal(f"{position}F")
    assert set(rushes) == {"*,c6^b6,d6+d8", "*,c6^d6,d6^d7", "*,c6^d6^d7,d6+d8"}
