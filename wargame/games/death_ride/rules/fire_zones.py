"""9: Chassepot Fire Zones. The French lay them at the start of a turn; an Area under one is a Beaten Zone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from wargame.engine.action import Action, Refusal
from wargame.engine.paths import mask_of
from wargame.engine.procedure import FINISH, Ask, Flow, Procedure, goto
from wargame.games.death_ride.rules import events, questions
from wargame.games.death_ride.rules.battle import Battle, FireZone
from wargame.games.death_ride.rules.units import FRENCH, GERMAN

DONE = Action.of("done")


@dataclass(slots=True, eq=False)
class FireZonePlacement(Procedure):
    """9.1: the French player places one marker for each Division that can fire, or fewer."""

    def start(self, g: Battle) -> Flow:
        """4.2: the next marker, until he has no more to place or is content."""
        actions = [Action.of("zone", *zone) for zone in offers(g)]
        if not actions:
            return FINISH
        actions.append(DONE)
        return Ask(FRENCH, questions.PlaceFireZone(), "9.1", actions, self.chosen, self.refuse, default=DONE, open=True)

    def chosen(self, g: Battle, action: Action) -> Flow:
        """9.3: the marker notes its Division and the Area fired from."""
        if action == DONE:
            return FINISH
        division, start, end = action.words
        g.put(g, "fire_zones", (*g.fire_zones, (division, start, end)))
        g.tell(events.FireZonePlaced(division, start, end))
        return goto(self.start)

    def refuse(self, g: Battle, action: Action) -> Refusal | None:
        """Why a marker may not lie there."""
        if action.verb != "zone" or len(action) != 4 or not all(area in g.board.index for area in action[2:]):
            return None
        division, start, end = action.words
        return _division_refusal(g, division, start) or zone_refusal(g, (division, start, end))


# ---------------------------------------------------------------------- placing


def offers(g: Battle) -> Iterator[FireZone]:
    """9.1: every marker that may still be placed: its Division, the Area fired from and the Area beaten."""
    riflemen = (unit for unit in g.fielded(FRENCH) if g.can_fire(unit))
    ids, shut = g.board.ids, g.ground.woods | g.combat[FRENCH] & ~g.combat[GERMAN]
    shut |= mask_of(place for place, times in all_beaten(g, GERMAN) if times >= g.limits.fire_zones_per_area)
    placed = Counter([division for division, _, _ in g.fire_zones])
    for division, place in sorted({(unit.division, unit.place) for unit in riflemen}):
        if placed[division] >= g.limits.fire_zones_per_division:
            continue
        zones = [(division, ids[place], ids[to]) for to in g.board.neighbours[place] if not shut >> to & 1]
        yield from (zone for zone in zones if zone not in g.fire_zones)


def _division_refusal(g: Battle, division: str, start: str) -> Refusal | None:
    """9.1: why a Division may not place a marker from an Area."""
    here = [unit for unit in g.combat_units(g.board.index[start], FRENCH) if unit.division == division]
    if not any(unit.infantry and unit.fresh for unit in here):
        return Refusal("9.1", "That Division has no Fresh infantry there.")
    if not any(g.can_fire(unit) for unit in here):
        return Refusal("7.1", "Units in Bivouac place no Fire Zones.")
    if sum(zone[0] == division for zone in g.fire_zones) >= g.limits.fire_zones_per_division:
        return Refusal("9.1", "That Division has no Fire Zone left to place.")
    return None


def zone_refusal(g: Battle, zone: FireZone) -> Refusal | None:
    """9.1, 9.2: why a marker may not be laid."""
    place, target = g.board.index[zone[1]], g.board.index[zone[2]]
    if zone in g.fire_zones:
        return Refusal("9.1", "That Division has its Fire Zone on that Area from there already.")
    if not g.board.is_adjacent(place, target):
        return Refusal("9.1", "A Fire Zone goes into an adjacent Area.")
    if g.woods(target):
        return Refusal("9.2", "No Fire Zone goes into woods of +3 Cover.")
    if g.solely(target, FRENCH):
        return Refusal("9.2", "No Fire Zone goes into an Area that only French units occupy.")
    if len(markers(g, target)) >= g.limits.fire_zones_per_area:
        return Refusal("9.2", "There are as many Fire Zones as an Area can have.")
    return None


# ---------------------------------------------------------------------- Beaten Zones


def markers(g: Battle, place: int) -> list[FireZone]:
    """The Fire Zone markers in an Area."""
    area = g.board.ids[place]
    return [zone for zone in g.fire_zones if zone[2] == area]


def all_beaten(g: Battle, side: str) -> tuple[tuple[int, int], ...]:
    """9.4: the Beaten Zones for units of a side, each with how often it is one."""
    if side == GERMAN:
        return g.beaten[g.fire_zones] if g.fire_zones else ()
    if not g.spec.options.german_beaten_zones:
        return ()
    found = ((place, beaten(g, side, place)) for place in range(len(g.stacks)))
    return tuple((place, times) for place, times in found if times)


def beaten(g: Battle, side: str, place: int) -> int:
    """9.4: how often an Area is a Beaten Zone for units of a side; 0 when it is none.

    9.6: for the French by an option, for each adjacent stack with enough Fresh German artillery in it.
    """
    if side == GERMAN:
        return len(markers(g, place)) if g.fire_zones else 0
    if not g.spec.options.german_beaten_zones:
        return 0
    stacks = (g.combat_units(near, GERMAN) for near in g.board.neighbours[place])
    needed = g.limits.german_zone_guns
    return sum(sum(unit.guns and unit.fresh for unit in stack) >= needed for stack in stacks)
