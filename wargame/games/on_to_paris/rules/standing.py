"""6.5, 8.3, 9.4, 10.10: all that zones, control and supply follow from, so that they are reckoned only once."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

from wargame.games.on_to_paris.rules.campaign import RL_KINDS, Campaign
from wargame.games.on_to_paris.rules.memory import Standing
from wargame.games.on_to_paris.rules.units import ARMY, CAVALRY, CORPS, FRENCH, GUN, MAP, PRUSSIAN

P = ParamSpec("P")
R = TypeVar("R")

WITH_ZOI = (ARMY, CORPS, CAVALRY)
_UNITS = (*WITH_ZOI, GUN)
_MASKS = ("forces", "infantry", "garrisons", "forts", "works", "depots")
_UNIT = ("status", "place", "inside", "came_from")
_FIGHT = ("place", "attacker", "entries")
_REST = ("rails", "franc_tireurs", "pontoons", "bypass", "government", "active")
_WATCHED = frozenset((*_UNIT, *_FIGHT, *_REST, *RL_KINDS, "fight", PRUSSIAN, FRENCH))
"""The names under which the journal has a change of any of this; the masks are known there by their sides."""


def standing(g: Campaign) -> Standing:
    """How everything stands; looked at only where something has changed since it was last asked for."""
    memory, moment = g.memory, g.journal.moment()
    if not g.procedures:  # a table that is still being laid out, not always through the journal
        return memory.of(everything(g))
    if memory.moment != moment:
        rewound, mark = memory.moment
        if rewound != moment[0] or not _WATCHED.isdisjoint(g.journal.names_since(mark)):
            memory.present = memory.of(everything(g))
        memory.moment = moment
    return memory.present


def everything(g: Campaign) -> Hashable:
    """All that Zones of Influence, Command Zones, control and supply depend on."""
    units = [
        (each.id, each.place, each.inside, each.came_from)
        for each in g.of_kinds(PRUSSIAN, _UNITS) + g.of_kinds(FRENCH, _UNITS)
        if each.status == MAP
    ]
    masks = [getattr(g, name)[side] for name in _MASKS for side in (PRUSSIAN, FRENCH)]
    fight = g.fight and (g.fight.place, g.fight.attacker, g.fight.entries)
    markers = [g.rl[side][kind] for side in (PRUSSIAN, FRENCH) for kind in RL_KINDS]
    rest = [getattr(g, name) for name in _REST]
    return tuple(units), tuple(masks), fight, tuple(markers), tuple(rest)


def remembered(reckon: Callable[Concatenate[Campaign, P], R]) -> Callable[Concatenate[Campaign, P], R]:
    """A function of the table as it stands, which is not reckoned twice for the same one."""

    @wraps(reckon)
    def recall(g: Campaign, /, *inputs: P.args, **named: P.kwargs) -> R:
        memory = standing(g)
        key = (reckon, inputs, *named.items()) if named else (reckon, inputs)
        found: R | None = memory.get(key)
        if found is None:
            found = memory[key] = reckon(g, *inputs, **named)
        return found

    return recall
