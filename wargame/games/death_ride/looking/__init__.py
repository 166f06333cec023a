"""What a player may ask of the table at any time. Nothing is secret in this game.

Besides the tools every game has there are `leader_range` (6.2), `assault_way` (13.1), and what may be reckoned before a
choice: `group_of`, `reaches` and `prospects`, the attacks a group could make and what they promise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from wargame.engine.action import Action, Refusal
from wargame.engine.answers import Clashing, Listed, Promise, RangeLine, Standing
from wargame.engine.contest import Contest
from wargame.engine.events import Entry
from wargame.engine.odds import Odds, odds_of
from wargame.engine.paths import bits
from wargame.games.death_ride.looking import contests
from wargame.games.death_ride.looking.again import again as again
from wargame.games.death_ride.looking.again import worth_asking as worth_asking
from wargame.games.death_ride.looking.contests import contest_told as contest_told
from wargame.games.death_ride.looking.leaving_out import together as together
from wargame.games.death_ride.looking.losses import at_stake as at_stake
from wargame.games.death_ride.looking.losses import in_game as in_game
from wargame.games.death_ride.looking.threats import threats as threats
from wargame.games.death_ride.looking.threats import threats_at as threats_at
from wargame.games.death_ride.rules import (
    activation,
    arrivals,
    barriers,
    events,
    fire_zones,
    leaders,
    movement,
    questions,
    regroup,
    view,
)
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.combat import bombardment, estimates, rifle_fire
from wargame.games.death_ride.rules.combat.assault import Assault
from wargame.games.death_ride.rules.combat.combat import Combat
from wargame.games.death_ride.rules.combat.sums import only_cavalry, surprised
from wargame.games.death_ride.rules.combat.volley import HOLD, threatens
from wargame.games.death_ride.rules.units import ENEMY, Unit
from wargame.games.death_ride.rules.views import BattleView
from wargame.games.death_ride.words.outcomes import asked, promise_words, sum_of, sums_before


def counter(g: Battle, unit_id: str) -> Unit | None:
    """A counter in play."""
    unit = g.units.by_id.get(unit_id)
    return unit if unit is not None and unit.in_play else None


def _ways(g: Battle, unit: Unit) -> dict[int, movement.Path]:
    """8, 13.1: all places a unit could move to or assault, with the way."""
    return {**movement.ways(g, [unit]), **movement.assault_ways(g, [unit])}


def reach(g: Battle, side: str, unit_id: str, all_open: bool = False) -> dict[str, int]:
    """8: every Area a counter could move to or assault, with the Movement Points it takes; of a Leader his rides.

    13.1: an assault within its Area costs as much as entering it.
    """
    unit = counter(g, unit_id)
    if unit is None:
        return {}
    if unit.leader:
        return {g.board.ids[place]: price for place, price in leaders.ride_costs(g, unit).items()}
    steps = {place: [*pairwise(path)] for place, path in _ways(g, unit).items()}
    prices = {place: sum(movement.step_cost(g, unit, *step) for step in taken) for place, taken in steps.items()}
    return {g.board.ids[place]: price or g.data.movement.enemy for place, price in prices.items()}


def stops(g: Battle, side: str, unit_id: str, all_open: bool = False) -> frozenset[str]:
    """8.3: the Areas in reach with enemy units, where a move ends."""
    unit = counter(g, unit_id)
    if unit is None or unit.leader:
        return frozenset()
    return frozenset(g.board.ids[place] for place in _ways(g, unit) if g.occupied(place, ENEMY[unit.side]))


def path(g: Battle, side: str, unit_id: str, place_id: str, all_open: bool = False) -> list[str]:
    """The way a combat unit would take to an Area, both ends included; empty if it cannot get there.

    10.2: an Entry Box is not on the map, so a way out of one begins with its Entry Area.
    """
    unit, goal = counter(g, unit_id), g.board.index.get(place_id, -1)
    if unit is None or unit.leader:
        return []
    return [g.board.ids[place] for place in _ways(g, unit).get(goal, ()) if place not in g.board.boxes]


def assault_way(g: Battle, side: str, place_id: str) -> list[str]:
    """13.1: the way the group of the activation going on would take to assault an Area; empty if it cannot."""
    frame, goal = view.activation_of(g), g.board.index.get(place_id, -1)
    if frame is None:
        return []
    return [g.board.ids[place] for place in movement.assault_ways(g, frame.group(g, activation.ASSAULT)).get(goal, ())]


def may_do(g: Battle, side: str, unit_id: str) -> tuple[str, ...]:
    """6.5: what a unit may still do this turn, in the activation that goes on or in one to come."""
    unit, frame = counter(g, unit_id), view.activation_of(g)
    if unit is None or unit.leader or not unit.fresh:
        return ()
    if frame is not None and unit.id in frame.units:
        return tuple(deed for deed in frame.deeds_left if frame.unit_refusal(g, unit, deed) is None)
    if unit.activated:
        return ()
    shut = {deed for deed in activation.deeds_of(g, unit) if deed != activation.MOVE and g.bivouacked(unit)}
    shut |= {activation.ASSAULT} if arrivals.limited(g, unit) else set()
    return tuple(deed for deed in activation.deeds_of(g, unit) if deed not in shut)


def regroups(g: Battle, side: str, unit_id: str) -> bool:
    """17.1: whether a unit has an Area to regroup into."""
    unit = counter(g, unit_id)
    return unit is not None and bool(regroup.regroup_areas(g, unit))


def zones(g: Battle, side: str) -> frozenset[str]:
    """9.4, 9.6: the Beaten Zones for units of a side."""
    return frozenset(g.board.ids[p] for p in bits(g.board.everywhere) if fire_zones.beaten(g, side, p))


def leader_range(g: Battle, side: str, leader_id: str) -> frozenset[str]:
    """6.2: the places within a Leader's range, boxes too."""
    leader = counter(g, leader_id)
    if leader is None or not leader.leader:
        return frozenset()
    return frozenset(name for place, name in enumerate(g.board.ids) if leaders.in_range(g, leader, place))


def range_line(g: Battle, a: str, b: str) -> RangeLine:
    """1.6: the distance in Areas, and the Areas of a shortest way; line of sight is not traced in this game (11.1)."""
    start, goal = g.board.index[a], g.board.index[b]
    far = movement.distance(g, start, goal)
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


def contest(g: Battle, side: str, action: Action) -> Contest | None:
    """What an action leads to if dice decide it; of an assault also the Beaten Zones it leaves (9.5)."""
    way = assault_way(g, side, action[1]) if action.verb == "assault" else ()
    return contests.contest(g, side, action, way, zones(g, side) if way else ())


def contest_ahead(g: Battle, side: str, action: Action, odds: Odds) -> Contest | None:
    """A combat that goes on when this is answered."""
    return contests.combat(g, side, odds, action)


def contest_between(
    g: Battle, side: str, attacker: str, defender: str, all_open: bool = False
) -> Contest | Refusal | None:
    """A combat that could be fought, by either side, in words; or why it cannot be."""
    found = clash(g, side, attacker, defender, None, all_open)
    return found if isinstance(found, Refusal) else contests.combat(g, side, found.odds)


def _fought(g: Battle, side: str | None, attacker: Unit, defender: Unit) -> Clashing[Fraction] | Refusal:
    combat = _combat(g, attacker, defender.place)
    if isinstance(combat, Refusal):
        return combat
    # on the way to the dice the French hold their fire (14.1), and everybody else gives the default answer
    odds = odds_of(g, combat, side, lambda _, ask: HOLD if isinstance(ask.about, questions.FireVolley) else ask.default)
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
    way = movement.assault_ways(g, [unit]).get(target)
    return Assault((unit.id,), way) if way is not None else barriers.assault_refusal(g, [unit], target)


def _hurt(odds: Odds, g: Battle, own: bool) -> Fraction:
    """How likely it is that the result harms the attacker's own units, or the target's."""
    found = Fraction(0)
    for chance in odds.chances:
        told = next((each.event for each in chance.entries if isinstance(each.event, events.CombatResult)), None)
        if told is None:
            continue
        result = g.data.charts[told.side][told.chart].row(told.result)
        harm = result.attackers_spent or result.attacker_points if own else result.target_points
        found += chance.probability if harm else 0
    return found


def standing(g: Battle, side: str, unit_id: str, all_open: bool = False) -> tuple[Standing, ...]:
    """2.2, 7.2, 9.5: the Cover of its Area, its camp, and the Beaten Zones it stands in."""
    unit = counter(g, unit_id)
    if unit is None or unit.leader or not unit.on_map:
        return ()
    return tuple(_standing(g, unit))


def _standing(g: Battle, unit: Unit) -> Iterator[Standing]:
    cover, zones = g.cover(unit.place), fire_zones.beaten(g, unit.side, unit.place)
    alone = only_cavalry(g.combat_units(unit.place, unit.side))
    shelter = _on_assault_chart(g, ENEMY[unit.side], "cover", cover, {"only_cavalry"} if alone else set())
    if shelter:
        yield Standing(shelter, f"Cover +{cover} against an assault", "13.5")
    if surprised(g, unit):
        yield Standing(unit.combat[1] - unit.combat[0], "In Bivouac: Spent value, no supports", "7.2")
    toll = _on_assault_chart(g, unit.side, "beaten_zones_left", zones, {"led_by_cavalry"} if unit.cavalry else set())
    if toll:
        yield Standing(-toll, "Assaulting out of a Beaten Zone", "9.5", "attack")


def _on_assault_chart(g: Battle, attacker: str, what: str, number: int, facts: set[str]) -> int:
    """13.5: what the target of an assault has from a number that the chart counts."""
    rows = [row for row in g.data.charts[attacker]["assault"].target if what in (row.take, row.per)]
    return sum(row.value({what: number}, facts) for row in rows)


def umpire_view(g: Battle, side: str | None) -> BattleView:
    """Everything on the table, turned towards a side."""
    return replace(view.view_of(g, None), side=side or g.sides[0])


def rests_on_secret(g: Battle, side: str, entries: Sequence[Entry]) -> bool:
    """Nothing is secret here."""
    return False


# ----------------------------------------------------------------------  what may be reckoned before a choice


class Prospect(NamedTuple):
    """An attack that a group could make: bombard, rifle_fire or assault."""

    kind: str
    units: tuple[str, ...]
    target: str
    estimate: estimates.Estimate


def group_of(g: Battle, side: str, action: Action) -> tuple[str, ...]:
    """6.1.c: the units that a choice `activate` would activate."""
    leader = "" if action[1] == leaders.NO_LEADER else action[1]
    groups = dict(leaders.groups(g, leader, leaders.candidates(g, side, leader, g.board.index[action[2]])))
    return tuple(unit.id for unit in groups.get(action[3] if len(action) > 3 else "", ()))


def reaches(g: Battle, side: str, ids: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """8: the Areas each of some units could move to alone."""
    ways = movement.ways_of_each(g, [g.units[each] for each in ids])
    return {unit: tuple(g.board.ids[place] for place in found) for unit, found in ways.items()}


def prospects(g: Battle, side: str, ids: Sequence[str]) -> list[Prospect]:
    """11 to 13: the attacks that sensible groups of some units of one place could make."""
    units = [g.units[each] for each in ids if g.units[each].fresh and not g.bivouacked(g.units[each])]
    if not units:
        return []
    return [*_bombardments(g, units), *_rifle_fires(g, units), *_assaults(g, units)]


def _able(g: Battle, units: Sequence[Unit], deed: str) -> list[Unit]:
    return [unit for unit in units if deed in activation.deeds_of(g, unit)]


def _bombardments(g: Battle, units: Sequence[Unit]) -> Iterator[Prospect]:
    """11: all guns together; alone, if the target is too far for the others to help (11.2)."""
    guns = sorted(_able(g, units, activation.BOMBARD), key=lambda unit: -unit.artillery)
    for target in bombardment.targets(g, guns):
        group = guns if g.board.is_adjacent(guns[0].place, target) else guns[:1]
        yield _prospect(g, activation.BOMBARD, group, target, estimates.bombardment_estimate(g, group, target))


def _rifle_fires(g: Battle, units: Sequence[Unit]) -> Iterator[Prospect]:
    """12: groups of all sizes, infantry first; every third attacker helps the target (12.3)."""
    able = _able(g, units, activation.RIFLE_FIRE)
    foot = [unit for unit in able if unit.infantry]
    guns = [unit for unit in able if unit.guns]
    for target in rifle_fire.targets(g, able) if foot else []:
        for group in _sizes(foot, guns):
            yield _prospect(g, activation.RIFLE_FIRE, group, target, estimates.rifle_estimate(g, group, target))


def _sizes(foot: Sequence[Unit], guns: Sequence[Unit]) -> Iterator[list[Unit]]:
    for size in range(1, len(foot) + 1):
        yield list(foot[:size])
        if guns:
            yield [*foot[:size], *guns]


def _assaults(g: Battle, units: Sequence[Unit]) -> Iterator[Prospect]:
    """13: infantry alone, with cavalry, with guns, all together, and cavalry alone."""
    able = [unit for unit in _able(g, units, activation.ASSAULT) if not arrivals.limited(g, unit)]
    foot, horse, guns = ([u for u in able if u.type == arm] for arm in ("infantry", "cavalry", "artillery"))
    seen = set()
    for group in (foot, horse, [*foot, *horse], [*foot, *guns], able):
        key = tuple(unit.id for unit in group)
        if not group or key in seen or not any(not unit.guns for unit in group):
            continue
        seen.add(key)
        for target, path in movement.assault_ways(g, group).items():
            zones = sum(fire_zones.beaten(g, group[0].side, place) for place in path[:-1])
            yield _prospect(g, activation.ASSAULT, group, target, estimates.assault_estimate(g, group, target, zones))


def _prospect(g: Battle, kind: str, group: Sequence[Unit], target: int, estimate: estimates.Estimate) -> Prospect:
    return Prospect(kind, tuple(unit.id for unit in group), g.board.ids[target], estimate)


_ESTIMATES: dict[str, Callable[[Battle, Sequence[Unit], int], estimates.Estimate]] = {
    "bombard": estimates.bombardment_estimate,
    "rifle": estimates.rifle_estimate,
}


def promise(g: Battle, side: str, action: Action) -> Promise | None:
    """11 to 13: what the group now makes of a target: against the best lead it has, before any Leader commits."""
    about = g.decision.about if g.decision is not None else None
    if action.verb not in (*_ESTIMATES, "assault") or not isinstance(about, questions.ActivationStep):
        return None
    group = sorted((g.units[each] for each in about.group), key=lambda unit: -unit.artillery)
    target = g.board.index[action[1]]
    under_fire = False
    if action.verb == "assault":
        path = movement.assault_ways(g, group)[target]
        zones = sum(fire_zones.beaten(g, side, place) for place in path[:-1])
        found, under_fire = estimates.assault_estimate(g, group, target, zones), threatens(g, side, path)
    else:
        found = _ESTIMATES[action.verb](g, group, target)
    worth = found.target_points - found.attacker_points - found.spent - 2 * found.lost
    return Promise(worth, promise_words(found, under_fire), found.wins, asked(under_fire))
