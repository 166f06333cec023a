"""How the strength of a combat comes about: what is printed, and everything that changes it, a line each (8.3, 12.4).

The lines are read off the counters. They are told only if they come to the strength that the rules have counted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from wargame.engine.board import Board
from wargame.games.at_any_cost.content import GameData
from wargame.games.at_any_cost.rules.assault.shifts import charge_sp
from wargame.games.at_any_cost.rules.strength import CADRE, rounded, sp_text
from wargame.games.at_any_cost.rules.view import CounterView
from wargame.games.at_any_cost.words.names import MORALE
from wargame.games.at_any_cost.words.odds import Sum

Counters = Mapping[str, CounterView]
GUNS = ("artillery", "horse_artillery")
HALF = "×½"


class Line(NamedTuple):
    """A number, what it is for, and its rule."""

    value: str
    words: str
    rule: str


class Part(NamedTuple):
    """What one unit brings into a combat."""

    name: str
    sp: float
    lines: tuple[Line, ...]

    def halved(self, words: str, rule: str) -> Part:
        """Only half of it counts."""
        return Part(self.name, self.sp / 2, (*self.lines, Line(HALF, words, rule)))

    def raised(self, gain: float, words: str, rule: str) -> Part:
        """So much more counts."""
        return Part(self.name, self.sp + gain, (*self.lines, Line(f"+{gain:g}", words, rule)))


def fire_lines(data: GameData, board: Board, counters: Counters, found: Sum) -> list[Line]:
    """8.3: the strength of a fire; whether it is a half fire (8.1.6) shows in the sum."""
    firers = [counters[unit] for unit in found.units if unit in counters]
    for half in (False, True):
        parts = [_fired(data, board, found.target, unit, _is_halved(unit, firers, half)) for unit in firers]
        if _strength(parts) == found.attack:
            return list(_told(parts))
    return []


def attack_lines(counters: Counters, found: Sum, striker: CounterView | None) -> list[Line]:
    """12.4: the strength of the Lead Assault Hex; before anything is declared, that of the striker alone."""
    there = [unit for unit in _fighters(counters, found.lead) if unit.assaults == found.target]
    units = there or ([striker] if striker is not None else [])
    parts = [_charging(counters, unit, (found.target,)) for unit in units]
    return list(_told(parts)) if _strength(parts) == found.attack else []


def defence_lines(counters: Counters, found: Sum) -> list[Line]:
    """12.4, 12.4.artillery: the strength of the Defending Hex, in which guns count half."""
    hexes = {found.lead, *(unit.hex for unit in counters.values() if unit.assaults == found.target)}
    parts = [
        _initial(counters, unit).halved("Guns in an assault", "12.4.artillery")
        if unit.type in GUNS
        else _charging(counters, unit, tuple(hexes))
        for unit in _fighters(counters, found.target)
    ]
    return list(_told(parts)) if _strength(parts) == found.defence else []


# ---------------------------------------------------------------- one unit


def _initial(counters: Counters, unit: CounterView, battery: bool = True) -> Part:
    """3.1.3: printed strength, that of a Mitrailleuse with its guns (4.3), less Morale Hits."""
    lines = [Line(unit.sp, "Printed strength", "3.1.3")]
    sp = _number(unit.sp)
    if battery and unit.type in GUNS and unit.battery in counters:
        other = counters[unit.battery]
        sp += _number(other.sp)
        lines.append(Line(f"+{_number(other.sp):g}", "Its Mitrailleuse", "4.3"))
    if unit.morale:
        lines.append(Line(f"−{unit.morale}", MORALE[unit.morale], "3.1.3"))
    return Part(unit.label, max(0.0, sp - unit.morale), tuple(lines))


def _number(sp: str) -> float:
    return CADRE if sp == "C" else float(sp)


def _fired(data: GameData, board: Board, target: str, unit: CounterView, halved: bool) -> Part:
    """8.3.order: Morale Hits and half fire first, then canister (8.3.a) or Extended Range (8.3.b)."""
    part = _initial({}, unit, battery=False)
    if halved:
        part = part.halved("Half fire", "8.1.6.horse")
    category = data.ranges[_weapon(unit)].category(board.distance(unit.place, board.index[target]))
    if category == "canister":
        return part.raised(max(1.0, part.sp / 2), "Canister: half as much again", "8.3.a")
    return part.halved("Extended Range", "8.3.b") if category == "extended" else part


def _weapon(unit: CounterView) -> str:
    if unit.type == "mitrailleuse":
        return unit.type
    return f"{unit.side}_{'artillery' if unit.type in GUNS else 'infantry'}"


def _is_halved(unit: CounterView, firers: Sequence[CounterView], half: bool) -> bool:
    horses = [each for each in firers if each.type == "horse_artillery"]
    return half and (unit in horses or not horses)


def _charging(counters: Counters, unit: CounterView, against: Sequence[str]) -> Part:
    """11.6.1: a charge against one of these hexes adds the weight of the cavalry."""
    part = _initial(counters, unit)
    if not unit.charging or unit.assaults not in against:
        return part
    gain = charge_sp(unit.weight, part.sp) - part.sp
    return part.raised(gain, f"Charge of {unit.weight} cavalry", f"11.6.1.{unit.weight}")


# ---------------------------------------------------------------- together


def _fighters(counters: Counters, hex_: str) -> list[CounterView]:
    return [unit for unit in counters.values() if unit.hex == hex_ and unit.type not in ("hq", "mitrailleuse")]


def _strength(parts: Sequence[Part]) -> str:
    return sp_text(rounded(sum(part.sp for part in parts)))


def _told(parts: Sequence[Part]) -> Iterator[Line]:
    """Every line, with names if there are several units, and what rounding takes (2.3); nothing if nothing changes."""
    if len(parts) == 1 and len(parts[0].lines) == 1 and rounded(parts[0].sp) == parts[0].sp:
        return
    for part in parts:
        for line in part.lines:
            yield line._replace(words=f"{part.name}: {line.words}") if len(parts) > 1 else line
    total = sum(part.sp for part in parts)
    if rounded(total) != total:
        yield Line(f"−{total - rounded(total):g}", "Fractions are dropped", "2.3")
