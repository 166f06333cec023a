"""What a player may ask of the table at any time. Nothing is secret in this game.

Besides the tools every game has there are `leader_range` (6.2), `assault_way` (13.1) and the prospects of
`looking.prospects`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from wargame.engine.action import Action, Refusal
from wargame.engine.answers import Clashing, Listed, RangeLine, Standing
from wargame.engine.events import Entry
from wargame.engine.game import Game
from wargame.engine.odds import Odds, odds_of
from wargame.engine.procedure import Ask
from wargame.games.death_ride.looking.prospects import Prospect, group_of, prospects, reaches
from wargame.games.death_ride.looking.ways import (
    assault_way,
    counter,
    leader_range,
    path,
    reach,
    stops,
    threats,
    threats_at,
    zones,
)
from wargame.games.death_ride.rules import fire_zones
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.combat import bombardment, rifle_fire, volley
from wargame.games.death_ride.rules.combat.assault import Assault
from wargame.games.death_ride.rules.combat.combat import Combat
from wargame.games.death_ride.rules.combat.sums import only_cavalry, surprised
from wargame.games.death_ride.rules.events import CombatResult
from wargame.games.death_ride.rules.movement import assault_refusal, assault_ways, distance
from wargame.games.death_ride.rules.questions import FireVolley
from wargame.games.death_ride.rules.units import ENEMY, Unit
from wargame.games.death_ride.rules.view import view_of
from wargame.games.death_ride.rules.views import BattleView
from wargame.games.death_ride.words.sums import sum_of, sums_before

__all__ = [
    "Prospect",
    "assault_way",
    "clash",
    "counter",
    "group_of",
    "leader_range",
    "path",
    "prospects",
    "range_line",
    "reach",
    "reaches",
    "rests_on_secret",
    "standing",
    "stops",
    "threats",
    "threats_at",
    "umpire_view",
    "zones",
]


# ---------------------------------------------------------------------- distance


def range_line(g: Battle, a: str, b: str) -> RangeLine:
    """1.6: the distance in Areas, and the Areas of a shortest way; line of sight is not traced in this game (11.1)."""
    start, goal = g.board.index[a], g.board.index[b]
    far = distance(g, start, goal)
    if {start, goal} & g.board.boxes:
        return RangeLine(far, ((a,), (b,)), a)
    way = [start]
    while way[-1] != goal:
        way.append(min(g.board.neighbours[way[-1]], key=lambda place: g.board.distance(place, goal)))
    return RangeLine(far, tuple((g.board.ids[place],) for place in way), a)


# ---------------------------------------------------------------------- combat


def clash(
    g: Battle, side: str, attacker_id: str, defender_id: str, origin: str | None = None, all_open: bool = False
) -> Clashing[Fraction] | Refusal:
    """A Bombardment, Rifle Fire or assault of one unit on another's Area, by either side."""
    attacker, defender = counter(g, attacker_id), counter(g, defender_id)
    if attacker is None or defender is None or g.outcome is not None:
        return Refusal("6.5", "There is no such counter in play." if g.outcome is None else "The game is over.")
    if attacker.side == defender.side:
        return Refusal("6.5", "Both units are on the same side.")
    if attacker.leader or defender.leader:
        return Refusal("1.1", "A Leader takes no part in combat.")
    with g.supposing():
        if origin is not None and origin != g.area(attacker):
            g.place(attacker, g.board.index[origin])
        return _fought(g, None if all_open else side, attacker, defender)


def _fought(g: Battle, side: str | None, attacker: Unit, defender: Unit) -> Clashing[Fraction] | Refusal:
    combat = _combat(g, attacker, defender.place)
    if isinstance(combat, Refusal):
        return combat
    odds = odds_of(g, combat, side, _answers)
    told = sums_before(odds)
    found = sum_of(g.data, attacker.side, told) if told is not None else None
    return Clashing(
        attacker=attacker.id,
        defender=defender.id,
        attack=tuple(Listed(line.value, line.label, line.rule) for line in (found.attacker if found else ())),
        defence=tuple(Listed(line.value, line.label, line.rule) for line in (found.target if found else ())),
        attack_total=found.a if found else 0,
        defence_total=found.t if found else 0,
        odds=odds,
        attacker_losses=_hurt(odds, g, own=True),
        defender_losses=_hurt(odds, g, own=False),
        kind=found.chart.id if found else "",
    )


def _combat(g: Battle, unit: Unit, target: int) -> Combat | Refusal:
    """What a unit would do to an Area: guns bombard, infantry fires if it is in range, all others assault."""
    if unit.spent:
        return Refusal("1.2", f"{unit.name} is Spent.")
    if unit.guns:
        return bombardment.refusal(g, [unit], target) or bombardment.Bombardment((unit.id,), target)
    if unit.infantry and rifle_fire.refusal(g, [unit], target) is None:
        return rifle_fire.RifleFire((unit.id,), target)
    way = assault_ways(g, [unit]).get(target)
    return Assault((unit.id,), way) if way is not None else assault_refusal(g, [unit], target)


def _answers(_: Game, ask: Ask) -> Action | None:
    """On the way to the dice the French hold their fire (14.1), and everybody else gives the default answer."""
    return volley.HOLD if isinstance(ask.about, FireVolley) else ask.default


def _hurt(odds: Odds, g: Battle, own: bool) -> Fraction:
    """How likely it is that the result harms the attacker's own units, or the target's."""
    found = Fraction(0)
    for chance in odds.chances:
        told = next((each.event for each in chance.entries if isinstance(each.event, CombatResult)), None)
        if told is None:
            continue
        result = next(row for row in g.data.charts[told.side][told.chart].results if row.id == told.result)
        harm = result.attackers_spent or result.attacker_points if own else result.target_points
        found += chance.probability if harm else 0
    return found


# ---------------------------------------------------------------------- standing


def standing(g: Battle, side: str, unit_id: str, all_open: bool = False) -> tuple[Standing, ...]:
    """2.2, 7.2, 9.5: the Cover of its Area, its camp, and the Beaten Zones it stands in."""
    unit = counter(g, unit_id)
    if unit is None or unit.leader or not unit.on_map:
        return ()
    return tuple(_standing(g, unit))


def _standing(g: Battle, unit: Unit) -> Iterator[Standing]:
    cover, zones = g.cover(unit.place), fire_zones.beaten(g, unit.side, unit.place)
    alone = only_cavalry(g.combat_units(unit.place, unit.side))
    shelter = _on_assault_chart(g, ENEMY[unit.side], "cover", cover, {"only_cavalry"} if alone else ())
    if shelter:
        yield Standing(shelter, f"Cover +{cover} against an assault", "13.5")
    if surprised(g, unit):
        yield Standing(unit.combat[1] - unit.combat[0], "In Bivouac: Spent value, no supports", "7.2")
    toll = _on_assault_chart(g, unit.side, "beaten_zones_left", zones, {"led_by_cavalry"} if unit.cavalry else ())
    if toll:
        yield Standing(-toll, "Assaulting out of a Beaten Zone", "9.5", "attack")


def _on_assault_chart(g: Battle, attacker: str, what: str, number: int, facts: Collection[str]) -> int:
    """13.5: what the target of an assault has from a number that the chart counts."""
    rows = [row for row in g.data.charts[attacker]["assault"].target if what in (row.take, row.per)]
    return sum(row.value({what: number}, facts) for row in rows)


# ---------------------------------------------------------------------- for the umpire


def umpire_view(g: Battle, side: str | None) -> BattleView:
    """Everything on the table, turned towards a side."""
    return replace(view_of(g, None), side=side or g.sides[0])


def rests_on_secret(g: Battle, side: str, entries: Sequence[Entry]) -> bool:
    """Nothing is secret here."""
    return False
