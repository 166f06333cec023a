"""The camera: which part of the world the map window shows, and how large."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

Point = tuple[float, float]
NEAREST = 200.0
"""Pixels of a hex's height at most."""
FARTHER = 0.85
"""At least so large is the map, as a share of the scale at which all of it is in the window."""
SLACK = 0.22
"""By hand the map may be drawn up by so much of the window, for cards and counters lie over its lower edge."""
ABOVE = 0.25
"""Of the height that a small map leaves free, so much is above it: cards and counters lie below."""
STEP = 1.18
"""How much one notch of the wheel zooms."""
CLOSE, AROUND = 72.0, 1.6
"""Some places are shown no nearer than this, with so many hexes around them."""
NEARLY = 1.15
"""A view of so little less than the whole map is opened as the whole map: its title and edges belong to the picture."""
ARMY = 6
"""So many places with counters are an army."""
EASE = 0.14
GLIDE = 0.15
SETTLES = 0.4
"""So many seconds what pushed the map must be gone before it comes home: between two questions nothing lies there."""


@dataclass
class Camera:
    """`centre` is the world point in the middle of `window`, which is in pixels; `scale` is pixels per hex."""

    extent: tuple[float, float, float, float]
    """The world as it is painted: left, top, right, bottom."""
    unit: float
    """The height of a hex in the world."""
    window: pygame.Rect
    centre: Point = (0.0, 0.0)
    scale: float = 56.0
    covered: tuple[float, float] = (0.0, 0.0)
    """Pixels along the upper and the lower edge of the window that something lies over."""
    _aim: tuple[float, Point] | None = None
    _glide: Point | None = None
    _loose: bool = False
    """Whether a hand has moved the map, which may draw it clear of what lies over its edges."""
    _pushed: bool = False
    """Whether it was moved clear of what lies over its edges to bring something into view ..."""
    _settling: float | None = None
    """... and for how many seconds more it stays so, now that less lies there."""

    def __post_init__(self) -> None:
        """Begin with the whole map."""
        self.fit()

    # ------------------------------------------------------------------ world and window

    @property
    def k(self) -> float:
        """Pixels for one unit of the world."""
        return self.scale / self.unit

    @property
    def origin(self) -> Point:
        """The world point in the upper left corner of the window."""
        return (
            self.centre[0] - self.window.width / 2 / self.k,
            self.centre[1] - self.window.height / 2 / self.k,
        )

    def to_window(self, point: Point) -> Point:
        """Where a world point is drawn, in pixels of the surface."""
        k, window, (x, y) = self.scale / self.unit, self.window, self.centre
        return window.x + window.width / 2 + (point[0] - x) * k, window.y + window.height / 2 + (point[1] - y) * k

    def to_world(self, pixel: Point) -> Point:
        """The world point under a pixel of the surface."""
        left, top = self.origin
        return left + (pixel[0] - self.window.x) / self.k, top + (pixel[1] - self.window.y) / self.k

    @property
    def clear(self) -> pygame.Rect:
        """What of the window nothing lies over."""
        above, below = map(round, self.covered)
        return pygame.Rect(self.window.x, self.window.y + above, self.window.width, self.window.height - above - below)

    def shows(self, point: Point, margin: float = 0.0) -> bool:
        """Whether a world point is in the clear part of the window, at least so many pixels from its edge."""
        return self.clear.inflate(-2 * margin, -2 * margin).collidepoint(self.to_window(point))

    @property
    def share(self) -> float:
        """How much of the world is in the window."""
        left, top, right, bottom = self.extent
        width = min(1.0, self.window.width / self.k / (right - left))
        height = min(1.0, self.window.height / self.k / (bottom - top))
        return width * height

    # ------------------------------------------------------------------ moving at once

    @property
    def whole(self) -> float:
        """The scale at which the whole map just fits."""
        left, top, right, bottom = self.extent
        return self.unit * min(self.window.width / (right - left), self.window.height / (bottom - top))

    def fit(self) -> None:
        """Show the whole map."""
        left, top, right, bottom = self.extent
        self.scale = min(NEAREST, self.whole)
        self._loose = self._pushed = False
        self.centre = self._held(((left + right) / 2, (top + bottom) / 2), self.k)
        self._aim = self._glide = None

    def show(self, points: Sequence[Point], nearest: float = CLOSE) -> None:
        """Show all of these world points as near as they fit, but no nearer than a scale."""
        xs, ys = [x for x, _ in points], [y for _, y in points]
        room = 2 * AROUND * self.unit
        width, height = max(xs) - min(xs) + room, max(ys) - min(ys) + room
        self.scale = self._within(min(nearest, self.unit * min(self.window.width / width, self.window.height / height)))
        self.look_at(((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2))

    def open_on(self, points: Sequence[Point], least: float) -> None:
        """Open on these world points: all of them if that is near enough, else where most of them are.

        `least` is the scale from which on a counter can be read. A few points are no army yet, but the beginning of a
        set-up: around them much of the map stays in sight.
        """
        if not points:
            return
        self.show(points, max(CLOSE, 2 * least) if len(points) >= ARMY else max(self.whole, least))
        if self.scale < least:
            self.scale = self._within(least)
            self.look_at(self._thickest(points))
        elif least <= self.whole and self.scale < NEARLY * self.whole:
            self.fit()

    def _thickest(self, points: Sequence[Point]) -> Point:
        """The middle of the window that shows the most of some points."""
        half = self.window.width / 2 / self.k, self.window.height / 2 / self.k
        around = [[p for p in points if abs(p[0] - x) <= half[0] and abs(p[1] - y) <= half[1]] for x, y in points]
        most = max(around, key=len)
        xs, ys = [x for x, _ in most], [y for _, y in most]
        return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2

    def resize(self, window: pygame.Rect) -> None:
        """The window has another size; what was in the middle stays there."""
        was_whole = abs(self.scale - self.whole) < 0.5
        self.window = window
        if was_whole:
            self.fit()
        self._hold()

    def pan(self, dx: float, dy: float) -> None:
        """Move the map by so many pixels."""
        self.centre = (self.centre[0] - dx / self.k, self.centre[1] - dy / self.k)
        self._glide = None
        self._loose, self._pushed = True, False
        self._hold()

    def zoom_to(self, scale: float, at: Point) -> None:
        """Zoom at once, keeping the world point under a pixel where it is."""
        held = self.to_world(at)
        self.scale = self._within(scale)
        moved = self.to_world(at)
        self.centre = (self.centre[0] + held[0] - moved[0], self.centre[1] + held[1] - moved[1])
        self._hold()

    def _within(self, scale: float) -> float:
        """A scale that is neither too near nor too far."""
        return max(min(NEAREST, self.whole * FARTHER), min(NEAREST, scale))

    def look_at(self, point: Point) -> None:
        """Put a world point in the middle."""
        self.centre = point
        self._glide = None
        self._loose = self._pushed = False
        self._hold()

    def _hold(self) -> None:
        """Keep the map in the window: what is smaller than the window stays near its middle."""
        self.centre = self._held(self.centre, self.k)

    def _held(self, centre: Point, k: float) -> Point:
        """A centre that keeps the map in the window, or so that what is covered at its edges can be brought out."""
        left, top, right, bottom = self.extent
        half = self.window.height / 2 / k
        spare = max(0.0, 2 * half - (bottom - top))
        head, foot = top + half - ABOVE * spare, bottom - half + (1 - ABOVE) * spare
        if self._loose or self._pushed:
            slack = SLACK * self.window.height if self._loose else 0.0
            head -= self.covered[0] / k
            foot += max(slack, self.covered[1]) / k
        return _between(centre[0], left, right, self.window.width / 2 / k), max(head, min(foot, centre[1]))

    # ------------------------------------------------------------------ moving in time

    def zoom(self, notches: float, at: Point, motion: bool) -> None:
        """Zoom by notches of the wheel round a pixel, smoothly if motion is wanted."""
        start = self._aim[0] if self._aim else self.scale
        target = self._within(start * STEP**notches)
        if motion:
            self._aim = (target, at)
        else:
            self.zoom_to(target, at)

    def travel(self, point: Point, motion: bool) -> None:
        """Bring a world point into the middle, smoothly if motion is wanted."""
        self._loose = self._pushed = False
        if motion:
            self._glide = point
        else:
            self.look_at(point)

    def bring(self, points: Sequence[Point], margin: float, motion: bool) -> None:
        """Bring world points into the clear part of the window, so many hexes from its edge, farther out if need be.

        The map moves no further than it must for that.
        """
        xs, ys = [x for x, _ in points], [y for _, y in points]
        room = 2 * margin * self.unit
        width, height = max(xs) - min(xs) + room, max(ys) - min(ys) + room
        scale = self._within(min(self.scale, self.unit * min(self.clear.width / width, self.clear.height / height)))
        k = scale / self.unit
        above, below = (self.window.height / 2 - covered for covered in self.covered)
        across = self.window.width / 2
        aim = (
            _nearest(self.centre[0], max(xs) + room / 2 - across / k, min(xs) - room / 2 + across / k),
            _nearest(self.centre[1], max(ys) + room / 2 - below / k, min(ys) - room / 2 + above / k),
        )
        if not self._loose:
            self._pushed = False
            self._pushed = abs(self._held(aim, k)[1] - aim[1]) * k > 0.5
        centre = self._held(aim, k)
        self._settling = None
        self._aim = (scale, self.window.center) if scale < self.scale else None
        self._glide = centre
        if not motion:
            self.stop()
            self.scale, self.centre = scale, centre

    def cover(self, above: float, below: float) -> None:
        """So much lies over the upper and the lower edge now. What was pushed by more comes home after a while."""
        less = above < self.covered[0] or below < self.covered[1]
        self.covered = above, below
        if self._pushed and less:
            self._settling = SETTLES

    def settle(self, seconds: float, motion: bool) -> bool:
        """Come home if what had pushed the map has been gone for a while. Says whether it does."""
        if self._settling is None or self.moving:
            return False
        self._settling -= seconds
        if self._settling > 0:
            return False
        self._settling = None
        before, home = self.centre, self._held(self.centre, self.k)
        if motion and home != before:
            self._glide = home
        else:
            self.centre = home
        return home != before

    @property
    def moving(self) -> bool:
        """Whether it is on its way somewhere."""
        return self._aim is not None or self._glide is not None

    @property
    def zooming(self) -> bool:
        """Whether its scale changes from frame to frame."""
        return self._aim is not None

    def stop(self) -> None:
        """Stay here."""
        self._aim = self._glide = None

    def update(self, seconds: float) -> None:
        """Go a bit of the way."""
        if self._aim is not None:
            target, at = self._aim
            share = 1 - math.exp(-seconds * 4 / EASE)
            scale = self.scale * (target / self.scale) ** share
            if abs(math.log(target / scale)) < 0.004:
                scale, self._aim = target, None
            self.zoom_to(scale, at)
        if self._glide is not None:
            point = self._glide
            share = 1 - math.exp(-seconds * 4 / GLIDE)
            x = self.centre[0] + (point[0] - self.centre[0]) * share
            y = self.centre[1] + (point[1] - self.centre[1]) * share
            before = self.centre
            self.centre = (x, y)
            self._hold()
            if math.dist(before, self.centre) * self.k < 0.4:
                self._glide = None


def _between(value: float, low: float, high: float, half: float) -> float:
    """A coordinate of the centre that keeps the window on the map."""
    return (low + high) / 2 if high - low <= 2 * half else max(low + half, min(high - half, value))


def _nearest(value: float, low: float, high: float) -> float:
    """The value in a range that is nearest to a value; of a range without any, its middle."""
    return (low + high) / 2 if low > high else max(low, min(high, value))
