"""How the computer player parts its strength: sieges beside a hunt, and who may come to the help of an enemy."""

from __future__ import annotations

import pytest

from tests.games.on_to_paris.player.table import at, best, look, missions, plan
from tests.games.on_to_paris.reaction.scenes import window
from wargame.engine.action import Action
from wargame.games.on_to_paris.player.marching import plan_for
from wargame.games.on_to_paris.player.missions import BESIEGE, DESTROY, Mission
from wargame.games.on_to_paris.player.reacting import JOIN, Reactions
from wargame.games.on_to_paris.player.strikers import strikers
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.units import FRENCH, PRUSSIAN

# ---------------------------------------------------------------------- sieges beside a hunt


def the_hunt(*near: str) -> Position:
    """Napoleon III at Epinal with 13 SPs; the 2nd Army with 46 a march from him, XI Corps behind, before Strasbourg."""
    position = Position(turn=5).put("fr_rhine", "Epinal", leader="leboeuf", contains=("napoleon",), reg=3)
    position.put("fr_3", "Epinal", army="fr_rhine", reg=6).put("fr_4", "Epinal", army="fr_rhine", reg=4)
    position.put("pr_2nd", "Luneville", leader="friedrich_karl", reg=4).depot(PRUSSIAN, "Luneville")
    for word in near:
        position.put(word, "Luneville", army="pr_2nd", reg=6)
    position.put("pr_xi", "Haguenau", army="pr_2nd", reg=6).depot(PRUSSIAN, "Haguenau")
    return position.sps(FRENCH, "Strasbourg", res=2).sps(FRENCH, "Metz", res=9).sps(FRENCH, "Thionville", res=9)


def test_a_corps_that_the_hunt_can_spare_besieges_what_it_stands_before() -> None:
    position = the_hunt("pr_iii", "pr_iv", "pr_ix", "pr_x", "pr_xii", "pr_guard")
    found = missions(position.game, PRUSSIAN)
    assert (found["pr_2nd"].deed, found["pr_2nd"].place) == (DESTROY, at(position.game, "Epinal"))
    assert (found["pr_xi"].deed, found["pr_xi"].place) == (BESIEGE, at(position.game, "Strasbourg"))


def test_nobody_is_spared_from_a_hunt_that_takes_all() -> None:
    found = missions(the_hunt("pr_iii").game, PRUSSIAN)
    assert found["pr_xi"].shared_with(found["pr_2nd"])


def test_nobody_leaves_who_is_within_a_march_of_the_enemy() -> None:
    position = the_hunt("pr_iii", "pr_iv", "pr_ix", "pr_x", "pr_xii", "pr_guard").sps(FRENCH, "Toul", res=1)
    found = missions(position.game, PRUSSIAN)
    assert all(found[word].shared_with(found["pr_2nd"]) for word in ("pr_iii", "pr_iv", "pr_ix", "pr_x"))


def test_no_corps_is_sent_alone_to_a_place_that_an_army_is_near() -> None:
    position = the_hunt("pr_iii", "pr_iv", "pr_ix", "pr_x", "pr_xii", "pr_guard")
    position.put("fr_alsace", "Selestat", leader="macmahon", reg=4).put("fr_1", "Selestat", army="fr_alsace", reg=8)
    position.put("fr_7", "Selestat", army="fr_alsace", reg=6)
    found = missions(position.game, PRUSSIAN)
    assert (found["pr_xi"].deed, found["pr_xi"].place) != (BESIEGE, at(position.game, "Strasbourg"))


def test_a_corps_that_has_been_sent_away_is_not_drawn_back_to_its_army() -> None:
    """6.4: who has another goal than his Army goes there, however far the Army is."""
    position = the_hunt("pr_iii", "pr_iv", "pr_ix", "pr_x", "pr_xii", "pr_guard")
    found = plan(position.game, PRUSSIAN, "pr_xi")
    assert found.goals["pr_xi"] == at(position.game, "Strasbourg")


def test_a_corps_of_its_own_besieges_a_place_while_others_enough_are_on_the_hunt() -> None:
    position = the_hunt("pr_iii", "pr_iv", "pr_ix", "pr_x", "pr_xii", "pr_guard").put("pr_xiv", "Rastatt", reg=6)
    assert missions(position.game, PRUSSIAN)["pr_xiv"].deed == BESIEGE


def test_the_ring_of_a_siege_does_not_count_for_the_hunt() -> None:
    """10 SPs are an Army of 22 only in name while two of its Corps keep Metz shut in."""
    found = {}
    for place in ("Metz", "Nancy"):
        position = Position(turn=5).put("fr_rhine", "Epinal", leader="bazaine", reg=4)
        position.put("fr_3", "Epinal", army="fr_rhine", reg=6).put("fr_4", "Epinal", army="fr_rhine", reg=6)
        position.put("pr_2nd", "Nancy", leader="friedrich_karl", reg=4).depot(PRUSSIAN, "Nancy")
        position.put("pr_iii", "Nancy", army="pr_2nd", reg=6).put("pr_x", place, army="pr_2nd", reg=6)
        position.put("pr_ix", place, army="pr_2nd", reg=6).sps(FRENCH, "Metz", inside=place == "Metz", res=6)
        found[place] = missions(position.game, PRUSSIAN)["pr_2nd"]
    epinal = at(position.game, "Epinal")
    assert found["Nancy"].place == epinal != found["Metz"].place


# ---------------------------------------------------------------------- Reactions (12)


def corps_before_metz(*words: str) -> Position:
    """Prussian Corps at Saint-Avold, one SP in Metz, and the 4th Corps beside it in Thionville."""
    position = Position(turn=2).sps(FRENCH, "Metz", res=1).sps(FRENCH, "Thionville", res=1)
    for word in words:
        position.put(word, "Saint-Avold", reg=6)
    return position.put("fr_4", "Thionville", leader="ladmirault", reg=6).depot(PRUSSIAN, "Saint-Avold")


def test_a_corps_does_not_go_alone_into_a_fortress_into_which_as_many_may_react() -> None:
    """12.4.1: the 4th Corps comes to Metz with any die but a one, and then six attack six behind walls."""
    game = corps_before_metz("pr_iv").game
    assert at(game, "Metz") not in plan(game, PRUSSIAN, "pr_iv").goals.values()


def test_two_corps_go_together_where_one_would_be_met_by_as_many() -> None:
    game = corps_before_metz("pr_iv", "pr_iii").game
    goals = plan(game, PRUSSIAN, "pr_iv", "pr_iii").goals
    assert goals["pr_iv"] == goals["pr_iii"] in (at(game, "Metz"), at(game, "Thionville"))


def test_those_who_may_react_from_two_hexes_are_counted_together() -> None:
    """12.4.2: each of two Corps would be beaten by itself; together they are twelve."""
    position = Position(turn=3).put("fr_1", "Strasbourg", leader="ducrot", reg=6)
    position.put("fr_7", "Selestat", leader="douay_f", reg=6)
    between = at(position.game, "2540")
    alone = Position(turn=3).put("fr_1", "Strasbourg", leader="ducrot", reg=6)
    one, two = look(alone.game, PRUSSIAN), look(position.game, PRUSSIAN)
    assert strikers(one).more(between, 10) == 0 < strikers(two).more(between, 10)
    assert strikers(two).cost(between, 9) > 1.2 * strikers(one).cost(between, 9)


def test_who_stands_beside_goes_in_with_an_army_that_cannot_stay_out() -> None:
    """10.2.2: an Army that has declared a dear hex goes in whatever the others do, and would be destroyed alone."""
    position = Position(turn=5).put("fr_3", "Epinal", leader="bazaine", reg=7)
    position.put("fr_4", "Epinal", leader="ladmirault", reg=6).put("pr_2nd", "2436", leader="friedrich_karl", reg=4)
    position.put("pr_iii", "2335", army="pr_2nd", reg=6).put("pr_x", "2335", army="pr_2nd", reg=6)
    position.depot(PRUSSIAN, "2335").depot(PRUSSIAN, "2436")
    picture, place = look(position.game, PRUSSIAN), at(position.game, "Epinal")
    goals = dict.fromkeys(("pr_2nd", "pr_iii", "pr_x"), Mission(DESTROY, place, 5.0))
    assert place not in plan_for(picture, goals, ("pr_iii", "pr_x")).goals.values()
    declared = plan_for(picture, goals, ("pr_iii", "pr_x"), declared={"pr_2nd": place})
    assert declared.goals == {"pr_iii": place, "pr_x": place}


@pytest.mark.rule("12.4")
def test_a_reaction_that_no_die_can_bring_about_is_not_declared(monkeypatch: pytest.MonkeyPatch) -> None:
    """12.4.1: a Demoralized Corps of Failly needs a 7; who else reacts might help it, but nobody else can."""
    monkeypatch.setattr(Reactions, "deed", lambda *_: JOIN)
    declared = {}
    for shaken in (True, False):
        position = Position().put("fr_5", "1512", leader="failly", demoralized=shaken, reg=4)
        game = window(position.put("pr_iv", "1510", leader="bose", reg=4), "pr_iv 1511")
        declared[shaken] = str(best(game))
    assert declared == {True: "ready", False: "react fr_5 1511"}


def test_an_army_that_leaves_a_fight_goes_to_its_corps() -> None:
    """6.3.3: two SPs by themselves are caught with the next march, wherever else they go."""
    position = Position(turn=7).put("pr_2nd", "2537", leader="friedrich_karl", reg=2).depot(PRUSSIAN, "2437")
    position.put("pr_iii", "2437", army="pr_2nd", reg=2).put("fr_1", "2537", leader="ducrot", reg=7)
    reactions = Reactions(look(position.game, PRUSSIAN))
    scores = {
        to: reactions._step(Action.of("go", "pr_2nd", to), at(position.game, "2537"))[0] for to in ("2437", "2636")
    }
    assert scores["2437"] > scores["2636"] > 0.2
