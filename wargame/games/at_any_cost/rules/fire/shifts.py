"""8.1.2, 8.4: Line of Sight, and the column shifts of a fire, a to v; their sizes are in the game file."""

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

from wargame.engine.paths import bits
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


def seen_from(g: Battle, here: int, places: int) -> int:
    """8.1.2: of some hexes, as a mask, those to which the line from another is not Blocked (see `sight`)."""
    occupied = g.presence["prussian"] | g.presence["french"]
    screens, seen = g.ground.screens, 0
    for place in bits(places & g.board.within(here, g.sight_limit)):
        screen = screens[here, place]
        if screen >= 0 and not screen & occupied:
            seen |= 1 << place
    return seen


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


def _half_cavalry(g: Battle, shot: Shot) -> bool:
    """8.4.j: strength with Morale Hits taken off; cavalry without any left is still cavalry."""
    units = g.fighters(shot.target)
    horse = [unit for unit in units if unit.cavalry]
    return bool(horse) and 2 * total_sp(g, horse) >= total_sp(g, units)


def _plunging(g: Battle, shot: Shot) -> bool:
    """8.4.q: artillery, or a fortress, on higher ground than its target; a Mitrailleuse has shifts of its own (8.7)."""
    artillery = not shot.firers or any(unit.guns for unit in shot.firers)
    return artillery and g.ground.level[shot.here] > g.ground.level[shot.target]


def conditions(g: Battle, chits: Sequence[str], side: str) -> bool:
    """8.4.k, 8.4.v, 12.5.k, 12.5.t: whether a side has played its Battlefield Conditions."""
    return any(chit.startswith("battlefield-conditions") and g.data.events[chit].side == side for chit in chits)


def _fires(test: Callable[[Unit], bool]) -> Test:
    """Whether one of the firers is such a unit."""
    return lambda g, shot: any(map(test, shot.firers))


_SHOT = _fires(lambda unit: unit.shots > 0)
"""8.4.s: by a unit that has already made a Defensive Fire in this Step."""
OTHERS: dict[str, Test] = {
    # 8.4.h to 8.4.l: who is fired at, and in what works
    "target_hasty_works": lambda g, shot: g.works.get(g.board.ids[shot.target]) == "hasty",  # 8.4.h
    "target_entrenchment": lambda g, shot: g.works.get(g.board.ids[shot.target]) == "entrenched",  # 8.4.i
    "target_half_cavalry": _half_cavalry,  # 8.4.j
    "target_battlefield_conditions": lambda g, shot: conditions(g, shot.chits, ENEMY[shot.side]),  # 8.4.k
    "target_feu_de_bataillon": lambda g, shot: any(u.battalion_fire for u in g.fighters(shot.target)),  # 8.4.l
    # 8.4.m to 8.4.v: who fires, and how
    "firer_prussian_artillery": _fires(lambda unit: unit.side == PRUSSIAN and unit.guns),  # 8.4.m
    "firer_french_infantry_or_mitrailleuse": _fires(
        lambda unit: unit.side == FRENCH and (unit.infantry or unit.mitrailleuse)  # 8.4.n
    ),
    "firer_low_ammo": lambda g, shot: max((u.ammo for u in shot.firers), default=FULL) == LOW,  # 8.4.o: the worst
    "firer_rationed_ammo": _fires(lambda unit: unit.ammo == RATIONED),  # 8.4.p
    "plunging_fire": _plunging,  # 8.4.q
    "obscured_los": lambda g, shot: shot.sight.seen == OBSCURED,  # 8.4.r
    "later_defensive_fire": lambda g, shot: shot.occasion == DEFENSIVE_FIRE and _SHOT(g, shot),  # 8.4.s
    "firer_feu_de_bataillon": _fires(lambda unit: unit.battalion_fire),  # 8.4.t
    "firer_moulin_a_cafe": lambda g, shot: "moulin-a-cafe" in shot.chits,  # 8.4.u
    "firer_battlefield_conditions": lambda g, shot: conditions(g, shot.chits, shot.side),  # 8.4.v
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
