"""11.5: the shots that event chits allow, and how likely each is to hurt, read off the tables."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from wargame.engine.paths import bits
from wargame.games.at_any_cost.rules.chits.questions import Shot
from wargame.games.at_any_cost.rules.fire.sight import BLOCKED, sight
from wargame.games.at_any_cost.rules.fire.sums import (
    FireSum,
    fire_sum,
    in_range,
    in_sight,
    may_fire,
    ranges,
    read_result,
)
from wargame.games.at_any_cost.rules.strength import tcr
from wargame.games.at_any_cost.rules.units import DISRUPTED, ENEMY, FRENCH, Unit

if TYPE_CHECKING:
    from wargame.games.at_any_cost.rules.battle import Battle

KRUPPS_GUNS, BEATEN_ZONE, SKIRMISHERS = "krupps-guns", "beaten-zone", "cloud-of-skirmishers"
OPPORTUNITY = "opportunity"
"""The occasion of a fire by a chit."""
WORTH = 25
"""A player is interrupted only for a shot that hurts with this many chances in a hundred."""
SKIRMISH_RANGE = 2
_FACES = 10
_COVER = frozenset({"town", "farm"})


class EventShot(NamedTuple):
    """A shot a chit allows: who fires at which hex, and the chance in percent that somebody there is hit."""

    event: str
    firer: str
    target: int
    chance: int


def free_event(side: str) -> str:
    """6.4.d.event: the fire event that an Enhancement gives."""
    return BEATEN_ZONE if side == FRENCH else KRUPPS_GUNS


def shots(g: Battle, side: str, event: str, places: int | None = None) -> list[EventShot]:
    """The shots a fire event allows, at any enemy or at those in a mask of hexes; only such as can hurt at all."""
    wanted = g.combat[ENEMY[side]] if places is None else places & g.combat[ENEMY[side]]
    if not wanted:
        return []
    reckon = _skirmish if event == SKIRMISHERS else _volley
    found = [
        EventShot(event, unit.id, target, chance)
        for unit in _firers(g, side, event)
        for target, chance in reckon(g, unit, wanted)
        if chance
    ]
    return sorted(found, key=lambda shot: -shot.chance)


def _firers(g: Battle, side: str, event: str) -> Iterable[Unit]:
    """Krupp's Guns: artillery; Beaten Zone: infantry and Mitrailleuses; the Skirmishers: infantry not Disrupted."""
    for unit in g.fielded(side):
        if event == KRUPPS_GUNS:
            able = unit.guns
        elif event == BEATEN_ZONE:
            able = unit.infantry or unit.mitrailleuse
        else:
            able = unit.infantry and unit.morale < DISRUPTED
        if able:
            yield unit


def _volley(g: Battle, unit: Unit, wanted: int) -> list[tuple[int, int]]:
    if not may_fire(unit):
        return []
    here, limit = g.whereabouts(unit), ranges(g, unit).limit
    if not g.board.within(here, limit) & wanted:
        return []
    seen = in_sight(g, unit.side, here, limit) & wanted
    reached = in_range(g, (unit,), seen)
    return [(place, hurt_chance(g, fire_sum(g, (unit,), place, OPPORTUNITY), place)) for place in reached]


def _skirmish(g: Battle, unit: Unit, wanted: int) -> list[tuple[int, int]]:
    near = g.board.within(unit.place, SKIRMISH_RANGE) & wanted & ~g.ground.fortress
    seen = [place for place in bits(near) if sight(g, unit.place, place).seen != BLOCKED]
    return [(place, _test_chance(g, place, skirmish_modifier(g, unit, place))) for place in seen]


def shot_chance(g: Battle, shot: Shot) -> int:
    """The chance in percent that a shot hits anybody in its hex."""
    unit, target = g.units[shot.firer], g.board.index[shot.hex]
    if shot.event == SKIRMISHERS:
        return _test_chance(g, target, skirmish_modifier(g, unit, target))
    return hurt_chance(g, fire_sum(g, (unit,), target, OPPORTUNITY), target)


def skirmish_modifier(g: Battle, unit: Unit, target: int) -> int:
    """A Cloud of Skirmishers: one more on the die from next door, one less against town, farm or earthworks."""
    covered = not _COVER.isdisjoint(g.ground.kinds[target]) or bool(g.works.get(g.board.ids[target]))
    return (1 if g.board.is_adjacent(unit.place, target) else 0) - (1 if covered else 0)


def hurt_chance(g: Battle, found: FireSum, target: int) -> int:
    """8.5, 9.1: the chance in percent that a fire on a column hits anybody in the target hex."""
    table, chance = g.data.fire_table, 0
    for die in table.rows:
        casualties, modifier = read_result(table.result(die, found.column))
        if casualties:
            chance += _FACES
        elif modifier >= 0:
            chance += _test_chance(g, target, modifier) // _FACES
    return chance


def _test_chance(g: Battle, target: int, modifier: int) -> int:
    """9.1: the chance in percent that the weakest unit of a hex fails a Morale Test with this modifier."""
    weakest = min(tcr(g, unit) for unit in g.fighters(target))
    failing = _FACES - (weakest - modifier) + 1
    return 10 * max(0, min(_FACES, failing))
