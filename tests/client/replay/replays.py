"""Hands at a record: look at it, say whose eyes look, jump."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import wargame
from tests.client.fixtures import click, tick
from wargame.client import doors
from wargame.client.app import App
from wargame.client.table.replay import ReplayScene
from wargame.client.table.replay_eyes import WhoseEyes
from wargame.engine.record import read

HALF = 180


def watch(app: App, path: Path) -> ReplayScene:
    app.background = False
    doors.replay(app, path)
    tick(app, 2)
    scene = app.scene
    assert isinstance(scene, ReplayScene)
    return scene


def ask_whose_eyes(app: App, path: Path, side: str) -> ReplayScene:
    """A record that nobody can be told from: before anything is shown, say who is looking."""
    app.background = False
    doors.replay(app, path)
    tick(app, 2)
    assert isinstance(app.scene, WhoseEyes)
    click(app, f"eyes:{side}")
    scene = app.scene
    assert isinstance(scene, ReplayScene)
    return scene


def go(app: App, scene: ReplayScene, at: int) -> None:
    """Jump, and see it: what was on the screen before cannot be touched any more."""
    scene.playback.go(at)
    tick(app)


def state(scene: ReplayScene) -> tuple[int, str]:
    return scene.timeline.at, scene.game.fingerprint()


def seats(half: Path, **options: str) -> Path:
    """The first part of the game with other people around it."""
    record = read(half)
    game = wargame.load("leuthen", seed=11)
    for action in record.actions:
        game.push(game.parse(action))
    assert game.header is not None
    game.header = replace(game.header, options=dict(options))
    game.save(half)
    return half
