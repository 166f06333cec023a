"""What a player may reckon before an assault or a charge (11.6, 12.2): all of it by the rules' own procedures.

Assaults that nobody has declared yet and charges that have not set out are laid out on the table and taken back.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from wargame.engine.odds import Odds, odds_of
from wargame.engine.procedure import Ask
from wargame.games.at_any_cost.looking.prospects import laid_out
from wargame.games.at_any_cost.rules.assault.combat import AssaultCombat
from wargame.games.at_any_cost.rules.assault.questions import AssaultDeclaration
from wargame.games.at_any_cost.rules.assault.shifts import assault_sum, in_charge
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.fire.defensive import DefensiveFire
from wargame.games.at_any_cost.rules.fire.shifts import DEFENSIVE_FIRE
from wargame.games.at_any_cost.rules.fire.sums import fire_sum
from wargame.games.at_any_cost.rules.movement.charges import Countercharges, Path, approaches
from wargame.games.at_any_cost.rules.movement.movement import allowance
from wargame.games.at_any_cost.rules.units import Unit
from wargame.games.at_any_cost.words.chances import hurt_chance


def declared_odds(g: Battle, side: str, unit_id: str, hex_: str) -> Odds:
    """12.2: an assault as it would be fought if this unit joined those declared so far; its best hex leads."""
    unit, target = g.units[unit_id], g.board.index[hex_]
    with laid_out(g, {}):
        g.put(unit, "assaults", hex_)
        units = _committed(g, unit.side, target)
        charging = [each for each in units if in_charge(g, each, (target,))]
        names, chits = tuple(each.id for each in units), _shift_chits(g.decision)
        lead = max(
            sorted({each.place for each in charging or units}),
            key=lambda place: assault_sum(g, unit.side, target, place, names, chits).column,
        )
        return _fought(g, side, AssaultCombat(unit.side, target, lead, names, chits))


def _committed(g: Battle, side: str, target: int) -> list[Unit]:
    """12.2: the units of a side next to a hex that are marked for an assault on it."""
    hex_ = g.board.ids[target]
    return [each for each in g.fielded(side) if each.assaults == hex_ and g.board.is_adjacent(each.place, target)]


def _shift_chits(ask: Ask | None) -> tuple[str, ...]:
    """The event chit that the present Assault Combat Step goes with."""
    about = ask.about if ask is not None else None
    return (about.event,) if isinstance(about, AssaultDeclaration) and about.event else ()


def _fought(g: Battle, side: str, combat: AssaultCombat) -> Odds:
    return odds_of(g, combat, side, lambda _, ask: ask.default)


class OnTheWay(NamedTuple):
    """11.4: a Defensive Fire that a charge could meet: in which hex, by whom, and on which column."""

    hex: str
    firers: tuple[str, ...]
    column: str


class ChargeProspect(NamedTuple):
    """11.6: the hex a charge would strike from, who could stop it on the way, and the assault if it arrives."""

    lead: str
    fires: tuple[OnTheWay, ...]
    riders: tuple[str, ...]
    """11.7: the cavalry that could Countercharge."""
    odds: Odds


def charge_prospect(g: Battle, side: str, unit_id: str, hex_: str) -> ChargeProspect | None:
    """11.6: what waits for a charge on the way with the least fire; None if there is no way."""
    unit, target = g.units[unit_id], g.board.index[hex_]
    ways = approaches(g, unit, target, max(0, allowance(unit) - unit.spent))
    if not ways:
        return None
    fires = {goal: tuple(_fires_on(g, unit, hex_, way)) for goal, way in ways.items()}
    lead = min(fires, key=lambda goal: len(fires[goal]))
    riders = Countercharges(unit.id, target, lead).riders(g)
    climbs = _climbs(g, (unit.place, *ways[lead]))
    with laid_out(g, {unit.id: lead}):
        _charging(g, unit, hex_)
        g.put(unit, "climbed", climbs)
        names = tuple(each.id for each in _committed(g, unit.side, target))
        odds = _fought(g, side, AssaultCombat(unit.side, target, lead, names))
    return ChargeProspect(g.board.ids[lead], fires[lead], tuple(each.id for each in riders), odds)


def _fires_on(g: Battle, unit: Unit, hex_: str, way: Path) -> Iterator[OnTheWay]:
    """11.4: the Defensive Fires in every hex of the way; units that may fire together are taken to."""
    columns = g.data.fire_table.columns
    for place in way:
        with laid_out(g, {unit.id: place}):
            _charging(g, unit, hex_)
            found = [each for each in DefensiveFire((unit.id,), place).fires(g) if _can_hurt(g, each[0], place)]
        joined = {each.id for firers, _ in found if len(firers) > 1 for each in firers}
        for firers, column in found:
            if len(firers) > 1 or firers[0].id not in joined:
                yield OnTheWay(g.board.ids[place], tuple(each.id for each in firers), columns[column].name)


def _can_hurt(g: Battle, firers: Sequence[Unit], place: int) -> bool:
    return hurt_chance(g, fire_sum(g, firers, place, DEFENSIVE_FIRE), place) > 0


def _charging(g: Battle, unit: Unit, hex_: str) -> None:
    g.put(unit, "charging", True)
    g.put(unit, "assaults", hex_)


def _climbs(g: Battle, way: Path) -> bool:
    """11.6: whether a way leads up a slope."""
    return any(g.ground.slope(a, b) == "slope_up" for a, b in pairwise(way))
