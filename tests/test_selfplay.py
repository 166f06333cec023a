"""Self-play: whole games by computer players, the same every time, examined as they go."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import wargame
from wargame import selfplay
from wargame.cli.commands import app
from wargame.cli.selfplay import scenario_names
from wargame.content import scenarios
from wargame.games.abyss_of_lament.rules.events import UnitDisordered
from wargame.leaks import leaks, secrets, texts
from wargame.players import PlayerMissing, player

pytestmark = pytest.mark.slow

LONG = {
    *("a-day-of-battle", "bloody-thursday", "metz-or-verdun", "the-amanvillers-line"),
    *("campaign-1870-08", "early-start-1870-07", "frontier-1870-08", "september-1870", "winter-1870"),
}
"""Battles and campaigns of thousands of actions; their first turns are in the fuzz."""


@pytest.fixture
def run() -> Any:
    """`run("selfplay", "kolin")` as a person would type it."""
    return lambda *arguments: CliRunner().invoke(app, [str(argument) for argument in arguments])


def untimed(report: dict[str, Any]) -> list[dict[str, Any]]:
    return [{key: value for key, value in game.items() if key != "seconds"} for game in report["games"]]


def test_the_same_seed_gives_the_same_games_whatever_the_number_of_jobs(run: Any, tmp_path: Path) -> None:
    reports = []
    for jobs in ("1", "2"):
        out = tmp_path / f"{jobs}.json"
        done = run("selfplay", "lobositz", "kolin", "--games", "2", "--seed", "5", "--jobs", jobs, "--json", out)
        assert done.exit_code == 0
        reports.append(json.loads(out.read_text(encoding="utf-8")))
    assert untimed(reports[0]) == untimed(reports[1])
    assert len({game["fingerprint"] for game in reports[0]["games"]}) == 4


def test_checked_games_of_all_battles_that_are_short(run: Any) -> None:
    battles = [name for name in scenario_names(["all"]) if name.rpartition("/")[2] not in LONG]
    done = run("selfplay", *battles, "--games", "1", "--seed", "3", "--check", "--jobs", "2")
    assert done.exit_code == 0
    assert "nothing wrong" in done.stdout
    assert "torgau" in done.stdout
    assert "crisis-on-the-left" in done.stdout


def test_games_by_a_variant_of_the_rules(run: Any) -> None:
    assert run("selfplay", "afternoon-crisis", "--games", "1", "--rules", "draft").exit_code == 0
    done = run("selfplay", "lobositz", "--games", "1", "--rules", "draft")
    assert done.exit_code != 0
    assert "no rules called" in done.stderr


def test_the_scenario_all_stands_for_every_one_of_every_game() -> None:
    assert scenario_names(["all", "kolin"]) == [ref.name for ref in scenarios()]


def test_the_table_counts_wins_points_and_length(run: Any, tmp_path: Path) -> None:
    out = tmp_path / "out.json"
    done = run("selfplay", "lobositz", "--games", "3", "--json", out)
    report = json.loads(out.read_text(encoding="utf-8"))["summary"]["abyss-of-lament/lobositz"]
    assert sum(report["wins"].values()) == report["games"] == 3
    assert set(report["points"]) == {"prussia", "austria"}
    assert report["actions"] > 100
    assert "actions/s" in done.stdout


def test_a_game_that_breaks_a_rule_is_reported_with_its_record(
    run: Any,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(game: Any) -> None:
        if len(game.actions) == 40:
            raise selfplay.BrokenRule("two units in one place")

    monkeypatch.setattr(selfplay, "examine", broken)
    done = run("selfplay", "lobositz", "--games", "1", "--seed", "9", "--check", "--failures", tmp_path)
    assert done.exit_code == 1
    assert "two units in one place" in done.stderr
    assert "seed 9" in done.stderr
    kept = next(tmp_path.glob("*.record"))
    assert len(wargame.open(kept).actions) == 40
    assert run("replay", kept, "--no-story").exit_code == 0


def test_what_is_wrong_with_the_state_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = wargame.load("lobositz", seed=1)
    monkeypatch.setattr(game, "status", lambda: ["a unit is in two places"])
    with pytest.raises(selfplay.BrokenRule, match="two places"):
        selfplay.examine(game)


def test_a_leak_is_found() -> None:
    game = wargame.load("lobositz", seed=1)
    ids, _ = secrets(game, "prussia")
    assert ids
    assert not list(leaks(game, "prussia"))
    game.tell(UnitDisordered(next(iter(ids)), why="hit"))
    assert any("names a hidden unit" in leak for leak in leaks(game, "prussia"))
    assert list(texts({"a": [("b", 1)]})) == ["a", "b"]


def test_a_view_that_depends_on_a_secret_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = wargame.load("afternoon-crisis", seed=1)
    assert not list(leaks(game, "prussian"))
    monkeypatch.setattr(game, "view", lambda side: game.cup.contents)
    assert any("the view of prussian would be otherwise" in leak for leak in leaks(game, "prussian"))


def test_players_by_name() -> None:
    assert player("random", 3).name == "random"
    with pytest.raises(PlayerMissing, match="Did you mean random"):
        player("randon", 3)


def test_an_unknown_player_is_a_sentence(run: Any) -> None:
    done = run("selfplay", "leuthen", "--first", "napoleon")
    assert done.exit_code == 2
    assert "napoleon" in done.stderr
