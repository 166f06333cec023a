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
FREE, NAMED, OUTSIDE, OTHERS = 2, -7, -5, -16
"""What a square is worth under counters: clear ground of the Area, its name, its neighbours, their names."""
BEYOND = 0.4
"""How far counters may reach beyond the border of their Area, in hexes: there is one so narrow that they must."""
ABREAST, FANNED = 3, 4
"""So many counters stand side by side; so many at most lie in one row of a plate, where each shows its figure."""
SPACED = 1.08
"""How far counters and rows stand apart, in widths."""
HEAD, MARGIN = 0.27, 0.06
"""The head of a plate above its first row, and its margin round the counters, in hexes."""
BETWEEN = 0.1
"""Between the two sides in an Area, in hexes."""
WHOLE_ROW = COUNTER_WIDTH * (1 + (ABREAST - 1) * SPACED)
NEAR = 4.0
"""Names farther away than so many hexes are in nobody's way."""
Groups = Sequence[Sequence[str]]
Box = tuple[float, float, float, float]
"""Left, top, right and foot."""


@lru_cache(maxsize=1024)
def berth(board: Board, place: int, deep: float) -> Point:
    """The middle of the counters of an Area that take so much room from north to south, in hexes from its label.

    It rests on the map alone: whoever comes and goes elsewhere, what stands here stays where it is.
    """
    unit, (x, y) = hex_unit(board), board.centres[place]
    labels = [((cx - x) / unit, (cy - y) / unit) for cx, cy in board.centres[: board.everywhere.bit_count()]]
    near = [label for number, label in enumerate(labels) if number != place and math.hypot(*label) < NEAR]
    plated = deep > COUNTER_WIDTH
    across, beyond = (WHOLE_ROW + 2 * MARGIN, BEYOND) if plated else (WHOLE_ROW, 0.0)
    return _best(_ring(board, place), across, deep, beyond, [_moved(NAME, label) for label in near])


def stand_all(board: Board, groups: Mapping[int, Groups]) -> dict[int, dict[str, Point]]:
    """Where all counters stand, by Area, in hexes from its label; a group is the counters of a side, in order.

    Up to three of a side stand side by side in the middle of their Area. More lie on a plate, which has a head above
    them, each a little over the one before: so they keep to their own Area.
    """
    return {
        place: stand(each, berth(board, place, round(_depth([len(group) for group in each if group]), 3)))
        for place, each in groups.items()
    }


def _moved(box: Box, by: Point) -> Box:
    """A box somewhere else, on a grid that is fine enough for it."""
    left, top, right, foot = box
    return tuple(round(value, 3) for value in (left + by[0], top + by[1], right + by[0], foot + by[1]))  # type: ignore[return-value]


def _ring(board: Board, place: int) -> list[Point]:
    """The border of an Area in hexes from its label."""
    unit, (x, y) = hex_unit(board), board.centres[place]
    return [((px - x) / unit, (py - y) / unit) for px, py in board.polygons[place]]


def _best(ring: Sequence[Point], across: float, down: float, beyond: float, names: Sequence[Box]) -> Point:
    """The middle of the rectangle that lies best within a border, clear of its name and of those of others."""
    left, top = min(x for x, _ in ring) - beyond, min(y for _, y in ring) - beyond
    columns = math.ceil((max(x for x, _ in ring) + beyond - left) / GRAIN)
    rows = math.ceil((max(y for _, y in ring) + beyond - top) / GRAIN)
    worth = [_worth(ring, left, top + (row + 0.5) * GRAIN, columns, names) for row in range(rows)]
    wide, deep = round(across / GRAIN), round(down / GRAIN)
    best = (-math.inf, 0, 0)
    for row in range(rows - deep + 1):
        strip = [sum(column) for column in zip(*worth[row : row + deep], strict=True)]
        for column in range(columns - wide + 1):
            middle = left + (column + wide / 2) * GRAIN
            best = max(best, (sum(strip[column : column + wide]) - 8 * abs(middle), row, column))
    _, row, column = best
    return left + (column + wide / 2) * GRAIN, top + (row + deep / 2) * GRAIN


def _worth(ring: Sequence[Point], left: float, y: float, columns: int, names: Sequence[Box]) -> list[int]:
    """What each square of a row is worth."""
    cuts = sorted(
        x1 + (y - y1) * (x2 - x1) / (y2 - y1)
        for (x1, y1), (x2, y2) in zip(ring, [*ring[1:], ring[0]], strict=True)
        if (y1 > y) != (y2 > y)
    )
    written = [(a, b) for a, top, b, foot in names if top < y < foot]
    named = NAME[1] < y < NAME[3]
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


def rows_of(group: Sequence[str]) -> list[list[str]]:
    """The counters of a side in rows as even as can be."""
    rows = -(-len(group) // FANNED) or 1
    each = -(-len(group) // rows)
    return [list(group[start : start + each]) for start in range(0, len(group), each)] if group else []


def stand(groups: Groups, middle: Point) -> dict[str, Point]:
    """Where each counter of an Area stands, all of them round a point."""
    blocks = [group for group in groups if group]
    x, top = middle[0], middle[1] - _depth([len(group) for group in blocks]) / 2
    found: dict[str, Point] = {}
    for group in blocks:
        rows = rows_of(group)
        first = top + COUNTER_WIDTH / 2 + (HEAD if len(group) > ABREAST else 0.0)
        apart = min(SPACED * COUNTER_WIDTH, (WHOLE_ROW - COUNTER_WIDTH) / max(1, len(rows[0]) - 1))
        for number, row in enumerate(rows):
            for index, word in enumerate(row):
                across, down = (index - (len(rows[0]) - 1) / 2) * apart, number * SPACED * COUNTER_WIDTH
                found[word] = (x + across, first + down)
        top += _height(len(group)) + BETWEEN
    return found


def _depth(sizes: Sequence[int]) -> float:
    """What the sides in an Area take up from north to south, one behind the other."""
    return sum(map(_height, sizes)) + BETWEEN * (len(sizes) - 1)


def _height(size: int) -> float:
    """The same for one side with so many counters: a row, or a plate."""
    if size <= ABREAST:
        return COUNTER_WIDTH
    rows = -(-size // FANNED)
    return HEAD + COUNTER_WIDTH * (1 + (rows - 1) * SPACED) + MARGIN


def plate(points: Sequence[Point]) -> tuple[Point, tuple[float, float]]:
    """Middle and size of the plate under counters that stand at these points, in hexes."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    half = COUNTER_WIDTH / 2
    left, right = min(xs) - half - MARGIN, max(xs) + half + MARGIN
    top, foot = min(ys) - half - HEAD, max(ys) + half + MARGIN
    return ((left + right) / 2, (top + foot) / 2), (right - left, foot - top)
