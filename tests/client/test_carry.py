"""Counters can be dragged: it says the same as pointing at the counter and then at the place."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tests.client.conftest import MakeApp, act, tick
from wargame.client import doors
from wargame.content import find
from wargame.players import player

pytestmark = pytest.mark.usefixtures("plain_ground")


def table(make_app: MakeApp, verb: str) -> Any:
    """A table of open solitaire at the first question with this verb."""
    app = make_app((1600, 1000), speed="instant", confirm=False)
    doors.begin(app, doors.Start(find("leuthen"), {"prussia": "human", "austria": "human"}, "open", seed=7))
    scene: Any = app.scene
    players = {side: player("heuristic", 1, "abyss-of-lament") for side in scene.game.sides}
    while not any(action.verb == verb for action in scene.game.decision.actions):
        side = scene.game.decision.side
        scene.sitting.push(players[side].choose(scene.seats[side]))
    scene.refresh()
    tick(app, 2)
    return scene


def carry(scene: Any, start: tuple[int, int], end: tuple[float, float]) -> None:
    """Press, drag over some steps, let go."""
    events = [pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1)]
    at = start
    for step in range(1, 7):
        to = round(start[0] + (end[0] - start[0]) * step / 6), round(start[1] + (end[1] - start[1]) * step / 6)
        rel = (to[0] - at[0], to[1] - at[1])
        events.append(pygame.Event(pygame.MOUSEMOTION, pos=to, rel=rel, buttons=(1, 0, 0)))
        at = to
    act(scene.app, *events)
    act(scene.app, pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))


def test_a_counter_dragged_to_a_hex_moves_there(make_app: MakeApp) -> None:
    scene = table(make_app, "move")
    action = next(action for action in scene.game.decision.actions if action.verb == "move" and len(action) == 3)
    origin = scene.camera.origin
    carry(scene, scene.map.face_of(action[1]).center, scene.map.centre(scene.board.index[action[2]]))
    assert scene.game.actions[-1] == action
    assert scene.camera.origin == origin, "the map stays where it is"


def test_dropped_where_it_cannot_go_it_stays_and_the_rule_is_told(make_app: MakeApp) -> None:
    scene = table(make_app, "move")
    unit = next(action[1] for action in scene.game.decision.actions if action.verb == "move")
    before, allowed = (
        scene.game.fingerprint(),
        {a[2] for a in scene.game.decision.actions if a[1:2] == (unit,) and len(a) > 2},
    )
    far = next(name for name in ("A1", "U17", "K1") if name not in allowed)
    carry(scene, scene.map.face_of(unit).center, scene.map.centre(scene.board.index[far]))
    assert scene.game.fingerprint() == before
    assert scene.toast is not None
    assert scene.toast.refusal.rule
    assert scene.picker.walk.picks == []


def test_a_counter_that_has_nothing_to_do_does_not_stop_the_map_from_being_dragged(make_app: MakeApp) -> None:
    scene = table(make_app, "move")
    scene.camera.zoom_to(90, scene.camera.window.center)
    tick(scene.app, 2)
    movers = {action[1] for action in scene.game.decision.actions if len(action) > 1}
    window = scene.camera.window.inflate(-300, -300)
    idle = next(rect for rect, word in scene.map._faces if word not in movers and window.collidepoint(rect.center))
    origin, actions = scene.camera.origin, len(scene.game.actions)
    carry(scene, idle.center, (idle.centerx + 60, idle.centery + 40))
    assert scene.camera.origin != origin
    assert len(scene.game.actions) == actions


def test_a_counter_is_dragged_from_the_tray(make_app: MakeApp) -> None:
    scene = table(make_app, "place")
    action = next(action for action in scene.game.decision.actions if len(action) == 3)
    spot = scene.above.find(f"tray:{action[1]}")
    carry(scene, spot.rect.center, scene.map.centre(scene.board.index[action[2]]))
    assert scene.game.actions[-1] == action


def test_escape_puts_the_counter_back(make_app: MakeApp) -> None:
    scene = table(make_app, "move")
    action = next(action for action in scene.game.decision.actions if action.verb == "move")
    x, y = scene.map.face_of(action[1]).center
    before = scene.game.fingerprint()
    act(
        scene.app,
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1),
        pygame.Event(pygame.MOUSEMOTION, pos=(x + 30, y), rel=(30, 0), buttons=(1, 0, 0)),
    )
    assert scene.carry.word == action[1]
    act(scene.app, pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    act(scene.app, pygame.Event(pygame.MOUSEBUTTONUP, pos=(x + 30, y), button=1))
    assert scene.carry.word is None
    assert scene.game.fingerprint() == before
