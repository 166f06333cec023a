"""What a game lays on its map besides counters: the light of the hour, markers of places, shapes over places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import pygame

from wargame.client.art import lanes, networks, overlays
from wargame.client.art.washes import Wash
from wargame.client.looks import Banner, Glimpse, HexMark, Look, Overlay
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
SEATS = 4
"""How many half widths a label is moved aside at most to leave counters free, and twice as often its height."""
LANE, ARROW, SHOT = 0.34, 0.36, 0.12
"""How broad charges and assaults are drawn, in hexes."""
WASH, FINE_WASH = 38, 52
"""How strong the wash of an area is, of 255."""
LINK, DOT, RING = 0.085, 0.08, 0.53
"""How broad railways and how large dots are, and the radius of a ring with teeth, in hexes."""


class Laid:
    """What is laid on the map for the eyes that look at it; the overlays of a word are kept until the table changes."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.kind = ""
        self.eyes: tuple[str, ...] = ()
        self.marks: dict[int, list[HexMark]] = {}
        self.banners: Sequence[Banner] = ()
        self._wash = Wash()
        self._glimpse: Glimpse | None = None
        self._overlays: dict[str, Sequence[Overlay]] = {}

    def look_again(self, glimpse: Glimpse) -> None:
        """The table has changed, or other eyes look at it."""
        self.kind, self.eyes = self.look.light(glimpse), glimpse.eyes
        self.marks = {}
        for mark in self.look.marks(glimpse):
            self.marks.setdefault(mark.place, []).append(mark)
        self.banners = self.look.banners(glimpse)
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
Track = Callable[[int, int], Sequence[Point]]
"""The way of the printed line from a place to the next, in pixels."""
Marker = Callable[[Any, int, Theme], pygame.Surface]


def draw_marks(
    surface: pygame.Surface, marks: Iterable[HexMark], marker: Marker, middle: Point, scale: float, theme: Theme
) -> None:
    """Draw the markers of a place, works first."""
    for _, picture, rect in seated_marks(marks, marker, middle, scale, theme):
        surface.blit(picture, rect)


def seated_marks(
    marks: Iterable[HexMark], marker: Marker, middle: Point, scale: float, theme: Theme
) -> Iterator[tuple[HexMark, pygame.Surface, pygame.Rect]]:
    """The markers of a place with where they lie; tokens that begin at the same point lie one above the other."""
    columns: Counter[Point] = Counter()
    for mark in sorted(marks, key=lambda mark: mark.kind == "token"):
        width = max(6, round(SHARES[mark.kind] * scale))
        picture = marker(mark.face, width, theme)
        left, foot = middle[0] - width / 2, middle[1] + FEET[mark.kind] * scale
        if mark.kind == "token":
            left, foot = middle[0] + TOKENS_AT * scale, foot - columns[mark.at] * TOKEN_STEP * scale
            columns[mark.at] += 1
        left, foot = left + mark.at[0] * scale, foot + mark.at[1] * scale
        yield mark, picture, picture.get_rect(topleft=(round(left), round(foot - picture.get_height())))


def draw_areas(surface: pygame.Surface, shapes: Iterable[Overlay], polygon: Polygon, theme: Theme) -> None:
    """Draw the shapes that lie on the ground, under the counters."""
    for shape in shapes:
        if not shape.places:
            continue
        colour = getattr(theme.states, shape.tone)
        if shape.kind == "area":
            polygons = [polygon(place) for place in shape.places]
            overlays.region(surface, polygons, colour, FINE_WASH if shape.fine else WASH, shape.dashed, shape.fine)
        elif shape.kind == "hatched":
            for place in shape.places:
                overlays.hatch(surface, polygon(place), colour, -45)


def draw_lines(
    surface: pygame.Surface,
    shapes: Iterable[Overlay],
    polygon: Polygon,
    centre: Centre,
    scale: float,
    theme: Theme,
    track: Track | None = None,
) -> None:
    """Draw the lines that lie on the ground: railways, borders, dotted ways, rings."""
    window = surface.get_clip().inflate(2 * scale, 2 * scale)
    for shape in shapes:
        colour = getattr(theme.states, shape.tone)
        if shape.kind == "links":
            near = [pair for pair in shape.pairs if any(window.collidepoint(centre(place)) for place in pair)]
            seen = [track(*pair) if track is not None else [centre(place) for place in pair] for pair in near]
            width = max(2.0, min(4.0, scale * LINK / 2)) if shape.fine else max(2.5, min(9.0, scale * LINK))
            networks.links(surface, seen, colour, width, shape.dashed)
        elif shape.kind == "between":
            for a, b in shape.pairs:
                if window.collidepoint(centre(a)):
                    side = networks.shared_side(polygon(a), polygon(b), max(2.0, scale * 0.1))
                    networks.dots(surface, side or (), colour, max(3.0, min(9.0, scale * DOT)))
        elif shape.kind == "dots":
            networks.dots(surface, [centre(place) for place in shape.places], colour, max(4.0, scale * DOT))
        elif shape.kind == "ring":
            picture = networks.teeth(max(8, round(scale * RING)), shape.filled, shape.total, colour)
            for place in shape.places:
                if window.collidepoint(centre(place)):
                    surface.blit(picture, picture.get_rect(center=tuple(map(round, centre(place)))))


def draw_arrows(
    surface: pygame.Surface,
    shapes: Iterable[Overlay],
    polygon: Polygon,
    centre: Centre,
    scale: float,
    theme: Theme,
    counters: Sequence[pygame.Rect] = (),
) -> None:
    """Draw what must not be hidden by counters: lanes, arrows, and the labels of all shapes, which hide none."""
    size, shapes = round(max(14, min(20, scale * 0.26))), tuple(shapes)
    tags: list[pygame.Rect] = []
    ways = [box for shape in shapes for box in _way(shape, centre, scale)]
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
            tag = _free_seat(tag, window, tags, counters, ways)
            tags.append(tag)
            overlays.cost_tag(surface, tag.center, shape.label, colour, size)


def draw_shots(
    surface: pygame.Surface,
    shots: Iterable[tuple[int, int]],
    shapes: Iterable[Overlay],
    centre: Centre,
    scale: float,
    theme: Theme,
) -> None:
    """An arrow from each who would strike to the target, unless a shape of the game's shows the way already."""
    drawn = {(shape.places[0], shape.places[-1]) for shape in shapes if shape.kind in ("lane", "arrow")}
    for start, end in shots:
        if (start, end) not in drawn:
            overlays.lane(surface, [centre(start), centre(end)], theme.states.threat, max(6.0, scale * SHOT))


def _way(shape: Overlay, centre: Centre, scale: float) -> list[pygame.Rect]:
    """What a lane or an arrow covers."""
    if shape.kind not in ("lane", "arrow") or len(shape.places) < 2:
        return []
    points = [centre(place) for place in shape.places]
    return lanes.ground(points if shape.kind == "lane" else [points[0], points[-1]], round(scale * LANE))


def _free_seat(
    tag: pygame.Rect,
    window: pygame.Rect,
    tags: Sequence[pygame.Rect],
    counters: Sequence[pygame.Rect],
    ways: Sequence[pygame.Rect],
) -> pygame.Rect:
    """The nearest seat of a label that hides neither a counter nor another label nor an arrow; else no other label."""
    high, wide = tag.height + 2, tag.width // 2
    steps = [(x * wide, y * high) for x in range(-SEATS, SEATS + 1) for y in range(-2 * SEATS, 2 * SEATS + 1)]
    steps.sort(key=lambda step: step[0] ** 2 + step[1] ** 2)
    seats = [seat for step in steps if window.contains(seat := tag.move(step))]
    for taken in ([*tags, *counters, *ways], [*tags, *counters]):
        free = next((seat for seat in seats if seat.collidelist(taken) < 0), None)
        if free is not None:
            return free
    while (other := tag.collidelist(tags)) >= 0:  # labels stand one below the other
        tag.top = tags[other].bottom + 2
    return tag


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
