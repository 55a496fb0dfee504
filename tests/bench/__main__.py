"""`python -m tests.bench`: our speed, memory and start against peers, as a table. Nothing fails on a timing.

Ours and the peer run in turn, A B A B, in one process or page; what counts is the ratio of the medians, of
CPU time and in a page of wall time. Peers come from the extra `bench`; a peer that is missing is named and
its row left out. `python -m tests.bench tournament` lets the bots play each other instead.
"""

import argparse
import importlib.util
import platform
import sys
from collections.abc import Callable

from tests.bench import goals
from tests.bench.goals import Row

ROUNDS = 11
GOALS: dict[str, tuple[tuple[str, ...], Callable[[int], Row | tuple[Row, ...]]]] = {
    "P1": (("chess",), goals.p1),
    "P2": (("pyspiel",), goals.p2),
    "P3": (("pyspiel", "pettingzoo"), goals.p3),
    "P4": (("chess",), goals.p4),
    "P5": (("pyspiel", "numba"), goals.p5),
    "P6": (("chess",), goals.p6),
    "P7": (("chess",), goals.p7),
    "P8": (("pyspiel", "numba"), goals.p8),
    "P9": (("joblib", "distributed", "psutil"), goals.p9),
    "P10": (("playwright",), goals.p10),
    "P11": (("playwright",), goals.p11),
}
"""The goals, with the modules that each needs."""


def main() -> None:
    """Measure the goals that are asked for, all without words, and print the table."""
    if sys.argv[1:2] == ["tournament"]:
        from tests.bench import tournament

        tournament.main(sys.argv[2:])
        return
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("goals", nargs="*", metavar="GOAL", help=f"of {' '.join(GOALS)}; all when left out")
    parser.add_argument(
        "--rounds", type=int, default=ROUNDS, help=f"rounds of each pair, {ROUNDS} unless said"
    )
    given = parser.parse_args()
    unknown = [goal for goal in given.goals if goal not in GOALS]
    if unknown or given.rounds < 1:
        parser.error(f"unknown goal {', '.join(unknown)}" if unknown else "at least one round is wanted")
    print(
        f"Python {platform.python_version()}, CPU time (in pages wall time), {given.rounds} rounds, medians\n"
    )
    print("| id | what | goal | ours | peer | peer's | ratio | met |\n|---|---|---|---|---|---|---|---|")
    missing = []
    for goal in given.goals or GOALS:
        modules, measure = GOALS[goal]
        absent = [module for module in modules if importlib.util.find_spec(module) is None]
        if absent:
            missing.append(
                f"{goal} was not measured: {', '.join(absent)} is missing; "
                "pip install -e '.[bench,fast,cluster]' brings it."
            )
            continue
        rows = measure(given.rounds)
        for row in (rows,) if isinstance(rows, Row) else rows:
            met = "met" if row.met else "missed"
            cells = (row.id, row.what, row.goal, row.ours, row.peer, row.theirs, f"{row.ratio:.2f}x", met)
            print(f"| {' | '.join(cells)} |", flush=True)
    print(*missing, sep="\n")


if __name__ == "__main__":
    main()
