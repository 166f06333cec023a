"""What every table has: the map window with its pointer, the furniture around it, and the keys that move about.

The furniture is drawn into a surface of its own and only when something has changed; while the map is dragged
or zoomed, a frame is the map, the counters and what hovers over them.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

import pygame

from wargame.client.app import App
from wargame.client.kit import Hint, Ui
from wargame.client.looks import Look, Piece
from wargame.client.paint.style import MapStyle, PainterSpec
from wargame.client.palette import TABLE
from wargame.client.scene import Scene
from wargame.client.settings import cache_folder
from wargame.client.table.camera import Camera
from wargame.client.table.layout import Layout, layout
from wargame.client.table.mapview import Hit, Lights, MapView
from wargame.client.table.minimap import Minimap
from wargame.client.table.printed import PrintedNames
from wargame.client.table.stage import Stage
from wargame.client.tiles import TileMap
from wargame.content.models import BoardSpec
from wargame.engine.board import Board

Point = tuple[float, float]
NAMED = ("town", "village", "farm", "fort")
"""Kinds of places whose names are worth a ribbon when counters hide them."""
DRAG = 5
"""A press that moves less than so many pixels is a click."""
PAN_STEP = 90
TILE_BUDGET = 4.0
"""Milliseconds of a frame for taking in painted tiles."""
IN_A_ROW = ("undo", "redo", "back")
"""Buttons that may be pressed several times in a row: what they do answers nothing."""
ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
PANS = {pygame.K_a: (1, 0), pygame.K_d: (-1, 0), pygame.K_w: (0, 1), pygame.K_s: (0, -1)}
NEARER = (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS, pygame.K_PAGEUP)
FARTHER = (pygame.K_MINUS, pygame.K_KP_MINUS, pygame.K_PAGEDOWN)


class Table(Scene):
    """A map with furniture around it. Subclasses say what the furniture is and what a click means."""

    def __init__(self, app: App, spec: BoardSpec, board: Board, look: Look, tiles: TileMap) -> None:
        super().__init__(app)
        self.board, self.look, self.tiles = board, look, tiles
        self.layout = layout(app.room)
        left, top, width, height = tiles.extent
        extent = (left, top, left + width, top + height)
        self.camera = Camera(extent, tiles.unit, self._window())
        self.map = MapView(board, look, tiles, self.camera)
        self.map.names = {board.index[place.hexes[0]]: place.name for place in spec.places if place.kind in NAMED}
        self.map.printed = PrintedNames(tiles.spec) if isinstance(tiles, TileMap) else None
        self.minimap = Minimap(tiles, self.camera)
        self.stage = Stage()
        self.lights = Lights()
        self.above = Ui(app.theme)
        self.ui.first = ("option:", "more", "confirm", "choice:")
        self.hover = Hit((), None)
        self.bar = self.layout.prompt
        """The prompt bar as it was drawn: a long question grows over the map."""
        self._furniture = pygame.Surface((1, 1))
        self._pressed: tuple[Point, int] | None = None
        self._dragging = False

    def _window(self) -> pygame.Rect:
        """The map window in pixels."""
        rect, scale = self.layout.map, self.theme.scale
        left, top = round(rect.left * scale), round(rect.top * scale)
        right = round(rect.right * scale)
        return pygame.Rect(left, top, right - left, self.app.window.get_height() - top)

    def left(self) -> None:
        """Stop painting."""
        self.tiles.close()

    def entered(self) -> None:
        """Draw everything. A button or key that was held may have been let go over another scene."""
        super().entered()
        self._dragging, self._pressed, self.map.lifted = False, None, False

    def touch(self) -> None:
        """The map must be drawn again."""
        self.app.frame = True

    # ------------------------------------------------------------------ time

    @property
    def busy(self) -> bool:
        """While something moves or is still being painted."""
        return self.camera.moving or self.stage.busy or self._dragging or not self.map.sharp or self.map.sprites.rough

    def update(self, seconds: float) -> None:
        """Move the camera and the counters a bit further, take in painted tiles."""
        if self.camera.moving:
            self.camera.update(seconds)
            self.touch()
        if self.stage.busy or self.stage.telling:
            self.stage.update(seconds)
            self.touch()
        if self.tiles.pump(TILE_BUDGET) or self.map.sprites.rough:
            self.touch()
        still = not self.camera.moving and not self._dragging
        if still and self.map.printed is not None and self.map.printed.pump():
            self.touch()

    # ------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Furniture if it has changed, then the map and what hovers over it."""
        if self._furniture.get_size() != surface.get_size() or self.layout != layout(self.room):
            self._resized(surface)
        if self.ui.dirty:
            self.ui.begin(self._furniture, self.theme)
            self._furniture.fill(TABLE)
            self.draw_furniture(self.layout)
        for part in (self.layout.top, self.layout.prompt, self.layout.left, self.layout.right):
            box = self.ui.pen.box(part)
            surface.blit(self._furniture, box, box)
        self.map.draw(surface, self.lights, self.stage, self.theme)
        grown = self.ui.pen.box(self.bar)
        surface.blit(self._furniture, grown, grown)
        self.above.begin(surface, self.theme)
        parts = replace(self.layout, map=self.open_map)
        with self.above.pen.clipped(parts.map):
            self.minimap.draw(self.above, parts.map, self.map.pieces, self)
            self.draw_above(parts)

    @property
    def open_map(self) -> pygame.Rect:
        """What the prompt bar leaves of the map window."""
        window = self.layout.map
        below = max(0, self.bar.bottom - window.top)
        return pygame.Rect(window.left, window.top + below, window.width, window.height - below)

    def _resized(self, surface: pygame.Surface) -> None:
        self.layout = layout(self.room)
        self.bar = self.layout.prompt
        self._furniture = pygame.Surface(surface.get_size())
        self.camera.resize(self._window())
        self.ui.dirty = True

    def draw_furniture(self, parts: Layout) -> None:
        """Draw top bar, prompt and columns with `self.ui`."""

    def draw_above(self, parts: Layout) -> None:
        """Draw what hovers over the map with `self.above`."""

    def hint(self) -> tuple[Hint, Point] | None:
        """What hovers over the map has tooltips as well."""
        return self.above.hint() or super().hint()

    def unhover(self) -> None:
        """Nor is anything over the map or on it under the pointer."""
        super().unhover()
        self.above.unhover()
        self._hovered(Hit((), None))

    def put(self, pieces: Sequence[Piece]) -> None:
        """Set out counters. A table opens on them, so near that they can be read."""
        opening = not self.map.pieces
        self.map.put(pieces)
        points = [self.board.centres[place] for place in self.map.stacks]
        if opening:
            self.camera.open_on(points, self.map.readable(self.theme.scale))
        self.touch()

    # ------------------------------------------------------------------ events

    def meant_at(self, pos: Point) -> object:
        """What hovers over the map is pressed first; what is asked of it may change what a press means."""
        spot = self.above.at(pos) or self.ui.at(pos)
        name = spot.id if spot is not None else None
        return name if name in IN_A_ROW else (self, name, self.asked)

    @property
    def asked(self) -> object:
        """What a press would answer or carry out now; nothing at a table where nothing is asked."""
        return None

    def handle(self, event: pygame.Event) -> bool:
        """First what hovers over the map, then the furniture, then the map, then the keys of the table."""
        if self._dragging and event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
            return self._drag(event)
        if event.type == pygame.KEYDOWN and event.key == pygame.K_TAB:
            return self._walk(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if self.above.handle(event):
            self.ui.hot = None
            self.touch()
            return True
        if self.ui.handle(event):
            self._hovered(Hit((), None))
            return True
        if event.type == pygame.MOUSEMOTION:
            return self._move(event)
        if event.type == pygame.MOUSEBUTTONDOWN and self.bar.collidepoint(event.pos):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 2, 3):
            self._pressed = self.pixel(event.pos), event.button
            self.camera.stop()
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button in (1, 2, 3):
            return self._release(event)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if event.type == pygame.KEYDOWN:
            return self.key(event)
        if event.type == pygame.KEYUP and event.key == pygame.K_SPACE:
            self.map.lifted = False
            self.touch()
            return True
        return False

    def _walk(self, by: int) -> bool:
        """Tab: through the furniture and what hovers over the map, as if they were one screen."""
        first, second = (self.above, self.ui) if self.above.focused else (self.ui, self.above)
        if not first.walk(by, around=False):
            first.set_focus(None)
            if not second.walk(by, around=False):
                first.walk(by)
        self.touch()
        return True

    def unfocus(self) -> bool:
        """Give the keyboard back to the map; False if it was there."""
        was = self.ui.focused or self.above.focused
        self.ui.set_focus(None)
        self.above.set_focus(None)
        return was

    def pixel(self, pos: Point) -> Point:
        """A position in interface units as a pixel of the window."""
        return pos[0] * self.theme.scale, pos[1] * self.theme.scale

    def _move(self, event: pygame.Event) -> bool:
        pixel = self.pixel(event.pos)
        if self._pressed is not None and math.dist(pixel, self._pressed[0]) > DRAG:
            if self._pressed[1] == 1 and self.lift(self._pressed[0]):
                self._pressed = None
                return True
            self._dragging = True
            return self._drag(event)
        if self._pressed is None:
            self._hovered(self.hit(event.pos))
        return True

    def lift(self, pixel: Point) -> bool:
        """Take up a counter where a drag began; False if there is none to take, and the map is dragged."""
        return False

    def point(self, pos: Point) -> None:
        """The pointer is at a position, in interface units, with a counter in the hand."""
        self.ui.pointer = pos
        self._hovered(self.hit(pos))
        self.touch()

    def hit(self, pos: Point) -> Hit:
        """What lies at a position, in interface units; nothing under the prompt bar."""
        return Hit((), None) if self.bar.collidepoint(pos) else self.map.hit(self.pixel(pos))

    def _hovered(self, hit: Hit) -> None:
        if hit != self.hover:
            self.hover = hit
            self.hovered(hit)
            self.touch()

    def _drag(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONUP:
            self._dragging, self._pressed = False, None
            return True
        rel = event.rel
        self.camera.pan(rel[0] * self.theme.scale, rel[1] * self.theme.scale)
        self.touch()
        return True

    def _release(self, event: pygame.Event) -> bool:
        pressed, self._pressed = self._pressed, None
        if pressed is None or pressed[1] != event.button:
            return False
        hit = self.hit(event.pos)
        if event.button == 1:
            self.clicked(hit, self.app.presses.twice)
        elif event.button == 3:
            self.inspected(hit)
        self.touch()
        return True

    def _wheel(self, event: pygame.Event) -> bool:
        at = self.pixel(self.ui.pointer)
        if not self.camera.window.collidepoint(at):
            at = self.camera.window.center
        self.zoom(event.y, at)
        return True

    def zoom(self, notches: float, at: Point | None = None) -> None:
        """Zoom in or out."""
        self.camera.zoom(notches, at or self.camera.window.center, self.theme.motion)
        self.touch()

    def fit(self) -> None:
        """Show the whole map."""
        self.camera.fit()
        self.touch()

    def bring(self, place: int) -> None:
        """Bring a place into view."""
        point = self.board.centres[place]
        if not self.camera.shows(point, self.camera.scale):
            self.camera.travel(point, self.theme.motion)
        self.touch()

    def key(self, event: pygame.Event) -> bool:
        """The keys of every table; True if it was one of them."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if event.key in ARROWS:
            if event.mod & pygame.KMOD_SHIFT:
                dx, dy = ARROWS[event.key]
                self.camera.pan(-dx * PAN_STEP, -dy * PAN_STEP)
            else:
                self.move_cursor(*ARROWS[event.key])
        elif event.key in PANS:
            dx, dy = PANS[event.key]
            self.camera.pan(dx * PAN_STEP, dy * PAN_STEP)
        elif event.key in NEARER:
            self.zoom(1.5)
        elif event.key in FARTHER:
            self.zoom(-1.5)
        elif event.key in (pygame.K_HOME, pygame.K_0):
            self.fit()
        elif event.key == pygame.K_SPACE:
            self.map.lifted = True
        elif event.key == pygame.K_m:
            self.minimap.hidden = not self.minimap.hidden
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.lights.cursor is not None:
            self.clicked(self._at_cursor())
        elif event.key == pygame.K_i and self.lights.cursor is not None:
            self.inspected(self._at_cursor())
        elif event.key == pygame.K_ESCAPE:
            return self.back()
        else:
            return False
        self.touch()
        return True

    def goes_on(self, event: pygame.Event) -> bool:
        """Keys that move the map or the cursor on it, unless a button has the same one."""
        if self.ui.focused or self.above.focused:
            return super().goes_on(event)
        moving = event.key in (*ARROWS, *PANS, *NEARER, *FARTHER)
        held = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        return moving and not held and not self.ui.takes(event) and not self.above.takes(event)

    def _at_cursor(self) -> Hit:
        """What the keyboard's cursor points at: the counters of its place from the topmost on."""
        place = self.lights.cursor
        assert place is not None
        stack = self.map.stacks.get(place, [])
        return Hit(tuple(piece.id for piece in reversed(stack)), place)

    def move_cursor(self, dx: int, dy: int) -> None:
        """Move the keyboard's cursor to the neighbouring place in a direction."""
        self.unfocus()
        if self.lights.cursor is None:
            start = self.map.locator.at(self.camera.to_world(self.camera.window.center))
            self.lights.cursor = start if start is not None else 0
        else:
            self.lights.cursor = self._neighbour(self.lights.cursor, dx, dy)
        self.bring(self.lights.cursor)
        self._hovered(self._at_cursor())

    def _neighbour(self, place: int, dx: int, dy: int) -> int:
        x, y = self.board.centres[place]
        best, chosen = 0.25, place
        for other in self.board.neighbours[place]:
            ox, oy = self.board.centres[other]
            length = math.hypot(ox - x, oy - y) or 1.0
            ahead = ((ox - x) * dx + (oy - y) * dy) / length - 0.001 * (oy - y)
            if ahead > best + 1e-9:
                best, chosen = ahead, other
        return chosen

    # ------------------------------------------------------------------ what subclasses say

    def clicked(self, hit: Hit, twice: bool = False) -> None:
        """The left button, or Enter at the cursor; `twice` for the second click of a double click."""

    def inspected(self, hit: Hit) -> None:
        """The right button, or I at the cursor."""

    def hovered(self, hit: Hit) -> None:
        """The pointer is over something else."""


def open_tiles(app: App, spec: BoardSpec, board: Board, style: MapStyle) -> TileMap:
    """The painted ground of a map, painted in the background and kept in the cache."""
    return TileMap(PainterSpec(spec, style, board), cache_folder() / "tiles", background=app.background)
