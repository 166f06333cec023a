"""The odds of every game, against the same odds played the long way."""

from __future__ import annotations

import pytest

import wargame
from tests.engine.plain_odds import PlainWalk, as_results
from tests.fuzz.choosers import eager, generator
from wargame.engine.action import Action
from wargame.engine.game import Game
from wargame.players import Seat, player

pytestmark = pytest.mark.slow

LIMIT = 400
"""Larger trees would take the long way too long."""
LARGEST = 20_000
BATTLES = {
    "abyss-of-lament/leuthen": (60, 260),
    "abyss-of-lament/hochkirch": (60, 260),
    "at-any-cost/afternoon-crisis": (20, 90),
    "at-any-cost/a-day-of-battle": (20, 160),
    "death-ride/mars-la-tour": (4, 90),
    "on-to-paris/alsace-1870-08": (20, 200),
}
"""From which action on a game is looked at, and up to which."""


@pytest.mark.parametrize("seed", [3, 4])
@pytest.mark.parametrize("battle", BATTLES)
def test_the_walk_says_what_the_long_way_says(battle: str, seed: int) -> None:
    """One action of every verb, in a game that looks for a fight: the same results, to the last fraction."""
    game, choose, chance = wargame.load(battle, seed=seed), eager(seed), generator(seed)
    first, last = BATTLES[battle]
    compared = 0
    while game.outcome is None and len(game.actions) < last:
        if len(game.actions) >= first:
            any_of_each = {action.verb: action for action in chance.shuffle(game.legal_actions)}
            compared += sum(_agrees(game, action) for action in any_of_each.values())
        game.push(choose(game))
    assert compared >= 10, "hardly anything was rolled: look at other positions"


LARGE = {
    "at-any-cost/afternoon-crisis": (100, 55, "fire fr4-grenier-art 1422"),
    "death-ride/mars-la-tour": (100, 218, "assault 15"),
}
"""Large trees that were met in play: seed, actions of two heuristic players, and the action that rolls."""


@pytest.mark.parametrize("battle", LARGE)
def test_the_walk_of_a_large_tree_says_what_the_long_way_says(battle: str) -> None:
    """Here moments meet whose procedures are alike and whose tables are not."""
    seed, number, text = LARGE[battle]
    game = wargame.load(battle, seed=seed)
    players = {side: player("heuristic", seed) for side in game.sides}
    while len(game.actions) < number:
        assert game.decision is not None
        side = game.decision.side
        game.push(players[side].choose(Seat(game, side)))
    action = game.parse(text)
    plain = PlainWalk(game, action).results(LARGEST)
    assert plain is not None
    assert len(plain) > 20
    assert as_results(game.odds(action)) == plain


def _agrees(game: Game, action: Action) -> bool:
    """Whether the action rolls dice, and few enough; then both ways must say the same."""
    plain = PlainWalk(game, action).results(LIMIT)
    if plain is None:
        return False
    assert as_results(game.odds(action)) == plain, action
    return True
