"""seeds/frogriders.md itself: complete, consistent with the code, and every example holds."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields
from inspect import signature
from pathlib import Path
from random import Random

import pytest

from frogwidgets.games import game
from frogwidgets.games.frogriders.options import Options
from frogwidgets.kernel.game import ScoreSheet
from frogwidgets.kernel.match import Match
from frogwidgets.rulebook import rulebook
from frogwidgets.rulebook.clause import Clause, Example
from frogwidgets.rulebook.examples import agrees
from frogwidgets.rulebook.lines import Become, Refused, Score, option_value
from tests.scale import scaled

book = rulebook("frogriders")
g = game("frogriders")

SIZES = {
    "COMP": 8,
    "SETUP": 20,
    "PLAY": 5,
    "LEAP": 10,
    "VIL": 3,
    "RED": 3,
    "YEL": 2,
    "BLU": 4,
    "BRN": 2,
    "END": 3,
    "SCORE": 11,
    "PRIV": 2,
    "PUB": 3,
    "OV": 1,
    "TQ": 5,
    "OR": 8,
    "NO": 1,
    "PU": 3,
    "GR": 3,
    "BL": 3,
    "SET": 3,
    "BACK": 5,
    "CRED": 1,
    "AMB": 39,
}
"""How many clauses each part of the rulebook has, and how many ambiguities."""

NOT_PLAYABLE = [
    *(f"FR-COMP-{n}" for n in range(1, 8)),
    *(f"FR-SETUP-{n}" for n in (1, 2, 5, 7, 19)),
    *("FR-BLU-4", "FR-OV-1", "FR-TQ-4", "FR-SET-1", "FR-CRED-1"),
]

WORKED = ["FR-EX-1a", "FR-EX-1b", "FR-EX-2", "FR-EX-2b", "FR-EX-2c", "FR-EX-3", "FR-EX-4", "FR-EX-5"]
"""The rulebook's own examples, and what could be built to show them."""


def test_every_clause_and_every_ambiguity_is_there() -> None:
    assert sorted(book) == sorted(f"FR-{part}-{n}" for part in SIZES for n in range(1, SIZES[part] + 1))
    assert Counter(id.split("-")[1] for id in book) == SIZES
    assert (len(book.clauses), len(book.ambiguities)) == (109, 39)


def test_the_clauses_that_cannot_be_played() -> None:
    assert [clause.id for clause in book.values() if not clause.playable] == NOT_PLAYABLE


def test_clauses_of_a_part_stand_in_order() -> None:
    for part, size in SIZES.items():
        numbers = [int(id.split("-")[2]) for id in book if id.split("-")[1] == part]
        assert numbers == list(range(1, size + 1)), part


@pytest.mark.parametrize("clause", book.clauses, ids=lambda clause: clause.id)
def test_a_playable_clause_has_an_example(clause: Clause) -> None:
    assert clause.examples or not clause.playable


@pytest.mark.parametrize("example", book.examples, ids=lambda example: example.id)
def test_the_example_holds(example: Example) -> None:
    failures = example.check()
    assert not failures, "\n".join(f"{example.file}:{f.number}: {f.line}: {f.text}" for f in failures)


def test_every_example_opens_as_a_match() -> None:
    """A playable board: what is unknown in the text is dealt, all else stands as written."""
    for example in book.examples:
        if example.position:
            rules = example.rules()
            match = Match(rules, position=example.position, seed=1)
            assert agrees(match.state, rules.parse(example.position, strict=False)), example.id
            assert len(match.legal()) == len(rules.legal_moves(match.state))


def test_every_worked_example_of_the_rulebook_is_there() -> None:
    assert [example.id for example in book.examples if example.id.startswith("FR-EX-")] == WORKED


@pytest.mark.parametrize("example", book.examples, ids=lambda example: example.id)
def test_positions_are_written_as_the_game_writes_them(example: Example) -> None:
    """So that what is read in the book is what a board shows; unknown right-hand cards may stay unwritten."""
    if example.position:
        rules = example.rules()
        assert rules.format(rules.parse(example.position, strict=False)) == example.position


@pytest.mark.parametrize("clause", [c for c in book.ambiguities if c.option], ids=lambda clause: clause.id)
def test_a_switch_is_an_option_of_the_game(clause: Clause) -> None:
    if clause.option == "first":
        assert "first" in signature(g.new).parameters
        return
    default = {field.name: getattr(Options(), field.name) for field in fields(Options)}
    assert clause.option in default
    if clause.option in ("flowers", "private_cards", "public_cards", "public_backs"):
        return
    assert default[clause.option] == option_value(clause.default)
    for reading in clause.readings:
        value = option_value(reading.name)
        assert getattr(Options.of(**{clause.option: value}), clause.option) == value


def test_the_lists_of_the_stand_ins_are_those_of_the_game() -> None:
    options = Options()
    flowers, cards = book["FR-AMB-4"].readings[0].text, book["FR-AMB-5"].readings[0].text
    backs = book["FR-AMB-6"].readings[0].text
    assert tuple(sorted(re.findall(r"[a-i][1-9]", flowers))) == options.flowers
    assert re.findall(r"[RYBN*]+=\d+", cards) == [*options.private_cards[::2], *options.public_cards]
    named = ["!FL", "!MB", "!MP", *re.findall(r"![A-Z]{2}", backs)]
    assert sorted(named) == sorted(options.public_backs)


def test_every_option_has_its_ambiguity() -> None:
    switches = {clause.option for clause in book.ambiguities if clause.option}
    assert {field.name for field in fields(Options)} - switches == {"public_cards"}
    assert "`public_cards`" in book["FR-AMB-5"]._repr_markdown_()


def test_provenance_is_stated_where_the_book_is_ours() -> None:
    marks = Counter(clause.provenance for clause in book.clauses)
    assert marks == {"text": 109}
    stand_ins = [clause.id for clause in book.values() if clause.provenance == "stand-in"]
    assert stand_ins == ["FR-AMB-1", "FR-AMB-4", "FR-AMB-5", "FR-AMB-6", "FR-AMB-36"]


def test_relations_of_rules_and_ambiguities_go_both_ways() -> None:
    for clause in book.ambiguities:
        back = [id for id in clause.related if clause.id in book[id].related]
        assert back, f"no clause that {clause.id} is about names it"


def cited(states: int) -> Iterator[str]:
    """Every clause that checks, events and score sheets cite in random play."""
    rng = Random(5)
    played = 0
    while played < states:
        s = g.new(rng.randrange(2, 5), rng)
        while legal := g.legal_moves(s):
            played += 1
            others = rng.sample(list(g.candidates(s)), 100) if played % 20 == 0 else []
            for move in (*legal, *others):
                yield from (check.clause for check in g.checks(s, move))
            move = rng.choice(legal)
            yield from (event.clause for event in g.trace(s, move))
            s = g.apply(s, move)
        yield from (sheet.clause for top in g.scores(s) for sheet in parts(top))


def parts(sheet: ScoreSheet) -> Iterator[ScoreSheet]:
    yield sheet
    for part in sheet.parts:
        yield from parts(part)


def test_what_checks_events_and_scores_cite_is_in_the_book() -> None:
    found = Counter(cited(scaled(2_000)))
    assert [id for id in sorted(found) if id not in book] == []
    assert len(found) > 30


def test_every_id_in_the_code_is_in_the_book(root: Path) -> None:
    for file in sorted((root / "frogwidgets" / "games" / "frogriders").glob("*.py")):
        for id in re.findall(r"\bFR-[A-Z]+-\d+\b", file.read_text(encoding="utf-8")):
            assert id in book, f"{file.name} cites {id}"


def test_refusals_of_the_book_cover_the_clauses_that_refuse() -> None:
    """What `../rules/` lists as failing checks, each shown by an example under that clause."""
    wanted = [
        *("FR-LEAP-1", "FR-LEAP-2", "FR-LEAP-3", "FR-LEAP-4", "FR-LEAP-5", "FR-LEAP-6", "FR-LEAP-9"),
        *("FR-OR-2", "FR-OR-7", "FR-PLAY-3", "FR-PLAY-4", "FR-RED-3", "FR-BRN-1", "FR-VIL-1", "FR-VIL-3"),
        *("FR-YEL-1", "FR-YEL-2", "FR-BLU-1", "FR-BLU-2", "FR-SETUP-16"),
    ]
    for id in wanted:
        shown = [line.says for example in book[id].examples for line in example.lines]
        assert any(isinstance(says, Refused) and says.clauses == (id,) for says in shown), id


def test_every_kind_of_score_is_shown() -> None:
    shown = {
        line.says.clause
        for example in book.examples
        for line in example.lines
        if isinstance(line.says, Score)
    }
    assert shown >= {"FR-PRIV-2", "FR-PUB-2", "FR-SCORE-3", "FR-SCORE-4", "FR-SCORE-5", "FR-TQ-5", "FR-PU-2"}
    assert shown >= {f"FR-GR-{n}" for n in (1, 2, 3)} | {f"FR-BL-{n}" for n in (1, 2, 3)}
    assert shown >= {f"FR-BACK-{n}" for n in (1, 3, 4, 5)}


def test_a_wrong_figure_in_the_book_would_be_found() -> None:
    """The runner on the real game: a claim changed by one fails in its own line."""
    example = book.example("FR-EX-2")
    line = next(line for line in example.lines if line.text == "score 1 43")
    wrong = [other._replace(says=Score(1, "", 42)) if other is line else other for other in example.lines]
    (failure,) = Example("FR-EX-2", "", "frogriders", "FR-SCORE-11", "", 1, tuple(wrong)).check()
    assert (failure.number, failure.text) == (line.number, "it is 43")


def test_examples_are_small() -> None:
    """A telling example has few units; only the start of a game has a full pond."""
    for example in book.examples:
        units = len(re.findall("[RYBN]", example.position.split(" ")[0]))
        assert units <= 8 or example.id in ("FR-EX-1a", "FR-EX-1b", "FR-LEAP-10.a"), example.id
        assert any(isinstance(line.says, Become) for line in example.lines) or len(example.lines) <= 12
