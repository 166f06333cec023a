"""10.6, 8.9.1, 16.2.1, 10.8.3 to 10.8.6: boxes, lone SPs abroad, Fort(ress)es, which way."""

from __future__ import annotations

import pytest

from tests.games.on_to_paris.movement import scenes
from tests.games.on_to_paris.movement.scenes import lone, lone_march, march, marching, push, texts, told, where
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules import upkeep
from wargame.games.on_to_paris.rules.command import lone_sps
from wargame.games.on_to_paris.rules.game import OnToParis
from wargame.games.on_to_paris.rules.movement import entering, reach
from wargame.games.on_to_paris.rules.movement.events import Marched, Sortied, StayedBehind
from wargame.games.on_to_paris.rules.movement.march import March
from wargame.games.on_to_paris.rules.sequence.action_phase import rest
from wargame.games.on_to_paris.rules.strength import Strength

METZ, THIONVILLE = "2935", "3034"


# ---------------------------------------------------------------------- Off Map Boxes


@pytest.mark.rule("10.6", "10.6.1")
def test_the_german_box_is_entered_from_the_eastern_edge_for_one_mp_which_ends_the_move() -> None:
    g = march(Position().put("pr_i", "3249", reg=2), "pr_i", supplied=True)
    assert "order pr_i german_box" in texts(g)
    push(g, "order pr_i german_box", "march")
    assert where(g, "pr_i") == ("german_box",)
    assert marching(g).left["pr_i"] == 0
    push(g, "done")
    g.put(g.formation("pr_i"), "moved", False)
    g.begin(March("prussian", ("pr_i",)))
    push(g, "order pr_i 3249", "march")  # out again for the cost of the hexes
    assert where(g, "pr_i") == ("3249",)
    assert marching(g).left["pr_i"] == 2


@pytest.mark.rule("10.6.2", "10.6")
def test_the_french_box_is_for_the_french_and_the_southern_edge() -> None:
    g = march(Position().put("fr_2", "1113", reg=2), "fr_2", supplied=True)
    assert "order fr_2 french_box" in texts(g)
    refused = g.why_not("order fr_2 german_box")
    assert refused is not None
    g = march(Position().put("pr_i", "1013", reg=2), "pr_i", supplied=True)
    assert not any("box" in text for text in texts(g))
    g = march(Position().put("pr_i", "2535", reg=2), "pr_i", supplied=True)
    refused = g.why_not("step pr_i german_box")
    assert refused is not None
    assert refused.rule == "10.6.1"
    # not even over one's own edge of the map
    g, index = Position().put("pr_i", "3250", reg=2).game, Position().game.board.index
    foreign = entering.refusal(g, g.formation("pr_i"), index["3250"], index["french_box"])
    assert foreign is not None
    assert foreign.rule == "10.6.1"


@pytest.mark.rule("10.6", "10.2.2")
def test_who_waits_in_a_box_for_a_dear_hex_keeps_his_points(windows: list[tuple[str, ...]]) -> None:
    """Of two Corps in the French box one leaves for a clear hex, the other for the swamp 1032 at two MPs."""
    position = Position().put("fr_2", "french_box", reg=2).put("fr_3", "french_box", reg=2)
    g = march(position, "fr_2", "fr_3", supplied=True)
    push(g, "step fr_2 1020", "step fr_3 1032", "march")
    assert where(g, "fr_2", "fr_3") == ("1020", "french_box")
    push(g, "stop fr_2", "march")
    assert where(g, "fr_3") == ("1032",)
    assert marching(g).left["fr_3"] == 2
    assert windows == [("1020",), ("1032",)]


@pytest.mark.rule("10.6", "12")
def test_nobody_reacts_to_who_has_left_the_map(windows: list[tuple[str, ...]]) -> None:
    g = march(Position().put("pr_i", "3249", reg=2), "pr_i", supplied=True)
    push(g, "order pr_i german_box", "march")
    assert where(g, "pr_i") == ("german_box",)
    assert not any("german_box" in hexes for hexes in windows)


@pytest.mark.rule("10.6", "8.3.2")
@pytest.mark.parametrize("simplified", [False, True])
@pytest.mark.parametrize("goals", [("3250", "3250"), ("3250", "3150")])
def test_each_unit_that_leaves_a_box_outside_the_command_zones_needs_a_cp(
    simplified: bool, goals: tuple[str, str]
) -> None:
    position = (
        Position(simplified_coordination=simplified)
        .put("pr_i", "german_box", reg=2)
        .put("pr_ii", "german_box", reg=2)
        .rl("prussian", primary="3041")
        .points("prussian", ip=3, primary=1)
        .set(paid_by=("primary",))
    )
    g = march(position, "pr_i", "pr_ii", supplied=True)
    push(g, f"step pr_i {goals[0]}", f"step pr_ii {goals[1]}", "march")
    assert where(g, "pr_i", "pr_ii") == (goals[0], "german_box")  # the one CP there is has been spent on I Corps
    assert [(each.unit, each.rule) for each in told(g, StayedBehind)] == [("pr_ii", "8.3.2")]
    assert g.cp["prussian"]["primary"] == 0
    assert marching(g).done == ("pr_ii",)


# ---------------------------------------------------------------------- lone SPs in Enemy Territory


@pytest.mark.rule("8.9.1.penalty-enemy-territory", "10.9.2", "11.1.4")
def test_lone_sps_pay_once_the_instant_they_leave_the_railway() -> None:
    position = Position().sps("prussian", "3037", reg=3).points("prussian", ip=1, discretionary=4)
    g, group = lone_march(position, "prussian", "3037", reg=3)
    push(g, f"step {group} 2937", "march")  # along the railway into France: free
    assert g.cp["prussian"]["discretionary"] == 4
    push(g, f"step {group} 2836", "march")
    assert g.cp["prussian"]["discretionary"] == 2  # one CP for every two SPs or part of two
    push(g, f"step {group} 2736", "march")
    assert g.cp["prussian"]["discretionary"] == 2  # only once


@pytest.mark.rule("8.9.1.penalty-enemy-territory")
def test_lone_sps_that_cannot_pay_stay_on_the_railway_and_out_of_enemy_hexes() -> None:
    position = (
        Position().sps("prussian", "3037", reg=3).sps("french", "2936", reg=1).points("prussian", ip=1, discretionary=1)
    )
    g, group = lone_march(position, "prussian", "3037", reg=3)
    abroad = {text.split()[2] for text in texts(g) if text.startswith("order")} & {"2937", "2938", "2836", "2936"}
    assert abroad == {"2937", "2938"}
    refused = g.why_not(f"order {group} 2836")
    assert refused is not None
    assert refused.rule == "8.9.1"


@pytest.mark.rule("8.9.1.penalty-enemy-territory", "10.9.2")
@pytest.mark.parametrize(("garrison", "left"), [(0, 4), (1, 3)])
def test_lone_sps_pay_for_a_rail_hex_with_besieged_enemies_too(garrison: int, left: int) -> None:
    position = Position().sps("prussian", "2634", reg=2).sps("prussian", "2633", reg=1)
    position.sps("french", "2633", inside=True, res=garrison).points("prussian", ip=1, discretionary=4)
    g, group = lone_march(position, "prussian", "2634", reg=2)
    push(g, f"step {group} 2633", "march")  # along the railway to Toul
    assert where(g, group) == ("2633",)
    assert g.cp["prussian"]["discretionary"] == left


@pytest.mark.rule("8.9.1.penalty-enemy-territory", "11.1.4", "10.2")
def test_an_order_takes_lone_sps_along_the_railway_where_that_costs_no_more_mps() -> None:
    """From 3922 to 4020 the rail line over 4021 is as short as any other way."""
    position = Position().sps("prussian", "3922", reg=2).points("prussian", ip=1, discretionary=4)
    g, group = lone_march(position, "prussian", "3922", reg=2)
    push(g, f"order {group} 4020", "march")
    assert [each.end for each in told(g, Marched)] == ["4021", "4020"]
    assert g.cp["prussian"]["discretionary"] == 4


@pytest.mark.rule("8.9.1.penalty-enemy-territory", "10.8.2", "10.8.6")
def test_led_sps_franc_tireurs_and_siege_guns_pay_nothing() -> None:
    position = (
        Position().sps("prussian", "2937", reg=2).lone("kameke", "2937").points("prussian", ip=1, discretionary=0)
    )
    g, group = lone_march(position, "prussian", "2937", leader="kameke", reg=2)
    push(g, f"step {group} 2836", "march")
    assert where(g, group) == ("2836",)
    g = march(Position().put("pr_siege_1", "2937").put("pr_siege_2", "2937"), "pr_siege_1", "pr_siege_2", supplied=True)
    push(g, "order 2937 2836")  # both guns of a hex go together; there is nothing else to say
    assert where(g, "pr_siege_1", "pr_siege_2") == ("2836", "2836")


# ---------------------------------------------------------------------- Fort(ress)es


@pytest.mark.rule("16.2.1.leave", "10.2.6.enemy-fortress", "16.2.1.choice")
@pytest.mark.example("16.2.1-ex2")
def test_an_army_passes_a_fort_and_the_garrison_stays_outside_for_the_next(battles: list[scenes.Battle]) -> None:
    # the Fort is Toul (2633) with two SPs
    position = (
        Position()
        .put("pr_1st", "2634", leader="steinmetz", reg=4)
        .sps("french", "2633", reg=2)
        .sps("prussian", "2634", reg=1)
        .points("prussian", ip=3, discretionary=9)
    )
    g = march(position, "pr_1st", supplied=True)
    push(g, "order pr_1st 2633", "march", "shelter all")
    while "ready" in texts(g):
        g.push("ready")
    assert lone(g, "french", "2633", inside=True).reg == 2
    push(g, "order pr_1st 2533", "march", "done")
    assert lone(g, "french", "2633").reg == 2  # nobody is left to besiege them
    group = g.detach("prussian", g.board.index["2634"], Strength(reg=1))
    g.begin(March("prussian", (group.id,)))
    push(g, f"order {group.id} 2633")
    while "ready" in texts(g):
        g.push("ready")  # they stay outside
    assert [(g.board.ids[each.place], each.attacker) for each in battles] == [("2633", "prussian")]


@pytest.mark.rule("16.2.2", "10.5")
def test_besieged_units_come_out_against_the_besiegers_and_go_on_if_they_win(battles: list[scenes.Battle]) -> None:
    def besieged() -> OnToParis:
        position = (
            Position()
            .put("fr_2", METZ, leader="frossard", reg=5, inside=True)
            .put("pr_i", METZ, leader="manteuffel", reg=3)
        )
        g = march(position, "fr_2", supplied=True)
        assert {text for text in texts(g) if text.startswith(("order", "step", "pause"))} == {f"step fr_2 {METZ}"}
        refused = g.why_not("order fr_2 2936")
        assert refused is not None
        assert refused.rule == "16.2.2"
        push(g, f"step fr_2 {METZ}", "march")
        while "ready" in texts(g):
            g.push("ready")
        return g

    g = besieged()
    assert told(g, Sortied)
    assert [(g.board.ids[each.place], each.attacker) for each in battles] == [(METZ, "french")]
    assert not g.formation("fr_2").inside
    assert marching(g).left["fr_2"] == 3  # the MP of the clear hex
    assert "order fr_2 2936" in texts(g)


@pytest.mark.rule("10.2.once", "10.8.1", "16.2.2")
def test_besieged_lone_sps_move_once_in_a_segment_too(battles: list[scenes.Battle]) -> None:
    """Of three SPs in Metz one is dropped and two come out and are beaten back: none may be activated again."""
    position = Position().sps("french", METZ, inside=True, reg=3).put("pr_i", METZ, leader="manteuffel", reg=3)
    g = position.game
    place = g.board.index[METZ]
    group = g.detach("french", place, Strength(reg=3), inside=True)
    march(position, group.id, supplied=True)
    push(g, f"drop {group.id} reg")
    assert not lone_sps.available(g, "french", place, inside=True).total
    scenes.VICTORS[:] = ["prussian"]
    push(g, f"step {group.id} {METZ}", "march")
    while "ready" in texts(g):
        g.push("ready")
    assert len(battles) == 1
    assert lone(g, "french", METZ, inside=True).reg == 3
    assert not lone_sps.available(g, "french", place, inside=True).total
    # who is relieved has moved all the same, until the Segment is over
    g.withdraw(g.formation("pr_i"), "pool")
    upkeep.settle(g)
    assert lone(g, "french", METZ).reg == 3
    assert not lone_sps.available(g, "french", place, inside=False).total
    rest(g)
    assert lone_sps.available(g, "french", place, inside=False).reg == 3


@pytest.mark.rule("10.2.once", "8.5.6")
def test_a_new_segment_lets_besieged_lone_sps_move_again() -> None:
    g = Position().sps("prussian", METZ, reg=1).game
    place = g.board.index[METZ]
    g.add_lone("french", place, Strength(reg=2), inside=True, moved=True)
    assert not lone_sps.available(g, "french", place, inside=True).total
    rest(g)
    assert lone_sps.available(g, "french", place, inside=True).reg == 2


@pytest.mark.rule("10.2.3", "16.2.2")
@pytest.mark.parametrize("simplified", [False, True])
def test_many_corps_that_come_out_of_a_fortress_together_crowd_one_another(
    battles: list[scenes.Battle], simplified: bool
) -> None:
    position = Position(simplified_coordination=simplified).put("pr_v", METZ, leader="kirchbach", reg=3)
    corps = ("fr_2", "fr_3", "fr_4", "fr_5")
    for word in corps:
        position.put(word, METZ, reg=1, inside=True)
    g = march(position, *corps, supplied=True)
    push(g, f"step {METZ} {METZ}")  # there is nothing else to order
    while "ready" in texts(g):
        g.push("ready")
    assert [marching(g).left[word] for word in corps] == [2] * 4  # four in a rail hex: one MP more


@pytest.mark.rule("16.2.1")
def test_units_in_a_fortress_that_nobody_besieges_simply_march_out() -> None:
    g = march(Position().put("fr_2", METZ, leader="frossard", reg=5, inside=True), "fr_2", supplied=True)
    push(g, "order fr_2 2936", "march")
    assert where(g, "fr_2") == ("2936",)
    assert not g.formation("fr_2").inside


# ---------------------------------------------------------------------- kinds of units


@pytest.mark.rule("10.8.3", "10.8.4", "10.8.5", "10.8")
def test_armies_corps_and_cavalry_move_together_each_with_its_own_points() -> None:
    position = Position().put("pr_1st", "2535", reg=2).put("pr_i", "2535", reg=2).put("pr_cav_1", "2535", csp=2)
    g = march(position, "pr_1st", "pr_i", "pr_cav_1", supplied=True)
    assert marching(g).left == {"pr_1st": 4, "pr_i": 4, "pr_cav_1": 5}
    push(g, "order pr_1st 2334", "order pr_i 2533", "order pr_cav_1 2333", "march")
    # after two MPs the Army and the Corps have arrived; the Cavalry is on its way
    assert where(g, "pr_1st", "pr_i") == ("2334", "2533")
    assert [each.left for each in told(g, Marched) if each.unit == "pr_cav_1"] == [4, 3]
    push(g, "stop pr_1st", "stop pr_i", "march")
    assert where(g, "pr_cav_1") == ("2333",)


@pytest.mark.rule("10.2")
def test_a_scenario_may_hold_units_where_they_are() -> None:
    position = Position("on-to-paris/frontier-1870-08").put("fr_12", "2822", reg=2).put("fr_5", "2626", reg=2)
    g = march(position, "fr_12", "fr_5")
    assert not g.procedures  # the garrison of Paris, and who is west of column 27: there is nothing to order
    position.put("pr_cav_1", "2726", csp=1)
    g.begin(March("french", ("fr_12", "fr_5")))
    assert {text.split()[1] for text in texts(g) if text.startswith("order")} == {"fr_5"}


# ---------------------------------------------------------------------- which way


@pytest.mark.rule("10.2")
def test_of_equal_ways_the_one_outside_enemy_zoi_is_taken() -> None:
    def way(enemy: str) -> list[str]:
        g = Position().put("pr_i", "2535", reg=2).put("fr_2", enemy, reg=2).game
        ways = reach.ways_of(g, [g.formation("pr_i")], 4, True)
        assert reach.reach(g, ways).cost[g.board.index["2633"]] == 2
        return [g.board.ids[place] for place in reach.route(g, ways, g.board.index["2633"])]

    assert way("2735") == ["2534", "2633"]  # the ZOI of the 2nd Corps lies on Nancy
    assert way("2433") == ["2634", "2633"]  # or on the way south of it


@pytest.mark.rule("10.6.3", "10.6.invasion-option")
def test_there_is_no_invasion_box_as_its_chapter_is_not_played() -> None:
    g = Position().game
    assert {g.board.ids[place] for place in g.board.boxes} == {"german_box", "french_box"}
    assert not g.data.options["naval_invasion"].offered


@pytest.mark.rule("10.5", "10.2", "10.2.6")
def test_the_reason_given_for_no_way_is_the_rule_that_really_bars_it() -> None:
    g = march(Position().put("pr_i", "2434", reg=4).sps("french", "2433", reg=1), "pr_i", supplied=True)
    behind = g.why_not("order pr_i 2431")
    assert (behind.rule, behind.reason) == (
        "10.5",
        "The way there leads through hex 2433: enemies there are fought first.",
    )
    assert g.why_not("order pr_i 2537").rule == "10.2"
    g = march(Position().put("pr_i", "2642", reg=4), "pr_i", supplied=True)
    river = g.why_not("order pr_i 2640")
    assert river.rule == "10.2.6"
    assert river.reason.startswith("The way there leads through Strasbourg (2541). Nobody crosses a major river")
