"""The disk is full when a game is played in the terminal: it is said with file and cause, and nothing is lost."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import wargame
from tests import full_disk
from tests.full_disk import Disk
from wargame.engine import record

Run = Callable[..., Any]
WHY = os.strerror(errno.ENOSPC)
BOTH = ("--text", "--seed", "5", "--austria", "human")


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    """The disk the games are kept on."""
    return full_disk.on(monkeypatch)


def says(result: Any, sentence: str) -> bool:
    """Whether a sentence was printed, wherever its lines are broken."""
    return "".join(sentence.split()) in "".join(result.stdout.split())


def test_a_full_disk_at_the_start_names_the_file_and_leaves_none(run: Run, disk: Disk, tmp_path: Path) -> None:
    disk.room, file = 0, tmp_path / "game.record"
    result = run("play", "leuthen", *BOTH, "--record", file, input="1\n")
    assert result.exit_code == 1
    assert f"{file}: {WHY}" in result.stderr
    assert not file.exists()


def test_a_full_disk_does_not_cost_the_record_that_is_overwritten(disk: Disk, tmp_path: Path) -> None:
    file, game = tmp_path / "game.record", wargame.load("leuthen", seed=5)
    wargame.keep(game, file)
    game.push(game.decision.actions[0])
    game.recorder.close()
    before, disk.room = file.read_bytes(), 0
    with pytest.raises(OSError, match=WHY):
        wargame.keep(wargame.load("leuthen", seed=6), file, overwrite=True)
    assert file.read_bytes() == before
    assert os.listdir(tmp_path) == [file.name]


@pytest.mark.parametrize("last", ["quit\n", ""], ids=["quit", "end of input"])
def test_a_disk_that_fills_in_the_middle_is_said_and_costs_no_action(
    run: Run, disk: Disk, tmp_path: Path, last: str
) -> None:
    disk.room, file = 3, tmp_path / "game.record"  # the header and two actions
    result = run("play", "leuthen", *BOTH, "--record", file, input="1\n1\n1\n" + last)
    assert says(result, f"{file} cannot be written: {WHY}.")
    assert "--resume" in result.stdout
    assert disk.refused == 1
    assert len(record.read(file).actions) == 2


def test_with_room_again_the_same_sitting_goes_on(
    run: Run, disk: Disk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk.room, file = 3, tmp_path / "game.record"
    refuse = disk.write

    def write(*line: Any) -> None:
        try:
            refuse(*line)
        except OSError:
            disk.room = None  # somebody makes room while the game waits
            raise

    monkeypatch.setattr(record, "_write_synced", write)
    run("play", "leuthen", *BOTH, "--record", file, input="1\n1\n1\n\n1\nundo!\ny\n1\nquit\n")
    assert disk.refused == 1
    assert len(record.read(file).actions) == 3
    assert wargame.open(file).recovered is None


def test_taking_back_on_a_full_disk_is_refused_too(run: Run, disk: Disk, tmp_path: Path) -> None:
    disk.room, file = 3, tmp_path / "game.record"
    result = run("play", "leuthen", *BOTH, "--record", file, input="1\n1\nundo!\ny\nquit\n")
    assert says(result, f"{file} cannot be written: {WHY}.")
    assert len(record.read(file).actions) == 2


def test_a_computer_player_waits_for_room(run: Run, disk: Disk, tmp_path: Path) -> None:
    disk.room, file = 5, tmp_path / "game.record"
    chairs = ("--prussia", "random", "--austria", "random")
    result = run("play", "leuthen", "--text", "--seed", "5", *chairs, "--record", file, input="\nquit\n")
    assert disk.refused == 2
    assert result.stdout.count("Make room and press Enter") == 2
    assert len(record.read(file).actions) == 4
