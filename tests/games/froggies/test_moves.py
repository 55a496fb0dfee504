"""Decisions of Froggies: what is checked and refused, what is touched, and the words for it."""

from random import Random
from typing import Any

import pytest

from frogwidgets.games import game
from frogwidgets.games.froggies.options import Options
from frogwidgets.kernel.game import ALL, FrogError

g = game("froggies")


def at(text: str, **options: Any) -> tuple[Any, Any]:
    rules = game("froggies", **options)
    return rules, rules.parse(text, strict=False)


def broken(text: str, move: str, **options: Any) -> list[str]:
    rules, s = at(text, **options)
    return [check.clause for check in rules.violations(s, rules.parse_move(s, move))]


REFUSED = [
    ("????|? d9 x- t1", "X", "FS-SETUP-5"), ("????|? d9 x- t1", ">2", "FS-PLAY-3"),
    ("????|? d9 x- t1", ".", "FS-PLAY-3"), ("1F??|? d9 x1 t1 h2", "D", "FS-PLAY-3"),
    ("1F??|? d9 x1 t1 h2", ">3", "FS-SORT-1"), ("1F??|? d9 x1 t1 h2", ">8", "FS-SORT-1"),
    ("1F??|? d9 x1 t1 hF", ".", "FS-PLAY-7"), ("1F??|? d9 x1 t1 hF", ">1", "FS-AMB-7"),
    ("1F??|? d9 x1 t1 hF", ">5", "FS-JOKER-1"), ("??|? d0 x22 t1 h*", "D", "FS-AMB-4"),
    ("??|? d0 x2 t1", "D", "FS-AMB-4"), ("12|[J] d9 x2 t0 f1", "D", "FS-NEXT-1"),
    ("1|[J] d9 x2 t0 f1", "D", "FS-END-1"), ("1|[J] d9 x2 t0 f1", ">1", "FS-END-1"),
]  # fmt: skip


@pytest.mark.parametrize(("position", "move", "clause"), REFUSED)
def test_a_move_breaks_the_one_clause_that_is_wrong(position: str, move: str, clause: str) -> None:
    assert broken(position, move) == [clause]


@pytest.mark.clause("FS-CARD-2", "FS-JOKER-1")
def test_a_froschi_counts_for_every_number() -> None:
    for missing in range(1, 9):
        row = "".join("[J]" if p == missing else str(p) for p in range(1, 9))
        s = g.parse(f"{row}|? d[F] x- t1", strict=False)
        s = g.apply(s, g.parse_move(s, "D"))
        s = g.apply(s, g.parse_move(s, f">{missing}"))
        assert (s.finisher, s.discard) == (1, ("J",))


@pytest.mark.clause("FS-CARD-3", "FS-JOKER-3")
def test_a_froschi_hops_from_number_to_number() -> None:
    s = g.parse("F[5][6][7][J]|? d[1] x- t1", strict=False)
    for move in ("D", ">1", ">2"):
        s = g.apply(s, g.parse_move(s, move))
    assert g.format(s) == "1F[6][7]5|? d0 xJ t2"


@pytest.mark.clause("FS-NEXT-4", "FS-SORT-1")
def test_every_row_begins_with_1_and_ends_with_its_length() -> None:
    for length in range(1, 9):
        for card in range(1, 9):
            s = g.parse(f"{'[J]' * length}|? d[{card}] x- t1", strict=False)
            after = g.apply(s, g.parse_move(s, "D"))
            row = "".join(str(card) if p == card else "[J]" for p in range(1, length + 1))
            assert g.format(after).split("|")[0] == row


def test_checks_name_what_is_there() -> None:
    s = g.parse("1F3[8]|? d9 x7 t1 h2", strict=False)
    told = [(check.clause, check.text) for check in g.checks(s, g.parse_move(s, ">2"))]
    assert told == [
        ("FS-SORT-1", "A 2 belongs at position 2."),
        ("FS-JOKER-2", "A Fröschi lies open at position 2, and the 2 may take its place."),
    ]
    (wrong,) = g.violations(s, g.parse_move(s, ">3"))
    assert wrong.text == "A 2 belongs at position 2, not at position 3."


@pytest.mark.parametrize(
    ("position", "path", "move"),
    [
        ("????|? d9 x7 t1", ("card:draw",), "D"),
        ("????|? d9 x7 t1", ("draw",), "D"),
        ("????|? d9 x7 t1", ("card:discard",), "X7."),
        ("1F??|? d9 x7 t1 h2", ("card:discard",), "."),
        ("1F??|? d9 x7 t1 h2", ("card:1.2",), ">2:F"),
        ("1F??|? d9 x7 t1 hF", ("1.3",), ">3"),
        ("1F??|? d9 x7 t1 hF", ("card:hand", "card:1.3"), ">3"),
        ("1F??|? d9 x7 t1 hF", ("card:hand",), None),
        ("1F??|? d9 x7 t1 hF", ("card:2.1",), None),
        ("1F??|? d9 x7 t1 hF", ("card:1.3", "card:1.4"), None),
        ("1F??|? d9 x7 t1 hF", ("link:1",), None),
        ("1F??|? d9 x7 t1 hF", (), None),
    ],
)
def test_what_touching_means(position: str, path: tuple[str, ...], move: str | None) -> None:
    s = g.parse(position, strict=False)
    meant = g.attempt(s, path)
    assert (meant and g.format_move(g.view(s, 1), meant)) == move


def test_choices_are_dressed() -> None:
    s = g.parse("1??4|? d9 x1 t1 hF", strict=False)
    assert [(choice.move, choice.path, choice.label, choice.badge) for choice in g.choices(s)] == [
        (">2", ("card:1.2",), "position 2", "then 3 is left"),
        (">3", ("card:1.3",), "position 3", "then 2 is left"),
    ]
    t = g.parse("1??4|? d9 x1 t1", strict=False)
    assert [(choice.label, choice.badge) for choice in g.choices(t)] == [
        ("take the top card of the draw pile", ""),
        ("take the 1 from the discard pile", "no place for it"),
    ]


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ("??|? d9 x- t1", "Take a card"),
        ("1?|? d9 x1 t1 hF", "Place the Fröschi"),
        ("F?|? d9 x1 t1 h1", "Replace the Fröschi or discard the 1"),
        ("??|? d0 x11 t1 h*", "Shuffle the discards"),
        ("12|?|? d9 x1 t2 last:2,3 f1", "Last turn, 1 after it: take a card"),
        ("12|?|? d9 x1 t3 last:3 f1", "Last turn, none after it: take a card"),
        ("12|[J] d9 x1 t0 f1 r4", "Round 4 is over, deal the next one"),
        ("1|[J] d9 x1 t0 f1", "Game over"),
    ],
)
def test_phases_in_words(position: str, words: str) -> None:
    assert g.phase(g.parse(position, strict=False)) == words


def test_moves_in_words() -> None:
    s = g.parse("1F3[8]|? d[2] x7 t1", strict=False)
    assert g.say(g.view(s, 1), g.parse_move(s, "D")) == "Player 1 takes the top card of the draw pile."
    told = "Player 1 draws a 2; it may replace the Fröschi at position 2."
    assert g.say(s, g.parse_move(s, "D")) == told
    t = g.apply(s, g.parse_move(s, "D"))
    assert g.say(g.view(t, 1), g.parse_move(t, ".")) == "The 2 is discarded."
    assert g.say(t, g.parse_move(t, ">4")) == "Player 1 would put a card at position 4."


@pytest.mark.parametrize(
    ("given", "wrong"),
    [({"on_empty": "void"}, "on_empty"), ({"joker_on_open": 1}, "joker_on_open"), ({"final": None}, "final"),
     ({"discard_must_fit": "True"}, "discard_must_fit"), ({"jokers": 4}, "jokers")],
)  # fmt: skip
def test_options_are_checked_by_name(given: dict[str, Any], wrong: str) -> None:
    with pytest.raises(FrogError, match=wrong):
        game("froggies", **given)
    assert Options.of(final="at_once").changed() == {"final": "at_once"}
    assert repr(game("froggies", final="at_once")) == "game('froggies', final='at_once')"


def test_the_game_has_no_points_and_winners_only_at_its_end() -> None:
    s = g.new(3, Random(1))
    assert (g.scores(s), g.winners(s)) == ((), frozenset())
    t = g.parse("1|F|[2] d9 x1 t0 f1", strict=False)
    assert (g.winners(t), g.is_over(t)) == (frozenset({1, 2}), True)
    assert "player 1 and player 2 won" in g.diagram(g.view(t, ALL))
