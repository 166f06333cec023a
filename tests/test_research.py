"""The door for research: every game passes PettingZoo's own tests, and an observation holds nothing that is secret."""

from __future__ import annotations

import warnings
from collections.abc import Iterator

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from wargame.engine.game import Game
from wargame.research import env
from wargame.research.environment import TooManyAnswers, WargameEnv
from wargame.research.features import facts_of, hashed

SCENARIOS = ("lobositz", "afternoon-crisis", "mars-la-tour", "alsace-1870-08")


@pytest.fixture(autouse=True)
def _no_warnings_of_numpy() -> Iterator[None]:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*observation.*", category=UserWarning)
        yield


@pytest.mark.slow
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_game_passes_the_api_test(scenario: str) -> None:
    api_test(env(scenario, widest=2048), num_cycles=60)


@pytest.mark.slow
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_game_passes_the_seed_test(scenario: str) -> None:
    seed_test(lambda: env(scenario, widest=2048), num_cycles=40)


def played(battle: WargameEnv, actions: int) -> WargameEnv:
    """An environment after some actions, each the middle one of those on offer."""
    battle.reset(seed=3)
    for _ in range(actions):
        battle.step(len(battle.game.legal_actions) // 2)
    return battle


def test_the_mask_and_the_names_are_those_of_the_question() -> None:
    battle = played(WargameEnv("lobositz"), 20)
    observation, reward, termination, truncation, info = battle.last()
    legal = [str(action) for action in battle.game.legal_actions]
    assert info["actions"] == legal
    assert int(observation["action_mask"].sum()) == len(legal)
    assert (reward, termination, truncation) == (0, False, False)


def test_who_is_not_asked_has_no_answers() -> None:
    battle = played(WargameEnv("lobositz"), 20)
    (other,) = set(battle.agents) - {battle.agent_selection}
    assert not battle.observe(other)["action_mask"].any()
    assert battle.infos[other] == {}


def test_secrets_of_the_enemy_change_nothing_that_is_observed() -> None:
    battle = played(WargameEnv("lobositz"), 60)
    game: Game = battle.game
    secrets = game.module.part("secrets")
    for side in battle.agents:
        (other,) = set(battle.agents) - {side}
        before = battle.observe(side)
        with game.supposing():
            secrets.exchange(game, other)
            assert not np.array_equal(before["observation"], battle.observe(other)["observation"])
            assert np.array_equal(before["observation"], battle.observe(side)["observation"])


def test_the_winner_is_rewarded_and_the_loser_pays() -> None:
    battle = WargameEnv("lobositz")
    battle.reset(seed=5)
    while battle.game.outcome is None:
        battle.step(0)
    winner = battle.game.outcome.winner
    assert all(battle.terminations.values())
    expected = {agent: 0.0 if winner is None else 1.0 if agent == winner else -1.0 for agent in battle.agents}
    assert battle.rewards == expected


def test_a_game_can_be_cut_short() -> None:
    battle = played(WargameEnv("lobositz", longest=10), 10)
    assert all(battle.truncations.values())
    assert set(battle.rewards.values()) == {0.0}
    assert not battle.observe(battle.agent_selection)["action_mask"].any()


def test_an_answer_that_is_not_on_offer_is_refused_in_words() -> None:
    battle = played(WargameEnv("lobositz"), 5)
    with pytest.raises(ValueError, match="legal answers"):
        battle.step(len(battle.game.legal_actions))


def test_a_space_that_is_too_small_says_so() -> None:
    battle = WargameEnv("lobositz", widest=1)
    battle.reset(seed=1)
    with pytest.raises(TooManyAnswers, match="larger `widest`"):
        battle.observe(battle.agent_selection)


def test_facts_have_their_places_whatever_the_process() -> None:
    vector = hashed(iter([("counters/a/hex=E13", 1.0), ("turn", 0.5)]), 64)
    assert {place: float(vector[place]) for place in np.flatnonzero(vector)} == {35: 0.5, 48: 1.0}
    assert dict(facts_of({"turn": 0, "side": "prussia", "gone": None})) == {"/turn": 0.0, "/side=prussia": 1.0}
