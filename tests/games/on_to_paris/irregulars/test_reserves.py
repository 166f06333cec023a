"""17.2: Landwehr and Mobiles, which are Infantry in all but a few ways."""

from __future__ import annotations

import pytest

from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.arrivals import emergency, places
from wargame.games.on_to_paris.rules.combat.forces import Clash, Force
from wargame.games.on_to_paris.rules.combat.modifiers import reserve_modifier
from wargame.games.on_to_paris.rules.combat.odds_column import initial_odds
from wargame.games.on_to_paris.rules.formations.containing import kinds_of
from wargame.games.on_to_paris.rules.strength import RES, Strength


@pytest.mark.rule("17.2")
def test_they_are_infantry_in_odds_sieges_and_formations() -> None:
    g = Position().game
    regulars, reserves = Strength(reg=3), Strength(res=3)
    assert initial_odds(g, reserves, regulars) == initial_odds(g, regulars, regulars)
    assert Position().sps("prussian", "Toul", res=1).game.besieged()
    assert all(RES in kinds_of(each) for each in g.formations.every if each.commanded)


@pytest.mark.rule("17.2.1")
def test_they_cost_fewer_ips_as_emergency_reinforcements() -> None:
    g = Position().game
    for side in g.sides:
        costs = emergency.costs(g, side)
        assert costs["res"].ip < costs["reg"].ip


@pytest.mark.rule("17.2.2")
@pytest.mark.parametrize(
    ("strength", "value"),
    [
        (Strength(res=4), -2),
        (Strength(res=1, reg=5), -1),
        (Strength(res=1, ft=1), -1),
        (Strength(res=2, csp=2), -2),  # Cavalry does not fight (14.3)
        (Strength(reg=5), 0),
    ],
)
def test_only_reserves_subtract_two_and_some_subtract_one(strength: Strength, value: int) -> None:
    g = Position().game
    clash = Clash(0, Force("french", lone=strength), Force("prussian", lone=Strength(reg=2)))
    assert sum(term.value for term in reserve_modifier(g, clash, "french")) == value
    assert list(reserve_modifier(g, clash, "prussian")) == []


@pytest.mark.rule("17.2.3")
def test_landwehr_enters_by_rules_of_its_own() -> None:
    """7.2.1: a few each turn on the map, then no more; Regulars go on entering."""
    g = Position(turn=3).pool("prussian", res=6, reg=6).game
    open_ = {pool: places.hexes(g, "prussian", pool) for pool in ("res", "reg")}
    g.landwehr = g.data.limits.landwehr_on_map
    assert places.hexes(g, "prussian", "res") != open_["res"] != 0
    assert places.hexes(g, "prussian", "reg") == open_["reg"]
