"""The map painter: windows that overlap agree, pictures are the same every time, and nothing is cut off."""

import subprocess
import sys

import numpy as np
import pygame
import pytest

from tests.client.boards import BATTLES, area_board, battle, big_board
from wargame.client.paint import Painter, hex_unit
from wargame.client.paint.style import AREAS, AUTUMN, SNOW, STAFF, SUMMER, MapStyle, PainterSpec, season_of, titled
from wargame.client.paint.view import Cells, View
from wargame.content.map_kinds import DRAWN_ROADS, PLACES, WATERCOURSES

MAPS = {
    "flat": lambda: big_board(14, 10),
    "pointy": lambda: big_board(12, 9, "pointy"),
    "areas": lambda: area_board(4, 3),
    "lobositz": lambda: battle("lobositz"),
}


@pytest.fixture(scope="module", params=MAPS)
def painter(request: pytest.FixtureRequest) -> Painter:
    return Painter(*MAPS[request.param]())


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def corner(painter: Painter, scale: float) -> tuple[int, int]:
    """The upper left pixel of the sheet, with frame and title."""
    left, top, _, _ = painter.extent
    return round(left / painter.unit * scale), round(top / painter.unit * scale)


@pytest.mark.parametrize("scale", [13, 26, 53.7, 72, 140])
def test_tiles_join_without_seams(painter: Painter, scale: float) -> None:
    left, top = corner(painter, scale)
    whole = painter.paint_pixels(left, top, 300, 260, scale)
    pieced = pygame.Surface((300, 260), 0, 32)
    for x, y, width, height in ((0, 0, 130, 101), (130, 0, 170, 101), (0, 101, 130, 159), (130, 101, 170, 159)):
        pieced.blit(painter.paint_pixels(left + x, top + y, width, height, scale), (x, y))
    assert pixels(pieced) == pixels(whole)


def test_nothing_swims_when_the_view_moves(painter: Painter) -> None:
    x, y, _, _ = painter.extent
    pixel = painter.unit / 56
    still = painter.paint((x + 20 * pixel, y + 20 * pixel, 200 * pixel, 150 * pixel), 56)
    moved = painter.paint((x + 57 * pixel, y + 31 * pixel, 200 * pixel, 150 * pixel), 56)
    common = still.subsurface((37, 11, 160, 130))
    assert pixels(common) == pixels(moved.subsurface((0, 0, 160, 130)))


@pytest.mark.parametrize("name", BATTLES)
def test_every_battle_paints(name: str) -> None:
    painter = Painter(*battle(name))
    picture = painter.paint(painter.extent, 26)
    assert abs(picture.get_width() - painter.extent[2] / painter.unit * 26) <= 1
    assert len(set(pixels(picture)[::97])) > 100


def test_a_picture_is_the_same_in_another_painter() -> None:
    first, second = Painter(*battle("kolin")), Painter(*battle("kolin"))
    second.paint_pixels(0, 0, 64, 64, 140)  # what was painted before must not matter
    assert pixels(first.paint_pixels(300, 200, 256, 256, 72)) == pixels(second.paint_pixels(300, 200, 256, 256, 72))


@pytest.mark.parametrize("scale", [26, 40, 72, 140])
@pytest.mark.parametrize("name", BATTLES)
def test_names_stay_inside_the_neatline(name: str, scale: float) -> None:
    painter = Painter(*battle(name))
    left, top, right, foot = (value * scale for value in painter.frame.field)
    placed = painter.written.names.placed(scale)
    towns = {place.name for place in painter.spec.places if place.kind == "town"}
    assert {painter.style.printed(town) for town in towns} <= {each.name.words for each in placed}
    for each in placed:
        core = each.rect.inflate(-6, -6)
        assert left <= core.left
        assert core.right <= right + 1
        assert top <= core.top
        assert core.bottom <= foot + 1


def test_small_names_and_numbers_wait_for_a_near_zoom() -> None:
    painter = Painter(*big_board(14, 10))
    far = {each.name.words for each in painter.written.names.placed(26)}
    near = {each.name.words for each in painter.written.names.placed(72)}
    assert not any(words.startswith("Ferme") for words in far)
    assert any(words.startswith("Ferme") for words in near)
    assert painter.written.names.placed(13) == []


@pytest.mark.parametrize("orientation", ["flat", "pointy"])
def test_a_hex_lies_where_the_board_says(orientation: str) -> None:
    land = Painter(*big_board(12, 9, orientation)).land
    cells = Cells(View(26, 0, 0, 400, 400), 0.5)
    inside = land.centres.astype(np.float32)[:, None, :] + np.float32([[0, 0], [0.4, 0.1], [-0.1, -0.4]])
    found = land.lookup.places(cells, inside[:, :, 0], inside[:, :, 1])
    assert (found == np.arange(land.count)[:, None]).all()


def test_seasons_follow_the_date() -> None:
    assert season_of("1757-12-05") is SNOW
    assert season_of("1757-06-18") is SUMMER
    assert season_of("1760-11-03") is AUTUMN


def test_the_fingerprint_changes_with_what_is_painted() -> None:
    spec, board, style = battle("kolin")
    same = PainterSpec(spec, style)
    assert same.fingerprint == Painter(spec, board, style).fingerprint
    assert same.fingerprint != PainterSpec(spec, titled(style, "Kolin again")).fingerprint
    assert same.fingerprint != PainterSpec(spec.model_copy(update={"hex_metres": 1.0}), style).fingerprint


def test_hex_unit_is_the_height_of_a_hex() -> None:
    board = battle("kolin")[1]
    ys = [y for _, y in board.polygons[0]]
    assert hex_unit(board) == pytest.approx(max(ys) - min(ys))


def test_styles_and_tiles_do_without_numpy() -> None:
    code = "import sys, wargame.client.tiles, wargame.client.paint.style; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize(
    "style", [AREAS, AUTUMN, SNOW, SUMMER, STAFF], ids=["areas", "autumn", "snow", "summer", "1870"]
)
def test_the_painter_knows_every_kind_that_a_check_lets_pass(style: MapStyle) -> None:
    places = style.towns | style.farms | style.forts | style.quarries | style.hills
    assert set(PLACES) <= places | style.wood_places | style.water_places
    assert set(DRAWN_ROADS) <= style.highroads | style.lanes
    water = set(WATERCOURSES) - ({"brook"} if style is STAFF else set())  # the check of At Any Cost knows no brooks
    assert water <= {kind for kind, _, _ in style.brooks}
