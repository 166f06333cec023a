"""Counters can be dragged: it says the same as pointing at the counter and then at the place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from tests.client.fixtures import MakeApp, act, tick, unhurried
from wargame.client import doors
from wargame.content import find
from wargame.players import player

pytestmark = pytest.mark.usefixtures("plain_ground")


def table(make_app: MakeApp, verb: str) -> Any:
    """A table of open solitaire at the first question with this verb."""
    app = make_app((1600, 1000), speed="instant", confirm=False)
    doors.begin(app, doors.Start(find("leuthen"), {"prussia": "human", "austria": "human"}, "open", seed=7))
    scene: Any = app.scene
    play_until(scene, lambda: any(action.verb == verb for action in scene.game.decision.actions))
    return scene


def play_until(scene: Any, there: Callable[[], object]) -> None:
    """Play on without hands until the question is one a test is about."""
    players = {side: player("heuristic", 1, "abyss-of-lament") for side in scene.game.sides}
    while not there():
        side = scene.game.decision.side
        scene.sitting.push(players[side].choose(scene.sitting.seat(side)))
    scene.refresh()
    tick(scene.app, 2)


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
    scene.camera.fit()
    tick(scene.app, 2)
    carry(scene, scene.map.face_of(unit).center, scene.map.centre(scene.board.index[far]))
    assert scene.game.fingerprint() == before
    assert scene.inspection.toast is not None
    assert scene.inspection.toast.refusal.rule
    assert scene.picker.walk.picks == []


def test_a_counter_that_has_nothing_to_do_does_not_stop_the_map_from_being_dragged(make_app: MakeApp) -> None:
    scene = table(make_app, "move")
    scene.camera.zoom_to(90, scene.camera.window.center)
    tick(scene.app, 2)
    movers = {action[1] for action in scene.game.decision.actions if len(action) > 1}
    window = scene.camera.window.inflate(-300, -300)
    faces = scene.map.counters.faces
    idle = next(rect for rect, word in faces if word not in movers and window.collidepoint(rect.center))
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


def attackers(scene: Any, several: bool) -> list[Any]:
    """The attacks that may be made now by units with several targets, or with just one."""
    attacks = [action for action in scene.game.decision.actions if action.verb == "attack" and len(action) == 3]
    units = [action[1] for action in attacks]
    return [action for action in attacks if (units.count(action[1]) > 1) == several]


def dragged_onto_an_enemy(scene: Any, several: bool) -> None:
    """Drag attackers onto their targets: every time the odds are shown and nothing is rolled."""
    play_until(scene, lambda: attackers(scene, several))
    for action in attackers(scene, several)[:6]:
        start, end = scene.map.face_of(action[1]), scene.map.face_of(action[2])
        before = scene.game.fingerprint(), len(scene.game.actions), len(scene.game.log)
        carry(scene, start.center, end.center)
        assert scene.picker.preview == action
        assert scene.picker.showing.forecast is not None
        assert sum(share.probability for share in scene.picker.showing.forecast.shares) == pytest.approx(1)
        assert scene.furniture.middle().id == "odds"
        assert scene.lights.marks[action[2]] == "target"
        assert (scene.game.fingerprint(), len(scene.game.actions), len(scene.game.log)) == before
        assert scene.carry.word is None
        act(scene.app, pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
        assert scene.picker.preview is None
        unhurried(scene.app)  # the next counter is taken up for its own sake


def test_an_attacker_dragged_onto_an_enemy_shows_the_odds_and_rolls_nothing(make_app: MakeApp) -> None:
    dragged_onto_an_enemy(table(make_app, "attack"), several=True)


def test_an_attacker_is_dragged_onto_its_only_target(make_app: MakeApp) -> None:
    dragged_onto_an_enemy(table(make_app, "attack"), several=False)


@pytest.mark.slow
def test_nothing_is_dragged_while_the_computer_thinks(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    app = make_app((1600, 1000), speed="instant", confirm=False)
    doors.begin(app, doors.Start(find("leuthen"), {"prussia": "heuristic", "austria": "human"}, seed=7))
    scene: Any = app.scene
    monkeypatch.setattr(scene.sitting, "poll", lambda: None)
    play_until(
        scene,
        lambda: scene.sitting.computer_to_decide and any(a.verb == "move" for a in scene.game.decision.actions),
    )
    assert scene.sitting.computer_to_decide
    window = scene.camera.window.inflate(-200, -200)
    faces = [(rect, word) for rect, word in scene.map.counters.faces if window.collidepoint(rect.center)]
    sides = {piece.id: piece.side for piece in scene.map.pieces}
    assert {sides[word] for _, word in faces} == {"prussia", "austria"}
    before = scene.game.fingerprint(), len(scene.game.actions)
    places = [scene.map.centre(place) for place in range(len(scene.board.ids)) if scene.map.visible(place)]
    for number, (rect, _) in enumerate(faces):
        x, y = rect.center
        act(
            app,
            pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1),
            pygame.Event(pygame.MOUSEMOTION, pos=(x + 30, y), rel=(30, 0), buttons=(1, 0, 0)),
        )
        assert scene.carry.word is None, "no counter is taken up"
        act(app, pygame.Event(pygame.MOUSEBUTTONUP, pos=places[number * 7 % len(places)], button=1))
        assert scene.picker.walk.picks == []
        scene.pane.fit()
        tick(app)
    assert (scene.game.fingerprint(), len(scene.game.actions)) == before
    assert scene.sitting.computer_to_decide


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
