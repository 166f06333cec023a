"""What the chronicle tells of: units eliminated, Spent, Fresh and come (10, 15, 16); the Areas that score (19)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from wargame.engine.annals import Annals, Coming, Fate, Gain, Goal
from wargame.games.death_ride.rules import events
from wargame.games.death_ride.rules.units import ENEMY, FRENCH
from wargame.games.death_ride.rules.views import BattleView
from wargame.games.death_ride.words import standing
from wargame.games.death_ride.words.naming import Names

LOST, SPENT, FRESH, ARRIVED = "lost", "spent", "fresh again", "arrived"


def goals(n: Names, view: BattleView) -> list[Goal]:
    """19.2, 19.3: every Area that can score."""
    found = standing.goals(view, n.g.spec, n.g.board)
    return [Goal(each.area, each.name, each.holder, "scores" if each.scores else "") for each in found]


def coming(n: Names, view: BattleView) -> list[Coming]:
    """10.1: who is still to come, and who has come to the Entry Boxes as this turn began."""
    found = []
    due = (each for each in n.g.spec.arrivals if each.turn >= view.turn)
    for each in sorted(due, key=lambda group: (group.turn, group.side)):
        ids = (*each.leaders, *each.units)
        names = [n.unit(unit) for unit in ids]
        shown = ", ".join(names[:3]) + (f" and {len(names) - 3} more" if len(names) > 3 else "")
        entry = n.g.spec.entry_area(each.box)
        found.append(Coming(each.turn, each.side, ids, shown, f"by Area {n.area(entry)}"))
    return found


def strength(n: Names, view: BattleView) -> Mapping[str, int]:
    """The combat units each side has on the map.

    10.1: when a turn is over, those of the next one are in their Entry Boxes already. They are no part of it.
    """
    boxes = {n.g.board.ids[box] for box in n.g.board.boxes}
    fighting = [each.side for each in view.counters if not each.leader and each.area not in boxes]
    return {side: fighting.count(side) for side in n.g.sides}


ANNALS: Annals[Names] = Annals(
    Names, (LOST, SPENT, FRESH, ARRIVED), goals=goals, coming=coming, strength=strength, measured="Units on the map"
)


def _fate(n: Names, unit: str, what: str, harm: bool) -> Fate:
    return Fate(n.g.units[unit].side, what, n.unit(unit), unit, harm=harm)


ANNALS.fates(events.UnitEliminated)(lambda n, e: [_fate(n, e.unit, LOST, True)])
ANNALS.fates(events.UnitSpent)(lambda n, e: [_fate(n, e.unit, SPENT, True)])
ANNALS.fates(events.Reorganised)(lambda n, e: [_fate(n, unit, FRESH, False) for unit in e.units])
ANNALS.fates(events.Arrived)(lambda n, e: [_fate(n, unit, ARRIVED, False) for unit in e.counters])


@ANNALS.harms(events.CombatResult)
def _(n: Names, e: events.CombatResult) -> Iterator[str]:
    """20.3: Casualty Points hurt before anybody has absorbed them; attackers are Spent by the result (11.4, 13.4)."""
    if e.attacker_points or e.lost or n.g.data.charts[e.side][e.chart].row(e.result).attackers_spent:
        yield e.side
    if e.target_points:
        yield ENEMY[e.side]


@ANNALS.strikes(events.CombatSums)
def _(n: Names, e: events.CombatSums) -> str:
    """20.3: both throw a die, but the attack is the attacker's, whomever it hurts."""
    return n.g.units[e.units[0]].side


@ANNALS.gains(events.AdvantageHandedOver)
def _(n: Names, e: events.AdvantageHandedOver) -> Iterator[Gain]:
    """19.4: a Leader made Inactive by the Advantage is a point for the French."""
    if e.why == "deactivate":
        yield Gain(FRENCH, 1, "a Leader is made Inactive by the Advantage")
