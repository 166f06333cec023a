"""A board of hexes and a board of areas answer the same questions."""

import copy
import pickle
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wargame.engine.board import FAR, Board, BoardError, Edge, Place, chain
from wargame.engine.grids import HexGrid
from wargame.engine.paths import bits, mask_of

GRID = HexGrid(5, 4, "flat", "odd", "A1")
ROWS = ["..w..", ".t~..", ".....", "....w"]
HEIGHTS = ["00000", "01100", "01210", "00000"]
LEGEND = {".": "clear", "w": "woods", "t": "town", "~": "out of play"}


def hexes() -> Board:
    return Board.hexes(
        GRID,
        ROWS,
        legend=LEGEND,
        elevation=HEIGHTS,
        playable=lambda _, terrain: terrain != "out of play",
        edges=[
            Edge("A1", "B1", "river", "Röhrgraben"),
            Edge("A1", "B1", "bridge"),
            Edge("B2", "B3", "entrenchment", directed=True),
        ],
        links=[
            *chain("road", ["A3", "B3", "C3"], "Kaiserstrasse"),
            *chain("road", ["B3", "C3"], "Lane"),
            *chain("rail", ["D1", "D2"]),
        ],
        regions={"west": ["A1", "A2"], "reserve": ["Pool"]},
        boxes=["Pool", Place("Turn 1", centre=(9.0, 9.0))],
        names={"B2": "Kolin"},
    )


def areas() -> Board:
    adjacency = {"1": ["2", "3"], "2": ["1", "3"], "3": ["1", "2", "4"], "4": ["3"], "island": []}
    return Board.build(
        [Place(key, "woods" if key == "4" else "clear") for key in adjacency],
        adjacency,
        edges=[Edge("3", "4", "ravine")],
        boxes=["Pool"],
    )


def places(board: Board, *ids: str) -> list[int]:
    return [board.index[key] for key in ids]


@pytest.fixture(params=[hexes, areas])
def board(request: pytest.FixtureRequest) -> Board:
    make: Callable[[], Board] = request.param
    return make()


def walked(board: Board, start: int) -> dict[int, int]:
    """Measure distances step by step."""
    found = {start: 0}
    queue = [start]
    for place in queue:
        for near in board.neighbours[place]:
            if near not in found:
                found[near] = found[place] + 1
                queue.append(near)
    return found


def test_to_touch_is_mutual(board: Board) -> None:
    for a, near in enumerate(board.neighbours):
        assert bits(board.adjacent[a]) == sorted(near)
        assert all(board.is_adjacent(b, a) and board.distance(a, b) == 1 for b in near)
        assert not board.is_adjacent(a, a)


def test_ids_and_masks_go_both_ways(board: Board) -> None:
    assert [board.index[key] for key in board.ids] == list(range(len(board.ids)))
    assert board.names_of(board.mask(board.ids)) == board.ids
    assert board.everywhere | mask_of(board.boxes) == board.mask(board.ids)


def test_boxes_lie_off_the_map(board: Board) -> None:
    pool = board.index["Pool"]
    assert pool in board.boxes
    assert not board.everywhere >> pool & 1
    assert board.neighbours[pool] == ()
    assert board.distance(pool, pool) == 0
    assert board.distance(0, pool) == board.distance(pool, 0) == FAR
    assert board.within(pool, 3) == 1 << pool
    assert not board.within(0, 99) >> pool & 1


def test_within_and_ring_follow_distance(board: Board) -> None:
    for place in bits(board.everywhere):
        for n in (3, 0, 1, 2, 50, -1):
            near = mask_of(b for b in bits(board.everywhere) if board.distance(place, b) <= n)
            exact = mask_of(b for b in bits(board.everywhere) if board.distance(place, b) == n)
            assert board.within(place, n) == near
            assert board.ring(place, n) == exact


def test_where_finds_terrain(board: Board) -> None:
    assert board.names_of(board.where("woods")) in (("C1", "E4"), ("4",))
    assert board.where("swamp") == 0


def test_a_board_is_shared_by_copies(board: Board) -> None:
    assert copy.deepcopy(board) is board
    with pytest.raises(AttributeError):
        board.ids = ()  # type: ignore[misc]


def test_a_board_travels_between_processes(board: Board) -> None:
    again = pickle.loads(pickle.dumps(board))
    assert again.ids == board.ids
    assert again.distance(0, 3) == board.distance(0, 3)


def test_areas_measure_step_by_step() -> None:
    board = areas()
    one, four, island = places(board, "1", "4", "island")
    assert board.distance(one, four) == 2
    assert board.distance(one, island) == FAR
    assert board.names_of(board.within(one, 1)) == ("1", "2", "3")
    assert board.names_of(board.ring(one, 2)) == ("4",)


def test_areas_have_no_straight_lines() -> None:
    with pytest.raises(ValueError, match="from 1 to 4: both must be hexes"):
        areas().line(*places(areas(), "1", "4"))


def test_hexes_out_of_play_are_not_on_the_board() -> None:
    board = hexes()
    assert "C2" not in board.index
    assert len(bits(board.everywhere)) == 19
    assert [board.ids[near] for near in board.neighbours[board.index["C1"]]] == ["D1", "D2", "B2", "B1"]
    assert board.distance(*places(board, "C1", "C3")) == 2


def test_distance_spans_a_board_that_is_mostly_holes() -> None:
    board = Board.hexes(HexGrid(9, 1), [".xxxxxxx."], playable=lambda _, terrain: terrain == ".")
    assert board.distance(0, 1) == 8
    assert [board.within(0, n) for n in (7, 8, 9)] == [0b01, 0b11, 0b11]


def test_hexes_keep_terrain_elevation_names_and_shape() -> None:
    board = hexes()
    (town,) = places(board, "B2")
    assert (board.terrain[town], board.elevation[town], board.names[town]) == ("town", 1, "Kolin")
    assert board.centres[town] == GRID.centre(2, 2)
    assert board.polygons[town] == GRID.corners(2, 2)
    assert board.centres[board.index["Turn 1"]] == (9.0, 9.0)
    assert board.regions == {"west": board.mask(["A1", "A2"]), "reserve": board.mask(["Pool"])}


def test_edges_know_their_features() -> None:
    board = hexes()
    a, b = places(board, "A1", "B1")
    assert board.edge(a, b) == board.edge(b, a) == {"river", "bridge"}
    assert board.edge_names(a, b) == {"Röhrgraben"}
    assert board.across("river")[a] == 1 << b
    assert board.across("river")[b] == 1 << a
    assert set(board.across("cliff")) == {0}


def test_a_directed_feature_counts_one_way() -> None:
    board = hexes()
    face, work = places(board, "B2", "B3")
    assert board.edge(face, work) == {"entrenchment"}
    assert board.edge(work, face) == frozenset()
    assert board.across("entrenchment")[face] == 1 << work
    assert board.across("entrenchment")[work] == 0


def test_links_join_both_ways_and_know_their_roads() -> None:
    board = hexes()
    a, b, c = places(board, "A3", "B3", "C3")
    assert board.links["road"][b] == 1 << a | 1 << c
    assert board.linked("road") is board.links["road"]
    assert board.link_names[a, b] == board.link_names[b, a] == ("Kaiserstrasse",)
    assert board.link_names[c, b] == ("Kaiserstrasse", "Lane")
    assert set(board.linked("canal")) == {0}


def test_lines_run_over_places_and_skip_holes() -> None:
    board = hexes()
    start, end = places(board, "C1", "C3")
    assert board.line(start, end) == ((start,), (), (end,))
    a, b = places(board, "A3", "C3")
    assert [board.names_of(mask_of(step)) for step in board.line(a, b)] == [("A3",), ("B3", "B4"), ("C3",)]
    with pytest.raises(ValueError, match="Pool"):
        board.line(start, board.index["Pool"])


@given(
    st.builds(
        HexGrid,
        columns=st.integers(1, 6),
        rows=st.integers(1, 6),
        orientation=st.sampled_from(["flat", "pointy"]),
        shifted=st.sampled_from(["odd", "even"]),
        row_order=st.sampled_from(["down", "up"]),
    ).filter(lambda grid: min(grid.columns, grid.rows) > 1)
)
def test_distance_over_the_grid_is_distance_on_foot(grid: HexGrid) -> None:
    board = Board.hexes(grid, ["." * grid.columns] * grid.rows)
    for a in range(len(board.ids)):
        on_foot = walked(board, a)
        assert [board.distance(a, b) for b in range(len(board.ids))] == [on_foot[b] for b in sorted(on_foot)]
        for b in range(len(board.ids)):
            assert board.line(a, b) == board.line(b, a)[::-1]


@given(st.sets(st.tuples(st.integers(0, 8), st.integers(0, 8)), max_size=20))
def test_distance_between_areas_is_distance_on_foot(pairs: set[tuple[int, int]]) -> None:
    near: dict[str, set[str]] = {str(n): set() for n in range(9)}
    for a, b in pairs:
        if a != b:
            near[str(a)].add(str(b))
            near[str(b)].add(str(a))
    board = Board.build([Place(key) for key in near], near)
    for place in range(9):
        on_foot = walked(board, place)
        assert all(board.distance(place, b) == on_foot.get(b, FAR) for b in range(9))


def small(**features: object) -> Board:
    adjacency = {"a": ["b"], "b": ["a"], "c": []}
    return Board.build([Place(key) for key in adjacency], adjacency, **features)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("features", "message"),
    [
        ({"edges": [Edge("a", "z", "river", "Mosel")]}, "river 'Mosel': unknown places: z"),
        ({"edges": [Edge("a", "c", "river")]}, "river: a and c do not touch"),
        ({"links": chain("road", ["b", "c"], "Lane")}, "road 'Lane': b and c do not touch"),
        ({"links": chain("road", ["b", "y"])}, "road: unknown places: y"),
        ({"regions": {"west": ["a", "x", "w"]}}, "region 'west': unknown places: x, w"),
        ({"names": {"q": "Metz"}}, "names: unknown places: q"),
        ({"boxes": ["a"]}, "duplicate places: a"),
    ],
)
def test_contradictions_are_refused_by_name(features: dict[str, object], message: str) -> None:
    with pytest.raises(BoardError, match=message):
        small(**features)


@pytest.mark.parametrize(
    ("adjacency", "message"),
    [
        ({"a": ["b"]}, "a and b: neighbours"),
        ({"a": ["a"]}, "a and a: neighbours"),
        ({"a": ["b", "b"], "b": ["a"]}, "a and b: neighbours"),
        ({"a": ["z"]}, "neighbours of a: unknown places: z"),
        ({"y": []}, "adjacency: unknown places: y"),
        ({"a": ["Pool"], "Pool": ["a"]}, "a box lies off the map"),
    ],
)
def test_wrong_neighbours_are_refused(adjacency: dict[str, list[str]], message: str) -> None:
    with pytest.raises(BoardError, match=message):
        Board.build([Place("a"), Place("b")], adjacency, boxes=["Pool"])


def test_unknown_names_and_signs_are_refused() -> None:
    with pytest.raises(BoardError, match="unknown places: Z9"):
        hexes().mask(["A1", "Z9"])
    with pytest.raises(BoardError, match=r"B1: terrain '\?' is not in the legend"):
        Board.hexes(HexGrid(2, 1, labels="A1"), [".?"], legend=LEGEND)
    with pytest.raises(ValueError, match="2 rows"):
        Board.hexes(HexGrid(2, 1), ["..", ".."])
