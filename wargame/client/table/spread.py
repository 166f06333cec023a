"""A stack opened: where more counters lie in a place than can be told apart, they are spread beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

import pygame

from wargame.client.kit import Hint, Ui
from wargame.client.looks import Mark, Piece
from wargame.client.palette import LINE2, PANEL
from wargame.client.table.sheets import picture
from wargame.client.table.sprites import Sprites

FROM, SMALL = 3, 44
"""A stack of so many counters of fewer pixels is opened, and any in which one counter hides another."""
HIDDEN = 0.25
"""So much of a counter under another makes it hard to point at."""
SLOT = (100, 100)
ACROSS = 4


def draw_spread(
    ui: Ui,
    window: pygame.Rect,
    at: tuple[float, float],
    stack: Sequence[Piece],
    sprites: Sprites,
    mark: Callable[[str], Mark],
    pick: Callable[[str], None],
) -> pygame.Rect:
    """The counters of a stack side by side, the topmost first; each can be chosen. Returns the room they take."""
    columns = min(ACROSS, len(stack))
    rows = -(-len(stack) // columns)
    aspect = sprites.look.counter_aspect
    width, height = SLOT[0], round(SLOT[1] * aspect) + 16
    rect = pygame.Rect(0, 0, columns * width + 16, rows * height + 12)
    rect.midleft = (round(at[0]), round(at[1]))
    rect.clamp_ip(window.inflate(-12, -12))
    ui.pen.shadow(rect)
    ui.pen.rect(rect, PANEL, LINE2, 8)
    for number, piece in enumerate(reversed(stack)):
        slot = pygame.Rect(
            rect.x + 8 + number % columns * width, rect.y + 6 + number // columns * height, width, height
        )
        ui.spot(f"stack:{piece.id}", slot, _picking(pick, piece.id), Hint(piece.title))
        picture(ui, sprites, piece, slot.center, 84, mark(piece.id))
    return rect


def wants_spread(faces: Sequence[pygame.Rect]) -> bool:
    """Whether counters that lie so can hardly be told apart."""
    return (len(faces) >= FROM and faces[0].width < SMALL) or covered(faces)


def covered(faces: Sequence[pygame.Rect]) -> bool:
    """Whether one of some counters lies under another."""
    shared = [one.clip(other) for one, other in combinations(faces, 2)]
    return any(both.width * both.height > HIDDEN * faces[0].width * faces[0].height for both in shared)


def _picking(pick: Callable[[str], None], word: str) -> Callable[[], None]:
    return lambda: pick(word)
