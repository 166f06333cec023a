"""12.2, 12.4.1: Reaction Ratings and the modifiers of a roll."""

from __future__ import annotations

import pytest

from tests.games.on_to_paris.reaction.scenes import entered, push, told, window
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.movement.march import March
from wargame.games.on_to_paris.rules.reaction.attempts import Attempt, rating
from wargame.games.on_to_paris.rules.reaction.events import ReactionTried
from wargame.games.on_to_paris.rules.reaction.modifiers import Chance, chance, modifiers, terrain
from wargame.games.on_to_paris.rules.strength import Strength, one
from wargame.games.on_to_paris.rules.units import ENEMY


def drms(position: Position, reactor: str, *moves: str, army: str = "") -> dict[str, int]:
    """The modifiers of a Formation, or of lone SPs written like `1512 ft`, after some moves."""
    g = position.game
    trigger = entered(g, *moves)[0]
    side = ENEMY[g.formation(moves[0].split()[0]).side]
    if reactor in g.formations.by_id:
        attempt = Attempt(0, (reactor,), army)
    else:
        place, kind = reactor.split()
        attempt = Attempt(0, place=g.board.index[place], sps=one(kind))
    return {each.reason: each.value for each in modifiers(g, side, trigger, attempt)}


def ground(g: Campaign, start: str, reach: int, place: str, *came_from: str) -> int:
    """The first set of terrain modifiers."""
    index = g.board.index
    return terrain(g.ground, index[start], reach, index[place], tuple(index[word] for word in came_from))


# ---------------------------------------------------------------- 12.2


@pytest.mark.rule("12.2", "12.2.prussian-cavalry", "12.2.french-cavalry", "12.2.franc-tireur", "12.2.other-sp")
def test_ratings_of_units_without_a_leader() -> None:
    g = Position().put("pr_cav_1", "1512", csp=2).put("fr_cav_1", "1612", csp=2).game
    assert rating(g, Attempt(0, ("pr_cav_1",))) == 4
    assert rating(g, Attempt(0, ("fr_cav_1",))) == 5
    assert rating(g, Attempt(0, place=0, sps=Strength(ft=2))) == 5
    assert rating(g, Attempt(0, place=0, sps=Strength(res=2, reg=1))) == 6


@pytest.mark.rule("12.2", "5.1.2")
def test_a_corps_uses_its_leader_s_rating_unless_its_army_s_is_chosen() -> None:
    g = Position().put("fr_rhine", "1512", leader="bazaine", reg=1).put("fr_2", "1512", leader="frossard", reg=4).game
    assert rating(g, Attempt(0, ("fr_2",))) == 5
    assert rating(g, Attempt(0, ("fr_2",), "fr_rhine")) == 5
    g = (
        Position()
        .put("pr_1st", "1512", leader="friedrich_karl", reg=1)
        .put("pr_i", "1512", leader="bentheim", reg=4)
        .game
    )
    assert (rating(g, Attempt(0, ("pr_i",))), rating(g, Attempt(0, ("pr_i",), "pr_1st"))) == (4, 3)


# ---------------------------------------------------------------- terrain


@pytest.mark.rule("12.4.1.terrain", "12.4.1")
def test_the_trigger_hex_and_the_hexside_the_enemy_crossed_count() -> None:
    g = Position().game
    assert ground(g, "1512", 1, "1511", "1510") == 0
    assert ground(g, "2831", 1, "2830", "2829") == -1  # a forest hex
    assert ground(g, "2725", 1, "2624", "2525") == -1  # the enemy crossed a minor river
    assert ground(g, "2825", 1, "2725", "2726") == -1  # the path crosses one


@pytest.mark.rule("12.4.1.terrain")
def test_a_unit_of_longer_zoi_goes_round_what_hampers_it() -> None:
    g = Position().game
    rough = [  # two hexes with a rough hexside between them and an easier way round it
        (a, b)
        for a in range(len(g.board.ids))
        for b in g.board.neighbours[a]
        if g.board.edge(a, b) == {"rough"}
        and terrain(g.ground, a, 2, b, ()) > terrain(g.ground, a, 1, b, ())
        and g.ground.land >> a & 1
    ]
    assert rough
    a, b = rough[0]
    assert terrain(g.ground, a, 1, b, ()) == g.data.terrain.hexes[g.ground.terrain[b]].reaction - 2


@pytest.mark.rule("12.4.1.terrain")
def test_a_river_that_the_enemy_and_the_path_cross_counts_once() -> None:
    """From 2726 the only way to 2525 leads through 2625, whence the enemy came."""
    g = Position().game
    assert ground(g, "2726", 2, "2525", "2625") == -1
    assert ground(g, "2726", 2, "2525", "2624") == -2  # he crossed another hexside of the river


@pytest.mark.rule("12.4.1.terrain")
def test_in_its_own_hex_only_that_hex_and_the_enemy_s_hexside_count() -> None:
    g = Position().game
    assert ground(g, "2624", 2, "2624", "2525") == -1
    assert ground(g, "2624", 2, "2624", "2625") == 0


@pytest.mark.rule("12.4.1.terrain")
def test_a_major_river_counts_only_for_who_is_in_the_hex_entered() -> None:
    """2523 to Melun (2623) crosses the Seine along the railway."""
    g = Position().game
    assert ground(g, "2623", 1, "2623", "2523") == -2
    assert ground(g, "2724", 1, "2623", "2523") == 0


@pytest.mark.rule("12.4.1.terrain")
def test_of_several_enemies_the_one_who_came_over_open_ground_is_reacted_to() -> None:
    g = Position().game
    assert ground(g, "2724", 1, "2624", "2525") == -1
    assert ground(g, "2724", 1, "2624", "2525", "2625") == 0


@pytest.mark.rule("12.4.1.terrain")
def test_towns_and_fortresses_help_only_where_they_are_friendly_and_in_the_trigger_hex() -> None:
    french = Position().put("fr_2", "1512", leader="canrobert", reg=4).put("pr_iv", "1514", leader="bose", reg=4)
    assert drms(french, "fr_2", "pr_iv 1513") == {"friendly_place": 1}  # a French town just entered
    pause = Position().put("fr_2", "1512", leader="canrobert", reg=4).put("pr_iv", "1513", leader="bose", reg=4)
    assert drms(pause, "fr_2", "pr_iv 1513") == {}
    abroad = Position().put("pr_iv", "1512", leader="bose", reg=4).put("fr_2", "1514", leader="canrobert", reg=4)
    assert drms(abroad, "pr_iv", "fr_2 1513") == {}
    at_home = Position().put("fr_2", "1513", leader="canrobert", reg=4).put("pr_iv", "1510", leader="bose", reg=4)
    assert "friendly_place" not in drms(at_home, "fr_2", "pr_iv 1512")  # its own town is not the trigger hex


@pytest.mark.rule("12.4.1.terrain", "10.10", "10.10.2")
def test_a_town_in_the_uncontested_zoi_of_an_enemy_army_is_not_friendly_any_more() -> None:
    """2611 is a French town without a railway; the Prussian Army stands next to it, a Corps of it enters."""

    def town(*cavalry: str) -> dict[str, int]:
        position = Position().put("fr_2", "2612", leader="canrobert", reg=4)
        position.put("pr_1st", "2610", leader="steinmetz", reg=2).put("pr_iv", "2610", leader="bose", reg=4)
        for word in cavalry:
            position.put(word, "2512", csp=1)
        return drms(position, "fr_2", "pr_iv 2611")

    assert town() == {}
    assert town("fr_cav_1")["friendly_place"] == 1  # its ZOI contests the hex


@pytest.mark.rule("12.4.1.terrain", "10.10.2")
def test_a_town_that_its_army_controls_is_friendly_abroad() -> None:
    position = Position().put("pr_1st", "2612", leader="steinmetz", reg=2).put("fr_2", "2610", reg=4)
    assert drms(position, "pr_1st", "fr_2 2611") == {"friendly_place": 1}
    lone = Position().put("pr_iv", "2612", leader="bose", reg=2).put("fr_2", "2610", reg=4)
    assert drms(lone, "pr_iv", "fr_2 2611") == {}  # a Corps controls only its own hex


@pytest.mark.rule("12.4.1.terrain", "10.10")
def test_a_town_on_the_enemy_s_railway_is_not_friendly() -> None:
    def town(owner: str) -> dict[str, int]:
        position = Position().put("fr_2", "1512", leader="canrobert", reg=4).put("pr_iv", "1514", leader="bose", reg=4)
        return drms(position.rails(owner, "1513"), "fr_2", "pr_iv 1513")

    assert town("french") == {"friendly_place": 1}
    assert town("prussian") == {}


@pytest.mark.rule("12.4.1.terrain", "10.3")
def test_a_town_where_an_enemy_pauses_is_not_friendly_when_another_enters() -> None:
    position = Position().put("fr_2", "1512", leader="canrobert", reg=4).put("pr_iv", "1514", leader="bose", reg=4)
    position.put("pr_v", "1513", leader="kirchbach", reg=4)
    assert drms(position, "fr_2", "pr_iv 1513", "pr_v 1513") == {}


@pytest.mark.rule("12.4.1.terrain", "10.4")
def test_on_the_march_the_town_counts_as_it_was_before_the_enemy_came() -> None:
    """By entering 1513 the Prussians add it to their rail net; for the Reaction it was a French town."""
    position = Position().put("fr_2", "1512", leader="canrobert", reg=4).put("pr_iv", "1514", leader="bose", reg=4)
    position.rails("prussian", "1514").points("prussian", ip=4, discretionary=9).dice(1)
    g = position.play(March("prussian", ("pr_iv",)))
    push(g, "order pr_iv 1513", "march", "react fr_2 1513")
    assert told(g, ReactionTried)[0].reasons == ("friendly_place",)


@pytest.mark.rule("12.4.1.terrain", "2.1.fortress-terms")
def test_fortress_and_city_in_the_trigger_hex_add_up() -> None:
    position = Position().put("fr_2", "2935", leader="canrobert", reg=4).put("pr_iv", "2936", leader="bose", reg=4)
    g = position.game
    metz = g.board.index["2935"]
    effects = g.data.terrain.features
    both = effects[g.ground.works[metz]].reaction_friendly + effects["city"].reaction_friendly
    assert drms(position, "fr_2", "pr_iv 2935")["friendly_place"] == both == 3


# ---------------------------------------------------------------- the others


@pytest.mark.rule("12.4.1.cavalry-recon", "14.4")
def test_cavalry_in_the_zoi_that_watches_the_trigger_hex_adds_one_once() -> None:
    position = Position().put("fr_2", "1512", leader="canrobert", reg=4).put("pr_iv", "1509", leader="bose", reg=4)
    position.put("fr_cav_1", "1611", csp=2).put("fr_cav_2", "1411", csp=2)
    assert "reconnaissance" not in drms(position, "fr_2", "pr_iv 1510")  # they do not see 1510
    assert drms(position, "fr_2", "pr_iv 1511") == {"reconnaissance": 1}


@pytest.mark.rule("12.4.1.cavalry-recon", "14.4")
def test_cavalry_does_not_scout_for_itself_but_for_other_cavalry() -> None:
    position = Position().put("fr_cav_1", "1512", csp=2).put("pr_iv", "1510", leader="bose", reg=4)
    assert drms(position, "fr_cav_1", "pr_iv 1511") == {}
    position = Position().put("fr_cav_1", "1512", csp=2).put("pr_iv", "1510", leader="bose", reg=4)
    assert drms(position.put("fr_cav_2", "1512", csp=1), "fr_cav_1", "pr_iv 1511") == {"reconnaissance": 1}


@pytest.mark.rule("14.4")
def test_cavalry_outside_the_zoi_of_who_reacts_is_of_no_help() -> None:
    position = Position().put("fr_2", "1512", leader="canrobert", reg=4).put("pr_iv", "1509", leader="bose", reg=4)
    position.put("fr_cav_1", "1510", csp=2)  # next to 1511, two hexes from the Corps
    position.game.enter(position.game.formation("pr_iv"), position.game.board.index["1410"])
    assert drms(position, "fr_2", "pr_iv 1511") == {}


@pytest.mark.rule("14.4", "12.4.1.cavalry-recon")
def test_the_same_cavalry_must_see_the_enemy_and_be_seen() -> None:
    """One Division is next to the Corps but not to 1511, the other next to 1511 but not to the Corps."""
    position = Position().put("fr_2", "1512", leader="canrobert", reg=4).put("pr_iv", "1610", leader="bose", reg=4)
    position.put("fr_cav_1", "1513", csp=1).put("fr_cav_2", "1510", csp=1)
    assert drms(position, "fr_2", "pr_iv 1511") == {}


@pytest.mark.rule("14.4", "6.5")
def test_besieged_cavalry_scouts_for_nobody() -> None:
    """Verdun (2932) is besieged; the Divisions in the Fort(ress) and in 3131 are both in the ZOI of the Corps."""
    position = Position().put("fr_2", "3031", leader="canrobert", reg=4).put("fr_cav_1", "2932", inside=True, csp=1)
    position.put("pr_v", "2932", leader="kirchbach", reg=4).put("pr_iv", "2931", leader="bose", reg=4)
    position.put("fr_cav_2", "3131", csp=1)
    assert "reconnaissance" not in drms(position, "fr_2", "pr_iv 2932")


@pytest.mark.rule("12.4.1.friendly-sp")
def test_own_sps_in_the_trigger_hex_add_one_for_who_is_elsewhere() -> None:
    position = Position().put("fr_2", "1512", leader="canrobert", reg=4).put("fr_3", "1511", leader="decaen", reg=2)
    position.put("pr_iv", "1510", leader="bose", reg=4)
    assert drms(position, "fr_2", "pr_iv 1511") == {"friendly_sp": 1}
    position = Position().put("fr_2", "1511", leader="canrobert", reg=4).sps("french", "1511", res=1)
    assert drms(position.put("pr_iv", "1510", leader="bose", reg=4), "fr_2", "pr_iv 1511") == {}


@pytest.mark.rule("12.4.1.friendly-sp", "12.4")
def test_the_sps_that_roll_are_no_help_to_themselves_by_their_army_s_rating() -> None:
    position = (
        Position().put("pr_1st", "1512", leader="steinmetz", reg=1).put("fr_2", "1510", leader="canrobert", reg=4)
    )
    position.put("pr_iv", "1511", leader="bose", army="pr_1st", reg=4)
    assert drms(position, "pr_iv", "fr_2 1511", army="pr_1st") == {}
    assert drms(position, "pr_1st", "fr_2 1511", army="pr_1st") == {"friendly_sp": 1}


@pytest.mark.rule("12.4.1.friendly-sp")
def test_besieged_sps_in_the_trigger_hex_help_who_would_relieve_them() -> None:
    """Verdun (2932) is besieged, and another Corps joins the besiegers."""
    position = Position().put("fr_2", "3031", leader="canrobert", reg=4).sps("french", "2932", inside=True, res=1)
    position.put("pr_v", "2932", leader="kirchbach", reg=4).put("pr_iv", "2931", leader="bose", reg=4)
    assert drms(position, "fr_2", "pr_iv 2932")["friendly_sp"] == 1


@pytest.mark.rule("12.4.1.distance")
def test_two_hexes_away_subtract_one() -> None:
    position = (
        Position().put("pr_1st", "1512", leader="steinmetz", reg=1).put("fr_2", "1509", leader="canrobert", reg=4)
    )
    assert drms(position, "pr_1st", "fr_2 1510") == {"range_two": -1}
    assert drms(position, "pr_1st", "fr_2 1511") == {}


@pytest.mark.rule("12.4.1.demoralization", "13.14.4")
def test_demoralized_subtracts_one() -> None:
    position = Position().put("fr_2", "1512", leader="canrobert", demoralized=True, reg=4)
    assert drms(position.put("pr_iv", "1510", leader="bose", reg=4), "fr_2", "pr_iv 1511") == {"demoralized": -1}
    sps = Position().sps("french", "1511", demoralized=True, reg=2).put("pr_iv", "1510", leader="bose", reg=4)
    assert drms(sps, "1511 reg", "pr_iv 1511") == {"demoralized": -1}


@pytest.mark.rule("12.4.1.franc-tireur", "17.1.3")
@pytest.mark.example("12.4.1-ex1")
def test_franc_tireurs_behind_a_rough_hexside_in_a_town_have_plus_three() -> None:
    """2638 to Saverne (2639): a rough hexside into a clear hex with a French town."""
    position = Position().sps("french", "2639", ft=1, res=1).put("pr_iv", "2638", leader="bose", reg=4)
    assert drms(position, "2639 ft", "pr_iv 2639") == {"terrain": 2, "friendly_place": 1}


@pytest.mark.rule("12.4.1.franc-tireur")
def test_of_several_hexsides_the_roughest_helps_franc_tireurs() -> None:
    """2638 lies behind the rough hexside of Saverne, 2640 does not."""
    position = Position().sps("french", "2639", ft=1).put("pr_iv", "2638", leader="bose", reg=4)
    position.put("pr_v", "2640", leader="kirchbach", reg=4)
    assert drms(position, "2639 ft", "pr_iv 2639", "pr_v 2639")["terrain"] == 2


@pytest.mark.rule("12.4.1.terrain")
@pytest.mark.example("12.4.1-ex2")
def test_an_infantry_sp_beside_them_has_minus_one() -> None:
    position = Position().sps("french", "2639", ft=1, res=1).put("pr_iv", "2638", leader="bose", reg=4)
    found = drms(position, "2639 res", "pr_iv 2639")
    assert found == {"terrain": -2, "friendly_place": 1}
    assert sum(found.values()) == -1


@pytest.mark.rule("12.4", "12.3.1.grouping")
def test_who_uses_the_army_s_rating_has_the_army_s_modifiers() -> None:
    position = (
        Position().put("pr_1st", "1512", leader="steinmetz", reg=1).put("fr_2", "1509", leader="canrobert", reg=4)
    )
    position.put("pr_iv", "1511", leader="bose", army="pr_1st", reg=4)
    assert drms(position, "pr_iv", "fr_2 1510") == {}
    assert drms(position, "pr_iv", "fr_2 1510", army="pr_1st") == {"range_two": -1}


@pytest.mark.rule("12.4", "12.4.1.demoralization")
def test_a_demoralized_army_hampers_who_reacts_by_its_rating() -> None:
    position = (
        Position()
        .put("pr_1st", "1511", leader="steinmetz", reg=1, demoralized=True)
        .put("pr_iv", "1611", leader="bose", army="pr_1st", reg=4)
        .put("fr_2", "1509", leader="canrobert", reg=4)
    )
    assert drms(position, "pr_iv", "fr_2 1510", army="pr_1st") == {"demoralized": -1}
    assert "demoralized" not in drms(position, "pr_iv", "fr_2 1510")


@pytest.mark.rule("12.4.1")
def test_modifiers_are_those_of_the_moment_of_the_roll() -> None:
    """The first Corps reacts into the trigger hex, and its SPs help the second."""
    position = Position().put("fr_2", "1512", leader="canrobert", reg=4).put("fr_3", "1411", leader="decaen", reg=4)
    g = window(position.put("pr_iv", "1510", leader="bose", reg=4).dice(4, 1), "pr_iv 1511")
    push(g, "react fr_2 1511", "react fr_3 1511", "go fr_2 1511")
    assert [event.drm for event in told(g, ReactionTried)] == [0, 1]


@pytest.mark.rule("12.4")
def test_the_chance_counts_faces() -> None:
    position = Position().put("fr_2", "1512", leader="canrobert", reg=4).put("pr_iv", "1510", leader="bose", reg=4)
    g = position.game
    trigger = entered(g, "pr_iv 1511")[0]
    assert chance(g, g.formation("fr_2"), trigger) == Chance(at_all=3, two_hexes=1)
