"""Every installed game keeps the promises that every game makes; `wargame conform` examines more games of each."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from wargame.conform import PROMISES, conform
from wargame.conform.moment import Moment
from wargame.contract import installed_games

pytestmark = pytest.mark.slow

ACTIONS = {"abyss-of-lament": 110, "at-any-cost": 60, "on-to-paris": 90}
"""Games with many scenarios need fewer actions of each."""


@pytest.mark.parametrize("game", installed_games())
def test_a_game_keeps_its_promises(game: str) -> None:
    report = conform(game, actions=ACTIONS.get(game, 250))
    assert [str(fault) for fault in report.faults] == []
    assert set(report.examined) == set(PROMISES)
    assert report.actions > 100
    assert len(report.questions) > 5
    assert len(report.events) > 5


def test_an_error_of_the_game_is_a_finding_and_not_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    def slip(moment: Moment) -> Iterator[str]:
        raise AttributeError("'Moved' object has no attribute 'ende'")
        yield ""

    monkeypatch.setitem(PROMISES, "words", slip)
    report = conform("death-ride", actions=3, promises=("words",))
    assert report.actions == 3
    assert len(report.faults) == 3
    assert "has no attribute 'ende' (test_promises.py, line" in report.faults[0].what


def test_an_action_that_cannot_be_carried_out_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise KeyError("nowhere")

    monkeypatch.setattr("wargame.engine.game.Game.push", broken)
    report = conform("death-ride", actions=3, promises=())
    assert [(fault.promise, "KeyError: 'nowhere'" in fault.what) for fault in report.faults] == [("sound", True)]
