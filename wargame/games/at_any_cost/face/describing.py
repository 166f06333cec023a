"""Actions in words, and what is said between the Steps."""

from wargame.engine.action import Action
from wargame.engine.procedure import Ask
from wargame.engine.questions import Subject
from wargame.games.at_any_cost.content.game import GameData
from wargame.games.at_any_cost.content.scenario import ScenarioSpec
from wargame.games.at_any_cost.face.names import known_counters, name_of
from wargame.games.at_any_cost.rules.command.command import rating_under
from wargame.games.at_any_cost.rules.questions import AssaultDeclaration, FireDeclaration, NextMove
from wargame.games.at_any_cost.rules.view import BattleView
from wargame.games.at_any_cost.words import choices
from wargame.games.at_any_cost.words.chits import use
from wargame.games.at_any_cost.words.choices import DRAWN, TERMS
from wargame.games.at_any_cost.words.names import chit_name, formation_name, unit_words
from wargame.games.at_any_cost.words.scenario import ground_words, hex_words, turn_words
from wargame.grammar import listed
from wargame.players import Seat

WHOLE = frozenset({"assault", "resolve", "advance", "charge"})
"""Verbs whose actions have a line each: every one of them is a decision of weight."""
ENDED: dict[tuple[type[Subject], type[Subject]], str] = {
    (FireDeclaration, NextMove): "No more units can fire; movement begins.",
    (FireDeclaration, AssaultDeclaration): "No more units can fire or move; assaults are declared.",
    (NextMove, AssaultDeclaration): "No more units can move; assaults are declared.",
}
"""What has ended by itself, by the questions before and after."""


class Describer:
    """Actions in words, as one side may read them at one moment."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.view: BattleView = seat.view
        self.spec: ScenarioSpec = seat.scenario
        self.data: GameData = seat.data
        self.counters = known_counters(self.view)
        self.about = seat.decision.about if seat.decision is not None else None

    def __call__(self, action: Action) -> str:
        """An action, or the beginning that a group of them shares."""
        if len(action) == 1:
            said, detail = choices.said(action, self.about, self.view.activation)
            return f"{said}." if action.verb in ("done", "hold") or not detail else detail
        if action.verb in ("posture", "order"):
            return self._posture(action[1])
        if action.verb == "event":
            return " ".join((DRAWN.get(action[1], ""), *(f"{self.word(word)}." for word in action[2:])))
        if action.verb == "fire" and len(action) == 2 and action not in self.seat.actions:
            return f"{self.word(action[1])}; may fire at {self._targets(action)}"
        if action.verb == "resolve" and len(action) > 2:
            return f"assault {self.place(action[1])} from {hex_words(self.spec, action[2])}"
        return " → ".join(self.word(word) for word in action[1:])

    def _posture(self, term: str) -> str:
        active = self.view.activation
        words, detail = TERMS.get(term, (term, ""))
        word = self.data.formation[active.formation].hq.id if active is not None else ""
        hq = next((each for each in self.view.counters if each.id == word), None)
        rated = f", Command Rating {rating_under(hq, term)}" if term in ("A", "D") and hq is not None else ""
        return f"{words}{rated}. {detail}"

    def _targets(self, begun: Action) -> str:
        """The hexes that actions with this beginning fire at, and who is in them."""
        same = [action for action in self.seat.actions if action[:2] == begun[:2]]
        hexes = dict.fromkeys(word for action in same for word in action.words if word in self.seat.board.index)
        return "; ".join(self._occupied(hex_) for hex_ in hexes)

    # ------------------------------------------------------------------ single words
    def word(self, word: str) -> str:
        """A unit, hex, chit, formation, arrival or term."""
        if word in self.seat.board.index:
            return self.place(word)
        if word in self.counters:
            return unit_words(self.counters[word])
        if word in self.data.events:
            return f"{self.data.events[word].name}: {use(self.data, word)}"
        if word in self.data.formation:
            return formation_name(self.data, word)
        if word in self.data.tracks:
            return self.data.tracks[word].name
        return self._compound(word) if ":" in word else self._term(word)

    def place(self, hex_: str) -> str:
        """A hex with who is there, or else with its ground."""
        if any(counter.hex == hex_ for counter in self.view.counters):
            return self._occupied(hex_)
        return f"{hex_words(self.spec, hex_)} ({ground_words(self.seat.board, self.data, self.seat.board.index[hex_])})"

    def _occupied(self, hex_: str) -> str:
        there = [each for each in self.view.counters if each.hex == hex_ and each.type != "mitrailleuse"]
        return (
            f"{hex_words(self.spec, hex_)} ({', '.join(name_of(self.data, self.counters, each.id) for each in there)})"
        )

    def _compound(self, word: str) -> str:
        """A Grouped Division, a chit, or a detachment with the side it shows."""
        kind, _, rest = word.partition(":")
        if kind in self.data.formation:
            division = rest.partition(":")[0]
            units = [
                each.label for each in self.counters.values() if (each.formation, each.division) == (kind, division)
            ]
            return f"{formation_name(self.data, kind)}, division {division}: {listed(units)}"
        if kind in ("act", "cic", "event", "fortunes"):
            return chit_name(self.data, word)
        spec = next((each for each in self.data.detachments if each.id == kind), None)
        if spec is None:
            return word
        return f"{spec.label}, strength {(spec.front if rest == 'front' else spec.back).sp:g}"

    def _term(self, word: str) -> str:
        arrival = next((each for each in self.view.arrivals if each.id == word), None)
        if arrival is not None:
            units = ", ".join(name_of(self.data, self.counters, unit) for unit in arrival.units)
            return f"{units}, due {turn_words(self.spec, arrival.turn)}, at {arrival.hex}"
        if word in TERMS:
            return TERMS[word][1] or TERMS[word][0]
        return name_of(self.data, self.counters, word)


# ---------------------------------------------------------------- between the Steps
def passing(seat: Seat, before: Ask, action: Action) -> str | None:
    """A Step that ended by itself: an expected `done` would be taken for the next question."""
    now = seat.decision
    if now is None or action.verb == "done":
        return None
    return ENDED.get((type(before.about), type(now.about)))


def caution(seat: Seat, action: Action, before: tuple[Ask, Action] | None) -> str | None:
    """Before `done` where nothing has been done yet although much could be."""
    now = seat.decision
    if now is None:
        return None
    acted = before is not None and before[0].kind == now.kind and before[1].verb != "done"
    return choices.caution(now.actions, now.about, action, acted)
