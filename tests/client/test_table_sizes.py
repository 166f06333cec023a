"""The table in windows of many sizes and at every size of text: nothing outside, nothing over another button."""

from __future__ import annotations

import itertools

import pygame
import pytest

from tests.client.fixtures import MakeApp, act, tick
from tests.client.hands import PEOPLE, Hands, sit, verbs
from tests.fuzz.choosers import eager
from wargame.client.app import App
from wargame.client.kit import Spot

pytestmark = pytest.mark.usefixtures("plain_ground")
SIZES = ((960, 600), (1024, 768), (1280, 720), (1366, 768), (1600, 1000), (1920, 1080), (2560, 1440))
SCALES = (100, 125, 150, 175, 200)
BAR = ("option:", "confirm", "back", "keep", "drop", "result", "leave")


def resize(app: App, size: tuple[int, int]) -> None:
    """The window gets another size."""
    app.window = pygame.display.set_mode(size, pygame.RESIZABLE)
    act(app, pygame.Event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size))


def look_over(hands: Hands) -> None:
    """All spots are in the window, the buttons of the prompt stand side by side in their bar, the tools too."""
    room, table = hands.app.room.inflate(2, 2), hands.table
    for spot in hands.spots():
        if spot.rect.width and spot.rect.height:
            assert room.contains(spot.rect), (spot.id, spot.rect, room)
    furniture = [spot for spot in table.ui.spots if spot.rect.width and spot.rect.height]
    for bar, spots in (
        (table.bar, [spot for spot in furniture if spot.id.startswith(BAR)]),
        (table.layout.top, [spot for spot in furniture if spot.rect.bottom <= table.layout.top.bottom]),
    ):
        in_row(bar, spots)


def in_row(bar: pygame.Rect, spots: list[Spot]) -> None:
    """Spots in a bar do not overlap."""
    for spot in spots:
        assert bar.contains(spot.rect), (spot.id, spot.rect, bar)
    for one, other in itertools.combinations(spots, 2):
        assert not one.rect.colliderect(other.rect), (one.id, other.id)


@pytest.mark.slow
@pytest.mark.parametrize("scale", SCALES)
def test_nothing_is_outside_the_window(make_app: MakeApp, scale: int) -> None:
    app = make_app((1600, 1000), scale, tour=False)
    hands = sit(app, "kolin", PEOPLE, seed=5, solitaire="open")
    choose = eager(5)
    for wanted in ("rest", "keep", "orders", "move", "attack", "absorb"):
        hands.forward(choose, verbs(wanted))
        for size in SIZES:
            if size[0] * 100 / scale < 620:
                continue  # smaller than any window the program opens
            resize(app, size)
            assert hands.table.layout.map.width > 200
            look_over(hands)
    resize(app, (1600, 1000))
    hands.table.trial.toggle()
    tick(app)
    for size in SIZES[2:]:
        resize(app, size)
        look_over(hands)


@pytest.mark.parametrize("size", SIZES)
def test_the_map_fills_its_window_and_clicks_find_their_hex(make_app: MakeApp, size: tuple[int, int]) -> None:
    app = make_app((1280, 720), 125, tour=False)
    hands = sit(app, "lobositz", PEOPLE, seed=5, solitaire="open")
    resize(app, size)
    table = hands.table
    window = table.camera.window
    assert window.bottom == app.window.get_height()
    found = 0
    for place in range(0, len(table.board.ids), 11):
        pixel = table.map.centre(place)
        if hands.open_pixel(pixel):
            hands.point(pixel)
            assert table.hover.place == place
            found += 1
    assert found > 5


def test_a_change_of_settings_is_drawn_at_once(make_app: MakeApp) -> None:
    app = make_app((1600, 1000), 100, tour=False)
    hands = sit(app, "leuthen", PEOPLE, seed=5, solitaire="open")
    for scale in SCALES:
        app.change(text_size=scale)
        tick(app, 2)
        assert app.theme.scale == scale / 100
        assert hands.table.above.theme.scale == scale / 100
        look_over(hands)
    before = app.window.copy()
    app.change(text_size=100, safe_colours=True, symbols="nato")
    tick(app, 2)
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(app.window, "RGB")
    look_over(hands)
