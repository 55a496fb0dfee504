"""The lines of Python that a board hands out: they lead where the match is, and they keep its secrets."""

from random import Random
from typing import Any

import pytest

import frogwidgets as fw
from frogwidgets.kernel.game import ALL
from frogwidgets.kernel.match import Match
from frogwidgets.kernel.record import read
from tests.kernel.boards import View
from tests.kernel.lines import START, first_legal, match, play_on
from tests.kernel.toy import Pads, find

OPTIONS = ("croak", "called", "rows", "fast")


class Package:
    """`frogwidgets` with the toy game in it."""

    @staticmethod
    def match(name: str, **given: Any) -> Match:
        options = {keyword: given.pop(keyword) for keyword in OPTIONS if keyword in given}
        return Match(find(name, **options), **given)


def carried_out(python: str) -> Match:
    """The match that the lines make, with the toy game among the games."""
    lines = python.splitlines()
    assert lines[0] == "import frogwidgets as fw"
    scope: dict[str, Any] = {"fw": Package}
    exec("\n".join(lines[1:]), scope)
    made = scope["m"]
    assert isinstance(made, Match)
    return made


def code(board: View) -> dict[str, Any]:
    reply = board.send("ask", what="code")
    assert reply["python"] == board.session.code
    return reply


SETUPS: list[dict[str, Any]] = [
    {"game": "frogriders", "players": 2, "seed": 7},
    {
        "game": "frogriders",
        "players": 3,
        "seed": 8,
        "first": 3,
        "names": ["Ana", "B\u00e9a O'Neill", "Player 1"],
    },
    {"game": "frogriders", "players": 4, "seed": 9, "flowers": ["e5", "c4"]},
]


@pytest.mark.parametrize("setup", SETUPS, ids=range(len(SETUPS)))
def test_the_code_of_a_match_repeats_it(setup: dict[str, Any]) -> None:
    m = fw.match(**setup)
    play_on(m, Random(1), 30)
    m.goto(len(m.moves) - 3)
    for board in (View(m), View(m, ALL)):
        reply = code(board)
        scope: dict[str, Any] = {}
        exec(reply["python"], scope)
        made = scope["m"]
        assert (made.position, made.names, made.mode, made.ply) == (m.position, m.names, m.mode, m.ply)
        assert (made.states, made.turns) == (m.states[: m.ply + 1], m.turns[: m.ply])
        assert reply["position"] == m.game.format(m.view(board.session.eyes))
        assert reply["record"] == m.record()


def test_the_code_reads_as_people_write_it() -> None:
    m = match(None, players=3, seed=5, first=1, names=["Ana", "Ben", "Cy"])
    board = View(m, ALL)
    m.roll("die 3")
    m.play("show", "1")
    m.roll()
    m.play("1!")
    assert code(board)["python"].splitlines() == [
        "import frogwidgets as fw",
        "",
        'm = fw.match("pads", players=3, seed=5, first=1, names=["Ana", "Ben", "Cy"])',
        'm.roll("die 3")',
        'm.play("show/4", "1")',
        "m.roll()",
        'm.play("1!")',
    ]


@pytest.mark.parametrize("mode", ["study", "fair"])
def test_the_code_of_any_match_of_the_toy_game_repeats_it(mode: str) -> None:
    for seed in range(6):
        rules = Pads(croak=2, called='Say "hop"', rows=[1, 2], fast=True) if seed % 2 else Pads()
        m = Match(rules, position=START if seed % 3 else None, players=2, seed=seed, mode=mode)
        board = View(m, ALL)
        while m.to_move >= 0:
            made = carried_out(code(board)["python"])
            assert (made.game, made.states) == (m.game, m.states)
            if m.to_move == 0:
                m.roll("die 2" if mode == "study" and m.ply % 3 == 0 else None)
            else:
                m.play(Random(f"{seed} {m.ply}").choice(m.legal()))
        assert carried_out(code(board)["python"]).position == m.position


def test_a_position_that_was_set_is_where_the_code_begins() -> None:
    m = match()
    m.play("1")
    m.position = "3 2 1 34 1256 -- 0,0"
    m.play("1")
    assert code(View(m))["python"].splitlines()[2:] == [
        'm = fw.match("pads", position="3 2 1 34 1256 -- 0,0", seed=7)',
        'm.play("1")',
    ]


def test_a_board_that_may_not_see_everything_gives_what_it_sees() -> None:
    m = match(names=["Ana", "Ben"])
    m.play("swap")
    m.roll("die 2")
    reply = code(View(m, 2))
    assert reply["python"].splitlines() == [
        "import frogwidgets as fw",
        "",
        'm = fw.match("pads", position="0 2 2 ?4 ???? -- 0,0", names=["Ana", "Ben"])',
        "",
        "# What led there:",
        "# 1. swap",
        "# 2. die 2",
    ]
    assert reply["position"] == "0 2 2 ?4 ???? -- 0,0"
    assert (reply["record"], "Seed" in reply["record"]) == (m.record(2), False)


@pytest.mark.parametrize("rules", [Pads(), fw.game("frogriders")], ids=["pads", "frogriders"])
def test_what_a_board_sees_is_the_same_on_the_match_that_its_code_makes(rules: Any) -> None:
    m = Match(rules, players=3, seed=2, mode="fair")
    boards = [View(m), View(m, 1), View(m, 2), View(m, None)]
    rng = Random(3)
    for _ in range(12):
        for board in boards:
            python = code(board)["python"]
            assert "seed" not in python
            made, eyes = carried_out(python), board.session.eyes
            assert made.view(eyes) == m.view(eyes)
            assert board.send("ask", what="code")["record"] == m.record(eyes)
        play_on(m, rng, 1)


def test_a_bots_secrets_are_not_in_the_code() -> None:
    m = match()
    m.bot(first_legal, 2)
    for board in (View(m), View(m, 1)):
        assert "seed" not in code(board)["python"]
    assert "seed=7" in code(View(m, ALL))["python"]


def test_a_record_of_a_seat_gives_the_position_that_it_shows() -> None:
    m = match()
    m.play("show")
    own = read(m.record(1), find)
    for seat in ("turn", 1, 2, None, ALL):
        board = View(own, seat)
        reply = code(board)
        assert "seed" not in reply["python"]
        assert carried_out(reply["python"]).view(None) == own.view(None)
        assert "[Seed" not in reply["record"]


def test_a_comment_stays_a_comment_in_the_code() -> None:
    m = match()
    m.play("1")
    m.comment("First!\nimport this")
    python = code(View(m, 1))["python"]
    assert python.splitlines()[-1] == "# 1. 1 {First! import this}"
