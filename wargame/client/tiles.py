"""The map on the table: painted tiles fetched, kept, scaled and blitted, without ever holding up a frame.

Tiles are painted at a few zoom steps by another process and kept on disk. A view shows the tiles of its step, scaled
if need be; where some are missing yet, the best other step lies beneath, at worst a small painting of the whole map.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from wargame.client.paint.style import PainterSpec
from wargame.client.paint.units import hex_unit, in_world, sheet_box
from wargame.client.tile_worker import TILE, Helper, Key, TileStore, picture_of, pixels_of

if TYPE_CHECKING:
    from wargame.client.paint.painter import Painter

STEPS = (26, 40, 56, 72, 100, 140)
"""Zoom steps at which tiles are painted, in pixels per hex."""
COARSE = 10
"""The step of the painting of the whole map that is there at once."""
WHOLE = f"whole_{COARSE}"
SLACK = 1.08
"""A step may be enlarged by so much before the next one is taken."""
ROUGH = 0.72
"""Tiles that stand in at less than this size are shrunk without smoothing, for speed; in motion all that shrink are."""
KEPT = 160
"""Tiles held in memory, a megabyte each."""
SLICE = 64
"""Rows painted in one go where no other process can be started."""
Point = tuple[float, float]


def step_for(scale: float) -> int:
    """The zoom step that serves a scale best."""
    return next((step for step in STEPS if step * SLACK >= scale), STEPS[-1])


@dataclass(frozen=True)
class _Window:
    """What is looked at: absolute pixels at a scale."""

    rect: pygame.Rect
    scale: float

    def tiles(self, step: int, sheet: tuple[float, float, float, float]) -> list[Key]:
        """The tiles of a step that show a part of the sheet in this window, nearest the middle first."""
        ratio = step / self.scale
        left, right = max(self.rect.left * ratio, sheet[0] * step), min(self.rect.right * ratio, sheet[2] * step)
        top, foot = max(self.rect.top * ratio, sheet[1] * step), min(self.rect.bottom * ratio, sheet[3] * step)
        if left >= right or top >= foot:
            return []
        columns = range(math.floor(left / TILE), math.ceil(right / TILE))
        rows = range(math.floor(top / TILE), math.ceil(foot / TILE))
        x, y = self.rect.centerx * ratio / TILE - 0.5, self.rect.centery * ratio / TILE - 0.5
        keys = [Key(step, column, row) for column in columns for row in rows]
        return sorted(keys, key=lambda key: math.hypot(key.column - x, key.row - y))


class TileMap:
    """The picture of one map, ready to be blitted at any place and zoom."""

    def __init__(self, painter_spec: PainterSpec, cache_dir: Path | None, background: bool = True) -> None:
        self.spec = painter_spec
        board = painter_spec.get_board()
        self.unit = hex_unit(board)
        self._sheet = sheet_box(painter_spec.spec, board, painter_spec.style)
        self._store = TileStore(cache_dir, painter_spec.fingerprint) if cache_dir else None
        self._helper = Helper(painter_spec, cache_dir) if background else None
        self._background = background
        self._own_painter: Painter | None = None
        self._coarse: pygame.Surface | None = None
        self._tiles: dict[Key, pygame.Surface] = {}
        self._scaled: dict[Key, pygame.Surface] = {}
        self._scaled_at = 0.0
        self._composite: tuple[tuple[int, float, bool, tuple[int, ...]], pygame.Surface] | None = None
        self._canvas: pygame.Surface | None = None
        self._wanted: list[Key] = []
        self._absent: set[Key] = set()
        self._awaited: set[Key] = set()
        self._news = False
        self._to_scale: list[Key] = []
        self._slices: Iterator[bool] | None = None

    @property
    def extent(self) -> tuple[float, float, float, float]:
        """The whole sheet in world units: left, top, width, height."""
        return in_world(self._sheet, self.unit)

    # -- drawing ---------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, viewport: pygame.Rect, origin_world: Point, scale: float) -> bool:
        """Show the map in `viewport`, whose corner is a point of the world, at `scale` pixels per hex.

        Returns whether everything shown has its final sharpness; if not, pump and draw again. While the scale changes
        from call to call the picture is put together quickly, and is final when the scale has come to rest.
        """
        window = self._window(viewport, origin_world, scale)
        if scale <= COARSE:
            self._draw_overview(surface, viewport, window)
            return True
        step = step_for(scale)
        needed = window.tiles(step, self._sheet)
        settled = scale == self._scaled_at or not self._background
        if scale != self._scaled_at:
            self._scaled, self._scaled_at = {}, scale
        if not self._background:
            for key in needed:
                self._paint_now(key)
        missing = [key for key in needed if key not in self._tiles]
        clip = surface.get_clip()
        surface.set_clip(viewport.clip(clip))
        self._keep_to_sheet(surface, viewport, window)
        sharp = self._draw_tiles(surface, viewport, window, step, needed, missing, settled)
        surface.set_clip(clip)
        self._want(missing, window, step)
        return sharp

    def _window(self, viewport: pygame.Rect, origin_world: Point, scale: float) -> _Window:
        left, top = (round(value / self.unit * scale) for value in origin_world)
        return _Window(pygame.Rect(left, top, viewport.width, viewport.height), scale)

    def absent_in(self, viewport: pygame.Rect, origin_world: Point, scale: float) -> list[Key]:
        """The tiles of such a view that are not on disk yet, what is in the middle first."""
        window = self._window(viewport, origin_world, scale)
        tiles = window.tiles(step_for(scale), self._sheet) if scale > COARSE else []
        return [key for key in tiles if not self._on_disk(key)]

    def _draw_overview(self, surface: pygame.Surface, viewport: pygame.Rect, window: _Window) -> None:
        """The map so small that the coarse painting is as sharp as can be; what else is fetched is not disturbed."""
        clip = surface.get_clip()
        surface.set_clip(viewport.clip(clip))
        self._keep_to_sheet(surface, viewport, window)
        left, top = self._composed_at(window, COARSE)
        surface.blit(self._compose(window, COARSE, rough=False), (viewport.left + left, viewport.top + top))
        surface.set_clip(clip)

    def _keep_to_sheet(self, surface: pygame.Surface, viewport: pygame.Rect, window: _Window) -> None:
        """What follows is drawn on the sheet only: beyond it the table shows."""
        left, top, right, foot = (round(value * window.scale) for value in self._sheet)
        sheet = pygame.Rect(left, top, right - left, foot - top)
        on_screen = sheet.move(viewport.left - window.rect.left, viewport.top - window.rect.top)
        surface.set_clip(on_screen.clip(surface.get_clip()))

    def _draw_tiles(
        self,
        surface: pygame.Surface,
        viewport: pygame.Rect,
        window: _Window,
        step: int,
        needed: list[Key],
        missing: list[Key],
        settled: bool,
    ) -> bool:
        """Blit what there is; returns whether all of it is final."""
        present = [key for key in needed if key in self._tiles]
        self._touch(present)
        if missing or (not settled and window.scale != step):
            self._draw_composite(surface, viewport, window, self._best_complete(window), settled)
        if window.scale == step:
            self._blit(surface, viewport, window, present, self._tiles)
            return not missing
        if not settled:
            return False
        self._to_scale = [key for key in present if key not in self._scaled]
        if not self._background:
            self._scale_all()
        if self._to_scale and not missing:
            self._draw_composite(surface, viewport, window, step, True)
        else:
            self._blit(surface, viewport, window, [key for key in present if key in self._scaled], self._scaled)
        return not missing

    def _blit(
        self,
        surface: pygame.Surface,
        viewport: pygame.Rect,
        window: _Window,
        keys: list[Key],
        pictures: dict[Key, pygame.Surface],
    ) -> None:
        dx, dy = viewport.left - window.rect.left, viewport.top - window.rect.top
        places = [(pictures[key], self._place(key, window.scale).move(dx, dy)) for key in keys]
        surface.fblits(places)

    @staticmethod
    def _place(key: Key, scale: float) -> pygame.Rect:
        """Where a tile lies at a scale; neighbours share their edges exactly."""
        ratio = TILE * scale / key.step
        left, top = round(key.column * ratio), round(key.row * ratio)
        return pygame.Rect(left, top, round((key.column + 1) * ratio) - left, round((key.row + 1) * ratio) - top)

    def _best_complete(self, window: _Window) -> int:
        """The step nearest to the scale whose tiles cover the whole window; the coarse painting always does.

        A step a little below the scale is preferred: to enlarge is quicker than to shrink.
        """

        def distance(step: int) -> float:
            away = math.log(step / window.scale)
            return -away if -0.5 < away <= 0 else 1 + abs(away)

        for step in sorted(STEPS, key=distance):
            if all(key in self._tiles for key in window.tiles(step, self._sheet)):
                return step
        return COARSE

    def _draw_composite(
        self, surface: pygame.Surface, viewport: pygame.Rect, window: _Window, step: int, settled: bool
    ) -> None:
        """The window from the tiles of a step, put together first and then scaled in one piece."""
        key = (step, window.scale, settled, tuple(window.rect))
        if self._composite is None or self._composite[0] != key:
            rough = window.scale / step < (ROUGH if settled else 1)
            self._composite = key, self._compose(window, step, rough)
        left, top = self._composed_at(window, step)
        surface.blit(self._composite[1], (viewport.left + left, viewport.top + top))

    def _part(self, window: _Window, step: int) -> pygame.Rect:
        """The whole pixels of a step that cover the part of a window that lies on the sheet."""
        ratio = step / window.scale
        sheet = [value * step for value in self._sheet]
        left, right = max(window.rect.left * ratio, sheet[0]), min(window.rect.right * ratio, sheet[2])
        top, foot = max(window.rect.top * ratio, sheet[1]), min(window.rect.bottom * ratio, sheet[3])
        left, top = math.floor(left), math.floor(top)
        return pygame.Rect(left, top, max(1, math.ceil(right) - left), max(1, math.ceil(foot) - top))

    def _composed_at(self, window: _Window, step: int) -> tuple[int, int]:
        part, ratio = self._part(window, step), window.scale / step
        return round(part.left * ratio) - window.rect.left, round(part.top * ratio) - window.rect.top

    def _compose(self, window: _Window, step: int, rough: bool) -> pygame.Surface:
        part, ratio = self._part(window, step), window.scale / step
        canvas = self._bench(part.size)
        if step == COARSE:
            left, top = (round(value * COARSE) for value in self._sheet[:2])
            canvas.blit(self.coarse(), (left - part.left, top - part.top))
        else:
            keys = window.tiles(step, self._sheet)
            self._touch(keys)
            canvas.fblits([(self._tiles[key], self._place(key, step).move(-part.left, -part.top)) for key in keys])
        width = round(part.right * ratio) - round(part.left * ratio)
        height = round(part.bottom * ratio) - round(part.top * ratio)
        resize = pygame.transform.scale if rough else pygame.transform.smoothscale
        return resize(canvas, (max(1, width), max(1, height)))

    def _bench(self, size: tuple[int, int]) -> pygame.Surface:
        """A canvas to put a composite together on; kept, because fresh megabytes cost more than the blits."""
        old = self._canvas.get_size() if self._canvas else (0, 0)
        if self._canvas is None or old[0] < size[0] or old[1] < size[1]:
            width, height = (max(before, -(-now // TILE) * TILE) for before, now in zip(old, size, strict=True))
            self._canvas = _blank((width, height))
        return self._canvas.subsurface(((0, 0), size))

    def coarse(self) -> pygame.Surface:
        """The small painting of the whole sheet, from disk or painted here and now."""
        if self._coarse is None:
            found = self._store.load(WHOLE) if self._store else None
            if found is None:
                left, top, right, foot = (round(value * COARSE) for value in self._sheet)
                painted = self._painter().paint_pixels(left, top, right - left, foot - top, COARSE, written=False)
                if self._store:
                    self._store.save(WHOLE, pixels_of(painted), painted.get_size())
                found = _converted(painted)
            self._coarse = found
        return self._coarse

    # -- fetching --------------------------------------------------------------------------------

    def _touch(self, keys: list[Key]) -> None:
        """Mark tiles as used, so that the others are forgotten first."""
        for key in keys:
            self._tiles[key] = self._tiles.pop(key)

    def _want(self, missing: list[Key], window: _Window, step: int) -> None:
        """Note what to fetch: what is missing, then a ring round the window for the next move of the hand."""
        self._awaited = set(missing)
        near = _Window(window.rect.inflate(TILE, TILE), window.scale)
        ring = [key for key in near.tiles(step, self._sheet) if key not in self._tiles and key not in missing]
        wanted = missing + ring
        if wanted != self._wanted:
            self._wanted = wanted
            self._ask()

    def _ask(self) -> None:
        """Tell the painting process what is neither here nor on disk."""
        absent = [key for key in self._wanted if key in self._absent or not self._on_disk(key)]
        if self._helper and absent:
            self._helper.ask(absent)

    def _on_disk(self, key: Key) -> bool:
        if self._store and self._store.path(self._store.name(key)).exists():
            return True
        self._absent.add(key)
        return False

    def pump(self, budget_ms: float) -> bool:
        """Take in finished tiles for at most about `budget_ms`; returns whether something new is there to show."""
        end = time.perf_counter() + budget_ms / 1000
        self._news = False
        for fetch in (self._take_finished, self._load_one, self._scale_one, self._paint_slice):
            while fetch():
                if time.perf_counter() >= end:
                    return self._news
        return self._news

    def _keep(self, key: Key, picture: pygame.Surface) -> None:
        self._tiles[key] = picture
        self._absent.discard(key)
        self._news |= key in self._awaited
        if self._composite and self._composite[0][0] == key.step:
            self._composite = None
        while len(self._tiles) > KEPT:
            del self._tiles[next(iter(self._tiles))]

    def _take_finished(self) -> bool:
        """A tile from the painting process."""
        done = self._helper.take() if self._helper else None
        if done is None:
            return False
        key, pixels = done
        self._keep(key, picture_of(pixels, (TILE, TILE)))
        return True

    def _load_one(self) -> bool:
        """The most wanted tile that lies on disk."""
        for key in self._wanted:
            if self._store and key not in self._tiles and key not in self._absent:
                found = self._store.load(self._store.name(key))
                if found is not None:
                    self._keep(key, found)
                    return True
                self._absent.add(key)
                self._ask()
        return False

    def _scale_one(self) -> bool:
        """One tile at the scale of the last view."""
        if not self._to_scale:
            return False
        key = self._to_scale.pop(0)
        if key in self._tiles:
            size = self._place(key, self._scaled_at).size
            self._scaled[key] = pygame.transform.smoothscale(self._tiles[key], size)
        self._news |= not self._to_scale
        return True

    def _scale_all(self) -> None:
        while self._scale_one():
            pass

    # -- painting here, where there is no other process --------------------------------------------

    def _painter(self) -> Painter:
        if self._own_painter is None:
            self._own_painter = self.spec.painter()
        return self._own_painter

    def _paint_now(self, key: Key) -> None:
        if key in self._tiles:
            return
        found = self._store.load(self._store.name(key)) if self._store else None
        if found is None:
            for _ in self._paint_slices(key):
                pass
        else:
            self._keep(key, found)

    def _paint_slice(self) -> bool:
        """A part of the most wanted tile; only if no process does the painting."""
        if self._helper is None or self._helper.alive:
            return False
        if self._slices is None:
            key = next((key for key in self._wanted if key not in self._tiles), None)
            if key is None:
                return False
            self._slices = self._paint_slices(key)
        if next(self._slices, True):
            self._slices = None
        return True

    def _paint_slices(self, key: Key) -> Iterator[bool]:
        """Paint a tile some rows at a time; yields whether it is finished."""
        canvas = pygame.Surface((TILE, TILE), 0, 32)
        left, top = key.column * TILE, key.row * TILE
        for row in range(0, TILE, SLICE):
            part = self._painter().paint_pixels(left, top + row, TILE, SLICE, key.step, written=False)
            canvas.blit(part, (0, row))
            if row + SLICE < TILE:
                yield False
        if self._store:
            self._store.save(self._store.name(key), pixels_of(canvas), canvas.get_size())
        self._keep(key, _converted(canvas))
        yield True

    def close(self) -> None:
        """Stop painting."""
        if self._helper:
            self._helper.close()


def _blank(size: tuple[int, int]) -> pygame.Surface:
    """An empty picture in the format of the window if there is one."""
    return pygame.Surface(size) if pygame.display.get_surface() else pygame.Surface(size, 0, 32)


def _converted(surface: pygame.Surface) -> pygame.Surface:
    return surface.convert() if pygame.display.get_surface() else surface
