"""13.6, 13.7, 13.9.1, 13.11.1: column shifts. Those to the right, for the Attacker, are positive."""

from __future__ import annotations

from collections.abc import Iterator

from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.combat.forces import Clash, Term, armies_of

CAVALRY_SHIFT = "cavalry_superiority_attempt"
FIELD_WORKS = "field_fortification"


def column_shifts(g: Campaign, clash: Clash, cavalry: str = "") -> tuple[Term, ...]:
    """13.11.1: all shifts of a combat; `cavalry` is the side that has gained one by Cavalry Superiority (13.10.2)."""
    found = [*terrain_shifts(g, clash), *hexside_shift(g, clash), *demoralized_shift(g, clash)]
    found += [*army_shifts(g, clash), *cavalry_shift(g, clash, cavalry)]
    return tuple(term for term in found if term.value)


def final_column(g: Campaign, initial: int, shifts: tuple[Term, ...]) -> int:
    """13.11.1, 13.4.3: the initial column moved by the sum of all shifts, not beyond the first or the last."""
    return g.data.crt.shifted(initial, sum(term.value for term in shifts))


def terrain_shifts(g: Campaign, clash: Clash) -> Iterator[Term]:
    """13.6: the terrain of the Defender's hex, without Fortresses; 16.1.1: a Field Fortification helps its owner."""
    ground, effects = g.ground, g.data.terrain
    terrain = ground.terrain[clash.place]
    yield Term(-effects.hexes[terrain].shift, terrain, "13.6")
    bit = 1 << clash.place
    for name, there in (("city", ground.cities), ("town", ground.towns)):
        if there & bit:
            yield Term(-effects.features[name].shift, name, "13.6")
    for force, sign in ((clash.defence, -1), (clash.attack, 1)):
        if g.works[force.side] & bit:
            yield Term(sign * effects.features[FIELD_WORKS].shift, FIELD_WORKS, "16.1.1")


def crossed(g: Campaign, clash: Clash) -> tuple[str, ...]:
    """13.6: the terrain of the hexsides that the attackers have crossed, by name; of one hexside the hardest.

    Who has crossed a major river away from a rail line came over a Pontoon Bridge, even if it is gone by now (11.3.3).
    """
    found = []
    effects = g.data.terrain.hexsides
    for entry in clash.entries:
        names = g.ground.crossing(entry, clash.place, pontoon=True)
        if entry != clash.place and names:
            found.append(max(names, key=lambda name: effects[name].shift))
    return tuple(found)


def hexside_shift(g: Campaign, clash: Clash) -> Iterator[Term]:
    """13.6: one crossed hexside counts, the mildest of those with an effect, as the Attacker would choose."""
    effects = g.data.terrain.hexsides
    hard = [name for name in crossed(g, clash) if effects[name].shift]
    if hard:
        name = min(hard, key=lambda each: effects[each].shift)
        yield Term(-effects[name].shift, f"{name}_hexside", "13.6")


def demoralized_shift(g: Campaign, clash: Clash) -> Iterator[Term]:
    """13.7: a Defender who began the combat Demoralized."""
    if clash.defence.demoralized:
        yield Term(g.data.crt_shifts["defender_began_demoralized"], "defender_demoralized", "13.7")


def army_shifts(g: Campaign, clash: Clash) -> Iterator[Term]:
    """13.9.1: Formations of two Armies, or of three and more, help the other side."""
    numbers = g.data.crt_shifts
    for force, sign in ((clash.attack, -1), (clash.defence, 1)):
        armies = len(armies_of(force))
        if armies == 2:
            yield Term(sign * numbers["formations_of_two_armies"], "two_armies", "13.9.1", force.side)
        elif armies > 2:
            yield Term(sign * numbers["formations_of_three_or_more_armies"], "three_armies", "13.9.1", force.side)


def cavalry_shift(g: Campaign, clash: Clash, cavalry: str) -> Iterator[Term]:
    """13.10.2: the column that a side has gained by Cavalry Superiority."""
    if cavalry:
        sign = 1 if cavalry == clash.attack.side else -1
        yield Term(sign * g.data.crt_shifts[CAVALRY_SHIFT], "cavalry_shift", "13.10.2", cavalry)
