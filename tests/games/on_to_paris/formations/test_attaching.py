"""6.4: Corps and Cavalry Divisions Attached to Armies."""

from __future__ import annotations

from typing import Any

import pytest

from wargame.engine.action import Action
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.formations import attaching
from wargame.games.on_to_paris.rules.formations.attaching import Reattachment, free, limit, price_of
from wargame.games.on_to_paris.rules.formations.containing import room
from wargame.games.on_to_paris.rules.formations.reorganising import Reorganisation
from wargame.games.on_to_paris.rules.locations import same_location

METZ = "2935"


def choices(g: Campaign, verb: str = "") -> list[str]:
    return [str(action) for action in g.legal_actions if verb in ("", action.verb)]


@pytest.mark.rule("6.4.1")
@pytest.mark.example("6.4.1-ex1")
def test_the_third_army_takes_eight_corps_three_cavalry_divisions_and_four_sps() -> None:
    g = Position().put("pr_3rd", "Mainz", leader="prinz_friedrich").game
    army = g.formation("pr_3rd")
    assert (limit(army, "corps"), limit(army, "cavalry"), room(g, army)) == (8, 3, 4)


@pytest.mark.rule("6.4.3", "6.4.1", "6.4")
@pytest.mark.example("6.4.3-ex1")
def test_the_third_army_under_manstein_has_room_for_five_corps_and_a_cavalry_division() -> None:
    position = Position().put("pr_3rd", "Mainz", leader="manstein", reg=3)
    for corps in ("bav_i", "bav_ii", "pr_guard"):
        position = position.put(corps, "Mainz", army="pr_3rd", reg=4)
    for division in ("pr_cav_1", "pr_cav_2"):
        position = position.put(division, "Mainz", army="pr_3rd", csp=2)
    g = position.game
    army = g.formation("pr_3rd")
    assert (free(g, army, "corps"), free(g, army, "cavalry")) == (5, 1)


@pytest.mark.rule("6.4.2", "6.4.2.resource-phase")
def test_in_the_resource_phase_attachments_are_free_within_the_zoi() -> None:
    position = (
        Position()
        .put("fr_rhine", METZ, leader="bazaine", reg=1)
        .put("fr_5", "Nancy", reg=1)
        .put("fr_2", "2835", reg=1)
        .put("fr_cav_1", METZ, csp=2)
        .put("fr_7", "Strasbourg", army="fr_rhine", reg=1)
    )
    g = position.play(Reorganisation("french"))
    assert choices(g, "attach") == ["attach fr_2 fr_rhine", "attach fr_cav_1 fr_rhine"]
    assert choices(g, "detach") == ["detach fr_7"]  # it is far away and still Attached (6.4.2)
    refusal = g.why_not("attach fr_5 fr_rhine")
    assert refusal is not None
    assert refusal.rule == "6.4.2"
    g.push("attach fr_2 fr_rhine")
    g.push("detach fr_7")
    assert (g.formation("fr_2").army, g.formation("fr_7").army) == ("fr_rhine", "")
    assert choices(g) == ["attach fr_cav_1 fr_rhine", "detach fr_2", "done"]
    g.push("detach fr_2")
    again = g.why_not("attach fr_2 fr_rhine")
    assert again is not None  # each is Attached once, so that it comes to an end


@pytest.mark.rule("6.4.1", "6.4")
def test_an_army_at_its_limit_takes_no_more_and_a_corps_takes_nobody() -> None:
    position = Position().put("fr_vosges", METZ, leader="bazaine", reg=1)  # three Corps, one Cavalry Division
    for word in ("fr_2", "fr_3", "fr_4"):
        position = position.put(word, METZ, army="fr_vosges", reg=1)
    g = position.put("fr_5", METZ, reg=1).play(Reorganisation("french"))
    assert choices(g, "attach") == []
    refusals = [
        g.why_not(f"attach {words}") for words in ("fr_5 fr_vosges", "fr_5 fr_2", "fr_7 fr_vosges", "fr_5 fr_rhine")
    ]
    assert [refusal and refusal.rule for refusal in refusals] == ["6.4.1", "6.4", "6.4.2", "6.4.2"]  # two are not there


@pytest.mark.rule("6.4.2.resource-phase", "6.4.2")
def test_a_besieged_unit_is_attached_only_to_an_army_in_its_location() -> None:
    position = (
        Position()
        .put("fr_rhine", "2936", leader="bazaine", reg=1)
        .put("fr_alsace", METZ, inside=True, reg=1)
        .put("fr_5", METZ, army="fr_rhine", inside=True, reg=1)
        .put("fr_2", METZ, inside=True, reg=1)
        .put("pr_v", METZ, reg=6)
    )
    g = position.play(Reorganisation("french"))
    assert choices(g, "attach") == ["attach fr_2 fr_alsace", "attach fr_5 fr_alsace"]
    assert g.formation("fr_5").army == "fr_rhine"  # it may remain Attached
    refusal = g.why_not("attach fr_2 fr_rhine")
    assert refusal is not None
    assert refusal.rule == "6.4.2"


@pytest.mark.rule("6.4.2.resource-phase", "6.4.4.besieged")
def test_both_hexes_of_paris_are_one_location_but_the_zoi_of_a_besieged_army_is_its_own_hex() -> None:
    position = (
        Position(turn=8, republic=True)
        .put("fr_paris", "2822", inside=True, reg=1)
        .put("fr_14", "2722", inside=True, reg=1)
        .put("fr_13", "2822", inside=True, reg=1)
        .put("pr_v", "2722", reg=6)
        .put("pr_i", "2822", reg=6)
    )
    g = position.play(Reorganisation("french"))
    assert choices(g, "attach") == ["attach fr_13 fr_paris"]


@pytest.mark.rule("6.4.2.resource-phase", "6.4.4.besieged")
def test_an_army_in_the_open_hex_of_paris_is_not_in_one_location_with_the_besieged_one() -> None:
    position = (
        Position(turn=8, republic=True)
        .put("fr_paris", "2822", reg=1)
        .put("fr_14", "2722", inside=True, reg=1)
        .put("pr_v", "2722", reg=6)
    )
    g = position.game
    army, corps = g.formation("fr_paris"), g.formation("fr_14")
    assert attaching.candidates(g, army) == []
    assert not same_location(g, corps, army)
    assert not same_location(g, army, corps)


# ---------------------------------------------------------------------- in the Action Phase


def two_armies(**switches: Any) -> Position:
    return (
        Position(turn=3, **switches)
        .put("fr_rhine", METZ, leader="bazaine", reg=1)
        .put("fr_alsace", "2936", leader="macmahon", reg=1)
        .put("fr_5", METZ, army="fr_rhine", reg=4)
        .put("fr_7", "2936", army="fr_alsace", reg=4)
        .points("french", ip=4, discretionary=4)
    )


@pytest.mark.rule("6.4.2.action-phase", "6.4.2", "8.9.1")
@pytest.mark.example("6.4.2-ex1")
def test_two_armies_exchange_corps_for_one_ip_each() -> None:
    g = two_armies().game
    offers = {offer.action[1]: offer for offer in attaching.offers(g, "french")}
    assert list(offers) == ["fr_rhine", "fr_alsace"]
    assert sum(offer.price.ip for offer in offers.values()) == 2
    g.begin(Reattachment("fr_rhine"))  # there is only one to be had, so nothing is asked
    g.begin(Reattachment("fr_alsace"))
    assert choices(g) == ["attach fr_5", "attach fr_7"]
    refusal = g.why_not("done")
    assert refusal is not None
    assert refusal.rule == "6.4.2"
    g.push("attach fr_5")
    g.push("done")
    assert (g.formation("fr_7").army, g.formation("fr_5").army) == ("fr_rhine", "fr_alsace")


@pytest.mark.rule("6.4.2.action-phase", "8.9.1")
@pytest.mark.parametrize("reading", [True, False])
def test_whether_a_cp_is_paid_besides_is_a_matter_of_reading(reading: bool) -> None:
    g = two_armies(reattachment_costs_cp=reading).game
    price = price_of(g, g.formation("fr_rhine"))
    assert (price.ip, price.cp) == (1, int(reading))


@pytest.mark.rule("6.4.2.action-phase", "6.4.1")
def test_a_full_army_lets_somebody_go_first() -> None:
    position = Position().put("fr_vosges", METZ, leader="bazaine", reg=1)
    for word in ("fr_2", "fr_3", "fr_4"):
        position = position.put(word, METZ, army="fr_vosges", reg=1)
    g = position.put("fr_5", METZ, reg=1).play(Reattachment("fr_vosges"))
    assert choices(g) == ["detach fr_2", "detach fr_3", "detach fr_4"]
    g.push("detach fr_3")
    assert g.procedures == []
    assert [each.id for each in g.attached(g.formation("fr_vosges"))] == ["fr_2", "fr_4", "fr_5"]


@pytest.mark.rule("6.4.2.action-phase")
def test_who_has_just_been_attached_is_not_let_go_again() -> None:
    position = Position().put("fr_vosges", METZ, leader="bazaine", reg=1)
    for word in ("fr_2", "fr_3"):
        position = position.put(word, METZ, army="fr_vosges", reg=1)
    g = position.put("fr_4", METZ, reg=1).put("fr_5", METZ, reg=1).play(Reattachment("fr_vosges"))
    g.push("attach fr_4")
    assert choices(g) == ["detach fr_2", "detach fr_3", "done"]


@pytest.mark.rule("6.4.2.action-phase")
def test_where_nobody_else_is_in_the_zoi_there_is_no_reattachment() -> None:
    g = Position().put("fr_rhine", METZ, reg=1).put("fr_5", METZ, army="fr_rhine", reg=1).game
    assert list(attaching.offers(g, "french")) == []
    refusal = attaching.refusal(g, "french", Action.of("attach", "fr_rhine"))
    assert refusal is not None
    assert refusal.rule == "6.4.2"
