"""Choosers for the fuzz, the golden games and the twins: the same seed gives the same choices everywhere.

They draw from the game's own generator, so no change of Python's `random` can change a recorded game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wargame.engine.action import Action
from wargame.engine.dice import Dice
from wargame.engine.journal import Journal
from wargame.games.abyss_of_lament.battle import ENEMY, Battle

Chooser = Callable[[Battle], Action]

EAGER = {
    "rest": 400,
    "attack": 60,
    "maneuver": 12,
    "move": 20,
    "activate": 20,
    "march": 4,
    "switch": 1,
    "rally": 6,
    "reform": 6,
    "support": 8,
    "use": 6,
    "reroll": 3,
    "advance": 3,
    "time": 2,
    "asset": 4,
    "absorb": 6,
    "retreat": 6,
    "retreat-again": 9,
    "eliminate": 1,
    "pass": 3,
    "emergency": 2,
    "done": 1,
}
"""How much each verb is liked by a player who wants to fight; verbs that are not here count 2."""


def generator(seed: int) -> Dice:
    """The game's own generator, apart from any game."""
    return Dice(Journal(), seed)


def pick(dice: Dice, choices: Sequence[Action]) -> Action:
    """Any of them."""
    return choices[dice.roll(len(choices)) - 1]


def at_random(seed: int) -> Chooser:
    """Every legal action is as good as another. Such play rarely fights."""
    dice = generator(seed)
    return lambda game: pick(dice, game.legal_actions)


def eager(seed: int) -> Chooser:
    """Goes for the enemy: attacks where it can, moves nearer, and takes its losses in all possible ways."""
    dice = generator(seed)

    def choose(game: Battle) -> Action:
        by_verb: dict[str, list[Action]] = {}
        for action in game.legal_actions:
            by_verb.setdefault(action.verb, []).append(action)
        actions = by_verb[_liked(dice, list(by_verb))]
        if actions[0].verb in ("move", "march"):
            return min((pick(dice, actions) for _ in range(4)), key=lambda action: _distance(game, action))
        return pick(dice, actions)

    return choose


def _liked(dice: Dice, verbs: Sequence[str]) -> str:
    """One of the verbs, each as often as it is liked."""
    weights = [EAGER.get(verb, 2) for verb in verbs]
    drawn = dice.roll(sum(weights))
    for verb, weight in zip(verbs, weights, strict=True):
        drawn -= weight
        if drawn <= 0:
            return verb
    raise AssertionError("the weights do not add up")


def _distance(game: Battle, action: Action) -> int:
    """How far the hex of a move is from the nearest enemy counter."""
    side = game.units[action[1]].side
    goal = game.board.index[action[2]]
    enemies = game.fielded(ENEMY[side])
    return min((game.board.distance(goal, unit.place) for unit in enemies), default=0)
