"""2.3, 3.1.2, 3.1.3, 4: strength and cohesion as they stand, their rounding, and stacking."""

from __future__ import annotations

from collections.abc import Iterable
from math import floor
from typing import TYPE_CHECKING

from wargame.engine.action import Refusal
from wargame.games.at_any_cost.rules.units import FRENCH, Unit

if TYPE_CHECKING:
    from wargame.games.at_any_cost.rules.battle import Battle


CADRE = 0.5
"""3.1.3: the letter C."""


def rounded(sp: float) -> float:
    """2.3: drop the fraction, but between a half and one a cadre is left, and below a half nothing."""
    if sp >= 1:
        return float(floor(sp))
    return CADRE if sp >= CADRE else 0.0


def initial_sp(unit: Unit) -> float:
    """3.1.3: the printed strength less the Morale Hits carried; never below nothing."""
    return max(0.0, unit.values.sp - unit.morale)


def combined_sp(g: Battle, unit: Unit) -> float:
    """4.3: as `initial_sp`, an artillery unit together with its Mitrailleuse; Morale Hits count once (8.7)."""
    printed = unit.values.sp + (g.units[unit.battery].values.sp if unit.guns and unit.battery else 0.0)
    return max(0.0, printed - unit.morale)


def total_sp(g: Battle, units: Iterable[Unit]) -> float:
    """The strength of some units together, without any rounding."""
    return sum(combined_sp(g, unit) for unit in units)


def tcr(g: Battle, unit: Unit) -> int:
    """3.1.2: the printed rating, less Morale Hits, more in works, one less at Dusk and Dawn (18.1, 18.4)."""
    rating = unit.values.tcr - unit.morale
    if unit.place >= 0:
        rating += {"hasty": 1, "entrenched": 2}.get(g.works.get(g.board.ids[unit.place], ""), 0)
    return rating - (1 if g.hour.kind in ("dusk", "dawn") else 0)


def sp_text(sp: float) -> str:
    """A strength as it is printed: C for a cadre."""
    if sp == CADRE:
        return "C"
    return str(int(sp)) if sp == int(sp) else f"{sp:g}"


def largest(units: Iterable[Unit], sp: dict[str, float]) -> list[Unit]:
    """8.5, 12.7.1: the units with the most strength; more than one if they are equal."""
    found = list(units)
    most = max((sp[unit.id] for unit in found), default=0.0)
    return [unit for unit in found if sp[unit.id] == most]


LIMIT = 2


def fits(g: Battle, units: Iterable[Unit], place: int) -> bool:
    """Whether units may end in a hex together with what is there."""
    return stacking_refusal(g, units, place) is None


def stacking_refusal(g: Battle, units: Iterable[Unit], place: int) -> Refusal | None:
    """4.1: why units may not end a move, Step or Phase in a hex; those there count once, markers not (4.1.3)."""
    coming = [unit for unit in units if not unit.hq]
    if g.ground.fortress >> place & 1 and any(unit.side != FRENCH for unit in units):
        return Refusal("4.4", "Only French units may enter a Fortress.")
    if not coming:
        return None
    there = [unit for unit in g.fighters(place) if unit not in coming]
    if any(unit.side != coming[0].side for unit in g.stacks[place]):
        return Refusal("4.1", "An enemy unit is there.")
    together = [*there, *coming]
    if len(together) > (1 if g.ground.fortress >> place & 1 else LIMIT):
        return Refusal("4.4" if g.ground.fortress >> place & 1 else "4.1", "The hex is full.")
    if sum(unit.brigade and not unit.worn for unit in together) > 1:
        return Refusal("4.1.1", "Only one Fresh infantry brigade may be in a hex.")
    return None


def overstacked(g: Battle, place: int) -> bool:
    """4.1: whether a hex holds more than it may at the end of a Step."""
    units = g.fighters(place)
    return bool(units) and not fits(g, units, place)
