"""10.2.2, 10.2.7, 10.3 to 10.5: marches one Movement Point at a time."""

from __future__ import annotations

import pytest

from tests.games.on_to_paris.movement import scenes
from tests.games.on_to_paris.movement.scenes import lone, march, marching, points, push, texts, told, where
from wargame.engine.procedure import Flow
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.game import OnToParis
from wargame.games.on_to_paris.rules.movement.events import Marched, Paused, PointLost, StayedBehind
from wargame.games.on_to_paris.rules.reaction.window import ReactionWindow

TOUL, NANCY = "2633", "2634"


def nancy() -> Position:
    """The example of 10.2.2: 1st Army with III and V Corps and the IV Cavalry Division; Toul is Prussian."""
    return (
        Position(turn=4)
        .fort("prussian", TOUL)
        .depot("prussian", "2635")
        .depot("prussian", "2535")
        .put("pr_1st", "2635", leader="steinmetz", reg=2, res=1)
        .put("pr_iii", "2635", leader="alvensleben_c", army="pr_1st", reg=6)
        .put("pr_v", "2535", leader="kirchbach", army="pr_1st", reg=6)
        .put("pr_cav_4", "2535", army="pr_1st", csp=2)
    )


FOUR = ("pr_1st", "pr_iii", "pr_v", "pr_cav_4")


@pytest.mark.rule("10.2.2", "10.2.2.activation", "10.2", "6.1.4.drop-off")
@pytest.mark.example("10.2.2-ex1")
def test_army_corps_and_cavalry_move_point_by_point_and_an_sp_is_dropped_in_toul() -> None:
    g = march(nancy(), *FOUR, supplied=True)
    push(g, f"order pr_1st {TOUL}", "step pr_iii 2735", "step pr_iii 2835", "step pr_v 2434", "step pr_v 2433")
    push(g, "step pr_cav_4 2434", "step pr_cav_4 2534", f"step pr_cav_4 {TOUL}", "step pr_cav_4 2733", "march")
    # the Army has arrived at Toul on its second MP, with MPs left: play stops for orders
    assert where(g, *FOUR) == (TOUL, "2735", "2434", "2534")
    by_end = [(each.unit, each.end) for each in told(g, Marched)]
    assert by_end == [
        ("pr_1st", NANCY),
        ("pr_v", "2434"),
        ("pr_cav_4", "2434"),
        ("pr_1st", TOUL),
        ("pr_iii", "2735"),
        ("pr_cav_4", "2534"),
    ]
    push(g, "drop pr_1st res", "order pr_1st 2734", "march")
    # third MP: Army and III Corps arrive; the Cavalry enters Toul; V Corps waits for the dear hex
    push(g, "march")
    assert lone(g, "prussian", TOUL).res == 1
    assert where(g, *FOUR) == ("2734", "2835", "2433", "2733")
    ends = [(each.unit, each.end) for each in told(g, Marched)][6:]
    assert ends == [
        ("pr_1st", "2734"),
        ("pr_iii", "2835"),
        ("pr_cav_4", TOUL),
        ("pr_v", "2433"),
        ("pr_cav_4", "2733"),
    ]


@pytest.mark.rule("10.2.2", "10.1", "10.4", "13.1")
@pytest.mark.example("10.2.2-ex2")
def test_two_armies_time_their_moves_and_attack_together_on_the_third_point(
    battles: list[scenes.Battle], windows: list[tuple[str, ...]]
) -> None:
    # the Army of Alsace stands in 2833, the forest hex next to it is 2733
    position = (
        Position(turn=4)
        .fort("prussian", TOUL)
        .put("pr_1st", TOUL, leader="steinmetz", reg=4)
        .put("pr_4th", "3033", leader="saxon_crown_prinz", reg=4)
        .put("fr_alsace", "2833", leader="macmahon", reg=2)
        .dice(*[1] * 12)
    )
    g = march(position, "pr_1st", "pr_4th", supplied=True)
    push(g, "step pr_1st 2733", "step pr_1st 2833", "step pr_4th 2934", "step pr_4th 2933", "step pr_4th 2833", "march")
    for _ in range(3):
        g.push(f"react fr_alsace {windows[-1][0]}")  # and fails
        if "march" in texts(g):
            g.push("march")
    ids = g.board.ids
    assert windows == [("2934",), ("2733", "2933"), ("2833",)]
    assert [(ids[each.place], each.attacker) for each in battles] == [("2833", "prussian")]
    assert where(g, "pr_1st", "pr_4th", "fr_alsace") == ("2833", "2833", "")


@pytest.mark.rule("10.3", "10.4", "12.1")
@pytest.mark.example("10.3-ex1", "10.3-ex2")
def test_a_force_pauses_before_or_after_so_that_both_go_in_together() -> None:
    def both() -> OnToParis:
        return march(Position().put("pr_i", NANCY, reg=4).put("pr_ii", "2835", reg=4), "pr_i", "pr_ii", supplied=True)

    g = both()  # II Corps needs one MP for 2735, I Corps two: II enters and pauses there
    push(g, "order pr_i 2735", "order pr_ii 2735", "march")
    assert where(g, "pr_i", "pr_ii") == ("2634", "2735")
    push(g, "pause pr_ii", "march")
    assert where(g, "pr_i", "pr_ii") == ("2735", "2735")
    assert [each.hex for each in told(g, Paused)] == ["2735"]
    assert marching(g).left == {"pr_i": 2, "pr_ii": 2}
    g = both()  # or it pauses first, and both enter at the same time
    push(g, "order pr_i 2735", "pause pr_ii", "march")
    assert where(g, "pr_i", "pr_ii") == ("2634", "2835")
    push(g, "order pr_ii 2735", "march")
    assert where(g, "pr_i", "pr_ii") == ("2735", "2735")
    assert [each.hex for each in told(g, Paused)] == ["2835"]


@pytest.mark.rule("10.3.not-pausing", "10.2.2.activation")
def test_waiting_for_a_dear_hex_is_no_trigger_and_a_pause_is(windows: list[tuple[str, ...]]) -> None:
    g = march(Position().put("pr_i", NANCY, reg=4), "pr_i", supplied=True)
    push(g, "order pr_i 2735", "march")
    assert windows == [("2735",)]
    push(g, "pause pr_i", "march")
    assert windows == [("2735",), ("2735",)]


@pytest.mark.rule("10.2.2.activation", "10.2.2")
def test_a_unit_that_waits_may_not_change_its_move() -> None:
    g = march(Position().put("pr_i", NANCY, reg=4).put("pr_ii", "2535", reg=4), "pr_i", "pr_ii", supplied=True)
    push(g, "order pr_i 2735", "order pr_ii 2534", "march")
    assert where(g, "pr_i", "pr_ii") == (NANCY, "2534")
    assert not any(text.split()[1:2] == ["pr_i"] and text.split()[0] in ("order", "stop", "pause") for text in texts(g))
    refused = g.why_not(f"order pr_i {TOUL}")
    assert refused is not None
    assert refused.rule == "10.2.2"
    push(g, "stop pr_ii", "march")
    assert where(g, "pr_i") == ("2735",)


@pytest.mark.rule("10.2.2.activation", "10.2.3")
def test_a_unit_that_waits_and_then_cannot_pay_is_done() -> None:
    """I Corps has two MPs for the hex behind the river, where two others come before it and make it dearer."""
    position = Position().put("pr_i", NANCY, reg=4).put("pr_ii", "2835", reg=4).put("pr_iii", "2835", reg=4)
    g = march(position, "pr_i", "pr_ii", "pr_iii", supplied=True)
    points(g, full=4, pr_i=2)
    push(g, "order pr_i 2735", "order 2835 2735", "march")
    assert where(g, "pr_i", "pr_ii", "pr_iii") == (NANCY, "2735", "2735")
    push(g, "march")
    assert [(each.unit, each.rule) for each in told(g, StayedBehind)] == [("pr_i", "10.2.3")]
    assert not g.procedures  # nobody is left to be ordered


@pytest.mark.rule("10.2.2.activation", "12.4.2", "13.17.4")
@pytest.mark.parametrize("victor", ["prussian", "french"])
def test_a_unit_that_waits_may_not_change_its_move_after_a_combat_either(
    battles: list[scenes.Battle], victor: str
) -> None:
    """I Corps waits at Nancy for the hex behind the river; a French Corps reacts to II Corps and attacks it there."""
    scenes.VICTORS[:] = [victor]
    position = (
        Position()
        .put("pr_i", NANCY, leader="manteuffel", reg=4)
        .put("pr_ii", "2535", leader="fransecky", reg=4)
        .put("fr_2", TOUL, leader="canrobert", reg=4)
        .dice(6)
    )
    g = march(position, "pr_i", "pr_ii", supplied=True)
    push(g, "order pr_i 2735", "order pr_ii 2534", "march", "react fr_2 2534", f"go fr_2 {NANCY}")
    assert [(g.board.ids[each.place], each.attacker) for each in battles] == [(NANCY, "french")]
    push(g, "stop pr_ii")
    if victor == "prussian":
        assert marching(g).saved["pr_i"] == 1
        refused = g.why_not("order pr_i 2635")
        assert refused is not None
        assert refused.rule == "10.2.2"
        push(g, "march")
        assert where(g, "pr_i") == ("2735",)
        assert marching(g).left["pr_i"] == 2
    else:
        assert where(g, "pr_i") == ("",)


@pytest.mark.rule("10.2.7")
def test_a_unit_can_always_move_one_hex_for_all_its_points() -> None:
    g = march(Position().put("pr_i", "2434", reg=4), "pr_i", supplied=True)
    points(g, pr_i=2)  # 2433 costs three
    assert "order pr_i 2433" in texts(g)
    push(g, "order pr_i 2433", "march", "done")
    assert where(g, "pr_i") == ("2433",)
    g = march(Position().put("pr_i", "2434", reg=4), "pr_i", supplied=True)
    points(g, full=3, pr_i=2)  # not at the beginning of its move
    assert "order pr_i 2433" not in texts(g)
    refused = g.why_not("order pr_i 2433")
    assert refused is not None
    assert refused.rule == "10.2"


@pytest.mark.rule("10.2", "10.2.once", "10.5")
def test_who_has_moved_is_marked_and_who_has_not_is_not() -> None:
    g = march(Position().put("pr_i", "3041", reg=4).put("pr_ii", "3041", reg=4), "pr_i", "pr_ii", supplied=True)
    goal = next(text for text in sorted(texts(g)) if text.startswith("step pr_i "))
    push(g, goal, "march", "done")
    assert g.formation("pr_i").moved
    assert not g.formation("pr_ii").moved


@pytest.mark.rule("10.5", "13.17.4", "13.2.10.continue")
def test_victors_may_go_on_and_losers_are_done(battles: list[scenes.Battle]) -> None:
    def attack(victor: str) -> OnToParis:
        scenes.VICTORS[:] = [victor]
        position = Position().put("pr_i", "2534", reg=6).sps("french", "2434", reg=2)
        g = march(position, "pr_i", supplied=True)
        push(g, "order pr_i 2434", "march")
        while "ready" in texts(g):
            g.push("ready")
        return g

    g = attack("prussian")
    assert where(g, "pr_i") == ("2434",)
    assert "order pr_i 2335" in texts(g)
    g = attack("french")
    assert where(g, "pr_i") == ("2534",)
    assert not any(text.startswith(("order", "step")) for text in texts(g))


@pytest.mark.rule("10.2.9", "14.6")
def test_interdiction_takes_a_movement_point_if_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    start = ReactionWindow.start

    def interdict(self: ReactionWindow, g: Campaign) -> Flow:
        g.put(g, "interdicted", 1 << self.triggers[0].place)
        return start(self, g)

    monkeypatch.setattr(ReactionWindow, "start", interdict)
    g = march(Position().put("pr_i", "2534", reg=6), "pr_i", supplied=True)
    push(g, "order pr_i 2434", "march")
    assert marching(g).left["pr_i"] == 2
    assert [each.left for each in told(g, PointLost)] == [2]
    push(g, "order pr_i 2334", "march", "done")
    assert where(g, "pr_i") == ("2334",)
    assert g.interdicted == 0


@pytest.mark.rule("10.2.8", "10.7.2")
def test_leaders_alone_are_met_without_a_combat(battles: list[scenes.Battle]) -> None:
    g = march(Position().put("pr_i", "2534", reg=6).lone("cissey", "2434"), "pr_i", supplied=True)
    push(g, "order pr_i 2434", "march")
    assert not battles
    assert marching(g).left["pr_i"] == 3
    assert g.leader("cissey").place < 0


@pytest.mark.rule("10.2.2.activation", "12.1", "13.1")
def test_play_runs_on_while_nothing_happens() -> None:
    g = march(Position().put("pr_i", "2535", reg=4), "pr_i", supplied=True)
    before = len(g.actions)
    push(g, "order pr_i 2533", "march")
    assert len(g.actions) == before + 2
    assert where(g, "pr_i") == ("2533",)


@pytest.mark.rule("10.2.2")
def test_with_many_movers_columns_get_orders_until_they_are_split() -> None:
    corps = [f"pr_{number}" for number in ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi")]
    position = Position()
    for word in corps:
        position.put(word, "2535", reg=2)
    for word in ("pr_cav_1", "pr_cav_2"):
        position.put(word, "2535", csp=1)
    g = march(position, *corps, "pr_cav_1", "pr_cav_2", supplied=True)
    words = {text.split()[1] for text in texts(g) if text.startswith("order")}
    assert words <= {"2535"}
    assert "split 2535" in texts(g)
    g.push("split 2535")
    words = {text.split()[1] for text in texts(g) if text.startswith("order")}
    assert words == {*corps, "pr_cav_1", "pr_cav_2"}
    assert len(g.legal_actions) < 26 * 72


@pytest.mark.rule("13.1", "12.4.4")
def test_the_mover_chooses_the_order_of_several_combats(battles: list[scenes.Battle]) -> None:
    position = (
        Position()
        .put("pr_i", "2534", reg=6)
        .put("pr_ii", "2534", reg=6)
        .sps("french", "2434", reg=1)
        .sps("french", "2634", reg=1)
    )
    g = march(position, "pr_i", "pr_ii", supplied=True)
    push(g, "order pr_i 2434", "order pr_ii 2634", "march")
    while "ready" in texts(g):
        g.push("ready")
    assert g.decision is not None
    assert g.decision.side == "prussian"
    assert texts(g) == {"fight 2434", "fight 2634"}
    g.push("fight 2634")
    assert [g.board.ids[each.place] for each in battles] == ["2634", "2434"]


@pytest.mark.rule("10.1", "10.5", "13.5", "13.17.4")
def test_after_an_overrun_the_march_goes_on() -> None:
    position = (
        Position()
        .put("pr_i", "2534", leader="manteuffel", reg=6)
        .put("pr_ii", "2534", leader="fransecky", reg=6)
        .sps("french", "2434", res=1)
    )
    g = march(position, "pr_i", "pr_ii", supplied=True)
    push(g, "order 2534 2434", "march")
    while "ready" in texts(g):
        g.push("ready")
    assert lone(g, "french", "2434").total == 0
    assert where(g, "pr_i", "pr_ii") == ("2434", "2434")
    push(g, "order 2434 2334", "march", "done")
    assert where(g, "pr_i", "pr_ii") == ("2334", "2334")
    assert not g.status()


@pytest.mark.rule("10.2", "10.2.6.major-river")
def test_a_step_leads_straight_into_the_next_hex_or_is_not_offered() -> None:
    """From 3218 to 3118 a major river lies between; there is a way round over a rail line."""
    g = march(Position().put("fr_2", "3218", reg=4), "fr_2", supplied=True)
    assert "order fr_2 3118" in texts(g)
    assert "step fr_2 3118" not in texts(g)
    refused = g.why_not("step fr_2 3118")
    assert refused is not None
    assert refused.rule == "10.2.6"


@pytest.mark.rule("10.2.9", "14.6")
def test_who_has_no_movement_point_left_loses_none(monkeypatch: pytest.MonkeyPatch) -> None:
    start = ReactionWindow.start

    def interdict(self: ReactionWindow, g: Campaign) -> Flow:
        g.put(g, "interdicted", 1 << self.triggers[0].place)
        return start(self, g)

    monkeypatch.setattr(ReactionWindow, "start", interdict)
    g = march(Position().put("pr_i", "2534", reg=6).put("pr_ii", "2535", reg=2), "pr_i", "pr_ii", supplied=True)
    points(g, pr_i=1, full=4)
    push(g, "order pr_i 2434", "step pr_ii 2534", "march")
    assert marching(g).left["pr_i"] == 0
    assert "pr_i" not in [each.unit for each in told(g, PointLost)]


@pytest.mark.rule("16.2.1.choice", "10.2.2")
def test_a_garrison_is_asked_again_when_others_enter_later(battles: list[scenes.Battle]) -> None:
    scenes.VICTORS[:] = ["french"]
    position = Position().put("pr_i", NANCY, reg=4).put("pr_ii", "2535", reg=4).sps("french", TOUL, reg=2)
    g = march(position, "pr_i", "pr_ii", supplied=True)
    push(g, f"step pr_i {TOUL}", "step pr_ii 2534", f"step pr_ii {TOUL}", "march")
    assert "shelter all" in texts(g)
    while "ready" in texts(g):
        g.push("ready")  # they stay outside and win
    assert len(battles) == 1
    if "march" not in texts(g):
        push(g, f"order pr_ii {TOUL}")
    push(g, "march")
    assert "shelter all" in texts(g)


@pytest.mark.rule("10.2.once", "6.1.4.pick-up")
def test_leaders_that_were_carried_have_moved() -> None:
    position = Position().put("pr_1st", "2535", leader="steinmetz", contains=("obernitz",), reg=2)
    g = march(position, "pr_1st", supplied=True)
    push(g, "order pr_1st 2534", "march", "done")
    assert g.leader("obernitz").moved


@pytest.mark.rule("16.2.3", "10.10.3", "14.8")
def test_cavalry_left_alone_before_a_fort_goes_at_once() -> None:
    position = Position().put("pr_i", TOUL, reg=4).put("pr_cav_1", TOUL, csp=2).sps("french", TOUL, inside=True, reg=1)
    g = march(position, "pr_i", supplied=True)
    push(g, f"step pr_i {NANCY}", "step pr_i 2635", "march")
    if any(text.startswith("ride-off") for text in texts(g)):
        push(g, sorted(texts(g))[0])
    assert marching(g).left["pr_i"] == 3  # after the first MP
    assert where(g, "pr_cav_1") != (TOUL,)
    assert lone(g, "french", TOUL).reg == 1


@pytest.mark.rule("16.2.3", "10.2.2", "10.2.10")
def test_who_waits_to_come_out_is_out_when_others_have_lifted_the_siege(battles: list[scenes.Battle]) -> None:
    """In Toul a Corps needs two MPs to come out among Franc-Tireurs, the Cavalry Division with it only one."""
    position = (
        Position()
        .fort("prussian", TOUL)
        .put("pr_i", TOUL, reg=3, inside=True)
        .put("pr_cav_1", TOUL, csp=2, inside=True)
        .sps("french", TOUL, reg=1, ft=1)
    )
    g = march(position, "pr_i", "pr_cav_1", supplied=True)
    push(g, f"step {TOUL} {TOUL}", "march")
    while "ready" in texts(g):
        g.push("ready")
    assert [each.attacker for each in battles] == ["prussian"]
    assert not g.formation("pr_i").inside
    push(g, "stop pr_cav_1", "march")
    assert not marching(g).bound("pr_i")
    push(g, f"order pr_i {NANCY}", "march")
    assert where(g, "pr_i") == (NANCY,)
