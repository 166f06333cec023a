"""11.1: Rail Movement: nets, enemies on the line, capacity, Off Map Boxes."""

from __future__ import annotations

import pytest

from tests.games.on_to_paris.movement.scenes import lone_march, march, marching, push, texts, told, where
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.movement import riding
from wargame.games.on_to_paris.rules.movement.events import StayedBehind
from wargame.games.on_to_paris.rules.strength import Strength
from wargame.games.on_to_paris.rules.transport import rail
from wargame.games.on_to_paris.rules.transport.events import MovedByRail

METZ, PARIS, CHALONS = "2935", "2822", "2828"
LINE = ("2937", "2936")
"""The railway from Saarbrucken into France."""


def refused(g: Campaign, action: str) -> str:
    """The rule that forbids an action."""
    found = g.why_not(action)
    return found.rule if found is not None else ""


@pytest.mark.rule("11.1", "11.1.1", "10.2.once", "8.9.1.coordinated")
def test_a_corps_goes_by_rail_as_far_as_it_likes_and_its_activation_ends() -> None:
    g = march(Position().put("fr_2", METZ, leader="frossard", reg=4), "fr_2", supplied=True)
    push(g, "entrain fr_2", f"to {PARIS}")
    assert where(g, "fr_2") == (PARIS,)
    assert not any(text.startswith(("order", "step", "entrain")) for text in texts(g))
    assert "drop fr_2 reg" in texts(g)  # upon the conclusion of Rail Movement
    push(g, "done")
    assert g.formation("fr_2").moved
    assert g.rail_used["french"] == 4
    assert [(each.sps, each.used, each.base) for each in told(g, MovedByRail)] == [(4, 4, 8)]


@pytest.mark.rule("11.1.1", "10.2.once")
def test_rail_is_not_combined_with_regular_movement() -> None:
    g = march(Position().put("fr_2", METZ, leader="frossard", reg=4), "fr_2", supplied=True)
    push(g, "order fr_2 2936", "march")
    assert "entrain fr_2" not in texts(g)
    assert refused(g, "entrain fr_2") == "11.1.1"


@pytest.mark.rule("11.1.1", "12.1")
def test_the_question_can_be_left_without_going() -> None:
    g = march(Position().put("fr_2", METZ, leader="frossard", reg=4), "fr_2", supplied=True)
    push(g, "entrain fr_2", "stay", "order fr_2 2936", "march")
    assert where(g, "fr_2") == ("2936",)


@pytest.mark.rule("11.1.1", "11.1.2")
def test_franc_tireurs_and_units_off_the_net_do_not_go_by_rail() -> None:
    position = Position().sps("french", METZ, ft=1).put("fr_2", "2835", reg=1)
    g, group = lone_march(position, "french", METZ, ft=1)
    assert refused(g, f"entrain {group}") == "11.1.1"
    found = rail.refusal(g, g.formation("fr_2"))
    assert found is not None
    assert found.rule == "11.1.1"


@pytest.mark.rule("11.1.1", "6.5.3")
def test_enemies_and_the_zoi_of_their_cavalry_bar_the_line_unless_a_friend_is_there() -> None:
    # 2834, 2734 and 2634 lie on the line from Metz to Nancy
    position = Position().put("fr_2", METZ, reg=1)
    index = position.game.board.index

    def open_(hex_: str) -> bool:
        return bool(rail.lines(position.game, "french", index[METZ]).all >> index[hex_] & 1)

    assert open_("2834")
    assert open_("2734")
    position.put("pr_cav_1", "2833", csp=2)  # beside the line: it is in its ZOI
    assert not open_("2834")
    assert not open_("2734")
    position.sps("french", "2834", reg=1).sps("french", "2734", reg=1)  # friends negate the ZOI in their hexes
    assert open_("2834")
    assert open_("2734")
    position.sps("prussian", "2734", reg=1)  # nobody goes where enemies are
    assert open_("2834")
    assert not open_("2734")


@pytest.mark.rule("11.1.1.enemy-fortress", "11.1.1")
def test_into_but_not_through_a_besieged_fortress() -> None:
    position = (
        Position()
        .rails("prussian", *LINE, METZ, "2834", "2734", "2634")
        .put("pr_i", METZ, leader="manteuffel", reg=4)
        .put("pr_ii", "2936", leader="fransecky", reg=2)
        .sps("french", METZ, reg=1, inside=True)
    )
    g = position.game
    found = rail.destinations(g, g.formation("pr_ii"))
    index = g.board.index
    assert index[METZ] in found
    assert index["2834"] not in found
    why = rail.refusal(g, g.formation("pr_i"))  # and it does not begin there, not being friendly controlled
    assert why is not None
    assert why.rule == "11.1.1"


@pytest.mark.rule("11.1.3", "11.1.3.prussia", "11.1.3.double", "11.1.3.prussian-vp")
def test_prussians_count_double_abroad_and_lose_vps_above_sixteen() -> None:
    position = (
        Position()
        .rails("prussian", *LINE)
        .put("pr_i", "3037", leader="manteuffel", reg=6)
        .put("pr_ii", "3037", leader="fransecky", reg=6)
        .put("pr_iii", "3037", leader="alvensleben_c", reg=6)
        .set(vp=20)
    )
    g = march(position, "pr_i", "pr_ii", "pr_iii", supplied=True)
    push(g, "entrain pr_i", "to 2936")
    assert g.rail_used["prussian"] == 12
    push(g, "entrain pr_ii", "to 3138")  # within Germany
    assert (g.rail_used["prussian"], g.vp) == (18, 19)  # two above the base: a part of four
    assert rail.capacity_left(g, "prussian") == 6
    push(g, "entrain pr_iii")
    assert "to 2936" not in texts(g)  # twelve more is too much
    assert refused(g, "to 2936") == "11.1.3"
    push(g, "to 3138")
    assert (g.rail_used["prussian"], g.vp) == (24, 18)  # eight above it: two VPs in all


@pytest.mark.rule("11.1.3", "11.1.3.france", "11.1.3.french-vp")
@pytest.mark.example("11.1.3-ex1")
def test_fourteen_french_sps_by_rail_cost_two_vps() -> None:
    position = Position().put("fr_2", METZ, reg=6).put("fr_3", METZ, reg=6).put("fr_4", METZ, reg=2).set(vp=20)
    g = march(position, "fr_2", "fr_3", "fr_4", supplied=True)
    for word in ("fr_2", "fr_3", "fr_4"):
        push(g, f"entrain {word}", f"to {PARIS}")
    assert (g.rail_used["french"], g.vp) == (14, 22)
    assert [rail.overuse(g, "french", used) for used in (8, 9, 12, 13, 16)] == [0, 1, 1, 2, 2]


@pytest.mark.rule("11.1.3", "6.1.4.drop-off")
def test_sps_beyond_the_capacity_are_left_behind_but_cavalry_is_not_split() -> None:
    position = (
        Position().put("fr_2", METZ, reg=4).put("fr_cav_1", METZ, csp=2).set(rail_used={"prussian": 0, "french": 13})
    )
    g = march(position, "fr_2", "fr_cav_1", supplied=True)
    assert refused(g, "entrain fr_2") == "11.1.3"
    push(g, "drop fr_2 reg", "entrain fr_2", f"to {PARIS}")
    assert g.rail_used["french"] == 16
    assert g.lone("french", g.board.index[METZ]).reg == 1
    assert refused(g, "entrain fr_cav_1") == "11.1.3"
    assert not any(text.startswith("drop fr_cav_1") for text in texts(g))


@pytest.mark.rule("11.1.3", "10.8.6")
def test_a_siege_gun_counts_one_and_leaders_nothing() -> None:
    position = Position().put("pr_siege_1", "3037").put("pr_i", "3037", contains=("kameke",), reg=2)
    g = position.game
    assert rail.fare(g, g.formation("pr_siege_1")) == 1
    assert rail.fare(g, g.formation("pr_i")) == 2


@pytest.mark.rule("10.6", "10.6.1", "11.1.1", "11.1.2")
@pytest.mark.example("11.1.1-ex1")
def test_no_unit_goes_by_rail_through_an_off_map_box_in_one_turn() -> None:
    # the Invasion Box of the example is out of play: rail into the German box, and not out again in the same turn
    g = march(Position(turn=3).put("pr_i", "3037", leader="manteuffel", reg=2), "pr_i", supplied=True)
    push(g, "entrain pr_i", "to german_box", "done")
    unit = g.formation("pr_i")
    assert where(g, "pr_i") == ("german_box",)
    found = rail.refusal(g, unit)
    assert found is not None
    assert found.rule == "10.6"
    g.put(g, "turn", 4)
    assert g.board.index["3037"] in rail.destinations(g, unit)


@pytest.mark.rule("10.6")
def test_lone_sps_that_came_to_the_box_by_rail_do_not_leave_it_by_rail() -> None:
    position = Position(turn=3).sps("prussian", "3037", reg=1).sps("prussian", "german_box", reg=1)
    g, group = lone_march(position, "prussian", "3037", reg=1)
    push(g, f"entrain {group}", "to german_box")
    box = g.board.index["german_box"]
    assert g.lone("prussian", box).reg == 2
    one = g.detach("prussian", box, Strength(reg=1))
    assert rail.refusal(g, one) is None  # the one that was there before
    g.dissolve(one, moved=False)
    two = g.detach("prussian", box, Strength(reg=2))
    found = rail.refusal(g, two)
    assert found is not None
    assert found.rule == "10.6"


@pytest.mark.rule("8.3.2", "10.6.2")
def test_from_the_box_to_a_hex_in_no_command_zone_costs_a_cp_more() -> None:
    position = (
        Position(turn=3)
        .put("fr_2", "french_box", leader="frossard", reg=2)
        .rl("french", primary=METZ)
        .points("french", ip=2, primary=1)
        .set(paid_by=("primary",))
    )
    g = march(position, "fr_2", supplied=True)
    push(g, "entrain fr_2", f"to {PARIS}")
    assert g.cp["french"]["primary"] == 0
    assert where(g, "fr_2") == (PARIS,)
    g.station(g.formation("fr_2"), g.board.index["french_box"])
    g.put(g.formation("fr_2"), "railed", 0)
    found = rail.destinations(g, g.formation("fr_2"))
    assert g.board.index[METZ] in found  # without a CP only the Command Zone is left
    assert g.board.index[PARIS] not in found


@pytest.mark.rule("8.3.2", "10.6")
@pytest.mark.parametrize(
    ("marker", "free", "left", "goes"), [(3, 0, 1, True), (1, 0, 0, False), (0, 1, 0, True), (0, 2, 1, True)]
)
def test_on_foot_out_of_the_box_a_marker_pays_a_cp_more_wherever_they_go(
    marker: int, free: int, left: int, goes: bool
) -> None:
    # 3150 is in the Command Zone of the marker; only Rail Movement would be measured by where it ends
    position = Position(turn=3).put("pr_i", "german_box", leader="manteuffel", reg=6).rl("prussian", primary="3147")
    g = position.points("prussian", ip=4, primary=marker, discretionary=free).half("prussian")
    push(g, "corps pr_i", "order pr_i 3150", "march")
    assert sum(g.cp["prussian"].values()) == left
    assert where(g, "pr_i") == ("3150" if goes else "german_box",)
    assert [each.rule for each in told(g, StayedBehind)] == ([] if goes else ["8.3.2"])


@pytest.mark.rule("8.3.2", "10.6")
def test_what_is_attached_to_an_army_leaves_the_box_with_it_for_nothing_more() -> None:
    position = (
        Position(turn=3)
        .put("pr_2nd", "german_box", leader="friedrich_karl", reg=1)
        .put("pr_i", "german_box", leader="manteuffel", army="pr_2nd", reg=6)
        .rl("prussian", primary="3147")
        .points("prussian", ip=4, primary=4)
    )
    g = position.half("prussian")
    push(g, "army-all pr_2nd", "begin", "order pr_2nd 3150", "order pr_i 3050", "march")
    assert g.cp["prussian"]["primary"] == 4 - 2 - 1
    assert where(g, "pr_2nd", "pr_i") == ("3150", "3050")


@pytest.mark.rule("8.3.2", "10.6")
def test_by_rail_too_only_the_army_is_looked_at_and_not_what_is_attached_to_it() -> None:
    position = (
        Position(turn=3)
        .put("pr_2nd", "german_box", leader="friedrich_karl", reg=1)
        .put("pr_i", "german_box", leader="manteuffel", army="pr_2nd", reg=1)
        .rl("prussian", primary="3147")
        .points("prussian", ip=4, primary=4)
    )
    g = position.half("prussian")
    push(g, "army-all pr_2nd", "begin", "entrain pr_i", "to 3037")
    assert g.cp["prussian"]["primary"] == 4 - 2
    push(g, "entrain pr_2nd", "to 3037")
    assert g.cp["prussian"]["primary"] == 4 - 2 - 1
    assert where(g, "pr_2nd", "pr_i") == ("3037", "3037")


@pytest.mark.rule("11.1.1", "10.2.8")
def test_lone_enemy_leaders_are_eliminated_only_where_a_rail_move_ends() -> None:
    position = Position().put("fr_2", METZ, leader="frossard", reg=2).lone("kameke", "2936").lone("loen", "2834")
    g = march(position, "fr_2", supplied=True)
    push(g, "entrain fr_2", f"to {PARIS}")
    assert g.leader("loen").place == g.board.index["2834"]  # passed by
    g = march(Position().put("fr_2", METZ, reg=2).lone("kameke", "2936"), "fr_2", supplied=True)
    push(g, "entrain fr_2", "to 2936")
    assert g.leader("kameke").place < 0


@pytest.mark.rule("11.1.1", "13.14.4")
def test_the_demoralized_use_rail_and_marches_without_rail_offer_none() -> None:
    g = march(Position().put("fr_2", METZ, reg=2, demoralized=True), "fr_2", supplied=True)
    assert "entrain fr_2" in texts(g)
    g = march(Position().put("fr_2", "2835", reg=2), "fr_2", supplied=True)
    assert "entrain fr_2" not in texts(g)
    assert marching(g).units == ("fr_2",)


@pytest.mark.rule("13.14.2", "11.1.1")
def test_the_demoralized_bring_their_demoralization_by_rail() -> None:
    position = Position().put("fr_2", METZ, reg=2, demoralized=True).sps("french", CHALONS, res=1)
    g = march(position, "fr_2", supplied=True)
    push(g, "entrain fr_2", f"to {CHALONS}")
    assert g.loose_demoralized["french"] >> g.board.index[CHALONS] & 1


@pytest.mark.rule("11.1.1", "10.2")
def test_who_has_to_stay_in_a_scenario_takes_no_train() -> None:
    position = Position("on-to-paris/frontier-1870-08").put("fr_6", "2825", reg=2).put("fr_2", METZ, reg=2)
    g = position.game
    assert not rail.destinations(g, g.formation("fr_6"))
    assert rail.destinations(g, g.formation("fr_2"))


@pytest.mark.rule("10.8.4.paris", "11.1.1")
def test_no_train_takes_a_paris_corps_far_from_paris() -> None:
    position = Position(turn=8, republic=True).put("fr_paris_1", PARIS, reg=2).put("fr_13", PARIS, reg=2)
    g = position.game
    far = g.board.index[METZ], g.board.index["french_box"]
    assert all(place in rail.destinations(g, g.formation("fr_13")) for place in far)
    near = rail.destinations(g, g.formation("fr_paris_1"))
    assert near
    assert not any(place in near for place in far)
    g = march(position, "fr_paris_1", supplied=True)
    push(g, "entrain fr_paris_1")
    assert refused(g, f"to {METZ}") == refused(g, "to french_box") == "10.8.4"


@pytest.mark.rule("11.1.3.double")
def test_a_train_that_begins_abroad_counts_double_even_on_its_way_home() -> None:
    position = Position().rails("prussian", *LINE).put("pr_i", LINE[0], leader="manteuffel", reg=3)
    g = position.game
    assert rail.destinations(g, g.formation("pr_i"))[g.board.index["3037"]] == 6
    g.station(g.formation("pr_i"), g.board.index["3037"])
    found = rail.destinations(g, g.formation("pr_i"))
    assert (found[g.board.index[LINE[0]]], found[g.board.index["german_box"]]) == (6, 3)


@pytest.mark.rule("8.3.2", "10.6")
@pytest.mark.parametrize("attached", [True, False])
def test_by_rail_too_what_is_attached_to_an_army_leaves_the_box_for_nothing_more(attached: bool) -> None:
    position = (
        Position(turn=3)
        .put("fr_rhine", "french_box", leader="leboeuf", reg=1)
        .put("fr_2", "french_box", leader="frossard", army="fr_rhine" if attached else "", reg=2)
        .rl("french", primary=METZ)
        .points("french", ip=2, primary=1)
        .set(paid_by=("primary",))
    )
    g = march(position, "fr_rhine", "fr_2", supplied=True)
    push(g, "entrain fr_rhine", f"to {PARIS}")
    assert g.cp["french"]["primary"] == 0
    push(g, "entrain fr_2")
    assert f"to {METZ}" in texts(g)
    assert (f"to {PARIS}" in texts(g)) is attached
    assert refused(g, f"to {PARIS}") == ("" if attached else "8.3.2")
    if attached:
        push(g, f"to {PARIS}")
        assert where(g, "fr_2") == (PARIS,)


@pytest.mark.rule("10.6", "10.6.1")
def test_a_box_whose_edge_of_the_map_is_out_of_play_is_closed() -> None:
    position = Position("on-to-paris/alsace-1870-08").put("pr_v", "3041", leader="kirchbach", reg=2)
    g = march(position.lone("beyer", "3041"), "pr_v", supplied=True)
    push(g, "entrain pr_v")
    assert "to 3042" in texts(g)
    assert "to german_box" not in texts(g)
    assert refused(g, "to german_box") == "10.6"
    assert g.board.index["german_box"] not in riding.destinations(g, g.leader("beyer"))


@pytest.mark.rule("10.6", "10.7.2", "11.1.1")
def test_a_leader_alone_does_not_go_by_rail_through_a_box_in_one_turn() -> None:
    g = Position(turn=3).lone("beyer", "3037").points("prussian", ip=9, discretionary=9).game
    leader, box = g.leader("beyer"), g.board.index["german_box"]
    g.begin(riding.Ride("beyer"))
    push(g, "to german_box")
    assert "rail" not in riding.destinations(g, leader).values()
    g.put(g, "turn", 4)
    assert riding.destinations(g, leader)[g.board.index["3037"]] == "rail"
    g.leave_alone(leader, g.board.index["3037"])
    g.put(leader, "railed", 4)
    assert box not in riding.destinations(g, leader)
    assert "rail" in riding.destinations(g, leader).values()
