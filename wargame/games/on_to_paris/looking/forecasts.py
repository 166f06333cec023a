"""13, 13.9.2: forecasts of combats for a side, from what it may know (6.1)."""

from __future__ import annotations

from collections.abc import Iterable

from wargame.engine.action import Refusal
from wargame.engine.pieces import NOWHERE
from wargame.games.on_to_paris.content.combat_tables import Against
from wargame.games.on_to_paris.looking import estimates
from wargame.games.on_to_paris.looking.estimates import TWO_DICE, Forecast, with_strength
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.combat.exchange import crt_result, modifiers_now
from wargame.games.on_to_paris.rules.combat.forces import Clash, Force, clash_now, force_at, force_of
from wargame.games.on_to_paris.rules.movement import reach as ways
from wargame.games.on_to_paris.rules.movement.allowance import allowance
from wargame.games.on_to_paris.rules.strength import Strength
from wargame.games.on_to_paris.rules.supply.paths import combat_supply, in_supply
from wargame.games.on_to_paris.rules.units import CAVALRY, ENEMY, Formation
from wargame.games.on_to_paris.rules.view import hides

FULL = 0.6
"""6.1: how full a Formation is taken to be whose SPs are hidden."""
DEMORALIZED = 1.5
"""13.9.2: what Demoralization weighs in a result, in SPs."""


def known_strength(g: Campaign, side: str, unit: Formation) -> Strength:
    """6.1: the SPs of a unit as far as a side knows them; hidden ones are guessed by what it can contain."""
    return Strength(reg=round(FULL * g.sp_limit(unit))) if hides(g, unit, side) else unit.strength


def forecast(g: Campaign, side: str, place: str, *words: str) -> Forecast | Refusal:
    """13: what an attack of some units on a hex promises, with all the enemy has there outside a Fort(ress).

    Units go by their ids, the lone SPs of a hex by its id. Without any, it is an attack by those who are there.
    """
    goal = g.board.index[place]
    units = [g.formation(word) for word in words if word in g.formations.by_id]
    camps = [g.board.index[word] for word in words if word in g.board.index]
    attacker = units[0].side if units else side
    if not g.forces[ENEMY[attacker]] >> goal & 1:
        return Refusal("13.1", "There is no enemy outside a Fort(ress).")
    attack = _attackers(g, attacker, goal, units, camps)
    if not attack.strength.total:
        return Refusal("13.1", "There is nobody to attack with.")
    entries = tuple(dict.fromkeys(_entry(g, unit, goal) for unit in units))
    clash = Clash(
        goal,
        _as_known(g, side, attack),
        _as_known(g, side, force_at(g, ENEMY[attacker], goal)),
        tuple(entry for entry in entries if entry != NOWHERE),
    )
    return estimates.forecast(g, clash, _unsupplied(g, clash, units))


def forecast_again(g: Campaign, side: str) -> Forecast | None:
    """13.13.4: what another round of the combat being fought promises; None where one side has nothing left."""
    assert g.fight is not None
    clash = clash_now(g)
    if not (clash.attack.strength.total and clash.defence.strength.total):
        return None
    known = clash._replace(attack=_as_known(g, side, clash.attack), defence=_as_known(g, side, clash.defence))
    return estimates.forecast(g, known, (), {account.side: account.levels for account in g.fight.accounts})


def _attackers(g: Campaign, attacker: str, goal: int, units: Iterable[Formation], camps: Iterable[int]) -> Force:
    """13.1: these units and lone SPs, with what the side has in the hex already."""
    there = force_at(g, attacker, goal)
    lone, leaders = there.lone, list(there.leaders)
    for camp in camps:
        if camp != goal:
            lone = lone.plus(g.lone(attacker, camp))
            leaders += g.lone_leaders(attacker, camp)
    joined = tuple(dict.fromkeys((*there.units, *units)))
    return force_of(g, attacker, joined, lone, leaders)


def _as_known(g: Campaign, side: str, force: Force) -> Force:
    return force._replace(units=tuple(with_strength(unit, known_strength(g, side, unit)) for unit in force.units))


def _entry(g: Campaign, unit: Formation, goal: int) -> int:
    """13.6: the hex from which a unit would enter; where it stands now if it is in the hex or next to it."""
    if unit.place == goal:
        return unit.came_from
    if g.ground.passable[unit.place] >> goal & 1:
        return unit.place
    found = ways.reach(g, ways.ways_of(g, [unit], allowance(g, unit), fresh=True))
    return found.came.get(goal, NOWHERE) if goal in found.cost else NOWHERE


def _unsupplied(g: Campaign, clash: Clash, units: Iterable[Formation]) -> list[str]:
    """9.3.1, 9.2.1: the sides that would have no Combat Supply, not even by a Depot.

    If there is Cavalry among the defenders, attackers are looked at where they come from as well: it closes fewer
    hexes then (6.5.1, 9.4.3).
    """
    found = []
    behind = clash.entries if clash.defence.of_kind(CAVALRY) else ()
    for force, places in ((clash.attack, (clash.place, *behind)), (clash.defence, (clash.place,))):
        held = force.strength
        if held.total == held.ft:
            continue
        cut = force is clash.attack and any(not in_supply(g, unit.side, unit.place) for unit in units)
        if cut or not any(_has_supply(g, force.side, place) for place in places):
            found.append(force.side)
    return found


def _has_supply(g: Campaign, side: str, place: int) -> bool:
    supply = combat_supply(g, side, place)
    return supply.free or bool(supply.depots)


def roll_averages(g: Campaign, side: str) -> tuple[float, float] | None:
    """13.9.2: what a roll of this side and one of the enemy would do on average if it were made again.

    It is told in SPs, and Demoralization counts as so many. None outside a combat that has come to its rolls.
    """
    if g.fight is None or g.fight.column < 0:
        return None
    return _average(g, side), _average(g, ENEMY[side])


def _average(g: Campaign, side: str) -> float:
    fight = g.fight
    assert fight is not None
    against: Against = "defender" if side == fight.attacker else "attacker"
    modifier = sum(term.value for term in modifiers_now(g, clash_now(g), side))
    size = fight.of(side).size
    results = ((crt_result(g, fight.column, roll + modifier, size, against), chance) for roll, chance in TWO_DICE)
    return sum((result.losses + DEMORALIZED * result.demoralized) * chance for result, chance in results)
