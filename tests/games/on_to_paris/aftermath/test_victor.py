"""13.14.1 to 13.14.3, 13.15: levels of Demoralization, what they cost, and who has won."""

from __future__ import annotations

import pytest

from tests.games.on_to_paris.combat.drill import CLEAR, METZ, account, fought, run, texts, told
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.combat.after_events import Advanced, Demoralized, Retreated, VictorFound
from wargame.games.on_to_paris.rules.combat.aftermath import Aftermath
from wargame.games.on_to_paris.rules.combat.combat import Combat
from wargame.games.on_to_paris.rules.combat.demoralization import excess, level, suffer
from wargame.games.on_to_paris.rules.combat.events import SpLost
from wargame.games.on_to_paris.rules.combat.retreat import Retreat
from wargame.games.on_to_paris.rules.combat.victor import judged, victor
from wargame.games.on_to_paris.rules.fight import ARTILLERY, BEGAN, CRT, SUPPLY
from wargame.games.on_to_paris.rules.game import OnToParis
from wargame.games.on_to_paris.rules.strength import Strength

Levels = tuple[str, ...]


def corps(hex_: str = CLEAR) -> Position:
    """Two Corps without Leaders, neither track in play."""
    return Position().put("pr_v", hex_, reg=6).put("fr_2", hex_, reg=6).set(assault=0, fuse=0)


def after(
    attack: Levels = (), defence: Levels = (), lost: tuple[int, int] = (0, 0), position: Position | None = None
) -> OnToParis:
    """A Prussian attack with these levels and losses."""
    game = fought(position or corps(), CLEAR, pr_v="2729")
    for side, levels, number in (("prussian", attack, lost[0]), ("french", defence, lost[1])):
        game.put(account(game, side), "levels", levels)
        game.put(account(game, side), "lost", Strength(reg=number))
    return game


# ---------------------------------------------------------------- the eight tests


@pytest.mark.rule("13.15.1.1", "13.15.1", "13.15")
def test_first_whose_enemy_is_eliminated_has_won() -> None:
    game = after(attack=(ARTILLERY, CRT), lost=(5, 0))
    game.set_strength(game.formation("fr_2"), Strength())
    assert judged(game) == ("prussian", 1)
    assert victor(game) == "prussian"


@pytest.mark.rule("13.15.1.1", "13.15.1.7")
def test_if_both_are_eliminated_the_other_tests_decide() -> None:
    game = after(lost=(2, 3))
    for word in ("pr_v", "fr_2"):
        game.set_strength(game.formation(word), Strength())
    assert judged(game) == ("prussian", 7)


@pytest.mark.rule("13.15.1.1")
def test_an_overrun_is_won_by_who_overran() -> None:
    position = Position().put("pr_v", CLEAR, reg=6).put("pr_vi", CLEAR, reg=6).sps("french", CLEAR, reg=1)
    game = fought(position, CLEAR, pr_v="2729", pr_vi="2729")
    run(game, Combat(game.board.index[CLEAR], "prussian"))
    assert [(event.victor, event.test) for event in told(game, VictorFound)] == [("prussian", 1)]


@pytest.mark.rule("13.15.1.2", "14.5")
def test_second_whose_enemy_made_a_death_ride() -> None:
    game = after(attack=(CRT,), lost=(3, 0))
    game.put(account(game, "french"), "death_ride", True)
    assert judged(game) == ("prussian", 2)


@pytest.mark.rule("13.15.1.3")
def test_third_the_defender_if_nobody_lost_an_sp_even_if_he_is_demoralized() -> None:
    assert judged(after(defence=(CRT, ARTILLERY))) == ("french", 3)
    game = after(defence=(CRT, ARTILLERY))
    game.put(account(game, "prussian"), "lost", Strength(csp=1))  # a Cavalry SP is an SP
    assert judged(game) == ("prussian", 4)


@pytest.mark.rule("13.15.1.4")
def test_fourth_whose_enemy_alone_is_demoralized_whatever_was_lost() -> None:
    assert judged(after(defence=(CRT,), lost=(4, 1))) == ("prussian", 4)
    assert judged(after(attack=(SUPPLY,), lost=(1, 4))) == ("french", 4)


@pytest.mark.rule("13.15.1.5")
def test_fifth_who_has_fewer_levels() -> None:
    assert judged(after(attack=(CRT,), defence=(CRT, ARTILLERY), lost=(4, 1))) == ("prussian", 5)
    assert judged(after(attack=(CRT, BEGAN), defence=(BEGAN,), lost=(0, 4))) == ("french", 5)


@pytest.mark.rule("13.15.1.6")
def test_sixth_the_attacker_if_levels_are_equal_and_the_defender_began_demoralized() -> None:
    assert judged(after(attack=(CRT,), defence=(BEGAN,), lost=(4, 1))) == ("prussian", 6)
    assert judged(after(attack=(BEGAN,), defence=(CRT,), lost=(4, 1))) == ("french", 7)  # not if the Attacker did


@pytest.mark.rule("13.15.1.7")
def test_seventh_who_lost_fewer_sps_if_levels_are_equal_or_none() -> None:
    assert judged(after(lost=(1, 2))) == ("prussian", 7)
    assert judged(after(attack=(CRT,), defence=(ARTILLERY,), lost=(3, 2))) == ("french", 7)
    game = after(lost=(1, 1))
    game.put(account(game, "french"), "lost", Strength(reg=1, csp=1))  # Cavalry SPs count
    assert judged(game) == ("prussian", 7)


@pytest.mark.rule("13.15.1.8")
def test_eighth_the_defender() -> None:
    assert judged(after(lost=(2, 2))) == ("french", 8)
    assert judged(after(attack=(CRT,), defence=(CRT,), lost=(2, 2))) == ("french", 8)


@pytest.mark.rule("13.15.1", "13.13.4.additional-round")
def test_losses_of_earlier_rounds_do_not_count() -> None:
    game = after(lost=(1, 2))
    game.put(account(game, "prussian"), "lost_before", Strength(reg=4))
    assert judged(game) == ("prussian", 7)


# ---------------------------------------------------------------- levels


@pytest.mark.rule("13.14.3", "13.14.3.started", "13.14.3.artillery", "13.14.3.crt", "13.14.3.supply")
def test_each_cause_is_one_level_and_counts_once() -> None:
    game = after()
    own = account(game, "french")
    for cause in (BEGAN, ARTILLERY, CRT, SUPPLY, CRT):
        suffer(game, own, cause)
    assert (own.levels, level(own), excess(own)) == ((BEGAN, ARTILLERY, CRT, SUPPLY), 4, 3)


@pytest.mark.rule("13.14.3.losses", "13.14.3", "13.15.1")
@pytest.mark.example("13.14.3-ex1")
def test_two_levels_cost_one_sp_and_three_levels_two_after_the_victor_is_known() -> None:
    # by losses alone the French would have won with one SP lost more by the Prussians; the levels decide before
    game = run(after(attack=(CRT, ARTILLERY), defence=(CRT, ARTILLERY, SUPPLY), lost=(2, 1)), Aftermath())
    assert [(event.victor, event.attack, event.defence) for event in told(game, VictorFound)] == [("prussian", 2, 3)]
    assert game.formation("pr_v").strength == Strength(reg=5)
    assert game.formation("fr_2").strength == Strength(reg=4)


@pytest.mark.rule("13.2.9", "13.2.9.victor", "13.2.9.multiple", "13.2.9.retreat", "13.14.1", "13.16.1")
def test_step_nine_goes_from_the_victor_to_levels_markers_retreat_and_advance() -> None:
    game = after(attack=(CRT, ARTILLERY), defence=(CRT, ARTILLERY, SUPPLY), lost=(2, 1))
    game.put(account(game, "prussian"), "impact", "pursue_1")
    run(game, Aftermath())
    steps = (VictorFound, SpLost, Demoralized, Retreated, Advanced)
    while game.procedures:
        wanted = [text for text in texts(game) if text.startswith(("retreat", "advance"))]
        game.push(wanted[0] if wanted else texts(game)[-1])
    order = [entry.event for entry in game.log if isinstance(entry.event, steps)]
    assert tuple(dict.fromkeys(type(event) for event in order)) == steps
    # one SP for two levels, the Attacker first, and two for three
    assert [event.side for event in order if isinstance(event, SpLost)] == ["prussian", "french", "french"]
    assert [event.unit for event in order if isinstance(event, (Retreated, Advanced))] == ["fr_2", "pr_v"]


@pytest.mark.rule("13.14.3.losses")
def test_the_owner_chooses_what_the_levels_cost_cavalry_too() -> None:
    position = corps().put("fr_cav_1", CLEAR, csp=2)
    game = run(after(defence=(CRT, ARTILLERY), lost=(0, 1), position=position), Aftermath())
    game.push("lose csp fr_cav_1")
    assert game.formation("fr_cav_1").strength == Strength(csp=1)
    assert game.formation("fr_2").strength == Strength(reg=6)


@pytest.mark.rule("13.14.1", "13.14.2", "13.14.3")
def test_all_units_of_the_side_in_the_hex_are_marked_once_in_step_nine() -> None:
    position = corps().put("pr_cav_1", CLEAR, csp=2).sps("prussian", CLEAR, res=1)
    game = after(attack=(CRT,), defence=(CRT, ARTILLERY), lost=(1, 1), position=position)
    assert not game.formation("pr_v").demoralized  # not before
    run(game, Aftermath())
    place = game.board.index[CLEAR]
    assert {event.side for event in told(game, Demoralized)} == {"prussian", "french"}
    assert all(unit.demoralized for unit in game.at("prussian", place))
    assert game.loose_demoralized["prussian"] >> place & 1
    assert game.formation("fr_2").demoralized


@pytest.mark.rule("13.14.1")
def test_a_side_without_levels_is_not_marked() -> None:
    game = run(after(defence=(CRT,), lost=(0, 1)), Aftermath())
    assert not game.formation("pr_v").demoralized


# ---------------------------------------------------------------- where it holds (13.14.2)


@pytest.mark.rule("13.14.2", "13.16.1.defender")
@pytest.mark.example("13.14.2-ex1")
def test_units_inside_a_fortress_are_demoralized_only_when_demoralized_units_retreat_into_it() -> None:
    position = corps(METZ).put("fr_3", METZ, reg=2, inside=True).sps("french", METZ, res=2, inside=True)
    game = fought(position, METZ, pr_v="2936")
    game.put(account(game, "french"), "levels", (ARTILLERY, CRT))
    game.put(account(game, "french"), "lost", Strength(reg=1))
    run(game, Aftermath())
    place = game.board.index[METZ]
    assert game.formation("fr_2").demoralized
    assert not game.is_demoralized("french", place, inside=True)
    game.push("into-fort fr_2")
    assert game.is_demoralized("french", place, inside=True)
    assert game.formation("fr_3").demoralized
    assert game.sheltered_demoralized["french"] >> place & 1


@pytest.mark.rule("13.14.2.contagion")
def test_who_meets_demoralized_units_is_demoralized() -> None:
    position = corps().sps("french", "2830", res=2).put("fr_3", "2830", reg=1)
    game = fought(position, CLEAR, pr_v="2729")
    game.demoralize("french", game.board.index[CLEAR])
    run(game, Retreat("french"))
    game.push("retreat fr_2 2830")
    assert game.formation("fr_3").demoralized
    assert game.loose_demoralized["french"] >> game.board.index["2830"] & 1


@pytest.mark.rule("13.14.2.leader-exempt")
@pytest.mark.example("13.14.2-ex2")
def test_a_division_leader_leaves_a_demoralized_hex_unmarked_alone_and_marked_with_sps() -> None:
    def hex_with_raoult() -> OnToParis:
        position = Position().sps("french", CLEAR, reg=3, demoralized=True).lone("raoult", CLEAR)
        position.put("fr_2", CLEAR, reg=4, demoralized=True).sps("french", "2830", reg=1)
        return position.points("french", ip=9, discretionary=9).half("french")

    alone = hex_with_raoult()
    near = alone.board.index["2830"]
    for word in ("ride raoult", "to 2830"):
        alone.push(word)
    assert alone.leader("raoult").place == near
    assert not alone.is_demoralized("french", near)
    with_sps = hex_with_raoult()
    for word in ("led raoult", "lead reg 3", "order fr_det_1 2830", "march"):
        with_sps.push(word)
    assert with_sps.formation("fr_det_1").demoralized
    with_sps.push("order fr_det_1 2831")
    for word in ("march", "done"):
        if word in texts(with_sps):
            with_sps.push(word)
    assert with_sps.leader("raoult").place == with_sps.board.index["2831"]
    assert with_sps.is_demoralized("french", near)  # the SP there, though they only passed (13.14.2)
    assert with_sps.is_demoralized("french", with_sps.board.index["2831"])


# ---------------------------------------------------------------- recovery by an action


@pytest.mark.rule("13.14.5.action", "13.14.5")
def test_by_an_action_units_recover_without_loss_without_moving_and_without_a_reaction() -> None:
    game = (
        Position()
        .put("pr_v", "3041", leader="kirchbach", reg=6, demoralized=True)
        .put("fr_2", "2940", leader="frossard", reg=4)
        .points("prussian", ip=5, discretionary=9)
        .half("prussian")
    )
    game.push("rally 3041")
    corps_ = game.formation("pr_v")
    assert (corps_.demoralized, corps_.moved, corps_.strength) == (False, False, Strength(reg=6))
    assert game.decision is not None
    assert game.decision.side == "prussian"  # the French are not asked for a Reaction
