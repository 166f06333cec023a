"""8.2, 8.5, 8.8: the resolution of one fire: results, who takes them, ammunition."""

from collections.abc import Iterator

import pytest

from tests.games.at_any_cost.rules.drill import do, noted, texts
from tests.games.at_any_cost.rules.standstill import carried_out, over, shot
from wargame.engine.events import Rolled
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.events.combat import (
    AmmunitionProblem,
    BreakTested,
    FireModifiers,
    FireResult,
    FortressFired,
    MoraleHit,
    MoraleTested,
    TurnedBattleworn,
    UnitBroken,
)
from wargame.games.at_any_cost.rules.fire.combat import FireCombat
from wargame.games.at_any_cost.rules.fire.sums import fire_sum, read_result
from wargame.games.at_any_cost.rules.units import FULL, LOW, RATIONED, SHAKEN, STEADY
from wargame.games.at_any_cost.words.odds import hurt_chance


def duel(sp: float = 18, tcr: int = 7) -> Position:
    """Prussian infantry in 0606, two hexes from a French brigade in 0604: no shifts, half strength."""
    position = Position(map=["............"] * 12).unit("prussian", "infantry", "0606", id="firer", sp=2 * sp)
    return position.unit("french", "infantry", "0604", id="foe", tcr=tcr, sp=6)


def column_for(result: str) -> Iterator[tuple[float, int]]:
    """Strengths and dice that give a result on the table."""
    table = Position().game.data.fire_table
    for die, row in table.rows.items():
        for index, found in enumerate(row):
            first = table.columns[index].first
            if found == result and first is not None:
                yield first, die


def outcome(result: str, white: int, position: Position | None = None, *more: int) -> Battle:
    """A fire that gives this result of the table."""
    sp, die = next((sp, die) for sp, die in column_for(result) if die != white)
    table = position or duel(sp)
    table.game.units["firer"].fresh_side = table.game.units["firer"].fresh_side._replace(sp=2 * sp)
    return shot(table.dice(die, white, *more), "firer", at="0604")


# ---------------------------------------------------------------------- 8.2: the order


@pytest.mark.rule("8.2", "8.4")
def test_strength_column_shifts_and_dice_are_told_in_this_order() -> None:
    game = shot(duel(5).works("0604").dice(3, 9), "firer", at="0604")
    facts = (("firer",), "0604", "5", "5", (("target_hasty_works", -1),), "4")
    assert noted(game, FireModifiers) == [facts]
    kinds = [type(entry.event) for entry in game.log]
    assert kinds == [FireModifiers, Rolled, Rolled, FireResult]
    assert noted(game, FireResult) == [("0604", 3, 9, "NE")]


# ---------------------------------------------------------------------- 8.5: results


@pytest.mark.rule("8.5", "8.5.a", "8.5.b", "8.5.c", "8.5.d", "8.5.e", "8.5.f", "8.5.g", "8.5.h", "8.5.i")
@pytest.mark.parametrize(
    ("result", "hits", "modifier"),
    [
        *(("NE", 0, -1), ("MT", 0, 0), ("MT+1", 0, 1), ("MT+2", 0, 2), ("MT+3", 0, 3)),
        *(("CH", 1, -1), ("CH+MT", 1, 0), ("2CH", 2, -1), ("2CH+MT", 2, 0)),
    ],
)
def test_each_result_means_hits_and_a_test(result: str, hits: int, modifier: int) -> None:
    assert read_result(result) == (hits, modifier)
    assert result in Position().game.data.fire_table.severity


@pytest.mark.rule("8.5.a")
def test_no_effect_is_no_test() -> None:
    game = outcome("NE", 10)
    assert noted(game, MoraleTested) == []
    assert not game.units["foe"].halted


@pytest.mark.rule("8.5.b", "8.5.c", "8.5.d", "8.5.e", "9.0")
@pytest.mark.parametrize(("result", "number"), [("MT", 5), ("MT+1", 6), ("MT+2", 7), ("MT+3", 8)])
def test_the_white_die_and_the_modifier_make_the_test(result: str, number: int) -> None:
    assert noted(outcome(result, 5), MoraleTested) == [("foe", number, 7, int(number >= 7))]


@pytest.mark.rule("8.5.f", "8.6")
def test_a_casualty_hit_without_a_test() -> None:
    game = outcome("CH", 10, duel())
    assert game.units["foe"].worn
    assert noted(game, MoraleTested) == []


@pytest.mark.rule("8.5.g", "10.1")
def test_after_the_casualty_hit_the_test_is_against_the_worn_side() -> None:
    game = outcome("CH+MT", 5)
    assert game.units["foe"].worn
    assert noted(game, MoraleTested) == [("foe", 5, 5, 1)]


@pytest.mark.rule("8.5.h", "8.6", "10.0.fresh-two")
def test_two_casualty_hits_on_a_lone_unit_are_both_its_own() -> None:
    game = outcome("2CH", 9, duel(), 1)
    assert game.units["foe"].worn
    assert noted(game, BreakTested) == [("foe", 1, 5, "confident_pass")]


@pytest.mark.rule("8.5.i")
def test_two_casualty_hits_and_a_test() -> None:
    game = outcome("2CH+MT", 1, duel(), 2)
    kinds = (TurnedBattleworn, BreakTested, MoraleTested)
    assert tuple(type(event) for event, *_ in game.log if isinstance(event, kinds)) == kinds


@pytest.mark.rule("8.5.g", "8.5.i", "10.1.d")
def test_a_unit_that_is_gone_takes_no_test() -> None:
    game = outcome("2CH+MT", 1, duel(), 10)
    assert noted(game, UnitBroken) == [("foe", "0604", "test")]
    assert noted(game, MoraleTested) == []


@pytest.mark.rule("8.5.two-units")
def test_the_largest_unit_takes_the_casualty_hit_its_mitrailleuse_counted() -> None:
    position = duel().unit("french", "artillery", "0604", id="guns", sp=4)
    assert outcome("CH", 9, position).units["foe"].worn
    stronger = duel().unit("french", "artillery", "0604", id="guns", sp=4)
    stronger.unit("french", "mitrailleuse", "0604", id="mit", battery="guns", sp=4)
    game = outcome("CH", 9, stronger)
    assert [game.units[each].worn for each in ("foe", "guns", "mit")] == [False, True, True]


@pytest.mark.rule("8.5.two-units")
def test_between_equals_the_owner_assigns_the_hit() -> None:
    game = outcome("CH", 9, duel().unit("french", "artillery", "0604", id="twin", sp=7, morale=SHAKEN))
    assert game.decision is not None
    assert (game.decision.side, texts(game)) == ("french", ["casualty foe", "casualty twin"])
    do(game, "casualty twin")
    assert [game.units[each].worn for each in ("foe", "twin")] == [False, True]
    assert over(game)


@pytest.mark.rule("8.5.two-units", "8.5.h")
def test_of_two_casualty_hits_each_unit_takes_one() -> None:
    game = outcome("2CH", 9, duel().unit("french", "artillery", "0604", id="guns", sp=2))
    assert [game.units[each].worn for each in ("foe", "guns")] == [True, True]


@pytest.mark.rule("8.5.two-units", "9.0")
def test_each_unit_takes_its_own_test() -> None:
    game = outcome("MT+1", 6, duel().unit("french", "artillery", "0604", id="guns", sp=2, tcr=8).put("fr2-hq", "0604"))
    assert [game.units[each].morale for each in ("foe", "guns", "fr2-hq")] == [SHAKEN, STEADY, STEADY]


# ---------------------------------------------------------------------- 8.8: ammunition


def salvo(*dice: int, **ammo: int) -> Battle:
    """French infantry and a Mitrailleuse of equal strength fire together, with weaker infantry left out."""
    position = Position(map=["............"] * 12).unit("prussian", "infantry", "0604", id="foe")
    position.unit("french", "infantry", "0606", id="foot", sp=4, ammo=ammo.get("foot", FULL))
    position.unit("french", "artillery", "0606", id="guns", sp=5)
    position.unit("french", "mitrailleuse", "0606", id="mit", sp=ammo.get("sp", 4), battery="guns")
    return shot(position.dice(*dice), "foot", "mit", at="0604")


@pytest.mark.rule("8.8", "8.8.doubles")
@pytest.mark.example("8.8-ex1")
def test_two_eights_are_doubles_and_an_eight_and_a_seven_are_not() -> None:
    assert shot(duel(1).dice(8, 8), "firer", at="0604").units["firer"].ammo == LOW
    assert shot(duel(1).dice(8, 7), "firer", at="0604").units["firer"].ammo == FULL


@pytest.mark.rule("8.8.doubles", "8.8")
def test_the_result_is_applied_before_the_marker() -> None:
    game = shot(duel().dice(9, 9), "firer", at="0604")
    kinds = (TurnedBattleworn, BreakTested, AmmunitionProblem)
    assert isinstance([event for event, *_ in game.log if isinstance(event, kinds)][-1], AmmunitionProblem)


@pytest.mark.rule("8.8.second", "8.8.further", "3.6.2")
@pytest.mark.parametrize(("before", "after"), [(FULL, LOW), (LOW, RATIONED), (RATIONED, RATIONED)])
def test_low_then_rationed_then_nothing_more(before: int, after: int) -> None:
    game = shot(duel(1).mark("firer", ammo=before).dice(3, 3), "firer", at="0604")
    assert game.units["firer"].ammo == after


@pytest.mark.rule("8.8.which-unit", "4.3.separate-fire", "4.3.markers")
def test_the_largest_firer_runs_short_and_only_it() -> None:
    game = salvo(2, 2, sp=3)
    assert [game.units[each].ammo for each in ("foot", "mit", "guns")] == [LOW, FULL, FULL]


@pytest.mark.rule("8.8.owner-choice", "8.8.which-unit")
def test_between_equal_firers_the_owner_chooses() -> None:
    game = salvo(2, 2)
    assert texts(game) == ["ammo foot", "ammo mit"]
    do(game, "ammo mit")
    assert [game.units[each].ammo for each in ("foot", "mit", "guns")] == [FULL, LOW, FULL]


@pytest.mark.rule("8.8", "8.9")
def test_a_fortress_never_runs_short() -> None:
    position = Position(map=list("..X..")).unit("prussian", "infantry", "0105", id="foe").dice(1, 1)
    game = carried_out(position, FireCombat((), position.game.board.index["0105"], "fire", fortress="0103"))
    assert noted(game, AmmunitionProblem) == []
    assert noted(game, FortressFired) == [("0103", "0105")]


# ---------------------------------------------------------------------- whether it is worth it, and how likely


@pytest.mark.rule("8.5", "9.1")
def test_a_fire_hurts_if_its_best_roll_does() -> None:
    def hopeful(tcr: int) -> bool:
        game = duel(0.5, tcr).game
        target = game.board.index["0604"]
        return hurt_chance(game, fire_sum(game, [game.units["firer"]], target), target) > 0

    assert hopeful(10)
    assert not hopeful(11)


@pytest.mark.rule("8.5", "9.1", "10.1")
def test_the_odds_of_a_fire_are_those_of_its_table() -> None:
    game = duel(6, tcr=7).mark("foe", worn=True).fire("prussian")
    odds = game.odds(game.parse("fire firer 0604"))
    assert odds.exact
    assert odds.probability(lambda chance: True) == 1
    row = [game.data.fire_table.result(die, 6) for die in range(1, 11)]
    tests = [read_result(result)[1] for result in row if "CH" not in result]
    hit = sum(max(0, 6 + each) / 100 for each in tests if each >= 0)  # worn cohesion 5: five and more
    shaken = odds.probability(lambda chance: any(isinstance(entry.event, MoraleHit) for entry in chance.entries))
    assert shaken == pytest.approx(hit)
    assert isinstance(odds.before[0].event, FireModifiers)
