"""Random Frogger positions as text, for comparisons: sparse ones and crowded ones, every throw.

They need not be reachable. Like the oracle, this shares no code with the kernel.
"""

from random import Random
from typing import Any

from tests.games.frogger.oracle import COLUMNS, RIVER, ROADS, Table, write

START = "7C/8/8/8/8/8/8/C7 a3-,g4-,a5-,g6- T- 33:00 1:?"
OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"must_use_all": True},
    {"slide": "sweep"},
    {"own_frog": "returns"},
    {"fly_chain": False},
    {"swamp_overshoot": "stay"},
    {"slide": "sweep", "own_frog": "returns", "must_use_all": True},
    {"slide": "sweep", "fly_chain": False, "swamp_overshoot": "stay"},
)
"""The defaults, every option by itself, and mixtures."""


def random_table(rng: Random, throw: str = "", crowded: bool = False) -> Table:
    """A table that is not over; every part of it is drawn from `rng`. A crowd has all frogs close by."""
    all_here = crowded
    crowded = crowded or rng.random() < 0.6
    column, row = rng.randrange(8), rng.randrange(1, 9)
    near = [
        f"{c}{r}"
        for r in range(1, 9)
        for at, c in enumerate(COLUMNS)
        if not crowded or (abs(at - column) <= 1 and abs(r - row) <= 2)
    ]
    logs = {}
    for lane in RIVER:
        at = rng.choice((rng.randrange(7), min(max(column - rng.randrange(2), 0), 6)))
        logs[lane] = [at, rng.random() < 0.6]
    cars = {}
    for road, rows in ROADS.items():
        spaces = [f"{c}{r}" for c in COLUMNS for r in rows]
        close = [place for place in spaces if place in near]
        cars[road] = rng.choice(("T", rng.choice(spaces), rng.choice(close or spaces)))
    frogs, start, home = {}, {1: 0, 2: 0}, {1: 0, 2: 0}
    for side in (1, 2):
        for _ in range(3):
            free = [place for place in near if place not in frogs and place not in cars.values()]
            where = "board" if all_here else rng.choice(("board", "board", "board", "board", "start", "home"))
            if where == "board" and free:
                frogs[rng.choice(free)] = side
            elif where == "home" and home[side] < 2:
                home[side] += 1
            else:
                start[side] += 1
    throw = throw or rng.choice("1223LFLF")
    return {
        "frogs": frogs,
        "start": start,
        "home": home,
        "logs": logs,
        "cars": cars,
        "side": rng.choice((1, 2)),
        "throw": throw,
        "left": rng.choice((int(throw), rng.randint(1, int(throw)))) if throw.isdigit() else 0,
    }


def random_text(rng: Random, throw: str = "", crowded: bool = False) -> str:
    """The text of a random position."""
    return write(random_table(rng, throw, crowded))


def turned(position: str) -> str:
    """The position after half a turn of the board, with the sides exchanged."""
    rows, logs, away, counts, turn = position.split()
    lanes = [f"{COLUMNS[6 - COLUMNS.index(log[0])]}{9 - int(log[1])}{log[2]}" for log in logs.split(",")]
    areas = {"T1": "T2", "T2": "T1"}.get(away, away)
    sides = ":".join(pair[::-1] for pair in counts.split(":"))
    other = "2" if turn[0] == "1" else "1"
    return (
        f"{rows[::-1].swapcase().replace('c', 'C')} {','.join(lanes[::-1])} {areas} {sides} {other}{turn[1:]}"
    )
