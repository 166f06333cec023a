"""8.5, 9.1, 10.1, 12.7: what a fire or an assault is likely to do, by plain arithmetic over the dice of its column.

An estimate takes the column from the rules' own sums and then simplifies: retreats are priced, not walked, and the
loser of an assault is taken to spend his Loss Points in the cheapest way. The exact answer is `Game.odds`.
Losses are in Strength Points.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from wargame.games.at_any_cost.rules.assault.shifts import assault_sum
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.fire.sums import fire_sum, read_result
from wargame.games.at_any_cost.rules.strength import combined_sp, tcr
from wargame.games.at_any_cost.rules.units import DISRUPTED, RATIONED, SHAKEN, Unit

FACES = 10
BOUNDLESS = 999
MORALE_HIT = {SHAKEN: 0.9, DISRUPTED: 1.2}
"""What becoming Shaken or Disrupted costs: a point of strength and of cohesion until somebody rallies the unit."""
GROUND = 0.5
"""A hex of retreat."""
BREAKING = 1.0
"""A Broken unit costs its strength and the trouble of Rebuilding it."""
DOUBLES = 1 / FACES
"""8.8: so often a fire ends with an Ammunition Problem."""


class Condition(NamedTuple):
    """A unit as the tests see it: cohesion without Morale Hits on either side, strength on either side, markers."""

    tcr: int
    worn_tcr: int
    sp: float
    worn_sp: float
    morale: int
    worn: bool


class FireEstimate(NamedTuple):
    """The chances of the worst that a fire does to any unit in the hex, and what is lost on the average."""

    column: int
    nothing: float
    one_morale_hit: float
    two_morale_hits: float
    casualty: float
    broken: float
    loss: float
    ammo: float
    """8.8: the chance of an Ammunition Problem for the firers."""


class AssaultEstimate(NamedTuple):
    """The average losses of both sides, how likely the hex is vacated, and how likely the attacker loses."""

    column: int
    attacker_loss: float
    defender_loss: float
    vacated: float
    repulsed: float


def condition(g: Battle, unit: Unit) -> Condition:
    """3.1.2, 3.3: the state of a unit; works and the dark count in its cohesion."""
    rating, sp = tcr(g, unit) + unit.morale, combined_sp(g, unit) + unit.morale
    if unit.battleworn:
        return Condition(rating, rating, sp, sp, unit.morale, True)
    fresh, worn = unit.fresh_side, unit.worn_side
    share = worn.sp / fresh.sp if fresh.sp else 0.0
    return Condition(rating, rating - fresh.tcr + worn.tcr, sp, sp * share, unit.morale, False)


# ---------------------------------------------------------------------- hits
def casualty_loss(unit: Condition) -> tuple[float, float]:
    """8.6, 10.1: what a Casualty Hit costs a unit, and the chance that it is Broken."""
    if not unit.worn:
        return max(0.5, unit.sp - unit.worn_sp), 0.0
    breaking = min(1.0, max(0.0, (FACES - (unit.tcr - unit.morale)) / FACES))
    retreat = GROUND if unit.morale else 0.0
    return breaking * (unit.sp + BREAKING) + (1 - breaking) * retreat, breaking


def after_casualty(unit: Condition) -> Condition:
    """3.3: the unit on its Battleworn side."""
    return unit._replace(tcr=unit.worn_tcr, sp=unit.worn_sp, worn=True)


def morale_loss(unit: Condition, hits: int) -> tuple[float, float, int]:
    """9.2: what Morale Hits cost, the chance to be Broken by them, and how many of them become Casualty Hits."""
    loss, breaking, casualties = 0.0, 0.0, 0
    for _ in range(hits):
        if unit.morale < DISRUPTED:
            unit = unit._replace(morale=unit.morale + 1)
            loss += MORALE_HIT[unit.morale]
            continue
        casualties += 1
        more, chance = casualty_loss(unit)
        loss += more * (1 - breaking)
        breaking += chance * (1 - breaking)
        unit = after_casualty(unit)
    return loss, breaking, casualties


Bands = tuple[tuple[int, int, int], ...]
"""9.1: the first and last difference of each band of the Morale Test, and its Morale Hits."""


def morale_bands(g: Battle) -> Bands:
    """9.1: the bands of the game file; those at the ends have no bound."""
    return tuple(
        (-BOUNDLESS if band.first is None else band.first, BOUNDLESS if band.last is None else band.last, band.hits)
        for band in g.data.morale_bands
    )


def test_hits(bands: Bands, rating: int, number: int) -> int:
    """9.1: the Morale Hits of a test."""
    difference = number - rating
    return next(hits for first, last, hits in bands if first <= difference <= last)


# ---------------------------------------------------------------------- fire
def fire_estimate(
    g: Battle,
    firers: Sequence[Unit],
    target: int,
    occasion: str = "fire",
    half: bool = False,
    chits: tuple[str, ...] = (),
    fortress: str = "",
) -> FireEstimate:
    """8.5: what a fire is likely to do; the dice of a column and a state of the target are reckoned once."""
    table = g.data.fire_table
    column = fire_sum(g, firers, target, occasion, half, chits, fortress).column
    units = tuple(condition(g, unit) for unit in g.fighters(target))
    results = tuple(table.result(die, column) for die in range(1, FACES + 1))
    short = 0.0 if all(unit.ammo == RATIONED for unit in firers) else DOUBLES
    return FireEstimate(column, *_volley(results, units, morale_bands(g)), short)


@lru_cache(maxsize=50_000)
def _volley(
    results: tuple[str, ...], units: tuple[Condition, ...], bands: Bands
) -> tuple[float, float, float, float, float, float]:
    """The hundred results of the two dice: chances of nothing, one, two, casualty and broken, and the average loss."""
    chances = [0.0] * 5
    loss = 0.0
    for result in results:
        casualties, modifier = read_result(result)
        for white in range(1, FACES + 1):
            worst, cost, broken = _struck(units, casualties, white + modifier if modifier >= 0 else 0, bands)
            loss += cost / 100
            chances[4] += broken / 100
            chances[worst] += (1 - broken) / 100
    return chances[0], chances[1], chances[2], chances[3], chances[4], loss


def _struck(units: tuple[Condition, ...], casualties: int, number: int, bands: Bands) -> tuple[int, float, float]:
    """8.5, 9.1: one result: the worst of it (0 to 3), what it costs, and the chance that a unit is Broken."""
    worst, cost, standing = 0, 0.0, 1.0
    for unit, hits in zip(units, _shared(units, casualties), strict=True):
        for _ in range(hits):
            more, breaking = casualty_loss(unit)
            cost, standing, worst, unit = cost + more, standing * (1 - breaking), 3, after_casualty(unit)
        hits = test_hits(bands, unit.tcr - unit.morale, number) if number else 0
        more, breaking, lost = morale_loss(unit, hits)
        cost, standing = cost + more, standing * (1 - breaking)
        worst = max(worst, 3 if lost else hits)
    return worst, cost, 1 - standing


def _shared(units: tuple[Condition, ...], casualties: int) -> list[int]:
    """8.5.two-units: one hit for the largest, two hits for both, or both for a lone unit."""
    if casualties == 2 and len(units) == 2:
        return [1, 1]
    largest = max(range(len(units)), key=lambda number: units[number].sp - units[number].morale, default=0)
    return [casualties if number == largest else 0 for number in range(len(units))]


# ---------------------------------------------------------------------- assault

_RESULT = re.compile(r"(?P<loser>[AD])(?P<points>\d)(?P<star>\*?)(?:\([AD](?P<riposte>\d)\))?")
_SPLIT = re.compile(r"TF(?P<limit>\d+)\|(?P<other>.+)")
STANDING = {1: 0.55, 2: 0.3, 3: 0.1}
"""How often a loser of so many points takes them all as hits and keeps his hex; more than that hardly ever."""


def assault_estimate(
    g: Battle, side: str, target: int, lead: int, units: Sequence[str], chits: tuple[str, ...] = ()
) -> AssaultEstimate:
    """12.7: what an assault is likely to do if the defender stands."""
    table = g.data.assault_table
    column = assault_sum(g, side, target, lead, units, chits).column
    leaders = tuple(condition(g, g.units[each]) for each in units if g.units[each].place == lead)
    defenders = tuple(condition(g, unit) for unit in g.fighters(target))
    results = tuple(table.result(die, column) for die in range(1, FACES + 1))
    return AssaultEstimate(column, *_melee(results, leaders, defenders))


@lru_cache(maxsize=50_000)
def _melee(
    results: tuple[str, ...], leaders: tuple[Condition, ...], defenders: tuple[Condition, ...]
) -> tuple[float, float, float, float]:
    totals = [0.0] * 4
    for result in results:
        for chance, plain in parts_of(result):
            for number, value in enumerate(_outcome(plain, leaders, defenders)):
                totals[number] += value * chance / len(results)
    return totals[0], totals[1], totals[2], totals[3]


def parts_of(result: str) -> list[tuple[float, str]]:
    """12.7.3.split: a result that another die decides, as its two parts."""
    split = _SPLIT.fullmatch(result)
    if split is None:
        return [(1.0, result)]
    tough = int(split["limit"]) / FACES
    return [(tough, "TF"), (1 - tough, split["other"])]


def _outcome(
    result: str, leaders: tuple[Condition, ...], defenders: tuple[Condition, ...]
) -> tuple[float, float, float, float]:
    """The losses of both sides, whether the hex is vacated, and whether the attacker has lost."""
    if result == "TF":
        return _tough_fight(leaders, defenders), _tough_fight(defenders, leaders), 0.0, 0.0
    found = _RESULT.fullmatch(result)
    assert found is not None, result
    points, star, riposte = int(found["points"]), bool(found["star"]), int(found["riposte"] or 0)
    attacked = found["loser"] == "A"
    losers, winners = (leaders, defenders) if attacked else (defenders, leaders)
    standing = STANDING.get(points, 0.0)
    loss = loss_points(losers, points, star)
    answer = loss_points(winners, riposte, False) * standing if riposte else 0.0
    if attacked:
        return loss, answer, 0.0, 1.0
    return answer, loss, 1 - standing, 0.0


def loss_points(units: tuple[Condition, ...], points: int, star: bool) -> float:
    """12.7.1, 12.7.2.a: what Loss Points cost when spent cheaply: a Casualty Hit only if due, else hexes of retreat."""
    if not units or not points:
        return 0.0
    largest = max(units, key=lambda unit: unit.sp)
    casualty = casualty_loss(largest)[0] if star else 0.0
    left = points - 1 if star else points
    return casualty + GROUND * left * (1 + 0.2 * len(units))


def _tough_fight(own: tuple[Condition, ...], other: tuple[Condition, ...]) -> float:
    """12.7.3: what a side loses: a Casualty Hit if the other passes, Morale Hits for all if it fails itself."""
    if not own or not other:
        return 0.0
    passing = [min(1.0, max(0.0, max(unit.tcr - unit.morale for unit in side) / FACES)) for side in (own, other)]
    casualty = casualty_loss(max(own, key=lambda unit: unit.sp))[0]
    return passing[1] * casualty + (1 - passing[0]) * sum(morale_loss(unit, 1)[0] for unit in own)
