"""The exact figures of Frogger: components, legal moves and results of the first turn, counts from swamp to
swamp, the die. Each is asked of the kernel and, where it counts paths, of the oracle."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise, product
from random import Random
from typing import Any

import pytest

from frogwidgets.games import game
from frogwidgets.kernel.game import FrogError
from tests.games.frogger import oracle
from tests.games.frogger.play import after, at, legal
from tests.games.frogger.positions import START, turned
from tests.games.frogger.test_oracle import turns
from tests.scale import tell

g = game("frogger")
BARE = "8/8/8/8/8/8/8/8 {logs} T12 {start}:{home}"
"""Nothing but the logs on the board, and frogs in the swamps."""


def kinds(texts: list[str]) -> Counter[str]:
    """How many moves of each kind there are."""
    return Counter(
        {"@": "enter", "C": "car", "-": "stop"}.get(text[0], "log" if ">" in text else "hop")
        for text in texts
    )


def closure(start: Any, follow: Callable[[Any], list[Any]]) -> set[Any]:
    """Everything that can be reached from a start."""
    seen, open_ = {start}, [start]
    while open_:
        for found in follow(open_.pop()):
            if found not in seen:
                seen.add(found)
                open_.append(found)
    return seen


# ---- the board and its parts


@pytest.mark.clause("FG-CONT-1", "FG-CONT-4", "FG-CONT-5", "FG-CONT-6", "FG-PREP-3", "FG-PREP-5", "FG-PREP-6")
def test_the_start() -> None:
    for first in (1, 2):
        text = g.format(g.new(2, Random(1), first))
        assert text == START.replace("1:?", f"{first}:?")
        assert turned(text) == START.replace("1:?", f"{3 - first}:?")
    table = oracle.read(START)
    assert (table["start"], len(table["logs"]), len(table["cars"])) == ({1: 3, 2: 3}, 4, 2)
    assert {first for seed in range(30) for first in (g.new(2, Random(seed)).turn,)} == {1, 2}


@pytest.mark.clause("FG-FROG-B2", "FG-FROG-B3", "FG-CONT-2")
def test_sixty_four_spaces_in_eight_lanes_hold_a_frog() -> None:
    places = [f"{column}{row}" for row in range(1, 9) for column in "abcdefgh"]
    assert len(places) == 64
    for place in places:
        rows = ["8"] * 8
        column = "abcdefgh".index(place[0])
        rows[8 - int(place[1])] = f"{column or ''}F{7 - column or ''}"
        text = f"{'/'.join(rows)} a3-,g4-,a5-,g6- T12 23:00 1:?"
        assert g.format(g.parse(text)) == text


def with_throw(text: str, throw: str) -> Any:
    """The state of a position that is given without its last field, with a throw of side 1."""
    return g.parse(f"{text} 1:{throw}", strict=False)


@pytest.mark.clause("FG-LOG-C3", "FG-LSYM-B1", "FG-LSYM-B2", "FG-CAR-B3", "FG-CAR-B4")
def test_configurations_of_obstacles() -> None:
    """Logs of a lane and the cars are moved from place to place until nothing new comes."""

    def slid(text: str) -> list[str]:
        s, t = with_throw(text, "1"), with_throw(text, "L")
        found = [g.advance(s, m) for m in g.legal_moves(s) if g.format_move(s, m)[1:3] == "3>"]
        found += [g.advance(t, m) for m in g.legal_moves(t) if g.format_move(t, m)[0::2] == "%3"]
        return [g.format(u).split(" ")[1] for u in found]

    lane = closure("a3-,g4-,a5-,g6-", lambda logs: slid(BARE.format(logs=logs, start="33", home="00")))
    assert len(lane) == 7 * 2
    assert len(lane) ** 4 == 7**4 * 2**4 == 38_416

    def driven(text: str) -> list[str]:
        s = with_throw(text, "2")
        moved = [g.advance(s, m) for m in g.legal_moves(s) if g.format_move(s, m)[0] == "C"]
        return [g.format(t).rsplit(" ", 1)[0] for t in moved]

    cars = closure(START.rsplit(" ", 1)[0], driven)
    assert len(cars) == 17**2 == 289
    assert len(lane) ** 4 * len(cars) == 11_102_224


# ---- the first turn


@pytest.mark.parametrize(
    ("throw", "enter", "car"), [("1", 7, 16), ("2", 21, 32), ("3", 43, 32)], ids=["1", "2", "3"]
)
@pytest.mark.clause("FG-FROG-A1", "FG-NUM-A1", "FG-FROG-B1", "FG-LOG-C1", "FG-CAR-B1")
def test_legal_moves_at_the_start(throw: str, enter: int, car: int) -> None:
    s = g.advance(g.parse(START), g.parse_move(g.parse(START), f"{throw}:"))
    listed = [g.format_move(s, m) for m in g.legal_moves(s)]
    assert kinds(listed) == {"enter": enter, "log": 24, "car": car, "stop": 1}
    assert len(listed) == {"1": 48, "2": 78, "3": 100}[throw]
    assert len(oracle.moves(oracle.thrown(START, throw))) == len(listed)


@pytest.mark.parametrize(("throw", "paths", "actions"), [(1, 7, 47), (2, 26, 82), (3, 80, 136)])
@pytest.mark.clause("FG-FROG-D1", "FG-FROG-H1")
def test_paths_into_the_board(throw: int, paths: int, actions: int) -> None:
    """Every way that could be written is tried; those that are legal are so many, each a listed move."""
    position = oracle.thrown(START, str(throw))
    s = g.parse(position)
    table, listed = oracle.read(position), set(g.legal_moves(s))
    spaces = [f"{column}{row}" for row in (1, 2, 3, 4) for column in "abcdefgh"]
    near = {
        a: [b for b in spaces if abs(ord(a[0]) - ord(b[0])) + abs(int(a[1]) - int(b[1])) == 1] for a in spaces
    }
    written = [(a,) for a in spaces]
    allowed: list[tuple[str, ...]] = []
    for _ in range(throw):
        moves = {path: g.parse_move(s, f"@{'.'.join(path)}") for path in written}
        allowed += [path for path, m in moves.items() if not g.violations(s, m)]
        assert {g.canonical(s, moves[path]) for path in written if path in allowed} <= listed
        written = [(*path, b) for path in written for b in near[path[-1]]]
    theirs = [tuple(path) for counts in range(1, throw + 1) for path in oracle.walks(table, "@", counts)]
    assert sorted(allowed) == sorted(theirs)
    assert len(allowed) == paths
    others = sum(count for kind, count in kinds(legal(position)).items() if kind in ("log", "car"))
    assert paths + others == actions


@pytest.mark.parametrize(("throw", "results"), [("1", 48), ("2", 1_044), ("3", 13_797)])
@pytest.mark.clause("FG-NUM-A1", "FG-NUM-A2", "FG-NUM-A3")
def test_results_of_the_first_turn(throw: str, results: int) -> None:
    position = oracle.thrown(START, throw)
    ends = turns(g, g.parse(position))
    assert len(ends) == results
    if throw != "3":
        assert ends == oracle.turns(position)
    tell(f"Frogger: {results} different positions after a first throw of {throw}")


def test_the_results_of_a_throw_of_2_by_what_was_moved() -> None:
    """The hand check: 1 + 14 + 24 + 32 + 28 + 168 + 113 + 216 + 384 + 64."""
    begun = oracle.read(START)
    classes = Counter[str]()
    for text in turns(g, g.parse(oracle.thrown(START, "2"))):
        table = oracle.read(text)
        frogs = "F" * len(table["frogs"])
        logs = "L" * sum(table["logs"][row] != begun["logs"][row] for row in begun["logs"])
        cars = "C" * sum(table["cars"][road] != begun["cars"][road] for road in begun["cars"])
        classes[frogs + logs + cars] += 1
    assert classes == {
        "": 1, "F": 14, "L": 24, "C": 32, "FF": 28, "FL": 7 * 24, "FC": 56 + 57, "LL": 6 * 36, "LC": 24 * 16,
        "CC": 64,
    }  # fmt: skip


def test_sequences_that_spend_a_throw_of_2() -> None:
    """2,285 counting paths; as many listed moves but for five places reached in two ways."""

    def sequences(s: Any, by_path: bool) -> int:
        total = 0
        table = oracle.read(g.format(s))
        for m in g.legal_moves(s):
            text = g.format_move(s, m)
            if text == "-":
                continue
            ways = 1
            if by_path and text[0] == "@":
                path = text[1:].split("^")[0].split(".")
                ways = sum(walk[-1] == path[-1] for walk in oracle.walks(table, "@", len(path)))
            t = g.advance(s, m)
            total += ways * (1 if g.to_move(t) == 0 else sequences(t, by_path))
        return total

    s = g.parse(oracle.thrown(START, "2"))
    assert sequences(s, by_path=True) == 2_285
    assert sequences(s, by_path=False) == 2_280


# ---- from swamp to swamp


def fewest(logs: str) -> int:
    """The fewest counts that bring a single frog home when nothing is in its way."""
    rules = game("frogger", die=("1", "2", "3", "9", "L", "F"))
    begun = rules.parse(f"{BARE.format(logs=logs, start='13', home='20')} 1:9")
    open_, best = {begun}, 9 + 1
    for spent in range(10):
        following = set()
        for s in (s for s in open_ if 9 - s.left == spent):
            for m in rules.legal_moves(s):
                text = rules.format_move(s, m)
                if text != "-" and ">" not in text:
                    cost = spent + len(text.split("+")[0].replace("@", "S.").split(".")) - 1
                    t = rules.advance(s, m)
                    if rules.is_over(t):
                        best = min(best, cost)
                    else:
                        following.add(t)
        open_ |= following
    return best


@pytest.mark.clause("FG-OBJ-1", "FG-FROG-G1", "FG-LOG-E1", "FG-WIN-1")
def test_counts_from_swamp_to_swamp() -> None:
    plain, threes = "a3-,g4-,a5-,g6-", ("a3+,g4-,a5+,g6-", "a3-,a4+,g5-,a6+")
    assert fewest(plain) == 9
    assert [fewest(logs) for logs in threes] == [5, 5]
    assert 3 * fewest(plain) == 27
    assert 3 * fewest(threes[0]) == 15


@pytest.mark.clause("FG-OBJ-1", "FG-WIN-1")
def test_three_frogs_need_twenty_seven_counts_and_then_have_won() -> None:
    s = g.parse(f"{BARE.format(logs='a3-,g4-,a5-,g6-', start='33', home='00')} 1:?")
    spent = 0
    for column in "abc":
        for path in pairwise(["@", *(f"{column}{row}" for row in range(1, 9)), "S"]):
            if g.to_move(s) == 0:
                s = g.advance(s, g.parse_move(s, "1:"))
            while s.turn == 2:
                s = g.advance(g.advance(s, g.parse_move(s, "-")), g.parse_move(s, "1:"))
            s = g.apply(s, g.parse_move(s, ".".join(path).replace("@.", "@")))
            spent += 1
            if g.to_move(s) == 0:
                s = g.advance(s, g.parse_move(s, "1:"))
    assert spent == 27
    assert (g.winners(s), g.is_over(s), g.legal_moves(s)) == (frozenset({1}), True, ())
    assert g.format(s).endswith("03:30 1:#")


@pytest.mark.parametrize(("steps", "ends"), [(1, 3), (2, 6), (3, 10), (4, 15)])
@pytest.mark.clause("FG-FROG-D1")
def test_paths_and_ends_on_the_plane(steps: int, ends: int) -> None:
    """3^n ways of n steps, (n + 1)(n + 2) / 2 ends; halves are joined: the board is too narrow for 4."""
    assert ends == (steps + 1) * (steps + 2) // 2
    reached = set()
    for column, row in (("a", "F7"), ("h", "7F"), ("d", "3F4"), ("e", "4F3")):
        text = f"8/8/8/8/8/8/{row}/8 a3-,g4-,a5-,g6- T12 23:00 1:{steps}"
        for path in (
            move.split(".") for move in legal(text, die=("1", "2", "3", "4", "L", "F")) if "." in move
        ):
            if len(path) == steps + 1 and "S" not in path:
                reached.add((ord(path[-1][0]) - ord(column), int(path[-1][1]) - 2))
    assert len(reached) == ends
    if steps <= 3:
        text = f"8/8/8/8/8/8/3F4/8 a3-,g4-,a5-,g6- T12 23:00 1:{steps}"
        assert len(list(oracle.walks(oracle.read(text), "d2", steps))) == 3**steps
        rules, s = at(text)
        names = [f"{column}{row}" for column, row in product("abcdefg", range(2, 6))]
        paths = [p for p in product(names, repeat=steps) if p[0] in ("c2", "e2", "d3")]
        allowed = sum(not rules.violations(s, rules.parse_move(s, ".".join(("d2", *p)))) for p in paths)
        assert allowed == 3**steps


# ---- the die


@pytest.mark.clause("FG-CONT-7", "FG-PLAY-2", "FG-NUM-A1", "FG-LSYM-B1", "FG-FSYM-C1")
def test_the_die() -> None:
    def shares(**options: Any) -> dict[str, Fraction]:
        rules, s = at(START, **options)
        outcomes = rules.chance_outcomes(s)
        return {rules.format_move(s, m): share for m, share in outcomes}

    sixth = Fraction(1, 6)
    assert shares() == {"1:": sixth, "2:": 2 * sixth, "3:": sixth, "L:": sixth, "F:": sixth}
    assert sum(share for face, share in shares().items() if face[0].isdigit()) == Fraction(4, 6)
    other = shares(die=("1", "2", "3", "4", "L", "F"))
    assert other == dict.fromkeys(["1:", "2:", "3:", "4:", "L:", "F:"], sixth)


def test_throws_are_as_frequent_as_the_die_says() -> None:
    rng, s = Random("die"), g.parse(START)
    thrown = Counter(g.format_move(s, g.chance_move(s, rng)) for _ in range(6_000))
    assert all(abs(thrown[face] - 1_000) < 150 for face in ("1:", "3:", "L:", "F:"))
    assert abs(thrown["2:"] - 2_000) < 200


@pytest.mark.parametrize("players", [-1, 0, 1, 3, 2.0, True, "2", None])
def test_other_numbers_of_players_are_refused(players: object) -> None:
    with pytest.raises(FrogError, match=r"two|2"):
        g.new(players, Random(1))  # type: ignore[arg-type]


@pytest.mark.parametrize("first", [0, 3, "1", True, 1.0])
def test_the_first_seat_is_a_seat(first: object) -> None:
    with pytest.raises(FrogError, match="seat"):
        g.new(2, Random(1), first)  # type: ignore[arg-type]


def test_a_throw_of_2_goes_into_actions_of_all_kinds() -> None:
    assert after(START, "2: a3>b3 @b1").endswith("23:00 2:?")
    assert after(START, "2: Ca1>h1 -").endswith("33:00 2:?")
