"""11, 16, 17, 19.2: what is said and asked while units move, charge, arrive, break down and dig in."""

from __future__ import annotations

from wargame.games.at_any_cost.rules import questions as asked
from wargame.games.at_any_cost.rules.events import movement as told
from wargame.games.at_any_cost.words.vocabulary import WORDS, Names
from wargame.grammar import listed

_WORKS = {"hasty": "Hasty Works", "entrenched": "Entrenchments"}


# ---------------------------------------------------------------- moves


@WORDS.tells(told.Moved)
def _(n: Names, e: told.Moved) -> str:
    return f"{n.units(e.units)} {'moves' if len(e.units) == 1 else 'move'} {e.start}–{n.hex(e.end)}."


@WORDS.tells(told.FellBack)
def _(n: Names, e: told.FellBack) -> str:
    falls = "falls" if len(e.units) == 1 else "fall"
    return f"{n.units(e.units)} {falls} back to {n.hex(e.hex)}: there was no room to stay."


WORDS.tells(told.HqOverrun, "{hq:unit} is Overrun in {start:hex} and flees to {end:hex}.")
WORDS.tells(told.Entered, "{unit} enters the map in {hex}.")
WORDS.tells(told.ArrivalDelayed, "{units}, due in {hex}, will come a turn later.")
WORDS.tells(told.ArrivalShifted, "{units} will now come to {hex}.")


# ---------------------------------------------------------------- charges


WORDS.tells(told.ChargeMade, "{unit} charges {target:hex}.")
WORDS.tells(told.ChargeFailed, "{unit} fails to charge {target:hex}.")
WORDS.tells(told.CounterchargeMade, "{unit} countercharges {charger:unit} in {hex}.")
WORDS.tells(told.CounterchargeFailed, "{unit} fails to countercharge {charger:unit}.")
WORDS.tells(told.OpportunityChargeMade, "{unit} charges the units that have entered {hex}.")
WORDS.tells(told.Disorganized, "{unit} is disorganized by its charge.")


# ---------------------------------------------------------------- detachments, works and control


@WORDS.tells(told.BrokeDown)
def _(n: Names, e: told.BrokeDown) -> str:
    named = listed([f"{n.unit(part)} ({size})" for part, size in zip(e.parts, e.sizes, strict=True)])
    return f"{n.unit(e.unit)} breaks down into {named} in {n.hex(e.hex)}."


@WORDS.tells(told.Recombined)
def _(n: Names, e: told.Recombined) -> str:
    side = "Battleworn" if e.worn else "Fresh"
    return f"{n.units(e.parts)} combine into {n.unit(e.unit)}, {side}, in {n.hex(e.hex)}."


@WORDS.tells(told.WorksDug)
def _(n: Names, e: told.WorksDug) -> str:
    return f"{n.unit(e.unit)} builds {_WORKS[e.works]} in {n.hex(e.hex)}."


@WORDS.tells(told.DiggingFailed)
def _(n: Names, e: told.DiggingFailed) -> str:
    return f"{n.unit(e.unit)} fails to build {_WORKS[e.works]}."


WORDS.tells(told.WorksLost, "The Hasty Works in {hex} are trodden down.")
WORDS.tells(told.ControlTaken, "{hex} is now under {side} control.")


# ---------------------------------------------------------------- questions


WORDS.asks(asked.NextMove, "Move a unit, or finish movement.")
WORDS.asks(asked.ChargeApproach, "Choose the hex from which {unit:label} charges {target}.")


@WORDS.asks(asked.CounterchargeOffer)
def _(n: Names, q: asked.CounterchargeOffer) -> str:
    return f"Countercharge {n.label(q.charger)} in {q.hex}?"


@WORDS.asks(asked.OpportunityChargeOffer)
def _(n: Names, q: asked.OpportunityChargeOffer) -> str:
    return f"Charge the units that have entered {q.hex}?"


WORDS.asks(asked.RefugeOfHq, "{hq:label} is Overrun: choose the unit it flees to.")
WORDS.asks(asked.Digging, "Choose a unit to dig in.")
