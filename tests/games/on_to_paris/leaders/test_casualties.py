"""5.4, 5.8, 5.10, 13.12.2, 13.16.3, 16.2.5: Leaders who are killed, hurt or cut off, and how they come back."""

from __future__ import annotations

import pytest

from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.arrivals.division_leaders import DivisionLeadersArrive
from wargame.games.on_to_paris.rules.leaders import casualties
from wargame.games.on_to_paris.rules.leaders.returning import leaders_of_turn
from wargame.games.on_to_paris.rules.units import COMMAND, GONE, MAP, POOL, TRACK, WAITING, WOUNDED


def corps_of_bose() -> Position:
    return Position(turn=3).put("pr_xi", "Saarbrucken", leader="bose", contains=("kameke",), reg=5)


@pytest.mark.rule("5.4", "5.8.casualty", "13.12.2.killed", "5.4.vp", "5.2.removal-causes")
def test_a_killed_leader_is_gone_and_a_replacement_commands_at_no_cost() -> None:
    g = corps_of_bose().available("pr_rep_1", "gersdorff").game
    before = g.vp
    casualties.kill(g, g.leader("bose"))
    assert g.leader("bose").status == GONE
    assert g.formation("pr_xi").leader == "pr_rep_1"
    assert g.vp == before
    assert g.status() == []


@pytest.mark.rule("5.8.immune", "5.8")
def test_replacement_leaders_never_become_casualties() -> None:
    g = Position().put("pr_xi", "Saarbrucken", leader="pr_rep_1", reg=5).game
    for hurt in (casualties.kill, casualties.incapacitate, casualties.wound):
        hurt(g, g.leader("pr_rep_1"))
        assert g.formation("pr_xi").leader == "pr_rep_1"
    casualties.escape(g, g.leader("pr_rep_1"), "13.16.3")
    assert g.leader("pr_rep_1").status == POOL


@pytest.mark.rule("13.12.2.incapacitated", "7.4")
def test_an_incapacitated_leader_is_away_for_a_die_and_one_turns() -> None:
    g = corps_of_bose().dice(4).game
    casualties.incapacitate(g, g.leader("bose"))
    assert (g.leader("bose").status, g.leader("bose").returns) == (TRACK, 8)
    g.put(g, "turn", 7)
    leaders_of_turn(g)
    assert g.leader("bose").status == TRACK
    g.put(g, "turn", 8)
    leaders_of_turn(g)
    assert g.leader("bose").status == POOL


@pytest.mark.rule("5.10", "7.4", "13.12.2.wounded")
def test_a_wounded_leader_lies_under_his_replacement_until_next_turn() -> None:
    g = corps_of_bose().available("pr_rep_1").game
    casualties.wound(g, g.leader("bose"))
    corps = g.formation("pr_xi")
    assert (corps.leader, corps.wounded, g.leader("bose").status) == ("pr_rep_1", "bose", WOUNDED)
    assert g.status() == []
    g.put(g, "turn", 4)
    leaders_of_turn(g)
    assert (corps.leader, corps.wounded, g.leader("bose").status) == ("bose", "", COMMAND)
    assert g.leader("pr_rep_1").status == POOL
    assert g.status() == []


@pytest.mark.rule("5.4.1", "13.12.2.wounded")
def test_a_wounded_division_leader_comes_back_next_turn_and_has_no_replacement() -> None:
    g = corps_of_bose().available("pr_rep_1").game
    casualties.wound(g, g.leader("kameke"))
    assert (g.leader("kameke").status, g.leader("kameke").returns) == (TRACK, 4)
    casualties.kill(g, g.leader("kameke"))
    assert g.leader("pr_rep_1").status == POOL
    assert g.formation("pr_xi").leader == "bose"


@pytest.mark.rule("5.5.3")
def test_steinmetz_comes_back_from_incapacity_as_a_corps_leader() -> None:
    g = Position(turn=3).put("pr_1st", "Saarbrucken", leader="steinmetz", reg=1).dice(1).game
    casualties.incapacitate(g, g.leader("steinmetz"))
    g.put(g, "turn", 5)
    leaders_of_turn(g)
    assert (g.leader("steinmetz").status, g.leader("steinmetz").rank) == (POOL, "corps")


@pytest.mark.rule("5.5.3", "5.3.2")
def test_steinmetz_as_a_corps_leader_keeps_what_he_has_when_incapacitated() -> None:
    g = Position(turn=3).put("pr_vi", "Saarbrucken", leader="steinmetz", reg=4).dice(1).game
    g.put(g.leader("steinmetz"), "promoted", True)
    casualties.incapacitate(g, g.leader("steinmetz"))
    assert (g.leader("steinmetz").rank, g.leader("steinmetz").promoted) == ("corps", True)


@pytest.mark.rule("5.4", "5.5.1")
def test_on_the_turn_track_he_is_still_subject_to_recall_and_in_the_pool_no_more() -> None:
    g = Position(turn=3).put("pr_1st", "Saarbrucken", leader="manteuffel", reg=1).dice(1).game
    g.put(g.leader("manteuffel"), "recall", 3)
    casualties.incapacitate(g, g.leader("manteuffel"))
    assert g.leader("manteuffel").recall == 3
    g.put(g, "turn", 5)
    leaders_of_turn(g)
    assert (g.leader("manteuffel").status, g.leader("manteuffel").recall) == (POOL, 0)


@pytest.mark.rule("16.2.5", "13.16.3")
def test_while_the_empire_stands_its_leaders_roll_like_others() -> None:
    g = Position(turn=3).put("fr_rhine", "Metz", leader="bazaine", reg=1).dice(1, 1).game
    casualties.escape(g, g.leader("bazaine"), "16.2.5")
    assert (g.leader("bazaine").status, g.leader("bazaine").returns) == (TRACK, 4)


@pytest.mark.rule("13.16.3", "16.2.5", "6.3.2")
@pytest.mark.parametrize(("dice", "status"), [((1, 1), TRACK), ((1, 2), TRACK), ((1, 3), GONE), ((6, 6), GONE)])
def test_a_leader_without_a_way_out_escapes_on_two_or_three(dice: tuple[int, int], status: str) -> None:
    g = corps_of_bose().dice(*dice).game
    casualties.escape(g, g.leader("kameke"), "13.16.3")
    assert g.leader("kameke").status == status
    if status == TRACK:
        assert g.leader("kameke").returns == 4


@pytest.mark.rule("16.2.5", "18.4", "18.5")
def test_sovereigns_do_not_roll_and_empire_leaders_go_under_the_republic() -> None:
    position = Position(republic=True).put("fr_rhine", "Metz", leader="bazaine", reg=1)
    g = position.put("pr_2nd", "Saarbrucken", contains=("wilhelm",), reg=1).dice(1, 1).game
    casualties.escape(g, g.leader("bazaine"), "16.2.5")
    casualties.escape(g, g.leader("wilhelm"), "13.16.3")
    assert g.leader("bazaine").status == g.leader("wilhelm").status == GONE
    assert g.dice.used == 0


@pytest.mark.rule("3.2", "5.4.vp", "6.3.3")
@pytest.mark.parametrize(("points", "level"), [(0, 0), (3, 3)])
def test_a_french_army_leader_lost_counts_as_the_reading_chosen_says(points: int, level: int) -> None:
    position = Position(french_army_leader_lost_vp=points).put("fr_rhine", "Metz", leader="bazaine", reg=1)
    g = position.put("fr_5", "Metz", leader="failly", reg=1).game
    before = g.vp
    casualties.kill(g, g.leader("failly"))
    assert g.vp == before
    casualties.kill(g, g.leader("bazaine"))
    assert g.vp == before + level


@pytest.mark.rule("5.3.1", "7.4", "7.4.dewimpffen", "5.1.5", "7.5.1")
def test_leaders_arrive_with_their_corps_counters_and_wait_for_their_government() -> None:
    g = Position(turn=4).game
    leaders_of_turn(g)
    assert (g.leader("mecklenburg").status, g.leader("mecklenburg").rank) == (POOL, "corps")
    assert not g.leader("mecklenburg").promoted
    assert (g.leader("dewimpffen").status, g.leader("dewimpffen").rank) == (POOL, "army")
    assert g.leader("exea").status == WAITING  # Republic only
    assert g.leader("robin").status == WAITING  # turn 10


@pytest.mark.rule("5.2.3")
def test_division_leaders_may_stand_in_one_hex_in_any_number() -> None:
    g = Position().lone("raoult", "Nancy").lone("douay_a", "Nancy").lone("cissey", "Nancy").game
    assert len(g.lone_leaders("french", g.board.index["2634"])) == 3
    assert all(g.leader(word).status == MAP for word in ("raoult", "douay_a", "cissey"))


@pytest.mark.rule("13.12.2.incapacitated", "18.4.status")
def test_a_sovereign_who_was_incapacitated_is_placed_again_like_a_division_leader() -> None:
    g = Position(turn=3).put("fr_rhine", "Metz", leader="bazaine", contains=("napoleon",), reg=2).dice(1).game
    casualties.wound(g, g.leader("napoleon"))
    assert g.formation("fr_rhine").contained == ("napoleon",)  # he has no command to lose
    casualties.incapacitate(g, g.leader("napoleon"))
    assert (g.leader("napoleon").status, g.leader("napoleon").returns) == (TRACK, 5)
    g.put(g, "turn", 5)
    leaders_of_turn(g)
    for leader in g.leaders.every:  # nobody else is to be placed in this test
        if leader.status == POOL and leader.rank == "division":
            leader.status = GONE
    g.begin(DivisionLeadersArrive())
    assert g.decision is not None
    assert str(g.decision.default) == "with fr_rhine"  # 18.4: he must be with the largest Army ...
    assert {action.verb for action in g.decision.actions} == {"with", "at"}  # ... so he does not wait
    g.push("with fr_rhine")
    assert g.formation("fr_rhine").contained == ("napoleon",)
    assert g.status() == []


@pytest.mark.rule("10.2.8", "6.3.2")
@pytest.mark.parametrize(("place", "status"), [("Nancy", TRACK), ("Metz", MAP)])
def test_leaders_of_lost_sps_come_back_next_turn_but_stay_in_a_fortress_of_their_own(place: str, status: str) -> None:
    g = Position(turn=3).lone("raoult", place).game
    casualties.left_behind(g, "french", g.whereabouts(g.leader("raoult")), retreat=True)
    assert g.leader("raoult").status == status
