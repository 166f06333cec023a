"""A game to its end, and the records of it and of its first part."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import wargame
from tests.client.replay.replays import HALF


@pytest.fixture(scope="session")
def whole() -> Any:
    """A game of Leuthen to its end, played at random but not idly."""
    game = wargame.load("leuthen", seed=11)
    chooser = random.Random(11)
    while (ask := game.decision) is not None:
        lively = [action for action in ask.actions if action.verb in ("rest", "attack", "maneuver")]
        game.push(lively[0] if lively else chooser.choice(ask.actions))
    game.header = replace(game.header, options={"prussia": "human", "austria": "heuristic"})
    return game


@pytest.fixture
def over(whole: Any, tmp_path: Path) -> Path:
    """Its record."""
    path = tmp_path / "over.record"
    whole.save(path)
    return path


@pytest.fixture
def half(whole: Any, tmp_path: Path) -> Path:
    """The record of its first part."""
    path, again = tmp_path / "half.record", wargame.load("leuthen", seed=11)
    for action in whole.actions[:HALF]:
        again.push(action)
    again.header = whole.header
    again.save(path)
    return path
