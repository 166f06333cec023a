"""Short words for the tests of Death Ride."""

from __future__ import annotations

from dataclasses import astuple
from typing import Any, TypeVar

from wargame.engine.action import Action
from wargame.engine.events import Event
from wargame.games.death_ride.position import Position
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.events import CombatResult

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


def refused(game: Battle, text: str) -> str:
    """The rule by which an action is refused."""
    refusal = game.why_not(Action.from_text(text))
    assert refusal is not None, f"{text} is legal"
    return refusal.rule


def where(game: Battle, unit: str) -> str:
    """The Area or box of a counter; nothing if it is out of play."""
    return game.area(game.units[unit])


def noted(game: Battle, kind: type[Event]) -> list[tuple[Any, ...]]:
    """The facts of all events of a kind; every one of them can be put in words."""
    entries = [entry for entry in game.log if isinstance(entry.event, kind)]
    assert not game.words.lack(kind)
    assert all(game.sentence(entry) for entry in entries)
    return [astuple(entry.event) for entry in entries]


def told(game: Battle, kind: type[E]) -> list[E]:
    """All events of a kind."""
    return [entry.event for entry in game.log if isinstance(entry.event, kind)]


def troops(position: Position, side: str, area: str, letters: str, name: str, **states: object) -> tuple[str, ...]:
    """Put units told by letters, i, c and a, in an Area: name0, name1 ...; a capital is a Spent unit.

    Each moves farther than the one before, so that it matters which of them leads.
    """
    arms = {"i": "infantry", "c": "cavalry", "a": "artillery"}
    ids = tuple(f"{name}{number}" for number in range(len(letters)))
    for number, (each, letter) in enumerate(zip(ids, letters, strict=True)):
        position.unit(side, arms[letter.lower()], area, id=each, move=4 + number, spent=letter.isupper(), **states)
    return ids


def quiet(**options: Any) -> Position:
    """An empty map on which nobody may use the Advantage, with somebody to regroup when all is done."""
    return Position(**options).set(advantage_new=True).unit("german", "infantry", "40", id="bystander")


def surrounded(side: str, area: str = "20", room: int = 0) -> Position:
    """Enemies in every Area around one, but for the first if it has to have room for some units of a side."""
    table = Position()
    first, *others = table.game.board.neighbours[table.game.board.index[area]]
    enemy = "french" if side == "german" else "german"
    for place in others if room else (first, *others):
        table.unit(enemy, "infantry", table.game.board.ids[place])
    for _ in range(table.game.limits.stacking - room if room else 0):
        table.unit(side, "infantry", table.game.board.ids[first])
    return table


def due(game: Battle) -> tuple[str, int]:
    """Who has to absorb points by the last result of a combat, and how many; nobody absorbs with the other side."""
    last = told(game, CombatResult)[-1]
    assert not (last.attacker_points and last.target_points)
    enemy = "french" if last.side == "german" else "german"
    return (last.side, last.attacker_points) if last.attacker_points else (enemy, last.target_points)
