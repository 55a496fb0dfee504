"""The ten properties of a game of Frogger, over seeded random play under every option.

Tables are looked at through the oracle's reader, so that a counting error of the kernel cannot hide itself.
The seventh, half a turn of the board, is beside the oracle.
"""

import re
from collections import Counter
from typing import Any

import pytest

from tests.games.frogger import oracle
from tests.games.frogger.oracle import Table
from tests.games.frogger.play import LONGEST, Step, play
from tests.games.frogger.positions import OPTIONS
from tests.scale import scaled, tell

GAMES = 1_000


def rank(side: int, place: str) -> int:
    """How far a space is on a side's way, 1 to 8; the far swamp is 9."""
    row = 9 if place == "S" else int(place[1])
    return row if side == 1 or row == 9 else 9 - row


def squares(table: Table, side: int) -> set[str]:
    return {place for place, whose in table["frogs"].items() if whose == side}


def thrown_number(step: Step) -> bool:
    return bool(step.before["throw"].isdigit())


def sent_back(step: Step) -> list[str]:
    """The spaces from which frogs were sent back, as the move's text tells."""
    return re.findall(r"x(..)", step.text)


def three_frogs_a_side(step: Step, options: dict[str, Any]) -> None:
    """1: on the board, waiting and home they are three; home never falls."""
    for side in (1, 2):
        table = step.after
        assert len(squares(table, side)) + table["start"][side] + table["home"][side] == 3
        assert table["home"][side] >= step.before["home"][side]


def one_piece_a_space(step: Step, options: dict[str, Any]) -> None:
    """2: no two frogs on a space (the text could not say it, the counts would), none with a car."""
    cars = [at for at in step.after["cars"].values() if at != "T"]
    assert len(set(cars)) == len(cars)
    assert not set(cars) & step.after["frogs"].keys()


def logs_stay_in_their_lanes(step: Step, options: dict[str, Any]) -> None:
    """3: left columns a to g; one log is turned on a log symbol, none else."""
    before, after = step.before["logs"], step.after["logs"]
    assert before.keys() == after.keys() == set(oracle.RIVER)
    assert all(0 <= at <= 6 for at, _ in after.values())
    flipped = sum(before[row][1] != after[row][1] for row in before)
    assert flipped == (step.before["throw"] == "L")
    moved = sum(before[row][0] != after[row][0] for row in before)
    assert moved == (">" in step.text and step.text[0] != "C")


def cars_stay_on_their_roads(step: Step, options: dict[str, Any]) -> None:
    """4."""
    for road, at in step.after["cars"].items():
        assert at == "T" or int(at[1]) in oracle.ROADS[road]
    assert (step.before["cars"] != step.after["cars"]) == (step.text[0] == "C")


def counts_add_up(step: Step, options: dict[str, Any]) -> None:
    """5: an action costs at least 1, and no more than was left; a turn ends when all are spent, or by `-`."""
    if not thrown_number(step):
        return
    left = step.before["left"]
    same_turn = step.after["side"] == step.before["side"] and step.after["throw"] != "#"
    cost = cost_of(step.text)
    assert cost <= left
    assert (cost == 0) == (step.text == "-")
    if same_turn:
        assert step.after["throw"] == step.before["throw"]
        assert step.after["left"] == left - cost > 0
    else:
        assert cost == left or step.text == "-" or step.after["throw"] == "#"


def cost_of(text: str) -> int:
    """What a move costs, read from its text."""
    if text == "-":
        return 0
    path = re.match(r"(@|..\.)([^+^]+)", text)
    if path and ">" not in text:
        return len(path[2].split("."))
    return 2 if ">>" in text else 1


def nobody_goes_backward(step: Step, options: dict[str, Any]) -> None:
    """6: on an own number frogs only go on; whoever is sent back was hit by the other side."""
    mover = step.before["side"]
    for side in (1, 2):
        gone = squares(step.before, side) - squares(step.after, side)
        come = squares(step.after, side) - squares(step.before, side)
        entered = step.before["start"][side] - step.after["start"][side]
        ranks = sorted([rank(side, place) for place in gone] + [0] * max(entered, 0))
        home = step.after["home"][side] - step.before["home"][side]
        if entered < 0:
            assert step.before["throw"].isdigit()
            assert side != mover or options.get("own_frog") == "returns"
            assert len(sent_back(step)) >= -entered
            continue
        onward = sorted([rank(side, place) for place in come] + [9] * home)
        assert len(ranks) == len(onward)
        assert all(a <= b for a, b in zip(ranks, onward, strict=True))


def others_move_only_by_log_or_hit(step: Step, options: dict[str, Any]) -> None:
    """8: on a number the other side's frogs change spaces only on a log that slides, or are sent back."""
    if not thrown_number(step):
        return
    side = oracle.other(step.before["side"])
    gone = squares(step.before, side) - squares(step.after, side)
    hits = {place for place in sent_back(step) if step.before["frogs"].get(place) == side}
    carried = gone - hits
    assert step.after["start"][side] - step.before["start"][side] == len(hits)
    if carried:
        assert step.text[2] == ">"
        row = int(step.text[1])
        assert carried <= set(oracle.covered(row, step.before["logs"][row][0]))


def rushing_is_straight(step: Step, options: dict[str, Any]) -> None:
    """9: without a collision every frog that went is two rows on in its column, or four, or six, or home."""
    if step.before["throw"] != "F" or "^" in step.text:
        return
    for side in (1, 2):
        files = [Counter(place[0] for place in squares(table, side)) for table in (step.before, step.after)]
        assert not files[1] - files[0]
        home = step.after["home"][side] - step.before["home"][side]
        assert (files[0] - files[1]).total() == home
        for place in squares(step.before, side) - squares(step.after, side):
            ends = {rank(side, there) for there in squares(step.after, side) if there[0] == place[0]}
            assert {rank(side, place) + more for more in (2, 4, 6)} & ends or home


def logs_are_safe(step: Step, options: dict[str, Any]) -> None:
    """10: no frog on a log is sent back."""
    for place in sent_back(step):
        row = int(place[1])
        if row in oracle.RIVER:
            assert place not in oracle.covered(row, step.before["logs"][row][0])


PROPERTIES = (
    three_frogs_a_side,
    one_piece_a_space,
    logs_stay_in_their_lanes,
    cars_stay_on_their_roads,
    counts_add_up,
    nobody_goes_backward,
    others_move_only_by_log_or_hit,
    rushing_is_straight,
    logs_are_safe,
)


@pytest.mark.clause(
    "FG-FROG-C1", "FG-FROG-C2", "FG-FROG-D1", "FG-FROG-E1", "FG-FROG-F2", "FG-LOG-C3", "FG-LOG-D2"
)
def test_the_properties_hold_in_random_play() -> None:
    figure, won, ends = scaled(GAMES), 0, Counter[str]()
    turns = moves = 0
    for seed in range(figure):
        # Half of the games under the defaults, the rest under the other options in turn.
        options = OPTIONS[seed // 2 % len(OPTIONS)] if seed % 2 else {}
        last = None
        for last in play(f"properties {seed}", **options):
            moves += 1
            ends.update(sign for sign in "+^x" if sign in last.text)
            ends[last.before["throw"]] += 1
            for holds in PROPERTIES:
                try:
                    holds(last, options)
                except AssertionError as error:
                    where = f"{holds.__name__}: {last.text} in {oracle.write(last.before)}"
                    raise AssertionError(f"{where} under {options}") from error
        assert last is not None
        turns += last.turn
        won += last.after["throw"] == "#"
        assert last.turn <= LONGEST
        assert (3 in last.after["home"].values()) == (last.after["throw"] == "#")
    assert won
    assert {"+", "^", "x", "L", "F", "1", "2", "3"} <= ends.keys()
    tell(f"Frogger: {figure} games, {won} won, {turns} turns, {moves} moves, {dict(ends)}: properties hold")
