"""7.1, 7.3 to 7.5, 7.8: what the charts bring."""

from __future__ import annotations

import pytest

from wargame.engine.procedure import Procedure
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules import control
from wargame.games.on_to_paris.rules.arrivals import charts
from wargame.games.on_to_paris.rules.arrivals.division_leaders import DivisionLeadersArrive
from wargame.games.on_to_paris.rules.arrivals.siege_guns import SiegeGunsArrive
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.units import POOL, TRACK, WAITING


def received(g: Campaign) -> Campaign:
    """The table after the charts of its turn have been read."""
    charts.receive(g)
    return g


@pytest.mark.rule("7.1", "7.1.1", "4.2.1")
def test_sps_of_the_turn_come_to_the_pools() -> None:
    g = received(Position(turn=3).game)
    assert g.pools["french"] == {"reg": 6, "res": 3, "csp": 1, "ft": 1, "paris_reg": 2, "paris_res": 2}
    assert g.pools["prussian"] == {"reg": 3, "res": 5, "bav": 1}
    assert g.status() == []


@pytest.mark.rule("7.1")
def test_they_are_added_to_what_is_left_of_earlier_turns() -> None:
    g = received(Position(turn=3).pool("french", reg=2).game)
    assert g.pools["french"]["reg"] == 8


@pytest.mark.rule("7.3")
def test_formations_of_the_turn_become_available_and_are_not_built() -> None:
    g = received(Position(turn=3).game)
    assert [g.formation(word).status for word in ("fr_12", "fr_13", "fr_chalons", "fr_cav_5")] == [POOL] * 4
    assert g.formation("fr_14").status == WAITING


@pytest.mark.rule("7.3")
@pytest.mark.example("7.3-ex1")
def test_the_18th_corps_comes_two_turns_after_the_empire_has_fallen_on_turn_eight() -> None:
    fallen = Position(turn=10, republic=True).set(fell=8).game
    assert received(fallen).formation("fr_18").status == POOL
    standing = Position(turn=10).game
    assert received(standing).formation("fr_18").status == WAITING
    late = Position(turn=12).game
    assert received(late).formation("fr_18").status == POOL


@pytest.mark.rule("7.5", "7.5.2", "7.5.2.table")
@pytest.mark.example("7.5.2-ex1")
def test_the_republic_brings_more_from_the_turn_after_the_fall() -> None:
    g = received(Position(turn=5, republic=True).set(fell=4).game)
    assert [g.formation(word).status for word in ("fr_15", "fr_16")] == [POOL] * 2
    assert g.pools["french"] == {"reg": 2, "res": 2 + 3, "ft": 2, "paris_reg": 2, "paris_res": 4 + 3}
    g.turn = 6
    g.formation("fr_15").status = "map"  # it has arrived: the listing of turn 6 is ignored
    received(g)
    assert g.formation("fr_15").status == "map"
    later = received(Position(turn=8, republic=True).set(fell=4).game)
    assert later.formation("fr_20").status == POOL
    assert later.pools["french"]["res"] == 1 + 5


@pytest.mark.rule("7.5.2")
def test_nothing_more_comes_in_the_very_turn_of_the_fall() -> None:
    g = received(Position(turn=4, republic=True).set(fell=4).game)
    assert g.pools["french"]["res"] == 3


@pytest.mark.rule("7.5.2.table")
def test_the_last_line_of_the_republic_repeats() -> None:
    assert list(charts.rows(Position(turn=17, republic=True).set(fell=1).game, "french", 17))[-1].res == 1


@pytest.mark.rule("7.2.2.captured")
@pytest.mark.example("7.2.2-ex1")
def test_paris_sps_are_halved_once_a_hex_of_paris_has_been_captured() -> None:
    g = Position(turn=9, republic=True).pool("french", paris_res=4).set(fell=6, paris_lost=True).game
    received(g)
    assert g.pools["french"]["paris_reg"] == 1  # two by the chart
    assert g.pools["french"]["paris_res"] == 4 + 1  # two by the Republic's third turn; what is saved is not affected


@pytest.mark.rule("7.2.2.captured")
def test_half_is_rounded_up_after_both_charts_have_been_added() -> None:
    g = received(Position(turn=8, republic=True).set(fell=3, paris_lost=True).game)
    # one Regular; one Mobile and three of the Republic's fifth turn
    assert (g.pools["french"]["paris_reg"], g.pools["french"]["paris_res"]) == (1, 2)
    g = received(Position(turn=8, republic=True).set(fell=4, paris_lost=True).game)
    assert g.pools["french"]["paris_res"] == 2  # one and two make three, of which half is two


@pytest.mark.rule("7.2.1.landwehr")
def test_each_turn_four_landwehr_may_enter_again() -> None:
    assert received(Position(turn=4).set(landwehr=4).game).landwehr == 0


@pytest.mark.rule("7.3", "6.3")
def test_formations_on_the_turn_track_come_back_on_their_turn() -> None:
    g = Position(turn=5).game
    for word, turn in (("fr_3", 5), ("fr_4", 6)):
        g.formation(word).status, g.formation(word).returns = TRACK, turn
    received(g)
    assert (g.formation("fr_3").status, g.formation("fr_4").status) == (POOL, TRACK)


@pytest.mark.rule("18.3.8")
def test_sps_on_the_turn_track_come_to_the_pools() -> None:
    g = Position(turn=5).game
    g.later["french"] = g.later["french"].more("reg", 3)
    g.account("french", g.later["french"])
    received(g)
    assert g.pools["french"]["reg"] == 3 + 2
    assert g.status() == []


def started(position: Position, *procedures: Procedure) -> Campaign:
    """A game at the first decision of some procedures, with one below them that never comes."""
    return position.play(*procedures)


@pytest.mark.rule("7.8")
def test_a_siege_gun_enters_at_a_city_or_fortress_at_home() -> None:
    g = started(Position(turn=3).available("pr_siege_1"), SiegeGunsArrive())
    texts = [str(action) for action in g.legal_actions]
    assert "gun pr_siege_1 4037" in texts  # Cologne
    assert "gun pr_siege_1 2935" not in texts  # Metz is not at home
    assert "gun pr_siege_1 3336" in texts  # Trier
    assert "gun pr_siege_1 3041" not in texts  # Landau is Bavarian
    assert "gun pr_siege_1 3036" not in texts  # Saarlouis is only a Fort
    trier = 1 << g.board.index["3336"]
    g = started(Position(turn=3).available("pr_siege_1").set(rails=trier), SiegeGunsArrive())
    assert control.controlled(g, "prussian") & trier
    assert "gun pr_siege_1 3336" not in [str(action) for action in g.legal_actions]  # cut off, it is not in supply


@pytest.mark.rule("7.8", "7.2.besieged")
def test_a_siege_gun_does_not_enter_a_besieged_fortress() -> None:
    position = Position(turn=3).available("pr_siege_1").sps("prussian", "3739", inside=True, res=2)
    g = started(position.sps("french", "3739", reg=4), SiegeGunsArrive())
    texts = [str(action) for action in g.legal_actions]
    assert "gun pr_siege_1 4037" in texts  # Cologne is open,
    assert "gun pr_siege_1 3739" not in texts  # Koblenz is not


@pytest.mark.rule("7.4", "5.2.3")
def test_a_division_leader_enters_with_a_formation_in_a_place_or_later() -> None:
    position = Position(turn=3).put("fr_2", "2937", leader="frossard", reg=6).sps("french", "2030", res=1)
    g = started(position.available("raoult"), DivisionLeadersArrive())
    texts = [str(action) for action in g.legal_actions]
    assert {"with fr_2", "at 2937", "at 2030", "at 2541", "later"} <= set(texts)
    assert "at 2031" not in texts  # nobody is there, and no town
    refusal = g.why_not("at 3041")  # Landau is not French
    assert refusal is not None
    assert refusal.rule == "5.2.3"
    g.push("with fr_2")
    assert g.leader("raoult").formation == "fr_2"


@pytest.mark.rule("7.4", "7.2.besieged")
def test_a_division_leader_does_not_enter_in_a_besieged_hex_with_neither_side() -> None:
    for leader, hosts in (("obernitz", ["with pr_xi"]), ("raoult", ["with fr_5"])):
        position = (
            Position(turn=3)
            .put("pr_v", "2935", leader="kirchbach", reg=6)
            .put("fr_2", "2935", leader="frossard", reg=2, inside=True)
            .put("pr_xi", "3041", leader="bose", reg=6)
            .put("fr_5", "2541", leader="failly", reg=6)
        )
        g = started(position.available(leader), DivisionLeadersArrive())
        assert [str(action) for action in g.legal_actions if action.verb == "with"] == hosts
        refusals = [g.why_not(words) for words in ("at 2935", "with pr_v" if leader == "obernitz" else "with fr_2")]
        assert [refusal and refusal.rule for refusal in refusals] == ["7.2", "7.2"]
