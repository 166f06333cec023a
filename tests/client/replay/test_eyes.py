"""A record on the table: whose eyes look at it, and what they may see."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

import wargame
from tests.client.every_game import GAMES
from tests.client.fixtures import MakeApp, press, spots, tick
from tests.client.replay.replays import ask_whose_eyes, go, seats, watch
from tests.fuzz.choosers import eager
from wargame.client import doors
from wargame.client.app import App
from wargame.client.table.lights import Hit
from wargame.client.table.replay import ReplayScene

pytestmark = pytest.mark.usefixtures("plain_ground")


# ---------------------------------------------------------------- eyes


def test_eyes_see_what_a_side_could_see(app: App, over: Path) -> None:
    scene = watch(app, over)
    assert scene.eyes == ("prussia", "austria"), "the game is over: it has no secrets left"
    press(app, "v")
    go(app, scene, 120)
    assert scene.eyes == ("prussia",)
    assert scene.model.reader == "prussia"
    hidden = [piece for piece in scene.map.pieces if piece.side == "austria" and piece.title.startswith("Hidden")]
    assert hidden
    known = {piece.face for piece in scene.map.pieces}
    press(app, "]")
    assert scene.eyes == ("prussia",)
    press(app, "[")
    press(app, "v")
    assert scene.eyes == ("austria",)
    press(app, "v")
    assert scene.eyes == ("prussia", "austria")
    assert known != {piece.face for piece in scene.map.pieces}
    assert "eyes" in spots(app)


def test_an_unfinished_game_against_the_computer_shows_nothing_of_the_enemy(app: App, half: Path) -> None:
    scene = watch(app, half)
    go(app, scene, 120)
    seen = {piece.face for piece in scene.map.pieces}
    for _ in range(3):
        press(app, "v")
        assert scene.eyes == ("prussia",)
        assert set(scene.glimpse.views) == {"prussia"}
        assert {piece.face for piece in scene.map.pieces} == seen
    assert scene.inspection.toast is not None, "it says why"


@pytest.mark.parametrize("scenario", [each for each in GAMES if not each.startswith("death-ride")])
def test_in_every_game_with_secrets_a_replay_keeps_them_while_the_game_goes_on(
    app: App, tmp_path: Path, scenario: str
) -> None:
    """Death Ride has none."""
    game, choose = wargame.load(scenario, seed=5), eager(5)
    for _ in range(90):
        game.push(choose(game))
    own, other = game.sides
    game.header = replace(game.header, options={own: "human", other: "heuristic"})
    game.save(tmp_path / "half.record")
    scene = watch(app, tmp_path / "half.record")
    go(app, scene, 80)
    seen = [(piece.id, piece.face, piece.title) for piece in scene.map.pieces]
    for _ in range(3):
        press(app, "v")
        assert (scene.eyes, set(scene.glimpse.views)) == ((own,), {own})
        assert [(piece.id, piece.face, piece.title) for piece in scene.map.pieces] == seen
    assert scene.inspection.toast is not None, "it says why"


def test_two_people_are_asked_who_is_looking_before_anything_is_shown(
    app: App, half: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[str, ...]] = []
    draw = ReplayScene.draw

    def noted(scene: ReplayScene, surface: pygame.Surface) -> None:
        drawn.append(scene.eyes)
        draw(scene, surface)

    monkeypatch.setattr(ReplayScene, "draw", noted)
    scene = ask_whose_eyes(app, seats(half, prussia="human", austria="human"), "austria")
    for _ in range(3):
        press(app, "v")
    go(app, scene, 120)
    assert set(drawn) == {("austria",)}


def test_who_does_not_say_who_is_looking_sees_nothing(app: App, half: Path) -> None:
    app.background = False
    doors.replay(app, seats(half, prussia="human", austria="human"))
    tick(app, 2)
    press(app, pygame.K_ESCAPE)
    assert not any(isinstance(scene, ReplayScene) for scene in app.scenes)


@pytest.mark.parametrize(
    ("options", "eyes"),
    [
        ({"prussia": "human", "austria": "human", "solitaire": "open"}, [("prussia", "austria"), ("prussia",)]),
        ({"prussia": "human", "austria": "human", "open_hands": "yes"}, [("prussia", "austria"), ("prussia",)]),
        ({"prussia": "human", "austria": "human", "solitaire": "hidden"}, [("prussia",), ("austria",)]),
        ({"prussia": "random", "austria": "heuristic"}, [("prussia", "austria"), ("prussia",)]),
    ],
)
def test_who_may_see_both_sides_anyway_is_not_asked(
    app: App, half: Path, options: dict[str, str], eyes: list[tuple[str, ...]]
) -> None:
    scene = watch(app, seats(half, **options))
    assert scene.eyes == eyes[0]
    press(app, "v")
    assert scene.eyes == eyes[1]


def test_a_game_without_secrets_is_seen_by_all(app: App, tmp_path: Path) -> None:
    game = wargame.load("death-ride/mars-la-tour", seed=1)
    game.header = replace(game.header, options={"french": "human", "german": "heuristic"})
    game.save(tmp_path / "open.record")
    assert len(watch(app, tmp_path / "open.record").eyes) == 2


def test_what_the_other_side_decides_is_not_told(make_app: MakeApp, over: Path, whole: Any) -> None:
    app = make_app((1600, 1000))
    scene = watch(app, over)
    press(app, "v")
    others = {side: scene.timeline.deciders.index(side, 20) for side in ("prussia", "austria")}
    for side, at in others.items():
        go(app, scene, at)
        assert (scene.glimpse.ask is None) == (side != "prussia")
        assert scene.furniture.middle().id == "next"


def test_inspecting(app: App, half: Path) -> None:
    scene = watch(app, half)
    go(app, scene, 150)
    piece = next(piece for piece in scene.map.pieces if piece.place >= 0)
    tick(app)
    scene.inspected(Hit((piece.id,), piece.place))
    tick(app)
    assert scene.inspection.sheet is not None
    press(app, pygame.K_ESCAPE)
    assert scene.inspection.sheet is None
    assert app.scene is scene
