"""4: stacking. Two units in a hex, one of them at most a Fresh infantry brigade; HQs and Mitrailleuses lie free."""

from collections.abc import Iterable

from wargame.engine.action import Refusal
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.units import FRENCH, Unit

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
