"""A battle of every game: what the table promises, it promises for each of them."""

from __future__ import annotations

from typing import Any

import wargame
from tests.client.hands import Hands, sit
from tests.fuzz.choosers import eager
from wargame.client.app import App
from wargame.content import find

GAMES = ("leuthen", "at-any-cost/afternoon-crisis", "death-ride/mars-la-tour", "on-to-paris/alsace-1870-08")
GOING = frozenset({"move", "together", "order"})
"""Verbs by which counters go to a place, in any of them."""


def alone(app: App, scenario: str, seed: int = 5) -> Hands:
    """One person in both chairs, from whom nothing is hidden."""
    sides = wargame.load(find(scenario), seed=0).sides
    return sit(app, scenario, dict.fromkeys(sides, "human"), seed=seed, solitaire="open")


def on_the_move(app: App, scenario: str, seed: int = 5) -> Hands:
    """One person in both chairs, where counters may go somewhere."""
    hands = alone(app, scenario, seed)
    hands.forward(eager(seed), may_go)
    return hands


def may_go(game: Any) -> bool:
    """Whether counters may go to some places."""
    return sum(action.verb in GOING and len(action) > 2 for action in game.decision.actions) > 3
