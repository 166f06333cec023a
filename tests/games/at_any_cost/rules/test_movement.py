"""11.1 to 11.3, 11.9: the Movement Step."""

import pytest

from tests.games.at_any_cost.rules.drill import do, goals, refused, texts, where, within
from tests.games.at_any_cost.rules.standstill import waiting
from wargame.engine.paths import bits
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.movement.movement import Way, allowance, ends, move_refusal, reach
from wargame.games.at_any_cost.rules.movement.moving import MovementStep
from wargame.games.at_any_cost.rules.sequence import new_game

LANE = ["........"]
FIELD = ["." * 12] * 10


def alone(type_: str = "infantry", hex_: str = "0605", **states: object) -> Position:
    return Position(map=FIELD).unit("prussian", type_, hex_, id="U", **states)  # type: ignore[arg-type]


@pytest.mark.rule("3.1.4", "11.0", "11.1", "11.2")
@pytest.mark.parametrize("points", [2, 4])
def test_a_unit_spends_its_allowance(points: int) -> None:
    game = alone(ma=points).movement("prussian")
    assert goals(game, "U") == within(game, "0605", points)
    assert refused(game, "move U 0605") == "11.1"


@pytest.mark.rule("3.1.4", "2.3")
def test_half_an_allowance_is_rounded_down() -> None:
    game = alone(ma=5).movement("prussian", half=True)
    assert goals(game, "U") == within(game, "0605", 2)


@pytest.mark.rule("3.5.4", "3.5")
def test_an_hq_moves_as_infantry() -> None:
    game = Position(map=[".wQ"]).put("pr3-hq", "0101").game
    found = reach(game, (game.units["pr3-hq"],), Way(engage=True, march=False), 40)
    assert [found.cost[place] / 2 for place in (1, 2)] == [2, 4]


@pytest.mark.rule("11.2.minimum")
def test_one_hex_is_always_possible_and_takes_all_there_is() -> None:
    game = waiting(Position(map=[".S.."]).unit("prussian", "infantry", "0101", id="U", ma=2)).movement("prussian")
    assert goals(game, "U") == {"0201"}
    do(game, "move U 0201")
    assert game.units["U"].spent == 4
    game = Position(map=[".M.."]).unit("prussian", "infantry", "0101", id="U").movement("prussian")
    assert goals(game, "U") == set()


@pytest.mark.rule("11.1")
def test_the_last_mover_may_go_on_until_another_moves() -> None:
    game = alone(ma=4).unit("prussian", "infantry", "0101", id="V").movement("prussian")
    do(game, "move U 0606")
    assert goals(game, "U") == within(game, "0606", 3)
    do(game, "move V 0102")
    assert goals(game, "U") == set()
    assert refused(game, "move U 0607") == "11.1"


@pytest.mark.rule("11.1", "8.1.6")
@pytest.mark.parametrize(
    ("type_", "fired", "reaches"), [("artillery", "full", 0), ("horse_artillery", "half", 3), ("infantry", "full", 6)]
)
def test_artillery_that_fired_stays(type_: str, fired: str, reaches: int) -> None:
    game = alone(type_, ma=6, fired=fired).unit("prussian", "infantry", "0101").movement("prussian")
    assert goals(game, "U") == (within(game, "0605", reaches) if reaches else set())
    if not reaches:
        assert refused(game, "move U 0606") == "8.1.6"


@pytest.mark.rule("11.1.fired-artillery")
def test_only_fire_of_its_own_step_binds_artillery() -> None:
    game = alone("artillery").movement("prussian")
    assert goals(game, "U")


@pytest.mark.rule("11.1")
def test_two_units_of_a_hex_move_together_at_the_pace_of_the_slower() -> None:
    game = alone(ma=4).unit("prussian", "artillery", "0605", id="V", ma=2).movement("prussian")
    assert {text.split()[-1] for text in texts(game, "together")} == within(game, "0605", 2)
    do(game, "together U V 0607")
    assert (where(game, "U"), where(game, "V")) == ("0607", "0607")


@pytest.mark.rule("11.1", "4.2")
def test_a_group_does_not_use_the_road_but_each_unit_of_it_may() -> None:
    position = Position(map=[".ww."], minor=["0101 0201 0301 0401"]).unit("prussian", "infantry", "0101", id="U", ma=3)
    game = position.unit("prussian", "artillery", "0101", id="V", ma=3).movement("prussian")
    assert goals(game, "U") == {"0201", "0301", "0401"}
    assert texts(game, "together") == ["together U V 0201"]


@pytest.mark.rule("4.2", "2.2.2.minor")
def test_a_road_hex_with_a_unit_costs_its_terrain() -> None:
    def reached(guest: str) -> set[str]:
        position = Position(map=[".w.."], minor=["0101 0201 0301 0401"])
        position.unit("prussian", "infantry", "0101", id="U", ma=2)
        position.put(guest, "0201")
        return goals(position.movement("prussian"), "U")

    assert reached("pr3-hq") == {"0201", "0301"}
    assert reached("pr3-corps-art") == {"0201"}  # two points for the forest


@pytest.mark.rule("11.9", "7.2.2")
def test_a_march_column_goes_twice_as_far_on_a_major_road() -> None:
    def reached(posture: str, **roads: list[str]) -> set[str]:
        position = Position(map=LANE, **roads).unit("prussian", "infantry", "0101", id="U", ma=2)  # type: ignore[arg-type]
        return goals(position.movement("prussian", posture), "U")

    road = ["0101 0201 0301 0401 0501 0601"]
    assert reached("D", major=road) == {"0201", "0301", "0401", "0501"}
    assert reached("A", major=road) == {"0201", "0301"}
    assert reached("D", minor=road) == {"0201", "0301"}
    assert reached("D", major=["0101 0201 0301"]) == {"0201", "0301", "0401"}  # leaves the column and goes on


@pytest.mark.rule("11.9", "4.2")
def test_a_column_cannot_march_through_other_units() -> None:
    position = Position(map=[".w......"], major=["0101 0201 0301 0401 0501"])
    position.unit("prussian", "infantry", "0101", id="U", ma=3).unit("prussian", "artillery", "0201")
    assert goals(position.movement("prussian", "D"), "U") == {"0201", "0301", "0401"}  # 2 for the forest, then halves


@pytest.mark.rule("11.3", "7.2.1", "7.2.2")
def test_only_an_aggressive_posture_engages() -> None:
    position = Position(map=LANE).unit("prussian", "infantry", "0101", id="U").unit("french", "cavalry", "0401")
    game = position.movement("prussian", "D")
    assert goals(game, "U") == {"0201"}
    assert refused(game, "move U 0301") == "11.3"
    position = Position(map=LANE).unit("prussian", "infantry", "0101", id="U").unit("french", "cavalry", "0401")
    game = position.movement("prussian", "A")
    assert goals(game, "U") == {"0201", "0301"}
    assert refused(game, "move U 0401") == "11.2"


@pytest.mark.rule("7.0", "7.2.2", "11.3")
def test_a_defensive_posture_keeps_the_hq_from_engaging_too() -> None:
    def at(posture: str) -> Battle:
        position = Position(map=LANE).put("pr3-hq", "0101").unit("french", "cavalry", "0401")
        return position.movement("prussian", posture)

    assert goals(at("D"), "pr3-hq") == {"0201"}
    assert refused(at("D"), "move pr3-hq 0301") == "11.3"
    assert goals(at("A"), "pr3-hq") == {"0201", "0301"}


@pytest.mark.rule("11.3", "3.5")
def test_an_enemy_hq_is_no_engagement() -> None:
    position = Position(map=LANE).unit("prussian", "infantry", "0101", id="U").put("fr2-hq", "0401")
    game = position.unit("french", "infantry", "0801").movement("prussian", "D")
    assert goals(game, "U") == {"0201", "0301"}


@pytest.mark.rule("11.1", "7.5.inactive", "14.1")
def test_units_out_of_command_wait() -> None:
    position = alone().unit("prussian", "infantry", "0101", id="V", ooc=True)
    game = position.begin(MovementStep("prussian", ("U",), engage=True))
    assert goals(game, "V") == set()
    assert refused(game, "move V 0102") == "7.5"


@pytest.mark.rule("11.2")
def test_points_that_do_not_suffice_end_the_move() -> None:
    game = Position(map=["..w."]).unit("prussian", "infantry", "0101", id="U", ma=2).movement("prussian")
    assert goals(game, "U") == {"0201"}
    assert refused(game, "move U 0301") == "11.2"


@pytest.mark.example("EX-05")
@pytest.mark.rule("11.2")
def test_detachments_with_two_points_enter_stream_hexes_of_the_example() -> None:
    position = waiting(Position().put("pr10-det-b", "1925").put("pr10-det-a", "1825"))
    game = position.movement("prussian", half=True)
    do(game, "move pr10-det-b 1926", "move pr10-det-a 1826")
    assert [game.units[each].spent for each in ("pr10-det-b", "pr10-det-a")] == [4, 4]
    assert not texts(game, "move")


@pytest.mark.rule("11.2")
@pytest.mark.example("EX-47")
def test_stulpnagels_division_moves_again() -> None:
    position = Position().put("pr3-10", "2326", morale=1).put("pr3-stulp-art", "2027").put("pr3-9", "2225")
    game = position.put("fr2-verge-2", "2324").put("fr2-hq", "2223").put("fr2-verge-1", "2222").movement("prussian")
    do(game, "move pr3-10 2426", "move pr3-stulp-art 2127", "move pr3-9 2224")
    assert [where(game, each) for each in ("pr3-10", "pr3-stulp-art", "pr3-9")] == ["2426", "2127", "2224"]
    assert game.decision is not None
    assert game.decision.side == "french"  # he is running a gauntlet of enemy fire


@pytest.mark.slow
@pytest.mark.rule("11.1", "11.2", "11.3", "4.1")
@pytest.mark.parametrize("way", [Way(True, False), Way(False, True), Way(False, True, road_only=True)])
def test_what_is_offered_and_what_is_refused_agree(way: Way) -> None:
    game = new_game("at-any-cost/a-day-of-battle", 1)
    for side in game.sides:
        for unit in [unit for unit in game.fielded(side) if unit.place >= 0][::4]:
            budget = allowance(unit)
            offered = set(ends(game, (unit,), way, budget))
            allowed = {
                place
                for place in bits(game.board.within(unit.place, budget))
                if move_refusal(game, (unit,), way, budget, place) is None
            }
            assert offered == allowed, unit.id
