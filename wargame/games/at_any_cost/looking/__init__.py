"""What a player may ask of the table at any time. All units lie open here; only chits are secret.

Besides the tools every game has there are `command_range` (7.3), `out_of_command` (7.4) and `charge_lanes` (11.6),
and what would come of a choice: `command_prospect` (7.2), `charge_prospect` (11.6) and `declared_odds` (12.2).
"""

from collections.abc import Sequence
from dataclasses import astuple, replace
from fractions import Fraction

from wargame.engine.action import Refusal
from wargame.engine.answers import Clashing, Listed, RangeLine, Standing
from wargame.engine.events import Entry, Event
from wargame.engine.odds import Odds, odds_of
from wargame.engine.paths import bits
from wargame.games.at_any_cost.looking.prospects import (
    ChargeProspect,
    OnTheWay,
    Shot,
    assault_prospect,
    charge_prospect,
    command_prospect,
    danger,
    declared_odds,
    event_shots,
    fire_prospects,
    gun_targets,
    panic_prospect,
    reaches,
    shot_prospect,
    worth_asking,
    would_command,
)
from wargame.games.at_any_cost.looking.ways import counter, path, reach, stops, threats, threats_at, zones
from wargame.games.at_any_cost.rules.assault.assault import AssaultCombat
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.command.command import command_range as commanded
from wargame.games.at_any_cost.rules.command.command import in_command
from wargame.games.at_any_cost.rules.events.chits import ChitDrawn, EventChitDrawn, EventPlanned, EventPlayed
from wargame.games.at_any_cost.rules.events.combat import (
    AssaultModifiers,
    FireModifiers,
    MoraleHit,
    Retreated,
    TurnedBattleworn,
    UnitBroken,
)
from wargame.games.at_any_cost.rules.events.turn import MarkerTurned, TurnBegan
from wargame.games.at_any_cost.rules.fire.fire import FireCombat, fire_refusal
from wargame.games.at_any_cost.rules.fire.shifts import sight, terrain_shift
from wargame.games.at_any_cost.rules.movement import charges
from wargame.games.at_any_cost.rules.movement.movement import allowance
from wargame.games.at_any_cost.rules.units import ENEMY, Unit
from wargame.games.at_any_cost.rules.view import BattleView, view_of

__all__ = [
    "ChargeProspect",
    "OnTheWay",
    "Shot",
    "assault_prospect",
    "charge_lanes",
    "charge_prospect",
    "clash",
    "command_prospect",
    "command_range",
    "counter",
    "danger",
    "declared_odds",
    "event_shots",
    "fire_prospects",
    "gun_targets",
    "out_of_command",
    "panic_prospect",
    "path",
    "range_line",
    "reach",
    "reaches",
    "rests_on_secret",
    "shot_prospect",
    "standing",
    "stops",
    "threats",
    "threats_at",
    "umpire_view",
    "worth_asking",
    "would_command",
    "zones",
]


# ---------------------------------------------------------------------- distance and sight


def range_line(g: Battle, a: str, b: str) -> RangeLine:
    """8.1.2: the hexes from a to b with distance and sight, and the shifts of a fire along it that the ground gives."""
    start, goal = g.board.index[a], g.board.index[b]
    steps = tuple(tuple(g.board.ids[place] for place in step) for step in g.board.line(start, goal))
    seen = sight(g, start, goal)
    at = g.board.ids[seen.at] if seen.at >= 0 else None
    ground = tuple(_ground(g, start, goal))
    return RangeLine(g.board.distance(start, goal), steps, a, ground, seen.seen, at, seen.why, "8.1.2")


def _ground(g: Battle, start: int, goal: int) -> list[Listed]:
    found = [terrain_shift(g, goal)]
    if sight(g, start, goal).seen == "obscured":
        found.append("obscured_los")
    if g.ground.level[start] > g.ground.level[goal]:
        found.append("plunging_fire")
    return [_listed(g, key) for key in found if key]


def _listed(g: Battle, key: str) -> Listed:
    shift = g.data.fire_shifts[key]
    return Listed(shift.shift, shift.label, shift.rule)


# ---------------------------------------------------------------------- combat


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
        (entry.event for entry in odds.before if isinstance(entry.event, FireModifiers | AssaultModifiers)), None
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


Hurt = MoraleHit | TurnedBattleworn | UnitBroken | Retreated
"""What tells that a unit was hit."""


def _hurt(odds: Odds, g: Battle, side: str) -> Fraction:
    """How likely it is that a unit of a side takes any hit."""
    found = Fraction(0)
    for chance in odds.chances:
        hit = (entry.event.unit for entry in chance.entries if isinstance(entry.event, Hurt))
        if any(g.units[unit].side == side for unit in hit):
            found += chance.probability
    return found


def standing(g: Battle, side: str, unit_id: str, all_open: bool = False) -> tuple[Standing, ...]:
    """What the ground does for a unit: the shift of a fire at its hex."""
    unit = counter(g, unit_id)
    key = terrain_shift(g, g.whereabouts(unit)) if unit is not None else ""
    return (Standing(*astuple(_listed(g, key))),) if key else ()


# ---------------------------------------------------------------------- command and charges


def command_range(g: Battle, side: str, hq_id: str) -> frozenset[str]:
    """7.3: the hexes an HQ commands with its present Posture."""
    hq = counter(g, hq_id)
    return (
        frozenset(g.board.ids[place] for place in bits(commanded(g, hq))) if hq is not None and hq.hq else frozenset()
    )


def out_of_command(g: Battle, side: str, formation: str) -> frozenset[str]:
    """7.4: the hexes with units of a formation that its HQ would not command now."""
    within = in_command(g, formation)
    return frozenset(g.hex(unit) for unit in g.formation(formation) if not unit.hq and unit.id not in within)


def charge_lanes(g: Battle, side: str, unit_id: str) -> dict[str, tuple[str, ...]]:
    """11.6: the hexes a cavalry unit could charge now, and the way of each charge from its own hex on."""
    unit = counter(g, unit_id)
    if unit is None or not unit.cavalry:
        return {}
    lanes = charges.charge_paths(g, unit, max(0, allowance(unit) - unit.spent))
    return {g.board.ids[target]: (g.hex(unit), *(g.board.ids[place] for place in way)) for target, way in lanes.items()}


# ---------------------------------------------------------------------- for the umpire


def umpire_view(g: Battle, side: str | None) -> BattleView:
    """Everything on the table, turned towards a side."""
    return replace(view_of(g, None), side=side or g.sides[0])


def rests_on_secret(g: Battle, side: str, entries: Sequence[Entry]) -> bool:
    """Whether what was played came of a chit hidden from a side: one drawn from the cup, or held by the enemy."""
    return any(_tells(side, entry.event) for entry in entries)


def _tells(side: str, event: Event) -> bool:
    if isinstance(event, EventPlayed):
        return event.side == ENEMY[side]
    return isinstance(event, ChitDrawn | EventChitDrawn | MarkerTurned | EventPlanned | TurnBegan)
