"""Watching computer players: to the end of a battle, with their reasons, through any eyes, and with a pause."""

from __future__ import annotations

import time

import pygame
import pytest

from tests.client.fixtures import MakeApp, press, tick
from tests.client.hands import COMPUTERS, FARTHEST_WAIT, Hands, sit
from wargame.client.app import App
from wargame.client.dialogue import Window
from wargame.client.table.asking import ended
from wargame.client.table.windows import MenuWindow
from wargame.engine.events import TurnBegins
from wargame.engine.game import Outcome
from wargame.games.death_ride.look import LOOK as RIDE

pytestmark = pytest.mark.usefixtures("plain_ground")


@pytest.fixture
def hands(make_app: MakeApp) -> Hands:
    """Two computer players in a hurry."""
    return sit(make_app((1600, 1000), tour=False, speed="instant"), "lobositz", COMPUTERS, seed=3)


def wait(app: App, until: object, seconds: float = FARTHEST_WAIT) -> None:
    """Let time pass until something is so."""
    end = time.monotonic() + seconds
    while not until():  # type: ignore[operator]
        assert time.monotonic() < end, "that never came"
        tick(app, 1, 0.3)


@pytest.mark.slow
def test_a_battle_is_watched_to_its_end(hands: Hands) -> None:
    app, table = hands.app, hands.table
    table_actions = table.game.actions
    wait(app, lambda: table.opponent.chosen is not None and table.opponent.chosen.options)
    said = hands.read()
    assert "Why" in said
    chosen = table.opponent.chosen
    assert chosen is not None
    assert any(action == chosen.action for action, _, _ in chosen.options)
    assert table.opponent.reasons
    assert table.opponent.reasons[0].label in said
    assert not any(spot.id.startswith(("option:", "tray:", "card:")) for spot in hands.spots())
    wait(app, lambda: table.sitting.over, 240)
    tick(app, 2)
    outcome = table.game.outcome
    assert outcome is not None
    assert isinstance(app.scene, Window)
    assert app.scene is not table
    assert outcome.level.lower() in hands.read().lower()
    played = len(table_actions)
    assert played > 100
    press(app, pygame.K_ESCAPE)
    assert app.scene is table
    said = hands.read()
    assert "The game is over".upper() in said.upper()
    assert hands.find("result") is not None
    hands.click("result")
    assert app.scene is not table
    press(app, pygame.K_ESCAPE)
    tick(app, 20, 0.3)
    assert app.scene is table, "the result is shown once by itself"
    assert len(table_actions) == played


def test_the_menu_is_a_pause(hands: Hands) -> None:
    app, table = hands.app, hands.table
    wait(app, lambda: len(table.game.actions) > 30)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, MenuWindow)
    played = hands.mark()
    for _ in range(30):
        app.tick([], 0.5)
        time.sleep(0.002)
    assert hands.mark() == played
    hands.click("go-on")
    wait(app, lambda: len(table.game.actions) > played[1])


def test_through_the_eyes_of_both_or_of_one(hands: Hands) -> None:
    app, table = hands.app, hands.table
    wait(app, lambda: table.game.turn >= 1 and len(table.game.actions) > 60)
    press(app, pygame.K_ESCAPE)
    seen = {}
    for _ in range(3):
        seen[table.model.umpire] = table.eyes
        hidden = {piece.side for piece in table.map.pieces if piece.title.lower().startswith("hidden")}
        if table.model.umpire is None:
            assert not hidden
        else:
            assert table.model.umpire not in hidden
            assert set(table.glimpse.views) == {table.model.umpire}
        app.pop()
        tick(app)
        press(app, "v")
        press(app, pygame.K_ESCAPE)
        assert isinstance(app.scene, MenuWindow)
    assert seen[None] == table.game.sides
    assert {seen["prussia"], seen["austria"]} == {("prussia",), ("austria",)}


def test_nobody_can_act_or_take_back(hands: Hands) -> None:
    app, table = hands.app, hands.table
    wait(app, lambda: len(table.game.actions) > 30)
    table.opponent.update = lambda seconds: None  # type: ignore[method-assign]
    before = hands.mark()
    press(app, "z")
    assert hands.mark() == before
    assert table.inspection.toast is not None
    for place in range(0, len(table.board.ids), 7):
        hands.click_pixel(table.map.centre(place))
    press(app, "b")
    assert not table.trial.lasts
    assert hands.mark() == before


@pytest.mark.parametrize("speed", ["slow", "normal", "fast", "fastest"])
def test_at_a_pace_one_can_follow(make_app: MakeApp, speed: str) -> None:
    app = make_app((1280, 720), tour=False, speed=speed, motion=True)
    hands = sit(app, "lobositz", COMPUTERS, seed=3)
    table = hands.table
    wait(app, lambda: any(isinstance(entry.event, TurnBegins) for entry in table.game.log))  # nobody waits for a set-up
    since = len(table.game.log)
    wait(app, lambda: table.model.told_since(since))
    played = len(table.game.actions)
    for _ in range(3):
        app.tick([], 0.001)
        time.sleep(0.005)
    assert len(table.game.actions) == played, "one action at a time"
    wait(app, lambda: len(table.game.actions) >= played + 3)


def test_the_end_names_the_winner_once() -> None:
    assert ended(RIDE, Outcome("german", "German victory", "5 points for the French.")) == "German victory"
    assert ended(RIDE, Outcome("french", "Decisive victory", "")) == "Decisive victory for the French side"
    assert ended(RIDE, Outcome(None, "Drawn", "")) == "Drawn"
