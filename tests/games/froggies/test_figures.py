"""The exact figures of Froggies, as fractions, and the worked turns as vectors."""

from collections import Counter
from fractions import Fraction
from math import comb, factorial, perm
from random import Random

import pytest

from frogwidgets.games import game
from frogwidgets.games.froggies.cards import COPIES, DECK
from frogwidgets.games.froggies.rules import fits
from frogwidgets.games.froggies.state import State, is_sorted
from frogwidgets.kernel.game import FrogError

g = game("froggies")

FIRST = {8: "13/15", 7: "23/30", 6: "2/3", 5: "17/30", 4: "7/15", 3: "11/30", 2: "4/15", 1: "1/6"}
JUNK = {8: "2/15", 7: "7/30", 6: "1/3", 5: "13/30", 4: "8/15", 3: "19/30", 2: "11/15", 1: "5/6"}
LUCK = {
    8: "1252/3316730725", 7: "929/375478950", 6: "81/5006386", 5: "479/4551260",
    4: "331/487635", 3: "37/8555", 2: "8/295", 1: "1/6",
}  # fmt: skip


def untouched(length: int) -> State:
    return g.parse(f"{'?' * length}|? d9 x- t1", strict=False)


@pytest.mark.clause("FS-CONT-1", "FS-CONT-2", "FS-CONT-3")
def test_sixty_cards() -> None:
    assert len(DECK) == 60
    assert Counter(DECK) == COPIES == {**{str(v): 6 for v in range(1, 9)}, "J": 8, "F": 4}


@pytest.mark.parametrize("length", range(1, 9))
@pytest.mark.clause("FS-NEXT-3", "FS-CARD-4")
def test_the_first_card_drawn_can_be_placed_or_is_junk(length: int) -> None:
    s = untouched(length)
    placed = sum(fits(s, card, 1) for card in DECK)
    assert Fraction(placed, 60) == Fraction(FIRST[length]) == Fraction(6 * length + 4, 60)
    assert Fraction(60 - placed, 60) == Fraction(JUNK[length]) == Fraction(8 + 6 * (8 - length), 60)


def luck(length: int) -> Fraction:
    """Sorted rows among all deals to an untouched row: k Fröschis, and numbers in their places."""
    good = sum(comb(length, k) * perm(4, k) * 6 ** (length - k) for k in range(min(length, 4) + 1))
    return Fraction(good, perm(60, length))


def counted(length: int) -> Fraction:
    """The same, by asking the rules about every row of signs and weighing it by its deals."""
    total = Fraction(0)

    def grow(row: tuple[str, ...], left: Counter[str], share: Fraction) -> None:
        nonlocal total
        if len(row) == length:
            total += share * is_sorted(row)
            return
        for sign, count in left.items():
            if count:
                grow((*row, sign), left - Counter(sign), share * Fraction(count, left.total()))

    grow((), Counter(DECK), Fraction(1))
    return total


@pytest.mark.parametrize("length", range(1, 9))
@pytest.mark.clause("FS-ROUND-3")
def test_an_untouched_row_is_sorted_by_luck(length: int) -> None:
    assert luck(length) == Fraction(LUCK[length])
    if length <= 3:
        assert counted(length) == Fraction(LUCK[length])


@pytest.mark.parametrize(("players", "left"), [(2, 44), (3, 36), (4, 28), (5, 20), (6, 12), (7, 4)])
@pytest.mark.clause("FS-SETUP-2", "FS-SETUP-4", "FS-SETUP-5")
def test_draw_piles_after_the_first_deal(players: int, left: int) -> None:
    s = g.new(players, Random(1))
    assert (len(s.draw), s.discard, [len(row) for row in s.rows]) == (left, (), [8] * players)
    assert len(g.legal_moves(s)) == 1


@pytest.mark.parametrize("players", [-1, 0, 1, 8, 2.0, True, "2", None])
def test_other_numbers_of_players_are_refused(players: object) -> None:
    with pytest.raises(FrogError, match="2 to 7 players"):
        g.new(players, Random(1))  # type: ignore[arg-type]


@pytest.mark.parametrize("first", [0, 4, "1", True])
def test_the_first_seat_is_a_seat(first: object) -> None:
    with pytest.raises(FrogError, match="seat from 1 to 3"):
        g.new(3, Random(1), first)  # type: ignore[arg-type]
    assert [g.new(3, Random(1), seat).turn for seat in (1, 2, 3)] == [1, 2, 3]


def test_orders_of_the_deck() -> None:
    orders = factorial(60)
    for copies in COPIES.values():
        orders //= factorial(copies)
    assert orders == 119064724879840786385241678899385548275384390195200000


@pytest.mark.parametrize("length", range(1, 9))
@pytest.mark.clause("FS-PLAY-7")
def test_a_first_froschi_has_as_many_places_as_the_row(length: int) -> None:
    s = g.parse(f"{'?' * length}|? d[F] x- t1", strict=False)
    assert len(g.legal_moves(g.apply(s, g.parse_move(s, "D")))) == length


VECTORS = [
    ("FS-EX-1", "[2][5][J][1][8][3][J][4]|?? d[7] x- t1", "D7>7:J.", "[2][5][J][1][8][3]7[4]|?? d0 xJ t2"),
    ("FS-EX-2", "[3][5][7][1][8][3]7[4]|?? d[1] x- t1", "D1>1:3>3:7.", "1[5]3[1][8][3]7[4]|?? d0 x7 t2"),
    ("FS-EX-3", "1F3[8]5678|??|?? d[2] x- t1", "D2>2:F>4:8.#", "123F5678|??|?? d0 x8 t2 last:2,3 f1"),
    ("FS-EX-3b", "1F3[8]5678|?? d[2] x- t1", "D2.", "1F3[8]5678|?? d0 x2 t2"),
    ("FS-EX-4", "[2][5][J][1][8][3][4]|?? d[8] x- t1 r2", "D8.", "[2][5][J][1][8][3][4]|?? d0 x8 t2 r2"),
    ("FS-EX-5a", "[2]|?? d[1] x- t1", "D1>1:2.#", "1|?? d0 x2 t2 last:2 f1"),
    ("FS-EX-5b", "[2]|?? d[F] x- t1", "DF>1:2.#", "F|?? d0 x2 t2 last:2 f1"),
    ("FS-EX-5c", "[2]|?? d[2] x- t1", "D2.", "[2]|?? d0 x2 t2"),
]


@pytest.mark.parametrize(("id", "before", "line", "after"), VECTORS, ids=[vector[0] for vector in VECTORS])
@pytest.mark.clause("FS-SORT-6", "FS-SORT-7", "FS-JOKER-2", "FS-JOKER-4", "FS-NEXT-5", "FS-END-2")
def test_a_worked_turn_in_one_line(id: str, before: str, line: str, after: str) -> None:
    s = g.parse(before, strict=False)
    told = ""
    for text in g.split(s, line) or (line,):
        m = g.parse_move(s, text)
        told += g.format_move(s, m)
        s = g.apply(s, m)
    assert g.format(s) == after
    assert told == line
