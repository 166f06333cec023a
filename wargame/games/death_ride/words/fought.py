"""11 to 15: sentences of combat and of what it costs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wargame.games.death_ride.content import ChartRow
from wargame.games.death_ride.rules import events as e
from wargame.games.death_ride.rules.units import ENEMY
from wargame.games.death_ride.words.lexicon import WORDS, Names
from wargame.grammar import counted, listed, signed

_DEEDS = {
    "bombardment": ("bombards", "bombard"),
    "rifle_fire": ("fires at", "fire at"),
    "cavalry_v_cavalry": ("charges", "charge"),
    "assault": ("assaults", "assault"),
}
_ELIMINATIONS = {
    "casualties": "it absorbs Casualty Points (15.1)",
    "repulsed": "it led an assault that has failed (13.6)",
    "charge": "it is of cavalry that charged infantry in vain (13.6)",
    "narrow": "cavalry that wins so narrowly loses its lead unit (13.6)",
}
"""What has eliminated a unit."""


def deed(chart: str, units: Sequence[str]) -> str:
    """What units do to an Area in a combat on this chart."""
    one, many = _DEEDS.get(chart, ("fires", "fire"))
    return one if len(units) == 1 else many


@WORDS.tells(e.CombatSums)
def _(n: Names, it: e.CombatSums) -> str:
    """Both sums before the dice."""
    rows = n.g.data.charts[n.g.units[it.units[0]].side][it.chart]
    where = f"a Volley at the Germans leaving {n.area(it.area)}" if it.chart == "volley" else n.area(it.area)
    who = f"{n.units(it.units)} {deed(it.chart, it.units)} {where}"
    a = f"{it.attacker_total}{_listed(rows.attacker, it.attacker)}"
    return f"{who}: {a} against {it.target_total}{_listed(rows.target, it.target)}."


def _listed(rows: Sequence[ChartRow], lines: Sequence[e.Counted]) -> str:
    """The rows that count with their labels: (Combat value of the lead unit +6, Other Fresh cavalry +2)."""
    labels = {row.id: row.label for row in rows}
    told = ", ".join(f"{labels[line.row]} {signed(line.value)}" for line in lines)
    return f" ({told})" if told else ""


@WORDS.tells(e.CombatResult)
def _(n: Names, it: e.CombatResult) -> str:
    """What a throw means, before anybody absorbs anything. Scores are told by what sets them apart."""
    title = n.g.data.charts[it.side][it.chart].title
    return f"{title} at {n.area(it.area)}: {_apart(it.difference)}, {listed([*_effects(n, it)]) or 'no effect'}."


def _effects(n: Names, it: e.CombatResult) -> Iterator[str]:
    row = next(each for each in n.g.data.charts[it.side][it.chart].results if each.id == it.result)
    if row.attackers_spent:
        yield "the attackers are Spent"
    if it.lost:
        yield "their lead and a second unit are eliminated" if it.lost > 1 else "their lead unit is eliminated"
    own, theirs = it.attacker_points, it.target_points
    if own and own == theirs:
        yield f"both sides absorb {counted(own, 'Casualty Point')}"
        return
    due = zip((it.side, ENEMY[it.side]), (own, theirs), row.points(it.difference), strict=True)
    yield from (_absorbs(n, who, points, printed) for who, points, printed in due if points)


def _absorbs(n: Names, side: str, points: int, printed: int) -> str:
    """What a side absorbs; fewer points than the chart prints against an Activated target (12.6), or double (13.6)."""
    why = " (half: the target was Activated)" if points < printed else " (double: infantry)" if points > printed else ""
    return f"the {n.side(side)} side absorbs {counted(points, 'Casualty Point')}{why}"


def _apart(difference: int) -> str:
    if not difference:
        return "equal scores"
    return f"{'attacker' if difference > 0 else 'target'} ahead by {abs(difference)}"


@WORDS.tells(e.Assaulted)
def _(n: Names, it: e.Assaulted) -> str:
    verb = "moves" if len(it.units) == 1 else "move"
    way = f"within {n.area(it.end)}" if it.start == it.end else f"from {n.area(it.start)} on {n.area(it.end)}"
    return f"{n.units(it.units)} {verb} to assault {way}."


WORDS.tells(e.LeaderCommitted, "{leader:unit} goes with {unit}.")


@WORDS.tells(e.Entered)
def _(n: Names, it: e.Entered) -> str:
    return f"{n.units(it.units)} {'enters' if len(it.units) == 1 else 'enter'} {n.area(it.area)}."


WORDS.tells(e.UnitSpent, "{unit} is Spent.")
WORDS.tells(e.Retreated, "{unit} retreats from {start:area} to {end:area}.")


@WORDS.tells(e.UnitEliminated)
def _(n: Names, it: e.UnitEliminated) -> str:
    return f"{n.unit(it.unit)} is eliminated at {n.area(it.area)}: {_ELIMINATIONS[it.why]}."


@WORDS.tells(e.PointsUnabsorbed)
def _(n: Names, it: e.PointsUnabsorbed) -> str:
    more = f"{counted(it.points, 'Casualty Point')} more than the {n.side(it.side)} units there can absorb"
    return f"{n.area(it.area)}: {more}."
