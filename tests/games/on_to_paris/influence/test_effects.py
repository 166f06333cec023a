"""6.5.3: what a Zone of Influence does: to Reactions, activations and reinforcements."""

from __future__ import annotations

import pytest

from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.arrivals import places
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.command.party import attachments
from wargame.games.on_to_paris.rules.reaction.modifiers import chance
from wargame.games.on_to_paris.rules.reaction.triggers import Trigger, candidates


def entered(g: Campaign, hex_: str, start: str, unit: str) -> Trigger:
    """A unit has entered a hex from another."""
    return Trigger(g.board.index[hex_], (g.board.index[start],), (unit,))


@pytest.mark.rule("6.5.3", "6.5.3.reaction")
def test_a_unit_may_react_where_its_zone_is_entered() -> None:
    def may(unit: str, hex_: str) -> bool:
        position = Position().put("pr_v", hex_, reg=4)
        if unit == "fr_rhine":
            position.put(unit, "2726", leader="bazaine", reg=2)
        else:
            position.put(unit, "2726", reg=2)
        g = position.game
        return bool(candidates(g, "french", (entered(g, hex_, "2730", "pr_v"),)))

    assert may("fr_2", "2727")
    assert not may("fr_2", "2728")
    assert may("fr_rhine", "2728")
    assert not may("fr_rhine", "2729")


@pytest.mark.rule("6.5.3", "6.5.3.activation", "6.4.4")
def test_attached_units_in_the_zone_of_an_army_go_with_it() -> None:
    g = (
        Position()
        .put("pr_3rd", "2726", leader="prinz_friedrich", reg=1)
        .put("pr_v", "2728", army="pr_3rd", reg=4)
        .put("pr_xi", "2729", army="pr_3rd", reg=4)
        .put("pr_vi", "2727", reg=4)
        .game
    )
    assert [unit.id for unit in attachments(g, g.formation("pr_3rd"))] == ["pr_v"]


@pytest.mark.rule("6.5.3", "6.5.3.reinforcement", "7.2.1")
def test_sps_are_not_placed_in_an_enemy_zone_but_in_cities() -> None:
    def open_(position: Position, hex_: str) -> bool:
        g = position.game
        return bool(places.hexes(g, "french", "res") >> g.board.index[hex_] & 1)

    assert open_(Position(), "2433")
    assert not open_(Position().put("pr_v", "2534", reg=4), "2433")
    assert not open_(Position().put("pr_cav_1", "2534", csp=2), "2434")
    assert open_(Position().put("pr_v", "2534", reg=4), "2634")  # Nancy is a city


@pytest.mark.rule("9.2.2")
def test_who_reacts_is_not_asked_for_movement_supply() -> None:
    def rolls(position: Position) -> object:
        g = position.put("pr_v", "2726", leader="kirchbach", reg=4).put("fr_2", "2727", reg=4).game
        trigger = entered(g, "2727", "2728", "fr_2")
        return chance(g, g.formation("pr_v"), trigger)

    # deep in France, out of supply or fed by a Depot: the chance is the same
    assert rolls(Position()) == rolls(Position().depot("prussian", "2725"))
