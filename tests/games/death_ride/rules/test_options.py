"""What owners of the game may play otherwise: every switch and number of the scenario's `options`, both ways."""

from __future__ import annotations

from typing import get_args

import pytest

from tests.games.death_ride.rules.drill import do, noted, quiet, texts, troops
from wargame.games.death_ride.content import Limits, ScenarioOptions, load_scenario
from wargame.games.death_ride.content.game import LimitId
from wargame.games.death_ride.position import Position
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.combat.assault import Assault
from wargame.games.death_ride.rules.combat.estimates import rifle_estimate
from wargame.games.death_ride.rules.combat.rifle_fire import RifleFire
from wargame.games.death_ride.rules.combat.sums import Attack, assault_sums, bombardment_sums, rifle_sums
from wargame.games.death_ride.rules.combat.volley import Volley
from wargame.games.death_ride.rules.events import CombatResult, CombatSums
from wargame.games.death_ride.rules.fire_zones import offers
from wargame.games.death_ride.rules.impulses import test_modifier as modifier

HERE, NEAR = "20", "19"


def test_the_shipped_scenario_plays_the_options_by_default() -> None:
    shipped = load_scenario("death-ride/mars-la-tour").scenario.options
    assert shipped == ScenarioOptions(source=shipped.source)


def test_every_option_and_number_names_its_rule() -> None:
    described = [field.description for name, field in ScenarioOptions.model_fields.items() if name != "source"]
    described += [Limits.model_fields[name].description for name in get_args(LimitId)]
    assert all(text and (text[0].isdigit() or text.startswith("Numbers")) for text in described)


# ---------------------------------------------------------------------- switches


@pytest.mark.rule("12.6", "12.6.a", "12.6.b")
@pytest.mark.parametrize(("played", "target", "absorbs"), [(True, 1 + 2, 3 // 2), (False, 1 + 2 + 1 + 2, 6)])
def test_activated_targets(played: bool, target: int, absorbs: int) -> None:
    table = quiet(activated_targets=played)
    troops(table, "french", HERE, "i", "own")
    troops(table, "german", NEAR, "iia", "foe", activated=True)
    game = do(table.dice(1, 6).begin(RifleFire(("own0",), table.game.board.index[NEAR])), "lead foe0")
    assert noted(game, CombatSums)[0][5:] == (5, target)
    assert noted(game, CombatResult)[0][6:8] == (absorbs, 0), "6 against 9, or against 12"


@pytest.mark.rule("12.6", "12.6.b")
def test_an_estimate_knows_of_activated_targets() -> None:
    paid = []
    for played in (True, False):
        table = Position(activated_targets=played)
        troops(table, "french", HERE, "i", "own")
        troops(table, "german", NEAR, "i", "foe", activated=True)
        game = table.game
        paid.append(rifle_estimate(game, [game.units["own0"]], game.board.index[NEAR]).attacker_points)
    assert 0 < paid[0] < paid[1]


def camped(played: bool) -> Battle:
    table = Position(camps_surprised=played)
    troops(table, "german", HERE, "ia", "own")
    troops(table, "french", NEAR, "ia", "foe")
    return table.bivouac(NEAR).game


@pytest.mark.rule("7.2")
@pytest.mark.parametrize("played", [True, False])
def test_camps_surprised(played: bool) -> None:
    game = camped(played)
    own, guns, foe, near = *(game.units[each] for each in ("own0", "own1", "foe0")), game.board.index[NEAR]
    assert rifle_sums(game, [own], own, near, foe).totals[1] == (1 + 4 - 1 if played else 1 + 4 + 2)
    assert assault_sums(game, Attack((own,), own, near), foe).totals[1] == (3 if played else 5 + 2)
    assert bombardment_sums(game, [guns], near).totals[1] == (2 if played else 2 + 2)


@pytest.mark.rule("13.7")
@pytest.mark.parametrize("played", [True, False])
def test_cavalry_withdraws(played: bool) -> None:
    table = quiet(cavalry_withdraws=played)
    troops(table, "german", HERE, "i", "own")
    troops(table, "french", NEAR, "cc", "foe")
    game = table.begin(Assault(("own0",), tuple(table.game.board.index[area] for area in (HERE, NEAR))))
    assert ("withdraw" in texts(game)) == played


@pytest.mark.rule("5.2")
@pytest.mark.parametrize(("played", "value", "final"), [(False, -2, True), (True, 2, False)])
def test_the_test_alters_the_number(played: bool, value: int, final: bool) -> None:
    table = quiet(turn=1, test_alters_number=played).put("gl-alvensleben", NEAR, active=True).put("f-pouget", "43")
    assert modifier(table.game) == value
    game = do(table.put("g-ir20", NEAR).dice(3).action_phase(), "pass")
    assert game.final == final, "3 - 2 is 1; and 3 is more than 1 - 2"


# ---------------------------------------------------------------------- numbers


@pytest.mark.rule("9.2", "14.1")
def test_of_more_markers_than_may_fire_the_french_choose() -> None:
    table = quiet(limits={"fire_zones_per_area": 3})
    for brigade, division, start in (
        ("f-pouget", "bataille", "17"),
        ("f-valaze", "verge", "21"),
        ("f-lafont-1", "lafont", "22"),
    ):
        table.put(brigade, start).zone(division, start, HERE)
    game = table.begin(Volley(troops(table, "german", HERE, "i", "own"), table.game.board.index[HERE]))
    assert [len(text.split()) - 1 for text in texts(game, "volley")] == [0, 1, 1, 1, 2, 2, 2], "two at most"


@pytest.mark.rule("9.1", "14.1", "14.2", "14.6")
def test_a_division_with_two_markers_fires_once_with_both() -> None:
    table = quiet(limits={"fire_zones_per_division": 2, "fire_zones_per_area": 3, "volley_divisions": 1})
    table.put("f-pouget", "21").put("f-fauvart", "22").put("f-lafont-1", "17")
    table.zone("bataille", "21", HERE).zone("bataille", "22", HERE).zone("lafont", "17", HERE)
    group = troops(table, "german", HERE, "ii", "own")
    game = table.dice(1, 6).begin(Volley(group, table.game.board.index[HERE]))
    assert texts(game, "volley") == ["volley", "volley bataille", "volley lafont"]
    do(game, "volley")
    assert noted(game, CombatSums)[0][1] == ("f-pouget", "f-fauvart")
    assert noted(game, CombatSums)[0][3] == (("infantry", 4), ("numbers", 1), ("vision", -1)), "for one Division"
    assert game.fire_zones == (("lafont", "17", HERE),)


@pytest.mark.rule("5.5", "9.1")
def test_a_scenario_may_change_numbers_of_the_game_file() -> None:
    table = Position(limits={"fire_zones_per_division": 2, "discretionary_impulses": 0})
    table.put("f-pouget", "36").zone("bataille", "36", "26")
    assert list(offers(table.game)), "a second Fire Zone"
    assert list(offers(Position().put("f-pouget", "36").zone("bataille", "36", "26").game)) == []
    assert table.game.limits.discretionary_impulses == 0
    assert table.game.limits.stacking == table.game.data.limits.stacking
