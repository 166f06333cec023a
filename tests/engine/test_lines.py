"""Lines between hexes are exact and read the same from both ends."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from wargame.engine.lines import Cube, cube_distance, cube_ring, hex_line

coordinates = st.integers(-12, 12)
cubes = st.builds(lambda q, r: (q, r, -q - r), coordinates, coordinates)


@given(cubes, cubes)
def test_a_line_has_a_step_per_hex_of_distance(a: Cube, b: Cube) -> None:
    line = hex_line(a, b)
    assert line[0] == (a,)
    assert line[-1] == (b,)
    assert len(line) == cube_distance(a, b) + 1
    for number, step in enumerate(line):
        assert len(step) in (1, 2)
        assert all(cube_distance(a, hex_) == number for hex_ in step)


@given(cubes, cubes)
def test_steps_touch_and_ties_are_neighbours(a: Cube, b: Cube) -> None:
    line = hex_line(a, b)
    for step, following in pairwise(line):
        assert any(cube_distance(x, y) == 1 for x in step for y in following)
    assert all(cube_distance(*step) == 1 for step in line if len(step) == 2)


@given(cubes, cubes)
def test_a_line_is_the_same_from_both_ends(a: Cube, b: Cube) -> None:
    assert hex_line(b, a) == hex_line(a, b)[::-1]


def test_a_line_along_hexsides_names_both_hexes() -> None:
    assert hex_line((0, 0, 0), (2, 2, -4)) == (
        ((0, 0, 0),),
        ((0, 1, -1), (1, 0, -1)),
        ((1, 1, -2),),
        ((1, 2, -3), (2, 1, -3)),
        ((2, 2, -4),),
    )


def test_a_straight_line_has_no_ties() -> None:
    assert hex_line((1, 0, -1), (1, 3, -4)) == tuple(((1, r, -1 - r),) for r in range(4))


@given(cubes, st.integers(1, 6))
def test_a_ring_holds_the_hexes_at_its_distance(centre: Cube, n: int) -> None:
    ring = list(cube_ring(centre, n))
    assert len(set(ring)) == len(ring) == 6 * n
    assert all(cube_distance(centre, hex_) == n for hex_ in ring)
