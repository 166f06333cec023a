"""What the enemy could bring against an Area: the strongest single attack, for units of one Area attack together."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from wargame.engine.answers import Threat
from wargame.engine.paths import bits
from wargame.games.death_ride.rules import activation, arrivals, movement
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.combat import estimates
from wargame.games.death_ride.rules.combat.sums import ground, sums_of, supports
from wargame.games.death_ride.rules.units import ENEMY, Unit

Group = Sequence[tuple[Unit, set[int]]]
"""Units of one Area, each with the Areas it could assault."""


def threats(g: Battle, side: str, all_open: bool = False, enemy: str = "") -> dict[str, float]:
    """6.5, 11.2, 12.2, 13.5: by how much the best attack of one enemy Area is above what defends each Area.

    That are the units that stand there with all that helps them, or the Cover where nobody does; 0 is an attack that
    is not ahead before the dice. Attacks out of several Areas are never added to each other. With `enemy`, of this
    unit alone.
    """
    most: dict[int, int] = {}
    for group in _groups(g, ENEMY[side], enemy):
        for place in set[int]().union(*(_hits(g, unit, assaulted) for unit, assaulted in group)):
            most[place] = max(most.get(place, 0), *_margins(g, group, place))
    return {g.board.ids[place]: float(margin) for place, margin in most.items()}


def threats_at(g: Battle, side: str, place_id: str, all_open: bool = False) -> list[Threat]:
    """The enemy units that could fire on an Area or assault it, the strongest first."""
    place = g.board.index[place_id]
    found = [unit for unit in _dangerous(g, ENEMY[side]) if place in _hits(g, unit, _assaulted(g, unit))]
    return [Threat(u.id, (g.area(u),), strength(u)) for u in sorted(found, key=lambda u: -strength(u))]


def strength(unit: Unit) -> int:
    """What a unit weighs in an attack: its value, or its artillery factor if that is more."""
    return max(unit.value, unit.artillery)


def _dangerous(g: Battle, side: str) -> list[Unit]:
    """1.2, 7.1: the units of a side that could attack next: those that are Fresh and out of camp.

    Activated ones count: nobody knows when the turn ends, and in the next one they act again (5.2).
    """
    return [unit for unit in g.fielded(side) if unit.fresh and not g.bivouacked(unit)]


def _groups(g: Battle, side: str, only: str) -> list[Group]:
    """The units that could attack next, Area by Area."""
    groups = defaultdict[int, list[tuple[Unit, set[int]]]](list)
    for unit in _dangerous(g, side):
        if only in ("", unit.id):
            groups[unit.place].append((unit, _assaulted(g, unit)))
    return list(groups.values())


def _assaulted(g: Battle, unit: Unit) -> set[int]:
    """13.1: the Areas a unit could assault, if enemies of it are or come there."""
    if activation.ASSAULT not in activation.deeds_of(g, unit) or arrivals.limited(g, unit):
        return set()
    return set(movement.ways(g, [unit])) | set(movement.assault_ways(g, [unit]))


def _hits(g: Battle, unit: Unit, assaulted: set[int]) -> set[int]:
    """6.5, 11.1, 12.1: these Areas, and those it could bombard or fire at."""
    if not unit.on_map or unit.cavalry:
        return assaulted
    far = g.limits.bombardment_range if unit.guns else g.limits.rifle_range[unit.side]
    return assaulted | set(bits(g.board.within(unit.place, far))) - {unit.place}


def _margins(g: Battle, group: Group, place: int) -> Iterator[int]:
    """By how much each attack that the group could make on an Area is above what defends it, before the dice."""
    side = group[0][0].side
    stormers = [unit for unit, assaulted in group if place in assaulted]
    units = [unit for unit, _ in group if unit.on_map and unit.place != place]
    away = g.board.distance(units[0].place, place) if units else 0
    guns = [unit for unit in units if unit.guns and away <= g.limits.bombardment_range]
    guns.sort(key=lambda unit: -unit.artillery)
    foot = [unit for unit in units if unit.infantry and away <= g.limits.rifle_range[side]]
    if not g.occupied(place, ENEMY[side]):
        yield from (total - g.cover(place) for total in _totals(g, side, place, stormers, guns, foot))
        return
    found = []
    if stormers:
        found.append(estimates.assault_estimate(g, stormers, place))
    if guns:
        found.append(estimates.bombardment_estimate(g, guns, place))
    if foot:
        found.append(estimates.rifle_estimate(g, [*foot, *guns], place))
    yield from (each.totals[0] - each.totals[1] for each in found)


def _totals(
    g: Battle, side: str, place: int, stormers: list[Unit], guns: list[Unit], foot: list[Unit]
) -> Iterator[int]:
    """The attacker's total of each kind of attack on an Area where nobody stands yet."""
    charts = g.data.charts[side]
    if stormers:
        lead = max(stormers, key=lambda unit: unit.value)
        numbers = supports(stormers, lead)
        numbers["combat_value"] = lead.value
        yield sums_of(charts["assault"], numbers, {}).totals[0]
    start = next((unit.place for unit in (*guns, *foot)), place)
    facts = ground(g, start, place) if start != place else set[str]()
    if guns:
        between = g.board.distance(start, place) - 1
        numbers = Counter(
            artillery_factor=guns[0].artillery, additional_artillery=len(guns) - 1, intervening_areas=between
        )
        yield sums_of(charts["bombardment"], numbers, {}, facts).totals[0]
    if foot:
        yield sums_of(charts["rifle_fire"], supports([*foot, *guns], foot[0]), {}, facts).totals[0]
