"""13.6, 13.8.1, 13.9.3, 13.10.1, 13.11.1: modifiers of the combat rolls."""

from __future__ import annotations

import pytest

from tests.games.on_to_paris.combat.drill import BELFORT, CLEAR, METZ, THIONVILLE_FORT, clash, values
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.combat.modifiers import roll_modifiers


def modifiers(
    position: Position, side: str, hex_: str = CLEAR, artillery: int = 0, superiority: int = 0
) -> dict[str, int]:
    """The modifiers of a side's roll, by what they are for."""
    game, fight = clash(position, hex_)
    return values(roll_modifiers(game, fight, side, artillery, superiority))


def table(hex_: str = CLEAR, **switches: int) -> Position:
    """Both penalties removed, a Prussian Corps of Regulars whose Leader has no rating in a hex."""
    return Position(**switches).set(assault=0, fuse=0).put("pr_ii", hex_, leader="fransecky", reg=6)


@pytest.mark.rule("13.6.fortress", "13.11.1.drm.fortress", "13.2.6.drms")
def test_a_friendly_fortress_is_worth_one_an_improved_one_two_a_fort_nothing() -> None:
    for hex_, expected in ((METZ, {"fortress": 1}), (BELFORT, {"improved_fortress": 2}), (THIONVILLE_FORT, {})):
        position = table(hex_).put("fr_2", hex_, leader="frossard", reg=4)
        assert modifiers(position, "french", hex_) == expected
        assert modifiers(position, "prussian", hex_) == {}


@pytest.mark.rule("13.6.fortress", "16.2.6")
def test_a_fortress_helps_who_controls_it_unless_it_is_damaged_for_good() -> None:
    position = table(METZ).fort("prussian", METZ).put("fr_2", METZ, leader="frossard", reg=4)
    assert modifiers(position, "prussian", METZ) == {"fortress": 1}
    metz = 1 << position.game.board.index[METZ]
    damaged = table(METZ, lasting_damage=True).fort("prussian", METZ).set(forts_taken=metz)
    assert modifiers(damaged.put("fr_2", METZ, leader="frossard", reg=4), "prussian", METZ) == {}


@pytest.mark.rule("13.8", "13.8.1", "13.11.1.drm.assault-penalty")
def test_the_assault_penalty_helps_the_french_while_its_marker_is_on_the_track() -> None:
    french = {"leader": "frossard", "reg": 4}
    held = table().set(assault=1).put("fr_2", CLEAR, **french)
    assert modifiers(held, "french") == {"assault": 2}
    assert modifiers(held, "prussian") == {}
    assert modifiers(table().put("fr_2", CLEAR, **french), "french") == {}
    horse = Position().set(assault=3).put("pr_cav_1", CLEAR, csp=2).put("fr_2", CLEAR, **french)
    assert modifiers(horse, "french") == {}


@pytest.mark.rule("13.9.3", "13.9.3.reserve-only", "13.11.1.drm.reserve-only")
@pytest.mark.example("13.9.3-ex1")
def test_three_mobiles_with_two_cavalry_sps_have_minus_two() -> None:
    position = table().sps("french", CLEAR, res=3).put("fr_cav_1", CLEAR, csp=2)
    assert modifiers(position, "french") == {"only_reserve_infantry": -2}


@pytest.mark.rule("13.9.3.reserve-mixed", "13.9.3.franc-tireur-mixed", "13.9.3.against-franc-tireur")
@pytest.mark.rule("13.11.1.drm.reserve-mixed", "13.11.1.drm.franc-tireur-mixed", "13.11.1.drm.against-franc-tireur")
@pytest.mark.example("13.9.3-ex2")
def test_a_franc_tireur_among_the_mobiles_makes_minus_one_twice() -> None:
    position = table().sps("french", CLEAR, res=3, ft=1).put("fr_cav_1", CLEAR, csp=2)
    assert modifiers(position, "french") == {"some_franc_tireurs": -1, "some_reserve_infantry": -1}
    assert modifiers(position, "prussian") == {"against_franc_tireurs": 1}


@pytest.mark.rule("13.9.3.franc-tireur-only", "13.11.1.drm.franc-tireur-only", "17.1.4")
def test_franc_tireurs_alone_have_minus_two_or_as_a_variant_minus_three() -> None:
    assert modifiers(table().sps("french", CLEAR, ft=2), "french") == {"only_franc_tireurs": -2}
    variant = table(franc_tireurs_alone=-3).sps("french", CLEAR, ft=2).put("fr_cav_1", CLEAR, csp=1)
    assert modifiers(variant, "french") == {"only_franc_tireurs": -3}


@pytest.mark.rule("13.9.3.reserve-mixed", "13.9.3.reserve-only", "17.2")
def test_landwehr_hinders_the_prussians_in_the_same_way() -> None:
    position = table().sps("prussian", CLEAR, res=1).put("fr_2", CLEAR, leader="frossard", reg=4)
    assert modifiers(position, "prussian") == {"some_reserve_infantry": -1}
    only = Position().set(assault=0).sps("prussian", CLEAR, res=2).put("fr_2", CLEAR, leader="frossard", reg=4)
    assert modifiers(only, "prussian") == {"only_reserve_infantry": -2}
    bavarian = Position().set(assault=0).sps("prussian", CLEAR, res=2, bav=1).put("fr_2", CLEAR, reg=4)
    assert modifiers(bavarian, "prussian")["some_reserve_infantry"] == -1


@pytest.mark.rule("13.3.5.drm", "13.11.1.drm.artillery", "13.10.1", "13.11.1.drm.cavalry", "13.11.1")
def test_artillery_and_superiority_are_added() -> None:
    position = table().put("fr_2", CLEAR, leader="frossard", reg=4)
    found = modifiers(position, "prussian", artillery=2, superiority=1)
    assert found == {"artillery": 2, "cavalry_superiority": 1}
