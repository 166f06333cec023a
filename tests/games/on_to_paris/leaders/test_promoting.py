"""5.3.2: how Corps Leaders become available for Armies."""

from __future__ import annotations

import pytest

from wargame.engine.action import Action
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.leaders import casualties, promoting
from wargame.games.on_to_paris.rules.leaders.appointing import named
from wargame.games.on_to_paris.rules.leaders.promoting import FavorOfTheEmperor, note_combat
from wargame.games.on_to_paris.rules.leaders.returning import leaders_of_turn
from wargame.games.on_to_paris.rules.units import COMMAND


def for_armies(g: Campaign, side: str) -> list[str]:
    return [each.id for each in named(g, side, "army")]


@pytest.mark.rule("5.3.2", "13.17.2", "7.4")
@pytest.mark.example("7.4-ex1")
def test_a_corps_leader_who_has_fought_is_available_for_armies_next_turn() -> None:
    g = Position(turn=4).put("pr_xiii", "Saarbrucken", leader="mecklenburg", reg=4).game
    note_combat(g, g.leader("mecklenburg"))
    assert (for_armies(g, "prussian"), g.leader("mecklenburg").promotion) == ([], 5)
    g.put(g, "turn", 5)
    leaders_of_turn(g)
    assert "mecklenburg" in for_armies(g, "prussian")
    assert (g.leader("mecklenburg").status, g.leader("mecklenburg").rank) == (COMMAND, "corps")


@pytest.mark.rule("5.3.2")
def test_leaders_without_an_army_counter_and_army_and_division_leaders_are_not_promoted() -> None:
    position = Position(turn=4).put("pr_xi", "Saarbrucken", leader="bose", contains=("kameke",), reg=5)
    g = (
        position.put("pr_1st", "Saarbrucken", leader="goeben", reg=1)
        .put("pr_i", "Mainz", leader="pr_rep_1", reg=2)
        .game
    )
    for word in ("bose", "kameke", "goeben", "pr_rep_1"):
        note_combat(g, g.leader(word))
        assert g.leader(word).promotion == 0


@pytest.mark.rule("5.3.2")
def test_who_does_not_live_to_see_the_next_turn_is_not_promoted() -> None:
    g = Position(turn=4).put("pr_xiii", "Saarbrucken", leader="mecklenburg", reg=4).game
    note_combat(g, g.leader("mecklenburg"))
    casualties.kill(g, g.leader("mecklenburg"))
    g.put(g, "turn", 5)
    leaders_of_turn(g)
    assert not g.leader("mecklenburg").promoted


@pytest.mark.rule("5.3.2", "5.10")
def test_a_wounded_man_is_not_drawn_for_an_army_until_he_is_back() -> None:
    g = Position(turn=4).put("pr_xiii", "Saarbrucken", leader="mecklenburg", reg=4).available("pr_rep_1").game
    g.put(g.leader("mecklenburg"), "promoted", True)
    assert for_armies(g, "prussian") == ["mecklenburg"]
    casualties.wound(g, g.leader("mecklenburg"))
    assert for_armies(g, "prussian") == []


@pytest.mark.rule("5.3.2.favor")
def test_the_emperor_favors_one_corps_leader_once() -> None:
    position = Position(turn=2).put("fr_1", "Strasbourg", leader="macmahon", reg=5).available("bourbaki", "failly")
    g = position.dice(2).game
    favor = Action.of("favor")
    assert [each.id for each in promoting.favored(g)] == ["macmahon", "bourbaki"]
    (offer,) = promoting.offers(g, "french")
    assert (offer.action, offer.price.cp, offer.price.ip) == (favor, 0, 0)
    g.begin(FavorOfTheEmperor())
    assert for_armies(g, "french") == ["bourbaki"]
    assert g.leader("bourbaki").rank == "corps"
    assert list(promoting.offers(g, "french")) == []
    refusal = promoting.refusal(g, "french", favor)
    assert refusal is not None
    assert refusal.rule == "5.3.2"


@pytest.mark.rule("5.3.2.favor")
def test_the_emperor_favors_who_is_not_available_yet_even_if_wounded_or_on_his_way() -> None:
    position = Position(turn=6).put("fr_1", "Strasbourg", leader="macmahon", reg=5).available("fr_rep_1")
    g = position.put("fr_6", "Nancy", leader="canrobert", reg=4).available("chanzy", rank="corps").game
    g.put(g.leader("canrobert"), "promoted", True)  # he is available already; Chanzy does not serve the Empire
    note_combat(g, g.leader("macmahon"))
    casualties.wound(g, g.leader("macmahon"))
    assert [each.id for each in promoting.favored(g)] == ["macmahon"]
    g.begin(FavorOfTheEmperor())
    assert (g.leader("macmahon").promoted, g.leader("macmahon").promotion) == (True, 0)
    note_combat(g, g.leader("macmahon"))
    assert g.leader("macmahon").promotion == 0  # there is nothing more to earn


@pytest.mark.rule("5.3.2.favor", "18.3.4")
def test_only_the_french_of_the_empire_have_that_favor() -> None:
    position = Position(turn=6, republic=True).put("fr_15", "Orleans", leader="trochu", reg=4)
    g = position.put("pr_xiii", "Mainz", leader="mecklenburg", reg=4).game
    assert list(promoting.offers(g, "french")) == []
    empire = Position(turn=3).put("pr_i", "Mainz", leader="manteuffel", reg=4).game
    assert list(promoting.offers(empire, "prussian")) == []
