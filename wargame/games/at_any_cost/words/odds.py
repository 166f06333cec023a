"""The odds of a fire or an assault in words: how the column is found, and what may come of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import NamedTuple

from wargame.engine.action import Action
from wargame.engine.events import Entry, Event
from wargame.engine.odds import Chance, Odds
from wargame.engine.procedure import Ask
from wargame.engine.questions import Subject
from wargame.games.at_any_cost.content import GameData, Shift
from wargame.games.at_any_cost.rules.assault.questions import HqRetreat, RetreatHex
from wargame.games.at_any_cost.rules.chits.questions import (
    ChitOnCombat,
    InitiativeAtActivation,
    InspirationPlay,
    LastEvents,
    OpportunityShot,
    PanicPlay,
    ShotAtActivation,
)
from wargame.games.at_any_cost.rules.command.questions import HeldEvent
from wargame.games.at_any_cost.rules.events.assault import AssaultModifiers, AssaultResult, Retreated
from wargame.games.at_any_cost.rules.events.fire import AmmunitionProblem, ColumnShift, FireModifiers
from wargame.games.at_any_cost.rules.events.morale import MoraleHit, TurnedBattleworn, UnitBroken
from wargame.games.at_any_cost.rules.fire.questions import CasualtyHitOf, DefensiveFireAt, ShortageOf
from wargame.games.at_any_cost.rules.movement.questions import CounterchargeOffer, OpportunityChargeOffer
from wargame.grammar import signed

FIRE, ASSAULT = "fire", "assault"
ODDS = "odds"
"""12.5.a: the shift that is no line of the list but comes of the strengths."""
SideOf = Callable[[str], str | None]
Entries = tuple[Entry, ...]
Results = tuple[tuple[float, str], ...]
"""Probability and words of each result."""
NONE, MORALE, CASUALTY, BROKEN, OPEN = "none", "morale", "casualty", "broken", "open"
HARMS = {NONE: "no effect", MORALE: "morale", CASUALTY: "casualty", BROKEN: "Broken", OPEN: "a choice first"}
"""What a fire does to its target, the mildest first; and what a choice or further dice still decide."""
Harm = MoraleHit | Retreated | TurnedBattleworn | UnitBroken
"""The events that tell harm to a unit."""
DEGREES: dict[type[Event], str] = {
    MoraleHit: MORALE,
    Retreated: MORALE,
    TurnedBattleworn: CASUALTY,
    UnitBroken: BROKEN,
}
"""How grave each of them is."""
FOLLOW: frozenset[type[Subject]] = frozenset(
    {
        *(CasualtyHitOf, ShortageOf, RetreatHex, HqRetreat),
        *(DefensiveFireAt, CounterchargeOffer, OpportunityChargeOffer),
        *(OpportunityShot, ShotAtActivation, InitiativeAtActivation, ChitOnCombat, PanicPlay, InspirationPlay),
        *(LastEvents, HeldEvent),
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
        """`Column 6-7, +1: 8-9`."""
        if not self.net:
            return f"Column {self.final}, no net shift" if self.shifts else f"Column {self.final}, no shifts"
        return f"Column {self.base}, {signed(self.net)}: {self.final}"


def sum_of(data: GameData, event: Event) -> Sum:
    """How the column of a combat was found, from what was told before its dice."""
    if isinstance(event, FireModifiers):
        shifts = tuple(_shift(data.fire_shifts, shift) for shift in event.shifts)
        return Sum(FIRE, event.firers, event.hex, "", event.sp, "", event.base, shifts, event.column)
    assert isinstance(event, AssaultModifiers), event
    shifts = tuple(_shift(data.assault_shifts, shift) for shift in event.shifts)
    return Sum(ASSAULT, (), event.hex, event.lead, event.attack, event.defence, event.base, shifts, event.column)


def _shift(table: dict[str, Shift], shift: ColumnShift) -> tuple[int, str, str]:
    if shift.name == ODDS:
        return shift.size, "Odds of all attackers", "12.5.a"
    spec = table[shift.name]
    return shift.size, spec.label, spec.rule


# ---------------------------------------------------------------- following the dice


def follow(ask: Ask) -> Action | None:
    """An answer where only the harm that has fallen is shared out; None where a real choice is left."""
    return (ask.default or ask.actions[0]) if type(ask.about) in FOLLOW else None


def harm(entries: Iterable[Entry], side: str, side_of: SideOf) -> str:
    """The gravest thing that happens to a side."""
    order = list(HARMS)
    worst = NONE
    for event, _ in entries:
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
    return odds.probability(lambda chance: any(_is_shortage(event, side, side_of) for event, _ in chance.entries))


def _is_shortage(event: Event, side: str, side_of: SideOf) -> bool:
    return isinstance(event, AmmunitionProblem) and side_of(event.unit) == side


# ---------------------------------------------------------------- assaults


def assault_code(entries: Iterable[Entry]) -> str:
    """The entry of the table that an assault came to, empty if none was reached."""
    return next((event.result for event, _ in entries if isinstance(event, AssaultResult)), "")


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


def results(odds: Odds) -> Results:
    """Every result in words, equal ones together, the likeliest first."""
    found: dict[str, Fraction] = {}
    for chance in odds.chances:
        words = _words(chance)
        found[words] = found.get(words, Fraction(0)) + chance.probability
    ranked = sorted(found.items(), key=lambda item: (-item[1], item[0]))
    return tuple((float(probability), words) for words, probability in ranked)


def _words(chance: Chance) -> str:
    """The choice that follows is said only where nothing else tells what has come."""
    return " ".join(chance.results) or (f"Then: {chance.choice}" if chance.choice else "No effect.")
