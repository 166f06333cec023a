"""Combats of a march end at once, as the test says."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.on_to_paris.movement import scenes
from wargame.engine.procedure import Flow
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.movement import march
from wargame.games.on_to_paris.rules.reaction.window import ReactionWindow


@pytest.fixture
def battles(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[scenes.Battle]]:
    """The combats fought in a test; who wins them can be written into `scenes.VICTORS` before."""
    scenes.FOUGHT.clear()
    scenes.VICTORS.clear()
    monkeypatch.setattr(march, "Combat", scenes.Battle)
    yield scenes.FOUGHT
    scenes.FOUGHT.clear()
    scenes.VICTORS.clear()


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """The hexes to which the enemy could react, window by window."""
    found: list[tuple[str, ...]] = []
    start = ReactionWindow.start

    def noted(self: ReactionWindow, g: Campaign) -> Flow:
        found.append(tuple(sorted(g.board.ids[trigger.place] for trigger in self.triggers)))
        return start(self, g)

    monkeypatch.setattr(ReactionWindow, "start", noted)
    return found
