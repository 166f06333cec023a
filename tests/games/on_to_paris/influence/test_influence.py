"""6.5: Zones of Influence on the real map."""

from __future__ import annotations

import pytest

from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.fight import Account, Fight
from wargame.games.on_to_paris.rules.influence import influence, reach_of, zoi, zoi_from

VERDUN, TOUL = "2932", "2633"


def hexes(g: Campaign, mask: int) -> set[str]:
    """The hexes of a mask."""
    return set(g.board.names_of(mask))


def zone(g: Campaign, unit: str) -> set[str]:
    """The ZOI of a unit."""
    return hexes(g, zoi(g, g.formation(unit)))


def around(g: Campaign, place: str, n: int) -> set[str]:
    """All hexes up to so many away."""
    return hexes(g, g.board.within(g.board.index[place], n))


def came(g: Campaign, **entries: str) -> Campaign:
    """Units that have entered their hex from another in the movement going on."""
    for unit, place in entries.items():
        g.put(g.formation(unit), "came_from", g.board.index[place])
    return g


# ---------------------------------------------------------------- range


@pytest.mark.rule("6.5", "6.5.1", "6.5.1.armies", "6.5.1.corps")
def test_an_army_has_two_hexes_and_a_corps_one() -> None:
    # 2726 lies in open country: nothing but clear hexes two hexes around
    g = Position().put("pr_3rd", "2726", reg=1).game
    assert zone(g, "pr_3rd") == around(g, "2726", 2)
    g = Position().put("pr_iii", "2726", reg=4).game
    assert zone(g, "pr_iii") == around(g, "2726", 1)


@pytest.mark.rule("6.5.1.prussian-cavalry", "6.5.1.french-cavalry")
def test_german_cavalry_has_two_hexes_and_french_one() -> None:
    for unit, reach in (("pr_cav_1", 2), ("pr_cav_bav", 2), ("pr_cav_sax", 2), ("fr_cav_1", 1), ("fr_cav_guard", 1)):
        g = Position().put(unit, "2726", csp=2).game
        assert zone(g, unit) == around(g, "2726", reach), unit


@pytest.mark.rule("6.5.1.sps")
def test_sps_and_siege_guns_have_their_own_hex() -> None:
    g = Position().sps("french", "2726", res=3).put("pr_siege_1", "2425").game
    assert zone(g, "pr_siege_1") == {"2425"}
    assert influence(g, "french") == 0
    assert hexes(g, influence(g, "french", lone=True)) == {"2726"}
    assert hexes(g, influence(g, "prussian", lone=True)) == {"2425"}


@pytest.mark.rule("6.5", "6.5.1.sps")
def test_besieged_units_have_their_own_hex() -> None:
    position = Position().put("fr_rhine", VERDUN, inside=True, reg=2)
    assert len(zone(position.game, "fr_rhine")) > 7
    assert hexes(position.game, influence(position.game, "french")) == zone(position.game, "fr_rhine")
    g = position.sps("prussian", VERDUN, reg=3).sps("french", VERDUN, inside=True, res=1).game
    assert reach_of(g, g.formation("fr_rhine")) == 0
    assert zone(g, "fr_rhine") == {VERDUN}
    assert hexes(g, influence(g, "french", "army")) == {VERDUN}
    assert hexes(g, influence(g, "french", "corps", lone=True)) == {VERDUN}  # SPs have a ZOI there as well


@pytest.mark.rule("6.5.1.none")
def test_leaders_bridges_and_depots_have_none() -> None:
    g = Position().lone("raoult", "2726").depot("french", "2726").pontoon("french", "2541", "2542").game
    assert influence(g, "french", lone=True) == 0


# ---------------------------------------------------------------- what stops it


@pytest.mark.rule("6.5.1.hexsides")
def test_major_rivers_stop_it_even_at_a_bridge_and_mountains_do() -> None:
    g = Position().put("pr_3rd", "3018", reg=1).game
    assert "3119" not in zone(g, "pr_3rd")  # Rouen, over the railway bridge
    g = Position().put("pr_iii", "2340", reg=1).game
    assert "2239" not in zone(g, "pr_iii")  # behind the crest of the Vosges
    assert "2440" in zone(g, "pr_iii")


@pytest.mark.rule("6.5.1.hexsides", "6.5.1.hexes")
def test_it_does_not_go_out_to_sea_or_over_a_lake() -> None:
    for place, wet in (("4020", "4120"), ("2047", "1948")):
        g = Position().put("pr_3rd", place, reg=1).game
        assert wet in around(g, place, 1)
        assert wet not in zone(g, "pr_3rd")


@pytest.mark.rule("6.5.1.enemy-hex")
def test_it_enters_an_enemy_hex_and_goes_no_further() -> None:
    def seen(position: Position) -> set[str]:
        return zone(position.put("pr_3rd", "2726", reg=1).game, "pr_3rd")

    # 2728 is reached through 2727 and through nothing else two hexes long
    assert "2728" in seen(Position())
    for enemy in (
        Position().sps("french", "2727", res=1),
        Position().put("fr_2", "2727", reg=2),
        Position().works("french", "2727"),
    ):
        shown = seen(enemy)
        assert "2727" in shown
        assert "2728" not in shown
    assert "2728" in seen(Position().lone("raoult", "2727"))


@pytest.mark.rule("6.5.1.enemy-hex", "6.5.1.unblocked")
def test_a_fortress_stops_it_unless_besieged() -> None:
    # from 2931 the hex behind Verdun is reached through Verdun only
    g = Position().put("pr_3rd", "2931", reg=1).game
    assert VERDUN in zone(g, "pr_3rd")
    assert "2933" not in zone(g, "pr_3rd")
    g = (
        Position()
        .put("pr_3rd", "2931", reg=1)
        .sps("prussian", VERDUN, reg=2)
        .sps("french", VERDUN, inside=True, res=1)
        .game
    )
    assert "2933" in zone(g, "pr_3rd")


@pytest.mark.rule("6.5.1.unblocked")
def test_an_enemy_zone_does_not_stop_it() -> None:
    g = Position().put("pr_3rd", "2726", reg=1).put("fr_cav_1", "2729", csp=2).game
    assert "2728" in zone(g, "pr_3rd")


@pytest.mark.rule("6.5.2")
@pytest.mark.example("6.5.2-ex1")
def test_forests_cut_the_zone_of_an_army() -> None:
    # The example names no hexes; 2740 in lower Alsace has forests of every kind around it.
    g = Position().put("fr_alsace", "2740", reg=1).game
    adjacent_forests = {"2840", "2839", "2739"}
    far_forests = {"2940", "2638", "2539"}
    behind_forest = {"2941", "2939", "2838", "2738"}
    over_a_forest_hexside = {"2841"}
    over_the_rhine = {"2742", "2641"}
    shut = far_forests | behind_forest | over_a_forest_hexside | over_the_rhine
    assert zone(g, "fr_alsace") == around(g, "2740", 2) - shut
    assert adjacent_forests <= zone(g, "fr_alsace")
    # the forest hexside is no bar to a unit that stands next to it
    g = Position().put("fr_1", "2741", reg=1).game
    assert "2841" in zone(g, "fr_1")


# ---------------------------------------------------------------- both sides in one hex


def attacked() -> Campaign:
    """Three French units have entered the hex of a Prussian Corps."""
    g = (
        Position()
        .put("pr_iii", "2831", reg=4)
        .put("fr_guard", "2831", reg=2)
        .put("fr_6", "2831", reg=2)
        .put("fr_2", "2831", reg=2)
        .game
    )
    return came(g, fr_guard="2931", fr_6="2731", fr_2="2830")


@pytest.mark.rule("6.5.1.shared-hex")
@pytest.mark.example("6.5.1-ex1")
def test_three_french_units_attack_a_corps() -> None:
    g = attacked()
    assert zone(g, "fr_guard") == {"2831", "2931"}
    assert zone(g, "fr_6") == {"2831", "2731"}
    assert zone(g, "fr_2") == {"2831", "2830"}
    assert zone(g, "pr_iii") == {"2831", "2932", "2832", "2732"}
    assert hexes(g, influence(g, "french")) == {"2831", "2931", "2731", "2830"}
    assert hexes(g, influence(g, "prussian")) == {"2831", "2932", "2832", "2732"}


@pytest.mark.rule("6.5.1.shared-hex")
@pytest.mark.example("6.5.1-ex1")
def test_one_attacker_leaves_the_three_hexes_opposite() -> None:
    # the 6th Corps alone grants 2931, 2932 and 2832, and a French unit in 2931 takes that away
    position = Position().put("pr_iii", "2831", reg=4).put("fr_6", "2831", reg=2)
    assert zone(came(position.game, fr_6="2731"), "pr_iii") == {"2831", "2931", "2932", "2832"}
    position = Position().put("pr_iii", "2831", reg=4).put("fr_6", "2831", reg=2).put("fr_guard", "2931", reg=2)
    assert zone(came(position.game, fr_6="2731"), "pr_iii") == {"2831", "2932", "2832"}


@pytest.mark.rule("6.5.1.shared-hex", "13.1")
def test_in_a_combat_the_attacker_is_known() -> None:
    # the Prussians have reacted into the hex the French entered: they defend although they have come there too
    g = came(attacked(), pr_iii="2732")
    place = g.board.index["2831"]
    entries = tuple(g.board.index[hex_] for hex_ in ("2931", "2731", "2830"))
    g.fight = Fight(place, "french", Account("french"), Account("prussian"), entries)
    assert zone(g, "pr_iii") == {"2831", "2932", "2832", "2732"}
    g.fight.attacker = "prussian"
    assert zone(g, "pr_iii") == {"2831", "2732"}


@pytest.mark.rule("6.5.1.shared-hex", "12.4.2")
def test_where_both_have_come_to_a_hex_the_side_at_work_attacks() -> None:
    g = came(attacked(), pr_iii="2732")
    g.put(g, "active", "french")
    assert zone(g, "pr_iii") == {"2831", "2932", "2832", "2732"}
    assert zone(g, "fr_6") == {"2831", "2731"}
    g.put(g, "active", "prussian")
    assert zone(g, "pr_iii") == {"2831", "2732"}


@pytest.mark.rule("6.5.1.shared-hex", "16.2.1")
def test_who_has_gone_inside_while_others_fight_outside_watches_only_the_hex() -> None:
    position = Position().put("fr_2", VERDUN, inside=True, reg=2).put("fr_5", VERDUN, reg=2)
    g = came(position.put("pr_iii", VERDUN, reg=4).game, pr_iii="2933")
    assert not g.besieged()
    assert zone(g, "fr_2") == {VERDUN}
    assert zone(g, "fr_5") > {VERDUN}


@pytest.mark.rule("6.5.1.shared-hex", "6.5.1.hexsides")
def test_terrain_counts_there_as_well() -> None:
    # over the bridge of Rouen into 3018: the Attacker's ZOI does not go back over the Seine
    g = came(Position().put("fr_2", "3018", reg=2).put("pr_1st", "3018", reg=2).game, pr_1st="3119")
    assert zone(g, "pr_1st") == {"3018"}
    assert zone(g, "fr_2") == {"3018", "2919", "2918", "3017"}


@pytest.mark.rule("6.5")
def test_a_zone_where_nobody_is() -> None:
    g = Position().game
    assert zoi(g, g.formation("pr_3rd")) == 0
    assert hexes(g, zoi_from(g, "prussian", g.board.index["2726"], 0)) == {"2726"}
    assert hexes(g, zoi_from(g, "prussian", g.board.index["2726"], 1)) == around(g, "2726", 1)
