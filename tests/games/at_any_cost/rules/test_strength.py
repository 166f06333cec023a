"""2.3, 3.1.2, 3.1.3: rounding, strength and cohesion."""

import pytest

from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.strength import combined_sp, initial_sp, rounded, sp_text, tcr
from wargame.games.at_any_cost.rules.units import DISRUPTED, SHAKEN


@pytest.mark.rule("2.3")
@pytest.mark.example("2.3-ex1")
def test_seven_halved_twice_is_one() -> None:
    assert rounded(7 / 2 / 2) == 1


@pytest.mark.rule("2.3", "2.3.half-exception", "2.3.below-half")
@pytest.mark.parametrize(("sp", "net"), [(1.99, 1), (0.99, 0.5), (0.51, 0.5), (0.5, 0.5), (0.49, 0), (0, 0), (7.5, 7)])
def test_fractions_are_dropped_but_a_cadre_is_left(sp: float, net: float) -> None:
    assert rounded(sp) == net


@pytest.mark.rule("3.1.3")
def test_a_cadre_is_half_a_point_and_is_written_c() -> None:
    assert [sp_text(sp) for sp in (0.5, 1.0, 7.5)] == ["C", "1", "7.5"]
    assert Position().game.units["pr3-det-e"].worn_side.sp == 0.5


@pytest.mark.rule("3.1", "3.1.2", "3.1.3")
@pytest.mark.example("3.1-ex1")
def test_the_seventh_brigade_reads_as_its_counter() -> None:
    unit = Position().put("pr2-7", "2224").game.units["pr2-7"]
    assert (unit.values.tcr, unit.values.sp, unit.values.ma) == (8, 6, 4)
    unit.worn = True
    assert (unit.values.tcr, unit.values.sp, unit.values.ma) == (6, 3, 3)


@pytest.mark.rule("3.1.2.a", "3.1.2.b", "3.1.3.a", "3.1.3.b", "3.6.1")
@pytest.mark.parametrize(("morale", "loss"), [(0, 0), (SHAKEN, 1), (DISRUPTED, 2)])
def test_morale_hits_lower_cohesion_and_strength(morale: int, loss: int) -> None:
    game = Position().put("pr2-7", "2224", morale=morale).game
    unit = game.units["pr2-7"]
    assert (tcr(game, unit), initial_sp(unit)) == (8 - loss, 6 - loss)


@pytest.mark.rule("3.1.2.c", "3.1.2.d")
@pytest.mark.parametrize(("works", "gain"), [("hasty", 1), ("entrenched", 2)])
def test_works_raise_cohesion_but_not_strength(works: str, gain: int) -> None:
    game = Position().put("fr2-verge-1", "2224", morale=SHAKEN).works("2224", works).game
    unit = game.units["fr2-verge-1"]
    assert (tcr(game, unit), initial_sp(unit)) == (6 - 1 + gain, 4)


@pytest.mark.rule("4.3.one-unit", "4.3", "8.7")
def test_artillery_and_mitrailleuse_lose_a_morale_hit_once_together_and_each_when_firing() -> None:
    game = Position().put("fr2-verge-art", "2224", morale=SHAKEN).game
    guns, battery = game.units["fr2-verge-art"], game.units["fr2-verge-mit"]
    assert combined_sp(game, guns) == 8
    assert (initial_sp(guns), initial_sp(battery)) == (4, 3)
