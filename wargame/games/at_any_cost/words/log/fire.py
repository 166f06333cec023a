"""8 to 10, 12.8: sentences of fire, morale, breaking and retreat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from wargame.games.at_any_cost.words.log.names import Names
from wargame.grammar import signed

MORALE = {0: "steady again", 1: "Shaken", 2: "Disrupted"}
AMMO = {0: "supplied again", 1: "Low Ammo", 2: "Rationed Ammo"}
RESULT_NAMES = {"NE": "no effect", "CH": "a Casualty Hit", "2CH": "two Casualty Hits"}
HITS = {0: "passed", 1: "one Morale Hit", 2: "two Morale Hits"}


def _modifiers(n: Names, _: str, firers: Sequence[str], hex_: str, *found: Any) -> str:
    sp, base, shifts, column = found
    who = n.units(firers) or "The fortress"
    listed = ", ".join(f"{signed(size)} {n.g.data.fire_shifts[shift].label}" for shift, size in shifts)
    return f"{who} at {n.hex(hex_)}: strength {sp}, column {base}; {listed or 'no shifts'}; column {column}."


def _fire_result(n: Names, hex_: str, colour: int, white: int, result: str) -> str:
    return f"Fire at {n.hex(hex_)}: {colour} and white {white}, {result_text(result)}."


def result_text(result: str) -> str:
    """A result of the Fire Combat table in words (8.5)."""
    casualties, test, modifier = result.partition("MT")
    if not test:
        return RESULT_NAMES[result]
    tested = f"Morale Test {modifier}".strip()
    return f"{RESULT_NAMES[casualties.rstrip('+')]} and a {tested}" if casualties else tested


def _morale_test(n: Names, unit: str, number: int, rating: int, hits: int) -> str:
    if not hits:
        return f"{n.unit(unit)} passes its Morale Test: {number} against {rating}."
    return f"{n.unit(unit)} fails its Morale Test, {number} against {rating}: {HITS[hits]}."


def _break_test(n: Names, unit: str, die: int, rating: int, band: str) -> str:
    name = next(each.name for each in n.g.data.break_bands if each.id == band)
    return f"Break Test of {n.unit(unit)}: {die} against {rating}, {name}."


BROKEN = {
    "test": "it has failed its Break Test (10.1)",
    "retreat": "it has no hex to retreat to (12.8)",
    "muster": "it has failed to Muster (18.6)",
}
"""What has Broken a unit."""
SENTENCES: dict[str, Callable[..., str]] = {
    "modifiers": _modifiers,
    "fortress_fires": lambda n, fortress, hex_: f"{n.hex(fortress)} fires at {n.hex(hex_)}.",
    "fire_result": _fire_result,
    "morale_test": _morale_test,
    "morale": lambda n, unit, morale: f"{n.unit(unit)} is {MORALE[morale]}.",
    "worn": lambda n, unit: f"{n.unit(unit)} is Battleworn.",
    "break_test": _break_test,
    "broken": lambda n, unit, hex_, why: f"{n.unit(unit)} is Broken in {n.hex(hex_)}: {BROKEN[why]}.",
    "retreats": lambda n, unit, start, end: f"{n.unit(unit)} retreats {start}–{n.hex(end)}.",
    "ammo": lambda n, unit, ammo: f"{n.unit(unit)}: {AMMO[ammo]}.",
}
RESULTS = frozenset({"morale", "worn", "broken", "retreats", "ammo"})
VERBS = frozenset({"fire", "fortress", "hold", "casualty", "ammo", "retreat", "accompany", "stay"})
TERMS = frozenset({"half"})
