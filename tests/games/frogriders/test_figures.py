"""The exact figures of the pond and of the catalogue: leaps on the bare board, trees of leaps, first turns,
witness games, bounds. Tables stand in `data/`."""

from itertools import combinations_with_replacement, product
from math import factorial, prod
from pathlib import Path
from random import Random
from typing import Any

import pytest

from frogwidgets.games import game
from frogwidgets.games.frogriders import board, cards, rules
from tests.games.frogriders import oracle
from tests.games.frogriders.positions import PRIVATE, random_text
from tests.scale import full, scaled, tell

DATA = Path(__file__).parent / "data"
g = game("frogriders")
GROUNDS = {"57": (board.POND, oracle.POND, 3), "37": (board.INNER, oracle.INNER, 2)}


def rows(name: str) -> list[list[str]]:
    lines = (DATA / name).read_text(encoding="utf-8").splitlines()
    return [line.split() for line in lines if not line.startswith("#")]


def full_pond(players: int, privileges: str = "-", colours: str = "NNNN") -> Any:
    """The start with brown units only, but for the four about the centre (north, east, south, west)."""
    pond = dict.fromkeys(oracle.POND if players > 2 else oracle.INNER, "N")
    del pond[oracle.CENTRE]
    pond.update(zip(((4, 5), (5, 4), (4, 3), (3, 4)), colours, strict=True))
    p = oracle.Position(pond, players, 1, "A", oracle.Counter(), ["DG", "FL", "NO", "GP"], ["CE"], [], [])
    p.seats = [oracle.Seat(cards=privileges.replace("-", "").split()) for _ in range(players)]
    return g.parse(oracle.write(p), strict=False)


# --- the bare board ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "figures"), [("57", (156, 140, 344, 356)), ("37", (92, 76, 208, 144))])
def test_leaps_on_the_bare_board(size: str, figures: tuple[int, ...]) -> None:
    mask, spaces, _ = GROUNDS[size]
    expected = oracle.patterns(spaces)
    assert tuple(len(leaps) for leaps in expected.values()) == figures
    inside = set(board.names(mask))
    found: dict[str, set[tuple[str, ...]]] = {card: set() for card in expected}
    for template in board.templates(mask):
        for leap in template.leaps.values():
            named = [leap.start, *([leap.runup] if leap.runup >= 0 else []), leap.over, leap.landing]
            found[template.card].add(tuple(board.NAMES[space] for space in named))
    for card, leaps in expected.items():
        named_leaps = {tuple(map(oracle.name, leap)) for leap in leaps}
        if size == "57":
            assert found[card] == named_leaps
        else:  # two may start and leap over anywhere, but the edge is empty from the set-up on
            assert {leap for leap in found[card] if inside.issuperset(leap)} == named_leaps


@pytest.mark.clause("FR-SETUP-3", "FR-SETUP-6", "FR-SETUP-7", "FR-COMP-6")
def test_spaces_edge_and_neighbours() -> None:
    edge = "a4 a5 a6 b3 b7 c2 c8 d1 d9 e1 e9 f1 f9 g2 g8 h3 h7 i4 i5 i6"
    assert sorted(board.names(board.EDGE)) == edge.split()
    assert (len(board.SPACES), board.INNER.bit_count()) == (57, 37)
    for spaces, pairs in ((oracle.POND, 192), (oracle.INNER, 120)):
        inside = set(spaces)
        assert sum((x + dx, y + dy) in inside for x, y in spaces for dx, dy in oracle.ORTHOGONAL) == pairs
    assert (sum(cards.UNITS), sum(cards.UNITS_FOR_TWO)) == (56, 36)
    assert (cards.UNITS, cards.UNITS_FOR_TWO) == ((10, 11, 14, 21), (7, 7, 9, 13))
    gone = tuple(all_ - two for all_, two in zip(cards.UNITS, cards.UNITS_FOR_TWO, strict=True))
    assert gone == (3, 4, 5, 8)


def test_landings_on_the_edge_and_on_flowers() -> None:
    flowers = rules.flower_mask(g.options)
    found = {}
    for size, (mask, _, _) in GROUNDS.items():
        straight = [leap for t in board.templates(mask) if not t.card for leap in t.leaps.values()]
        corner = [leap for t in board.templates(mask) if t.card == "DG" for leap in t.leaps.values()]
        inner = [leap for leap in straight if size == "57" or board.BIT[leap.start] & board.INNER]
        found[size] = (
            sum(bool(board.BIT[leap.landing] & board.EDGE) for leap in straight),
            sum(bool(board.BIT[leap.landing] & board.EDGE) for leap in corner),
            sum(bool(board.BIT[leap.landing] & flowers) for leap in inner),
        )
    assert found == {"57": (36, 40, 44), "37": (0, 0, 20)}


def test_arrangements_of_colours_at_the_start() -> None:
    def arrangements(counts: tuple[int, ...]) -> int:
        return factorial(sum(counts)) // prod(map(factorial, counts))

    assert arrangements(cards.UNITS) == 1102040927327164792053838752000
    assert arrangements(cards.UNITS_FOR_TWO) == 6480831453864768000


# --- trees of leaps ----------------------------------------------------------------------------------


@pytest.mark.clause("FR-LEAP-10")
@pytest.mark.parametrize("size", ["57", "37"])
def test_first_leaps(size: str) -> None:
    players = GROUNDS[size][2]
    assert sorted(g.format_move(s, m) for s in (full_pond(players),) for m in g.legal_moves(s)) == [
        "c5xd5>e5",
        "e3xe4>e5",
        "e7xe6>e5",
        "g5xf5>e5",
    ]
    counts = [len(g.legal_moves(full_pond(players, held))) for held in ("-", "DG", "LS", "RU", "DG LS RU")]
    assert counts == [4, 8, 12, 4, 16]


@pytest.mark.parametrize(("size", "second"), [("57", 6), ("37", 5)])
def test_second_leaps_after_a_red_return(size: str, second: int) -> None:
    s = full_pond(GROUNDS[size][2], colours="RRRR")
    for leap in g.legal_moves(s):
        t = g.advance(g.advance(s, leap), g.parse_move(s, "R"))
        assert (t.phase, len(g.legal_moves(t))) == ("R", second)


def sequences(s: Any, depth: int) -> int:
    """How many sequences of so many leaps there are; between two, nothing is returned."""
    moves = g.legal_moves(s)
    if depth == 1:
        return len(moves)
    return sum(sequences(g.advance(g.advance(s, m), rules.NOTHING), depth - 1) for m in moves)


@pytest.mark.parametrize(
    ("size", "card", "counts"), [(r[0], r[1], list(map(int, r[2:]))) for r in rows("perft.txt")]
)
def test_sequences_of_leaps(size: str, card: str, counts: list[int]) -> None:
    depth = len(counts) if full() else 5 if card in "-RU" else 4
    s = full_pond(GROUNDS[size][2], card)
    assert [sequences(s, n) for n in range(1, depth + 1)] == counts[:depth]
    tell(f"perft: {size} spaces, card {card}, to depth {depth}: {counts[depth - 1]} sequences")


@pytest.mark.parametrize(
    ("size", "kind", "counts"), [(r[0], r[1], list(map(int, r[2:]))) for r in rows("patterns.txt")]
)
def test_patterns_of_occupied_spaces(size: str, kind: str, counts: list[int]) -> None:
    depth = len(counts) if full() else 6 if kind == "all" else 5
    layer = {full_pond(GROUNDS[size][2]).occupied}
    start = full_pond(GROUNDS[size][2])
    found = []
    for _ in range(depth):
        following = set()
        for occupied in layer:
            for leap in rules.leaps(start._replace(pond=occupied)):
                after = occupied ^ board.BIT[leap.start] ^ board.BIT[leap.over] ^ board.BIT[leap.landing]
                following.add(after if kind == "all" else turned(after))
        layer = following
        found.append(len(layer))
    assert found == counts[:depth]
    tell(f"patterns: {size} spaces, {kind}, after {depth} leaps: {found[-1]}")


IMAGES = {
    board.SPACE[oracle.name(s)]: tuple(board.BIT[board.SPACE[oracle.name(t)]] for t in oracle.symmetries(s))
    for s in oracle.POND
}


def turned(occupied: int) -> int:
    """One mask for all eight that turning and mirroring give; worked out on the empty spaces, the fewer."""
    empty = [images for space, images in IMAGES.items() if not occupied & board.BIT[space]]
    return board.POND ^ min(map(sum, zip(*empty, strict=True)), default=0)


# --- whole games -------------------------------------------------------------------------------------


@pytest.mark.clause("FR-END-1", "FR-LEAP-8")
@pytest.mark.parametrize("row", rows("witness.txt"), ids=lambda row: row[0])
def test_witness_games(row: list[str]) -> None:
    _, players, left, spaces, *leaps = row
    s = full_pond(int(players))
    for text in leaps:
        assert not g.is_over(s)
        s = g.apply(s, g.parse_move(s, text))
        s = g.apply(s, g.parse_move(s, "."))
    assert g.is_over(s)
    assert g.legal_moves(s) == ()
    standing = board.names(s.occupied)
    assert len(standing) == int(left)
    if spaces != "?":
        assert sorted(standing) == sorted(spaces.split(","))


def test_lengths_of_the_witness_games() -> None:
    assert {row[0]: len(row) - 4 for row in rows("witness.txt")} == {
        "longest-37": 34,
        "shortest-37": 15,
        "short-57": 21,
        "longest-57": 54,
    }


@pytest.mark.parametrize(("size", "second", "least", "most"), [("57", 6, 4, 28), ("37", 5, 4, 24)])
def test_complete_first_turns(size: str, second: int, least: int, most: int) -> None:
    found = []
    for colours in product("RYBN", repeat=4):
        s = full_pond(GROUNDS[size][2], colours="".join(colours))
        count = 0
        for leap in g.legal_moves(s):
            t = g.advance(s, leap)
            for back in g.legal_moves(t):
                u = g.advance(t, back)
                count += len(g.legal_moves(u)) if u.phase == "R" else 1
        assert count == sum({"R": 1 + second, "B": 5}.get(colour, 1) for colour in colours)
        found.append(count)
    assert (min(found), max(found)) == (least, most)
    assert found[list(product("RYBN", repeat=4)).index(("B",) * 4)] == 20
    assert found[list(product("RYBN", repeat=4)).index(tuple("RYBN"))] == 8 + second


EXAMPLES = {
    "NRB/NNNBB/NRNBNNN/RYYRRRNYR/BBRN1NBYY/BNNNYNRBB/BBNBNYY/NRNNY/BRY 3p 1A V- D:DG,FL,NO,GP S20 "
    "P:RY=5,NNNN=5 -;-;0;RR=5|-;-;0;?|-;-;0;?": 10,
    "3/1YNR1/1NBNRB1/1NNYBRNN1/1BYR1YBN1/1RNRBBNN1/1YYRNB1/1BNY1/3 2p 1A V- D:LS,RU,CE,GB S20 "
    "P:RB=4,!MB -;-;0;*****=5|-;-;0;?": 17,
}


@pytest.mark.parametrize(("text", "turns"), EXAMPLES.items(), ids=["three", "two"])
def test_first_turns_of_the_examples_of_the_notation(text: str, turns: int) -> None:
    s = g.parse(text)
    assert g.format(s) == text
    full = g.resample(s, 1, Random(1))
    assert len(list(oracle.turns(oracle.read(g.format(full))))) == turns
    count = 0
    for leap in g.legal_moves(full):
        t = g.advance(full, leap)
        for back in g.legal_moves(t):
            u = g.advance(t, back)
            count += len(g.legal_moves(u)) if u.phase == "R" else 1
    assert count == turns


# --- the catalogue and its bounds --------------------------------------------------------------------


@pytest.mark.clause("FR-COMP-4", "FR-OV-1")
def test_the_catalogue_adds_up() -> None:
    listed = {code: (card.points, card.copies) for code, card in cards.PRIVILEGES.items()}
    assert listed == oracle.CARDS
    assert list(listed) == oracle.ORDER
    assert len(listed) == 15
    assert sum(copies for _, copies in listed.values()) == 28
    assert sum(points * copies for points, copies in listed.values()) == 42
    assert {deck: game("frogriders", privilege_deck=deck).options.deck_size() for deck in DECKS} == DECKS
    assert (len(cards.PRIVATE_CARDS), len(cards.PUBLIC_CARDS), len(cards.PUBLIC_BACKS)) == (10, 6, 6)
    assert (len(cards.FLOWERS), set(cards.FLOWERS)) == (12, oracle.FLOWERS)


DECKS = {"stated24": 24, "listed28": 28, "uniform24": 24}


def table(units: str, held: list[str], private: str = "-", others: str = "Y1") -> Any:
    """A two-player position in which seat 1 owns this and seat 2 these units and no card."""
    codes = ",".join(held) or "-"
    text = f"3/5/7/9/9/9/7/5/3 2p 1A V- D:- S0 P:- {units};{codes};0;{private}|{others};-;0;-"
    return g.parse(text, strict=False)


def privilege_points(units: str, held: list[str], others: str = "Y1") -> int:
    (line,) = [
        part for part in g.scores(table(units, held, others=others))[0].parts if part.clause == "FR-SCORE-4"
    ]
    return line.total


def test_privilege_points_are_bounded_by_the_number_of_cards() -> None:
    units = "R11Y10B14N21"
    bounds = {1: 22, 2: 44, 3: 66, 4: 72, 5: 78, 6: 90, 7: 98, 8: 114, 9: 126, 10: 139, 24: 254}
    deck = [code for code, (_, copies) in oracle.CARDS.items() for _ in range(copies)]

    def worth(code: str, count: int) -> int:
        bonus = {"GB": 21, "GP": 2 * (count // 2), "GU": count}.get(code, 0)
        return oracle.CARDS[code][0] + bonus

    rng = Random("bounds")
    for count, bound in bounds.items():
        best = sorted(deck, key=lambda code: -worth(code, count))[:count]
        assert privilege_points(units, best) == bound
        for _ in range(scaled(500)):
            assert privilege_points(units, rng.sample(deck, count)) <= bound


@pytest.mark.clause("FR-SCORE-11")
def test_no_three_privilege_cards_reach_the_figures_of_the_scoring_example() -> None:
    holdings = [
        held
        for held in combinations_with_replacement(oracle.ORDER, 3)
        if all(held.count(code) <= oracle.CARDS[code][1] for code in held)
    ]
    largest = 0
    for held, others in product(holdings, ("Y1", "R11N1")):
        sheet = g.scores(table("R2B3Y2N4", list(held), others=others))[0]
        (line,) = [part for part in sheet.parts if part.clause == "FR-SCORE-4"]
        points = sorted(part.total for part in line.parts)
        assert points != [3, 4, 8]
        largest = max(largest, *points)
    assert largest == 7
    assert privilege_points("R2B3Y2N4", ["RU", "NO", "GP"]) == 11


@pytest.mark.clause("FR-SET-2", "FR-SET-3", "FR-SCORE-3", "FR-TQ-4")
def test_set_cards_and_browns_are_bounded_by_the_units() -> None:
    def total(units: str, held: list[str], private: str) -> int:
        return g.scores(table(units, held, private, others="-"))[0].total

    assert total("R11", ["XR"], "RR=5") == 30 - 2
    assert total("R11Y10B14N21", ["XR", "XY", "XB"], "*****=5") == 60 - 6 + 21 + 0
    assert total("R10Y10B14N21", ["XR", "XY", "XB"], "*****=5") == 60 - 6 + 21
    assert total("N21", [], "-") == 21
    assert total("N21", ["GB"], "-") == 21 + 22
    assert total("-", ["XR", "XY", "XB"], "-") == -6


def test_no_total_falls_below_minus_six() -> None:
    rng = Random("lowest")
    lowest = 0
    for _ in range(scaled(3_000)):
        s = g.parse(random_text(rng), strict=False)
        lowest = min(lowest, *(sheet.total for sheet in g.scores(s)))
    assert lowest >= -6


@pytest.mark.clause("FR-COMP-2", "FR-COMP-3", "FR-COMP-5", "FR-COMP-7", "FR-COMP-8")
def test_the_components_of_a_set_up() -> None:
    assert sorted(PRIVATE) == sorted(cards.PRIVATE_CARDS)
    for players in (2, 3, 4):
        s = g.new(players, Random(players))
        assert (len(s.seats), len(s.display), len(s.stack), len(s.publics)) == (players, 4, 20, 2)
        assert all(seat.track == 0 and len(seat.hand) == 2 for seat in s.seats)
