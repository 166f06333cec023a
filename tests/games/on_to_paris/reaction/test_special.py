"""5.1.7, 12.4.5: Leaders whose special rating may say how they move when they react."""

from __future__ import annotations

import pytest

from tests.games.on_to_paris.reaction.scenes import choices, goes, push, refused, told, where, window
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.reaction.events import (
    ReactionRolled,
    SpecialRatingRolled,
    TargetDesignated,
)
from wargame.games.on_to_paris.rules.reaction.special import designated, obeying, strikes


def targets(g: Campaign) -> list[str]:
    """The targets that have been designated."""
    return [event.target for event in told(g, TargetDesignated)]


@pytest.mark.rule("5.1.7")
@pytest.mark.example("5.1.7-ex1")
def test_robin_is_subject_to_a_special_reaction_rule() -> None:
    g = Position(turn=9, republic=True).put("fr_23", "1512", leader="robin", res=4).game
    assert g.leader("robin").special == "?"


# ---------------------------------------------------------------- !


def eager(enemy: str = "1510") -> Position:
    """Kirchbach (3, !) in 1512 with V Corps, and a French Corps."""
    return Position().put("pr_v", "1512", leader="kirchbach", reg=6).put("fr_2", enemy, leader="canrobert", reg=4)


@pytest.mark.rule("5.1.7.exclamation", "12.4.5")
@pytest.mark.parametrize("die", [1, 2, 3])
def test_an_exclamation_mark_advances_into_the_enemy_on_one_to_three(die: int) -> None:
    g = push(window(eager().dice(3, die), "fr_2 1511"), "react pr_v 1511")
    assert where(g, "pr_v") == "1511"
    assert not g.procedures
    assert targets(g) == ["1511"]


@pytest.mark.rule("5.1.7.exclamation", "5.1.7")
@pytest.mark.parametrize("die", [4, 5, 6])
def test_on_four_to_six_he_moves_as_he_likes(die: int) -> None:
    g = push(window(eager().dice(3, die), "fr_2 1511"), "react pr_v 1511")
    assert len(goes(g, "pr_v")) == 6
    assert "hold pr_v" in choices(g)


@pytest.mark.rule("5.1.7")
def test_a_failed_reaction_asks_nothing_of_him() -> None:
    g = push(window(eager().dice(2), "fr_2 1511"), "react pr_v 1511")
    assert told(g, SpecialRatingRolled) == []


@pytest.mark.rule("5.1.7.exclamation")
def test_the_nearest_enemy_is_the_target_even_if_another_has_triggered_it() -> None:
    """Steinmetz (4, !) reacts to 1510, two hexes away; a nearer Corps stands in 1513."""
    position = (
        Position().put("pr_1st", "1512", leader="steinmetz", reg=4).put("fr_2", "1509", leader="canrobert", reg=4)
    )
    g = window(position.put("fr_3", "1513", leader="decaen", reg=4).dice(6, 1), "fr_2 1510")
    push(g, "react pr_1st 1510")
    assert targets(g) == ["1513"]
    assert where(g, "pr_1st") == "1513"


@pytest.mark.rule("5.1.7.exclamation")
def test_the_one_that_triggered_is_the_target_if_none_is_nearer() -> None:
    position = eager().put("fr_3", "1513", leader="decaen", reg=4)
    g = push(window(position.dice(3, 1), "fr_2 1511"), "react pr_v 1511")
    assert targets(g) == ["1511"]


@pytest.mark.rule("5.1.7.exclamation")
def test_of_others_as_near_the_player_designates_one_before_he_moves() -> None:
    position = (
        Position().put("pr_1st", "1512", leader="steinmetz", reg=4).put("fr_2", "1509", leader="canrobert", reg=4)
    )
    position.put("fr_3", "1513", leader="decaen", reg=4).put("fr_4", "1412", leader="ladmirault", reg=4)
    g = push(window(position.dice(6, 1), "fr_2 1510"), "react pr_1st 1510")
    assert choices(g) == {"target 1513", "target 1412"}
    assert where(g, "pr_1st") == "1512"
    push(g, "target 1412")
    assert where(g, "pr_1st") == "1412"


@pytest.mark.rule("5.1.7.exclamation")
def test_if_he_cannot_reach_the_enemy_he_ends_closer() -> None:
    position = (
        Position().put("pr_1st", "1512", leader="steinmetz", reg=4).put("fr_2", "1509", leader="canrobert", reg=4)
    )
    g = push(window(position.dice(6, 1), "fr_2 1510"), "react pr_1st 1510")  # 6 - 1 is one hex
    assert where(g, "pr_1st") == "1511"


@pytest.mark.rule("5.1.7.exclamation")
def test_who_is_entered_stays_and_fights() -> None:
    g = push(window(eager("1511").dice(3, 1), "fr_2 1512"), "react pr_v 1512")
    assert where(g, "pr_v") == "1512"
    assert not g.procedures


# ---------------------------------------------------------------- ?


@pytest.mark.rule("5.1.7.question", "12.4.5")
def test_a_question_mark_falls_back_and_enters_no_combat() -> None:
    """Failly (6, ?) in 1512."""
    position = Position().put("fr_5", "1512", leader="failly", reg=4).put("pr_iv", "1510", leader="bose", reg=4)
    g = push(window(position.dice(6, 3), "pr_iv 1511"), "react fr_5 1511")
    assert goes(g, "fr_5") == {"1612", "1513", "1412"}
    assert "hold fr_5" not in choices(g)
    assert refused(g, "hold fr_5") == "5.1.7"
    assert refused(g, "go fr_5 1511") == "5.1.7"
    assert refused(g, "go fr_5 1611") == "5.1.7"


@pytest.mark.rule("5.1.7.question")
def test_if_he_cannot_fall_back_he_stays() -> None:
    position = Position().put("fr_5", "1512", leader="failly", reg=4).put("pr_iv", "1510", leader="bose", reg=4)
    for word, place in (("pr_v", "1612"), ("pr_i", "1513"), ("pr_ii", "1412")):
        position.put(word, place, reg=4)
    g = push(window(position.dice(6, 1), "pr_iv 1511"), "react fr_5 1511")
    assert where(g, "fr_5") == "1512"
    assert not g.procedures


# ---------------------------------------------------------------- &


@pytest.mark.rule("5.1.7.ampersand", "12.4.5")
def test_an_ampersand_makes_for_the_nearest_fortress() -> None:
    """Bazaine (4, &) with a Corps in 2934: Thionville in 3034 is open to him, Metz in 2935 lies behind the Moselle."""
    position = Position().put("fr_3", "2934", leader="bazaine", reg=4).put("pr_iv", "2832", leader="bose", reg=4)
    g = push(window(position.dice(4, 2), "pr_iv 2933"), "react fr_3 2933")
    assert choices(g) == {"target 3034", "target 2935"}
    push(g, "target 3034")
    assert where(g, "fr_3") == "3034"


@pytest.mark.rule("5.1.7.ampersand")
def test_a_besieged_fortress_is_no_target() -> None:
    position = Position().put("fr_3", "2934", leader="bazaine", reg=4).put("pr_iv", "2832", leader="bose", reg=4)
    position.sps("french", "3034", inside=True, res=1).put("pr_v", "3034", leader="kirchbach", reg=4)
    g = push(window(position.dice(6, 2), "pr_iv 2933"), "react fr_3 2933")
    assert targets(g) == ["2935"]
    assert where(g, "fr_3") == "2935"


@pytest.mark.rule("5.1.7.ampersand")
def test_who_cannot_reach_it_goes_closer() -> None:
    position = Position().put("fr_3", "2833", leader="bazaine", reg=4).put("pr_iv", "2832", leader="bose", reg=4)
    g = push(window(position.dice(4, 2), "pr_iv 2933"), "react fr_3 2933", "target 2935")
    assert goes(g, "fr_3") == {"2834", "2934"}
    assert "hold fr_3" not in choices(g)


@pytest.mark.rule("5.1.7.ampersand", "5.1.7.exclamation")
def test_of_several_ways_closer_he_takes_the_one_of_lowest_mp_cost() -> None:
    """Two hexes would be enough for 2533, which costs 2 MPs, or for 2632, which costs one; neither for Toul (2633)."""
    position = Position().put("fr_3", "2532", leader="bazaine", reg=4).put("pr_iv", "2731", leader="bose", reg=4)
    g = push(window(position.dice(6, 1), "pr_iv 2631"), "react fr_3 2631")
    assert told(g, ReactionRolled)[0].hexes == 2
    assert targets(g) == ["2633"]
    assert where(g, "fr_3") == "2632"


# ---------------------------------------------------------------- whom it concerns


@pytest.mark.rule("5.1.7.corps-limit", "12.4.5")
def test_in_his_army_s_hex_a_corps_leader_is_not_bound() -> None:
    def reaction(army_at: str) -> Campaign:
        position = eager().put("pr_3rd", army_at, leader="prinz_friedrich", reg=2)
        position.game.formation("pr_v").army = "pr_3rd"
        return push(window(position.dice(6, 1), "fr_2 1511"), "own pr_v 1511", "ready")

    assert told(reaction("1512"), SpecialRatingRolled) == []
    assert len(told(reaction("1513"), SpecialRatingRolled)) == 1


@pytest.mark.rule("5.1.7.corps-limit", "12.4.5")
def test_it_holds_whichever_rating_he_has_used() -> None:
    position = eager().put("pr_3rd", "1513", leader="prinz_friedrich", reg=2)
    position.game.formation("pr_v").army = "pr_3rd"
    g = push(window(position.dice(6, 1), "fr_2 1511"), "react pr_v 1511", "ready")
    assert len(told(g, SpecialRatingRolled)) == 1
    assert where(g, "pr_v") == "1511"


@pytest.mark.rule("5.1.7")
def test_an_army_leader_binds_all_that_react_with_him() -> None:
    position = (
        Position().put("pr_1st", "1512", leader="steinmetz", reg=4).put("fr_2", "1510", leader="canrobert", reg=4)
    )
    position.put("pr_i", "1512", leader="bentheim", army="pr_1st", reg=4)
    g = push(window(position.dice(4, 1), "fr_2 1511"), "react-all pr_1st 1511")
    assert [event.unit for event in told(g, SpecialRatingRolled)] == ["pr_1st"]
    assert choices(g) == {"go pr_1st 1511", "go pr_i 1511"}
    assert refused(g, "ready") == "5.1.7"
    push(g, "go pr_1st 1511")
    assert (where(g, "pr_1st"), where(g, "pr_i")) == ("1511", "1511")


@pytest.mark.rule("5.1.7.star")
def test_a_star_concerns_activation_only() -> None:
    position = Position().put("pr_vii", "1512", leader="zastrow", reg=4).put("fr_2", "1510", leader="canrobert", reg=4)
    g = push(window(position.dice(5), "fr_2 1511"), "react pr_vii 1511")
    assert told(g, SpecialRatingRolled) == []
    assert "hold pr_vii" in choices(g)


@pytest.mark.rule("5.1.7")
def test_a_division_leader_may_be_bound_too() -> None:
    position = Position().sps("french", "1511", reg=2).lone("lapasset", "1511")
    g = push(
        window(position.put("pr_iv", "1510", leader="bose", reg=4).dice(4, 1), "pr_iv 1511"), "react 1511 lapasset"
    )
    assert len(told(g, SpecialRatingRolled)) == 1
    assert not g.procedures


@pytest.mark.rule("5.1.7", "12.4.5")
def test_a_corps_whose_own_leader_s_rating_strikes_obeys_him_and_not_the_army_leader() -> None:
    position = Position().put("fr_rhine", "Metz", leader="bazaine", reg=2)
    g = position.put("fr_5", "2936", leader="failly", army="fr_rhine", reg=4).dice(1, 1).game
    assert dict(strikes(g, ("fr_5", "fr_rhine"))) == {"fr_rhine": "&", "fr_5": "?"}


@pytest.mark.rule("5.1.7.exclamation")
def test_who_can_reach_the_enemy_must_and_who_cannot_goes_straight() -> None:
    g = eager().game
    here, near, there, side = (g.board.index[word] for word in ("1512", "1511", "1510", "1612"))
    strike = designated(g, "pr_v", "!", there)
    assert obeying(g, strike, [(), (near,), (near, there)], here) == [(near, there)]
    assert obeying(g, strike, [(), (near,), (side, near)], here) == [(near,)]
    assert obeying(g, strike, [(), (side,), (side, near)], here) == [(side, near)]  # the only way
