"""What may be thought of has a text and is touched somewhere; touching it means the move again."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from frogwidgets.games import game
from frogwidgets.games.frogriders.board import SPACES, Leap
from frogwidgets.games.frogriders.state import Keep
from frogwidgets.kernel.game import ALL
from tests.games.frogriders.positions import random_text
from tests.games.frogriders.sparse import crowded, sparse
from tests.scale import scaled

g = game("frogriders")


def state(text: str) -> Any:
    return g.parse(text, strict=False)


# --- candidates --------------------------------------------------------------------------------------


def test_candidates_cover_every_pair_of_spaces_with_the_ways_that_the_kinds_give() -> None:
    leaps = [m for m in g.candidates(state(sparse())) if isinstance(m, Leap)]
    pairs = {(m.start, m.landing) for m in leaps}
    assert len(pairs) == 3192 == 57 * 56
    ways = [m for m in leaps if not m.leaper]
    fitting = [m for m in ways if m._replace(leaper=True) in leaps]
    kinds = Counter(kind(m) for m in fitting)
    assert kinds == {"straight": 156, "diagonal": 140, "L": 344, "run-up": 356}
    for m in set(ways) - set(fitting):
        assert m.over in SPACES
        assert max(abs(m.over % 9 - m.start % 9), abs(m.over // 9 - m.start // 9)) == 1
        assert [w for w in ways if (w.start, w.landing) == (m.start, m.landing)] == [m]


def kind(m: Leap) -> str:
    if m.runup >= 0:
        return "run-up"
    reach = (m.landing % 9 - m.start % 9) ** 2 + (m.landing // 9 - m.start // 9) ** 2
    return {4: "straight", 8: "diagonal", 2: "L"}[reach]


@pytest.mark.parametrize("turn", ["1A", "1B", "1R", "1C"])
def test_every_candidate_has_a_text_that_means_it(turn: str) -> None:
    s = state(sparse(turn=turn, private="RR=5/YY=6" if turn == "1C" else "RR=5(YY=6)"))
    every = list(g.candidates(s))
    assert every == list(g.candidates(s))
    for m in every:
        assert g.parse_move(s, g.format_move(s, m)) == m
    texts = {g.format_move(s, m) for m in every if not isinstance(m, Leap)}
    assert {".", "N", "R", "Y", "B", "Y+R", "Y+N", "keep RR=5", "keep YY=6"} <= texts


# --- touches -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("turn", "move", "path"),
    [
        ("1A", "e7xe6>e5", ("unit:e7", "e5")),
        ("1A", "d5xe5>f5", ("d5", "f5")),
        ("1B", ".", ("act:none",)),
        ("1B", "R", ("unit:1.R.1", "village")),
        ("2B", "R", ("unit:2.R.1", "village")),
        ("1B", "N", ("unit:1.N.1", "village")),
        ("1B", "Y", ("unit:1.Y.1", "village")),
        ("1B", "B", ("unit:1.B.1", "village")),
        ("1B", "Y+R", ("unit:1.Y.1", "unit:village.R.1")),
        ("1B", "Y+B", ("unit:1.Y.1", "village.B")),
        ("1B", "B+GP", ("unit:1.B.1", "card:display.4")),
        ("1B", "B+FL", ("unit:1.B.1", "card:display.2")),
        ("1A", "keep YY=6", ("card:rejected.1",)),
        ("1A", "keep BB=4", ()),
    ],
)
def test_a_move_is_touched_where_its_things_lie(turn: str, move: str, path: tuple[str, ...]) -> None:
    s = state(sparse(turn=turn, stock="RRYBN", village="RR", display="DG FL FL GP"))
    assert g.touches(s, g.parse_move(s, move)) == path


def test_equal_set_cards_are_touched_at_the_first() -> None:
    s = state(sparse(turn="1C", private="RR=5/RR=5"))
    assert [g.touches(s, m) for m in g.legal_moves(s)] == [("card:private.1",)]
    assert g.attempt(s, ("card:rejected.1",)) == Keep("RR=5")


@pytest.mark.parametrize(
    ("turn", "path", "move"),
    [
        ("1A", ("unit:e7", "e5"), "e7xe6>e5"),
        ("1A", ("e7", "e5"), "e7xe6>e5"),
        ("1A", ("unit:e7", "pad:e5"), "e7xe6>e5"),
        ("1A", ("unit:e7", "unit:e6"), "e7xe6>e6"),
        ("1A", ("unit:e7", "f6"), "e7xe6>f6"),
        ("1A", ("d9", "d1"), "d9~d3xd2>d1"),
        ("1B", ("none",), "."),
        ("1B", ("unit:1.R.2", "village"), "R"),
        ("1B", ("1.R", "village"), "R"),
        ("1B", ("unit:1.R.1", "unit:village.R.1"), "R"),
        ("1B", ("unit:1.Y.1", "unit:village.R.2"), "Y+R"),
        ("1B", ("unit:1.Y.1", "count:village.R"), "Y+R"),
        ("1B", ("unit:1.Y.1", "village.B"), "Y+B"),
        ("1B", ("unit:1.Y.1", "village"), "Y"),
        ("1B", ("unit:1.B.1", "card:display.3"), "B+NO"),
        ("1B", ("unit:1.B.1", "display.3"), "B+NO"),
        ("1B", ("unit:1.B.1", "card:stack"), "B"),
        ("1B", ("unit:1.B.1", "display.9"), "B"),
        ("1B", ("unit:1.N.1", "village"), "N"),
        ("1B", ("unit:e7", "e5"), "e7xe6>e5"),
        ("1A", ("card:private.1",), "keep RR=5"),
    ],
)
def test_touching_shapes_or_bare_places_means_a_candidate(
    turn: str, path: tuple[str, ...], move: str
) -> None:
    s = state(sparse(turn=turn, stock="RRYBN", village="RR"))
    assert g.attempt(s, path) == g.parse_move(s, move)


@pytest.mark.parametrize(
    "path",
    [
        (), ("",), ("track",), ("unit:e7",), ("unit:e7", "e7"), ("e7", "e6", "e5"), ("unit:e7", "village"),
        ("unit:2.R.1", "village"), ("unit:1.R.1", "card:display.1"), ("unit:1.Y.1", "card:display.1"),
        ("unit:1.R.1", "e5"), ("card:private.2",), ("stone:1", "village"), ("marker:1", "village"),
        ("1.", "village"), ("1..", "village"), ("1.cards", "village"), ("e7", "a1"), ("e7:", ":e5"),
    ],
)  # fmt: skip
def test_touches_that_mean_nothing_are_no_candidate(path: tuple[str, ...]) -> None:
    for turn in ("1A", "1B", "1R"):
        assert g.attempt(state(sparse(turn=turn, stock="RYBN", village="R")), path) is None


def test_the_attempt_with_the_fewest_violations_is_meant() -> None:
    s = state(sparse("Re7 Nd6 Bf7", cards="LS"))
    assert g.attempt(s, ("e7", "f6")) == g.parse_move(s, "e7xf7>f6")
    assert g.attempt(s, ("e7", "d7")) == g.parse_move(s, "e7xd7>d7")
    owner = state(sparse("Re7 Ne6", cards="CE"))
    assert g.attempt(owner, ("e7", "e5")) == g.parse_move(owner, "e7xe6>e5")


def test_touching_a_move_means_a_move_on_the_same_path_that_breaks_no_more() -> None:
    shown: list[Callable[[Any], Any]] = [lambda s: s, lambda s: g.view(s, s.turn), lambda s: g.view(s, ALL)]
    rng = Random("touches")
    for _ in range(scaled(1_500)):
        v = rng.choice(shown)(state(rng.choice((random_text, random_text, crowded))(rng)))
        legal = g.legal_moves(v)
        some = list(g.candidates(v))
        for m in (*legal, *rng.sample(some, min(30, len(some)))):
            path = g.touches(v, m)
            meant = g.attempt(v, path)
            assert meant is not None, (g.format(v), g.format_move(v, m), path)
            assert g.touches(v, meant) == path
            assert len(g.violations(v, meant)) <= len(g.violations(v, m))
            assert g.canonical(v, meant) in legal or m not in legal


def test_what_is_touched_or_lit_stands_in_the_picture() -> None:
    rng = Random("elements")
    for _ in range(scaled(600)):
        s = state(rng.choice((random_text, crowded))(rng))
        v = g.view(s, s.turn)
        scene = g.scene(v, s.turn)
        cells = {cell.id for stage in scene.stages for row in stage.rows for cell in row}
        shapes = {shape.id for shape in scene.shapes}
        pickable = cells | {shape.id for shape in scene.shapes if shape.label}
        for choice in g.choices(v):
            assert pickable.issuperset((*choice.path, *choice.marks)), (g.format(v), choice)
        some = list(g.candidates(v))
        for m in (*rng.sample(some, 40), *some[-30:]):
            # "Return nothing" is shown in phase B only.
            path = [id for id in g.touches(v, m) if id != "act:none" or v.phase == "B"]
            lit = [mark for check in g.checks(v, m) for mark in check.marks]
            assert (cells | shapes).issuperset((*path, *lit)), (g.format(v), g.format_move(v, m))
