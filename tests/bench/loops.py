"""The loops that are measured: random play in ours and in the peers, states kept, imports.

A loop does about the same work whoever runs it: list the legal moves, draw one, make it; a game that ends, or
lasts too long, begins anew. Nothing here measures.
"""

import importlib
import os
import subprocess
import sys
import time
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
            if not listed or made == LONGEST:
                board, made = chess.Board(), 0
                listed = list(board.legal_moves)
            board.push(listed[int(draw() * len(listed))])
            made += 1

    return play


def open_spiel(name: str) -> Loop:
    """Random play of a game of OpenSpiel, driven from Python: `legal_actions` and `apply_action`.

    As in ours, what chance does takes its time and counts as no move.
    """
    import pyspiel

    g = pyspiel.load_game(name)
    chance = g.get_type().chance_mode != pyspiel.GameType.ChanceMode.DETERMINISTIC

    def play(moves: int, rng: Random) -> None:
        draw = rng.random
        s = g.new_initial_state()
        for _ in range(moves):
            listed = s.legal_actions()
            while not listed or (chance and s.is_chance_node()):
                if listed:
                    s.apply_action(listed[int(draw() * len(listed))])
                else:
                    s = g.new_initial_state()
                listed = s.legal_actions()
            s.apply_action(listed[int(draw() * len(listed))])

    return play


def open_spiel_in_python(name: str) -> Loop:
    """Random play of a game that OpenSpiel has in Python."""
    importlib.import_module(f"open_spiel.python.games.{name}")  # which registers it
    return open_spiel(f"python_{name}")


def pettingzoo_connect_four() -> Loop:
    """Random play of PettingZoo's connect four: `last` and `step`."""
    import numpy as np
    from pettingzoo.classic import connect_four_v3

    env = connect_four_v3.env()

    def play(moves: int, rng: Random) -> None:
        draw = rng.random
        env.reset(seed=0)
        for _ in range(moves):
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.reset(seed=0)
                seen = env.last()[0]
            listed = np.flatnonzero(seen["action_mask"])
            env.step(int(listed[int(draw() * len(listed))]))

    return play


class Batch:
    """A batch of full games in compiled code, from shuffled set-ups that are made beforehand."""

    def __init__(self, name: str, players: int, games: int) -> None:
        from frogwidgets.games import game

        g = game(name)
        self._batch = g.play_outs().batch([g.new(players, Random(number)) for number in range(games)])
        self.speed(0)  # compiles

    def speed(self, number: int) -> float:
        """Moves a second of CPU time."""
        begun = time.process_time()
        ends = self._batch.play_out(Random(number), LONGEST)
        return sum(ends.made) / (time.process_time() - begun)


def our_search(name: str, iterations: int) -> Callable[[int], object]:
    """A decision of our tree search from the start of a game of two."""
    from frogwidgets.bots import bot
    from frogwidgets.games import game

    g = game(name)
    s = g.new(2, Random(1))
    while len(g.legal_moves(s)) < 3:
        s = g.advance(s, g.legal_moves(s)[0])
    view, player = g.view(s, g.to_move(s)), bot("search", iterations=iterations)
    return lambda number: player(g, view, Random(number))


def open_spiel_search(name: str, simulations: int) -> Callable[[int], object]:
    """A decision of OpenSpiel's search in C++ from the start of a game."""
    import pyspiel

    g = pyspiel.load_game(name)
    s = g.new_initial_state()

    def decide(number: int) -> object:
        evaluator = pyspiel.RandomRolloutEvaluator(1, number)
        return pyspiel.MCTSBot(g, evaluator, 1.4, simulations, 1_000, True, number, False).step(s)

    return decide


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
