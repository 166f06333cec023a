"""The overview in the corner: the whole map, the counters as dots, and the window as a frame to drag."""

from __future__ import annotations

import pygame

from wargame.client.kit import Spot
from wargame.client.palette import CASING, INK2, PAPER
from wargame.client.table.cursor import held
from wargame.client.table.desk import Tool
from wargame.client.table.over import Over
from wargame.client.table.pane import Pane

WIDTH, MARGIN = 220, 14
SHARE = 0.24
"""It takes at most so much of the width of the window."""
HIDDEN_FROM = 0.6
"""When the window shows more than this share of the map there is no need for an overview."""


class Minimap(Tool):
    """A small picture of the whole map."""

    def __init__(self, pane: Pane) -> None:
        self.pane, self.camera = pane, pane.camera
        self.hidden = False
        self._at = pygame.Rect(0, 0, 0, 0)
        self._picture: pygame.Surface | None = None
        self._dotted: tuple[object, pygame.Surface] | None = None

    def _painted(self, size: tuple[int, int]) -> pygame.Surface:
        if self._picture is None or self._picture.get_size() != size:
            left, top, right, _ = self.camera.extent
            self._picture = pygame.Surface(size)
            scale = size[0] / (right - left) * self.pane.tiles.unit
            self.pane.tiles.draw(self._picture, self._picture.get_rect(), (left, top), scale)
        return self._picture

    def _with_counters(self, size: tuple[int, int]) -> pygame.Surface:
        """The picture with a dot for every counter, made anew when the counters change."""
        pieces = self.pane.map.pieces
        if self._dotted is not None and self._dotted[0] is pieces and self._dotted[1].get_size() == size:
            return self._dotted[1]
        left, top, right, _ = self.camera.extent
        picture, k = self._painted(size).copy(), size[0] / (right - left)
        for piece in pieces:
            if piece.place >= 0:
                x, y = self.pane.board.centres[piece.place]
                at = ((x - left) * k, (y - top) * k)
                pygame.draw.circle(picture, CASING, at, 3.2)
                pygame.draw.circle(picture, self.pane.look.side(piece.side).ink, at, 2.2)
        self._dotted = pieces, picture
        return picture

    def key(self, event: pygame.Event) -> bool:
        """M hides it, or shows it again."""
        if event.key != pygame.K_m or held(event):
            return False
        self.hidden = not self.hidden
        self.pane.touch()
        return True

    def draw(self, over: Over) -> None:
        """Draw it in a corner of the map window, unless most of the map is in view."""
        ui, window = over.ui, over.window
        if self.hidden or self.camera.share > HIDDEN_FROM or window.width < 500:
            return
        left, top, right, bottom = self.camera.extent
        width = min(WIDTH, round(window.width * SHARE))
        height = round(width * (bottom - top) / (right - left))
        rect = self._lay(over, (width, height))
        pen = ui.pen
        pen.shadow(rect, 3, 8, 150, 3)
        box = pen.box(rect)
        pen.surface.blit(self._with_counters(box.size), box)
        self._frame(pen.surface, box, box.width / (right - left))
        pen.rect(rect, None, INK2, 2)

        def move(px: float, py: float) -> None:
            world = (
                left + (px - rect.x) / rect.width * (right - left),
                top + (py - rect.y) / rect.height * (bottom - top),
            )
            self.camera.look_at(world)
            self.pane.touch()

        ui.add(Spot("minimap", rect, None, drag=move))

    def _lay(self, over: Over, size: tuple[int, int]) -> pygame.Rect:
        """In a corner; it is not moved under the pointer that drags in it."""
        if over.ui.hot != "minimap" or self._at.size != size or not over.window.contains(self._at):
            self._at = over.corner("minimap", size, MARGIN)
        return over.pin("minimap", self._at)

    def _frame(self, surface: pygame.Surface, box: pygame.Rect, k: float) -> None:
        """Where the window is."""
        left, top, _, _ = self.camera.extent
        x, y = self.camera.origin
        window = self.camera.window
        frame = pygame.Rect(
            box.x + (x - left) * k,
            box.y + (y - top) * k,
            window.width / self.camera.k * k,
            window.height / self.camera.k * k,
        ).clip(box)
        pygame.draw.rect(surface, CASING, frame.inflate(2, 2), 3)
        pygame.draw.rect(surface, PAPER, frame, 1)
