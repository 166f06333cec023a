"""The part of a map on which a table would open, painted while somebody still reads about the battle.

A process of its own paints it and puts the tiles on disk, where the table finds them.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pygame

from wargame.client.menu.catalogue import Battle
from wargame.client.menu.pictures import ground_of
from wargame.client.menu.worker import Worker
from wargame.store import cache_folder

if TYPE_CHECKING:
    from wargame.client.app import App
    from wargame.client.paint.style import PainterSpec
    from wargame.client.tile_worker import Helper, Key

PATIENCE = 0.5
"""Seconds for which one battle is looked at before its map is painted: who leafs through them wants none yet."""


class Opening(NamedTuple):
    """What there is to paint: tiles of a map that are not on disk yet."""

    spec: PainterSpec
    keys: list[Key]
    cache: Path


class PaintingAhead:
    """Paints the map of the battle that is looked at, if nothing else is to be drawn."""

    def __init__(self, app: App, worker: Worker) -> None:
        self.app, self.worker = app, worker
        self._wanted: object = None
        self._looked = 0.0
        self._helper: Helper | None = None

    def look_at(self, battle: Battle, seconds: float) -> None:
        """Somebody has looked at a battle for so long again."""
        wanted = "opening", battle.ref, self.app.window.get_size(), self.app.theme.scale
        if wanted != self._wanted:
            self.stop()
            self._wanted, self._looked = wanted, 0.0
        self._looked += seconds
        if self._helper is not None:
            while self._helper.take() is not None:
                pass  # it lies on disk, and that is where it is looked for
        elif self._looked >= PATIENCE and not self.worker.at_work:
            self._begin(battle, wanted)

    def _begin(self, battle: Battle, wanted: object) -> None:
        room, scale = self.app.room, self.app.theme.scale
        found: Opening | None = self.worker.ask(wanted, lambda: opening(battle, room, scale))
        if found is not None and found.keys:
            from wargame.client.tile_worker import Helper

            self._helper = Helper(found.spec, found.cache)
            self._helper.ask(found.keys)

    def stop(self) -> None:
        """Paint no more than the tile in hand."""
        if self._helper is not None:
            self._helper.ask([])
            self._helper = None


def opening(battle: Battle, room: pygame.Rect, scale: float) -> Opening:
    """The tiles that a table in a window of so many units would show first. Runs in the background.

    The table itself is imported here too, so that Begin need not.
    """
    import wargame.client.table.scene  # noqa: F401
    from wargame.client.table.camera import Camera
    from wargame.client.table.layout import layout
    from wargame.client.table.mapview import readable
    from wargame.client.tiles import TileMap

    ground, cache = ground_of(battle), cache_folder() / "tiles"
    tiles = TileMap(ground.spec, cache)
    tiles.coarse()  # what is shown where a tile is missing
    left, top, width, height = tiles.extent
    part = layout(room).map
    window = pygame.Rect(*(round(side * scale) for side in part))
    camera = Camera((left, top, left + width, top + height), tiles.unit, window)
    places = {piece.place for piece in battle.look.setup(battle.ref) if piece.place >= 0}
    camera.open_on([ground.board.centres[place] for place in places], readable(battle.look, scale))
    return Opening(ground.spec, tiles.absent_in(window, camera.origin, camera.scale), cache)
