"""Many games on one core, on many (joblib) or on a cluster (its backend of dask): the same games anywhere."""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from importlib.util import find_spec
from os import PathLike
from pathlib import Path
from typing import Any, Final

from frogwidgets.kernel.game import FrogError
from frogwidgets.kernel.told import short
from frogwidgets.simulation.batch import is_faster, play_all
from frogwidgets.simulation.one import Played
from frogwidgets.simulation.plan import Plan, Playable, PlayerLike, planned
from frogwidgets.simulation.result import Result, SimulationError
from frogwidgets.simulation.store import Store, read

MOST: Final = 10_000_000
LONGEST: Final = 2_000
"""Moves after which a game is cut off, unless said."""
_BATCH: Final = 0.4
"""Seconds of work that a worker is given at a time: enough to hide what it costs to hand it over."""
_LARGEST: Final = 2_000
"""Games of a batch at most."""
_WARM: Final = 20
"""Games that are played to get compiled code going, and as many again to time it."""

Watch = Callable[[Result], object]
"""Called with what has been played so far, after every batch."""
Batch = tuple[tuple[int, ...], list[Played]]


def simulate(
    game: Playable,
    *,
    games: int,
    players: Sequence[PlayerLike] = ("random", "random"),
    seed: int | None = None,
    position: str = "",
    without: str = "",
    longest: int = LONGEST,
    workers: int | None = 1,
    path: str | PathLike[str] | None = None,
    places: bool = False,
    progress: bool = True,
    watch: Watch | None = None,
    **options: Any,
) -> Result:
    """Play many games; see `fw.simulate`."""
    plan = planned(game, players, seed, position, longest, without, options)
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
                    _write(store, fresh, path)
                if bar is not None:
                    bar.update(len(fresh))
                if watch:
                    watch(Result(plan, games, done))
    except KeyboardInterrupt:
        return Result(plan, games, done, interrupted=True)
    except Exception as error:
        kept_games = Result(plan, games, done)
        raise SimulationError(
            f"The simulation ended after {len(done):,} of {games:,} games: {str(error).rstrip('. ')}. "
            "They are kept in the error's `result`; with a `path` the same call goes on from there.",
            kept_games,
        ) from error
    finally:
        if store:
            store.close()
    return Result(plan, games, done)


def _write(store: Store, games: dict[int, Played], path: object) -> None:
    try:
        store.add(games)
    except OSError as error:
        raise FrogError(f"{path} could not be written ({error.strerror or error}).") from error


def _batches(plan: Plan, missing: tuple[int, ...], places: bool, workers: int | None) -> Iterator[Batch]:
    """The games that are missing, as they come: in order from one worker, in any order from several."""
    if not missing:
        return
    # The first games are played here, which tells how many of them fill a batch.
    played, cost = _timed(plan, missing[:1], places, False)
    yield missing[:1], played
    rest = missing[1:]
    fast = is_faster(plan, cost * len(rest))
    if fast:
        # What compiling or loading takes says nothing about the games: the second part is timed.
        first, second, rest = rest[:_WARM], rest[_WARM : 2 * _WARM], rest[2 * _WARM :]
        yield first, play_all(plan, first, places, fast=True)
        played, cost = _timed(plan, second, places, True)
        yield second, played
    size = max(1, min(_LARGEST, round(_BATCH / cost)))
    parts = [rest[at : at + size] for at in range(0, len(rest), size)]
    if workers == 1:
        for part in parts:
            yield part, play_all(plan, part, places, fast=fast)
    elif parts:
        yield from _spread(plan, parts, places, fast, workers)


def _timed(plan: Plan, numbers: tuple[int, ...], places: bool, fast: bool) -> tuple[list[Played], float]:
    """Games, and the seconds that one of them takes."""
    begun = time.process_time()
    played = play_all(plan, numbers, places, fast=fast)
    return played, max(time.process_time() - begun, 1e-6) / max(1, len(numbers))


def _spread(
    plan: Plan, parts: list[tuple[int, ...]], places: bool, fast: bool, workers: int | None
) -> Iterator[Batch]:
    if find_spec("joblib") is None:
        raise FrogError("Several workers need joblib: pip install 'frogwidgets[simulate]'.")
    import joblib

    parallel = joblib.Parallel(n_jobs=workers, return_as="generator_unordered", batch_size=1)
    yield from parallel(joblib.delayed(_worker)(plan, part, places, fast) for part in parts)


def _worker(plan: Plan, numbers: tuple[int, ...], places: bool, fast: bool) -> Batch:
    return numbers, play_all(plan, numbers, places, fast=fast)


def _bar(progress: bool, games: int, done: int) -> AbstractContextManager[Any]:
    """A progress bar where one is wanted and tqdm is installed, else nothing."""
    if not progress or find_spec("tqdm") is None:
        return nullcontext()
    from tqdm.auto import tqdm

    bar: AbstractContextManager[Any] = tqdm(total=games, initial=done, unit="game", leave=False)
    return bar
