"""Every kind of question of every installed game is answered at a real table, once by mouse alone and once by keys."""

from __future__ import annotations

import random

import pytest

import wargame
from tests.client.fixtures import MakeApp, make_app, own_places, plain_ground, tick
from tests.client.hands import sit
from wargame.conform.moment import Curious
from wargame.content import ScenarioRef, shipped_scenarios
from wargame.table import RULES, variants

__all__ = ["make_app", "own_places", "plain_ground"]
pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("plain_ground")]
ACTIONS = 160
"""So many actions of each game are played to find its questions."""
GAMES = [
    pytest.param(ref, rules, id=f"{ref.name}-{rules}" if rules else ref.name)
    for ref in shipped_scenarios()
    for rules in ("", *(each.id for each in variants(ref)))
]


@pytest.mark.parametrize(("ref", "rules"), GAMES)
def test_every_question_is_answered_by_mouse_and_by_keys(make_app: MakeApp, ref: ScenarioRef, rules: str) -> None:
    people = dict.fromkeys(wargame.load(ref, seed=5).sides, "human")
    options = {RULES: rules} if rules else {}
    app = make_app((1600, 1000), confirm=False)
    hands = sit(app, ref.name, people, seed=5, solitaire="open", options=options)
    table, curious, rng = hands.table, Curious(5), random.Random(5)
    for side in people:
        table.sitting.standing[side].clear()  # everything is asked
    answered: dict[str, list[str]] = {}
    for _ in range(ACTIONS):
        ask = table.game.decision
        if ask is None:
            break
        action, ways = curious.choose(ask), answered.setdefault(ask.kind, [])
        before = len(table.game.actions)
        if len(ways) > 1:
            table.sitting.push(action)
            continue
        table.refresh()
        tick(app)
        hands.say_by_keys(action, rng) if ways else hands.say_by_mouse(action)
        assert table.game.actions[before] == action
        ways.append("keys" if ways else "mouse")
        hands.settle()
    assert len(answered) > 3
    assert not table.game.status()
