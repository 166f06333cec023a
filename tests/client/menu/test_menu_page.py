"""The page of the menu at every size, its pictures, and what goes wrong."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from tests.client.fixtures import MakeApp, click, press, spots, tick, wheel
from tests.client.menu.menus import START, Began, colour_in, opened, top
from wargame.client import doors
from wargame.client.app import App
from wargame.client.dialogue import Message
from wargame.client.menu import Browser, pictures
from wargame.client.palette import BRASS, PAPER
from wargame.content import ContentError, Problem, find
from wargame.engine.record import BusyRecord

WINDOWS = [
    *(((960, 600), 100), ((1280, 720), 100), ((1600, 1000), 100), ((2560, 1440), 100)),
    *(((960, 600), 150), ((960, 600), 200), ((1280, 720), 150), ((1600, 1000), 200)),
]

# ---------------------------------------------------------------- sizes


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_it_fits_every_window(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, began: Began, size: tuple[int, int], scale: int
) -> None:
    monkeypatch.setattr("wargame.client.app._fitting", lambda wanted: wanted)
    app = make_app(size, scale)
    browser = opened(app)
    room = app.room
    shown = [spot for spot in browser.ui.spots if spot.rect.width and spot.rect.height and ":" not in spot.id]
    for spot in shown:
        assert room.contains(spot.rect), f"{spot.id} {spot.rect} is outside {room}"
    fixed = [spot for spot in shown if spot.scroll is None]
    for one in fixed:
        for other in fixed:
            assert one is other or not one.rect.colliderect(other.rect), f"{one.id} lies over {other.id}"
    click(app, "begin")
    assert began.starts
    for _ in range(len(browser.ui.spots)):
        browser.ui.walk(1)
        app.draw()
        spot = browser.ui.find(browser.ui.focus or "")
        assert spot is not None
        assert min(spot.rect.size) > 4, f"the keyboard is at {spot.id}, which is out of sight"


def test_on_a_narrow_page_everything_is_reached_by_the_wheel(make_app: MakeApp) -> None:
    app = make_app((960, 600), 200)
    browser = opened(app)
    for _ in range(60):
        seed = browser.ui.find("seed")
        if seed is not None and seed.rect.height > 20:
            break
        wheel(app, browser.room.center, -2)
    click(app, "way:watch")
    assert browser.plan.way == "watch"


def test_the_sheet_is_paper_and_begin_is_brass(menu: Browser) -> None:
    assert colour_in(menu.app, "begin", 12, 8) == BRASS
    assert colour_in(menu.app, "way:computer", -4, -3) == PAPER


# ---------------------------------------------------------------- pictures


def test_only_the_newest_pictures_are_kept(tmp_path: Path) -> None:
    for number in range(pictures.KEPT + 3):
        (tmp_path / f"{number}.png").touch()
        os.utime(tmp_path / f"{number}.png", (number, number))
    lost = tmp_path / ".1-lost.png"
    lost.touch()
    os.utime(lost, (0, 0))
    pictures._keep(pygame.Surface((2, 2)), tmp_path / "new.png")
    left = {path.name for path in tmp_path.iterdir()}
    assert len(left) == pictures.KEPT
    assert "new.png" in left
    assert not left & {"0.png", "3.png", lost.name}


def test_pictures_come_later_and_from_disk_the_second_time(
    own_places: Path, make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app((960, 600))
    browser = opened(app)
    place = browser.ui.find("game:abyss-of-lament")
    assert place is not None
    plain = app.window.subsurface(place.rect).copy()
    START(browser.worker)
    assert browser.worker.finish()
    tick(app)
    painted = app.window.subsurface(place.rect)
    assert pygame.transform.average_color(plain) != pygame.transform.average_color(painted)
    assert len({painted.get_at((x, 8))[:3] for x in range(0, painted.get_width(), 5)}) > 10, "the strip is plain"
    strips = len(browser.shelves)
    assert len(list((own_places / "cache" / "pictures").glob("*.png"))) == strips + 1, "a strip a game, and the set-up"

    monkeypatch.setattr("wargame.client.paint.Painter.paint", None)  # nothing is painted again
    again = opened(make_app((960, 600)))
    START(again.worker)
    assert again.worker.finish()
    tick(again.app)
    assert again.app.window.subsurface(place.rect).get_at((100, 8)) == painted.get_at((100, 8))


def test_a_picture_that_fails_is_left_out(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wargame.client.paint.Painter.paint", None)
    browser = opened(make_app((960, 600)))
    START(browser.worker)
    assert browser.worker.finish()
    tick(browser.app, 3)
    assert "begin" in spots(browser.app)


# ---------------------------------------------------------------- what goes wrong


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (ContentError([Problem(Path("own.yaml"), 3, 5, "turns", "must be a number")]), "own.yaml:3:5"),
        (BusyRecord("kolin.record is being played in another window."), "another window"),
        (PermissionError(13, "Permission denied", "/records"), "/records: Permission denied."),
    ],
)
def test_a_door_that_does_not_open_is_a_message(
    menu: Browser, monkeypatch: pytest.MonkeyPatch, error: Exception, words: str
) -> None:
    def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr(doors, "begin", fail)
    click(menu.app, "begin")
    assert isinstance(menu.app.scene, Message)
    assert words in menu.app.scene.text
    assert menu.app.scene.title == "Lobositz cannot be opened"
    click(menu.app, "yes")
    assert menu.app.scene is menu


def test_a_bad_scenario_file_is_listed_with_its_fault(
    own_places: Path, app: App, monkeypatch: pytest.MonkeyPatch, began: Began
) -> None:
    source = find("leuthen").path.read_text(encoding="utf-8")
    own = own_places / "scenarios"
    own.mkdir()
    (own / "bad.yaml").write_text(source.replace("id: leuthen", "id: bad").replace("turns: 6", "turns: many"))
    monkeypatch.setenv("WARGAME_SCENARIOS", str(own))
    browser = opened(app)
    click(app, "battle:bad")
    assert browser.battle is not None
    assert "bad.yaml" in (browser.battle.page.error or "")
    assert "way:computer" not in spots(app)
    press(app, pygame.K_RETURN)
    assert not began.starts


def test_no_data_at_all(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wargame.client.menu.browser.catalogue", list)
    opened(app)
    press(app, "b")
    press(app, pygame.K_DOWN)
    assert "begin" not in spots(app)
    assert {"records", "settings", "quit"} <= spots(app)


def test_what_was_wrong_with_the_settings_is_said_once(app: App) -> None:
    app.notice = "settings.json cannot be read"
    opened(app)
    assert isinstance(app.scene, Message)
    press(app, pygame.K_RETURN)
    tick(app, 3)
    assert top(app) == "Browser"


def test_a_picture_of_a_set_up_has_the_armies_in_its_middle_and_none_at_its_edge() -> None:
    """As far as the map goes: of several windows with all counters, not the one nearest to the middle of the map."""
    size, bounds = (8.0, 4.0), (0.0, 0.0, 20.0, 10.0)
    assert pictures._fullest([(20.0, 6.0), (22.0, 8.0)], bounds, size, 0.5) == (17.0, 5.0)
    assert pictures._fullest([(27.0, 6.0), (25.0, 8.0)], bounds, size, 0.5) == (20.0, 5.0)
    assert pictures._fullest([], bounds, size, 0.5) == (10.0, 5.0)
