"""6.1.4, 10.8.1, 10.8.2: what is picked up, dropped off, given and led on during a march."""

from __future__ import annotations

import pytest

from tests.games.on_to_paris.movement.scenes import lone, lone_march, march, marching, push, texts, told, where
from wargame.engine.action import Action
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.movement.events import LedOff, SpTaken
from wargame.games.on_to_paris.rules.strength import Strength

HERE, NEXT, BEYOND = "2535", "2434", "2334"
"""Clear hexes in a row; the first is on a railway."""


@pytest.mark.rule("6.1.4", "6.1.4.exception-1", "6.1.4.activation", "10.8.2", "5.2.3")
@pytest.mark.example("6.1.4-ex1")
def test_a_full_army_takes_no_sps_up_but_its_division_leader_leads_them_beside_it() -> None:
    position = (
        Position()
        .put("pr_1st", HERE, leader="steinmetz", contains=("kameke",), reg=4)
        .sps("prussian", HERE, reg=2)
        .points("prussian", ip=3, discretionary=3)
    )
    g = march(position, "pr_1st", supplied=True)
    assert "take pr_1st reg" not in texts(g)
    refused = g.why_not("take pr_1st reg")
    assert refused is not None
    assert refused.rule == "6.1.4"
    push(g, "lead pr_1st kameke", "with loose reg", "with loose reg", "ready")
    (led,) = told(g, LedOff)
    assert led.sps == ("reg", "reg")
    assert (g.ip, g.cp["prussian"]["discretionary"]) == (2, 2)  # one CP and one IP more
    assert g.formation("pr_1st").strength.reg == 4
    push(g, f"order {HERE} {NEXT}", "march")
    group = next(each for each in g.fielded("prussian", "detachment"))
    assert where(g, "pr_1st", group.id) == (NEXT, NEXT)
    assert group.contained == ("kameke",)
    assert marching(g).left[group.id] == marching(g).left["pr_1st"] == 3
    push(g, "done")
    assert lone(g, "prussian", NEXT).reg == 2
    assert g.leader("kameke").moved


@pytest.mark.rule("6.1.4.pick-up", "6.1.4.drop-off", "6.1.4.no-further")
@pytest.mark.example("6.1.4-ex2")
def test_an_army_drops_two_sps_and_picks_up_two_of_three() -> None:
    position = Position().put("pr_1st", HERE, leader="steinmetz", reg=4).sps("prussian", NEXT, reg=3)
    g = march(position, "pr_1st", supplied=True)
    push(g, "drop pr_1st reg", "drop pr_1st reg", f"order pr_1st {NEXT}", "march", "take pr_1st reg", "take pr_1st reg")
    assert g.formation("pr_1st").strength.reg == 4
    assert "take pr_1st reg" not in texts(g)  # the track is full: one stays
    assert lone(g, "prussian", NEXT).reg == 1
    assert g.loose_moved["prussian"][g.board.index[HERE]].reg == 2  # those dropped do not move any more
    push(g, f"order pr_1st {BEYOND}", "march", "done")
    assert where(g, "pr_1st") == (BEYOND,)


@pytest.mark.rule("6.1.4.pick-up", "10.2.once")
def test_who_picks_up_an_sp_that_has_moved_ends_its_move_there() -> None:
    position = Position().put("pr_i", HERE, reg=3).sps("prussian", NEXT, res=1)
    g = position.game
    g.journal.put_item(g.loose_moved["prussian"], g.board.index[NEXT], Strength(res=1))
    march(position, "pr_i", supplied=True)
    push(g, f"order pr_i {NEXT}", "march")
    assert f"order pr_i {BEYOND}" in texts(g)
    push(g, "take pr_i res")
    assert told(g, SpTaken)[-1].ends
    assert not any(text.startswith("order") for text in texts(g))


@pytest.mark.rule("6.1.4.pick-up", "10.2.once")
@pytest.mark.parametrize("moved", [True, False])
def test_who_picks_up_a_leader_that_has_moved_ends_its_move_there(moved: bool) -> None:
    position = Position().put("pr_i", HERE, reg=3).lone("loen", NEXT)
    g = march(position, "pr_i", supplied=True)
    g.put(g.leader("loen"), "moved", moved)
    push(g, f"order pr_i {NEXT}", "march", "take pr_i loen")
    assert (f"order pr_i {BEYOND}" not in texts(g)) == moved


@pytest.mark.rule("6.1.4.exception-1", "6.1.1", "5.2.3")
@pytest.mark.parametrize(("reg", "led"), [(6, 3), (3, 2)])
def test_a_division_leader_leads_three_sps_off_at_most_and_not_the_last_one(reg: int, led: int) -> None:
    position = Position().put("pr_i", HERE, contains=("kameke",), reg=reg).points("prussian", ip=3, discretionary=3)
    g = march(position, "pr_i", supplied=True)
    push(g, "lead pr_i kameke", *["with pr_i reg"] * led)
    assert texts(g) == {"ready"}
    push(g, "ready")
    assert g.formation("pr_i").strength.reg == reg - led


@pytest.mark.rule("6.1.4.exception-1", "6.1.4.no-further")
def test_on_the_way_he_leads_sps_of_his_formation_off_and_none_of_the_hex() -> None:
    position = Position().put("pr_i", HERE, contains=("kameke",), reg=3).sps("prussian", NEXT, res=2)
    g = march(position.points("prussian", ip=3, discretionary=3), "pr_i", supplied=True)
    push(g, f"order pr_i {NEXT}", "march", "lead pr_i kameke")
    assert texts(g) == {"with pr_i reg", "back"}
    push(g, "with pr_i reg", "ready")
    group = next(each for each in g.fielded("prussian", "detachment"))
    assert marching(g).left[group.id] == marching(g).left["pr_i"]  # what is left to the Corps


@pytest.mark.rule("6.1.4.drop-off", "6.1.1")
def test_the_last_infantry_sp_is_never_left_behind() -> None:
    g = march(Position().put("pr_i", HERE, reg=1, res=1), "pr_i", supplied=True)
    push(g, "drop pr_i res")
    assert not any(text.startswith("drop") for text in texts(g))
    refused = g.why_not("drop pr_i reg")
    assert refused is not None
    assert refused.rule == "6.1.1"


@pytest.mark.rule("6.1.4.exception-2")
def test_before_moving_sps_go_to_another_formation_which_may_still_move() -> None:
    position = Position().put("pr_i", HERE, reg=3).put("pr_ii", HERE, reg=2)
    g = march(position, "pr_i", supplied=True)
    push(g, "give pr_i reg pr_ii")
    assert (g.formation("pr_i").strength.reg, g.formation("pr_ii").strength.reg) == (2, 3)
    assert not g.formation("pr_ii").moved
    push(g, f"order pr_i {NEXT}", "march")
    g.station(g.formation("pr_ii"), g.board.index[NEXT])
    g._ask = None
    assert not any(text.startswith("give") for text in texts(g))
    refused = g.why_not("give pr_i reg pr_ii")
    assert refused is not None
    assert refused.rule == "6.1.4"


@pytest.mark.rule("6.1.4.lone-division-leaders", "6.1.4.pick-up", "8.9.1.move-army-alone")
def test_leaders_alone_are_picked_up_on_the_way_not_in_the_first_hex() -> None:
    position = Position().put("pr_1st", HERE, leader="steinmetz", reg=2).lone("kameke", HERE).lone("loen", NEXT)
    g = march(position, "pr_1st", supplied=True)
    refused = g.why_not("take pr_1st kameke")
    assert refused is not None
    assert refused.rule == "6.1.4"
    push(g, f"order pr_1st {NEXT}", "march", "take pr_1st loen", f"order pr_1st {BEYOND}", "march", "drop pr_1st loen")
    assert g.board.ids[g.leader("loen").place] == BEYOND
    assert g.leader("loen").moved  # and goes no further
    assert g.board.ids[g.leader("kameke").place] == HERE


@pytest.mark.rule("10.8.1", "10.8", "6.1.4.combined")
def test_lone_sps_drop_some_on_the_way_and_join_a_formation_that_then_stays() -> None:
    position = Position().sps("french", HERE, reg=3).put("fr_2", BEYOND, leader="frossard", reg=2)
    g, group = lone_march(position, "french", HERE, reg=3)
    push(g, f"order {group} {NEXT}", "march", f"drop {group} reg", f"order {group} {BEYOND}", "march")
    assert lone(g, "french", NEXT).reg == 1
    push(g, f"join {group} fr_2")
    assert g.formation("fr_2").strength.reg == 4
    assert g.formation("fr_2").moved
    assert not g.procedures  # nobody is left to be ordered


@pytest.mark.rule("10.8.2", "10.8.1")
def test_a_division_leader_keeps_at_least_one_of_his_sps() -> None:
    position = Position().sps("french", HERE, reg=2).lone("cissey", HERE)
    g, group = lone_march(position, "french", HERE, leader="cissey", reg=2)
    assert marching(g).left[group] == 4
    push(g, f"drop {group} reg")
    assert not any(text.startswith("drop") for text in texts(g))
    assert not any(text.startswith("take") for text in texts(g))  # and picks none up
    push(g, f"order {group} {NEXT}")
    push(g, "done")
    assert lone(g, "french", NEXT).reg == 1
    assert lone(g, "french", HERE).reg == 1
    assert g.board.ids[g.leader("cissey").place] == NEXT
    assert g.leader("cissey").moved


@pytest.mark.rule("10.7.1", "10.7")
def test_a_commanding_leader_moves_with_his_formation_and_never_leaves_it() -> None:
    g = march(Position().put("fr_2", HERE, leader="frossard", reg=2), "fr_2", supplied=True)
    assert not any("frossard" in text for text in texts(g))
    push(g, f"order fr_2 {NEXT}", "march")
    assert g.board.ids[g.whereabouts(g.leader("frossard"))] == NEXT


@pytest.mark.rule("10.2.2.activation", "6.1.4.pick-up", "10.8.1")
def test_who_waits_at_a_hexside_picks_nothing_up_that_would_end_its_move() -> None:
    """I Corps waits at Nancy for the hex behind the river, with one SP and one Leader there that have moved."""
    position = (
        Position()
        .put("pr_i", "2635", reg=2)
        .put("pr_ii", HERE, reg=2)
        .sps("prussian", "2634", reg=1, res=1)
        .lone("kameke", "2634")
        .lone("obernitz", "2634")
    )
    g = position.game
    g.journal.put_item(g.loose_moved["prussian"], g.board.index["2634"], Strength(res=1))
    g.leader("kameke").moved = True
    march(position, "pr_i", "pr_ii", supplied=True)
    push(g, "step pr_i 2634", "step pr_i 2735", f"order pr_ii {NEXT}", "march", "pause pr_ii", "march")
    assert marching(g).bound("pr_i")
    taken = {text for text in texts(g) if text.startswith("take pr_i")}
    assert taken == {"take pr_i reg", "take pr_i obernitz"}
    refused = g.why_not("take pr_i res")
    assert refused is not None
    assert refused.rule == "10.2.2"


@pytest.mark.rule("10.2.2.activation", "10.8.1")
def test_lone_sps_that_wait_at_a_hexside_join_nobody() -> None:
    position = Position().sps("prussian", "2635", reg=2).lone("kameke", "2635").put("pr_ii", HERE, reg=2)
    position.put("pr_i", "2634", reg=2)
    g = position.game
    group = g.detach("prussian", g.board.index["2635"], Strength(reg=2), ("kameke",))
    march(position, "pr_ii", group.id, supplied=True)
    push(g, f"step {group.id} 2634", "stop pr_ii")
    push(g, "march")
    assert f"join {group.id} pr_i" in texts(g)
    g.journal.put_key(marching(g).saved, group.id, 1)
    g._ask = None
    assert f"join {group.id} pr_i" not in texts(g)
    refused = g.why_not(f"join {group.id} pr_i")
    assert refused is not None
    assert refused.rule == "10.2.2"


@pytest.mark.rule("6.1.4.exception-1", "10.2.7")
def test_sps_that_are_led_off_on_the_way_have_no_minimum_move_of_their_own() -> None:
    """The 1st Army, in supply at first, has spent an MP when its Division Leader leads an SP off out of supply."""
    position = (
        Position()
        .put("pr_1st", HERE, leader="steinmetz", contains=("kameke",), reg=4)
        .points("prussian", ip=3, discretionary=3)
    )
    g = march(position, "pr_1st", supplied=True)
    push(g, f"order pr_1st {NEXT}", "march", "lead pr_1st kameke", "with pr_1st reg", "ready")
    group = next(each for each in g.fielded("prussian", "detachment"))
    assert marching(g).left[group.id] == 3
    assert not marching(g).fresh(group.id)
    push(g, "done")  # they have moved in this Segment, though no further than the Army
    assert g.loose_moved["prussian"][g.board.index[NEXT]].reg == 1
    assert g.leader("kameke").moved


@pytest.mark.rule("10.8.1", "6.1.4.pick-up")
def test_lone_sps_join_a_marching_formation_only_when_it_is_done() -> None:
    position = Position().sps("prussian", HERE, reg=2).lone("kameke", HERE).put("pr_1st", HERE, reg=1)
    g = position.game
    group = g.detach("prussian", g.board.index[HERE], Strength(reg=2), ("kameke",))
    march(position, "pr_1st", group.id, supplied=True)
    push(g, f"order {HERE} {NEXT}", "march")
    assert f"join {group.id} pr_1st" not in texts(g)
    push(g, "stop pr_1st")
    assert f"join {group.id} pr_1st" in texts(g)


@pytest.mark.rule("6.1.4.exception-2")
def test_who_has_given_sps_away_receives_none_and_who_has_received_gives_none() -> None:
    corps = ("pr_i", "pr_ii", "pr_iii")
    position = Position()
    for word in corps:
        position.put(word, HERE, reg=3)
    g = march(position, *corps, supplied=True)
    assert {"give pr_iii reg pr_i", "give pr_ii reg pr_iii"} <= texts(g)
    push(g, "give pr_i reg pr_ii")
    assert not {"give pr_iii reg pr_i", "give pr_ii reg pr_iii"} & texts(g)
    assert {"give pr_iii reg pr_ii", "give pr_i reg pr_iii"} <= texts(g)


@pytest.mark.rule("6.1.4.exception-1", "10.2.2.activation")
def test_a_division_leader_takes_command_of_lone_sps_in_the_first_hex_only_and_not_while_his_army_waits() -> None:
    position = (
        Position()
        .put("pr_1st", "2635", leader="steinmetz", contains=("kameke",), reg=4)
        .put("pr_ii", HERE, reg=2)
        .sps("prussian", "2634", reg=1)
        .points("prussian", ip=3, discretionary=3)
    )
    g = march(position, "pr_1st", "pr_ii", supplied=True)
    push(g, "order pr_1st 2634", f"order pr_ii {NEXT}", "march", "lead pr_1st kameke")
    assert texts(g) == {"with pr_1st reg", "back"}  # not the SP that stands there
    push(g, "back", "order pr_1st 2735", "pause pr_ii", "march")
    assert marching(g).bound("pr_1st")
    assert not any(text.startswith("lead") for text in texts(g))


@pytest.mark.rule("10.2")
def test_who_is_not_among_those_that_march_is_told_so_whatever_he_is_to_do() -> None:
    position = Position().put("pr_i", HERE, reg=3).put("pr_ii", HERE, reg=3)
    g = march(position, "pr_i", supplied=True)
    for action in ("drop pr_ii reg", f"order pr_ii {NEXT}"):
        for moved, told_ in ((False, "does not march with these"), (True, "has moved in this Segment")):
            g.formation("pr_ii").moved = moved
            refusal = g.why_not(Action.from_text(action))
            assert refusal is not None
            assert told_ in refusal.reason
