"""Which place lies under a point of the map, for any board of polygons."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from wargame.client.shapes import inside
from wargame.engine.board import Board

Point = tuple[float, float]


class Locator:
    """Finds places quickly: the world is cut into squares, and each square knows the polygons that touch it."""

    def __init__(self, board: Board) -> None:
        self.polygons = [board.polygons[place] if place not in board.boxes else () for place in range(len(board.ids))]
        spans = [_span(polygon) for polygon in self.polygons if polygon]
        self.size = sum(right - left for left, _, right, _ in spans) / max(1, len(spans)) or 1.0
        self.squares: dict[tuple[int, int], list[int]] = defaultdict(list)
        for place, polygon in enumerate(self.polygons):
            if polygon:
                self._enter(place, _span(polygon))

    def _enter(self, place: int, span: tuple[float, float, float, float]) -> None:
        left, top, right, bottom = (int(edge // self.size) for edge in span)
        for x in range(left, right + 1):
            for y in range(top, bottom + 1):
                self.squares[x, y].append(place)

    def at(self, point: Point) -> int | None:
        """The place a world point is in, or None beside the map."""
        square = int(point[0] // self.size), int(point[1] // self.size)
        for place in self.squares.get(square, ()):
            if inside(self.polygons[place], point):
                return place
        return None


def _span(polygon: Sequence[Point]) -> tuple[float, float, float, float]:
    xs, ys = [x for x, _ in polygon], [y for _, y in polygon]
    return min(xs), min(ys), max(xs), max(ys)
