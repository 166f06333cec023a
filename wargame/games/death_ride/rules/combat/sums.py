"""11.2, 11.3, 12.2, 12.3, 13.4, 13.5, 14.2: what both sides of a combat add up, line by line of its chart.

The charts are data; here is counted what their rows ask for. Nothing depends on dice, so the sums can be shown
before a combat is chosen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from wargame.games.death_ride.content import Chart, ChartRow
from wargame.games.death_ride.rules.battle import Battle, FireZone
from wargame.games.death_ride.rules.events import Counted
from wargame.games.death_ride.rules.units import ENEMY, FRENCH, Unit

DEEP_COVER = 3
"""2.2: the Cover out of which, and in which, one sees badly."""


class Sums(NamedTuple):
    """Both sides of a chart before the dice; rows that add nothing are left out."""

    chart: Chart
    attacker: tuple[Counted, ...]
    target: tuple[Counted, ...]

    @property
    def totals(self) -> tuple[int, int]:
        """A and T without the dice."""
        return sum(line.value for line in self.attacker), sum(line.value for line in self.target)


Numbers = Mapping[str, int]
Facts = frozenset[str] | set[str]


def sums_of(chart: Chart, attacker: Numbers, target: Numbers, facts: Facts = frozenset()) -> Sums:
    """A chart with what is counted on either side."""
    return Sums(chart, _lines(chart.attacker, attacker, facts), _lines(chart.target, target, facts))


def _lines(rows: Iterable[ChartRow], numbers: Numbers, facts: Facts) -> tuple[Counted, ...]:
    return tuple([Counted(row.id, value) for row in rows if (value := row.value(numbers, facts))])


def supports(units: Iterable[Unit], lead: Unit | None) -> dict[str, int]:
    """1.5.no-self-support: the units of a side by arm and face, without the lead unit."""
    fresh = {"infantry": 0, "artillery": 0, "cavalry": 0}
    spent_infantry = 0
    for unit in units:
        if unit is lead:
            continue
        if not unit.spent:
            fresh[unit.type] += 1
        elif unit.infantry:
            spent_infantry += 1
    return {
        "other_fresh_infantry": fresh["infantry"],
        "other_fresh_artillery": fresh["artillery"],
        "other_fresh_infantry_or_artillery": fresh["infantry"] + fresh["artillery"],
        "other_fresh_cavalry": fresh["cavalry"],
        "other_spent_infantry": spent_infantry,
    }


def best_lead(able: Iterable[Unit], total: Callable[[Unit], int]) -> Unit:
    """12.3, 13.5: the lead with the highest total, the first of equals; of units alike in what counts one is asked."""
    alike: dict[tuple[object, ...], Unit] = {}
    for unit in able:
        alike.setdefault((unit.type, unit.spent, unit.activated, unit.camped, unit.combat), unit)
    return max(alike.values(), key=total)


def surprised(g: Battle, unit: Unit) -> bool:
    """7.2: whether a unit is attacked in Bivouac, unless an option takes the sting out of that."""
    return g.spec.options.camps_surprised and g.bivouacked(unit)


def counts_as_spent(g: Battle, unit: Unit) -> bool:
    """7.2: a unit attacked in Bivouac counts as Spent, and defends with the combat value of that side."""
    return unit.spent or surprised(g, unit)


def awake(g: Battle, foes: Iterable[Unit], defender: Unit) -> list[Unit]:
    """7.2, 7.4: the units that may support a lead: none if it is in Bivouac, and nobody who is."""
    return [] if surprised(g, defender) else [unit for unit in foes if not surprised(g, unit)]


def ground(g: Battle, here: int, target: int) -> set[str]:
    """1.6: what distance and Cover mean for fire from one Area at another."""
    distance = g.board.distance(here, target)
    true = {
        "adjacent": distance == 1,
        "near": distance <= 1,
        "distant": distance == 2,
        "from_cover_3": g.cover(here) == DEEP_COVER,
        "target_in_cover_3": g.cover(target) == DEEP_COVER,
    }
    return {fact for fact, holds in true.items() if holds}


def lead_facts(g: Battle, lead: Unit) -> set[str]:
    """What the arm and the face of the target's lead unit mean for its strength."""
    true = {
        "lead_artillery": lead.guns,
        "lead_infantry": lead.infantry,
        "lead_cavalry": lead.cavalry,
        "lead_spent": counts_as_spent(g, lead),
    }
    return {fact for fact, holds in true.items() if holds}


def bombardment_sums(g: Battle, firers: Sequence[Unit], target: int) -> Sums:
    """11.2, 11.3: the best artillery factor leads, as nobody would select a lower one; only enemies are struck (11.5).

    CHART.german.bombardment and CHART.french.bombardment are alike.
    """
    lead = max(firers, key=lambda unit: unit.artillery)
    here, foes = lead.place, g.combat_units(target, ENEMY[lead.side])
    attacker = {
        "artillery_factor": lead.artillery,
        "additional_artillery": len(firers) - 1,
        "intervening_areas": g.board.distance(here, target) - 1,
    }
    fresh = [unit for unit in foes if unit.guns and unit.fresh and not surprised(g, unit)]
    defender = {"cover": g.cover(target), "fresh_artillery": len(fresh)}
    facts = ground(g, here, target) | ({"only_cavalry"} if only_cavalry(foes) else set())
    return sums_of(g.data.charts[lead.side]["bombardment"], attacker, defender, facts)


def only_cavalry(units: Sequence[Unit]) -> bool:
    """11.3, 13.3, 13.7: whether there is neither infantry nor artillery among units."""
    return all(unit.cavalry for unit in units)


def rifle_sums(g: Battle, firers: Sequence[Unit], lead: Unit, target: int, defender: Unit) -> Sums:
    """12.2, 12.3: the firers with their lead against the units of an Area with theirs.

    12.6.a: an Activated lead has only the supports not Activated themselves.

    CHART.german.rifle-fire and CHART.french.rifle-fire differ in the weight of infantry on either side.
    """
    here, foes = lead.place, g.combat_units(target, ENEMY[lead.side])
    attacker = supports(firers, lead)
    weak = answers_weakly(g, defender)
    helpers = supports([unit for unit in awake(g, foes, defender) if not (weak and unit.activated)], defender)
    helpers.update(cover=g.cover(target), attacking_units=len(firers))
    facts = ground(g, here, target) | lead_facts(g, defender)
    return sums_of(g.data.charts[lead.side]["rifle_fire"], attacker, helpers, facts)


def answers_weakly(g: Battle, defender: Unit) -> bool:
    """12.6: whether the lead of a target has been Activated; an option leaves the rule out."""
    return g.spec.options.activated_targets and defender.activated


class Attack(NamedTuple):
    """13.2: an assault as it is declared: the group, its lead, a committed Leader, the Beaten Zones it has left.

    14.5: once a Volley has been fired at it, Beaten Zones count only between cavalry.
    """

    units: tuple[Unit, ...]
    lead: Unit
    target: int
    committed: bool = False
    zones: int = 0
    volleyed: bool = False


def assault_chart(g: Battle, units: Sequence[Unit], target: int) -> Chart:
    """13.3: cavalry alone against cavalry alone has a chart of its own.

    CHART.german.assault-cavalry and CHART.french.assault-cavalry, else CHART.german.assault and CHART.french.assault.
    """
    side = units[0].side
    everyone = [*units, *g.combat_units(target, ENEMY[side])]
    return g.data.charts[side]["cavalry_v_cavalry" if only_cavalry(everyone) else "assault"]


def assault_sums(g: Battle, attack: Attack, defender: Unit) -> Sums:
    """13.4, 13.5: the attack against the defending lead and its supports; 7.2: in Bivouac there are none."""
    lead, target = attack.lead, attack.target
    foes = g.combat_units(target, defender.side)
    attacker = supports(attack.units, lead)
    attacker["combat_value"] = lead.value
    helpers, value = supports(awake(g, foes, defender), defender), defender.combat[counts_as_spent(g, defender)]
    helpers.update(cover=g.cover(target), combat_value=value, beaten_zones_left=attack.zones)
    true = {
        "led_by_cavalry": lead.cavalry,
        "leader_committed": attack.committed,
        "volley_fired": attack.volleyed,
        "only_cavalry": only_cavalry(foes),
    }
    facts = lead_facts(g, defender) | {fact for fact, holds in true.items() if holds}
    return sums_of(assault_chart(g, attack.units, target), attacker, helpers, facts)


def volley_sums(g: Battle, markers: Sequence[FireZone], group: int, place: int) -> Sums:
    """14.2: the Divisions that fire at a group of so many which leaves an Area.

    CHART.french.chassepot-volley is theirs; CHART.german.chassepot-volley repeats it for those fired at.
    """
    hidden = {division for division, start, _ in markers if g.cover(g.board.index[start]) == DEEP_COVER}
    firing = sum(len(g.firers(marker)) for marker in markers)
    attacker = {"firing_infantry": firing, "group_units": group, "firing_divisions_in_cover_3": len(hidden)}
    target = {"cover": g.cover(place), "group_units": group}
    return sums_of(g.data.charts[FRENCH]["volley"], attacker, target)
