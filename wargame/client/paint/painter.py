"""The painter: all layers of a map in their order."""

from __future__ import annotations

import pygame

from wargame.client.paint.areas import Areas
from wargame.client.paint.canvas import Canvas
from wargame.client.paint.frame import Frame
from wargame.client.paint.ground import paint_ground
from wargame.client.paint.land import Land
from wargame.client.paint.lines import (
    POPLARS_FROM,
    Hexsides,
    draw_frontiers,
    draw_gorges,
    draw_ravines,
    draw_rivers,
    draw_roads,
    poplars,
)
from wargame.client.paint.network import Network
from wargame.client.paint.stamps import Stamps
from wargame.client.paint.style import MapStyle, fingerprint
from wargame.client.paint.towns import town_stamps
from wargame.client.paint.units import WorldRect, in_world
from wargame.client.paint.view import View
from wargame.client.paint.woods import paint_poplars, paint_woods
from wargame.client.paint.works import bridge_stamps, star_stamps, work_stamps
from wargame.client.paint.written import Written
from wargame.content.models import BoardSpec
from wargame.engine.board import Board


class Painter:
    """Paints one map."""

    def __init__(self, spec: BoardSpec, board: Board, style: MapStyle) -> None:
        self.spec, self.style = spec, style
        self.land = Land(spec, board, style)
        self.unit = self.land.unit
        self.network = Network(self.land)
        self.hexsides = Hexsides(self.land)
        self.frame = Frame(self.land)
        self.written = Written(self.land, self.network, self.frame)
        self.areas = Areas(self.land) if spec.areas else None
        self.stamps = Stamps(
            [
                *bridge_stamps(self.land, self.network),
                *town_stamps(self.land, self.network),
                *work_stamps(self.land),
                *(self.areas.stamps() if self.areas else ()),
                *star_stamps(self.land),
            ]
        )

    @property
    def extent(self) -> WorldRect:
        """The whole sheet with margin, title and scale bar, in world units."""
        return in_world(self.frame.sheet, self.unit)

    @property
    def field(self) -> WorldRect:
        """The map inside the neatline, in world units."""
        return in_world(self.frame.field, self.unit)

    @property
    def fingerprint(self) -> str:
        """A hash of everything that decides the picture."""
        return fingerprint(self.spec, self.style)

    def paint(self, rect_world: WorldRect, scale: float, written: bool = True) -> pygame.Surface:
        """The picture of a window of the world (left, top, width, height) at `scale` pixels per hex."""
        ratio = scale / self.unit
        left, top, width, height = (round(value * ratio) for value in rect_world)
        return self.paint_pixels(left, top, max(1, width), max(1, height), scale, written)

    def paint_pixels(
        self, left: int, top: int, width: int, height: int, scale: float, written: bool = True
    ) -> pygame.Surface:
        """The same for a window given in pixels, counted from the origin of the world at this scale.

        Tiles are painted without what is `written`: that would be blurred where they are scaled.
        """
        view = View(scale, left, top, width, height)
        ground = paint_ground(self.land, view)
        surface = ground.surface
        paint_woods(ground, view, self.style.woods)
        self.frame.fade(surface, view)
        canvas = Canvas(view)
        self.hexsides.draw_slopes(canvas)
        draw_ravines(canvas, self.land)
        if self.areas is None:
            self.hexsides.draw_grid(canvas)
        draw_frontiers(canvas, self.land)
        draw_gorges(canvas, self.network)
        draw_rivers(canvas, self.network)
        draw_roads(canvas, self.network)
        if self.areas is not None:
            self.areas.draw_borders(canvas)
        canvas.flush(surface)
        if scale >= POPLARS_FROM:
            paint_poplars(surface, view, poplars(view, self.network), self.style.woods)
        self.stamps.paint(surface, view)
        self.frame.paint(surface, view)
        if written:
            self.written.paint(surface, view)
        return surface
