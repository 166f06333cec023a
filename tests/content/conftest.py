"""A copy of the shipped files that a test may spoil."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from wargame.content import scenario_root

GAME = "abyss-of-lament"


@pytest.fixture(autouse=True)
def _own_world(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No test depends on the folders or the environment of the person who runs it."""
    monkeypatch.delenv("WARGAME_DATA", raising=False)
    monkeypatch.delenv("WARGAME_SCENARIOS", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "no-such-home"))


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The folder of a copy of the game's files."""
    folder = tmp_path / "copy" / GAME
    shutil.copytree(scenario_root() / GAME, folder)
    return folder
