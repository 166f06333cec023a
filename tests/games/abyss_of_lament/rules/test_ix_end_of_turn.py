"""IX: victory determination and clean up."""

from __future__ import annotations

import pytest

from tests.games.abyss_of_lament.rules.situations import facts
from wargame.games.abyss_of_lament.position import Position


@pytest.mark.rule("IX", "IX.1", "II.2")
def test_sudden_death_ends_the_scenario_before_its_last_turn() -> None:
    position = Position(vp_target=1, turns=6).unit("prussia", "line", "A1").unit("austria", "line", "A9")
    game = position.unit("austria", "line", "C3", status="eliminated").turn(2).end_of_turn()
    assert game.outcome is not None
    assert game.outcome[:2] == ("prussia", "Major Victory")
    assert game.turn == 2


@pytest.mark.rule("IX.1", "II.3")
@pytest.mark.parametrize(("turn", "over"), [(3, False), (4, True)])
def test_the_scenario_is_over_after_its_last_turn(turn: int, over: bool) -> None:
    game = Position(turns=4).turn(turn).end_of_turn()
    assert (game.outcome is not None) == over


@pytest.mark.rule("IX.2", "IX.2.disorder", "IV.7.clean-up", "IV.5")
def test_units_out_of_enemy_zones_return_to_good_order_others_do_not() -> None:
    game = (
        Position()
        .unit("prussia", "line", "D4", id="front", disordered=True)
        .unit("prussia", "line", "D4", id="rear", rear=True, disordered=True)
        .unit("prussia", "line", "D3", id="behind", disordered=True)
        .unit("austria", "line", "D5", id="enemy", disordered=True)
        .unit("austria", "line", "D7", id="far", disordered=True)
        .unit("prussia", "line", "H4", id="scouted", disordered=True)
        .unit("austria", "vedette", "H5")
        .end_of_turn()
    )
    still = {unit.id for unit in game.units.every if unit.disordered}
    assert still == {"front", "rear", "enemy", "scouted"}
    assert sorted(facts(game, "unit_recovered")) == [("behind",), ("far",)]


@pytest.mark.rule("IX.2", "IX.2.heroes", "III.6.heroic-commander")
def test_spent_commanders_become_active_and_casualties_do_not() -> None:
    game = (
        Position()
        .wing("prussia", "hearts", hero="spent")
        .wing("prussia", "clubs", hero="casualty")
        .wing("austria", "spades", hero="spent")
        .wing("austria", "hearts", hero="active")
        .end_of_turn()
    )
    heroes = {(side, suit): wing.hero for side in game.sides for suit, wing in game.armies[side].wings.items()}
    assert {key: hero for key, hero in heroes.items() if hero} == {
        ("prussia", "hearts"): "active",
        ("prussia", "clubs"): "casualty",
        ("austria", "spades"): "active",
        ("austria", "hearts"): "active",
    }


@pytest.mark.rule("IX.2", "IX.2.turn", "III.6.turn-vp")
def test_the_turn_marker_moves_up_and_a_new_turn_is_initiated() -> None:
    game = Position().turn(2).support("prussia", "time").support("austria", "time").end_of_turn()
    assert game.view("austria").turn == 3
    assert game.decision is not None
    assert game.decision.rule == "VII.3.1"
    assert game.time_played == ()


@pytest.mark.rule("IX.2")
def test_there_is_no_clean_up_after_a_victory() -> None:
    game = Position(turns=1).unit("prussia", "line", "A1", id="U", disordered=True)
    battle = game.wing("prussia", "hearts", hero="spent").end_of_turn()
    assert battle.units["U"].disordered
    assert battle.armies["prussia"].wings["hearts"].hero == "spent"
    assert battle.turn == 1
