"""Formations in words: which take part, where their chits are, what they have lost."""

from __future__ import annotations

from collections.abc import Iterator

from wargame.games.at_any_cost.content import FormationSpec, GameData, ScenarioSpec
from wargame.games.at_any_cost.rules.view import BattleView, CounterView

FATES = {
    "waiting": "waiting to come",
    "eliminated": "Eliminated; it may be Rebuilt from the next turn on",
    "rebuild": "Available to Rebuild",
    "parted": "broken down into detachments",
    "exited": "off the map for good",
}
"""Where a counter is that is not on the map."""
LOST = ("eliminated", "rebuild")


def taking_part(view: BattleView, spec: ScenarioSpec, data: GameData, side: str) -> list[FormationSpec]:
    """The formations of a side in this game, in the order of the order of battle."""
    present = {counter.acts_with for counter in (*view.counters, *view.beside)}
    wanted = {*spec.activation[side], *present}
    return [each for each in data.formations if each.side == side and each.id in wanted]


def headquarters(view: BattleView, formation: FormationSpec) -> CounterView | None:
    """The HQ of a formation, on the map or beside it."""
    return next((each for each in (*view.counters, *view.beside) if each.id == formation.hq.id), None)


def chit_state(view: BattleView, formation: str) -> str:
    """6.1: where the Activation Chit of a formation is."""
    chit = f"act:{formation}"
    if chit in view.cup.open:
        return "in the cup"
    active = view.activation
    if active is not None and active.formation == formation and not active.group:
        return "active now"
    return "drawn" if chit in view.drawn else "not in play"


def troops(view: BattleView, formation: str) -> Iterator[CounterView]:
    """The fighting units on the map that act with a formation; a Mitrailleuse is part of its artillery."""
    return (each for each in view.counters if each.acts_with == formation and each.type not in ("hq", "mitrailleuse"))


def lost(view: BattleView, formation: str) -> list[CounterView]:
    """10.2, 13.3: its units in the two boxes."""
    beside = (each for each in view.beside if each.status in LOST and each.type != "mitrailleuse")
    return [each for each in beside if each.acts_with == formation]


def state_words(view: BattleView, formation: str) -> str:
    """`8, 2 worn, 1 lost`."""
    units = list(troops(view, formation))
    worn = sum(each.worn and not each.detachment for each in units)
    gone = len(lost(view, formation))
    return f"{len(units)}{f', {worn} worn' if worn else ''}{f', {gone} lost' if gone else ''}"
