"""What must be true at every moment is told when it is not; the fuzz rests on that."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import wargame
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.units import ON_MAP, Unit


@pytest.fixture
def game() -> Battle:
    """A battle just laid out."""
    battle: Battle = wargame.load("bloody-thursday", seed=1)
    assert battle.status() == []
    return battle


def first(game: Battle, test: Callable[[Unit], bool]) -> Unit:
    """The first counter on the map that is so."""
    return next(unit for unit in game.units.every if unit.status == ON_MAP and test(unit))


def test_a_unit_lost_between_hex_and_stack(game: Battle) -> None:
    unit = first(game, lambda unit: unit.infantry)
    unit.place = -1
    assert any(unit.id in fault for fault in game.status())


@pytest.mark.rule("4.3")
def test_a_mitrailleuse_that_is_not_as_its_parent_is(game: Battle) -> None:
    battery = first(game, lambda unit: unit.mitrailleuse)
    battery.morale = 2 if game.units[battery.battery].morale != 2 else 1
    assert any("not in the state" in fault for fault in game.status())
    battery.holder = None
    assert any(f"not with {battery.battery}" in fault for fault in game.status())


def test_both_sides_in_a_hex(game: Battle) -> None:
    unit = first(game, lambda unit: unit.side == "prussian" and unit.infantry)
    enemy = first(game, lambda unit: unit.side == "french" and unit.infantry)
    game.place(unit, enemy.place)
    assert any("both sides" in fault for fault in game.status())


@pytest.mark.rule("4.4")
def test_a_prussian_in_a_fortress(game: Battle) -> None:
    unit = first(game, lambda unit: unit.side == "prussian" and unit.infantry)
    game.place(unit, game.ground.fortress.bit_length() - 1)
    assert any("Fortress" in fault for fault in game.status())


def test_presence_that_does_not_fit_the_stacks(game: Battle) -> None:
    game.combat["french"] ^= 1
    assert any("presence of french" in fault for fault in game.status())


@pytest.mark.rule("8.10")
def test_hits_on_an_hq_and_impossible_markers(game: Battle) -> None:
    first(game, lambda unit: unit.hq).morale = 1
    first(game, lambda unit: unit.infantry).ammo = 3
    faults = " ".join(game.status())
    assert "HQ and carries hits" in faults
    assert "impossible markers" in faults


@pytest.mark.rule("10.2")
def test_markers_on_a_broken_unit(game: Battle) -> None:
    unit = first(game, lambda unit: unit.infantry)
    game.remove(unit, "rebuild")
    assert game.status() == []
    unit.morale = 1
    assert any("off the map" in fault for fault in game.status())


@pytest.mark.rule("5.1")
def test_an_event_chit_too_many(game: Battle) -> None:
    hand = game.hands["french"]
    hand.spent = (*hand.pool, hand.pool[0])
    assert any("more event chits" in fault for fault in game.status())


def test_a_track_beyond_its_boxes(game: Battle) -> None:
    tracks = game.hands["french"].tracks
    tracks[next(iter(tracks))] = 99
    assert any("on the track" in fault for fault in game.status())
