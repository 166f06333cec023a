"""Where a unit may go is one field with one border; costs stand along the way that is pointed at, and nowhere else."""

from __future__ import annotations

import math

import pygame
import pytest

from tests.client.boards import battle
from tests.client.fixtures import tick
from tests.client.hands import Hands, sit
from tests.fuzz.choosers import eager
from wargame.client.app import App
from wargame.client.art import reach
from wargame.client.art.overlays import cost
from wargame.engine.board import Board

pytestmark = pytest.mark.usefixtures("plain_ground")


BARE = (200, 200, 200)


def leuthen() -> tuple[Board, int]:
    """A map of hexes, and one in its middle."""
    _, board, _ = battle("leuthen")
    return board, next(place for place in range(150, 300) if len(board.neighbours[place]) == 6)


def test_a_region_of_hexes_has_one_border() -> None:
    board, middle = leuthen()
    fine = 0.05 * math.dist(*board.polygons[0][:2])
    one = [board.polygons[middle]]
    assert [len(ring) for ring in reach.rings(one, fine)] == [6]
    two = [*one, board.polygons[board.neighbours[middle][0]]]
    assert [len(ring) for ring in reach.rings(two, fine)] == [10]


def test_a_hole_has_a_border_of_its_own_and_is_not_filled() -> None:
    board, middle = leuthen()
    around = [board.polygons[place] for place in board.neighbours[middle]]
    side = math.dist(*around[0][:2])
    borders = reach.rings(around, 0.05 * side)
    assert sorted(len(ring) for ring in borders) == [6, 18]
    x0, y0 = board.centres[middle]

    def pixel(point: tuple[float, float]) -> tuple[float, float]:
        return 300 + (point[0] - x0) * 40 / side, 300 + (point[1] - y0) * 40 / side

    surface = pygame.Surface((600, 600))
    surface.fill(BARE)
    reach.field(surface, [tuple(map(pixel, ring)) for ring in borders], (0, 150, 130), 3)
    x, y = pixel(board.centres[board.neighbours[middle][0]])
    assert surface.get_at((round(x), round(y)))[:3] != BARE
    assert surface.get_at((300, 300))[:3] == BARE


@pytest.fixture
def mover(app: App) -> tuple[Hands, str]:
    """A table at which a unit with many places to go is chosen."""
    hands = sit(app, "leuthen", {"prussia": "human", "austria": "human"}, solitaire="open")
    hands.forward(eager(5), lambda game: sum(each.verb == "move" for each in game.legal_actions) > 20)
    movers = [each[1] for each in hands.actions if each.verb == "move"]
    unit = max(set(movers), key=movers.count)
    pixel = hands.aim(unit)
    assert pixel is not None
    hands.click_pixel(pixel)
    return hands, unit


def test_costs_stand_along_the_way_pointed_at(mover: tuple[Hands, str], monkeypatch: pytest.MonkeyPatch) -> None:
    hands, _ = mover
    table, drawn = hands.table, []
    monkeypatch.setattr(
        "wargame.client.art.overlays.cost", lambda words, *how: drawn.append(words) or cost(words, *how)
    )
    hands.point(table.map.camera.window.topleft)
    tick(hands.app, 2)
    assert len(table.lights.costs) > 5
    assert drawn == []  # nothing is pointed at yet
    far = max(table.lights.costs, key=lambda place: int(table.lights.costs[place]))
    hands.point(table.map.centre(far))
    assert set(drawn) == {table.lights.costs[place] for place in table.lights.costs if place in table.lights.path}
    assert table.lights.costs[far] in drawn
