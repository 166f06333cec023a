"""A table of Death Ride under hands: boxes beside the map, Areas on it, and a monkey that breaks nothing."""

from __future__ import annotations

import pygame
import pytest

from tests.client.conftest import MakeApp, tick
from tests.client.hands import Hands, sit
from tests.client.monkey import Monkey
from wargame.client.looks import HexMark
from wargame.client.looks.death_ride.markers import MarkerFace, marker
from wargame.client.table.laid import draw_marks
from wargame.client.theme import Theme

pytestmark = pytest.mark.usefixtures("plain_ground")
BATTLE = "death-ride/mars-la-tour"
PEOPLE = {"german": "human", "french": "human"}
EVENTS, BATCHES, DRAW_EVERY = 3000, 3, 25


def table(make_app: MakeApp) -> Hands:
    return sit(make_app((1600, 1000), tour=False, speed="instant", curtain=False), BATTLE, PEOPLE)


def test_a_box_is_chosen_in_its_panel_and_is_not_on_the_map(make_app: MakeApp) -> None:
    hands = table(make_app)
    board, view = hands.table.board, hands.table.map
    box = board.index["box-24"]
    assert not view.visible(box)
    assert view.visible(board.index["21"])
    hands.table.pick("gl-mecklenburg")
    tick(hands.table.app)
    assert box not in hands.table.lights.places
    assert hands.table.mark("box-24") == "legal"
    hands.table.pick("box-24")
    tick(hands.table.app)
    assert [str(action) for action in hands.table.game.actions] == ["activate gl-mecklenburg box-24"]


def test_march_orders_need_no_leader(make_app: MakeApp) -> None:
    hands = table(make_app)
    hands.table.pick("-")
    tick(hands.table.app)
    assert str(hands.table.game.actions[-1]) == "activate - box-24"


def test_an_area_is_in_sight_while_any_of_it_is(make_app: MakeApp) -> None:
    """Areas are wider than hexes: their middle may be far outside of a window that still shows them."""
    hands = table(make_app)
    view, camera = hands.table.map, hands.table.camera
    board = hands.table.board
    place = board.index["41"]
    corner = min(board.polygons[place])
    camera.zoom_to(camera.scale * 6, camera.window.center)
    camera.look_at(corner)
    assert view.visible(place)


def test_a_marker_may_lie_away_from_the_middle() -> None:
    pictures = []
    for at in ((0.0, 0.0), (0.5, -0.5)):
        surface = pygame.Surface((200, 200), pygame.SRCALPHA)
        mark = HexMark(0, "token", MarkerFace("zone", "2", "#b9a46b"), "a zone", at)
        draw_marks(surface, [mark], marker, (100, 100), 100, Theme())
        pictures.append(surface.get_bounding_rect())
    assert (pictures[1].x - pictures[0].x, pictures[1].y - pictures[0].y) == (50, -50)


def test_a_monkey_breaks_nothing(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = table(make_app)
    monkey = Monkey(hands.table.app, seed=5)
    monkeypatch.setattr(monkey.app, "quit", lambda: None)  # a monkey that agrees to leave stays
    for _ in range(BATCHES):
        monkey.rampage(EVENTS // BATCHES, DRAW_EVERY)
        hands = monkey.come_back()
        assert hands.table.game.status() == []
    assert len(hands.table.game.actions) > 5
