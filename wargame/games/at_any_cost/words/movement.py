"""11, 16, 17, 19.2: what is said and asked while units move, charge, arrive, break down and dig in."""

from __future__ import annotations

from wargame.games.at_any_cost.rules.events.movement import (
    ArrivalDelayed,
    ArrivalShifted,
    BrokeDown,
    ChargeFailed,
    ChargeMade,
    ControlTaken,
    CounterchargeFailed,
    CounterchargeMade,
    DiggingFailed,
    Disorganized,
    Entered,
    FellBack,
    HqOverrun,
    Moved,
    OpportunityChargeMade,
    Recombined,
    WorksDug,
    WorksLost,
)
from wargame.games.at_any_cost.rules.movement.questions import (
    ChargeApproach,
    CounterchargeOffer,
    Digging,
    NextMove,
    OpportunityChargeOffer,
    RefugeOfHq,
)
from wargame.games.at_any_cost.words.vocabulary import WORDS, Names
from wargame.grammar import listed

_WORKS = {"hasty": "Hasty Works", "entrenched": "Entrenchments"}


# ---------------------------------------------------------------- moves


@WORDS.tells(Moved)
def _(n: Names, e: Moved) -> str:
    return f"{n.units(e.units)} {'moves' if len(e.units) == 1 else 'move'} {e.start}–{n.hex(e.end)}."


@WORDS.tells(FellBack)
def _(n: Names, e: FellBack) -> str:
    falls = "falls" if len(e.units) == 1 else "fall"
    return f"{n.units(e.units)} {falls} back to {n.hex(e.hex)}: there was no room to stay."


WORDS.tells(HqOverrun, "{hq:unit} is Overrun in {start:hex} and flees to {end:hex}.")
WORDS.tells(Entered, "{unit} enters the map in {hex}.")
WORDS.tells(ArrivalDelayed, "{units}, due in {hex}, will come a turn later.")
WORDS.tells(ArrivalShifted, "{units} will now come to {hex}.")


# ---------------------------------------------------------------- charges


WORDS.tells(ChargeMade, "{unit} charges {target:hex}.")
WORDS.tells(ChargeFailed, "{unit} fails to charge {target:hex}.")
WORDS.tells(CounterchargeMade, "{unit} countercharges {charger:unit} in {hex}.")
WORDS.tells(CounterchargeFailed, "{unit} fails to countercharge {charger:unit}.")
WORDS.tells(OpportunityChargeMade, "{unit} charges the units that have entered {hex}.")
WORDS.tells(Disorganized, "{unit} is disorganized by its charge.")


# ---------------------------------------------------------------- detachments, works and control


@WORDS.tells(BrokeDown)
def _(n: Names, e: BrokeDown) -> str:
    named = listed([f"{n.unit(part)} ({size})" for part, size in zip(e.parts, e.sizes, strict=True)])
    return f"{n.unit(e.unit)} breaks down into {named} in {n.hex(e.hex)}."


@WORDS.tells(Recombined)
def _(n: Names, e: Recombined) -> str:
    side = "Battleworn" if e.worn else "Fresh"
    return f"{n.units(e.parts)} combine into {n.unit(e.unit)}, {side}, in {n.hex(e.hex)}."


@WORDS.tells(WorksDug)
def _(n: Names, e: WorksDug) -> str:
    return f"{n.unit(e.unit)} builds {_WORKS[e.works]} in {n.hex(e.hex)}."


@WORDS.tells(DiggingFailed)
def _(n: Names, e: DiggingFailed) -> str:
    return f"{n.unit(e.unit)} fails to build {_WORKS[e.works]}."


WORDS.tells(WorksLost, "The Hasty Works in {hex} are trodden down.")
WORDS.tells(ControlTaken, "{hex} is now under {side} control.")


# ---------------------------------------------------------------- questions


WORDS.asks(NextMove, "Move a unit, or finish movement.")
WORDS.asks(ChargeApproach, "Choose the hex from which {unit:label} charges {target}.")


@WORDS.asks(CounterchargeOffer)
def _(n: Names, q: CounterchargeOffer) -> str:
    return f"Countercharge {n.label(q.charger)} in {q.hex}?"


@WORDS.asks(OpportunityChargeOffer)
def _(n: Names, q: OpportunityChargeOffer) -> str:
    return f"Charge the units that have entered {q.hex}?"


WORDS.asks(RefugeOfHq, "{hq:label} is Overrun: choose the unit it flees to.")
WORDS.asks(Digging, "Choose a unit to dig in.")
