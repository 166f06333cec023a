"""`wargame judge` and `wargame fit` in the terminal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import wargame
from wargame.cli.judge import SECRET
from wargame.contract import game_module
from wargame.players.value import LEAD, read

Run = Callable[..., Any]


@pytest.fixture
def record(played: Any, tmp_path: Path) -> Path:
    path = tmp_path / "game.record"
    played.game.save(path)
    return path


@pytest.mark.slow
def test_a_game_that_is_over_is_judged(run: Run, played: Any, record: Path) -> None:
    result = run("judge", record)
    assert result.exit_code == 0
    assert played.game.outcome.why in result.stdout
    for part in ("EXPECTED RESULT, IN VICTORY POINTS", "LUCK APART FROM SKILL", "TURNING POINTS", "Prussia ahead"):
        assert part in result.stdout
    assert "CHOICES THAT COST MOST: PRUSSIA" in result.stdout
    assert "better " in result.stdout


def test_a_game_with_secrets_is_not_judged_before_it_is_over(run: Run, played: Any, tmp_path: Path) -> None:
    game = wargame.load("leuthen", seed=played.game.header.seed)
    for action in played.game.actions[:60]:
        game.push(action)
    game.header = replace(game.header, options={"prussia": "human", "austria": "heuristic"})
    path = tmp_path / "game.record"
    game.save(path)
    result = run("judge", path)
    assert result.exit_code == 2
    assert SECRET in result.stderr
    assert "EXPECTED" not in result.stdout


def test_what_is_no_record_is_refused(run: Run, tmp_path: Path) -> None:
    assert "is a folder" in run("judge", tmp_path).stderr
    assert "no such file" in run("judge", tmp_path / "nothing.record").stderr


@pytest.mark.slow
def test_games_that_are_kept_are_not_played_again_and_are_learned_from(run: Run, played: Any, tmp_path: Path) -> None:
    folder, out = tmp_path / "games", tmp_path / "value.yaml"
    folder.mkdir()
    for number in (7, 8):
        played.game.save(folder / f"leuthen-{number}.record")
    result = run("fit", "abyss-of-lament", "-c", "leuthen", "-n", "2", "-s", "7", "--folder", folder, "--out", out)
    assert result.exit_code == 0, result.stderr
    names = {LEAD, *(each.name for each in game_module("abyss-of-lament").part("gauge").features)}
    found = read(out, names)
    assert set(found.weights) == names
    assert set(found.scenarios) == {"leuthen"}
    assert found.provenance["players"] == "heuristic"
