"""8.9.1: what each action of the menu costs is told, in all its currencies."""

from __future__ import annotations

import pytest

from wargame.engine.action import Action
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.command.questions import Gathering
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


@pytest.mark.rule("8.9.1", "8.3.2", "8.9.1.penalty-zone")
def test_the_price_told_has_the_penalty_that_cannot_be_avoided() -> None:
    position = (
        Position(turn=2).put("pr_v", "3041", leader="kirchbach", reg=6).put("pr_xi", "3041", leader="bose", reg=6)
    )
    g = position.rl("prussian", primary="3441").points("prussian", ip=6, primary=9).half("prussian")
    assert Seat(g, "prussian").prices()[Action.of("corps", "pr_v")] == {"CP": 1, "IP": 1}
    g.journal.put_key(g.rl["prussian"], "primary", "3739")  # too far
    assert Seat(g, "prussian").prices()[Action.of("corps", "pr_v")] == {"CP": 2, "IP": 1}
    g.push("corps pr_v")
    assert g.decision is not None
    assert g.decision.about == Gathering(("pr_v",), (), 2, 1)
