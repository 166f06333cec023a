"""The Afternoon Crisis by two people at one screen, from the browser to the last page, with the mouse alone."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.client.conftest import MakeApp, tick
from tests.client.hands import Hands, browse
from wargame.client.table.curtain import CurtainScene
from wargame.players import Seat, player

pytestmark = pytest.mark.usefixtures("plain_ground")
SHARED = 3
"""So many questions at least one person answers before the other one's curtain falls, on the average."""


def test_the_afternoon_crisis_from_set_up_to_victory(make_app: MakeApp) -> None:
    app = make_app((1600, 1000), tour=False)
    hands = browse(app, "afternoon-crisis", "two", game="at-any-cost")
    minds = {"prussian": player("heuristic", 1), "french": player("heuristic", 2)}
    ways, verbs, curtains = list[str](), Counter[str](), 0
    while not hands.table.sitting.over:
        if isinstance(app.scene, CurtainScene):
            hands.rise()
            tick(app, 2)
            curtains += 1
            continue
        verbs[answer(hands, minds, ways)] += 1
    game, used = hands.table.game, Counter(ways)
    assert game.turn == game.spec.turns
    assert not game.status()
    assert used["map"] > sum(verbs.values()) / 2, "most of a battle is played on the map"
    assert {"posture", "fire", "move", "event", "done"} <= set(verbs)
    assert sum(verbs.values()) > SHARED * curtains


def answer(hands: Hands, minds: dict, ways: list[str]) -> str:
    """Answer one question as a sensible player would; the verb of the answer."""
    game = hands.table.game
    ask = game.decision
    assert ask.prompt.strip()
    assert ask.rule
    action = minds[ask.side].choose(Seat(game, ask.side))
    hands.say_by_mouse(action, ways)
    assert game.actions[-1] == action
    return action.verb
