"""Death Ride for the tests of its look: games that are played, and positions."""

from __future__ import annotations

import random
from collections.abc import Iterator

import wargame
from wargame.client.looks import Glimpse, glimpse_of
from wargame.engine.action import Action
from wargame.games.death_ride.position import Position
from wargame.games.death_ride.rules.battle import Battle

NAME = "death-ride/mars-la-tour"
LIVELY = {"activate": 6.0, "bombard": 9.0, "rifle": 9.0, "assault": 9.0, "move": 3.0, "together": 4.0, "zone": 6.0}
DULL = {"pass": 0.05, "hold": 0.3, "take": 0.3, "ride": 0.3}


def choose(game: Battle, chance: random.Random) -> Action:
    """Somebody who fights: a verb by its weight, then any action of it."""
    by_verb: dict[str, list[Action]] = {}
    for action in game.legal_actions:
        by_verb.setdefault(action.verb, []).append(action)
    weights = [{**LIVELY, **DULL}.get(verb, 1.0) for verb in by_verb]
    return chance.choice(by_verb[chance.choices(list(by_verb), weights)[0]])


def moments(seed: int = 3, every: int = 1) -> Iterator[Battle]:
    """A whole game, stopping now and then; the last time when it is over."""
    game: Battle = wargame.load(NAME, seed=seed)
    chance = random.Random(seed)
    while game.outcome is None:
        if len(game.actions) % every == 0:
            yield game
        game.push(choose(game, chance))
    yield game


def glimpse(game: Battle, *eyes: str) -> Glimpse:
    return glimpse_of(game, eyes or ((game.decision.side if game.decision else "german"),))


def assault() -> Battle:
    """Bredow and Redern may assault a French battery from the next Area."""
    position = Position().put("gl-rheinbaben", "20", active=True).put("g-bredow", "20").put("g-redern", "20")
    return position.put("f-2-art", "21").activation("gl-rheinbaben", "20")
