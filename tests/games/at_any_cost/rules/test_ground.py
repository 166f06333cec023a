"""2.2: elevations, roads and Fortresses as the rules read them."""

import pytest

from tests.games.at_any_cost.rules.drill import goals, refused
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.movement.movement import Way, reach
from wargame.games.at_any_cost.rules.paces import MAJOR, MINOR, ROADLESS


def cost(position: Position, hex_: str, unit: str = "U", *, march: bool = False) -> float:
    """The Movement Points to a hex."""
    game = position.game
    found = reach(game, (game.units[unit],), Way(engage=True, march=march), 40)
    return found.cost[game.board.index[hex_]] / 2


@pytest.mark.rule("2.2", "2.2.1", "2.2.1.slope", "2.2.1.steep-slope")
@pytest.mark.parametrize(
    ("levels", "kind"),
    [
        ("11", "level"),
        ("12", "slope_up"),
        ("21", "slope_down"),
        ("13", "steep_slope_up"),
        ("14", "steep_slope_up"),
        ("41", "steep_slope_down"),
    ],
)
def test_a_hexside_is_a_slope_by_the_difference_of_levels(levels: str, kind: str) -> None:
    ground = Position(map=[".."], elevation=[levels]).game.ground
    assert ground.slope(0, 1) == kind


@pytest.mark.rule("2.2.1.up-slope", "11.2.hexside")
def test_only_the_way_up_a_slope_costs_more() -> None:
    position = Position(map=["..."], elevation=["121"]).unit("prussian", "infantry", "0101", id="U")
    assert cost(position, "0201") == 2
    assert cost(position, "0301") == 3


@pytest.mark.rule("2.2.2", "2.2.2.minor", "11.2.road")
def test_a_minor_road_costs_one_point_through_forest_and_up_slopes() -> None:
    position = Position(map=[".w."], elevation=["133"], minor=["0101 0201"])
    position.unit("prussian", "cavalry", "0101", id="U")
    assert position.game.ground.joined(0, 1) == MINOR
    assert cost(position, "0201") == 1
    assert cost(position, "0201", march=True) == 1


@pytest.mark.rule("2.2.2")
def test_neighbours_on_different_roads_are_not_joined() -> None:
    position = Position(map=["ww", ".."], minor=["0101 0102", "0201 0202"])
    position.unit("prussian", "infantry", "0101", id="U")
    assert position.game.ground.joined(0, 1) == ROADLESS
    assert cost(position, "0201") == 2


@pytest.mark.rule("2.2.2.major", "11.9")
def test_a_major_road_also_serves_march_columns() -> None:
    position = Position(map=[".w."], major=["0101 0201"]).unit("prussian", "infantry", "0101", id="U")
    assert position.game.ground.joined(0, 1) == MAJOR
    assert cost(position, "0201") == 1
    assert cost(position, "0201", march=True) == 0.5


@pytest.mark.rule("2.2.3", "4.4")
def test_only_the_french_enter_a_fortress() -> None:
    prussians = Position(map=["..X"]).unit("prussian", "infantry", "0101", id="U").movement("prussian")
    assert goals(prussians, "U") == {"0201"}
    assert refused(prussians, "move U 0301") == "4.4"
    french = Position(map=["..X"]).unit("french", "infantry", "0101", id="U").movement("french")
    assert goals(french, "U") == {"0201", "0301"}


@pytest.mark.rule("11.2", "11.2.cumulative")
@pytest.mark.parametrize(
    ("letter", "infantry", "cavalry", "artillery"),
    [
        (".", 1, 1, 1),
        ("w", 2, 3, 3),
        ("T", 1, 2, 1),
        ("F", 1, 1, 1),
        ("Q", 2, 3, None),
        ("s", 2, 2, 2),
        ("S", 3, 4, 4),
        ("r", 2, 3, 3),
        ("R", 3, 4, None),
        ("t", 3, 4, 3),  # town and stream together
        ("M", None, None, None),
        ("B", None, None, None),  # a bridge is entered only along its road
    ],
)
def test_terrain_costs_by_arm(letter: str, infantry: int | None, cavalry: int | None, artillery: int | None) -> None:
    expected = {"infantry": infantry, "cavalry": cavalry, "artillery": artillery, "horse_artillery": artillery}
    for type_, points in expected.items():
        position = Position(map=["." + letter]).unit("prussian", type_, "0101", id="U")
        game = position.game
        found = reach(game, (game.units["U"],), Way(engage=True, march=False), 40).cost.get(1)
        assert found == (None if points is None else 2 * points), type_


@pytest.mark.rule("2.2.2", "7.3.river")
def test_a_bridge_is_crossed_by_its_road() -> None:
    position = Position(map=[".B."], minor=["0101 0201 0301"]).unit("prussian", "artillery", "0101", id="U")
    assert cost(position, "0301") == 2
