"""10.2: Broken units leave the map, but never for good."""

from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.events.combat import UnitBroken
from wargame.games.at_any_cost.rules.units import ELIMINATED, POOL, Unit


def break_unit(g: Battle, unit: Unit, why: str) -> None:
    """10.2.markers: without its markers and Battleworn into the box of units Broken this turn.

    10.2.detachments: a detachment goes back to the pool of its corps instead. `why` is `test`, `retreat` or `muster`.
    """
    g.tell(UnitBroken(unit.id, g.hex(unit), why))
    if unit.detachment:
        g.remove(unit, POOL)
        return
    g.set_worn(unit, True)
    g.remove(unit, ELIMINATED)
