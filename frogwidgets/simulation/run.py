"""Many games on one core, on many (joblib) or on a cluster (its backend of dask): the same games anywhere."""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from importlib.util import find_spec
from os import PathLike
from pathlib import Path
from random import Random
from typing import Any, Final

from frogwidgets.bots import bot
from frogwidgets.games import game
from frogwidgets.kernel.game import FrogError
from frogwidgets.kernel.start import known_seed
from frogwidgets.kernel.told import named, short
from frogwidgets.simulation.one import Plan, Played, PlayerLike, play_all
from frogwidgets.simulation.result import Result, SimulationError
from frogwidgets.simulation.store import Store, read

MOST: Final = 10_000_000
LONGEST: Final = 2_000
"""Moves after which a game is cut off, unless said."""
_BATCH: Final = 0.4
"""Seconds of work that a worker is given at a time: enough to hide what it costs to hand it over."""
_LARGEST: Final = 2_000
"""Games of a batch at most."""

Watch = Callable[[Result], object]
"""Called with what has been played so far, after every batch."""
Batch = tuple[tuple[int, ...], list[Played]]


def simulate(
    name: str,
    *,
    games: int,
    players: Sequence[PlayerLike] = ("random", "random"),
    seed: int | None = None,
    position: str = "",
    longest: int = LONGEST,
    workers: int | None = 1,
    path: str | PathLike[str] | None = None,
    places: bool = False,
    progress: bool = True,
    watch: Watch | None = None,
    **options: Any,
) -> Result:
    """Play many games; see `fw.simulate`."""
    plan = _plan(name, players, seed, position, longest, options)
    if type(games) is not int or not 1 <= games <= MOST:
        raise FrogError(f"games is a whole number from 1 to {MOST:,}, not {short(games)}.")
    if workers is not None and (type(workers) is not int or workers < 1):
        raise FrogError(
            f"workers is a number from 1, or None for what joblib is set to, not {short(workers)}."
        )
    done: dict[int, Played] = {}
    store: Store | None = None
    if path is not None:
        target = Path(path)
        kept, whole = read(target, plan)
        done = {number: played for number, played in kept.items() if number < games}
        try:
            store = Store(target, plan, whole)
        except OSError as error:
            raise FrogError(f"{target} cannot be written: {error.strerror or error}.") from None
    missing = tuple(number for number in range(games) if number not in done)
    try:
        with _bar(progress, games, len(done)) as bar:
            for numbers, played in _batches(plan, missing, places, workers):
                fresh = dict(zip(numbers, played, strict=True))
                done.update(fresh)
                if store:
                    store.add(fresh)
                if bar is not None:
                    bar.update(len(fresh))
                if watch:
                    watch(Result(plan, games, done))
    except KeyboardInterrupt:
        return Result(plan, games, done, interrupted=True)
    except Exception as error:
        kept_games = Result(plan, games, done)
        what = (
            f"{path} could not be written ({error.strerror or error})"
            if isinstance(error, OSError)
            else error
        )
        raise SimulationError(
            f"The simulation ended after {len(done):,} of {games:,} games: {what} "
            "They are kept in the error's `result`; with a `path` the same call goes on from there.",
            kept_games,
        ) from error
    finally:
        if store:
            store.close()
    return Result(plan, games, done)


def _plan(
    name: str,
    players: Sequence[PlayerLike],
    seed: int | None,
    position: str,
    longest: int,
    options: dict[str, Any],
) -> Plan:
    """A checked plan: what is wrong is said before the first game."""
    rules = game(name, **options)
    if isinstance(players, str) or not isinstance(players, Sequence):
        raise FrogError(f"players is a list of bots, one a seat, not {short(players)}.")
    for player in players:
        if isinstance(player, str):
            bot(player)
        elif not callable(player):
            raise FrogError(f"A player is the name of a bot or a function, not {named(player)}.")
    if type(longest) is not int or longest < 1:
        raise FrogError(f"longest is a number of moves from 1, not {short(longest)}.")
    seed = known_seed(seed)
    if position:
        seats = rules.players(rules.parse(position, strict=False))
        if seats != len(players):
            raise FrogError(f"The position has {seats} seats, and {len(players)} players are named.")
    else:
        rules.new(len(players), Random(seed))
    return Plan(name, tuple(sorted(options.items())), tuple(players), seed, position, longest)


def _batches(plan: Plan, missing: tuple[int, ...], places: bool, workers: int | None) -> Iterator[Batch]:
    """The games that are missing, as they come: in order from one worker, in any order from several."""
    if not missing:
        return
    # The first game is played here, which tells how many of them fill a batch.
    begun = time.process_time()
    yield missing[:1], play_all(plan, missing[:1], places)
    cost = max(time.process_time() - begun, 1e-6)
    size = max(1, min(_LARGEST, round(_BATCH / cost)))
    rest = missing[1:]
    parts = [rest[at : at + size] for at in range(0, len(rest), size)]
    if workers == 1:
        for part in parts:
            yield part, play_all(plan, part, places)
    elif parts:
        yield from _spread(plan, parts, places, workers)


def _spread(plan: Plan, parts: list[tuple[int, ...]], places: bool, workers: int | None) -> Iterator[Batch]:
    if find_spec("joblib") is None:
        raise FrogError("Several workers need joblib: pip install 'frogwidgets[simulate]'.")
    import joblib

    parallel = joblib.Parallel(n_jobs=workers, return_as="generator_unordered", batch_size=1)
    yield from parallel(joblib.delayed(_worker)(plan, part, places) for part in parts)


def _worker(plan: Plan, numbers: tuple[int, ...], places: bool) -> Batch:
    return numbers, play_all(plan, numbers, places)


def _bar(progress: bool, games: int, done: int) -> AbstractContextManager[Any]:
    """A progress bar where one is wanted and tqdm is installed, else nothing."""
    if not progress or find_spec("tqdm") is None:
        return nullcontext()
    from tqdm.auto import tqdm

    bar: AbstractContextManager[Any] = tqdm(total=games, initial=done, unit="game", leave=False)
    return bar
