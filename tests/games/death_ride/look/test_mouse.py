"""Mars-la-Tour by two people at one screen, from the browser to the last page, with the mouse alone."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.client.fixtures import MakeApp
from tests.client.hands import browse
from tests.client.minds import Minds

pytestmark = pytest.mark.usefixtures("plain_ground")


@pytest.mark.slow
def test_mars_la_tour_from_set_up_to_victory(make_app: MakeApp) -> None:
    hands = browse(make_app((1600, 1000), tour=False), "mars-la-tour", "two", game="death-ride")
    minds = Minds(hands, "german", "french")
    minds.play()
    game, answers = hands.table.game, sum(minds.verbs.values())
    assert game.turn == 8  # type: ignore[attr-defined]
    assert not game.status()
    assert not minds.curtains, "nothing is secret in this game"
    assert Counter(minds.ways)["map"] > answers / 2, "most of a battle is played on the map"
    assert {"lead", "activate", "bombard", "move", "assault", "zone"} <= set(minds.verbs)
