"""16.1, 16.2.1, 16.2.2: who goes into a Fort(ress) when the enemy comes, and who besieges."""

from __future__ import annotations

import pytest

from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.combat.parties import proxy
from wargame.games.on_to_paris.rules.game import OnToParis
from wargame.games.on_to_paris.rules.movement.entering import refusal
from wargame.games.on_to_paris.rules.movement.riding import on_horseback
from wargame.games.on_to_paris.rules.sieges.sheltering import Shelter, asked, capacity, room
from wargame.games.on_to_paris.rules.strength import Strength
from wargame.games.on_to_paris.rules.units import FRENCH, PRUSSIAN


def at(g: OnToParis, name: str) -> int:
    return g.board.index[g.data.hex_of(name)]


def shelter(position: Position, name: str = "Toul", side: str = FRENCH) -> OnToParis:
    return position.play(Shelter(at(position.game, name), side))


def default(g: OnToParis) -> str:
    assert g.decision is not None
    return str(g.decision.default)


@pytest.mark.rule(
    "16.1", "16.1.capacity", "16.1.siege-number", "16.1.artillery-factors", "16.1.combat-effects", "16.1.2"
)
def test_each_kind_of_fortification_has_its_numbers() -> None:
    g = Position().game
    assert (capacity(g, at(g, "Toul")), capacity(g, at(g, "Metz")), capacity(g, at(g, "Nancy"))) == (4, 30, 0)
    improved = {g.board.ids[place] for place, work in g.ground.works.items() if work == "improved_fortress"}
    assert improved == {"2822", "2722", "2039"}
    numbers = {name: (work.siege_number, work.artillery, work.drm) for name, work in g.data.works.items()}
    assert numbers["fort"] == (2, 2, 0)
    assert numbers["fortress"] == (3, 5, 1)
    assert numbers["improved_fortress"] == (5, 8, 2)
    assert g.data.works["field_fortification"].siege_number is None
    assert g.data.works["field_fortification"].shift == 1


@pytest.mark.rule("16.2.1", "16.2.1.choice", "16.2.2")
def test_the_owner_chooses_who_goes_inside_and_the_fort_is_besieged_when_nobody_is_outside() -> None:
    g = shelter(Position().sps(FRENCH, "Toul", res=1, reg=1).put("pr_v", "Toul", leader="kirchbach", reg=6))
    place = at(g, "Toul")
    assert {str(each) for each in g.legal_actions} == {
        "shelter all",
        "shelter loose reg",
        "shelter loose res",
        "ready",
    }
    assert default(g) == "shelter all"  # six against two
    g.push("shelter loose res")
    assert (g.sheltered[FRENCH][place], g.loose[FRENCH][place]) == (Strength(res=1), Strength(reg=1))
    assert not g.besieged() >> place & 1  # one is outside and must fight
    g.push("shelter all")
    assert g.sheltered[FRENCH][place] == Strength(reg=1, res=1)
    assert g.besieged() >> place & 1
    assert g.status() == []


@pytest.mark.rule("16.2.1.choice")
def test_who_says_ready_stays_outside() -> None:
    g = shelter(
        Position().put("fr_2", "Metz", leader="frossard", reg=6).put("pr_v", "Metz", leader="kirchbach", reg=6), "Metz"
    )
    assert default(g) == "ready"
    g.push("ready")
    assert not g.formation("fr_2").inside
    assert g.forces[FRENCH] >> at(g, "Metz") & 1


@pytest.mark.rule("16.1.capacity", "16.2.1.choice")
def test_sps_of_formations_and_of_any_kind_count_against_the_capacity() -> None:
    g = shelter(
        Position()
        .sps(FRENCH, "Toul", res=2, ft=1)
        .sps(FRENCH, "Toul", inside=True, res=2)
        .put("fr_cav_1", "Toul", csp=2)
        .put("pr_v", "Toul", leader="kirchbach", reg=6)
    )
    place = at(g, "Toul")
    assert room(g, FRENCH, place) == 2
    assert "shelter all" not in map(str, g.legal_actions)
    why = g.why_not("shelter all")
    assert why is not None
    assert why.rule == "16.1"
    g.push("shelter loose ft")
    why = g.why_not("shelter fr_cav_1")
    assert why is not None
    assert (why.rule, "room for 1" in why.reason) == ("16.1", True)
    g.push("shelter loose res")
    assert room(g, FRENCH, place) == 0
    assert g.loose[FRENCH][place] == Strength(res=1)
    assert g.at(FRENCH, place) == [g.formation("fr_cav_1")]


@pytest.mark.rule("16.2.1.choice", "10.2.8")
def test_siege_guns_and_leaders_alone_go_in_by_themselves() -> None:
    g = shelter(
        Position()
        .lone("kameke", "Rastatt")
        .put("pr_siege_1", "Rastatt")
        .sps(PRUSSIAN, "Rastatt", res=1)
        .put("fr_1", "Rastatt", leader="ducrot", reg=6),
        "Rastatt",
        PRUSSIAN,
    )
    assert g.formation("pr_siege_1").inside
    assert not g.leader("kameke").inside  # he may lead the SP that is still outside
    g.push("shelter all")
    assert g.leader("kameke").inside
    assert g.status() == []


@pytest.mark.rule("16.2.1.immune")
def test_demoralized_units_take_their_demoralization_inside() -> None:
    g = shelter(
        Position()
        .sps(FRENCH, "Toul", inside=True, reg=1)
        .sps(FRENCH, "Toul", demoralized=True, res=1)
        .put("pr_v", "Toul", leader="kirchbach", reg=6)
    )
    place = at(g, "Toul")
    assert not g.is_demoralized(FRENCH, place, inside=True)
    g.push("shelter all")
    assert g.is_demoralized(FRENCH, place, inside=True)
    assert g.strength_at(FRENCH, place) == Strength()  # they take no part in a combat


@pytest.mark.rule("16.2.1.entry")
@pytest.mark.example("16.2.1-ex1")
def test_siege_guns_leaders_cavalry_and_franc_tireurs_need_infantry_to_enter() -> None:
    position = Position().put("pr_cav_4", "Nancy", csp=2).put("pr_siege_1", "Nancy")
    g = position.put("pr_v", "Nancy", leader="kirchbach", reg=1).game
    nancy, toul = at(g, "Nancy"), at(g, "Toul")
    for word in ("pr_cav_4", "pr_siege_1"):
        why = refusal(g, g.formation(word), nancy, toul)
        assert why is not None
        assert refusal(g, g.formation(word), nancy, toul, with_infantry=True) is None
    assert refusal(g, g.formation("pr_v"), nancy, toul) is None
    tireurs = proxy(Position().fort(PRUSSIAN, "Toul").game, FRENCH, nancy, Strength(ft=3))
    why = refusal(Position().fort(PRUSSIAN, "Toul").game, tireurs, nancy, toul)
    assert why is not None
    assert why.rule == "16.2.1"
    alone = Position().lone("kameke", "Nancy").game
    assert toul not in on_horseback(alone, alone.leader("kameke")).cost


@pytest.mark.rule("16.2.1.leave", "16.2.2", "16.2.1.control-marker")
@pytest.mark.example("16.2.1-ex2")
def test_who_was_passed_by_an_army_may_fight_the_next_one_outside() -> None:
    """An Army passes Toul, whose two SPs go in; a lone SP that comes later must fight them."""
    position = Position().sps(FRENCH, "Toul", reg=2).put("pr_3rd", "Toul", leader="prinz_friedrich", reg=4)
    g = shelter(position)
    place = at(g, "Toul")
    g.push("shelter all")
    assert g.besieged() >> place & 1
    g.station(g.formation("pr_3rd"), at(g, "Nancy"))
    position.play(Shelter(place, FRENCH))  # nobody is in the hex now: nothing is asked
    assert g.loose[FRENCH][place] == Strength(reg=2)
    assert g.sheltered[FRENCH][place] == Strength()
    g.add_lone(PRUSSIAN, place, Strength(reg=1))
    assert asked(g, FRENCH, place)
    position.play(Shelter(place, FRENCH))
    g.push("ready")
    assert g.forces[FRENCH] & g.forces[PRUSSIAN] & 1 << place
    assert not g.besieged() >> place & 1


@pytest.mark.rule("16.2.1.control-marker", "16.2.2")
def test_an_empty_fort_stays_with_its_owner_and_is_besieged() -> None:
    g = Position().put("pr_v", "Toul", leader="kirchbach", reg=6).game
    place = at(g, "Toul")
    assert g.fort_of(FRENCH, place)
    assert g.besieged() >> place & 1
    assert not asked(g, FRENCH, place)


@pytest.mark.rule("16.2.6.captured")
def test_a_captured_fort_holds_half_with_lasting_damage() -> None:
    g = Position(lasting_damage=True).game
    toul, metz = at(g, "Toul"), at(g, "Metz")
    g.put(g, "forts_taken", 1 << toul | 1 << metz)
    assert (capacity(g, toul), capacity(g, metz), capacity(g, at(g, "Verdun"))) == (2, 15, 30)
    plain = Position().game
    plain.put(plain, "forts_taken", 1 << toul)
    assert capacity(plain, toul) == 4
