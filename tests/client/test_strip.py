"""The strip along the lower edge of the map: laid by a key, put away by it or by Escape; its boxes tell who comes."""

from __future__ import annotations

import pygame
import pytest

from tests.client.fixtures import MakeApp, press, tick
from tests.client.hands import sit

pytestmark = pytest.mark.usefixtures("plain_ground")
PEOPLE = {"prussian": "human", "french": "human"}


@pytest.mark.parametrize(("size", "scale"), [((1600, 1000), 100), ((1280, 720), 150)])
def test_it_is_laid_down_within_the_map_and_put_away(make_app: MakeApp, size: tuple[int, int], scale: int) -> None:
    hands = sit(make_app(size, scale), "on-to-paris/campaign-1870-08", PEOPLE, solitaire="open")
    table = hands.table
    press(hands.app, "q")
    tick(hands.app, 2)
    boxes = [spot for spot in hands.spots() if spot.id.startswith("strip:")]
    strip = table.floating.laid["strip"]
    assert all(strip.contains(box.rect) for box in boxes)
    assert table.floating.window.contains(strip)
    assert len(boxes) == 16 or scale == 150
    told = {box.id: box.hint.body for box in boxes if box.hint is not None}
    assert "French" in told["strip:3"]
    assert "Prussians" in told["strip:3"]
    press(hands.app, pygame.K_ESCAPE)
    assert not any(spot.id.startswith("strip:") for spot in hands.spots())
    assert not table.along.open


def test_a_game_without_one_has_no_icon_for_it(make_app: MakeApp) -> None:
    hands = sit(make_app(), "leuthen", {"prussia": "human", "austria": "human"}, solitaire="open")
    assert hands.find("strip") is None
