"""Crisis on the Left: Prussian guns keep to the roads in the woods."""

import pytest

from tests.games.at_any_cost.rules.drill import do, goals
from wargame.games.at_any_cost.position import Position

WOODS = ["..w..", "..w..", "..w.."]
ROAD = ("0102 0202 0302 0402 0502",)


def column(side: str, scenario: str = "crisis-on-the-left") -> Position:
    """Guns west of a wood that one road goes through."""
    return Position(scenario, map=WOODS, minor=ROAD).unit(side, "artillery", "0202", id="guns", ma=5)


@pytest.mark.rule("11.2")
def test_prussian_guns_enter_woods_only_along_the_road() -> None:
    assert goals(column("prussian").movement("prussian"), "guns") & {"0301", "0302", "0303"} == {"0302"}
    for other in (column("french").movement("french"), column("prussian", "bloody-thursday").movement("prussian")):
        assert {"0301", "0302", "0303"} & goals(other, "guns") >= {"0302", "0303"}


@pytest.mark.rule("4.2", "11.2")
def test_a_unit_on_the_road_stops_them_and_infantry_goes_where_it_likes() -> None:
    position = (
        column("prussian")
        .unit("prussian", "infantry", "0302", id="foot")
        .unit("prussian", "infantry", "0102", id="next")
    )
    game = position.movement("prussian")
    assert goals(game, "guns") & {"0301", "0302", "0303", "0402", "0502"} == set()
    do(game, "move foot 0303")
    assert "0402" in goals(game, "guns")
