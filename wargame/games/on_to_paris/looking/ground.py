"""What the map is to both sides: Zones of Influence (6.5), control (10.10), the ten-hex line of the Empire (18.2.2)."""

from __future__ import annotations

from typing import NamedTuple

from wargame.engine.paths import bits, union
from wargame.games.on_to_paris.rules import control, influence
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.politics.presence import empire_stands
from wargame.games.on_to_paris.rules.supply.paths import web_of
from wargame.games.on_to_paris.rules.supply.sources import rail_nets
from wargame.games.on_to_paris.rules.units import ARMY, CAVALRY, CORPS, ENEMY, FRENCH, PRUSSIAN


class Zones(NamedTuple):
    """6.5: hexes in a side's ZOI, by who throws it."""

    army: frozenset[str]
    corps: frozenset[str]
    """6.5.1: of Corps only, where neither Army nor Cavalry reaches."""
    cavalry: frozenset[str]
    """6.5.3, 9.4.3: only these cut supply paths."""


def zones_by_kind(g: Campaign, side: str, whose: str = "") -> Zones:
    """6.5: the ZOIs of a side, those of Armies, Corps and Cavalry apart; as asked, the enemy's."""
    owner = whose or ENEMY[side]
    masks = {kind: influence.influence(g, owner, kind) & g.field for kind in (ARMY, CORPS, CAVALRY)}
    names = g.board.names_of
    only = masks[CORPS] & ~masks[ARMY] & ~masks[CAVALRY]
    return Zones(frozenset(names(masks[ARMY])), frozenset(names(only)), frozenset(names(masks[CAVALRY])))


class Control(NamedTuple):
    """10.10: what a side controls abroad, and what of it are railways."""

    abroad: frozenset[str]
    cities: frozenset[str]
    rails: tuple[tuple[str, str], ...]
    """11.1.2: rail hexsides between two rail hexes of the side outside its Friendly Territory, or into it."""


def control_map(g: Campaign, side: str) -> dict[str, Control]:
    """10.10, 11.1.2: by side, the hexes of the enemy's country that it controls, and the railways taken there."""
    found = {}
    for owner in g.sides:
        enemy_land = g.ground.friendly[ENEMY[owner]]
        held = control.controlled(g, owner) & enemy_land & g.field
        rails = g.rails if owner == PRUSSIAN else control.rail_lines(g, FRENCH)
        names = g.board.names_of
        cities = frozenset(names(held & g.ground.cities))
        found[owner] = Control(frozenset(names(held)), cities, rail_pairs(g, rails & enemy_land, rails))
    return found


def rail_pairs(g: Campaign, rails: int, others: int | None = None) -> tuple[tuple[str, str], ...]:
    """11.1.2: the rail hexsides that join some rail hexes with each other, or with others, each once."""
    ids, links, found = g.board.ids, g.ground.rail_links, []
    ends = rails if others is None else others | rails
    for place in bits(rails):
        for to in bits(links[place] & ends):
            if place < to or not rails >> to & 1:
                found.append((ids[place], ids[to]))
    return tuple(found)


def empire_line(g: Campaign, side: str) -> tuple[tuple[str, str], ...]:
    """18.2.2: the pairs of French hexes between which the distance from the border goes beyond the limit.

    Empty once the Empire has fallen, and in scenarios without sovereigns.
    """
    if not empire_stands(g):
        return ()
    limit, far = g.data.limits.border_limit, g.ground.border_distance
    france = g.ground.friendly[FRENCH]
    near = [place for place in bits(france) if far[place] == limit]
    ids, around = g.board.ids, g.board.adjacent
    return tuple(
        (ids[place], ids[to]) for place in near for to in bits(around[place] & france) if limit < far[to] <= limit + 1
    )


def rail_links(g: Campaign, side: str) -> tuple[tuple[str, str], ...]:
    """11.1.2: all rail hexsides of the map, each once."""
    return rail_pairs(g, g.ground.rails & g.ground.land)


class SupplyRails(NamedTuple):
    """9.4.5: a side's rail hexes by what they are worth to its supply."""

    joined: frozenset[str]
    """A Railway Supply Path leads from here to a Supply Source or Depot."""
    loose: frozenset[str]
    """Open, but joined to none."""
    closed: frozenset[str]
    """9.4.3, 9.4.5: the side's, and a path may not run through: enemies, their Cavalry, a besieged Fort(ress)."""
    sources: frozenset[str]
    """9.4.1: Supply Sources but Depots."""


def supply_rails(g: Campaign, side: str, whose: str = "") -> SupplyRails:
    """9.4.1, 9.4.5: the railways that carry supply to a side, those that do not, and where they are closed."""
    owner = whose or side
    web = web_of(g, owner)
    feeding = web.sources | web.depots
    joined = union(net for net in rail_nets(g.ground, web.rails) if net & feeding)
    names = g.board.names_of
    closed = control.usable_lines(g, owner) & ~web.rails & g.ground.land
    return SupplyRails(
        frozenset(names(joined)),
        frozenset(names(web.rails & ~joined)),
        frozenset(names(closed)),
        frozenset(names(web.sources & g.ground.land)),
    )


def zoi_range(g: Campaign, side: str, unit: str) -> int:
    """6.5.1: how many hexes the ZOI of a unit reaches as it is now; 0 is its own hex."""
    return influence.reach_of(g, g.formation(unit))
