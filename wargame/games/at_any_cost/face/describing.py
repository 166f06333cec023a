"""Actions in words, the odds of a combat in short, and what is said between the Steps."""

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.text import Text

from wargame.cli.console import grid
from wargame.engine.action import Action
from wargame.engine.events import Entry
from wargame.engine.odds import Odds
from wargame.engine.procedure import Ask
from wargame.engine.questions import Subject
from wargame.games.at_any_cost.content.game import GameData
from wargame.games.at_any_cost.content.scenario import ScenarioSpec
from wargame.games.at_any_cost.face.names import combat_verb, known_counters, name_of, side_colour
from wargame.games.at_any_cost.rules.questions import AssaultDeclaration, FireDeclaration, NextMove
from wargame.games.at_any_cost.rules.units import ENEMY
from wargame.games.at_any_cost.rules.view import BattleView
from wargame.games.at_any_cost.words import choices
from wargame.games.at_any_cost.words import odds as said
from wargame.games.at_any_cost.words.chits import use
from wargame.games.at_any_cost.words.choices import DRAWN, TERMS
from wargame.games.at_any_cost.words.names import chit_name, formation_name, unit_words
from wargame.games.at_any_cost.words.scenario import ground_words, hex_words, turn_words
from wargame.grammar import counted, listed, signed
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
            said, detail = choices.said(action, self.about)
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
        rated = ""
        if term in ("A", "D") and active is not None:
            hq = self.data.formation[active.formation].hq
            rated = f", Command Rating {hq.a if term == 'A' else hq.d}"
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


COMBATS = frozenset({"fire", "fortress", "resolve", "play"})
"""Verbs whose dice a table of combat results reads."""
LOSERS = {
    "D": "Defender loses",
    "TF": "Tough Fight",
    "A": "Attacker loses",
    "": "not fought",
    said.OPEN: said.HARMS[said.OPEN],
}


def forecast(seat: Seat, action: Action) -> list[RenderableType] | None:
    """A combat in short, or None if an action leads to none at once."""
    if action.verb not in COMBATS:
        return None
    odds = seat.odds(action, said.follow)
    return [*_parts(seat, odds)] if odds.before else None


def _parts(seat: Seat, odds: Odds) -> Iterator[RenderableType]:
    view: BattleView = seat.view
    found = said.sum_of(seat.data, odds.before[0].event)
    side = _attacker(view, found) or seat.side
    yield _title(seat, found, side)
    yield _table(found)
    yield from (Text(line) for line in _results(view, odds, found.kind, side))
    if not odds.exact:
        yield Text("Sampled, not exact.", style="yellow")
    yield from (Text(line, style="dim") for line in _left_out(view, seat.side))


def _attacker(view: BattleView, found: said.Sum) -> str:
    """The side that strikes: that of the firers, or of the Lead Assault Hex."""
    counters = known_counters(view)
    if found.units and found.units[0] in counters:
        return counters[found.units[0]].side
    return next((each.side for each in view.counters if found.lead and each.hex == found.lead), "")


def _title(seat: Seat, found: said.Sum, side: str) -> Text:
    counters = known_counters(seat.view)
    units = [name_of(seat.data, counters, unit) for unit in found.units]
    units = units or [each.label for each in counters.values() if each.assaults == found.target]
    target = [each.label for each in counters.values() if each.hex == found.target and not each.hq]
    verb = combat_verb(found.kind, len(units))
    text = Text(listed(units) or "The fortress", style=side_colour(side)).append(f" {verb} ", style="default")
    text.append(", ".join(target), style=side_colour(ENEMY[side]))
    return text.append(f" in {hex_words(seat.scenario, found.target)}", style="default")


def _results(view: BattleView, odds: Odds, kind: str, side: str) -> Iterator[str]:
    """The chances, in a line or two."""
    if kind == said.ASSAULT:
        parts = said.losers(odds)
        yield " · ".join(f"{words} {parts[loser]:.0%}" for loser, words in LOSERS.items() if parts.get(loser))
        return
    counters = known_counters(view)

    def side_of(unit: str) -> str | None:
        return counters[unit].side if unit in counters else None

    harms = said.harms(odds, ENEMY[side], side_of)
    shown = {name: part for name, part in harms.items() if part or name != said.OPEN}
    yield "Target: " + " · ".join(f"{said.HARMS[name]} {part:.0%}" for name, part in shown.items())
    hurt, low = said.hurt_at_all(odds, ENEMY[side], side_of), said.runs_low(odds, side, side_of)
    yield f"Target is hurt at all {hurt:.0%} · own ammunition runs low {low:.0%}"


def _left_out(view: BattleView, side: str) -> Iterator[str]:
    """Chits that may still be played on it."""
    enemy, own = view.hand(ENEMY[side]).held_count, view.hand(side).held_count
    if enemy:
        yield f"The enemy holds {counted(enemy, 'event')}; not counted here."
    if own:
        yield "Your own chits are not counted: you are asked before the dice."


# ---------------------------------------------------------------- how the column is found
def calculation(seat: Seat, entry: Entry) -> RenderableType | None:
    """The strengths, the columns and every shift of a combat with its rule."""
    return _table(said.sum_of(seat.data, entry.event)) if entry.event.sums else None


def _table(found: said.Sum) -> RenderableType:
    table = grid("value", "what", "rule", right=["value"])
    table.show_header = False
    if found.kind == said.ASSAULT:
        table.add_row(f"{found.attack}:{found.defence}", f"strengths, column {found.base}", "12.2")
    else:
        table.add_row(found.attack, f"strength, column {found.base}", "8.3")
    for value, label, rule in found.shifts:
        table.add_row(signed(value), label, rule)
    return Group(table, Text(found.column_words, style="bold"))
