"""13: Assault: group and path, the order of things, both charts' results, withdrawal; 6.8: committed Leaders."""

from __future__ import annotations

import pytest

from wargame.games.death_ride.assault import Assault
from wargame.games.death_ride.battle import Battle
from wargame.games.death_ride.position import Position

from .drill import do, due, noted, quiet, refused, texts, troops, where

HERE, NEAR = "20", "19"
SIDES = ("german", "french")
ENEMY = {"german": "french", "french": "german"}


def attack(
    *dice: int,
    side: str = "german",
    own: str = "i",
    foes: str = "i",
    path: str = "20 19",
    position: Position | None = None,
) -> Battle:
    """Units assault along a path of open Areas: one against one it is 5 and a die against 5 and a die."""
    table = position or quiet()
    areas = path.split()
    group = troops(table, side, areas[0], own, "own")
    troops(table, ENEMY[side], areas[-1], foes, "foe")
    return table.dice(*dice).begin(Assault(group, tuple(table.game.board.index[area] for area in areas)))


def led(game: Battle) -> Battle:
    """Both sides name their first unit as lead."""
    while game.decision is not None and game.decision.rule == "1.5":
        do(game, texts(game)[0])
    return game


def spent(game: Battle, *units: str) -> list[bool]:
    return [game.units[each].spent for each in units]


# ---------------------------------------------------------------------- 13.1, 13.2: group, path, order


@pytest.mark.rule("13.1", "8.3")
def test_a_group_assaults_by_one_path_all_can_pay_for() -> None:
    table = quiet().put("gl-alvensleben", HERE, active=True)
    table.unit("german", "cavalry", HERE, id="horse", move=6).unit("german", "infantry", HERE, id="foot", move=2)
    table.unit("french", "infantry", NEAR).unit("french", "infantry", "27")
    game = do(table.activation("gl-alvensleben", HERE), "next", "next")
    assert texts(game, "assault") == ["assault 19"]  # the foot cannot pay for 27
    assert "assault 27" in texts(do(game, "hold foot"), "assault")


@pytest.mark.rule("13.1", "6.5.4", "CHART.choices.assault")
@pytest.mark.parametrize(("side", "leader"), [("german", "gl-alvensleben"), ("french", "fl-frossard")])
def test_german_artillery_assaults_french_does_not(side: str, leader: str) -> None:
    table = quiet().put(leader, HERE, active=True).unit(side, "artillery", HERE, id="guns")
    table.unit(ENEMY[side], "infantry", NEAR)
    game = do(table.activation(leader, HERE), "next", "next")
    assert ("assault 19" in texts(game)) == (side == "german")


@pytest.mark.rule("13.1", "2.6")
def test_spent_units_do_not_assault() -> None:
    table = quiet().put("gl-alvensleben", HERE, active=True).unit("german", "infantry", HERE, id="fresh")
    table.unit("german", "infantry", HERE, id="tired", spent=True).unit("french", "infantry", NEAR)
    game = do(table.dice(6, 1).activation("gl-alvensleben", HERE), "next", "next", "assault 19", "alone")
    assert noted(game, "assaults") == [(("fresh",), "20", "19")]


@pytest.mark.rule("13.1", "9.5")
def test_an_assault_within_a_shared_area_leaves_no_beaten_zone() -> None:
    table = quiet().put("f-pouget", "22").zone("bataille", "22", HERE)
    game = attack(6, 1, path=HERE, position=table)
    assert noted(game, "modifiers")[0][4] == (("lead", 5),)
    do(game, "flip foe0")
    assert where(game, "own0") == HERE


@pytest.mark.rule("13.2", "20.3")
def test_the_order_of_an_assault() -> None:
    table = quiet().put("gl-alvensleben", HERE, active=True)
    table.put("f-pouget", "22").zone("bataille", "22", HERE)
    game = attack(1, 6, 5, 1, own="ii", foes="ii", position=table)
    assert texts(game) == ["lead own0", "lead own1"]
    assert texts(do(game, "lead own1")) == ["commit gl-alvensleben", "alone"]
    assert texts(do(game, "alone")) == ["volley", "hold"]
    assert texts(do(game, "volley")) == ["lead foe0", "lead foe1"]
    do(game, "lead foe1")
    assert [facts[0] for facts in noted(game, "modifiers")] == ["volley", "assault"]
    assert due(game) == ("french", 5 + 2 + 5 - 5 - 1 - 1)


# ---------------------------------------------------------------------- 13.3: which chart


@pytest.mark.rule("13.3")
@pytest.mark.parametrize(
    ("own", "foes", "chart"),
    [("cc", "c", "cavalry_v_cavalry"), ("ci", "c", "assault"), ("c", "ci", "assault"), ("i", "i", "assault")],
)
def test_which_chart(own: str, foes: str, chart: str) -> None:
    game = led(attack(1, 1, own=own, foes=foes))
    if "stand" in texts(game):
        do(game, "stand")
    assert noted(led(game), "modifiers")[0][0] == chart


@pytest.mark.rule("13.3")
def test_the_defending_lead_is_infantry_or_artillery_if_any_is_there() -> None:
    game = attack(own="i", foes="cia")
    assert texts(game) == ["lead foe1", "lead foe2"]


# ---------------------------------------------------------------------- 13.4: cavalry against cavalry

CAV_FAILED = (
    "13.4",
    *("CHART.french.assault-cavalry.result.t-ge-a", "CHART.german.assault-cavalry.result.t-ge-a"),
)
CAV_WON = (
    "13.4",
    *("CHART.french.assault-cavalry.result.a-gt-t", "CHART.german.assault-cavalry.result.a-gt-t"),
)


@pytest.mark.rule(*CAV_FAILED)
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("dice", [(1, 3), (1, 6)])
def test_cavalry_that_does_not_score_more_loses_its_lead(side: str, dice: tuple[int, int]) -> None:
    game = led(attack(*dice, 6, side=side, own="cc", foes="c", path="17 20 19"))
    assert not game.units["own0"].in_play
    assert spent(game, "own1", "foe0") == [True, False]
    assert where(game, "own1") == "20"  # the rest halt in the Area just left


@pytest.mark.rule(*CAV_WON)
@pytest.mark.parametrize("side", SIDES)
def test_cavalry_that_scores_more_enters_spent(side: str) -> None:
    game = led(attack(3, 4, side=side, own="cc", foes="c"))
    assert due(game) == (ENEMY[side], 1)
    assert spent(game, "own0", "own1") == [True, True]
    assert {where(game, "own0"), where(game, "own1")} == {NEAR}
    do(game, "flip foe0")
    assert where(game, "foe0") == NEAR  # 13.8: survivors may stay with the attacker


@pytest.mark.rule("13.4", "13.6.a-gt-t")
def test_a_narrow_victory_over_cavalry_costs_no_lead() -> None:
    assert led(attack(2, 1, own="c", foes="c")).units["own0"].in_play


@pytest.mark.rule("13.4", "7.2")
def test_cavalry_in_camp_is_ridden_down() -> None:
    table = quiet().put("f-murat", "21").put("f-gramont", "21").bivouac("21")
    table.put("g-redern", HERE).put("g-bredow", HERE)
    path = tuple(table.game.board.index[area] for area in (HERE, "21"))
    game = do(table.dice(3, 3).begin(Assault(("g-redern", "g-bredow"), path)), "lead g-bredow", "lead f-gramont")
    (facts,) = noted(game, "modifiers")
    assert facts[4] == (("lead", 2),)


# ---------------------------------------------------------------------- 13.6: results

LESS = ("13.6", "13.6.a-lt-t", "CHART.french.assault.result.t-gt-a", "CHART.german.assault.result.t-gt-a")
LESS_HORSE = (
    "13.6.a-lt-t",
    *("CHART.french.assault.result.t-gt-a-cavalry", "CHART.german.assault.result.t-gt-a-cavalry"),
)
EQUAL = ("13.6", "13.6.a-eq-t", "CHART.french.assault.result.t-eq-a", "CHART.german.assault.result.t-eq-a")
MORE = ("13.6", "13.6.a-gt-t", "CHART.french.assault.result.a-gt-t", "CHART.german.assault.result.a-gt-t")
DOUBLED = (
    "13.6.a-gt-t",
    *("CHART.french.assault.result.a-gt-t-doubled", "CHART.german.assault.result.a-gt-t-doubled"),
)
NARROW = (
    "13.6.a-gt-t",
    *("CHART.french.assault.result.a-gt-t-narrow", "CHART.german.assault.result.a-gt-t-narrow"),
)


@pytest.mark.rule(*LESS)
@pytest.mark.parametrize("side", SIDES)
def test_a_repulse_costs_the_lead_and_the_rest_halt_spent(side: str) -> None:
    game = led(attack(1, 6, 6, side=side, own="iic", path="17 20 19"))
    assert not game.units["own0"].in_play
    assert spent(game, "own1", "own2", "foe0") == [True, True, False]
    assert (where(game, "own1"), where(game, "own2")) == ("20", "20")


@pytest.mark.rule(*LESS_HORSE)
@pytest.mark.parametrize("side", SIDES)
def test_cavalry_repulsed_by_infantry_loses_a_second_unit_of_its_owners_choice(side: str) -> None:
    game = led(attack(1, 6, 6, side=side, own="ccc", foes="i"))
    assert game.decision is not None
    assert (game.decision.side, texts(game)) == (side, ["eliminate own1", "eliminate own2"])
    do(game, "eliminate own2")
    assert [game.units[each].in_play for each in ("own0", "own1", "own2")] == [False, True, False]


@pytest.mark.rule(*LESS_HORSE)
def test_the_only_other_unit_is_lost_without_a_question() -> None:
    game = led(attack(1, 6, 6, own="ci", foes="i"))
    assert not any(game.units[each].in_play for each in ("own0", "own1"))
    game = attack(1, 6, 6, own="c")
    assert not game.units["own0"].in_play


@pytest.mark.rule("13.6.a-lt-t", "13.3")
def test_cavalry_repulsed_by_artillery_or_led_by_infantry_loses_one() -> None:
    assert led(attack(1, 6, 6, own="cc", foes="a")).units["own1"].in_play
    game = do(attack(1, 6, 6, own="ci", foes="i"), "lead own1")
    assert game.units["own0"].in_play


@pytest.mark.rule(*EQUAL)
@pytest.mark.parametrize("side", SIDES)
def test_an_equal_score_checks_the_attack(side: str) -> None:
    game = led(attack(1, 3, side=side, own="ii", path="17 20 19"))
    assert spent(game, "own0", "own1", "foe0") == [True, True, False]
    assert due(game) == (side, 2)
    assert {action[1] for action in game.legal_actions} == {"own0"}  # the lead absorbs first
    assert where(game, "own1") == "20"
    do(game, "retreat own0 15")
    assert {action[1] for action in game.legal_actions} == {"own1"}


@pytest.mark.rule(*MORE)
@pytest.mark.parametrize("side", SIDES)
def test_a_higher_score_carries_the_area(side: str) -> None:
    game = led(attack(5, 4, side=side, own="ii", path="17 20 19"))
    assert due(game) == (ENEMY[side], 3)
    assert spent(game, "own0", "own1") == [True, True]
    assert {where(game, "own0"), where(game, "own1")} == {NEAR}


@pytest.mark.rule(*DOUBLED)
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(("own", "foes", "points"), [("c", "i", 6), ("c", "a", 3), ("i", "i", 3)])
def test_cavalry_doubles_what_infantry_absorbs(side: str, own: str, foes: str, points: int) -> None:
    assert due(attack(6, 3, side=side, own=own, foes=foes)) == (ENEMY[side], points)


@pytest.mark.rule("13.6.a-gt-t", "13.3")
def test_the_defending_lead_decides_whether_points_are_doubled() -> None:
    game = do(attack(6, 1, own="c", foes="ia"), "lead foe1")
    assert due(game) == ("french", 4)


@pytest.mark.rule(*NARROW)
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(("won_by", "alive"), [(1, False), (2, False), (3, True)])
def test_cavalry_that_wins_narrowly_loses_its_lead(side: str, won_by: int, alive: bool) -> None:
    game = led(attack(2, 4 - won_by, side=side, own="ccc"))
    assert game.units["own0"].in_play == alive
    assert {where(game, "own1"), where(game, "own2")} == {NEAR}
    assert due(game) == (ENEMY[side], 2 * won_by)


@pytest.mark.rule("13.6.a-gt-t")
def test_a_lone_squadron_that_wins_narrowly_leaves_the_area_to_the_enemy() -> None:
    game = attack(2, 1, own="c")
    assert not game.units["own0"].in_play
    assert due(game) == ("french", 2)


# ---------------------------------------------------------------------- 13.7: cavalry may withdraw


@pytest.mark.rule("13.7")
def test_cavalry_alone_withdraws_before_infantry() -> None:
    game = attack(own="ic", foes="cc", path="17 20 19")
    do(game, "lead own0")
    assert game.decision is not None
    assert (game.decision.side, texts(game)) == ("french", ["stand", "withdraw"])
    do(game, "withdraw")
    assert set(texts(game)) == {
        "retreat foe0 17",
        "retreat foe0 18",
        "retreat foe0 23",
    }  # not where the attack comes from
    do(game, "retreat foe0 18", "retreat foe1 23")
    assert spent(game, "own0", "own1", "foe0", "foe1") == [False, False, True, True]
    assert game.units["foe0"].activated
    assert {where(game, "own0"), where(game, "own1")} == {NEAR}
    assert noted(game, "roll") == []


@pytest.mark.rule("13.7")
def test_cavalry_that_stands_fights_on_the_chart_for_infantry_and_artillery() -> None:
    game = do(attack(6, 2, own="i", foes="cc"), "stand", "lead foe0")
    assert noted(game, "modifiers")[0][0] == "assault"
    assert due(game) == ("french", 4)


@pytest.mark.rule("13.7")
@pytest.mark.parametrize(("own", "foes"), [("cc", "c"), ("i", "ci")])
def test_cavalry_does_not_withdraw_before_cavalry_or_from_its_infantry(own: str, foes: str) -> None:
    game = led(attack(1, 1, own=own, foes=foes))
    assert "withdraw" not in texts(game)


@pytest.mark.rule("13.7", "15.4")
def test_without_room_for_all_nobody_withdraws() -> None:
    table = quiet()
    for area in ("17", "18", "23"):
        table.unit("german", "infantry", area)
    assert "withdraw" not in texts(attack(1, 1, foes="c", position=table))
    table = quiet().unit("german", "infantry", "17").unit("german", "infantry", "23")
    for _ in range(7):
        table.unit("french", "infantry", "18")
    assert texts(attack(1, 1, foes="cc", position=table)) == ["lead foe0", "lead foe1"]


@pytest.mark.rule("13.7")
def test_a_single_way_out_is_no_question() -> None:
    table = quiet().unit("german", "infantry", "17").unit("german", "infantry", "23")
    game = do(attack(1, 1, foes="cc", position=table), "withdraw")
    assert (where(game, "foe0"), where(game, "foe1")) == ("18", "18")


# ---------------------------------------------------------------------- 13.8: retreat from an assault


@pytest.mark.rule("13.8")
def test_nobody_retreats_to_where_the_assault_came_from() -> None:
    game = attack(5, 4, path="17 20 19")
    assert refused(game, "retreat foe0 20") == "13.8"
    do(game, "flip foe0")
    assert where(game, "foe0") == where(game, "own0") == NEAR


# ---------------------------------------------------------------------- 6.8: committed Leaders


def with_leader(*dice: int, foes: str = "i", **states: object) -> Battle:
    table = quiet().put("gl-alvensleben", HERE, active=True)
    table.mark("gl-alvensleben", **states)
    return attack(*dice, position=table, foes=foes)


@pytest.mark.rule("6.8", "13.5")
def test_a_committed_leader_adds_one_and_goes_with_the_lead() -> None:
    game = do(with_leader(2, 1), "commit gl-alvensleben")
    assert noted(game, "modifiers")[0][3] == (("lead", 5), ("leader", 1))
    assert where(game, "gl-alvensleben") == NEAR
    assert game.units["gl-alvensleben"].active


@pytest.mark.rule("6.8")
@pytest.mark.parametrize("dice", [(1, 2), (1, 6)])
def test_a_leader_whose_attack_fails_is_inactive(dice: tuple[int, int]) -> None:
    game = do(with_leader(*dice, 6), "commit gl-alvensleben")
    assert not game.units["gl-alvensleben"].active
    assert where(game, "gl-alvensleben") == HERE


@pytest.mark.rule("6.8")
def test_a_leader_who_stays_behind_risks_nothing() -> None:
    game = do(with_leader(1, 6, 6), "alone")
    assert game.units["gl-alvensleben"].active


@pytest.mark.rule("6.8")
def test_only_an_active_leader_who_commands_the_lead_may_be_committed() -> None:
    assert "alone" not in texts(with_leader(1, 1, active=False))
    table = quiet().put("gl-rheinbaben", HERE, active=True).put("gl-alvensleben", "17", active=True)
    assert "alone" not in texts(attack(1, 1, position=table))


@pytest.mark.rule("6.7", "6.8")
def test_bazaine_is_not_committed_beyond_his_areas() -> None:
    table = quiet().put("fl-bazaine", "36", active=True)
    assert "alone" not in texts(attack(1, 1, side="french", path="36 26", position=table))
    table = quiet().put("fl-bazaine", "36", active=True)
    assert "commit fl-bazaine" in texts(attack(1, 1, side="french", path="36 38", position=table))


@pytest.mark.rule("6.8", "13.4")
def test_no_leader_is_committed_where_the_chart_does_not_count_him() -> None:
    table = quiet().put("gl-alvensleben", HERE, active=True)
    assert "alone" not in texts(attack(1, 1, own="c", foes="c", position=table))


# ---------------------------------------------------------------------- 9.5: Beaten Zones on the way


@pytest.mark.rule("9.5")
@pytest.mark.parametrize(("own", "expected"), [("i", ("beaten-zones", 2)), ("c", ("beaten-zones-cavalry", 4))])
def test_every_marker_left_behind_counts_the_start_included(own: str, expected: tuple[str, int]) -> None:
    table = quiet().put("f-pouget", "22").zone("bataille", "22", "20")
    table.put("f-valaze", "15").zone("verge", "15", "17")
    game = do(attack(1, 1, own=own, path="17 20 19", position=table), "hold", "hold")
    assert expected in noted(game, "modifiers")[0][4]


@pytest.mark.rule("9.5", "9.4")
def test_a_beaten_zone_that_is_assaulted_is_not_left() -> None:
    table = quiet().put("f-pouget", "23").zone("bataille", "23", NEAR)
    assert noted(attack(1, 1, position=table), "modifiers")[0][4] == (("lead", 5),)


@pytest.mark.rule("9.5", "9.6", "CHART.french.assault.target.beaten-zones-infantry")
def test_german_beaten_zones_are_an_option() -> None:
    for option, lines in ((False, (("lead", 5),)), (True, (("lead", 5), ("beaten-zones", 1)))):
        table = quiet(german_beaten_zones=option)
        troops(table, "german", "17", "aa", "guns")
        game = attack(1, 1, side="french", position=table)
        assert noted(game, "modifiers")[0][4] == lines


# ---------------------------------------------------------------------- entering from a box, and what follows


@pytest.mark.rule("10.6")
def test_a_repulse_halts_in_the_entry_box() -> None:
    game = led(attack(1, 6, 6, own="ii", path="box-18 18"))
    assert where(game, "own1") == "box-18"


@pytest.mark.rule("6.9", "7.3.a")
def test_an_assault_calls_the_corps_of_those_it_strikes() -> None:
    table = quiet().put("fl-frossard", "36").put("f-2-art", "36").bivouac("36")
    game = do(attack(5, 4, 2, position=table), "flip foe0")
    do(game, texts(game)[0])
    assert noted(game, "by_fire") == [("fl-frossard", 2, True)]


@pytest.mark.rule("6.10")
def test_a_leader_left_alone_rides_to_the_nearest_friends() -> None:
    table = quiet().put("fl-frossard", NEAR, active=True).unit("french", "infantry", "27", id="friend")
    game = do(attack(6, 1, position=table), "eliminate foe0")
    assert where(game, "fl-frossard") == "27"
    assert not game.units["fl-frossard"].active


@pytest.mark.rule("18.2")
def test_the_dice_of_an_assault_may_be_thrown_again() -> None:
    game = attack(1, 6, 6, 1, position=quiet().set(advantage="german", advantage_new=False))
    do(game, "reroll")
    assert game.units["own0"].in_play
    assert due(game) == ("french", 5)
