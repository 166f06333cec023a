"""7: Bivouac. A camped French stack neither shoots nor moves until something rouses it."""

from __future__ import annotations

from wargame.engine.paths import bits
from wargame.games.death_ride.rules import events
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.units import FRENCH, GERMAN, Unit


def lift(g: Battle, area: str, why: str) -> None:
    """7.3: take the Bivouac marker off an Area, if there is one."""
    if area in g.bivouacs:
        g.put(g, "bivouacs", tuple(other for other in g.bivouacs if other != area))
        g.tell(events.BivouacLifted(area, why))


def rouse(g: Battle, leader: Unit) -> None:
    """7.3.b: when a French Leader becomes Active: his own Area, and those in his range with units of his corps."""
    if leader.side != FRENCH:
        return
    for area in g.bivouacs:
        place = g.board.index[area]
        within = bool(g.ground.discs[leader.place, leader.range] >> place & 1)
        if place == leader.place or (within and any(u.corps == leader.corps for u in g.combat_units(place, FRENCH))):
            lift(g, area, "leader")


def chosen(g: Battle, place: int) -> tuple[str, ...]:
    """7.3.c: an Active Leader has chosen the Area; returns the units that may only move, because they break camp."""
    camped = tuple(unit.id for unit in g.combat_units(place, FRENCH) if g.bivouacked(unit))
    lift(g, g.board.ids[place], "chosen")
    return camped


def end_phase(g: Battle) -> None:
    """7.3.d: markers with a German combat unit near; 7.3.e: all of them at the end of Turn 2."""
    limits = g.limits
    for area in g.bivouacs:
        place = g.board.index[area]
        if g.turn >= limits.bivouac_last_turn:
            lift(g, area, "late")
        elif any(g.occupied(near, GERMAN) for near in bits(g.board.within(place, limits.bivouac_alarm))):
            lift(g, area, "near")
