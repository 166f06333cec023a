"""The odds of a fire or an assault: how strength and column are found (8.3, 12.4), what chits do, what may come."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from wargame.engine.action import Action
from wargame.engine.board import Board
from wargame.engine.events import Entry, Event
from wargame.engine.odds import Chance, Odds
from wargame.engine.procedure import Ask
from wargame.engine.questions import Subject
from wargame.games.at_any_cost.content.counters import Shift
from wargame.games.at_any_cost.content.game import GameData
from wargame.games.at_any_cost.rules import questions as asked
from wargame.games.at_any_cost.rules.assault.shifts import assault_sum, charge_sp
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.chits.effects.shots import OPPORTUNITY, SKIRMISHERS, skirmish_modifier
from wargame.games.at_any_cost.rules.events import combat as told
from wargame.games.at_any_cost.rules.events import movement as moved
from wargame.games.at_any_cost.rules.fire.sums import FireSum, fire_sum, halved, read_result, weapon
from wargame.games.at_any_cost.rules.morale.morale import break_band, morale_hits
from wargame.games.at_any_cost.rules.questions import ChitShot, Declared
from wargame.games.at_any_cost.rules.strength import combined_sp, rounded, sp_text, tcr
from wargame.games.at_any_cost.rules.units import DISRUPTED, Unit
from wargame.games.at_any_cost.rules.view import CounterView
from wargame.games.at_any_cost.words.names import MORALE as MARKERS
from wargame.games.at_any_cost.words.names import column_name
from wargame.grammar import signed

FACES = 10


def hurt_chance(g: Battle, found: FireSum, target: int) -> int:
    """8.5, 8.6, 9.1: the chance in percent that a fire on a column does anything to anybody in the target hex."""
    table = g.data.fire_table
    results = Counter(table.result(die, found.column) for die in table.rows)
    felt = 0.0
    for result, times in results.items():
        casualties, modifier = read_result(result)
        felt += times * _felt(g, target, casualties, modifier if modifier >= 0 else None)
    return round(100 * felt / len(table.rows))


def _felt(g: Battle, target: int, casualties: int, modifier: int | None) -> float:
    """How likely Casualty Hits and a Morale Test tell on anybody: a Battleworn unit may stand a hit unharmed."""
    units = g.fighters(target)
    spared = 1.0
    for unit in _struck(g, units, casualties):
        spared *= 1 - _tells(g, unit)
    if modifier is not None:
        dice = range(1 + modifier, 1 + FACES + modifier)
        spared *= sum(math.prod(1 - _shaken(g, unit, number) for unit in units) for number in dice) / FACES
    return 1 - spared


def _struck(g: Battle, units: Sequence[Unit], casualties: int) -> Sequence[Unit]:
    """8.5.two-units: who takes the Casualty Hits; of units equally strong the first."""
    strength = {unit.id: combined_sp(g, unit) for unit in units} if casualties else {}
    by_strength = sorted(units, key=lambda unit: -strength.get(unit.id, 0.0))
    return by_strength[:casualties] if casualties == 1 or len(units) > 1 else [*units] * casualties


def _tells(g: Battle, unit: Unit) -> float:
    """8.6, 10.1: how likely a Casualty Hit does something to a unit: turns, breaks or drives it back."""
    if not unit.battleworn:
        return 1.0
    bands = [break_band(g, tcr(g, unit) - die) for die in range(1, FACES + 1)]
    return sum(band.retreat is None or bool(band.retreat and unit.morale) for band in bands) / FACES


def _shaken(g: Battle, unit: Unit, number: int) -> float:
    """9.1, 9.2: how likely a Morale Test with a modified die does something to a unit."""
    hits = morale_hits(g, unit, number)
    spared = DISRUPTED - unit.morale
    return 1.0 if hits and spared else 1 - (1 - _tells(g, unit)) ** hits


def shot_chance(g: Battle, shot: ChitShot) -> int:
    """11.5: the chance in percent that the shot of an event tells on anybody in its hex."""
    unit, target = g.units[shot.firer], g.board.index[shot.hex]
    if shot.event == SKIRMISHERS:
        return round(100 * _felt(g, target, 0, skirmish_modifier(g, unit, target)))
    return hurt_chance(g, fire_sum(g, (unit,), target, OPPORTUNITY), target)


def panic_chance(g: Battle, units: Sequence[Unit]) -> int:
    """6.3.1: the chance in percent that the weakest of some units fails a Panic Test."""
    weakest = min((tcr(g, unit) for unit in units), default=FACES)
    return 100 // FACES * max(0, min(FACES, FACES - weakest))


EVERY_BATTERY = "All batteries"
"""8.2: what is ordered if each battery fires at its best target."""
TO_HURT, TO_WIN, TO_CHARGE, TO_STAND = "to hurt", "the defender loses", "to charge home", "you do not lose"
"""What a player asks of a fire, an assault and a charge."""


FIRES, CHARGES = "fires", "charges"
"""11.4, 11.8: how an enemy may answer a move."""


def fire_answer_words(hex_: str, column: str) -> str:
    """11.4: Defensive Fire at a unit that enters a hex."""
    return f"Defensive Fire in {hex_}, column {column}"


def charge_answer_words(hex_: str) -> str:
    """11.8: an Opportunity Charge at a unit that enters a hex."""
    return f"Opportunity Charge in {hex_}"


def hurt_words(percent: int, column: str = "") -> str:
    """A fire in a list of targets."""
    return f"{percent}% {TO_HURT}{f', column {column}' if column else ''}"


def column_words(column: str, won: float, lost: float) -> str:
    """An assault in a list of targets."""
    return f"column {column_name(column)}: {100 * won:.0f}% {TO_WIN}, {100 * lost:.0f}% you lose"


def stand_words(lost: float, won: float) -> str:
    """12.3: an assault as those read it who may stand or leave."""
    return f"{100 * lost:.0f}% you lose, {100 * won:.0f}% the attacker loses"


def charge_words(percent: int, then: str = "") -> str:
    """A charge in a list of targets."""
    return f"{percent}% {TO_CHARGE}{f', then {then}' if then else ''}"


class Gain(NamedTuple):
    """What a chit changes: the chance in percent that a fire hurts, or the column of an assault."""

    before: int
    after: int


def gain(g: Battle, combat: Declared, event: str) -> Gain:
    """8.4.k, 12.5.k: what a chit would do to a combat."""
    target = g.board.index[combat.hex]
    found = []
    for played in (combat.chits, (*combat.chits, event)):
        if combat.kind == "fire":
            firers = tuple(g.units[each] for each in combat.units)
            summed = fire_sum(g, firers, target, combat.occasion, combat.half, played, combat.fortress)
            found.append(hurt_chance(g, summed, target))
        else:
            lead = g.board.index[combat.lead]
            found.append(assault_sum(g, combat.side, target, lead, combat.units, played).column)
    return Gain(*found)


FIRE, ASSAULT = "fire", "assault"
ODDS = "odds"
"""12.5.a: the shift that is no line of the list but comes of the strengths."""
SideOf = Callable[[str], str | None]
Entries = tuple[Entry, ...]
Leaving = tuple[type[Event], ...]
Results = tuple[tuple[float, str], ...]
"""Probability and words of each result."""
NONE, MORALE, CASUALTY, BROKEN, OPEN = "none", "morale", "casualty", "broken", "open"
HARMS = {NONE: "no effect", MORALE: "morale", CASUALTY: "casualty", BROKEN: "Broken", OPEN: "a choice first"}
"""What a fire does to its target, the mildest first; and what a choice or further dice still decide."""
Harm = told.MoraleHit | told.Retreated | told.TurnedBattleworn | told.UnitBroken
"""The events that tell harm to a unit."""
DEGREES: dict[type[Event], str] = {
    told.MoraleHit: MORALE,
    told.Retreated: MORALE,
    told.TurnedBattleworn: CASUALTY,
    told.UnitBroken: BROKEN,
}
"""How grave each of them is."""
FOLLOW: frozenset[type[Subject]] = frozenset(
    {
        *(asked.CasualtyHitOf, asked.ShortageOf, asked.RetreatHex, asked.HqRetreat),
        *(asked.DefensiveFireAt, asked.CounterchargeOffer, asked.OpportunityChargeOffer),
        *(
            asked.OpportunityShot,
            asked.ShotAtActivation,
            asked.InitiativeAtActivation,
            asked.ChitOnCombat,
            asked.PanicPlay,
            asked.InspirationPlay,
        ),
        *(asked.LastEvents, asked.HeldEvent),
    }
)
"""Questions after the dice that only spread what has fallen, or interrupt it: the odds go on past them."""


class Sum(NamedTuple):
    """How the column of a combat is found."""

    kind: str
    units: tuple[str, ...]
    target: str
    lead: str
    attack: str
    defence: str
    base: str
    shifts: tuple[tuple[int, str, str], ...]
    """Value, label, rule."""
    final: str

    @property
    def net(self) -> int:
        """All shifts together."""
        return sum(value for value, _, _ in self.shifts)

    @property
    def column_words(self) -> str:
        """`Column 8-9 (6-7, +1)`: the one that counts, then where it comes from; it fits any window."""
        column = column_name(self.final)
        if not self.net:
            return f"Column {column}, no net shift" if self.shifts else f"Column {column}, no shifts"
        return f"Column {column} ({column_name(self.base)}, {signed(self.net)})"


def sum_of(data: GameData, event: Event) -> Sum:
    """How the column of a combat was found, from what was told before its dice."""
    if isinstance(event, told.FireModifiers):
        shifts = tuple(_shift(data.fire_shifts, shift) for shift in event.shifts)
        return Sum(FIRE, event.firers, event.hex, "", event.sp, "", event.base, shifts, event.column)
    assert isinstance(event, told.AssaultModifiers), event
    shifts = tuple(_shift(data.assault_shifts, shift) for shift in event.shifts)
    return Sum(ASSAULT, (), event.hex, event.lead, event.attack, event.defence, event.base, shifts, event.column)


def _shift(table: dict[str, Shift], shift: told.ColumnShift) -> tuple[int, str, str]:
    if shift.name == ODDS:
        return shift.size, "Odds of all attackers", "12.5.a"
    spec = table[shift.name]
    return shift.size, spec.label, spec.rule


# ---------------------------------------------------------------- following the dice
def follow(ask: Ask) -> Action | None:
    """An answer where only the harm that has fallen is shared out; None where a real choice is left."""
    return (ask.default or ask.actions[0]) if type(ask.about) in FOLLOW else None


def follow_standing(ask: Ask) -> Action | None:
    """The same for a charge out of turn, whose enemies are taken to stand (12.3)."""
    return ask.default if isinstance(ask.about, asked.AbandonPosition) else follow(ask)


def harm(entries: Iterable[Entry], side: str, side_of: SideOf) -> str:
    """The gravest thing that happens to a side."""
    order = list(HARMS)
    worst = NONE
    for event in (entry.event for entry in entries):
        if isinstance(event, Harm) and side_of(event.unit) == side:
            worst = max(worst, DEGREES[type(event)], key=order.index)
    return worst


def harms(odds: Odds, side: str, side_of: SideOf) -> dict[str, float]:
    """How likely each degree of harm to a side is; they add up to one.

    What ends in a choice before anything is told is no harm averted: it is open.
    """
    parts = dict.fromkeys(HARMS, Fraction(0))
    for chance in odds.chances:
        degree = harm(chance.entries, side, side_of)
        parts[OPEN if degree == NONE and chance.choice else degree] += chance.probability
    return {name: float(part) for name, part in parts.items()}


def hurt_at_all(odds: Odds, side: str, side_of: SideOf) -> float:
    """How likely a side takes any hit."""
    return odds.probability(lambda chance: harm(chance.entries, side, side_of) != NONE)


def runs_low(odds: Odds, side: str, side_of: SideOf) -> float:
    """8.8: how likely the ammunition of a side runs low."""
    short = told.AmmunitionProblem
    return odds.probability(
        lambda chance: any(
            isinstance(each.event, short) and side_of(each.event.unit) == side for each in chance.entries
        )
    )


# ---------------------------------------------------------------- assaults
def assault_code(entries: Iterable[Entry]) -> str:
    """The entry of the table that an assault came to, empty if none was reached."""
    return next((each.event.result for each in entries if isinstance(each.event, told.AssaultResult)), "")


def loser_of(code: str) -> str:
    """Whom an entry of the Assault Combat table is worse for: A, D, or TF for a Tough Fight."""
    return "TF" if code.startswith("TF") else code[:1]


def losers(odds: Odds) -> dict[str, float]:
    """How likely an assault ends in each way: A, D, TF, empty if it is not fought, OPEN where a choice comes first."""
    parts: dict[str, Fraction] = {}
    for chance in odds.chances:
        loser = loser_of(assault_code(chance.entries)) or (OPEN if chance.choice else "")
        parts[loser] = parts.get(loser, Fraction(0)) + chance.probability
    return {loser: float(part) for loser, part in parts.items()}


# ---------------------------------------------------------------- results in words
IN_COMBAT: Leaving = (told.AmmunitionProblem, moved.ChargeMade, moved.OpportunityChargeMade)
"""8.8, 11.8: what the forecast of a combat tells by itself, and so not again in each of its results."""


def results(odds: Odds, leaving: Leaving = ()) -> Results:
    """Every result in words, equal ones together, the likeliest first; a choice only where nothing else is told.

    `leaving` are events that are told elsewhere.
    """
    found: dict[str, Fraction] = {}
    for chance in odds.chances:
        words = " ".join(_sentences(chance, leaving)) or (f"Then: {chance.choice}" if chance.choice else "No effect.")
        found[words] = found.get(words, Fraction(0)) + chance.probability
    ranked = sorted(found.items(), key=lambda item: (-item[1], item[0]))
    return tuple((float(probability), words) for words, probability in ranked)


def _sentences(chance: Chance, leaving: Leaving) -> Sequence[str]:
    told_of = zip(chance.results, chance.entries, strict=False)
    plain = len(chance.results) == len(chance.entries)
    return [words for words, entry in told_of if not isinstance(entry.event, leaving)] if plain else chance.results


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
        parts = [_fired(data, board, found.target, unit, halved(unit, firers, half)) for unit in firers]
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
    sp = unit.values.sp
    if battery and unit.type in GUNS and unit.battery in counters:
        other = counters[unit.battery]
        sp += other.values.sp
        lines.append(Line(f"+{other.values.sp:g}", "Its Mitrailleuse", "4.3"))
    if unit.morale:
        lines.append(Line(f"−{unit.morale}", MARKERS[unit.morale], "3.1.3"))
    return Part(unit.label, max(0.0, sp - unit.morale), tuple(lines))


def _fired(data: GameData, board: Board, target: str, unit: CounterView, halved: bool) -> Part:
    """8.3.order: Morale Hits and half fire first, then canister (8.3.a) or Extended Range (8.3.b)."""
    part = _initial({}, unit, battery=False)
    if halved:
        part = part.halved("Half fire", "8.1.6.horse")
    category = data.ranges[weapon(unit)].category(board.distance(unit.place, board.index[target]))
    if category == "canister":
        return part.raised(max(1.0, part.sp / 2), "Canister: half as much again", "8.3.a")
    return part.halved("Extended Range", "8.3.b") if category == "extended" else part


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
