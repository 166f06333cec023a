"""13.13.5, 13.13.6: failures in battle, SPs that come back, and Formations that stay empty."""

from __future__ import annotations

import pytest

from tests.games.on_to_paris.combat.drill import CLEAR, account, fought, refused, run, texts, told
from wargame.engine.events import Rolled
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.combat.after_events import BattleFailed, SpRegained
from wargame.games.on_to_paris.rules.combat.extra_moves import ExtraMoves
from wargame.games.on_to_paris.rules.combat.failure import BattleFailure
from wargame.games.on_to_paris.rules.combat.impact import BattleImpact
from wargame.games.on_to_paris.rules.combat.panic import Panic
from wargame.games.on_to_paris.rules.combat.regaining import RegainSps
from wargame.games.on_to_paris.rules.fight import FAILURE
from wargame.games.on_to_paris.rules.formations.removing import RemoveEmpty
from wargame.games.on_to_paris.rules.game import OnToParis
from wargame.games.on_to_paris.rules.movement.march import March
from wargame.games.on_to_paris.rules.strength import Strength
from wargame.games.on_to_paris.rules.units import TRACK


def corps() -> Position:
    """Two Corps in a clear hex."""
    return Position().put("pr_v", CLEAR, reg=6).put("fr_2", CLEAR, reg=4)


def failed(position: Position, side: str, die: int) -> OnToParis:
    """A side fails in a Prussian attack."""
    game = fought(position, CLEAR, pr_v="2729")
    return run(game, BattleFailure(side, "attacker" if side == "prussian" else "defender"), die)


# ---------------------------------------------------------------- the tables


@pytest.mark.rule("13.13.4.failure", "13.13.5")
def test_a_failure_is_rolled_for_at_once_with_one_die_before_the_attacker_rolls() -> None:
    game = run(fought(corps(), CLEAR), BattleImpact(), 1, 1, 5, 2, 3)
    assert [(event.side, event.result) for event in told(game, BattleFailed)] == [("french", "demoralized")]
    assert [event.side for event in told(game, Rolled)] == ["french"] * 3 + ["prussian"] * 2


@pytest.mark.rule("13.13.5")
@pytest.mark.parametrize(("side", "die", "left"), [("french", 2, 3), ("french", 6, 2), ("prussian", 2, 5)])
def test_a_side_loses_more_sps(side: str, die: int, left: int) -> None:
    game = failed(corps(), side, die)
    if game.procedures:
        game.push("lose auto")
    assert game.strength_at(side, game.board.index[CLEAR]).total == left
    assert account(game, side).lost.total == (4 if side == "french" else 6) - left


@pytest.mark.rule("13.13.5", "13.14.3")
def test_a_failure_may_be_a_level_of_demoralization() -> None:
    assert account(failed(corps(), "prussian", 5), "prussian").levels == (FAILURE,)


@pytest.mark.rule("13.13.5")
@pytest.mark.parametrize(("side", "enemy", "back"), [("prussian", "french", 1), ("french", "prussian", 2)])
def test_the_enemy_regains_sps(side: str, enemy: str, back: int) -> None:
    game = fought(corps(), CLEAR)
    game.put(account(game, enemy), "lost", Strength(reg=3))
    word = {"french": "fr_2", "prussian": "pr_v"}[enemy]
    game.put(game.formation(word), "strength", Strength(reg=2))
    run(game, BattleFailure(side, "attacker" if side == "prussian" else "defender"), 3)
    assert game.formation(word).strength == Strength(reg=2 + back)


# ---------------------------------------------------------------- regaining


def regained(position: Position, lost: Strength, number: int, side: str = "french") -> OnToParis:
    """A side regains SPs after it has lost some."""
    game = fought(position, CLEAR)
    game.put(account(game, side), "lost", lost)
    game.write_off(side, lost)
    return run(game, RegainSps(side, number))


@pytest.mark.rule("13.13.5.regain")
@pytest.mark.example("13.13.5-ex1")
def test_of_one_regular_and_two_cavalry_sps_lost_the_regular_comes_back_first_and_then_a_cavalry_sp() -> None:
    position = Position().put("pr_v", CLEAR, reg=6).put("fr_2", CLEAR, reg=1).put("fr_cav_1", CLEAR)
    game = regained(position, Strength(reg=1, csp=2), 2)
    assert [(event.sp, event.unit) for event in told(game, SpRegained)] == [("reg", "fr_2"), ("csp", "fr_cav_1")]
    assert account(game, "french").lost == game.lost["french"] == Strength(csp=1)
    assert game.formation("fr_cav_1").strength == Strength(csp=1)


@pytest.mark.rule("13.13.5.regain")
def test_reserves_come_before_cavalry_and_franc_tireurs_last() -> None:
    position = corps().put("fr_cav_1", CLEAR, csp=1)
    game = regained(position, Strength(res=1, csp=1, ft=1), 3)
    assert [event.sp for event in told(game, SpRegained)] == ["res", "csp", "ft"]
    assert game.lone("french", game.board.index[CLEAR]) == Strength(ft=1)


@pytest.mark.rule("13.13.5.regain", "13.11.2")
def test_a_cavalry_sp_comes_back_to_a_cavalry_division_and_is_never_a_lone_sp() -> None:
    position = corps().put("fr_cav_1", CLEAR).sps("french", CLEAR, reg=1)
    assert [event.unit for event in told(regained(position, Strength(csp=1), 1), SpRegained)] == ["fr_cav_1"]
    assert not told(regained(corps().sps("french", CLEAR, reg=1), Strength(csp=1), 1), SpRegained)


@pytest.mark.rule("13.13.5.regain")
def test_bavarians_come_back_before_reserves() -> None:
    position = Position().put("bav_i", CLEAR, bav=4).sps("prussian", CLEAR, res=1).put("fr_2", CLEAR, reg=4)
    game = regained(position, Strength(bav=1, res=1), 1, "prussian")
    if game.procedures:
        game.push(texts(game)[0])
    assert [event.sp for event in told(game, SpRegained)] == ["bav"]


@pytest.mark.rule("13.13.5.regain")
def test_no_more_comes_back_than_was_lost() -> None:
    assert not told(regained(corps(), Strength(), 2), SpRegained)
    assert len(told(regained(corps(), Strength(res=1), 2), SpRegained)) == 1


@pytest.mark.rule("13.13.5.regain", "13.11.2", "13.3.5")
def test_a_formation_at_zero_may_be_replenished_and_is_named_first() -> None:
    position = Position().put("pr_v", CLEAR, reg=6).put("fr_2", CLEAR, reg=1).put("fr_3", CLEAR)
    position.put("fr_4", CLEAR, reg=2)
    game = regained(position, Strength(reg=2), 2)
    assert texts(game) == ["regain reg fr_3", "regain reg fr_2", "regain reg fr_4"]
    assert game.decision is not None
    assert str(game.decision.default) == "regain reg fr_3"
    assert refused(game, "regain csp fr_3") == "13.13.5"
    assert refused(game, "regain reg loose") == "13.11.2"  # there are no lone SPs that it could join
    game.push("regain reg fr_4")
    game.push("regain reg fr_3")
    assert game.formation("fr_4").strength == Strength(reg=3)
    assert game.formation("fr_3").strength == Strength(reg=1)
    assert not game.procedures


# ---------------------------------------------------------------- Panic


def beside(hex_: str, res: int = 2, ft: int = 0) -> Position:
    """The combat, and French lone SPs in another hex."""
    return corps().sps("french", hex_, res=res, ft=ft)


@pytest.mark.rule("13.13.5.panic")
def test_the_enemy_moves_a_whole_hex_one_hex_further_away_from_his_stacks() -> None:
    position = beside("2731").put("fr_cav_1", "2731", csp=1).lone("raoult", "2731")
    game = failed(position, "french", 1)
    assert game.decision is not None
    assert game.decision.side == "prussian"
    assert texts(game) == ["panic 2731 2732", "panic 2731 2631", "nothing"]
    assert refused(game, "panic 2731 2730") == "13.13.5"  # nearer to the Prussians in 2829
    assert refused(game, "panic 2731 2633") == "13.13.5"  # two hexes away
    game.push("panic 2731 2631")
    there = game.board.index["2631"]
    assert game.lone("french", there) == Strength(res=2)
    assert (game.formation("fr_cav_1").place, game.leader("raoult").place) == (there, there)
    assert game.lone("french", game.board.index["2731"]) == Strength()


@pytest.mark.rule("13.13.5.panic", "13.14.2", "10.2")
def test_who_panics_takes_along_his_demoralization_and_that_he_has_moved() -> None:
    position = corps().sps("french", "2731", res=2, demoralized=True)
    game = fought(position.sps("french", "2631", res=1), CLEAR)
    game.loose_moved["french"][game.board.index["2731"]] = Strength(res=2)
    run(game, Panic("prussian")).push("panic 2731 2631")
    there = game.board.index["2631"]
    assert game.is_demoralized("french", there)
    assert game.loose_moved["french"][there] == Strength(res=2)
    fresh = fought(corps().sps("french", "2731", res=2), CLEAR)
    run(fresh, Panic("prussian")).push("panic 2731 2631")
    assert fresh.loose_moved["french"][there] == Strength()  # the Panic itself is no move of theirs
    assert not fresh.is_demoralized("french", there)


@pytest.mark.rule("13.13.5.panic", "17.1.2")
def test_nobody_of_a_hex_panics_into_a_hex_barred_to_one_of_them() -> None:
    game = fought(beside("2731", res=2, ft=2).sps("french", "2631", ft=2), CLEAR)
    run(game, Panic("prussian"))
    assert refused(game, "panic 2731 2631") == "17.1.2"


@pytest.mark.rule("13.13.5.panic")
def test_panic_seizes_neither_units_of_the_combat_nor_hexes_more_than_three_away() -> None:
    game = failed(corps().sps("french", "2733", res=1), "french", 1)  # four hexes from 2829
    assert not game.procedures  # the combat hex itself is no choice either
    far = fought(corps().sps("french", "2733", res=1).sps("french", "2731", res=1), CLEAR)
    run(far, Panic("prussian"))
    assert refused(far, "panic 2733 2734") == "13.13.5"
    assert refused(far, "panic 2829 2730") == "13.13.5"
    fled = fought(corps().put("fr_cav_1", CLEAR, csp=1).sps("french", "2730", res=1), CLEAR)
    fled.station(fled.formation("fr_cav_1"), fled.board.index["2731"])  # it was in the combat, and is no more
    run(fled, Panic("prussian"))
    assert not any(text.startswith("panic 2731") for text in texts(fled))
    assert refused(fled, "panic 2731 2631") == "13.13.5"


@pytest.mark.rule("13.13.5.panic")
def test_panic_leads_neither_into_enemies_nor_into_hexes_barred_to_movement() -> None:
    game = failed(beside("2731").put("pr_cav_1", "2732", csp=2), "french", 1)
    assert texts(game) == ["panic 2731 2630", "nothing"]  # the only hex further from the cavalry and from the combat
    assert refused(game, "panic 2731 2732") == "13.13.5"
    tireurs = fought(beside("2731", res=0, ft=2).sps("french", "2631", ft=2), CLEAR)
    run(tireurs, Panic("prussian"))
    assert refused(tireurs, "panic 2731 2631") == "17.1.2"
    coast = fought(beside("2731"), CLEAR)
    run(coast, Panic("prussian"))
    assert refused(coast, "panic 2731 german_box") == "13.13.5"


@pytest.mark.rule("13.13.5.panic")
def test_marching_units_that_panic_need_new_orders() -> None:
    position = corps().put("fr_3", "2731", reg=3)
    game = fought(position, CLEAR)
    march = March("french", ("fr_3",))
    march.enlist(game, game.formation("fr_3"))
    march.plan(game, "fr_3", (game.board.index["2730"],))
    game.begin(march, Panic("prussian"))
    game.push("panic 2731 2631")
    assert march.plans["fr_3"] == ()


# ---------------------------------------------------------------- Exploitation and Reinforcements


@pytest.mark.rule("13.13.5.exploitation")
def test_a_formation_within_three_hexes_moves_by_exploitation_without_those_attached_to_it() -> None:
    position = (
        corps()
        .put("fr_rhine", "2731", leader="bazaine", reg=2)
        .put("fr_3", "2731", army="fr_rhine", reg=3)
        .sps("french", "2730", res=1)
        .put("fr_4", "2733", reg=3)
    )
    game = failed(position, "prussian", 4)
    assert texts(game) == ["move fr_rhine", "move fr_3", "nothing"]
    assert refused(game, "move fr_2") == "13.13.5"  # it has fought
    assert refused(game, "move fr_4") == "13.13.5"  # too far away
    game.push("move fr_rhine")
    assert refused(game, f"to {CLEAR}") == "13.13.5"  # no combat
    assert refused(game, "to 2722") == "10.2"
    game.push("to 2730")
    assert game.board.ids[game.formation("fr_rhine").place] == "2730"
    assert game.board.ids[game.formation("fr_3").place] == "2731"
    assert game.formation("fr_rhine").moved
    assert game.formation("fr_rhine").came_from == -1  # nobody asks any more where it came from
    assert not game.procedures


@pytest.mark.rule("13.13.5.exploitation")
def test_reinforcements_are_the_attackers_and_he_may_do_without() -> None:
    game = failed(corps().put("pr_vi", "2828", reg=3), "french", 4)
    assert texts(game) == ["move pr_vi", "nothing"]
    game.push("nothing")
    assert not game.procedures


@pytest.mark.rule("13.13.5.exploitation", "10.2")
def test_a_unit_that_has_moved_or_is_marching_does_not_move_again() -> None:
    position = corps().put("pr_vi", "2828", reg=3, moved=True).put("pr_xi", "2828", reg=3)
    game = failed(position, "french", 4)
    assert refused(game, "move pr_vi") == "10.2"
    assert texts(game) == ["move pr_xi", "nothing"]
    game = fought(corps().put("pr_vi", "2828", reg=3).put("pr_xi", "2828", reg=3), CLEAR)
    march = March("prussian", ("pr_vi",))
    march.enlist(game, game.formation("pr_vi"))
    game.begin(march, ExtraMoves("prussian", "reinforcements"))
    assert refused(game, "move pr_vi") == "10.2"
    assert texts(game) == ["move pr_xi", "nothing"]


@pytest.mark.rule("13.13.5.exploitation")
def test_nor_does_one_with_enemies_in_its_hex_nor_does_anybody_leave_the_map() -> None:
    beset = corps().put("fr_3", "2731", reg=3).put("pr_vi", "2731", reg=3).put("fr_4", "2730", reg=3)
    game = failed(beset, "prussian", 4)
    assert refused(game, "move fr_3") == "13.13.5"
    assert texts(game) == ["move fr_4", "nothing"]
    edge = fought(Position().put("pr_v", "3049", reg=6).put("fr_2", "3049", reg=4).put("pr_vi", "3050", reg=3), "3049")
    run(edge, ExtraMoves("prussian", "reinforcements")).push("move pr_vi")
    assert "to german_box" not in texts(edge)
    assert refused(edge, "to german_box") == "10.2"


# ---------------------------------------------------------------- empty Formations


@pytest.mark.rule("13.13.6")
def test_formations_without_sps_go_after_battle_impact() -> None:
    position = (
        Position(turn=3).put("pr_v", CLEAR, reg=6).put("fr_2", CLEAR, leader="frossard").put("fr_3", CLEAR, reg=2)
    )
    game = fought(position, CLEAR)
    run(game, RemoveEmpty("french", game.board.index[CLEAR]))
    assert (game.formation("fr_2").status, game.formation("fr_2").returns) == (TRACK, 4)
    assert game.formation("fr_3").on_map


@pytest.mark.rule("13.13.6.army-saved", "13.13.6")
def test_an_attached_corps_in_its_zoi_lends_an_empty_army_one_sp() -> None:
    position = (
        Position(turn=3)
        .put("pr_v", CLEAR, reg=6)
        .put("fr_rhine", CLEAR, leader="bazaine")
        .put("fr_3", CLEAR, army="fr_rhine", res=2)
    )
    game = run(fought(position, CLEAR), RemoveEmpty("french", position.game.board.index[CLEAR]))
    assert texts(game) == ["borrow res fr_3", "give-up"]
    game.push("borrow res fr_3")
    assert game.formation("fr_rhine").strength == game.formation("fr_3").strength == Strength(res=1)
