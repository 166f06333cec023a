"""18.1, 18.2, 18.3: when the Empire falls, and what it brings, in order."""

from __future__ import annotations

import pytest

from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules import upkeep
from wargame.games.on_to_paris.rules.combat.combat import declare
from wargame.games.on_to_paris.rules.events import PointsScored
from wargame.games.on_to_paris.rules.formations.removing import ZERO, eliminate
from wargame.games.on_to_paris.rules.game import OnToParis
from wargame.games.on_to_paris.rules.leaders import casualties, promoting
from wargame.games.on_to_paris.rules.leaders.events import EmpireLeaderGone
from wargame.games.on_to_paris.rules.politics.events import EmpireChecked, EmpireFell, GuardDissolved, SpsDeserted
from wargame.games.on_to_paris.rules.politics.fall import CombatCheck, EmpireFalls, SiegeCheck
from wargame.games.on_to_paris.rules.politics.presence import enter_combat
from wargame.games.on_to_paris.rules.strength import NONE, Strength
from wargame.games.on_to_paris.rules.supply.paths import supplied
from wargame.games.on_to_paris.rules.units import FRENCH, GONE, MAP, POOL, PRUSSIAN, TRACK


def at(g: OnToParis, name: str) -> int:
    return g.board.index[g.data.hex_of(name)]


# ---------------------------------------------------------------- whether it falls


def lost_combat(french: int, prussian: int, *dice: int, victor: str = PRUSSIAN) -> OnToParis:
    position = (
        Position(turn=4)
        .put("fr_rhine", "Nancy", leader="bourbaki", contains=("napoleon",), res=3)
        .put("pr_iii", "Nancy", leader="alvensleben_c", reg=6)
    )
    g = position.game
    g.put(g, "fight", declare(g, at(g, "Nancy"), PRUSSIAN))
    enter_combat(g)
    fight = g.fight
    assert fight is not None
    g.put(fight, "victor", victor)
    g.put(fight.of(FRENCH), "lost", Strength(reg=french))
    g.put(fight.of(PRUSSIAN), "lost", Strength(reg=prussian))
    return position.dice(*dice).play(CombatCheck())


@pytest.mark.rule("18.2", "18.2.2", "18.2.2.lost-combat")
@pytest.mark.example("18.2.2-ex1")
@pytest.mark.parametrize(("die", "falls"), [(1, True), (3, True), (4, False), (6, False)])
def test_eight_losses_against_five_the_empire_falls_on_one_to_three(die: int, falls: bool) -> None:
    g = lost_combat(8, 5, die)
    assert (g.government == "republic") == falls


@pytest.mark.rule("18.2.2.lost-combat")
def test_who_loses_fewer_sps_or_wins_does_not_risk_the_empire() -> None:
    for g in (lost_combat(5, 5), lost_combat(2, 5), lost_combat(8, 1, victor=FRENCH)):
        assert g.government == "empire"
        assert not any(isinstance(entry.event, EmpireChecked) for entry in g.log)
    assert lost_combat(9, 2, 6).government == "republic"  # seven more: any roll will do


@pytest.mark.rule("18.2.2.lost-combat", "13.13.4.additional-round")
@pytest.mark.parametrize(("french", "prussian", "limit"), [(4, 0, 5), (0, 1, 0), (2, 1, 2)])
def test_losses_of_earlier_rounds_count_on_both_sides(french: int, prussian: int, limit: int) -> None:
    g = lost_combat(1, 0, 6)
    assert g.fight is not None
    g.put(g.fight.of(FRENCH), "lost_before", Strength(reg=french))
    g.put(g.fight.of(PRUSSIAN), "lost_before", Strength(reg=prussian))
    g.dice.expect(6)
    g.begin(CombatCheck())
    limits = [entry.event.limit for entry in g.log if isinstance(entry.event, EmpireChecked)]
    assert limits == [1, *([limit] if limit else [])]


@pytest.mark.rule("18.2.2.lost-combat")
def test_it_is_rolled_for_even_if_nothing_is_left_of_his_army() -> None:
    g = lost_combat(8, 5, 6)
    eliminate(g, g.formation("fr_rhine"), ZERO)
    assert g.leader("napoleon").status == TRACK
    g.dice.expect(1)
    g.begin(CombatCheck())
    assert g.government == "republic"


@pytest.mark.rule("18.2.2.lost-combat")
def test_a_combat_without_napoleon_does_not_matter() -> None:
    position = Position(turn=4).sps(FRENCH, "Nancy", reg=3).sps(PRUSSIAN, "Nancy", reg=6).lone("napoleon", "Metz")
    g = position.game
    g.put(g, "fight", declare(g, at(g, "Nancy"), PRUSSIAN))
    enter_combat(g)
    assert g.fight is not None
    g.put(g.fight, "victor", PRUSSIAN)
    g.put(g.fight.of(FRENCH), "lost", Strength(reg=3))
    g.begin(CombatCheck())
    assert g.government == "empire"


@pytest.mark.rule("18.2.1", "18.4.killed")
def test_when_napoleon_is_killed_the_empire_falls_without_a_roll() -> None:
    g = Position(turn=4).lone("napoleon", "Metz").game
    casualties.kill(g, g.leader("napoleon"))
    g.begin(CombatCheck())
    assert (g.government, g.fell, g.vp) == ("republic", 4, 30)


def besieged_emperor(name: str, progress: int, die: int) -> str:
    position = Position(turn=4).sps(PRUSSIAN, name, reg=9).lone("napoleon", name, inside=True)
    if progress:
        position.siege(name, progress)
    return position.dice(die).play(SiegeCheck()).government


@pytest.mark.rule("18.2.2.siege")
def test_a_besieged_emperor_one_die_and_the_siege_progress() -> None:
    assert besieged_emperor("Sedan", 0, 6) == "republic"
    assert besieged_emperor("Sedan", 0, 5) == "empire"
    assert besieged_emperor("Sedan", 2, 4) == "republic"
    assert besieged_emperor("Metz", 0, 6) == "empire"  # one less in a Fortress
    assert besieged_emperor("Metz", 3, 4) == "republic"
    assert besieged_emperor("Metz", 3, 3) == "empire"


@pytest.mark.rule("18.2.2.siege")
def test_an_emperor_who_is_not_besieged_rolls_nothing() -> None:
    g = Position(turn=4).lone("napoleon", "Metz").play(SiegeCheck())
    assert g.log == []


# ---------------------------------------------------------------- what it brings


def falls(position: Position, *dice: int) -> OnToParis:
    return position.dice(*dice).play(EmpireFalls())


@pytest.mark.rule("18.3", "18.1", "18.3.1", "18.3.12", "3.2")
def test_napoleon_goes_the_republic_begins_and_prussia_has_thirty_points() -> None:
    position = (
        Position(turn=4)
        .sps(PRUSSIAN, "Metz", reg=9)
        .put("fr_rhine", "Metz", inside=True, leader="bourbaki", contains=("napoleon",), res=2)
    )
    g = falls(position)
    assert g.leader("napoleon").status == GONE
    assert (g.government, g.fell, g.vp) == ("republic", 4, 30)
    g.begin(EmpireFalls())  # only once
    assert g.vp == 30
    assert g.status() == []


@pytest.mark.rule("18.3.2", "18.3.3", "18.3.besieged")
def test_leaders_of_the_empire_are_replaced_unless_besieged() -> None:
    position = (
        Position(turn=5)
        .put("fr_2", "Nancy", leader="frossard", res=4)
        .put("fr_4", "Metz", inside=True, leader="ladmirault", res=4)
        .sps(PRUSSIAN, "Metz", reg=20)
        .available("fr_rep_1", "fr_rep_2")
    )
    g = falls(position)
    assert g.leader("frossard").status == GONE
    assert g.formation("fr_2").leader not in ("", "frossard")
    assert g.formation("fr_4").leader == "ladmirault"
    assert g.leader("lebrun").status == GONE  # also those who have not entered yet
    assert g.leader("exea").status in (POOL, "command")  # of the Republic, and his turn has come


@pytest.mark.rule("18.3.4", "18.3.5")
def test_no_favor_of_the_emperor_and_nobody_is_confirmed() -> None:
    position = Position(turn=4).put("fr_rhine", "Metz", leader="bourbaki", res=2)
    position.points(FRENCH, ip=9, discretionary=9).game.leader("bourbaki").confirmed = True
    g = falls(position)
    assert not g.leader("bourbaki").confirmed
    assert list(promoting.offers(g, FRENCH)) == []


@pytest.mark.rule("18.3.6")
def test_cavalry_sps_roll_against_the_turn_and_an_empty_division_is_available() -> None:
    position = Position(turn=3).put("fr_cav_1", "Nancy", csp=2).put("fr_cav_2", "Nancy", csp=2)
    g = falls(position, 4, 6, 3, 1)
    assert g.formation("fr_cav_1").status == POOL
    assert g.formation("fr_cav_2").strength == Strength(csp=2)
    assert g.lost[FRENCH] == Strength(csp=2)
    assert g.vp == 30


@pytest.mark.rule("18.3.7")
def test_regular_sps_roll_mobiles_do_not_and_an_empty_corps_is_eliminated() -> None:
    position = (
        Position(turn=8)
        .put("fr_5", "Nancy", leader="ducrot", reg=2)
        .put("fr_7", "Chalons", leader="trochu", reg=1, res=2)
        .sps(FRENCH, "Toul", reg=2, res=1)
    )
    g = falls(position, 6, 6, 5, 6, 5)  # on turn 8 only a 6 takes an SP away
    assert (g.formation("fr_5").status, g.formation("fr_5").returns) == (TRACK, 9)
    assert g.formation("fr_7").strength == Strength(reg=1, res=2)
    assert g.loose[FRENCH][at(g, "Toul")] == Strength(reg=1, res=1)
    assert g.lost[FRENCH] == Strength(reg=3)
    assert g.vp == 31
    assert g.status() == []


@pytest.mark.rule("18.3.7", "6.3")
def test_an_army_that_has_lost_all_may_borrow_of_a_corps() -> None:
    position = (
        Position(turn=4)
        .put("fr_rhine", "Nancy", leader="bourbaki", reg=1)
        .put("fr_2", "Nancy", leader="ducrot", army="fr_rhine", res=3)
    )
    g = falls(position, 6)
    g.push("borrow res fr_2")
    assert g.formation("fr_rhine").strength == Strength(res=1)
    assert g.formation("fr_2").strength == Strength(res=2)


@pytest.mark.rule("18.3.8")
def test_sps_of_the_guard_go_to_formations_of_the_hex_and_the_rest_comes_next_turn() -> None:
    position = (
        Position(turn=6)
        .put("fr_guard", "Nancy", leader="bourbaki", contains=("uhrich",), reg=3)
        .put("fr_cav_guard", "Nancy", csp=1)
        .put("fr_2", "Nancy", leader="ducrot", res=4)
    )
    g = falls(position, 1, 1, 1, 1)
    why = g.why_not("give reg fr_7")
    assert why is not None
    assert why.rule == "18.3.8"
    g.push("give reg fr_2")
    g.push("rest")
    assert g.formation("fr_2").strength == Strength(reg=1, res=4)
    assert g.later[FRENCH] == Strength(reg=2, csp=1)
    for word in ("fr_guard", "fr_cav_guard"):
        assert g.formation(word).status == GONE
    assert (g.leader("bourbaki").status, g.leader("bourbaki").returns) == (TRACK, 7)
    assert g.leader("uhrich").status == MAP
    assert g.vp == 30  # no VPs for the Guard
    assert g.status() == []


@pytest.mark.rule("18.3.8", "18.3.besieged")
def test_a_besieged_guard_goes_too_and_its_sps_stay_in_the_fortress() -> None:
    position = (
        Position(turn=4).sps(PRUSSIAN, "Metz", reg=20).put("fr_guard", "Metz", inside=True, leader="bourbaki", reg=5)
    )
    g = falls(position)
    assert g.formation("fr_guard").status == GONE
    assert g.sheltered[FRENCH][at(g, "Metz")] == Strength(reg=5)
    assert g.later[FRENCH] == NONE
    assert g.besieged_sps == 1 << at(g, "Metz")
    assert g.status() == []


@pytest.mark.rule("18.3.8")
def test_besieged_cavalry_of_the_guard_joins_another_division_or_is_lost() -> None:
    def besieged() -> Position:
        position = Position(turn=4).sps(PRUSSIAN, "Metz", reg=20)
        return position.put("fr_cav_guard", "Metz", inside=True, csp=2)

    g = falls(besieged())
    assert (g.later[FRENCH], g.lost[FRENCH]) == (NONE, Strength(csp=2))  # they cannot come out as Reinforcements
    assert g.status() == []
    g = falls(besieged().put("fr_cav_1", "Metz", inside=True, csp=1))
    g.push("give csp fr_cav_1")
    assert g.formation("fr_cav_1").strength == Strength(csp=2)  # now it has no more room
    assert g.lost[FRENCH] == Strength(csp=1)


@pytest.mark.rule("18.3.7", "6.3")
def test_who_is_in_a_fortress_with_friends_outside_and_who_is_under_way_roll_too() -> None:
    position = (
        Position(turn=4)
        .put("fr_5", "Metz", inside=True, leader="ducrot", reg=1)
        .sps(FRENCH, "Metz", res=2)
        .sps(PRUSSIAN, "Metz", reg=3)
        .sps(FRENCH, "Nancy", reg=1)
        .lone("uhrich", "Nancy")
    )
    g = position.game
    assert not g.is_besieged(g.formation("fr_5"))
    group = g.detach(FRENCH, at(g, "Nancy"), Strength(reg=1), ("uhrich",))
    g.dice.expect(6, 6)
    g.begin(EmpireFalls())
    assert g.formation("fr_5").status == TRACK
    assert group.status == POOL
    assert g.leader("uhrich").place == at(g, "Nancy")
    assert not g.forces[FRENCH] >> at(g, "Nancy") & 1
    assert g.status() == []


@pytest.mark.rule("18.3.9", "18.3.10", "18.3.11", "18.3.4")
def test_the_republic_has_other_limits_and_supply_paths() -> None:
    g = Position(turn=4).game
    corps, before = g.formation("fr_3"), supplied(g, FRENCH)
    assert g.sp_limit(corps) == 8
    g.begin(EmpireFalls())
    assert g.sp_limit(corps) == 6
    after = supplied(g, FRENCH)
    assert after != before
    assert not after & ~before  # shorter paths reach fewer hexes
    assert g.fell == 4  # the Republican reinforcements are counted from this turn


@pytest.mark.rule("15.1.3")
@pytest.mark.parametrize(("before", "after"), [(1, 2), (8, 8), (0, 0)])
def test_the_fuse_marker_advances(before: int, after: int) -> None:
    assert falls(Position(turn=4).set(fuse=before)).fuse == after


@pytest.mark.rule("18.3")
def test_the_effects_come_in_the_order_of_the_rule() -> None:
    position = (
        Position(turn=4)
        .put("fr_2", "Nancy", leader="frossard", reg=1, res=4)
        .put("fr_cav_1", "Nancy", csp=1)
        .put("fr_guard", "Chalons", leader="bourbaki", res=3)
        .available("fr_rep_1")
    )
    g = position.play(EmpireFalls())
    told = [type(entry.event) for entry in g.log]
    deserted = [entry.event.sp for entry in g.log if isinstance(entry.event, SpsDeserted)]
    assert deserted == ["csp", "reg"]
    order = [told.index(each) for each in (EmpireFell, EmpireLeaderGone, SpsDeserted, GuardDissolved, PointsScored)]
    assert order == sorted(order)


@pytest.mark.rule("18.3.besieged")
def test_besieged_sps_roll_only_when_the_siege_is_lifted() -> None:
    position = (
        Position(turn=4)
        .sps(PRUSSIAN, "Metz", reg=20)
        .put("fr_4", "Metz", inside=True, leader="ducrot", reg=2)
        .put("fr_2", "Metz", inside=True, leader="trochu", reg=2)
        .put("fr_cav_1", "Metz", inside=True, csp=1)
        .sps(FRENCH, "Metz", inside=True, reg=1, res=2)
    )
    g = falls(position)
    metz = at(g, "Metz")
    assert g.lost[FRENCH] == NONE
    assert g.besieged_sps == 1 << metz
    g.take_lone(PRUSSIAN, metz, Strength(reg=20))
    g.write_off(PRUSSIAN, Strength(reg=20))
    g.dice.expect(6, 5, 6, 4, 1, 2)  # the cavalry, the 4th Corps, the 2nd, the lone SP
    upkeep.settle(g)
    assert g.formation("fr_cav_1").status == POOL
    assert g.lost[FRENCH].csp == 1
    assert g.loose[FRENCH][metz] == Strength(reg=1, res=2)
    assert {g.formation(word).status for word in ("fr_2", "fr_4")} == {MAP, TRACK}
    assert g.besieged_sps == 0
    assert g.status() == []


@pytest.mark.rule("18.3.besieged", "6.3")
def test_an_army_freed_from_a_siege_is_lent_an_sp() -> None:
    position = (
        Position(turn=4, republic=True)
        .put("fr_rhine", "Metz", inside=True, leader="trochu", reg=1)
        .put("fr_4", "Metz", inside=True, leader="ducrot", army="fr_rhine", res=3)
    )
    g = position.set(besieged_sps=1 << at(position.game, "Metz")).dice(6).game
    upkeep.settle(g)
    assert g.formation("fr_rhine").strength == Strength(res=1)
    assert g.formation("fr_4").strength == Strength(res=2)


@pytest.mark.rule("18.3.8", "18.3.9")
def test_a_heavy_corps_still_takes_eight_sps_when_the_guard_is_shared_out() -> None:
    position = (
        Position(turn=6).put("fr_guard", "Nancy", leader="bourbaki", res=3).put("fr_3", "Nancy", leader="ducrot", res=6)
    )
    g = falls(position)
    g.push("give res fr_3")
    g.push("give res fr_3")
    assert g.formation("fr_3").strength == Strength(res=8)
    assert g.later[FRENCH] == Strength(res=1)  # no room is left, so nothing more is asked
    assert g.status() == []


@pytest.mark.rule("18.3.8", "18.3.6")
def test_the_guard_is_not_rebuilt_even_if_it_was_off_the_map() -> None:
    position = Position(turn=4).put("fr_cav_guard", "Nancy", csp=1)
    guard = position.game.formation("fr_guard")
    guard.status, guard.returns = TRACK, 5
    g = falls(position, 6)
    assert {g.formation(word).status for word in ("fr_guard", "fr_cav_guard")} == {GONE}
    assert g.status() == []


@pytest.mark.rule("18.3.besieged")
def test_besieged_cavalry_alone_is_marked_too() -> None:
    position = Position(turn=4).sps(PRUSSIAN, "Metz", reg=20).put("fr_cav_1", "Metz", inside=True, csp=2)
    g = falls(position)
    assert g.besieged_sps == 1 << at(g, "Metz")
    g = falls(Position(turn=4).sps(PRUSSIAN, "Metz", reg=20).sps(FRENCH, "Metz", inside=True, res=2))
    assert g.besieged_sps == 0  # Mobiles never roll
