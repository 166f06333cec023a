"""A combat that could be fought, by either side, with all its results."""

from fractions import Fraction

from wargame.engine.action import Refusal
from wargame.engine.answers import Clashing, Listed
from wargame.engine.odds import Odds, odds_of
from wargame.games.at_any_cost.rules.assault.assault import AssaultCombat
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.events import combat as fights
from wargame.games.at_any_cost.rules.fire.combat import FireCombat
from wargame.games.at_any_cost.rules.fire.sums import fire_refusal
from wargame.games.at_any_cost.rules.units import Unit


def clash(
    g: Battle, side: str, attacker_id: str, defender_id: str, origin: str | None = None, all_open: bool = False
) -> Clashing[Fraction] | Refusal:
    """A Fire Combat of one unit at another's hex, or an assault by cavalry next to it, by either side."""
    attacker, defender = counter(g, attacker_id), counter(g, defender_id)
    if attacker is None or defender is None or g.outcome is not None:
        return Refusal("8.1", "There is no such counter on the map." if g.outcome is None else "The game is over.")
    if attacker.side == defender.side:
        return Refusal("8.1", "Both units are on the same side.")
    with g.supposing():
        if origin is not None and origin != g.hex(attacker) and not attacker.mitrailleuse:
            g.place(attacker, g.board.index[origin])
        return _fought(g, None if all_open else side, attacker, defender)


def _fought(g: Battle, side: str | None, attacker: Unit, defender: Unit) -> Clashing[Fraction] | Refusal:
    start, target = g.whereabouts(attacker), g.whereabouts(defender)
    if attacker.hq:
        return Refusal("3.5", "An HQ takes no part in combat.")
    if attacker.cavalry:
        if not g.board.is_adjacent(start, target):
            return Refusal("12.1", "Only a hex next to the attacker can be assaulted.")
        combat: FireCombat | AssaultCombat = AssaultCombat(attacker.side, target, start, (attacker.id,))
        kind, labels = "assault", g.data.assault_shifts
    else:
        refusal = fire_refusal(g, (attacker,), target)
        if refusal is not None:
            return refusal
        combat, kind, labels = FireCombat((attacker.id,), target, "fire"), "fire", g.data.fire_shifts
    odds = odds_of(g, combat, side, lambda _, ask: ask.default)
    sums = next(
        (
            entry.event
            for entry in odds.before
            if isinstance(entry.event, fights.FireModifiers | fights.AssaultModifiers)
        ),
        None,
    )
    told = tuple(
        Listed(size, labels[name].label, labels[name].rule) if name in labels else Listed(size, name, "12.5.a")
        for name, size in (sums.shifts if sums is not None else ())
    )
    return Clashing(
        attacker=attacker.id,
        defender=defender.id,
        attack=told,
        defence=(),
        attack_total=sum(each.value for each in told),
        defence_total=0,
        odds=odds,
        attacker_losses=_hurt(odds, g, attacker.side),
        defender_losses=_hurt(odds, g, defender.side),
        kind=kind,
    )


Hurt = fights.MoraleHit | fights.TurnedBattleworn | fights.UnitBroken | fights.Retreated
"""What tells that a unit was hit."""


def _hurt(odds: Odds, g: Battle, side: str) -> Fraction:
    """How likely it is that a unit of a side takes any hit."""
    found = Fraction(0)
    for chance in odds.chances:
        hit = (entry.event.unit for entry in chance.entries if isinstance(entry.event, Hurt))
        if any(g.units[unit].side == side for unit in hit):
            found += chance.probability
    return found


def counter(g: Battle, unit_id: str) -> Unit | None:
    """A counter on the map."""
    unit = g.units.by_id.get(unit_id)
    return unit if unit is not None and unit.on_map else None
