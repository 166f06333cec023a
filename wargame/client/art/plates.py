"""What tells a stack: the number on a black tab, and the paper plate that carries counters side by side."""

from __future__ import annotations

from functools import lru_cache

import pygame

from wargame.client import lettering
from wargame.client.palette import INK, INK2, IVORY, rgb
from wargame.client.shapes import Point, drop_shadow, rounded, stroke

PAPER, EDGE = rgb("#EEE6D0"), rgb("#463A28")
GAP = 4
"""Pixels between a number and its noun."""


def tab_size(width: int) -> int:
    """How large the tab with the number of a stack is."""
    return max(13, min(24, round(width * 0.36)))


@lru_cache(maxsize=256)
def tab(number: int, size: int) -> pygame.Surface:
    """How many counters lie in a stack. The surface is shared: do not draw on it."""
    face = max(9, round(size * 0.72))
    words = lettering.text("counter-bold", face, str(number), IVORY)
    width = max(size, words.get_width() + round(size * 0.5))
    picture = rounded(width, size, size / 2, INK, IVORY, 1).copy()
    picture.blit(
        words, ((width - words.get_width()) // 2, round(size / 2 - lettering.cap_centre("counter-bold", face)))
    )
    return picture


@lru_cache(maxsize=128)
def _plate(width: int, height: int, head: tuple[str, str], size: int) -> pygame.Surface:
    """A plate with its head, `6 units      combat 21`; where there is no room for both nouns the first is left out."""
    picture = rounded(width, height, max(3, size * 0.4), PAPER, EDGE, 1.5).copy()
    small, pad = max(10, round(size * 0.72)), max(4, round(size * 0.4))
    left, right = (words.partition(" ") for words in head)
    for nouns in ((left[2], right[2]), ("", right[2]), ("", "")):
        before = _line((left[0], nouns[0]), size, small, False)
        after = _line((right[0], nouns[1]), size, small, True)
        if before.get_width() + after.get_width() + 2 * pad + size // 2 <= width:
            break
    middle = round(size * 0.8)
    picture.blit(before, before.get_rect(midleft=(pad, middle)))
    picture.blit(after, after.get_rect(midright=(width - pad, middle)))
    return picture


def _line(words: tuple[str, str], size: int, small: int, turned: bool) -> pygame.Surface:
    """A number and its noun, or the noun and its number, on one line."""
    parts = [("counter-bold", size, words[0], INK), ("ui", small, words[1], INK2)]
    images = [
        (lettering.text(face, px, word, ink), lettering.cap_centre(face, px)) for face, px, word, ink in parts if word
    ]
    images = images[::-1] if turned else images
    line = pygame.Surface(
        (sum(image.get_width() for image, _ in images) + GAP * (len(images) - 1), 2 * size), pygame.SRCALPHA
    )
    x = 0
    for image, centre in images:
        line.blit(image, (x, round(size - centre)))
        x += image.get_width() + GAP
    return line


def draw_plate(surface: pygame.Surface, rect: pygame.Rect, head: tuple[str, str], size: int) -> None:
    """Lay a plate: how many counters at the left of its head, what they sum up to at the right."""
    drop_shadow(surface, rect, max(3, size * 0.4), max(3, size // 3), 130, (1, 3))
    surface.blit(_plate(rect.width, rect.height, head, size), rect)


def draw_hair(surface: pygame.Surface, start: Point, end: Point) -> None:
    """The hair line from a plate to the place that its counters stand in."""
    for width, ink in ((4.5, PAPER), (2.0, EDGE)):
        stroke(surface, [start, end], width, ink)
        pygame.draw.circle(surface, ink, end, width + 1)
