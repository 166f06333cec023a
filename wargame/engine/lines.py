"""Exact straight lines between hexes.

A line of sight that runs along a hexside must be seen to do so from both ends, and floating point
cannot promise that. Here every coordinate is scaled by the length of the line, so all points that
matter are whole numbers and a tie is a tie.
"""

from collections.abc import Iterator
from functools import cache
from itertools import product
from math import prod

Cube = tuple[int, int, int]


def cube_distance(a: Cube, b: Cube) -> int:
    """Return the number of hexes from a to b."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]), abs(a[2] - b[2]))


def cube_ring(centre: Cube, n: int) -> Iterator[Cube]:
    """Walk the hexes exactly n away from a centre, n at least 1."""
    q, r = centre[0], centre[1] - n
    for dq, dr in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)):
        for _ in range(n):
            yield q, r, -q - r
            q, r = q + dq, r + dr


def hex_line(start: Cube, end: Cube) -> tuple[tuple[Cube, ...], ...]:
    """Return the hexes along the line between two hex centres, one step per hex of distance.

    A step is one hex, or two where the line runs along the hexside between them (or through its
    middle): what such a pair means for sight is a matter for the rules of a game. The first and last
    steps are the end hexes. The line from the other end is the same line reversed.
    """
    q, r, s = start
    offset = (end[0] - q, end[1] - r, end[2] - s)
    return tuple(tuple((q + dq, r + dr, s + ds) for dq, dr, ds in step) for step in line_offsets(offset))


@cache
def line_offsets(offset: Cube) -> tuple[tuple[Cube, ...], ...]:
    """Return the line from the origin to ``offset``; cached, since few offsets occur on a board."""
    length = cube_distance((0, 0, 0), offset)
    if length == 0:
        return (((0, 0, 0),),)
    return tuple(_nearest(step * offset[0], step * offset[1], length) for step in range(length + 1))


@cache
def crossed_offsets(offset: Cube) -> tuple[Cube, ...]:
    """Return every hex that the line from the origin to ``offset`` enters, or runs along a side of, without its ends.

    ``line_offsets`` takes one hex for each step of the way, and a long line may clip a corner in between. A hex is
    the set of points whose coordinates, seen from its centre, differ from one another by at most one; so the line is
    inside it for a stretch that can be told exactly. Touching a corner is not entering.
    """
    length = cube_distance((0, 0, 0), offset)
    near = {centre for step in line_offsets(offset) for centre in step}
    near |= {ring for centre in near for ring in cube_ring(centre, 1)}
    slopes = offset[0] - offset[1], offset[1] - offset[2], offset[2] - offset[0]
    inside = [(start, centre) for centre in near if (start := _entered(centre, slopes)) >= 0]
    ends = ((0, 0, 0), offset)
    return tuple(centre for _, centre in sorted(inside) if centre not in ends) if length > 1 else ()


def _entered(centre: Cube, slopes: Cube) -> int:
    """Return where along the line a hex is entered; -1 if it is not, or only touched at a corner.

    `slopes` are the differences of the coordinates of the line's end. Their product is the length it is measured by,
    so that every point that matters is a whole number.
    """
    length = abs(prod(slope for slope in slopes if slope))
    first, last = 0, length
    levels = centre[0] - centre[1], centre[1] - centre[2], centre[2] - centre[0]
    for slope, level in zip(slopes, levels, strict=True):
        if slope:
            near, far = (level - 1) * length // slope, (level + 1) * length // slope
            first, last = max(first, min(near, far)), min(last, max(near, far))
        elif abs(level) > 1:
            return -1
    return first if first < last else -1


def _nearest(q: int, r: int, scale: int) -> tuple[Cube, ...]:
    """Return the hex, or the hexes, whose centre is nearest to the point (q/scale, r/scale).

    The four lattice points around the point always include the nearest. Sorting makes a tie read the
    same from both ends of the line.
    """
    near: dict[int, list[Cube]] = {}
    for a, b in product((q // scale, q // scale + 1), (r // scale, r // scale + 1)):
        dq, dr = q - a * scale, r - b * scale
        near.setdefault(dq * dq + dr * dr + (dq + dr) ** 2, []).append((a, b, -a - b))
    return tuple(sorted(near[min(near)]))
