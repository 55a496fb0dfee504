"""Positions and moves as text: the examples of the specification, whole turns, and texts that are refused."""

from random import Random
from typing import Any

import pytest

from frogwidgets.games import game
from frogwidgets.kernel import record
from frogwidgets.kernel.game import (
    ALL,
    CHANCE,
    FrogError,
    HiddenInformation,
    IllegalMove,
    InvalidPosition,
    NotationError,
)
from frogwidgets.kernel.match import Match
from frogwidgets.kernel.session import Session
from tests.games.froggies.play import OPTIONS
from tests.scale import scaled, tell

g = game("froggies")

POSITIONS = [
    "????????|???????? d44 x- t1",
    "1[5]3[1][8][3]7[4]|[2][2]3[J][6]6[1][F] d[8F42] x7J t2",
    "123F5678|1??4?67?|?2??5??8 d17 x8J13755J2468J221647 t2 last:2,3 f1",
    "1F?|?? d9 x5 t1 h2",
    "1???|?? d9 x5 t1 hF",
    "??|?? d0 x217 t1 h*",
    "12|[1][J]|[F] d44 xJ t0 f1 r7",
    "??|?? d[7?2] x- t2",
]


@pytest.mark.parametrize("text", POSITIONS)
@pytest.mark.clause("FS-SETUP-3", "FS-PLAY-2", "FS-NEXT-1")
def test_a_position_reads_back(text: str) -> None:
    assert g.format(g.parse(text, strict=False)) == text


@pytest.mark.parametrize("text", [POSITIONS[0], POSITIONS[2]])
def test_a_position_of_a_real_game_is_strictly_right(text: str) -> None:
    assert g.format(g.parse(text)) == text


WRONG = [
    ("", "fields"), ("1|2", "fields"), ("1 d1 x- t1", "rows"), ("?|?|?|?|?|?|?|? d1 x- t1", "rows"),
    ("9|? d1 x- t1", "row 1"), ("?|J d1 x- t1", "row 2"), ("?????????|? d1 x- t1", "row 1"),
    ("|? d1 x- t1", "row 1"), ("[?]|? d1 x- t1", "row 1"), ("[7|? d1 x- t1", "row 1"),
    ("?|? 44 x- t1", "draw pile"), ("?|? d x- t1", "draw pile"), ("?|? d[] x- t1", "draw pile"),
    ("?|? d[9] x- t1", "draw pile"), ("?|? d444 x- t1", "draw pile"), ("?|? d4 - t1", "discard pile"),
    ("?|? d4 x t1", "discard pile"), ("?|? d4 x? t1", "discard pile"), ("?|? d4 x- t3", "turn"),
    ("?|? d4 x- 1", "turn"), ("?|? d4 x- t", "turn"), ("?|? d4 x- t1 q", "fields"),
    ("?|? d4 x- t1 hJ", "hand"), ("?|? d4 x- t1 h9", "hand"), ("?|? d4 x- t1 f3", "who finished"),
    ("?|? d4 x- t1 last:3", "last turns"), ("?|? d4 x- t1 last:", "last turns"),
    ("?|? d4 x- t1 r0", "round"), ("?|? d4 x- t1 r2 r3", "no second field r"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "field"), WRONG)
def test_what_is_wrong_with_a_text_is_told_with_its_place(text: str, field: str) -> None:
    with pytest.raises(NotationError, match=field) as caught:
        g.parse(text, strict=False)
    assert 0 <= caught.value.at <= len(text)
    assert caught.value.expected


STOPPED = [
    ("?|? d0 x- t1", "both piles are empty"), ("?|? d4 x- t0", "f says"), ("?|? d4 x- t0 f1", "lie open"),
    ("1|[J] d4 x- t0 f1 hF", "no card is in hand"), ("1|[J] d4 x- t0 f1 last:2", "no last turn"),
    ("1|? d4 x- t1 hF", "complete"), ("1?|? d4 x- t1 h1", "may replace"), ("1?|? d4 x- t1 h7", "may replace"),
    ("??|? d4 x- t1 h2", "may replace"), ("?|? d4 x21 t1 h*", "shuffle is due"),
    ("?|? d0 x2 t1 h*", "shuffle is due"), ("1|? d4 x- t2 f1", "begin with"),
    ("1|? d4 x- t2 last:2", "f is missing"),
    ("?|1|? d4 x- t1 last:1,3,1 f2", "clockwise"), ("?|1|? d4 x- t3 last:3,2 f2", "clockwise"),
    ("?|?|1|? d4 x- t1 last:1,4,2 f3", "clockwise"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "why"), STOPPED)
def test_a_position_from_which_no_turn_goes_on_is_refused(text: str, why: str) -> None:
    with pytest.raises(InvalidPosition, match=why):
        g.parse(text, strict=False)


UNREAL = [
    ("????????|???????? d43 x- t1", "60 cards"),
    ("????????|???????? d39 xFFFFF t1", "Fröschi"),
    ("2???????|???????? d43 xJ t1", "Position 1 of row 1"),
    ("1???????|???????? d44 x- t1", "no card has been discarded"),
    ("???????|???????? d45 x- t1", "shorter"),
    ("???????|???????? d45 x- t1 r3", "Round 3"),
    ("12345678|???????? d43 xJ t2", "nobody has finished"),
    ("1???????|???????? d43 xJ t2 last:2 f1", "not complete"),
    ("12345678|12345678 d43 xJ t2 last:2 f1", "still to come"),
    ("12345678|????????|???????? d35 xJ t2 last:2 f1", "last turns to come"),
]


@pytest.mark.parametrize(("text", "why"), UNREAL)
def test_what_breaks_an_invariant_is_told_with_the_figures(text: str, why: str) -> None:
    with pytest.raises(InvalidPosition, match=why) as caught:
        g.parse(text)
    assert caught.value.field
    assert g.format(g.parse(text, strict=False)) == text


# ---- moves


@pytest.mark.parametrize(
    ("text", "at"),
    [("", 0), ("E", 0), ("D9", 1), ("D7>9:J.", 3), ("D7>7J.", 4), ("D7>7:9", 5), ("D7.x", 3), (">9", 1),
     (">", 1), (">4:", 3), (">4:9", 3), (">4x", 2), ("..", 1), ("D.", 1), ("deal", 4), ("deal 9", 5),
     ("deal ?1", 6), ("shuffle", 7), ("shuffle ?:9", 10), ("DJ.=", 4), ("DJ.=9", 4), ("  D9", 3), (" ", 1)],
)  # fmt: skip
def test_a_move_that_cannot_be_read_is_told_with_its_place(text: str, at: int) -> None:
    with pytest.raises(NotationError) as caught:
        g.parse_move(g.parse(POSITIONS[0]), text)
    assert (caught.value.at, bool(caught.value.expected)) == (at, True)


@pytest.mark.parametrize("value", [None, 7, b"D", ["D"]])
def test_what_is_no_text_is_no_move_and_no_position(value: Any) -> None:
    with pytest.raises(NotationError):
        g.parse_move(g.parse(POSITIONS[0]), value)
    with pytest.raises(NotationError):
        g.parse(value)
    with pytest.raises(NotationError):
        g.parse("?" * 5_000)
    with pytest.raises(NotationError):
        g.parse_move(g.parse(POSITIONS[0]), "D" * 5_000)


@pytest.mark.clause("FS-SORT-3")
def test_a_false_telling_is_refused_and_the_truth_is_not_told() -> None:
    s = g.parse("[J]?|?? d[1] x- t1", strict=False)
    assert g.format(g.apply(s, g.parse_move(s, "D1>1:J."))) == "1?|?? d0 xJ t2"
    with pytest.raises(IllegalMove) as caught:
        g.apply(s, g.parse_move(s, "D2."))
    assert [check.clause for check in caught.value.violations] == ["FS-SORT-3"]
    assert "J" not in caught.value.violations[0].text


def test_chance_that_is_not_named_or_not_due_is_refused() -> None:
    s = g.parse("[J]?|?? d0 x217 t1 h*", strict=False)
    for text in ("shuffle 1", "shuffle 11", "shuffle 277", "deal 17"):
        with pytest.raises(IllegalMove):
            g.apply(s, g.parse_move(s, text))
    with pytest.raises(HiddenInformation):
        g.apply(s, g.parse_move(s, "shuffle ?"))
    outcomes = g.chance_outcomes(s)
    assert outcomes is not None
    assert [(g.format_move(s, m), str(share)) for m, share in outcomes] == [
        ("shuffle 17", "1/2"),
        ("shuffle 71", "1/2"),
    ]
    t = g.parse("12|[1][J] d44 xJ t0 f1", strict=False)
    assert g.chance_outcomes(t) is None
    with pytest.raises(FrogError, match="No chance is due"):
        g.chance_move(g.parse(POSITIONS[0]), Random(1))


def test_whole_turns_are_told_in_one_word_and_read_back_also_on_views() -> None:
    turns = 0
    for seed in range(scaled(160)):
        rules = game("froggies", **OPTIONS[seed % len(OPTIONS)])
        rng = Random(f"turns {seed}")
        s = start = rules.new(2 + seed % 3, rng)
        told: list[tuple[str, str]] = []
        for _ in range(400):
            if rules.is_over(s):
                break
            seat = rules.to_move(s)
            m = rng.choice(rules.legal_moves(s)) if seat else rules.chance_move(s, rng)
            if seat:
                start = start if told else s
                told.append((rules.format_move(s, m), rules.format_move(s, m, seat)))
            s = rules.advance(s, m)
            if told and (not s.hand or rules.to_move(s) == CHANCE):
                for known, texts in zip(
                    (start, rules.view(start, None)), zip(*told, strict=True), strict=True
                ):
                    assert rules.split(known, "".join(texts)) == (texts if len(texts) > 1 else None)
                turns += 1
                told = []
    tell(f"Froggies: {turns} turns told in one word and read back, from states and from views")


JOKER = "1F3[8]5678|??|?? d[2J] x- t1"

WORDS = [
    ("D2>2:F>4:7.#", 9), ("D2>2:F>4:8", 10), ("D2>2:J>4", 5), ("D2>2:F>9:8.#", 7), ("D2>2:F>4:8.#D", 12),
    ("D2>2:Fx", 6), ("D2>2:F>4:8.#=", 13), ("D2>2:F>4:8.#=12|", 15),
]  # fmt: skip


@pytest.mark.parametrize(("word", "at"), WORDS)
def test_a_word_that_is_not_true_is_refused_with_the_place_in_the_word(word: str, at: int) -> None:
    match = Match(g, position=JOKER, seed=1)
    with pytest.raises(NotationError) as caught:
        match.play(word)
    assert (caught.value.text, caught.value.at, bool(caught.value.expected)) == (word, at, True)
    with pytest.raises(NotationError, match="Move 1"):
        match.play(f"{word} D")
    assert match.ply == 0


@pytest.mark.parametrize(
    ("word", "clause"),
    [("D2>2:F>1:8.#", "FS-AMB-7"), ("D2>2:F.", "FS-PLAY-7"), ("D2>3:F>4:8.#", "FS-SORT-1"),
     ("D3.", "FS-SORT-3"), ("X2>2:F>4:8.#", "FS-SETUP-5")],
)  # fmt: skip
def test_a_decision_in_a_word_is_refused_by_its_clause(word: str, clause: str) -> None:
    match = Match(g, position=JOKER, seed=1)
    with pytest.raises(IllegalMove) as caught:
        match.play(word)
    assert [check.clause for check in caught.value.violations] == [clause]
    assert match.ply == 0


def test_a_turn_in_one_word_is_played_typed_and_kept() -> None:
    match, parted = (Match(g, position=JOKER, seed=1) for _ in range(2))
    match.play("D2>2:F>4:8.#")
    parted.play("D2 >2:F", ">4")
    assert match.states == parted.states
    match.play("DJ.")
    assert "\n1. D2>2:F>4:8.#\n2. DJ.\n" in match.record()
    assert "\n1. D2>2:F>4:8.#\n2. DJ.\n" in match.record(2)
    for eyes in (ALL, 2, None):
        again = record.read(match.record(eyes), game)
        assert [g.view(s, eyes) for s in again.states] == [g.view(s, eyes) for s in match.states]
        parts = record.read(match.record(eyes).replace("D2>2:F>4:8.#", "D2 >2:F >4:8.#"), game)
        assert parts.states == again.states
    match.goto(1)
    match.comment("A 2 and a Fröschi.")
    assert "\n1. D2 {A 2 and a Fröschi.} >2:F>4:8.#\n" in match.record()
    assert record.read(match.record(), game).record() == match.record()


def test_a_board_plays_a_word_where_it_may_know_it() -> None:
    def typed(seat: Any, word: str, mode: str = "study") -> dict[str, Any]:
        session = Session(Match(g, position=JOKER, seed=1, mode=mode), seat)
        message = {"kind": "type", "rev": session.frame()["rev"], "text": word, "view": "a", "n": 1}
        (reply,) = session.receive(message, "a")
        return reply

    assert typed(ALL, "D2>2:F>4:8.#")["kind"] == "ok"
    wrong = typed(ALL, "D2>2:F>4:7.#")
    assert (wrong["kind"], wrong["typed"], wrong["at"]) == ("notation", "D2>2:F>4:7.#", 9)
    for word in ("D2>2:F>4:8.#", "D3>3:F>4:8.#"):
        hidden = typed("turn", word)
        assert hidden["kind"] == "refused"
    fair = typed(1, "D2>2:F>4", "fair")
    assert (fair["kind"], fair["at"]) == ("notation", 2)


def test_what_a_seat_is_told_of_chance_and_of_the_end_of_a_round() -> None:
    s = g.parse("12|[1][J] d[J] xJ t2 last:2 f1", strict=False)
    m = g.parse_move(s, "D")
    assert [g.format_move(s, m, eyes) for eyes in (ALL, 1, None)] == ["DJ.", "DJ.=12|1J", "DJ.=12|1J"]
    v = g.view(s, 1)
    assert g.format_move(v, m) == "D"
    assert g.advance(v, g.parse_move(v, "DJ.=12|1J")) == g.view(g.advance(s, m), 1)
    t = g.parse("[J]?|?? d0 x21 t1 h*", strict=False)
    shuffled = g.parse_move(t, "shuffle 1")
    assert g.format_move(t, shuffled, 2) == "shuffle ?:1>1:J."
    w = g.view(t, 2)
    assert g.advance(w, g.parse_move(w, "shuffle ?:1>1:J.")) == g.view(g.advance(t, shuffled), 2)
