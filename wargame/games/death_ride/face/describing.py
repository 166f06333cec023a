"""Counters and actions in words: what stands beside each choice of a question, and what is said between the steps."""

from __future__ import annotations

from rich.text import Text

from wargame.cli.console import side_style
from wargame.engine.action import Action
from wargame.engine.procedure import Ask
from wargame.engine.questions import Subject
from wargame.games.death_ride.content import SIDES, Limits
from wargame.games.death_ride.rules import questions as q
from wargame.games.death_ride.rules.leaders import NO_LEADER
from wargame.games.death_ride.rules.views import BattleView, CounterView
from wargame.games.death_ride.words import choices, naming, printed
from wargame.players import Seat


def side_colour(side: str) -> str:
    """The colour of a side."""
    return side_style(SIDES.index(side))


def side_text(side: str) -> Text:
    """The adjective of a side in its colour."""
    return Text(naming.ADJECTIVES[side], style=side_colour(side))


def state_words(counter: CounterView) -> str:
    """What a counter is just now."""
    if counter.leader:
        states = ["Active" if counter.active else "Inactive", *(["used"] if counter.used else [])]
    else:
        states = ["Spent" if counter.spent else "Fresh", *(["Activated"] if counter.activated else [])]
    states += ["in Bivouac"] if counter.bivouac else []
    states += ["limited"] if counter.limited else []
    states += ["left out"] if counter.held else []
    return ", ".join(states)


def counter_words(counter: CounterView) -> str:
    """A counter with its values and state in a line."""
    arm = naming.ARMS[counter.type] if counter.leader else naming.ARMS[counter.type].lower()
    return f"{counter.name}: {arm}, {printed.values_line(counter)}, {state_words(counter)}"


def named(seat: Seat, word: str) -> frozenset[str]:
    """The counters with this name; else those whose id ends so; else those in an Area."""
    said = word.lower()
    counters = seat.view.by_id().values()
    for test in (
        lambda each: said in (each.id, each.name.lower()),
        lambda each: each.id.endswith(f"-{said}"),
        lambda each: bool(each.area) and each.area == said,
    ):
        found = frozenset(each.id for each in counters if test(each))
        if found:
            return found
    return frozenset()


WHOLE = frozenset({"bombard", "rifle", "assault", "retreat"})
"""Verbs whose actions have a line each: every one of them is a decision of weight."""
STEPS: dict[type[Subject], str] = {
    q.Bombard: "Bombardment",
    q.FireRifles: "Rifle Fire",
    q.MoveUnits: "movement",
    q.MoveAndAssault: "the assault",
}
"""The steps of an activation in their order, by what is asked in them."""


class Describer:
    """Actions in words at one moment."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.view: BattleView = seat.view
        self.limits: Limits = seat.scenario.options.applied_to(seat.data.limits)
        self.counters = self.view.by_id()
        self.about = seat.decision.about if seat.decision is not None else None

    def __call__(self, action: Action) -> str:
        """An action, or the beginning that a group of them shares."""
        if len(action) == 1:
            label, detail = choices.verb_words(self.limits, action.verb, self.about)
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
            return naming.corps_name(self.seat.data, self.seat.side, key)
        return "march orders, no Leader" if word == NO_LEADER else naming.division_name(self.seat.data, key)

    def place(self, area: str) -> str:
        """An Area with who is there, or else with its ground."""
        there = [each.name for each in self.view.counters if each.area == area]
        what = ", ".join(there) if there else naming.ground_words(self.seat.board, self.seat.board.index[area])
        return f"{naming.area_words(self.seat.board, area)} ({what})"


def passing(seat: Seat, before: Ask, action: Action) -> str | None:
    """A step of the activation that ended by itself: an expected `next` would be taken for the next question."""
    if seat.decision is None or action.verb == "next":
        return None
    order, then, now = list(STEPS), type(before.about), type(seat.decision.about)
    if then in order and now in order and order.index(now) > order.index(then):
        return f"Nothing is left for {STEPS[then]}; now {STEPS[now]}."
    return None
