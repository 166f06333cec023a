"""13.13, 14.5: Battle Impact and the Cavalry Death Ride."""

from __future__ import annotations

import pytest

from tests.games.on_to_paris.combat.drill import (
    CITY,
    CLEAR,
    FOREST,
    METZ,
    account,
    fought,
    refused,
    run,
    texts,
    told,
    values,
)
from wargame.engine.events import Rolled
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.combat.after_events import (
    DeathRide,
    DemoralizationLifted,
    ImpactResult,
    RoundForced,
    SpRegained,
)
from wargame.games.on_to_paris.rules.combat.combat import Combat
from wargame.games.on_to_paris.rules.combat.impact import BattleImpact
from wargame.games.on_to_paris.rules.combat.impact_modifiers import impact_modifiers
from wargame.games.on_to_paris.rules.combat.victor import judged
from wargame.games.on_to_paris.rules.fight import ARTILLERY, BEGAN, CRT, SUPPLY
from wargame.games.on_to_paris.rules.game import OnToParis
from wargame.games.on_to_paris.rules.strength import Strength

NOTHING = (2, 3)
"""A roll of five: no effect for either side."""


def corps(hex_: str = CLEAR) -> Position:
    """Two Corps without Leaders."""
    return Position().put("pr_v", hex_, reg=6).put("fr_2", hex_, reg=4)


def modifiers(position: Position, side: str, hex_: str = CLEAR, **came_from: str) -> dict[str, int]:
    """The modifiers of a side in a Prussian attack."""
    return values(impact_modifiers(fought(position, hex_, **came_from), side))


def impact(position: Position, *dice: int, **came_from: str) -> OnToParis:
    """Battle Impact of a Prussian attack, the Defender's dice first."""
    came_from = came_from or {"pr_v": "2729"}
    return run(fought(position, CLEAR, **came_from), BattleImpact(), *dice)


# ---------------------------------------------------------------- rolls (13.13.1, 13.13.2)


@pytest.mark.rule("13.13", "13.13.1", "13.13.2")
def test_the_defender_rolls_first_each_on_his_own_table() -> None:
    game = impact(corps(), 4, 4, 4, 4)
    assert [event.side for event in told(game, Rolled)] == ["french", "french", "prussian", "prussian"]
    assert [(event.side, event.roll, event.results) for event in told(game, ImpactResult)] == [
        ("french", 8, ("retreat_extra_2",)),
        ("prussian", 8, ("pursue_1",)),
    ]
    assert account(game, "french").impact == "retreat_extra_2"


@pytest.mark.rule("13.13.1")
def test_there_is_no_battle_impact_in_an_overrun() -> None:
    position = Position().put("pr_v", CLEAR, reg=6).put("pr_vi", CLEAR, reg=6).sps("french", CLEAR, reg=1)
    game = fought(position, CLEAR, pr_v="2729", pr_vi="2729")
    run(game, Combat(game.board.index[CLEAR], "prussian"))
    assert not told(game, ImpactResult)
    assert not game.procedures


# ---------------------------------------------------------------- modifiers (13.13.3)


@pytest.mark.rule("13.13.3.leadership", "13.13.3")
def test_one_army_leader_and_one_corps_leader_count_the_best_of_each() -> None:
    position = (
        Position()
        .put("pr_1st", CLEAR, leader="steinmetz", reg=1)
        .put("pr_2nd", CLEAR, leader="friedrich_karl", reg=1)
        .put("pr_vii", CLEAR, leader="zastrow", reg=3)
        .put("pr_x", CLEAR, leader="voigts_rhetz", reg=3)
        .put("fr_rhine", CLEAR, leader="bazaine", reg=2)
        .put("fr_5", CLEAR, leader="failly", reg=3)
    )
    assert modifiers(position, "prussian") == {"army_leader": 1, "corps_leader": 1}
    # the only ones there must be used, and here a negative rating counts against its own side
    assert modifiers(position, "french") == {"army_leader": -2, "corps_leader": -2}


@pytest.mark.rule("13.13.3.leadership")
def test_a_division_leader_counts_without_a_corps_leader_and_with_sps_outside_formations() -> None:
    lone = Position().put("pr_v", CLEAR, reg=2).sps("french", CLEAR, reg=2).lone("raoult", CLEAR)
    assert modifiers(lone, "french") == {"division_leader": 1}
    leaderless = Position().put("pr_v", CLEAR, reg=2).sps("french", CLEAR, reg=2).lone("raoult", CLEAR)
    assert modifiers(leaderless.put("fr_5", CLEAR, reg=2), "french") == {"division_leader": 1}
    with_corps = lone.put("fr_5", CLEAR, leader="failly", reg=2)
    assert modifiers(with_corps, "french") == {"corps_leader": -2}
    without_sps = Position().put("pr_v", CLEAR, reg=2).put("fr_rhine", CLEAR, reg=2).lone("raoult", CLEAR)
    assert modifiers(without_sps, "french") == {}


@pytest.mark.rule("13.13.3.leadership", "13.14.4")
def test_who_began_the_combat_demoralized_has_half_a_positive_rating_and_all_of_a_negative_one() -> None:
    position = (
        Position()
        .put("pr_2nd", CLEAR, leader="friedrich_karl", reg=1)
        .put("fr_rhine", CLEAR, leader="bazaine", reg=2, demoralized=True)
        .put("fr_4", CLEAR, leader="ladmirault", reg=3)
    )
    assert modifiers(position, "french") == {"army_leader": -2}  # 1 for Ladmirault, halved and rounded down


@pytest.mark.rule("13.13.3.leadership")
def test_an_army_or_corps_without_a_leader_has_no_rating_here() -> None:
    assert modifiers(corps(), "prussian") == {}


@pytest.mark.rule("13.13.3.terrain")
def test_the_defenders_hex_hinders_the_attacker_and_helps_the_defender() -> None:
    assert modifiers(corps(FOREST), "prussian", FOREST) == {"forest": -1}
    assert modifiers(corps(FOREST), "french", FOREST) == {"forest": 1}
    assert modifiers(corps(CITY), "french", CITY) == {"city": 1}
    dug_in = corps().works("french", CLEAR)
    assert (modifiers(dug_in, "prussian"), modifiers(dug_in, "french")) == (
        {"field_fortification": -1},
        {"field_fortification": 1},
    )
    attackers = corps().works("prussian", CLEAR)  # it helps its owner also if he attacks
    assert modifiers(attackers, "prussian") == {"field_fortification": 1}
    assert modifiers(attackers, "french") == {"field_fortification": -1}


@pytest.mark.rule("13.13.3.terrain")
def test_of_crossed_hexsides_one_with_a_modifier_counts_the_mildest() -> None:
    # 2728 lies behind the Marne to 2828, 2729 and 2627
    river = corps("2728")
    assert modifiers(river, "prussian", "2728", pr_v="2729") == {"minor_river": -1}
    assert modifiers(river, "french", "2728", pr_v="2729") == {"minor_river": 1}
    assert modifiers(river, "prussian", "2728", pr_v="2628") == {}
    both = corps("2728").put("pr_vi", "2728", reg=2)
    found = modifiers(both, "prussian", "2728", pr_v="2729", pr_vi="2628")
    assert found == {"minor_river": -1, "concentric_attack": 1}  # the choice is among hexsides that have a modifier


@pytest.mark.rule("13.13.3.terrain")
def test_of_two_bad_hexsides_the_milder_counts_for_both_sides() -> None:
    # as in the example of 13.6: a forest hexside and a rough one
    position = corps("1930").put("pr_vi", "1930", reg=2)
    came = {"pr_v": "1929", "pr_vi": "1931"}
    assert modifiers(position, "prussian", "1930", **came) == {"forest_hexside": -1, "concentric_attack": 1}
    assert modifiers(position, "french", "1930", **came) == {"forest_hexside": 1}


@pytest.mark.rule("13.13.3.concentric", "16.2.1")
def test_a_sortie_crosses_no_hexside() -> None:
    position = Position().put("fr_2", METZ, reg=4).put("fr_3", METZ, reg=4).put("pr_v", METZ, reg=6)
    game = fought(position, METZ, "french", fr_2=METZ, fr_3="3035")
    assert "concentric_attack" not in values(impact_modifiers(game, "french"))


@pytest.mark.rule("13.13.3.reserve", "13.13.3.franc-tireur")
def test_reserves_and_franc_tireurs_among_the_remaining_sps_count_one_each() -> None:
    position = corps().sps("french", CLEAR, res=2, ft=1)
    assert modifiers(position, "french") == {"reserve_infantry_left": -1, "franc_tireurs_left": -1}
    game = position.game
    game.take_lone("french", game.board.index[CLEAR], Strength(res=2))
    assert values(impact_modifiers(game, "french")) == {"franc_tireurs_left": -1}
    assert modifiers(corps().sps("prussian", CLEAR, res=1), "prussian") == {"reserve_infantry_left": -1}


@pytest.mark.rule("13.13.3.concentric")
@pytest.mark.example("13.13.3-ex1")
def test_three_forces_that_enter_from_three_hexsides_add_two() -> None:
    position = corps().put("pr_vi", CLEAR, reg=2).put("pr_xi", CLEAR, reg=2)
    came = {"pr_v": "2929", "pr_vi": "2828", "pr_xi": "2729"}
    assert modifiers(position, "prussian", **came) == {"concentric_attack": 2}
    assert modifiers(position, "french", **came) == {}
    came["pr_xi"] = "2828"
    assert modifiers(position, "prussian", **came) == {"concentric_attack": 1}


@pytest.mark.rule("13.13.3.artillery")
@pytest.mark.example("13.13.3-ex2")
def test_two_sps_lost_to_artillery_that_gained_a_modifier_subtract_three() -> None:
    game = fought(corps(), CLEAR)
    game.put(account(game, "prussian"), "artillery", 1)
    game.put(account(game, "french"), "to_artillery", 2)
    found = impact_modifiers(game, "french")
    assert values(found) == {"enemy_artillery": -1, "lost_to_artillery": -2}
    assert sum(term.value for term in found) == -3
    assert values(impact_modifiers(game, "prussian")) == {}


# ---------------------------------------------------------------- results (13.13.4)


@pytest.mark.rule("13.13.4", "13.13.4.remove-demoralization", "13.14.1")
def test_all_demoralization_is_removed_that_from_before_and_that_to_come() -> None:
    position = Position().put("pr_v", CLEAR, reg=6).put("fr_2", CLEAR, reg=4, demoralized=True)
    game = fought(position, CLEAR)
    game.put(account(game, "french"), "levels", (BEGAN, ARTILLERY, CRT, SUPPLY))
    run(game, BattleImpact(), 5, 5, *NOTHING)
    assert [event.side for event in told(game, DemoralizationLifted)] == ["french"]
    assert account(game, "french").levels == ()
    assert not game.formation("fr_2").demoralized


@pytest.mark.rule("13.13.4", "13.13.5.regain")
def test_lost_sps_come_back_by_battle_impact() -> None:
    game = fought(corps(), CLEAR)
    game.put(account(game, "french"), "lost", Strength(reg=2))
    run(game, BattleImpact(), 5, 6, *NOTHING)
    assert len(told(game, SpRegained)) == 2
    assert game.formation("fr_2").strength == Strength(reg=6)
    assert account(game, "french").lost == Strength()


def cavalry() -> Position:
    """Two Corps with Cavalry; the Prussians come from 2729."""
    return corps().put("pr_cav_1", CLEAR, csp=2).put("fr_cav_1", CLEAR, csp=1)


FROM = {"pr_v": "2729", "pr_cav_1": "2729"}


@pytest.mark.rule("13.13.4.additional-round")
def test_a_side_may_force_another_round_or_refrain() -> None:
    game = impact(corps(), 6, 6, *NOTHING)
    assert texts(game) == ["force", "refrain"]
    game.push("refrain")
    assert game.fight is not None
    assert not game.fight.again
    game = impact(corps(), 6, 6, *NOTHING)
    game.push("force")  # nobody has Cavalry for a Death Ride; the Attacker still rolls
    assert game.fight is not None
    assert game.fight.again
    assert [event.side for event in told(game, ImpactResult)] == ["french", "prussian"]
    assert [event.side for event in told(game, RoundForced)] == ["french"]
    assert not game.procedures


@pytest.mark.rule("13.13.4.additional-round")
def test_a_round_that_is_forced_already_is_not_forced_again() -> None:
    game = impact(cavalry(), 6, 6, 6, 6, **FROM)
    game.push("force")
    game.push("stand")
    assert not game.procedures  # the Attacker has the same result, but there is nothing to ask
    assert [event.side for event in told(game, RoundForced)] == ["french"]


@pytest.mark.rule("14.5", "13.13.4.additional-round", "13.15.1.2")
def test_a_death_ride_costs_a_cavalry_sp_and_avoids_the_round_but_loses_the_combat() -> None:
    game = impact(cavalry(), *NOTHING, 6, 6, **FROM)
    game.push("force")
    assert texts(game) == ["death-ride", "stand"]
    assert refused(game, "refrain") == "13.13.4"
    game.push("death-ride")
    assert game.fight is not None
    assert not game.fight.again
    assert game.formation("fr_cav_1").strength == Strength()
    assert account(game, "french").lost == Strength(csp=1)
    assert [event.side for event in told(game, DeathRide)] == ["french"]
    assert judged(game) == ("prussian", 2)


@pytest.mark.rule("14.5")
def test_the_enemy_may_fight_on_instead() -> None:
    game = impact(cavalry(), *NOTHING, 6, 6, **FROM)
    game.push("force")
    game.push("stand")
    assert game.fight is not None
    assert game.fight.again
    assert game.formation("fr_cav_1").strength == Strength(csp=1)


@pytest.mark.rule("13.13.4.additional-round", "14.5")
def test_an_attacker_who_has_made_a_death_ride_may_force_no_round_himself() -> None:
    game = impact(cavalry(), 6, 6, 6, 6, **FROM)
    game.push("force")
    game.push("death-ride")
    assert [event.results for event in told(game, ImpactResult)] == [("force_additional_round",)] * 2
    assert not game.procedures
    assert game.fight is not None
    assert not game.fight.again


@pytest.mark.rule("14.5")
def test_there_is_no_death_ride_without_a_valid_retreat_path() -> None:
    position = cavalry()
    for number, hex_ in enumerate(("2930", "2830", "2730", "2828", "2929")):
        position.put(f"pr_{('i', 'ii', 'iii', 'iv', 'vi')[number]}", hex_, reg=6)
    game = impact(position.put("pr_vii", "2729", reg=6), *NOTHING, 6, 6, **FROM)
    game.push("force")
    assert game.fight is not None
    assert game.fight.again
    assert not game.procedures


@pytest.mark.rule("14.5", "13.16.1.defender")
def test_the_fortress_of_the_hex_is_a_way_out_for_a_death_ride() -> None:
    position = Position().put("pr_v", METZ, reg=6).put("fr_2", METZ, reg=4).put("fr_cav_1", METZ, csp=1)
    corps_ = ("pr_i", "pr_ii", "pr_iii", "pr_iv", "pr_vi", "pr_vii")
    for word, hex_ in zip(corps_, ("3035", "2936", "2835", "2834", "2934", "3034"), strict=True):
        position.put(word, hex_, reg=6)
    came = {"pr_v": "2936", "pr_viii": "3035", "pr_x": "2934"}  # more hexsides make up for the city
    position.put("pr_viii", METZ, reg=1).put("pr_x", METZ, leader="voigts_rhetz", reg=1)
    assert sum(modifiers(position, "prussian", METZ, **came).values()) == 1
    game = run(fought(position, METZ, **came), BattleImpact(), *NOTHING, 6, 5)
    game.push("force")
    assert texts(game) == ["death-ride", "stand"]


@pytest.mark.rule("13.13.4.additional-round")
def test_no_round_is_forced_against_a_side_without_sps() -> None:
    game = impact(Position().put("pr_v", CLEAR, reg=6).put("fr_2", CLEAR), *NOTHING, 6, 6)
    assert not game.procedures


@pytest.mark.rule("13.13.4.additional-round")
def test_a_round_that_was_forced_is_not_fought_if_a_failure_has_cost_a_side_its_last_sps() -> None:
    game = fought(Position().put("pr_v", CLEAR, reg=6).put("fr_2", CLEAR), CLEAR)
    assert game.fight is not None
    game.put(game.fight, "again", True)
    Combat(game.board.index[CLEAR], "prussian").another_round(game)
    assert game.fight.round == 1


@pytest.mark.rule("13.13.4.additional-round", "13.14.3")
def test_another_round_begins_with_nothing_but_levels_of_demoralization() -> None:
    game = fought(corps(), CLEAR)
    own = account(game, "prussian")
    values_ = (("lost", Strength(reg=2)), ("impact", "pursue_2"), ("to_crt", 2), ("artillery", 1), ("levels", (CRT,)))
    for name, value in values_:
        game.put(own, name, value)
    game.put(game.fight, "again", True)
    Combat(game.board.index[CLEAR], "prussian").another_round(game)
    assert (own.lost, own.lost_before, own.impact) == (Strength(), Strength(reg=2), "")
    assert (own.to_crt, own.artillery, own.levels) == (0, 0, (CRT,))
    assert game.fight is not None
    assert (game.fight.round, game.fight.again) == (2, False)
