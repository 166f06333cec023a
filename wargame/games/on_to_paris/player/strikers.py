"""12: which enemies may react to units that come near them, and what that is likely to cost on the way to a place."""

from __future__ import annotations

import weakref
from collections.abc import Iterable, Mapping
from typing import NamedTuple
from weakref import WeakKeyDictionary

from wargame.engine.paths import bits
from wargame.games.on_to_paris.player.picture import Picture, might, strength_of
from wargame.games.on_to_paris.player.worth import first_sight
from wargame.games.on_to_paris.rules.reaction.modifiers import terrain
from wargame.games.on_to_paris.rules.units import ARMY, CORPS

SECOND_HEX = 3
"""12.4, 12.4.1: how much more the die must show for enemies that are two hexes away."""
REACH = 2
"""6.5: hexes of the way of a Reaction, at most."""
AGAIN = 0.5
"""What other Reactions on the same way add to the worst of them."""


class Striker(NamedTuple):
    """A Formation of the enemy's: its SPs, and how likely it is to come."""

    foot: float
    chance: float


class Strikers:
    """12.1: the enemies who may react to units of this side; found once for a look at the table."""

    def __init__(self, p: Picture) -> None:
        self.p = weakref.proxy(p)
        self.into = _strikers(p)
        """Per hex those who may react to who enters it."""
        self._joint: dict[int, Joint] = {}
        self._costs: dict[tuple[int, int], float] = {}

    def joint(self, place: int) -> Joint:
        """How many SPs are likely to come into a hex together, each number with its chance."""
        found = self._joint.get(place)
        if found is None:
            found = self._joint[place] = _together(self.into.get(place, ()))
        return found

    def more(self, place: int, least: float) -> float:
        """How likely more than so many SPs are to come into a hex."""
        return sum(chance for foot, chance in self.joint(place) if foot > least)

    def likely(self, place: int) -> float:
        """How many SPs come into a hex on average."""
        return sum(foot * chance for foot, chance in self.joint(place))

    def risk(self, way: Iterable[int], own: float) -> float:
        """12.4.2: what Reactions to so many SPs on their way are likely to cost, in VPs; each hex is a new chance."""
        costs = [cost for place in way if (cost := self.cost(place, own)) > 0]
        return max(costs) + AGAIN * (sum(costs) - max(costs)) if costs else 0.0

    def cost(self, place: int, own: float) -> float:
        """Who reacts into a hex that was empty defends it, and the marchers attack whether they wish it or not."""
        if place not in self.into:
            return 0.0
        key = place, round(own)
        found = self._costs.get(key)
        if found is None:
            p = self.p
            rolls = p.rolls_better(p.side), p.rolls_better(p.foe) + _walls(p, place)
            fights = ((first_sight(p, own, foot, True, rolls), chance) for foot, chance in self.joint(place) if foot)
            found = self._costs[key] = sum(chance * max(0.0, -worth) for worth, chance in fights)
        return found


Joint = tuple[tuple[int, float], ...]
_SEEN: WeakKeyDictionary[Picture, Strikers] = WeakKeyDictionary()


def strikers(p: Picture) -> Strikers:
    """Those who may react, as they stand now."""
    found = _SEEN.get(p)
    if found is None:
        found = _SEEN[p] = Strikers(p)
    return found


def _strikers(p: Picture) -> Mapping[int, list[Striker]]:
    """12.3: every Formation tries for itself, with the rating of its Army if that is better and it is in its ZOI."""
    ratings = {piece.id: int(value) for piece in p.view.pieces for name, value in piece.values if name == "reaction"}
    ground = p.atlas.ground
    found: dict[int, list[Striker]] = {}
    for place, stack in p.enemy.items():
        for unit in stack.units:
            foot = might(strength_of(unit))
            if unit.kind not in (ARMY, CORPS) or unit.demoralized or not foot:
                continue
            army = p.by_id.get(unit.army)
            led = army is not None and bool(p.zone(p.place(army)) >> place & 1)
            rating = min(ratings.get(unit.id, 6), ratings.get(unit.army, 6) if led else 6)
            for near in bits(ground.near[place]):
                needed = rating - _helps(p, place, near)
                found.setdefault(near, []).append(Striker(foot, _chance(needed)))
            beyond = p.zone(place) & ~ground.near[place] & ~(1 << place) if led or unit.kind == ARMY else 0
            for near in bits(beyond):
                needed = rating + SECOND_HEX - _helps(p, place, near)
                found.setdefault(near, []).append(Striker(foot, _chance(needed)))
    return found


def _together(those: Iterable[Striker]) -> Joint:
    """The SPs that some who try for themselves bring together."""
    found = {0: 1.0}
    for each in those:
        more: dict[int, float] = {}
        for foot, chance in found.items():
            for total, part in ((foot, 1.0 - each.chance), (foot + round(each.foot), each.chance)):
                if part:
                    more[total] = more.get(total, 0.0) + chance * part
        found = more
    return tuple(found.items())


def _helps(p: Picture, start: int, place: int) -> int:
    """12.4.1: what the ground, a town or Fort(ress) of the enemy's and his SPs in a hex do to his Reaction roll."""
    ground, data = p.atlas.ground, p.atlas.data
    total = terrain(ground, start, REACH, place, ())
    if p.masks.enemy_forts >> place & 1:
        total += data.terrain.features[ground.works[place]].reaction_friendly
    if (ground.towns | ground.cities) & p.masks.enemy_controlled & 1 << place:
        total += data.terrain.features["city" if ground.cities >> place & 1 else "town"].reaction_friendly
    return total + (data.limits.reaction_friendly_sp if p.foes.get(place) or place in p.enemy_inside else 0)


def _walls(p: Picture, place: int) -> int:
    """13.6: what a Fortress of the enemy's adds to his rolls."""
    works = p.atlas.ground.works
    return p.atlas.data.terrain.features[works[place]].drm if p.masks.enemy_forts >> place & 1 else 0


def _chance(needed: int) -> float:
    """How likely a die is to show enough."""
    return max(0.0, min(1.0, (7 - needed) / 6))
