"""5.1, 5.2, 5.9, 5.11: what a Leader's counters say, and what holds where there is no Leader."""

from __future__ import annotations

import pytest

from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.leaders.ratings import army_rating, reaction_rating, special_of, tactical_rating
from wargame.games.on_to_paris.rules.strength import Strength


@pytest.mark.rule("5.1", "5.1.1", "5.1.2", "5.1.3", "5.1.4", "5.2.1", "5.2.2")
def test_an_army_and_a_corps_have_the_ratings_of_the_counter_in_use() -> None:
    g = (
        Position()
        .put("fr_rhine", "Metz", leader="bazaine", reg=3)
        .put("fr_3", "Metz", leader="leboeuf", army="fr_rhine", reg=6)
        .game
    )
    rhine, corps = g.formation("fr_rhine"), g.formation("fr_3")
    assert (reaction_rating(g, rhine), army_rating(g, rhine)) == (5, -2)
    assert (reaction_rating(g, corps), tactical_rating(g, corps)) == (4, 0)


@pytest.mark.rule("5.2.1")
@pytest.mark.example("5.2.1-ex1")
def test_the_army_of_the_rhine_under_bourbaki_contains_three_regulars() -> None:
    g = Position().put("fr_rhine", "Metz", leader="bourbaki", reg=3).game
    rhine = g.formation("fr_rhine")
    assert rhine.leader == "bourbaki"
    assert g.leader("bourbaki").rank == "army"
    assert rhine.strength.reg == rhine.strength.infantry == 3


@pytest.mark.rule("5.1.2", "12.2")
def test_cavalry_and_lone_sps_have_ratings_of_their_own() -> None:
    g = (
        Position()
        .put("pr_cav_1", "Saarbrucken", csp=2)
        .put("fr_cav_1", "Metz", csp=2)
        .sps("french", "Nancy", reg=3, ft=1)
        .game
    )
    assert reaction_rating(g, g.formation("pr_cav_1")) == 4
    assert reaction_rating(g, g.formation("fr_cav_1")) == 5
    nancy = g.board.index["2634"]
    irregulars = g.detach("french", nancy, g.loose["french"][nancy]._replace(reg=0))
    assert reaction_rating(g, irregulars) == 5
    others = g.detach("french", nancy, g.loose["french"][nancy])
    assert reaction_rating(g, others) == 6


@pytest.mark.rule("5.2.3", "5.1.4")
def test_lone_sps_under_way_react_and_fight_with_their_division_leader() -> None:
    g = Position().sps("french", "Nancy", reg=3).lone("raoult", "Nancy").game
    nancy = g.board.index["2634"]
    led = g.detach("french", nancy, g.loose["french"][nancy], ("raoult",))
    assert (reaction_rating(g, led), tactical_rating(g, led)) == (4, 1)


@pytest.mark.rule("5.2.3", "5.1.4", "12.2")
def test_of_two_division_leaders_the_quicker_one_counts_and_lone_sps_without_any_have_no_tactical_rating() -> None:
    g = Position().sps("french", "Nancy", reg=5).lone("douay_a", "Nancy").lone("raoult", "Nancy").game
    nancy = g.board.index["2634"]
    led = g.detach("french", nancy, Strength(reg=3), ("douay_a", "raoult"))
    assert (reaction_rating(g, led), tactical_rating(g, led)) == (4, 1)  # Raoult's; A. Douay has 5 and 0
    others = g.detach("french", nancy, Strength(reg=2))
    assert (reaction_rating(g, others), tactical_rating(g, others)) == (6, 0)


@pytest.mark.rule("5.9", "5.9.corps", "5.9.armies")
def test_without_a_leader_a_corps_and_an_army_have_the_worst_ratings() -> None:
    g = Position().put("fr_rhine", "Metz", reg=3).put("fr_3", "Metz", reg=6).game
    rhine, corps = g.formation("fr_rhine"), g.formation("fr_3")
    assert (reaction_rating(g, rhine), army_rating(g, rhine)) == (7, -2)
    assert (reaction_rating(g, corps), tactical_rating(g, corps)) == (7, -2)


@pytest.mark.rule("5.11")
def test_contained_leaders_do_not_change_how_a_formation_reacts() -> None:
    g = Position().put("fr_2", "Metz", leader="frossard", contains=("raoult", "napoleon"), reg=4).game
    assert reaction_rating(g, g.formation("fr_2")) == 5  # Frossard's, although Raoult has 4


@pytest.mark.rule("5.1.7", "5.1.7.question")
@pytest.mark.example("5.1.7-ex1")
def test_robin_has_a_special_reaction_rating() -> None:
    g = Position(turn=10, republic=True).put("fr_23", "Orleans", leader="robin", reg=2).game
    assert special_of(g, g.formation("fr_23")) == "?"


@pytest.mark.rule("5.1.7.corps-limit")
def test_a_corps_leaders_special_rating_is_not_used_with_his_army() -> None:
    position = Position().put("fr_rhine", "Metz", leader="canrobert", reg=3)
    g = position.put("fr_5", "Metz", leader="failly", army="fr_rhine", reg=4).game
    corps = g.formation("fr_5")
    assert special_of(g, corps) == ""
    g.station(corps, g.board.index["2936"])
    assert special_of(g, corps) == "?"
    g.station(corps, g.board.index["2935"])
    g.put(corps, "army", "")
    assert special_of(g, corps) == "?"


@pytest.mark.rule("5.1.7", "5.1.7.star")
def test_a_star_holds_wherever_the_leader_is() -> None:
    position = Position().put("pr_1st", "Saarbrucken", leader="friedrich_karl", reg=1)
    g = position.put("pr_vii", "Saarbrucken", leader="zastrow", army="pr_1st", reg=4).game
    assert special_of(g, g.formation("pr_vii")) == "*"
    assert special_of(g, g.formation("pr_1st")) == ""
