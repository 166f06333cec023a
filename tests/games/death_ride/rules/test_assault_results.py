"""13.4, 13.6: what the dice of an assault do, on both charts."""

from __future__ import annotations

import pytest

from tests.games.death_ride.rules.assaults import ENEMY, HERE, NEAR, SIDES, attack, led, spent
from tests.games.death_ride.rules.drill import do, due, noted, quiet, texts, where
from wargame.games.death_ride.rules.combat.assault import Assault
from wargame.games.death_ride.rules.events import CombatSums

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
    (facts,) = noted(game, CombatSums)
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
