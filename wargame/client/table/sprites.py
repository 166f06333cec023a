"""Counters as sprites: face, shadow, frame, badges and veil are put together once and then only blitted.

While the map is zoomed a counter has another size in every frame. Then, and until there is time to draw it anew,
it is scaled from a size it has been drawn in: the eye forgives that for a moment, but not a stutter.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Hashable

import pygame

from wargame.client.art.frames import DONE, MOVED, lay
from wargame.client.looks import Look, Mark, Piece
from wargame.client.theme import Theme

Sprite = tuple[pygame.Surface, pygame.Rect]
KEPT = 3000
BUDGET = 0.003
"""Seconds of a frame for drawing counters anew."""


class Sprites:
    """The sprites of a game at all sizes in use, the longest unused forgotten first."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.rough = False
        """Whether a sprite of the last frame was scaled and is still to be drawn anew."""
        self._kept: OrderedDict[Hashable, Sprite] = OrderedDict()
        self._last: dict[Hashable, tuple[int, Sprite]] = {}
        self._scaled: dict[Hashable, Sprite] = {}
        self._until: float | None = None

    def begin(self, moving: bool) -> None:
        """A frame begins; while the map moves nothing is drawn anew that can be scaled."""
        self.rough = False
        self._until = 0.0 if moving else time.perf_counter() + BUDGET

    def get(self, piece: Piece, width: int, mark: Mark, theme: Theme) -> Sprite:
        """A counter so many pixels wide, and where its face lies on the sprite."""
        kind = (piece.face, mark, piece.badges, piece.moved, piece.fought, piece.done, _front(piece), theme)
        found = self._kept.get((kind, width))
        if found is not None:
            self._kept.move_to_end((kind, width))
            return found
        if self._until is not None and kind in self._last and time.perf_counter() > self._until:
            return self._rough(kind, width)
        found = self._kept[kind, width] = self._make(piece, width, mark, theme)
        self._last[kind] = width, found
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return found

    def exact(self, piece: Piece, width: int, mark: Mark, theme: Theme) -> Sprite:
        """The same, but never scaled: for panels."""
        until, self._until = self._until, None
        try:
            return self.get(piece, width, mark, theme)
        finally:
            self._until = until

    def _rough(self, kind: Hashable, width: int) -> Sprite:
        """A sprite scaled from the size it was drawn in last."""
        self.rough = True
        if (kind, width) in self._scaled:
            return self._scaled[kind, width]
        if len(self._scaled) > KEPT:
            self._scaled.clear()
        drawn, (surface, face) = self._last[kind]
        share = width / drawn
        size = round(surface.get_width() * share), round(surface.get_height() * share)
        scaled = pygame.transform.scale(surface, size)
        rect = pygame.Rect(*(round(value * share) for value in face))
        self._scaled[kind, width] = scaled, rect
        return scaled, rect

    def _make(self, piece: Piece, width: int, mark: Mark, theme: Theme) -> Sprite:
        far = self.look.far if width < self.look.near_from else None
        face = self.look.counter(piece.face, width, theme) if far is None else far(piece, width, theme)
        margin = max(8, round(width * 0.30))
        size = face.get_width() + 2 * margin, face.get_height() + 2 * margin
        sprite = pygame.Surface(size, pygame.SRCALPHA)
        badges = tuple(each for each in _badges(piece) if far is None or each in self.look.far_badges)
        dim = DONE if piece.done else MOVED if piece.moved else 0.0
        rect = lay(sprite, face, (size[0] / 2, size[1] / 2), theme, mark, badges, dim, _front(piece))
        return sprite, rect


def _front(piece: Piece) -> int:
    """Where the front counter of a place looks; those behind it show nothing of it."""
    return piece.front if piece.rank == 0 else 0


def _badges(piece: Piece) -> tuple[str, ...]:
    """All badges of a counter."""
    moved = ("moved",) if piece.moved and not piece.done else ()
    return (*piece.badges, *moved, *(("fought",) if piece.fought else ()))
