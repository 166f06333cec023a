"""Where the whole map is looked at, all counters of a side in a place are one plate."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from wargame.client.art.frames import frame
from wargame.client.looks import Mark, Piece
from wargame.client.shapes import Point
from wargame.client.theme import Theme

ABREAST = 0.29
"""How far the plates of two sides in one place lie above and below its middle, in hexes."""
WIDE, LEAST = 0.86, 13
"""How wide a plate is, in hexes, and at least in pixels."""
MARKS: tuple[Mark, ...] = ("selected", "target", "legal")
"""What is told of a plate if it is so of one of its counters, the first that is."""


def draw_gathered(
    surface: pygame.Surface,
    stack: Sequence[Piece],
    draw: Callable[[Sequence[Piece], int, Theme], pygame.Surface],
    middle: Point,
    scale: float,
    marks: Mapping[str, Mark],
    theme: Theme,
) -> list[tuple[pygame.Rect, str]]:
    """Lay one plate for each side in a place; returns where each counter is to be pointed at."""
    sides = sorted({piece.side for piece in stack}, reverse=True)  # each always at the same height
    faces: list[tuple[pygame.Rect, str]] = []
    for number, side in enumerate(sides):
        group = [piece for piece in stack if piece.side == side]
        picture = draw(group, max(LEAST, round(scale * WIDE)), theme)
        down = (2 * number - 1) * ABREAST * scale if len(sides) > 1 else 0.0
        rect = picture.get_rect(center=(round(middle[0]), round(middle[1] + down)))
        surface.blit(picture, rect)
        marked = {marks.get(piece.id, "plain") for piece in group}
        mark = next((each for each in MARKS if each in marked), None)
        if mark is not None:
            edge, (dx, dy) = frame(*rect.size, mark, theme)
            surface.blit(edge, rect.move(dx, dy))
        faces += [(rect, piece.id) for piece in group]
    return faces
