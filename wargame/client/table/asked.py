"""Where on the screen a table asks: its question and all that is lit for it, so that a sheet can keep off them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import pygame

from wargame.client.kit import Ui
from wargame.client.scene import Scene
from wargame.client.table.base import Table

Size = tuple[int, int]
TAIL = 14
"""From a number to the sheet that hangs from it."""
LEAST = 260
"""A sheet is not made lower than that to hang from its number."""


def touched(scene: Scene) -> str | None:
    """The name of the spot that the keyboard or the pointer is on."""
    return next((spot.id for ui in _layers(scene) if (spot := ui.find(ui.focus or ui.hot or "")) is not None), None)


def spot_of(scene: Scene, name: str | None) -> pygame.Rect | None:
    """Where a spot of a screen is now."""
    return next((spot.rect.copy() for ui in _layers(scene) if (spot := ui.find(name or "")) is not None), None)


def _layers(scene: Scene) -> tuple[Ui, ...]:
    return (scene.above, scene.ui) if isinstance(scene, Table) else (scene.ui,)


@dataclass(frozen=True)
class Asked:
    """What is asked, in interface units: the bar with the question, and what is lit for it."""

    bar: pygame.Rect | None = None
    lit: tuple[pygame.Rect, ...] = ()

    def hidden(self, sheet: pygame.Rect) -> float:
        """How much of it a sheet would hide: 0 nothing, 2 all. A few lit places count as much as many."""
        bars = [_share(self.bar, sheet)] if self.bar is not None else []
        places = [_share(place, sheet) for place in self.lit]
        return sum(bars) + (sum(places) / len(places) if places else 0.0)


def asked(scene: Scene) -> Asked:
    """The question of a table and every place and counter that is lit for it, as far as they are in its window."""
    if not isinstance(scene, Table):
        return Asked()
    lights, view = scene.lights, scene.map
    lit = {*lights.places, *(piece.place for piece in view.pieces if piece.id in lights.marks and piece.place >= 0)}
    polygons = [view.polygon(place) for place in sorted(lit) if view.visible(place)]
    return Asked(scene.bar.copy(), tuple(_units(scene, polygon) for polygon in polygons))


def _units(scene: Table, polygon: Sequence[tuple[float, float]]) -> pygame.Rect:
    """A part of the map in interface units."""
    scale = scene.theme.scale
    xs, ys = [x / scale for x, _ in polygon], [y / scale for _, y in polygon]
    return pygame.Rect(round(min(xs)), round(min(ys)), round(max(xs) - min(xs)), round(max(ys) - min(ys)))


def hung(size: Size, number: pygame.Rect | None, room: pygame.Rect, ask: Asked) -> pygame.Rect:
    """Where a sheet hides least of what is asked: at its number if that is as good as elsewhere."""
    tried = [*(_beside(size, from_bar(number, ask), room) if number is not None else ()), *_about(size, room)]
    return min(tried, key=lambda rect: round(ask.hidden(rect), 2) + (_share(number, rect) if number else 0))


def from_bar(number: pygame.Rect, ask: Asked) -> pygame.Rect:
    """A number that stands in the bar of the question: the sheet hangs below the whole bar."""
    if ask.bar is None or not ask.bar.contains(number):
        return number
    return pygame.Rect(number.left, ask.bar.top, number.width, ask.bar.height)


def _beside(size: Size, number: pygame.Rect, room: pygame.Rect) -> Iterable[pygame.Rect]:
    """Below a number, above it, to its right, to its left."""
    width, height = size
    left = max(room.left, min(number.left - 2 * TAIL, room.right - width))
    top = max(room.top, min(number.top - TAIL, room.bottom - height))
    if (below := min(height, room.bottom - number.bottom - TAIL)) >= min(height, LEAST):
        yield pygame.Rect(left, number.bottom + TAIL, width, below)
    if (above := min(height, number.top - TAIL - room.top)) >= min(height, LEAST):
        yield pygame.Rect(left, number.top - TAIL - above, width, above)
    if room.right - number.right - TAIL >= width:
        yield pygame.Rect(number.right + TAIL, top, width, height)
    if number.left - TAIL - room.left >= width:
        yield pygame.Rect(number.left - TAIL - width, top, width, height)


def _about(size: Size, room: pygame.Rect) -> Iterable[pygame.Rect]:
    """In the middle of the room, at its corners and sides."""
    for anchor in ("center", "topleft", "topright", "bottomleft", "bottomright", "midleft", "midright"):
        rect = pygame.Rect((0, 0), size)
        setattr(rect, anchor, getattr(room, anchor))
        yield rect


def _share(part: pygame.Rect, sheet: pygame.Rect) -> float:
    """The share of a part of the screen that a sheet hides."""
    hidden = part.clip(sheet)
    return hidden.width * hidden.height / max(1, part.width * part.height)
