"""10.2.1, 10.2.4, 10.2.5: how many Movement Points a unit has when it is activated."""

from __future__ import annotations

from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.supply.guns import gun_in_supply
from wargame.games.on_to_paris.rules.supply.paths import in_supply
from wargame.games.on_to_paris.rules.units import Formation


def allowance(g: Campaign, unit: Formation) -> int:
    """10.2.1: MPs by the kind of unit, one fewer if Demoralized and one fewer out of Movement Supply."""
    limits = g.data.limits
    points = base(g, unit)
    if unit.demoralized:
        points -= limits.mp_loss_demoralized
    if not supplied(g, unit):
        points -= limits.mp_loss_out_of_supply
    return max(points, 0)


def base(g: Campaign, unit: Formation) -> int:
    """10.2.1: five for Cavalry Divisions, two for Franc-Tireurs, four for all other Forces."""
    movement = g.data.limits.movement
    if unit.is_cavalry:
        return movement["cavalry"]
    return movement["franc_tireur"] if unit.strength.ft else movement["other"]


def supplied(g: Campaign, unit: Formation) -> bool:
    """10.2.5, 9.1, 9.8: whether a unit is in Movement Supply; Franc-Tireurs always are, and so is who is off the map.

    A Siege Gun needs a railway from the very hex it is in.
    """
    if unit.is_gun:
        return gun_in_supply(g, unit)
    return bool(unit.strength.ft) or unit.place in g.board.boxes or in_supply(g, unit.side, unit.place)
