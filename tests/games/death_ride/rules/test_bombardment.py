"""11: Bombardment: who, how far, results; and what the Advantage does to its dice (18.2)."""

from __future__ import annotations

import pytest

from tests.games.death_ride.rules.drill import do, due, noted, quiet, texts, troops
from wargame.games.death_ride.position import Position
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.combat.bombardment import Bombardment, refusal, targets
from wargame.games.death_ride.rules.events import CombatResult, CombatSums, FireActivationTested

HERE, NEAR = "20", "19"
SIDES = ("german", "french")
ENEMY = {"german": "french", "french": "german"}


def fire(
    *dice: int, side: str = "german", guns: str = "a", foes: str = "i", position: Position | None = None
) -> Battle:
    """Guns of factor 5 in 20 fire at 19, Cover 1: 5 and a die against 2 and a die."""
    table = position or quiet()
    firers = troops(table, side, HERE, guns, "gun")
    troops(table, ENEMY[side], NEAR, foes, "foe")
    return table.dice(*dice).begin(Bombardment(firers, table.game.board.index[NEAR]))


# ---------------------------------------------------------------------- 11.1: who, and how far


@pytest.mark.rule("11.1")
def test_guns_reach_three_areas_but_not_their_own() -> None:
    table = quiet().unit("german", "artillery", HERE, id="gun")
    for area in (HERE, NEAR, "27", "36", "35"):  # 0, 1, 2, 3 and 4 Areas away
        table.unit("french", "infantry", area)
    game = table.game
    assert [game.board.ids[place] for place in targets(game, [game.units["gun"]])] == ["19", "27", "36"]


@pytest.mark.rule("11.1", "10.2")
def test_why_guns_may_not_bombard() -> None:
    table = quiet().unit("german", "artillery", HERE, id="gun").unit("german", "infantry", HERE, id="foot")
    table.unit("german", "artillery", HERE, id="spent", spent=True).unit("german", "artillery", "box-18", id="boxed")
    game = table.unit("french", "infantry", "35").unit("french", "infantry", NEAR).game

    def rule(gun: str, area: str) -> str:
        found = refusal(game, [game.units[gun]], game.board.index[area])
        return "" if found is None else f"{found.rule} {found.reason}"

    assert rule("gun", NEAR) == ""
    assert "Fresh artillery" in rule("foot", NEAR)
    assert "Fresh artillery" in rule("spent", NEAR)
    assert rule("boxed", NEAR).startswith("10.2")
    assert "own Area" in rule("gun", HERE)
    assert "3 Areas" in rule("gun", "35")
    assert "no enemy" in rule("gun", "17")
    assert targets(game, []) == []


@pytest.mark.rule("11.1", "6.5.1")
def test_all_guns_of_the_activation_bombard_one_area_together() -> None:
    table = quiet().put("gl-alvensleben", HERE, active=True)
    troops(table, "german", HERE, "aai", "own")
    game = table.unit("french", "infantry", NEAR, id="foe").dice(1, 6, 6).activation("gl-alvensleben", HERE)
    do(game, f"bombard {NEAR}")
    assert [facts[1] for facts in noted(game, CombatSums)] == [("own0", "own1")]


# ---------------------------------------------------------------------- 11.4: results

FAILED = (
    "11.4",
    *("CHART.french.bombardment.result.t-ge-a", "CHART.german.bombardment.result.t-ge-a"),
)
HIT = (
    "11.4",
    *("CHART.french.bombardment.result.a-gt-t", "CHART.german.bombardment.result.a-gt-t"),
)


@pytest.mark.rule(*FAILED)
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("dice", [(1, 4), (1, 6)])
def test_guns_that_score_no_more_than_the_target_are_spent(side: str, dice: tuple[int, int]) -> None:
    game = fire(*dice, 6, side=side, guns="aa", foes="iia" if dice == (1, 4) else "iiaa")
    assert [game.units[each].spent for each in ("gun0", "gun1")] == [True, True]
    assert not any(game.units[each].spent for each in ("foe0", "foe1", "foe2"))
    assert noted(game, CombatResult)[0][5] == "failed"


@pytest.mark.rule(*HIT)
@pytest.mark.parametrize("side", SIDES)
def test_the_target_absorbs_the_difference_and_the_guns_stay_fresh(side: str) -> None:
    game = fire(2, 3, side=side)
    decision = game.decision
    assert decision is not None
    assert decision.side == ENEMY[side]
    assert due(game) == (ENEMY[side], 2)
    assert {action[1] for action in game.legal_actions} == {"foe0"}
    assert game.units["gun0"].fresh


@pytest.mark.rule("11.4", "15.2")
def test_the_artillery_of_the_target_absorbs_first() -> None:
    game = fire(6, 1, foes="iaAc")
    assert {action[1] for action in game.legal_actions} == {"foe1", "foe2"}
    do(game, "flip foe1")
    assert {action[1] for action in game.legal_actions} == {"foe2"}
    do(game, "retreat foe2 18")
    assert {action[1] for action in game.legal_actions} == {"foe0", "foe1", "foe3"}


@pytest.mark.rule("11.5")
def test_in_a_shared_area_only_the_enemy_is_struck() -> None:
    table = quiet().unit("german", "artillery", NEAR, id="friend")
    game = fire(6, 1, position=table)
    assert noted(game, CombatSums)[0][4:] == ((("cover", 2),), 5, 2)
    assert {action[1] for action in game.legal_actions} == {"foe0"}


# ---------------------------------------------------------------------- what an attack stirs up


@pytest.mark.rule("6.9", "7.3.a", "20.3")
def test_a_german_bombardment_wakes_the_camp_and_may_call_the_corps() -> None:
    table = quiet().put("fl-frossard", "36").unit("french", "infantry", NEAR, id="camper")
    table.unit("french", "infantry", "36").bivouac(NEAR)
    game = fire(1, 6, 4, position=table, foes="")
    assert noted(game, FireActivationTested) == [("fl-frossard", 4, True)]
    assert game.bivouacs == ()
    assert game.units["fl-frossard"].active


@pytest.mark.rule("6.9")
def test_a_leader_in_the_area_is_called_though_no_unit_of_his_is_there() -> None:
    game = fire(1, 6, 3, position=quiet().put("fl-canrobert", NEAR))
    assert noted(game, FireActivationTested) == [("fl-canrobert", 3, True)]


@pytest.mark.rule("6.9")
def test_a_french_bombardment_calls_nobody() -> None:
    table = quiet().put("fl-frossard", "36").unit("french", "infantry", "36")
    assert noted(fire(1, 6, side="french", position=table), FireActivationTested) == []


@pytest.mark.rule("10.4")
def test_4_corps_is_free_once_it_is_struck() -> None:
    table = quiet().put("f-cissey-1", NEAR).put("fl-ladmirault", "47", active=True).put("f-4-art", "47")
    game = fire(1, 6, position=table, foes="")
    assert game.released


# ---------------------------------------------------------------------- 18.2: the Advantage


def contested(*dice: int, holder: str = "german") -> Battle:
    return fire(*dice, position=quiet().set(advantage=holder, advantage_new=False))


@pytest.mark.rule("18.2", "20.3")
@pytest.mark.parametrize("holder", SIDES)
def test_the_holder_may_have_both_throw_again(holder: str) -> None:
    game = contested(1, 5, 6, 1, 6, holder=holder)
    decision = game.decision
    assert decision is not None
    assert (decision.side, decision.rule) == (holder, "18.2")
    do(game, "reroll")
    assert [facts[3:6] for facts in noted(game, CombatResult)] == [(6, 7, "failed"), (11, 3, "hit")]
    assert game.units["gun0"].fresh  # the second throw stands
    assert game.advantage != holder


@pytest.mark.rule("18.2")
def test_the_holder_may_leave_the_dice() -> None:
    game = do(contested(1, 5, 6), "accept")
    assert game.advantage == "german"
    assert game.units["gun0"].spent


@pytest.mark.rule("18.1", "18.2")
def test_a_used_advantage_asks_no_more() -> None:
    assert "reroll" not in texts(fire(3, 3, position=quiet().set(advantage_used=("german",), advantage_new=False)))
    game = do(contested(1, 5, 6, 1), "reroll")
    assert game.decision is not None
    assert game.decision.rule != "18.2"  # the new holder may not use it in the same impulse


@pytest.mark.rule("18.2")
@pytest.mark.parametrize(("holder", "dice"), [("german", (6, 1)), ("french", (1, 6))])
def test_nobody_is_asked_when_the_dice_could_not_be_better(holder: str, dice: tuple[int, int]) -> None:
    assert "reroll" not in texts(contested(*dice, 6, holder=holder))


def test_odds_add_up_and_say_what_comes_next() -> None:
    table = quiet().put("gl-alvensleben", HERE, active=True).unit("german", "artillery", HERE, id="gun")
    game = table.unit("french", "infantry", NEAR, id="foe").activation("gl-alvensleben", HERE)
    odds = game.odds(game.parse(f"bombard {NEAR}"))
    assert odds.exact
    assert odds.probability(lambda _: True) == 1
    spent = odds.probability(lambda chance: "Gun is Spent." in chance.results)
    assert round(spent * 36) == 6  # 5 and a die no more than 2 and a die: the target's die is three higher
