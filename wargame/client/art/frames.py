"""What surrounds a counter on the map: its shadow, the frame that tells its state, the veil when it is done."""

from __future__ import annotations

from functools import lru_cache

import pygame

from wargame.client.art.badges import badge, badge_place, badge_size
from wargame.client.looks import Mark
from wargame.client.palette import BRASS, CASING, Colour
from wargame.client.shapes import CLEAR, rounded, soft_shadow, supersampled
from wargame.client.theme import Theme

Sprite = tuple[pygame.Surface, tuple[int, int]]
"""A picture and where it lies, from the upper left corner of what it belongs to."""
DONE, MOVED = 0.40, 0.12
"""How much a counter is dimmed that is done, or has moved."""
VEIL = (26, 30, 34)


def corner(width: int, height: int) -> float:
    """The radius of a counter's corners."""
    return min(width * 0.09, height * 0.11)


def lift(width: int) -> int:
    """How far a selected counter is lifted."""
    return max(1, round(width * 0.04))


@lru_cache(maxsize=256)
def shadow(width: int, height: int, lifted: bool = False) -> Sprite:
    """The shadow a counter casts; it lies deeper under a lifted one. The surface is shared: do not draw on it."""
    high = 2 if lifted else 1
    blur = max(2, width // 16) * high
    dx, dy = max(1, round(width * 0.03)) * high, max(1, round(width * 0.045)) * high
    return soft_shadow(width, height, corner(width, height), blur, 150), (dx - 2 * blur, dy - 2 * blur)


@lru_cache(maxsize=64)
def veil(width: int, height: int, share: float = DONE) -> pygame.Surface:
    """What dims a counter. The surface is shared: do not draw on it."""
    return rounded(width, height, corner(width, height), (*VEIL, round(255 * share)))


def frame(width: int, height: int, mark: Mark, theme: Theme) -> Sprite:
    """The frame of a state round a counter of this size. The surface is shared: do not draw on it."""
    states = theme.states
    colour = {"plain": CASING, "selected": states.selected, "legal": states.legal, "target": states.threat}[mark]
    return _frame(width, height, mark, colour)


@lru_cache(maxsize=256)
def _frame(width: int, height: int, mark: Mark, colour: Colour) -> Sprite:
    if mark == "plain":
        return pygame.Surface((1, 1), pygame.SRCALPHA), (0, 0)
    thick = max(2, round(width * (0.032 if mark == "legal" else 0.055)))
    studs = thick * 1.3 + 1 if mark == "target" else 0.0
    gap = 0 if mark == "selected" else 1
    pad = thick + gap + 1
    margin = max(pad, round(pad + studs - thick / 2))
    size = (width + 2 * margin, height + 2 * margin)

    def draw(large: pygame.Surface, k: int) -> None:
        large.fill((*CASING, 0))
        inner, radius = pygame.Rect(margin, margin, width, height), corner(width, height)
        for paint, reach in ((CASING, pad), (colour, pad - 1), (CASING, gap), (CLEAR, gap - 1 if gap else 0)):
            box = inner.inflate(2 * reach, 2 * reach)
            rect = pygame.Rect(box.x * k, box.y * k, box.width * k, box.height * k)
            pygame.draw.rect(large, paint, rect, border_radius=round((radius + reach) * k))
        if studs:
            middle = gap + thick / 2
            for x, y in (
                (inner.centerx, inner.top - middle),
                (inner.centerx, inner.bottom + middle),
                (inner.left - middle, inner.centery),
                (inner.right + middle, inner.centery),
            ):
                pygame.draw.circle(large, CASING, (x * k, y * k), studs * k)
                pygame.draw.circle(large, colour, (x * k, y * k), (studs - 1) * k)

    return supersampled(size, draw), (-margin, -margin)


@lru_cache(maxsize=128)
def front_point(width: int, height: int, front: int) -> Sprite:
    """A brass point at the edge of a counter that looks right (1) or left (-1). The surface is shared."""
    half, reach = max(4, round(height * 0.27)), max(4, round(height * 0.29))
    size = (reach + 3, 2 * half + 3)

    def draw(large: pygame.Surface, k: int) -> None:
        large.fill((*CASING, 0))
        for paint, grow in ((CASING, 1.5), (BRASS, 0.0)):
            tip, base = reach + grow, -1.0
            points = [(base, size[1] / 2 - half - grow), (tip, size[1] / 2), (base, size[1] / 2 + half + grow)]
            placed = [(x if front > 0 else size[0] - x, y) for x, y in points]
            pygame.draw.polygon(large, paint, [(x * k, y * k) for x, y in placed])

    return supersampled(size, draw), (width if front > 0 else -size[0], (height - size[1]) // 2)


def lay(
    surface: pygame.Surface,
    picture: pygame.Surface,
    centre: tuple[float, float],
    theme: Theme,
    mark: Mark = "plain",
    badges: tuple[str, ...] = (),
    dim: float = 0.0,
    front: int = 0,
) -> pygame.Rect:
    """Draw a counter with all that surrounds it, and tell where its face is."""
    width, height = picture.get_size()
    x, y = round(centre[0] - width / 2), round(centre[1] - height / 2)
    cast, (dx, dy) = shadow(width, height, mark == "selected")
    surface.blit(cast, (x + dx, y + dy))
    if mark == "selected":
        y -= lift(width)
    if front:
        point, (dx, dy) = front_point(width, height, front)
        surface.blit(point, (x + dx, y + dy))
    surface.blit(picture, (x, y))
    if dim:
        surface.blit(veil(width, height, dim), (x, y))
    if mark != "plain":
        picture_of_state, (dx, dy) = frame(width, height, mark, theme)
        surface.blit(picture_of_state, (x + dx, y + dy))
    for index, kind in enumerate(badges):
        dx, dy = badge_place(width, height, index)
        surface.blit(badge(kind, badge_size(width, height)), (x + dx, y + dy))
    return pygame.Rect(x, y, width, height)
