"""Names of bodies of troops on ribbons, pulled out of the crowd with a hair line, where the whole map is looked at."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache

import pygame

from wargame.client.lettering import cap_centre, text
from wargame.client.looks import Banner, SideLook
from wargame.client.palette import INK, PAPER, RULE, Colour
from wargame.client.shapes import Point, rounded, stroke

DISTANCES = (1.5, 2.1, 2.8, 3.6, 4.6, 5.8, 7.0)
"""How far from its place a ribbon may lie, in hexes, the nearest first."""
DIRECTIONS = (-90, -60, -120, -30, -150, 60, 120, 90, 0, 180)
"""In which direction, in degrees, the first that is free."""
BAND = 5


@lru_cache(maxsize=128)
def _ribbon(title: str, value: str, colour: Colour, ink: Colour, size: int) -> pygame.Surface:
    """A slip of paper with a band of the side. The surface is shared: do not draw on it."""
    name, figure = text("caps", size, title, INK), text("counter-bold", size, value, ink)
    width = name.get_width() + figure.get_width() + BAND + 3 * 6
    slip = rounded(width, round(size * 1.55), 2, PAPER, RULE, 1).copy()
    middle = slip.get_height() / 2
    pygame.draw.rect(slip, colour, (1, 1, BAND, slip.get_height() - 2))
    slip.blit(name, (BAND + 6, round(middle - cap_centre("caps", size))))
    at = (width - figure.get_width() - 6, round(middle - cap_centre("counter-bold", size)))
    slip.blit(figure, at)
    return slip


def draw_banners(
    surface: pygame.Surface,
    banners: Sequence[Banner],
    centre: Callable[[int], Point],
    taken: Sequence[pygame.Rect],
    scale: float,
    side: Callable[[str], SideLook],
) -> None:
    """Each on the nearest ground beside its place that is free of counters and other ribbons; else it is left out."""
    window, size = surface.get_clip(), round(max(12, min(16, scale * 0.55)))
    covered, ready = list(taken), []
    for banner in banners:
        look, at = side(banner.side), centre(banner.place)
        slip = _ribbon(banner.title, banner.value, look.colour, look.ink, size)
        box = _beside(slip.get_rect(), at, window, covered, scale)
        if box is not None and window.collidepoint(at):
            covered.append(box)
            ready.append((slip, box, _edge(at, box, taken)))
    for _, box, end in ready:
        stroke(surface, [box.center, end], 3.5, PAPER)
        stroke(surface, [box.center, end], 1.5, INK)
    for slip, box, _ in ready:
        surface.blit(slip, box)


def _edge(at: Point, box: pygame.Rect, taken: Sequence[pygame.Rect]) -> Point:
    """Where the hair line comes to the counters of its place: it does not run over them."""
    for face in taken:
        if face.collidepoint(at) and (line := face.clipline(box.center, at)):
            return line[0]
    return at


def _beside(
    box: pygame.Rect, at: Point, window: pygame.Rect, taken: Sequence[pygame.Rect], scale: float
) -> pygame.Rect | None:
    for distance in DISTANCES:
        for degrees in DIRECTIONS:
            away = distance * scale
            x = at[0] + math.cos(math.radians(degrees)) * (away + box.width / 2 * abs(math.cos(math.radians(degrees))))
            y = at[1] + math.sin(math.radians(degrees)) * away
            box.center = round(x), round(y)
            crossed = (face for face in taken if not face.inflate(2, 12).collidepoint(at))
            free = window.contains(box) and box.inflate(4, 4).collidelist(list(taken)) < 0
            if free and not any(face.clipline(box.center, at) for face in crossed):
                return box
    return None
