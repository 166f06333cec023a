"""Where things stand in the window, in interface units."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

WIDE, WIDEST = 1500, 2200


@dataclass(frozen=True)
class Layout:
    """The parts of the window. Without a left column its panels are behind a tab of the right one."""

    top: pygame.Rect
    prompt: pygame.Rect
    """As high for every question: two lines, and two rows of answers beside them."""
    map: pygame.Rect
    foot: pygame.Rect
    """Below the map, what stands there for itself: the map does not go under it."""
    left: pygame.Rect
    right: pygame.Rect

    @property
    def folded(self) -> bool:
        """Whether the window is too narrow for two columns."""
        return self.left.width == 0


def layout(room: pygame.Rect, foot: int = 0) -> Layout:
    """The parts of a window of this size, with a foot of this height below the map."""
    low = room.height < 800
    top, prompt = (40, 82) if low else (44, 86)
    right = 288 if room.width < WIDE else 352 if room.width < WIDEST else 448
    left = 0 if room.width < WIDE else 304 if room.width < WIDEST else 384
    middle = room.width - left - right
    below = room.height - top
    return Layout(
        top=pygame.Rect(0, 0, room.width, top),
        prompt=pygame.Rect(left, top, middle, prompt),
        map=pygame.Rect(left, top + prompt, middle, below - prompt - foot),
        foot=pygame.Rect(left, room.height - foot, middle, foot),
        left=pygame.Rect(0, top, left, below),
        right=pygame.Rect(room.width - right, top, right, below),
    )
