"""A simulation on a local dask cluster of two workers, of which one is killed on the way."""

import os
import signal

import pytest
from distributed import Client, LocalCluster
from joblib import parallel_config

from frogwidgets.simulation import Result, simulate

GAMES = 700
PLAYERS = ("random", "random")


@pytest.mark.filterwarnings("ignore")
def test_a_killed_worker_of_a_cluster_changes_nothing() -> None:
    alone = simulate("frogriders", games=GAMES, players=PLAYERS, seed=3, progress=False)
    killed: list[int] = []
    with (
        LocalCluster(
            n_workers=2, threads_per_worker=1, dashboard_address=None, scheduler_port=0, host="127.0.0.1"
        ) as cluster,
        Client(cluster) as client,
    ):
        pids = client.run(os.getpid)
        assert len(pids) == 2

        def kill_one(result: Result) -> None:
            if not killed and result.games > 1:
                killed.append(next(iter(pids.values())))
                os.kill(killed[0], signal.SIGKILL)

        with parallel_config(backend="dask"):
            spread = simulate(
                "frogriders",
                games=GAMES,
                players=PLAYERS,
                seed=3,
                workers=None,
                progress=False,
                watch=kill_one,
            )
        assert killed
        assert spread == alone
        assert spread.games == GAMES
