"""Tuning: what a regression step learns, games that are kept, and a run that goes on where it stopped."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from wargame.cli.commands import app
from wargame.players import player_class
from wargame.players.weights import Weights, WeightsFault
from wargame.selfplay import Job, Result
from wargame.tuning import Course, Tuning, learned, scaled


@dataclass(frozen=True, eq=False)
class Likes(Weights):
    courage: float = 1.0
    thirst: float = 1.0
    nothing: float = 0.0


SIDES = {"hill": ("red", "blue"), "ford": ("blue", "red")}
COURSE = Course("toy", ("hill", "ford"), generations=2, samples=32, seeds=1, held_out=50)


def strength(player: str) -> float:
    """In these games courage wins points, and thirst loses some."""
    if player == "heuristic":
        return 0.0
    likes = Likes().read(Path(player.partition(":")[2]))
    return 10 * (likes.courage - 1) - 3 * (likes.thirst - 1)


def toy(jobs: Sequence[Job], played: list[Job] | None = None, stop_after: int = 10**6) -> Iterator[Result]:
    for number, job in enumerate(jobs):
        if number == stop_after:
            raise KeyboardInterrupt
        if played is not None:
            played.append(job)
        first, second = (round(100 * strength(player)) + job.seed % 3 for player in job.players)
        points = dict(zip(SIDES[job.scenario], (first, second), strict=True))
        winner = max(points, key=lambda side: points[side])
        yield Result(job.scenario, job.seed, job.players, winner=winner, points=points)


def test_a_step_goes_where_the_margins_point_and_is_as_long_as_it_may_be() -> None:
    disturbed = [{"a": 0.2, "b": 0.1}, {"a": -0.2, "b": -0.1}, {"a": 0.1, "b": -0.2}, {"a": -0.1, "b": 0.2}]
    margins = [{"hill": 5 * each["a"]} for each in disturbed]
    step = learned(disturbed, margins, 0.5)
    assert step["a"] > 0.49
    assert abs(step["b"]) < 0.02
    assert sum(part**2 for part in step.values()) ** 0.5 == pytest.approx(0.5)


def test_a_scenario_with_many_points_does_not_drown_another() -> None:
    disturbed = [{"a": 0.2, "b": 0.0}, {"a": -0.2, "b": 0.0}, {"a": 0.0, "b": 0.2}, {"a": 0.0, "b": -0.2}]
    margins = [{"large": 1000 * each["a"], "small": each["b"]} for each in disturbed]
    step = learned(disturbed, margins, 1.0)
    assert step["a"] == pytest.approx(step["b"])


def test_weights_are_multiplied() -> None:
    assert dict(scaled(Likes(), {"courage": 0.6931471805599453}).numbers())["courage"] == pytest.approx(2.0)


def test_a_tuning_finds_what_wins_and_is_accepted_on_games_it_never_saw(tmp_path: Path) -> None:
    played: list[Job] = []
    tuning = Tuning(COURSE, Likes(), SIDES, tmp_path)
    weights, standing, verdict = tuning.run(lambda jobs: toy(jobs, played))
    assert isinstance(weights, Likes)
    assert weights.courage > 1.3
    assert weights.thirst < 1.0
    assert weights.nothing == 0.0
    assert verdict.winner == 1
    assert standing.bouts == 100
    assert len(played) == tuning.games()
    tuned_on = {job.seed for job in played if "heuristic" not in job.players}
    assert not tuned_on & {job.seed for job in played if "heuristic" in job.players}


def test_a_run_that_was_interrupted_goes_on_and_plays_no_game_twice(tmp_path: Path) -> None:
    whole, _, _ = Tuning(COURSE, Likes(), SIDES, tmp_path / "whole").run(toy)
    played: list[Job] = []
    with pytest.raises(KeyboardInterrupt):
        Tuning(COURSE, Likes(), SIDES, tmp_path / "cut").run(lambda jobs: toy(jobs, played, stop_after=5))
    games = tmp_path / "cut" / "games.jsonl"
    games.write_text(games.read_text(encoding="utf-8") + '{"scenario": "hi', encoding="utf-8")  # cut short
    again, _, _ = Tuning(COURSE, Likes(), SIDES, tmp_path / "cut").run(lambda jobs: toy(jobs, played))
    assert dict(again.numbers()) == dict(whole.numbers())
    assert len(played) == len({(job.scenario, job.seed, job.players) for job in played})
    Tuning(COURSE, Likes(), SIDES, tmp_path / "cut").run(lambda jobs: toy(jobs, stop_after=0) if jobs else ())


def test_a_folder_holds_one_course(tmp_path: Path) -> None:
    Tuning(COURSE, Likes(), SIDES, tmp_path)
    with pytest.raises(WeightsFault, match="another tuning"):
        Tuning(replace(COURSE, samples=4), Likes(), SIDES, tmp_path)


def test_only_the_weights_that_are_named_are_tuned(tmp_path: Path) -> None:
    weights, _, _ = Tuning(replace(COURSE, only=("thirst",)), Likes(), SIDES, tmp_path).run(toy)
    assert (weights.courage, weights.nothing) == (1.0, 0.0)  # type: ignore[attr-defined]
    assert weights.thirst < 1.0  # type: ignore[attr-defined]


def test_a_weight_that_there_is_not_is_named(tmp_path: Path) -> None:
    with pytest.raises(WeightsFault, match="no weight “hunger” to tune; there are courage, thirst"):
        Tuning(replace(COURSE, only=("hunger",)), Likes(), SIDES, tmp_path / "none")
    assert not (tmp_path / "none").exists(), "nothing is begun"


def test_a_game_that_fails_stops_the_tuning_and_says_which(tmp_path: Path) -> None:
    def failing(jobs: Sequence[Job]) -> Iterator[Result]:
        yield Result(jobs[0].scenario, jobs[0].seed, jobs[0].players, error="out of ink")

    with pytest.raises(RuntimeError, match="hill, seed 10000: out of ink"):
        Tuning(COURSE, Likes(), SIDES, tmp_path).run(failing)


def test_faulty_weights_are_told_in_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("weights: {hunger: 1}\n", encoding="utf-8")
    for words in (
        ["selfplay", "lobositz", "--first", f"heuristic:{file}"],
        ["tune", "abyss-of-lament", "-c", "lobositz", "-w", "hunger", "--out", str(tmp_path / "out.yaml")],
    ):
        done = CliRunner().invoke(app, words)
        assert isinstance(done.exception, SystemExit), done.exception
        assert "there is no weight “hunger”" in " ".join(done.output.split())


@pytest.mark.slow
def test_tuning_at_the_command_line(tmp_path: Path) -> None:
    out = tmp_path / "weights.yaml"
    words = ["tune", "abyss-of-lament", "-c", "lobositz", "-g", "1", "--samples", "2", "--seeds", "1"]
    done = CliRunner().invoke(app, [*words, "--held-out", "2", "--jobs", "1", "--out", str(out)])
    assert done.exit_code == 0, done.output
    assert "victory points a game over the player of today" in " ".join(done.output.split())
    assert "too few games" in out.read_text(encoding="utf-8")
    assert player_class(f"heuristic:{out}", "abyss-of-lament")
