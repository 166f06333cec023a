"""What a question names is lit and in view, and what floats over the map keeps off all that is lit."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

import pygame
import pytest

import wargame
from tests.client.fixtures import MakeApp, act, drag, press, tick, wheel
from tests.client.hands import Hands, sit
from tests.fuzz.choosers import eager
from wargame.client.table.ground import CELL
from wargame.client.table.over import Over
from wargame.client.table.scene import TableScene
from wargame.content import find
from wargame.games.at_any_cost.rules.questions import FormationPosture

pytestmark = pytest.mark.usefixtures("plain_ground")
GAMES = ("leuthen", "at-any-cost/afternoon-crisis", "death-ride/mars-la-tour", "on-to-paris/alsace-1870-08")
SIZES = ((1280, 720), (1600, 1000))
MOMENTS, APART = 14, 23
"""How many moments of a game are looked at, and how many actions are between them."""
PINNED = ("banner", "dice", "report")
"""They pass, or stand where they always do."""


def moments(app_of: MakeApp, scenario: str, size: tuple[int, int]) -> Iterator[tuple[Hands, random.Random]]:
    """A table at some moments of a game that two people play."""
    sides = wargame.load(find(scenario), seed=0).sides
    hands = sit(app_of(size), scenario, dict.fromkeys(sides, "human"), seed=5, solitaire="open")
    choose, chance, table = eager(5), random.Random(5), hands.table
    for _ in range(MOMENTS):
        for _ in range(APART):
            if table.game.decision is None:
                return
            table.sitting.push(choose(table.game))
        if table.game.decision is None:
            return
        table.refresh()
        tick(hands.app, 4)
        yield hands, chance


def free_ground(rect: pygame.Rect, over: Over, name: str) -> bool:
    """Whether there is ground for something, with a cell to spare, where nothing lit would be covered."""
    room = rect.inflate(2 * CELL, 2 * CELL)
    within, tried = over.window, room.copy()
    tops = [rect.top - CELL] if name in ("hand", "tray") else range(within.top, within.bottom - room.height, CELL)
    for tried.top in tops:
        for tried.left in range(within.left, within.right - room.width, CELL):
            if tried.collidelist(list(over.lit)) < 0:
                return True
    return False


def assert_nothing_is_covered(table: TableScene) -> None:
    over = table.floating
    for name, rect in over.laid.items():
        hidden = rect.collidelistall(list(over.lit))
        if hidden and name not in PINNED and table.layout.map.contains(rect):
            assert not free_ground(rect, over, name), f"{name} at {rect} lies over {len(hidden)} lit places"


def rest_on(hands: Hands, pixel: tuple[float, float]) -> None:
    """Let the pointer rest on a pixel until a note or a stack has opened."""
    hands.point((round(pixel[0]), round(pixel[1])))
    tick(hands.app, 4, 0.3)


def assert_what_is_named_is_seen(table: TableScene) -> None:
    offer, lights = table.picker.offer, table.lights
    for word in offer.where.named:
        place = offer.where.named_places[0] if len(offer.where.named) == 1 else table.model.place_of(word)
        assert place is not None
        if word in offer.on_map:
            assert word in lights.marks, f"{word} is not lit"
        else:
            assert place in lights.places, f"{word} is not lit"
        assert table.camera.shows(table.board.centres[place]), f"{word} is out of sight"
        x, y = (part / table.theme.scale for part in table.map.centre(place))
        assert table.floating.window.collidepoint(x, y), f"{word} is under the bar"


def test_the_formation_a_question_names_is_lit(make_app: MakeApp) -> None:
    hands = sit(
        make_app(), "at-any-cost/afternoon-crisis", {"french": "human", "prussian": "human"}, seed=5, solitaire="open"
    )
    hands.forward(eager(5), lambda game: isinstance(game.decision.about, FormationPosture))
    table = hands.table
    formation = table.game.decision.about.formation  # type: ignore[union-attr]
    corps = [piece.id for piece in table.map.pieces if table.look.belongs(table.glimpse, piece.id) == formation]
    assert corps
    assert all(table.lights.marks.get(word) in ("selected", "legal") for word in corps)
    faces = [face for word in corps if (face := table.map.face_of(word)) is not None]
    shown = [face for face in faces if table.camera.clear.contains(face)]
    assert shown, "none of the corps is in view"
    overview = table.floating.laid.get("minimap")
    assert overview is None or overview.collidelist([table.pane.in_units(face) for face in shown]) < 0


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scenario", GAMES)
def test_what_a_question_names_is_lit_and_nothing_lies_over_what_is_lit(
    make_app: MakeApp, scenario: str, size: tuple[int, int]
) -> None:
    named = 0
    for hands, chance in moments(make_app, scenario, size):
        table = hands.table
        named += len(table.picker.offer.where.named)
        assert_what_is_named_is_seen(table)
        assert_nothing_is_covered(table)
        words = sorted(word for word in table.picker.walk.offered if any(map(hands.open_pixel, hands.pixels_of(word))))
        if words:
            word = chance.choice(words)
            pixel = next(filter(hands.open_pixel, hands.pixels_of(word)))
            rest_on(hands, pixel)
            assert_nothing_is_covered(table)
            before = len(table.game.actions)
            hands.click_pixel(pixel)
            tick(hands.app, 2)
            if len(table.game.actions) == before and hands.app.scene is table:
                rest_on(hands, pixel)
                assert_nothing_is_covered(table)
        act(hands.app, pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
        while hands.app.scene is not table:
            hands.app.pop()
    assert named, "no question names anything: the test looks at nothing"


def test_the_map_is_pushed_no_further_than_the_cursor_needs_and_comes_home(make_app: MakeApp) -> None:
    hands = sit(make_app((1600, 1000)), "leuthen", {"prussia": "human", "austria": "human"}, seed=5, solitaire="open")
    app, table, choose = hands.app, hands.table, eager(5)
    camera = table.camera
    wheel(app, table.layout.map.center, 4)
    for _ in range(30):
        press(app, pygame.K_DOWN)
    tick(app, 4)

    def foot() -> float:
        return camera.to_window((0, camera.extent[3]))[1]

    assert "tray" in table.floating.laid
    assert camera.clear.bottom - 1 <= foot() < camera.window.bottom
    while "tray" in table.floating.laid:
        for _ in range(10):
            table.sitting.push(choose(table.game))
        table.refresh()
        tick(app)
    tick(app, 40)
    assert foot() >= camera.window.bottom - camera.covered[1] - 1


def test_the_overview_stays_where_it_had_to_go(make_app: MakeApp) -> None:
    sides = {"french": "human", "prussian": "human"}
    hands = sit(make_app((1600, 1000)), "at-any-cost/afternoon-crisis", sides, seed=5, solitaire="open")
    table, choose, window = hands.table, eager(5), hands.table.layout.map
    hands.forward(choose, lambda game: isinstance(game.decision.about, FormationPosture))
    tick(hands.app, 4)

    def overview() -> pygame.Rect:
        return table.floating.laid["minimap"]

    home = overview()
    lit = min(table.floating.lit, key=lambda rect: math.dist(rect.center, home.center))
    way = home.centerx - lit.centerx, home.centery - lit.centery
    far = window.centerx + way[0], window.centery + way[1]
    drag(hands.app, window.center, far)
    tick(hands.app, 2)
    away = overview()
    assert away != home, "it lies over what is lit"
    drag(hands.app, far, window.center)
    tick(hands.app, 2)
    assert home.collidelist(list(table.floating.lit)) < 0
    assert overview() == away, "it does not go to and fro"
    for _ in range(30):
        before = overview()
        table.sitting.push(choose(table.game))
        table.refresh()
        tick(hands.app, 2)
        if before.collidelist([*table.floating.lit, *table.floating.counters]) < 0:
            assert overview() == before, "nothing that must be seen lies under it"


@pytest.mark.slow
def test_a_note_keeps_clear_of_the_counters_next_to_the_place_it_tells_of(make_app: MakeApp) -> None:
    """Abyss of Lament: who chooses a hex compares it with the enemies beside it, where nearly all ground is lit."""
    app = make_app((1600, 1000), tour=False, confirm=False, curtain=False, speed="instant")
    hands = sit(app, "lobositz", {"prussia": "human", "austria": "human"}, seed=5, solitaire="open")
    table, looked = hands.table, 0
    hands.forward(eager(5), lambda game: any(action.verb == "move" for action in game.legal_actions))
    unit = next(action[1] for action in hands.actions if action.verb == "move")
    table.choosing.pick(unit)
    tick(app, 2)
    for hex_ in list(table.picker.walk.offered):
        place = table.board.index.get(hex_)
        if place is None or table.map.stacks.get(place):
            continue
        rest_on(hands, table.map.centre(place))
        rect, near = table.floating.laid.get("note"), table.inspection._next_to(table.hover)
        if rect is not None and near:
            looked += 1
            assert rect.collidelist(near) < 0, f"the note on {hex_} lies over what is next to it"
    assert looked
