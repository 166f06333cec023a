"""The map and the eye on it: what is drawn of it, from where, what is lit, what is being shown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from wargame.client.app import App
from wargame.client.looks import Look, Piece
from wargame.client.paint.style import MapStyle, PainterSpec
from wargame.client.table.camera import Camera
from wargame.client.table.layout import Layout
from wargame.client.table.lights import Lights
from wargame.client.table.mapview import MapView, readable
from wargame.client.table.printed import PrintedNames
from wargame.client.table.stage import Flash, Stage
from wargame.client.tiles import TileMap
from wargame.content.models import BoardSpec
from wargame.engine.board import Board
from wargame.store import cache_folder

Point = tuple[float, float]
NAMED = ("town", "village", "farm", "fort")
"""Kinds of places whose names are worth a ribbon when counters hide them."""
MARGIN = 0.7
"""So many hexes from the edge of what is clear of the map, a place is in view."""
TILE_BUDGET = 4.0
"""Milliseconds of a frame for taking in painted tiles."""


class Pane:
    """The map window: the painted ground, the counters, the camera, lights and stage."""

    def __init__(self, app: App, spec: BoardSpec, board: Board, look: Look, tiles: TileMap, layout: Layout) -> None:
        self.app, self.board, self.look, self.tiles = app, board, look, tiles
        left, top, width, height = tiles.extent
        self.camera = Camera((left, top, left + width, top + height), tiles.unit, self._window(layout))
        self.map = MapView(board, look, tiles, self.camera)
        self.map.names = {board.index[place.hexes[0]]: place.name for place in spec.places if place.kind in NAMED}
        self.map.printed = PrintedNames(tiles.spec) if isinstance(tiles, TileMap) else None
        self.stage = Stage()
        self.stage.sounded = app.sounds.play
        self.lights = Lights()
        self.dragged = False
        """While the pointer drags the map."""

    def _window(self, layout: Layout) -> pygame.Rect:
        """The map window in pixels."""
        rect, scale = layout.map, self.app.theme.scale
        left, top = round(rect.left * scale), round(rect.top * scale)
        right = round(rect.right * scale)
        bottom = round(layout.foot.top * scale) if layout.foot.height else self.app.window.get_height()
        return pygame.Rect(left, top, right - left, bottom - top)

    def resize(self, layout: Layout) -> None:
        """The window has another size."""
        self.camera.resize(self._window(layout))

    def touch(self) -> None:
        """The map must be drawn again."""
        self.app.frame = True

    # ------------------------------------------------------------------ time

    @property
    def busy(self) -> bool:
        """While something moves or is still being painted."""
        rough = not self.map.sharp or self.map.sprites.rough
        return self.camera.moving or self.stage.busy or self.dragged or rough

    def update(self, seconds: float) -> None:
        """Move the camera and the counters a bit further, take in painted tiles."""
        if self.camera.moving:
            self.camera.update(seconds)
            self.touch()
        if self.camera.settle(seconds, self.app.theme.motion):
            self.touch()
        if self.stage.busy or self.stage.telling:
            self.stage.update(seconds)
            self.touch()
        if self.tiles.pump(TILE_BUDGET) or self.map.sprites.rough:
            self.touch()
        still = not self.camera.moving and not self.dragged
        if still and self.map.printed is not None and self.map.printed.pump():
            self.touch()

    # ------------------------------------------------------------------ where things are

    def pixel(self, pos: Point) -> Point:
        """A position in interface units as a pixel of the window."""
        return pos[0] * self.app.theme.scale, pos[1] * self.app.theme.scale

    def in_units(self, box: pygame.Rect) -> pygame.Rect:
        """A rectangle of pixels in interface units."""
        scale = self.app.theme.scale
        return box if scale == 1 else pygame.Rect(*(round(side / scale) for side in box))

    def beside(self, place: int, hexes: float) -> Point:
        """A point beside the middle of a place, in interface units."""
        (x, y), scale = self.map.centre(place), self.app.theme.scale
        return x / scale + self.camera.scale / scale * hexes, y / scale

    def lit(self) -> list[pygame.Rect]:
        """Where the counters and places are that are lit, in interface units."""
        return [self.in_units(box) for box in self.map.lit(self.lights)]

    def counters(self) -> list[pygame.Rect]:
        """Where the counters are, in interface units."""
        return [self.in_units(box) for box in self.map.faces]

    # ------------------------------------------------------------------ moving about

    def put(self, pieces: Sequence[Piece]) -> None:
        """Set out counters. A table opens on them, so near that they can be read."""
        opening = not self.map.pieces
        self.map.put(pieces)
        if opening:
            self.open_on(self.map.stacks)
        self.touch()

    def open_on(self, places: Iterable[int]) -> None:
        """Show these places, so near that counters there can be read."""
        points = [self.board.centres[place] for place in places]
        self.camera.open_on(points, readable(self.look, self.app.theme.scale))
        self.touch()

    def zoom(self, notches: float, at: Point | None = None) -> None:
        """Zoom in or out."""
        self.camera.zoom(notches, at or self.camera.window.center, self.app.theme.motion)
        self.touch()

    def fit(self) -> None:
        """Show the whole map."""
        self.camera.fit()
        self.touch()

    def bring(self, *places: int) -> None:
        """Bring places into view, clear of what lies over the edges of the map; boxes beside it lie nowhere on it."""
        points = [self.board.centres[place] for place in places if place not in self.board.boxes]
        if not all(self.camera.shows(point, MARGIN * self.camera.scale) for point in points):
            self.camera.bring(points, MARGIN, self.app.theme.motion)
        self.touch()

    def flash(self, place: int) -> None:
        """Bring a place into view and let it flash."""
        self.bring(place)
        self.stage.show([Flash(place)], self.app.theme.motion)


def open_tiles(app: App, spec: BoardSpec, board: Board, style: MapStyle) -> TileMap:
    """The painted ground of a map, painted in the background and kept in the cache."""
    return TileMap(PainterSpec(spec, style, board), cache_folder() / "tiles", background=app.background)
