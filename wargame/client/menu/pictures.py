"""Pictures for the browser: a part of the map, with or without the counters of the set-up.

They are painted in the background, one at a time, and the ground is kept on disk; until one is there its place stays
plain, and while a size changes the last picture is stretched.
"""

from __future__ import annotations

import hashlib
import math
import os
from collections import Counter
from collections.abc import Hashable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from wargame.client.looks import Look, Piece
from wargame.client.menu.catalogue import Battle, Shelf
from wargame.client.menu.worker import Job, Worker
from wargame.client.palette import WHITE
from wargame.client.shapes import Point, rounded
from wargame.client.theme import Theme
from wargame.engine.board import Board
from wargame.engine.game import Game
from wargame.store import cache_folder, drop_strays, sweep

if TYPE_CHECKING:
    from wargame.client.paint.style import MapStyle

Size = tuple[int, int]
Window = tuple[float, float, float, float]
"""Left, top, width and height of a part of the map in world units."""
ACROSS, DOWN = 13.0, 6.2
"""How many hexes the picture of a set-up shows at least: counters can just be read."""
FEWEST, LARGEST = 80.0, 72
"""The picture of a game shows at least so many hexes, and none larger than so many units."""
STEP = 8
"""Pixels per hex are painted in steps, so that a window dragged larger is not painted anew at every pixel."""
RADIUS = 6
BEING_PAINTED = "The map is being painted."
"""What stands where a picture will be."""
KEPT = 300
"""Pictures kept on disk."""


class Pictures:
    """The pictures that are ready, and the painting of the others."""

    def __init__(self, worker: Worker) -> None:
        self.worker = worker
        self._shown: dict[Hashable, tuple[Hashable, pygame.Surface]] = {}

    def setup(self, battle: Battle, size: Size, theme: Theme) -> pygame.Surface | None:
        """The set-up of a battle, counters and all."""
        if battle.page.error is not None:
            return None
        key = ("setup", battle.ref, size, theme)
        return self._picture(("setup", battle.ref), key, lambda: _setup(battle, size, theme), size)

    def strip(self, shelf: Shelf, size: Size, theme: Theme) -> pygame.Surface | None:
        """A piece of a map of a game."""
        battle = shelf.battles[min(2, len(shelf.battles) - 1)]  # not the first, which is on the sheet at the start
        key = ("strip", battle.ref, size, theme.scale)
        return self._picture(("strip", shelf.game), key, lambda: _strip(battle, size, theme), size)

    def _picture(self, place: Hashable, key: Hashable, job: Job, size: Size) -> pygame.Surface | None:
        """The picture for a place on the screen; the one that was there before gives its memory back."""
        before = self._shown.get(place)
        if before is not None and before[0] == key:
            return before[1]
        found: pygame.Surface | None = self.worker.ask(key, job)
        if found is not None:
            self.worker.forget(key)
            self._shown[place] = key, found
            return found
        return pygame.transform.smoothscale(before[1], size) if before is not None else None


# ---------------------------------------------------------------- painting; all this runs in the background


def _setup(battle: Battle, size: Size, theme: Theme) -> pygame.Surface:
    ground = ground_of(battle)
    pieces = [piece for piece in battle.look.setup(battle.ref) if piece.place >= 0]
    window = ground.window(max(ACROSS, DOWN * size[0] / size[1]), size, pieces)
    picture = ground.picture(window, size)
    ground.lay_counters(picture, pieces, window, theme)
    return _with_round_corners(picture, round(RADIUS * theme.scale))


def _strip(battle: Battle, size: Size, theme: Theme) -> pygame.Surface:
    ground = ground_of(battle)
    hexes = max(FEWEST, size[0] * size[1] / (LARGEST * theme.scale) ** 2)
    across = math.sqrt(hexes * size[0] / size[1])
    window = ground.window(across, size, battle.look.setup(battle.ref))
    return _with_round_corners(ground.picture(window, size), round(RADIUS * theme.scale))


def ground_of(battle: Battle) -> Ground:
    """The map of a battle."""
    import wargame

    return Ground(wargame.load(battle.ref, 0), battle.look, battle.look.style(battle.ref))


class Ground:
    """The map a game is played on, painted where it is not on disk yet."""

    def __init__(self, game: Game, look: Look, style: MapStyle) -> None:
        from wargame.client.paint.style import PainterSpec

        self.look = look
        self.board: Board = game.board
        self.spec = PainterSpec(game.spec.board, style, self.board)
        self.unit = self._unit()

    def _unit(self) -> float:
        """The size of a hex in world units."""
        if self.board.grid is not None:
            return math.sqrt(3)
        from wargame.client.paint import hex_unit

        return hex_unit(self.board)

    def window(self, across: float, size: Size, pieces: Sequence[Piece]) -> Window:
        """The part of the map that is so many hexes wide, has the shape of a picture and most counters in it."""
        corners = [corner for polygon in self.board.polygons for corner in polygon]
        left, top = min(x for x, _ in corners), min(y for _, y in corners)
        right, foot = max(x for x, _ in corners), max(y for _, y in corners)
        width = min(across * self.unit, right - left, (foot - top) * size[0] / size[1])
        height = width * size[1] / size[0]
        points = [self.board.centres[piece.place] for piece in pieces if piece.place >= 0]
        x, y = _fullest(points, (left, top, right - width, foot - height), (width, height), self.unit / 2)
        return x, y, width, height

    def picture(self, window: Window, size: Size) -> pygame.Surface:
        """A part of the map in the size it is shown."""
        exact = size[0] / window[2] * self.unit
        scale = math.ceil(exact / STEP) * STEP
        painted = self._painted(window, scale)
        return pygame.transform.smoothscale(painted, size)

    def _painted(self, window: Window, scale: int) -> pygame.Surface:
        known = f"{self.spec.fingerprint} {[round(value / self.unit, 1) for value in window]} {scale}"
        name = hashlib.blake2b(known.encode(), digest_size=12).hexdigest()
        path = cache_folder() / "pictures" / f"{name}.png"
        try:
            return pygame.image.load(path)
        except (OSError, pygame.error):
            painted = self.spec.painter().paint(window, scale)
            _keep(painted, path)
            return painted

    def lay_counters(
        self, picture: pygame.Surface, pieces: Sequence[Piece], window: Window, theme: Theme, badges: bool = False
    ) -> None:
        """Put the counters where the set-up has them, rear ranks first, with or without the badges of their states."""
        from wargame.client.art.frames import lay
        from wargame.client.art.plates import draw_plate

        look, ratio = self.look, picture.get_width() / window[2]
        hex_height = ratio * self.unit
        width = max(8, round(look.counter_width * hex_height))
        stacks = Counter(piece.place for piece in pieces)
        for plate in look.plates(pieces):
            x, y = self.board.centres[plate.place]
            box = pygame.Rect(0, 0, round(plate.size[0] * hex_height), round(plate.size[1] * hex_height))
            across, down = (x - window[0]) * ratio, (y - window[1]) * ratio
            box.center = round(across + plate.at[0] * hex_height), round(down + plate.at[1] * hex_height)
            draw_plate(picture, box, plate.head, max(9, round(plate.letters * hex_height)))
        for piece in sorted(pieces, key=lambda piece: (self.board.centres[piece.place][1], -piece.rank)):
            x, y = self.board.centres[piece.place]
            dx, dy = look.offset(piece, stacks[piece.place], hex_height)
            centre = (x - window[0]) * ratio + dx, (y - window[1]) * ratio + dy
            if width < look.near_from and look.far is not None:
                lay(picture, look.far(piece, width, theme), centre, theme)
                continue
            worn = piece.badges if badges else ()
            lay(picture, look.counter(piece.face, width, theme), centre, theme, "plain", worn)


def _fullest(points: Sequence[Point], bounds: Window, size: tuple[float, float], step: float) -> Point:
    """The corner, within bounds (left, top, right, foot), of the window with most points; else the middle one.

    Of several with all of them, the one that has them in its middle: they are what the picture is of.
    """
    left, top, right, foot = bounds
    middle = (left + right) / 2, (top + foot) / 2

    def corners(first: float, last: float) -> list[float]:
        count = max(1, math.ceil((last - first) / step))
        return [first + (last - first) * n / count for n in range(count + 1)] if last > first else [first]

    def merit(corner: Point) -> tuple[int, float]:
        within = [(x - corner[0], y - corner[1]) for x, y in points]
        within = [(x, y) for x, y in within if 0 <= x <= size[0] and 0 <= y <= size[1]]
        if not within:
            return 0, -math.dist(corner, middle)
        xs, ys = sorted(x for x, _ in within), sorted(y for _, y in within)
        spread = (xs[0] + xs[-1]) / 2, (ys[0] + ys[-1]) / 2
        return len(within), -math.dist(spread, (size[0] / 2, size[1] / 2))

    return max(((x, y) for x in corners(left, right) for y in corners(top, foot)), key=merit)


def _keep(picture: pygame.Surface, path: Path) -> None:
    """Write a picture whole or not at all; a cache that cannot be written to is not worth a word."""
    temporary = path.with_name(f".{os.getpid()}-{path.name}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(picture, temporary)
        os.replace(temporary, path)
        sweep(path.parent.glob("[!.]*.png"), KEPT, lambda _: 1)
        drop_strays(path.parent.glob(".*.png"))
    except (OSError, pygame.error):
        temporary.unlink(missing_ok=True)


def _with_round_corners(picture: pygame.Surface, radius: int) -> pygame.Surface:
    shaped = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    shaped.blit(picture, (0, 0))
    shaped.blit(rounded(*picture.get_size(), radius, WHITE), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return shaped
