"""seeds/frogger.md itself: complete, consistent with the code, and every example holds."""

import re
from collections import Counter
from dataclasses import fields
from fractions import Fraction
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from frogwidgets.games import game
from frogwidgets.games.frogger.options import Options
from frogwidgets.kernel.game import CHANCE
from frogwidgets.kernel.match import Match
from frogwidgets.rulebook import ledger, rulebook
from frogwidgets.rulebook.clause import Clause, Example
from frogwidgets.rulebook.lines import Become, Position, Refused, option_value
from tests.games.frogger.play import preferred
from tests.games.frogger.positions import OPTIONS, random_text
from tests.scale import scaled

book = rulebook("frogger")
g = game("frogger")

PARTS = {
    "CONT": "1 2 3 4 5 6 7",
    "OBJ": "1",
    "PREP": "1 2 3 4 5 6",
    "PLAY": "1 2",
    "NUM": "A1 A2 A3 A4",
    "LSYM": "B1 B2",
    "FSYM": "C1 C2 C3",
    "FROG": "A1 B1 B2 B3 C1 C2 D1 E1 E2 F1 F2 F3 F4 G1 G2 H1",
    "FIG4": "",
    "LOG": "0 A1 B1 C1 C2 C3 C4 D1 D2 E1",
    "CAR": "A1 B1 B2 B3 B4 C1 C2",
    "WIN": "1",
    "AMB": " ".join(map(str, range(1, 47))),
}
"""The clauses of each part in the order of the rulebook, with its own letters, and the ambiguities."""

IDS = [
    f"FG-{part}-{number}" if number else f"FG-{part}"
    for part, numbers in PARTS.items()
    for number in numbers.split(" ")
]

NOT_PLAYABLE = [
    *(f"FG-CONT-{n}" for n in range(1, 8)),
    *(f"FG-PREP-{n}" for n in range(1, 7)),
    *("FG-FROG-B2", "FG-FROG-F4", "FG-FIG4"),
]

WORKED = [
    *("FG-EX-8", "FG-EX-1a", "FG-EX-1b", "FG-EX-1c", "FG-EX-4", "FG-EX-5", "FG-EX-2", "FG-EX-2b", "FG-EX-2c"),
    *("FG-EX-6", "FG-EX-3", "FG-EX-3b", "FG-EX-3c"),
]
"""The rulebook's own examples in reading order; its first two figures show how the board is put together."""

STAND_INS = [f"FG-AMB-{n}" for n in (4, 14, 18, 20, 30, 34, 35, 38, 41, 43)]
"""Where the rulebook is silent and nothing else in it decides."""


def test_every_clause_and_every_ambiguity_is_there_in_order() -> None:
    assert list(book) == IDS
    assert (len(book.clauses), len(book.ambiguities)) == (60, 46)


def test_the_clauses_that_cannot_be_played() -> None:
    assert [clause.id for clause in book.values() if not clause.playable] == NOT_PLAYABLE


def test_every_playable_clause_has_an_example_and_is_carried_by_code_or_a_test() -> None:
    assert [clause.id for clause in book.clauses if clause.playable and not clause.examples] == []
    assert ledger("frogger").gaps() == ()


@pytest.mark.parametrize("example", book.examples, ids=lambda example: example.id)
def test_the_example_holds(example: Example) -> None:
    failures = example.check()
    assert not failures, "\n".join(f"{example.file}:{f.number}: {f.line}: {f.text}" for f in failures)


@pytest.mark.parametrize("example", book.examples, ids=lambda example: example.id)
def test_the_example_opens_as_a_match_and_is_written_as_the_game_writes(example: Example) -> None:
    """Nothing is hidden, and no frog is missing: these are positions of the real game."""
    rules = example.rules()
    texts = [line.says.text for line in example.lines if isinstance(line.says, Position)]
    texts += [line.says.position for line in example.lines if isinstance(line.says, Become)]
    assert [rules.format(rules.parse(text)) for text in texts] == texts
    if example.position:
        match = Match(rules, position=example.position, seed=1)
        assert match.position == example.position
        assert len(match.legal()) == len(rules.legal_moves(match.state))


def test_every_worked_example_of_the_rulebook_is_there() -> None:
    assert [example.id for example in book.examples if "-EX-" in example.id] == WORKED


@pytest.mark.parametrize("clause", [c for c in book.ambiguities if c.option], ids=lambda clause: clause.id)
def test_a_switch_is_an_option_of_the_game(clause: Clause) -> None:
    """Every other reading that has a value is shown by an example that is played with it."""
    shown = [e.options[clause.option] for e in clause.examples if clause.option in e.options]
    assert shown
    if clause.option == "start":
        assert clause.readings[0].text == f"`{Options().start}`"
        return
    read = {
        reading.name: Options.of(**{clause.option: option_value(reading.name)})
        for reading in clause.readings
        if reading.name != "other"
    }
    assert read.pop(clause.default) == Options()
    assert {Options.of(**{clause.option: value}) for value in shown} == {*read.values()}
    assert len({*read.values(), Options()}) == len(read) + 1


def test_every_option_has_its_ambiguity() -> None:
    switches = Counter(clause.option for clause in book.ambiguities if clause.option)
    assert switches == {field.name: 1 for field in fields(Options)} | {"slide": 2}


def test_the_chances_of_the_die_are_those_of_the_book() -> None:
    start = g.new(2, Random(1))
    outcomes = g.chance_outcomes(start)
    assert outcomes is not None
    chances = {g.format_move(start, move): chance for move, chance in outcomes}
    assert chances == {face: Fraction(2 if face == "2:" else 1, 6) for face in ("1:", "2:", "3:", "L:", "F:")}
    assert "four throws of six, a log in one and a frog in one" in book["FG-AMB-2"].text.replace("\n", " ")


def test_provenance_is_stated_where_the_book_is_ours() -> None:
    assert Counter(clause.provenance for clause in book.clauses) == {"text": 60}
    marks = Counter(clause.provenance for clause in book.ambiguities)
    assert marks == {"text": 11, "derived": 24, "stand-in": 10, "published": 1}
    assert [clause.id for clause in book.ambiguities if clause.provenance == "stand-in"] == STAND_INS
    assert book["FG-AMB-2"].provenance == "published"
    assert (book["FG-AMB-3"].default, book["FG-AMB-3"].provenance) == ("2-4-2", "derived")


def test_relations_of_rules_and_ambiguities_go_both_ways() -> None:
    for clause in book.ambiguities:
        assert clause.related, clause.id
        back = [id for id in clause.related if clause.id in book[id].related]
        assert back == list(clause.related), f"a clause that {clause.id} is about does not name it"


@cache
def cited() -> tuple[Counter[str], Counter[str]]:
    """The clauses that moves cite in random positions under every option: all, and those that they break."""
    rng = Random("cited")
    said: Counter[str] = Counter()
    broken: Counter[str] = Counter()
    for number in range(scaled(2_000)):
        rules = game("frogger", **OPTIONS[number % len(OPTIONS)])
        s = rules.parse(random_text(rng))
        candidates = list(rules.candidates(s))
        for move in rng.sample(candidates, min(60, len(candidates))):
            for check in rules.checks(s, move):
                said[check.clause] += 1
                broken[check.clause] += not check.holds
        for throw in ("1:", "4:"):
            broken.update(check.clause for check in rules.violations(s, rules.parse_move(s, throw)))
        while rules.legal_moves(s):
            move = preferred(rules, s, rng)
            said.update(event.clause for event in rules.trace(s, move))
            s = rules.apply(s, move)
        before = rules.to_move(s) == CHANCE
        move = rules.parse_move(s, "a3>b3" if s.logs[0] == 0 else "-")
        broken.update(check.clause for check in rules.violations(s, move))
        assert before or rules.is_over(s)
        if before:
            broken.update(check.clause for check in rules.violations(s, rules.parse_move(s, "9:")))
    return said + broken, +broken


def test_what_checks_and_events_cite_is_in_the_book() -> None:
    found, _ = cited()
    assert [id for id in sorted(found) if id not in book] == []
    assert len(found) > 25


def test_switching_off_any_clause_that_refuses_would_break_an_example_of_its_own() -> None:
    """Each has a move that it alone refuses: without it the move is legal, and the claim is wrong."""
    _, broken = cited()
    lone = {
        (example.clause, line.says.clauses[0])
        for example in book.examples
        for line in example.lines
        if isinstance(line.says, Refused) and len(line.says.clauses) == 1
    }
    assert [id for id in sorted(broken) if (id, id) not in lone] == []
    assert len(broken) >= 18


def test_every_id_in_the_code_is_in_the_book(root: Path) -> None:
    for file in sorted((root / "frogwidgets" / "games" / "frogger").glob("*.py")):
        for id in re.findall(r"\bFG-[A-Z]+(?:-[A-Z]?)?\d+\b", file.read_text(encoding="utf-8")):
            assert id in book, f"{file.name} cites {id}"


def test_a_wrong_position_in_the_book_would_be_found() -> None:
    """The runner on the real game: a claim changed by one log fails in its own line."""
    example = book.example("FG-EX-1b")
    line = next(line for line in example.lines if isinstance(line.says, Become))
    assert isinstance(line.says, Become)
    changed = line.says._replace(position=line.says.position.replace("c4-", "d4-"))
    wrong = [other._replace(says=changed) if other is line else other for other in example.lines]
    (failure,) = Example("FG-EX-1b", "", "frogger", "FG-NUM-A4", "", 1, tuple(wrong)).check()
    assert (failure.number, failure.text) == (line.number, f"the position is {line.says.position}")


@pytest.mark.clause("FG-LOG-C2", "FG-AMB-6", "FG-AMB-19")
def test_a_log_goes_to_any_of_its_other_places_for_one_count() -> None:
    rng = Random("logs")
    free = 0
    for _ in range(scaled(500)):
        s = g.parse(random_text(rng, "3"))
        slides = [text for text in texts(g, s) if re.fullmatch(r"[a-g][3-6]>\S+", text)]
        for text in slides:
            assert left(g, g.apply(s, g.parse_move(s, text))) == left(g, s) - 1
        river = "/".join(g.format(s).split("/")[2:6])
        if "Ff"[g.to_move(s) - 1] not in river:
            free += 1
            assert len(slides) == 4 * 6
    assert free > scaled(50)


@pytest.mark.clause("FG-CAR-C2", "FG-FROG-H1")
def test_a_frog_with_a_car_before_it_cannot_go_straight_on() -> None:
    rng = Random("cars")
    blocked = 0
    for _ in range(scaled(1_000)):
        s = g.parse(random_text(rng, "3"))
        side = g.to_move(s)
        rows = re.sub(r"\d", lambda count: "." * int(count[0]), g.format(s).split()[0]).split("/")[::-1]
        for text in texts(g, s):
            car = re.fullmatch(r"C\S+>([a-h])([1-8])", text)
            at = int(car[2]) + (1 if side == 1 else -1) if car else 0
            if not car or not 1 <= at <= 8 or rows[at - 1]["abcdefgh".index(car[1])] != "fF"[side - 1]:
                continue
            blocked += 1
            after = g.apply(s, g.parse_move(s, text))
            position = re.sub(r"\S+$", f"{3 - side}:1", g.format(after))
            straight = f"{car[1]}{at}.{car[1]}{car[2]}"
            theirs = g.parse(position)
            assert [c.clause for c in g.violations(theirs, g.parse_move(theirs, straight))] == ["FG-FROG-H1"]
    assert blocked > scaled(200)


def texts(rules: Any, s: Any) -> list[str]:
    """The legal moves as text."""
    return [rules.format_move(s, move) for move in rules.legal_moves(s)]


def left(rules: Any, s: Any) -> int:
    """The counts left of the throw; none before a throw and at the end."""
    counts = rules.format(s).split(":")[-1].split("/")[0]
    return int(counts) if counts.isdigit() else 0
