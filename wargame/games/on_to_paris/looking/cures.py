"""9.4: what would mend a side's supply: places that cut it, each as if it were open, by who would be in supply then."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from wargame.engine.paths import bits, union
from wargame.games.on_to_paris.looking.units import SupplyKind, supply_kind
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.control import negating, usable_lines
from wargame.games.on_to_paris.rules.influence import zoi
from wargame.games.on_to_paris.rules.sieges.progress import siege_number
from wargame.games.on_to_paris.rules.supply.paths import Web, combat_of, movement_of, web_of
from wargame.games.on_to_paris.rules.supply.sources import prohibited, railway, sources
from wargame.games.on_to_paris.rules.units import CAVALRY, ENEMY

Way = Literal["take", "besiege", "clear", "shake off"]
RULES: dict[Way, str] = {"take": "16.2.4", "besiege": "9.4.3", "clear": "9.4.3", "shake off": "9.4.3"}
WORTH: dict[SupplyKind, int] = {"rail": 3, "depot": 2, "out": 0}
"""How well a place is served by each kind of supply."""


class Cure(NamedTuple):
    """Something that cuts supply, what is to be done about it, and who would have supply then."""

    way: Way
    place: str
    units: tuple[str, ...]
    """Who stands there, or whose ZOI it is."""
    rule: str
    supplied: tuple[str, ...]
    """Places with units that are out of supply now and would be in it."""
    freed: tuple[str, ...]
    """Places that live on a Depot now and would need none."""
    level: tuple[int, int] = (0, 0)
    """16.2.4: the progress of a siege, and what it must exceed."""


def supply_cures(g: Campaign, side: str, whose: str = "") -> tuple[Cure, ...]:
    """9.4.1, 9.4.3, 9.4.5: what opens the way to most units, best first; empty if nobody lacks supply."""
    owner = whose or side
    now = _served(g, owner, web_of(g, owner))
    if all(kind == "rail" for kind in now.values()):
        return ()
    found: list[tuple[int, Cure]] = []
    for way, place, units, opened in _cuts(g, owner):
        then = _served(g, owner, _opened(g, owner, opened))
        gain = sum(WORTH[then[each]] - WORTH[kind] for each, kind in now.items())
        if gain > 0:
            ids = g.board.ids
            supplied = tuple(ids[each] for each in now if now[each] == "out" != then[each])
            freed = tuple(ids[each] for each in now if now[each] == "depot" and then[each] == "rail")
            word = ids[place]
            level = (g.progress.get(word, 0), siege_number(g, place)) if way == "take" else (0, 0)
            found.append((-gain, Cure(way, word, units, RULES[way], supplied, freed, level)))
    return tuple(cure for _, cure in sorted(found, key=lambda each: (each[0], each[1].place)))


def _served(g: Campaign, side: str, web: Web) -> dict[int, SupplyKind]:
    """9.2, 9.3: the supply of every place where a side has units, if this is what its supply depends on."""
    moving, fighting = movement_of(web), combat_of(web)
    places = (g.forces[side] | g.garrisons[side]) & g.field & ~web.sealed
    return {place: supply_kind(moving, fighting, place) for place in bits(places)}


def _cuts(g: Campaign, side: str) -> Iterator[tuple[Way, int, tuple[str, ...], int]]:
    """9.4.3, 9.4.5: each thing that closes hexes to a side: what to do, where, to whom, and the hexes it would open."""
    enemy = ENEMY[side]
    lines, besieged = usable_lines(g, side), g.besieged()
    for place in bits(g.forts[enemy] & g.ground.land):
        if besieged >> place & 1:
            yield "take", place, (), 1 << place
        elif lines >> place & 1:
            yield "besiege", place, (), 1 << place
    for place in bits(g.forces[enemy] & g.field & ~g.forts[enemy]):
        if lines >> place & 1 or g.board.adjacent[place] & (g.forces[side] | lines):
            units = tuple(each.id for each in g.at(enemy, place))
            yield "clear", place, units or (g.board.ids[place],), 1 << place
    riders = [each for each in g.fielded(enemy, CAVALRY) if g.field >> each.place & 1]
    zones = {each.id: zoi(g, each) for each in riders}
    firm = g.forces[enemy] | g.forts[enemy]
    for rider in riders:
        others = union(zone for word, zone in zones.items() if word != rider.id)
        alone = zones[rider.id] & ~others & ~negating(g, side) & ~firm
        if alone:
            yield "shake off", rider.place, (rider.id,), alone | 1 << rider.place


def _opened(g: Campaign, side: str, opened: int) -> Web:
    """9.4: what the supply of a side would depend on if some hexes were open to it."""
    web = web_of(g, side)
    closed = prohibited(g, side) & ~opened
    rails = railway(g, side, closed) | usable_lines(g, side) & opened
    return web._replace(closed=closed, rails=rails, sources=sources(g, side, rails, closed))
