"""A move that is pointed at says who may answer it, where and with which chance; the game does just that."""

from __future__ import annotations

from math import prod
from pathlib import Path

import pytest

from tests.client.fixtures import MakeApp, tick
from tests.client.hands import Hands
from tests.client.test_hovering import AFTER
from tests.client.test_odds_first import sit
from wargame.engine.action import Action
from wargame.grammar import percent

pytestmark = pytest.mark.usefixtures("plain_ground")


def moving(hands: Hands) -> tuple[str, str]:
    """X Corps moves: a unit in hand, and a hex next to the enemy that it can be pointed to."""
    table = hands.table
    table.sitting.push(Action.of("posture", "A"))
    table.sitting.push(Action.of("done"))
    table.refresh()
    tick(hands.app, 2)
    moves = [each for each in hands.actions if each.verb == "move" and len(each) == 3]
    looking = table.glimpse.looking
    for unit, goal in (each[1:] for each in moves):
        if looking.answers(unit, tuple(looking.path(unit, goal))) and hands.aim(unit) is not None:
            assert hands.choose_on_map(unit)
            if hands.aim(goal) is not None:
                return unit, goal
            table.picker.back()
            tick(hands.app)
    raise AssertionError("nobody can be answered")


@pytest.mark.parametrize("size", [(1600, 1000), (1280, 720)])
def test_a_way_that_is_pointed_at_says_who_may_answer(make_app: MakeApp, tmp_path: Path, size: tuple[int, int]) -> None:
    hands = sit(make_app(size, confirm=False), tmp_path, "at-any-cost/afternoon-crisis", 2)
    unit, goal = moving(hands)
    table = hands.table
    pixel = hands.aim(goal)
    assert pixel is not None
    before = len(table.game.actions)
    hands.point(pixel)
    tick(hands.app, AFTER)
    found = table.answering.found
    assert found
    said = hands.read()
    assert "What may answer" in said
    for each in found:
        assert each.words.split(",")[0] in said
        assert percent(each.chance) in said
    assert f"Arrives unhurt, if all answer {percent(prod(1 - each.chance for each in found))}" in said
    assert "answer:1" in table.floating.laid
    assert len(table.game.actions) == before
    hands.click_pixel(pixel)
    table.game.decision  # noqa: B018 - the game comes to its next question
    assert table.game.actions[before] == Action.of("move", unit, goal)
    ask = table.game.decision
    assert ask is not None
    first = {each.counter for each in found if each.verb == "fires" and each.place == found[0].place}
    if ask.kind.endswith("defensive_fire"):
        offered = {action[1] for action in ask.actions if action.verb == "fire" and len(action) == 2}
        assert first == offered, "those who are asked are those who were named"


def test_a_game_that_tells_nothing_shows_nothing(make_app: MakeApp, tmp_path: Path) -> None:
    hands = sit(make_app((1280, 720), confirm=False), tmp_path, "death-ride/mars-la-tour", 2)
    assert list(hands.table.glimpse.looking.answers("nobody", ("14", "21"))) == []
    assert hands.table.answering.part() is None
