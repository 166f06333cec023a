"""Every event and every question in words, and the headings of the record."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wargame.engine.events import Rolled
from wargame.games.death_ride.content import ChartRow
from wargame.games.death_ride.rules import events as e
from wargame.games.death_ride.rules import questions as q
from wargame.games.death_ride.rules.units import ENEMY
from wargame.games.death_ride.words.names import WORDS, Names, ordinal
from wargame.grammar import counted, listed, minus, signed

_BIVOUAC = {
    "attacked": "is attacked and stands to arms",
    "leader": "is roused by its Leader",
    "chosen": "breaks up to march",
    "near": "stands to arms: the enemy is near",
    "late": "breaks up: by now all the army is awake",
}
_ADVANTAGE = {
    "reroll": "uses the Advantage and has the dice rolled again",
    "test": "uses the Advantage and rolls the test again",
    "deactivate": "uses the Advantage",
    "losses": "loses the Advantage by its losses",
}


@WORDS.tells(Rolled)
def _(n: Names, it: Rolled) -> str:
    return f"{n.side(it.side)} {it.purpose}: {it.face}." if it.side else f"{it.purpose.capitalize()}: {it.face}."


# ---------------------------------------------------------------------- 4, 5: turns and impulses


@WORDS.heads(e.TurnBegan)
def _turn(n: Names, it: e.TurnBegan) -> str:
    return f"Turn {it.turn}, {it.time.replace('-', ' to ')}"


@WORDS.tells(e.TurnBegan)
def _(n: Names, it: e.TurnBegan) -> str:
    return f"{_turn(n, it)}."


@WORDS.heads(e.ImpulseBegan)
def _impulse(n: Names, it: e.ImpulseBegan) -> str:
    if it.discretionary:
        return f"{ordinal(it.discretionary)} Discretionary {n.side(it.side)} impulse"
    return f"{'Final ' if it.final else ''}{n.side(it.side)} impulse {it.number}"


@WORDS.tells(e.ImpulseBegan)
def _(n: Names, it: e.ImpulseBegan) -> str:
    return f"{_impulse(n, it)}."


@WORDS.tells(e.EndTested)
def _(n: Names, it: e.EndTested) -> str:
    """5.2: what the die means; by an option it is the impulse number that is altered."""
    above = "not above" if it.final else "above"
    end = "this is the Final French Impulse" if it.final else "the Action Phase goes on"
    if not it.modifier:
        return f"The die is {above} impulse {it.impulse}: {end}."
    if n.g.spec.options.test_alters_number:
        altered = f"with {signed(-it.modifier)} is {minus(it.impulse - it.modifier)}"
        return f"The die is {above} impulse {it.impulse}, which {altered}: {end}."
    return f"With {signed(it.modifier)} it is {minus(it.die + it.modifier)}, {above} impulse {it.impulse}: {end}."


@WORDS.tells(e.NoDiscretionaryImpulse)
def _(n: Names, it: e.NoDiscretionaryImpulse) -> str:
    further = "further " if it.taken else ""
    return f"No {further}{n.side(it.side)} Discretionary Impulse: no Active Leader unused this turn has anything to do."


WORDS.tells(e.Passed, "The {side} side passes.")
WORDS.tells(e.ActionPhaseOver, "Both sides have passed: the Action Phase is over.")
WORDS.tells(e.ImpulsesCounted, "Turn {turn} had {count:#French impulse}.")
WORDS.tells(e.GameEnded, "{level}: {why}")


# ---------------------------------------------------------------------- 6: Leaders and activation


@WORDS.tells(e.Activated)
def _(n: Names, it: e.Activated) -> str:
    who = f"{n.unit(it.leader)} activates" if it.leader else "March orders activate"
    return f"{who} {n.area(it.area)}: {n.units(it.units)}."


WORDS.tells(e.LeaderBecameActive, "{leader:unit} is Active.")
WORDS.tells(e.LeaderBecameInactive, "{leader:unit} is Inactive.")


@WORDS.tells(e.CorpsChosen)
def _(n: Names, it: e.CorpsChosen) -> str:
    return f"{n.unit(it.leader)} commands {n.corps(it.side, it.corps)} this turn."


@WORDS.tells(e.FireActivationTested)
def _(n: Names, it: e.FireActivationTested) -> str:
    found = "is Active: the attack has called him to arms" if it.active else "stays Inactive"
    return f"{n.unit(it.leader)} {found}."


WORDS.tells(e.Rode, "{leader:unit} rides from {start:area} to {end:area}.")
WORDS.tells(e.LeaderFled, "{leader:unit} leaves {start:area} for {end:area}.")
WORDS.tells(e.LeaderTaken, "{leader:unit} is taken in {area}.")


# ---------------------------------------------------------------------- 7 to 10: camps, marches, Fire Zones, arrivals


@WORDS.tells(e.BivouacLifted)
def _(n: Names, it: e.BivouacLifted) -> str:
    return f"The camp at {n.area(it.area)} {_BIVOUAC[it.why]}."


@WORDS.tells(e.Moved)
def _(n: Names, it: e.Moved) -> str:
    verb = "moves" if len(it.units) == 1 else "move"
    return f"{n.units(it.units)} {verb} from {n.area(it.path[0])} to {n.area(it.path[-1])}."


@WORDS.tells(e.Stopped)
def _(n: Names, it: e.Stopped) -> str:
    verb = "gets" if len(it.units) == 1 else "get"
    return f"{n.units(it.units)} {verb} no further than {n.area(it.path[-1])}."


WORDS.tells(e.FireZonePlaced, "{division} beats {end:area} from {start:area}.")
WORDS.tells(e.FireZoneRemoved, "The Fire Zone of {division} on {area} is gone.")


@WORDS.tells(e.Arrived)
def _(n: Names, it: e.Arrived) -> str:
    return f"{n.units(it.counters)} {'reaches' if len(it.counters) == 1 else 'reach'} {n.area(it.box)}."


WORDS.tells(e.MarchDiced, "{unit} marches with {points:#Movement Point}.")


@WORDS.tells(e.CorpsReleased)
def _(n: Names, it: e.CorpsReleased) -> str:
    return f"{n.corps(it.side, it.corps)} is struck and free of its limits."


# ---------------------------------------------------------------------- 16 to 19: the rest of a turn


WORDS.tells(e.Reorganised, "{leader:unit} re-organises {units}: Fresh again.")
WORDS.tells(e.RegroupChosen, "The {side} side regroups {division}.")
WORDS.tells(e.Regrouped, "{unit} regroups from {start:area} to {end:area}.")


@WORDS.tells(e.AdvantageHandedOver)
def _(n: Names, it: e.AdvantageHandedOver) -> str:
    return f"The {n.side(it.side)} side {_ADVANTAGE[it.why]}; the {n.side(it.holder)} side holds it now."


WORDS.tells(e.OccupantNoted, "{area} is in {side} hands.")


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


_LEAD = "Name your lead unit: its value counts, and it absorbs first."
FEW = 3
"""So many units are named in a question."""

# ---------------------------------------------------------------------- 6: an impulse


@WORDS.asks(q.ImpulseChoice)
def _(n: Names, it: q.ImpulseChoice) -> str:
    return f"Choose what {n.unit(it.rider)} does." if it.rider else "Choose your impulse."


WORDS.asks(q.Bombard, "Bombard an Area with the artillery?")
WORDS.asks(q.FireRifles, "Use Rifle Fire on an Area?")
WORDS.asks(q.MoveUnits, "Move units, one by one or together?")
WORDS.asks(q.MoveAndAssault, "Assault an Area with the group?")
WORDS.asks(q.LeaderRide, "{leader:unit} may ride to another Area now.")
WORDS.asks(q.LeaderFlight, "{leader:unit} is alone with the enemy. To which friends does he go?")


# ---------------------------------------------------------------------- 9 to 15: Fire Zones and combat


WORDS.asks(q.PlaceFireZone, "Place a Chassepot Fire Zone, or be done.")
WORDS.asks(q.NameFireLead, "Name the infantry that leads the fire: it absorbs first.")


@WORDS.asks(q.NameFireDefender)
def _(n: Names, it: q.NameFireDefender) -> str:
    return f"{_declared(n, 'rifle_fire', it)} Name your lead unit: its arm counts, and it absorbs first."


@WORDS.asks(q.NameAssaultLead)
def _(n: Names, it: q.NameAssaultLead) -> str:
    return _LEAD


@WORDS.asks(q.NameAssaultDefender)
def _(n: Names, it: q.NameAssaultDefender) -> str:
    return f"{_declared(n, 'assault', it)} {_LEAD}"


@WORDS.asks(q.StandOrWithdraw)
def _(n: Names, it: q.StandOrWithdraw) -> str:
    return f"{_declared(n, 'assault', it)} Withdraw the cavalry before it comes to that?"


def _declared(n: Names, chart: str, it: q.UnderAttack) -> str:
    """Who attacks which Area from where, for who is attacked; of many units the first."""
    named = [n.unit(each) for each in it.units]
    named = named if len(named) <= FEW else [*named[: FEW - 1], f"{len(named) - FEW + 1} more"]
    origin = f" from {n.area(it.start)}" if it.start != it.area else ""
    return f"{listed(named)}{origin} {deed(chart, it.units)} {n.area(it.area)}."


WORDS.asks(q.WithdrawTo, "Choose where {unit} withdraws to.")
WORDS.asks(q.CommitLeader, "Commit a Leader? He goes with {lead:unit}: +1, but he is Inactive if the assault fails.")
WORDS.asks(q.SecondLoss, "The cavalry has charged infantry and failed: choose the second unit that is lost.")
WORDS.asks(q.FireVolley, "Fire a Chassepot Volley at the Germans leaving {area}?")
WORDS.asks(q.AbsorbPoints, "Absorb {points:#Casualty Point}.")


# ---------------------------------------------------------------------- 17, 18: regrouping, the Advantage


WORDS.asks(q.RegroupDivision, "Regroup one Division, or none.")
WORDS.asks(q.RegroupUnits, "Regroup units of {division}, or be done.")


@WORDS.asks(q.RollTestAgain)
def _(n: Names, it: q.RollTestAgain) -> str:
    found = "This would be the Final French Impulse" if it.final else "The Action Phase would go on"
    return f"{found}: use the Advantage and roll the test again?"


WORDS.asks(q.ThrowAgain, "Use the Advantage and have both sides throw again?")
