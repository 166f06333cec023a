"""13.9.2: Tactical Ratings and Army Re-roll Values."""

from __future__ import annotations

import pytest

from tests.games.on_to_paris.combat.drill import CLEAR, clash
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.combat import leaders_in_combat
from wargame.games.on_to_paris.rules.combat.forces import Term
from wargame.games.on_to_paris.rules.combat.leaders_in_combat import (
    army_reroll_value,
    combined_reroll_value,
    net_rerolls,
    rating_modifiers,
    rerolls,
)


def ratings(position: Position, side: str, attacker: str = "prussian") -> dict[str, int]:
    """The modifiers that Leaders give to the roll of a side, by Leader."""
    game, fight = clash(position, CLEAR, attacker)
    return {term.about or term.key: term.value for term in rating_modifiers(game, fight, side)}


@pytest.mark.rule("13.9", "13.9.2", "13.9.2.tactical", "13.9.2.corps", "13.11.1.drm.corps-leaders")
@pytest.mark.example("13.9-ex1")
def test_both_sides_gain_by_their_leaders() -> None:
    position = (
        Position()
        .put("pr_v", CLEAR, leader="kirchbach", reg=6)
        .put("pr_iii", CLEAR, leader="alvensleben_c", reg=6)
        .put("pr_ii", CLEAR, leader="fransecky", reg=6)
        .put("fr_1", CLEAR, leader="ducrot", reg=6)
    )
    assert ratings(position, "prussian") == {"kirchbach": 1, "alvensleben_c": 1}
    assert ratings(position, "french") == {"ducrot": 1}


@pytest.mark.rule("13.9.2.sign", "13.11.1.note-negative")
def test_a_negative_rating_helps_the_enemy_and_does_not_hurt_oneself() -> None:
    position = Position().put("pr_v", CLEAR, leader="kirchbach", reg=6).put("fr_5", CLEAR, leader="failly", reg=4)
    assert ratings(position, "prussian") == {"kirchbach": 1, "failly": 2}
    assert ratings(position, "french") == {}


@pytest.mark.rule("13.9.2.corps")
def test_a_corps_without_sps_does_not_use_its_leader() -> None:
    position = Position().put("pr_v", CLEAR, leader="kirchbach").put("pr_ii", CLEAR, leader="fransecky", reg=1)
    position.put("fr_5", CLEAR, leader="failly").sps("french", CLEAR, reg=3)
    assert ratings(position, "prussian") == {}


@pytest.mark.rule("13.9.2.corps", "5.9")
def test_a_corps_that_nobody_commands_helps_the_enemy_by_two() -> None:
    position = Position().put("pr_v", CLEAR, reg=6).put("fr_1", CLEAR, leader="ducrot", reg=6)
    assert ratings(position, "french") == {"ducrot": 1, "pr_v": 2}


@pytest.mark.rule("13.9.2.tactical", "13.9.2.division", "13.11.1.drm.division-leader")
def test_one_division_leader_counts_if_lone_sps_are_there() -> None:
    position = Position().put("pr_v", CLEAR, leader="kirchbach", reg=6).lone("raoult", CLEAR).lone("cissey", CLEAR)
    position.lone("douay_a", CLEAR).put("fr_1", CLEAR, leader="frossard", reg=4)
    assert ratings(position, "french") == {}
    position.sps("french", CLEAR, res=1)
    found = ratings(position, "french")
    assert list(found.values()) == [1]
    assert set(found) <= {"raoult", "cissey"}


@pytest.mark.rule("13.9.2.division")
def test_a_division_leader_contained_in_a_corps_does_not_count() -> None:
    position = Position().put("pr_v", CLEAR, leader="kirchbach", reg=6).sps("french", CLEAR, reg=3)
    position.put("fr_2", CLEAR, leader="frossard", contains=("raoult",), reg=4)
    assert ratings(position, "french") == {}


@pytest.mark.rule("13.9.2.division", "5.2.3")
def test_a_division_leader_under_way_leads_his_detachment_but_no_cavalry_or_franc_tireurs() -> None:
    position = (
        Position().put("pr_v", CLEAR, leader="kirchbach", reg=6).sps("french", CLEAR, reg=2).lone("raoult", CLEAR)
    )
    game = position.game
    game.detach("french", game.board.index[CLEAR], game.lone("french", game.board.index[CLEAR]), ("raoult",))
    assert ratings(position, "french") == {"raoult": 1}
    horse = Position().put("pr_v", CLEAR, leader="kirchbach", reg=6).lone("raoult", CLEAR)
    horse.put("fr_cav_1", CLEAR, csp=2).sps("french", CLEAR, ft=2)
    assert ratings(horse, "french") == {}


@pytest.mark.rule("13.9.2.division", "13.9.2.sign")
def test_a_division_leader_with_a_negative_rating_must_be_used_if_he_is_the_only_one() -> None:
    position = Position(republic=True).sps("french", CLEAR, res=2).lone("briand", CLEAR)
    position.put("pr_viii", CLEAR, leader="barnekow", reg=4)
    assert ratings(position, "prussian") == {"briand": 1}


@pytest.mark.rule("13.9.2.demoralized", "13.7", "13.11.1.note-demoralized")
def test_demoralized_leaders_halve_what_is_positive_only() -> None:
    position = (
        Position()
        .put("pr_v", CLEAR, leader="kirchbach", reg=6)
        .put("fr_1", CLEAR, leader="ducrot", reg=6, demoralized=True)
        .put("fr_5", CLEAR, leader="failly", reg=6, demoralized=True)
        .put("fr_chalons", CLEAR, leader="macmahon", reg=2, demoralized=True)
    )
    assert ratings(position, "french") == {}
    assert ratings(position, "prussian")["failly"] == 2
    game, fight = clash(position, CLEAR)
    assert army_reroll_value(game, fight.defence) == -1
    chanzy = Position(republic=True).put("fr_loire2", CLEAR, leader="chanzy", reg=2, demoralized=True)
    game, fight = clash(chanzy.put("pr_v", CLEAR, reg=6), CLEAR)
    assert army_reroll_value(game, fight.defence) == 0


@pytest.mark.rule("13.9.2.limits", "13.11.1.note-limits")
def test_ratings_add_six_at_most() -> None:
    position = Position(republic=True).put("pr_v", CLEAR, leader="kirchbach", reg=6)
    for corps, leader in (("fr_15", "robin"), ("fr_16", "bressolles"), ("fr_17", "exea")):
        position.put(corps, CLEAR, leader=leader, res=4)
    game, fight = clash(position, CLEAR)
    terms = rating_modifiers(game, fight, "prussian")
    assert sum(term.value for term in terms) == 6
    assert terms[-1] == Term(-1, "rating_limit", "13.9.2")
    assert net_rerolls(5, -4, 6) == 6


def four_armies() -> Position:
    """The French of the example: Chanzy and Faidherbe have +1, Bourbaki and Clinchant -1."""
    position = Position(republic=True)
    for army, leader in (("fr_loire2", "chanzy"), ("fr_north", "faidherbe"), ("fr_east", "bourbaki")):
        position.put(army, CLEAR, leader=leader, res=2)
    return position.put("fr_vosges", CLEAR, leader="clinchant", res=2)


@pytest.mark.rule("13.9.2.army-reroll", "13.11.1.army-rerolls")
@pytest.mark.example("13.9.2-ex1")
def test_two_plus_one_and_two_minus_one_leaders_make_minus_one() -> None:
    assert combined_reroll_value([1, 1, -1, -1]) == -1
    game, fight = clash(four_armies().put("pr_v", CLEAR, reg=6), CLEAR)
    assert army_reroll_value(game, fight.defence) == -1


@pytest.mark.rule("13.9.2.negative-reroll")
@pytest.mark.example("13.9.2-ex2")
def test_prussian_plus_two_and_french_minus_one_are_three_rerolls(monkeypatch: pytest.MonkeyPatch) -> None:
    # nobody of ours is rated +2, so Friedrich Karl is for once
    rated = leaders_in_combat.army_rating
    monkeypatch.setattr(
        leaders_in_combat, "army_rating", lambda g, army: 2 if army.leader == "friedrich_karl" else rated(g, army)
    )
    game, fight = clash(four_armies().put("pr_2nd", CLEAR, leader="friedrich_karl", reg=4), CLEAR)
    assert (army_reroll_value(game, fight.attack), army_reroll_value(game, fight.defence)) == (2, -1)
    assert (rerolls(game, fight, "prussian"), rerolls(game, fight, "french")) == (3, 0)


@pytest.mark.rule("13.9.2.negative-reroll")
def test_of_two_negative_values_the_better_has_the_difference() -> None:
    assert net_rerolls(-1, -2, 6) == 1
    assert net_rerolls(-2, -1, 6) == 0
    assert net_rerolls(-1, -1, 6) == 0


@pytest.mark.rule("13.9.2.army-reroll", "5.9")
def test_rerolls_come_of_the_armies_in_the_combat() -> None:
    position = (
        Position()
        .put("pr_2nd", CLEAR, leader="friedrich_karl", reg=2)
        .put("pr_3rd", CLEAR, leader="prinz_friedrich", reg=2)
        .put("fr_rhine", CLEAR, leader="leboeuf", reg=3)
    )
    game, fight = clash(position, CLEAR)
    assert (rerolls(game, fight, "prussian"), rerolls(game, fight, "french")) == (3, 0)
    game, fight = clash(Position().put("pr_2nd", CLEAR, reg=2).put("fr_2", CLEAR, reg=2), CLEAR)
    assert (rerolls(game, fight, "prussian"), rerolls(game, fight, "french")) == (0, 2)
