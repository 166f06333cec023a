"""Nothing slides or is chosen under a pointer that rests: rows stay, and only a pointer that moves points."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.client.fixtures import MakeApp, act, click_at, pixel, tick, unhurried, wheel
from tests.client.hands import Hands
from tests.client.test_odds_first import sit
from tests.fuzz.choosers import eager
from wargame.client.app import App
from wargame.client.kit import Ui

pytestmark = pytest.mark.usefixtures("plain_ground")
RIDE = "death-ride/mars-la-tour"


def move(app: App, point: tuple[float, float]) -> None:
    """The pointer moves to a point and stays there for a while."""
    act(app, pygame.Event(pygame.MOUSEMOTION, pos=pixel(app, point), rel=(1, 1), buttons=(0, 0, 0)))
    tick(app, 20)


def bombarding(make_app: MakeApp, tmp_path: Path, size: tuple[int, int]) -> Hands:
    hands = sit(make_app(size, confirm=False), tmp_path, RIDE, 5)
    hands.forward(eager(5), lambda game: sum(action.verb == "bombard" for action in game.legal_actions) > 1)
    return hands


def rows(hands: Hands) -> dict[str, pygame.Rect]:
    return {spot.id: spot.rect for spot in hands.table.ui.spots if spot.id.startswith("choice:") and spot.rect.height}


def test_the_list_stays_where_it_is_while_a_target_is_pointed_at(make_app: MakeApp, tmp_path: Path) -> None:
    hands = bombarding(make_app, tmp_path, (1600, 1000))
    tick(hands.app, 60)  # what the choices lead to has been found out
    table, app, before = hands.table, hands.app, rows(hands)
    first, other = [word for word in table.picker.walk.offered if word in table.board.index][:2]
    pixels = hands.aim(first)
    assert pixels is not None
    scale = app.theme.scale
    move(app, (pixels[0] / scale, pixels[1] / scale))
    assert table.hovering.forecast is not None
    assert hands.find("forecast:list") is not None
    during = rows(hands)
    assert during
    assert {row: during[row].topleft for row in during} == {row: before[row].topleft for row in during}
    spot = before[f"choice:{other}"]
    move(app, spot.center)  # from the map to the list: the forecast is put away
    move(app, (spot.centerx + 1, spot.centery))
    assert table.ui.hot == f"choice:{other}"
    unhurried(app)
    click_at(app, spot.center)
    assert table.picker.preview is not None
    assert table.picker.preview[-1] == other, "the row that was lit is the one that is taken"


def test_what_has_moved_away_is_not_lit_any_more(app: App) -> None:
    ui = Ui(app.theme)

    def draw(y: int) -> None:
        ui.begin(pygame.Surface((200, 200)))
        ui.spot("first", pygame.Rect(0, y, 100, 20), None)
        ui.spot("second", pygame.Rect(0, y + 20, 100, 20), None)
        ui.settle()

    draw(0)
    ui.handle(pygame.Event(pygame.MOUSEMOTION, pos=(50, 30), rel=(0, 0), buttons=(0, 0, 0)))
    assert ui.hot == "second"
    draw(20)
    assert ui.hot is None, "the first one is there now, and nobody has pointed at it"
    ui.handle(pygame.Event(pygame.MOUSEMOTION, pos=(51, 30), rel=(0, 0), buttons=(0, 0, 0)))
    assert ui.hot == "first"


def loses(game: Any) -> bool:
    return str(game.decision.kind) == "assault.loss_points"


def test_a_mouse_that_rests_where_a_proposal_appears_does_not_choose_it(make_app: MakeApp, tmp_path: Path) -> None:
    hands = sit(make_app((1600, 1000), confirm=False), tmp_path, "at-any-cost/afternoon-crisis", 5)
    table, app, choose = hands.table, hands.app, eager(5)

    def several(game: Any) -> bool:
        return loses(game) and len(table.sitting.proposals()) > 1

    hands.forward(choose, several)
    spot = hands.find("proposal:1")
    assert spot is not None
    move(app, spot.rect.center)
    assert table.proposing.standing is not None
    assert table.proposing.standing.shown is table.proposing.standing.found[1], "pointing shows"
    for _ in range(20):  # the card above it may be higher or lower: until one appears under the mouse
        table.sitting.push(choose(table.game))
        hands.forward(choose, several)
        spot = hands.find("proposal:1")
        if spot is not None and spot.rect.collidepoint(table.ui.pointer):
            break
    panel = table.proposing.standing
    assert spot is not None
    assert panel is not None
    assert spot.rect.collidepoint(table.ui.pointer), "the mouse has not moved"
    assert panel.shown is panel.found[0]
    x, y = table.ui.pointer
    move(app, (x + 1, y))
    assert panel.shown is panel.found[0], "nor has it by that"
    move(app, (x + 20, y))
    assert panel.shown is panel.found[1]


@pytest.mark.parametrize("size", [(1600, 1000), (1280, 720)])
def test_the_list_keeps_room_for_four_rows(make_app: MakeApp, tmp_path: Path, size: tuple[int, int]) -> None:
    hands = sit(make_app(size, confirm=False), tmp_path, RIDE, 5)
    hands.forward(eager(5), lambda game: len({action[:2] for action in game.legal_actions}) > 6)
    tick(hands.app, 60)
    seen = [spot for spot in hands.table.ui.spots if spot.id.startswith("choice:") and spot.rect == spot.whole]
    assert len(seen) >= 4


def test_the_wheel_on_the_frame_of_a_panel_moves_its_list_and_not_the_map(make_app: MakeApp, tmp_path: Path) -> None:
    hands = sit(make_app((1600, 1000), confirm=False), tmp_path, RIDE, 5)
    hands.forward(eager(5), lambda game: len(game.legal_actions) > 12)
    table, app = hands.table, hands.app
    listed = table.ui.scrolls["choices"]
    assert listed.content > listed.rect.height
    before = table.camera.scale
    wheel(app, (listed.rect.right + 14, listed.rect.centery), -2)
    tick(app, 20)
    assert listed.offset > 0
    assert table.camera.scale == before
