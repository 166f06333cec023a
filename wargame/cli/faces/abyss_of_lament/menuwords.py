"""Actions in words: what stands beside each choice, and which units the words of a person mean."""

from __future__ import annotations

from typing import Any

from wargame.cli.console import is_ascii
from wargame.cli.faces.abyss_of_lament.names import label, letters, place_words, spec_units, unit_words
from wargame.engine.action import Action
from wargame.engine.procedure import Ask
from wargame.games.abyss_of_lament.view import BattleView, CounterView
from wargame.games.abyss_of_lament.words import SYMBOLS, card_name
from wargame.players import Seat

CARD_VERBS = {"orders", "use"}
WING_VERBS = {"focus", "support", "wing"}
MEANINGS = {
    "rest": "accept the suggested set-up for all that is left",
    "keep": "keep this hand",
    "mulligan": "shuffle the hand back and draw another",
    "time": "play the Time card",
    "asset discard": "lay the Asset card aside for this turn",
    "pass": "play neither",
    "maneuver": "activate, move and attack",
    "emergency": "Emergency Orders: one Activation Point for any unit",
    "rally": "raise the cohesion of the wing by one",
    "done": "finish here",
    "decline": "do without",
    "reroll": "roll the die again",
    "absorb cohesion": "the wing loses one cohesion for one hit",
    "absorb disorder": "the unit becomes Disordered for one hit",
    "eliminate": "give the unit up",
    "advance": "enter the hex",
    "stay": "stay where it is",
}
ACTIVATION, MOVEMENT, COMBAT = "VIII.3.4.2", "X", "XI.2"
"""The rules on which the questions of the three sub-segments rest."""


class Describer:
    """Actions in words, as one side may read them at one moment."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.view: BattleView = seat.view
        self.counters = {counter.id: counter for counter in self.view.counters}
        self.units = spec_units(seat.scenario)

    def __call__(self, action: Action) -> str:
        """Names of the units, wings and cards of an action, or what a bare verb means."""
        meaning = MEANINGS.get(str(action))
        if meaning is not None:
            return meaning
        if action.verb in CARD_VERBS or str(action) == "asset play":
            return self._card("asset" if action.verb == "asset" else action[1])
        if action.verb in WING_VERBS:
            wing = next((wing for wing in self.view.army(self.seat.side).wings if wing.suit == action[1]), None)
            return f"{SYMBOLS[action[1]]} {wing.commander}" if wing else ""
        if action.verb == "attack" and len(action) > 2:
            return self._attack(action)
        if action.verb in ("retreat", "retreat-again"):
            return f"give way to {action[1]} for one hit{self._pushed(action)}"
        return self._units(action)

    def _card(self, word: str) -> str:
        if word == "asset":
            asset = self.seat.scenario.sides[self.seat.side].asset
            return f"{asset.name}: {asset.text}"
        return card_name(word)

    def _attack(self, action: Action) -> str:
        target = f"{self._place(action[1])} attacks {self._one(action[2])}"
        return target + (f", with Rolling Volleys from {self._place(action[4])}" if len(action) > 4 else "")

    def _pushed(self, action: Action) -> str:
        moved = [self._place(word) for word in action[2:] if word in self.counters]
        return f", displacing {' and '.join(moved)}" if moved else ""

    def _units(self, action: Action) -> str:
        words = [self._one(word) for word in action.words if self._is_unit(word)]
        joint = {"activate": " together with ", "march": " and "}.get(action.verb, " → ")
        cost = self.seat.price(action)
        return (f"costs {cost} AP: " if cost is not None else "") + joint.join(words)

    def _is_unit(self, word: str) -> bool:
        return word in self.counters or word in self.units or "-vedette-" in word

    def _one(self, word: str) -> str:
        return unit_words(self.counters[word]) if word in self.counters else _spec_words(self.units, word)

    def _place(self, word: str) -> str:
        return place_words(self.counters[word]) if word in self.counters else _spec_words(self.units, word)


def _spec_words(units: dict[str, Any], word: str) -> str:
    return f"{units[word].name}, {units[word].type}" if word in units else "a vedette"


# ---------------------------------------------------------------- what a person means


def named(seat: Seat, word: str) -> frozenset[str]:
    """The counters with this label; else those whose id ends so; else those in the hex."""
    counters: tuple[CounterView, ...] = seat.view.counters
    for test in (_labelled, _ends_so, _in_hex):
        found = frozenset(counter.id for counter in counters if test(counter, word))
        if found:
            return found
    return frozenset()


def _labelled(counter: CounterView, word: str) -> bool:
    return word == label(counter) or (is_ascii() and word == letters(label(counter)))


def _ends_so(counter: CounterView, word: str) -> bool:
    return counter.known and counter.id.endswith(f"-{word.lower()}")


def _in_hex(counter: CounterView, word: str) -> bool:
    return counter.hex == word.upper()


# ---------------------------------------------------------------- between the phases


def passing(seat: Seat, before: Ask, action: Action) -> str | None:
    """A phase that ended by itself: an expected `done` would be taken for the next question."""
    now = seat.decision
    if now is None or str(action) == "done" or before.rule == now.rule:
        return None
    if before.rule == ACTIVATION and now.rule == MOVEMENT:
        return "No more units can be activated; movement begins."
    if before.rule in (ACTIVATION, MOVEMENT) and now.rule == COMBAT:
        return "All activated units have moved; combat begins."
    return None


def caution(seat: Seat, action: Action, before: tuple[Ask, Action] | None) -> str | None:
    """Before `done` at the first question of a phase, if it may be meant for the phase before."""
    now = seat.decision
    if now is None or str(action) != "done" or (before is not None and before[0].rule == now.rule):
        return None
    if now.rule == COMBAT:
        return "Attacks are possible. Finish without attacking?"
    if now.rule == MOVEMENT and before is not None and str(before[1]) != "done":
        return "Activated units can still move. Finish movement?"
    return None
