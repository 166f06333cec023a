"""12: Rifle Fire: who may fire at whom, both leads, results, and targets that have been Activated."""

from __future__ import annotations

import pytest

from tests.games.death_ride.rules.drill import do, due, noted, quiet, texts, troops
from wargame.games.death_ride.position import Position
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.combat.rifle_fire import RifleFire, refusal, targets
from wargame.games.death_ride.rules.events import CombatResult, CombatSums, FireActivationTested, PointsUnabsorbed

HERE, NEAR = "20", "19"
SIDES = ("german", "french")
ENEMY = {"german": "french", "french": "german"}


def fire(
    *dice: int,
    side: str = "french",
    own: str = "i",
    foes: str = "i",
    at: str = NEAR,
    position: Position | None = None,
    **states: object,
) -> Battle:
    """Units in 20 fire. One against one at 19 it is 5 against 3 for the French, 2 against 5 for the Germans."""
    table = position or quiet()
    firers = troops(table, side, HERE, own, "own")
    troops(table, ENEMY[side], at, foes, "foe", **states)
    return table.dice(*dice).begin(RifleFire(firers, table.game.board.index[at]))


# ---------------------------------------------------------------------- 12.1: who, and how far


@pytest.mark.rule("12.1", "CHART.german.rifle-fire.attacker.range")
@pytest.mark.parametrize(("side", "areas"), [("german", ["19", "20"]), ("french", ["19", "20", "27"])])
def test_germans_fire_at_adjacent_areas_and_their_own_french_at_two(side: str, areas: list[str]) -> None:
    table = quiet().unit(side, "infantry", HERE, id="own")
    for area in (HERE, NEAR, "27", "36"):
        table.unit(ENEMY[side], "infantry", area)
    game = table.game
    assert [game.board.ids[place] for place in targets(game, [game.units["own"]])] == areas


@pytest.mark.rule("12.1", "10.2")
def test_why_units_may_not_fire() -> None:
    table = quiet().unit("french", "infantry", "36")
    ids = troops(table, "german", HERE, "iacI", "own")
    table.unit("german", "infantry", "box-18", id="boxed").unit("french", "infantry", NEAR)
    game = table.game
    foot, guns, horse, spent = (game.units[each] for each in ids)
    near = game.board.index[NEAR]
    assert refusal(game, [foot, guns], near) is None
    assert "lead of a Rifle Fire must be infantry" in str(refusal(game, [guns], near))
    assert "neither Fresh infantry" in str(refusal(game, [foot, horse], near))
    assert "neither Fresh infantry" in str(refusal(game, [spent], near))
    assert str(refusal(game, [game.units["boxed"]], near)).endswith("[10.2]")
    assert "adjacent Areas only" in str(refusal(game, [foot], game.board.index["36"]))
    assert "no enemy" in str(refusal(game, [foot], game.board.index["17"]))
    assert targets(game, []) == []


# ---------------------------------------------------------------------- 1.5: leads


@pytest.mark.rule("1.5", "12.1")
def test_the_attacker_names_his_lead_among_the_infantry_and_then_the_defender() -> None:
    game = fire(3, 3, own="iai", foes="Ic")
    assert game.decision is not None
    assert game.decision.side == "french"
    assert texts(game) == ["lead own0", "lead own2"]
    do(game, "lead own2")
    assert game.decision.side == "german"
    assert texts(game) == ["lead foe0", "lead foe1"]  # a Spent unit may lead
    do(game, "lead foe0")
    assert noted(game, CombatSums)[0][1] == ("own2", "own0", "own1")


@pytest.mark.rule("1.5")
def test_a_lead_without_a_choice_is_not_asked_for() -> None:
    assert noted(fire(3, 3, own="ia"), CombatSums) != []


@pytest.mark.rule("12.3")
def test_a_preview_takes_the_best_lead_of_the_defender() -> None:
    game = fire(own="i", foes="Iai")
    assert game.decision is not None
    assert str(game.decision.default) == "lead foe1"


# ---------------------------------------------------------------------- 12.4, 12.5: results

REPULSED = ("12.4", "CHART.french.rifle-fire.result.t-gt-a", "CHART.german.rifle-fire.result.t-gt-a")
EVEN = ("12.4", "CHART.french.rifle-fire.result.near-equal", "CHART.german.rifle-fire.result.near-equal")
HIT = ("12.4", "CHART.french.rifle-fire.result.a-gt-t", "CHART.german.rifle-fire.result.a-gt-t")


@pytest.mark.rule("12.5", *HIT)
@pytest.mark.parametrize(
    ("side", "dice", "points"), [("french", (1, 1), 2), ("french", (6, 1), 7), ("german", (6, 1), 2)]
)
def test_ahead_by_two_the_target_absorbs_the_difference(side: str, dice: tuple[int, int], points: int) -> None:
    game = fire(*dice, side=side)
    assert due(game) == (ENEMY[side], points)
    assert game.units["own0"].fresh
    assert game.units["foe0"].spent or points > 2
    assert noted(game, CombatResult)[0][5] == "hit"


@pytest.mark.rule(*EVEN)
@pytest.mark.parametrize(
    ("side", "dice"),
    [
        *(("french", dice) for dice in ((1, 2), (1, 3), (1, 4))),
        *(("german", dice) for dice in ((5, 1), (4, 1), (3, 1))),
    ],
)
def test_within_one_each_side_absorbs_two_the_target_first(side: str, dice: tuple[int, int]) -> None:
    game = fire(*dice, side=side)
    assert noted(game, CombatResult)[0][5:8] == ("even", 2, 2)
    do(game, "retreat foe0 18", "retreat own0 17")
    assert [game.units[each].spent for each in ("own0", "foe0")] == [True, True]
    assert noted(game, PointsUnabsorbed) == []


@pytest.mark.rule("12.5", *REPULSED)
@pytest.mark.parametrize(
    ("side", "dice", "points"), [("french", (1, 5), 2), ("french", (1, 6), 3), ("german", (1, 1), 3)]
)
def test_behind_by_two_the_attacker_absorbs_the_difference(side: str, dice: tuple[int, int], points: int) -> None:
    game = fire(*dice, side=side)
    assert due(game) == (side, points)
    assert {action[1] for action in game.legal_actions} == {"own0"}
    assert game.units["foe0"].fresh


@pytest.mark.rule("12.4", "15.2")
def test_the_named_leads_absorb_first() -> None:
    game = do(fire(1, 3, own="ii", foes="iiiii"), "lead own1", "lead foe2")
    assert {action[1] for action in game.legal_actions} == {"own1"}
    game = do(fire(6, 1, own="ii", foes="ii"), "lead own1", "lead foe1")
    assert {action[1] for action in game.legal_actions} == {"foe1"}


@pytest.mark.rule("12.4")
def test_only_firers_absorb_what_falls_on_the_attacker() -> None:
    table = quiet().unit("french", "infantry", HERE, id="onlooker")
    game = fire(1, 5, position=table)
    assert {action[1] for action in game.legal_actions} == {"own0"}


# ---------------------------------------------------------------------- 12.6: activated targets

ACTIVATED = (
    *("12.6", "12.6.b"),
    *("CHART.french.rifle-fire.activated-targets", "CHART.german.rifle-fire.activated-targets"),
)


@pytest.mark.rule(*ACTIVATED)
@pytest.mark.parametrize(
    ("side", "dice", "points"), [("french", (1, 6), 1), ("german", (1, 6), 4), ("german", (1, 2), 2)]
)
def test_points_falling_on_the_attacker_are_halved(side: str, dice: tuple[int, int], points: int) -> None:
    game = fire(*dice, side=side, activated=True)
    assert due(game) == (side, points)


@pytest.mark.rule("12.6.b", "12.4")
def test_of_two_points_each_the_attacker_absorbs_one() -> None:
    game = do(fire(1, 3, activated=True), "retreat foe0 18")
    assert noted(game, CombatResult)[0][6:8] == (1, 2)
    assert game.decision is not None
    assert "absorb 1 Casualty Point" in game.decision.prompt


@pytest.mark.rule("12.6.b", "15.4")
def test_a_lead_activated_by_its_own_retreat_had_not_been_activated() -> None:
    game = do(fire(1, 3), "retreat foe0 18")
    assert game.units["foe0"].activated
    do(game, "retreat own0 17")
    assert game.units["own0"].spent  # two points: flipped, and retreated


@pytest.mark.rule("12.6")
def test_the_lead_decides_not_its_neighbours() -> None:
    table = quiet().unit("german", "infantry", NEAR, id="tired", activated=True)
    game = do(fire(1, 6, position=table), "lead foe0")
    assert due(game) == ("french", 4)  # 6 against 1 + 2 + 1 + 6


# ---------------------------------------------------------------------- the same Area, and what follows


@pytest.mark.rule("12.1", "11.5")
def test_fire_within_a_shared_area() -> None:
    game = fire(6, 1, at=HERE)
    assert noted(game, CombatSums)[0][3:] == ((("lead", 4),), (("cover", 1), ("lead-german", 2)), 4, 3)
    assert due(game) == ("german", 6)


@pytest.mark.rule("6.9", "7.3.a")
def test_german_fire_wakes_a_camp() -> None:
    table = quiet().put("fl-frossard", "36").put("f-2-art", "36")
    troops(table, "french", NEAR, "i", "foe")
    table.bivouac(NEAR)
    game = do(fire(3, 1, 5, side="german", foes="", position=table), "retreat foe0 18", "retreat own0 17")
    assert game.bivouacs == ()
    assert noted(game, FireActivationTested) == [("fl-frossard", 5, False)]


@pytest.mark.rule("6.9")
def test_a_leader_in_the_area_is_called_though_no_unit_of_his_is_there() -> None:
    table = quiet().put("fl-canrobert", NEAR)
    game = do(fire(3, 1, 3, side="german", position=table), "retreat foe0 18", "retreat own0 17")
    assert noted(game, FireActivationTested) == [("fl-canrobert", 3, True)]


@pytest.mark.rule("18.2")
def test_rifle_fire_may_be_thrown_again() -> None:
    game = fire(1, 6, 6, 1, position=quiet().set(advantage="french", advantage_new=False))
    do(game, "reroll")
    assert due(game) == ("german", 7)
