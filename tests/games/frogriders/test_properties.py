"""The twelve properties of a game of Frogriders, over seeded random play.

States are looked at through their text and the oracle's reader, so that a counting error of the kernel cannot
hide itself. Four ways of choosing among the legal moves reach what blind choice rarely does: `any`, `blue`
(blue returns and yellows that fetch blues first), `cards` (orange and purple abilities first) and `plain`
(straight leaps of one unit over another only).
"""

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

import pytest

from frogwidgets.games import game
from tests.games.frogriders import oracle
from tests.games.frogriders.oracle import Position
from tests.games.frogriders.positions import PRIVATE
from tests.scale import scaled, tell

g = game("frogriders")
GAMES = 2_004  # twelve equal parts, 2,000 at least
WAYS = ("any", "blue", "cards", "plain")


class Step(NamedTuple):
    """A decision of a game: the position, the move made there and the position it led to."""

    before: Position
    move: str
    after: Position


def preference(way: str, p: Position, move: str) -> bool:
    """Whether this way of playing likes a move."""
    if way == "blue":
        return move[:2] == "B+" or move == "Y+B" or ("x" in move and taken(p, move) == "B")
    if way == "cards":
        return move[:2] == "B+" or kind(move) != "" or move.endswith("*")
    if way == "plain":
        return move == "." or (kind(move) == "" and not move.endswith("*"))
    return True


def kind(move: str) -> str:
    """The card that a leap needs, told by its spaces; empty for an ordinary leap and other moves."""
    if "x" not in move:
        return ""
    start, over, landing = spaces(move)
    if "~" in move:
        return "RU"
    if abs(start[0] - over[0]) + abs(start[1] - over[1]) == 2:
        return "DG"
    return "" if landing in ((start[0], 2 * over[1] - start[1]), (2 * over[0] - start[0], start[1])) else "LS"


def spaces(move: str) -> tuple[oracle.Space, oracle.Space, oracle.Space]:
    start, rest = move.rstrip("*").split("x")
    over, landing = rest.split(">")
    return oracle.space(start[:2]), oracle.space(over), oracle.space(landing)


def taken(p: Position, move: str) -> str:
    """The colour that a leap collects."""
    start, over, _ = spaces(move)
    return p.pond[start if move.endswith("*") else over]


def play(seed: int, way: str, players: int, **options: Any) -> Iterator[Step]:
    """A game from the set-up to its end, told step by step."""
    rng = Random(f"{way} {players} {seed}")
    rules = game("frogriders", back_slot=rng.choice((None, 1, 2)), **options)
    s = rules.new(players, rng)
    before = oracle.read(rules.format(s))
    while moves := rules.legal_moves(s):
        v = rules.view(s, s.turn)
        texts = {rules.format_move(v, m): m for m in moves}
        liked = [text for text in texts if preference(way, before, text)]
        text = rng.choice(liked or list(texts))
        s = rules.advance(s, texts[text])
        after = oracle.read(rules.format(s))
        yield Step(before, text, after)
        before = after
    assert oracle.is_over(before)


def total(p: Position, players: int) -> dict[str, int]:
    """Every unit of a position, by colour."""
    everything = Counter(p.pond.values()) + p.village
    for seat in p.seats:
        everything += seat.units
    assert players == p.players
    return {colour: everything[colour] for colour in oracle.COLOURS}


def collected(p: Position) -> int:
    return sum(sum(seat.units.values()) for seat in p.seats)


def conserved_units(players: int, steps: list[Step]) -> None:
    """1: pond, village and stocks hold all units, of every colour."""
    expected = oracle.UNITS_FOR_TWO if players == 2 else oracle.UNITS
    for step in steps:
        assert total(step.after, players) == expected


def one_unit_a_leap(players: int, steps: list[Step]) -> None:
    """2: a leap takes one unit out of the pond, nothing else does."""
    made = 0
    ground = len(oracle.INNER if players == 2 else oracle.POND)
    for step in steps:
        made += "x" in step.move
        assert len(step.after.pond) == (36 if players == 2 else 56) - made
        assert ground - len(step.after.pond) == 1 + made


def collected_and_village_are_the_leaps(players: int, steps: list[Step]) -> None:
    """3: what is collected or in the village is as many as the leaps; no brown is ever in the village."""
    made = 0
    for step in steps:
        made += "x" in step.move
        assert collected(step.after) + sum(step.after.village.values()) == made
        assert step.after.village["N"] == 0


def conserved_privilege_cards(players: int, steps: list[Step], deck: int = 24) -> None:
    """4: display, stack and owned cards are the deck; the display is full while the stack lasts."""
    for step in steps:
        p = step.after
        cards = Counter([*p.display, *p.stack, *(code for seat in p.seats for code in seat.cards)])
        assert sum(cards.values()) == deck
        assert all(count <= oracle.CARDS[code][1] for code, count in cards.items())
        assert len(p.display) == 4 or not p.stack


def tracks_rise_on_flowers_only(players: int, steps: list[Step]) -> None:
    """5: a leap adds what flower cards and flower back pay, on a flower; nothing else does."""
    for before, move, after in steps:
        for number, (was, now) in enumerate(zip(before.seats, after.seats, strict=True), start=1):
            gain = now.track - was.track
            assert 0 <= gain <= 4
            if gain:
                assert number == before.turn
                assert oracle.name(spaces(move)[2]) in oracle.FLOWERS
                assert gain == was.cards.count("FL") + ("!FL" in before.publics)


def two_stay_off_the_edge(players: int, steps: list[Step]) -> None:
    """6: in a game of two the edge is empty from first to last."""
    if players == 2:
        for step in steps:
            assert oracle.EDGE.isdisjoint(step.after.pond)


def leaps_keep_or_flip_parities(players: int, steps: list[Step]) -> None:
    """7: column and row parity of the leaper: straight keeps, an L flips both, a run-up by its length."""
    for step in steps:
        if "x" not in step.move:
            continue
        start, _, landing = spaces(step.move)
        flips = [(landing[i] - start[i]) % 2 for i in (0, 1)]
        leap = kind(step.move)
        if leap == "LS":
            assert flips == [1, 1]
        elif leap == "RU":
            end = oracle.space(step.move[3:5])
            run = abs(end[0] - start[0]) + abs(end[1] - start[1])
            assert sum(flips) == run % 2
        else:
            assert flips == [0, 0]


def classes(p: Position, sign: int) -> list[int]:
    """How many units stand in each of the three diagonal classes."""
    counts = Counter((x + sign * y) % 3 for x, y in p.pond)
    return [counts[i] for i in range(3)]


def straight_leaps_change_all_three_classes(players: int, steps: list[Step]) -> None:
    """8: an ordinary leap changes each diagonal class by one; by such leaps alone one unit never remains."""
    only = True
    for sign in (1, -1):
        start = sorted(classes(steps[0].before, sign))
        assert start == ([12, 12, 12] if players == 2 else [16, 20, 20])
    for before, move, after in steps:
        if "x" not in move:
            continue
        ordinary = kind(move) == "" and not move.endswith("*")
        only = only and ordinary
        for sign in (1, -1):
            was, now = classes(before, sign), classes(after, sign)
            if ordinary:
                assert [abs(a - b) for a, b in zip(was, now, strict=True)] == [1, 1, 1]
            if only:
                assert len({count % 2 for count in now}) == 1
        if only:
            assert len(after.pond) != 1


def returns_are_bounded(players: int, steps: list[Step]) -> None:
    """9: blue returns are at most 24 (two players 16), red and blue together at most 35 (23)."""
    back = Counter(step.move[0] for step in steps if step.move[0] in "RB")
    assert back["B"] <= (16 if players == 2 else 24)
    assert back["B"] + back["R"] <= (23 if players == 2 else 35)


def views_hide_what_is_permuted(players: int, steps: list[Step]) -> None:
    """10: a seat's view stays when stack, boxed cards and the others' hidden cards are exchanged."""
    rng = Random(len(steps))
    for step in steps[:: max(1, len(steps) // 8)]:
        p = step.after
        over = oracle.is_over(p)
        for seat in range(1, players + 1):
            other = p.copy()
            owned = [code for mine in p.seats for code in mine.cards]
            deck = Counter({code: copies for code, (_, copies) in oracle.CARDS.items()})
            hidden = sorted((deck - Counter(owned) - Counter(p.display)).elements())
            other.stack = rng.sample(hidden, len(p.stack))
            exchange(other, seat, over, rng)
            one, two = (g.view(g.parse(oracle.write(q)), seat) for q in (p, other))
            assert one == two
            assert g.format(one) == g.format(two)
            assert g.legal_moves(one) == g.legal_moves(two)


def exchange(p: Position, seat: int, over: bool, rng: Random) -> None:
    """Deal the set cards that this seat cannot see anew, among those and the ones not dealt."""
    seen = [*p.seats[seat - 1].private.strip(")").replace("(", "/").split("/")]
    if over:
        seen += [mine.private.split("(")[0] for i, mine in enumerate(p.seats, 1) if i != seat]
    pool = sorted((Counter(PRIVATE) - Counter(seen)).elements())
    rng.shuffle(pool)
    for number, mine in enumerate(p.seats, start=1):
        if number != seat:
            one, two = (mine.private.split("(")[0] if over else pool.pop()), pool.pop()
            mine.private = f"{one}/{two}" if "/" in mine.private else f"{one}({two})"


def scores_are_made_of_sets(players: int, steps: list[Step]) -> None:
    """11: set cards pay multiples of their figure, brown majority 6 or 3 each; seats may change places."""
    p = steps[-1].after
    for seat in p.seats:
        rich = seat.units + Counter({c: 2 * seat.cards.count("X" + c) for c in "RYB"})
        for card in (seat.private.split("(")[0], *(c for c in p.publics if c[0] != "!")):
            assert oracle.set_points(card, rich) % int(card.split("=")[1]) == 0
    s = g.parse(oracle.write(p))
    sheets = g.scores(s)
    if "!MB" in p.publics:
        slot = f"card:public.{p.publics.index('!MB') + 1}"
        paid = [part.points for sheet in sheets for part in sheet.parts if slot in part.marks]
        most = [seat.units["N"] for seat in p.seats].count(max(seat.units["N"] for seat in p.seats))
        assert sum(paid) == (6 if most == 1 else 3 * most)
    turned = p.copy()
    turned.seats = turned.seats[1:] + turned.seats[:1]
    t = g.parse(oracle.write(turned), strict=False)
    totals = [sheet.total for sheet in sheets]
    assert [sheet.total for sheet in g.scores(t)] == totals[1:] + totals[:1]
    assert g.winners(t) == {(seat - 2) % players + 1 for seat in g.winners(s)}


def no_legal_move_exactly_when_over(players: int, steps: list[Step]) -> None:
    """12: every decision but the last position has a legal move, and only there the game is over."""
    for step in steps:
        s = g.parse(oracle.write(step.after))
        over = step is steps[-1]
        assert g.is_over(s) is over
        assert (g.legal_moves(s) == ()) is over
        assert (g.to_move(s) == -1) is over


PROPERTIES: tuple[Callable[[int, list[Step]], None], ...] = (
    conserved_units,
    one_unit_a_leap,
    collected_and_village_are_the_leaps,
    conserved_privilege_cards,
    tracks_rise_on_flowers_only,
    two_stay_off_the_edge,
    leaps_keep_or_flip_parities,
    straight_leaps_change_all_three_classes,
    returns_are_bounded,
    views_hide_what_is_permuted,
    scores_are_made_of_sets,
    no_legal_move_exactly_when_over,
)


@pytest.mark.clause(
    "FR-BLU-2", "FR-BLU-3", "FR-BRN-1", "FR-LEAP-6", "FR-LEAP-9", "FR-PLAY-2", "FR-SETUP-4", "FR-SETUP-17",
    "FR-SETUP-18",
)  # fmt: skip
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("way", WAYS)
def test_the_twelve_properties_hold_in_games(way: str, players: int) -> None:
    figure, decisions = scaled(GAMES // 12), 0
    for seed in range(figure):
        steps = list(play(seed, way, players))
        decisions += len(steps)
        for holds in PROPERTIES:
            holds(players, steps)
    tell(f"properties: all 12 in {figure} games of {players} players ({way}), {decisions} decisions")


@pytest.mark.parametrize(("deck", "size"), [("listed28", 28), ("uniform24", 24)])
def test_other_decks_are_conserved_too(deck: str, size: int) -> None:
    for seed in range(scaled(100)):
        steps = list(play(seed, "blue", 2 + seed % 3, privilege_deck=deck))
        conserved_privilege_cards(len(steps[0].before.seats), steps, size)


@pytest.mark.clause(
    "FR-SETUP-3", "FR-SETUP-4", "FR-SETUP-5", "FR-SETUP-6", "FR-SETUP-9", "FR-SETUP-10", "FR-SETUP-14"
)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_set_ups_are_those_of_the_rulebook(players: int) -> None:
    starters, centres = set(), set()
    for seed in range(scaled(1_000)):
        text = g.format(g.new(players, Random(seed)))
        p = oracle.read(text)
        ground = set(oracle.INNER if players == 2 else oracle.POND) - {oracle.CENTRE}
        assert set(p.pond) == ground
        assert total(p, players) == (oracle.UNITS_FOR_TWO if players == 2 else oracle.UNITS)
        assert (p.phase, len(p.display), len(p.stack), len(p.publics)) == ("C", 4, 20, 2)
        assert not any(card.startswith("!") for card in p.publics)
        dealt = Counter(card for seat in p.seats for card in seat.private.split("/"))
        assert sum(dealt.values()) == 2 * players
        assert dealt <= Counter(PRIVATE)
        assert all(seat.track == 0 and not seat.cards and not seat.units for seat in p.seats)
        starters.add(p.turn)
        centres.add(p.pond[4, 5])
    assert starters == set(range(1, players + 1))
    assert centres == set(oracle.COLOURS)


@pytest.mark.parametrize("first", [1, 2, 3])
def test_whoever_is_named_first_begins(first: int) -> None:
    s = g.new(3, Random(first), first)
    assert g.to_move(s) == first
    for _ in range(3):
        s = g.advance(s, g.legal_moves(s)[0])
    assert (g.to_move(s), s.phase) == (first, "A")


@pytest.mark.clause("FR-END-1", "FR-END-2", "FR-END-3")
@pytest.mark.parametrize(("turn", "over"), [("1A", False), ("2A", True), ("1R", False), ("2R", True)])
def test_the_end_is_asked_of_the_player_who_has_to_leap_with_her_cards(turn: str, over: bool) -> None:
    """Only a corner leap is left, and only seat 1 has the card for it."""
    seats = "R1;DG;0;RR=5(YY=6)|R1;-;0;BB=4(YY=6)"
    text = f"3/5/7/9/3R1B3/4N4/7/5/3 2p {turn} VR D:- S0 P:RY=5,RB=4 {seats}"
    p = oracle.read(text)
    s = g.parse(text, strict=False)
    assert (g.is_over(s), oracle.is_over(p)) == (over, over)
    assert (g.to_move(s), bool(g.legal_moves(s))) == ((-1, False) if over else (1, True))
    assert (g.view(s, 2).seats[0].private == "RR=5") is over


@pytest.mark.clause("FR-END-1", "FR-SCORE-1")
def test_a_position_without_a_leap_is_over_at_once_and_scored() -> None:
    text = "3/5/7/9/4N4/9/7/5/3 2p 1A V- D:- S0 P:RY=5,RB=4 R4Y1;-;2;RR=5|B2;-;0;BB=4"
    s = g.parse(text, strict=False)
    assert g.is_over(s)
    assert [sheet.total for sheet in g.scores(s)] == [2 + 10 + 5, 4]
    assert g.winners(s) == {1}
