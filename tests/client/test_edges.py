"""Far out one plate a hex stands for all counters of a side; boxes beside the map lie at its edge and can be opened."""

from __future__ import annotations

import pygame
import pytest

from tests.client.fixtures import MakeApp, tick
from tests.client.hands import Hands, sit
from wargame.client.looks import Banner
from wargame.client.palette import PAPER
from wargame.client.table.banners import draw_banners
from wargame.client.table.counters import GATHERED
from wargame.games.abyss_of_lament.look import LOOK

pytestmark = pytest.mark.usefixtures("plain_ground")
PEOPLE = {"prussian": "human", "french": "human"}
METZ = "2935"


@pytest.fixture
def hands(make_app: MakeApp) -> Hands:
    return sit(make_app((1600, 1000)), "on-to-paris/september-1870", PEOPLE, solitaire="open")


def zoom(hands: Hands, scale: float) -> None:
    table = hands.table
    table.camera.zoom_to(scale, table.camera.window.center)
    table.camera.look_at(table.board.centres[table.board.index[METZ]])
    table.touch()
    tick(hands.app, 2)


def test_far_out_all_counters_of_a_side_lie_on_one_plate(hands: Hands) -> None:
    table = hands.table
    zoom(hands, GATHERED - 8)
    stack = table.map.stacks[table.board.index[METZ]]
    faces = {piece.side: table.map.face_of(piece.id) for piece in stack}
    assert len(stack) > 10
    assert len({tuple(face) for piece in stack if (face := table.map.face_of(piece.id)) is not None}) == 2
    prussian, french = faces["prussian"], faces["french"]
    assert prussian is not None
    assert french is not None
    assert prussian.centery != french.centery
    assert prussian.width < GATHERED
    hit = table.map.hit(prussian.center)
    assert {piece.id for piece in stack if piece.side == "prussian"} <= set(hit.pieces)


def test_nearer_every_counter_is_drawn_for_itself(hands: Hands) -> None:
    table = hands.table
    zoom(hands, GATHERED + 20)
    stack = table.map.stacks[table.board.index[METZ]]
    assert len({tuple(face) for piece in stack if (face := table.map.face_of(piece.id)) is not None}) > 2


def test_a_box_beside_the_map_is_opened_by_its_plaque(make_app: MakeApp) -> None:
    hands = sit(make_app((1600, 1000)), "on-to-paris/campaign-1870-08", PEOPLE, solitaire="open")
    table = hands.table
    boxed = [piece.id for piece in table.map.pieces if piece.place in table.board.boxes]
    assert boxed
    assert not any(spot.id == f"boxed:{boxed[0]}" for spot in table.above.spots)
    for box in sorted({piece.place for piece in table.map.pieces if piece.place in table.board.boxes}):
        hands.click(f"box:{box}")
    shown = {spot.id for spot in table.above.spots}
    assert {f"boxed:{word}" for word in boxed} <= shown
    spot = hands.find(f"boxed:{boxed[0]}")
    assert spot is not None
    hands.click(spot.id, button=3)
    tick(hands.app)
    assert table.inspection.sheet is not None


def test_a_game_without_such_boxes_shows_none(make_app: MakeApp) -> None:
    hands = sit(make_app((1600, 1000)))
    assert not any(spot.id.startswith("box:") for spot in hands.table.above.spots)


def test_a_banner_lies_beside_the_crowd_and_its_line_crosses_nobody() -> None:
    window = pygame.Surface((400, 300))
    window.fill((90, 120, 90))
    faces = [pygame.Rect(200 + 22 * number, 140, 20, 14) for number in range(4)]
    before = [window.subsurface(face).copy() for face in faces]
    banner = Banner(0, "prussia", "3rd Army", "27")
    draw_banners(window, [banner], lambda _: (210.0, 147.0), faces, 22, LOOK.side)
    for face, picture in zip(faces, before, strict=True):
        now = window.subsurface(face.inflate(-4, -4))
        assert pygame.image.tobytes(now, "RGB") == pygame.image.tobytes(
            picture.subsurface((2, 2, *now.get_size())), "RGB"
        )
    assert pygame.mask.from_threshold(window, PAPER, (6, 6, 6, 255)).count() > 400


def test_where_there_is_no_free_ground_a_banner_is_left_out() -> None:
    window = pygame.Surface((120, 60))
    faces = [window.get_rect()]
    draw_banners(window, [Banner(0, "prussia", "3rd Army", "27")], lambda _: (60.0, 30.0), faces, 22, LOOK.side)
    assert not pygame.mask.from_threshold(window, PAPER, (6, 6, 6, 255)).count()
