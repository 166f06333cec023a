"""The prompts: every question in words."""

from __future__ import annotations

from wargame.games.death_ride.rules import questions as q
from wargame.games.death_ride.words.fought import deed
from wargame.games.death_ride.words.lexicon import WORDS, Names
from wargame.grammar import counted, listed

_LEAD = "Name your lead unit: its value counts, and it absorbs first."
FEW = 3
"""So many units are named in a question."""

# ---------------------------------------------------------------------- 6: an impulse


@WORDS.asks(q.ImpulseChoice)
def _(n: Names, it: q.ImpulseChoice) -> str:
    return f"Choose what {n.unit(it.rider)} does." if it.rider else "Choose your impulse."


@WORDS.asks(q.Bombard)
def _(n: Names, it: q.Bombard) -> str:
    return "Bombard an Area with the artillery?"


@WORDS.asks(q.FireRifles)
def _(n: Names, it: q.FireRifles) -> str:
    return "Use Rifle Fire on an Area?"


@WORDS.asks(q.MoveUnits)
def _(n: Names, it: q.MoveUnits) -> str:
    return "Move units, one by one or together?"


@WORDS.asks(q.MoveAndAssault)
def _(n: Names, it: q.MoveAndAssault) -> str:
    return "Assault an Area with the group?"


@WORDS.asks(q.LeaderRide)
def _(n: Names, it: q.LeaderRide) -> str:
    return f"{n.unit(it.leader)} may ride to another Area now."


@WORDS.asks(q.LeaderFlight)
def _(n: Names, it: q.LeaderFlight) -> str:
    return f"{n.unit(it.leader)} is alone with the enemy. To which friends does he go?"


# ---------------------------------------------------------------------- 9 to 15: Fire Zones and combat


@WORDS.asks(q.PlaceFireZone)
def _(n: Names, it: q.PlaceFireZone) -> str:
    return "Place a Chassepot Fire Zone, or be done."


@WORDS.asks(q.NameFireLead)
def _(n: Names, it: q.NameFireLead) -> str:
    return "Name the infantry that leads the fire: it absorbs first."


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


@WORDS.asks(q.WithdrawTo)
def _(n: Names, it: q.WithdrawTo) -> str:
    return f"Choose where {n.unit(it.unit)} withdraws to."


@WORDS.asks(q.CommitLeader)
def _(n: Names, it: q.CommitLeader) -> str:
    return f"Commit a Leader? He goes with {n.unit(it.lead)}: +1, but he is Inactive if the assault fails."


@WORDS.asks(q.SecondLoss)
def _(n: Names, it: q.SecondLoss) -> str:
    return "The cavalry has charged infantry and failed: choose the second unit that is lost."


@WORDS.asks(q.FireVolley)
def _(n: Names, it: q.FireVolley) -> str:
    return f"Fire a Chassepot Volley at the Germans leaving {n.area(it.area)}?"


@WORDS.asks(q.AbsorbPoints)
def _(n: Names, it: q.AbsorbPoints) -> str:
    return f"Absorb {counted(it.points, 'Casualty Point')}."


# ---------------------------------------------------------------------- 17, 18: regrouping, the Advantage


@WORDS.asks(q.RegroupDivision)
def _(n: Names, it: q.RegroupDivision) -> str:
    return "Regroup one Division, or none."


@WORDS.asks(q.RegroupUnits)
def _(n: Names, it: q.RegroupUnits) -> str:
    return f"Regroup units of {n.division(it.division)}, or be done."


@WORDS.asks(q.RollTestAgain)
def _(n: Names, it: q.RollTestAgain) -> str:
    found = "This would be the Final French Impulse" if it.final else "The Action Phase would go on"
    return f"{found}: use the Advantage and roll the test again?"


@WORDS.asks(q.ThrowAgain)
def _(n: Names, it: q.ThrowAgain) -> str:
    return "Use the Advantage and have both sides throw again?"
