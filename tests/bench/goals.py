"""The goals, each a function that measures ours and a peer in turn and answers with lines of the table.

What counts is the ratio of the medians, of CPU time and in a page of wall time. What runs is in `loops`,
`workers` and `pages`.
"""

import time
from collections.abc import Callable
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tests.bench import loops, workers

MOVES = 12_000
STATES = 5_000
BATCH = 1_000
"""Games that compiled code plays at once."""
ITERATIONS = 1_000
"""Iterations of a search for one move."""
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


def p3(rounds: int) -> tuple[Row, ...]:
    """Random play against three games that are driven from Python, too."""
    peers = (
        ("OpenSpiel gin_rummy", loops.open_spiel("gin_rummy"), 4, 3),
        ("OpenSpiel tic_tac_toe in Python", loops.open_spiel_in_python("tic_tac_toe"), 1, 5),
        ("PettingZoo connect_four", loops.pettingzoo_connect_four(), 1 / 4, 15),
    )
    ours = speed(loops.ours("frogriders", (2, 3, 4)), MOVES * 4)
    return tuple(
        at_least(
            "P3",
            "Frogriders, full rules, moves",
            peer,
            *in_turn(ours, speed(loop, round(MOVES * share)), rounds),
            goal=goal,
        )
        for peer, loop, share, goal in peers
    )


def p4(rounds: int) -> tuple[Row, Row]:
    def against_chess(name: str, players: tuple[int, ...], goal: float) -> Row:
        ours = speed(loops.ours(name, players), MOVES * 4)
        measured = in_turn(ours, speed(loops.python_chess(), MOVES), rounds)
        return at_least("P4", f"{name.capitalize()}, full rules, moves", "python-chess", *measured, goal=goal)

    return against_chess("frogger", (2,), goal=3), against_chess("froggies", (2, 3, 4), goal=8)


def p5(rounds: int) -> Row:
    what = f"Frogriders in compiled code, {BATCH:,} full games, moves"
    batch = loops.Batch("frogriders", 2, BATCH)
    measured = in_turn(batch.speed, speed(loops.open_spiel("breakthrough"), MOVES * 4), rounds)
    return at_least("P5", what, "OpenSpiel breakthrough from Python", *measured, goal=20)


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


def p8(rounds: int) -> Row:
    ours, theirs = (
        loops.our_search("frogriders", ITERATIONS),
        loops.open_spiel_search("breakthrough", ITERATIONS),
    )
    measured = in_turn(milliseconds(ours), milliseconds(theirs), rounds)
    what = f"tree search, {ITERATIONS:,} iterations for a move"
    return at_most("P8", what, "OpenSpiel MCTSBot (C++), breakthrough", *measured, goal=1, unit="ms")


def milliseconds(decide: Callable[[int], object]) -> Callable[[int], float]:
    """The CPU time of one decision."""
    decide(0)

    def measure(number: int) -> float:
        begun = time.process_time()
        decide(number)
        return 1_000 * (time.process_time() - begun)

    return measure


def p9(rounds: int) -> tuple[Row, ...]:
    out = []
    for name, crew, goal in (("joblib", workers.joblib(), 0.95), ("dask", workers.dask(), 0.85)):
        with crew as spread:
            in_turn(workers.alone, spread, 1)  # the workers begin and import
            alone, together = in_turn(workers.alone, spread, rounds)
        row = Row("P9", f"two workers, {name}: CPU of one / of all", "one worker", "", "", 0.0, "", False)
        ratio = alone / together
        told = {"ours": f"{together:.2f} s", "theirs": f"{alone:.2f} s", "goal": f">= {goal:g}x"}
        out.append(row._replace(**told, ratio=ratio, met=ratio >= goal))
    return tuple(out)


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
