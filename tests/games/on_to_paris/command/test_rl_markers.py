"""8.1: Resource Logistics markers."""

from __future__ import annotations

import pytest

from wargame.engine.action import Action
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules import upkeep
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.command import points, rl_markers
from wargame.games.on_to_paris.rules.command.command_zone import command_zone, marker_place
from wargame.games.on_to_paris.rules.command.events import RlMarkerLaid
from wargame.games.on_to_paris.rules.command.rl_markers import RlPlacement
from wargame.games.on_to_paris.rules.game import OnToParis

METZ, PARIS, LANDAU, NANCY = "2935", "2822", "3041", "2634"


def armies() -> Position:
    """Two French Armies, a Prussian one, and a French SP in Paris."""
    return (
        Position()
        .put("fr_rhine", METZ, leader="bazaine", reg=1)
        .put("fr_alsace", "Haguenau", leader="macmahon", reg=1)
        .sps("french", PARIS, res=2)
        .put("pr_3rd", LANDAU, leader="prinz_friedrich", reg=1)
        .set(last_loser="french")
    )


def placing(position: Position) -> OnToParis:
    return position.play(RlPlacement())


def side_asked(g: Campaign) -> str:
    assert g.decision is not None
    return g.decision.side


@pytest.mark.rule("8", "8.1", "8.1.1", "8.1.1.process")
@pytest.mark.example("8.1.1-ex1")
def test_the_loser_of_the_last_initiative_lays_first_and_then_both_in_turn() -> None:
    g = placing(armies())
    asked = []
    for action in (
        "lay secondary fr_alsace",
        "lay primary pr_3rd",
        f"lay tertiary {PARIS}",
        "lay tertiary 3041",
        "lay primary fr_rhine",
    ):
        asked.append(side_asked(g))
        assert g.rl_hidden
        g.push(action)
    asked.append(side_asked(g))
    assert asked == ["french", "prussian"] * 3
    g.push("lay secondary pr_3rd")
    assert not g.procedures
    assert not g.rl_hidden
    assert g.rl["french"] == {"primary": "fr_rhine", "secondary": "fr_alsace", "tertiary": PARIS}


@pytest.mark.rule("8.1.1.process")
def test_the_other_side_begins_if_it_lost_the_initiative() -> None:
    assert side_asked(placing(armies().set(last_loser="prussian"))) == "prussian"


@pytest.mark.rule("8.1.1.process")
def test_on_the_first_turn_of_a_scenario_the_french_begin() -> None:
    from wargame.games.on_to_paris.rules.game import new_game

    g = new_game("on-to-paris/alsace-1870-08", 1)
    while g.decision is not None and g.decision.kind != "command.rl_marker":
        g.push(g.decision.default or g.legal_actions[0])
    assert side_asked(g) == "french"
    assert {action[1] for action in g.legal_actions} == {"primary"}  # the scenario has one marker a side


@pytest.mark.rule("8.1.1.process", "8.1.1")
def test_a_marker_lies_face_down_and_the_enemy_sees_only_that_it_lies_there() -> None:
    g = placing(armies())
    decision = g.decision
    assert decision is not None
    assert not decision.open
    g.push("lay secondary fr_alsace")
    laid = next(entry for entry in g.log if isinstance(entry.event, RlMarkerLaid))
    seen, own = laid.seen_by("prussian"), laid.seen_by("french")
    assert seen == RlMarkerLaid("french", "", "fr_alsace")
    assert own == RlMarkerLaid("french", "secondary", "fr_alsace")
    assert ("french", "hidden", "fr_alsace") in g.view("prussian").rl
    assert "Secondary" not in "".join(g.story("prussian"))
    assert "Secondary" in "".join(g.story("french"))


@pytest.mark.rule("8.1.1.military-point", "8.1.1")
def test_military_points_are_infantry_corps_and_forts_and_nothing_else() -> None:
    g = (
        Position()
        .put("fr_5", "2929", reg=2)
        .sps("french", "2930", res=1)
        .sps("french", "2931", ft=1)
        .put("fr_cav_1", "2927", csp=2)
        .depot("french", "2928")
        .put("pr_siege_1", "2926")
        .game
    )
    sites = rl_markers.sites(g, "french")
    assert {"2929", "2930", METZ} <= set(sites)  # a Corps, an Infantry SP, a Fortress
    assert not {"2927", "2928", "2931"} & set(sites)
    assert "2926" not in rl_markers.sites(g, "prussian")


@pytest.mark.rule("8.1.1", "8.1.1.military-point")
def test_besieged_armies_and_forts_take_markers() -> None:
    g = (
        Position()
        .put("fr_rhine", METZ, leader="bazaine", reg=1, inside=True)
        .put("pr_2nd", METZ, leader="friedrich_karl", reg=4)
        .game
    )
    assert {"fr_rhine", METZ} <= set(rl_markers.sites(g, "french"))
    assert METZ in rl_markers.sites(g, "prussian")  # a Prussian Infantry SP stands there


@pytest.mark.rule("8.1.1", "8.1.1.military-point")
def test_no_marker_lies_outside_the_field_of_a_small_scenario_or_in_a_box() -> None:
    g = Position("on-to-paris/alsace-1870-08").put("pr_2nd", "german_box", leader="friedrich_karl", reg=1).game
    assert METZ not in rl_markers.sites(g, "french")
    assert g.data.hex_of("Strasbourg") in rl_markers.sites(g, "french")
    assert not {"pr_2nd", "german_box"} & set(rl_markers.sites(g, "prussian"))


@pytest.mark.rule("8.1.1")
def test_refused_where_there_is_no_army_and_no_military_point() -> None:
    g = placing(armies())
    refusal = g.why_not("lay primary 2930")
    assert refusal is not None
    assert refusal.rule == "8.1.1"
    g.push("lay primary fr_rhine")
    g.push("lay primary pr_3rd")
    again = g.why_not("lay primary fr_rhine")
    assert again is not None
    assert again.rule == "8.1.1.process"


@pytest.mark.rule("8.1.2", "8.1.2.army", "8.1.2.military-point")
def test_a_marker_moves_with_its_army_and_stays_at_its_military_point() -> None:
    g = Position().put("fr_rhine", METZ, leader="bazaine", reg=1).rl("french", primary="fr_rhine", secondary=METZ).game
    g.station(g.formation("fr_rhine"), g.board.index["2930"])
    assert g.board.ids[marker_place(g, "french", "primary")] == "2930"
    assert g.board.ids[marker_place(g, "french", "secondary")] == METZ  # though who was there has gone


@pytest.mark.rule("8.1.2")
def test_where_an_army_stands_the_marker_is_the_armys_only_if_it_is_named() -> None:
    actions = {str(action) for action in placing(armies()).legal_actions}
    assert {"lay primary fr_rhine", f"lay primary {METZ}"} <= actions


@pytest.mark.rule("8.1.2.removed", "8.2")
def test_a_marker_in_a_hex_that_only_the_enemy_occupies_is_removed_with_its_points() -> None:
    g = (
        Position()
        .rl("french", primary="2930")
        .points("french", primary=7, discretionary=1)
        .put("pr_v", "2930", leader="kirchbach", reg=6)
        .game
    )
    upkeep.settle(g)
    assert g.rl["french"]["primary"] == ""
    assert g.cp["french"]["primary"] == 0
    g.dice.expect(6, 6, 6, 6)
    points.receive(g)
    assert g.cp["french"] == {"primary": 0, "secondary": 0, "tertiary": 0, "discretionary": 4}
    assert command_zone(g, "french", "primary") == 0
    refusal = rl_markers.refusal(g, "french", Action.of("relocate", "primary"))
    assert refusal is not None
    assert refusal.rule == "8.1.2"


@pytest.mark.rule("8.1.2.removed", "8.3.3")
def test_a_marker_in_a_besieged_place_stays_while_there_is_a_garrison() -> None:
    for garrison, left in ((1, METZ), (0, "")):
        position = Position().rl("french", primary=METZ).put("pr_2nd", METZ, leader="friedrich_karl", reg=4)
        g = position.sps("french", METZ, inside=True, res=garrison).game
        upkeep.settle(g)
        assert g.rl["french"]["primary"] == left


@pytest.mark.rule("8.1.2.removed")
def test_a_siege_gun_does_not_remove_a_marker_and_a_removed_army_does() -> None:
    g = Position().rl("french", primary="2930").put("pr_siege_1", "2930").game
    upkeep.settle(g)
    assert g.rl["french"]["primary"] == "2930"
    g = Position().put("fr_rhine", METZ, reg=1).rl("french", primary="fr_rhine").points("french", primary=3).game
    g.withdraw(g.formation("fr_rhine"), "gone")
    upkeep.settle(g)
    assert (g.rl["french"]["primary"], g.cp["french"]["primary"]) == ("", 0)


@pytest.mark.rule("8.1.3", "8.9.1.relocate-rl")
def test_a_marker_is_relocated_for_two_cps_and_an_ip() -> None:
    g = armies().rl("french", primary="fr_rhine").points("french", ip=3, discretionary=3).half("french")
    g.push("relocate primary")
    assert "to fr_rhine" not in {str(action) for action in g.legal_actions}
    refusal = g.why_not("to 2930")
    assert refusal is not None
    assert refusal.rule == "8.1.1"
    g.push(f"to {PARIS}")
    assert g.rl["french"]["primary"] == PARIS
    assert (g.cp["french"]["discretionary"], g.ip) == (1, 2)
    assert "relocate secondary" not in {str(action) for action in g.legal_actions}
