"""8.5, 9.1, 12.5: what chits can do, in numbers read off the tables: for prompts, and for the judgement of them."""

from collections.abc import Sequence
from typing import NamedTuple

from wargame.games.at_any_cost.rules.assault.shifts import assault_sum
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.chits.effects.shots import OPPORTUNITY, SKIRMISHERS, skirmish_modifier
from wargame.games.at_any_cost.rules.fire.sums import FireSum, fire_sum, read_result
from wargame.games.at_any_cost.rules.morale.morale import morale_hits
from wargame.games.at_any_cost.rules.questions import ChitShot, Declared
from wargame.games.at_any_cost.rules.strength import tcr
from wargame.games.at_any_cost.rules.units import Unit

FACES = 10


def hurt_chance(g: Battle, found: FireSum, target: int) -> int:
    """8.5, 9.1: the chance in percent that a fire on a column hits anybody in the target hex."""
    table, chances = g.data.fire_table, 0
    tested: dict[int, int] = {}
    for die in table.rows:
        casualties, modifier = read_result(table.result(die, found.column))
        if casualties:
            chances += FACES
        elif modifier >= 0:
            if modifier not in tested:
                tested[modifier] = _failing(g, target, modifier)
            chances += tested[modifier]
    return chances


def _failing(g: Battle, target: int, modifier: int) -> int:
    """9.1: how many faces of a die make the weakest unit of a hex fail a Morale Test with this modifier."""
    weakest = min(g.fighters(target), key=lambda unit: tcr(g, unit))
    return sum(morale_hits(g, weakest, die + modifier) > 0 for die in range(1, FACES + 1))


def shot_chance(g: Battle, shot: ChitShot) -> int:
    """11.5: the chance in percent that the shot of an event hits anybody in its hex."""
    unit, target = g.units[shot.firer], g.board.index[shot.hex]
    if shot.event == SKIRMISHERS:
        return FACES * _failing(g, target, skirmish_modifier(g, unit, target))
    return hurt_chance(g, fire_sum(g, (unit,), target, OPPORTUNITY), target)


def panic_chance(g: Battle, units: Sequence[Unit]) -> int:
    """6.3.1: the chance in percent that the weakest of some units fails a Panic Test."""
    weakest = min((tcr(g, unit) for unit in units), default=FACES)
    return 100 // FACES * max(0, min(FACES, FACES - weakest))


class Gain(NamedTuple):
    """What a chit changes: the chance in percent that a fire hurts, or the column of an assault."""

    before: int
    after: int


def gain(g: Battle, combat: Declared, event: str) -> Gain:
    """8.4.k, 12.5.k: what a chit would do to a combat."""
    target = g.board.index[combat.hex]
    found = []
    for played in (combat.chits, (*combat.chits, event)):
        if combat.kind == "fire":
            firers = tuple(g.units[each] for each in combat.units)
            summed = fire_sum(g, firers, target, combat.occasion, combat.half, played, combat.fortress)
            found.append(hurt_chance(g, summed, target))
        else:
            lead = g.board.index[combat.lead]
            found.append(assault_sum(g, combat.side, target, lead, combat.units, played).column)
    return Gain(*found)
