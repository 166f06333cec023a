"""Short words for the tests of command, movement and what units do when nobody commands them."""

from __future__ import annotations

from dataclasses import fields
from typing import TypeVar

from wargame.engine.action import Action
from wargame.engine.events import Event
from wargame.games.at_any_cost.rules.battle import Battle

E = TypeVar("E", bound=Event)


def texts(game: Battle, *verbs: str) -> list[str]:
    """The legal actions with these verbs (all without any) in their text form."""
    return [str(action) for action in game.legal_actions if not verbs or action.verb in verbs]


def do(game: Battle, *actions: str) -> Battle:
    """Carry out actions, each said so that it is the only one that fits, and check the table after each."""
    for text in actions:
        game.push(game.parse(text))
        assert game.status() == []
    return game


def goals(game: Battle, unit: str, verb: str = "move") -> set[str]:
    """The hexes a unit may move to, or do something else with."""
    return {action[2] for action in game.legal_actions if action.verb == verb and action[1] == unit}


def refused(game: Battle, text: str) -> str:
    """The rule by which an action is refused."""
    refusal = game.why_not(Action.from_text(text))
    assert refusal is not None, f"{text} is legal"
    return refusal.rule


def where(game: Battle, unit: str) -> str:
    """The hex of a unit; nothing if it is off the map."""
    return game.hex(game.units[unit])


def within(game: Battle, hex_: str, distance: int) -> set[str]:
    """The hexes around a hex."""
    return set(game.board.names_of(game.board.within(game.board.index[hex_], distance))) - {hex_}


def told(game: Battle, kind: type[E]) -> list[E]:
    """All events of a kind in the log; every one of them can be put in words."""
    entries = [entry for entry in game.log if isinstance(entry.event, kind)]
    assert all(game.sentence(entry) for entry in entries)
    assert not game.words.lack(kind), kind
    return [entry.event for entry in entries if isinstance(entry.event, kind)]


def noted(game: Battle, kind: type[Event]) -> list[tuple[object, ...]]:
    """The facts of all events of a kind."""
    return [tuple(getattr(event, each.name) for each in fields(event)) for event in told(game, kind)]
