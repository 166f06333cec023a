"""Actions in words: what stands beside each choice, and what is to be said between the sub-segments."""

from __future__ import annotations

from collections.abc import Sequence

from wargame.engine.action import Action
from wargame.engine.procedure import Ask
from wargame.engine.questions import Subject
from wargame.games.abyss_of_lament.content.files import UnitSpec
from wargame.games.abyss_of_lament.rules.cards import ASSET
from wargame.games.abyss_of_lament.rules.questions import Activation, Attack, FreeReform, Movement
from wargame.games.abyss_of_lament.rules.view import BattleView, CounterView
from wargame.games.abyss_of_lament.words import cards
from wargame.games.abyss_of_lament.words.cards import SYMBOLS, card_name
from wargame.games.abyss_of_lament.words.names import place_words, spec_units, unit_words, wing_of
from wargame.grammar import counted, listed
from wargame.players import Seat

CARD_VERBS = {"orders", "use"}
WING_VERBS = {"focus", "support", "wing"}
MEANINGS = {
    "rest": "accept the suggested set-up for all that is left",
    "keep": "these are your cards for the first turn",
    "mulligan": "this hand is shuffled back, and the one you draw is kept",
    "time": "play the Time card",
    "asset discard": "lay the Asset card aside for this turn",
    "pass": "on to your orders",
    "maneuver": "activate units, move them and attack",
    "emergency": "Emergency Orders: one Activation Point for any unit",
    "rally": "raise the cohesion of the wing by one",
    "decline": "nothing is used, and the combat goes on",
    "reroll": "roll the die again",
    "absorb cohesion": "the wing loses one cohesion for one hit",
    "absorb disorder": "the unit becomes Disordered for one hit",
    "eliminate": "the unit leaves the game, and absorbs nothing",
    "advance": "the unit enters the hex the enemy has left",
    "stay": "the unit stays where it is, and the hex stays empty",
}
DONE: dict[type[Subject], tuple[str, str]] = {
    Activation: ("Finish activating", "nobody else is activated, and movement begins"),
    Movement: ("Finish moving", "everybody else stays where he is, and combat begins"),
    Attack: ("Finish combat", "nobody else attacks, and you choose your next orders"),
    FreeReform: ("Reform no more", "all others stay Disordered"),
}
"""What ends a phase: on a button, and what comes next."""


def ending(about: Subject, actions: Sequence[Action]) -> str | None:
    """What ends a phase, on its button; of combat with how many could still attack (XI.2)."""
    if type(about) not in DONE:
        return None
    label = DONE[type(about)][0]
    could = len({action[1] for action in actions if action.verb == "attack"}) if isinstance(about, Attack) else 0
    return f"Finish: {could} could attack" if could else label


class Describer:
    """Actions in words, as one side may read them at one moment.

    Without `labels` the words hold no signs that only a map of letters needs.
    """

    def __init__(self, seat: Seat, labels: bool = True, view: BattleView | None = None) -> None:
        self.seat, self.labels = seat, labels
        self.view: BattleView = view or seat.view
        self.counters = {counter.id: counter for counter in self.view.counters}
        self.units = spec_units(seat.scenario)

    def __call__(self, action: Action) -> str:
        """Names of the units, wings and cards of an action, or what a bare verb means."""
        meaning = MEANINGS.get(str(action)) or self._ends(action)
        if meaning is not None:
            return meaning
        if action.verb in CARD_VERBS or str(action) == "asset play":
            return self.card(ASSET if action.verb == "asset" else action[1])
        if action.verb in WING_VERBS:
            return self.wing(action[1])
        if action.verb == "attack" and len(action) > 2:
            return self._attack(action)
        if action.verb in ("retreat", "retreat-again"):
            return f"give way to {action[1]} for one hit{self._pushed(action)}"
        return self._units(action)

    def _ends(self, action: Action) -> str | None:
        """What comes next if nothing more is done in this phase."""
        ask = self.seat.decision
        if action.verb != "done":
            return None
        return DONE[type(ask.about)][1] if ask is not None and type(ask.about) in DONE else "nothing more is done here"

    def card(self, word: str) -> str:
        """A card; the Asset card with its text."""
        if word == ASSET:
            asset = self.seat.scenario.sides[self.seat.side].asset
            return f"{asset.name}: {asset.text}"
        return card_name(word) if self.labels else cards.title(word)

    def wing(self, suit: str) -> str:
        """An own wing by its suit."""
        wing = wing_of(self.view, self.seat.side, suit)
        if wing is None:
            return ""
        return f"{SYMBOLS[suit]} {wing.commander}" if self.labels else f"{suit.title()}, {wing.commander}"

    def is_unit(self, word: str) -> bool:
        """Whether a word names a counter this side knows of."""
        return word in self.counters or word in self.units or "-vedette-" in word

    def unit(self, word: str) -> str:
        """A unit with type, hex and state."""
        known = self.counters.get(word)
        return unit_words(self.seat.data, known, self.labels) if known else _spec_words(self.units, word)

    def place(self, word: str) -> str:
        """A unit with its hex."""
        known = self.counters.get(word)
        return place_words(known, self.labels) if known else _spec_words(self.units, word)

    def _attack(self, action: Action) -> str:
        target = f"{self.place(action[1])} attacks {self.unit(action[2])}"
        return target + (f", with Rolling Volleys from {self.place(action[4])}" if len(action) > 4 else "")

    def _pushed(self, action: Action) -> str:
        moved = [self.place(word) for word in action[2:] if word in self.counters]
        return f", displacing {' and '.join(moved)}" if moved else ""

    def _units(self, action: Action) -> str:
        words = [self.unit(word) for word in action.words if self.is_unit(word)]
        joint = {"activate": " together with ", "march": " and "}.get(action.verb, " → ")
        cost = self.seat.price(action)
        return (f"costs {cost} AP: " if cost is not None else "") + joint.join(words)


def _spec_words(units: dict[str, UnitSpec], word: str) -> str:
    return f"{units[word].name}, {units[word].type}" if word in units else "a vedette"


def passing(seat: Seat, before: Ask, action: Action) -> str | None:
    """A phase that ended by itself: an expected `done` would be taken for the next question."""
    now = seat.decision
    if now is None or str(action) == "done":
        return None
    match before.about, now.about:
        case Activation(), Movement():
            return "No more units can be activated; movement begins."
        case ((Activation() | Movement()), Attack()):
            return "All activated units have moved; combat begins."
    return None


ATTACKS_LEFT = "Attacks are possible. Finish without attacking?"
MOVES_LEFT = "Activated units can still move. Finish movement?"


def caution(seat: Seat, action: Action, before: tuple[Ask, Action] | None) -> str | None:
    """Before `done` at the first question of a phase, if it may be meant for the phase before."""
    now = seat.decision
    if now is None or str(action) != "done" or (before is not None and before[0].kind == now.kind):
        return None
    if isinstance(now.about, Attack):
        return ATTACKS_LEFT
    if isinstance(now.about, Movement) and before is not None and str(before[1]) != "done":
        return MOVES_LEFT
    return None


GIVING_UP = "The unit could absorb its hits. Give it up all the same?"


def unused(ask: Ask, action: Action) -> str | None:
    """Before an action that leaves something undone: points, moves or attacks left, a unit given up."""
    if action.verb == "eliminate":
        return GIVING_UP
    if str(action) != "done":
        return None
    match ask.about:
        case Activation():
            return "Activation Points are left. Finish activating?"
        case Movement() if any(other.verb in ("move", "march") for other in ask.actions):
            return MOVES_LEFT
        case Attack():
            return ATTACKS_LEFT
    return None


def contact(hidden: bool, enemies: Sequence[CounterView]) -> str:
    """X.1, IV.6.1: what a move sets off that ends next to enemies, by a unit that is hidden or not."""
    names = [each.name for each in enemies if each.known]
    unknown, unseen = sum(not each.known for each in enemies), sum(each.hidden for each in enemies)
    met = [*names, *([counted(unknown, "hidden counter")] if unknown else [])]
    stops = f"contact with {listed(met)}: it stops there"
    if not hidden and not unseen:
        return stops
    who = "both sides'" if hidden and unseen else "this" if hidden else "the enemy's"
    return f"{stops}, and after the moves {who} hidden {'unit is' if hidden and not unseen else 'units are'} revealed"


def met_advancing(enemies: Sequence[CounterView]) -> str:
    """XI.5.8.5: whom a unit comes next to by advancing, and that those who are hidden are revealed."""
    names = [each.name for each in enemies if each.known]
    unseen = sum(each.hidden for each in enemies)
    met = [*names, *([counted(unseen, "hidden counter")] if unseen else [])]
    if not met:
        return "No enemy is next to it."
    return f"It is then next to {listed(met)}{', revealed at once' if unseen else ''}."
