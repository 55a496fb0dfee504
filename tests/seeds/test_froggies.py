"""seeds/froggies.md itself: complete, consistent with the code, and every example holds."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields
from inspect import signature
from pathlib import Path

import pytest

from frogwidgets.games import game
from frogwidgets.games.froggies.options import Options
from frogwidgets.kernel.game import ALL
from frogwidgets.kernel.match import Match
from frogwidgets.rulebook import ledger, rulebook
from frogwidgets.rulebook.clause import Clause, Example
from frogwidgets.rulebook.examples import agrees
from frogwidgets.rulebook.lines import Become, Refused, option_value
from tests.games.froggies.oracle import write
from tests.games.froggies.play import OPTIONS, play
from tests.scale import scaled

book = rulebook("froggies")
g = game("froggies")

SIZES = {
    "CONT": 3,
    "SETUP": 6,
    "PLAY": 7,
    "CARD": 4,
    "SORT": 7,
    "JOKER": 4,
    "ROUND": 4,
    "NEXT": 5,
    "END": 4,
    "AMB": 28,
}
"""How many clauses each part of the rulebook has, and how many ambiguities."""

NOT_PLAYABLE = [
    *(f"FS-CONT-{n}" for n in (1, 2, 3)),
    *("FS-SETUP-2", "FS-SETUP-6", "FS-CARD-1", "FS-NEXT-1"),
]

WORKED = [
    "FS-EX-1",
    "FS-EX-2",
    "FS-EX-3",
    "FS-EX-3b",
    "FS-EX-4",
    "FS-EX-5a",
    "FS-EX-5b",
    "FS-EX-5c",
    "FS-EX-6",
]
"""The rulebook's own examples and its picture."""


def test_every_clause_and_every_ambiguity_is_there() -> None:
    assert sorted(book) == sorted(f"FS-{part}-{n}" for part in SIZES for n in range(1, SIZES[part] + 1))
    assert (len(book.clauses), len(book.ambiguities)) == (44, 28)


def test_the_clauses_that_cannot_be_played() -> None:
    assert [clause.id for clause in book.values() if not clause.playable] == NOT_PLAYABLE


def test_clauses_of_a_part_stand_in_order() -> None:
    for part, size in SIZES.items():
        numbers = [int(id.split("-")[2]) for id in book if id.split("-")[1] == part]
        assert numbers == list(range(1, size + 1)), part


def test_every_playable_clause_has_an_example_and_is_carried_by_code_or_a_test() -> None:
    assert [clause.id for clause in book.clauses if clause.playable and not clause.examples] == []
    assert [gap for gap in ledger().gaps() if gap[0].startswith("FS-")] == []


@pytest.mark.parametrize("example", book.examples, ids=lambda example: example.id)
def test_the_example_holds(example: Example) -> None:
    failures = example.check()
    assert not failures, "\n".join(f"{example.file}:{f.number}: {f.line}: {f.text}" for f in failures)


@pytest.mark.parametrize("example", book.examples, ids=lambda example: example.id)
def test_the_example_opens_as_a_match_and_is_written_as_the_game_writes(example: Example) -> None:
    """A playable board: what is unknown in the text is dealt, all else stands as written."""
    if example.position:
        rules = example.rules()
        start = rules.parse(example.position, strict=False)
        match = Match(rules, position=example.position, seed=1)
        assert rules.format(start) == example.position
        assert agrees(match.state, start)
        assert len(match.legal()) == len(rules.legal_moves(match.state))
        assert rules.view(match.state, ALL) == match.state


def test_every_worked_example_of_the_rulebook_is_there() -> None:
    assert sorted(example.id for example in book.examples if "-EX-" in example.id) == WORKED


@pytest.mark.parametrize("clause", [c for c in book.ambiguities if c.option], ids=lambda clause: clause.id)
def test_a_switch_is_an_option_of_the_game(clause: Clause) -> None:
    if clause.option == "first":
        assert "first" in signature(g.new).parameters
        return
    assert getattr(Options(), clause.option) == option_value(clause.default)
    for reading in clause.readings:
        value = option_value(reading.name)
        assert getattr(Options.of(**{clause.option: value}), clause.option) == value
        used = [example for example in clause.examples if value == example.options.get(clause.option)]
        assert used or value == option_value(clause.default), f"{clause.id}: {reading.name} is not shown"


def test_every_option_has_its_ambiguity() -> None:
    switches = {clause.option for clause in book.ambiguities if clause.option}
    assert switches - {"first"} == {field.name for field in fields(Options)}


def test_provenance_is_stated_where_the_book_is_ours() -> None:
    assert Counter(clause.provenance for clause in book.clauses) == {"text": 44}
    marks = Counter(clause.provenance for clause in book.ambiguities)
    assert marks == {"text": 11, "derived": 8, "stand-in": 8, "published": 1}


def test_relations_of_rules_and_ambiguities_go_both_ways() -> None:
    for clause in book.ambiguities:
        back = [id for id in clause.related if clause.id in book[id].related]
        assert back == list(clause.related), f"a clause that {clause.id} is about does not name it"


def cited() -> Iterator[str]:
    """Every clause that checks and events cite in random play."""
    for seed in range(scaled(160)):
        options = OPTIONS[seed % len(OPTIONS)]
        rules = game("froggies", **options)
        for step in list(play(2 + seed % 5, f"cited {seed}", **options))[seed % 5 :: 5]:
            s = rules.parse(write(step.before))
            for move in rules.candidates(s):
                yield from (check.clause for check in rules.checks(s, move))
            move = rules.parse_move(s, step.text)
            yield from (event.clause for event in rules.trace(s, move))


def test_what_checks_and_events_cite_is_in_the_book() -> None:
    found = Counter(cited())
    assert [id for id in sorted(found) if id not in book] == []
    assert len(found) > 28


def test_every_id_in_the_code_is_in_the_book(root: Path) -> None:
    for file in sorted((root / "frogwidgets" / "games" / "froggies").glob("*.py")):
        for id in re.findall(r"\bFS-[A-Z]+-\d+\b", file.read_text(encoding="utf-8")):
            assert id in book, f"{file.name} cites {id}"


def test_refusals_of_the_book_cover_the_clauses_that_refuse() -> None:
    wanted = [
        *("FS-SETUP-5", "FS-PLAY-3", "FS-PLAY-7", "FS-SORT-1", "FS-SORT-3", "FS-JOKER-1", "FS-AMB-4"),
        *("FS-AMB-5", "FS-AMB-7", "FS-NEXT-1", "FS-END-1"),
    ]
    for id in wanted:
        shown = [line.says for example in book[id].examples for line in example.lines]
        assert any(isinstance(says, Refused) and says.clauses == (id,) for says in shown), id


def test_a_wrong_position_in_the_book_would_be_found() -> None:
    """The runner on the real game: a claim changed by one card fails in its own line."""
    example = book.example("FS-EX-1")
    line = next(line for line in example.lines if isinstance(line.says, Become))
    assert isinstance(line.says, Become)
    changed = line.says._replace(position=line.says.position.replace("]7[", "]F["))
    wrong = [other._replace(says=changed) if other is line else other for other in example.lines]
    (failure,) = Example("FS-EX-1", "", "froggies", "FS-SORT-6", "", 1, tuple(wrong)).check()
    assert (failure.number, failure.text) == (
        line.number,
        f"the position is {line.says.position}".replace("??", "??"),
    )
