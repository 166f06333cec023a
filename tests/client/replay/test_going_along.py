"""A record on the table: stepping, jumping, playing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.client.fixtures import MakeApp, act, click, click_at, drag, press, tick, wheel
from tests.client.replay.replays import HALF, go, state, watch
from wargame.client.app import App
from wargame.client.table.record import lines_of
from wargame.client.table.replay_bar import TRACK

pytestmark = pytest.mark.usefixtures("plain_ground")


# ---------------------------------------------------------------- going along


def test_it_begins_at_the_beginning_and_only_reads(app: App, over: Path, whole: Any) -> None:
    before = over.read_bytes(), over.stat().st_mtime_ns
    scene = watch(app, over)
    assert scene.timeline.at == 0
    assert scene.playback.count == f"action 0 of {len(whole.actions)}"
    press(app, pygame.K_END)
    assert state(scene) == (len(whole.actions), whole.fingerprint())
    press(app, pygame.K_ESCAPE)
    assert not app.running
    assert (over.read_bytes(), over.stat().st_mtime_ns) == before


def test_stepping_forward_and_back_comes_to_the_same_place(app: App, half: Path) -> None:
    scene = watch(app, half)
    passed = [state(scene)]
    for _ in range(12):
        press(app, "]")
        passed.append(state(scene))
    assert [at for at, _ in passed] == list(range(13))
    for expected in reversed(passed[:-1]):
        press(app, "[")
        assert state(scene) == expected
    press(app, "[")
    assert scene.timeline.at == 0


def test_buttons_step_and_turn(app: App, over: Path) -> None:
    scene = watch(app, over)
    ticks = scene.timeline.ticks
    assert [tick_.turn for tick_ in ticks] == list(range(1, len(ticks) + 1))
    click(app, "replay:turn-on")
    assert scene.timeline.at == ticks[1].at
    assert scene.playback.label.startswith("Turn 2")
    assert scene.look.turn(scene.glimpse).phase in scene.playback.label, "names stay as they are written"
    look, turn = scene.model.look, scene.look.turn(scene.glimpse)
    scene.model.look = replace(look, turn=lambda _: replace(turn, phase=""))
    assert not scene.playback.label.endswith(":")
    scene.model.look = look
    click(app, "replay:step")
    click(app, "replay:turn-back")
    assert scene.timeline.at == ticks[1].at
    click(app, "replay:turn-back")
    assert scene.timeline.at == 0
    click(app, "replay:step")
    click(app, "replay:back")
    assert scene.timeline.at == 0
    press(app, pygame.K_END)
    click(app, "replay:turn-on")
    assert scene.timeline.ended
    assert scene.playback.label.startswith("The end: ")


def test_the_track_is_clicked_dragged_and_turned(app: App, over: Path) -> None:
    scene = watch(app, over)
    track = app.scene.ui.find(TRACK)
    assert track is not None
    rect, total = track.rect, len(scene.timeline)
    click_at(app, rect.center)
    assert abs(scene.timeline.at - total / 2) < total * 0.05
    drag(app, rect.center, (rect.right - 1, rect.centery))
    assert scene.timeline.ended
    drag(app, rect.center, (rect.x - 300, rect.centery))
    assert scene.timeline.at == 0
    wheel(app, rect.center, 1)
    assert scene.timeline.at == 1


def test_arrows_step_once_the_bar_has_the_focus(app: App, half: Path) -> None:
    scene = watch(app, half)
    press(app, pygame.K_RIGHT)  # the cursor of the map
    assert scene.timeline.at == 0
    for _ in range(40):
        press(app, pygame.K_TAB)
        if (scene.ui.focus or "").startswith("replay:"):
            break
    press(app, pygame.K_RIGHT)
    press(app, pygame.K_RIGHT)
    press(app, pygame.K_LEFT)
    assert scene.timeline.at == 1


def test_a_jump_plays_no_more_than_its_distance(app: App, over: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One game goes along the record: nothing is read or begun again, and every action between is taken once."""
    scene = watch(app, over)
    game, played = scene.game, {"push": 0, "pop": 0}

    def counted(name: str, doing: Callable[..., Any]) -> Callable[..., Any]:
        def count(*args: Any) -> Any:
            played[name] += 1
            return doing(*args)

        return count

    for name in played:
        monkeypatch.setattr(game, name, counted(name, getattr(game, name)))
    at = 0
    for to in (500, 0, 250, 260, 240, 500, 500):
        played.update(push=0, pop=0)
        scene.playback.go(to)
        assert scene.timeline.at == to
        assert scene.game is game
        assert scene.timeline.game is game
        assert played == {"push": max(0, to - at), "pop": max(0, at - to)}
        at = to


def test_the_record_panel_tells_just_what_has_happened(app: App, over: Path, whole: Any) -> None:
    scene = watch(app, over)
    for at in (0, 100, 300, 50):
        scene.playback.go(at)
        assert all(line.entry.ply <= at for line in scene.model.lines)
        assert len({line.number for line in scene.model.lines}) <= len(scene.game.log)
    scene.playback.go(len(whole.actions))
    told = [line.text for line in lines_of(whole, scene.look, None, scene.model.edge)]
    assert [line.text for line in scene.model.lines] == told


# ---------------------------------------------------------------- playing


def test_play_and_pause(app: App, half: Path) -> None:
    scene = watch(app, half)
    press(app, pygame.K_SPACE)
    assert scene.playback.playing
    tick(app, 30, 0.2)
    assert 3 <= scene.timeline.at <= 8
    press(app, pygame.K_SPACE)
    at = scene.timeline.at
    tick(app, 20, 0.2)
    assert scene.timeline.at == at


@pytest.mark.parametrize(("key", "least"), [("2", 5), ("3", 25), ("4", 300)])
def test_speeds(app: App, over: Path, key: str, least: int) -> None:
    scene = watch(app, over)
    press(app, key)
    press(app, pygame.K_SPACE)
    tick(app, 20, 0.15)
    assert scene.timeline.at >= least


def test_playing_stops_at_the_end_and_begins_again(app: App, half: Path) -> None:
    scene = watch(app, half)
    click(app, "replay:speed:4")
    click(app, "replay:play")
    tick(app, 60, 0.05)
    assert scene.timeline.ended
    assert not scene.playback.playing
    click(app, "replay:play")
    assert scene.playback.playing
    assert scene.timeline.at < HALF


def test_forward_is_shown_and_back_is_not(make_app: MakeApp, over: Path, whole: Any) -> None:
    app = make_app(motion=True)
    scene = watch(app, over)
    number = next(n for n, action in enumerate(whole.actions) if action.verb == "move")
    go(app, scene, number)
    assert not scene.stage.acting
    act(app, pygame.Event(pygame.KEYDOWN, key=pygame.K_RIGHTBRACKET, mod=0, unicode="]"))
    assert scene.stage.acting
    assert scene.stage.caption is not None
    press(app, "[")
    assert not scene.stage.acting
    assert scene.stage.caption is None
