"""A simulation on one worker and on two, with all the CPU time it takes in this process and its children.

The games are Frogger's, which are played move by move everywhere. Nothing here judges the figures.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

GAMES = 1_600
"""Some seconds of work, which a simulation hands out in parts of about 0.4."""


def _play(seed: int, workers: int | None) -> None:
    from frogwidgets.simulation import simulate

    simulate("frogger", games=GAMES, players=("random", "random"), seed=seed, workers=workers, progress=False)


def alone(seed: int) -> float:
    """The CPU seconds of one worker."""
    begun = time.process_time()
    _play(seed, 1)
    return time.process_time() - begun


def _spread(workers: int | None) -> Callable[[int], float]:
    def measure(seed: int) -> float:
        before = _seconds()
        _play(seed, workers)
        return _seconds() - before

    return measure


def _seconds() -> float:
    """The CPU seconds of this process and of its children, which live on."""
    import psutil

    total = time.process_time()
    for child in psutil.Process().children(recursive=True):
        used = child.cpu_times()
        total += used.user + used.system
    return total


@contextmanager
def joblib() -> Iterator[Callable[[int], float]]:
    """Two workers of joblib, which stay for the next call."""
    from joblib.externals.loky import get_reusable_executor

    try:
        yield _spread(2)
    finally:
        get_reusable_executor().shutdown(wait=True)


@contextmanager
def dask() -> Iterator[Callable[[int], float]]:
    """Two workers of a local dask cluster."""
    from distributed import Client, LocalCluster
    from joblib import parallel_config

    settings: dict[str, Any] = {"n_workers": 2, "threads_per_worker": 1, "dashboard_address": None}
    with LocalCluster(**settings) as cluster, Client(cluster), parallel_config(backend="dask"):
        yield _spread(None)
