"""4.2.5, 13.14.5: the Rally Phase."""

from __future__ import annotations

import pytest

from wargame.engine.action import Action
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.command import rallying
from wargame.games.on_to_paris.rules.game import OnToParis
from wargame.games.on_to_paris.rules.sequence.rally_phase import RallyPhase
from wargame.games.on_to_paris.rules.strength import Strength
from wargame.games.on_to_paris.rules.supply.paths import in_supply
from wargame.games.on_to_paris.rules.units import FRENCH, PRUSSIAN, TRACK


def at(g: OnToParis, name: str) -> int:
    return g.board.index[g.data.hex_of(name)]


@pytest.mark.rule("4.2.5", "13.14.5", "13.14.5.rally")
def test_a_demoralized_hex_loses_one_sp_of_its_owners_choice_and_recovers() -> None:
    position = (
        Position(turn=3)
        .put("fr_2", "Chalons", leader="frossard", demoralized=True, reg=4)
        .put("fr_4", "Chalons", leader="ladmirault", res=3)
    )
    g = position.play(RallyPhase())
    assert g.is_demoralized(FRENCH, at(g, "Chalons"))
    g.push("lose reg fr_2")
    assert g.formation("fr_2").strength == Strength(reg=3)
    assert g.formation("fr_4").strength == Strength(res=3)
    assert not g.is_demoralized(FRENCH, at(g, "Chalons"))
    assert g.status() == []


@pytest.mark.rule("13.14.5", "4.2.5")
@pytest.mark.parametrize(("loses_anyway", "left"), [(True, 2), (False, 3)])
def test_out_of_supply_they_do_not_recover(loses_anyway: bool, left: int) -> None:
    position = Position(turn=3, rally_loss_out_of_supply=loses_anyway)
    g = position.sps(PRUSSIAN, "Orleans", demoralized=True, reg=3).play(RallyPhase())
    assert g.loose[PRUSSIAN][at(g, "Orleans")] == Strength(reg=left)
    assert g.is_demoralized(PRUSSIAN, at(g, "Orleans"))


@pytest.mark.rule("9.1", "9.2.3", "4.2.5")
def test_franc_tireurs_are_always_in_supply_and_recover() -> None:
    for ft, res, recovers in ((2, 0, True), (1, 2, False)):
        position = Position(turn=6, republic=True).sps(FRENCH, "Orleans", demoralized=True, ft=ft, res=res)
        ground = position.game.ground
        position.set(rails=ground.rails, forts={PRUSSIAN: ground.forts, FRENCH: 0})
        g = position.points(FRENCH, ip=3, discretionary=5).game
        assert not in_supply(g, FRENCH, at(g, "Orleans"))
        offered = [offer.action.verb for offer in rallying.offers(g, FRENCH)]
        assert offered == (["rally"] if recovers else [])
        refusal = rallying.refusal(g, FRENCH, Action.of("rally", g.board.ids[at(g, "Orleans")]))
        assert (refusal.rule if refusal else "") == ("" if recovers else "9.2.3")
        g.begin(RallyPhase())
        while g.procedures:
            g.push(g.legal_actions[0])
        assert g.is_demoralized(FRENCH, at(g, "Orleans")) == (not recovers)


@pytest.mark.rule("13.14.5.rally", "6.3")
def test_a_corps_that_loses_its_last_sp_is_removed() -> None:
    g = Position(turn=3).put("fr_2", "Chalons", leader="bourbaki", demoralized=True, reg=1).play(RallyPhase())
    assert (g.formation("fr_2").status, g.vp) == (TRACK, 1)
    assert g.status() == []


@pytest.mark.rule("13.14.5.rally")
def test_a_hex_loses_one_sp_even_if_units_in_and_outside_its_fort_are_demoralized() -> None:
    position = (
        Position(turn=3)
        .sps(FRENCH, "Metz", demoralized=True, reg=3)
        .sps(FRENCH, "Metz", inside=True, demoralized=True, res=2)
    )
    g = position.sps(PRUSSIAN, "Metz", reg=1).play(RallyPhase())
    assert g.lost[FRENCH].total == 1
    assert g.loose[FRENCH][at(g, "Metz")] == Strength(reg=2)


@pytest.mark.rule("4.2.5", "13.14.5.rally")
def test_where_only_a_garrison_is_demoralized_the_garrison_loses_the_sp() -> None:
    position = Position(turn=3).sps(FRENCH, "Metz", inside=True, demoralized=True, res=2)
    g = position.sps(PRUSSIAN, "Metz", reg=1).play(RallyPhase())
    assert g.sheltered[FRENCH][at(g, "Metz")] == Strength(res=1)
    assert not g.is_demoralized(FRENCH, at(g, "Metz"), inside=True)  # the Fortress feeds it


@pytest.mark.rule("4.2.5", "18.2.2.siege", "18.4.rally-vp")
def test_then_the_sovereigns_are_looked_at() -> None:
    position = Position(turn=3).sps(PRUSSIAN, "Sedan", reg=9).lone("napoleon", "Sedan", inside=True)
    g = position.dice(6).play(RallyPhase())
    assert (g.government, g.vp) == ("republic", 30)
    g = Position(turn=3).lone("napoleon", "Metz").put("fr_rhine", "Nancy", leader="bourbaki", reg=3).play(RallyPhase())
    assert g.vp == 3


@pytest.mark.rule("4.2.5", "16.2.3", "14.8", "10.10.3")
def test_cavalry_whose_last_infantry_sp_is_lost_leaves_the_siege() -> None:
    position = (
        Position(turn=3)
        .put("pr_cav_1", "Toul", csp=2, demoralized=True)
        .sps(PRUSSIAN, "Toul", demoralized=True, reg=1)
        .sps(FRENCH, "Toul", inside=True, res=1)
        .siege("Toul", 1)
    )
    g = position.play(RallyPhase())
    g.push("lose reg loose")
    while g.procedures:
        g.push(str(g.legal_actions[0]))
    assert g.formation("pr_cav_1").place != at(g, "Toul")
    assert g.loose[FRENCH][at(g, "Toul")] == Strength(res=1)
    assert not g.progress
