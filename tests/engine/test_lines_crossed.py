"""Hexes a line enters, against sampling it densely."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wargame.engine.lines import crossed_offsets, line_offsets

offsets = st.tuples(st.integers(-9, 9), st.integers(-9, 9)).map(lambda qr: (qr[0], qr[1], -qr[0] - qr[1]))
SAMPLES = 60


def hexes_at(q: Fraction, r: Fraction) -> set[tuple[int, int, int]]:
    """The hexes a point is in: one, or those that share the side or corner it is on."""
    s, found = -q - r, set()
    for a in range(int(q) - 2, int(q) + 3):
        for b in range(int(r) - 2, int(r) + 3):
            x, y, z = q - a, r - b, s + a + b
            if max(abs(x - y), abs(y - z), abs(z - x)) <= 1:
                found.add((a, b, -a - b))
    return found


@pytest.mark.slow
@given(offsets)
def test_a_line_crosses_what_a_walk_along_it_meets(offset: tuple[int, int, int]) -> None:
    points = [Fraction(number, SAMPLES) for number in range(1, SAMPLES)]
    met = [hexes_at(offset[0] * t, offset[1] * t) for t in points]
    inside = {next(iter(hexes)) for hexes in met if len(hexes) == 1} - {(0, 0, 0), offset}
    crossed = set(crossed_offsets(offset))
    assert inside <= crossed
    assert crossed <= set().union(*met, set())


@given(offsets)
def test_the_other_way_is_the_same_line(offset: tuple[int, int, int]) -> None:
    q, r, s = offset
    back = {(q + a, r + b, s + c) for a, b, c in crossed_offsets((-q, -r, -s))}
    assert back == set(crossed_offsets(offset))


@given(offsets)
def test_every_step_of_a_line_is_crossed(offset: tuple[int, int, int]) -> None:
    steps = {cube for step in line_offsets(offset)[1:-1] for cube in step}
    assert steps - {(0, 0, 0), offset} <= set(crossed_offsets(offset))


def test_a_long_line_clips_hexes_between_its_steps() -> None:
    offset = (1, 6, -7)
    steps = {cube for step in line_offsets(offset) for cube in step}
    assert set(crossed_offsets(offset)) - steps
