"""9.4.1, 9.4.3: where supply comes from, and the hexes it cannot be traced into."""

from __future__ import annotations

from functools import lru_cache

from wargame.engine.paths import flood, union
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.control import controlled, negating, usable_lines
from wargame.games.on_to_paris.rules.ground import Ground
from wargame.games.on_to_paris.rules.influence import influence
from wargame.games.on_to_paris.rules.units import CAVALRY, ENEMY, PRUSSIAN


def prohibited(g: Campaign, side: str) -> int:
    """9.4.3: the hexes that a side's supply paths may not enter, besides those that nobody enters.

    An enemy SP or Formation that is not besieged, an enemy Cavalry ZOI that nothing undoes, an enemy city, an enemy
    Fort(ress) that is not besieged. A city in a Fort(ress) is as open or closed as the Fort(ress).
    """
    enemy, ground = ENEMY[side], g.ground
    cavalry = influence(g, enemy, CAVALRY) & ~negating(g, side)
    cities = ground.cities & ~ground.forts & controlled(g, enemy)
    return g.forces[enemy] | cavalry | cities | g.forts[enemy] & ~g.besieged()


def railway(g: Campaign, side: str, closed: int) -> int:
    """9.4.5, 11.1.2: the rail hexes that a Railway Supply Path of a side may run through; `closed` are prohibited.

    No enemy Fort(ress), even besieged, but for the Rail Bypass (9.6.2); for the French no rail hex outside France.
    """
    enemy = ENEMY[side]
    lines = usable_lines(g, side) & ~g.forts[enemy]
    if side == PRUSSIAN:
        lines |= bypassed(g)
    return lines & ~closed


def bypassed(g: Campaign) -> int:
    """9.6.2: the rail hex that the Rail Bypass opens to Prussian Railway Supply Paths."""
    return 1 << g.bypass & g.ground.rails & g.besieged() if g.bypass >= 0 else 0


def source_hexes(g: Campaign, side: str) -> int:
    """9.4.1: the Supply Source hexes of a side, of the map and of the scenario, that are not the enemy's now."""
    return g.sources[side] & ~controlled(g, ENEMY[side])


def sources(g: Campaign, side: str, rails: int, closed: int) -> int:
    """9.4.1: the Supply Sources of a side but its Depots: source hexes, Fortresses, and four cities joined by rail.

    A besieged Fortress is one for those inside; nobody else can trace into it.
    """
    fixed = source_hexes(g, side) | g.forts[side] & g.ground.fortresses
    cities = g.ground.cities & controlled(g, side) & rails & ~closed
    return fixed | city_nets(g.ground, rails, cities, g.data.supply.net_cities)


def city_nets(ground: Ground, rails: int, cities: int, least: int) -> int:
    """9.4.1: the cities that are joined with so many others along these rail hexes that they are a Supply Source."""
    joined = (net & cities for net in rail_nets(ground, rails))
    return union(each for each in joined if each.bit_count() >= least)


@lru_cache(maxsize=256)
def rail_nets(ground: Ground, rails: int) -> tuple[int, ...]:
    """9.4.5, 11.1.2: these rail hexes by what is joined along rail hexsides."""
    found, left = [], rails
    while left:
        found.append(flood(ground.rail_links, left & -left, rails))
        left &= ~found[-1]
    return tuple(found)
