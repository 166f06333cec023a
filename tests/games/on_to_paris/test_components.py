"""2: what the game is made of, as far as rules follow from it."""

from __future__ import annotations

import pytest

from wargame.engine.paths import bits
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.strength import Strength
from wargame.games.on_to_paris.rules.supply import depots


@pytest.mark.rule("2.1", "2.1.fortress-terms")
@pytest.mark.example("2.1-ex1")
def test_fortress_means_both_kinds_for_points_and_one_line_in_the_table_of_works() -> None:
    g = Position().game
    kinds = {g.ground.works[place] for place in bits(g.ground.fortresses)}
    assert kinds == {"fortress", "improved_fortress"}
    assert {g.ground.works[place] for place in bits(g.ground.forts)} == {*kinds, "fort"}
    assert g.data.works["fortress"].capacity != g.data.works["improved_fortress"].capacity


@pytest.mark.rule("2.3", "2.3.swap", "2.3.limits")
@pytest.mark.example("2.3-ex2")
def test_depots_never_run_out_and_each_side_has_its_own() -> None:
    position = Position(turn=3).put("fr_2", "2937", leader="frossard", reg=6)
    for place in bits(position.game.ground.cities & position.game.ground.home["french"])[:20]:
        position.depot("french", position.game.board.ids[place])
    g = position.points("french", ip=6, discretionary=9).game
    assert g.depots["french"].bit_count() == 20
    assert g.depots["prussian"] == 0
    assert list(depots.offers(g, "french"))  # one more can still be built


@pytest.mark.rule("2.3.limits")
def test_units_are_as_many_as_there_are_counters() -> None:
    g = Position().game
    corps = [each.id for each in g.formations.every if each.is_corps and each.side == "french"]
    assert len(corps) == len(set(corps)) == 26
    assert all(each.status == "waiting" for each in g.formations.every if each.spec is not None)


@pytest.mark.rule("2.4", "2.4.1", "2.4.1.named", "2.4.1.division", "2.4.1.corps", "2.4.1.army")
def test_a_named_leader_has_the_ranks_of_his_counters() -> None:
    g = Position().game
    ranks = {word: set(g.leader(word).spec.counters) for word in ("raoult", "frossard", "friedrich_karl", "renault")}
    assert ranks == {
        "raoult": {"division"},
        "frossard": {"corps"},
        "friedrich_karl": {"army"},
        "renault": {"corps", "army"},
    }


@pytest.mark.rule("2.4.1.replacement", "2.4.1.replacement-counter")
def test_a_replacement_leader_has_a_corps_side_and_an_army_side_and_no_other() -> None:
    g = Position().game
    found = [leader for leader in g.leaders.every if leader.replacement]
    assert found
    assert all(set(leader.spec.counters) == {"corps", "army"} for leader in found)


@pytest.mark.rule("2.4.1.sovereigns", "2.4.1.moltke")
def test_sovereigns_have_no_counter_to_command_with_and_moltke_is_a_number() -> None:
    g = Position().game
    assert [leader.id for leader in g.leaders.every if leader.sovereign] == ["napoleon", "wilhelm"]
    assert all(not leader.spec.counters for leader in g.leaders.every if leader.sovereign)
    assert "moltke" not in g.leaders.by_id
    assert g.staff == 3


@pytest.mark.rule("2.4.2", "2.4.2.strength-points", "2.4.2.change")
def test_sps_of_a_kind_make_change_freely() -> None:
    five, three = Strength(res=5), Strength(res=3)
    assert three.more("res").more("res") == five
    assert Strength(reg=2, res=1, bav=1).infantry == 4
    assert Strength(reg=2, ft=1, csp=2).foot == 3
    assert Strength(reg=1, csp=2).total == 3


@pytest.mark.rule("2.4.2.army", "2.4.2.corps", "2.4.2.cavalry-division", "2.4.2.siege-guns")
def test_armies_and_corps_need_leaders_and_cavalry_and_guns_do_not() -> None:
    g = Position().game
    commanded = {kind: g.formation(word).commanded for kind, word in KINDS.items()}
    assert commanded == {"army": True, "corps": True, "cavalry": False, "siege_gun": False}
    assert g.sp_limit(g.formation("pr_cav_1")) == 2


KINDS = {"army": "pr_3rd", "corps": "pr_v", "cavalry": "pr_cav_1", "siege_gun": "pr_siege_1"}
