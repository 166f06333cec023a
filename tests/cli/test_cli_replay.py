"""`wargame replay`: the story of a record, and what it says of records that cannot be trusted."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import wargame
from wargame.cli.replay import KEPT

Run = Callable[..., Any]


@pytest.fixture
def record(played: Any, tmp_path: Path) -> Path:
    path = tmp_path / "game.record"
    played.game.save(path)
    return path


def test_story_fingerprint_and_outcome(run: Run, played: Any, record: Path) -> None:
    result = run("replay", record)
    assert result.exit_code == 0
    assert played.game.fingerprint() in result.stdout
    assert played.game.outcome.why in result.stdout
    assert "agrees with the record" in result.stdout
    assert "Turn 2." in result.stdout


@pytest.mark.slow
def test_as_a_side_knows_it(run: Run, record: Path) -> None:
    everything, known = run("replay", record).stdout, run("replay", record, "--side", "prussia").stdout
    assert "Austria places Haller and Macquire (Austrian line ♥) in J14." in everything
    assert "Austria places Haller" not in known


def going_on(played: Any, path: Path, actions: int = 120, **options: str) -> Path:
    """The record of the first part of the game, with these people around it."""
    game = wargame.load("leuthen", seed=played.game.header.seed)
    for action in played.game.actions[:actions]:
        game.push(action)
    game.header = replace(game.header, options=dict(options))
    game.save(path)
    return path


SECRET = "Austria places Haller and Macquire (Austrian line ♥) in J14."


@pytest.mark.parametrize("arguments", [(), ("--steps",), ("--at", "60"), ("--at", "60", "--steps")])
def test_a_game_that_is_not_over_is_told_as_its_player_knows_it(
    run: Run, played: Any, tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    path = going_on(played, tmp_path / "game.record", prussia="human", austria="heuristic")
    result = run("replay", path, *arguments)
    assert result.exit_code == 0
    assert "This game is not over: it is told as prussia knows it." in result.stdout
    assert SECRET not in result.stdout
    assert re.search(r"^ +\d+  austria", result.stdout, re.MULTILINE) is None, "nor what the computer was asked"
    assert result.stdout.replace(KEPT.format(side="prussia"), "").split() == (
        run("replay", path, *arguments, "--side", "prussia").stdout.split()
    )
    refused = run("replay", path, *arguments, "--side", "austria")
    assert refused.exit_code == 2
    assert "still its secret" in refused.stderr
    assert "Haller" not in refused.output


@pytest.mark.slow
def test_the_question_that_waits_is_for_who_is_asked(run: Run, played: Any, tmp_path: Path) -> None:
    for actions in range(60, 90):
        path = going_on(played, tmp_path / "game.record", actions, prussia="human", austria="heuristic")
        end = next(line for line in run("replay", path, "--no-story").stdout.splitlines() if "Not finished" in line)
        assert ("austria is to decide." in end) == end.endswith("is to decide."), end


def test_two_people_say_who_is_looking(run: Run, played: Any, tmp_path: Path) -> None:
    path = going_on(played, tmp_path / "game.record", prussia="human", austria="human")
    for arguments in ((), ("--steps",), ("--at", "60")):
        result = run("replay", path, *arguments)
        assert result.exit_code == 0, "the record is sound"
        assert "--side prussia or --side austria" in result.stdout
        assert not any(sentence in result.stdout for sentence in played.game.story(None))
        assert "agrees with the record" in result.stdout or "--at" in arguments
    assert SECRET in run("replay", path, "--side", "austria").stdout
    assert SECRET not in run("replay", path, "--side", "prussia").stdout


@pytest.mark.parametrize(
    "options",
    [
        {"prussia": "heuristic", "austria": "heuristic"},
        {"prussia": "human", "austria": "human", "solitaire": "open"},
    ],
)
def test_who_has_no_secrets_reads_everything(run: Run, played: Any, tmp_path: Path, options: dict[str, str]) -> None:
    told = run("replay", going_on(played, tmp_path / "game.record", **options)).stdout
    assert SECRET in told
    assert "not over" not in told


def test_up_to_an_action_step_by_step(run: Run, played: Any, record: Path) -> None:
    result = run("replay", record, "--at", "5", "--steps")
    assert result.exit_code == 0
    assert str(played.game.actions[4]) in result.stdout
    assert "Not finished" in result.stdout
    assert "after 5 actions" in result.stdout


def test_without_the_story(run: Run, record: Path) -> None:
    assert "Turn 2." not in run("replay", record, "--no-story").stdout


def test_a_cut_record_is_recovered(run: Run, record: Path) -> None:
    record.write_bytes(record.read_bytes()[:-3])
    result = run("replay", record, "--no-story")
    assert result.exit_code == 0
    assert "the last line is not whole" in result.stderr


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (b"\n2 ", b"\n2  ", "line 4"),
        (b"wargame-record 1", b"wargame-record 9", "newer version"),
        (b"wargame-record", b"something else", "not a game saved by this program"),
    ],
)
def test_a_record_that_cannot_be_trusted(run: Run, record: Path, old: bytes, new: bytes, said: str) -> None:
    record.write_bytes(record.read_bytes().replace(old, new, 1))
    result = run("replay", record)
    assert result.exit_code == 1
    assert said in result.stderr
    assert "Traceback" not in result.output


def test_wrong_questions(run: Run, record: Path) -> None:
    assert run("replay", record, "--at", "99999").exit_code == 2
    assert "prussia and austria" in run("replay", record, "--side", "france").stderr
    assert run("replay", "missing.record").exit_code == 2
