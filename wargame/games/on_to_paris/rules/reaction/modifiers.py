"""12.4.1: the modifiers of a Reaction roll, each with its reason, and the chance it leaves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from wargame.engine.paths import bits
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.cavalry.reconnaissance import scouted
from wargame.games.on_to_paris.rules.ground import MAJOR_RIVER, Ground
from wargame.games.on_to_paris.rules.influence import reach_of, zoi
from wargame.games.on_to_paris.rules.reaction.attempts import Attempt, rating
from wargame.games.on_to_paris.rules.reaction.triggers import Trigger
from wargame.games.on_to_paris.rules.units import Formation

TERRAIN, FRIENDLY, SCOUTED, SUPPORT, DISTANCE, DEMORALIZED = (
    *("terrain", "friendly_place", "reconnaissance", "friendly_sp"),
    *("range_two", "demoralized"),
)
FACES = 6


class Modifier(NamedTuple):
    """What changes a roll, and by how much."""

    reason: str
    value: int


class Chance(NamedTuple):
    """12.4: with how many of the six faces a unit reacts at all, and with how many up to two hexes."""

    at_all: int
    two_hexes: int


# ---------------------------------------------------------------- all of them


def modifiers(g: Campaign, side: str, trigger: Trigger, attempt: Attempt) -> tuple[Modifier, ...]:
    """12.4.1: the modifiers of an attempt as they are now; those of its Army for who uses its rating (12.4)."""
    return tuple(each for each in _modifiers(g, side, trigger, attempt) if each.value)


def _modifiers(g: Campaign, side: str, trigger: Trigger, attempt: Attempt) -> Iterator[Modifier]:
    limits, place = g.data.limits, trigger.place
    basis = g.formation(attempt.basis) if attempt.basis else None
    start = basis.place if basis is not None else attempt.place
    reach = reach_of(g, basis) if basis is not None else limits.zoi["sp"]
    ground = terrain(g.ground, start, reach, place, trigger.entries, attempt.tireurs)
    yield Modifier(TERRAIN, -ground if attempt.tireurs else ground)
    yield Modifier(FRIENDLY, friendly_place(g, side, trigger))
    watched = zoi(g, basis) if basis is not None else 1 << start
    if scouted(g, side, place, watched, but=attempt.units[0] if len(attempt.units) == 1 else ""):
        yield Modifier(SCOUTED, limits.reaction_reconnaissance)
    if start != place and supported(g, side, place, attempt.units):
        yield Modifier(SUPPORT, limits.reaction_friendly_sp)
    if g.board.distance(start, place) >= 2:
        yield Modifier(DISTANCE, limits.reaction_range_two)
    if demoralized(g, side, attempt):
        yield Modifier(DEMORALIZED, limits.reaction_demoralized)


def supported(g: Campaign, side: str, place: int, but: tuple[str, ...] = ()) -> bool:
    """12.4.1: whether a trigger hex contains a friendly SP of any kind, lone or in a Formation; not those that roll."""
    if g.lone(side, place).total or g.lone(side, place, inside=True).total:
        return True
    return any(each.strength.total and each.id not in but for each in g.at(side, place, inside=None))


def demoralized(g: Campaign, side: str, attempt: Attempt) -> bool:
    """12.4.1, 12.3.1, 12.4: whether any unit of an attempt is Demoralized, the Army it reacts by, or the lone SPs."""
    if not attempt.units:
        return bool(g.loose_demoralized[side] >> attempt.place & 1)
    return any(g.formation(word).demoralized for word in (attempt.basis, *attempt.units))


# ---------------------------------------------------------------- terrain


@lru_cache(maxsize=20_000)
def terrain(ground: Ground, start: int, reach: int, place: int, entries: tuple[int, ...], most: bool = False) -> int:
    """12.4.1: the first set: trigger hex, the hexside the enemy crossed, and hexes and hexsides of the Reaction path.

    The path and, if enemies came over several hexsides, the enemy reacted to are the player's choice, so the mildest
    count. A hexside counts once even if enemy and path both cross it. `most` wants the severest instead, for
    Franc-Tireurs, to whom it is a help.
    """
    totals = {
        _along(ground, path, crossed, start == place)
        for path in _paths(ground, start, reach, place)
        for crossed in entries or (place,)
    }
    return min(totals) if most else max(totals)


def _paths(ground: Ground, start: int, reach: int, place: int) -> Iterator[tuple[int, ...]]:
    """12.4.1: the Reaction paths from hex to trigger hex within a range, over hexsides that a ZOI crosses (6.5.1)."""
    near, found = ground.near, False
    if start == place:
        yield (place,)
        return
    if near[start] >> place & 1:
        found = True
        yield start, place
    if reach > 1:
        for between in bits(near[start] & ~(1 << place)):
            if near[between] >> place & 1:
                found = True
                yield start, between, place
    if not found:
        yield (place,)  # an earlier Reaction has taken the Army out of range


def _along(ground: Ground, path: tuple[int, ...], came_from: int, at_home: bool) -> int:
    effects, place = ground.data.terrain, path[-1]
    hexes = sum(effects.hexes[ground.terrain[each]].reaction for each in path[1:] or path)
    sides = {frozenset(step): step for step in pairwise(path)}
    total = sum(_hexside(ground, a, b) for a, b in sides.values())
    if came_from != place and frozenset((came_from, place)) not in sides:
        total += _hexside(ground, came_from, place, rivers=at_home)
    return hexes + total


def _hexside(ground: Ground, a: int, b: int, rivers: bool = True) -> int:
    """12.4.1: what a hexside does; a major river that the enemy crossed counts only for who is in the hex entered."""
    names = ground.crossing(a, b, pontoon=True)
    counted: Iterable[str] = names if rivers else (name for name in names if not name.startswith(MAJOR_RIVER))
    return sum(ground.data.terrain.hexsides[name].reaction for name in counted)


def friendly_place(g: Campaign, side: str, trigger: Trigger) -> int:
    """12.4.1: the second set: town, city and Fort(ress) in the trigger hex, if they were friendly (10.10)."""
    features, ground, place = g.data.terrain.features, g.ground, trigger.place
    total = 0
    if g.fort_of(side, place):
        total += features[ground.works[place]].reaction_friendly
    if (ground.cities | ground.towns) >> place & 1 and trigger.held:
        total += features["city" if ground.cities >> place & 1 else "town"].reaction_friendly
    return total


# ---------------------------------------------------------------- the chance


def needed(g: Campaign, side: str, trigger: Trigger, attempt: Attempt) -> int:
    """12.4: the face that a die must show at least for a Reaction of one hex."""
    drm = sum(each.value for each in modifiers(g, side, trigger, attempt))
    return rating(g, attempt) + g.data.limits.reaction_one_hex - drm


def chance_of(g: Campaign, side: str, trigger: Trigger, attempt: Attempt) -> Chance:
    """12.4: the faces with which an attempt leads to a Reaction, and to one of two hexes."""
    one = needed(g, side, trigger, attempt)
    two = one + g.data.limits.reaction_two_hexes - g.data.limits.reaction_one_hex
    return Chance(*(min(max(FACES + 1 - face, 0), FACES) for face in (one, two)))


def chance(g: Campaign, unit: Formation, trigger: Trigger) -> Chance:
    """12.4: the chance of a Formation by its own rating."""
    return chance_of(g, unit.side, trigger, Attempt(0, (unit.id,), unit.id if unit.is_army else ""))
