"""While somebody reads about a battle, the part of its map is painted on which the table will open."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.client.fixtures import MakeApp, tick
from tests.client.menu.menus import opened
from wargame.client import doors
from wargame.client.menu import Browser
from wargame.client.menu.painting_ahead import opening
from wargame.client.menu.worker import Worker
from wargame.client.table.scene import TableScene
from wargame.client.tile_worker import Key
from wargame.client.tiles import TileMap
from wargame.content import find

BATTLES = ["at-any-cost/afternoon-crisis", "on-to-paris/alsace-1870-08"]


class Asked:
    """Stands in for the painting process and notes what it is asked for."""

    made: list[Asked]

    def __init__(self, spec: object, cache: Path | None) -> None:
        self.lists: list[list[Key]] = []
        type(self).made.append(self)

    def ask(self, keys: list[Key]) -> None:
        self.lists.append(keys)

    def take(self) -> None:
        return None


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Asked]:
    """The painting processes that are started."""
    Asked.made = []
    monkeypatch.setattr("wargame.client.menu.painting_ahead.PATIENCE", 0.5)
    monkeypatch.setattr("wargame.client.tile_worker.Helper", Asked)
    monkeypatch.setattr(TileMap, "coarse", lambda _: None)
    return Asked.made


@pytest.fixture
def menu(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> Browser:
    """A browser whose jobs are done on the spot, and which has no pictures of its own to paint."""
    monkeypatch.setattr(Worker, "ask", lambda _, key, job: job() if key[0] == "opening" else None)
    monkeypatch.setattr(Worker, "at_work", False)
    app = make_app((1280, 720))
    app.replace(menu := opened(app))
    return menu


def test_who_stays_at_a_battle_has_its_map_painted(menu: Browser, asked: list[Asked]) -> None:
    tick(menu.app, 2, 0.2)
    assert not asked, "who leafs through the battles wants none of them yet"
    tick(menu.app, 2, 0.2)
    assert len(asked) == 1
    assert asked[0].lists[0], "there is something to paint"
    first = menu.battle
    menu.battle = next(battle for battle in menu.shelves[0].battles if battle is not first)
    tick(menu.app, 1, 0.1)
    assert asked[0].lists[-1] == [], "another battle is looked at"
    tick(menu.app, 3, 0.3)
    assert len(asked) == 2
    menu.app.pop()
    assert asked[1].lists[-1] == []


@pytest.mark.parametrize("name", BATTLES)
def test_what_is_painted_is_what_the_table_opens_on(make_app: MakeApp, asked: list[Asked], name: str) -> None:
    app = make_app((1280, 720))
    menu = Browser(app)
    battle = next(each for shelf in menu.shelves for each in shelf.battles if each.ref == find(name))
    painted = {*opening(battle, app.room, app.theme.scale).keys}
    chairs = dict.fromkeys((side.id for side in battle.page.sides), "human")
    doors.begin(app, doors.Start(find(name), chairs, "open", seed=1))
    scene: Any = next(each for each in app.scenes if isinstance(each, TableScene))
    camera = scene.pane.camera
    seen = {*scene.pane.tiles.absent_in(camera.window, camera.origin, camera.scale)}
    assert seen
    assert seen <= painted


def test_the_table_is_imported_meanwhile() -> None:
    """Begin spent a third of its time on that. In a program of its own: here it has long been imported."""
    script = (
        "import sys\n"
        "from wargame.client.app import App\n"
        "from wargame.client.menu import Browser\n"
        "from wargame.client.menu.painting_ahead import opening\n"
        "app = App(size=(1280, 720)); menu = Browser(app)\n"
        "assert 'wargame.client.table.scene' not in sys.modules\n"
        "opening(menu.battle, app.room, app.theme.scale)\n"
        "assert 'wargame.client.table.scene' in sys.modules\n"
    )
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, env=dict(os.environ))
    assert told.returncode == 0, told.stderr
