"""6.1 to 6.4: sentences and prompts about Formations."""

from __future__ import annotations

from wargame.games.on_to_paris.rules.formations.events import (
    Attached,
    Detached,
    FormationCreated,
    FormationEliminated,
    LeaderShifted,
    SpLent,
    SpsShifted,
)
from wargame.games.on_to_paris.rules.formations.questions import (
    AttachWhich,
    Borrow,
    CreateOf,
    CreateWhere,
    OrderOfReturn,
    ReorganiseHex,
    ReorganiseWhere,
)
from wargame.games.on_to_paris.words.base import WORDS, Names
from wargame.grammar import counted

WHY = {
    "zero": "has no SPs left",
    "besieged": "is lost in the siege",
    "no_retreat": "has no way to retreat",
    "paris": "is too far from Paris",
}


@WORDS.tells(FormationEliminated)
def _(n: Names, e: FormationEliminated) -> str:
    back = f", until {n.game.data.turns.get(e.returns, f'turn {e.returns}')}" if e.returns else ""
    return f"{n.unit(e.unit)} {WHY[e.how]} and is removed from {n.hex(e.hex)}{back}."


@WORDS.tells(SpLent)
def _(n: Names, e: SpLent) -> str:
    kind = n.sp(n.game.formation(e.army).side, e.sp)
    return f"{n.unit(e.corps)} gives a {kind} SP to {n.unit(e.army)}, which is saved by it."


@WORDS.tells(SpsShifted)
def _(n: Names, e: SpsShifted) -> str:
    side = n.game.formation(e.giver or e.taker).side
    sps = counted(e.number, f"{n.sp(side, e.sp)} SP")
    if not e.giver:
        return f"{sps} in {n.hex(e.hex)} {'joins' if e.number == 1 else 'join'} {n.unit(e.taker)}."
    if not e.taker:
        return f"{sps} of {n.unit(e.giver)} {'stays' if e.number == 1 else 'stay'} in {n.hex(e.hex)}."
    return f"{sps} of {n.unit(e.giver)} {'goes' if e.number == 1 else 'go'} to {n.unit(e.taker)}."


@WORDS.tells(LeaderShifted)
def _(n: Names, e: LeaderShifted) -> str:
    if e.taker:
        return f"{n.leader(e.leader)} joins {n.unit(e.taker)}."
    return f"{n.leader(e.leader)} stands alone in {n.hex(e.hex)}."


WORDS.tells(FormationCreated, "{unit} is created in {hex}.")
WORDS.tells(Attached, "{unit} is Attached to {army}.")
WORDS.tells(Detached, "{unit} is no longer Attached to {army}.")

WORDS.asks(Borrow, "{army} has no SPs left. Which Attached Corps gives it one, or is it given up?")
WORDS.asks(OrderOfReturn, "Which of {units} is to come back first?")
WORDS.asks(ReorganiseWhere, "Reorganise: choose a hex, Attach or detach Formations, or be done.")
WORDS.asks(CreateWhere, "Choose the hex where {unit} is created.")
WORDS.asks(AttachWhich, "Choose the units that are Attached to {army}, or leave it, one by one. Then be done.")


@WORDS.asks(ReorganiseHex)
def _(n: Names, q: ReorganiseHex) -> str:
    where = f"the Fort(ress) of {n.hex(q.hex)}" if q.inside else n.hex(q.hex)
    return f"Rearrange {where}: choose an SP or Leader, who gives it and who takes it. Or be done here."


@WORDS.asks(CreateOf)
def _(n: Names, q: CreateOf) -> str:
    which = "Which SPs join it besides?" if q.begun else "Which SP is its first?"
    return f"{n.unit(q.unit)} is created in {n.hex(q.hex)}. {which}"
