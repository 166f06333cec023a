"""What a game lays on its map besides counters: the light of the hour, markers of places, shapes over places."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pygame

from wargame.client.art import overlays
from wargame.client.art.washes import Wash
from wargame.client.looks import Glimpse, HexMark, Look, Overlay
from wargame.client.theme import Theme

Point = tuple[float, float]
LAMP = 1.05
"""How far the light of a lamp reaches, in hexes."""
FEET = {"work": 0.485, "token": 0.42}
"""Where markers of places end, in hexes below the middle of their place: the stack covers all but their foot."""
SHARES = {"work": 0.74, "token": 0.30}
"""How wide a marker is, in hexes."""
TOKENS_AT, TOKEN_STEP = -0.54, 0.24
"""Where tokens begin, in hexes from the middle of their place, and how far each lies above the one before."""
LANE, ARROW = 0.34, 0.36
"""How broad charges and assaults are drawn, in hexes."""


class Laid:
    """What is laid on the map for the eyes that look at it; the overlays of a word are kept until the table changes."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.kind = ""
        self.eyes: tuple[str, ...] = ()
        self.marks: dict[int, list[HexMark]] = {}
        self._wash = Wash()
        self._glimpse: Glimpse | None = None
        self._overlays: dict[str, Sequence[Overlay]] = {}

    def look_again(self, glimpse: Glimpse) -> None:
        """The table has changed, or other eyes look at it."""
        self.kind, self.eyes = self.look.light(glimpse), glimpse.eyes
        self.marks = {}
        for mark in self.look.marks(glimpse):
            self.marks.setdefault(mark.place, []).append(mark)
        self._glimpse, self._overlays = glimpse, {}

    def overlays(self, words: Iterable[str]) -> list[Overlay]:
        """What is always laid over the map, and what belongs to these words."""
        found: list[Overlay] = []
        for word in dict.fromkeys(("", *words)):
            if word not in self._overlays and self._glimpse is not None:
                self._overlays[word] = tuple(self.look.overlays(self._glimpse, word))
            found += [shape for shape in self._overlays.get(word, ()) if shape not in found]
        return found

    def titles(self, place: int) -> list[str]:
        """What the markers of a place are."""
        return [mark.title for mark in self.marks.get(place, ())]

    # ------------------------------------------------------------------ drawing

    def dim(self, surface: pygame.Surface, window: pygame.Rect, lamps: Iterable[Point], scale: float) -> None:
        """Lay the light of dusk or night over the map."""
        self._wash.lay(surface, window, self.kind, lamps, max(4, round(scale * LAMP)))


Polygon = Callable[[int], list[Point]]
Centre = Callable[[int], Point]
Marker = Callable[[Any, int, Theme], pygame.Surface]


def draw_marks(
    surface: pygame.Surface, marks: Iterable[HexMark], marker: Marker, middle: Point, scale: float, theme: Theme
) -> None:
    """Draw the markers of a place, works first."""
    tokens = 0
    for mark in sorted(marks, key=lambda mark: mark.kind == "token"):
        width = max(6, round(SHARES[mark.kind] * scale))
        picture = marker(mark.face, width, theme)
        left, foot = middle[0] - width / 2, middle[1] + FEET[mark.kind] * scale
        if mark.kind == "token":
            left, foot = middle[0] + TOKENS_AT * scale, foot - tokens * TOKEN_STEP * scale
            tokens += 1
        left, foot = left + mark.at[0] * scale, foot + mark.at[1] * scale
        surface.blit(picture, (round(left), round(foot - picture.get_height())))


def draw_areas(surface: pygame.Surface, shapes: Iterable[Overlay], polygon: Polygon, theme: Theme) -> None:
    """Draw the shapes that lie on the ground, under the counters."""
    for shape in shapes:
        if not shape.places:
            continue
        colour = getattr(theme.states, shape.tone)
        if shape.kind == "area":
            overlays.region(surface, [polygon(place) for place in shape.places], colour, dashed=shape.dashed)
        elif shape.kind == "hatched":
            for place in shape.places:
                overlays.hatch(surface, polygon(place), colour, -45)


def draw_arrows(
    surface: pygame.Surface, shapes: Iterable[Overlay], polygon: Polygon, centre: Centre, scale: float, theme: Theme
) -> None:
    """Draw what must not be hidden by counters: lanes, arrows, and the labels of all shapes."""
    size = round(max(14, min(20, scale * 0.26)))
    tags: list[pygame.Rect] = []
    for shape in shapes:
        if not shape.places:
            continue
        colour = getattr(theme.states, shape.tone)
        points = [centre(place) for place in shape.places]
        if shape.kind == "lane" and len(points) > 1:
            overlays.lane(surface, points, colour, scale * LANE)
        elif shape.kind == "arrow" and len(points) > 1:
            overlays.arrow(surface, points[0], points[-1], colour, scale * ARROW)
        if shape.label:
            at = _label_at(shape, points, polygon)
            window = surface.get_clip()
            half = size * len(shape.label) // 3
            if any(window.collidepoint(point) for point in points):  # the label of what is seen is seen, too
                at = _within(at, window.inflate(-2 * half, -2 * size))
            tag = pygame.Rect(round(at[0]) - half, round(at[1]) - size // 2, 2 * half, size)
            while (other := tag.collidelist(tags)) >= 0:  # labels stand one below the other
                tag.top = tags[other].bottom + 2
            tags.append(tag)
            overlays.cost_tag(surface, tag.center, shape.label, colour, size)


def _within(point: Point, room: pygame.Rect) -> Point:
    """The nearest point that is in a room."""
    return max(room.left, min(point[0], room.right)), max(room.top, min(point[1], room.bottom))


def _label_at(shape: Overlay, points: Sequence[Point], polygon: Polygon) -> Point:
    """The middle of a line; for an area the middle of the upper edge of its northernmost place."""
    if shape.kind in ("lane", "arrow"):
        (x1, y1), (x2, y2) = points[(len(points) - 1) // 2], points[len(points) // 2]
        return (x1 + x2) / 2, (y1 + y2) / 2
    north = min(range(len(points)), key=lambda number: (round(points[number][1]), points[number][0]))
    return points[north][0], min(y for _, y in polygon(shape.places[north]))
