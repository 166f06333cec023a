"""12.1, 12.3: who may attempt a Reaction, and what is declared before any roll."""

from __future__ import annotations

import pytest

from tests.games.on_to_paris.reaction.scenes import choices, entered, push, told, where, window
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.movement.march import March
from wargame.games.on_to_paris.rules.reaction.events import ReactionRolled, ReactionTried
from wargame.games.on_to_paris.rules.reaction.triggers import candidates
from wargame.games.on_to_paris.rules.reaction.window import FAR, LONE, OWN
from wargame.games.on_to_paris.rules.strength import Strength
from wargame.games.on_to_paris.rules.units import POOL

# Open ground around 1512, without rivers, woods or forts: 1611, 1612, 1513, 1412, 1411 and 1511 lie around it.


def corps_near(at: str = "1512") -> Position:
    """A French Corps with a Reaction Rating of 4, and a Prussian one two hexes west of 1512."""
    return Position().put("fr_2", at, leader="canrobert", reg=4).put("pr_iv", "1510", leader="alvensleben_g", reg=4)


@pytest.mark.rule("12", "12.1", "6.5.3")
def test_a_corps_may_react_to_an_enemy_who_enters_an_adjacent_hex() -> None:
    assert choices(window(corps_near(), "pr_iv 1511")) == {"react fr_2 1511", "ready"}


@pytest.mark.rule("12.1", "6.5.1")
def test_nobody_may_react_beyond_his_zoi() -> None:
    g = window(corps_near("1513"), "pr_iv 1511")
    assert not g.procedures


@pytest.mark.rule("12.1", "10.3")
def test_a_pause_in_the_zoi_triggers_a_reaction_as_well() -> None:
    position = corps_near().put("pr_v", "1511", leader="kirchbach", reg=4)
    assert choices(window(position, "pr_v 1511")) == {"react fr_2 1511", "ready"}


@pytest.mark.rule("12.1")
def test_the_hex_may_hold_an_enemy_already() -> None:
    position = corps_near().put("pr_v", "1511", leader="kirchbach", reg=4)
    assert "react fr_2 1511" in choices(window(position, "pr_iv 1511"))


@pytest.mark.rule("12.1", "6.5")
def test_a_besieged_corps_does_not_react() -> None:
    position = Position().put("fr_2", "2935", leader="canrobert", inside=True, reg=4)
    position.put("pr_iv", "2935", leader="alvensleben_g", reg=6).put("pr_v", "2936", leader="kirchbach", reg=6)
    g = position.game
    triggers = entered(g, "pr_v 2935")
    assert candidates(g, "french", triggers) == []


@pytest.mark.rule("12.2")
def test_siege_guns_are_refused_by_their_rule() -> None:
    position = corps_near().put("pr_siege_1", "1511").put("pr_v", "1511", leader="kirchbach", reg=4)
    g = window(position.put("fr_3", "1411", leader="decaen", reg=4), "fr_3 1511")
    refusal = g.why_not("react pr_siege_1 1511")
    assert refusal is not None
    assert refusal.rule == "12.2"


@pytest.mark.rule("12.3")
def test_a_unit_makes_a_single_attempt_however_many_hexes_are_entered() -> None:
    position = corps_near().put("pr_v", "1410", leader="kirchbach", reg=4)
    g = window(position, "pr_iv 1511", "pr_v 1411")
    assert choices(g) == {"react fr_2 1511", "react fr_2 1411", "ready"}
    g.dice.expect(1)
    push(g, "react fr_2 1511")
    assert not g.procedures
    assert len(told(g, ReactionRolled)) == 1


@pytest.mark.rule("12.3", "12.3.order")
def test_all_are_declared_before_the_first_rolls_and_roll_in_their_order() -> None:
    position = corps_near().put("fr_3", "1612", leader="decaen", reg=4).put("fr_4", "1412", leader="ladmirault", reg=4)
    g = window(position.dice(1, 1), "pr_iv 1511")
    assert choices(g) == {"react fr_2 1511", "ready"}  # 1612 and 1412 are two hexes away from 1511
    position = corps_near().put("fr_3", "1611", leader="decaen", reg=4).dice(1, 1)
    g = push(window(position, "pr_iv 1511"), "react fr_3 1511")
    assert told(g, ReactionTried) == []
    refusal = g.why_not("react fr_3 1511")
    assert refusal is not None
    assert refusal.rule == "12.3"
    push(g, "react fr_2 1511")
    assert [event.units for event in told(g, ReactionTried)] == [("fr_3",), ("fr_2",)]


def guard_and_cavalry(*dice: int) -> Campaign:
    """The Guard, three MPs from 2624 over a river, and Bavarian Cavalry in 2825 march; the French Corps is in 2724."""
    position = Position().put("fr_2", "2724", leader="canrobert", reg=4).put("pr_iv", "2625", leader="bose", reg=4)
    position.put("pr_3rd", "2526", leader="prinz_friedrich", reg=2)
    position.put("pr_guard", "2526", leader="august", army="pr_3rd", reg=4)
    position.put("pr_cav_bav", "2825", army="pr_3rd", csp=2).depot("prussian", "2526").depot("prussian", "2825")
    g = (
        position.points("prussian", ip=4, discretionary=9)
        .dice(*dice)
        .play(March("prussian", ("pr_guard", "pr_cav_bav")))
    )
    return push(g, "step pr_guard 2525", "step pr_guard 2624")


@pytest.mark.rule("12.3")
@pytest.mark.example("12.3-ex1")
def test_a_corps_and_cavalry_that_march_together_trigger_three_attempts() -> None:
    """The Prussian IV Corps, which does not move, is never reacted to."""
    g = guard_and_cavalry(1, 1, 1)
    push(g, *(f"step pr_cav_bav {word}" for word in ("2726", "2625", "2624", "2623")), "march")
    assert choices(g) == {"react fr_2 2624", "ready"}  # three MPs: the Guard is there, the Cavalry behind
    assert (where(g, "pr_guard"), where(g, "pr_cav_bav")) == ("2624", "2625")
    push(g, "react fr_2 2624", "march")
    assert (where(g, "pr_cav_bav"), choices(g)) == ("2624", {"react fr_2 2624", "ready"})
    push(g, "react fr_2 2624", "march")
    assert (where(g, "pr_cav_bav"), choices(g)) == ("2623", {"react fr_2 2623", "ready"})
    push(g, "react fr_2 2623")
    assert [event.hexes for event in told(g, ReactionRolled)] == [0, 0, 0]


@pytest.mark.rule("12.3")
@pytest.mark.example("12.3-ex2")
def test_by_2725_the_cavalry_comes_at_the_same_time_but_is_exposed_earlier() -> None:
    g = push(guard_and_cavalry(1, 1), "step pr_cav_bav 2725", "step pr_cav_bav 2624", "march")
    assert choices(g) == {"react fr_2 2725", "ready"}  # two MPs: the Guard is still behind
    assert where(g, "pr_guard") != "2624"
    push(g, "react fr_2 2725", "march")
    assert (where(g, "pr_guard"), where(g, "pr_cav_bav")) == ("2624", "2624")
    assert choices(g) == {"react fr_2 2624", "ready"}
    push(g, "react fr_2 2624")  # one trigger, one attempt
    assert len(told(g, ReactionRolled)) == 2
    assert "react fr_2 2624" not in choices(g)


# ---------------------------------------------------------------- 12.3.1


def loire(corps_5: str = "1713") -> Position:
    """12.3.1: the 1st Army of the Loire in 1512 with the 3rd Corps, the 3rd Cavalry Division, and the 5th Corps."""
    return (
        Position(republic=True)
        .put("fr_loire1", "1512", leader="chanzy", reg=2)
        .put("fr_3", "1511", leader="decaen", army="fr_loire1", reg=4)
        .put("fr_cav_3", "1612", army="fr_loire1", csp=2)
        .put("fr_5", corps_5, leader="frossard", army="fr_loire1", reg=4)
        .put("pr_north", "1509", leader="manteuffel", reg=3)
    )


@pytest.mark.rule("12.3.1", "12.3.1.trigger", "12.3.1.grouping")
def test_attached_units_in_the_army_s_zoi_may_roll_alone_or_share_a_roll() -> None:
    g = window(loire(), "pr_north 1510")
    assert choices(g) == {
        *("react fr_loire1 1510", "react-all fr_loire1 1510"),
        *("react fr_3 1510", "own fr_3 1510"),  # 1510 is next to 1511
        *("react fr_cav_3 1510", "react fr_5 1510"),  # the Army's rating only: it is not in their own ZOI
        "ready",
    }
    refusal = g.why_not("own fr_cav_3 1510")
    assert refusal is not None
    assert refusal.rule == "12.4.1"


@pytest.mark.rule("12.3.1.trigger")
def test_who_is_not_attached_has_only_his_own_zoi() -> None:
    position = loire()
    position.game.formation("fr_5").army = ""
    g = window(position, "pr_north 1510")
    assert not any("fr_5" in choice for choice in choices(g))


@pytest.mark.rule("12.3.1")
def test_an_army_that_does_not_see_the_trigger_hex_lends_nobody_its_rating() -> None:
    """The Corps is in the ZOI of its Army in 1512, but 1515 is three hexes away from that."""
    position = Position(republic=True).put("fr_loire1", "1512", leader="chanzy", reg=2)
    position.put("fr_3", "1514", leader="decaen", army="fr_loire1", reg=4)
    g = window(position.put("pr_iv", "1516", leader="bose", reg=4).dice(1), "pr_iv 1515")
    assert choices(g) == {"react fr_3 1515", "ready"}
    push(g, "react fr_3 1515")
    assert told(g, ReactionTried)[0].rating == 4  # Decaen's


@pytest.mark.rule("12.3.1")
def test_several_groups_can_be_made_and_nobody_is_in_two() -> None:
    g = push(window(loire(), "pr_north 1510"), "react fr_3 1510")
    assert {"join fr_cav_3 fr_3", "join fr_5 fr_3", "react fr_loire1 1510"} <= choices(g)
    push(g, "join fr_cav_3 fr_3", "react fr_loire1 1510")
    assert choices(g) == {"join fr_5 fr_3", "join fr_5 fr_loire1", "react fr_5 1510", "ready"}
    g.dice.expect(1, 1)
    push(g, "join fr_5 fr_loire1")
    units = [event.units for event in told(g, ReactionTried)]
    assert units == [("fr_3", "fr_cav_3"), ("fr_loire1", "fr_5")]


@pytest.mark.rule("12.3.1.grouping", "12.2")
def test_each_uses_the_army_leader_s_rating_or_his_own() -> None:
    g = window(loire().dice(1, 1), "pr_north 1510")
    push(g, "own fr_3 1510", "react fr_cav_3 1510", "ready")
    assert [event.rating for event in told(g, ReactionTried)] == [4, 3]


@pytest.mark.rule("12.3.1.grouping", "12.4.1.demoralization")
def test_one_demoralized_unit_hampers_its_group() -> None:
    position = loire()
    position.game.formation("fr_5").demoralized = True
    g = window(position.dice(1), "pr_north 1510")
    push(g, "react-all fr_loire1 1510")
    assert told(g, ReactionTried)[0].values == (-1, -1)


@pytest.mark.rule("12.3.1", "12.4.4")
def test_nobody_rolls_by_the_rating_of_an_army_that_is_no_more() -> None:
    """As by the variant of 12.4.4, where a combat between two attempts may be the end of it."""
    g = window(loire().dice(4), "pr_north 1510")
    push(g, "own fr_3 1510", "react fr_5 1510", "ready")
    g.withdraw(g.formation("fr_loire1"), POOL)
    push(g, "hold fr_3")
    assert [event.units for event in told(g, ReactionTried)] == [("fr_3",)]
    assert not g.procedures


@pytest.mark.rule("12.3.1")
@pytest.mark.example("12.3.1-ex1")
def test_the_french_options_and_the_5th_corps_behind_a_forest() -> None:
    """The example's hexes are in a picture; here the forest 3526 lies between 3525 and 3527."""
    position = (
        Position(republic=True)
        .put("fr_loire1", "3525", leader="chanzy", reg=2)
        .put("fr_3", "3524", leader="decaen", army="fr_loire1", reg=4)
        .put("fr_cav_3", "3625", army="fr_loire1", csp=2)
        .put("fr_5", "3527", leader="frossard", army="fr_loire1", reg=4)
        .put("pr_north", "3522", leader="manteuffel", reg=3)
    )
    g = window(position, "pr_north 3523")
    assert {"react fr_loire1 3523", "react fr_3 3523", "own fr_3 3523", "react fr_cav_3 3523"} <= choices(g)
    assert not any("fr_5" in choice for choice in choices(g))
    refusal = g.why_not("react fr_5 3523")
    assert refusal is not None
    assert refusal.rule == "12.1"
    push(g, "react fr_loire1 3523")  # all by the Army's roll, or one with it and one apart
    assert {"join fr_3 fr_loire1", "join fr_cav_3 fr_loire1", "own fr_3 3523", "react fr_cav_3 3523"} <= choices(g)


# ---------------------------------------------------------------- 12.3.2


@pytest.mark.rule("12.3.2", "12", "6.5.1")
def test_lone_sps_react_when_their_own_hex_is_entered_and_not_before() -> None:
    position = Position().sps("french", "1512", res=2).put("pr_iv", "1510", leader="bose", reg=4)
    g = window(position, "pr_iv 1511")
    assert not g.procedures
    position = Position().sps("french", "1512", res=2).put("pr_iv", "1511", leader="bose", reg=4)
    assert "react 1512 inf" in choices(window(position, "pr_iv 1512"))


@pytest.mark.rule("12.3.2", "17.1.3")
def test_sps_react_as_one_group_or_apart_but_franc_tireurs_by_themselves() -> None:
    position = Position().sps("french", "1512", reg=1, res=1, ft=2).put("pr_iv", "1511", leader="bose", reg=4)
    g = window(position.dice(1, 1, 1), "pr_iv 1512")
    kinds = {"react 1512 inf", "react 1512 ft", "apart 1512 reg", "apart 1512 res", "apart 1512 ft", "ready"}
    assert choices(g) == kinds
    push(g, "apart 1512 reg")
    assert choices(g) == kinds - {"apart 1512 reg"} | {"add 1512 res"}
    push(g, "react 1512 ft", "react 1512 inf")
    assert len(told(g, ReactionTried)) == 3


@pytest.mark.rule("12.3.2")
def test_sps_of_a_hex_can_be_split_into_groups_of_any_size() -> None:
    """Of three Regulars and a Mobile two and two roll; the Franc-Tireur stays by himself."""
    position = Position().sps("french", "1512", reg=3, res=1, ft=1).put("pr_iv", "1511", leader="bose", reg=4)
    g = push(window(position.dice(6, 6), "pr_iv 1512"), "apart 1512 reg")
    assert {"add 1512 reg", "add 1512 res"} <= choices(g)
    assert "add 1512 ft" not in choices(g)
    refusal = g.why_not("add 1512 ft")
    assert refusal is not None
    assert refusal.rule == "12.3.2"
    push(g, "add 1512 res", "apart 1512 reg", "add 1512 reg")
    assert not any(choice.startswith("add") for choice in choices(g))
    push(g, "ready")
    first = next(each for each in g.fielded("french", "detachment"))
    assert first.strength == Strength(reg=1, res=1)
    push(g, f"go {first.id} 1513")
    second = next(each for each in g.fielded("french", "detachment"))
    assert second.strength == Strength(reg=2)
    push(g, f"hold {second.id}")
    assert g.lone("french", g.board.index["1512"]) == Strength(reg=2, ft=1)


@pytest.mark.rule("12.3.2", "17.1.3")
def test_some_of_the_franc_tireurs_may_share_a_roll() -> None:
    position = Position().sps("french", "1512", ft=3, reg=1).put("pr_iv", "1511", leader="bose", reg=4)
    g = push(window(position.dice(1), "pr_iv 1512"), "apart 1512 ft")
    assert "add 1512 reg" not in choices(g)
    push(g, "add 1512 ft", "ready")
    assert len(told(g, ReactionTried)) == 1


@pytest.mark.rule("5.2.3", "12.3.2")
def test_nobody_is_added_to_the_sps_of_a_division_leader() -> None:
    position = Position().sps("french", "1512", reg=4).lone("raoult", "1512")
    g = window(position.put("pr_iv", "1511", leader="bose", reg=4), "pr_iv 1512")
    assert not any(choice.startswith("add") for choice in choices(push(g, "react 1512 raoult")))


@pytest.mark.rule("12.2", "5.2.3", "5.1.2")
def test_a_division_leader_lends_his_rating_to_three_infantry_sps() -> None:
    position = Position().sps("french", "1512", reg=4, ft=1).lone("raoult", "1512")
    g = window(position.put("pr_iv", "1511", leader="bose", reg=4).dice(1), "pr_iv 1512")
    push(g, "react 1512 raoult")
    assert "react 1512 inf" in choices(g)
    assert "react 1512 raoult" not in choices(g)
    push(g, "ready")
    assert told(g, ReactionTried)[0].rating == 4


@pytest.mark.rule("12.4")
def test_what_even_a_six_cannot_do_is_not_offered() -> None:
    """2638 to Saverne crosses a rough hexside: -2, and +1 for the town; lone SPs need 6."""
    position = Position().sps("french", "2639", res=1).put("pr_iv", "2638", leader="bose", reg=4)
    g = window(position, "pr_iv 2639")
    assert not g.procedures


@pytest.mark.rule("12.4", "12.4.1.friendly-sp")
def test_what_sps_that_react_before_could_make_possible_is_offered() -> None:
    """A Demoralized Corps of Failly (6) needs a 7; with own SPs in the trigger hex a 6 would do, not in its own hex."""

    def offered(hex_: str) -> set[str]:
        position = Position().put("fr_5", "1512", leader="failly", demoralized=True, reg=4)
        return choices(window(position.put("pr_iv", "1510", leader="bose", reg=4), f"pr_iv {hex_}"))

    assert offered("1511") == {"react fr_5 1511", "ready"}
    assert offered("1512") == set()


# ---------------------------------------------------------------- topics


@pytest.mark.rule("12")
def test_questions_are_grouped_by_how_pressing_they_are() -> None:
    far = window(corps_near(), "pr_iv 1511").decision
    own = window(corps_near("1511"), "pr_iv 1511").decision
    sps = Position().sps("french", "1511", reg=2).put("pr_iv", "1510", leader="bose", reg=4)
    lone = window(sps, "pr_iv 1511").decision
    assert far is not None
    assert own is not None
    assert lone is not None
    assert (far.topic, own.topic, lone.topic) == (FAR, OWN, LONE)
    assert all(ask.standing == (("never", ask.default),) and ask.open for ask in (far, own, lone))
