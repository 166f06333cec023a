"""Where counters stand in an Area: clear of its name and far from its border, side by side and tidy by formation."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache

from wargame.client.paint.units import hex_unit
from wargame.engine.board import Board
from wargame.engine.grids import Point

COUNTER_WIDTH = 0.43
"""The width of a counter in hexes: three of them stand abreast in an average Area."""
GRAIN = 0.08
"""The size of the squares an Area is cut into to find the best place, in hexes."""
NAME = (-0.62, -0.45, 0.62, 0.18)
"""The room that number and name of an Area take, from its label: left, top, right and foot."""
FREE, NAMED, OUTSIDE, TAKEN = 2, -16, -3, -30
"""What a square is worth under counters: clear ground of the Area, a name, its neighbours, other counters."""
BEYOND = 1.1
"""How far plates may reach beyond the border of their Area, in hexes."""
ABREAST = 3
"""So many counters stand side by side."""
SPACED = 1.08
"""How far counters and rows stand apart, in widths."""
HEAD, MARGIN = 0.27, 0.06
"""The head of a plate above its first row, and its margin round the counters, in hexes."""
BETWEEN = 0.1
"""Between the two sides in an Area, in hexes."""
WHOLE_ROW = COUNTER_WIDTH * (1 + (ABREAST - 1) * SPACED)
NEAR = 4.0
"""What is farther away than so many hexes is in nobody's way."""
Groups = Sequence[Sequence[str]]
Box = tuple[float, float, float, float]
"""Left, top, right and foot."""


@lru_cache(maxsize=8)
def berths(board: Board) -> tuple[Point, ...]:
    """The middle of the counters of every Area that has few, in hexes from its label."""
    return tuple(
        _best(_ring(board, place), WHOLE_ROW, COUNTER_WIDTH, 0.0, (NAME,), ())
        for place in range(board.everywhere.bit_count())
    )


@lru_cache(maxsize=1024)
def _plated(board: Board, place: int, rows: tuple[int, ...], taken: tuple[Box, ...]) -> Point:
    """The middle of the counters of an Area where some side has so many rows, clear of names and of what is taken."""
    unit, (x, y) = hex_unit(board), board.centres[place]
    labels = [((cx - x) / unit, (cy - y) / unit) for cx, cy in board.centres[: board.everywhere.bit_count()]]
    names = [_moved(NAME, label) for label in labels]
    return _best(_ring(board, place), WHOLE_ROW + 2 * MARGIN, _depth(rows), BEYOND, names, taken)


def stand_all(board: Board, groups: Mapping[int, Groups]) -> dict[int, dict[str, Point]]:
    """Where all counters stand, by Area, in hexes from its label; a group is the counters of a side, in order.

    Up to three of a side stand side by side in the middle of their Area. More stand in rows of three on a plate, which
    has a head above them: the largest plates choose their place first, and none covers another.
    """
    shapes = {place: tuple(len(rows_of(group)) for group in each if group) for place, each in groups.items()}
    unit, found, taken = hex_unit(board), {}, list[tuple[Point, Box]]()
    for place in sorted(groups, key=lambda place: (max(shapes[place], default=1) > 1, -sum(shapes[place]), place)):
        shape = shapes[place]
        here = board.centres[place][0] / unit, board.centres[place][1] / unit
        middle = berths(board)[place]
        if max(shape, default=1) > 1:
            near = [_moved(box, (at[0] - here[0], at[1] - here[1])) for at, box in taken]
            middle = _plated(board, place, shape, tuple(box for box in near if math.hypot(*box[:2]) < NEAR))
        found[place] = stand(groups[place], middle)
        half, deep = WHOLE_ROW / 2 + MARGIN, _depth(shape) / 2
        taken.append((here, (middle[0] - half, middle[1] - deep, middle[0] + half, middle[1] + deep)))
    return found


def _moved(box: Box, by: Point) -> Box:
    """A box somewhere else, on a grid that is fine enough for it."""
    left, top, right, foot = box
    return tuple(round(value, 3) for value in (left + by[0], top + by[1], right + by[0], foot + by[1]))  # type: ignore[return-value]


def _ring(board: Board, place: int) -> list[Point]:
    """The border of an Area in hexes from its label."""
    unit, (x, y) = hex_unit(board), board.centres[place]
    return [((px - x) / unit, (py - y) / unit) for px, py in board.polygons[place]]


def _best(
    ring: Sequence[Point], across: float, down: float, beyond: float, names: Sequence[Box], taken: Sequence[Box]
) -> Point:
    """The middle of the rectangle that lies best within a border, clear of names and of what is taken."""
    left, top = min(x for x, _ in ring) - beyond, min(y for _, y in ring) - beyond
    columns = math.ceil((max(x for x, _ in ring) + beyond - left) / GRAIN)
    rows = math.ceil((max(y for _, y in ring) + beyond - top) / GRAIN)
    worth = [_worth(ring, left, top + (row + 0.5) * GRAIN, columns, names, taken) for row in range(rows)]
    wide, deep = round(across / GRAIN), round(down / GRAIN)
    best = (-math.inf, 0, 0)
    for row in range(rows - deep + 1):
        strip = [sum(column) for column in zip(*worth[row : row + deep], strict=True)]
        for column in range(columns - wide + 1):
            middle = left + (column + wide / 2) * GRAIN
            best = max(best, (sum(strip[column : column + wide]) - 8 * abs(middle), row, column))
    _, row, column = best
    return left + (column + wide / 2) * GRAIN, top + (row + deep / 2) * GRAIN


def _worth(
    ring: Sequence[Point], left: float, y: float, columns: int, names: Sequence[Box], taken: Sequence[Box]
) -> list[int]:
    """What each square of a row is worth."""
    cuts = sorted(
        x1 + (y - y1) * (x2 - x1) / (y2 - y1)
        for (x1, y1), (x2, y2) in zip(ring, [*ring[1:], ring[0]], strict=True)
        if (y1 > y) != (y2 > y)
    )
    written = [(a, b) for a, top, b, foot in names if top < y < foot]
    stood = [(a, b) for a, top, b, foot in taken if top < y < foot]
    found = []
    for column in range(columns):
        x = left + (column + 0.5) * GRAIN
        inside = sum(cut < x for cut in cuts) % 2 == 1
        if any(a < x < b for a, b in written):
            found.append(NAMED)
        elif any(a < x < b for a, b in stood):
            found.append(TAKEN)
        else:
            found.append(FREE if inside else OUTSIDE)
    return found


def rows_of(group: Sequence[str]) -> list[list[str]]:
    """The counters of a side in rows of at most three."""
    return [list(group[start : start + ABREAST]) for start in range(0, len(group), ABREAST)]


def stand(groups: Groups, middle: Point) -> dict[str, Point]:
    """Where each counter of an Area stands, all of them round a point."""
    blocks = [rows_of(group) for group in groups if group]
    x, top = middle[0], middle[1] - _depth([len(rows) for rows in blocks]) / 2
    found: dict[str, Point] = {}
    for rows in blocks:
        first = top + COUNTER_WIDTH / 2 + (HEAD if len(rows) > 1 else 0.0)
        for number, row in enumerate(rows):
            last = (len(row) if len(rows) == 1 else ABREAST) - 1
            for index, word in enumerate(row):
                across, down = (index - last / 2) * SPACED * COUNTER_WIDTH, number * SPACED * COUNTER_WIDTH
                found[word] = (x + across, first + down)
        top += _height(len(rows)) + BETWEEN
    return found


def _depth(rows: Sequence[int]) -> float:
    """What the sides in an Area take up from north to south, one behind the other."""
    return sum(map(_height, rows)) + BETWEEN * (len(rows) - 1)


def _height(rows: int) -> float:
    """The same for one side: a row, or a plate."""
    standing = COUNTER_WIDTH * (1 + (rows - 1) * SPACED)
    return standing if rows == 1 else HEAD + standing + MARGIN


def plate(points: Sequence[Point]) -> tuple[Point, tuple[float, float]]:
    """Middle and size of the plate under counters that stand at these points, in hexes."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    half = COUNTER_WIDTH / 2
    left, right = min(xs) - half - MARGIN, max(xs) + half + MARGIN
    top, foot = min(ys) - half - HEAD, max(ys) + half + MARGIN
    return ((left + right) / 2, (top + foot) / 2), (right - left, foot - top)
