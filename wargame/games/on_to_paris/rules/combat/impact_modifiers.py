"""13.13.3: the modifiers of a Battle Impact roll."""

from __future__ import annotations

from collections.abc import Iterator

from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.combat.forces import Clash, Force, Term, clash_now
from wargame.games.on_to_paris.rules.combat.leaders_in_combat import (
    CORPS_LEADER,
    DIVISION_LEADER,
    division_leader,
    halved,
)
from wargame.games.on_to_paris.rules.combat.shifts import FIELD_WORKS, crossed
from wargame.games.on_to_paris.rules.units import ARMY, CORPS, Formation

ARMY_LEADER = "army_leader"
RULE = "13.13.3"


def impact_modifiers(g: Campaign, side: str) -> tuple[Term, ...]:
    """13.13.3: all modifiers of a side's roll in the combat being fought; all are cumulative."""
    clash = clash_now(g)
    found = [*leadership(g, clash.of(side)), *terrain(g, clash, side), *quality(g, clash.of(side))]
    found += [*concentric(g, clash, side), *artillery(g, side)]
    return tuple(term for term in found if term.value)


def leadership(g: Campaign, force: Force) -> Iterator[Term]:
    """13.13.3: the rating of one Army Leader and of one Corps Leader; each player would choose his best.

    Without a Corps Leader a Division Leader with SPs outside Armies and Corps takes his place. Here a negative rating
    counts against its own side. 13.14.4: who began the combat Demoralized has half a positive rating.
    """
    for kind, key in ((ARMY, ARMY_LEADER), (CORPS, CORPS_LEADER)):
        ratings = [(_rating(g, unit), unit.leader) for unit in force.of_kind(kind) if unit.leader]
        if ratings:
            rating, word = max(ratings)
            yield Term(halved(rating, force.demoralized), key, RULE, word)
    if not any(unit.leader for unit in force.of_kind(CORPS)):
        division = division_leader(force)
        if division is not None and division.counter is not None:
            yield Term(halved(division.counter.rating, force.demoralized), DIVISION_LEADER, RULE, division.id)


def _rating(g: Campaign, unit: Formation) -> int:
    leader = g.commander(unit)
    return leader.counter.rating if leader is not None and leader.counter is not None else 0


def terrain(g: Campaign, clash: Clash, side: str) -> Iterator[Term]:
    """13.13.3: the Defender's hex, and one crossed hexside with a modifier, which the Attacker would choose mildest."""
    effects, ground = g.data.impact.modifiers.terrain, g.ground
    column = 0 if side == clash.attack.side else 1
    bit = 1 << clash.place
    names = [ground.terrain[clash.place]]
    names += [name for name, there in (("city", ground.cities), ("town", ground.towns)) if there & bit]
    for name in names:
        yield Term(effects[name][column], name, RULE)
    for force in (clash.attack, clash.defence):
        if g.works[force.side] & bit:
            yield Term(effects[FIELD_WORKS][1 if force.side == side else 0], FIELD_WORKS, RULE)
    hard = [key for name in crossed(g, clash) if any(effects[key := _hexside(g, name)])]
    if hard:
        key = max(hard, key=lambda each: effects[each][0])
        yield Term(effects[key][column], key, RULE)


def _hexside(g: Campaign, name: str) -> str:
    """The line of the chart for a hexside."""
    word = f"{name}_hexside"
    return word if word in g.data.impact.modifiers.terrain else name


def quality(g: Campaign, force: Force) -> Iterator[Term]:
    """13.13.3: Reserve Infantry and Franc-Tireurs among the SPs that are left; both count."""
    numbers, held = g.data.impact.modifiers, force.strength
    if held.res:
        yield Term(numbers.any_reserve_infantry_left, "reserve_infantry_left", RULE)
    if held.ft:
        yield Term(numbers.any_franc_tireur_left, "franc_tireurs_left", RULE)


def concentric(g: Campaign, clash: Clash, side: str) -> Iterator[Term]:
    """13.13.3: an Attacker who came over several hexsides."""
    hexsides = len([entry for entry in clash.entries if entry != clash.place])
    if side == clash.attack.side and hexsides > 1:
        yield Term(g.data.impact.modifiers.concentric_attack[hexsides], "concentric_attack", RULE)


def artillery(g: Campaign, side: str) -> Iterator[Term]:
    """13.13.3: the enemy's artillery gained a modifier, and each SP that it cost."""
    assert g.fight is not None
    numbers = g.data.impact.modifiers
    if g.fight.against(side).artillery > 0:
        yield Term(numbers.enemy_artillery_gained_drm, "enemy_artillery", RULE)
    lost = g.fight.of(side).to_artillery
    yield Term(lost * numbers.each_sp_lost_to_artillery, "lost_to_artillery", RULE)
