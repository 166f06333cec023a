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


@WORDS.tells(HqOverrun)
def _(n: Names, e: HqOverrun) -> str:
    return f"{n.unit(e.hq)} is Overrun in {n.hex(e.start)} and flees to {n.hex(e.end)}."


@WORDS.tells(Entered)
def _(n: Names, e: Entered) -> str:
    return f"{n.unit(e.unit)} enters the map in {n.hex(e.hex)}."


@WORDS.tells(ArrivalDelayed)
def _(n: Names, e: ArrivalDelayed) -> str:
    return f"{n.units(e.units)}, due in {n.hex(e.hex)}, will come a turn later."


@WORDS.tells(ArrivalShifted)
def _(n: Names, e: ArrivalShifted) -> str:
    return f"{n.units(e.units)} will now come to {n.hex(e.hex)}."


# ---------------------------------------------------------------- charges


@WORDS.tells(ChargeMade)
def _(n: Names, e: ChargeMade) -> str:
    return f"{n.unit(e.unit)} charges {n.hex(e.target)}."


@WORDS.tells(ChargeFailed)
def _(n: Names, e: ChargeFailed) -> str:
    return f"{n.unit(e.unit)} fails to charge {n.hex(e.target)}."


@WORDS.tells(CounterchargeMade)
def _(n: Names, e: CounterchargeMade) -> str:
    return f"{n.unit(e.unit)} countercharges {n.unit(e.charger)} in {n.hex(e.hex)}."


@WORDS.tells(CounterchargeFailed)
def _(n: Names, e: CounterchargeFailed) -> str:
    return f"{n.unit(e.unit)} fails to countercharge {n.unit(e.charger)}."


@WORDS.tells(OpportunityChargeMade)
def _(n: Names, e: OpportunityChargeMade) -> str:
    return f"{n.unit(e.unit)} charges the units that have entered {n.hex(e.hex)}."


@WORDS.tells(Disorganized)
def _(n: Names, e: Disorganized) -> str:
    return f"{n.unit(e.unit)} is disorganized by its charge."


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


@WORDS.tells(WorksLost)
def _(n: Names, e: WorksLost) -> str:
    return f"The Hasty Works in {n.hex(e.hex)} are trodden down."


@WORDS.tells(ControlTaken)
def _(n: Names, e: ControlTaken) -> str:
    return f"{n.hex(e.hex)} is now under {n.side(e.side)} control."


# ---------------------------------------------------------------- questions


@WORDS.asks(NextMove)
def _(n: Names, q: NextMove) -> str:
    return "Move a unit, or finish movement."


@WORDS.asks(ChargeApproach)
def _(n: Names, q: ChargeApproach) -> str:
    return f"Choose the hex from which {n.label(q.unit)} charges {q.target}."


@WORDS.asks(CounterchargeOffer)
def _(n: Names, q: CounterchargeOffer) -> str:
    return f"Countercharge {n.label(q.charger)} in {q.hex}?"


@WORDS.asks(OpportunityChargeOffer)
def _(n: Names, q: OpportunityChargeOffer) -> str:
    return f"Charge the units that have entered {q.hex}?"


@WORDS.asks(RefugeOfHq)
def _(n: Names, q: RefugeOfHq) -> str:
    return f"{n.label(q.hq)} is Overrun: choose the unit it flees to."


@WORDS.asks(Digging)
def _(n: Names, q: Digging) -> str:
    return "Choose a unit to dig in."
