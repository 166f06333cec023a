"""What is written on the map, laid over its painted ground at the size it is read in, and clear of the counters.

Tiles hold no letters, so none is ever blurred, cut at a seam or there twice while tiles of two steps are on the screen.
"""

from __future__ import annotations

import time
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from math import inf
from typing import TYPE_CHECKING

import pygame

from wargame.client.paint.style import PainterSpec
from wargame.client.paint.units import hex_unit

if TYPE_CHECKING:
    from wargame.client.paint.letters import Placed
    from wargame.client.paint.view import View
    from wargame.client.paint.written import Written

Point = tuple[float, float]
STEPS = (20, 23, 26, 30, 34, 39, 44, 50, 56, 64, 72, 84, 100, 120, 140, 170, 200)
"""Pixels per hex for which names are placed; at a scale between two of them the lower one serves."""
BUDGET = 0.004
"""Seconds of a frame for placing names."""
READ = 0.1
"""A name of which less is hidden can be read."""


class PrintedNames:
    """The lettering of a map; for each step names are placed when there is time for it, and then kept."""

    def __init__(self, spec: PainterSpec) -> None:
        self._spec = spec
        self._unit = hex_unit(spec.get_board())
        self._written: Written | None = None
        self._tracks: dict[tuple[int, int], list[Point]] | None = None
        self._known: dict[int, list[Placed]] = {}
        self._shown: int | None = None
        self._wanted: int | None = None
        self._rects: tuple[tuple[int, float], list[pygame.Rect]] | None = None
        self._seats: dict[int, list[pygame.Rect]] = {}
        """Where else names could stand, by their number, at the scale of `_rects`."""
        self._homes: dict[int, Point] = {}
        """The towns, farms and forts themselves, by the number of their name, at the same scale."""
        self._by_x: list[tuple[Point, int]] = []
        """The same from west to east."""
        self._work: tuple[int, Iterator[Placed], list[Placed]] | None = None

    @staticmethod
    def step(scale: float) -> int | None:
        """The step that serves a scale; None so far out that nothing is named."""
        number = bisect_right(STEPS, scale + 1e-6)
        return STEPS[number - 1] if number else None

    @property
    def settled(self) -> bool:
        """Whether what was drawn last is lettered for its scale."""
        return self._wanted is None

    def pump(self) -> bool:
        """Place names that were asked for, for a moment; True if they are all placed now."""
        if self._wanted is None:
            return False
        step = self._wanted
        if self._work is None or self._work[0] != step:
            self._work = step, self._lettering().placing(step), []
        until = time.perf_counter() + BUDGET
        _, rest, placed = self._work
        for each in rest:
            placed.append(each)
            if time.perf_counter() > until:
                return False
        self._known[step], self._work, self._wanted = placed, None, None
        return True

    def draw(
        self,
        surface: pygame.Surface,
        window: pygame.Rect,
        origin: Point,
        scale: float,
        covers: Sequence[pygame.Rect],
        numbered: bool = True,
        markers: Sequence[pygame.Rect] = (),
    ) -> set[str]:
        """Letter a window whose corner is a point of the world; gives the places whose names counters leave no room.

        A name under one of `covers`, which are in pixels of the surface, goes round its place to where it can be read;
        so does one under small `markers`, but it stays there if there is no other room.
        The numbers of the hexes may be left out: nobody reads them while they grow.
        """
        from wargame.client.paint.view import View

        left, top = (round(value / self._unit * scale) for value in origin)
        part = surface.subsurface(window.clip(surface.get_rect()))
        view = View(scale, left, top, *part.get_size())
        written = self._lettering()
        if numbered:
            written.numbers.paint(part, view)
        by = left - window.left, top - window.top
        crowded = self._names(part, view, [each.move(by) for each in covers], [each.move(by) for each in markers])
        written.frame.letter(part, view)
        return crowded

    def label(
        self,
        surface: pygame.Surface,
        window: pygame.Rect,
        origin: Point,
        scale: float,
        covers: Sequence[pygame.Rect],
        zooming: bool = False,
    ) -> list[pygame.Rect]:
        """Write the labels of areas, which lie over all that lights them up; gives what they take up in pixels."""
        from wargame.client.paint.view import View

        labels = self._lettering().areas
        if labels is None:
            return []
        left, top = (round(value / self._unit * scale) for value in origin)
        part = surface.subsurface(window.clip(surface.get_rect()))
        view = View(scale, left, top, *part.get_size())
        by = window.left - left, window.top - top
        boxes = labels.letter(part, view, [cover.move(-by[0], -by[1]) for cover in covers], zooming)
        return [box.move(by) for box in boxes]

    def _names(
        self, part: pygame.Surface, view: View, covers: list[pygame.Rect], markers: list[pygame.Rect]
    ) -> set[str]:
        """The names of a window; as long as none are placed for its step, those of the step before."""
        step = self.step(view.scale)
        self._wanted = step if step not in self._known else None
        self._shown = step if step in self._known else self._shown
        if step is None or self._shown is None:
            return set()
        share, crowded = view.scale / self._shown, set()
        rects, window = self._rects_at(self._shown, share), view.rect
        placed = self._known[self._shown]
        seen = [(number, rects[number]) for number in window.collidelistall(rects)]
        laid = [*covers, *markers]
        beneath = {number for number, rect in seen if hidden(rect, laid)}
        taken = [*laid, *(rect for number, rect in seen if number not in beneath)]
        for number, rect in seen:
            name, seat = placed[number].name, rect
            if number in beneath:
                free = self._elsewhere(number, placed[number], view.scale, taken)
                if free is None and hidden(rect, covers):
                    crowded |= {name.place} if name.place else set()
                    continue
                seat = free or rect
                taken.append(seat)
            part.blit(name.picture(), seat.move(-view.left, -view.top))
        return crowded

    def _rects_at(self, step: int, share: float) -> list[pygame.Rect]:
        """Where the names of a step stand at a share of its scale; kept while the map is only moved."""
        if self._rects is None or self._rects[0] != (step, share):
            placed = self._known[step]
            self._rects, self._seats = ((step, share), [each.at(share) for each in placed]), {}
            self._homes = {number: each.home(step * share) for number, each in enumerate(placed) if each.name.place}
            self._by_x = sorted((home, number) for number, home in self._homes.items())
        return self._rects[1]

    def _elsewhere(self, number: int, placed: Placed, scale: float, taken: list[pygame.Rect]) -> pygame.Rect | None:
        """Another seat of a name, clear of all that is taken; the name of a place stays nearer to it than to others."""
        if number not in self._seats:
            self._seats[number] = [seat for seat in placed.seats(scale) if self._is_own(seat, number)]
        seats = self._seats[number]
        return next((seat for seat in seats if seat.inflate(-6, -6).collidelist(taken) < 0), None)

    def _is_own(self, seat: pygame.Rect, number: int) -> bool:
        """Whether a seat lies nearer to the place of its name than to any other that is named."""
        if number not in self._homes:
            return True
        reach = 2 * away(self._homes[number], seat)
        near = seat.inflate(reach, reach)
        first = bisect_left(self._by_x, ((near.left - 1, -inf), -1))
        last = bisect_left(self._by_x, ((near.right + 1, -inf), -1))
        return not any(near.collidepoint(home) for home, other in self._by_x[first:last] if other != number)

    def track(self, a: int, b: int) -> list[Point] | None:
        """The printed railway from a place to the next, in the world; None if none is printed between the two."""
        if self._tracks is None:
            self._tracks = {
                pair: [(float(x) * self._unit, float(y) * self._unit) for x, y in line]
                for pair, line in self._lettering().network.tracks.items()
            }
        found = self._tracks.get((a, b))
        return found if found is not None else self._tracks.get((b, a))

    def _lettering(self) -> Written:
        """What is written on the map; imports numpy."""
        if self._written is None:
            from wargame.client.paint.frame import Frame
            from wargame.client.paint.land import Land
            from wargame.client.paint.network import Network
            from wargame.client.paint.written import Written

            land = Land(self._spec.spec, self._spec.get_board(), self._spec.style)
            self._written = Written(land, Network(land), Frame(land))
        return self._written


def away(point: Point, rect: pygame.Rect) -> int:
    """How far a point is from a rectangle, along the longer side of the way."""
    x, y = point
    return round(max(rect.left - x, x - rect.right, rect.top - y, y - rect.bottom, 0))


def hidden(rect: pygame.Rect, covers: Sequence[pygame.Rect]) -> bool:
    """Whether so much of a name lies under counters that it cannot be read."""
    core = rect.inflate(-6, -rect.height // 3)
    over = [covers[number].clip(core) for number in core.collidelistall(covers)]
    return bool(over) and over[0].unionall(over[1:]).width >= READ * core.width
