"""Laying out a scenario: units in their hexes, reinforcements beside the map, works, attachments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wargame.games.at_any_cost.rules.units import AGGRESSIVE, LOW, PRUSSIAN, WAITING, Unit

if TYPE_CHECKING:
    from wargame.games.at_any_cost.rules.battle import Battle


def lay_out(g: Battle) -> None:
    """Put every counter of the scenario where it begins. Prussian HQs begin on their Aggressive side."""
    for hq in g.hqs.values():
        hq.posture = AGGRESSIVE if hq.side == PRUSSIAN else hq.posture
    for lines in g.spec.setup.values():
        for line in lines:
            for each in line.units:
                _begin(g, g.units[each], worn=each in line.worn, low=each in line.low_ammo)
                if not g.units[each].mitrailleuse:
                    g.place(g.units[each], g.board.index[line.hex])
    for arrival in g.spec.reinforcements:
        for each in arrival.units:
            _begin(g, g.units[each], worn=each in arrival.worn, low=False)
            g.units[each].status = WAITING
    for attachment in g.spec.attachments:
        g.units[attachment.unit].acts_with = attachment.acts_with
    for hex_ in g.spec.hasty_works:
        there = g.stacks[g.board.index[hex_]]
        g.set_works(g.board.index[hex_], "hasty", there[0].side if there else "french")


def _begin(g: Battle, unit: Unit, worn: bool, low: bool) -> None:
    """11.10: Fresh unless the scenario says otherwise; a Mitrailleuse is in the state of its parent (4.3)."""
    if not unit.mitrailleuse:
        g.set_worn(unit, worn)
    unit.ammo = LOW if low else unit.ammo


def update_attachments(g: Battle) -> None:
    """A unit attached until a counter is on the map goes back to its own formation then."""
    for attachment in g.spec.attachments:
        unit, until = g.units[attachment.unit], attachment.until_on_map
        if until is not None and g.units[until].on_map and unit.acts_with != unit.formation:
            g.put(unit, "acts_with", unit.formation)
