"""A first learner: how keen to be on each kind of answer, found by the cross-entropy method against a random player.

    pip install -e ".[research]"
    python examples/learning/verbs.py lobositz --generations 8

A policy has one number for each verb of a game, such as attack, move or done, and the larger it is the likelier such
an answer is given. Policies are drawn around the best of the generation before. What the last one wins by is measured
on seeds that none of them was chosen on, beside a player who answers by chance.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from math import sqrt

import numpy as np

from wargame.research import WargameEnv

Keen = dict[str, float]
TRIED, BEST, GAMES = 12, 3, 4
"""Policies of a generation, those it goes on with, and the games that each of them plays."""
FRESH = 100_000
"""From here on are the seeds that decide."""


def play(battle: WargameEnv, seed: int, side: str, keen: Keen) -> float:
    """One game of a policy against chance; the victory points it wins by."""
    battle.reset(seed=seed)
    dice = np.random.default_rng(seed)
    while not any(battle.terminations.values()):
        asked = battle.agent_selection
        answers = battle.infos[asked]["actions"]
        liking = np.array([keen.get(answer.split()[0], 0.0) if asked == side else 0.0 for answer in answers])
        chances = np.exp(liking - liking.max())
        battle.step(int(dice.choice(len(answers), p=chances / chances.sum())))
    return float(battle.rewards[side])


def verbs_of(battle: WargameEnv, side: str) -> list[str]:
    """The verbs that a side has met in a game by chance."""
    play(battle, 0, side, {})
    return sorted({action.verb for action in battle.game.actions})


def learn(battle: WargameEnv, side: str, generations: int) -> Keen:
    """The middle of the best policies after some generations."""
    dice = np.random.default_rng(1)
    middle: Keen = defaultdict(float)
    verbs, seed = verbs_of(battle, side), 1
    for generation in range(generations):
        spread = 2.0 / (1 + generation / 3)
        tried = [{verb: middle[verb] + dice.normal(0, spread) for verb in verbs} for _ in range(TRIED)]
        seeds = range(seed, seed + GAMES)
        best = sorted(tried, key=lambda keen: -sum(play(battle, each, side, keen) for each in seeds))[:BEST]
        middle = {verb: sum(keen[verb] for keen in best) / BEST for verb in verbs}
        seed += GAMES
    return middle


def told(battle: WargameEnv, side: str, keen: Keen, games: int) -> str:
    """What a policy wins by on fresh seeds, with its 95 % interval."""
    margins = [play(battle, seed, side, keen) for seed in range(FRESH, FRESH + games)]
    reach = 1.96 * float(np.std(margins, ddof=1)) / sqrt(games)
    return f"{np.mean(margins):+.2f} ± {reach:.2f} victory points a game"


def main() -> None:
    parser = argparse.ArgumentParser(description="Find how keen to be on each kind of answer.")
    parser.add_argument("scenario", nargs="?", default="lobositz")
    parser.add_argument("--generations", type=int, default=8)
    parser.add_argument("--test", type=int, default=60, help="fresh games to measure by")
    given = parser.parse_args()
    battle = WargameEnv(given.scenario, reward="margin")
    side = battle.possible_agents[0]
    found = learn(battle, side, given.generations)
    print(f"{side} by chance: {told(battle, side, {}, given.test)}")
    print(f"{side} as learned: {told(battle, side, found, given.test)}")
    print("keen on " + ", ".join(f"{verb} {found[verb]:+.1f}" for verb in sorted(found, key=lambda verb: -found[verb])))


if __name__ == "__main__":
    main()
