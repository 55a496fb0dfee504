"""The loops that are measured: random play in ours and in the peers, states kept, imports.

A loop does about the same work whoever runs it: list the legal moves, draw one, make it; a game that ends, or
lasts too long, begins anew. Nothing here measures.
"""

import os
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from itertools import cycle
from random import Random
from typing import Any

Loop = Callable[[int, Random], object]
"""Makes so many moves, drawing from a generator."""
LONGEST = 200
"""Moves after which a game begins anew: random chess wanders on for ever."""


def ours(name: str, players: tuple[int, ...]) -> Loop:
    """Random play of one of our games, with these numbers of players in turn.

    Shuffled set-ups are made beforehand: the goals are about moves, and no peer here shuffles. Throws and
    later deals are made on the way and take their time, but no move is counted for them.
    """
    from frogwidgets.games import game
    from frogwidgets.kernel.game import CHANCE

    g = game(name)
    starts = [g.new(seats, Random(number)) for number, seats in enumerate(players * 20)]

    def play(moves: int, rng: Random) -> None:
        following = cycle(starts)
        legal_moves, advance, draw = g.legal_moves, g.advance, rng.random
        s = next(following)
        for _ in range(moves):
            listed = legal_moves(s)
            while not listed:
                s = advance(s, g.chance_move(s, rng)) if g.to_move(s) == CHANCE else next(following)
                listed = legal_moves(s)
            s = advance(s, listed[int(draw() * len(listed))])

    return play


def python_chess() -> Loop:
    """Random play of python-chess: `legal_moves` and `push`."""
    import chess

    def play(moves: int, rng: Random) -> None:
        draw = rng.random
        board, made = chess.Board(), 0
        for _ in range(moves):
            listed = list(board.legal_moves)
            if listed and made < LONGEST:
                board.push(listed[int(draw() * len(listed))])
                made += 1
            else:
                board, made = chess.Board(), 0

    return play


def open_spiel(name: str) -> Loop:
    """Random play of a game of OpenSpiel, driven from Python: `legal_actions` and `apply_action`."""
    import pyspiel

    g = pyspiel.load_game(name)

    def play(moves: int, rng: Random) -> None:
        draw = rng.random
        s = g.new_initial_state()
        for _ in range(moves):
            listed = s.legal_actions()
            if listed:
                s.apply_action(listed[int(draw() * len(listed))])
            else:
                s = g.new_initial_state()

    return play


def bytes_per_state(count: int, keep: Callable[[int], list[Any]]) -> float:
    """The memory that one of `count` kept states takes, as traced while they are made."""
    keep(count)  # what is made once, tables and caches, is no state
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        kept = keep(count)
        return (tracemalloc.get_traced_memory()[0] - before) / len(kept)
    finally:
        tracemalloc.stop()


def our_states(name: str, players: int) -> Callable[[int], list[Any]]:
    """Keeps the states of random games."""
    from frogwidgets.games import game

    g = game(name)

    def keep(count: int) -> list[Any]:
        rng = Random(count)
        kept = [g.new(players, rng)]
        while len(kept) < count:
            listed = g.legal_moves(kept[-1])
            kept.append(g.advance(kept[-1], rng.choice(listed)) if listed else g.new(players, rng))
        return kept

    return keep


def chess_boards() -> Callable[[int], list[Any]]:
    """Keeps a copy without history of each board of random games."""
    import chess

    def keep(count: int) -> list[Any]:
        rng, board = Random(count), chess.Board()
        kept = []
        while len(kept) < count:
            listed = list(board.legal_moves)
            if not listed or board.ply() >= LONGEST:
                board = chess.Board()
                continue
            board.push(rng.choice(listed))
            kept.append(board.copy(stack=False))
        return kept

    return keep


def import_seconds(cache: str, *modules: str) -> float:
    """The CPU time that importing these takes in a fresh interpreter, its own start left out.

    Compiled files are kept in the folder `cache`, so that after a first call nothing is compiled again.
    """
    code = (
        f"import time; t = time.process_time(); import {', '.join(modules)}; print(time.process_time() - t)"
    )
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": cache, "PYTHONDONTWRITEBYTECODE": ""}
    run = [sys.executable, "-c", code]
    return float(subprocess.run(run, env=environment, capture_output=True, text=True, check=True).stdout)
