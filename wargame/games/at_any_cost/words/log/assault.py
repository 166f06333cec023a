"""11.6 to 11.8, 12: sentences of charges and assaults."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from wargame.games.at_any_cost.words.log import fire
from wargame.games.at_any_cost.words.log.names import Names
from wargame.grammar import counted, signed


def _modifiers(n: Names, combat: str, *facts: Any) -> str:
    """The chart before the dice, of a fire or of an assault."""
    if combat != "assault":
        return fire.SENTENCES["modifiers"](n, combat, *facts)
    target, lead, attack, defence, base, shifts, column = facts
    listed = ", ".join(f"{signed(value)} {shift_label(n, shift)}" for shift, value in shifts)
    strengths = f"Assault on {n.hex(target)} led from {n.hex(lead)}: {attack} against {defence}"
    return f"{strengths}, column {base}; {listed or 'no shifts'}; column {column}."


def shift_label(n: Names, shift: str) -> str:
    """A shift as the chart names it; the odds have a table of their own (12.5.a)."""
    return "Odds" if shift == "odds" else n.g.data.assault_shifts[shift].label


def _assault(n: Names, side: str, units: Sequence[str], target: str, lead: str) -> str:
    return f"{n.units(units)} assault{'s' if len(units) == 1 else ''} {n.hex(target)}, led from {n.hex(lead)}."


def result_text(result: str) -> str:
    """A result of the Assault Combat table in words (12.7)."""
    if result == "TF":
        return "Tough Fight"
    loser, other = ("attacker", "defender") if result[0] == "A" else ("defender", "attacker")
    text = f"the {loser} loses {counted(int(result[1]), 'Loss Point')}"
    if result.endswith("*"):
        return f"{text}, one of them a Casualty Hit"
    return f"{text}, and if he stands the {other} loses {result[4]}" if "(" in result else text


def _tough_fight(n: Names, side: str, passed: bool) -> str:
    if passed:
        return f"Tough Fight: the {n.side(side)} side passes and hits the largest enemy."
    return f"Tough Fight: the {n.side(side)} side fails; each of its units takes a Morale Hit."


def _plural(units: Sequence[str], verb: str) -> str:
    return verb if len(units) > 1 else f"{verb}s"


SENTENCES: dict[str, Callable[..., str]] = {
    "modifiers": _modifiers,
    "charge": lambda n, unit, hex_: f"{n.unit(unit)} charges {n.hex(hex_)}.",
    "charge_fails": lambda n, unit, hex_: f"{n.unit(unit)} fails to charge {n.hex(hex_)}.",
    "countercharge": lambda n, unit, foe, hex_: f"{n.unit(unit)} countercharges {n.unit(foe)} in {n.hex(hex_)}.",
    "countercharge_fails": lambda n, unit, foe: f"{n.unit(unit)} fails to countercharge {n.unit(foe)}.",
    "opportunity_charge": lambda n, unit, hex_: f"{n.unit(unit)} charges the units that have entered {n.hex(hex_)}.",
    "disorganized": lambda n, unit: f"{n.unit(unit)} is disorganized by its charge.",
    "declares": lambda n, unit, hex_: f"{n.unit(unit)} is to assault {n.hex(hex_)}.",
    "assault": _assault,
    "abandons": lambda n, units, hex_: f"{n.units(units)} {_plural(units, 'abandon')} {n.hex(hex_)}.",
    "assault_result": lambda n, hex_, result: f"Assault on {n.hex(hex_)}: {result_text(result)}.",
    "loses_ground": lambda n, side, units: f"{n.units(units)} {_plural(units, 'give')} way one hex.",
    "riposte": lambda n, side, points: f"The loser stands: the {n.side(side)} side loses {points} too.",
    "tough_fight": _tough_fight,
    "advances": lambda n, unit, hex_: f"{n.unit(unit)} breaks through to {n.hex(hex_)}.",
}
RESULTS = frozenset(
    {
        *("charge", "charge_fails", "countercharge", "countercharge_fails", "opportunity_charge"),
        *("assault_result", "tough_fight", "advances"),
    }
)
VERBS = frozenset(
    {
        *("charge", "approach", "countercharge", "hold", "assault", "resolve", "done"),
        *("abandon", "stand", "lose", "advance", "stay"),
    }
)
TERMS = frozenset({"retreat", "morale", "casualty", "1", "2"})
