"""8.1 to 8.4: who may fire at which hex, with how much strength and on which column of the table."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from wargame.engine.action import Refusal
from wargame.engine.paths import bits
from wargame.games.at_any_cost.content.counters import RangeSpec
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.fire.shifts import (
    BLOCKED,
    CLEAR,
    Shifts,
    Shot,
    Sight,
    fire_shifts,
    seen_from,
    sight,
)
from wargame.games.at_any_cost.rules.strength import CADRE, initial_sp, rounded, sp_text
from wargame.games.at_any_cost.rules.units import ENEMY, FRENCH, PRUSSIAN, Unit

Firers = Sequence[Unit]


class FireSum(NamedTuple):
    """8.2: a fire as it is reckoned: strength, its column, the shifts and the column they lead to."""

    sp: float
    base: int
    column: int
    shifts: Shifts
    sight: Sight
    range: int
    category: str


# ---------------------------------------------------------------------- weapons and strength
def weapon(unit: Unit) -> str:
    """8.1.3, 8.7: the row of the Weapon Ranges Table a unit uses."""
    if unit.mitrailleuse:
        return "mitrailleuse"
    return f"{unit.side}_{'artillery' if unit.guns else 'infantry'}"


def ranges(g: Battle, unit: Unit) -> RangeSpec:
    """8.1.3: how far a unit's weapon carries."""
    return g.data.ranges[weapon(unit)]


def firing_sp(unit: Unit, category: str, halved: bool) -> float:
    """8.3: the strength of one firer, fractions kept (2.3).

    8.3.order: Morale Hits and the half fire of horse artillery come first; then canister adds half, at least one
    (8.3.a), and Extended Range takes half (8.3.b).
    """
    sp = initial_sp(unit) / 2 if halved else initial_sp(unit)
    if category == "canister":
        return sp + max(1.0, sp / 2)
    return sp / 2 if category == "extended" else sp


def together_sp(g: Battle, firers: Firers, distance: int, half: bool) -> float:
    """8.1.4, 2.3: firers of a hex together, rounded at the end; nothing if one of them is out of range."""
    sp = 0.0
    for unit in firers:
        category = ranges(g, unit).category(distance)
        if category is None:
            return 0.0
        sp += firing_sp(unit, category, halved(unit, firers, half))
    return rounded(sp)


def halved(unit: Unit, firers: Firers, half: bool) -> bool:
    """8.1.6.horse, 14.3.c: a half fire is that of the horse artillery among the firers; without any, of all."""
    return half and (unit.horse or not any(each.horse for each in firers))


# ---------------------------------------------------------------------- who may fire
def may_fire(unit: Unit) -> bool:
    """8.1.1, 8.1.no-fire-types: infantry, artillery and Mitrailleuses with half a point at least."""
    return unit.on_map and not unit.cavalry and not unit.hq and initial_sp(unit) >= CADRE


def may_combine(a: Unit, b: Unit) -> bool:
    """8.1.4: infantry with infantry, artillery with artillery, Mitrailleuses with each other or with infantry."""
    if a.guns or b.guns:
        return a.guns and b.guns
    return (a.infantry or a.mitrailleuse) and (b.infantry or b.mitrailleuse)


def firer_refusal(unit: Unit) -> Refusal | None:
    """8.1: why a unit cannot fire at all."""
    if unit.cavalry or unit.hq:
        return Refusal("8.10" if unit.hq else "8.1.no-fire-types", "Cavalry and HQs do not fire.")
    if not unit.on_map:
        return Refusal("8.1", f"{unit.label} is not on the map.")
    if not may_fire(unit):
        return Refusal("8.1.1", f"{unit.label} has no strength left to fire with.")
    return None


def combining_refusal(g: Battle, firers: Firers) -> Refusal | None:
    """8.1.4: why units cannot fire together."""
    first, *others = firers
    for unit in others:
        if unit is first or g.whereabouts(unit) != g.whereabouts(first):
            return Refusal("8.1.4", "Only units of one hex fire together.")
        if not may_combine(first, unit):
            return Refusal("8.1.4", "Infantry, or artillery, fire together; a Mitrailleuse with infantry only.")
    return None


def target_refusal(g: Battle, side: str, here: int, target: int) -> Refusal | None:
    """8.1.2, 8.9: why a hex cannot be fired at from another, whatever the weapon."""
    if g.ground.fortress >> target & 1:
        return Refusal("8.9", "A Fortress and the units in it cannot be fired on.")
    if not g.combat[ENEMY[side]] >> target & 1:
        if g.presence[ENEMY[side]] >> target & 1:
            return Refusal("8.1.5", "An HQ cannot be fired on.")
        return Refusal("8.2", "There is no enemy combat unit in that hex.")
    found = sight(g, here, target)
    if found.seen == BLOCKED:
        return Refusal("8.1.2", f"The Line of Sight is Blocked in {g.board.ids[found.at]} by {found.why}.")
    return None


def fire_refusal(g: Battle, firers: Firers, target: int, half: bool = False) -> Refusal | None:
    """8.1: why units may not fire at a hex: the first rule that stands in the way."""
    refusal = next(filter(None, map(firer_refusal, firers)), None) or combining_refusal(g, firers)
    if refusal is not None:
        return refusal
    here = g.whereabouts(firers[0])
    distance = g.board.distance(here, target)
    for unit in firers:
        limit = ranges(g, unit).limit
        if distance > limit:
            return Refusal("8.1.3", f"{unit.label} fires {limit} hexes far, the target is {distance} away.")
    refusal = target_refusal(g, firers[0].side, here, target)
    if refusal is None and not together_sp(g, firers, distance, half):
        return Refusal("2.3.below-half", "Less than half a Strength Point is left at that range.")
    return refusal


# ---------------------------------------------------------------------- targets
def in_sight(g: Battle, side: str, here: int, limit: int) -> int:
    """8.1.2: the hexes of enemies a side may fire at from a hex, as far as a limit, as a mask."""
    near = g.board.within(here, limit) & g.combat[ENEMY[side]] & ~g.ground.fortress
    return seen_from(g, here, near)


def in_range(g: Battle, firers: Firers, seen: int, half: bool = False) -> int:
    """8.1.3: of the hexes that are seen those the firers can reach with some strength, as a mask."""
    return seen & g.board.within(g.whereabouts(firers[0]), carry(g, firers, half))


def carry(g: Battle, firers: Firers, half: bool = False) -> int:
    """8.1.3, 2.3: how far firers reach with some strength, of which nowhere is more left than nearer by; or 0."""
    farthest = min([ranges(g, unit).limit for unit in firers])
    while farthest and not together_sp(g, firers, farthest, half):
        farthest -= 1
    return farthest


def targets(g: Battle, firers: Firers, half: bool = False) -> list[int]:
    """8.1: the hexes units may fire at, together if there are several."""
    if not all(map(may_fire, firers)) or combining_refusal(g, firers) is not None:
        return []
    limit = min(ranges(g, unit).limit for unit in firers)
    return bits(in_range(g, firers, in_sight(g, firers[0].side, g.whereabouts(firers[0]), limit), half))


def fortress_targets(g: Battle, fortress: int) -> list[int]:
    """8.9, 2.2.3: Prussian hexes within two hexes of a Fortress, in a sight neither Blocked nor Obscured."""
    near = g.board.within(fortress, min(g.data.ranges["fortress"].limit, g.sight_limit)) & g.combat[PRUSSIAN]
    return [place for place in bits(near) if sight(g, fortress, place).seen == CLEAR]


# ---------------------------------------------------------------------- the sum
def fire_sum(
    g: Battle,
    firers: Firers,
    target: int,
    occasion: str = "fire",
    half: bool = False,
    chits: tuple[str, ...] = (),
    fortress: str = "",
) -> FireSum:
    """8.2: the strength of a fire, its column and its shifts, which count as one net shift (8.4)."""
    here = g.board.index[fortress] if fortress else g.whereabouts(firers[0])
    side = FRENCH if fortress else firers[0].side
    distance, found = g.board.distance(here, target), sight(g, here, target)
    if fortress:
        sp, reach = float(g.data.fortress_sp), g.data.ranges["fortress"]
    else:
        sp, reach = together_sp(g, firers, distance, half), ranges(g, firers[0])
    shifts = fire_shifts(g, Shot(side, tuple(firers), here, target, occasion, chits, found))
    table = g.data.fire_table
    base = table.column(sp)
    column = table.shifted(base, sum(size for _, size in shifts))
    return FireSum(sp, base, column, shifts, found, distance, reach.category(distance) or "")


def sum_facts(g: Battle, found: FireSum) -> tuple[str, str, Shifts, str]:
    """What the log and the chart tell of a sum: strength, first column, shifts, last column."""
    columns = g.data.fire_table.columns
    return sp_text(found.sp), columns[found.base].name, found.shifts, columns[found.column].name


@cache
def read_result(result: str) -> tuple[int, int]:
    """8.5: a result of the table as Casualty Hits and the Morale Test's modifier; -1: no test.

    8.5.a NE; 8.5.b MT; 8.5.c to 8.5.e MT with 1 to 3 more on the die; 8.5.f CH; 8.5.g CH and MT; 8.5.h two CH;
    8.5.i two CH and MT.
    """
    if result == "NE":
        return 0, -1
    casualties, _, test = result.rpartition("MT")
    if "MT" not in result:
        return (2 if result.startswith("2") else 1), -1
    hits = 2 if casualties.startswith("2") else 1 if casualties else 0
    return hits, int(test or 0)
