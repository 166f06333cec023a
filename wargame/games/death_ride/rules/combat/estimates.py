"""11 to 13: what a combat is likely to do, from its sums and the rows of its chart, before anybody has chosen it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from wargame.games.death_ride.content import Chart
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.combat.assault import best_defender as best_against_assault
from wargame.games.death_ride.rules.combat.rifle_fire import best_defender as best_against_rifles
from wargame.games.death_ride.rules.combat.sums import (
    Attack,
    Sums,
    answers_weakly,
    assault_sums,
    bombardment_sums,
    rifle_sums,
)
from wargame.games.death_ride.rules.units import Unit

THROWS = tuple((luck, (6 - abs(luck)) / 36) for luck in range(-5, 6))
"""The difference of two dice, with its chance."""
MOST_LOST = 3
"""So many attackers at most can be eliminated outright by one result."""


class Estimate(NamedTuple):
    """What comes of a combat on the average, in Casualty Points and units; `wins` is the chance of A above T."""

    totals: tuple[int, int]
    wins: float
    target_points: float
    attacker_points: float
    spent: float
    """The chance that the attackers are Spent."""
    lost: float
    """How many attackers are eliminated outright."""


def estimate(
    sums: Sums, halved: bool = False, riders_on_foot: bool = False, led_by_cavalry: bool = False, units: int = MOST_LOST
) -> Estimate:
    """The average over all throws; `halved` is the reply of an Activated target (12.6.b). No more than there are of
    the attackers' `units` can be lost."""
    a, t = sums.totals
    return Estimate(
        (a, t), *_averages(sums.chart, a - t, halved, riders_on_foot, led_by_cavalry, min(units, MOST_LOST))
    )


def _averages(
    chart: Chart, ahead: int, halved: bool, riders_on_foot: bool, led_by_cavalry: bool, units: int
) -> tuple[float, float, float, float, float]:
    """Of an attack that is ahead by so much before the dice; remembered, as there are few such numbers."""
    key = id(chart), ahead, halved, riders_on_foot, led_by_cavalry, units
    if key not in _KNOWN:
        if len(_KNOWN) >= REMEMBERED:
            _KNOWN.clear()
        _KNOWN[key] = chart, _reckoned(chart, ahead, halved, riders_on_foot, led_by_cavalry, units)
    return _KNOWN[key][1]


_KNOWN: dict[tuple[int, int, bool, bool, bool, int], tuple[Chart, tuple[float, float, float, float, float]]] = {}
"""By the identity of a chart, which is kept with the answer, and all else that decides it."""
REMEMBERED = 5000


def _reckoned(
    chart: Chart, ahead: int, halved: bool, riders_on_foot: bool, led_by_cavalry: bool, units: int
) -> tuple[float, float, float, float, float]:
    wins = hit = paid = spent = lost = 0.0
    for luck, chance in THROWS:
        difference = ahead + luck
        result = chart.result(difference)
        own, theirs = result.points(difference)
        wins += chance * (difference > 0)
        hit += chance * theirs * (2 if result.doubled and riders_on_foot else 1)
        paid += chance * (own // 2 if halved else own)
        spent += chance * result.attackers_spent
        gone = result.lead_eliminated + (result.second_eliminated and riders_on_foot)
        gone += led_by_cavalry and 0 < difference <= result.costly_up_to
        lost += chance * min(gone, units)
    return wins, hit, paid, spent, lost


def bombardment_estimate(g: Battle, firers: Sequence[Unit], target: int) -> Estimate:
    """11: a Bombardment of an Area."""
    return estimate(bombardment_sums(g, firers, target))


def rifle_estimate(g: Battle, firers: Sequence[Unit], target: int) -> Estimate:
    """12: Rifle Fire on an Area, against the best lead the target has."""
    lead = next(unit for unit in firers if unit.infantry)
    defender = best_against_rifles(g, firers, lead, target)
    return estimate(rifle_sums(g, firers, lead, target, defender), halved=answers_weakly(g, defender))


def assault_estimate(
    g: Battle, units: Sequence[Unit], target: int, zones: int = 0, committed: bool = False
) -> Estimate:
    """13: an assault against the best lead the target has.

    13.5: the highest value leads; of equals infantry, which is not bled by a narrow victory (13.6.a-gt-t).
    """
    lead = max(units, key=lambda unit: (unit.value, not unit.cavalry))
    return attack_estimate(g, Attack(tuple(units), lead, target, committed, zones))


def attack_estimate(g: Battle, attack: Attack) -> Estimate:
    """13: an assault whose lead is named, against the best lead the target has."""
    defender, riders = best_against_assault(g, attack), attack.lead.cavalry
    return estimate(assault_sums(g, attack, defender), False, riders and defender.infantry, riders, len(attack.units))
