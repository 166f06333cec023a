"""Duels: both chairs of every seed, and a verdict only where the games allow one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from wargame.cli.commands import app
from wargame.duel import SEEDS, Bout, Standing, bouts, duel_jobs, judge
from wargame.selfplay import Job, Result

SIDES = {"kolin": ("austria", "prussia"), "leuthen": ("prussia", "austria")}


def played(job: Job, first: int, second: int, winner: str | None) -> Result:
    one, two = SIDES[job.scenario]
    return Result(job.scenario, job.seed, job.players, winner=winner, points={one: first, two: second})


def series(margins: list[float]) -> list[Bout]:
    return [Bout("kolin", seed, (margin, margin), (0.5, 0.5)) for seed, margin in enumerate(margins)]


def test_every_seed_is_played_from_both_chairs() -> None:
    jobs = duel_jobs(["kolin"], 2, 500, ("a", "b"))
    assert [(job.seed, job.players) for job in jobs] == [
        (500, ("a", "b")),
        (500, ("b", "a")),
        (501, ("a", "b")),
        (501, ("b", "a")),
    ]


def test_a_bout_is_what_the_challenger_gained_in_either_chair() -> None:
    first, second = duel_jobs(["kolin"], 1, 0, ("a", "b"))
    found = bouts([played(first, 5, 2, "austria"), played(second, 4, 3, None)], SIDES)
    (bout,) = found["kolin"]
    assert bout.margins == (3, -1)  # 5 to 2 as Austria, 3 to 4 as Prussia
    assert bout.shares == (1, 0.5)
    assert (bout.margin, bout.share) == (1, 0.75)


def test_points_that_only_one_side_counts_are_the_others_loss() -> None:
    job = Job("kolin", 0, ("a", "b"))
    result = Result("kolin", 0, job.players, winner="austria", points={"austria": 40})
    (bout,) = bouts([result, result], SIDES)["kolin"]
    assert bout.margins == (40, -40)


def test_a_seed_of_which_a_game_failed_says_nothing() -> None:
    first, second = duel_jobs(["kolin"], 1, 0, ("a", "b"))
    assert bouts([played(first, 1, 0, "austria"), Result("kolin", 0, second.players, error="lost")], SIDES) == {}


def test_scenarios_count_alike_however_many_seeds_they_have() -> None:
    standing = Standing.of([series([1.0, 3.0]), series([8.0, 10.0, 9.0, 9.0])])
    assert standing.margin.mean == pytest.approx(5.5)
    assert standing.margin.low < 5.5 < standing.margin.high


@pytest.mark.parametrize(
    ("margins", "scenarios", "winner"),
    [
        ([1.0, 3.0] * SEEDS, 2, 1),
        ([-1.0, -3.0] * SEEDS, 2, -1),
        ([-3.0, 3.5] * SEEDS, 2, 0),  # the interval reaches over zero
        ([1.0, 3.0] * SEEDS, 1, 0),  # one scenario is not enough
        ([1.0, 3.0], 2, 0),  # nor are a few games
    ],
)
def test_a_verdict_needs_an_interval_that_leaves_zero_out(margins: list[float], scenarios: int, winner: int) -> None:
    _, verdict = judge({str(number): series(margins) for number in range(scenarios)})
    assert verdict.winner == winner
    assert verdict.why


@pytest.mark.slow
def test_a_duel_at_the_command_line(tmp_path: Path) -> None:
    out = tmp_path / "duel.json"
    words = ["duel", "random", "random", "-c", "lobositz", "-n", "2", "-s", "9", "--json", str(out)]
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0
    assert "No verdict: too few games" in done.stdout
    told = json.loads(out.read_text(encoding="utf-8"))
    assert [(game["seed"], len(game["players"])) for game in told["games"]] == [(9, 2), (9, 2), (10, 2), (10, 2)]


def test_an_unknown_player_is_told_of_before_anything_is_played() -> None:
    done = CliRunner().invoke(app, ["duel", "heuristik", "random", "-c", "lobositz"])
    assert done.exit_code != 0
    assert "heuristic" in done.output
