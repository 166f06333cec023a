"""Glimpses of Abyss of Lament for the tests of its look."""

from __future__ import annotations

from collections.abc import Iterator

import wargame
from tests.fuzz.choosers import eager
from wargame.client.looks import Glimpse, glimpse_of
from wargame.games.abyss_of_lament.rules.battle import Battle

BATTLES = ("lobositz", "kolin", "leuthen", "hochkirch", "torgau", "freiberg")


def glimpse(game: Battle, *eyes: str) -> Glimpse:
    """What these eyes may be shown now."""
    return glimpse_of(game, eyes)


def moments(battle: str, seed: int = 3, every: int = 1) -> Iterator[Battle]:
    """A whole game of somebody who fights, stopping now and then; the last time when it is over."""
    game: Battle = wargame.load(battle, seed=seed)
    choose = eager(seed)
    while game.outcome is None:
        if len(game.actions) % every == 0:
            yield game
        game.push(choose(game))
    yield game
