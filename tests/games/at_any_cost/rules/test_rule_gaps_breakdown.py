"""6.2.1, 17: detachments go on with what their brigade had begun, and events do not break a brigade down."""

import pytest

from tests.games.at_any_cost.rules.drill import do, texts
from tests.games.at_any_cost.rules.standstill import carried_out
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.chits.plays import effect
from wargame.games.at_any_cost.rules.command.activation import Activation

FIELD = ["." * 10] * 9
BREAK = "break pr3-9"


def brigade() -> Position:
    """A Prussian brigade of III Corps three hexes from a French one."""
    return Position(map=FIELD).put("pr3-9", "0505").unit("french", "cavalry", "0508", id="foe", morale=1)


@pytest.mark.rule("6.2.1", "17.1", "12.1")
def test_detachments_of_a_brigade_that_the_staff_has_activated_may_assault() -> None:
    game = carried_out(brigade(), Activation("prussian", "pr3", ("pr3-9",)))
    do(game, "posture A")
    parts = next(action for action in game.legal_actions if str(action).startswith(BREAK) and len(action) == 4)
    first = parts[2].partition(":")[0]
    game.push(parts)
    do(game, f"move {first} 0507", "done")
    assert game.decision is not None
    assert (game.decision.rule, texts(game, "assault")) == ("12.2", [f"assault {first} 0508"])


@pytest.mark.rule("6.3.1.a", "17.0")
def test_a_unit_under_auftragstaktik_does_not_break_down() -> None:
    position = brigade()
    game = do(carried_out(position, effect(position.game, "prussian", "auftragstaktik")), "unit pr3-9")
    assert texts(game, "move")
    assert texts(game, "break") == []
