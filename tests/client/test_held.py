"""A key or a button is held while something comes between: the curtain, a window, other eyes."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import pygame
import pytest

from tests.client.fixtures import MakeApp, act, press, tick
from tests.client.hands import PEOPLE, Hands, sit, verbs
from tests.fuzz.choosers import eager
from wargame.client.app import App
from wargame.client.dialogue import Window
from wargame.client.table.curtain import LIFTING, CurtainScene

pytestmark = pytest.mark.usefixtures("plain_ground")


@pytest.fixture
def alone(make_app: MakeApp) -> Hands:
    """One person in both chairs, at a question with moves."""
    app = make_app((1600, 1000), tour=False, speed="instant", confirm=False)
    hands = sit(app, "leuthen", PEOPLE, seed=5, solitaire="open")
    hands.forward(eager(5), verbs("move"))
    tick(app, 2)
    return hands


def down(key: int) -> pygame.Event:
    """A key goes down, or goes down again because it is held."""
    return pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="\r" if key == pygame.K_RETURN else "")


def up(key: int) -> pygame.Event:
    """A key is let go."""
    return pygame.Event(pygame.KEYUP, key=key, mod=0, unicode="")


def mouse(kind: int, at: tuple[float, float], held: int = 1, rel: tuple[float, float] = (0, 0)) -> pygame.Event:
    """The left button, or the pointer with it."""
    if kind == pygame.MOUSEMOTION:
        return pygame.Event(kind, pos=at, rel=rel, buttons=(held, 0, 0))
    return pygame.Event(kind, pos=at, button=1)


def opened(app: App) -> Window:
    """The window that lies over the table."""
    assert isinstance(app.scene, Window)
    return app.scene


# ---------------------------------------------------------------- the curtain


@pytest.mark.parametrize("motion", [False, True])
@pytest.mark.parametrize("key", LIFTING)
def test_a_key_still_held_does_not_lift_the_curtain(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, key: int, motion: bool
) -> None:
    app = make_app((1280, 720), tour=False, motion=motion)
    hands = sit(app, "leuthen", PEOPLE, seed=5)
    tick(app, 4, 0.2)
    hands.rise()
    tick(app, 4, 0.2)
    before = hands.table.eyes
    hands.focus("option:rest")
    held: defaultdict[int, bool] = defaultdict(bool, {key: True})
    monkeypatch.setattr(pygame.key, "get_pressed", lambda: held)
    act(app, down(key))
    curtain = app.scene
    assert isinstance(curtain, CurtainScene)
    for _ in range(20):  # keys repeat 25 times a second
        act(app, down(key))
        assert app.scene is curtain
    tick(app, 4, 0.2)
    act(app, down(key))
    assert app.scene is curtain
    assert hands.table.eyes == before, "nothing of the next view is made yet"
    held[key] = False
    act(app, up(key))
    assert app.scene is curtain
    act(app, down(pygame.K_RETURN), up(pygame.K_RETURN))
    tick(app, 20, 0.1)
    assert app.scene is hands.table
    assert hands.table.eyes != before


def test_a_key_pressed_anew_lifts_the_curtain(make_app: MakeApp) -> None:
    app = make_app((1280, 720), tour=False)
    hands = sit(app, "leuthen", PEOPLE, seed=5)
    assert isinstance(app.scene, CurtainScene)
    press(app, pygame.K_RETURN)
    assert app.scene is hands.table


# ---------------------------------------------------------------- windows


def test_counters_lifted_off_the_map_are_back_after_a_window(alone: Hands) -> None:
    app, table = alone.app, alone.table
    alone.point((5, 5))
    tick(app, 3)
    plain = pygame.image.tobytes(app.window, "RGB")
    act(app, down(pygame.K_SPACE))
    assert table.map.lifted
    assert pygame.image.tobytes(app.window, "RGB") != plain
    act(app, down(pygame.K_F1))
    opened(app)
    act(app, up(pygame.K_F1), up(pygame.K_SPACE))
    press(app, pygame.K_ESCAPE)
    assert app.scene is table
    assert not table.map.lifted
    tick(app, 2)
    assert pygame.image.tobytes(app.window, "RGB") == plain


def test_the_map_is_not_stuck_to_the_pointer_after_a_window(alone: Hands) -> None:
    app, table = alone.app, alone.table
    table.camera.zoom_to(90, table.camera.window.center)
    tick(app, 2)
    start = alone._empty_pixel()
    assert start is not None
    x, y = start
    origin = table.camera.origin
    act(app, mouse(pygame.MOUSEBUTTONDOWN, (x, y)), mouse(pygame.MOUSEMOTION, (x + 30, y + 20), 1, (30, 20)))
    dragged = table.camera.origin
    assert dragged != origin
    act(app, down(pygame.K_F1), up(pygame.K_F1))
    opened(app)
    act(app, mouse(pygame.MOUSEMOTION, (x + 60, y + 40), 1, (30, 20)), mouse(pygame.MOUSEBUTTONUP, (x + 60, y + 40)))
    press(app, pygame.K_ESCAPE)
    assert app.scene is table
    before = alone.mark()
    act(app, mouse(pygame.MOUSEMOTION, (x + 200, y + 90), 0, (140, 50)))
    act(app, mouse(pygame.MOUSEMOTION, (x, y), 0, (-200, -90)))
    assert table.camera.origin == dragged
    assert alone.mark() == before


def carried(hands: Hands) -> tuple[str, tuple[float, float]]:
    """Take up a counter that may move; the button is still held."""
    table = hands.table
    unit = next(action[1] for action in hands.actions if action.verb == "move" and len(action) > 2)
    face = table.map.face_of(unit)
    assert face is not None
    x, y = face.center
    act(hands.app, mouse(pygame.MOUSEBUTTONDOWN, (x, y)), mouse(pygame.MOUSEMOTION, (x + 30, y), 1, (30, 0)))
    assert table.carry.word == unit
    return unit, (x + 30, y)


@pytest.mark.parametrize("key", [pygame.K_F1, pygame.K_F2])
def test_a_counter_in_the_hand_is_put_back_when_a_window_opens(alone: Hands, key: int) -> None:
    app, table, before = alone.app, alone.table, alone.mark()
    _, (x, y) = carried(alone)
    act(app, down(key), up(key))
    window = opened(app)
    assert table.carry.word is None
    assert table.picker.walk.picks == []
    act(app, mouse(pygame.MOUSEBUTTONUP, (x, y)))
    if app.scene is window:
        press(app, pygame.K_ESCAPE)
    assert app.scene is table
    target = table.map.centre(next(iter(place for place in range(len(table.board.ids)) if table.map.visible(place))))
    act(app, mouse(pygame.MOUSEMOTION, target, 0), mouse(pygame.MOUSEBUTTONUP, target))
    assert table.carry.word is None
    assert table.picker.walk.picks == []
    assert alone.mark() == before


def test_a_counter_in_the_hand_is_put_back_when_something_is_taken_back(alone: Hands) -> None:
    app, table = alone.app, alone.table
    alone.table.deeds.commit(next(action for action in alone.actions if action.verb == "move"))
    tick(app)
    _, (x, y) = carried(alone)
    count = len(table.game.actions)
    act(app, down(pygame.K_z), up(pygame.K_z))
    assert len(table.game.actions) == count - 1
    assert table.carry.word is None
    assert table.picker.walk.picks == []
    act(app, mouse(pygame.MOUSEBUTTONUP, (x, y)))
    assert len(table.game.actions) == count - 1
    assert table.picker.walk.picks == []


@pytest.mark.parametrize("curtain", [False, True])
def test_a_counter_in_the_hand_is_put_back_when_the_eyes_change(make_app: MakeApp, curtain: bool) -> None:
    app = make_app((1600, 1000), tour=False, curtain=curtain, confirm=False)
    hands = sit(app, "leuthen", PEOPLE, seed=5)
    hands.rise()
    table, spots = hands.table, [spot for spot in hands.spots() if spot.id.startswith("tray:")]
    x, y = spots[0].rect.center
    eyes, away = table.eyes, (x, y - 300)
    act(app, mouse(pygame.MOUSEBUTTONDOWN, (x, y)), mouse(pygame.MOUSEMOTION, away, 1, (0, -300)))
    assert table.carry.word is not None
    table.deeds.commit(next(action for action in hands.actions if action.verb == "rest"))
    tick(app)
    assert isinstance(app.scene, CurtainScene) == curtain
    assert table.carry.word is None
    act(app, mouse(pygame.MOUSEBUTTONUP, away))
    hands.rise()
    assert table.eyes != eyes
    before = hands.mark()
    act(app, mouse(pygame.MOUSEMOTION, (x, y - 200), 0, (0, 100)), mouse(pygame.MOUSEBUTTONUP, (x, y - 200)))
    assert table.carry.word is None
    assert hands.mark() == before


def test_a_counter_pressed_in_the_tray_is_not_taken_up_after_a_window(make_app: MakeApp) -> None:
    app = make_app((1600, 1000), tour=False)
    hands = sit(app, "leuthen", PEOPLE, seed=5, solitaire="open")
    table: Any = hands.table
    spot = next(spot for spot in hands.spots() if spot.id.startswith("tray:"))
    x, y = spot.rect.center
    act(app, mouse(pygame.MOUSEBUTTONDOWN, (x, y)), down(pygame.K_F1), up(pygame.K_F1))
    opened(app)
    act(app, mouse(pygame.MOUSEBUTTONUP, (x, y)))
    if app.scene is not table:
        press(app, pygame.K_ESCAPE)
    act(app, mouse(pygame.MOUSEMOTION, (x, y - 300), 0, (0, -300)))
    assert app.scene is table
    assert table.carry.word is None
    assert table.picker.walk.picks == []
