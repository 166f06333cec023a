"""16.2, 16.2.4, 4.2.4: the Siege Resolution Phase: every siege is rolled for, and may end in surrender."""

from __future__ import annotations

from wargame.engine.paths import bits
from wargame.engine.procedure import FINISH, Flow, Heading, call, goto
from wargame.games.on_to_paris.rules import upkeep
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.sieges.events import SiegeRolled
from wargame.games.on_to_paris.rules.sieges.sheltering import capacity
from wargame.games.on_to_paris.rules.sieges.surrender import Surrender
from wargame.games.on_to_paris.rules.supply.guns import guns_counting
from wargame.games.on_to_paris.rules.units import ENEMY

PURPOSE = "siege progress"
"""What the dice of a siege are thrown for."""


def owner(g: Campaign, place: int) -> str:
    """16.2.2: the side that controls the Fort(ress) of a hex."""
    return next(side for side in g.sides if g.fort_of(side, place))


def siege_number(g: Campaign, place: int) -> int:
    """16.1: what the Siege Progress must exceed."""
    return g.data.works[g.ground.works[place]].siege_number or 0  # type: ignore[index]


def modifiers(g: Campaign, place: int) -> tuple[tuple[str, int], ...]:
    """16.2.4: the modifiers of the roll for a siege, by name; those that are 0 are left out."""
    data, side = g.data.siege, owner(g, place)
    besiegers = g.strength_at(ENEMY[side], place).infantry
    inside, holds = g.strength_at(side, place, inside=True).total, capacity(g, place)
    ring = max(inside, siege_number(g, place))
    found = {
        "half_capacity": data.half_capacity if 2 * besiegers >= holds else 0,
        "weak_ring": _ring(g, besiegers, ring),
        "siege_guns": data.siege_gun * len(guns_counting(g, place)),
        "unoccupied": data.unoccupied if not inside else 0,
        "crowded": data.crowded if 2 * inside > holds else 0,
    }
    return tuple((name, value) for name, value in found.items() if value)


def _ring(g: Campaign, besiegers: int, ring: int) -> int:
    """16.2.4: too few besiegers for the larger of the SPs inside and the Siege Number."""
    if 2 * besiegers < 3 * ring:
        return g.data.siege.below_one_and_a_half
    return g.data.siege.below_twice if besiegers < 2 * ring else 0


class SiegePhase(Heading):
    """16.2.4: one siege after the other; 16.2.7: each hex of Paris for itself."""

    places: tuple[int, ...] = ()

    def start(self, g: Campaign) -> Flow:
        """16.2.2: every besieged Fort(ress), with a Siege Progress marker or without."""
        upkeep.settle(g)
        g.put(self, "places", tuple(bits(g.besieged())))
        return goto(self.next)

    def next(self, g: Campaign) -> Flow:
        """16.2.4: the roll for the next siege; its progress never falls below nothing."""
        if not self.places:
            return FINISH
        place, *rest = self.places
        g.put(self, "places", tuple(rest))
        if not g.besieged() >> place & 1:
            return goto(self.next)
        return self.roll(g, place)

    def roll(self, g: Campaign, place: int) -> Flow:
        """16.2.4: two dice and their modifiers; above the Siege Number the Fort(ress) surrenders."""
        word, besieger = g.board.ids[place], ENEMY[owner(g, place)]
        parts, needed = modifiers(g, place), siege_number(g, place)
        rolled = g.roll_sum(PURPOSE, besieger)
        total = rolled + sum(value for _, value in parts)
        levels, before = g.data.siege.levels(total), g.progress.get(word, 0)
        after = max(before + levels, 0)
        if after != before:
            upkeep.set_progress(g, place, after)
        g.tell(SiegeRolled(word, besieger, rolled, parts, total, levels, after, needed))
        return call(Surrender(place), then=self.next) if after > needed else goto(self.next)
