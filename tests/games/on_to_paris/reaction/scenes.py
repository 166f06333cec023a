"""Enemies on the march, and the moment when the other side may react."""

from __future__ import annotations

from typing import TypeVar

from wargame.engine.events import Event
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules import control, upkeep
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.movement.substep import triggers
from wargame.games.on_to_paris.rules.reaction.window import ReactionWindow, Trigger
from wargame.games.on_to_paris.rules.units import ENEMY

E = TypeVar("E", bound=Event)


def entered(g: Campaign, *moves: str) -> tuple[Trigger, ...]:
    """Units enter hexes, each move written like `pr_iv 1511`; the triggers that come of it."""
    came: dict[int, list[tuple[int, str]]] = {}
    held = control.controlled(g, ENEMY[g.formation(moves[0].split()[0]).side]) if moves else 0
    for move in moves:
        word, to = move.split()
        unit, place = g.formation(word), g.board.index[to]
        came.setdefault(place, []).append((unit.place, word))
        if unit.place != place:
            g.enter(unit, place)
    upkeep.settle(g)
    return triggers(g, came, held)


def window(position: Position, *moves: str) -> Campaign:
    """The game at the first question of the side that does not move."""
    g = position.game
    came = entered(g, *moves)
    g.begin(ReactionWindow(ENEMY[g.formation(moves[0].split()[0]).side], came))
    return g


def choices(g: Campaign) -> set[str]:
    """What may be chosen, in words; nothing when the window is closed."""
    return {str(action) for action in g.legal_actions} if g.procedures else set()


def push(g: Campaign, *actions: str) -> Campaign:
    """Carry out some actions, one after the other."""
    for action in actions:
        g.push(action)
    return g


def where(g: Campaign, word: str) -> str:
    """The hex of a Formation; empty if it is not on the map."""
    place = g.formation(word).place
    return g.board.ids[place] if place >= 0 else ""


def told(g: Campaign, kind: type[E]) -> list[E]:
    """The events of a kind, in order."""
    return [entry.event for entry in g.log if isinstance(entry.event, kind)]


def goes(g: Campaign, unit: str) -> set[str]:
    """The hexes that a unit may go to."""
    return {action[2] for action in g.legal_actions if action.verb == "go" and action[1] == unit}


def refused(g: Campaign, action: str) -> str:
    """The rule by which something is refused."""
    refusal = g.why_not(action)
    return refusal.rule if refusal is not None else ""


def facing() -> Position:
    """A French Corps (Reaction Rating 4) in 1512, and a Prussian one about to enter 1511, all on open ground."""
    return Position().put("fr_2", "1512", leader="canrobert", reg=4).put("pr_iv", "1510", leader="bose", reg=4)
