"""5.1, 6, 11.5, 15: what is asked about chits."""

from __future__ import annotations

from collections.abc import Sequence

from wargame.games.at_any_cost.rules.chits.questions import (
    AssaultSupport,
    ChitOnCombat,
    ChitShot,
    Declared,
    DivisionToFire,
    DrawnEvent,
    EventTarget,
    EventToPlan,
    FuriousAssault,
    HqToParalyse,
    InitiativeAtActivation,
    InspirationPlay,
    LastEvents,
    LoneAssault,
    LoneUnit,
    OpportunityShot,
    PanicPlay,
    ShotAtActivation,
    SpiritReward,
    SpiritUse,
    TrackUse,
    UnitsToCommand,
    UnitToInspire,
    UnitToProvoke,
    WaywardMove,
    WhomCicActivates,
)
from wargame.games.at_any_cost.words.chances import gain, panic_chance, shot_chance
from wargame.games.at_any_cost.words.vocabulary import WORDS, Names

# ---------------------------------------------------------------- 5, 6: chits planned and drawn


WORDS.asks(EventToPlan, "Choose your Planned Event in secret: it will be in the cup for certain.")
WORDS.asks(DrawnEvent, "You have drawn {event}: what becomes of it?")


@WORDS.asks(WhomCicActivates)
def _(n: Names, q: WhomCicActivates) -> str:
    if n.g.variant:
        return f"Special Activation: activate one {n.g.data.draft.special[q.side]}."
    hold = ", or hold the chit" if q.holdable else ""
    return f"{n.g.data.cic[q.side].name}: activate one unit or Grouped Division{hold}."


WORDS.asks(WaywardMove, "A {side} unit goes astray: move any one of them one hex, or leave them.")


# ---------------------------------------------------------------- 6.3.1.interrupt, 11.5: moments for held chits


def _labels(n: Names, units: Sequence[str]) -> str:
    return " and ".join(n.label(each) for each in units)


def _best(n: Names, shots: Sequence[ChitShot]) -> str:
    """The shot of some that hurts most likely."""
    chances = [shot_chance(n.g, shot) for shot in shots]
    best = shots[chances.index(max(chances))]
    return f"{n.event(best.event)} by {n.label(best.firer)} hurts with {max(chances)} %"


@WORDS.asks(OpportunityShot)
def _(n: Names, q: OpportunityShot) -> str:
    return f"Opportunity Fire at {_labels(n, q.units)} in {q.hex}? {_best(n, q.shots)}."


@WORDS.asks(ShotAtActivation)
def _(n: Names, q: ShotAtActivation) -> str:
    return f"{n.g.formations[q.formation].name} is activated: fire at it first? {_best(n, q.shots)}."


WORDS.asks(InitiativeAtActivation, "Command Initiative: bring one hex or road column into command?")


@WORDS.asks(ChitOnCombat)
def _(n: Names, q: ChitOnCombat) -> str:
    gains = "; ".join(f"{n.event(event)}: {_gained(n, q.combat, event)}" for event in q.events)
    return f"{_combat(n, q.combat)}: play a chit on it? {gains}."


def _combat(n: Names, combat: Declared) -> str:
    there = _labels(n, [unit.id for unit in n.g.fighters(n.g.board.index[combat.hex])])
    if combat.kind == "fire":
        return f"Fire of {_labels(n, combat.units) or 'the fortress'} at {there} in {combat.hex}"
    return f"Assault of {_labels(n, combat.units)} on {there} in {combat.hex}"


def _gained(n: Names, combat: Declared, event: str) -> str:
    found = gain(n.g, combat, event)
    if combat.kind == "fire":
        return f"{found.before} % to hurt become {found.after} %"
    columns = n.g.data.assault_table.columns
    return f"column {columns[found.before].name} becomes {columns[found.after].name}"


@WORDS.asks(PanicPlay)
def _(n: Names, q: PanicPlay) -> str:
    chance = panic_chance(n.g, [n.g.units[each] for each in q.units])
    return f"Panic Test for {_labels(n, q.units)} in {q.hex}? It strikes with {chance} %."


@WORDS.asks(InspirationPlay)
def _(n: Names, q: InspirationPlay) -> str:
    return f"Inspirational Leadership: rally a unit in {q.hex}?"


WORDS.asks(LastEvents, "The last chit has been drawn: play a held event now, or lose it.")


# ---------------------------------------------------------------- 6.3.1: what events do


WORDS.asks(EventTarget, "{event}: choose who fires at which hex.")
WORDS.asks(LoneUnit, "Auftragstaktik: choose the unit that acts on its own.")
WORDS.asks(LoneAssault, "Auftragstaktik: {unit:label} may assault.")


@WORDS.asks(AssaultSupport)
def _(n: Names, q: AssaultSupport) -> str:
    return f"Choose units to support the assault on {q.hex}."


WORDS.asks(FuriousAssault, "Furia Francese: choose the unit that assaults, and the hex.")
WORDS.asks(UnitToProvoke, "Prussian Aggressive Tactics: choose the Prussian unit that must attack, and the hex.")
WORDS.asks(HqToParalyse, "Bazaine's Malaise: choose the French HQ to paralyse.")
WORDS.asks(UnitsToCommand, "Choose the units to bring into command.")
WORDS.asks(UnitToInspire, "Inspirational Leadership: choose the unit to rally.")
WORDS.asks(DivisionToFire, "Feu de Bataillon: choose a division.")


# ---------------------------------------------------------------- 15: Command Event tracks


WORDS.asks(SpiritUse, "French Offensive Spirit: roll for Marshal Bazaine, or choose one more formation?")
WORDS.asks(SpiritReward, "French Offensive Spirit: Marshal Bazaine for the next turn, or a formation out of reserve?")
WORDS.asks(TrackUse, "{track}: choose what to bring forward.")
