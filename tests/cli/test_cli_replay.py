"""`wargame replay`: the story of a record, and what it says of records that cannot be trusted."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

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


def test_as_a_side_knows_it(run: Run, record: Path) -> None:
    everything, known = run("replay", record).stdout, run("replay", record, "--side", "prussia").stdout
    assert "Austria places Haller and Macquire (Austrian line ♥) in J14." in everything
    assert "Austria places Haller" not in known


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
