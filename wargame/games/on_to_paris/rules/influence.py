"""6.5: Zones of Influence: the hexes around a unit that it watches."""

from __future__ import annotations

from functools import lru_cache

from wargame.engine.paths import bits, mask_of, union
from wargame.engine.pieces import NOWHERE
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.ground import Ground
from wargame.games.on_to_paris.rules.standing import WITH_ZOI, remembered
from wargame.games.on_to_paris.rules.units import ARMY, CAVALRY, CORPS, ENEMY, GUN, MAP, PRUSSIAN, Formation


def range_of(g: Campaign, formation: Formation) -> int:
    """6.5.1: how far the ZOI of a unit of its kind extends; 0 is its own hex."""
    zoi = g.data.limits.zoi
    if formation.kind == ARMY:
        return zoi["army"]
    if formation.kind == CORPS:
        return zoi["corps"]
    if formation.kind == CAVALRY:
        if formation.side != PRUSSIAN:
            return zoi["french_cavalry"]
        return zoi["bavarian_cavalry" if formation.nation == "BAV" else "prussian_cavalry"]
    return zoi["siege_gun" if formation.kind == GUN else "sp"]


def reach_of(g: Campaign, formation: Formation) -> int:
    """6.5, 6.5.1: the range of a unit as it is now: a besieged one has its own hex only."""
    return g.data.limits.zoi["besieged"] if g.is_besieged(formation) else range_of(g, formation)


def blockers(g: Campaign, side: str) -> int:
    """6.5.1: hexes that a side's ZOI extends into but not through: enemies and Fortifications that are not besieged."""
    enemy = ENEMY[side]
    return g.forces[enemy] | g.works[enemy] | g.forts[enemy] & ~g.besieged()


def zoi(g: Campaign, formation: Formation) -> int:
    """6.5: the ZOI of a unit, its own hex included."""
    place = formation.place
    if place == NOWHERE:
        return 0
    reach = reach_of(g, formation)
    if reach and g.forces[ENEMY[formation.side]] >> place & 1:
        return 1 << place | _shared(g, formation)
    return zoi_from(g, formation.side, place, reach)


def zoi_from(g: Campaign, side: str, place: int, reach: int) -> int:
    """6.5.1, 6.5.2: the ZOI that a unit of a side with this range would have in a place."""
    return _zone(g.ground, place, reach, blockers(g, side) & g.board.within(place, 1)) if reach else 1 << place


@lru_cache(maxsize=20_000)
def _zone(ground: Ground, place: int, reach: int, blocked: int) -> int:
    found = 1 << place | ground.near[place]
    if reach > 1:
        behind = ground.beyond[place]
        found |= union(behind.get(near, 0) for near in bits(ground.near[place] & ~blocked))
    return found


def influence(g: Campaign, side: str, *kinds: str, lone: bool = False) -> int:
    """6.5: the hexes in the ZOI of a side's Formations of some kinds, or of all.

    `lone` adds the own hexes of SPs and Siege Guns, besieged or not (6.5.1).
    """
    found = _union(g, side, kinds or WITH_ZOI)
    if not lone:
        return found
    guns = mask_of(each.place for each in g.fielded(side, GUN))
    return found | g.forces[side] | g.garrisons[side] | guns


@remembered
def _union(g: Campaign, side: str, kinds: tuple[str, ...]) -> int:
    """6.5: the ZOIs of all Formations of these kinds together."""
    besieged, enemies = g.besieged(), g.forces[ENEMY[side]]
    blocked = blockers(g, side)
    within, ground = g.board.within, g.ground
    found = 0
    for each in g.formations.every:
        if each.side != side or each.status != MAP or each.kind not in kinds:
            continue
        place = each.place
        if each.inside and besieged >> place & 1:
            found |= 1 << place
        elif enemies >> place & 1:
            found |= 1 << place | _shared(g, each)
        else:
            found |= _zone(ground, place, range_of(g, each), blocked & within(place, 1))
    return found


# ---------------------------------------------------------------- both sides in one hex


def attacker_at(g: Campaign, place: int) -> str:
    """6.5.1, 13.1: who attacks in a hex where both sides are: known in a combat, else the side that has come there."""
    if g.fight is not None and g.fight.place == place:
        return g.fight.attacker
    came = {each.side for each in g.formations.stacks[place] if not each.inside and each.came_from != NOWHERE}
    if len(came) > 1:
        return g.active
    return came.pop() if came else ""


def entries_at(g: Campaign, place: int, attacker: str) -> int:
    """6.5.1: the hexes through which the Attacker came into a combat."""
    if g.fight is not None and g.fight.place == place and g.fight.entries:
        entries = mask_of(g.fight.entries)
    else:
        entries = mask_of(each.came_from for each in g.at(attacker, place) if each.came_from != NOWHERE)
    return entries & ~(1 << place)


def opposite(g: Campaign, place: int, entry: int) -> int:
    """6.5.1: the three hexes around a place that lie opposite the one from which it is entered."""
    around = g.board.adjacent
    return around[place] & ~around[entry] & ~(1 << entry)


def _shared(g: Campaign, formation: Formation) -> int:
    """6.5.1: besides its own hex, the ZOI of a unit in a hex with an enemy outside a Fort(ress).

    The Attacker's goes back where he came from; the Defender's into the hexes opposite those, unless an Attacker was
    there when the movement began: he has come from there, or stands there still.
    """
    place, side = formation.place, formation.side
    if formation.inside:
        return 0
    near = g.ground.near[place]
    attacker = attacker_at(g, place)
    if side == attacker:
        return near & 1 << formation.came_from if formation.came_from != NOWHERE else 0
    if not attacker:
        return 0
    entries = entries_at(g, place, attacker)
    away = union(opposite(g, place, entry) for entry in bits(entries))
    return near & away & ~entries & ~g.forces[attacker]
