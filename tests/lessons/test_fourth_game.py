"""A fourth game needs its own package and its seeds file; all else that is used here is there already."""

from pathlib import Path
from random import Random
from typing import Any

import frogwidgets as fw
from frogwidgets.kernel import laws, picture_laws
from frogwidgets.kernel.edits import if_only
from frogwidgets.kernel.match import Match
from frogwidgets.kernel.session import Session
from frogwidgets.lessons.from_examples import posed
from frogwidgets.lessons.kinds import build, fault, goal, legal, order, predict, tap
from frogwidgets.lessons.library import check, hint, key, to_student
from frogwidgets.lessons.making import certify, make
from frogwidgets.lessons.syllabus import Drill, Lesson
from frogwidgets.rulebook.ledger import take_stock
from frogwidgets.rulebook.reader import read
from frogwidgets.rulebook.switch import broken_examples, switchable
from frogwidgets.scene.svg import svg
from tests.lessons.pads.game import ThreePads

GAME = ThreePads()
SEEDS = Path(__file__).with_name("pads") / "threepads.md"
BOOK = read(SEEDS.read_bytes(), "threepads.md", "threepads")
RULE = ("PD-HOP-1",)
LESSON = Lesson(
    "PD-1",
    "Three pads",
    "threepads",
    tuple(
        Drill(kind, RULE, 1, (2,), (2, 2), says=says)
        for kind, says in (
            ("T", ()),
            ("L", ()),
            ("P", ()),
            ("B", ()),
            ("B", (("wanted", "over"),)),
        )
    ),
)


def factory(name: str, **options: Any) -> Any:
    assert (name, options) == ("threepads", {})
    return ThreePads()


def test_it_keeps_the_laws_that_every_game_keeps() -> None:
    for seed in range(4):
        laws.laws_of_setup(GAME, 2, seed)
        rng = Random(seed)
        for s, m in laws.random_play(GAME, 2, Random(seed)):
            laws.laws_of_position(GAME, s)
            laws.laws_of_candidates(GAME, s, rng)
            picture_laws.laws_of_pictures(GAME, s, rng)
            if m is not None:
                picture_laws.laws_of_move(GAME, s, m, rng)


def test_it_is_played_in_a_match_and_seen_through_a_session() -> None:
    match = Match(GAME, seed=1, first=1, names=("Ana", "Ben"))
    frame = Session(match).frame()
    assert [choice["move"] for choice in frame["choices"]] == ["hop 2"]
    match.play("hop 2", "hop 3")
    assert match.winners() == frozenset({2})
    assert "<svg" in svg(match.scene())
    assert "PD-HOP-1" in str(Match(GAME, position="F.. 1").why("hop 3"))


def test_its_rulebook_is_read_and_its_examples_hold() -> None:
    assert list(BOOK) == ["PD-HOP-1"]
    for example in BOOK.examples:
        assert example.check(factory) == []
    assert switchable(BOOK, factory) == RULE
    ((broken, text),) = tuple(broken_examples(BOOK, "PD-HOP-1", factory))
    assert broken.id == "PD-HOP-1.a"
    assert "hop 3" in text


def test_its_examples_are_exercises() -> None:
    made = posed(BOOK.example("PD-HOP-1.a"), factory)
    assert [one.kind for one in made] == ["T", "L", "P", "P", "S"]
    for one in made:
        assert certify(one).holds
        assert check(one, key(one)).right


def test_its_lesson_generates_certified_exercises() -> None:
    kinds = set()
    for seed in range(30):
        made = make(LESSON, seed, factory=factory)
        assert make(LESSON, seed, factory=factory) == made
        assert certify(made).holds
        assert check(made, key(made)).right
        assert hint(made, 3).text
        assert to_student(made)["game"] == "threepads"
        kinds.add(made.kind)
    assert kinds == {"T", "L", "P", "B"}


def test_every_kind_is_posed_from_its_positions() -> None:
    assert check(tap.pose("x", GAME, "F.. 1", ("frog:1",)), ["2"]).right
    mark = check(legal.pose("x", GAME, "F.. 1", "hop 3"), "yes")
    assert mark.missed == RULE
    assert mark.legal_if == ("It would be legal if the frog were on pad 2.",)
    assert check(predict.pose("x", GAME, "F.. 1", "hop 2", "2", ("nothing",)), "frog").right
    assert check(goal.pose("x", GAME, "F.. 1", {"2": "frog"}, 1), "hop 2").right
    assert order.pose("x", GAME, "F.. 1", "hop 2", ("The frog hops from pad 1 to pad 2.",)).clauses == RULE
    assert check(fault.pose("x", GAME, "F.. 1", ("hop 3",)), "1:PD-HOP-1").right
    assert check(build.pose("x", GAME, "F.. 1", "legal", "hop 3"), ".F. 1").right


def test_what_would_make_a_hop_legal_and_a_ledger_without_gaps() -> None:
    s = GAME.parse("F.. 1")
    assert [str(way) for way in if_only(GAME, s, GAME.parse_move(s, "hop 3"))] == [
        "It would be legal if the frog were on pad 2."
    ]
    stock = take_stock([BOOK], {"PD-HOP-1": [one.id for one in posed(BOOK.example("PD-HOP-1.a"), factory)]})
    (row,) = stock.rows
    assert row.exercises
    assert row.gap in ("", "neither code nor test")


def test_no_room_of_the_project_knows_it(root: Path) -> None:
    named = [
        path
        for path in (root / "frogwidgets").rglob("*.py")
        if "threepads" in path.read_text(encoding="utf-8").lower()
    ]
    assert named == []
    assert "threepads" not in fw.games()
