"""Names of places that counters hide: each hangs at its stack on a slim paper ribbon."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from wargame.client.art import overlays
from wargame.client.table.counters import Counters

RIBBONS_FROM = 34
"""From so many pixels a hex on there is room for the name of a place below the counters that hide it."""


def draw_ribbons(surface: pygame.Surface, hidden: Mapping[int, str], counters: Counters, scale: float) -> None:
    """Where counters leave the name of a place no room, it hangs at them."""
    if scale < RIBBONS_FROM:
        return
    size = round(max(11, min(16, scale * 0.22)))
    faces = [face for face, _ in counters.faces]
    for place, name in hidden.items():
        stack = counters.stack_box(place)
        if stack is not None:
            _ribbon(surface, stack, name, size, faces)


def _ribbon(surface: pygame.Surface, stack: pygame.Rect, name: str, size: int, faces: Sequence[pygame.Rect]) -> None:
    """A ribbon below a stack, above or beside it, where it hides no other counter; there may be no such place."""
    others = [face for face in faces if not stack.contains(face)]
    seats = ribbon_seats(stack, overlays.ribbon_box(name, size))
    free = next((seat for seat in seats if seat.collidelist(others) < 0), None)
    if free is not None:
        overlays.ribbon(surface, free.midtop, name, size)


def ribbon_seats(stack: pygame.Rect, box: pygame.Rect) -> list[pygame.Rect]:
    """Where the name of a place may hang at its stack, the best first: below, above, at the corners, beside it."""
    seats = []
    for x in (stack.centerx, stack.right - box.width // 2, stack.left + box.width // 2):
        seats += [(x, stack.bottom - 2), (x, stack.top + 2 - box.height)]
    for x in (stack.right + box.width // 2 - 2, stack.left - box.width // 2 + 2):
        seats += [(x, y) for y in (stack.bottom - box.height, stack.top, stack.bottom - 2, stack.top + 2 - box.height)]
    return [box.move(x - box.centerx, y - box.top) for x, y in seats]
