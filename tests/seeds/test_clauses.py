"""Clauses that no single line of the code stands for, shown over many set-ups, games and holdings.

An example in the book shows each of them once; here they hold everywhere.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from frogwidgets.games import game
from frogwidgets.games.frogriders.options import Options
from frogwidgets.kernel.game import ScoreSheet
from tests.games.frogriders import oracle
from tests.games.frogriders.oracle import Position
from tests.games.frogriders.positions import random_position
from tests.scale import scaled

g = game("frogriders")
OPTIONS = Options()


def holdings(count: int, seed: int) -> Iterator[Position]:
    """Random positions in phase A, to be scored as if the game ended there."""
    rng = Random(seed)
    for _ in range(count):
        yield random_position(rng, phase="A")


def state(p: Position) -> Any:
    return g.parse(oracle.write(p), strict=False)


def points(p: Position, *clauses: str) -> list[int | None]:
    """For each seat its points under these clauses."""
    return [
        sum((part.total or 0) for part in sheet.parts if part.clause in clauses)
        for sheet in g.scores(state(p))
    ]


def privileges(p: Position, number: int) -> list[tuple[str, int | None]]:
    """The clause and the points of each privilege card of a seat."""
    (part,) = (part for part in g.scores(state(p))[number].parts if part.clause == "FR-SCORE-4")
    return [(card.clause, card.total) for card in part.parts]


@pytest.mark.clause("FR-SETUP-11", "FR-SETUP-12", "FR-SETUP-15")
def test_set_ups_take_two_fronts_and_two_cards_each_and_no_more() -> None:
    for seed in range(scaled(2_000)):
        s = g.new(2 + seed % 3, Random(seed))
        assert len(set(s.publics)) == 2
        assert set(s.publics) <= set(OPTIONS.public_cards)
        dealt = Counter(card for seat in s.seats for card in seat.hand)
        assert dealt.total() == 2 * len(s.seats)
        assert not dealt - Counter(OPTIONS.private_cards)


@pytest.mark.clause("FR-SETUP-12", "FR-SETUP-13")
@pytest.mark.parametrize("slot", [1, 2])
def test_a_back_shows_in_the_slot_that_was_agreed_only(slot: int) -> None:
    rules = game("frogriders", back_slot=slot)
    for seed in range(scaled(500)):
        publics = rules.new(3, Random(seed)).publics
        assert [card.startswith("!") for card in publics] == [slot == 1, slot == 2]


@pytest.mark.clause("FR-VIL-2", "FR-RED-2")
def test_old_units_may_go_and_second_leaps_collect() -> None:
    """The returns on offer follow from what she owns, whatever was collected last; a leap collects one."""
    rng = Random(11)
    old = second = 0
    for _ in range(scaled(300)):
        s = g.new(rng.randrange(2, 5), rng)
        last = ""
        while legal := g.legal_moves(s):
            p = oracle.read(g.format(s))
            mine = p.seats[p.turn - 1]
            if p.phase == "B":
                texts = [g.format_move(s, move).split("/")[0] for move in legal]
                wanted = {"."} | ({"R"} if mine.units["R"] else set())
                wanted |= {f"Y+{colour}" for colour in "YRB" if mine.units["Y"] and p.village[colour]}
                wanted |= {f"B+{code}" for code in p.display if mine.units["B"]}
                assert set(texts) == wanted
                old += any(text[0] in "RYB" and text[0] != last for text in texts)
            move = rng.choice(legal)
            s = g.apply(s, move)
            if p.phase in "AR":
                q = oracle.read(g.format(s))
                gained = q.seats[p.turn - 1].units - mine.units
                assert gained.total() == 1
                assert len(p.pond) - len(q.pond) == 1
                (last,) = gained
                second += p.phase == "R"
    assert min(old, second) > 50


@pytest.mark.clause("FR-BRN-2")
def test_a_brown_unit_more_is_a_point_more() -> None:
    for p in holdings(scaled(2_000), 1):
        q = p.copy()
        q.seats[0].units["N"] += 1
        assert points(q, "FR-SCORE-3")[0] == 1 + (points(p, "FR-SCORE-3")[0] or 0)
        assert points(q, "FR-SCORE-3")[1:] == points(p, "FR-SCORE-3")[1:]


@pytest.mark.clause("FR-SCORE-2", "FR-PUB-1")
def test_each_card_is_scored_as_if_it_were_alone() -> None:
    """Neither the private card nor one public card takes a unit from another, and their order is nothing."""
    clauses = ("FR-PUB-2", "FR-BACK-1", "FR-BACK-3", "FR-BACK-4", "FR-BACK-5")
    for p in holdings(scaled(2_000), 2):
        alone = []
        for card in p.publics:
            one = p.copy()
            one.publics = [card]
            for seat in one.seats:
                seat.private = "-"
            alone.append(points(one, *clauses))
        both, swapped = p.copy(), p.copy()
        swapped.publics.reverse()
        assert points(both, *clauses) == [sum(pair) for pair in zip(*alone, strict=True)]
        assert points(swapped, *clauses) == points(both, *clauses)
        assert points(one, "FR-PRIV-2") == [0] * p.players
        assert all(sum(part.clause in clauses for part in sheet.parts) == 2 for sheet in g.scores(state(p)))


@pytest.mark.clause("FR-PUB-3")
def test_a_back_is_not_scored_as_a_set() -> None:
    rule = {"!FL": "FR-BACK-1", "!MB": "FR-BACK-3", "!MP": "FR-BACK-5"}
    for p in holdings(scaled(2_000), 3):
        for sheet in g.scores(state(p)):
            cited = [part.clause for part in sheet.parts if part.clause.startswith(("FR-PUB", "FR-BACK"))]
            assert cited == [
                rule.get(card, "FR-BACK-4") if card.startswith("!") else "FR-PUB-2" for card in p.publics
            ]


@pytest.mark.clause("FR-SCORE-6", "FR-SCORE-7", "FR-SCORE-8", "FR-TQ-3")
def test_equal_points_go_to_more_units_then_to_all() -> None:
    """Points are made equal on the track; then the units in front decide, and a turquoise card does not."""
    shared = 0
    for p in holdings(scaled(2_000), 4):
        totals = [sheet.total or 0 for sheet in g.scores(state(p))]
        for seat, total in zip(p.seats, totals, strict=True):
            seat.track += max(totals) - total
        units = [seat.units.total() for seat in p.seats]
        best = {number for number, count in enumerate(units, 1) if count == max(units)}
        assert g.winners(state(p)) == best
        shared += len(best) > 1
        p.seats[-1].track += 1
        assert g.winners(state(p)) == {p.players}
    assert shared > 0


@pytest.mark.clause("FR-SCORE-9")
def test_a_dark_number_is_the_same_in_every_holding() -> None:
    dark = {"DG": 2, "LS": 2, "RU": 3, "NO": 4, "CE": 2, "FL": 1, "XR": -2, "XY": -2, "XB": -2}
    seen = set()
    for p in holdings(scaled(2_000), 5):
        for number, seat in enumerate(p.seats):
            owned = sorted(seat.cards, key=list(oracle.CARDS).index)
            for code, (_, earned) in zip(owned, privileges(p, number), strict=True):
                if code in dark:
                    assert earned == dark[code]
                    seen.add(code)
    assert seen == set(dark)


@pytest.mark.clause("FR-SCORE-10")
@pytest.mark.parametrize("card", sorted({*OPTIONS.private_cards, *OPTIONS.public_cards}))
@pytest.mark.parametrize("times", [0, 1, 2, 3])
def test_a_white_number_is_paid_for_every_set(card: str, times: int) -> None:
    wanted, printed = card.split("=")
    units = Counter(wanted.replace("*", "N"))
    owned = "".join(f"{colour}{count * times}" for colour, count in units.items()) if times else "-"
    s = g.parse(f"3/5/7/9/4R4/9/7/5/3 2p 1A# V- D:- S0 P:{card} {owned};-;0;{card}|-;-;0;-", strict=False)
    earned = [part.total for part in g.scores(s)[0].parts if part.clause in ("FR-PRIV-2", "FR-PUB-2")]
    assert earned == [times * int(printed)] * 2


@pytest.mark.clause("FR-TQ-2")
def test_turquoise_cards_add_no_units_to_privilege_cards() -> None:
    """A turquoise card put in the place of a plain one changes its own points and no other card's."""
    changed = 0
    for p in holdings(scaled(2_000), 6):
        for number, seat in enumerate(p.seats):
            if "NO" not in seat.cards:
                continue
            q = p.copy()
            q.seats[number].cards[q.seats[number].cards.index("NO")] = "XR"
            before, after = Counter(privileges(p, number)), Counter(privileges(q, number))
            assert before - after == Counter([("FR-SCORE-4", 4)])
            assert after - before == Counter([("FR-TQ-5", -2)])
            changed += 1
    assert changed > 10


@pytest.mark.clause("FR-OR-1", "FR-RED-1")
def test_the_second_leap_has_the_leaps_of_the_first() -> None:
    """With every card: a bonus leap is chosen from what phase A would offer in the same pond."""
    by_card = 0
    for p in holdings(scaled(2_000), 7):
        first = state(p)
        p.phase = "R"
        second = state(p)
        assert g.legal_moves(first) == g.legal_moves(second)
        plain = p.copy()
        plain.seats[p.turn - 1].cards = []
        by_card += len(g.legal_moves(second)) > len(g.legal_moves(state(plain)))
    assert by_card > 50


def test_sheets_add_up() -> None:
    """The points that a sheet states for a node are the sum of its parts, all the way down."""

    def add_up(sheet: ScoreSheet) -> int:
        if not sheet.parts:
            assert sheet.points is not None
            return sheet.points
        total = sum(add_up(part) for part in sheet.parts)
        assert sheet.points == total
        return total

    for p in holdings(scaled(500), 8):
        for sheet in g.scores(state(p)):
            assert add_up(sheet) == sheet.total
