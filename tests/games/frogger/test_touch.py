"""Every move is touched somewhere, touching it means the move again, and other touches mean what they say."""

from collections import defaultdict
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from frogwidgets.games import game
from tests.games.frogger.play import at
from tests.games.frogger.positions import OPTIONS, START, random_text
from tests.scale import scaled, tell

g = game("frogger")
MIDDLE = "4C3/2f5/1F6/8/8/8/1C1F4/8 c3+,f4-,e5-,b6- T- 12:00 1:2/3"


def touches(text: str, move: str, **options: Any) -> tuple[str, ...]:
    mine, s = at(text, **options)
    return tuple(mine.touches(s, mine.parse_move(s, move)))


def meant(text: str, *path: str) -> str | None:
    s = at(text)[1]
    m = g.attempt(s, path)
    return None if m is None else g.format_move(s, m)


def broken(text: str, *path: str) -> list[str]:
    s = at(text)[1]
    m = g.attempt(s, path)
    assert m is not None
    return [check.clause for check in g.violations(s, m)]


@pytest.mark.parametrize(
    ("move", "path"),
    [
        ("@c1", ("frog:S1.1", "c1")),
        ("@c1.c2", ("frog:S1.1", "c2")),
        ("d2.d3+d5", ("frog:d2", "d3")),
        ("d2.e2", ("frog:d2", "e2")),
        ("d2.c2.d2", ("frog:d2", "d2")),
        ("c3>a3", ("log:c3", "a3")),
        ("Cb2>f2", ("car:b2", "f2")),
        ("Cb2>T", ("car:b2", "T1")),
        ("Cb2>>f1", ("car:b2", "f1")),
        ("Ce8>T", ("car:e8", "T2")),
        ("-", ("act:stop",)),
    ],
)
def test_a_move_is_touched_where_it_begins_and_where_it_goes(move: str, path: tuple[str, ...]) -> None:
    assert touches(MIDDLE, move) == path
    s = at(MIDDLE)[1]
    found = g.attempt(s, path)
    assert g.canonical(s, found) == g.canonical(s, g.parse_move(s, move))


@pytest.mark.clause("FG-FROG-E2", "FG-AMB-12")
def test_every_choice_of_where_a_frog_is_moved_on_is_a_touch_more() -> None:
    text = "8/8/8/8/8/3f4/2F5/8 c3+,g4-,a5-,g6- T12 22:00 1:2"
    assert touches(text, "c2.c3.d3^d4") == ("frog:c2", "d3", "d4")
    assert meant(text, "frog:c2", "d3", "e3") == "c2.c3.d3^e3"
    home = "3Ff3/8/8/8/8/8/8/8 a3-,g4-,a5-,g6- T12 22:00 1:1"
    assert touches(home, "d8.e8^S") == ("frog:d8", "e8", "S2")
    assert meant(home, "frog:d8", "e8", "S2") == "d8.e8^S"


@pytest.mark.clause("FG-OBJ-1", "FG-AMB-38")
def test_home_is_the_far_swamp_whatever_part_of_it_is_touched() -> None:
    text = "3F4/8/8/8/8/8/8/8 a3-,g4-,a5-,g6- T12 23:00 1:1"
    assert touches(text, "d8.S") == ("frog:d8", "S2")
    for place in ("S2", "S2.3", "frog:S2.1", "frog:S2.home.1"):
        assert meant(text, "frog:d8", place) == "d8.S"
    assert meant(text, "frog:d8", "S1") is None


@pytest.mark.clause("FG-LSYM-B1", "FG-AMB-43")
def test_a_flip_is_one_touch_unless_it_matters_who_goes_first() -> None:
    plain = "8/8/8/8/2FF4/8/8/8 a3-,c4-,a5-,g6+ T12 11:00 1:L"
    assert touches(plain, "%c4") == ("log:c4",)
    assert meant(plain, "log:c4") == "%c4,c4+c6,d4+d6"
    rng, found = Random("riders"), 0
    for _ in range(scaled(20_000)):
        s = at(random_text(rng, "L"))[1]
        for m in g.legal_moves(s):
            path = g.touches(s, m)
            if path[1:] and path[1].startswith("frog:"):
                found += m.swapped
                assert g.attempt(s, path) == m
    assert found


@pytest.mark.clause("FG-FSYM-C1", "FG-AMB-35")
def test_the_frog_symbol_is_a_button_and_its_choices_are_places() -> None:
    assert touches("8/8/8/8/8/8/2F5/8 a3-,g4-,a5-,g6- T12 23:00 1:F", "*") == ("act:jump",)
    text = "8/2C5/2F5/8/2F5/8/8/8 g3-,g4-,a5-,g6- T1 10:00 1:F"
    assert sorted(g.touches(s, m) for s in [at(text)[1]] for m in g.legal_moves(s)) == [
        ("act:jump", "b6"), ("act:jump", "d6")
    ]  # fmt: skip
    assert meant(text, "act:jump", "b6") == "*,c6^b6"


@pytest.mark.clause("FG-AMB-35")
def test_frogs_abreast_are_touched_in_the_order_in_which_they_come_down_where_that_matters() -> None:
    text = "8/2C5/2F5/8/2FF4/8/8/8 g3-,g4-,a5-,d6+ T1 00:00 1:F"
    s = at(text)[1]
    paths = {g.format_move(s, m): g.touches(s, m) for m in g.legal_moves(s)}
    assert paths == {
        "*,c6^b6,d6+d8": ("act:jump", "frog:c4", "b6"),
        "*,c6^d6,d6^d7": ("act:jump", "frog:c4", "d6"),
        "*,c6^d6^d7,d6+d8": ("act:jump", "frog:d4", "d6"),
    }
    assert {move: meant(text, *path) for move, path in paths.items()} == {move: move for move in paths}
    label = next(choice.label for choice in g.choices(s) if choice.path[1] == "frog:d4")
    assert label.startswith("two spaces forward · frog d4 first; ")


def test_the_throw_is_asked_for_by_the_button() -> None:
    s = at(START)[1]
    for m, _ in g.chance_outcomes(s):
        assert g.touches(s, m) == ("act:roll",)
    assert g.attempt(s, ("act:roll",)) is None


def test_legal_moves_are_meant_by_their_touches_and_no_path_begins_another() -> None:
    rng, count = Random("legal"), 0
    for number in range(scaled(4_000)):
        mine, s = at(random_text(rng), **OPTIONS[number % len(OPTIONS)])
        on_path = defaultdict(list)
        for m in mine.legal_moves(s):
            on_path[mine.touches(s, m)].append(m)
        for path, moves in on_path.items():
            # Of ways to one place the cheapest is meant, which is listed first.
            assert mine.canonical(s, mine.attempt(s, path)) == moves[0]
            count += len(moves)
        for one, other in pairwise(sorted(on_path)):
            assert other[: len(one)] != one
    tell(f"Frogger: {count} legal moves are meant by what is touched for them")


@pytest.mark.parametrize(
    ("path", "clauses"),
    [
        (("frog:c7", "c6"), ["FG-FROG-C1"]),
        (("frog:d2", "d6"), ["FG-FROG-B1"]),
        (("frog:d2", "d1"), ["FG-FROG-D1"]),
        (("frog:d2", "b2"), ["FG-FROG-H1"]),
        (("log:c3", "c4"), ["FG-LOG-C3"]),
        (("log:c3", "h3"), ["FG-LOG-C3"]),
        (("log:c3", "c3"), ["FG-AMB-20"]),
        (("car:b2", "c3"), ["FG-CAR-B3"]),
        (("car:b2", "c8"), ["FG-AMB-32"]),
        (("car:b2", "car:b2"), ["FG-AMB-20"]),
        (("car:b2", "frog:d2"), ["FG-AMB-17"]),
        (("log:c3",), ["FG-LSYM-B1"]),
        (("act:jump",), ["FG-FSYM-C1"]),
    ],
)
def test_an_illegal_try_means_a_candidate_that_says_why(path: tuple[str, ...], clauses: list[str]) -> None:
    assert broken(MIDDLE, *path) == clauses


def test_sliding_a_log_after_the_log_symbol_is_refused_as_a_slide() -> None:
    text = "8/8/8/8/2FF4/8/8/8 a3-,c4-,a5-,g6+ T12 11:00 1:L"
    assert meant(text, "log:c4", "f4") == "c4>f4"
    assert meant(text, "log:a3", "c4") == "a3>c4"
    assert broken(text, "log:c4", "f4") == ["FG-LSYM-B1"]


@pytest.mark.parametrize(
    "path",
    [
        (),
        ("act:roll",),
        ("act:none",),
        ("act:stop", "c4"),
        ("act:jump", "T1"),
        ("car:b2",),
        ("car:b2", "T2"),
        ("car:b2", "S1"),
        ("car:b2", "c2", "c3"),
        ("frog:d2",),
        ("frog:d2", "T1"),
        ("frog:S2.1", "d8"),
        ("frog:S2.home.1", "d7"),
        ("log:c3", "T1"),
        ("log:c3", "d3", "e3"),
        ("log:c2", "c4"),
        ("tally:1", "c4"),
        ("die:throw", "c4"),
        ("roll:3:",),
        ("nothing", "at all"),
        ("frog:d2", "T2"),
    ],
)
def test_touches_that_mean_no_move_mean_none(path: tuple[str, ...]) -> None:
    assert meant(MIDDLE, *path) is None


def test_a_frog_goes_back_to_its_own_square_with_two_counts() -> None:
    text = "8/8/8/8/8/8/2F5/8 a3-,g4-,a5-,g6- T12 23:00 1:2"
    assert touches(text, "c2.b2.c2") == touches(text, "c2.d2.c2") == ("frog:c2", "c2")
    assert meant(text, "c2", "frog:c2") == meant(text, "frog:c2", "c2")
    assert meant(text.replace("1:2", "1:1"), "frog:c2", "c2") is None


def test_any_two_things_in_the_picture_can_be_touched() -> None:
    rng = Random("any")
    for _ in range(scaled(500)):
        s = at(random_text(rng))[1]
        scene = g.scene(s)
        ids = [shape.id for shape in scene.shapes if shape.label]
        ids += [cell.id for stage in scene.stages for row in stage.rows for cell in row]
        for _ in range(60):
            m = g.attempt(s, tuple(rng.sample(ids, rng.choice((1, 2, 2, 3)))))
            if m is not None:
                assert g.parse_move(s, g.format_move(s, m)) == m
                assert g.checks(s, m)
