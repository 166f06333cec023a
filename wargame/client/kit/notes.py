"""Where a tooltip lies: near what it tells of, inside the window, and over as little as may be of what is needed."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

NEAR, FAR = 16, 90
"""How far from the pointer it may lie; farther if that uncovers something."""
EDGE = 6
"""How far from the edge of what it tells of."""


def beside(note: pygame.Rect, at: tuple[float, float], room: pygame.Rect, clear: Sequence[pygame.Rect]) -> pygame.Rect:
    """A note at the place near a point where it covers least of what is to stay clear, its own place before others."""
    x, y = round(at[0]), round(at[1])
    tries = [note]
    for around in [each for each in clear if each.collidepoint(x, y)]:  # just below what it tells of, or above it
        for left in (x - note.width // 2, x + NEAR, x - NEAR - note.width):
            for top in (around.bottom + EDGE, around.top - EDGE - note.height):
                tries.append(pygame.Rect(left, top, *note.size).clamp(room))
    for gap in (NEAR, FAR):
        for left in (x + gap, x - gap - note.width, x - note.width // 2):
            for top in (y + gap, y - gap - note.height, y - note.height // 2):
                tries.append(pygame.Rect(left, top, *note.size).clamp(room))
    free = [each for each in tries if not each.collidepoint(x, y)]
    return min(free or tries, key=lambda each: _covered(each, clear))


def _covered(note: pygame.Rect, clear: Sequence[pygame.Rect]) -> int:
    parts = [note.clip(rect) for rect in clear]
    return sum(part.width * part.height for part in parts)
