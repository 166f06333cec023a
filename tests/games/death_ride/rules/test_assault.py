"""13.1 to 13.3: group and path of an assault, the order of things, Beaten Zones left behind, what follows."""

from __future__ import annotations

import pytest

from tests.games.death_ride.rules.assaults import ENEMY, HERE, NEAR, attack, led
from tests.games.death_ride.rules.drill import do, due, noted, quiet, texts, troops, where
from wargame.games.death_ride.rules.events import Assaulted, CombatSums, FireActivationTested

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
    assert noted(game, Assaulted) == [(("fresh",), "20", "19")]


@pytest.mark.rule("13.1", "9.5")
def test_an_assault_within_a_shared_area_leaves_no_beaten_zone() -> None:
    table = quiet().put("f-pouget", "22").zone("bataille", "22", HERE)
    game = attack(6, 1, path=HERE, position=table)
    assert noted(game, CombatSums)[0][4] == (("lead", 5),)
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
    assert [facts[0] for facts in noted(game, CombatSums)] == ["volley", "assault"]
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
    assert noted(led(game), CombatSums)[0][0] == chart


@pytest.mark.rule("13.3")
def test_the_defending_lead_is_infantry_or_artillery_if_any_is_there() -> None:
    game = attack(own="i", foes="cia")
    assert texts(game) == ["lead foe1", "lead foe2"]


# ---------------------------------------------------------------------- 9.5: Beaten Zones on the way


@pytest.mark.rule("9.5")
@pytest.mark.parametrize(("own", "expected"), [("i", ("beaten-zones", 2)), ("c", ("beaten-zones-cavalry", 4))])
def test_every_marker_left_behind_counts_the_start_included(own: str, expected: tuple[str, int]) -> None:
    table = quiet().put("f-pouget", "22").zone("bataille", "22", "20")
    table.put("f-valaze", "15").zone("verge", "15", "17")
    game = do(attack(1, 1, own=own, path="17 20 19", position=table), "hold", "hold")
    assert expected in noted(game, CombatSums)[0][4]


@pytest.mark.rule("9.5", "14.1", "14.5")
def test_a_volley_at_others_in_the_impulse_leaves_the_beaten_zones_of_an_assault_as_they_are() -> None:
    table = quiet().put("f-pouget", "22").zone("bataille", "22", HERE).set(volleyed=True)
    game = attack(1, 1, position=table)
    assert ("beaten-zones", 1) in noted(game, CombatSums)[0][4]


@pytest.mark.rule("9.5", "9.4")
def test_a_beaten_zone_that_is_assaulted_is_not_left() -> None:
    table = quiet().put("f-pouget", "23").zone("bataille", "23", NEAR)
    assert noted(attack(1, 1, position=table), CombatSums)[0][4] == (("lead", 5),)


@pytest.mark.rule("9.5", "9.6", "CHART.french.assault.target.beaten-zones-infantry")
def test_german_beaten_zones_are_an_option() -> None:
    for option, lines in ((False, (("lead", 5),)), (True, (("lead", 5), ("beaten-zones", 1)))):
        table = quiet(german_beaten_zones=option)
        troops(table, "german", "17", "aa", "guns")
        game = attack(1, 1, side="french", position=table)
        assert noted(game, CombatSums)[0][4] == lines


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
    assert noted(game, FireActivationTested) == [("fl-frossard", 2, True)]


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
