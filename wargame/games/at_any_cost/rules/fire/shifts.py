"""8.1.2, 8.4: Line of Sight, and the column shifts of a fire, a to v; their sizes are in the game file."""

from collections.abc import Callable
from typing import Literal, NamedTuple

from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.events.combat import ColumnShift
from wargame.games.at_any_cost.rules.strength import total_sp
from wargame.games.at_any_cost.rules.units import ENEMY, FRENCH, FULL, LOW, PRUSSIAN, RATIONED, Unit

CLEAR, OBSCURED, BLOCKED = "clear", "obscured", "blocked"
Seen = Literal["clear", "obscured", "blocked"]
_WORST = {CLEAR: 0, OBSCURED: 1, BLOCKED: 2}


class Sight(NamedTuple):
    """What can be seen along a line: the worst hex on it, by number (-1 if nothing is in the way), and why."""

    seen: Seen
    at: int = -1
    why: str = ""


SEEN = Sight("clear")


def sight(g: Battle, a: int, b: int) -> Sight:
    """8.1.2: the line between the centres of two hexes. Adjacent hexes always see each other."""
    if g.board.distance(a, b) > g.sight_limit:
        return Sight("blocked", b, "darkness")
    occupied = g.presence["prussian"] | g.presence["french"]
    return _sight(g, a, b, occupied)


def _sight(g: Battle, a: int, b: int, occupied: int) -> Sight:
    worst = SEEN
    for place in g.board.crossed(a, b):  # along a hexside both hexes count, and so the worse of them (8.1.2.hexside)
        found = _over(g, a, b, place, occupied >> place & 1)
        if _WORST[found.seen] > _WORST[worst.seen]:
            worst = found
            if worst.seen == BLOCKED:
                return worst
    return worst


def _over(g: Battle, a: int, b: int, place: int, unit: int) -> Sight:
    """8.1.2.1 to 8.1.2.3: what one Intervening Hex does to the line.

    Seen from the higher of the two ends (or both, if level): a higher hex Blocks; one at that height Blocks with
    forest, town, farm or a unit in it; a lower one only Obscures, and a farm there does nothing.
    """
    ground = g.ground
    height, upper = ground.level[place], max(ground.level[a], ground.level[b])
    if height > upper:
        return Sight("blocked", place, "higher ground")
    tall, low = ground.tall >> place & 1, ground.low >> place & 1
    if not (tall or unit or (low and height == upper)):
        return SEEN
    why = "a unit" if unit and not tall else ground.names(place).lower()
    return Sight("blocked" if height == upper else "obscured", place, why)


DEFENSIVE_FIRE = "defensive"
"""11.4: the occasion of a fire at units that have just come next to the firers."""
Shifts = tuple[ColumnShift, ...]


class Shot(NamedTuple):
    """A fire as the shifts see it; without firers it comes from the guns of a fortress (8.9)."""

    side: str
    firers: tuple[Unit, ...]
    here: int
    target: int
    occasion: str
    chits: tuple[str, ...]
    sight: Sight


Test = Callable[["Battle", Shot], bool]


# ---------------------------------------------------------------------- the ground of the target


TERRAIN: dict[str, frozenset[str]] = {
    "target_town": frozenset({"town"}),  # 8.4.a
    "target_farm": frozenset({"farm"}),  # 8.4.b
    "target_forest_or_quarry": frozenset({"forest", "quarry", "forested_stream"}),  # 8.4.c; a wooded brook is a wood
    "target_stream": frozenset({"stream"}),  # 8.4.d
    "target_river_bridge": frozenset({"river_bridge"}),  # 8.4.e
    "target_forested_ravine": frozenset({"forested_ravine"}),  # 8.4.f
    "target_ravine": frozenset({"ravine"}),  # 8.4.g
}
"""8.4.terrain-note: of these only the one that is best for the target counts."""


def _hasty_works(g: Battle, shot: Shot) -> bool:
    """8.4.h."""
    return g.works.get(g.board.ids[shot.target]) == "hasty"


def _entrenchment(g: Battle, shot: Shot) -> bool:
    """8.4.i."""
    return g.works.get(g.board.ids[shot.target]) == "entrenched"


# ---------------------------------------------------------------------- who is fired at


def _half_cavalry(g: Battle, shot: Shot) -> bool:
    """8.4.j: strength with Morale Hits taken off; cavalry without any left is still cavalry."""
    units = g.fighters(shot.target)
    horse = [unit for unit in units if unit.cavalry]
    return bool(horse) and 2 * total_sp(g, horse) >= total_sp(g, units)


def _conditions_of_target(g: Battle, shot: Shot) -> bool:
    """8.4.k: Battlefield Conditions played by the side fired at."""
    return _conditions(g, shot, ENEMY[shot.side])


def _battalion_fire_of_target(g: Battle, shot: Shot) -> bool:
    """8.4.l: Feu de Bataillon on a unit in the target hex."""
    return any(unit.battalion_fire for unit in g.fighters(shot.target))


# ---------------------------------------------------------------------- who fires


def _prussian_artillery(g: Battle, shot: Shot) -> bool:
    """8.4.m."""
    return shot.side == PRUSSIAN and any(unit.guns for unit in shot.firers)


def _french_rifles(g: Battle, shot: Shot) -> bool:
    """8.4.n: French infantry or Mitrailleuse."""
    return shot.side == FRENCH and any(unit.infantry or unit.mitrailleuse for unit in shot.firers)


def _low_ammo(g: Battle, shot: Shot) -> bool:
    """8.4.o: of units firing together the worst marker counts, once."""
    return max((unit.ammo for unit in shot.firers), default=FULL) == LOW


def _rationed_ammo(g: Battle, shot: Shot) -> bool:
    """8.4.p."""
    return any(unit.ammo == RATIONED for unit in shot.firers)


def _plunging(g: Battle, shot: Shot) -> bool:
    """8.4.q: artillery, or a fortress, on higher ground than its target; a Mitrailleuse has shifts of its own (8.7)."""
    artillery = not shot.firers or any(unit.guns for unit in shot.firers)
    return artillery and g.ground.level[shot.here] > g.ground.level[shot.target]


def _obscured(g: Battle, shot: Shot) -> bool:
    """8.4.r."""
    return shot.sight.seen == OBSCURED


def _later_defensive_fire(g: Battle, shot: Shot) -> bool:
    """8.4.s: a Defensive Fire by a unit that has already made one in this Step."""
    return shot.occasion == DEFENSIVE_FIRE and any(unit.shots for unit in shot.firers)


def _battalion_fire(g: Battle, shot: Shot) -> bool:
    """8.4.t: Feu de Bataillon on a firer."""
    return any(unit.battalion_fire for unit in shot.firers)


def _moulin_a_cafe(g: Battle, shot: Shot) -> bool:
    """8.4.u."""
    return "moulin-a-cafe" in shot.chits


def _conditions_of_firer(g: Battle, shot: Shot) -> bool:
    """8.4.v: Battlefield Conditions played by the side that fires."""
    return _conditions(g, shot, shot.side)


def _conditions(g: Battle, shot: Shot, side: str) -> bool:
    return any(chit.startswith("battlefield-conditions") and g.data.events[chit].side == side for chit in shot.chits)


OTHERS: dict[str, Test] = {
    "target_hasty_works": _hasty_works,
    "target_entrenchment": _entrenchment,
    "target_half_cavalry": _half_cavalry,
    "target_battlefield_conditions": _conditions_of_target,
    "target_feu_de_bataillon": _battalion_fire_of_target,
    "firer_prussian_artillery": _prussian_artillery,
    "firer_french_infantry_or_mitrailleuse": _french_rifles,
    "firer_low_ammo": _low_ammo,
    "firer_rationed_ammo": _rationed_ammo,
    "plunging_fire": _plunging,
    "obscured_los": _obscured,
    "later_defensive_fire": _later_defensive_fire,
    "firer_feu_de_bataillon": _battalion_fire,
    "firer_moulin_a_cafe": _moulin_a_cafe,
    "firer_battlefield_conditions": _conditions_of_firer,
}
"""8.4.h to 8.4.v: all that apply count together."""


def terrain_shift(g: Battle, target: int) -> str:
    """8.4.terrain-note: the one shift that the ground of a target hex gives, or none."""
    found = [shift for shift, kinds in TERRAIN.items() if not kinds.isdisjoint(g.ground.kinds[target])]
    return min(found, key=lambda shift: g.data.fire_shifts[shift].shift, default="")


def fire_shifts(g: Battle, shot: Shot) -> Shifts:
    """8.4: every shift of a fire and its size, plus to the right."""
    ground = terrain_shift(g, shot.target)
    found = [ground] if ground else []
    found += [shift for shift, test in OTHERS.items() if test(g, shot)]
    return tuple(ColumnShift(shift, g.data.fire_shifts[shift].shift) for shift in found)
