"""Choosers for the fuzz, the golden games and the twins: the same seed gives the same choices everywhere.

They draw from the game's own generator, so no change of Python's `random` can change a recorded game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from wargame.engine.action import Action
from wargame.engine.dice import Dice
from wargame.engine.journal import Journal

Chooser = Callable[[Any], Action]

ABYSS = {
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
AT_ANY_COST = {
    "fire": 40,
    "assault": 60,
    "charge": 40,
    "resolve": 20,
    "countercharge": 20,
    "together": 6,
    "move": 20,
    "enter": 20,
    "play": 8,
    "event": 6,
    "recover": 8,
    "rebuild": 8,
    "advance": 6,
    "group": 6,
    "dig": 4,
    "break": 1,
    "delay": 1,
    "exit": 1,
    "done": 3,
}
DEATH_RIDE = {
    "assault": 60,
    "rifle": 30,
    "bombard": 30,
    "activate": 40,
    "reorganise": 6,
    "lead": 12,
    "together": 20,
    "move": 20,
    "zone": 20,
    "volley": 10,
    "commit": 6,
    "deactivate": 1,
    "reroll": 2,
    "flip": 6,
    "retreat": 4,
    "division": 6,
    "regroup": 6,
    "pass": 1,
    "ride": 3,
    "stay": 6,
    "hold": 1,
    "next": 2,
}
ON_TO_PARIS = {
    "army-all": 60,
    "army": 6,
    "corps": 30,
    "cavalry": 12,
    "begin": 60,
    "pay": 60,
    "order": 40,
    "march": 60,
    "step": 4,
    "enter": 20,
    "into": 20,
    "create": 10,
    "react": 12,
    "react-all": 20,
    "ready": 12,
    "go": 20,
    "force": 12,
    "attempt": 8,
    "reroll": 6,
    "lose": 6,
    "advance": 12,
    "done": 12,
    "ride": 1,
    "hex": 1,
    "detach": 1,
    "back": 1,
    "favor": 1,
    "unbridge": 1,
    "raze": 1,
    "pass": 1,
}
EAGER = {"abyss-of-lament": ABYSS, "at-any-cost": AT_ANY_COST, "death-ride": DEATH_RIDE, "on-to-paris": ON_TO_PARIS}
"""By game, how much each verb is liked by a player who wants to fight; verbs that are not here count 2."""
GOING = frozenset({"move", "march", "together", "enter", "order", "step"})
"""Verbs of actions with which units go to the hex or Area that is named."""


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

    def choose(game: Any) -> Action:
        by_verb: dict[str, list[Action]] = {}
        for action in game.legal_actions:
            by_verb.setdefault(action.verb, []).append(action)
        actions = by_verb[_liked(dice, EAGER[game.header.game], list(by_verb))]
        if actions[0].verb in GOING and _names_a_place(game, actions[0]):
            return min((pick(dice, actions) for _ in range(4)), key=lambda action: _distance(game, action))
        return pick(dice, actions)

    return choose


def _names_a_place(game: Any, action: Action) -> bool:
    return any(word in game.board.index for word in action[1:])


def _liked(dice: Dice, liking: Mapping[str, int], verbs: Sequence[str]) -> str:
    """One of the verbs, each as often as it is liked."""
    weights = [liking.get(verb, 2) for verb in verbs]
    drawn = dice.roll(sum(weights))
    for verb, weight in zip(verbs, weights, strict=True):
        drawn -= weight
        if drawn <= 0:
            return verb
    raise AssertionError("the weights do not add up")


def _distance(game: Any, action: Action) -> int:
    """How far the place a move goes to is from the nearest enemy counter."""
    side = game.decision.side
    goal = next(game.board.index[word] for word in action[1:] if word in game.board.index)
    enemies = {unit.place for other in game.sides if other != side for unit in game.fielded(other) if unit.place >= 0}
    return min((game.board.distance(goal, place) for place in enemies), default=0)
