"""5.6, 5.7: the Emperor's Army Leaders, and what becomes of them when the Empire falls."""

from __future__ import annotations

from typing import Any

import pytest

from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.leaders import casualties
from wargame.games.on_to_paris.rules.leaders.events import LeaderAppointed
from wargame.games.on_to_paris.rules.leaders.fall import EmpireLeadersGo
from wargame.games.on_to_paris.rules.leaders.imperial import CommandChange
from wargame.games.on_to_paris.rules.leaders.removing import ChangeLeader, forbidden
from wargame.games.on_to_paris.rules.sequence.reinforcement_phase import ReinforcementPhase
from wargame.games.on_to_paris.rules.units import COMMAND, GONE, POOL

REPLACED, UNCHANGED, CONFIRMED = 1, 3, 6


def choices(g: Campaign) -> list[str]:
    return [str(action) for action in g.legal_actions]


def rhine(**switches: Any) -> Position:
    """The Army of the Rhine under Bazaine, with two Corps; de Failly's has a named Leader."""
    return (
        Position(turn=3, **switches)
        .put("fr_rhine", "Metz", leader="bazaine", reg=2)
        .put("fr_5", "Metz", leader="failly", army="fr_rhine", reg=4)
        .put("fr_3", "Nancy", leader="fr_rep_1", army="fr_rhine", reg=4)
    )


@pytest.mark.rule("5.6.2", "5.6", "5.6.2.confirmed")
def test_a_confirmed_leader_never_rolls_again() -> None:
    g = rhine().dice(CONFIRMED).play(CommandChange("fr_rhine"))
    assert g.leader("bazaine").confirmed
    g.dice.expect(REPLACED)
    g.begin(CommandChange("fr_rhine"))
    assert g.dice.used == 0
    assert g.formation("fr_rhine").leader == "bazaine"


@pytest.mark.rule("5.6.1")
def test_a_confirmed_leader_is_not_removed_at_will_until_the_empire_falls() -> None:
    g = rhine().available("macmahon", rank="army").dice(CONFIRMED).play(CommandChange("fr_rhine"))
    refusal = forbidden(g, g.formation("fr_rhine"))
    assert refusal is not None
    assert refusal.rule == "5.6.1"
    g.put(g, "government", "republic")
    g.put(g.leader("bazaine"), "confirmed", False)
    assert forbidden(g, g.formation("fr_rhine")) is not None  # MacMahon served the Empire
    g.leader("trochu").status, g.leader("trochu").rank = POOL, "army"
    assert forbidden(g, g.formation("fr_rhine")) is None


@pytest.mark.rule("5.6.2")
def test_nothing_happens_on_no_change_or_under_the_republic() -> None:
    g = rhine().available("macmahon", rank="army").dice(UNCHANGED).play(CommandChange("fr_rhine"))
    assert g.formation("fr_rhine").leader == "bazaine"
    assert not g.leader("bazaine").confirmed
    later = rhine(republic=True).dice(REPLACED).play(CommandChange("fr_rhine"))
    assert later.dice.used == 0


@pytest.mark.rule("5.6.2.replaced")
def test_a_replaced_leader_takes_a_corps_of_his_army_that_has_a_replacement() -> None:
    g = rhine().available("macmahon", rank="army").dice(REPLACED, 1).play(CommandChange("fr_rhine"))
    before = g.vp
    assert choices(g) == ["corps fr_3", "eliminate"]
    assert g.why_not("pool") is not None
    g.push("corps fr_3")
    assert (g.formation("fr_rhine").leader, g.formation("fr_3").leader) == ("macmahon", "bazaine")
    assert g.leader("bazaine").rank == "corps"
    assert g.leader("fr_rep_1").status == POOL
    assert g.vp == before
    assert g.status() == []


@pytest.mark.rule("5.6.2.replaced", "5.9")
def test_a_corps_without_any_leader_will_do_as_well() -> None:
    position = rhine().put("fr_4", "Nancy", army="fr_rhine", reg=4).put("fr_2", "Nancy", reg=4)
    g = position.available("macmahon", rank="army").dice(REPLACED, 1).play(CommandChange("fr_rhine"))
    assert choices(g) == ["corps fr_3", "corps fr_4", "eliminate"]  # the 2nd Corps is not Attached


@pytest.mark.rule("5.6.2.replaced", "5.10")
def test_a_corps_whose_wounded_leader_comes_back_has_no_place_for_him() -> None:
    position = rhine().put("fr_4", "Nancy", leader="ladmirault", army="fr_rhine", reg=4).available("fr_rep_2")
    g = position.game
    casualties.wound(g, g.leader("ladmirault"))
    g.leader("macmahon").status, g.leader("macmahon").rank = POOL, "army"
    g.dice.expect(REPLACED, 1)
    g.begin(CommandChange("fr_rhine"))
    assert choices(g) == ["corps fr_3", "eliminate"]


@pytest.mark.rule("5.6.2.replaced")
def test_he_may_be_eliminated_at_no_loss_or_goes_to_the_pool_if_no_corps_wants_him() -> None:
    position = Position(turn=3).put("fr_rhine", "Metz", leader="bazaine", reg=2)
    position = position.put("fr_5", "Metz", leader="failly", army="fr_rhine", reg=4)
    g = position.available("macmahon", rank="army").dice(REPLACED, 1).play(CommandChange("fr_rhine"))
    before = g.vp
    assert choices(g) == ["pool", "eliminate"]
    g.push("eliminate")
    assert (g.leader("bazaine").status, g.vp) == (GONE, before)
    g.pop()
    g.push("pool")
    assert (g.leader("bazaine").status, g.leader("bazaine").rank) == (POOL, "corps")


@pytest.mark.rule("5.6.2.replaced", "5.3.3.army-corps-vacancy")
def test_the_successor_may_come_from_a_corps_of_the_same_army() -> None:
    position = Position(turn=3).put("fr_rhine", "Metz", leader="bazaine", reg=2)
    position = position.put("fr_6", "Metz", leader="canrobert", army="fr_rhine", reg=4)
    g = position.available("fr_rep_1").dice(REPLACED, 1, 1).game
    g.put(g.leader("canrobert"), "promoted", True)
    g.begin(CommandChange("fr_rhine"))
    assert g.formation("fr_rhine").leader == "canrobert"
    assert choices(g) == ["corps fr_6", "eliminate"]  # which has a Replacement Leader by now
    g.push("corps fr_6")
    assert g.formation("fr_6").leader == "bazaine"


@pytest.mark.rule("5.6.2.replaced", "5.8.imperial")
def test_a_replacement_takes_over_if_no_named_army_leader_is_there_and_nobody_if_none_is_left() -> None:
    g = rhine().available("fr_rep_2").dice(REPLACED, 1).play(CommandChange("fr_rhine"))
    assert g.formation("fr_rhine").leader == "fr_rep_2"
    none = rhine().dice(REPLACED).play(CommandChange("fr_rhine"))
    assert none.formation("fr_rhine").leader == "bazaine"


@pytest.mark.rule("5.6.2.replaced", "5.8.imperial")
def test_into_a_besieged_army_only_somebody_who_is_there_can_come() -> None:
    position = (
        Position(turn=3)
        .put("fr_rhine", "Metz", leader="bazaine", inside=True, reg=2)
        .put("fr_6", "Metz", leader="canrobert", army="fr_rhine", inside=True, reg=4)
        .put("pr_v", "Metz", leader="kirchbach", reg=6)
        .available("macmahon", rank="army")
    )
    g = position.dice(REPLACED, 1).play(CommandChange("fr_rhine"))
    assert g.formation("fr_rhine").leader == "bazaine"  # MacMahon is drawn and cannot get in
    g.put(g.leader("canrobert"), "promoted", True)
    g.dice.expect(REPLACED, 2)
    g.begin(CommandChange("fr_rhine"))
    assert g.formation("fr_rhine").leader == "canrobert"


@pytest.mark.rule("5.6.2.replaced", "5.8.immune")
def test_a_replacement_whom_the_emperor_replaces_is_neither_demoted_nor_eliminated() -> None:
    position = Position(turn=3).put("fr_rhine", "Metz", leader="fr_rep_1", reg=2).available("macmahon", rank="army")
    g = position.put("fr_3", "Nancy", army="fr_rhine", reg=4).dice(REPLACED, 1).play(CommandChange("fr_rhine"))
    assert not g.procedures  # nothing is asked about him
    assert (g.formation("fr_rhine").leader, g.formation("fr_3").leader) == ("macmahon", "")
    assert (g.leader("fr_rep_1").status, g.leader("fr_rep_1").rank) == (POOL, "army")


@pytest.mark.rule("5.6.2.confirmed", "5.8")
def test_a_replacement_who_goes_back_to_the_pool_is_not_confirmed_any_more() -> None:
    position = Position(turn=3).put("fr_rhine", "Metz", leader="fr_rep_1", reg=2).available("macmahon", rank="army")
    g = position.points("french", ip=9, discretionary=9).dice(CONFIRMED, 1).play(CommandChange("fr_rhine"))
    assert g.leader("fr_rep_1").confirmed
    g.begin(ChangeLeader("fr_rhine"))
    assert not g.leader("fr_rep_1").confirmed


# ---------------------------------------------------------------------- the fall of the Empire


def falling() -> Position:
    """The Empire has just fallen on turn 6."""
    return (
        Position(turn=6, republic=True)
        .put("fr_chalons", "Chalons", leader="macmahon", contains=("raoult",), reg=2)
        .put("fr_7", "Chalons", leader="douay_f", army="fr_chalons", reg=4)
        .put("fr_5", "Chalons", leader="failly", army="fr_chalons", reg=4)
        .put("fr_13", "Chalons", leader="vinoy", reg=4)
        .put("fr_12", "Orleans", reg=4)
    )


@pytest.mark.rule("5.7", "18.3.2", "18.3.3", "5.1.5", "7.5.1")
def test_empire_leaders_go_and_leaders_of_the_republic_take_over_at_no_cost() -> None:
    g = falling().available("frossard", "trochu", rank="corps").game
    before = g.vp
    g.leader("dargent").status = "waiting"
    g.begin(EmpireLeadersGo())
    assert all(g.leader(word).status == GONE for word in ("macmahon", "douay_f", "failly", "frossard", "raoult"))
    assert g.leader("vinoy").formation == "fr_13"
    assert g.leader("dargent").status == "waiting"  # he comes on turn 12
    for word in ("fr_7", "fr_5"):
        commander = g.commander(g.formation(word))
        assert commander is not None
        assert not commander.replacement
        assert commander.spec.only != "E"
    assert g.formation("fr_12").leader == ""  # it had no Leader before the fall
    assert g.vp == before
    assert g.status() == []


@pytest.mark.rule("5.7")
def test_if_leaders_are_too_few_the_french_say_who_gets_one_first() -> None:
    position = Position(turn=3, republic=True).put("fr_7", "Chalons", leader="douay_f", reg=4)
    g = position.put("fr_5", "Chalons", leader="failly", reg=4).available("fr_rep_1").game
    for leader in g.leaders.every:
        if leader.status == "waiting":
            leader.status = GONE
    g.leader("trochu").status, g.leader("trochu").rank = POOL, "corps"
    g.begin(EmpireLeadersGo())
    assert choices(g) == ["appoint fr_7", "appoint fr_5"] or choices(g) == ["appoint fr_5", "appoint fr_7"]
    g.push("appoint fr_5")
    assert (g.formation("fr_5").leader, g.formation("fr_7").leader) == ("trochu", "fr_rep_1")


def alone_in_the_pool(g: Campaign, **ranks: str) -> None:
    """Nobody is available or still to come but these, with the counters named, and Replacement Leaders."""
    for leader in g.leaders.every:
        if leader.status in ("waiting", POOL) and not leader.replacement:
            leader.status = GONE
    for word, rank in ranks.items():
        g.leader(word).status, g.leader(word).rank = POOL, rank


@pytest.mark.rule("5.7")
def test_nothing_is_asked_if_there_are_leaders_for_all() -> None:
    position = Position(turn=3, republic=True).put("fr_7", "Chalons", leader="douay_f", reg=4)
    g = position.put("fr_5", "Chalons", leader="failly", reg=4).game
    alone_in_the_pool(g, trochu="corps", vinoy="corps")
    g.begin(EmpireLeadersGo())
    assert not g.procedures
    assert {g.formation(word).leader for word in ("fr_7", "fr_5")} == {"trochu", "vinoy"}


@pytest.mark.rule("5.7", "5.3.3.army-corps-vacancy")
def test_armies_get_their_leaders_before_corps_because_they_may_take_one_of_a_corps() -> None:
    position = Position(turn=3, republic=True).put("fr_7", "Chalons", leader="douay_f", reg=4)
    g = position.put("fr_chalons", "Chalons", leader="macmahon", reg=2).game
    alone_in_the_pool(g, trochu="corps")
    g.put(g.leader("trochu"), "promoted", True)  # both his counters are available
    g.begin(EmpireLeadersGo())
    drawn = [entry.event for entry in g.log if isinstance(entry.event, LeaderAppointed)]
    assert [event.unit for event in drawn] == ["fr_chalons", "fr_7"]
    assert (drawn[0].leader, g.leader(drawn[1].leader).replacement) == ("trochu", True)


@pytest.mark.rule("5.7.1", "5.7")
def test_besieged_empire_leaders_stay_until_their_siege_has_ended() -> None:
    position = (
        Position(turn=6, republic=True)
        .put("fr_rhine", "Metz", leader="bazaine", inside=True, reg=2)
        .put("fr_5", "Metz", leader="failly", inside=True, reg=4)
        .lone("cissey", "Metz", inside=True)
        .put("pr_v", "Metz", leader="kirchbach", reg=6)
        .available("trochu", rank="army")
    )
    g = position.play(EmpireLeadersGo())
    assert [g.leader(word).status for word in ("bazaine", "failly", "cissey")] == [COMMAND, COMMAND, "map"]
    g.station(g.formation("pr_v"), g.board.index["2936"])
    g.put(g, "turn", 7)
    g.begin(ReinforcementPhase())
    assert [g.leader(word).status for word in ("bazaine", "failly", "cissey")] == [GONE] * 3
    assert g.formation("fr_rhine").leader == "trochu"
    assert g.formation("fr_5").leader not in ("", "failly")


@pytest.mark.rule("5.7", "5.10")
def test_a_wounded_empire_leader_goes_and_his_replacement_stays_in_command() -> None:
    position = Position(turn=6, republic=True).put("fr_5", "Chalons", leader="fr_rep_1", reg=4)
    g = position.game
    failly = g.leader("failly")
    failly.status, failly.rank, failly.formation = "wounded", "corps", "fr_5"
    g.formation("fr_5").wounded = "failly"
    g.begin(EmpireLeadersGo())
    assert failly.status == GONE
    assert (g.formation("fr_5").leader, g.formation("fr_5").wounded) == ("fr_rep_1", "")


@pytest.mark.rule("5.6.1", "5.4.3")
def test_after_the_fall_army_leaders_are_replaced_freely() -> None:
    position = Position(turn=6, republic=True).put("fr_rhine", "Metz", leader="bourbaki", reg=2)
    g = position.available("trochu", rank="army").points("french", ip=9, discretionary=9).game
    g.begin(ChangeLeader("fr_rhine"))
    assert choices(g) == ["pool", "demote", "remove"]
