"""A key that is held moves the map and scrolls; it answers one question, and none that it was pressed before."""

from __future__ import annotations

import time
from pathlib import Path

import pygame
import pytest

from tests.client.fixtures import MakeApp, act, press, tick
from tests.client.hands import Hands
from tests.client.test_odds_first import sit
from wargame.client.app import App
from wargame.client.dialogue import AskText, Confirm
from wargame.sitting import Sitting

pytestmark = pytest.mark.usefixtures("plain_ground")
GAMES = ("leuthen", "at-any-cost/afternoon-crisis", "death-ride/mars-la-tour", "on-to-paris/alsace-1870-08")


def down(key: int, sign: str = "") -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=sign)


def turn(app: App) -> None:
    """One turn of the loop of the program: with the events that wait."""
    app.tick(pygame.event.get(), 0.02)


@pytest.fixture
def table(make_app: MakeApp, tmp_path: Path) -> Hands:
    """Leuthen, with the first units to be placed."""
    return sit(make_app((1600, 1000), confirm=False), tmp_path, "leuthen", 5)


def test_the_system_repeats_no_key(table: Hands) -> None:
    assert pygame.key.get_repeat() == (0, 0)


@pytest.mark.parametrize("scenario", GAMES)
@pytest.mark.parametrize("busy", [0.0, 0.3])
def test_enter_that_is_held_or_pressed_in_haste_answers_one_question(
    make_app: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, scenario: str, busy: float
) -> None:
    """While the first answer is carried out, more presses of the key come in: they were meant for no other question."""
    hands = sit(make_app((1600, 1000), confirm=False), tmp_path, scenario, 5)
    game, push = hands.table.game, Sitting.push

    def slowly(sitting: Sitting, *answer: object) -> None:
        push(sitting, *answer)  # type: ignore[arg-type]
        time.sleep(busy)
        for _ in range(3):
            pygame.event.post(down(pygame.K_RETURN, "\r"))
            pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1))

    monkeypatch.setattr(Sitting, "push", slowly)
    before = len(game.actions)
    while len(game.actions) == before:  # what dice decide is shown first, and what has no default is named
        press(hands.app, pygame.K_RETURN)
        if len(game.actions) == before and not hands.table.picker.preview:
            hands.table.picker.choose(game.decision.actions[0])  # type: ignore[union-attr]
            tick(hands.app)
    done = len(game.actions)
    for _ in range(5):
        turn(hands.app)
    tick(hands.app, 100)
    assert len(game.actions) == done


def test_events_of_one_batch_answer_one_question(table: Hands) -> None:
    game = table.table.game
    before = len(game.actions)
    act(table.app, *[down(pygame.K_RETURN, "\r") for _ in range(4)])
    assert len(game.actions) == before + 1


def test_a_question_that_opens_is_not_answered_by_keys_that_were_waiting(table: Hands) -> None:
    app, done = table.app, list[str]()
    app.push(Confirm(app, "Leave", "Sure?", "Yes", "No", lambda: done.append("yes")))
    pygame.event.post(down(pygame.K_RETURN, "\r"))
    tick(app)
    turn(app)
    assert not done
    press(app, pygame.K_RETURN)
    assert done == ["yes"]


def test_keys_that_move_the_map_go_on_while_they_are_held(table: Hands) -> None:
    app, camera = table.app, table.table.camera
    table.table.pane.zoom(8)
    tick(app, 60)
    places = []
    app.tick([down(pygame.K_d, "d")], 0.02)
    for _ in range(40):
        places.append(camera.centre[0])
        tick(app)
    assert len(set(places)) > 5
    act(app, pygame.Event(pygame.KEYUP, key=pygame.K_d, mod=0, unicode="d"))
    tick(app, 3)
    rest = camera.centre
    tick(app, 40)
    assert camera.centre == rest


def test_a_key_of_a_button_that_is_held_presses_it_once(table: Hands) -> None:
    table.app.tick([down(pygame.K_l, "l")], 0.02)
    tick(table.app, 100)
    assert table.table.study.kind == "line"


def test_backspace_goes_on_in_a_field(table: Hands) -> None:
    app = table.app
    window = AskText(app, "Save", "Name?", "a long name of a file", "Save", lambda _: None)
    app.push(window)
    tick(app, 2)
    window.ui.selected = None
    app.tick([down(pygame.K_BACKSPACE)], 0.02)
    tick(app, 60)
    assert len(window.value) < 12
