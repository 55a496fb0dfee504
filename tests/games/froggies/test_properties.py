"""The nine properties of a game of Froggies, over seeded random play: two to seven players, every option.

Tables are looked at through the oracle's reader, so that a counting error of the kernel cannot hide itself.
"""

import re
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from frogwidgets.games import game
from frogwidgets.kernel.match import Match
from tests.games.froggies import oracle
from tests.games.froggies.oracle import Table
from tests.games.froggies.play import OPTIONS, Step, play
from tests.scale import scaled, tell

GAMES = {2: 900, 3: 700, 4: 600, 5: 400, 6: 280, 7: 120}
"""Three thousand in all; with more players a game is longer."""


def cards(table: Table) -> Counter[str]:
    rows = [card for row in table["rows"] for card, _ in row]
    hand = [table["hand"]] if table["hand"] not in ("", "*") else []
    return Counter([*rows, *table["draw"], *table["discard"], *hand])


def opened(table: Table) -> dict[tuple[int, int], str]:
    return {
        (seat, p): card
        for seat, row in enumerate(table["rows"], 1)
        for p, (card, face_up) in enumerate(row, 1)
        if face_up
    }


def lengths(table: Table) -> list[int]:
    return [len(row) for row in table["rows"]]


def dealt(step: Step) -> bool:
    return step.text.startswith("deal ")


def anew(step: Step) -> bool:
    """Whether a round that had come to a standstill is dealt once more (FS-AMB-28)."""
    return dealt(step) and step.before["turn"] > 0


def turns_of(steps: list[Step]) -> list[list[Step]]:
    """The steps of each finished turn, a shuffle inside it included."""
    out: list[list[Step]] = [[]]
    for step in steps:
        if dealt(step):
            continue
        out[-1].append(step)
        if not step.after["hand"]:
            out.append([])
    return [turn for turn in out if turn and not turn[-1].after["hand"]]


def sixty_cards(steps: list[Step], options: dict[str, Any]) -> None:
    """1: six of every number, eight junk, four Fröschis, wherever they are."""
    for step in steps:
        assert cards(step.after) == Counter(oracle.DECK)


def lengths_stay(steps: list[Step], options: dict[str, Any]) -> None:
    """2: rows keep their length within a round; the piles have what the rows leave."""
    for step in steps:
        if anew(step) or not dealt(step):
            assert lengths(step.before) == lengths(step.after)
            assert step.before["round"] == step.after["round"]
        if not step.after["hand"]:
            piles = len(step.after["draw"]) + len(step.after["discard"])
            assert piles == 60 - sum(lengths(step.after))


def one_discard_a_turn(steps: list[Step], options: dict[str, Any]) -> None:
    """3: a turn discards exactly one card; it draws one or takes the discard."""
    for turn in turns_of(steps):
        first, last = turn[0].before, turn[-1].after
        if any(step.seat == 0 for step in turn):
            continue
        drawn = len(first["draw"]) - len(last["draw"])
        assert drawn == (turn[0].text[0] == "D")
        assert len(last["discard"]) - len(first["discard"]) == drawn
        if drawn:
            assert last["discard"][1:] == first["discard"]
        else:
            assert last["discard"][1:] == first["discard"][1:]


def open_stays_open(steps: list[Step], options: dict[str, Any]) -> None:
    """4: open positions never close, an open number is at its position, and no junk lies open."""
    for step in steps:
        after = opened(step.after)
        if not dealt(step):
            assert opened(step.before).keys() <= after.keys()
        assert all(card in (str(p), "F") for (_, p), card in after.items())


def froschis_stay(steps: list[Step], options: dict[str, Any]) -> None:
    """5: the number of open Fröschis in a row never falls from turn to turn."""
    for turn in turns_of(steps):
        for before, after in zip(turn[0].before["rows"], turn[-1].after["rows"], strict=True):
            assert before.count(["F", True]) <= after.count(["F", True])


def placements_are_few(steps: list[Step], options: dict[str, Any]) -> None:
    """6: at most 2L - 1 placements a turn; with Fröschis on open cards a turn has no such bound."""
    if options.get("joker_on_open"):
        return
    for turn in turns_of(steps):
        length = len(turn[0].before["rows"][turn[0].before["turn"] - 1])
        made = sum(len(re.findall(r">\d", step.text)) if step.seat else forced(step) for step in turn)
        assert made <= 2 * length - 1


def forced(step: Step) -> int:
    """The placements after a shuffle, which its text does not tell: what has been opened by it."""
    return len(opened(step.after)) - len(opened(step.before))


def rounds_shorten(steps: list[Step], options: dict[str, Any]) -> None:
    """7: each round ends with a sorted row; so a game has at least 8 and at most 7n + 1 rounds."""
    for step in steps:
        if dealt(step) and not anew(step):
            assert step.after["round"] == step.before["round"] + 1
            assert sum(lengths(step.after)) < sum(lengths(step.before))
            assert all(
                0 <= a - b <= 1 for a, b in zip(lengths(step.before), lengths(step.after), strict=True)
            )
    last = steps[-1].after
    assert 8 <= last["round"] <= 7 * len(last["rows"]) + 1


def last_turns(steps: list[Step], options: dict[str, Any]) -> None:
    """9: after the finisher's turn each other seat has exactly one turn, clockwise, unless the game ends."""
    turns = turns_of(steps)
    for at, turn in enumerate(turns):
        before, after = turn[0].before, turn[-1].after
        if not before["finisher"] and after["finisher"] and after["turn"]:
            seats = len(after["rows"])
            expected = [(after["finisher"] - 1 + k) % seats + 1 for k in range(1, seats)]
            rest = turns[at + 1 : at + seats]
            seen = [other[0].before["turn"] for other in rest]
            cut = [k for k, other in enumerate(rest, 1) if not other[-1].after["turn"]]
            if options.get("final") == "at_once" and cut:
                # A row of one card ends the game in the middle of the last turns.
                assert seen[: cut[0]] == expected[: cut[0]]
            else:
                assert seen == expected
                assert cut == [seats - 1]


def a_new_deal_is_due(steps: list[Step], options: dict[str, Any]) -> None:
    """Beside the nine: a round is dealt anew only where no card that can be taken was of use to anybody."""
    for step in steps:
        if anew(step):
            assert oracle.stuck(step.before, **options)
            assert step.after["turn"] == step.before["turn"]
            assert not opened(step.after)
            assert (step.after["discard"], step.after["finisher"]) == ([], 0)


PROPERTIES = (
    sixty_cards,
    lengths_stay,
    one_discard_a_turn,
    open_stays_open,
    froschis_stay,
    placements_are_few,
    rounds_shorten,
    last_turns,
    a_new_deal_is_due,
)


@pytest.mark.parametrize("players", GAMES)
@pytest.mark.clause(
    "FS-SETUP-1", "FS-PLAY-1", "FS-CARD-4", "FS-SORT-4", "FS-SORT-5", "FS-ROUND-1", "FS-ROUND-4", "FS-END-1"
)
def test_the_properties_hold_in_random_play(players: int) -> None:
    figure = scaled(GAMES[players])
    deals = moves = 0
    for seed in range(figure):
        options = OPTIONS[seed % len(OPTIONS)]
        steps = list(play(players, f"properties {seed}", **options))
        for holds in PROPERTIES:
            holds(steps, options)
        assert oracle.winners(steps[-1].after, **options)
        moves += len(steps)
        deals += sum(map(anew, steps))
    tell(
        f"Froggies for {players}: {figure} games under every option won, {moves} moves, "
        f"{deals} rounds dealt anew"
    )


@pytest.mark.clause("FS-SETUP-3", "FS-SETUP-4")
def test_seat_views_do_not_change_when_closed_cards_are_permuted() -> None:
    """8: whatever lies closed or in the draw pile, every view is the same value and text."""
    rng, compared = Random("permuted"), 0
    for seed in range(scaled(100)):
        options = OPTIONS[seed % len(OPTIONS)]
        g = game("froggies", **options)
        for step in list(play(2 + seed % 6, f"views {seed}", **options))[seed % 20 :: 20]:
            s = g.parse(oracle.write(step.after))
            for eyes in (None, *range(1, g.players(s) + 1)):
                other = g.resample(s, eyes, rng)
                v, w = g.view(s, eyes), g.view(other, eyes)
                assert (v, g.format(v), repr(v)) == (w, g.format(w), repr(w))
                assert g.choices(v) == g.choices(w)
                compared += 1
    tell(f"Froggies: {compared} views equal after what they hide was dealt anew")


@pytest.mark.parametrize("length", range(1, 9))
@pytest.mark.clause("FS-SORT-4")
def test_as_many_placements_as_a_turn_can_have_are_attained(length: int) -> None:
    """A Fröschi hops through the row and every number takes its place again: 15 in a row of eight."""
    g = game("froggies")
    row = "".join(f"[{p}]" for p in range(1, length + 1))
    line = "DF" + "".join(f">{p}:{p}>{p}:F" for p in range(1, length)) + f">{length}:{length}.#"
    match = Match(g, position=f"{row}|?? d[F] x- t1", seed=1)
    match.play(line)
    assert line.count(">") == 2 * length - 1
    sorted_row = "".join(map(str, range(1, length)))
    assert g.format(match.view(1)) == f"{sorted_row}F|?? d0 x{length} t2 last:2 f1"


def rounds(players: int, shortened: Callable[[list[int]], int]) -> int:
    """The rounds of a game in which each time one row is shortened, the one that is named by the lengths."""
    g = game("froggies")
    s = g.new(players, Random(0))
    while not g.is_over(s):
        lengths = [len(row) for row in s.rows]
        best = shortened(lengths)
        rows = [
            ("".join(map(str, range(1, n + 1))) if k == best else "[J]" * n) for k, n in enumerate(lengths)
        ]
        s = g.parse(f"{'|'.join(rows)} d0 xJ t0 f{best + 1} r{s.round}", strict=False)
        if not g.is_over(s):
            s = g.advance(s, g.chance_move(s, Random(s.round)))
    return int(s.round)


@pytest.mark.parametrize("players", range(2, 8))
def test_the_longest_game_has_seven_rounds_for_every_player_and_one(players: int) -> None:
    """One row a round is shortened, in turn, until the first of the single cards is sorted."""
    longest = rounds(players, lambda lengths: max(range(players), key=lambda seat: lengths[seat]))
    assert longest == 7 * players + 1


@pytest.mark.parametrize("players", range(2, 8))
def test_the_shortest_game_has_eight_rounds(players: int) -> None:
    assert rounds(players, lambda lengths: 0) == 8
