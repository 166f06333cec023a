"""Games on a cluster of machines: each is a task for Dask (the optional extra `cluster`).

A game is told by its job alone, so it may be played anywhere. A worker that dies loses nothing: the scheduler gives its
games to others, and a game that came back twice counts once. The workers need this program in the same version, and the
files that a job names (scenarios, weights) under the same paths.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wargame.selfplay import Job, Result, play

PATIENCE = "30s"
"""How long to look for the scheduler."""


class NoCluster(RuntimeError):  # noqa: N818 - read by the person who named it
    """There is no cluster to play on."""


def run_on(address: str, jobs: Sequence[Job]) -> Iterator[Result]:
    """Play all games on the cluster of a scheduler; results come as they are ready."""
    try:
        from distributed import Client, as_completed
    except ImportError:
        raise NoCluster('--cluster needs Dask: pip install "wargame[cluster]".') from None
    try:
        client = Client(address, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        raise NoCluster(f"No scheduler answers at {address}: {error}") from None
    with client:
        waiting = {client.submit(play, job, pure=False): job for job in jobs}
        for future in as_completed(list(waiting), raise_errors=False):
            job = waiting.pop(future, None)
            if job is None:
                continue  # it was told of before its worker died
            lost = future.exception()
            if lost is None:
                yield future.result()
            else:
                yield Result(job.scenario, job.seed, job.players, error=f"the cluster gave it up: {lost}")
