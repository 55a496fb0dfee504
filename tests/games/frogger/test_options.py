"""Every option of Frogger with a position in which it matters, what is none, the laws under every option."""

from random import Random
from typing import Any

import pytest

from frogwidgets.games import game
from frogwidgets.kernel import laws, picture_laws, record
from frogwidgets.kernel.game import FrogError, IllegalMove
from frogwidgets.kernel.match import Match
from tests.games.frogger import oracle
from tests.games.frogger.play import after, at, broken, legal, play
from tests.games.frogger.positions import OPTIONS, START, random_text
from tests.games.going import go_on, printed
from tests.scale import scaled, tell

NO_CARS = "a3-,g4-,a5-,g6- T12"


# ---- each option, where it matters


@pytest.mark.clause("FG-PLAY-2", "FG-CONT-7")
def test_die() -> None:
    four = {"die": ("1", "2", "3", "4", "L", "F")}
    assert after(START, "4: @c1.c2.c3.c4", **four).startswith("7C/8/8/8/2F5/8/8/C7 ")
    assert broken(START, "4:") == ["FG-AMB-2"]
    assert broken(START, "4:", **four) == []
    assert "FG-AMB-2" in str(refusal(START, "4:"))
    with pytest.raises(FrogError, match="FG-AMB-2"):
        game("frogger").parse(START.replace("?", "4"))
    assert game("frogger", **four).parse(START.replace("?", "4")).left == 4
    only = game("frogger", die="F,F,F,F,F,F")
    s = only.new(2, Random(1))
    assert [(only.format_move(s, m), share) for m, share in only.chance_outcomes(s)] == [("F:", 1)]


@pytest.mark.parametrize(
    "die", ["1,2,3,4,L,F", "1 2 3 4 L F", ("F", "L", 4, 3, 2, 1), ["1", "2", "3", "4", "L", "F"]]
)
def test_a_die_is_its_faces_however_they_are_given(die: Any) -> None:
    assert game("frogger", die=die) == game("frogger", die=("1", "2", "3", "4", "L", "F"))


def refusal(position: str, move: str, **options: Any) -> IllegalMove:
    g, s = at(position, **options)
    with pytest.raises(IllegalMove) as caught:
        g.apply(s, g.parse_move(s, move))
    return caught.value


@pytest.mark.clause("FG-PREP-5", "FG-PREP-6")
def test_start() -> None:
    other = "8/4C3/8/8/8/8/8/2FC4 c3+,d4-,c5-,d6- T- 23:00 2:?"
    g = game("frogger", start=other)
    assert [g.format(g.new(2, Random(0), seat)) for seat in (1, 2)] == [
        other.replace("2:?", "1:?"),
        other,
    ]
    assert {g.new(2, Random(seed)).turn for seed in range(20)} == {1, 2}
    assert game("frogger", start=START) == game("frogger")
    assert g != game("frogger")


def test_must_use_all() -> None:
    position = f"8/8/8/8/8/2F5/8/8 {NO_CARS} 23:00 1:1/2"
    assert legal(position).count("-") == 1
    assert set(legal(position)) - set(legal(position, must_use_all=True)) == {"-"}
    assert broken(position, "-", must_use_all=True) == ["FG-AMB-8"]
    assert broken(position, "-") == []


@pytest.mark.clause("FG-LOG-C3", "FG-LOG-D1", "FG-LOG-D2")
def test_slide_of_a_log() -> None:
    """A log goes from a3 to e3 past a frog of the other side on c3, which it does not come to cover."""
    position = f"8/8/8/8/8/2f5/8/8 {NO_CARS} 32:00 1:1"
    assert after(position, "a3>e3") == "8/8/8/8/8/2f5/8/8 e3-,g4-,a5-,g6- T12 32:00 2:?"
    swept = "8/8/8/8/8/8/8/8 e3-,g4-,a5-,g6- T12 33:00 2:?"
    assert after(position, "a3>e3", slide="sweep") == after(position, "a3>e3xc3", slide="sweep") == swept
    own = position.replace("f", "F").replace("32:00", "23:00")
    assert broken(own, "a3>e3") == []
    assert broken(own, "a3>e3", slide="sweep") == ["FG-AMB-17"]


@pytest.mark.clause("FG-CAR-C1", "FG-CAR-B3", "FG-CAR-B4")
def test_slide_of_a_car() -> None:
    """What is passed counts within its lane; into the next lane, out and in, only where it comes to rest."""
    position = "8/8/8/8/8/8/1f6/2f1C3 a3-,g4-,a5-,g6- T2 31:00 1:2"
    assert {"Ce1>a1", "Ce1>c1xc1", "Ce1>T", "Ce1>>a2", "Ce1>>b2xb2"} <= set(legal(position))
    swept = {"Ce1>a1xc1", "Ce1>c1xc1", "Ce1>h1", "Ce1>T", "Ce1>>a2", "Ce1>>b2xb2"}
    assert swept <= set(legal(position, slide="sweep"))
    assert "Ce1>a1" not in legal(position, slide="sweep")
    away = "8/8/8/8/8/8/1f6/2f5 a3-,g4-,a5-,g6- T12 31:00 1:2"
    assert {"CT1>h2", "CT1>h1", "CT1>a1", "CT1>c1xc1"} <= set(legal(away, slide="sweep"))
    own = position.replace("f", "F").replace("31:00", "13:00")
    assert broken(own, "Ce1>a1") == []
    assert broken(own, "Ce1>a1", slide="sweep") == ["FG-AMB-17"]
    assert broken(own, "Ce1>>a2", slide="sweep") == []
    assert after(own, "Ce1>a1 -", slide="sweep", own_frog="returns").endswith("23:00 2:?")


@pytest.mark.clause("FG-LOG-D2", "FG-CAR-C1", "FG-FROG-C1")
def test_own_frog() -> None:
    position = "8/8/8/8/8/2F5/8/CF6 a3-,g4-,a5-,g6- T2 13:00 1:2"
    assert [broken(position, move) for move in ("a3>c3", "Ca1>b1")] == [["FG-AMB-17"], ["FG-AMB-17"]]
    returned = "8/8/8/8/8/8/8/1C6 c3-,g4-,a5-,g6- T2 33:00 2:?"
    assert after(position, "a3>c3 Ca1>b1", own_frog="returns") == returned
    assert after(position, "a3>b3xc3 Ca1>b1xb1", own_frog="returns") == returned.replace("c3", "b3")


@pytest.mark.clause("FG-FROG-G1", "FG-FROG-G2")
def test_fly_chain() -> None:
    """Two exact spaces from the fly log of row 3 lies that of row 5, and two more on row 7."""
    logs = "c3+,g4-,c5+,g6- T12"
    step = f"8/8/8/8/8/8/2F5/8 {logs} 23:00 1:1"
    assert after(step, "c2.c3+c5+c7").startswith("8/2F5/8/8/8/8/8/8 ")
    assert after(step, "c2.c3+c5", fly_chain=False).startswith("8/8/8/2F5/8/8/8/8 ")
    flip = f"8/8/8/8/8/2F5/8/8 {logs.replace('c3+', 'c3-')} 23:00 1:L"
    assert after(flip, "%c3,c3+c5+c7").startswith("8/2F5/8/8/8/8/8/8 ")
    assert after(flip, "%c3,c3+c5", fly_chain=False).startswith("8/8/8/2F5/8/8/8/8 ")
    rush = f"8/8/8/8/8/8/8/2F5 {logs} 23:00 2:F"
    assert after(rush, "*").startswith("8/2F5/8/8/8/8/8/8 ")
    assert after(rush, "*", fly_chain=False).startswith("8/8/8/2F5/8/8/8/8 ")


@pytest.mark.clause("FG-FSYM-C1", "FG-FSYM-C2")
def test_swamp_overshoot() -> None:
    """c8 cannot go two spaces, d7 enters with its second; so do side 2's e1 and f2."""
    position = f"2F5/3F4/8/8/8/8/5f2/4f3 {NO_CARS} 11:00 1:F"
    assert after(position, "*") == f"8/8/8/8/8/8/8/8 {NO_CARS} 11:22 2:?"
    assert after(position, "*", swamp_overshoot="stay") == f"2F5/8/8/8/8/8/8/4f3 {NO_CARS} 11:11 2:?"


# ---- options as values


@pytest.mark.parametrize(
    ("given", "wrong"),
    [
        ({"die": "1,2,3"}, "die"), ({"die": "1,2,2,3,L,X"}, "die"), ({"die": "1,2,2,3,L,0"}, "die"),
        ({"die": "1,2,2,3,L,10"}, "die"), ({"die": 6}, "die"), ({"die": None}, "die"), ({"die": ""}, "die"),
        ({"die": "1,2,2,3,L,F,F"}, "die"), ({"die": [1, 2, 2, 3, "L", None]}, "die"),
        ({"die": [True, 2, 2, 3, "L", "F"]}, "die"), ({"die": [1.0] * 6}, "die"), ({"die": [[]] * 6}, "die"),
        ({"die": "1" * 100_000}, "die"), ({"die": "lLfF12"}, "die"),
        ({"start": "here"}, "start"), ({"start": START.replace("?", "3")}, "start"),
        ({"start": None}, "start"),
        ({"start": START.replace("33:00", "32:00")}, "start"), ({"start": 7}, "start"),
        ({"start": START.replace("33:00", "03:30").replace("?", "#")}, "start"),
        ({"must_use_all": 1}, "must_use_all"), ({"must_use_all": "True"}, "must_use_all"),
        ({"slide": "glide"}, "slide"), ({"slide": None}, "slide"), ({"own_frog": True}, "own_frog"),
        ({"fly_chain": 0}, "fly_chain"), ({"swamp_overshoot": "leave"}, "swamp_overshoot"),
        ({"dice": 2}, "dice"), ({"": 1}, "''"), ({"players": 2}, "players"),
    ],
)  # fmt: skip
def test_options_are_checked_by_name(given: dict[str, Any], wrong: str) -> None:
    with pytest.raises(FrogError, match=wrong) as caught:
        game("frogger", **given)
    assert 10 < len(str(caught.value)) < 1_500


def test_options_that_are_the_defaults_are_not_told() -> None:
    g = game("frogger", die="1,2,2,3,L,F", slide="rest", fly_chain=True, start=START)
    assert (g, g.options.changed(), repr(g)) == (game("frogger"), {}, "game('frogger')")
    assert game("frogger", own_frog="returns").options.changed() == {"own_frog": "returns"}


@pytest.mark.parametrize(
    "options",
    [*OPTIONS[1:], {"die": "1,2,3,4,L,F"}, {"die": (6,) * 6}, {"start": START.replace("a3-", "c3+")}],
    ids=lambda options: " ".join(map(str, options.values())),
)
def test_a_record_keeps_the_options(options: dict[str, Any]) -> None:
    match, rng = Match(game("frogger", **options), seed=3), Random(3)
    go_on(match, 30, rng)
    again = record.read(match.record(), game)
    assert again.game == match.game
    assert again.game.options.changed() == match.game.options.changed()
    assert (again.record(), again.states) == (match.record(), match.states)


# ---- the laws


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: " ".join(map(str, options.values())))
def test_the_laws_hold_under_every_option(options: dict[str, Any]) -> None:
    g, rng, count = game("frogger", **options), Random("options"), 0
    for seed in range(scaled(20)):
        steps = list(play(f"laws {seed}", **options))
        for step in steps[11 * seed % 150 :: 150]:
            s = g.parse(oracle.write(step.before))
            laws.laws_of_position(g, s)
            laws.laws_of_candidates(g, s, rng)
            laws.values_survive_copying(g, s)
            picture_laws.laws_of_pictures(g, s, rng)
            picture_laws.laws_of_move(g, s, g.parse_move(s, step.text), rng)
            count += 1
    assert count
    tell(f"Frogger under {options}: all laws at {count} decisions")


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: " ".join(map(str, options.values())))
def test_the_laws_hold_where_play_seldom_comes(options: dict[str, Any]) -> None:
    g, rng = game("frogger", **options), Random(f"rare {options}")
    for _ in range(scaled(100)):
        s = g.parse(random_text(rng), strict=False)
        laws.every_call_answers_on_views(g, s)
        picture_laws.laws_of_pictures(g, s, rng, strict=False)
        for m in rng.sample(g.legal_moves(s), min(3, len(g.legal_moves(s)))):
            picture_laws.laws_of_move(g, s, m, rng)


def test_a_game_is_the_same_under_every_hash_seed() -> None:
    code = (
        "from random import Random; from frogwidgets.games import game\n"
        "from frogwidgets.kernel.match import Match; from tests.games.going import go_on\n"
        "m = Match(game('frogger'), seed=2); go_on(m, 200, Random(2))\n"
        "g, s = m.game, m.states[5]\n"
        "print(m.record()); print(g.choices(s), m.scene(1))\n"
        "print([g.checks(s, c) for c in list(g.candidates(s))[::50]])"
    )
    assert len(printed(code)) == 1
