"""A computer player at a position: what it sees, what it plans, and what it answers."""

from __future__ import annotations

from wargame.engine.action import Action
from wargame.games.on_to_paris.player import Brain
from wargame.games.on_to_paris.player.marching import Plan, plan_for
from wargame.games.on_to_paris.player.missions import Mission, assign
from wargame.games.on_to_paris.player.picture import Picture
from wargame.games.on_to_paris.rules.game import OnToParis
from wargame.players import Seat
from wargame.players.seat import Option


def at(game: OnToParis, name: str) -> int:
    """A place by the name of its town or hex."""
    return game.board.index[game.data.hex_of(name)]


def look(game: OnToParis, side: str) -> Picture:
    """The table as the player of a side sees it."""
    seat = Seat(game, side)
    return Picture(seat, Brain(seat, 1).atlas)


def missions(game: OnToParis, side: str) -> dict[str, Mission]:
    """The goals it gives its Armies and Corps."""
    return assign(look(game, side), {})


def plan(game: OnToParis, side: str, *words: str, goals: dict[str, Mission] | None = None) -> Plan:
    """Where it would march with some units."""
    picture = look(game, side)
    return plan_for(picture, assign(picture, {}) if goals is None else goals, words)


def options(game: OnToParis) -> list[Option]:
    """The answers it weighs to the question on the table, the best first."""
    assert game.decision is not None
    seat = Seat(game, game.decision.side)
    return sorted(Brain(seat, 1).weigh(seat), key=lambda option: -option.score)


def best(game: OnToParis) -> Action:
    """What it answers."""
    return options(game)[0].action
