"""A scenario as an environment of PettingZoo: the sides are agents that act one at a time.

    from wargame.research import env

    battle = env("abyss-of-lament/lobositz")
    battle.reset(seed=7)
    for agent in battle.agent_iter():
        observation, reward, termination, truncation, info = battle.last()
        over = termination or truncation
        battle.step(None if over else battle.action_space(agent).sample(observation["action_mask"]))

An action is the number of a legal answer in the list of the question; the mask says how many there are, and the info
names them (`actions`) and the question (`prompt`, `kind`, `rule`). An observation is made of the side's view and of
nothing else. Who wins is rewarded with 1, who loses with -1; by `reward="margin"` each side gets the victory points it
has won by. A game that is cut short is worth nothing.
"""

from __future__ import annotations

from functools import cache
from typing import Any, ClassVar, Literal

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

import wargame
from wargame.engine.game import Game, Outcome
from wargame.research.features import facts_of, facts_of_words, hashed

FEATURES, ACTION_FEATURES = 2048, 32
"""How long the vectors of a view and of an action are."""
WIDEST = 4096
"""More answers than this no question has; the spaces of PettingZoo are of fixed size."""
LONGEST = 20_000
"""After so many actions a game is cut short, unless another number is given."""


class TooManyAnswers(ValueError):  # noqa: N818 - read by whoever chose the width
    """A question has more legal answers than the action space."""


def env(scenario: str, **options: Any) -> AECEnv:
    """The environment in the wrappers that PettingZoo recommends: misuse is told in words."""
    bare: AECEnv = WargameEnv(scenario, **options)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(bare))


class WargameEnv(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """One scenario; `rules` names a variant as in `wargame.load`."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "wargame_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        scenario: str,
        rules: str = "",
        features: int = FEATURES,
        action_features: int = ACTION_FEATURES,
        widest: int = WIDEST,
        longest: int = LONGEST,
        reward: Literal["outcome", "margin"] = "outcome",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.scenario, self.rules, self.widest, self.longest = scenario, rules, widest, longest
        self.features, self.action_features = features, action_features
        self.reward, self.render_mode = reward, render_mode
        self._seed = 0
        self.game: Game = wargame.load(scenario, seed=self._seed, rules=rules)
        self.possible_agents = list(self.game.sides)
        numbers = {"observation": (features,), "actions": (widest, action_features)}
        self._observed = spaces.Dict(
            {name: spaces.Box(-np.inf, np.inf, shape, np.float32) for name, shape in numbers.items()}
            | {"action_mask": spaces.Box(0, 1, (widest,), np.int8)}
        )

    @cache  # noqa: B019 - PettingZoo asks that an agent have one space for good
    def action_space(self, agent: str) -> spaces.Discrete:
        """The number of a legal answer."""
        return spaces.Discrete(self.widest)

    @cache  # noqa: B019
    def observation_space(self, agent: str) -> spaces.Dict:
        """What a side sees, the answers it may give, and how many they are."""
        return spaces.Dict(self._observed.spaces)

    # ------------------------------------------------------------------ playing

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; without a seed the next one."""
        self._seed = seed if seed is not None else self._seed + 1
        self.game = wargame.load(self.scenario, seed=self._seed, rules=self.rules)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._ask()

    def step(self, action: int | None) -> None:
        """The side that is asked gives the legal answer of this number."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "None is an answer only when the game is over"
        self._cumulative_rewards[agent] = 0.0
        legal = self.game.legal_actions
        if not 0 <= action < len(legal):
            raise ValueError(f"there are {len(legal)} legal answers, and {action} is none of their numbers")
        self.game.push(legal[int(action)])
        self._end_if_over()
        self._ask()
        self._accumulate_rewards()

    def _end_if_over(self) -> None:
        outcome = self.game.outcome
        self._clear_rewards()
        if outcome is not None:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = {agent: self._worth(agent, outcome) for agent in self.agents}
        elif len(self.game.actions) >= self.longest:
            self.truncations = dict.fromkeys(self.agents, True)

    def _worth(self, agent: str, outcome: Outcome) -> float:
        if self.reward == "margin":
            return float(sum(points if side == agent else -points for side, points in self.game.scores().items()))
        return 0.0 if outcome.winner is None else 1.0 if agent == outcome.winner else -1.0

    def _ask(self) -> None:
        """Turn to the side that is asked now, with its question in words; when the game is over, to each in turn."""
        ask = self.game.decision
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = str(ask.side) if ask is not None else self.agents[0]
        if ask is not None:
            answers = [str(action) for action in ask.actions]
            asked = {"prompt": ask.prompt, "kind": ask.kind, "rule": ask.rule, "actions": answers}
            self.infos[self.agent_selection] = asked

    # ------------------------------------------------------------------ looking

    def observe(self, agent: str) -> dict[str, Any]:
        """What a side may know; the answers are its own, and none while another is asked."""
        ask = self.game.decision
        asked = ask is not None and ask.side == agent and not self.truncations.get(agent, False)
        legal = self.game.legal_actions if asked else ()
        if len(legal) > self.widest:
            raise TooManyAnswers(f"{len(legal)} legal answers do not fit into {self.widest}: give a larger `widest`")
        mask = np.zeros(self.widest, dtype=np.int8)
        mask[: len(legal)] = 1
        actions = np.zeros((self.widest, self.action_features), dtype=np.float32)
        for number, action in enumerate(legal):
            actions[number] = hashed(facts_of_words(action), self.action_features)
        seen = hashed(facts_of(self.game.view(agent)), self.features)
        return {"observation": seen, "actions": actions, "action_mask": mask}

    def render(self) -> str | None:
        """The last of what the side that is asked has read, and its question."""
        if self.render_mode is None:
            return None
        ask = self.game.decision
        told = self.game.story(self.agent_selection)[-10:]
        return "\n".join([*told, ask.prompt if ask is not None else str(self.game.outcome)])

    def close(self) -> None:
        """Nothing is open."""
