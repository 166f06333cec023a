"""Grids number and join their hexes as the printed maps do."""

from math import dist, isclose, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wargame.engine.grids import HexGrid
from wargame.engine.lines import cube_distance

ABYSS = HexGrid(23, 13, "flat", "odd", "A1")
METZ = HexGrid(52, 29, "flat", "even", "CCRR")
PARIS = HexGrid(50, 32, "pointy", "even", "RRCC", first_row=10, row_order="up")

grids = st.builds(
    HexGrid,
    columns=st.integers(1, 7),
    rows=st.integers(1, 7),
    orientation=st.sampled_from(["flat", "pointy"]),
    shifted=st.sampled_from(["odd", "even"]),
    labels=st.sampled_from(["A1", "CCRR", "RRCC"]),
    first_column=st.integers(1, 30),
    first_row=st.integers(0, 20),
    row_order=st.sampled_from(["down", "up"]),
)


def around(grid: HexGrid, label: str) -> list[str]:
    return [grid.label(*near) for near in grid.neighbours(*grid.parse(label))]


@pytest.mark.parametrize(
    "pair",
    [
        "E4-D5",
        "D4-E4",
        "D4-D5",
        "E5-D5",
        "E5-E4",
        "D6-D5",
        "C5-D5",
        "I4-I5",
        "I6-I5",
        "J5-I5",
        "H5-I4",
        "H5-G4",
        "C3-D4",
        "B4-C4",
        "B5-C4",
        "B4-B5",
    ],
)
def test_abyss_of_lament_pairs_touch(pair: str) -> None:
    a, b = pair.split("-")
    assert b in around(ABYSS, a)
    assert a in around(ABYSS, b)


@pytest.mark.parametrize("pair", ["D6-E4", "C5-E4"])
def test_abyss_of_lament_pairs_do_not_touch(pair: str) -> None:
    a, b = pair.split("-")
    assert b not in around(ABYSS, a)


@pytest.mark.parametrize(
    ("column", "steps"),
    [
        (23, [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1)]),
        (24, [(0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)]),
    ],
)
def test_at_any_cost_neighbours_run_clockwise_from_north(column: int, steps: list[tuple[int, int]]) -> None:
    assert METZ.neighbours(column, 10) == tuple((column + dc, 10 + dr) for dc, dr in steps)


def test_on_to_paris_neighbours_run_clockwise_from_north_east() -> None:
    assert around(PARIS, "2831") == ["2932", "2832", "2732", "2731", "2830", "2931"]
    assert around(PARIS, "2931") == ["3031", "2932", "2831", "2830", "2930", "3030"]


def test_on_to_paris_rows_grow_northward() -> None:
    order = [PARIS.label(*place) for place in PARIS.coordinates()]
    assert (order[0], order[49], order[50], order[-1]) == ("4101", "4150", "4001", "1050")
    assert PARIS.centre(1, 41)[1] < PARIS.centre(1, 10)[1]
    assert PARIS.centre(1, 40)[0] > PARIS.centre(1, 41)[0]


def test_shifted_columns_sit_lower() -> None:
    assert ABYSS.centre(1, 4)[1] > ABYSS.centre(2, 4)[1]
    assert METZ.centre(1, 4)[1] < METZ.centre(2, 4)[1]


def test_letters_go_on_after_z() -> None:
    grid = HexGrid(60, 3, labels="A1")
    assert [grid.label(column, 2) for column in (1, 26, 27, 52, 53)] == ["A2", "Z2", "AA2", "AZ2", "BA2"]
    assert grid.parse("BA2") == (53, 2)


@pytest.mark.parametrize("label", ["A", "a1", "A14", "X1", "A01", "0101", ""])
def test_parse_refuses_what_is_not_on_the_grid(label: str) -> None:
    with pytest.raises(ValueError, match="hex"):
        ABYSS.parse(label)


def test_cells_refuses_rows_of_the_wrong_shape() -> None:
    grid = HexGrid(2, 2)
    assert grid.cells(["ab", "cd"]) == ["a", "b", "c", "d"]
    with pytest.raises(ValueError, match="3 rows"):
        grid.cells(["ab", "cd", "ef"])
    with pytest.raises(ValueError, match="row 2 from the top"):
        grid.cells(["ab", "cde"])


@given(grids)
def test_labels_round_trip(grid: HexGrid) -> None:
    places = list(grid.coordinates())
    assert len(set(places)) == grid.columns * grid.rows
    assert [grid.parse(grid.label(*place)) for place in places] == places


@given(grids)
def test_neighbours_cubes_and_centres_agree(grid: HexGrid) -> None:
    for a in grid.coordinates():
        assert sum(grid.cube(*a)) == 0
        near = set(grid.neighbours(*a))
        for b in grid.coordinates():
            apart = dist(grid.centre(*a), grid.centre(*b))
            assert (b in near) == (a in grid.neighbours(*b))
            assert (b in near) == (cube_distance(grid.cube(*a), grid.cube(*b)) == 1)
            assert (b in near) == isclose(apart, sqrt(3))


@given(grids)
def test_corners_are_shared_exactly(grid: HexGrid) -> None:
    for a in grid.coordinates():
        corners = grid.corners(*a)
        assert all(isclose(dist(grid.centre(*a), corner), 1) for corner in corners)
        for b in grid.neighbours(*a):
            assert len(set(corners) & set(grid.corners(*b))) == 2


def test_side_i_faces_neighbour_i() -> None:
    for grid, place in ((METZ, (20, 20)), (PARIS, (20, 20)), (ABYSS, (5, 5))):
        corners = grid.corners(*place)
        for i, near in enumerate(grid.neighbours(*place)):
            assert {corners[i], corners[(i + 1) % 6]} == set(corners) & set(grid.corners(*near))
