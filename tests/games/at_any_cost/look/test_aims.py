"""At Any Cost: what is aimed at is lit as a target, and nothing else is."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.client.fixtures import MakeApp
from tests.client.test_odds_first import sit
from tests.games.at_any_cost.look.test_words import picker
from wargame.client.table.lighting import light
from wargame.client.table.lights import Hit, Lights
from wargame.engine.action import Action
from wargame.games.at_any_cost.position import Position


def test_an_assault_that_is_shown_aims_at_the_enemy_and_not_at_where_it_is_led_from() -> None:
    game = Position().put("pr3-9", "2325").put("fr2-val-1cav", "2324").assault("prussian")
    game.push(game.parse("assault pr3-9 2324"))
    chosen, lights = picker(game, [], []), Lights()
    action = game.parse("resolve 2324 2325")
    light(chosen.offer, action, lights, Hit((), None))
    index = game.board.index
    assert set(lights.chances) == {index["2324"]}
    assert lights.places.get(index["2325"]) != "target"


@pytest.mark.usefixtures("plain_ground")
def test_a_place_that_is_fired_at_is_no_choice_beside_its_counters(make_app: MakeApp, tmp_path: Path) -> None:
    """Who fires at a hex fires at all in it: its open stack has no tile for that."""
    hands = sit(make_app((1280, 720), confirm=False), tmp_path, "at-any-cost/afternoon-crisis", 2)
    hands.say_by_mouse(Action.of("posture", "A"))
    table = hands.table
    assert table.game.decision is not None
    shot = next(each for each in table.game.decision.actions if each.verb == "fire")
    for word in shot.words[:2]:
        table.choosing.pick(word)
    assert shot[2] in table.picker.walk.picks
    assert table.choosing.named(shot[2]) == ""
