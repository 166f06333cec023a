"""9: Morale Tests and Morale Hits."""

import pytest

from tests.games.at_any_cost.rules.drill import noted
from tests.games.at_any_cost.rules.standstill import carried_out
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.events.combat import BreakTested, MoraleTested
from wargame.games.at_any_cost.rules.morale.morale import MoraleHits, MoraleTests, morale_hits
from wargame.games.at_any_cost.rules.units import DISRUPTED, SHAKEN, STEADY


def table(morale: int = STEADY, **states: object) -> Position:
    """A French brigade of cohesion 7 with its HQ in the open, far from any enemy."""
    return Position(map=["......"] * 6).unit("french", "infantry", "0303", id="foot", morale=morale, **states)  # type: ignore[arg-type]


@pytest.mark.rule("9.1", "9.1.none", "9.1.one-hit", "9.1.two-hits")
@pytest.mark.parametrize(("number", "hits"), [(1, 0), (6, 0), (7, 1), (10, 1), (11, 2), (13, 2)])
def test_the_difference_to_the_cohesion_decides(number: int, hits: int) -> None:
    game = table().game
    assert morale_hits(game, game.units["foot"], number) == hits


@pytest.mark.rule("9.1", "3.1.2")
def test_the_cohesion_is_the_modified_one() -> None:
    game = table(SHAKEN).works("0303", "entrenched").game
    assert [morale_hits(game, game.units["foot"], number) for number in (7, 8, 12)] == [0, 1, 2]


@pytest.mark.rule("9.0", "9.1", "9.2.a.unmarked", "4.3.markers", "4.3.one-unit")
@pytest.mark.example("9.2-ex1", "9.2-ex2")
def test_a_four_and_two_more_spares_the_brigade_and_shakes_guns_and_mitrailleuse() -> None:
    position = table().unit("french", "artillery", "0303", id="guns", tcr=6)
    position.unit("french", "mitrailleuse", "0303", id="mit", battery="guns", tcr=6)
    game = carried_out(position, MoraleTests(position.game.board.index["0303"], 4, 2, -1))
    assert [game.units[each].morale for each in ("foot", "guns", "mit")] == [STEADY, SHAKEN, SHAKEN]
    assert "Guns fails its Morale Test, 6 against 6: one Morale Hit." in game.story()


@pytest.mark.rule("9.0", "8.10")
def test_an_hq_takes_no_test() -> None:
    position = table().put("fr2-hq", "0303")
    game = carried_out(position, MoraleTests(position.game.board.index["0303"], 10, 3, -1))
    assert [facts[0] for facts in noted(game, MoraleTested)] == ["foot"]
    assert game.units["fr2-hq"].morale == STEADY


@pytest.mark.rule(
    *("9.2", "9.2.a", "9.2.b", "9.2.a.unmarked", "9.2.a.shaken", "9.2.a.disrupted"),
    *("9.2.b.unmarked", "9.2.b.shaken", "9.2.b.disrupted", "3.6.1"),
)
@pytest.mark.parametrize(
    ("before", "hits", "after", "worn", "tests"),
    [
        (STEADY, 1, SHAKEN, False, 0),
        (SHAKEN, 1, DISRUPTED, False, 0),
        (DISRUPTED, 1, DISRUPTED, True, 0),
        (STEADY, 2, DISRUPTED, False, 0),
        (SHAKEN, 2, DISRUPTED, True, 0),
        (DISRUPTED, 2, DISRUPTED, True, 1),
    ],
)
def test_morale_hits_go_on_as_casualty_hits(before: int, hits: int, after: int, worn: bool, tests: int) -> None:
    game = carried_out(table(before).dice(1), MoraleHits("foot", hits, -1))
    unit = game.units["foot"]
    assert (unit.morale, unit.worn) == (after, worn)
    assert len(noted(game, BreakTested)) == tests


@pytest.mark.rule("11.4.stop", "9.2")
def test_a_unit_that_is_hit_is_halted() -> None:
    assert carried_out(table(), MoraleHits("foot", 1, -1)).units["foot"].halted
