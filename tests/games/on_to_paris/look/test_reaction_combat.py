"""A combat that comes of the enemy's answer is shown before the table asks on, and F6 tells what it did."""

from __future__ import annotations

import pygame
import pytest

import wargame
from tests.client.fixtures import MakeApp, press, tick
from tests.client.hands import Hands, sit
from tests.fuzz.choosers import eager
from wargame.sitting import Choice

CHAIRS = {"prussian": "human", "french": "heuristic"}


@pytest.fixture
def fought(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> Hands:
    """Alsace: the French are ready, and by that one answer a combat is fought to its end; the Prussians go on."""
    app = make_app((1600, 1000), confirm=False, turn_page=False, motion=True)
    hands = sit(app, "on-to-paris/alsace-1870-08", CHAIRS, seed=3)
    table, alone, choose = hands.table, wargame.load("on-to-paris/alsace-1870-08", seed=3), eager(3)
    table.opponent.paused = True
    for _ in range(34):
        alone.push(choose(alone))
    while len(table.game.actions) < 34:  # what has one answer is given by the table
        table.sitting.push(alone.actions[len(table.game.actions)])
    table.refresh()
    ready = table.game.parse("ready")
    monkeypatch.setattr(table.sitting, "poll", lambda: Choice("french", ready))
    table.opponent.paused = False
    for _ in range(200):
        if table.model.asked:
            break
        tick(app, 1, 0.05)
    assert str(table.game.actions[34]) == "ready"
    assert table.model.asked
    return hands


@pytest.mark.slow
@pytest.mark.rule("13.15.1")
@pytest.mark.usefixtures("plain_ground")
def test_the_combat_is_held_before_the_question_and_told_in_the_list(fought: Hands) -> None:
    table, before = fought.table, fought.mark()
    asked = table.game.decision.prompt[:24]
    while table.stage.throwing:
        tick(fought.app, 1, 0.05)
    assert fought.find("release") is not None, "it is held when the dice lie"
    told = fought.read()
    assert asked not in told, "nothing is asked yet"
    assert "The French win at Kaiserslautern" in told.partition("what came of it")[2][:80], (
        "what decides it, not the last line"
    )
    press(fought.app, "1")
    fought.click_pixel(table.camera.window.center)
    assert fought.mark() == before, "a click answers nothing yet"
    assert asked in fought.read()
    press(fought.app, pygame.K_F6)
    acts = [(act.text, act.result) for act in table.enemy.following.fresh]
    victor = "The French win at Kaiserslautern (3140), losing 2 SPs against 2: only the other side is Demoralized"
    assert victor in {text for text, _ in acts}, "also where the Prussians threw the first dice"
    assert "2 + 2 lost" in {result for _, result in acts}


@pytest.mark.slow
@pytest.mark.usefixtures("plain_ground")
def test_it_is_held_as_long_as_its_dice_take_to_be_read(fought: Hands) -> None:
    passed = 0.0
    while fought.table.opponent.holding and passed < 30:
        tick(fought.app, 1, 0.1)
        passed += 0.1
    assert 4 < passed < 25
    assert fought.table.game.decision.prompt[:24] in fought.read()
