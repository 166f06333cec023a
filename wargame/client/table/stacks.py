"""When counters that lie in one place can hardly be told apart."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import pygame

FROM, SMALL = 3, 44
"""A stack of so many counters of fewer pixels is opened, and any in which one counter hides another."""
HIDDEN = 0.25
"""So much of a counter under another makes it hard to point at."""


def wants_spread(faces: Sequence[pygame.Rect]) -> bool:
    """Whether counters that lie so can hardly be told apart."""
    return (len(faces) >= FROM and faces[0].width < SMALL) or covered(faces)


def covered(faces: Sequence[pygame.Rect]) -> bool:
    """Whether one of some counters lies under another."""
    shared = [one.clip(other) for one, other in combinations(faces, 2)]
    return any(both.width * both.height > HIDDEN * faces[0].width * faces[0].height for both in shared)
