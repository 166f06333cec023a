"""Shapes over the map are painted once and laid down where they belong while the map moves."""

from __future__ import annotations

import pygame

from wargame.client.looks import Overlay
from wargame.client.shapes import Point
from wargame.client.table.camera import Camera
from wargame.client.table.slab import MARGIN, Convert, Slab
from wargame.client.theme import Theme

RED = (200, 20, 20)
SHAPES = (Overlay("area", (1, 2), "legal"),)
AT: Point = (30.0, 20.0)


class Painter:
    """Paints a dot at a point of the world, and counts how often."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self, surface: pygame.Surface, convert: Convert) -> None:
        self.times += 1
        pygame.draw.circle(surface, RED, convert(AT), 4)


def camera() -> Camera:
    found = Camera((0.0, 0.0, 100.0, 80.0), 1.0, pygame.Rect(50, 40, 300, 200))
    found.zoom_to(20, found.window.center)
    found.look_at((32.0, 22.0))
    return found


def laid(slab: Slab, eye: Camera, paint: Painter, shapes: tuple[Overlay, ...] = SHAPES) -> tuple[int, int, int]:
    """The colour where the point is to be seen."""
    surface = pygame.Surface((400, 300))
    slab.lay(surface, eye, shapes, Theme(), paint)
    x, y = (round(value) for value in eye.to_window(AT))
    return tuple(surface.get_at((x, y)))[:3] if surface.get_rect().collidepoint(x, y) else (0, 0, 0)  # type: ignore[return-value]


def test_a_map_that_is_moved_a_little_is_not_painted_anew() -> None:
    slab, eye, paint = Slab(), camera(), Painter()
    for _ in range(5):
        assert laid(slab, eye, paint) == RED
        eye.pan(12, 7)
    assert paint.times == 1


def test_far_away_at_another_scale_and_for_other_shapes_it_is() -> None:
    slab, eye, paint = Slab(), camera(), Painter()
    laid(slab, eye, paint)
    eye.pan(-MARGIN - 40, 0)
    laid(slab, eye, paint)
    assert paint.times == 2
    eye.look_at((32.0, 22.0))
    eye.zoom_to(31, eye.window.center)
    assert laid(slab, eye, paint) == RED
    assert paint.times == 3
    laid(slab, eye, paint, (Overlay("area", (3,), "legal"),))
    assert paint.times == 4


def test_while_the_map_zooms_what_was_painted_is_stretched() -> None:
    slab, eye, paint = Slab(), camera(), Painter()
    laid(slab, eye, paint)
    eye.zoom(2, eye.window.center, True)
    eye.update(0.02)
    assert eye.moving
    assert laid(slab, eye, paint) == RED
    assert paint.times == 1
