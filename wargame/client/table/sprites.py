"""Counters as sprites: face, shadow, frame, badges and veil are put together once and then only blitted."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable

import pygame

from wargame.client.art.frames import DONE, MOVED, lay
from wargame.client.looks import Look, Mark, Piece
from wargame.client.theme import Theme

KEPT = 3000


class Sprites:
    """The sprites of a game at all sizes in use, the longest unused forgotten first."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self._kept: OrderedDict[Hashable, tuple[pygame.Surface, pygame.Rect]] = OrderedDict()

    def get(self, piece: Piece, width: int, mark: Mark, theme: Theme) -> tuple[pygame.Surface, pygame.Rect]:
        """A counter so many pixels wide, and where its face lies on the sprite."""
        key = (piece.face, width, mark, piece.badges, piece.moved, piece.fought, piece.done, theme)
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = self._make(piece, width, mark, theme)
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(key)
        return found

    def _make(self, piece: Piece, width: int, mark: Mark, theme: Theme) -> tuple[pygame.Surface, pygame.Rect]:
        face = self.look.counter(piece.face, width, theme)
        margin = max(8, round(width * 0.30))
        size = face.get_width() + 2 * margin, face.get_height() + 2 * margin
        sprite = pygame.Surface(size, pygame.SRCALPHA)
        badges = piece.badges
        if piece.moved and not piece.done:
            badges = (*badges, "moved")
        if piece.fought:
            badges = (*badges, "fought")
        dim = DONE if piece.done else MOVED if piece.moved else 0.0
        rect = lay(sprite, face, (size[0] / 2, size[1] / 2), theme, mark, badges, dim)
        return sprite, rect
