"""Where counters stand in an Area: clear of its name and far from its border, side by side and tidy by formation."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache

from wargame.client.paint.units import hex_unit
from wargame.engine.board import Board
from wargame.engine.grids import Point

COUNTER_WIDTH = 0.54
"""The width of a counter in hexes: three of them stand abreast in an average Area."""
FRONT = ("french", "german")
"""The rows of an Area from its upper edge down: the French come from the north, the Germans from the south."""
GRAIN = 0.08
"""The size of the squares an Area is cut into to find the best place, in hexes."""
NAME = (-0.62, -0.42, 0.62, 0.17)
"""The room that number and name of an Area take, from its label: left, top, right and foot."""
FREE, NAMED, OUTSIDE, OTHERS = 2, -7, -5, -16
"""What a square is worth under counters: clear ground of the Area, its name, its neighbours, their names."""
LABELLED = 1.5
"""How much a square under the label that goes aside for counters counts, against one under them."""
BEYOND = 0.4
"""How far counters may reach beyond the border of their Area, in hexes: there is one so narrow that they must."""
ABREAST = 3
"""So many counters stand side by side."""
SPACED = 1.03
"""How far counters and rows stand apart, in widths."""
HEAD, MARGIN = 0.26, 0.05
"""The head of a plate above its first row, and its margin round the counters, in hexes."""
BETWEEN = 0.1
"""Between the two sides in an Area, in hexes."""
WHOLE_ROW = COUNTER_WIDTH * (1 + (ABREAST - 1) * SPACED)
SHAPES = ((4, 1.46), (5, 1.68), (8, 2.54))
"""Plates: how many counters lie in a row at most, each over the one before so that its value shows; and its length."""
BELOW = 90
"""How much better a label must stand below a plate than above it, where it is looked for."""
UPWARD = 70
"""How much worse counters stand a hex above the label than below it."""
NEAR = 4.0
"""Names farther away than so many hexes are in nobody's way."""
Groups = Sequence[Sequence[str]]
Box = tuple[float, float, float, float]
"""Left, top, right and foot."""


Shape = tuple[int, float]


@lru_cache(maxsize=1024)
def berth(board: Board, place: int, sizes: tuple[int, ...]) -> tuple[Point, Shape]:
    """The middle of the counters of an Area in hexes from its label, so many of each side, and the shape of plates.

    It rests on the map alone: whoever comes and goes elsewhere, what stands here stays where it is.
    """
    unit, (x, y) = hex_unit(board), board.centres[place]
    labels = [((cx - x) / unit, (cy - y) / unit) for cx, cy in board.centres[: board.everywhere.bit_count()]]
    near = [label for number, label in enumerate(labels) if number != place and math.hypot(*label) < NEAR]
    ring, names = _ring(board, place), [_moved(NAME, label) for label in near]
    if max(sizes) <= ABREAST:
        return _best(ring, WHOLE_ROW, _depth(sizes, SHAPES[0]), 0.0, names, len(sizes) > 1)[1], SHAPES[0]
    found = [
        (*_best(ring, shape[1] + 2 * MARGIN, _depth(sizes, shape), BEYOND, names, True), shape) for shape in SHAPES
    ]
    _, middle, shape = max(found)
    return middle, shape


def stand_all(board: Board, groups: Mapping[int, Groups]) -> dict[int, dict[str, Point]]:
    """Where all counters stand, by Area, in hexes from its label; a group is the counters of a side, in order.

    Up to three of a side stand side by side in the middle of their Area. More lie on a plate, which has a head above
    them, each a little over the one before: so they keep to their own Area.
    """
    return {
        place: stand(each, *berth(board, place, tuple(len(group) for group in each if group)))
        for place, each in groups.items()
    }


def last_row(board: Board, place: int, sizes: Sequence[int]) -> Point:
    """The middle of the lowest row of an Area where so many of each side stand, or of where one would stand."""
    there = tuple(size for size in sizes if size) or (1,)
    (x, y), shape = berth(board, place, there)
    return x, y + (_depth(there, shape) - COUNTER_WIDTH) / 2


def _moved(box: Box, by: Point) -> Box:
    """A box somewhere else, on a grid that is fine enough for it."""
    left, top, right, foot = box
    return tuple(round(value, 3) for value in (left + by[0], top + by[1], right + by[0], foot + by[1]))  # type: ignore[return-value]


def _ring(board: Board, place: int) -> list[Point]:
    """The border of an Area in hexes from its label."""
    unit, (x, y) = hex_unit(board), board.centres[place]
    return [((px - x) / unit, (py - y) / unit) for px, py in board.polygons[place]]


def _best(
    ring: Sequence[Point], across: float, down: float, beyond: float, names: Sequence[Box], aside: bool
) -> tuple[float, Point]:
    """What the rectangle is worth that lies best within a border, clear of its name and of others, and its middle.

    If the name may go `aside`, above or below the rectangle, room for it counts instead of where it stands.
    """
    left, top = min(x for x, _ in ring) - beyond, min(y for _, y in ring) - beyond
    columns = math.ceil((max(x for x, _ in ring) + beyond - left) / GRAIN)
    rows = math.ceil((max(y for _, y in ring) + beyond - top) / GRAIN)
    worth = [_worth(ring, left, top + (row + 0.5) * GRAIN, columns, names, aside) for row in range(rows)]
    sums = _summed(worth)
    wide, deep = round(across / GRAIN), round(down / GRAIN)
    broad, high = round((NAME[2] - NAME[0]) / GRAIN), round((NAME[3] - NAME[1]) / GRAIN)
    best = (-math.inf, 0, 0)
    for row in range(rows - deep + 1):
        for column in range(columns - wide + 1):
            middle = left + (column + wide / 2) * GRAIN
            level = top + (row + deep / 2) * GRAIN
            value = _within(sums, column, row, wide, deep) - 8 * abs(middle) - UPWARD * max(0.0, -level)
            if aside:
                seat = max(0, min(columns - broad, round((NAME[0] - left) / GRAIN)))
                above, below = (_within(sums, seat, at, broad, high) for at in (row - high, row + deep))
                value += LABELLED * max(above, below - BELOW)
            best = max(best, (value, row, column))
    value, row, column = best
    return value, (left + (column + wide / 2) * GRAIN, top + (row + deep / 2) * GRAIN)


def _summed(worth: Sequence[Sequence[int]]) -> list[list[int]]:
    """What all squares above and left of each corner are worth."""
    sums = [[0] * (len(worth[0]) + 1)]
    for row in worth:
        total, line = 0, [0]
        for above, value in zip(sums[-1][1:], row, strict=True):
            total += value
            line.append(above + total)
        sums.append(line)
    return sums


def _within(sums: Sequence[Sequence[int]], column: int, row: int, wide: int, deep: int) -> int:
    """What the squares of a rectangle are worth; what reaches beyond those that were looked at is outside."""
    top, foot = max(0, row), min(len(sums) - 1, row + deep)
    if foot <= top:
        return OUTSIDE * wide * deep
    inside = sums[foot][column + wide] - sums[top][column + wide] - sums[foot][column] + sums[top][column]
    return inside + OUTSIDE * wide * (deep - (foot - top))


def _worth(ring: Sequence[Point], left: float, y: float, columns: int, names: Sequence[Box], aside: bool) -> list[int]:
    """What each square of a row is worth."""
    cuts = sorted(
        x1 + (y - y1) * (x2 - x1) / (y2 - y1)
        for (x1, y1), (x2, y2) in zip(ring, [*ring[1:], ring[0]], strict=True)
        if (y1 > y) != (y2 > y)
    )
    written = [(a, b) for a, top, b, foot in names if top < y < foot]
    named = not aside and NAME[1] < y < NAME[3]
    found = []
    for column in range(columns):
        x = left + (column + 0.5) * GRAIN
        if any(a < x < b for a, b in written):
            found.append(OTHERS)
        elif sum(cut < x for cut in cuts) % 2 == 0:
            found.append(OUTSIDE)
        else:
            found.append(NAMED if named and NAME[0] < x < NAME[2] else FREE)
    return found


def rows_of(group: Sequence[str], shape: Shape) -> list[list[str]]:
    """The counters of a side in rows as even as can be."""
    rows = -(-len(group) // shape[0]) or 1
    each = -(-len(group) // rows)
    return [list(group[start : start + each]) for start in range(0, len(group), each)] if group else []


def stand(groups: Groups, middle: Point, shape: Shape) -> dict[str, Point]:
    """Where each counter of an Area stands, all of them round a point."""
    blocks = [group for group in groups if group]
    x, top = middle[0], middle[1] - _depth([len(group) for group in blocks], shape) / 2
    found: dict[str, Point] = {}
    for group in blocks:
        rows = rows_of(group, shape)
        first = top + COUNTER_WIDTH / 2 + (HEAD if len(group) > ABREAST else 0.0)
        room = (WHOLE_ROW if len(group) <= ABREAST else shape[1]) - COUNTER_WIDTH
        apart = min(SPACED * COUNTER_WIDTH, room / max(1, len(rows[0]) - 1))
        for number, row in enumerate(rows):
            for index, word in enumerate(row):
                across, down = (index - (len(rows[0]) - 1) / 2) * apart, number * SPACED * COUNTER_WIDTH
                found[word] = (x + across, first + down)
        top += _height(len(group), shape) + BETWEEN
    return found


def _depth(sizes: Sequence[int], shape: Shape) -> float:
    """What the sides in an Area take up from north to south, one behind the other."""
    return sum(_height(size, shape) for size in sizes) + BETWEEN * (len(sizes) - 1)


def _height(size: int, shape: Shape) -> float:
    """The same for one side with so many counters: a row, or a plate."""
    if size <= ABREAST:
        return COUNTER_WIDTH
    rows = -(-size // shape[0])
    return HEAD + COUNTER_WIDTH * (1 + (rows - 1) * SPACED) + MARGIN


def plate(points: Sequence[Point]) -> tuple[Point, tuple[float, float]]:
    """Middle and size of the plate under counters that stand at these points, in hexes."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    half = COUNTER_WIDTH / 2
    left, right = min(xs) - half - MARGIN, max(xs) + half + MARGIN
    top, foot = min(ys) - half - HEAD, max(ys) + half + MARGIN
    return ((left + right) / 2, (top + foot) / 2), (right - left, foot - top)
