"""12: what is said of the enemy's Reactions when a march goes on."""

from __future__ import annotations

import pytest

from tests.games.on_to_paris.movement.scenes import march, push
from wargame.games.on_to_paris.position import Position


@pytest.mark.rule("12.4.2")
@pytest.mark.parametrize(
    ("die", "answers", "said"),
    [
        (1, (), "The French have tried in vain to react to hex 2534."),
        (6, ("hold fr_2",), "The French might have reacted to hex 2534, and stay."),
    ],
)
def test_an_enemy_who_stays_though_he_may_react_has_not_tried_in_vain(
    die: int, answers: tuple[str, ...], said: str
) -> None:
    position = Position().put("pr_ii", "2535", reg=4).put("fr_2", "2533", leader="canrobert", reg=6).dice(die)
    g = march(position.put("pr_i", "2435", reg=4), "pr_ii", "pr_i", supplied=True)
    push(g, "order pr_ii 2534", "march", "react fr_2 2534", *answers)
    assert g.decision is not None
    assert said in g.decision.prompt
