"""The nine properties of a game of Froggies, over seeded random play: two to seven players, every option.

Tables are looked at through the oracle's reader, so that a counting error of the kernel cannot hide itself.
"""

import re
from collections import Counter
from random import Random
from typing import Any

import pytest

from frogwidgets.games import game
from frogwidgets.games.froggies.notation import read_turn
from tests.games.froggies import oracle
from tests.games.froggies.oracle import Table
from tests.games.froggies.play import OPTIONS, Step, play
from tests.scale import scaled, tell

GAMES = 3_000


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


def same_round(step: Step) -> bool:
    return bool(step.before["round"] == step.after["round"])


def turns_of(steps: list[Step]) -> list[list[Step]]:
    """The steps of each finished turn, a shuffle inside it included."""
    out: list[list[Step]] = [[]]
    for step in steps:
        if step.text.startswith("deal"):
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
        if same_round(step):
            assert lengths(step.before) == lengths(step.after)
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
        if same_round(step):
            assert opened(step.before).keys() <= after.keys()
        assert all(card in (str(p), "F") for (_, p), card in after.items())


def froschis_stay(steps: list[Step], options: dict[str, Any]) -> None:
    """5: the number of open Fröschis in a row never falls from turn to turn."""
    for turn in turns_of(steps):
        before, after = opened(turn[0].before), opened(turn[-1].after)
        for seat in range(1, len(turn[0].before["rows"]) + 1):
            counts = [
                sum(card == "F" for (owner, _), card in table.items() if owner == seat)
                for table in (before, after)
            ]
            assert counts[0] <= counts[1]


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
        if not same_round(step):
            assert sum(lengths(step.after)) < sum(lengths(step.before))
            assert all(
                0 <= a - b <= 1 for a, b in zip(lengths(step.before), lengths(step.after), strict=True)
            )
    last = steps[-1].after
    assert last["round"] <= 7 * len(last["rows"]) + 1
    if oracle.winners(last, **options):
        assert last["round"] >= 8


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


PROPERTIES = (
    sixty_cards,
    lengths_stay,
    one_discard_a_turn,
    open_stays_open,
    froschis_stay,
    placements_are_few,
    rounds_shorten,
    last_turns,
)


@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.clause(
    "FS-SETUP-1", "FS-PLAY-1", "FS-CARD-4", "FS-SORT-4", "FS-SORT-5", "FS-ROUND-1", "FS-ROUND-4", "FS-END-1"
)
def test_the_properties_hold_in_random_play(players: int) -> None:
    figure = scaled(GAMES // 6)
    ended = moves = 0
    for seed in range(figure):
        options = OPTIONS[seed % len(OPTIONS)]
        steps = list(play(players, f"properties {seed}", **options))
        for holds in PROPERTIES:
            holds(steps, options)
        moves += len(steps)
        ended += bool(oracle.winners(steps[-1].after, **options))
    assert ended or players == 7
    tell(
        f"Froggies for {players}: {figure} games under every option, {moves} moves, {ended} games won, "
        f"{figure - ended} at a standstill"
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


@pytest.mark.clause("FS-SORT-4")
def test_fifteen_placements_are_attained() -> None:
    g = game("froggies")
    s = g.parse("[1][2][3][4][5][6][7][8]|?? d[F] x- t1", strict=False)
    line = "DF" + "".join(f">{p}:{p}>{p}:F" for p in range(1, 8)) + ">8:8.#"
    made = 0
    for m in read_turn(g.options, s, line):
        made += g.format_move(s, m).count(">")
        s = g.apply(s, m)
    assert made == 15
    assert g.format(g.view(s, 1)) == "1234567F|?? d0 x8 t2 last:2 f1"


@pytest.mark.parametrize(("players", "rounds"), [(2, 15), (3, 22), (4, 29)])
def test_the_longest_game_has_seven_rounds_for_every_player_and_one(players: int, rounds: int) -> None:
    """One row a round is shortened, in turn, until the first of the single cards is sorted."""
    g = game("froggies")
    s = g.new(players, Random(0))
    number = 1
    while not g.is_over(s):
        sizes = [len(row) for row in s.rows]
        longest = max(range(players), key=lambda seat: (sizes[seat], -seat))
        rows = [
            ("".join(map(str, range(1, n + 1))) if k == longest else "[J]" * n) for k, n in enumerate(sizes)
        ]
        s = g.parse(f"{'|'.join(rows)} d0 xJ t0 f{longest + 1} r{number}", strict=False)
        if g.is_over(s):
            break
        s = g.advance(s, g.chance_move(s, Random(number)))
        number += 1
        assert s.round == number
    assert number == rounds == 7 * players + 1
