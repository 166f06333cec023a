"""The prompts: every question in words."""

from __future__ import annotations

from wargame.games.death_ride.rules import questions as q
from wargame.games.death_ride.words.fought import deed
from wargame.games.death_ride.words.lexicon import WORDS, Names
from wargame.grammar import listed

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
