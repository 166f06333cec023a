"""6.5, 9.4, 10.10: all that Zones of Influence, control and supply follow from, so that they are reckoned only once."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.units import ARMY, CAVALRY, CORPS, FRENCH, MAP, PRUSSIAN

P = ParamSpec("P")
R = TypeVar("R")

WITH_ZOI = (ARMY, CORPS, CAVALRY)
LIMIT = 256
"""Tables remembered by each function; then it begins anew."""
_MASKS = ("forces", "infantry", "garrisons", "forts", "works", "depots")


def standing(g: Campaign) -> Hashable:
    """How everything stands that Zones of Influence, control and supply depend on."""
    units = tuple(
        [
            (each.id, each.place, each.inside, each.came_from)
            for each in g.formations.every
            if each.status == MAP and each.kind in WITH_ZOI
        ]
    )
    masks = tuple([getattr(g, name)[side] for name in _MASKS for side in (PRUSSIAN, FRENCH)])
    fight = g.fight and (g.fight.place, g.fight.attacker, g.fight.entries)
    rest = (g.spec.id, g.rails, g.franc_tireurs, g.pontoons, g.bypass, g.government, g.active)
    return g.ground, units, masks, fight, rest


def remembered(reckon: Callable[Concatenate[Campaign, P], R]) -> Callable[Concatenate[Campaign, P], R]:
    """A function of the table as it stands, which is not reckoned twice for the same one."""
    memory: dict[Hashable, Any] = {}

    @wraps(reckon)
    def recall(g: Campaign, /, *inputs: P.args, **named: P.kwargs) -> R:
        key = (standing(g), inputs, *named.items())
        found: R | None = memory.get(key)
        if found is None:
            if len(memory) >= LIMIT:
                memory.clear()
            found = memory[key] = reckon(g, *inputs, **named)
        return found

    return recall
