"""`python -m tests.bench tournament`: which bot beats which, with intervals, from a fixed seed.

Every set-up is played twice with the seats exchanged. What scores is the share of wins, a shared win in
parts; the interval is Wilson's for so many games. Where the set-up favours a seat the two games of a pair
balance, and the interval is wider than it would have to be.
"""

import argparse
import time
from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Final, NamedTuple

from frogwidgets.bots import Player, bot
from frogwidgets.games import game
from frogwidgets.kernel.game import CHANCE

WIDE: Final = 1.96
"""Standard errors on either side of a 95 % interval."""
LONGEST: Final = 3_000
"""Moves after which a game is cut off, and counts half for each."""
SEED: Final = 2026


class Pairing(NamedTuple):
    """Who meets whom, in how many games unless said, and the goal: to `win`, or to be no worse."""

    game: str
    one: str
    other: str
    games: int
    win: bool


PAIRINGS: Final = (
    Pairing("frogriders", "greedy", "random", 100, win=True),
    Pairing("frogriders", "search:100", "greedy", 60, win=True),
    Pairing("frogger", "greedy", "random", 100, win=True),
    Pairing("frogger", "search:400", "greedy", 60, win=True),
    Pairing("froggies", "greedy", "random", 200, win=False),
    Pairing("froggies", "search:100", "greedy", 60, win=False),
)


class Score(NamedTuple):
    """What came of a pairing: the wins of the one (shared ones in parts), and how long it took."""

    games: int
    wins: float
    cut: int
    moves: int
    seconds: float

    @property
    def share(self) -> float:
        """The part of the games that was won."""
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval of the share."""
        n, p, z = self.games, self.share, WIDE * WIDE
        middle = (p + z / (2 * n)) / (1 + z / n)
        half = WIDE / (1 + z / n) * sqrt(p * (1 - p) / n + z / (4 * n * n))
        return max(0.0, middle - half), min(1.0, middle + half)


def meet(pairing: Pairing, games: int) -> Score:
    """Play so many games of a pairing, rounded up to whole pairs."""
    one, other = bot(pairing.one), bot(pairing.other)
    begun = time.process_time()
    wins, cut, moves = 0.0, 0, 0
    pairs = (games + 1) // 2
    for number in range(pairs):
        for seat, players in ((1, (one, other)), (2, (other, one))):
            winners, made = play(pairing.game, players, number)
            wins += (seat in winners) / len(winners) if winners else 0.5
            cut += not winners
            moves += made
    return Score(2 * pairs, wins, cut, moves, time.process_time() - begun)


def play(name: str, players: Sequence[Player], number: int) -> tuple[frozenset[int], int]:
    """The winners of one game, none where it was cut off, and its moves."""
    g = game(name)
    chance = Random(f"{SEED}:{number}:chance")
    luck = [Random(f"{SEED}:{number}:{seat}") for seat in range(len(players))]
    s = g.new(len(players), Random(f"{SEED}:{number}:setup"))
    for made in range(LONGEST):
        seat = g.to_move(s)
        if seat == CHANCE:
            s = g.advance(s, g.chance_move(s, chance))
        elif seat > 0:
            s = g.advance(s, players[seat - 1](g, g.view(s, seat), luck[seat - 1]))
        else:
            return g.winners(s), made
    return frozenset(), LONGEST


def row(pairing: Pairing, score: Score) -> str:
    """A line of the table."""
    low, high = score.interval
    goal, met = ("> 50%", low > 0.5) if pairing.win else ("not worse", high >= 0.5)
    cells = (
        pairing.game,
        f"{pairing.one} against {pairing.other}",
        f"{score.games}",
        f"{score.share:.0%}",
        f"{low:.0%} to {high:.0%}",
        goal,
        "yes" if met else "no",
        f"{score.moves / score.games:.0f}",
        f"{score.cut}",
        f"{score.seconds:.0f} s",
    )
    return f"| {' | '.join(cells)} |"


def main(words: Sequence[str]) -> None:
    """Play the pairings, each a number of games that can be said, and print the table."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench tournament", description=__doc__)
    parser.add_argument("--games", type=int, help="games of each pairing, instead of its own number")
    parser.add_argument("--only", default="", metavar="GAME", help="only pairings of this game")
    given = parser.parse_args(words)
    chosen = [pairing for pairing in PAIRINGS if given.only in ("", pairing.game)]
    if not chosen or (given.games is not None and given.games < 1):
        parser.error("at least one game is wanted" if chosen else f"there is no game {given.only}")
    print("| game | who | games | wins | 95 % | goal | met | moves a game | cut off | CPU |")
    print("|---|---|---|---|---|---|---|---|---|---|")
    for pairing in chosen:
        print(row(pairing, meet(pairing, given.games or pairing.games)), flush=True)
