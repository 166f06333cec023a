"""Short words for the tests of chapters X and XI.

The standard duel: a Prussian `A` in D4 attacks an Austrian `D` in D5. From D4 the defender can retreat to
C5, D6 or E5, and from D6 a second time to C6, D7 or E6.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from wargame.engine.action import Action
from wargame.engine.events import Event
from wargame.games.abyss_of_lament.position import Position
from wargame.games.abyss_of_lament.rules.battle import Battle
from wargame.games.abyss_of_lament.rules.events import Modifier


def duel(
    attacker: str = "line", defender: str = "line", /, position: Position | None = None, **states: Any
) -> Position:
    """`A` in D4 against `D` in D5; `a_...` and `d_...` are states of the one and the other."""
    own = {name[2:]: value for name, value in states.items() if name.startswith("a_")}
    theirs = {name[2:]: value for name, value in states.items() if name.startswith("d_")}
    assert len(own) + len(theirs) == len(states)
    return (
        (position or Position())
        .unit("prussia", attacker, "D4", id="A", **own)
        .unit("austria", defender, "D5", id="D", **theirs)
    )


def texts(game: Battle, *verbs: str) -> list[str]:
    """The legal actions with these verbs (all without any) in their text form."""
    return [str(action) for action in game.legal_actions if not verbs or action.verb in verbs]


def do(game: Battle, *actions: str) -> Battle:
    """Carry out actions, each said so that it is the only one that fits."""
    for text in actions:
        game.push(game.parse(text))
    return game


def goals(game: Battle, unit: str) -> set[str]:
    """The hexes a unit may move to."""
    return {action[2] for action in game.legal_actions if action.verb == "move" and action[1] == unit}


def refused(game: Battle, text: str) -> str:
    """The rule by which an action is refused."""
    refusal = game.why_not(Action.from_text(text))
    assert refusal is not None, f"{text} is legal"
    return refusal.rule


def where(game: Battle, unit: str) -> str | None:
    """The hex of a unit; None if it is off the map."""
    place = game.units[unit].place
    return game.board.ids[place] if place >= 0 else None


def front(game: Battle, hex_: str) -> str:
    """The id of the front unit of a hex."""
    unit = game.front(game.board.index[hex_])
    assert unit is not None
    return unit.id


def cohesion(game: Battle, side: str, suit: str = "hearts") -> int:
    """The cohesion of a wing."""
    return game.armies[side].wings[suit].cohesion


def kinds(game: Battle) -> list[str]:
    """The kinds of log entries so far, in order."""
    return [entry.event.kind for entry in game.log]


def facts(game: Battle, kind: str) -> list[tuple[Any, ...]]:
    """What the log entries of a kind say, in order."""
    return [_said(entry.event) for entry in game.log if entry.event.kind == kind]


def _said(event: Event) -> tuple[Any, ...]:
    """The facts of an event, without the cover of a hidden unit."""
    return tuple(getattr(event, each.name) for each in fields(event) if not each.kw_only)


def by_rule(modifiers: list[Modifier]) -> dict[str, int]:
    """The sum of modifiers for each rule."""
    found: dict[str, int] = {}
    for modifier in modifiers:
        found[modifier.rule] = found.get(modifier.rule, 0) + modifier.value
    return found
