"""12: what is said and asked in Assault Combat and in retreats."""

from __future__ import annotations

from collections.abc import Sequence

from wargame.games.at_any_cost.rules import questions as asked
from wargame.games.at_any_cost.rules.events import combat as told
from wargame.games.at_any_cost.words.vocabulary import WORDS, Names
from wargame.grammar import counted, signed


def result_text(result: str) -> str:
    """A result of the Assault Combat table in words (12.7)."""
    if result == "TF":
        return "Tough Fight"
    loser, other = ("attacker", "defender") if result[0] == "A" else ("defender", "attacker")
    text = f"the {loser} loses {counted(int(result[1]), 'Loss Point')}"
    if result.endswith("*"):
        return f"{text}, one of them a Casualty Hit"
    return f"{text}, and if he stands the {other} loses {result[4]}" if "(" in result else text


def _shift_label(n: Names, shift: str) -> str:
    """A shift as the chart names it; the odds have a table of their own (12.5.a)."""
    return "Odds" if shift == "odds" else n.g.data.assault_shifts[shift].label


def _verb(units: Sequence[str], verb: str) -> str:
    return verb if len(units) > 1 else f"{verb}s"


# ---------------------------------------------------------------- events


WORDS.tells(told.AssaultDeclared, "{unit} is to assault {hex}.")


@WORDS.tells(told.AssaultBegun)
def _(n: Names, e: told.AssaultBegun) -> str:
    return f"{n.units(e.units)} {_verb(e.units, 'assault')} {n.hex(e.target)}, led from {n.hex(e.lead)}."


@WORDS.tells(told.PositionAbandoned)
def _(n: Names, e: told.PositionAbandoned) -> str:
    return f"{n.units(e.units)} {_verb(e.units, 'abandon')} {n.hex(e.hex)}."


@WORDS.tells(told.AssaultModifiers)
def _(n: Names, e: told.AssaultModifiers) -> str:
    listed = ", ".join(f"{signed(shift.size)} {_shift_label(n, shift.name)}" for shift in e.shifts)
    strengths = f"Assault on {n.hex(e.hex)} led from {n.hex(e.lead)}: {e.attack} against {e.defence}"
    return f"{strengths}, column {e.base}; {listed or 'no shifts'}; column {e.column}."


@WORDS.tells(told.AssaultResult)
def _(n: Names, e: told.AssaultResult) -> str:
    return f"Assault on {n.hex(e.hex)}: {result_text(e.result)}."


@WORDS.tells(told.GroundLost)
def _(n: Names, e: told.GroundLost) -> str:
    return f"{n.units(e.units)} {_verb(e.units, 'give')} way one hex."


WORDS.tells(told.Riposte, "The loser stands: the {side} side loses {points} too.")


@WORDS.tells(told.ToughFightTested)
def _(n: Names, e: told.ToughFightTested) -> str:
    if e.passed:
        return f"Tough Fight: the {n.side(e.side)} side passes and hits the largest enemy."
    return f"Tough Fight: the {n.side(e.side)} side fails; each of its units takes a Morale Hit."


WORDS.tells(told.BrokeThrough, "{unit} breaks through to {hex}.")
WORDS.tells(told.Retreated, "{unit} retreats {start}–{end:hex}.")


# ---------------------------------------------------------------- questions


WORDS.asks(asked.AssaultDeclaration, "Declare an assault, or finish declaring.")


@WORDS.asks(asked.AssaultToFight)
def _(n: Names, q: asked.AssaultToFight) -> str:
    if q.target:
        return f"Fight the assault on {q.target}, led from {q.lead}."
    return "Choose the assault to fight, then its Lead Assault Hex."


@WORDS.asks(asked.AbandonPosition)
def _(n: Names, q: asked.AbandonPosition) -> str:
    return f"Abandon {q.hex} before the assault? Choose a unit that leaves, or stand."


@WORDS.asks(asked.Losses)
def _(n: Names, q: asked.Losses) -> str:
    due = f"; {'one' if q.points > 1 else 'it'} must be a Casualty Hit" if q.casualty_due else ""
    return f"Spend {counted(q.points, 'Loss Point')}{due}."


WORDS.asks(asked.ToughFightCasualty, "Tough Fight: choose the unit that takes the Casualty Hit.")
WORDS.asks(asked.HqRetreat, "Let {hq:label} retreat with the unit it is stacked with?")


@WORDS.asks(asked.RetreatHex)
def _(n: Names, q: asked.RetreatHex) -> str:
    names = " and ".join(n.label(unit) for unit in q.units)
    return f"Choose the hex {names} {_verb(q.units, 'retreat')} to."


@WORDS.asks(asked.BreakthroughInto)
def _(n: Names, q: asked.BreakthroughInto) -> str:
    return f"Break through into {q.hex}?"


WORDS.asks(asked.RideOn, "Let {unit:label} ride on?")
