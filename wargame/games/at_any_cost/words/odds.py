"""The odds of a fire or an assault in words: how the column is found, and what may come of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple

from wargame.engine.action import Action
from wargame.engine.log import Entry
from wargame.engine.odds import Chance, Odds
from wargame.engine.procedure import Ask
from wargame.games.at_any_cost.content import GameData, Shift
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
KINDS = {"morale": MORALE, "retreats": MORALE, "worn": CASUALTY, "broken": BROKEN}
"""The entries of the log that tell harm, and how grave it is; the unit is their first fact."""
FOLLOW = frozenset({"casualty", "ammo", "retreat", "accompany", "keep", "hold"})
"""Questions after the dice that only spread what has fallen: the odds go on past them."""


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


def sum_of(data: GameData, entry: Entry) -> Sum:
    """A `modifiers` entry of the log read back."""
    kind = str(entry.facts[0])
    if kind == FIRE:
        units, target, attack, base, shifts, final = entry.facts[1:]
        lead = defence = None
    else:
        target, lead, attack, defence, base, shifts, final = entry.facts[1:]
        units = ()
    table = data.fire_shifts if kind == FIRE else data.assault_shifts
    return Sum(
        kind,
        tuple(str(unit) for unit in _many(units)),
        str(target),
        str(lead or ""),
        str(attack),
        str(defence or ""),
        str(base),
        tuple(_shift(table, key, value) for key, value in _pairs(shifts)),
        str(final),
    )


def _many(facts: object) -> tuple[object, ...]:
    return facts if isinstance(facts, tuple) else (facts,)


def _pairs(facts: object) -> Iterator[tuple[str, int]]:
    for key, value in facts if isinstance(facts, tuple) else ():
        yield str(key), int(value)


def _shift(table: dict[str, Shift], key: str, value: int) -> tuple[int, str, str]:
    if key == ODDS:
        return value, "Odds of all attackers", "12.5.a"
    spec = table.get(key)
    return (value, spec.label, spec.rule) if spec is not None else (value, key.replace("_", " ").capitalize(), "")


# ---------------------------------------------------------------- following the dice


def follow(ask: Ask) -> Action | None:
    """An answer where only the harm that has fallen is shared out; None where a real choice is left."""
    if ask.default is not None and ask.default.verb in FOLLOW:
        return ask.default
    return ask.actions[0] if all(action.verb in FOLLOW for action in ask.actions) else None


def harm(entries: Iterable[Entry], side: str, side_of: SideOf) -> str:
    """The gravest thing that happens to a side."""
    order = list(HARMS)
    worst = NONE
    for entry in entries:
        kind = KINDS.get(entry.kind)
        if kind is not None and entry.facts and side_of(str(entry.facts[0])) == side:
            worst = max(worst, kind, key=order.index)
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
    return odds.probability(lambda chance: any(_is_shortage(entry, side, side_of) for entry in chance.entries))


def _is_shortage(entry: Entry, side: str, side_of: SideOf) -> bool:
    return entry.kind == "ammo" and bool(entry.facts) and side_of(str(entry.facts[0])) == side


# ---------------------------------------------------------------- assaults


def assault_code(entries: Iterable[Entry]) -> str:
    """The entry of the table that an assault came to, empty if none was reached."""
    told = next((entry for entry in entries if entry.kind == "assault_result"), None)
    return str(told.facts[-1]) if told is not None else ""


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
