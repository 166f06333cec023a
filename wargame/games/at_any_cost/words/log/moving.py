"""7, 11: sentences of command and movement."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wargame.games.at_any_cost.words.log.names import Names
from wargame.grammar import counted

POSTURES = {
    "A": "an Aggressive Posture",
    "D": "a Defensive Posture",
    "S": "the Special Posture",
    "attack": "Attack orders",
    "defend": "Defend orders",
    "march": "March orders",
    "regroup": "Regroup orders",
}


def _posture(n: Names, formation: str, posture: str, bivouac: bool) -> str:
    if bivouac:
        return f"{n.formation(formation)} goes into Bivouac."
    return f"{n.formation(formation)} takes {POSTURES[posture]}."


def _roll(n: Names, purpose: str, side: str | None, faces: int, result: int) -> str:
    return f"{n.side(side)} {purpose}: {result}." if side else f"{purpose.capitalize()}: {result}."


def _moves(n: Names, units: Sequence[str], start: str, end: str, cost: int, path: Sequence[str]) -> str:
    return f"{n.units(units)} {'moves' if len(units) == 1 else 'move'} {start}–{n.hex(end)}."


def _falls_back(n: Names, units: Sequence[str], hex_: str) -> str:
    return (
        f"{n.units(units)} {'falls' if len(units) == 1 else 'fall'} back to {n.hex(hex_)}: there was no room to stay."
    )


def _overrun(n: Names, hq: str, start: str, end: str) -> str:
    return f"{n.unit(hq)} is Overrun in {n.hex(start)} and flees to {n.hex(end)}."


SENTENCES: dict[str, Callable[..., str]] = {
    "roll": _roll,
    "posture": _posture,
    "out_of_command": lambda n, units: f"Out of Command: {n.units(units)}.",
    "moves": _moves,
    "falls_back": _falls_back,
    "overrun": _overrun,
    "control": lambda n, side, hex_: f"{n.hex(hex_)} is now under {n.side(side)} control.",
    "works_lost": lambda n, hex_: f"The Hasty Works in {n.hex(hex_)} are trodden down.",
    "turn": lambda n, turn, day, time: f"Turn {turn}: {time}, day {day}.",
    "outcome": lambda n, winner, level, why: f"{level}{' for the ' + n.side(winner) if winner else ''}: {why}",
    "placed": lambda n, side, count: f"The {n.side(side)} army has {counted(count, 'counter')} on the map.",
}
RESULTS = frozenset({"overrun", "falls_back", "control"})
VERBS = frozenset({"move", "together", "done", "posture", "order", "displace"})
TERMS = frozenset({"A", "D", "S", "attack", "defend", "march", "regroup"})
