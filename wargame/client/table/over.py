"""What floats over the map: everything that does is laid down here, by one who knows what is lit below."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property

import pygame

from wargame.client.kit import Ui
from wargame.client.table.ground import Ground

Rects = Sequence[pygame.Rect]
ALONG = ("hand", "tray", "strip")
"""What lies along the lower edge of the map: the map can be moved clear of it."""
CORNERS = ("bottomright", "bottomleft", "topright", "topleft")
FEW = 3
"""For so few counters less below it nothing changes its corner."""
GAP = 8
"""From a place to what is laid beside it, and from there to the edge of the window."""
SIDES = (("midleft", "midright"), ("midright", "midleft"), ("midbottom", "midtop"), ("midtop", "midbottom"))
"""Which side of a thing lies at which side of the place it belongs to, the best first."""
NEAR = 120
"""So far something goes out of the way of counters that are not lit."""


def _none() -> Rects:
    return ()


class Over:
    """The map window during one frame, in interface units: what floats over it is drawn with `ui`, back to front.

    `lit` and `counters` say what lies below. `before` is the frame before, and `still` whether the map rests:
    while it moves, what stays lies where it lay.
    """

    def __init__(
        self,
        ui: Ui,
        window: pygame.Rect,
        lit: Callable[[], Rects] = _none,
        counters: Callable[[], Rects] = _none,
        before: Over | None = None,
        still: bool = True,
    ) -> None:
        self.ui, self.window = ui, window
        self.laid: dict[str, pygame.Rect] = {}
        """Where everything lies that floats, by its name, the topmost last."""
        self._lit, self._counters = lit, counters
        self._before: Mapping[str, pygame.Rect] = before.laid if before is not None and not still else {}
        self._last: dict[str, str] = before._last if before is not None else {}
        """The corners in which things lie."""

    @cached_property
    def lit(self) -> Rects:
        """The counters and places that may be chosen or are, or that the question names: they must be seen."""
        return self._lit()

    @cached_property
    def counters(self) -> Rects:
        """Every counter in the window."""
        return self._counters()

    @property
    def taken(self) -> list[pygame.Rect]:
        """What is lit, and what floats already or can be touched over the map."""
        spots = (spot.rect for spot in self.ui.spots)
        return [*self.lit, *self.ui.places.values(), *spots]

    def kept(self, name: str) -> pygame.Rect | None:
        """Where something lay in the frame before, while the map moves: what stays is not moved then."""
        return self._before.get(name)

    def lay(
        self,
        name: str,
        rect: pygame.Rect,
        margin: int | None = None,
        *,
        off: Rects = (),
        clear: Rects = (),
        along: bool = False,
        stays: bool = False,
    ) -> pygame.Rect:
        """Lay something down, with a margin within the window: on the free ground nearest to where it wants to be.

        It keeps `off` what is named here as well, and `clear` of what it is compared with, if there is ground for both.
        What lies `along` an edge goes to the left or right, and what `stays` is not moved while the map is. Where there
        is no free ground it lies where it wants to. Says where it lies.
        """
        within = self.window.inflate(-2 * (margin or 0), -2 * (margin or 0))
        if margin is not None:
            rect = rect.clamp(within)
        kept = self.kept(name) if stays else None
        if kept is not None and kept.size == rect.size and self.window.contains(kept):
            rect = kept
        elif self.window.contains(rect):
            rect = self._free(rect, within, (off, clear), along, stays)
        self.laid[name] = rect
        return rect

    def corner(self, name: str, size: tuple[int, int], margin: int, order: Sequence[str] = CORNERS) -> pygame.Rect:
        """Lay something down in the corner with nothing lit or floating and the fewest counters, the first of equals.

        It stays in a corner while little would be gained by another one: the eye knows where to look for it.
        """
        room = self.window.inflate(-2 * margin, -2 * margin)
        corners = {corner: pygame.Rect((0, 0), size) for corner in order}
        for corner, rect in corners.items():
            setattr(rect, corner, getattr(room, corner))
        hidden = {corner: self._hidden(rect) for corner, rect in corners.items()}
        best = min(order, key=lambda corner: hidden[corner])
        last, fewest = self._last.get(name), hidden[best][1] + FEW
        if last in hidden and hidden[last] <= (0, fewest):
            best = last
        self._last[name] = best
        return self.lay(name, corners[best], stays=True)

    def _hidden(self, rect: pygame.Rect) -> tuple[int, int]:
        """How much that must be seen, and how many counters, would lie below it."""
        needed = [*self.lit, *self.laid.values()]
        return len(rect.collidelistall(needed)), len(rect.collidelistall(list(self.counters)))

    def beside(self, name: str, anchor: pygame.Rect, size: tuple[int, int], off: Rects = ()) -> pygame.Rect | None:
        """Lay something down that belongs to a place: next to it, or on the nearest ground that is free of counters.

        If there is none, on ground that is free of what is lit and floats; where not even that is left, nowhere.
        """
        needed = [*self.lit, anchor, *off, *self.laid.values()]
        taken = [*needed, *self.counters]
        within = self.window.inflate(-2 * GAP, -2 * GAP)
        tried = []
        for mine, its in SIDES:
            rect = pygame.Rect((0, 0), size)
            setattr(rect, mine, getattr(anchor.inflate(2 * GAP, 2 * GAP), its))
            tried.append(rect)
        near = next((rect for rect in tried if within.contains(rect) and rect.collidelist(taken) < 0), None)
        wanted = tried[0].clamp(within)
        free = near or Ground(self.window, taken).nearest(wanted, within)
        free = free or Ground(self.window, needed).nearest(wanted, within)
        return self.pin(name, free) if free is not None else None

    def covers(self, whole: pygame.Rect, scale: float) -> tuple[float, float]:
        """How many pixels of the whole map window lie under the bar, and under what lies along the lower edge."""
        foot = min([self.window.bottom, *(self.laid[name].top for name in ALONG if name in self.laid)])
        return (self.window.top - whole.top) * scale, (whole.bottom - foot) * scale

    def pin(self, name: str, rect: pygame.Rect) -> pygame.Rect:
        """Lay something down that is not moved, whatever lies below."""
        self.laid[name] = rect
        return rect

    def _free(
        self, rect: pygame.Rect, within: pygame.Rect, kept: tuple[Rects, Rects], along: bool, stays: bool
    ) -> pygame.Rect:
        """Free of counters if that is near, else of what is lit and what floats, else of what is lit.

        Each time it is tried first to keep clear of what is compared; where all is lit, to keep clear of that alone.
        """
        off, clear = kept
        lit, laid = [*self.lit, *off], list(self.laid.values())
        ways = [[*lit, *laid, *clear], [*lit, *laid], [*lit, *clear], lit, [*off, *clear]]
        tried: list[tuple[list[pygame.Rect], float]] = [(taken, math.inf) for taken in (ways if clear else ways[1::2])]
        if not stays:
            tried.insert(0, ([*lit, *laid, *self.counters], NEAR))
        for taken, limit in tried:
            if rect.collidelist(taken) < 0:
                return rect
            found = Ground(self.window, taken).nearest(rect, within, along, limit)
            if found is not None:
                return found
        return rect
