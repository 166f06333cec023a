"""10.10, 10.9: who controls which hex. Nothing of it is kept but Fort(ress)es and rail lines; the rest follows.

Of several claims the strongest holds: a Fort(ress) is its captor's (16.2.2), then who alone occupies a hex, then the
rail net it is part of (11.1.2), then the uncontested ZOI of an Army, then the country it lies in.
"""

from __future__ import annotations

from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.influence import influence
from wargame.games.on_to_paris.rules.standing import remembered
from wargame.games.on_to_paris.rules.units import ARMY, CAVALRY, ENEMY, FRENCH, PRUSSIAN


@remembered
def controlled(g: Campaign, side: str) -> int:
    """10.10: all hexes that a side controls."""
    enemy, ground = ENEMY[side], g.ground
    mine, theirs = holders(g, side), holders(g, enemy)
    alone, barred = mine & ~theirs, theirs & ~mine
    rails, other_rails = rail_lines(g, side), rail_lines(g, enemy)
    # 10.9.2: in Enemy Territory one's Army takes hexes by its ZOI, and in one's own country the enemy's does
    abroad = ground.friendly[enemy] & uncontested(g, side)
    home = ground.friendly[side] & ~uncontested(g, enemy)
    open_ = rails | (abroad | home) & ~other_rails
    return g.forts[side] | (alone | open_ & ~barred) & ground.land & ~ground.forts


def controls(g: Campaign, side: str, place: int) -> bool:
    """10.10: whether a side controls a hex."""
    return bool(controlled(g, side) >> place & 1)


def holders(g: Campaign, side: str) -> int:
    """10.10, 10.10.3: hexes occupied by units of a side that can control them: all but Franc-Tireurs."""
    if side != FRENCH:
        return g.forces[side]
    return g.forces[FRENCH] & ~(g.franc_tireurs & ~g.infantry[FRENCH] & ~g.cavalry[FRENCH])


@remembered
def uncontested(g: Campaign, side: str) -> int:
    """10.10.2: hexes in the ZOI of a side's Armies with no enemy Force in them and in no enemy Army or Cavalry ZOI."""
    zone = influence(g, side, ARMY)
    if not zone:
        return 0
    enemy = ENEMY[side]
    return zone & ~g.forces[enemy] & ~g.garrisons[enemy] & ~influence(g, enemy, ARMY, CAVALRY)


def rail_lines(g: Campaign, side: str) -> int:
    """10.10, 11.1.2: the rail hexes that are a side's, wherever they lie; those in neutral countries are nobody's."""
    return g.rails if side == PRUSSIAN else g.ground.rails & ~g.rails & g.ground.land


def usable_lines(g: Campaign, side: str) -> int:
    """11.1.2: those that are of use to it: French ones outside France only keep the Prussians from using them."""
    return g.rails if side == PRUSSIAN else g.ground.rails & ~g.rails & g.ground.friendly[FRENCH]


def friendly_cities(g: Campaign, side: str) -> int:
    """10.10: the cities that a side controls."""
    return g.ground.cities & controlled(g, side)


def negating(g: Campaign, side: str) -> int:
    """6.5.3, 9.4.3, 11.1.1: where a side's SPs, Formations, cities and unbesieged Fort(ress)es undo an enemy ZOI."""
    return g.forces[side] | friendly_cities(g, side) | g.forts[side] & ~g.besieged()
