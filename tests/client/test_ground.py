"""Free ground: what is found is free, and nothing nearer is."""

from __future__ import annotations

import math

import pygame
from hypothesis import given
from hypothesis import strategies as st

from wargame.client.table.ground import CELL, Ground

WINDOW = pygame.Rect(40, 24, 240, 160)
rects = st.builds(pygame.Rect, st.integers(20, 280), st.integers(0, 190), st.integers(4, 90), st.integers(4, 90))
wishes = st.builds(
    pygame.Rect, st.integers(40, 200), st.integers(24, 120), st.integers(10, 80), st.integers(10, 60)
).map(lambda rect: rect.clamp(WINDOW))


def aligned(rect: pygame.Rect) -> pygame.Rect:
    """The cells that something taken makes unfree."""
    left, top = (rect.left - WINDOW.left) // CELL * CELL, (rect.top - WINDOW.top) // CELL * CELL
    right, foot = -(-(rect.right - WINDOW.left) // CELL) * CELL, -(-(rect.bottom - WINDOW.top) // CELL) * CELL
    return pygame.Rect(WINDOW.left + left, WINDOW.top + top, right - left, foot - top)


@given(st.lists(rects, max_size=8), wishes, st.booleans())
def test_it_finds_the_nearest_ground_that_is_free(taken: list[pygame.Rect], wish: pygame.Rect, along: bool) -> None:
    found = Ground(WINDOW, taken).nearest(wish, WINDOW, along)
    cells = [aligned(rect.clip(WINDOW)) for rect in taken if rect.clip(WINDOW).size != (0, 0)]
    heights = [wish.top] if along else [wish.top, *range(WINDOW.top, WINDOW.bottom - wish.height + 1, CELL)]
    free = [
        spot
        for y in heights
        for x in range(WINDOW.left, WINDOW.right - wish.width + 1, CELL)
        if (spot := pygame.Rect(x, y, *wish.size)).collidelist(cells) < 0
    ]
    if found is None:
        assert not free
        return
    assert found.size == wish.size
    assert WINDOW.contains(found)
    assert found.collidelist(taken) < 0
    least = min(math.dist(spot.topleft, wish.topleft) for spot in free)
    assert math.dist(found.topleft, wish.topleft) <= least + 1e-9
