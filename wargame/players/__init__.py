"""Computer players, found by name. Each is looked up only when somebody sits down to play against it.

A name may have a temperament or a file of weights behind a colon, `officer:bold` or `heuristic:mine.yaml`: the same
player with other likes and dislikes. `heuristic` is what records of before call the Officer.
"""

from __future__ import annotations

import difflib
import importlib
from collections.abc import Callable
from functools import partial
from typing import Any

from wargame.players.levels import TEMPERAMENTS
from wargame.players.missing import PlayerMissing
from wargame.players.seat import Player, Seat

__all__ = ["PLAYERS", "Player", "PlayerMissing", "Seat", "may_sit", "player", "player_class"]

PLAYERS = {
    "random": ("wargame.players.random_player", "RandomPlayer"),
    "recruit": ("wargame.players.recruit", "Recruit"),
    "officer": ("wargame.players.heuristic", "HeuristicPlayer"),
    "heuristic": ("wargame.players.heuristic", "HeuristicPlayer"),
}


def may_sit(name: str) -> bool:
    """Whether a chair can be held by a computer player of this name; files of weights are for trials, not for games."""
    name, colon, temperament = name.partition(":")
    return name in PLAYERS and (not colon or temperament in TEMPERAMENTS)


def player(name: str, seed: int, game: str | None = None) -> Player:
    """A computer player by name; with a game, one that can play it."""
    made: Player = player_class(name, game)(seed)
    return made


def player_class(name: str, game: str | None = None) -> Callable[[int], Any]:
    """What makes the player of this name; PlayerMissing with a sentence for the person if there is none."""
    name, _, weights = name.partition(":")
    if name not in PLAYERS:
        close = difflib.get_close_matches(name, PLAYERS, n=1)
        hint = f" Did you mean {close[0]}?" if close else ""
        raise PlayerMissing(f"There is no computer player “{name}”.{hint} There are: {', '.join(PLAYERS)}.")
    module_name, class_name = PLAYERS[name]
    found: Callable[..., Any] = getattr(importlib.import_module(module_name), class_name)
    games = getattr(found, "games", None)
    if game is not None and games is not None and game not in games:
        raise PlayerMissing(f"The computer player “{name}” does not know {game}; it plays {', '.join(games)}.")
    if not weights:
        return found
    if game is not None:
        _look_at_weights(name, game, weights)
    return partial(found, weights=weights)


def _look_at_weights(name: str, game: str, weights: str) -> None:
    """Say what is wrong with a temperament or a file of weights before anybody plays by it."""
    if name == "random":
        raise PlayerMissing(f"The computer player “{name}” has no weights, and no temperament.")
    from wargame.players.heuristic import weights_for

    weights_for(game, weights)
