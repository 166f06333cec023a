"""What the tests of combat share: a combat as it stands before its first step, and ways to look at it."""

from __future__ import annotations

from typing import TypeVar

from wargame.engine.action import Action
from wargame.engine.events import Event
from wargame.engine.odds import Odds, odds_of
from wargame.engine.procedure import FINISH, Ask, Flow, Heading, Procedure
from wargame.engine.questions import Subject
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.combat.combat import declare
from wargame.games.on_to_paris.rules.combat.forces import Clash, Term, clash_now
from wargame.games.on_to_paris.rules.fight import Account
from wargame.games.on_to_paris.rules.game import OnToParis

CLEAR = "2829"
"""A clear hex in Champagne, with nothing in it and nothing on its sides."""
FOREST, SWAMP, CITY, TOWN = "2030", "2627", "3425", "3922"
METZ, THIONVILLE_FORT, BELFORT = "2935", "2633", "2039"
"""A Fortress, a Fort and an Improved Fortress."""

E = TypeVar("E", bound=Event)


def fought(position: Position, hex_: str, attacker: str = "prussian", **came_from: str) -> OnToParis:
    """The game with a combat declared in a hex; `came_from` says from which hexes units have entered it."""
    game = position.game
    for word, origin in came_from.items():
        game.put(game.formation(word), "came_from", game.board.index[origin])
    game.put(game, "fight", declare(game, game.board.index[hex_], attacker))
    return game


def clash(position: Position, hex_: str, attacker: str = "prussian", **came_from: str) -> tuple[OnToParis, Clash]:
    """The game and the combat in it."""
    game = fought(position, hex_, attacker, **came_from)
    return game, clash_now(game)


def run(game: OnToParis, procedure: Procedure, *dice: int) -> OnToParis:
    """The procedure under way with these dice, at its first decision or at its end."""
    if dice:
        game.dice.expect(*dice)
    game.begin(procedure)
    return game


def account(game: Campaign, side: str) -> Account:
    """The account of a side in the combat."""
    assert game.fight is not None
    return game.fight.of(side)


def told(game: Campaign, kind: type[E]) -> list[E]:
    """The events of a kind so far."""
    return [entry.event for entry in game.log if isinstance(entry.event, kind)]


def texts(game: Campaign) -> list[str]:
    """What may be chosen."""
    return [str(action) for action in game.legal_actions]


def refused(game: Campaign, action: str) -> str:
    """The rule that forbids an action."""
    refusal = game.why_not(action)
    assert refusal is not None
    return refusal.rule


def values(terms: tuple[Term, ...]) -> dict[str, int]:
    """Terms by what they are for."""
    return {term.key: term.value for term in terms}


class Later(Subject, kind="test.later"):
    """Nothing in particular."""


class Waiting(Heading):
    """A decision at which the odds of something else can be asked for."""

    def start(self, g: Campaign) -> Flow:
        """The question."""
        return Ask("prussian", Later(), "13.2", [Action.of("go-on")], lambda _g, _action: FINISH, open=True)


def odds(game: OnToParis, procedure: Procedure) -> Odds:
    """What a procedure would lead to, losses being left to the program and no roll made again."""
    game.begin(Waiting())
    return odds_of(game, procedure, None, lambda _game, ask: ask.default)
