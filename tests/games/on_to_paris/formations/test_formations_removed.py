"""6.1.1, 6.3: Formations that are removed, how they come back, and what it costs."""

from __future__ import annotations

import pytest

from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.formations.removing import Eliminated, RemoveEmpty, eliminate
from wargame.games.on_to_paris.rules.leaders import casualties
from wargame.games.on_to_paris.rules.strength import NONE, Strength
from wargame.games.on_to_paris.rules.units import GONE, POOL, TRACK

METZ = "2935"


def choices(g: Campaign) -> list[str]:
    return [str(action) for action in g.legal_actions]


def place(g: Campaign, hex_: str) -> int:
    return g.board.index[hex_]


@pytest.mark.rule("6.3", "6.3.2", "6.3.3", "6.1.1", "6.4.2.duration")
def test_an_empty_corps_goes_and_comes_back_next_turn_with_its_leaders() -> None:
    position = Position(turn=3).put("fr_5", METZ, leader="failly", contains=("raoult",))
    g = position.put("fr_2", METZ, leader="frossard", reg=2).game
    before = g.vp
    g.begin(RemoveEmpty("french", place(g, METZ)))
    corps = g.formation("fr_5")
    assert (corps.status, corps.returns) == (TRACK, 4)
    assert [(each.status, each.returns) for each in map(g.leader, ("failly", "raoult"))] == [(TRACK, 4)] * 2
    assert g.formation("fr_2").on_map
    assert g.vp == before + 1
    assert g.status() == []


@pytest.mark.rule("6.3.3")
@pytest.mark.parametrize(
    ("unit", "points"), [("pr_v", -2), ("pr_1st", -4), ("fr_5", 1), ("fr_rhine", 2), ("fr_cav_1", 0), ("pr_cav_1", 0)]
)
def test_vps_for_eliminated_formations(unit: str, points: int) -> None:
    g = Position().put(unit, METZ).game
    before = g.vp
    eliminate(g, g.formation(unit), "zero")
    assert g.vp == before + points


@pytest.mark.rule("6.3", "6.4.2.duration")
def test_what_was_attached_to_an_army_is_attached_to_nobody() -> None:
    g = Position().put("fr_rhine", METZ, leader="bazaine").put("fr_5", "Nancy", army="fr_rhine", reg=1).game
    eliminate(g, g.formation("fr_rhine"), "zero")
    assert g.formation("fr_5").army == ""
    assert g.status() == []


@pytest.mark.rule("6.1.1", "6.3.army-saved")
@pytest.mark.example("6.1.1-ex1")
def test_the_army_of_the_rhine_is_saved_by_a_mobile_of_its_corps() -> None:
    position = Position().put("fr_rhine", METZ, leader="bazaine").put("fr_5", "2936", army="fr_rhine", res=3)
    g = position.play(RemoveEmpty("french", Position().game.board.index[METZ]))
    assert choices(g) == ["borrow res fr_5", "give-up"]
    g.push("borrow res fr_5")
    assert g.formation("fr_rhine").strength == Strength(res=1)
    assert g.formation("fr_5").strength == Strength(res=2)
    assert g.procedures == []
    assert g.status() == []


@pytest.mark.rule("6.3.army-saved")
def test_the_player_may_give_the_army_up() -> None:
    position = Position(turn=3).put("fr_rhine", METZ, leader="bazaine").put("fr_5", METZ, army="fr_rhine", reg=1, res=2)
    g = position.play(RemoveEmpty("french", Position().game.board.index[METZ]))
    assert choices(g) == ["borrow reg fr_5", "borrow res fr_5", "give-up"]
    g.push("give-up")
    assert g.formation("fr_rhine").status == TRACK
    assert g.formation("fr_5").strength == Strength(reg=1, res=2)


@pytest.mark.rule("6.3.army-saved")
def test_a_corps_of_one_sp_far_away_or_of_another_army_cannot_save_it() -> None:
    position = (
        Position(turn=3)
        .put("fr_rhine", METZ, leader="bazaine")
        .put("fr_5", METZ, army="fr_rhine", reg=1)
        .put("fr_2", METZ, reg=4)
        .put("fr_7", "Strasbourg", army="fr_rhine", reg=4)
    )
    g = position.play(RemoveEmpty("french", Position().game.board.index[METZ]))
    assert g.formation("fr_rhine").status == TRACK


@pytest.mark.rule("6.3.army-saved")
def test_if_one_of_them_is_besieged_the_other_must_be_with_it() -> None:
    position = (
        Position(turn=3)
        .put("fr_rhine", METZ, leader="bazaine", inside=True)
        .put("fr_5", METZ, army="fr_rhine", inside=True, reg=4)
        .put("fr_2", "2936", army="fr_rhine", reg=4)
        .put("pr_v", METZ, reg=6)
    )
    g = position.play(RemoveEmpty("french", Position().game.board.index[METZ], inside=True))
    assert choices(g) == ["borrow reg fr_5", "give-up"]
    refusal = g.why_not("borrow reg fr_2")
    assert refusal is not None
    assert refusal.rule == "6.3"


@pytest.mark.rule("6.3.army-saved")
def test_a_besieged_corps_does_not_save_an_army_beside_its_fortress() -> None:
    position = (
        Position(turn=3)
        .put("fr_rhine", "2936", leader="bazaine")
        .put("fr_5", METZ, army="fr_rhine", inside=True, reg=4)
        .put("pr_v", METZ, reg=6)
    )
    g = position.play(RemoveEmpty("french", Position().game.board.index["2936"]))
    assert g.formation("fr_rhine").status == TRACK
    assert g.formation("fr_5").strength == Strength(reg=4)


@pytest.mark.rule("6.3.1.french", "6.3.2", "16.2.5")
def test_what_is_emptied_while_besieged_is_lost_for_good_and_its_leaders_roll() -> None:
    position = Position(turn=3).put("fr_5", METZ, leader="failly", inside=True).put("pr_v", METZ, reg=6).dice(2, 2)
    g = position.play(RemoveEmpty("french", Position().game.board.index[METZ], inside=True))
    assert g.formation("fr_5").status == GONE
    assert g.leader("failly").status == GONE


@pytest.mark.rule("6.3.2", "5.10")
def test_a_wounded_leader_shares_the_fate_of_his_formation() -> None:
    g = Position(turn=3).put("fr_5", METZ, leader="failly", reg=1).available("fr_rep_1").game
    casualties.wound(g, g.leader("failly"))
    assert g.formation("fr_5").leader == "fr_rep_1"
    eliminate(g, g.formation("fr_5"), "zero")
    assert (g.leader("failly").status, g.leader("failly").returns) == (TRACK, 4)
    assert g.leader("fr_rep_1").status == POOL
    assert g.status() == []


# ---------------------------------------------------------------------- how they come back


@pytest.mark.rule("6.3.1", "6.3.1.french", "13.16.3.forces", "14.1")
@pytest.mark.parametrize("how", ["besieged", "no_retreat"])
@pytest.mark.parametrize("unit", ["fr_rhine", "fr_5", "fr_cav_1"])
def test_french_formations_without_a_way_out_are_lost_for_good(unit: str, how: str) -> None:
    g = Position().put(unit, METZ, inside=how == "besieged").game
    eliminate(g, g.formation(unit), how)
    assert g.formation(unit).status == GONE


@pytest.mark.rule("14.1", "13.16.3.forces")
@pytest.mark.parametrize(("unit", "how"), [("fr_cav_1", "zero"), ("pr_cav_1", "zero"), ("pr_cav_1", "no_retreat")])
def test_other_cavalry_divisions_are_available_at_once(unit: str, how: str) -> None:
    g = Position().put(unit, METZ, csp=1).game
    eliminate(g, g.formation(unit), how)
    assert g.formation(unit).status == POOL
    assert g.lost[g.formation(unit).side].csp == 1
    assert g.status() == []


@pytest.mark.rule("6.3.2", "13.16.3.leaders", "5.8.immune")
def test_leaders_of_a_formation_without_a_retreat_roll_to_escape() -> None:
    position = Position(turn=3).put("fr_5", METZ, leader="failly", contains=("raoult",))
    g = position.put("fr_2", METZ, leader="fr_rep_1").dice(1, 2, 2, 2).game
    g.begin(RemoveEmpty("french", place(g, METZ), retreat=False))
    assert (g.leader("failly").status, g.leader("raoult").status) == (TRACK, GONE)
    assert g.leader("fr_rep_1").status == POOL
    assert g.formation("fr_5").status == g.formation("fr_2").status == GONE


@pytest.mark.rule("6.3.1.prussian")
@pytest.mark.example("6.3.1-ex1", "6.3.1-ex2")
def test_an_army_and_three_corps_lost_on_turn_seven_come_back_two_turns_apart() -> None:
    position = Position(turn=7).fort("prussian", METZ)
    for unit in ("pr_1st", "pr_i", "pr_ii", "pr_iii", "pr_iv"):
        position = position.put(unit, METZ, inside=unit != "pr_iv", reg=1)
    g = position.play(Eliminated(("pr_1st", "pr_i", "pr_ii", "pr_iii"), "besieged"))
    assert choices(g) == ["first pr_i", "first pr_ii", "first pr_iii"]
    g.push("first pr_iii")
    g.push("first pr_i")
    back = {word: g.formation(word).returns for word in ("pr_1st", "pr_i", "pr_ii", "pr_iii")}
    assert back == {"pr_1st": 9, "pr_iii": 9, "pr_i": 11, "pr_ii": 13}
    assert g.data.turns[9].startswith("November II ")
    for turn in (8, 12):  # whenever the next is lost before turn 13, it is not back before turn 15
        g.put(g, "turn", turn)
        g.station(g.formation("pr_iv"), place(g, METZ))
        eliminate(g, g.formation("pr_iv"), "no_retreat")
        assert g.formation("pr_iv").returns == 15
    assert g.lost["prussian"] == Strength(reg=5)


@pytest.mark.rule("6.3.1.prussian")
def test_neither_french_corps_nor_armies_on_the_turn_track_delay_a_prussian_corps() -> None:
    g = Position(turn=7).put("pr_i", METZ, reg=1).game
    for word, turn in (("fr_3", 8), ("fr_4", 9), ("pr_1st", 9)):
        g.formation(word).status, g.formation(word).returns = TRACK, turn
    eliminate(g, g.formation("pr_i"), "no_retreat")
    assert g.formation("pr_i").returns == 9


@pytest.mark.rule("6.3.1.prussian", "6.3")
def test_a_prussian_corps_that_could_have_retreated_is_back_next_turn() -> None:
    g = Position(turn=7).put("pr_i", METZ).game
    eliminate(g, g.formation("pr_i"), "zero")
    assert (g.formation("pr_i").status, g.formation("pr_i").returns) == (TRACK, 8)


@pytest.mark.rule("10.8.4.paris", "6.3")
def test_half_of_a_paris_corps_too_far_away_comes_again_as_paris_mobiles() -> None:
    g = Position(turn=7, republic=True).put("fr_paris_1", "Orleans", leader="vinoy", reg=3, res=2).game
    eliminate(g, g.formation("fr_paris_1"), "paris")
    assert g.pools["french"]["paris_res"] == 2
    assert (g.formation("fr_paris_1").status, g.formation("fr_paris_1").returns) == (TRACK, 8)
    assert g.status() == []


@pytest.mark.rule("7.8", "13.16.3.forces")
def test_an_eliminated_siege_gun_is_back_after_four_turns() -> None:
    g = Position(turn=7).put("pr_siege_1", METZ).game
    eliminate(g, g.formation("pr_siege_1"), "no_retreat")
    assert (g.formation("pr_siege_1").status, g.formation("pr_siege_1").returns) == (TRACK, 11)


@pytest.mark.rule("6.3.2", "13.16.3")
def test_a_detachment_is_lost_with_its_sps_and_its_leader_rolls() -> None:
    g = Position(turn=7).sps("french", "Nancy", reg=2).lone("uhrich", "Nancy").dice(6, 6).game
    nancy = g.board.index["2634"]
    group = g.detach("french", nancy, Strength(reg=2), ("uhrich",))
    eliminate(g, group, "no_retreat")
    assert (group.status, group.strength) == (POOL, NONE)
    assert g.leader("uhrich").status == GONE
    assert g.lost["french"].reg == 2
    assert g.status() == []
