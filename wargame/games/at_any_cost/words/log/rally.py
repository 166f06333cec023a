"""11.10, 13, 14, 16, 17: sentences of reinforcements, Rally, Out of Command markers, earthworks and detachments."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wargame.games.at_any_cost.words.log.names import Names
from wargame.grammar import listed

MARKERS = {
    "withdraw": "Withdraw",
    "frozen": "Frozen",
    "cautious": "Cautious",
    "maneuver": "Maneuver",
    "advance": "Advance",
}
WORKS = {"hasty": "Hasty Works", "entrenched": "Entrenchments"}
_RECOVERED = {
    ("morale", 0): "is no longer Shaken",
    ("morale", 1): "is Shaken instead of Disrupted",
    ("ammo", 0): "has full ammunition again",
    ("ammo", 1): "is on Low Ammo instead of Rationed Ammo",
}


def _marker(n: Names, hexes: Sequence[str], result: str) -> str:
    return f"The Out of Command marker in {listed([n.hex(each) for each in hexes])} says {MARKERS[result]}."


def _breaks_down(n: Names, unit: str, parts: Sequence[str], sizes: Sequence[str], hex_: str) -> str:
    named = listed([f"{n.unit(part)} ({size})" for part, size in zip(parts, sizes, strict=True)])
    return f"{n.unit(unit)} breaks down into {named} in {n.hex(hex_)}."


def _recombines(n: Names, parts: Sequence[str], unit: str, worn: bool, hex_: str) -> str:
    side = "Battleworn" if worn else "Fresh"
    return f"{n.units(parts)} combine into {n.unit(unit)}, {side}, in {n.hex(hex_)}."


SENTENCES: dict[str, Callable[..., str]] = {
    "recovered": lambda n, unit, what, level: f"{n.unit(unit)} recovers and {_RECOVERED[what, level]}.",
    "rebuilt": lambda n, unit, hex_: f"{n.unit(unit)} is Rebuilt in {n.hex(hex_)}.",
    "rebuild_made": lambda n, unit: f"{n.unit(unit)} comes back.",
    "rebuild_failed": lambda n, unit: f"{n.unit(unit)} is not Rebuilt.",
    "marker": _marker,
    "dug": lambda n, unit, hex_, kind: f"{n.unit(unit)} builds {WORKS[kind]} in {n.hex(hex_)}.",
    "dig_failed": lambda n, unit, kind: f"{n.unit(unit)} fails to build {WORKS[kind]}.",
    "breaks_down": _breaks_down,
    "recombines": _recombines,
    "enters": lambda n, unit, hex_, cost: f"{n.unit(unit)} enters the map in {n.hex(hex_)}.",
    "delayed": lambda n, units, hex_: f"{n.units(units)}, due in {n.hex(hex_)}, will come a turn later.",
    "shifted": lambda n, units, hex_: f"{n.units(units)} will now come to {n.hex(hex_)}.",
}
RESULTS = frozenset({"rebuilt", "rebuild_made", "rebuild_failed", "dug", "dig_failed", "marker"})
VERBS = frozenset(
    {
        *("recover", "rebuild", "place", "dig", "ooc", "roadbound", "nearest", "withdraw", "close"),
        *("break", "recombine", "enter", "delay", "shift"),
    }
)
TERMS = frozenset({"morale", "ammo"})
