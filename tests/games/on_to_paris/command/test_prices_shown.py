"""8.9.1: what each action of the menu costs is told, in all its currencies."""

from __future__ import annotations

import pytest

from wargame.engine.action import Action
from wargame.games.on_to_paris.position import Position
from wargame.players import Seat


@pytest.mark.rule("8.9.1")
def test_a_seat_tells_the_price_of_each_action_by_currency() -> None:
    g = (
        Position(turn=2)
        .put("pr_3rd", "3041", leader="prinz_friedrich", reg=1)
        .put("pr_v", "3041", leader="kirchbach", army="pr_3rd", reg=6)
        .pool("prussian", reg=1)
        .points("prussian", ip=6, discretionary=9)
        .half("prussian")
    )
    prices = Seat(g, "prussian").prices()
    assert prices[Action.of("army-all", "pr_3rd")] == {"CP": 2, "IP": 2}
    assert prices[Action.of("corps", "pr_v")] == {"CP": 1, "IP": 1}
    assert prices[Action.of("enter", "reg")] == {"IP": 1}
    assert set(prices) <= set(g.legal_actions)
