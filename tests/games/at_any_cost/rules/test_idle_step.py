"""5.3.b: a Fire Combat Step in which nobody can fire is passed over, and the record says so."""

from __future__ import annotations

import pytest

from tests.games.at_any_cost.rules.drill import told
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.events.turn import NobodyCanFire

pytestmark = pytest.mark.rule("5.3.b")


def activated(ground: str, foe: str = "0507") -> Battle:
    """A corps with guns is activated; on the way of their shells is some ground."""
    rows = ["............"] * 10
    rows[4] = ground * 12
    position = (
        Position(map=rows).put("pr3-hq", "0502").unit("prussian", "artillery", "0502", id="guns", formation="pr3")
    )
    game = position.unit("french", "infantry", foe, id="foe").activation("pr3")
    game.push(game.parse("posture A"))
    return game


def test_who_sees_none_of_the_enemies_in_range_is_told() -> None:
    game = activated("w")
    assert told(game, NobodyCanFire) == [NobodyCanFire("pr3")]
    (words,) = (game.sentence(entry) for entry in game.log if isinstance(entry.event, NobodyCanFire))
    assert words == "Prussian III Corps: nobody sees an enemy to fire at."


def test_who_has_no_enemy_near_knows_it() -> None:
    assert told(activated("w", "1210"), NobodyCanFire) == []


@pytest.mark.parametrize("answer", ["done", "fire guns 0507"])
def test_who_could_fire_is_not_told(answer: str) -> None:
    game = activated(".")
    game.dice.expect(1, 1)
    game.push(game.parse(answer))
    assert told(game, NobodyCanFire) == []
