"""19: victory."""

from __future__ import annotations

import pytest

from wargame.games.death_ride.position import Position
from wargame.games.death_ride.rules import victory

LISTED = ["24", "40", "25", "37", "36", "14", "22"]
SHEET = [
    *("CHART.victory.entry-areas", "CHART.victory.area-25", "CHART.victory.area-37", "CHART.victory.area-36"),
    *("CHART.victory.area-14", "CHART.victory.area-22", "CHART.victory.last-occupied"),
]


@pytest.mark.rule("19.1", "19.2", "CHART.victory.tricolour")
@pytest.mark.parametrize("area", ["4", "7", "15", "16", "18", "20", "21", "23"])
def test_a_tricolour_area_needs_a_majority(area: str) -> None:
    table = Position().put("f-pouget", area)
    assert victory.scores(table.game) == {"german": 0, "french": 1}
    table.put("g-ir20", area)
    assert victory.points(table.game) == 0
    table.put("f-valaze", area, spent=True)
    assert victory.points(table.game) == 1


@pytest.mark.rule("19.3", *SHEET)
@pytest.mark.parametrize("area", LISTED)
def test_a_listed_area_counts_for_the_last_occupant_too(area: str) -> None:
    assert victory.points(Position().put("f-pouget", area).game) == 1
    assert victory.points(Position().set(last_occupants={area: "french"}).game) == 1
    assert victory.points(Position().set(last_occupants={area: "german"}).game) == 0
    contested = Position().set(last_occupants={area: "french"}).put("f-pouget", area).put("g-ir20", area)
    assert victory.points(contested.game) == 0, "neither a majority nor empty"
    assert set(contested.game.spec.victory.listed) == set(LISTED)


@pytest.mark.rule("19.4", "CHART.victory.advantage")
def test_every_leader_turned_inactive_by_the_advantage_is_a_point() -> None:
    assert victory.points(Position().set(deactivations=2).game) == 2


@pytest.mark.rule("19.5", "CHART.victory.unfairness")
@pytest.mark.parametrize(("impulses", "points"), [(29, 0), (25, 0), (24, 1), (19, 2), (33, 0), (34, -1), (39, -2)])
def test_the_unfairness_rule_is_an_option(impulses: int, points: int) -> None:
    turns = (impulses, 0, 0, 0, 0, 0, 0, 0)
    assert victory.points(Position(unfairness=True).set(impulses=turns).game) == points
    assert victory.points(Position().set(impulses=turns).game) == 0
    assert victory.points(Position(unfairness=True).set(impulses=turns[:7]).game) == 0, "not before the end"


LEVELS = {
    3: ("german", "German decisive victory"),
    4: ("german", "German victory"),
    5: ("german", "German victory"),
    6: (None, "Drawn"),
    7: ("french", "French victory"),
    8: ("french", "French victory"),
    9: ("french", "French decisive victory"),
}


@pytest.mark.rule("19.6")
@pytest.mark.parametrize("points", LEVELS)
def test_what_the_points_mean(points: int) -> None:
    outcome = victory.outcome(Position().set(deactivations=points).game)
    assert (outcome.winner, outcome.level) == LEVELS[points]
