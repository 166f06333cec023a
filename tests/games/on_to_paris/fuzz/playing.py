"""Games played at random with everything examined: for the tests here, and by command for as many as one likes.

python -m tests.games.on_to_paris.fuzz.playing loire-1870-11 --games 100 --switch rail_bypass
"""

from __future__ import annotations

import argparse
import random
import sys

from wargame.games.on_to_paris.content import load_scenario
from wargame.games.on_to_paris.content.scenario import Options, Variants
from wargame.games.on_to_paris.rules import setup
from wargame.games.on_to_paris.rules.game import OnToParis
from wargame.games.on_to_paris.rules.sequence.turn import Match
from wargame.leaks import leaks, redrawn

POP_EVERY, LEAK_EVERY = 7, 11


def begun(scenario: str, seed: int, **switches: object) -> OnToParis:
    """A scenario at its first decision, with some optional rules and variants of the text otherwise."""
    loaded = load_scenario(f"on-to-paris/{scenario}")
    spec = loaded.scenario
    options = {name: value for name, value in switches.items() if name in Options.model_fields}
    variants = {name: value for name, value in switches.items() if name in Variants.model_fields}
    assert len(options) + len(variants) == len(switches), f"unknown among {sorted(switches)}"
    spec = spec.model_copy(
        update={
            "options": spec.options.model_copy(update=options),
            "variants": spec.variants.model_copy(update=variants),
        }
    )
    game = OnToParis(loaded.game, spec, loaded.board, seed)
    setup.lay_out(game)
    game.begin(Match())
    return game


def played(game: OnToParis, seed: int, most: int, check_every: int = 1) -> OnToParis:
    """The game after so many random actions, or at its end; AssertionError if anything is wrong on the way.

    Half the time the default is taken where there is one, so that games go on.
    """
    choice = random.Random(seed)
    for number in range(most):
        ask = game.decision
        if ask is None:
            break
        assert len(set(ask.actions)) == len(ask.actions), ask.kind
        timid = ask.default is not None and choice.random() < 0.5
        action = ask.default if timid and ask.default is not None else choice.choice(list(ask.actions))
        if number % POP_EVERY == 0:
            before = game.fingerprint()
            game.push(action)
            game.pop()
            assert game.fingerprint() == before, f"taking back {action} is not exact"
        game.push(action)
        if number % check_every == 0:
            assert game.status() == [], (str(action), ask.kind, game.status()[:3])
        if number % LEAK_EVERY == 0:
            for side in game.sides:
                assert list(leaks(game, side)) == [], (str(action), side)
            assert redrawn(game, number) == [], str(action)
    return game


def main() -> None:
    """Many games by command."""
    parser = argparse.ArgumentParser()
    parser.add_argument("scenario")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", type=int, default=50_000)
    parser.add_argument("--every", type=int, default=1, help="check the table after every so many actions")
    parser.add_argument("--switch", action="append", default=[], help="an optional rule to be played with")
    given = parser.parse_args()
    for seed in range(given.seed, given.seed + given.games):
        game = begun(given.scenario, seed, **dict.fromkeys(given.switch, True))
        played(game, seed, given.most, given.every)
        level = game.outcome.level if game.outcome is not None else "not over"
        print(given.scenario, seed, len(game.actions), "actions", game.vp, "VP,", level)
        sys.stdout.flush()


if __name__ == "__main__":
    main()
