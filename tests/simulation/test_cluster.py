"""A simulation on a local dask cluster: of its two workers one is killed on the way, then all of it goes."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import dask
import pytest
from distributed import Client, LocalCluster
from joblib import parallel_config

from frogwidgets.simulation import Result, SimulationError, simulate

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


def _daemon(kind: str, file: Path, *more: str) -> subprocess.Popen[bytes]:
    command = (sys.executable, "-m", f"distributed.cli.dask_{kind}", "--scheduler-file", str(file))
    return subprocess.Popen([*command, "--no-dashboard", *more], stderr=subprocess.DEVNULL)


@pytest.mark.filterwarnings("ignore")
def test_a_cluster_that_goes_away_is_said_and_what_was_played_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "scheduler.json"
    daemons = [
        _daemon("scheduler", file, "--host", "127.0.0.1", "--port", "0"),
        _daemon("worker", file, "--no-nanny", "--nthreads", "2"),
    ]

    def all_go(result: Result) -> None:
        if result.games > 1:
            for daemon in daemons:
                daemon.kill()

    try:
        with (
            dask.config.set({"distributed.comm.timeouts.connect": "1s"}),
            Client(scheduler_file=str(file), timeout=60) as client,
        ):
            client.wait_for_workers(1, timeout=60)
            with parallel_config(backend="dask"), pytest.raises(SimulationError) as caught:
                simulate(
                    "froggies",
                    games=400,
                    players=("search:1", "random"),
                    seed=3,
                    workers=None,
                    progress=False,
                    watch=all_go,
                )
    finally:
        for daemon in daemons:
            daemon.kill()
            daemon.wait()
    kept = caught.value.result
    assert 1 < kept.games < 400
    assert "The simulation ended after" in str(caught.value)
    alone = simulate("froggies", games=1, players=("search:1", "random"), seed=3, progress=False)
    assert kept.rows[:2] == alone.rows
