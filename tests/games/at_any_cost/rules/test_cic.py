"""6.2: the Commander-in-Chief Chits, and Grouped Divisions."""

import pytest

from tests.games.at_any_cost.rules.drill import do, noted, refused, texts
from tests.games.at_any_cost.rules.standstill import carried_out, over
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.chits.cic import CicActivation, grouped_divisions
from wargame.games.at_any_cost.rules.chits.windows import EndOfTurnEvents
from wargame.games.at_any_cost.rules.events.chits import CicActivated, GeneralStaffLost
from wargame.games.at_any_cost.rules.fire.fire import FireStep
from wargame.games.at_any_cost.rules.morale.rally import RallyStep
from wargame.games.at_any_cost.rules.sequence import ChitDrawPhase
from wargame.games.at_any_cost.rules.stages import activation_of
from wargame.games.at_any_cost.rules.units import REBUILD, WAITING


def stulpnagel() -> Position:
    """Stülpnagel's division as in the example of 6.2.1, its HQ far away and with Defensive Posture."""
    position = Position().put("pr3-9", "2024").put("pr3-10", "2022").put("pr3-stulp-art", "1825")
    return position.put("pr3-corps-art", "1823").put("pr3-hq", "1027", posture="D").put("fr2-verge-1", "2026")


def groups(game: Battle, side: str) -> dict[str, tuple[str, ...]]:
    """The Grouped Divisions of a side."""
    return {group.key: group.units for group in grouped_divisions(game, side)}


@pytest.mark.rule("6.2", "6.2.1", "6.2.1.grouped-division", "6.2.1.in-command")
@pytest.mark.example("6.2.1-ex1", "EX-44")
def test_the_general_staff_activates_a_division_again_in_command_wherever_it_is() -> None:
    position = stulpnagel().put("pr3-hq", "1924").cup("act:pr3", "cic:prussian").dice(1, 2, 1, 2)
    game = do(position.draw(), "posture D", "fire pr3-9 2026", "done")  # the whole corps has its activation
    while activation_of(game) is not None:
        assert game.decision is not None
        assert game.decision.default is not None
        do(game, str(game.decision.default))
    game.put(game.units["pr3-hq"], "overrun", True)  # nobody would be In Command of himself
    do(game, "group pr3:Stulp")
    assert noted(game, CicActivated) == [("prussian", ("pr3-9", "pr3-10", "pr3-stulp-art"))]
    do(game, "posture A")
    assert game.hqs["pr3"].posture == "A"
    assert all(game.units[each].in_command for each in ("pr3-9", "pr3-10", "pr3-stulp-art"))
    assert isinstance(game.procedures[-1], FireStep)
    assert "fire pr3-9 2026" in texts(game)  # again
    assert not any("pr3-corps-art" in action for action in game.legal_actions)
    do(game, "done")
    assert {action[1] for action in game.legal_actions if action.verb == "move"} == {"pr3-9", "pr3-10", "pr3-stulp-art"}


@pytest.mark.rule("6.2.1.single-unit")
@pytest.mark.example("6.2.1-ex2")
def test_corps_artillery_is_not_part_of_the_division_but_may_act_alone() -> None:
    game = stulpnagel().cup("cic:prussian").draw()
    assert "pr3-corps-art" not in groups(game, "prussian")["pr3:Stulp"]
    assert refused(game, "group pr3:Stulp pr3-corps-art") == "6.2.1.single-unit"
    do(game, "unit pr3-corps-art", "posture D")
    activation = activation_of(game)
    assert activation is not None
    assert activation.group == ("pr3-corps-art",)
    assert {action[1] for action in game.legal_actions if action.verb == "fire"} == {"pr3-corps-art"}


@pytest.mark.rule("6.2.1.single-unit")
def test_detachments_and_hqs_act_alone_too() -> None:
    position = stulpnagel()
    detachment = position.game.data.detachments[0].id
    pool = next(each for each in position.game.data.detachments if each.formation == "pr3")
    game = position.put(pool.id, "2023").cup("cic:prussian").draw()
    assert f"unit {pool.id}" in texts(game)
    assert "unit pr3-hq" in texts(game)
    assert all(pool.id not in units for units in groups(game, "prussian").values())
    assert f"unit {detachment}" not in texts(game) or detachment == pool.id


@pytest.mark.rule("6.2.1.grouped-division")
def test_a_unit_more_than_two_hexes_from_all_others_is_left_out() -> None:
    game = stulpnagel().put("pr3-stulp-art", "1529").game
    assert groups(game, "prussian")["pr3:Stulp"] == ("pr3-9", "pr3-10")
    lone = Position().put("pr3-9", "2024").put("pr3-10", "2027").put("pr3-hq", "1027").cup("cic:prussian").draw()
    assert refused(lone, "group pr3:Stulp") == "6.2.1.grouped-division"


@pytest.mark.rule("6.2.1.grouped-division")
def test_two_pairs_far_apart_are_still_one_group() -> None:
    position = (
        Position()
        .set(deployed=("fr2",))
        .put("fr2-verge-1", "2024")
        .put("fr2-verge-2", "2025")
        .put("fr2-verge-art", "3010")
    )
    assert groups(position.game, "french")["fr2:Verge"] == ("fr2-verge-1", "fr2-verge-2")  # a battery is no company


@pytest.mark.rule("6.2.1.cavalry-exception")
def test_a_cavalry_division_of_a_corps_may_take_horse_artillery_of_the_corps_along() -> None:
    position = (
        Position().set(deployed=("fr4",)).put("fr4-leg-1c", "2010").put("fr4-leg-2c", "2011").put("fr4-horse", "2012")
    )
    game = position.put("fr4-hq", "2501").put("fr4-corps-art", "2011").cup("cic:french").draw()
    assert {text for text in texts(game) if "Leg" in text} == {"group fr4:Leg", "group fr4:Leg fr4-horse"}
    do(game, "group fr4:Leg fr4-horse")
    activation = activation_of(game)
    assert activation is not None
    assert activation.group == ("fr4-leg-1c", "fr4-leg-2c", "fr4-horse")
    far = position.put("fr4-horse", "2016").game
    assert "group fr4:Leg fr4-horse" not in [str(each) for each in CicActivation("french")._choices(far)]


@pytest.mark.rule("6.2.1.rebuild-box", "6.2.1.no-mixing")
def test_units_to_be_rebuilt_are_a_group_of_their_own() -> None:
    position = stulpnagel().broken("pr3-10", REBUILD).put("pr3-stulp-art", "2025")
    game = position.cup("cic:prussian").draw()
    assert groups(game, "prussian") == {
        "pr3:Stulp": ("pr3-9", "pr3-stulp-art"),
        "pr3:Stulp:rebuild": ("pr3-10",),
    }
    do(game, "group pr3:Stulp:rebuild", "posture D")
    assert isinstance(game.procedures[-1], RallyStep)
    assert texts(game, "rebuild", "recover") == ["rebuild pr3-10"]


@pytest.mark.rule("6.2.1.reinforcements", "6.2.1.no-mixing")
def test_units_arriving_this_turn_are_a_group_of_their_own() -> None:
    position = Position("a-day-of-battle").put("pr3-hq", "1027")
    game = position.game
    arrival = next(each for each in game.arrivals if {"pr3-9", "pr3-10"} & set(each.units))
    for each in ("pr3-9", "pr3-10"):
        game.units[each].status = WAITING
    arrival.turn = game.turn + 1
    assert groups(game, "prussian") == {}
    for due in game.arrivals:
        due.turn = game.turn
    assert groups(game, "prussian")["pr3:Stulp:arriving"] == ("pr3-9", "pr3-10")
    position.put("pr3-stulp-art", "2022")
    assert "pr3-stulp-art" not in groups(game, "prussian")["pr3:Stulp:arriving"]


@pytest.mark.rule("6.2.1.hold", "6.2.1")
def test_the_general_staff_may_be_held_and_played_before_a_later_draw() -> None:
    game = stulpnagel().put("fr2-hq", "4010").cup("cic:prussian", "act:fr2", "act:pr3").draw()
    do(game, "hold")
    assert game.staff_held
    assert texts(game) == ["staff", "draw"]
    assert game.decision is not None
    assert game.decision.side == "prussian"
    do(game, "staff", "group pr3:Stulp")
    assert not game.staff_held
    activation = activation_of(game)
    assert activation is not None
    assert activation.group == ("pr3-9", "pr3-10", "pr3-stulp-art")
    assert game.cup.contents == ("act:fr2", "act:pr3")


@pytest.mark.rule("6.2.1.hold")
def test_held_beyond_the_last_draw_it_is_lost() -> None:
    game = carried_out(stulpnagel().set(staff_held=True), EndOfTurnEvents(), ChitDrawPhase())
    assert over(game)  # nothing was asked: with an empty cup there is no further draw to play it before
    assert noted(game, GeneralStaffLost) == [()]
    assert not game.staff_held


@pytest.mark.rule("6.2.2")
def test_marshal_bazaine_is_played_at_once_or_not_at_all() -> None:
    game = stulpnagel().set(deployed=("fr2",)).put("fr2-hq", "4010").cup("cic:french").draw()
    assert game.decision is not None
    assert game.decision.side == "french"
    assert refused(game, "hold") == "6.2.2"
    do(game, "unit fr2-verge-1")
    activation = activation_of(game)
    assert activation is not None
    assert (activation.side, activation.formation, activation.group) == ("french", "fr2", ("fr2-verge-1",))


@pytest.mark.rule("6.2")
def test_an_attached_unit_acts_with_the_hq_it_is_attached_to() -> None:
    position = Position("afternoon-crisis").put("prg-cav3", "1325", acts_with="pr10").put("pr10-hq", "1326")
    game = do(position.cup("cic:prussian").draw(), "unit prg-cav3", "posture A")
    assert game.hqs["pr10"].posture == "A"
    assert game.units["prg-cav3"].in_command


@pytest.mark.rule("6.2.2", "6.1")
def test_a_french_formation_not_deployed_yet_is_not_moved_by_the_marshal() -> None:
    game = stulpnagel().put("fr2-hq", "4010").cup("cic:french").draw()
    assert game.decision is not None
    assert game.decision.side == "prussian"  # the chit found nobody, and the turn has ended
