"""11.5: the shots that event chits allow."""

from collections.abc import Iterator

from wargame.engine.action import Refusal
from wargame.engine.paths import bits, union
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.fire.shifts import seen_from
from wargame.games.at_any_cost.rules.fire.sums import fire_refusal, in_range, in_sight, may_fire, ranges, target_refusal
from wargame.games.at_any_cost.rules.questions import ChitShot
from wargame.games.at_any_cost.rules.units import DISRUPTED, ENEMY, FRENCH, Unit

KRUPPS_GUNS, BEATEN_ZONE, SKIRMISHERS = "krupps-guns", "beaten-zone", "cloud-of-skirmishers"
FIRE_EVENTS = (KRUPPS_GUNS, BEATEN_ZONE, SKIRMISHERS)
"""11.5: the events of Opportunity Fire."""
OPPORTUNITY = "opportunity"
"""The occasion of a fire by a chit."""
SKIRMISH_RANGE = 2
_COVER = frozenset({"town", "farm"})
_WHO = {
    KRUPPS_GUNS: "It is for a Prussian artillery unit.",
    BEATEN_ZONE: "It is for a French infantry or Mitrailleuse unit.",
    SKIRMISHERS: "It is for a Prussian infantry unit that is not Disrupted.",
}


def free_event(side: str) -> str:
    """6.4.d.event: the fire event that an Enhancement gives."""
    return BEATEN_ZONE if side == FRENCH else KRUPPS_GUNS


def shots(g: Battle, side: str, event: str, places: int | None = None) -> list[ChitShot]:
    """The shots a fire event allows, at any enemy or at those in a mask of hexes."""
    return list(_shots(g, side, event, places))


def may_shoot(g: Battle, side: str, event: str) -> bool:
    """Whether a fire event allows any shot. Those next to the enemy are looked at first: most of them may shoot."""
    wanted, aims = g.combat[ENEMY[side]], _skirmish if event == SKIRMISHERS else _volley
    within, limit, held, touching = g.board.within, _limit(g, event), g.combat[side], g.zone(ENEMY[side])
    for place in (*bits(held & touching), *bits(held & ~touching)):
        if within(place, limit) & wanted:
            for unit in g.fighters(place):
                for each in g.whole(unit):
                    if _suits(event, each) and aims(g, each, wanted):
                        return True
    return False


def _shots(g: Battle, side: str, event: str, places: int | None = None) -> Iterator[ChitShot]:
    wanted = g.combat[ENEMY[side]] if places is None else places & g.combat[ENEMY[side]]
    aims = _skirmish if event == SKIRMISHERS else _volley
    for unit in _near(g, side, event, wanted):
        for target in bits(aims(g, unit, wanted)):
            yield ChitShot(event, unit.id, g.board.ids[target])


def _near(g: Battle, side: str, event: str, wanted: int) -> list[Unit]:
    """The counters of a side that an event is for and that some weapon could carry from to the hexes of a mask."""
    near = union(g.board.within(place, _limit(g, event)) for place in bits(wanted)) & g.combat[side]
    there = (each for place in bits(near) for unit in g.fighters(place) for each in g.whole(unit))
    return g.units.ordered(each for each in there if _suits(event, each))


def _limit(g: Battle, event: str) -> int:
    """No shot of an event goes farther."""
    return SKIRMISH_RANGE if event == SKIRMISHERS else g.longest_range


def _suits(event: str, unit: Unit) -> bool:
    """Krupp's Guns: artillery; Beaten Zone: infantry and Mitrailleuses; the Skirmishers: infantry not Disrupted."""
    if event == KRUPPS_GUNS:
        return unit.guns
    if event == BEATEN_ZONE:
        return unit.infantry or unit.mitrailleuse
    return unit.infantry and unit.morale < DISRUPTED


def _volley(g: Battle, unit: Unit, wanted: int) -> int:
    if not may_fire(unit):
        return 0
    here, limit = g.whereabouts(unit), ranges(g, unit).limit
    if not g.board.within(here, limit) & wanted:
        return 0
    return in_range(g, (unit,), in_sight(g, unit.side, here, limit) & wanted)


def _skirmish(g: Battle, unit: Unit, wanted: int) -> int:
    return seen_from(g, unit.place, g.board.within(unit.place, SKIRMISH_RANGE) & wanted & ~g.ground.fortress)


def skirmish_modifier(g: Battle, unit: Unit, target: int) -> int:
    """A Cloud of Skirmishers: one more on the die from next door, one less against town, farm or earthworks."""
    covered = not _COVER.isdisjoint(g.ground.kinds[target]) or bool(g.works.get(g.board.ids[target]))
    return (1 if g.board.is_adjacent(unit.place, target) else 0) - (1 if covered else 0)


def shot_refusal(g: Battle, side: str, event: str, unit: Unit, target: int) -> Refusal | None:
    """11.5: why a fire event does not allow a shot: the first rule that stands in the way."""
    if unit.side != side or not _suits(event, unit):
        return Refusal("11.5", _WHO[event])
    if event != SKIRMISHERS:
        return fire_refusal(g, (unit,), target)
    if not unit.on_map:
        return Refusal("8.1", f"{unit.label} is not on the map.")
    distance = g.board.distance(unit.place, target)
    if distance > SKIRMISH_RANGE:
        return Refusal("6.3.1.b", f"Skirmishers go {SKIRMISH_RANGE} hexes far, the target is {distance} away.")
    return target_refusal(g, side, unit.place, target)
