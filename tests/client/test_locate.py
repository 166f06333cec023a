"""Finding the place under a point, on boards of hexes and of areas."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import wargame
from tests.client.hands import BATTLES
from wargame.client.shapes import inside
from wargame.client.table.locate import Locator
from wargame.engine.board import Board

HEXES = {name: wargame.load(name, 1).board for name in BATTLES}
LOCATORS = {name: Locator(board) for name, board in HEXES.items()}


class Areas:
    """A board of three areas that are no hexes: an L, what fills its corner, and a triangle, and one box."""

    ids = ("ell", "corner", "wedge", "box")
    polygons = (
        ((0, 0), (40, 0), (40, 100), (100, 100), (100, 140), (0, 140)),
        ((40, 0), (100, 0), (100, 100), (40, 100)),
        ((100, 0), (160, 70), (100, 140)),
        ((0, 0), (1, 0), (1, 1)),
    )
    boxes = frozenset({3})


@pytest.mark.parametrize("battle", BATTLES)
def test_every_centre_is_in_its_own_place(battle: str) -> None:
    board, locator = HEXES[battle], LOCATORS[battle]
    for place, centre in enumerate(board.centres):
        if place not in board.boxes:
            assert locator.at(centre) == place, board.ids[place]


@settings(max_examples=300)
@given(st.sampled_from(BATTLES), st.floats(-0.5, 1.5), st.floats(-0.5, 1.5))
def test_it_finds_what_a_search_of_all_places_finds(battle: str, x: float, y: float) -> None:
    board, locator = HEXES[battle], LOCATORS[battle]
    xs, ys = [px for px, _ in board.centres], [py for _, py in board.centres]
    point = (min(xs) + x * (max(xs) - min(xs)), min(ys) + y * (max(ys) - min(ys)))
    found = [n for n in range(len(board.ids)) if n not in board.boxes and inside(board.polygons[n], point)]
    assert locator.at(point) == (found[0] if found else None)
    if len(found) == 1:
        away = _distance(board, point)
        nearest = min(away(n) for n in range(len(board.ids)) if n not in board.boxes)
        assert away(found[0]) == pytest.approx(nearest)  # on a border two are equally near


def _distance(board: Board, point: tuple[float, float]):  # type: ignore[no-untyped-def]
    return lambda place: math.dist(board.centres[place], point)


@pytest.mark.parametrize("battle", BATTLES)
def test_beside_the_map_is_nothing(battle: str) -> None:
    board, locator = HEXES[battle], LOCATORS[battle]
    corners = [corner for n in range(len(board.ids)) if n not in board.boxes for corner in board.polygons[n]]
    left, right = min(x for x, _ in corners), max(x for x, _ in corners)
    top, bottom = min(y for _, y in corners), max(y for _, y in corners)
    for point in ((left - 1, top), (right + 1, bottom), (left, top - 1), (right, bottom + 1), (1e9, -1e9)):
        assert locator.at(point) is None


@pytest.mark.parametrize(
    ("point", "place"),
    [
        ((20, 70), 0),
        ((70, 120), 0),
        ((70, 50), 1),
        ((110, 70), 2),
        ((155, 70), 2),
        ((150, 10), None),
        ((-1, 70), None),
        ((20, 141), None),
    ],
)
def test_areas_of_any_shape(point: tuple[float, float], place: int | None) -> None:
    assert Locator(Areas()).at(point) == place  # type: ignore[arg-type]


def test_a_box_beside_the_map_is_no_place_to_point_at() -> None:
    assert Locator(Areas()).at((0.9, 0.5)) == 0  # type: ignore[arg-type]
