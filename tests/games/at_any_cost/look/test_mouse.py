"""The Afternoon Crisis by two people at one screen, from the browser to the last page, with the mouse alone."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.client.fixtures import MakeApp
from tests.client.hands import browse
from tests.client.minds import Minds

pytestmark = pytest.mark.usefixtures("plain_ground")
SHARED = 3
"""So many questions at least one person answers before the other one's curtain falls, on the average."""


@pytest.mark.slow
def test_the_afternoon_crisis_from_set_up_to_victory(make_app: MakeApp) -> None:
    hands = browse(make_app((1600, 1000), tour=False), "afternoon-crisis", "two", game="at-any-cost")
    minds = Minds(hands, "prussian", "french")
    minds.play()
    game, answers = hands.table.game, sum(minds.verbs.values())
    assert game.turn == game.spec.turns  # type: ignore[attr-defined]
    assert not game.status()
    assert Counter(minds.ways)["map"] > answers / 2, "most of a battle is played on the map"
    assert {"posture", "fire", "move", "event", "done"} <= set(minds.verbs)
    assert answers > SHARED * minds.curtains
