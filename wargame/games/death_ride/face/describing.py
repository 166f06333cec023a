"""Actions in words: what stands beside each choice of a question, and what is said between the steps."""

from __future__ import annotations

from wargame.engine.action import Action
from wargame.engine.procedure import Ask
from wargame.games.death_ride.content import Limits
from wargame.games.death_ride.face.names import counter_words, known_counters
from wargame.games.death_ride.rules.views import BattleView
from wargame.games.death_ride.words.choices import read_by, verb_words
from wargame.games.death_ride.words.names import corps_name, division_name
from wargame.games.death_ride.words.places import area_words, ground_words
from wargame.players import Seat

WHOLE = frozenset({"bombard", "rifle", "assault", "retreat"})
"""Verbs whose actions have a line each: every one of them is a decision of weight."""
STEPS = {"6.5.1": "Bombardment", "6.5.2": "Rifle Fire", "6.5.3": "movement", "6.5.4": "the assault"}
"""The steps of an activation by the rule of their question."""


class Describer:
    """Actions in words at one moment."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.view: BattleView = seat.view
        self.limits: Limits = seat.scenario.options.applied_to(seat.data.limits)
        self.counters = known_counters(self.view)
        self.rule = seat.decision.rule if seat.decision is not None else ""

    def __call__(self, action: Action) -> str:
        """An action, or the beginning that a group of them shares."""
        if len(action) == 1:
            rule = read_by(self.view, self.seat.actions, action.verb, self.rule)
            label, detail = verb_words(self.limits, action.verb, rule)
            return detail or f"{label}."
        return " → ".join(self.word(word) for word in action[1:])

    def word(self, word: str) -> str:
        """A counter, Area, corps, Division or term."""
        if word in self.seat.board.index:
            return self.place(word)
        if word in self.counters:
            return counter_words(self.counters[word])
        kind, _, key = word.rpartition(":")
        if kind == "corps":
            return corps_name(self.seat.data, self.seat.side, key)
        return "march orders, no Leader" if word == "-" else division_name(self.seat.data, key)

    def place(self, area: str) -> str:
        """An Area with who is there, or else with its ground."""
        there = [each.name for each in self.view.counters if each.area == area]
        what = ", ".join(there) if there else ground_words(self.seat.board, self.seat.board.index[area])
        return f"{area_words(self.seat.board, area)} ({what})"


def passing(seat: Seat, before: Ask, action: Action) -> str | None:
    """A step of the activation that ended by itself: an expected `next` would be taken for the next question."""
    now = seat.decision
    if now is None or action.verb == "next" or before.rule == now.rule:
        return None
    if before.rule in STEPS and now.rule in STEPS and list(STEPS).index(now.rule) > list(STEPS).index(before.rule):
        return f"Nothing is left for {STEPS[before.rule]}; now {STEPS[now.rule]}."
    return None
