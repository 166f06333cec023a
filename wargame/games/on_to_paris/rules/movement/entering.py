"""10.2.4, 10.2.6, 10.6, 10.8.4, 10.9.3, 16.2.1: the hexes that a unit may not enter by regular movement."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from wargame.engine.action import Refusal
from wargame.engine.paths import bits
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.combat.overrun import may_overrun
from wargame.games.on_to_paris.rules.ground import MAJOR_RIVER, Ground
from wargame.games.on_to_paris.rules.influence import zoi
from wargame.games.on_to_paris.rules.movement.costs import ground_cost
from wargame.games.on_to_paris.rules.strength import NONE, Strength
from wargame.games.on_to_paris.rules.units import ARMY, ENEMY, FRENCH, PRUSSIAN, Formation


def refusal(
    g: Campaign,
    unit: Formation,
    a: int,
    b: int,
    with_infantry: bool = False,
    began: int | None = None,
    stack: Strength | None = None,
) -> Refusal | None:
    """Why a unit may not go from hex a to hex b; None if it may.

    `with_infantry`: Infantry SPs go with it (16.2.1). `began`: where it began its activation or Reaction (10.2.4), by
    default a. `stack`: all SPs that enter together with it, for the Overruns of the Demoralized (13.14.4).
    """
    return (
        _barred(g, unit, a, b)
        or _enemy_fort(g, unit, a, b, with_infantry)
        or (_demoralized(g, unit, a, b, began, stack) if unit.demoralized else None)
        or _bound(g, unit, a, b)
    )


def closed(
    g: Campaign, unit: Formation, with_infantry: bool = False, began: int | None = None, stack: Strength | None = None
) -> int:
    """The hexes that a unit may not enter from wherever it comes, as a mask; hexsides are not looked at."""
    enemy = ENEMY[unit.side]
    shut = ~g.field
    if not (with_infantry or unit.strength.infantry):
        shut |= g.forts[enemy] & ~g.besieged()
    if unit.demoralized:
        shut |= _menaced(g, unit, unit.place if began is None else began)
        shut |= sum(1 << place for place in bits(g.forces[enemy]) if not _overruns(g, unit, place, stack))
    if unit.strength.ft:
        shut |= ~g.ground.home[FRENCH] | crowded(g, unit)
    if of_paris(unit):
        shut |= ~around_paris(g.ground, g.data.limits.paris_range)
    return shut


def stack_of(units: Iterable[Formation]) -> Strength:
    """13.14.4: all SPs of units that enter a hex together."""
    stack = NONE
    for unit in units:
        stack = stack.plus(unit.strength)
    return stack


def river_forts(g: Campaign, side: str) -> int:
    """10.2.6: the enemy Fort(ress)es that nobody may enter over a major river: those not besieged."""
    return g.forts[ENEMY[side]] & ~g.besieged()


def stays(g: Campaign, unit: Formation) -> Refusal | None:
    """10.2: why a unit may not leave its hex at all by the rules of the scenario."""
    special, side = g.spec.special, unit.side
    if side != FRENCH:
        return None
    if special.paris_garrison_stays and g.ground.paris >> unit.place & 1:
        return Refusal("10.2", "In this scenario the garrison of Paris stays there.")
    limit = special.west_limit
    if limit is None or not _west(g.ground, limit - 1) >> unit.place & 1 or g.forces[PRUSSIAN] & _west(g.ground, limit):
        return None
    return Refusal("10.2", f"West of column {limit} the French stay until the Prussians come to that column.")


def _barred(g: Campaign, unit: Formation, a: int, b: int) -> Refusal | None:
    """10.2.6, 10.6, 10.9.3: land that nobody may enter, and hexsides that bar the way."""
    ground, side = g.ground, unit.side
    if b in g.board.boxes or a in g.board.boxes:
        return None if ground_cost(g, side, a, b) is not None else _not_to_box(side)
    if not g.field >> b & 1:
        if ground.terrain[b] and ground.territory[b] in "EOLS":
            return Refusal("10.9.3", "Neutral territory may not be entered by any unit.")
        return Refusal("10.2.6", "That hex is out of play.")
    if a != b and not g.board.is_adjacent(a, b):
        return Refusal("10.2", "Units move from hex to adjacent hex.")
    if ground_cost(g, side, a, b) is None:
        if MAJOR_RIVER in g.board.edge(a, b):
            return Refusal("10.2.6", "A major river is crossed only along a rail line or over a Pontoon Bridge.")
        return Refusal("10.2.6", "That hexside may not be crossed.")
    return None


def _not_to_box(side: str) -> Refusal:
    rule, edge = ("10.6.1", "east") if side == PRUSSIAN else ("10.6.2", "south")
    return Refusal(rule, f"Only a side's own Off Map Box may be entered and left, over the {edge} edge of the map.")


def _enemy_fort(g: Campaign, unit: Formation, a: int, b: int, with_infantry: bool) -> Refusal | None:
    """10.2.6, 16.2.1: an enemy Fort(ress) not besieged is entered with Infantry only, and never over a major river."""
    if not g.forts[ENEMY[unit.side]] >> b & 1 or a == b or g.besieged() >> b & 1:
        return None
    if not (with_infantry or unit.strength.infantry):
        return Refusal("16.2.1", "An enemy Fort(ress) that is not besieged is entered only with an Infantry SP.")
    if MAJOR_RIVER in g.board.edge(a, b):
        return Refusal("10.2.6", "Nobody crosses a major river directly into an enemy Fort(ress) that is not besieged.")
    return None


def _demoralized(
    g: Campaign, unit: Formation, a: int, b: int, began: int | None, stack: Strength | None
) -> Refusal | None:
    """10.2.4, 13.14.4: what the Demoralized may not enter."""
    if g.forces[ENEMY[unit.side]] >> b & 1 and not _overruns(g, unit, b, stack):
        return Refusal("13.14.4", "Demoralized units may not enter a hex with enemies that they cannot Overrun.")
    if _menaced(g, unit, a if began is None else began) >> b & 1:
        return Refusal(
            "10.2.4", "Demoralized units may not enter the ZOI of an enemy Army in which they did not begin."
        )
    return None


def _overruns(g: Campaign, unit: Formation, place: int, stack: Strength | None) -> bool:
    """13.14.4, 13.5: whether a unit, or all that enter with it, can Overrun whoever is there."""
    return may_overrun(g, unit.side, unit.strength if stack is None else stack, place)


def _menaced(g: Campaign, unit: Formation, began: int) -> int:
    """10.2.4: the ZOI of enemy Armies that are not Demoralized and in whose ZOI the unit did not begin."""
    found = 0
    for army in g.fielded(ENEMY[unit.side], ARMY):
        if not army.demoralized:
            reach = zoi(g, army)
            found |= 0 if reach >> began & 1 else reach
    return found


def _bound(g: Campaign, unit: Formation, a: int, b: int) -> Refusal | None:
    """10.8.4, 17.1, 17.1.2: Paris Corps stay near Paris; Franc-Tireurs stay in France, three in a hex at most."""
    if of_paris(unit) and not around_paris(g.ground, g.data.limits.paris_range) >> b & 1:
        return Refusal("10.8.4", "A Paris Corps may not go further than three hexes from Paris.")
    if unit.strength.ft and a != b:
        if b not in g.board.boxes and not g.ground.home[FRENCH] >> b & 1:
            return Refusal("17.1", "Franc-Tireurs may not leave France.")
        if crowded(g, unit) >> b & 1:
            return Refusal("17.1.2", "A hex may contain no more than three Franc-Tireur SPs.")
    return None


def crowded(g: Campaign, unit: Formation) -> int:
    """17.1.2: the hexes in which a group of Franc-Tireurs would be too many."""
    limit = g.data.limits.franc_tireurs_per_hex - unit.strength.ft
    return sum(1 << place for place in bits(g.franc_tireurs & ~(1 << unit.place)) if g.tireurs_at(place) > limit)


def of_paris(unit: Formation) -> bool:
    """10.8.4: one of the two Corps of the garrison of Paris."""
    return unit.is_corps and unit.spec is not None and unit.spec.paris


@lru_cache(maxsize=8)
def around_paris(ground: Ground, reach: int) -> int:
    """10.8.4: the hexes at most so far from either hex of Paris."""
    found = 0
    for place in bits(ground.paris):
        found |= ground.board.within(place, reach)
    return found


def open_box(g: Campaign, side: str) -> int:
    """10.6: the Off Map Box of a side, as a mask; it is out of play with the edge of the map that leads to it."""
    return 1 << g.ground.box[side] if g.ground.box_edge[side] & g.field else 0


@lru_cache(maxsize=16)
def _west(ground: Ground, column: int) -> int:
    """The hexes up to a column of the map, as a mask."""
    return sum(1 << place for place in bits(ground.land) if int(ground.board.ids[place][2:]) <= column)
