"""A table of Death Ride under hands: boxes beside the map, Areas on it, and a monkey that breaks nothing."""

from __future__ import annotations

import random

import pygame
import pytest

from tests.client.conftest import MakeApp, tick
from tests.client.hands import Hands, sit
from tests.client.monkey import Monkey
from wargame.client.looks import HexMark, glimpse_of
from wargame.client.looks.death_ride import LOOK
from wargame.client.looks.death_ride.markers import MarkerFace, marker
from wargame.client.table.aids import AidsWindow
from wargame.client.table.insight import Insight
from wargame.client.table.laid import draw_marks
from wargame.client.table.picker import Doors, Picker
from wargame.client.theme import Theme
from wargame.engine.action import Action
from wargame.games.death_ride.content import load_game
from wargame.games.death_ride.position import Position

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


def test_the_tray_holds_ones_own_entry_boxes(make_app: MakeApp) -> None:
    """18.3: an enemy Leader in a box is a target of the Advantage, no counter of one's own."""
    hands = table(make_app)
    assert hands.table.look.tray == "Entry Boxes"
    assert [piece.id for piece in hands.table.picker.waiting()] == ["gl-mecklenburg"]
    game = Position().put("g-ir24", "20").put("fl-ladmirault", "box-47", active=True).impulse("german")
    assert Action.of("deactivate", "fl-ladmirault") in game.legal_actions
    seen = glimpse_of(game, ("german",))
    insight = Insight(game.board, seen.looking)
    doors = Doors(lambda _: None, lambda _: None, lambda _: None, lambda: None)
    assert Picker(seen, LOOK, insight, doors).waiting() == []


def test_the_aids_open_on_the_chart_rolled_last(make_app: MakeApp) -> None:
    """Charts of earlier combats stay lit; the newest roll is the one to be seen."""
    hands = table(make_app)
    hands.table.app.change(confirm=False)
    chance = random.Random(4)
    shown: set[str] = set()
    game = hands.table.game
    while game.outcome is None and len(shown) < 2:
        fights = [action for action in game.legal_actions if action.verb in ("bombard", "rifle", "assault", "activate")]
        before = len(game.log)
        hands.table.commit(chance.choice(fights or list(game.legal_actions)))
        told = [entry for entry in game.log[before:] if entry.kind == "combat_result"]
        if not told:
            continue
        window = AidsWindow(hands.table)
        chart = load_game().charts[str(told[-1].facts[1])][str(told[-1].facts[0])]
        assert window.aids[window.tab].title.endswith(chart.title)
        shown.add(chart.id)
    assert len(shown) == 2
