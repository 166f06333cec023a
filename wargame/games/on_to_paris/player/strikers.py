"""12: which enemies may react to units that come near them, and what that is likely to cost on the way to a place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple
from weakref import WeakKeyDictionary

from wargame.engine.paths import bits
from wargame.games.on_to_paris.player.picture import Picture, might, strength_of
from wargame.games.on_to_paris.player.worth import first_sight
from wargame.games.on_to_paris.rules.units import ARMY, CORPS

SECOND_HEX = 3
"""12.4, 12.4.1: how much more the die must show for enemies that are two hexes away."""
IN_A_FORT, IN_A_TOWN = 2, 1
"""12.4.1: what Fort(ress)es and towns add."""
TRIES = 2
"""12.3: so many of a stack are taken to try for themselves."""
AGAIN = 0.5
"""What other Reactions on the same way add to the worst of them."""


_SEEN: WeakKeyDictionary[Picture, Mapping[int, list[Striker]]] = WeakKeyDictionary()


class Striker(NamedTuple):
    """Enemies of one hex: their SPs, and how likely they are to come."""

    foot: float
    chance: float


def strikers(p: Picture) -> Mapping[int, list[Striker]]:
    """12.1: per hex the enemies who may react to who enters it; found once for a look at the table."""
    found = _SEEN.get(p)
    if found is None:
        found = _SEEN[p] = _strikers(p)
    return found


def _strikers(p: Picture) -> Mapping[int, list[Striker]]:
    ratings = {piece.id: int(value) for piece in p.view.pieces for name, value in piece.values if name == "reaction"}
    ground = p.atlas.ground
    found: dict[int, list[Striker]] = {}
    for place, stack in p.enemy.items():
        units = [unit for unit in stack.units if unit.kind in (ARMY, CORPS) and not unit.demoralized]
        foot = sum(might(strength_of(unit)) for unit in units)
        if not foot:
            continue
        rating = min(ratings.get(unit.id, 6) for unit in units)
        tries = min(len(units), TRIES)
        led = any(unit.kind == ARMY for unit in units)
        for near in bits(ground.near[place]):
            found.setdefault(near, []).append(Striker(foot, _chance(rating - _helps(p, near), tries)))
        for near in bits(p.zone(place) & ~ground.near[place] & ~(1 << place)) if led else ():
            found.setdefault(near, []).append(Striker(foot, _chance(rating + SECOND_HEX - _helps(p, near), 1)))
    return found


def _helps(p: Picture, place: int) -> int:
    """12.4.1: what a town or Fort(ress) of the enemy's adds to his Reaction roll."""
    if p.masks.enemy_forts >> place & 1:
        return IN_A_FORT
    ground = p.atlas.ground
    return IN_A_TOWN if (ground.towns | ground.cities) & p.masks.enemy_controlled & 1 << place else 0


def _chance(needed: int, tries: int) -> float:
    """How likely one of some dice is to show enough."""
    return 1.0 - (1.0 - max(0.0, min(1.0, (7 - needed) / 6))) ** tries


def risk(p: Picture, threats: Mapping[int, list[Striker]], way: Iterable[int], own: float) -> float:
    """12.4.2: what Reactions to so many SPs on their way are likely to cost, in VPs; each hex is a new chance."""
    costs = [cost for place in way if (cost := _here(p, threats.get(place, ()), own)) > 0]
    return max(costs) + AGAIN * (sum(costs) - max(costs)) if costs else 0.0


def _here(p: Picture, those: Iterable[Striker], own: float) -> float:
    """Who reacts into a hex that was empty defends it, and the marchers attack whether they wish it or not."""
    return max((-each.chance * first_sight(p, own, each.foot, attacks=True) for each in those), default=0.0)
