"""Free ground for what belongs to a place of the map: beside it, over no counter and nothing that is lit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

GAP = 10
FARTHEST = 4
"""So many steps away from its place at most something is laid."""
SIDES = (
    *(("midleft", "midright"), ("midright", "midleft"), ("midbottom", "midtop"), ("midtop", "midbottom")),
    *(("bottomleft", "topright"), ("topleft", "bottomright"), ("bottomright", "topleft"), ("topright", "bottomleft")),
)
"""Which side or corner of it lies at which of its place, the best first."""
Size = tuple[int, int]


def free_beside(anchor: pygame.Rect, size: Size, window: pygame.Rect, avoid: Sequence[pygame.Rect]) -> pygame.Rect:
    """Where something of a size lies beside what it belongs to; where all ground is taken, where it hides least."""
    room = window.inflate(-GAP, -GAP)
    tried = [rect.clamp(room) for rect in _around(anchor, size)]
    return min(tried, key=lambda rect: _hidden(rect, avoid) + 4 * _hidden(rect, [anchor]))


def _around(anchor: pygame.Rect, size: Size) -> Iterator[pygame.Rect]:
    """Right, left, above and below, near ones first."""
    for step in range(FARTHEST):
        near = anchor.inflate(2 * GAP + step * size[1], 2 * GAP + step * size[1])
        for mine, its in SIDES:
            rect = pygame.Rect((0, 0), size)
            setattr(rect, mine, getattr(near, its))
            yield rect


def _hidden(rect: pygame.Rect, avoid: Sequence[pygame.Rect]) -> int:
    """How much ground is hidden that should not be."""
    clips = (rect.clip(each) for each in avoid)
    return sum(clip.width * clip.height for clip in clips)
