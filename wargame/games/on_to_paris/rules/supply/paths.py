"""9.1 to 9.4, 9.7: supply paths: Unit Supply Path, then at most one Supply Depot Path, then at most one Railway one.

They are worked out backwards, from the Supply Sources, for all hexes of a side at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from wargame.engine.paths import around, bits, union
from wargame.engine.pieces import NOWHERE
from wargame.games.on_to_paris.rules.campaign import EMPIRE, Campaign, Pontoon
from wargame.games.on_to_paris.rules.control import usable_lines
from wargame.games.on_to_paris.rules.ground import Ground
from wargame.games.on_to_paris.rules.influence import range_of, zoi_from
from wargame.games.on_to_paris.rules.standing import remembered
from wargame.games.on_to_paris.rules.supply.sources import prohibited, rail_nets, railway, sources
from wargame.games.on_to_paris.rules.units import ENEMY


class CombatSupply(NamedTuple):
    """9.3: how a side in a hex can have Combat Supply: for nothing, or by spending one of some Depots (9.5.1)."""

    free: bool
    depots: tuple[int, ...] = ()


class Web(NamedTuple):
    """9.4: everything that the supply of a side depends on, as masks."""

    ground: Ground
    length: int
    """9.4.4: hexes of a Unit Supply Path."""
    portion: int
    """9.4.6: hexes of a portion of a Supply Depot Path."""
    closed: int
    """9.4.3: prohibited hexes."""
    rails: int
    """9.4.5: rail hexes that a Railway Supply Path may run through."""
    sources: int
    """9.4.1: all Supply Sources but Depots."""
    depots: int
    sealed: int
    """Own Fort(ress)es that are besieged: nobody traces out of them."""
    bridges: tuple[Pontoon, ...]
    """11.3.2: the side's Pontoons."""


@remembered
def web_of(g: Campaign, side: str, closed: int = 0) -> Web:
    """9.4: what the supply of a side depends on; `closed` are more hexes that it may not enter (9.4.3.defender)."""
    closed |= prohibited(g, side)
    rails = railway(g, side, closed)
    length = g.data.supply.unit_path(side, g.government == EMPIRE)  # type: ignore[arg-type]
    bridges = tuple(each for each in g.pontoons if each[0] == side)
    sealed = g.forts[side] & g.besieged()
    feeding = sources(g, side, rails, closed)
    return Web(g.ground, length, g.data.supply.depot, closed, rails, feeding, g.depots[side], sealed, bridges)


# ---------------------------------------------------------------- Movement Supply (9.2)


def supplied(g: Campaign, side: str) -> int:
    """9.2: all hexes in which a unit of a side is in Movement Supply; its Off Map Box is one."""
    return movement_of(web_of(g, side)) | 1 << g.ground.box[side]


def in_supply(g: Campaign, side: str, place: int) -> bool:
    """9.2.1: whether a unit of a side in a place is in Movement Supply. Franc-Tireurs always are (9.1).

    Asked for units that are activated, never for those that react (9.2.2).
    """
    return bool(supplied(g, side) >> place & 1)


def units_in_supply(g: Campaign, side: str, place: int, inside: bool = False) -> bool:
    """9.1, 9.2.1: whether the units of a location are in Movement Supply; Franc-Tireurs by themselves always are."""
    held = g.strength_at(side, place, inside)
    return held.total == held.ft > 0 or in_supply(g, side, place)


def leads_to(g: Campaign, side: str, place: int, goals: int) -> bool:
    """7.2.2, 9.4.2: whether a Unit Supply Path, and a railway after it, lead from a place to one of some hexes."""
    web = web_of(g, side)
    return bool(_tracing(web, goals | _fed(web, goals), web.length) >> place & 1)


@lru_cache(maxsize=512)
def movement_of(web: Web) -> int:
    """9.4.2: Depots are Supply Sources like the others."""
    feeding = web.sources | web.depots
    return _tracing(web, feeding | _fed(web, feeding), web.length) | feeding


def _fed(web: Web, feeding: int) -> int:
    """9.4.5: the rail hexes from which a Railway Supply Path leads to one of these Supply Sources."""
    return union(net for net in rail_nets(web.ground, web.rails) if net & feeding)


def _tracing(web: Web, goals: int, length: int) -> int:
    """9.4.4: hexes with a path to a goal of at most so many hexes, their own not counted and the goal's counted."""
    found, edge, seen = 0, goals & ~web.closed, web.closed | goals
    for _ in range(length):
        edge = _around(web, edge)
        found |= edge
        edge &= ~seen
        seen |= edge
    return (found | goals & ~web.closed) & ~web.sealed


def _around(web: Web, places: int) -> int:
    """9.4.3: all hexes that a unit could enter from some hexes, over Pontoons too."""
    found = _bridged(web.bridges, places)
    for step, starts in _strides(web.ground):
        found |= (places & starts) << step if step > 0 else (places & starts) >> -step
    return found


@lru_cache(maxsize=8)
def _strides(ground: Ground) -> tuple[tuple[int, int], ...]:
    """The steps of the map by how far the two hexes are apart in the mask, each with the hexes it can begin in.

    So all hexes at once take a step in a direction by one shift of the mask.
    """
    found: dict[int, int] = {}
    for place, near in enumerate(ground.passable):
        for to in bits(near):
            found[to - place] = found.get(to - place, 0) | 1 << place
    return tuple(found.items())


def _bridged(bridges: Sequence[Pontoon], places: int) -> int:
    """11.3.2: what lies over a Pontoon from some hexes."""
    found = 0
    for _, a, b in bridges:
        found |= (places >> a & 1) << b | (places >> b & 1) << a
    return found


# ---------------------------------------------------------------- Combat Supply (9.3)


def combat_supply(g: Campaign, side: str, place: int, closed: int = 0) -> CombatSupply:
    """9.3, 9.4.2: whether units of a side in a place have Combat Supply for nothing, else the Depots they can spend.

    `closed` are the hexes that a Defender may not trace into (9.4.3, `closed_to_defender`). An Attacker must have
    been in Movement Supply when he was activated as well (9.2.1); that is not looked at here.
    """
    if place == g.ground.box[side]:
        return CombatSupply(True)
    web = web_of(g, side, closed)
    if combat_of(web) >> place & 1:
        return CombatSupply(True)
    return CombatSupply(False, tuple(bits(_within_reach(web, place))))


def combat_supplied(g: Campaign, side: str) -> int:
    """9.3: all hexes in which a unit of a side has Combat Supply without spending a Depot."""
    return combat_of(web_of(g, side)) | 1 << g.ground.box[side]


@lru_cache(maxsize=512)
def combat_of(web: Web) -> int:
    """9.4.2: the hexes with Combat Supply that spends no Depot: Depots only lead on (9.4.6)."""
    goals = web.sources | _fed(web, web.sources)
    chain, reached = 0, _tracing(web, goals, web.portion) if web.depots else 0
    while more := reached & web.depots & ~chain:
        chain |= more
        reached |= _tracing(web, more, web.portion)
    return _tracing(web, goals, web.length) | _tracing(web, chain, web.length) | web.sources | chain


def _within_reach(web: Web, place: int) -> int:
    """9.4.2, 9.5.1: the Depots that units in a place can trace to, by a Unit Supply Path and along a railway."""
    here = 1 << place
    if web.sealed & here:
        return web.depots & here
    reached, edge = here, here
    for _ in range(web.length):
        edge = _around(web, edge) & ~web.closed & ~reached
        reached |= edge
    return web.depots & (reached | _fed(web, reached))


def closed_to_defender(g: Campaign, attacker: str, place: int) -> int:
    """9.4.3: hexes that the Defender of a combat may not trace supply into.

    Each hex that Attackers came from, and its neighbours in the ZOI they had there; an SP, a Formation or an
    unbesieged Fort(ress) of the Defender opens such a neighbour, not the hex they came from.
    """
    defender = ENEMY[attacker]
    entries = watched = 0
    for each in g.at(attacker, place):
        came = each.came_from
        if came in (NOWHERE, place) or each.is_gun:
            continue
        entries |= 1 << came
        watched |= zoi_from(g, attacker, came, range_of(g, each)) & g.board.adjacent[came]
    opened = g.forces[defender] | g.forts[defender] & ~g.besieged()
    return (entries | watched & ~opened) & ~(1 << place)


# ---------------------------------------------------------------- along the railway only


def rail_to_source(g: Campaign, side: str, place: int) -> bool:
    """6.2.1, 7.2.1: whether rail hexes of a side lead from a place to a Supply Source in its Friendly Territory."""
    return leads_by_rail(g, side, place, g.ground.friendly[side])


def railway_path_from(g: Campaign, side: str, places: int) -> bool:
    """3.1: whether a Railway Supply Path leads home from each of these hexes, to a Supply Source in the own country."""
    home = g.ground.friendly[side] & ~places
    return all(leads_by_rail(g, side, place, home) for place in bits(places))


def leads_by_rail(g: Campaign, side: str, place: int, where: int) -> bool:
    """9.4.5: whether a Railway Supply Path leads from a rail hex to a Supply Source in some part of the map.

    It may begin in a hex that it could not run through, such as that of a besieged enemy Fort(ress) (9.8).
    """
    here = 1 << place
    if not here & usable_lines(g, side):
        return False
    web = web_of(g, side)
    feeding = (web.sources | web.depots) & where
    joined = here | web.ground.rail_links[place]
    return bool(here & feeding) or any(net & joined and net & feeding for net in rail_nets(web.ground, web.rails))


# ---------------------------------------------------------------- for the eye


class SupplyPath(NamedTuple):
    """9.7: a supply path from a unit, as places: along roads, past Depots, along a railway."""

    unit: tuple[int, ...]
    railway: tuple[int, ...] = ()


def path_ends(g: Campaign, side: str) -> int:
    """9.4.2: where a Unit Supply Path may end: in a Supply Source, or where a railway leads to one."""
    web = web_of(g, side)
    feeding = web.sources | web.depots
    return (feeding | _fed(web, feeding)) & ~web.closed


def path_of(g: Campaign, side: str, place: int) -> SupplyPath | None:
    """9.4.2: a shortest path of Movement Supply from a place, which it begins with; None if there is none."""
    web = web_of(g, side)
    feeding = web.sources | web.depots
    if feeding >> place & 1:
        return SupplyPath((place,))
    if not movement_of(web) >> place & 1:
        return None
    goals = feeding | _fed(web, feeding)
    if goals >> place & 1:
        return SupplyPath((place,), shortest_way(web.ground.rail_links, place, feeding & web.rails, web.rails))
    steps = web.ground.passable
    if web.bridges:
        steps = tuple(near | _bridged(web.bridges, 1 << at) for at, near in enumerate(steps))
    unit = shortest_way(steps, place, goals & ~web.closed, web.ground.land & ~web.closed)
    end = unit[-1]
    if feeding >> end & 1:
        return SupplyPath(unit)
    return SupplyPath(unit, shortest_way(web.ground.rail_links, end, feeding & web.rails, web.rails))


def shortest_way(steps: Sequence[int], start: int, goals: int, allowed: int) -> tuple[int, ...]:
    """A shortest way from a place to one of the goals, both included."""
    layers = [1 << start]
    seen = layers[0]
    while not layers[-1] & goals:
        edge = around(steps, layers[-1]) & allowed & ~seen
        if not edge:
            return ()
        seen |= edge
        layers.append(edge)
    way = [bits(layers[-1] & goals)[0]]
    for layer in reversed(layers[:-1]):
        way.append(bits(layer & around(steps, 1 << way[-1]))[0])
    return tuple(reversed(way))
