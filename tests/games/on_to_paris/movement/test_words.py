"""10.2.2: what a march asks for names who has no order, and why it has halted."""

from __future__ import annotations

import pytest

from tests.games.on_to_paris.movement.scenes import march, points, push
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.combat.after_events import VictorFound
from wargame.games.on_to_paris.rules.movement.events import Shaken


@pytest.mark.rule("10.2.2")
def test_the_prompt_names_who_has_no_order() -> None:
    position = Position().put("pr_i", "2535", reg=4).put("pr_ii", "2535", reg=4)
    g = march(position, "pr_i", "pr_ii", supplied=True)
    push(g, "order pr_i 2534")
    assert g.decision is not None
    assert g.decision.prompt == "Give more orders, or march: II Corps has no order and stays."
    push(g, "order pr_ii 2534")
    assert g.decision.prompt == "All have their orders: march."


@pytest.mark.rule("10.2.2")
def test_who_marches_alone_is_not_told_to_order_others() -> None:
    g = march(Position().put("pr_i", "2535", reg=4), "pr_i", supplied=True)
    push(g, "order pr_i 2534")
    assert g.decision is not None
    assert g.decision.prompt == "I Corps has its order: march."


@pytest.mark.rule("10.2.2")
def test_the_prompt_says_why_the_march_has_halted() -> None:
    position = Position(simplified_coordination=True).put("pr_i", "2434", reg=4).put("pr_ii", "2535", reg=4)
    g = march(position.put("pr_iii", "2636", reg=4), "pr_i", "pr_ii", "pr_iii", supplied=True)
    points(g, full=6, pr_ii=2, pr_i=6)
    push(g, "step pr_i 2433", "step pr_ii 2534", "march")
    assert g.decision is not None
    assert g.decision.prompt.startswith("II Corps cannot enter hex 2534 (10.2.2). I Corps has come to hex 2433. ")


@pytest.mark.rule("13.15.1", "13.14.1")
def test_what_a_halted_march_tells_first_is_the_combat_and_who_shares_a_fate_is_told_in_one_sentence() -> None:
    position = Position().put("pr_i", "2535", reg=4).put("pr_ii", "2535", reg=4).put("pr_iii", "2535", reg=4)
    g = march(position, "pr_i", "pr_ii", "pr_iii", supplied=True)
    push(g, "order pr_i 2534", "order pr_ii 2534", "march")
    g.tell(VictorFound("2534", "french", 1, 1, 0))
    for unit in ("pr_i", "pr_ii"):
        g.tell(Shaken(unit, "2534", 2))
    g._ask = None
    assert g.decision is not None
    assert g.decision.prompt.startswith("You have lost at hex 2534. I Corps and II Corps are Demoralized.")
