"""18.2.2, 18.4, 18.5: where Napoleon III and King Wilhelm have to be, and what it costs if they are not."""

from __future__ import annotations

import pytest

from tests.games.on_to_paris.reaction.scenes import push, window
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.combat.combat import declare
from wargame.games.on_to_paris.rules.game import OnToParis
from wargame.games.on_to_paris.rules.movement.march import March
from wargame.games.on_to_paris.rules.movement.riding import Ride
from wargame.games.on_to_paris.rules.politics.events import EmpireChecked
from wargame.games.on_to_paris.rules.politics.presence import (
    absent_from,
    army_size,
    enter_combat,
    penalize_absence_in_rally,
)
from wargame.games.on_to_paris.rules.politics.sovereigns import EmperorMoved, largest_army
from wargame.games.on_to_paris.rules.sequence.action_phase import ActionPhase
from wargame.games.on_to_paris.rules.units import FRENCH, GONE, MAP, PRUSSIAN


def at(g: OnToParis, name: str) -> int:
    return g.board.index[g.data.hex_of(name)]


def largest(g: OnToParis, side: str = FRENCH) -> list[str]:
    return [army.id for army in largest_army(g, side)]


def armies(napoleon: str = "fr_rhine") -> Position:
    """The Army of the Rhine has 9 SPs with its Corps, the Army of Alsace 4 and a Cavalry Division."""
    return (
        Position(turn=3)
        .put("fr_rhine", "Metz", leader="leboeuf", contains=("napoleon",) if napoleon == "fr_rhine" else (), reg=3)
        .put("fr_2", "Nancy", leader="frossard", army="fr_rhine", reg=6)
        .put(
            "fr_alsace", "Haguenau", leader="macmahon", contains=("napoleon",) if napoleon == "fr_alsace" else (), reg=4
        )
        .put("fr_cav_1", "Haguenau", army="fr_alsace", csp=2)
    )


@pytest.mark.rule("18.4.largest", "18.5.largest", "18.4", "18.5")
def test_the_largest_army_counts_its_corps_but_not_its_cavalry() -> None:
    g = armies().game
    assert army_size(g, g.formation("fr_rhine")) == 9
    assert army_size(g, g.formation("fr_alsace")) == 4
    assert largest(g) == ["fr_rhine"]
    assert absent_from(g, FRENCH) == ()
    assert [army.id for army in absent_from(armies("fr_alsace").game, FRENCH)] == ["fr_rhine"]


@pytest.mark.rule("18.4.largest")
def test_of_armies_of_one_size_either_will_do() -> None:
    g = armies("fr_alsace").game
    g.set_strength(g.formation("fr_2"), g.formation("fr_2").strength.more("reg", -5))
    assert set(largest(g)) == {"fr_rhine", "fr_alsace"}
    assert absent_from(g, FRENCH) == ()


@pytest.mark.rule("18.4.largest", "18.5.largest")
def test_besieged_armies_of_other_hexes_do_not_count() -> None:
    g = armies("fr_alsace").sps(PRUSSIAN, "Metz", reg=9).game
    g.shelter(g.formation("fr_rhine"), inside=True)
    assert largest(g) == ["fr_alsace"]
    assert absent_from(g, FRENCH) == ()


@pytest.mark.rule("18.4.largest")
def test_a_besieged_sovereign_is_compared_with_armies_of_his_hex_only() -> None:
    position = (
        Position(turn=4)
        .sps(PRUSSIAN, "Metz", reg=20)
        .put("fr_rhine", "Metz", inside=True, leader="leboeuf", reg=3)
        .put("fr_chalons", "Chalons", leader="macmahon", reg=4)
    )
    g = position.lone("napoleon", "Metz", inside=True).game
    assert largest(g) == ["fr_rhine"]
    assert absent_from(g, FRENCH) != ()
    g.contain(g.leader("napoleon"), g.formation("fr_rhine"))
    assert absent_from(g, FRENCH) == ()


@pytest.mark.rule("18.4.rally-vp", "18.5.rally-vp")
def test_absence_in_the_rally_phase_costs_three_and_two_points() -> None:
    g = armies("fr_alsace").game
    penalize_absence_in_rally(g)
    assert g.vp == 3
    g = Position(turn=3).put("pr_3rd", "Landau", leader="prinz_friedrich", reg=4).lone("wilhelm", "Mainz").game
    penalize_absence_in_rally(g)
    assert g.vp == -2
    g = armies().game
    penalize_absence_in_rally(g)
    assert g.vp == 0


@pytest.mark.rule("18.4.rally-vp")
def test_a_scenario_may_begin_to_look_for_the_sovereigns_later() -> None:
    position = Position("on-to-paris/early-start-1870-07", turn=1).lone("napoleon", "2822")
    g = position.put("fr_rhine", "Metz", leader="leboeuf", reg=3).game
    penalize_absence_in_rally(g)
    assert g.vp == 0
    g.put(g, "turn", 2)
    penalize_absence_in_rally(g)
    assert g.vp == 3


def combat(position: Position, name: str, attacker: str = PRUSSIAN) -> OnToParis:
    g = position.game
    g.put(g, "fight", declare(g, at(g, name), attacker))
    enter_combat(g)
    return g


def with_emperor(g: OnToParis) -> bool:
    assert g.fight is not None
    return g.fight.emperor


@pytest.mark.rule("18.4.combat-vp")
def test_the_largest_french_army_in_a_combat_without_napoleon_costs_two_points() -> None:
    absent = combat(armies("fr_alsace").put("pr_iii", "Metz", leader="alvensleben_c", reg=6), "Metz")
    assert absent.vp == 2
    assert not with_emperor(absent)
    present = combat(armies().put("pr_iii", "Metz", leader="alvensleben_c", reg=6), "Metz")
    assert present.vp == 0
    assert with_emperor(present)
    other = combat(armies("fr_alsace").put("pr_iii", "Haguenau", leader="alvensleben_c", reg=6), "Haguenau")
    assert other.vp == 0  # the largest Army is not in it
    assert with_emperor(other)


@pytest.mark.rule("18.5.combat-vp")
def test_the_largest_prussian_army_in_a_combat_without_wilhelm_costs_one_point() -> None:
    position = Position().put("pr_3rd", "Nancy", leader="prinz_friedrich", reg=4).lone("wilhelm", "Mainz")
    assert combat(position.sps(FRENCH, "Nancy", reg=2), "Nancy").vp == -1


@pytest.mark.rule("18.4.status", "18.5.status")
def test_sovereigns_have_no_counter_to_command_with() -> None:
    g = Position().lone("napoleon", "Metz").lone("wilhelm", "Mainz").game
    for word in ("napoleon", "wilhelm"):
        leader = g.leader(word)
        assert leader.sovereign
        assert (leader.counter, leader.special, leader.status) == (None, "", MAP)


def emperor_at(hex_: str, *dice: int) -> OnToParis:
    position = Position(turn=3).put("fr_rhine", hex_, leader="bourbaki", contains=("napoleon",), res=3)
    return position.dice(*dice).play(EmperorMoved())


@pytest.mark.rule("18.2.2.distance", "18.2.2")
@pytest.mark.example("18.2.2-ex2")
@pytest.mark.parametrize(("dice", "falls"), [((3, 4), False), ((4, 4), True)])
def test_a_reaction_that_ends_fifteen_hexes_from_the_border_fells_the_empire_on_eight(
    dice: tuple[int, int], falls: bool
) -> None:
    """Canrobert's Army in 2724 falls back to 2723, towards Paris, from a large Prussian Force that enters 2725."""
    position = (
        Position(turn=3)
        .put("fr_rhine", "2724", leader="canrobert", contains=("napoleon",), res=3)
        .put("pr_2nd", "2726", leader="friedrich_karl", reg=4)
        .put("pr_iii", "2726", leader="alvensleben_c", army="pr_2nd", reg=6)
    )
    position.set(emperor_at=position.game.board.index["2724"])
    g = window(position.dice(6, *dice), "pr_2nd 2725", "pr_iii 2725")
    push(g, "react fr_rhine 2725", "go fr_rhine 2723")
    assert g.ground.border_distance[g.board.index["2723"]] == 15
    (event,) = [entry.event for entry in g.log if isinstance(entry.event, EmpireChecked)]
    assert (event.cause, event.roll, event.modifier, event.limit) == ("distance", sum(dice), 15, 23)
    assert (g.government == "republic") == event.falls == falls


@pytest.mark.rule("18.2.2.distance")
def test_a_march_and_a_ride_that_end_far_from_the_border_are_looked_at() -> None:
    position = Position(turn=3).put("fr_rhine", "2827", leader="bourbaki", contains=("napoleon",), res=3)
    position.points(FRENCH, ip=9, discretionary=9).set(emperor_at=position.game.board.index["2827"])
    g = position.dice(1, 1).play(March(FRENCH, ("fr_rhine",)))
    push(g, "order fr_rhine 2826", "march", "done")
    assert [entry.event.modifier for entry in g.log if isinstance(entry.event, EmpireChecked)] == [11]
    g = Position(turn=3).lone("napoleon", "2827").dice(1, 1).play(Ride("napoleon"))
    push(g, "to 2825")
    assert [entry.event.modifier for entry in g.log if isinstance(entry.event, EmpireChecked)] == [12]


@pytest.mark.rule("18.2.2.distance")
def test_up_to_ten_hexes_nothing_is_rolled() -> None:
    g = Position().game
    distance = g.ground.border_distance
    assert distance[at(g, "Metz")] < 10
    assert distance[g.board.index["2722"]] == 16
    assert distance[at(g, "Saarbrucken")] == 0
    ten = next(place for place in range(g.ground.size) if distance[place] == 10)
    eleven = next(place for place in range(g.ground.size) if distance[place] == 11)
    assert emperor_at(g.board.ids[ten]).log == []
    assert emperor_at(g.board.ids[eleven], 1, 1).log != []


@pytest.mark.rule("18.2.2.distance")
def test_he_is_looked_at_when_he_has_moved_and_when_the_action_phase_ends() -> None:
    g = emperor_at("2822", 1, 1)
    before = len(g.log)
    g.begin(EmperorMoved())
    assert len(g.log) == before  # he has not moved since
    g.dice.expect(1, 1)
    g.begin(EmperorMoved(anyway=True))
    assert len(g.log) > before
    g.dice.expect(6, 6)
    g.station(g.formation("fr_rhine"), g.board.index["2722"])
    g.begin(EmperorMoved())
    assert g.government == "republic"


@pytest.mark.rule("18.2.2.distance", "18.1")
def test_scenarios_without_sovereigns_and_the_republic_ask_for_nothing() -> None:
    g = Position(republic=True).put("fr_rhine", "2822", leader="bourbaki", contains=("napoleon",), res=3).game
    g.begin(EmperorMoved())
    assert g.log == []
    g = Position("on-to-paris/alsace-1870-08").put("fr_alsace", "Haguenau", leader="macmahon", reg=1).game
    penalize_absence_in_rally(g)
    g.set_aside(g.leader("napoleon"), GONE)  # as the scenario has it; that does not mean that he was killed
    g.begin(EmperorMoved())
    assert g.log == []
    assert g.government == "empire"


@pytest.mark.rule("18.2.2.distance")
def test_the_end_of_the_action_phase_asks_where_he_is() -> None:
    position = Position(turn=3).put("fr_rhine", "2822", leader="bourbaki", contains=("napoleon",), res=3)
    g = position.set(emperor_at=position.game.board.index["2822"]).dice(6, 6).play(ActionPhase(step="end"))
    assert g.government == "republic"


@pytest.mark.rule("18.2.2.distance")
def test_who_is_far_away_when_the_action_phase_begins_has_not_moved_yet() -> None:
    position = Position(turn=3).put("fr_rhine", "2822", leader="bourbaki", contains=("napoleon",), res=3)
    g = position.points(PRUSSIAN, discretionary=9).dice(6, 6, 6, 1, 1, 1).play(ActionPhase())
    assert g.decision is not None
    g.begin(EmperorMoved())  # somebody else has moved
    assert not any(isinstance(entry.event, EmpireChecked) for entry in g.log)


@pytest.mark.rule("18.5.largest")
def test_a_sovereign_with_the_besiegers_is_not_besieged_himself() -> None:
    position = (
        Position(turn=4)
        .sps(FRENCH, "Metz", inside=True, res=1)
        .put("pr_2nd", "Metz", leader="friedrich_karl", contains=("wilhelm",), reg=2)
        .put("pr_3rd", "Landau", leader="prinz_friedrich", reg=4)
    )
    assert largest(position.game, PRUSSIAN) == ["pr_3rd"]
    assert [army.id for army in absent_from(position.game, PRUSSIAN)] == ["pr_3rd"]


@pytest.mark.rule("18.2.2.distance")
def test_in_the_off_map_box_he_is_at_no_distance() -> None:
    position = Position(turn=3)
    box = position.game.board.ids[position.game.ground.box[FRENCH]]
    position.put("fr_rhine", box, leader="bourbaki", contains=("napoleon",), res=3)
    assert position.play(EmperorMoved(anyway=True)).log == []
