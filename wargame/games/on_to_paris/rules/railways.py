"""10.10, 11.1.2, 11.1.4: rail lines: whose they are, when they change hands, and the nets they make."""

from __future__ import annotations

from wargame.engine.paths import bits, mask_of, union
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.control import negating, rail_lines, usable_lines
from wargame.games.on_to_paris.rules.influence import influence
from wargame.games.on_to_paris.rules.railway_events import RailLinesTaken
from wargame.games.on_to_paris.rules.standing import remembered
from wargame.games.on_to_paris.rules.supply.sources import city_nets, rail_nets, source_hexes
from wargame.games.on_to_paris.rules.units import ARMY, CAVALRY, ENEMY, FRENCH

# ---------------------------------------------------------------- changing hands (10.10)


def join(g: Campaign) -> None:
    """10.10: every rail hex that can be added to a side's rail net as the units stand now changes hands."""
    for side in g.sides:
        taken = joining(g, side)
        if taken:
            g.put(g, "rails", g.rails ^ taken)
            g.tell(RailLinesTaken(side, g.board.names_of(taken)))


def joining(g: Campaign, side: str) -> int:
    """10.10: the enemy's rail hexes that a side's Infantry occupies and that are added to its rail net.

    They hang on rail hexsides at the side's own rail hexes, or at each other, and these lead back to a Supply Source,
    which may be one of them: a Fortress that has been retaken.
    10.10.individual-rail: with the option they are taken wherever they are.
    """
    wanted = occupied(g, side) & rail_lines(g, ENEMY[side])
    if not wanted or g.options.single_rail_hexes:
        return wanted
    own = held_rails(g, side)
    start = _net_sources(g, side, own | wanted) & (own | _touching(g, wanted, own))
    return union(net & wanted for net in rail_nets(g.ground, own | wanted) if net & start)


def occupied(g: Campaign, side: str) -> int:
    """10.10, 10.10.3: hexes that a side's Infantry occupies with no enemy Force outside a Fort(ress).

    Neither Cavalry Divisions nor Franc-Tireurs do. Infantry in a Fort(ress) does unless it is besieged.
    """
    held = g.infantry[side]
    for place in bits(g.garrisons[side] & ~g.besieged() & ~held):
        if g.strength_at(side, place, inside=True).infantry:
            held |= 1 << place
    return held & ~g.forces[ENEMY[side]]


def held_rails(g: Campaign, side: str) -> int:
    """10.10, 11.1.2: rail hexes that lead a side's net on: its own, without enemy Infantry and open enemy Fort(ress)es.

    Franc-Tireurs, Cavalry Divisions and besieged enemy Fort(ress)es are ignored.
    """
    enemy = ENEMY[side]
    return rail_lines(g, side) & ~g.infantry[enemy] & ~(g.forts[enemy] & ~g.besieged())


def _net_sources(g: Campaign, side: str, rails: int) -> int:
    """10.10, 9.4.1: the Supply Sources that a rail net can lead back to."""
    fixed = source_hexes(g, side) | g.forts[side] & g.ground.fortresses & ~g.besieged() | g.depots[side]
    return (fixed | city_nets(g.ground, rails, rails & g.ground.cities, g.data.supply.net_cities)) & rails


def railheads(g: Campaign) -> int:
    """10.10: Prussian rail hexes with a rail hexside to a French one: there the Railhead markers lie."""
    return _touching(g, g.rails, rail_lines(g, FRENCH))


def _touching(g: Campaign, rails: int, others: int) -> int:
    links = g.ground.rail_links
    return mask_of(place for place in bits(rails) if links[place] & others)


# ---------------------------------------------------------------- using them (11.1)


def friendly_rails(g: Campaign, side: str) -> int:
    """11.1.2: the rail hexes that a side can use: French rail hexes outside France are of no use to them."""
    return held_rails(g, side) & usable_lines(g, side)


@remembered
def net(g: Campaign, side: str) -> int:
    """11.1.2: the hexes of a side's rail net that Rail Movement can use.

    They are connected to the own edge of the map, for the French also to a Paris hex of theirs. A besieged enemy
    Fort(ress) can be entered, not passed (11.1.1.enemy-fortress).
    """
    rails = friendly_rails(g, side)
    ends = rails & g.forts[ENEMY[side]]
    through = rails & ~ends
    start = g.ground.box_edge[side]
    if side == FRENCH:
        start |= g.ground.paris & g.forts[FRENCH]
    reached = union(each for each in rail_nets(g.ground, through) if each & start)
    return reached | _touching(g, ends, reached) if ends else reached


def rail_hostile(g: Campaign, side: str) -> int:
    """11.1.1, 6.5.3: the hexes that Rail Movement of a side may not enter.

    Enemy SPs and Formations that are not besieged, and enemy Cavalry or Army ZOI where nothing friendly undoes it.
    """
    enemy = ENEMY[side]
    kinds = (ARMY, CAVALRY) if g.variants.army_zoi_stops_rail else (CAVALRY,)
    return g.forces[enemy] | g.forts[enemy] & ~g.besieged() | influence(g, enemy, *kinds) & ~negating(g, side)
