"""5.1, 6, 11.5, 15: what is asked about chits."""

from __future__ import annotations

from collections.abc import Sequence

from wargame.games.at_any_cost.rules import questions as asked
from wargame.games.at_any_cost.words.chances import gain, panic_chance, shot_chance
from wargame.games.at_any_cost.words.vocabulary import WORDS, Names

# ---------------------------------------------------------------- 5, 6: chits planned and drawn


WORDS.asks(asked.EventToPlan, "Choose your Planned Event in secret: it will be in the cup for certain.")
WORDS.asks(asked.DrawnEvent, "You have drawn {event}: what becomes of it?")


@WORDS.asks(asked.WhomCicActivates)
def _(n: Names, q: asked.WhomCicActivates) -> str:
    if n.g.variant:
        return f"Special Activation: activate one {n.g.data.draft.special[q.side]}."
    hold = ", or hold the chit" if q.holdable else ""
    return f"{n.g.data.cic[q.side].name}: activate one unit or Grouped Division{hold}."


WORDS.asks(asked.WaywardMove, "A {side} unit goes astray: move any one of them one hex, or leave them.")


# ---------------------------------------------------------------- 6.3.1.interrupt, 11.5: moments for held chits


def _labels(n: Names, units: Sequence[str]) -> str:
    return " and ".join(n.label(each) for each in units)


def _best(n: Names, shots: Sequence[asked.ChitShot]) -> str:
    """The shot of some that hurts most likely."""
    chances = [shot_chance(n.g, shot) for shot in shots]
    best = shots[chances.index(max(chances))]
    return f"{n.event(best.event)} by {n.label(best.firer)} hurts with {max(chances)} %"


@WORDS.asks(asked.OpportunityShot)
def _(n: Names, q: asked.OpportunityShot) -> str:
    return f"Opportunity Fire at {_labels(n, q.units)} in {q.hex}? {_best(n, q.shots)}."


@WORDS.asks(asked.ShotAtActivation)
def _(n: Names, q: asked.ShotAtActivation) -> str:
    return f"{n.g.formations[q.formation].name} is activated: fire at it first? {_best(n, q.shots)}."


WORDS.asks(asked.InitiativeAtActivation, "Command Initiative: bring one hex or road column into command?")


@WORDS.asks(asked.ChitOnCombat)
def _(n: Names, q: asked.ChitOnCombat) -> str:
    gains = "; ".join(f"{n.event(event)}: {_gained(n, q.combat, event)}" for event in q.events)
    return f"{_combat(n, q.combat)}: play a chit on it? {gains}."


def _combat(n: Names, combat: asked.Declared) -> str:
    there = _labels(n, [unit.id for unit in n.g.fighters(n.g.board.index[combat.hex])])
    if combat.kind == "fire":
        return f"Fire of {_labels(n, combat.units) or 'the fortress'} at {there} in {combat.hex}"
    return f"Assault of {_labels(n, combat.units)} on {there} in {combat.hex}"


def _gained(n: Names, combat: asked.Declared, event: str) -> str:
    found = gain(n.g, combat, event)
    if combat.kind == "fire":
        return f"{found.before} % to hurt become {found.after} %"
    columns = n.g.data.assault_table.columns
    return f"column {columns[found.before].name} becomes {columns[found.after].name}"


@WORDS.asks(asked.PanicPlay)
def _(n: Names, q: asked.PanicPlay) -> str:
    chance = panic_chance(n.g, [n.g.units[each] for each in q.units])
    return f"Panic Test for {_labels(n, q.units)} in {q.hex}? It strikes with {chance} %."


@WORDS.asks(asked.InspirationPlay)
def _(n: Names, q: asked.InspirationPlay) -> str:
    return f"Inspirational Leadership: rally a unit in {q.hex}?"


WORDS.asks(asked.LastEvents, "The last chit has been drawn: play a held event now, or lose it.")


# ---------------------------------------------------------------- 6.3.1: what events do


WORDS.asks(asked.EventTarget, "{event}: choose who fires at which hex.")
WORDS.asks(asked.LoneUnit, "Auftragstaktik: choose the unit that acts on its own.")
WORDS.asks(asked.LoneAssault, "Auftragstaktik: {unit:label} may assault.")


@WORDS.asks(asked.AssaultSupport)
def _(n: Names, q: asked.AssaultSupport) -> str:
    return f"Choose units to support the assault on {q.hex}."


WORDS.asks(asked.FuriousAssault, "Furia Francese: choose the unit that assaults, and the hex.")
WORDS.asks(asked.UnitToProvoke, "Prussian Aggressive Tactics: choose the Prussian unit that must attack, and the hex.")
WORDS.asks(asked.HqToParalyse, "Bazaine's Malaise: choose the French HQ to paralyse.")
WORDS.asks(asked.UnitsToCommand, "Choose the units to bring into command.")
WORDS.asks(asked.UnitToInspire, "Inspirational Leadership: choose the unit to rally.")
WORDS.asks(asked.DivisionToFire, "Feu de Bataillon: choose a division.")


# ---------------------------------------------------------------- 15: Command Event tracks


WORDS.asks(asked.SpiritUse, "French Offensive Spirit: roll for Marshal Bazaine, or choose one more formation?")
WORDS.asks(
    asked.SpiritReward, "French Offensive Spirit: Marshal Bazaine for the next turn, or a formation out of reserve?"
)
WORDS.asks(asked.TrackUse, "{track}: choose what to bring forward.")
