"""The camera: world and window, zooming at a point, staying on the map."""

from __future__ import annotations

import math

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from wargame.client.table.camera import ABOVE, FARTHER, NEAREST, NEARLY, SLACK, Camera

EXTENT = (-100.0, -50.0, 3100.0, 1950.0)
UNIT = 100.0
windows = st.builds(
    pygame.Rect, st.integers(0, 400), st.integers(0, 120), st.integers(300, 2600), st.integers(200, 1500)
)
shares = st.tuples(st.floats(0, 1), st.floats(0, 1))
steps = st.lists(
    st.one_of(
        st.tuples(st.just("pan"), st.floats(-4000, 4000), st.floats(-4000, 4000)),
        st.tuples(st.just("zoom"), st.floats(-12, 12), st.floats(0, 1)),
        st.tuples(st.just("look"), st.floats(-500, 4000), st.floats(-500, 4000)),
        st.tuples(st.just("fit"), st.just(0.0), st.just(0.0)),
    ),
    max_size=8,
)


def camera(window: pygame.Rect) -> Camera:
    return Camera(EXTENT, UNIT, window.copy())


def move(eye: Camera, done: list[tuple[str, float, float]]) -> None:
    """Move it about."""
    for kind, a, b in done:
        if kind == "pan":
            eye.pan(a, b)
        elif kind == "zoom":
            at = (eye.window.x + b * eye.window.width, eye.window.y + b * eye.window.height)
            eye.zoom(a, at, motion=False)
        elif kind == "look":
            eye.look_at((a, b))
        else:
            eye.fit()


@given(windows, steps, st.tuples(st.floats(-3000, 5000), st.floats(-3000, 5000)))
def test_world_and_window_are_inverse(window: pygame.Rect, done: list[tuple[str, float, float]], point: tuple) -> None:
    eye = camera(window)
    move(eye, done)
    assert eye.to_world(eye.to_window(point)) == pytest.approx(point, abs=1e-6)
    assert eye.to_window(eye.to_world(point)) == pytest.approx(point, abs=1e-6)


@given(windows, steps)
def test_it_never_leaves_the_map(window: pygame.Rect, done: list[tuple[str, float, float]]) -> None:
    eye = camera(window)
    move(eye, done)
    left, top, right, bottom = EXTENT
    x, y = eye.origin
    width, height = window.width / eye.k, window.height / eye.k
    if width >= right - left:
        assert x + width / 2 == pytest.approx((left + right) / 2)  # what is smaller stays in the middle
    else:
        assert left - 1e-6 <= x
        assert x + width <= right + 1e-6
    spare = max(0.0, height - (bottom - top))  # more of it is below the map, where cards and counters lie
    assert y >= top - ABOVE * spare - 1e-6
    lowest = bottom + (1 - ABOVE) * spare
    assert y + height <= lowest + SLACK * height + 1e-6  # cards lie over the foot of the map: it may be drawn up
    assert min(NEAREST, eye.whole * FARTHER) - 1e-9 <= eye.scale <= NEAREST + 1e-9
    assert 0 < eye.share <= 1


@given(windows, st.floats(0.3, 0.7), st.floats(0.3, 0.7), st.integers(1, 6))
def test_zooming_in_keeps_what_is_under_the_pointer(window: pygame.Rect, x: float, y: float, notches: int) -> None:
    eye = camera(window)
    eye.zoom(4, window.center, motion=False)
    at = (window.x + x * window.width, window.y + y * window.height)
    held, near_edge = eye.to_world(at), eye.share > 0.3
    eye.zoom(notches, at, motion=False)
    if not near_edge:  # while the map fills the window nothing else may move it
        assert eye.to_world(at) == pytest.approx(held, abs=1e-6)


@given(windows)
def test_the_whole_map_fits(window: pygame.Rect) -> None:
    eye = camera(window)
    eye.zoom(5, window.center, motion=False)
    eye.pan(500, 300)
    eye.fit()
    left, top, right, bottom = EXTENT
    corners = [eye.to_window(corner) for corner in ((left, top), (right, bottom))]
    for px, py in corners:
        assert window.left - 1e-6 <= px <= window.right + 1e-6
        assert window.top - 1e-6 <= py <= window.bottom + 1e-6
    assert eye.share == pytest.approx(1)
    above, below = corners[0][1] - window.top, window.bottom - corners[1][1]
    assert eye.centre[0] == pytest.approx((left + right) / 2)
    assert above == pytest.approx(ABOVE * (above + below), abs=1e-6)


def test_a_table_that_shows_nearly_the_whole_map_shows_all_of_it() -> None:
    """What is cut off otherwise is the title, and the frame with the arrows of those who come."""
    eye = camera(pygame.Rect(0, 0, 1600, 1000))
    around = [(40.0 + 100 * x, 100.0 + 100 * y) for x in range(30) for y in range(18)]
    eye.open_on(around, 20.0)
    assert eye.scale == eye.whole
    assert eye.share == 1.0
    eye.open_on([(x, y) for x, y in around if x < 1000 and y < 800], 20.0)
    assert eye.scale > NEARLY * eye.whole
    eye.open_on(around, 1.1 * eye.whole)
    assert eye.scale >= 1.1 * eye.whole, "counters can be read"


def test_a_larger_window_keeps_the_middle_and_a_whole_map_stays_whole() -> None:
    eye = camera(pygame.Rect(0, 100, 800, 600))
    eye.resize(pygame.Rect(0, 100, 1600, 900))
    assert eye.scale == pytest.approx(eye.whole)
    eye.zoom_to(120, eye.window.center)
    eye.look_at((1500, 950))
    eye.resize(pygame.Rect(300, 100, 1000, 700))
    assert eye.centre == pytest.approx((1500, 950))
    assert eye.scale == 120


def test_zooming_with_motion_arrives_where_zooming_at_once_does() -> None:
    window = pygame.Rect(0, 0, 1000, 700)
    at, slow, quick = (300.0, 200.0), camera(window), camera(window)
    for eye in (slow, quick):
        eye.zoom_to(60, window.center)
    quick.zoom(3, at, motion=False)
    slow.zoom(3, at, motion=True)
    assert slow.moving
    for _ in range(200):
        slow.update(0.02)
    assert not slow.moving
    assert slow.scale == pytest.approx(quick.scale)
    assert math.dist(slow.centre, quick.centre) * slow.k < 0.5


def test_travelling_arrives_and_a_hand_stops_it() -> None:
    eye = camera(pygame.Rect(0, 0, 1000, 700))
    eye.zoom_to(90, eye.window.center)
    eye.look_at((500, 500))
    eye.travel((2400, 1500), motion=True)
    eye.update(0.05)
    assert 500 < eye.centre[0] < 2400
    assert eye.moving
    eye.stop()
    here = eye.centre
    eye.update(1.0)
    assert eye.centre == here
    eye.travel((2400, 1500), motion=True)
    for _ in range(300):
        eye.update(0.02)
    assert not eye.moving
    assert eye.shows((2400, 1500), 50)


covers = st.tuples(st.integers(0, 60), st.integers(0, 60))


@given(windows, covers)
def test_what_lies_under_the_edges_can_be_drawn_clear_by_hand(window: pygame.Rect, covered: tuple[int, int]) -> None:
    eye = camera(window)
    eye.zoom_to(NEAREST, window.center)
    eye.covered = covered
    eye.pan(0, 10000)
    assert eye.to_window((0, EXTENT[1]))[1] == pytest.approx(eye.clear.top)
    eye.pan(0, -10000)
    assert eye.to_window((0, EXTENT[3]))[1] <= eye.clear.bottom + 1e-6


@given(windows, covers, steps, shares, st.lists(shares, min_size=1, max_size=4))
def test_places_are_brought_out_from_under_what_lies_over_the_edges(
    window: pygame.Rect,
    covered: tuple[int, int],
    done: list[tuple[str, float, float]],
    corner: tuple[float, float],
    among: list[tuple[float, float]],
) -> None:
    left, top, right, bottom = EXTENT
    eye = camera(window)
    eye.covered = covered
    move(eye, done)
    near = [(0.7 * corner[0] + 0.3 * x, 0.7 * corner[1] + 0.3 * y) for x, y in among]
    points = [(left + x * (right - left), top + y * (bottom - top)) for x, y in near]
    eye.bring(points, 0.1, motion=False)
    assert all(eye.clear.inflate(4, 4).collidepoint(eye.to_window(point)) for point in points)
    before = eye.scale
    eye.bring(points, 0.1, motion=True)
    for _ in range(200):
        eye.update(0.05)
    assert eye.scale <= before + 1e-6
    assert all(eye.clear.inflate(4, 4).collidepoint(eye.to_window(point)) for point in points)


def near_middle(covered: tuple[int, int] = (60, 160)) -> Camera:
    eye = camera(pygame.Rect(0, 0, 1000, 800))
    eye.zoom_to(100, eye.window.center)
    eye.look_at((1500, 950))
    eye.covered = covered
    return eye


def test_the_map_moves_no_further_than_it_must() -> None:
    for dx, dy in ((560, 0), (-700, 0), (0, -360), (0, 350), (900, 500), (20, 30)):
        eye = near_middle()
        before, point = eye.centre, (1500 + dx, 950 + dy)
        eye.bring([point], 0.7, motion=False)
        x, y = eye.to_window(point)
        # what was clear stays where it is, the rest stops at the first edge of what is clear
        assert eye.centre[0] == before[0] or min(x, 1000 - x) == pytest.approx(70)
        assert eye.centre[1] == before[1] or min(y - 60, 640 - y) == pytest.approx(70)
        assert eye.shows(point, 69)
        assert (eye.centre == before) == ((dx, dy) == (20, 30))


@pytest.mark.parametrize("motion", [False, True])
def test_a_map_that_was_pushed_comes_home_when_what_pushed_it_is_gone(motion: bool) -> None:
    def wait(seconds: float) -> None:
        for _ in range(round(seconds / 0.05)):
            eye.update(0.05)
            eye.settle(0.05, motion)

    eye = near_middle()
    eye.bring([(1500, EXTENT[3] - 40)], 0.4, motion)
    wait(2)
    pushed = eye.to_window((0, EXTENT[3]))[1]
    assert pushed == pytest.approx(640, abs=1)  # no further than what lies over the edge
    eye.cover(60, 0)
    wait(0.1)
    eye.cover(60, 160)  # a moment between two questions is nothing
    wait(2)
    assert eye.to_window((0, EXTENT[3]))[1] == pytest.approx(pushed, abs=1)
    eye.cover(60, 0)
    wait(2)
    assert eye.to_window((0, EXTENT[3]))[1] == pytest.approx(800, abs=1)
    eye.pan(0, -100)
    drawn = eye.centre
    eye.cover(60, 20)
    eye.cover(60, 0)
    wait(2)
    assert eye.centre == drawn  # what a hand has drawn up stays
