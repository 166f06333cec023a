"""19.3: French units that leave the map by the roads to the west and north, and what that is worth."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from wargame.engine.action import Action
from wargame.games.at_any_cost.content import CampaignVictory
from wargame.games.at_any_cost.rules.events.turn import LeftMap
from wargame.games.at_any_cost.rules.ground import POINT
from wargame.games.at_any_cost.rules.units import ABSENT, EXITED, FRENCH, Unit

if TYPE_CHECKING:
    from wargame.games.at_any_cost.rules.battle import Battle
    from wargame.games.at_any_cost.rules.movement.moving import MovementStep


def actions(g: Battle, step: MovementStep) -> Iterator[Action]:
    """19.3: a unit on the edge hex of such a road may leave for one Movement Point."""
    victory = g.spec.victory
    if not isinstance(victory, CampaignVictory) or step.side != FRENCH:
        return
    doors = g.board.mask(g.spec.hexes(victory.exits))
    for unit in step.movers(g):
        stopped = step.one_hex and unit.spent > 0
        if doors >> unit.place & 1 and step.budget(unit) >= POINT and not stopped:
            yield Action.of("exit", unit.id)


def leave(g: Battle, unit: Unit) -> None:
    """19.3: off the map for good, with the points for it; a Mitrailleuse goes with its parent and counts with it."""
    points, hex_ = worth(g, unit), g.hex(unit)
    g.remove(unit, EXITED)
    g.journal.put_key(g.points, FRENCH, g.points[FRENCH] + points)
    g.tell(LeftMap(unit.id, hex_, points))


def worth(g: Battle, unit: Unit) -> int:
    """19.3: most for a Fresh brigade or artillery unit, something for others; an HQ only after half of its brigades."""
    assert isinstance(g.spec.victory, CampaignVictory)
    table = g.spec.victory.points
    if unit.hq:
        corps = g.formations[unit.formation].kind == "corps"
        return table["exit_hq"].vp if corps and _half_gone(g, unit.formation) else 0
    whole = (unit.brigade or unit.guns) and not unit.battleworn
    return table["exit_fresh" if whole else "exit_other"].vp


def _half_gone(g: Battle, formation: str) -> bool:
    brigades = [
        unit for unit in g.units.every if unit.formation == formation and unit.brigade and unit.status != ABSENT
    ]
    return 2 * sum(unit.status == EXITED for unit in brigades) >= len(brigades)
