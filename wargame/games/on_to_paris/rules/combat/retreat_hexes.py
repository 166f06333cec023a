"""13.16.1, 13.16.2: the hexes that units may retreat into, and what that costs."""

from __future__ import annotations

from typing import NamedTuple

from wargame.engine.action import Refusal
from wargame.engine.paths import bits, mask_of, union
from wargame.engine.pieces import NOWHERE
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.combat.parties import barred, lone_groups, proxy, strength_of
from wargame.games.on_to_paris.rules.fight import Fight
from wargame.games.on_to_paris.rules.influence import zoi
from wargame.games.on_to_paris.rules.sieges.sheltering import room
from wargame.games.on_to_paris.rules.strength import Strength
from wargame.games.on_to_paris.rules.units import ARMY, CORPS, ENEMY, Formation

RULE = "13.16.1"


class Watched(NamedTuple):
    """13.16.1: hexes in the ZOI of enemy Armies and Corps: next to the unit, and two hexes away from an Army."""

    near: int
    far: int

    def calmest(self, places: int) -> int:
        """13.16.1: of some hexes those in no ZOI; else those two hexes from an Army; else what there is."""
        return places & ~self.near & ~self.far or places & self.far or places


def watched(g: Campaign, side: str, without: int = NOWHERE) -> Watched:
    """13.16.1: the ZOI of the enemy's Armies and Corps; `without` those in one place."""
    near = far = 0
    for unit in g.fielded(ENEMY[side], ARMY, CORPS):
        if unit.place != without:
            zone = zoi(g, unit)
            beside = g.board.within(unit.place, 1)
            near |= zone & beside
            far |= zone & ~beside
    return Watched(near, far & ~near)


def costly(g: Campaign, side: str) -> int:
    """13.16.2: hexes in which retreating units lose an SP: in the ZOI of Armies and Corps outside the combat hex."""
    assert g.fight is not None
    near, far = watched(g, side, without=g.fight.place)
    return near | far


def best_class(g: Campaign, side: str, places: int, first: bool) -> int:
    """13.16.1: the calmest of some hexes; enemies in the combat hex are ignored for the first of a Retreat only."""
    assert g.fight is not None
    return watched(g, side, g.fight.place if first else NOWHERE).calmest(places)


def retreat_refusal(g: Campaign, unit: Formation, place: int, stack: Strength, entered: int = 0) -> Refusal | None:
    """13.16.1: why a unit may not retreat to an adjacent hex at all, whatever other hexes there are."""
    fight = g.fight
    assert fight is not None
    if place == fight.place:
        return Refusal(RULE, "Units do not retreat into the combat hex.")
    if entered >> place & 1:
        return Refusal(RULE, "No hex is entered twice in a Retreat.")
    if not g.board.is_adjacent(unit.place, place):
        return Refusal(RULE, "A Retreat leads from hex to adjacent hex.")
    if unit.place == fight.place and (goals := _way_back(g, fight, unit)) and not goals >> place & 1:
        return Refusal(RULE, "The Attacker goes back to where his units entered from.")
    return barred(g, unit, unit.place, place, stack, RULE)


def _way_back(g: Campaign, fight: Fight, unit: Formation) -> int:
    """13.16.1: the hexes an Attacker has to go back to; with the option only the one he came from himself."""
    if unit.side != fight.attacker:
        return 0
    if g.options.exact_attacker_retreat and unit.came_from != NOWHERE:
        return 1 << unit.came_from
    return mask_of(fight.entries)


def _away(g: Campaign, fight: Fight, places: int) -> int:
    """13.16.1: a Defender's first hex, if possible: not used by attackers, nor next to one; else at least not used."""
    used = mask_of(fight.entries) & ~(1 << fight.place)
    beside = union(g.board.adjacent[entry] for entry in bits(used))
    return places & ~used & ~beside or places & ~used or places


def open_hexes(g: Campaign, unit: Formation, stack: Strength, entered: int = 0) -> int:
    """13.16.1: the hexes that no prohibition closes to a unit."""
    near = bits(g.board.adjacent[unit.place])
    return mask_of(place for place in near if retreat_refusal(g, unit, place, stack, entered) is None)


def retreat_hexes(g: Campaign, unit: Formation, stack: Strength, entered: int = 0) -> int:
    """13.16.1: the hexes that a unit may retreat into next."""
    fight = g.fight
    assert fight is not None
    places, first = open_hexes(g, unit, stack, entered), unit.place == fight.place
    if first and unit.side != fight.attacker:
        places = _away(g, fight, places)
    return best_class(g, unit.side, places, first)


def may_shelter(g: Campaign, unit: Formation) -> bool:
    """13.16.1, 16.2: whether a unit may retreat into a Fort(ress) of the combat hex: as Defender, or if it came out."""
    fight = g.fight
    assert fight is not None
    if unit.place != fight.place or not g.fort_of(unit.side, fight.place):
        return False
    return unit.side != fight.attacker or bool(_way_back(g, fight, unit) >> fight.place & 1)


def fits(g: Campaign, unit: Formation) -> bool:
    """16.1: whether there is room in the Fort(ress) for all of a unit, or for some of a group of lone SPs."""
    left = room(g, unit.side, unit.place)
    return left > 0 if unit.is_detachment else unit.strength.total <= left


def valid_retreat(g: Campaign, side: str, place: int, into_fort: bool = False) -> bool:
    """13.16.1, 13.16.3, 6.3.2: whether units of a side in the combat hex have a valid Retreat path.

    The Fort(ress) of the hex is none for Formations at zero SPs (13.16.3), but is for those that fight on: `into_fort`.
    """
    units = [unit for unit in g.at(side, place) if not unit.is_gun]
    groups = lone_groups(g.lone(side, place)) or ([] if units else [Strength()])
    movers = [*units, *(proxy(g, side, place, sps) for sps in groups)]
    stack = strength_of(movers)
    if into_fort and any(may_shelter(g, unit) and fits(g, unit) for unit in movers):
        return True
    return any(_has_way(g, unit, stack) for unit in movers)


def _has_way(g: Campaign, unit: Formation, stack: Strength) -> bool:
    """13.16.1: whether there is a hex that no prohibition closes to a unit."""
    near = bits(g.board.adjacent[unit.place])
    return any(retreat_refusal(g, unit, place, stack) is None for place in near)
