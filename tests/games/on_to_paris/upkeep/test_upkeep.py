"""8.1.2, 9.6.3, 10.2.8, 10.8.4, 10.10.1, 11.3.3, 17.1: what follows from where units are."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules import upkeep
from wargame.games.on_to_paris.rules.game import OnToParis
from wargame.games.on_to_paris.rules.strength import NONE, Strength
from wargame.games.on_to_paris.rules.units import FRENCH, GONE, MAP, PRUSSIAN, TRACK


def at(g: OnToParis, name: str) -> int:
    return g.board.index[g.data.hex_of(name)]


def settled(position: Position) -> OnToParis:
    g = position.game
    upkeep.settle(g)
    return g


@pytest.mark.rule("11.3.3")
def test_a_pontoon_bridge_needs_a_friendly_sp() -> None:
    kept = settled(Position().put("pr_cav_1", "2742", csp=1).pontoon(PRUSSIAN, "2742", "2741"))
    assert len(kept.pontoons) == 1
    assert settled(Position().sps(FRENCH, "2742", reg=1).pontoon(PRUSSIAN, "2742", "2741")).pontoons == ()


@pytest.mark.rule("11.3.4", "11.3.3")
def test_besieged_sps_do_not_keep_a_pontoon_bridge() -> None:
    position = Position().sps(PRUSSIAN, "Rastatt", inside=True, res=2).sps(FRENCH, "Rastatt", reg=5)
    assert settled(position.pontoon(PRUSSIAN, "2742", "2741")).pontoons == ()


@pytest.mark.rule("8.1.2.removed", "8.1.2.army")
def test_the_marker_of_a_lost_army_goes_with_its_points() -> None:
    g = settled(Position().rl(PRUSSIAN, primary="pr_3rd").points(PRUSSIAN, primary=6, discretionary=2))
    assert g.rl[PRUSSIAN]["primary"] == ""
    assert g.cp[PRUSSIAN] == {"primary": 0, "secondary": 0, "tertiary": 0, "discretionary": 2}


@pytest.mark.rule("8.1.2.removed", "8.1.2.military-point")
def test_a_marker_at_a_hex_goes_when_only_the_enemy_is_there() -> None:
    def held(position: Position) -> str:
        g = settled(position.rl(FRENCH, secondary="2935").points(FRENCH, secondary=3))
        return g.rl[FRENCH]["secondary"]

    assert held(Position()) == "2935"
    assert held(Position().put("pr_siege_1", "Metz")) == "2935"
    assert held(Position().sps(PRUSSIAN, "Metz", reg=1)) == ""
    assert held(Position().sps(PRUSSIAN, "Metz", reg=1).sps(FRENCH, "Metz", inside=True, res=1)) == "2935"
    assert held(Position().sps(PRUSSIAN, "Metz", reg=1).sps(FRENCH, "Metz", res=1)) == "2935"


@pytest.mark.rule("10.2.8", "10.7.2")
def test_leaders_alone_are_eliminated_unless_a_fort_of_theirs_is_there() -> None:
    g = settled(Position().lone("raoult", "Nancy").sps(PRUSSIAN, "Nancy", reg=1))
    assert g.leader("raoult").status == GONE
    g = settled(Position().lone("raoult", "Toul").sps(PRUSSIAN, "Toul", reg=1))
    assert (g.leader("raoult").status, g.leader("raoult").inside) == (MAP, True)
    g = settled(Position().lone("raoult", "Nancy").sps(PRUSSIAN, "Nancy", reg=1).sps(FRENCH, "Nancy", reg=1))
    assert g.leader("raoult").status == MAP  # there will be a combat
    g = settled(Position().lone("raoult", "Nancy").lone("kameke", "Nancy").put("pr_siege_1", "Nancy"))
    assert (g.leader("raoult").status, g.leader("kameke").status) == (MAP, MAP)


@pytest.mark.rule("10.2.8", "7.8")
def test_a_siege_gun_alone_is_eliminated_and_comes_back_after_four_turns() -> None:
    g = settled(Position(turn=5).put("pr_siege_1", "Nancy").sps(FRENCH, "Nancy", ft=1))
    assert (g.formation("pr_siege_1").status, g.formation("pr_siege_1").returns) == (TRACK, 9)
    g = settled(Position(turn=5).put("pr_siege_1", "Rastatt").sps(FRENCH, "Rastatt", reg=1))
    assert g.formation("pr_siege_1").inside


@pytest.mark.rule("17.1.2")
def test_franc_tireurs_above_three_in_a_hex_are_eliminated() -> None:
    g = settled(Position().sps(FRENCH, "Nancy", ft=5, reg=4))
    assert g.loose[FRENCH][at(g, "Nancy")] == Strength(reg=4, ft=3)
    assert g.lost[FRENCH] == Strength(ft=2)
    assert g.status() == []


@pytest.mark.rule("17.1")
def test_franc_tireurs_outside_france_are_eliminated() -> None:
    position = Position().sps(FRENCH, "Saarbrucken", ft=2).set(saarbrucken=True)
    g = settled(position)
    assert g.loose[FRENCH][at(g, "Saarbrucken")] == NONE
    assert g.lost[FRENCH] == Strength(ft=2)
    marching = Position().sps(FRENCH, "Nancy", ft=2).game
    group = marching.detach(FRENCH, at(marching, "Nancy"), Strength(ft=2))
    marching.station(group, at(marching, "Saarbrucken"))
    upkeep.settle(marching)
    assert marching.lost[FRENCH] == Strength(ft=2)
    assert marching.status() == []


@pytest.mark.rule("10.8.4.paris")
def test_a_paris_corps_beyond_three_hexes_is_eliminated_and_half_of_it_comes_back() -> None:
    g = Position(republic=True).game
    paris = [g.board.index[word] for word in ("2822", "2722")]
    away = {
        hexes: next(
            g.board.ids[place]
            for place in range(g.ground.size)
            if g.field >> place & 1 and min(g.board.distance(place, each) for each in paris) == hexes
        )
        for hexes in (3, 4)
    }
    near = settled(Position(republic=True).put("fr_paris_1", away[3], leader="vinoy", reg=2, res=3))
    assert near.formation("fr_paris_1").status == MAP
    far = settled(Position(republic=True).put("fr_paris_1", away[4], leader="vinoy", reg=2, res=3))
    assert far.formation("fr_paris_1").status == TRACK
    assert far.pools[FRENCH]["paris_res"] == 2
    assert far.vp == 1
    assert far.status() == []


@pytest.mark.rule("9.6.3")
def test_the_rail_bypass_goes_when_the_fort_is_taken_or_no_prussian_is_there() -> None:
    def bypass(position: Position) -> bool:
        place = at(position.game, "Toul")
        return settled(position.set(bypass=place, bypass_used=True)).bypass == place

    assert bypass(Position(rail_bypass=True).sps(PRUSSIAN, "Toul", reg=1))
    assert not bypass(Position(rail_bypass=True))
    assert not bypass(Position(rail_bypass=True).sps(PRUSSIAN, "Toul", reg=1).fort(PRUSSIAN, "Toul"))


@pytest.mark.rule("10.10.1", "3.2")
def test_saarbrucken_costs_three_points_once() -> None:
    g = settled(Position().put("fr_2", "Saarbrucken", leader="frossard", reg=6))
    assert (g.vp, g.saarbrucken) == (-3, True)
    upkeep.settle(g)
    assert g.vp == -3
    assert settled(Position().put("fr_2", "Saarbrucken", leader="frossard", reg=6).set(saarbrucken=True)).vp == 0
    assert settled(Position().put("pr_viii", "Saarbrucken", leader="goeben", reg=6)).vp == 0


@pytest.mark.rule("18.5.killed", "3.2")
def test_the_death_of_king_wilhelm_costs_fifteen_points_once() -> None:
    g = Position().lone("wilhelm", "Nancy").sps(FRENCH, "Nancy", reg=1).game
    upkeep.settle(g)
    upkeep.settle(g)
    assert g.leader("wilhelm").status == GONE
    assert g.vp == -15


@pytest.mark.rule("16.2.3", "13.14.2")
def test_who_comes_out_of_a_fortress_demoralized_stays_so_with_all_in_the_hex() -> None:
    position = Position().sps(FRENCH, "Metz", inside=True, demoralized=True, reg=2)
    g = settled(position.put("fr_2", "Metz", leader="frossard", reg=3))
    assert g.loose[FRENCH][at(g, "Metz")] == Strength(reg=2)
    assert g.loose_demoralized[FRENCH] >> at(g, "Metz") & 1
    assert g.formation("fr_2").demoralized


SCENES: dict[str, Callable[[], Position]] = {
    "siege": lambda: Position(lasting_damage=True).siege("Toul", 4).sps(FRENCH, "Metz", inside=True, reg=2),
    "alone": lambda: Position().lone("raoult", "Nancy").sps(PRUSSIAN, "Nancy", reg=1).depot(FRENCH, "Nancy"),
    "far": lambda: Position().put("fr_paris_1", "Nancy", leader="vinoy", reg=5).sps(FRENCH, "Metz", ft=5),
    "rails": lambda: Position().put("pr_3rd", "Wissembourg", leader="prinz_friedrich", reg=4),
}


@pytest.mark.rule("16.2.3", "10.2.8", "17.1.2")
@pytest.mark.parametrize("scene", sorted(SCENES))
def test_settling_twice_is_settling_once_and_can_be_taken_back(scene: str) -> None:
    g = SCENES[scene]().game
    before, mark = g.fingerprint(), g.journal.mark()
    upkeep.settle(g)
    once = g.fingerprint()
    assert once != before
    upkeep.settle(g)
    assert g.fingerprint() == once
    g.journal.rewind(mark)
    assert g.fingerprint() == before


@pytest.mark.rule("16.2.3", "10.10.3")
def test_a_siege_is_over_when_only_cavalry_is_left_before_the_fort() -> None:
    def siege() -> Position:
        position = Position().put("pr_cav_1", "Toul", csp=2).sps(FRENCH, "Toul", inside=True, res=1)
        return position.siege("Toul", 1)

    assert settled(siege()).progress == {}
    assert settled(siege().sps(PRUSSIAN, "Toul", reg=1)).progress == {"2633": 1}
