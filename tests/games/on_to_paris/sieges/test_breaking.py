"""10.10.3, 14.8, 16.1.1, 16.2.3, 17.1.5: sieges are broken; Field Fortifications are built and abandoned."""

from __future__ import annotations

import pytest

from wargame.engine.paths import bits
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules import upkeep
from wargame.games.on_to_paris.rules.game import OnToParis
from wargame.games.on_to_paris.rules.sieges.breaking import LeftAlone, left_alone, retreats
from wargame.games.on_to_paris.rules.sieges.works import Dig, offers, refusal
from wargame.games.on_to_paris.rules.strength import NONE, Strength
from wargame.games.on_to_paris.rules.units import FRENCH, GONE, POOL, PRUSSIAN


def at(g: OnToParis, name: str) -> int:
    return g.board.index[g.data.hex_of(name)]


@pytest.mark.rule("16.2.3")
def test_when_no_besieger_is_left_the_progress_goes_and_the_garrison_comes_out() -> None:
    g = (
        Position()
        .siege("Metz", 2)
        .put("fr_2", "Metz", inside=True, leader="frossard", reg=4)
        .sps(FRENCH, "Metz", inside=True, demoralized=True, res=2)
        .lone("uhrich", "Metz", inside=True)
        .game
    )
    upkeep.settle(g)
    assert g.progress == {}
    assert not g.formation("fr_2").inside
    assert not g.leader("uhrich").inside
    assert g.loose[FRENCH][at(g, "Metz")] == Strength(res=2)
    assert g.is_demoralized(FRENCH, at(g, "Metz"))
    assert g.status() == []


@pytest.mark.rule("16.2.3", "13.14.2")
def test_lone_sps_come_out_demoralized_and_so_do_leaders_and_guns_by_themselves() -> None:
    g = Position().sps(FRENCH, "Toul", inside=True, demoralized=True, res=2).game
    upkeep.settle(g)
    assert g.is_demoralized(FRENCH, at(g, "Toul"))
    g = Position().lone("kameke", "Rastatt", inside=True).put("pr_siege_1", "Mainz", inside=True).game
    upkeep.settle(g)
    assert not g.leader("kameke").inside
    assert not g.formation("pr_siege_1").inside


@pytest.mark.rule("16.2.3", "13.14.4")
def test_demoralized_besiegers_besiege() -> None:
    g = Position().siege("Metz", 2).sps(PRUSSIAN, "Metz", demoralized=True, reg=2).game
    upkeep.settle(g)
    assert g.progress == {"2935": 2}


@pytest.mark.rule("16.2.6")
@pytest.mark.example("16.2.6-ex1")
def test_half_of_two_levels_stays_as_damage() -> None:
    """A Fort with progress 2: the besiegers are eliminated, and one level is removed."""
    g = Position(lasting_damage=True).siege("Toul", 2).game
    upkeep.settle(g)
    assert g.progress == {"2633": 1}
    g = Position(lasting_damage=True).siege("Toul", 4).game
    for _ in range(3):  # the damage that stays is not halved again
        upkeep.settle(g)
        assert g.progress == {"2633": 2}
    upkeep.set_progress(g, at(g, "Toul"), 5)  # but in another siege it grows, and is halved when that is over
    upkeep.settle(g)
    assert g.progress == {"2633": 3}


@pytest.mark.rule("16.2.3", "10.10.3", "14.8")
def test_cavalry_left_alone_as_besieger_rides_off_and_the_siege_is_over() -> None:
    position = Position().sps(FRENCH, "Toul", inside=True, res=2).siege("Toul", 1).put("pr_cav_4", "Toul", csp=2)
    g = position.play(LeftAlone())
    while g.procedures:
        g.push(g.legal_actions[0])
    assert g.formation("pr_cav_4").place in g.board.neighbours[at(g, "Toul")]
    assert g.progress == {}
    assert g.loose[FRENCH][at(g, "Toul")] == Strength(res=2)


@pytest.mark.rule("16.2.3", "14.8")
def test_cavalry_that_meets_enemies_outside_the_fort_is_no_besieger_left_alone() -> None:
    g = Position().put("pr_cav_4", "Toul", csp=2).sps(FRENCH, "Toul", res=1).game
    assert left_alone(g, PRUSSIAN) == 0


@pytest.mark.rule("14.8", "16.2.3", "13.16.3")
def test_cavalry_that_cannot_get_away_is_lost() -> None:
    position = Position().sps(FRENCH, "Toul", inside=True, res=2).put("pr_cav_4", "Toul", csp=2)
    toul = at(position.game, "Toul")
    for near in position.game.board.neighbours[toul]:
        position.sps(FRENCH, position.game.board.ids[near], reg=1)
    g = position.play(LeftAlone())
    assert g.formation("pr_cav_4").status == POOL
    assert g.lost[PRUSSIAN] == Strength(csp=2)


@pytest.mark.rule("17.1.5", "10.10.3")
def test_franc_tireurs_do_not_besiege_and_go_to_an_adjacent_hex() -> None:
    position = Position().fort(PRUSSIAN, "Toul").sps(PRUSSIAN, "Toul", inside=True, res=1).sps(FRENCH, "Toul", ft=2)
    g = position.play(LeftAlone())
    decision = g.decision
    assert decision is not None
    assert decision.rule == "17.1.5"
    place = g.board.index[g.legal_actions[0][1]]
    g.push(g.legal_actions[0])
    assert g.loose[FRENCH][at(g, "Toul")] == NONE
    assert g.loose[FRENCH][place] == Strength(ft=2)
    assert g.loose[PRUSSIAN][at(g, "Toul")] == Strength(res=1)


@pytest.mark.rule("17.1.5", "13.16.1.priority-1", "13.16.2")
def test_franc_tireurs_prefer_hexes_out_of_enemy_zoi() -> None:
    position = Position().fort(PRUSSIAN, "Toul").sps(FRENCH, "Toul", ft=2)
    toul = at(position.game, "Toul")
    near = position.game.board.neighbours[toul]
    position.put("pr_v", "Nancy", leader="kirchbach", reg=6)
    g = position.game
    hexes = retreats(g, toul)
    assert hexes
    assert not hexes >> at(g, "Nancy") & 1
    calm = {place for place in near if hexes >> place & 1}
    assert not any(g.board.distance(place, at(g, "Nancy")) <= 1 for place in calm)


@pytest.mark.rule("17.1.5", "13.16.1.prohibited", "17.1.2")
def test_franc_tireurs_go_where_any_retreat_may_go() -> None:
    position = Position().fort(PRUSSIAN, "Toul").sps(FRENCH, "Toul", ft=2)
    g = position.game
    toul, nancy = at(g, "Toul"), at(g, "Nancy")
    assert retreats(g, toul) >> nancy & 1
    position.sps(FRENCH, "2533", ft=2)
    assert not retreats(g, toul) >> g.board.index["2533"] & 1  # four would be too many
    position.rails(PRUSSIAN, "Nancy")
    assert not retreats(g, toul) >> nancy & 1  # now it is an enemy city


@pytest.mark.rule("17.1.5", "13.16.1.priority-2")
def test_franc_tireurs_who_must_go_into_enemy_zoi_keep_two_hexes_from_an_army() -> None:
    # the Army in 2535 is next to 2634 and 2534, and two hexes from 2734 and 2533
    position = Position().fort(PRUSSIAN, "Toul").sps(FRENCH, "Toul", ft=2).put("pr_3rd", "2535", reg=1)
    g = position.sps(PRUSSIAN, "2632", res=1).sps(PRUSSIAN, "2733", res=1).game
    assert {g.board.ids[place] for place in bits(retreats(g, at(g, "Toul")))} == {"2734", "2533"}


@pytest.mark.rule("17.1.5", "13.16.3")
def test_franc_tireurs_without_a_way_are_eliminated() -> None:
    position = Position().fort(PRUSSIAN, "Toul").sps(FRENCH, "Toul", ft=2)
    for near in position.game.board.neighbours[at(position.game, "Toul")]:
        position.sps(PRUSSIAN, position.game.board.ids[near], reg=1)
    g = position.play(LeftAlone())
    assert g.lost[FRENCH] == Strength(ft=2)
    assert g.status() == []


def digging() -> Position:
    position = Position().sps(PRUSSIAN, "Saarbrucken", res=1).put("pr_cav_1", "Trier", csp=1)
    return position.points(PRUSSIAN, ip=3, discretionary=4)


@pytest.mark.rule("16.1.1")
def test_field_fortifications_are_built_where_infantry_is_in_supply() -> None:
    position = digging()
    g = position.game
    (offer,) = offers(g, PRUSSIAN)
    assert (str(offer.action), offer.price.ip, offer.price.cp, offer.pays) == ("dig", 2, 2, True)
    position.play(Dig(PRUSSIAN))
    assert {str(each) for each in g.legal_actions} == {"at 3037", "back"}
    why = g.why_not("at 3236")
    assert why is not None
    assert why.rule == "16.1.1"
    g.push("at 3037")
    assert g.works[PRUSSIAN] == 1 << at(g, "Saarbrucken")
    assert (g.ip, g.cp[PRUSSIAN]["discretionary"]) == (1, 2)
    assert list(offers(g, PRUSSIAN)) == []
    assert g.besieged() == 0  # it is never besieged


@pytest.mark.rule("16.1.1", "9.2.3")
def test_besieged_or_unsupplied_infantry_does_not_build() -> None:
    g = (
        Position()
        .sps(FRENCH, "Metz", inside=True, reg=3)
        .sps(PRUSSIAN, "Metz", reg=3)
        .points(FRENCH, ip=9, discretionary=9)
        .game
    )
    dig = next(iter(offers(digging().game, PRUSSIAN))).action
    assert list(offers(g, FRENCH)) == []
    why = refusal(g, FRENCH, dig)
    assert why is not None
    assert why.rule == "16.1.1"
    lost = Position().sps(PRUSSIAN, "Orleans", reg=3).points(PRUSSIAN, ip=9, discretionary=9).game
    why = refusal(lost, PRUSSIAN, dig)
    assert why is not None
    assert why.rule == "9.2.3"
    poor = digging().points(PRUSSIAN, ip=1, discretionary=4).game
    assert list(offers(poor, PRUSSIAN)) == []
    why = refusal(poor, PRUSSIAN, dig)
    assert why is not None
    assert why.rule == "8.9.1"


@pytest.mark.rule("16.1.1")
def test_works_without_friendly_sps_are_removed() -> None:
    g = (
        Position()
        .works(FRENCH, "Nancy")
        .works(FRENCH, "Metz")
        .sps(FRENCH, "Metz", inside=True, reg=1)
        .sps(PRUSSIAN, "Metz", reg=2)
        .game
    )
    upkeep.settle(g)
    assert g.works[FRENCH] == 1 << at(g, "Metz")


@pytest.mark.rule("16.2.3", "6.3.1", "14.1")
def test_a_french_cavalry_division_that_cannot_leave_is_gone_for_good() -> None:
    position = Position().fort(PRUSSIAN, "Toul").put("fr_cav_1", "Toul", csp=1)
    for near in position.game.board.neighbours[at(position.game, "Toul")]:
        position.sps(PRUSSIAN, position.game.board.ids[near], reg=1)
    g = position.play(LeftAlone())
    assert g.formation("fr_cav_1").status == GONE


@pytest.mark.rule("17.1.5", "13.16.2")
def test_franc_tireurs_that_have_to_go_into_enemy_zoi_lose_one() -> None:
    position = Position().fort(PRUSSIAN, "Toul").sps(FRENCH, "Toul", ft=2)
    g = position.game
    last, *others = (g.board.ids[place] for place in bits(retreats(g, at(g, "Toul"))))
    for word, place in zip(("pr_i", "pr_ii", "pr_iii", "pr_iv", "pr_v", "pr_vi"), others, strict=False):
        position.put(word, place, reg=1)
    g = position.play(LeftAlone())
    assert not g.procedures  # there is only one way
    assert g.loose[FRENCH][g.board.index[last]] == Strength(ft=1)
    assert g.lost[FRENCH] == Strength(ft=1)
    group = g.detach(FRENCH, g.board.index[last], Strength(ft=1))  # and so do those under way, even the last one
    g.station(group, at(g, "Toul"))
    position.play(LeftAlone())
    assert g.lost[FRENCH] == Strength(ft=2)
    assert not group.on_map
