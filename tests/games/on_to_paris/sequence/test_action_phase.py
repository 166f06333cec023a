"""4.2.3, 8.5 to 8.8: Initiative, Segments, ties and the end of the Action Phase."""

from __future__ import annotations

import pytest

from wargame.engine.events import Event
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.command.events import CommandPointsRolled, HalfBegins
from wargame.games.on_to_paris.rules.game import OnToParis, new_game
from wargame.games.on_to_paris.rules.sequence.action_phase import ActionPhase, Segment
from wargame.games.on_to_paris.rules.sequence.events import ActionPhaseEnded, InitiativeTied, InitiativeWon
from wargame.games.on_to_paris.rules.sequence.questions import Intervene
from wargame.games.on_to_paris.rules.strength import Strength

LANDAU, METZ = "3041", "2935"
DICE = {
    3: (1, 1, 1),
    5: (1, 1, 3),
    8: (2, 3, 3),
    9: (3, 3, 3),
    10: (3, 3, 4),
    11: (3, 4, 4),
    15: (5, 5, 5),
    16: (5, 5, 6),
}
SEVENS = (3, 4, 3, 4)
"""Both sides roll a seven for Command Points."""


def rolls(*pairs: int) -> tuple[int, ...]:
    """Dice for Initiative rolls: the Prussian sum, the French sum, and so on; a 7 is a roll for CPs of both sides."""
    found: list[int] = []
    for number in pairs:
        found += SEVENS if number == 7 else DICE[number]
    return tuple(found)


def two_corps() -> Position:
    """A Corps on each side, far from each other, with a marker and a few points each."""
    return (
        Position(turn=3)
        .put("pr_v", LANDAU, leader="kirchbach", reg=6)
        .put("fr_6", "Chalons", leader="canrobert", reg=6)
        .rl("prussian", primary=LANDAU)
        .rl("french", primary="2828")
        .points("prussian", primary=3)
        .points("french", primary=3)
    )


def phase(position: Position, *dice: int) -> OnToParis:
    return position.dice(*dice).play(ActionPhase())


def told(g: Campaign, kind: type[Event]) -> list[Event]:
    return [entry.event for entry in g.log if isinstance(entry.event, kind)]


def spend_all(g: OnToParis) -> None:
    """The half that goes on, spent on Landwehr and Mobiles; the enemy takes the first CP."""
    assert g.decision is not None
    half = g.decision.side
    while g.decision is not None and g.decision.kind == "command.menu" and g.decision.side == half:
        g.push(f"raise res {min(g.ip, 7 - g.funds[half].get('res', 0))}")
    if g.decision is not None and g.decision.kind == "command.neglect":
        g.push(g.legal_actions[0])


def in_segment_three(position: Position) -> Position:
    """An Action Phase in which two Segments have been played."""
    return position.set(segments=2)


def tie(position: Position, *dice: int) -> OnToParis:
    """The Action Phase after two Segments, with these dice for Initiative and what follows."""
    g = in_segment_three(position).dice(*dice).game
    running = ActionPhase()
    running.step = "initiative"
    g.begin(running)
    return g


# ---------------------------------------------------------------------- Initiative


@pytest.mark.rule("8.5.1", "8.5.2", "4.2.3.step-1")
@pytest.mark.example("8.5.2-ex1")
def test_fifteen_against_eight_gives_seven_ips_to_each() -> None:
    g = phase(two_corps(), *rolls(8, 15))
    assert told(g, InitiativeWon) == [InitiativeWon(1, "french", 8, 15, 7)]
    assert (g.ip, g.active, g.initiative, g.last_loser) == (7, "french", "french", "prussian")
    spend_all(g)
    assert (g.ip, g.active) == (7, "prussian")


@pytest.mark.rule("8.5.3", "8.5.4", "8.5.5", "8.5.6", "4.2.3", "4.2.3.step-2", "4.2.3.step-4", "4.2.3.step-5")
@pytest.mark.example("8.5.6-ex1")
def test_ten_against_sixteen_prussia_first_with_a_free_sp_and_six_ips_then_france() -> None:
    g = phase(two_corps().pool("prussian", reg=2), *rolls(16, 10, 3, 9))
    assert g.decision is not None
    assert (g.decision.side, g.decision.rule) == ("prussian", "7.7")
    g.push("enter reg")
    g.push(g.legal_actions[0])
    assert g.pools["prussian"]["reg"] == 1
    assert told(g, HalfBegins) == [HalfBegins("prussian", 6)]  # the free SP has cost nothing
    spend_all(g)
    assert told(g, HalfBegins)[1:] == [HalfBegins("french", 6)]
    spend_all(g)
    assert told(g, InitiativeWon)[1:] == [InitiativeWon(2, "french", 3, 9, 6)]


@pytest.mark.rule("8.5.3", "8.5.4.minimum")
def test_the_free_sp_does_not_count_as_the_sp_that_has_to_be_entered() -> None:
    g = phase(two_corps().points("prussian", discretionary=1).pool("prussian", reg=1), *rolls(11, 10))
    g.push("enter reg")
    g.push(g.legal_actions[0])
    g.push("raise res 1")
    assert g.decision is not None
    assert g.decision.kind == "command.neglect"


@pytest.mark.rule("8.5", "10.2")
def test_in_a_new_segment_all_may_move_again() -> None:
    g = two_corps().put("pr_xi", LANDAU, reg=6, moved=True).lone("obernitz", LANDAU).sps("prussian", LANDAU, reg=1).game
    g.leader("obernitz").moved = True
    place = g.board.index[LANDAU]
    g.loose_moved["prussian"][place] = Strength(reg=1)
    g.begin(Segment("prussian", 3))
    assert not g.formation("pr_xi").moved
    assert not g.leader("obernitz").moved
    assert not g.loose_moved["prussian"][place].total


@pytest.mark.rule("8.5", "10.2")
@pytest.mark.example("8.5-ex1")
def test_five_sps_that_have_moved_out_of_paris_wait_for_the_second_segment() -> None:
    position = Position(turn=3).sps("french", "2822", reg=5).points("french", discretionary=9)
    g = phase(position.points("prussian", discretionary=1), *rolls(8, 15), *rolls(8, 15))
    assert (g.active, g.ip) == ("french", 7)
    for action in ("sps 2822", "all", "order fr_det_1 2823", "march", "done"):
        g.push(action)
    place = g.board.index["2823"]
    assert g.loose["french"][place] == Strength(reg=5)
    assert g.ip == 7 - 3
    refusal = g.why_not("sps 2823")
    assert refusal is not None
    assert refusal.rule == "10.2"
    spend_all(g)
    spend_all(g)
    assert (g.segments, g.active) == (2, "french")
    assert "sps 2823" in {str(action) for action in g.legal_actions}


# ---------------------------------------------------------------------- the end


@pytest.mark.rule("8.5.7", "4.2.3.ending")
def test_the_phase_ends_when_nobody_has_cps_or_sps() -> None:
    position = two_corps().points("prussian", primary=0).points("french", primary=0).pool("french", ft=2)
    position.set(rail_used={"prussian": 4, "french": 2}, sea_used=3)
    position.set(boxed={"prussian": Strength(reg=1), "french": Strength()})
    g = phase(position)
    assert g.boxed["prussian"] == Strength()
    assert told(g, ActionPhaseEnded) == [ActionPhaseEnded(0)]
    assert not told(g, InitiativeWon)
    assert (g.rail_used, g.sea_used) == ({"prussian": 0, "french": 0}, 0)
    assert not any(g.rl["prussian"].values())


@pytest.mark.rule("8.5.7")
def test_one_cp_or_sp_of_one_side_is_enough_to_go_on() -> None:
    position = two_corps().points("prussian", primary=0).points("french", primary=0)
    g = phase(position.pool("french", reg=1), *rolls(8, 15))
    assert told(g, InitiativeWon)
    assert not told(g, ActionPhaseEnded)


@pytest.mark.rule("8.5.7", "10.2")
def test_at_the_end_nobody_counts_as_moved_any_more() -> None:
    position = (
        two_corps().points("prussian", primary=0).points("french", primary=0).put("fr_4", METZ, reg=1, moved=True)
    )
    assert not phase(position).formation("fr_4").moved


@pytest.mark.rule("8.5.7", "18.2.2.distance")
def test_at_the_end_the_emperor_far_from_the_border_is_looked_at() -> None:
    position = two_corps().points("prussian", primary=0).points("french", primary=0).lone("napoleon", "Orleans")
    assert phase(position, 6, 6).government == "republic"


@pytest.mark.rule("8.5.7", "4.2.3.ending")
def test_an_sp_with_no_lawful_place_to_enter_does_not_keep_the_phase_open() -> None:
    position = two_corps().points("prussian", primary=0).points("french", primary=0)
    g = phase(position.pool("french", csp=1))  # and no Cavalry Division that it could join or found
    assert told(g, ActionPhaseEnded) == [ActionPhaseEnded(0)]
    assert g.pools["french"]["csp"] == 1  # it is there in the next turn
    reduced = two_corps().points("prussian", primary=0).points("french", primary=0).put("fr_cav_1", "Chalons", csp=1)
    g = phase(reduced.pool("french", csp=1), *rolls(8, 15))
    assert not told(g, ActionPhaseEnded)


@pytest.mark.rule("8.5.7")
def test_at_the_end_cps_are_gone_and_nobody_has_the_initiative() -> None:
    g = tie(two_corps().set(command_box=2, staff=0), *rolls(11, 11))
    assert told(g, ActionPhaseEnded) == [ActionPhaseEnded(11)]
    assert not any(g.cp["prussian"].values())
    assert not any(g.cp["french"].values())
    assert (g.active, g.initiative, g.ip) == ("", "", 0)


# ---------------------------------------------------------------------- ties


@pytest.mark.rule("8.2", "8.6.1", "8.5.1")
@pytest.mark.example("8.2-ex1")
def test_tied_eights_give_both_sides_new_cps() -> None:
    g = tie(two_corps().set(command_box=1), *rolls(8, 8), *SEVENS, *rolls(8, 15))
    assert told(g, InitiativeTied) == [InitiativeTied(8, True)]
    assert len(told(g, CommandPointsRolled)) == 2
    assert g.cp["prussian"]["primary"] == 3 + 5
    assert g.cp["prussian"]["discretionary"] == 2
    assert g.cp["french"]["primary"] == 3 + 4


@pytest.mark.rule("8.7", "4.2.3.two-segments")
@pytest.mark.example("8.7-ex1")
def test_two_ties_at_the_start_do_not_advance_the_command_table() -> None:
    g = phase(two_corps(), *rolls(9, 9), *SEVENS, *rolls(11, 11), *SEVENS, *rolls(8, 15))
    assert told(g, InitiativeTied) == [InitiativeTied(9, False), InitiativeTied(11, False)]
    assert g.command_box == 1
    assert len(told(g, CommandPointsRolled)) == 4
    assert g.segments == 1


@pytest.mark.rule("8.6", "4.2.3.step-1")
def test_the_first_counted_tie_cannot_end_the_phase_and_the_second_ends_it_on_eleven() -> None:
    g = tie(two_corps().set(command_box=1, staff=0), *rolls(11, 11), *SEVENS, *rolls(11, 11))
    assert told(g, InitiativeTied) == [InitiativeTied(11, True)] * 2
    assert told(g, ActionPhaseEnded) == [ActionPhaseEnded(11)]


@pytest.mark.rule("8.6", "8.6.2")
def test_a_tie_is_compared_with_the_box_before_the_marker_advances() -> None:
    g = tie(two_corps().set(command_box=2, staff=0), *rolls(5, 5), *SEVENS, *rolls(16, 16))
    # Five is not in the second box; then the marker is in the third, where sixteen ends the phase.
    assert g.command_box == 3
    assert told(g, ActionPhaseEnded) == [ActionPhaseEnded(16)]


@pytest.mark.rule("8.6")
def test_in_the_last_box_every_tie_ends_the_phase() -> None:
    g = tie(two_corps().set(command_box=5, staff=0), *rolls(9, 9))
    assert told(g, ActionPhaseEnded) == [ActionPhaseEnded(9)]


@pytest.mark.rule("8.6")
def test_each_action_phase_begins_in_the_first_box() -> None:
    g = phase(two_corps().set(command_box=4, segments=7, staff_used=True), *rolls(8, 15))
    assert (g.command_box, g.segments, g.staff_used) == (1, 1, False)


@pytest.mark.rule("8.6")
@pytest.mark.parametrize(("turn", "box"), [(2, 3), (3, 1)])
def test_a_scenario_may_begin_in_a_later_box_on_its_first_turn_only(turn: int, box: int) -> None:
    g = two_corps().dice(*rolls(8, 15)).game
    g.turn = turn
    tracks = g.spec.tracks.model_copy(update={"command_table_box": 3})
    g.spec = g.spec.model_copy(update={"tracks": tracks})
    g.begin(ActionPhase())
    assert g.command_box == box


@pytest.mark.rule("8.6.3")
@pytest.mark.parametrize(("box", "republic", "change"), [(2, False, 0), (3, False, -1), (4, False, -1), (3, True, 1)])
def test_the_last_two_boxes_bring_a_vp_penalty_when_they_are_entered(box: int, republic: bool, change: int) -> None:
    position = two_corps().set(command_box=box, vp=20, staff=0)
    if republic:
        position.set(government="republic", fell=2)
    g = tie(position, *rolls(9, 9), *SEVENS, *rolls(8, 15))
    assert g.command_box == box + 1
    assert g.vp == 20 + change


# ---------------------------------------------------------------------- the General Staff


@pytest.mark.rule("8.8")
@pytest.mark.example("8.8-ex1")
def test_scenario_two_begins_with_three_uses_of_the_general_staff() -> None:
    g = new_game("on-to-paris/campaign-1870-08", 1)
    assert g.spec.number == 2
    assert g.staff == 3


@pytest.mark.rule("8.8", "8.6.1")
def test_the_general_staff_lets_the_phase_go_on_once_a_turn() -> None:
    g = tie(two_corps().set(command_box=2, staff=3), *rolls(11, 11))
    assert g.decision is not None
    assert (g.decision.side, str(g.decision.default)) == ("prussian", "end")
    g.dice.expect(*SEVENS, *rolls(11, 11))
    g.push("intervene")
    assert g.staff == 2
    assert g.command_box == 3
    assert told(g, ActionPhaseEnded) == [ActionPhaseEnded(11)]  # not a second time


@pytest.mark.rule("8.8")
def test_prussia_may_let_the_phase_end() -> None:
    g = tie(two_corps().set(command_box=2, staff=3), *rolls(11, 11))
    g.push("end")
    assert g.staff == 3
    assert told(g, ActionPhaseEnded) == [ActionPhaseEnded(11)]


@pytest.mark.rule("8.8", "8.6.3")
def test_in_the_last_box_the_tie_costs_a_vp_and_the_general_staff_no_second_one() -> None:
    g = tie(two_corps().set(command_box=5, staff=1, vp=20), *rolls(9, 9))
    assert g.decision is not None
    assert g.decision.about == Intervene(9, 1, penalty=False, paid=True)
    assert "counted already" in g.decision.prompt
    g.dice.expect(*SEVENS, *rolls(8, 15))
    g.push("intervene")
    assert (g.command_box, g.vp, g.staff) == (5, 19, 0)


@pytest.mark.rule("8.8", "8.6.3")
@pytest.mark.parametrize(("box", "roll", "penalty", "vp"), [(2, 11, False, 20), (3, 5, True, 19), (4, 16, True, 19)])
def test_the_general_staff_costs_a_vp_where_the_marker_enters_one_of_the_last_two_boxes(
    box: int, roll: int, penalty: bool, vp: int
) -> None:
    g = tie(two_corps().set(command_box=box, staff=1, vp=20), *rolls(roll, roll))
    assert g.decision is not None
    assert g.decision.about == Intervene(roll, 1, penalty, paid=False)
    assert g.vp == 20
    g.dice.expect(*SEVENS, *rolls(8, 15))
    g.push("intervene")
    assert (g.command_box, g.vp) == (box + 1, vp)


@pytest.mark.rule("8.6.3", "8.6")
@pytest.mark.parametrize(("staff", "republic", "vp"), [(0, False, 19), (1, False, 19), (0, True, 21)])
def test_a_tie_in_the_last_box_changes_the_vps_even_if_the_phase_ends_by_it(
    staff: int, republic: bool, vp: int
) -> None:
    position = two_corps().set(command_box=5, staff=staff, vp=20)
    if republic:
        position.set(government="republic", fell=2)
    g = tie(position, *rolls(9, 9))
    if staff:
        g.push("end")
    assert told(g, ActionPhaseEnded) == [ActionPhaseEnded(9)]
    assert g.vp == vp


@pytest.mark.rule("8.6.3", "8.7")
def test_a_tie_that_does_not_count_changes_no_vps() -> None:
    g = two_corps().set(command_box=5, segments=1, vp=20).dice(*rolls(9, 9), *SEVENS, *rolls(8, 15)).game
    running = ActionPhase()
    running.step = "initiative"
    g.begin(running)
    assert (g.vp, g.command_box) == (20, 5)
