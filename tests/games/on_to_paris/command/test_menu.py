"""8.5.4, 8.5.5: a half of a Segment, and what each line of the Action Cost Table costs."""

from __future__ import annotations

import pytest

from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.command import menu
from wargame.games.on_to_paris.rules.command.events import DutyNeglected, InitiativeLapsed
from wargame.games.on_to_paris.rules.game import OnToParis
from wargame.games.on_to_paris.rules.leaders import removing
from wargame.games.on_to_paris.rules.movement.march import March

LANDAU, METZ = "3041", "2935"


def choices(g: Campaign, verb: str = "") -> list[str]:
    return [str(action) for action in g.legal_actions if verb in ("", action.verb)]


def side_asked(g: Campaign) -> str:
    assert g.decision is not None
    return g.decision.side


def told(g: Campaign, kind: type) -> bool:
    return any(isinstance(entry.event, kind) for entry in g.log)


def corps(ip: int, cp: int = 9, **switches: object) -> Position:
    return (
        Position(**switches)  # type: ignore[arg-type]
        .put("pr_v", LANDAU, leader="kirchbach", reg=6)
        .points("prussian", ip=ip, discretionary=cp)
    )


def stand(g: OnToParis) -> None:
    """End the march that goes on without moving anybody."""
    while any(isinstance(each, March) for each in g.procedures):
        assert g.decision is not None
        g.push("done" if "done" in choices(g) else g.decision.default or g.legal_actions[0])


# ---------------------------------------------------------------------- the course of a half


@pytest.mark.rule("8.5.4", "8.5.4.1", "8.5.4.2", "8.5.4.3", "8.5.4.4")
def test_an_action_is_paid_and_carried_out_before_the_next_is_selected() -> None:
    g = corps(ip=3).depot("prussian", LANDAU).half("prussian")
    g.push(f"raze {LANDAU}")
    assert (g.ip, g.cp["prussian"]["discretionary"]) == (2, 8)
    assert not g.depots["prussian"] >> g.board.index[LANDAU] & 1
    assert g.decision is not None
    assert g.decision.kind == "command.menu"
    g.push("corps pr_v")
    assert (g.ip, g.cp["prussian"]["discretionary"]) == (1, 7)
    assert any(isinstance(each, March) for each in g.procedures)


@pytest.mark.rule("8.5.4", "8.5.4.1")
def test_only_what_can_be_paid_for_is_offered() -> None:
    g = corps(ip=1).put("pr_3rd", LANDAU, leader="prinz_friedrich", reg=1).half("prussian")
    assert "corps pr_v" in choices(g)
    assert "army pr_3rd" not in choices(g)
    refusal = g.why_not("army pr_3rd")
    assert refusal is not None
    assert refusal.rule == "8.5.4"
    g = corps(ip=2, cp=1).put("pr_3rd", LANDAU, leader="prinz_friedrich", reg=1).half("prussian")
    assert "army pr_3rd" in choices(g)
    g.formation("pr_v").army = "pr_3rd"
    refusal = g.why_not("army-all pr_3rd")
    assert refusal is not None
    assert refusal.rule == "8.9"


@pytest.mark.rule("8.5.4.end", "4.2.3.step-3")
def test_a_half_ends_with_the_last_ip() -> None:
    g = corps(ip=1).half("prussian")
    g.push("raise res 1")
    assert g.ip == 0
    assert not g.procedures


@pytest.mark.rule("8.5.4.end")
def test_a_half_ends_when_cps_and_sps_are_spent_although_ips_are_left() -> None:
    g = corps(ip=5, cp=1).depot("prussian", LANDAU).half("prussian")
    g.push(f"raze {LANDAU}")
    assert not g.procedures
    assert g.ip == 0
    assert told(g, InitiativeLapsed)


@pytest.mark.rule("8.5.4.end")
def test_sps_that_may_be_entered_keep_a_half_open() -> None:
    g = corps(ip=5, cp=1).pool("prussian", reg=1).depot("prussian", LANDAU).half("prussian")
    g.push(f"raze {LANDAU}")
    assert "enter reg" in choices(g)


@pytest.mark.rule("8.5.4.end")
def test_sps_that_have_nowhere_to_enter_do_not_keep_a_half_open() -> None:
    g = corps(ip=5, cp=1).pool("prussian", csp=1).depot("prussian", LANDAU).half("prussian")
    g.push(f"raze {LANDAU}")
    assert not g.procedures  # no Cavalry Division is reduced, and none can be founded


@pytest.mark.rule("8.5.4.end", "8.5.4")
def test_ips_can_always_be_spent_on_emergency_reinforcements() -> None:
    g = corps(ip=2).half("prussian")
    assert "raise res 1" in choices(g)
    assert "pass" not in choices(g)


@pytest.mark.rule("8.5.4.end")
def test_where_a_scenario_does_not_force_spending_one_may_pass() -> None:
    g = (
        Position("on-to-paris/alsace-1870-08")
        .put("pr_v", LANDAU, leader="kirchbach", reg=6)
        .points("prussian", ip=3, discretionary=2)
        .half("prussian")
    )
    g.push("pass")
    assert told(g, InitiativeLapsed)
    assert (g.ip, g.cp["prussian"]["discretionary"]) == (0, 2)  # and the enemy takes nothing
    assert g.procedures == []


@pytest.mark.rule("8.5.4.minimum", "4.2.3.step-3")
def test_who_spends_no_cp_and_enters_no_sp_loses_a_cp_that_the_enemy_chooses() -> None:
    g = (
        corps(ip=2)
        .rl("prussian", primary=LANDAU)
        .points("prussian", primary=3)
        .pool("prussian", reg=1)
        .half("prussian")
    )
    g.push("raise res 2")
    assert side_asked(g) == "french"
    assert choices(g) == ["deduct primary", "deduct discretionary"]
    g.push("deduct primary")
    assert g.cp["prussian"]["primary"] == 2
    assert told(g, DutyNeglected)


@pytest.mark.rule("8.5.4.minimum")
def test_without_cps_he_loses_an_sp() -> None:
    g = corps(ip=2, cp=0).pool("prussian", reg=1, res=1).half("prussian")
    g.push("raise res 2")
    assert choices(g) == ["deduct reg", "deduct res"]
    g.push("deduct res")
    assert g.pools["prussian"]["res"] == 0
    assert g.lost["prussian"].res == 1


@pytest.mark.rule("8.5.4.minimum", "8.5.5")
def test_what_was_spent_in_the_half_before_does_not_count() -> None:
    g = corps(ip=2).set(dutiful=True).half("prussian")
    g.push("raise res 2")
    assert told(g, DutyNeglected)


@pytest.mark.rule("8.5.4.minimum")
def test_one_cp_or_one_sp_is_enough() -> None:
    g = corps(ip=2).depot("prussian", LANDAU).half("prussian")
    g.push(f"raze {LANDAU}")
    g.push("raise res 1")
    assert not g.procedures
    assert not told(g, DutyNeglected)
    g = corps(ip=2).pool("prussian", reg=1).half("prussian")
    g.push("enter reg")
    g.push("into pr_v" if "into pr_v" in choices(g) else choices(g)[0])
    g.push("raise res 1")
    assert not g.procedures
    assert not told(g, DutyNeglected)


@pytest.mark.rule("8.5.4.minimum", "4.2.3.step-3")
def test_nobody_is_punished_for_what_he_could_not_do() -> None:
    g = Position().points("prussian", ip=1, discretionary=3).half("prussian")  # no units at all
    g.push("raise res 1")
    assert not g.procedures
    assert g.cp["prussian"]["discretionary"] == 3


@pytest.mark.rule("8.5", "10.2")
def test_a_unit_moves_once_in_a_segment() -> None:
    g = corps(ip=5).half("prussian")
    g.push("corps pr_v")
    g.push("order pr_v 3040")
    stand(g)
    assert g.formation("pr_v").moved
    refusal = g.why_not("corps pr_v")
    assert refusal is not None
    assert refusal.rule == "10.2"


# ---------------------------------------------------------------------- the Action Cost Table


@pytest.mark.rule(
    "8.9.1",
    "8.9.1.appoint-leader",
    "8.9.1.remove-replacement",
    "8.9.1.remove-corps-leader",
    "8.9.1.eliminate-corps-leader",
    "8.9.1.remove-army-leader",
    "8.9.1.demote-army-leader",
    "8.9.1.eliminate-army-leader",
)
def test_changing_a_leader_costs_the_removal_and_the_appointment() -> None:
    g = (
        Position()
        .put("pr_v", LANDAU, leader="kirchbach", reg=6)
        .put("pr_xi", LANDAU, leader="pr_rep_1", reg=6)
        .put("pr_vi", LANDAU, reg=6)
        .put("pr_1st", LANDAU, leader="manteuffel", reg=1)
        .put("pr_2nd", LANDAU, leader="pr_rep_2", reg=1)
        .game
    )
    expected = {
        ("pr_vi", "appoint"): (1, 1, 0),
        ("pr_xi", "replace"): (1 + 1, 1 + 1, 0),
        ("pr_2nd", "replace"): (2 + 1, 1 + 1, 0),
        ("pr_v", "pool"): (1 + 1, 1 + 1, -1),
        ("pr_v", "remove"): (2 + 1, 2 + 1, -3),
        ("pr_1st", "pool"): (2 + 1, 1 + 1, -2),
        ("pr_1st", "demote"): (3 + 1, 2 + 1, -3),
        ("pr_1st", "remove"): (4 + 1, 2 + 1, -5),
    }
    for (word, choice), wanted in expected.items():
        price = removing.price_of(g, g.formation(word), choice)
        assert (price.cp, price.ip, price.vp) == wanted, (word, choice)


@pytest.mark.rule("8.9.1.remove-corps-leader", "8.5.4.2")
def test_a_removal_is_paid_with_vps_too() -> None:
    position = corps(ip=5).available("fransecky", rank="corps").set(vp=10)
    g = position.half("prussian")
    g.push("leader pr_v")
    g.push("pool")
    assert (g.vp, g.ip, g.cp["prussian"]["discretionary"]) == (9, 3, 7)
    assert g.formation("pr_v").leader == "fransecky"


@pytest.mark.rule("8.9.1.reattach")
def test_reattachment_costs_a_cp_and_an_ip() -> None:
    g = corps(ip=5).put("pr_3rd", LANDAU, leader="prinz_friedrich", reg=1).half("prussian")
    g.push("attach pr_3rd")
    assert (g.ip, g.cp["prussian"]["discretionary"]) == (4, 8)


@pytest.mark.rule("8.9.1.enter-sps")
def test_an_sp_is_entered_for_an_ip() -> None:
    g = corps(ip=5).pool("prussian", reg=1).half("prussian")
    g.push("enter reg")
    assert (g.ip, g.cp["prussian"]["discretionary"]) == (4, 9)


@pytest.mark.rule("8.9.1.create-army", "8.9.1.create-corps")
def test_new_armies_and_corps() -> None:
    position = corps(ip=9).sps("prussian", "Koblenz", reg=3).available("pr_4th", "pr_vi")
    position.available("prinz_friedrich", rank="army").available("fransecky", rank="corps")
    g = position.half("prussian")
    prices = {str(offer.action): offer.price for offer in menu.offered(g, "prussian")}
    army, new = prices["create pr_4th"], prices["create pr_vi"]
    assert ((army.cp, army.ip), (new.cp, new.ip)) == ((2, 2), (1, 1))


@pytest.mark.rule("8.9.1.emergency-sp")
def test_emergency_sps_cost_seven_to_ten_ips_and_cavalry_all_at_once() -> None:
    g = corps(ip=15).half("prussian")
    assert {"raise res 1", "raise res 7", "raise csp 10"} <= set(choices(g))
    g.push("raise res 7")
    assert g.ip == 8
    assert g.pools["prussian"]["res"] == 1


@pytest.mark.rule("8.9.1.build-pontoon", "8.9.1.build-depot", "8.9.1.destroy-depot", "8.9.1.build-field-fortification")
def test_works_bridges_and_depots() -> None:
    g = corps(ip=9).put("pr_xi", "3242", leader="bose", reg=6).depot("prussian", LANDAU).half("prussian")
    prices = {str(offer.action): offer.price for offer in menu.offered(g, "prussian")}
    expected = {"bridge": (1, 1), "depot": (1, 2), f"raze {LANDAU}": (1, 1), "dig": (2, 2)}
    assert {word: (prices[word].cp, prices[word].ip) for word in expected} == expected


@pytest.mark.rule("8.9.1.build-field-fortification", "8.9.1.build-depot")
def test_building_is_no_movement() -> None:
    g = corps(ip=9).half("prussian")
    g.push("dig")
    g.push(f"at {LANDAU}")
    assert (g.ip, g.cp["prussian"]["discretionary"]) == (7, 7)
    assert not g.formation("pr_v").moved


@pytest.mark.rule("8.9.1")
def test_every_verb_of_the_menu_belongs_to_one_chapter() -> None:
    verbs = [verb for chapter in menu.CHAPTERS.values() for verb in chapter]
    assert len(verbs) == len(set(verbs))
    g = corps(ip=9).half("prussian")
    assert {action.verb for action in g.legal_actions} <= set(verbs)
