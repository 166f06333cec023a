"""A click on an enemy that means nothing now is answered with a reason about that enemy, or about who was chosen."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.at_any_cost.look.test_words import picker
from wargame.client.table.lights import Hit
from wargame.engine.action import Action, Refusal
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.battle import Battle


def refusals(game: Battle, *clicks: str) -> list[Refusal]:
    """What is said when some counters are clicked one after the other."""
    refused: list[Refusal] = []
    chosen = picker(game, refused, [])
    for unit in clicks:
        chosen.click(Hit((unit,), game.units[unit].place))
    return refused


def corps() -> Battle:
    """III Corps moves; a unit of another corps stands nearer to the enemy."""
    position = Position().put("pr3-hq", "2328").put("pr3-11", "2328").put("pr10-37", "2326")
    game = position.put("fr2-verge-1", "2324").activation("pr3")
    game.push(game.parse("posture A"))
    return game


def riders(posture: str = "A", foe: str = "0306", terrain: str = ".", **state: Any) -> Battle:
    """Cavalry that may move, and an enemy it could wish to charge."""
    ground = ["............"] * 10
    ground[5] = f"..{terrain}........."
    position = Position(map=ground).unit("prussian", "cavalry", "0302", id="horse", ma=8, **state)
    return position.unit("french", "infantry", foe, id="foot").movement("prussian", posture)


@pytest.mark.rule("11.1")
def test_an_enemy_that_is_clicked_first_is_called_an_enemy() -> None:
    (refusal,) = refusals(corps(), "fr2-verge-1")
    assert refusal.reason == "1/Verge/II is a French unit: choose one of the units of III Corps first."


@pytest.mark.rule("11.2", "12.2")
def test_a_brigade_that_is_sent_into_the_enemy_reads_how_he_is_assaulted() -> None:
    (refusal,) = refusals(corps(), "pr3-11", "fr2-verge-1")
    assert "assaulted from the next hex, in the Assault Combat Step" in refusal.reason


@pytest.mark.rule("11.6", "11.6.not-shaken", "11.6.target", "11.6.not-adjacent")
@pytest.mark.parametrize(
    ("game", "rule"),
    [
        (riders("D"), "11.6"),
        (riders(morale=1), "11.6.not-shaken"),
        (riders(terrain="w"), "11.6.target"),
        (riders(foe="0303"), "11.6.not-adjacent"),
    ],
)
def test_cavalry_that_cannot_charge_whom_it_is_sent_at_reads_why(game: Battle, rule: str) -> None:
    (refusal,) = refusals(game, "horse", "foot")
    assert refusal.rule == rule
    assert refusal == game.why_not(Action.of("charge", "horse", game.hex(game.units["foot"])))


@pytest.mark.rule("8.1.3")
def test_an_enemy_nobody_can_fire_at_is_answered_by_whoever_may_fire() -> None:
    position = Position().put("pr3-corps-art", "2327").put("pr3-9", "2315").put("fr2-verge-1", "2325")
    (refusal,) = refusals(position.put("fr2-verge-2", "2310").fire("prussian"), "fr2-verge-2")
    assert refusal.reason.startswith("Corps Art/III fires"), "the brigade is nearer and has nobody to fire at"
