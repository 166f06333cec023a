"""11 to 15: sentences of combat and of what it costs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from wargame.games.death_ride.content import ChartRow
from wargame.games.death_ride.rules.units import ENEMY
from wargame.games.death_ride.words.log.names import Names
from wargame.grammar import counted, listed, signed

Rows = Sequence[tuple[str, int]]
FEW = 3
"""So many units are named in a question."""

_DEEDS = {
    "bombardment": ("bombards", "bombard"),
    "rifle_fire": ("fires at", "fire at"),
    "cavalry_v_cavalry": ("charges", "charge"),
    "assault": ("assaults", "assault"),
}


def _modifiers(n: Names, chart: str, units: Sequence[str], area: str, *sums: Any) -> str:
    """Both sums before the dice."""
    attacker, target, a, t = sums
    rows = n.g.data.charts[n.g.units[units[0]].side][chart]
    deed = f"{n.units(units)} {_deed(chart, units)} {_object(n, chart, area)}"
    return f"{deed}: {a}{_listed(rows.attacker, attacker)} against {t}{_listed(rows.target, target)}."


def _deed(chart: str, units: Sequence[str]) -> str:
    one, many = _DEEDS.get(chart, ("fires", "fire"))
    return one if len(units) == 1 else many


def declaration(n: Names, chart: str, units: Sequence[str], start: str, end: str) -> str:
    """Who attacks which Area from where, for who is attacked; of many units the first."""
    named = [n.unit(each) for each in units]
    named = named if len(named) <= FEW else [*named[: FEW - 1], f"{len(named) - FEW + 1} more"]
    origin = f" from {n.area(start)}" if start != end else ""
    return f"{listed(named)}{origin} {_deed(chart, units)} {n.area(end)}."


def _object(n: Names, chart: str, area: str) -> str:
    return f"a Volley at the Germans leaving {n.area(area)}" if chart == "volley" else n.area(area)


def _listed(rows: Sequence[ChartRow], lines: Rows) -> str:
    """The rows that count with their labels: (Combat value of the lead unit +6, Other Fresh cavalry +2)."""
    labels = {row.id: row.label for row in rows}
    listed = ", ".join(f"{labels[row]} {signed(value)}" for row, value in lines)
    return f" ({listed})" if listed else ""


def _combat_result(n: Names, chart: str, side: str, area: str, *facts: Any) -> str:
    """What a throw means, before anybody absorbs anything. Scores are told by what sets them apart."""
    a, t, result, own, theirs, lost = facts
    rows = n.g.data.charts[side][chart]
    row = next(each for each in rows.results if each.id == result)
    parts = ["the attackers are Spent"] if row.attackers_spent else []
    if lost:
        parts.append("their lead and a second unit are eliminated" if lost > 1 else "their lead unit is eliminated")
    if own and own == theirs:
        parts.append(f"both sides absorb {counted(own, 'Casualty Point')}")
    else:
        due = zip((side, ENEMY[side]), (own, theirs), row.points(a - t), strict=True)
        parts += [_absorbs(n, who, points, printed) for who, points, printed in due if points]
    return f"{rows.title} at {n.area(area)}: {_apart(a - t)}, {listed(parts) or 'no effect'}."


def _absorbs(n: Names, side: str, points: int, printed: int) -> str:
    """What a side absorbs; fewer points than the chart prints against an Activated target (12.6), or double (13.6)."""
    why = " (half: the target was Activated)" if points < printed else " (double: infantry)" if points > printed else ""
    return f"the {n.side(side)} side absorbs {counted(points, 'Casualty Point')}{why}"


def _apart(difference: int) -> str:
    if not difference:
        return "equal scores"
    return f"{'attacker' if difference > 0 else 'target'} ahead by {abs(difference)}"


def _assaults(n: Names, units: Sequence[str], start: str, end: str) -> str:
    verb = "moves" if len(units) == 1 else "move"
    way = f"within {n.area(end)}" if start == end else f"from {n.area(start)} on {n.area(end)}"
    return f"{n.units(units)} {verb} to assault {way}."


def _enters(n: Names, units: Sequence[str], area: str) -> str:
    return f"{n.units(units)} {'enters' if len(units) == 1 else 'enter'} {n.area(area)}."


def _points_lost(n: Names, side: str, area: str, points: int) -> str:
    return f"{n.area(area)}: {counted(points, 'Casualty Point')} more than the {n.side(side)} units there can absorb."


ELIMINATIONS = {
    "casualties": "it absorbs Casualty Points (15.1)",
    "repulsed": "it led an assault that has failed (13.6)",
    "charge": "it is of cavalry that charged infantry in vain (13.6)",
    "narrow": "cavalry that wins so narrowly loses its lead unit (13.6)",
}
"""What has eliminated a unit."""
SENTENCES: dict[str, Callable[..., str]] = {
    "modifiers": _modifiers,
    "combat_result": _combat_result,
    "assaults": _assaults,
    "commits": lambda n, leader, unit: f"{n.unit(leader)} goes with {n.unit(unit)}.",
    "enters": _enters,
    "spent": lambda n, unit: f"{n.unit(unit)} is Spent.",
    "retreats": lambda n, unit, start, end: f"{n.unit(unit)} retreats from {n.area(start)} to {n.area(end)}.",
    "eliminated": lambda n, unit, area, why: f"{n.unit(unit)} is eliminated at {n.area(area)}: {ELIMINATIONS[why]}.",
    "points_lost": _points_lost,
}
RESULTS = frozenset({"combat_result", "enters", "spent", "retreats", "eliminated", "points_lost"})
VERBS = frozenset(
    {
        *("lead", "commit", "alone", "withdraw", "stand", "volley", "hold"),
        *("flip", "retreat", "eliminate", "reroll", "accept"),
    }
)
TERMS: frozenset[str] = frozenset()
