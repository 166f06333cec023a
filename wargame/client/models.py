"""Games to be drawn: played by the computer from a seed up to a moment worth looking at, or taken from a record."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import wargame
from wargame.client.looks import Look, glimpse_of, look_of
from wargame.client.looks.ahead import forecast_of
from wargame.content import ScenarioRef
from wargame.engine.action import Action
from wargame.engine.events import TurnBegins
from wargame.engine.game import Game
from wargame.engine.record import Record
from wargame.players import Seat, player
from wargame.sitting import Sitting
from wargame.sitting.eyes import allowed_eyes, must_ask
from wargame.table import replay

PLAYER = "heuristic"
HUMAN = "human"

Moment = Callable[[Game, Action], bool]
"""Whether to stop here: the game, and what the computer player would do next."""


class Match:
    """A game that computer players play against each other, unrecorded; the same seed gives the same game."""

    def __init__(self, game: Game, seed: int) -> None:
        assert game.header is not None
        self.game = game
        name = game.header.game
        self.seats = {side: Seat(game, side) for side in game.sides}
        self.players = {side: player(PLAYER, seed + number, name) for number, side in enumerate(game.sides)}

    def choice(self) -> Action:
        """What the side to decide would do."""
        ask = self.game.decision
        assert ask is not None
        return self.players[ask.side].choose(self.seats[ask.side])

    def play(self, moment: Moment) -> Action | None:
        """Play until a moment; what would be done next there, or None if the game is over before."""
        while self.game.decision is not None:
            action = self.choice()
            if moment(self.game, action):
                return action
            self.game.push(action)
        return None


def game_at(ref: ScenarioRef, seed: int, moment: Moment) -> tuple[Game, Action | None]:
    """A game at the first such moment, and what the computer would do there."""
    game: Game = wargame.load(ref, seed)
    return game, Match(game, seed).play(moment)


def recorded(record: Record, path: Path, at: int | None) -> Game:
    """The game of a record after so many actions; None for its end."""
    game: Game = replay(record, path, at)
    return game


def seated(game: Game, people: int = 1, viewer: str | None = None) -> Sitting:
    """People and computers around a game: a person is who looks, else who is to decide; with two, both are."""
    ask = game.decision
    looks = viewer if viewer is not None else ask.side if ask is not None else None
    return Sitting(game, {side: HUMAN if people > 1 or side == looks else PLAYER for side in game.sides})


def eyes_for(game: Game, side: str | None) -> str | None:
    """Whose eyes a kept game at its end may be drawn through: a side, None for any; Secret, with a sentence, if not.

    `side` is whose eyes are wished for, if any are.
    """
    allowed = allowed_eyes(game, game.outcome is None)
    if side is not None and (side,) not in allowed:
        raise Secret(f"this game is not over: what {side} sees is still its secret.")
    if side is not None or game.sides in allowed:
        return side
    if must_ask(game, allowed):
        either = " or ".join(f"--side {each}" for each in game.sides)
        raise Secret(f"this game is not over, and two people play it: say who is looking, {either}.")
    return allowed[0][0] if len(allowed) == 1 else None


class Secret(Exception):  # noqa: N818 - read by the person who wanted to look
    """Somebody wants to see what is not for his eyes; the message says why."""


# ---------------------------------------------------------------- moments


def after(actions: int) -> Moment:
    """After so many actions."""
    return lambda game, _: len(game.actions) >= actions


def under_way(game: Game, _: Action) -> bool:
    """The set-up is done, and the first side has to choose something on the map."""
    ask = game.decision
    assert ask is not None
    shown = _look(game)
    begun = any(isinstance(entry.event, TurnBegins) for entry in game.log)
    on_map = {*game.board.ids, *(piece.id for piece in shown.pieces(glimpse_of(game, (ask.side,))))}
    return begun and ask.side == game.sides[0] and any(word in on_map for action in ask.actions for word in action)


def clash(game: Game, action: Action) -> bool:
    """Somebody is about to attack, and both parties and the odds can be shown."""
    ask = game.decision
    assert ask is not None
    forecast = forecast_of(_look(game), glimpse_of(game, (ask.side,)), action)
    return forecast is not None and None not in forecast.pieces


def ordered(game: Game, _: Action) -> bool:
    """Several counters have been ordered to go somewhere, and have not gone yet."""
    ask = game.decision
    assert ask is not None
    return sum(route.ordered for route in glimpse_of(game, (ask.side,)).looking.routes()) > 1


def turn_over(game: Game, _: Action) -> bool:
    """The second turn is over: the first is often quiet."""
    return sum(isinstance(entry.event, TurnBegins) for entry in game.log) > min(2, game.spec.length - 1)


def never(_: Game, __: Action) -> bool:
    """Not before the end."""
    return False


def _look(game: Game) -> Look:
    assert game.header is not None
    return look_of(game.header.game)
