"""What tests of several games share: playing a match on at random, one script under several hash seeds."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random

from frogwidgets.kernel.game import CHANCE, NOBODY
from frogwidgets.kernel.match import Match

ROOT = Path(__file__).resolve().parents[2]


def go_on(match: Match, plies: int, rng: Random) -> None:
    """Play at random for so many moves, or to the end."""
    for _ in range(plies):
        if match.to_move == NOBODY:
            return
        if match.to_move == CHANCE:
            match.roll()
        else:
            match.play(rng.choice(match.legal()))


def printed(code: str) -> set[str]:
    """What a script prints in a process of its own, under three hash seeds: one text where all is well."""
    return {
        subprocess.run(
            [sys.executable, "-c", code],
            env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=True,
        ).stdout
        for seed in ("0", "1", "4711")
    }
