"""Every installed game keeps the promises that every game makes; `wargame conform` examines more games of each."""

from __future__ import annotations

import pytest

from wargame.conform import PROMISES, conform
from wargame.contract import installed_games

pytestmark = pytest.mark.slow

ACTIONS = {"abyss-of-lament": 110, "at-any-cost": 60}
"""Games with many scenarios need fewer actions of each."""


@pytest.mark.parametrize("game", installed_games())
def test_a_game_keeps_its_promises(game: str) -> None:
    report = conform(game, actions=ACTIONS.get(game, 250))
    assert [str(fault) for fault in report.faults] == []
    assert set(report.examined) == set(PROMISES)
    assert report.actions > 100
    assert len(report.questions) > 5
    assert len(report.events) > 5
