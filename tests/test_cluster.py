"""Games on a cluster: the same games as at home, none lost and none counted twice when a worker dies."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from distributed import Client, LocalCluster
from typer.testing import CliRunner

from wargame.cli.commands import app
from wargame.cluster import NoCluster, run_on
from wargame.selfplay import Job, Result, play

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Two workers, each a process of its own."""
    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as found:
        yield found


def untimed(results: list[Result]) -> list[Result]:
    return sorted((replace(each, seconds=0.0) for each in results), key=lambda each: each.seed)


def test_a_worker_that_dies_loses_no_game_and_none_counts_twice(cluster: Any) -> None:
    jobs = [Job("lobositz", seed, ("random", "random")) for seed in range(12)]
    with Client(cluster) as client:
        workers = list(client.run(os.getpid).values())
    results: list[Result] = []
    for result in run_on(cluster.scheduler_address, jobs):
        if not results:
            os.kill(workers[0], signal.SIGKILL)
        results.append(result)
    assert [each.seed for each in untimed(results)] == list(range(12))
    assert untimed(results) == untimed([play(job) for job in jobs])


def test_the_commands_take_a_cluster(cluster: Any, tmp_path: Path) -> None:
    said = ["duel", "random", "random", "-c", "lobositz", "-n", "2", "--cluster", cluster.scheduler_address]
    done = CliRunner().invoke(app, said)
    assert done.exit_code == 0, done.output
    assert "lobositz" in done.stdout


def test_a_scheduler_that_is_not_there_is_told_of_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wargame.cluster.PATIENCE", "1s")
    with pytest.raises(NoCluster, match="No scheduler answers"):
        list(run_on("tcp://127.0.0.1:9", []))
    done = CliRunner().invoke(app, ["selfplay", "lobositz", "--cluster", "tcp://127.0.0.1:9"])
    assert done.exit_code == 2
    assert "No scheduler answers" in done.output
