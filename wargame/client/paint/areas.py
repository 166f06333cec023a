"""Maps of areas: their borders, villages and farms; what is written in them has a file of its own."""

from __future__ import annotations

from collections.abc import Iterator

from wargame.client.paint.canvas import Canvas, faint, step
from wargame.client.paint.curves import curve
from wargame.client.paint.land import Land
from wargame.client.paint.noise import Axis
from wargame.client.paint.stamps import Stamp
from wargame.client.paint.towns import LOOSE, draw_church, draw_houses, houses
from wargame.client.palette import INK2, PAPER


class Areas:
    """What is drawn on a map of areas instead of a grid of hexes."""

    def __init__(self, land: Land) -> None:
        self.land = land
        self.borders = list(self._borders())

    def _borders(self) -> Iterator[Axis]:
        """The common borders of areas as lines, without those that ravines mark already."""
        land = self.land
        marked = {
            frozenset(side)
            for item in land.spec.edges
            if item.kind in land.style.ravines
            for side in land.sides(item.hexsides)
        }
        owners: dict[frozenset[tuple[float, float]], set[int]] = {}
        for place in range(land.count):
            polygon = land.board.polygons[place]
            for a, b in zip(polygon, polygon[1:] + polygon[:1], strict=True):
                owners.setdefault(frozenset((a, b)), set()).add(place)
        shared: dict[frozenset[int], list[tuple[tuple[float, float], tuple[float, float]]]] = {}
        for ends, both in owners.items():
            if len(both) == 2 and ends not in marked:
                a, b = sorted(ends)
                shared.setdefault(frozenset(both), []).append((a, b))
        for segments in shared.values():
            yield from (curve(line, 4) for line in land.chains(segments))

    def draw_borders(self, canvas: Canvas) -> None:
        """A fine dark line in a pale casing, so that the ground shows through."""
        scale = canvas.view.scale
        for line in self.borders:
            canvas.line(line, max(3.0, 0.055 * scale), faint(PAPER, 150))
        for line in self.borders:
            canvas.line(line, max(1.2, 0.022 * scale), INK2)

    def stamps(self) -> list[Stamp]:
        """Houses."""
        land, found = self.land, []
        for place, area in enumerate(land.spec.areas):
            at = land.centres[place]
            if set(area.terrain) & land.style.towns:
                found.append(_village(at + step(-0.15, 0.62), place * 7, 0.52, 20))
            elif set(area.terrain) & land.style.farms:
                found.append(_village(at + step(0.1, 0.60), place * 13, 0.25, 6))
        return found


def _village(at: Axis, seed: int, size: float, count: int) -> Stamp:
    roofs = houses(at, [*LOOSE, (-0.3, -1.0)], size, count, seed)

    def draw(canvas: Canvas) -> None:
        draw_houses(canvas, roofs)
        if count > 10:
            draw_church(canvas, at + step(0.1, -0.1))

    return Stamp(at, size + 0.25, draw)
