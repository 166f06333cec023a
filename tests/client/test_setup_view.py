"""The set-up of a scenario on the table: counters, order of battle, inspection, and the way back."""

from __future__ import annotations

import pygame
import pytest

from tests.client.fixtures import MakeApp, click, click_at, press, spots, tick
from tests.client.hands import Hands
from wargame.client import doors
from wargame.client.app import App
from wargame.client.menu.browser import Browser
from wargame.client.menu.worker import Worker
from wargame.client.table.setup_view import SetupScene
from wargame.content import find

pytestmark = pytest.mark.usefixtures("plain_ground")
BATTLES = ("freiberg", "hochkirch", "kolin", "leuthen", "lobositz", "torgau")


def view(app: App, battle: str = "leuthen") -> SetupScene:
    app.background = False
    doors.view_setup(app, find(battle))
    tick(app, 2)
    scene = app.scene
    assert isinstance(scene, SetupScene)
    return scene


@pytest.mark.parametrize("battle", BATTLES)
def test_all_counters_stand_where_they_belong(app: App, battle: str) -> None:
    scene = view(app, battle)
    shown = {piece.id: piece.place for stack in scene.map.stacks.values() for piece in stack}
    assert shown == {piece.id: piece.place for piece in scene.look.setup(find(battle)) if piece.place >= 0}
    in_game = {piece.id: piece.place for piece in scene.look.pieces(scene.glimpse)}
    assert {unit: in_game.get(unit) for unit in shown} == shown
    listed = [piece.id for _, pieces, _ in scene.roster.army for piece in pieces]
    assert set(shown) <= set(listed)
    assert scene.game.recorder is None


def test_a_unit_of_the_list_shows_where_it_stands(make_app: MakeApp) -> None:
    app = make_app((1600, 1000))
    scene = view(app)
    unit = scene.roster.army[0][1][0]
    assert f"unit:{unit.id}" in spots(app)
    click(app, f"unit:{unit.id}")
    place = scene.roster.standing[unit.id].place
    assert place in scene.stage.flashes
    assert scene.lights.marks == {unit.id: "selected"}
    assert scene.inspection.sheet is not None
    assert scene.inspection.sheet.title == unit.title
    press(app, pygame.K_ESCAPE)
    assert scene.inspection.sheet is None
    assert scene.lights.marks == {}
    assert app.scene is scene


def test_units_and_places_are_inspected_on_the_map(app: App) -> None:
    scene = view(app)
    piece = next(piece for piece in scene.roster.setup if piece.place >= 0)
    face = scene.map.face_of(piece.id)
    assert face is not None
    click_at(app, face.center, 3)
    assert scene.inspection.sheet is not None
    assert scene.inspection.sheet.rows
    empty = scene.board.index["G3"]
    assert empty not in scene.map.stacks
    click_at(app, scene.map.centre(empty), 1)
    assert scene.inspection.sheet is not None
    assert scene.inspection.sheet.title.startswith("G3")


def test_units_that_come_later_are_in_the_list(app: App) -> None:
    later = {battle: [p for p in view(app, battle).roster.setup if p.place < 0] for battle in BATTLES}
    battle, pieces = next((battle, pieces) for battle, pieces in later.items() if pieces)
    scene = view(app, battle)
    scene.roster.show_unit(pieces[0].id)
    tick(app)
    assert scene.inspection.sheet is not None
    assert scene.stage.flashes == {}


def test_tabs_of_a_narrow_window(app: App) -> None:
    scene = view(app)
    assert not any(name.startswith("unit:") for name in spots(app))
    click(app, "tab:army")
    assert any(name.startswith("unit:") for name in spots(app))
    scene.roster.show_unit(scene.roster.setup[0].id)
    click(app, "tab:play")
    assert scene.inspection.sheet is None


def test_begin_goes_back_to_the_ways_to_play(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Worker, "start", lambda self: None)
    browser = Browser(app)
    app.push(browser)
    browser.choose_way("setup")
    scene = view(app)
    assert {"begin", "fit", "back"} <= spots(app)
    assert "Play this battle" in Hands(app).read()
    scene.pane.zoom(6)
    press(app, "0")
    assert scene.camera.scale == pytest.approx(scene.camera.whole)
    click(app, "begin")
    assert app.scene is browser
    assert browser.plan.way == "computer"


def test_escape_leaves(app: App) -> None:
    view(app)
    assert "begin" not in spots(app)
    press(app, pygame.K_ESCAPE)
    assert not app.running
