"""`python -m tests.bench`: our speed, memory and start against peers, as a table. Nothing fails on a timing.

Ours and the peer run in turn, A B A B, in one process or page; what counts is the ratio of the medians, of
CPU time and in a page of wall time. Peers come from the extra `bench`; a peer that is missing is named and
its row left out.
"""

import argparse
import importlib.util
import platform
import time
from collections.abc import Callable
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tests.bench import loops

ROUNDS = 11
MOVES = 12_000
STATES = 5_000
BOARDS = 60
MEGABYTES = 4.0
"""What so many boards may bring over the socket."""


class Row(NamedTuple):
    """One line of the table; `ratio` is ours to theirs."""

    id: str
    what: str
    peer: str
    ours: str
    theirs: str
    ratio: float
    goal: str
    met: bool


def in_turn(one: Callable[[int], float], other: Callable[[int], float], rounds: int) -> tuple[float, float]:
    """The medians of two measures taken in turn."""
    ours, theirs = [], []
    for number in range(rounds):
        ours.append(one(number))
        theirs.append(other(number))
    return median(ours), median(theirs)


def speed(loop: loops.Loop, moves: int) -> Callable[[int], float]:
    """Moves a second of CPU time."""
    loop(moves // 10, Random(0))

    def measure(number: int) -> float:
        rng = Random(number)
        begun = time.process_time()
        loop(moves, rng)
        return moves / (time.process_time() - begun)

    return measure


def at_least(id: str, what: str, peer: str, ours: float, theirs: float, goal: float) -> Row:
    ratio = ours / theirs
    return Row(id, what, peer, f"{ours:,.0f}/s", f"{theirs:,.0f}/s", ratio, f">= {goal:g}x", ratio >= goal)


def at_most(id: str, what: str, peer: str, ours: float, theirs: float, goal: float, unit: str) -> Row:
    ratio = ours / theirs
    row = Row(id, what, peer, f"{ours:,.1f} {unit}", f"{theirs:,.1f} {unit}", ratio, f"<= {goal:g}x", True)
    return row._replace(met=ratio <= goal)


def p1(rounds: int) -> Row:
    play = "Frogriders, full rules, moves"
    ours = speed(loops.ours("frogriders", (2, 3, 4)), MOVES * 4)
    measured = in_turn(ours, speed(loops.python_chess(), MOVES), rounds)
    return at_least("P1", play, "python-chess", *measured, goal=8)


def p2(rounds: int) -> Row:
    play = "Frogriders, full rules, moves"
    ours = speed(loops.ours("frogriders", (2, 3, 4)), MOVES * 4)
    measured = in_turn(ours, speed(loops.open_spiel("checkers"), MOVES * 4), rounds)
    return at_least("P2", play, "OpenSpiel checkers", *measured, goal=0.7)


def p4(rounds: int) -> tuple[Row, Row]:
    def against_chess(name: str, players: tuple[int, ...], goal: float) -> Row:
        ours = speed(loops.ours(name, players), MOVES * 4)
        measured = in_turn(ours, speed(loops.python_chess(), MOVES), rounds)
        return at_least("P4", f"{name.capitalize()}, full rules, moves", "python-chess", *measured, goal=goal)

    return against_chess("frogger", (2,), goal=3), against_chess("froggies", (2, 3, 4), goal=8)


def p6(rounds: int) -> Row:
    ours, theirs = loops.our_states("frogriders", 4), loops.chess_boards()
    measured = in_turn(
        lambda _: loops.bytes_per_state(STATES, ours),
        lambda _: loops.bytes_per_state(STATES, theirs),
        min(rounds, 3),  # memory does not scatter
    )
    return at_most("P6", "memory of a kept state", "chess.Board.copy", *measured, goal=0.5, unit="B")


def p7(rounds: int) -> Row:
    with TemporaryDirectory() as cache:

        def ours(_: int) -> float:
            # Games are loaded one by one, so one of them is asked for too.
            return 1_000 * loops.import_seconds(cache, "frogwidgets.kernel", "frogwidgets.games.frogriders")

        def theirs(_: int) -> float:
            return 1_000 * loops.import_seconds(cache, "chess")

        in_turn(ours, theirs, 1)  # compiles
        measured = in_turn(ours, theirs, rounds)
    return at_most("P7", "import of kernel and a game", "import chess", *measured, goal=1, unit="ms")


def p10(rounds: int) -> Row:
    from tests.bench import pages

    with pages.browser() as (server, context):
        cells = (pages.BOARDS + "b = fw.board(m)\nb", pages.BARE + "bare = Bare()\nbare")
        page = pages.Notebook(server, context, *cells)
        page.lab.run_all()

        def ours(_: int) -> float:
            ms = page.click(pages.BOARD, "unit:e7", "e5")
            page.lab.run("m.undo()")
            return ms

        def theirs(_: int) -> float:
            return page.click(pages.BUTTON, "")

        in_turn(ours, theirs, 2)  # compiles
        measured = in_turn(ours, theirs, max(rounds, 9))
    what = "click to paint in JupyterLab"
    return at_most("P10", what, "bare anywidget, same page", *measured, goal=1.3, unit="ms")


def p11(rounds: int) -> tuple[Row, Row]:
    from tests.bench import pages

    with pages.browser() as (server, context):
        ours = pages.Notebook(server, context, *[pages.BOARDS + "fw.board(m)"] * BOARDS)
        theirs = pages.Notebook(server, context, *[pages.BARE + "Bare()"] * BOARDS)
        ours.fill(pages.BOARD, BOARDS)
        theirs.fill(pages.BUTTON, BOARDS)
        filled = [(ours.fill(pages.BOARD, BOARDS), theirs.fill(pages.BUTTON, BOARDS)) for _ in range(rounds)]
    what, peer = f"{BOARDS} boards in a notebook", f"{BOARDS} bare anywidgets"
    mine, bare = (median(pair[side].bytes for pair in filled) / 1e6 for side in (0, 1))
    sent = at_most("P11", f"{what}, received", peer, mine, bare, goal=0, unit="MB")
    times = (median(pair[side].ms for pair in filled) for side in (0, 1))
    return (
        sent._replace(goal=f"<= {MEGABYTES:g} MB", met=mine <= MEGABYTES),
        at_most("P11", f"{what}, time", peer, *times, goal=2, unit="ms"),
    )


GOALS: dict[str, tuple[str, Callable[[int], Row | tuple[Row, Row]]]] = {
    "P1": ("chess", p1),
    "P2": ("pyspiel", p2),
    "P4": ("chess", p4),
    "P6": ("chess", p6),
    "P7": ("chess", p7),
    "P10": ("playwright", p10),
    "P11": ("playwright", p11),
}


def main() -> None:
    """Measure the goals that are asked for, all without words, and print the table."""
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
    print("| goal | what | peer | ours | peer's | ratio | goal | met |\n|---|---|---|---|---|---|---|---|")
    missing = []
    for goal in given.goals or GOALS:
        module, measure = GOALS[goal]
        if importlib.util.find_spec(module) is None:
            missing.append(
                f"{goal} was not measured: {module} is missing; pip install -e '.[bench]' brings it."
            )
            continue
        rows = measure(given.rounds)
        for row in (rows,) if isinstance(rows, Row) else rows:
            met = "yes" if row.met else "no"
            cells = (row.id, row.what, row.peer, row.ours, row.theirs, f"{row.ratio:.2f}x", row.goal, met)
            print(f"| {' | '.join(cells)} |", flush=True)
    print(*missing, sep="\n")


if __name__ == "__main__":
    main()
