"""Where counters stand in an Area: clear of its name and far from its border, side by side and tidy by formation."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from wargame.client.paint.units import hex_unit
from wargame.engine.board import Board
from wargame.engine.grids import Point

COUNTER_WIDTH = 0.70
"""The width of a counter in hexes: half the side of an average Area."""
GRAIN = 0.08
"""The size of the squares an Area is cut into to find the best place, in hexes."""
NAME = (-0.62, -0.45, 0.62, 0.18)
"""The room that number and name of an Area take, from its label: left, top, right and foot."""
FREE, NAMED, OUTSIDE = 2, -3, -5
"""What a square is worth under the counters: clear ground of the Area, its name, its neighbours."""
PAIR = 1.95
"""So many widths across is the room that is looked for."""
SPACED, TIGHT = 1.06, 0.27
"""How far the counters of a row stand apart, in widths: side by side, and when only tab and value show."""
ROW = 0.86
"""How far rows stand apart, in widths."""
MOST = 6
"""So many counters make a row."""


class Berth(NamedTuple):
    """Where the counters of an Area stand, in hexes from its label, and how much room there is to either side."""

    at: Point
    room: float


@lru_cache(maxsize=8)
def berths(board: Board) -> tuple[Berth, ...]:
    """The berth of every Area."""
    unit = hex_unit(board)
    found = []
    for place in range(board.everywhere.bit_count()):
        x, y = board.centres[place]
        found.append(_best([((px - x) / unit, (py - y) / unit) for px, py in board.polygons[place]]))
    return tuple(found)


def _best(ring: Sequence[Point]) -> Berth:
    """The middle of the rectangle for two counters that lies best within the border and clear of the name."""
    left, top = min(x for x, _ in ring), min(y for _, y in ring)
    columns = math.ceil((max(x for x, _ in ring) - left) / GRAIN)
    rows = math.ceil((max(y for _, y in ring) - top) / GRAIN)
    worth = [_worth(ring, left, top + (row + 0.5) * GRAIN, columns) for row in range(rows)]
    across, down = round(PAIR * COUNTER_WIDTH / GRAIN), round(COUNTER_WIDTH / GRAIN)
    best = (-math.inf, 0, 0)
    for row in range(rows - down + 1):
        strip = [sum(column) for column in zip(*worth[row : row + down], strict=True)]
        for column in range(columns - across + 1):
            middle = left + (column + across / 2) * GRAIN
            best = max(best, (sum(strip[column : column + across]) - 8 * abs(middle), row, column))
    _, row, column = best
    x, y = left + (column + across / 2) * GRAIN, top + (row + down / 2) * GRAIN
    return Berth((x, y), _room(worth[row : row + down], (x - left) / GRAIN))


def _worth(ring: Sequence[Point], left: float, y: float, columns: int) -> list[int]:
    """What each square of a row is worth."""
    cuts = sorted(
        x1 + (y - y1) * (x2 - x1) / (y2 - y1)
        for (x1, y1), (x2, y2) in zip(ring, [*ring[1:], ring[0]], strict=True)
        if (y1 > y) != (y2 > y)
    )
    found = []
    for column in range(columns):
        x = left + (column + 0.5) * GRAIN
        inside = sum(cut < x for cut in cuts) % 2 == 1
        named = NAME[0] < x < NAME[2] and NAME[1] < y < NAME[3]
        found.append(OUTSIDE if not inside else NAMED if named else FREE)
    return found


def _room(strip: Sequence[Sequence[int]], middle: float) -> float:
    """How far a row of counters may reach to either side before it leaves the Area."""
    within = [sum(squares[column] != OUTSIDE for squares in strip) * 2 > len(strip) for column in range(len(strip[0]))]
    reach = 0
    while middle - reach - 1 >= 0 and middle + reach + 1 < len(within):
        if not (within[round(middle - reach - 1)] and within[round(middle + reach)]):
            break
        reach += 1
    return max(reach * GRAIN, COUNTER_WIDTH / 2)


def rows_of(groups: Sequence[Sequence[str]]) -> list[list[str]]:
    """The counters of each side in rows, a long one in several of about the same length."""
    rows = []
    for group in groups:
        count = -(-len(group) // MOST)
        size = -(-len(group) // count) if count else 0
        rows += [list(group[start : start + size]) for start in range(0, len(group), size)] if size else []
    return rows


def stand(board: Board, place: int, groups: Sequence[Sequence[str]]) -> dict[str, Point]:
    """Where each counter of an Area stands, in hexes from its label; a group is the counters of a side, in order."""
    (x, y), room = berths(board)[place]
    rows = rows_of(groups)
    found: dict[str, Point] = {}
    for number, row in enumerate(rows):
        down = y + (number - (len(rows) - 1) / 2) * ROW * COUNTER_WIDTH
        step = _step(len(row), room)
        for index, word in enumerate(row):
            found[word] = (x + (index - (len(row) - 1) / 2) * step, down)
    return found


def _step(count: int, room: float) -> float:
    """How far the counters of a row stand apart: side by side while they fit, then fanned."""
    if count < 2:
        return 0.0
    fits = (2 * room - COUNTER_WIDTH) / (count - 1)
    return min(SPACED * COUNTER_WIDTH, max(TIGHT * COUNTER_WIDTH, fits))
