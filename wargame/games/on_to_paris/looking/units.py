"""How units are: in supply or not (9), in a Command Zone (8.3.1), in the ZOI of their Army (6.4.4)."""

from __future__ import annotations

from typing import Literal, NamedTuple

from wargame.engine.paths import bits
from wargame.games.on_to_paris.rules.campaign import RL_KINDS, Campaign
from wargame.games.on_to_paris.rules.command.command_zone import command_zone
from wargame.games.on_to_paris.rules.command.party import goes_with
from wargame.games.on_to_paris.rules.supply.paths import (
    combat_supplied,
    path_ends,
    path_of,
    shortest_way,
    supplied,
    web_of,
)

SupplyKind = Literal["rail", "depot", "out"]
"""9.2, 9.3: in supply for movement and combat; to fight a Depot has to be spent; out of Movement Supply."""


class UnitState(NamedTuple):
    """How a Formation is."""

    supply: SupplyKind
    commanded: bool
    """8.3.1: in the Command Zone of one of its RL markers; True where none lies on the map, or may be known."""
    near: bool
    """6.4.4: in the ZOI of the Army it is Attached to; True for who is Attached to none."""


def unit_states(g: Campaign, side: str) -> dict[str, UnitState]:
    """8.3.1, 9.2, 9.3, 6.4.4: every Formation on the map or in a box, by its id."""
    found: dict[str, UnitState] = {}
    for owner in g.sides:
        moving, fighting = supplied(g, owner), combat_supplied(g, owner)
        zones = _zones(g, side, owner)
        for unit in g.fielded(owner):
            kind = supply_kind(moving, fighting, unit.place)
            commanded = zones is None or bool(zones >> unit.place & 1)
            near = not unit.army or goes_with(g, g.formation(unit.army), unit)
            found[unit.id] = UnitState(kind, commanded, near)
    return found


def supply_kind(moving: int, fighting: int, place: int) -> SupplyKind:
    """9.2, 9.3: what supply a place has, by the masks of Movement and Combat Supply."""
    return "rail" if fighting >> place & 1 else "depot" if moving >> place & 1 else "out"


def supply_kinds(g: Campaign, side: str, whose: str = "") -> dict[str, SupplyKind]:
    """9.2, 9.3: the supply of every place where a side has units, as they stand."""
    owner = whose or side
    moving, fighting = supplied(g, owner), combat_supplied(g, owner)
    places = (g.forces[owner] | g.garrisons[owner]) & g.field
    return {g.board.ids[place]: supply_kind(moving, fighting, place) for place in bits(places)}


def _zones(g: Campaign, side: str, owner: str) -> int | None:
    """8.3.1: all Command Zones of a side together; None if no marker lies on the map or the asker may not know."""
    if g.rl_hidden or not any(g.rl[owner].values()):
        return None
    zone = 0
    for kind in RL_KINDS:
        zone |= command_zone(g, owner, kind)
    return zone | 1 << g.ground.box[owner]


class SupplyWay(NamedTuple):
    """9.7: how supply comes to a place, or why it does not."""

    unit: tuple[str, ...]
    """9.4.4: over land, from the place on."""
    railway: tuple[str, ...] = ()
    closed: tuple[str, ...] = ()
    """9.4.3: on the shortest way, the hexes that may not be entered. Empty if supply comes."""
    length: int = 0
    """9.4.4: how many hexes over land it may be."""

    @property
    def open(self) -> bool:
        """Whether supply comes."""
        return not self.closed and len(self.unit) - 1 <= self.length


def supply_way(g: Campaign, side: str, place: str, whose: str = "") -> SupplyWay | None:
    """9.4.2, 9.4.3: the path of Movement Supply from a place; if there is none, the shortest way and what closes it.

    None if no way at all leads to a Supply Source.
    """
    owner, start = whose or side, g.board.index[place]
    web, ids = web_of(g, owner), g.board.ids
    path = path_of(g, owner, start)
    if path is not None:
        unit = tuple(ids[each] for each in path.unit)
        return SupplyWay(unit, tuple(ids[each] for each in path.railway), (), max(web.length, len(unit) - 1))
    way = shortest_way(web.ground.passable, start, path_ends(g, owner), g.ground.land)
    if not way:
        return None
    closed = tuple(ids[each] for each in way[1:] if web.closed >> each & 1)
    if not closed and len(way) - 1 <= web.length:
        closed = (place,)  # nobody traces out of a besieged Fort(ress)
    return SupplyWay(tuple(ids[each] for each in way), (), closed, web.length)
