"""13.7, 13.8: cavalry that withdraws, where defenders retreat; 6.8: committed Leaders."""

from __future__ import annotations

import pytest

from tests.games.death_ride.rules.assaults import HERE, NEAR, attack, led, spent
from tests.games.death_ride.rules.drill import do, due, noted, quiet, refused, texts, where
from wargame.engine.events import Rolled
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.events import CombatSums

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
    assert noted(game, Rolled) == []


@pytest.mark.rule("13.7")
def test_cavalry_that_stands_fights_on_the_chart_for_infantry_and_artillery() -> None:
    game = do(attack(6, 2, own="i", foes="cc"), "stand", "lead foe0")
    assert noted(game, CombatSums)[0][0] == "assault"
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
    for _ in range(6):
        table.unit("french", "infantry", "18")
    assert texts(attack(1, 1, foes="ccc", position=table)) == ["lead foe0", "lead foe1", "lead foe2"]


@pytest.mark.rule("13.7", "2.6")
def test_room_for_just_as_many_is_enough() -> None:
    table = quiet().unit("german", "infantry", "17").unit("german", "infantry", "23")
    for _ in range(6):
        table.unit("french", "infantry", "18")
    assert texts(attack(1, 1, foes="cc", position=table)) == ["stand", "withdraw"]


@pytest.mark.rule("13.7")
def test_a_single_way_out_is_no_question() -> None:
    table = quiet().unit("german", "infantry", "17").unit("german", "infantry", "23")
    game = do(attack(1, 1, foes="cc", position=table), "withdraw")
    assert (where(game, "foe0"), where(game, "foe1")) == ("18", "18")


@pytest.mark.rule("13.7", "7.2")
def test_cavalry_in_camp_may_withdraw_too() -> None:
    table = quiet().put("f-murat", NEAR).bivouac(NEAR)
    assert texts(attack(1, 1, foes="c", position=table)) == ["stand", "withdraw"]


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
    assert noted(game, CombatSums)[0][3] == (("lead", 5), ("leader", 1))
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
