"""7.2, 7.6, 7.7: SPs enter play, and Emergency SPs are raised."""

from __future__ import annotations

import pytest

from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules import control
from wargame.games.on_to_paris.rules.arrivals import emergency, places
from wargame.games.on_to_paris.rules.arrivals.emergency import Raise
from wargame.games.on_to_paris.rules.arrivals.entering import EnterSp, FreeReinforcement, offers
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.influence import influence
from wargame.games.on_to_paris.rules.strength import Strength
from wargame.games.on_to_paris.rules.supply.paths import in_supply

METZ, PARIS_RIGHT, PARIS_LEFT = "2935", "2822", "2722"


def texts(g: Campaign) -> set[str]:
    """What may be chosen."""
    return {str(action) for action in g.legal_actions}


def lone(g: Campaign, side: str, place: str, inside: bool = False) -> Strength:
    """The lone SPs in a place."""
    return g.lone(side, g.board.index[place], inside)


def lawful(g: Campaign, side: str, pool: str, place: str) -> bool:
    """Whether a lone SP may be put down there."""
    return bool(places.hexes(g, side, pool) >> g.board.index[place] & 1)


@pytest.mark.rule("7.2", "7.2.1", "7.2.2")
@pytest.mark.example("7.2.1-ex1")
def test_two_paris_mobiles_enter_and_the_pool_is_lowered_by_two() -> None:
    position = Position(turn=5).pool("french", paris_res=4)
    g = position.play(EnterSp("french", "paris_res"))
    assert texts(g) == {f"at {PARIS_RIGHT}", f"at {PARIS_LEFT}"}
    g.push(f"at {PARIS_RIGHT}")
    g.begin(EnterSp("french", "paris_res"))
    g.push(f"at {PARIS_LEFT}")
    assert g.pools["french"]["paris_res"] == 2
    assert lone(g, "french", PARIS_RIGHT).res == lone(g, "french", PARIS_LEFT).res == 1


@pytest.mark.rule("7.2.1.place", "7.2.1.infantry", "7.2.1.supply-zoi", "6.5.3")
@pytest.mark.example("7.2.1-ex2")
def test_a_corps_on_a_railway_a_city_and_a_home_hex_take_sps() -> None:
    # V Corps in Sarrebourg with the railway home; Nancy is Prussian; both in the ZOI of the French Army at Toul's door
    net = ("2941", "2841", "2741", "2640", "2639", "2638", "2637", "2636", "2635", "2634")
    g = (
        Position(turn=4)
        .rails("prussian", *net)
        .fort("prussian", "2541")
        .put("pr_v", "2635", leader="kirchbach", reg=4)
        .sps("prussian", "2634", res=1)
        .put("fr_chalons", "2633", leader="macmahon", reg=2)
        .game
    )
    assert [each.id for each in places.formations(g, "prussian", "reg")] == ["pr_v"]
    assert lawful(g, "prussian", "reg", "2634")  # a friendly city, though in an enemy ZOI
    assert lawful(g, "prussian", "reg", "3738")  # clear, at home, in supply
    assert not lawful(g, "prussian", "reg", "2636")  # France, and no city


@pytest.mark.rule("7.2.1.supply-zoi")
def test_a_home_hex_in_an_enemy_zoi_takes_no_sp_unless_it_is_a_friendly_city() -> None:
    alone = Position(turn=2).game
    near = (
        Position(turn=2).put("fr_2", "2937", leader="frossard", reg=6).put("fr_rhine", "2936", leader="leboeuf", reg=1)
    )
    g = near.game
    for place in ("3036", "3136"):
        assert lawful(alone, "prussian", "reg", place)
        assert not lawful(g, "prussian", "reg", place)
        assert places.refusal(g, "prussian", "reg", g.board.index[place]).rule == "7.2.1"
    assert lawful(g, "prussian", "reg", "3037")  # Saarbrucken
    assert not places.cavalry_hexes(g, "prussian") & g.board.mask(["3037"])  # but no Cavalry
    assert places.cavalry_hexes(alone, "prussian") & g.board.mask(["3037"])
    gun = Position(turn=2).put("pr_siege_1", "2030").lone("kameke", "2031").game
    assert not lawful(gun, "french", "reg", "2030")  # a Siege Gun has a ZOI in its own hex
    assert lawful(gun, "french", "reg", "2031")  # a Leader has none


@pytest.mark.rule("7.2.1.supply-zoi", "9.2.3")
def test_a_place_out_of_movement_supply_takes_no_sp_nor_does_a_formation_there() -> None:
    g = (
        Position(turn=6, republic=True)
        .put("fr_15", "2220", leader="aurelle", reg=2)
        .put("fr_cav_5", "2220", csp=1)
        .game
    )
    assert lawful(g, "french", "reg", "2220")
    assert [each.id for each in places.formations(g, "french", "reg")] == ["fr_15"]
    assert [each.id for each in places.formations(g, "french", "csp")] == ["fr_cav_5"]
    for near in g.board.neighbours[g.board.index["2220"]]:
        g.add_lone("prussian", near, Strength(reg=1))
    assert not lawful(g, "french", "reg", "2220")  # Orleans, a friendly city still
    assert places.formations(g, "french", "reg") == places.formations(g, "french", "csp") == []


@pytest.mark.rule("7.2.1.place", "7.2.1.supply-zoi", "7.2.1.franc-tireur")
def test_a_friendly_port_is_as_safe_as_a_city() -> None:
    port = "2711"
    g = Position(turn=6).put("pr_cav_5", "2713", csp=2).put("pr_v", "2712", leader="kirchbach", reg=4).game
    assert not g.ground.cities >> g.board.index[port] & 1
    assert influence(g, "prussian", "corps") & influence(g, "prussian", "cavalry") & g.board.mask([port])
    assert lawful(g, "french", "res", port)
    assert lawful(g, "french", "ft", port)


@pytest.mark.rule("7.2.besieged")
def test_a_besieger_on_a_railway_home_receives_no_sps() -> None:
    position = Position(turn=6, republic=True).put("pr_v", METZ, leader="kirchbach", reg=4)
    position.set(rails=position.game.ground.rails).sps("french", METZ, inside=True, res=2)
    g = position.game
    assert in_supply(g, "prussian", g.board.index[METZ])
    assert places.formations(g, "prussian", "reg") == []
    assert not lawful(g, "prussian", "reg", METZ)
    assert not places.cavalry_hexes(g, "prussian") & g.board.mask([METZ])


@pytest.mark.rule("7.2.1.supply-zoi", "17.1.5")
def test_franc_tireurs_deny_a_city_that_they_do_not_control() -> None:
    net = ("2941", "2841", "2741", "2640", "2639", "2638", "2637", "2636", "2635", "2634")
    position = Position(turn=4).rails("prussian", *net).fort("prussian", "2541")
    assert lawful(position.game, "prussian", "reg", "2634")  # Nancy, by its railway
    g = position.sps("french", "2634", ft=1).game
    assert control.controls(g, "prussian", g.board.index["2634"])
    assert not lawful(g, "prussian", "reg", "2634")


@pytest.mark.rule("7.2.besieged", "7.2.2.besieged")
def test_nobody_enters_a_besieged_hex_but_paris_sps_in_paris() -> None:
    besieged = Position(turn=8, republic=True).sps("french", PARIS_RIGHT, inside=True, res=2)
    g = besieged.put("pr_guard", PARIS_RIGHT, leader="august", reg=6).pool("french", paris_res=1, res=1).game
    assert not lawful(g, "french", "res", PARIS_RIGHT)
    assert lawful(g, "french", "res", PARIS_LEFT)
    assert lawful(g, "french", "paris_res", PARIS_RIGHT)
    g.begin(EnterSp("french", "paris_res"))
    g.push(f"at {PARIS_RIGHT}")
    assert lone(g, "french", PARIS_RIGHT, inside=True).res == 3


@pytest.mark.rule("7.2.2", "16.1")
def test_a_besieged_hex_of_paris_takes_no_more_sps_than_its_fortress_holds() -> None:
    def laid(held: int) -> Campaign:
        position = Position(turn=8, republic=True).put("pr_guard", PARIS_RIGHT, leader="august", reg=6)
        position.put("fr_13", PARIS_RIGHT, leader="vinoy", inside=True, reg=2)
        return position.sps("french", PARIS_RIGHT, inside=True, res=held).pool("french", paris_res=2).game

    g = laid(37)  # with the Corps one below the forty of an Improved Fortress
    assert lawful(g, "french", "paris_res", PARIS_RIGHT)
    assert [each.id for each in places.formations(g, "french", "paris_res")] == ["fr_13"]
    g = laid(38)
    assert not lawful(g, "french", "paris_res", PARIS_RIGHT)
    assert lawful(g, "french", "paris_res", PARIS_LEFT)
    assert places.formations(g, "french", "paris_res") == []
    assert places.refusal(g, "french", "paris_res", g.board.index[PARIS_RIGHT]).rule == "16.1"


@pytest.mark.rule("7.2.2")
def test_a_paris_corps_near_paris_takes_paris_sps_and_another_corps_does_not() -> None:
    position = Position(turn=5).put("fr_paris_1", "2720", leader="ducrot", reg=2)
    g = position.put("fr_13", "2720", leader="vinoy", reg=2).game
    assert [each.id for each in places.formations(g, "french", "paris_reg")] == ["fr_paris_1"]
    cut = Position(turn=5).put("fr_paris_1", "2718", leader="ducrot", reg=2).game
    assert places.formations(cut, "french", "paris_reg") == []


@pytest.mark.rule("7.2.2", "9.4.2")
def test_its_supply_line_to_paris_may_run_along_a_railway() -> None:
    # 2520 is three hexes from Paris, on the railway; a Unit Supply Path of the Republic has two hexes
    position = Position(turn=8, republic=True).put("fr_paris_1", "2520", leader="ducrot", reg=2)
    g = position.game
    assert min(g.board.distance(g.board.index["2520"], g.board.index[hex_]) for hex_ in (PARIS_LEFT, PARIS_RIGHT)) == 3
    assert [each.id for each in places.formations(g, "french", "paris_reg")] == ["fr_paris_1"]
    assert places.formations(position.set(rails=g.ground.rails).game, "french", "paris_reg") == []


@pytest.mark.rule("7.2.1.infantry", "7.2.1.place")
def test_a_corps_in_a_friendly_city_takes_sps_directly_without_a_railway_home() -> None:
    position = Position(turn=4).put("pr_v", "2634", leader="kirchbach", reg=4).depot("prussian", "2634")
    g = position.game
    assert lawful(g, "prussian", "reg", "2634")
    assert [each.id for each in places.formations(g, "prussian", "reg")] == ["pr_v"]
    assert places.formations(g, "prussian", "bav") == []
    g = Position(turn=4).put("pr_v", "2534", leader="kirchbach", reg=4).depot("prussian", "2534").game
    assert places.formations(g, "prussian", "reg") == []  # no city, no railway


@pytest.mark.rule("7.2.1.place")
def test_a_scenario_may_name_the_only_places_besides_formations_in_supply() -> None:
    g = Position("on-to-paris/alsace-1870-08").put("fr_5", "2838", leader="failly", reg=2).game
    assert g.board.names_of(places.hexes(g, "french", "reg")) == ("2838", "2541")  # the Corps, and Strasbourg
    position = Position("on-to-paris/loire-1870-11").put("bav_i", "2420", leader="tann", bav=2)
    g = position.depot("prussian", "2420").game
    assert [each.id for each in places.formations(g, "prussian", "bav")] == ["bav_i"]
    assert not lawful(g, "prussian", "bav", "german_box")
    for side in ("prussian", "french"):
        assert not (places.hexes(g, side, "reg") | places.cavalry_hexes(g, side)) & ~g.field


@pytest.mark.rule("7.2.1.town-based")
def test_by_the_option_home_hexes_need_a_town_or_a_work() -> None:
    plain, optional = Position(turn=3).game, Position(turn=3, town_based_entry=True).game
    bare = "2030"
    towns = plain.ground.cities | plain.ground.towns | plain.ground.forts
    assert not towns >> plain.board.index[bare] & 1
    assert lawful(plain, "french", "reg", bare)
    assert not lawful(optional, "french", "reg", bare)
    assert lawful(optional, "french", "reg", "2220")  # Orleans


@pytest.mark.rule("7.2.1.bavarian")
def test_bavarians_enter_with_a_bavarian_corps_or_in_the_box() -> None:
    g = Position(turn=3).put("bav_i", "3041", leader="tann", bav=4).put("pr_v", "3140", leader="kirchbach", reg=4).game
    box = g.board.ids[g.ground.box["prussian"]]
    assert lawful(g, "prussian", "bav", box)
    assert lawful(g, "prussian", "bav", "3041")
    assert not lawful(g, "prussian", "bav", "3140")
    assert [each.id for each in places.formations(g, "prussian", "bav")] == ["bav_i"]


@pytest.mark.rule("7.2.1.landwehr", "17.2.3")
def test_a_fifth_landwehr_enters_a_formation_or_the_box() -> None:
    position = Position(turn=3).put("pr_v", "3140", leader="kirchbach", reg=4).pool("prussian", res=6)
    g = position.game
    for _ in range(4):
        g.begin(EnterSp("prussian", "res"))
        g.push("at 3739")
    assert g.landwehr == 4
    box = g.board.ids[g.ground.box["prussian"]]
    assert g.board.names_of(places.hexes(g, "prussian", "res")) == (box,)
    for where in ("into pr_v", f"at {box}"):
        g.begin(EnterSp("prussian", "res"))
        g.push(where)
    assert (g.formation("pr_v").strength.res, lone(g, "prussian", box).res, g.landwehr) == (1, 1, 4)
    assert places.refusal(g, "prussian", "res", g.board.index["3739"]).rule == "7.2.1"
    assert lawful(g, "prussian", "reg", "3739")  # Regulars are not counted,
    assert lawful(g, "french", "res", METZ)  # nor are Mobiles


@pytest.mark.rule("7.2.1.cavalry", "14.1")
@pytest.mark.example("7.2.1-ex3")
def test_cavalry_enters_at_home_or_with_an_army_or_corps_and_at_no_city_abroad() -> None:
    # the Bavarian Division stands alone in France; Toul and Neufchateau are Prussian cities
    net = ("2941", "2841", "2741", "2640", "2639", "2638", "2637", "2636", "2635", "2634", "2633")
    position = (
        Position(turn=6, republic=True)
        .rails("prussian", *net)
        .fort("prussian", "2633")
        .put("pr_cav_bav", "2632", csp=1)
        .sps("prussian", "2633", res=1)
        .sps("prussian", "2432", res=1)
        .available("pr_cav_4")
        .pool("prussian", csp=2)
    )
    g = position.game
    assert places.formations(g, "prussian", "csp") == []
    where = places.cavalry_hexes(g, "prussian")
    assert not where & g.board.mask(["2633", "2432"])
    assert where & g.board.mask(["3739"])
    g.begin(EnterSp("prussian", "csp"))  # there is but one Division to be founded
    assert {"at 3739", "at german_box"} <= texts(g)
    g.push("at 3739")
    assert g.formation("pr_cav_4").strength.csp == 1
    g.begin(EnterSp("prussian", "csp"))  # and now one to be filled up
    assert g.formation("pr_cav_4").strength.csp == 2


@pytest.mark.rule("7.2.1.cavalry", "13.14.2")
def test_who_enters_among_demoralized_units_is_demoralized_too() -> None:
    position = Position(turn=6).put("pr_v", "3140", leader="kirchbach", reg=4, demoralized=True)
    g = position.available("pr_cav_4").pool("prussian", csp=1, reg=1).game
    g.begin(EnterSp("prussian", "csp"))
    g.push("at 3140")
    assert g.formation("pr_cav_4").demoralized
    g.begin(EnterSp("prussian", "reg"))
    g.push("at 3140")
    assert g.loose_demoralized["prussian"] == 1 << g.board.index["3140"]


@pytest.mark.rule("7.2.1.franc-tireur", "17.1")
def test_franc_tireurs_enter_in_friendly_hexes_out_of_reach_of_cavalry() -> None:
    g = Position(turn=6, republic=True).put("pr_cav_5", "2719", csp=2).sps("french", "2319", ft=1).game
    assert lawful(g, "french", "ft", "2215")
    assert not lawful(g, "french", "ft", "2319")  # there is one already
    assert not lawful(g, "french", "ft", "2619")  # next to the cavalry
    assert not lawful(g, "french", "ft", "3041")  # not in France
    shut = Position(turn=6, republic=True).sps("french", METZ, inside=True, res=2).sps("prussian", METZ, reg=5).game
    assert not lawful(shut, "french", "ft", METZ)
    safe = Position(turn=6, republic=True).put("pr_cav_5", "2719", csp=2).put("fr_15", "2619", leader="aurelle", reg=2)
    assert lawful(safe.game, "french", "ft", "2619")
    corps, army = Position(turn=6).put("pr_v", "2726", reg=4).game, Position(turn=6).put("pr_3rd", "2726", reg=2).game
    assert lawful(corps, "french", "ft", "2727")  # other ZOIs do not matter,
    assert not lawful(army, "french", "ft", "2727")  # but an Army takes the hex over (10.10)


@pytest.mark.rule("7.2.no-reaction")
def test_entering_asks_the_enemy_nothing() -> None:
    position = (
        Position(turn=2).put("fr_rhine", METZ, leader="leboeuf", reg=1).put("pr_viii", "3036", leader="goeben", reg=5)
    )
    g = position.pool("prussian", reg=1).play(EnterSp("prussian", "reg"))
    g.push("into pr_viii")
    assert g.formation("pr_viii").strength.reg == 6
    assert not g.procedures


@pytest.mark.rule("7.2.1.infantry", "6.1")
def test_a_full_corps_takes_no_more() -> None:
    g = Position(turn=2).put("pr_viii", "3036", leader="goeben", reg=6).game
    assert places.formations(g, "prussian", "reg") == []


@pytest.mark.rule("7.7", "8.5.3")
def test_the_initiative_player_may_enter_one_sp_free_or_none() -> None:
    position = Position(turn=2).pool("french", reg=1, res=1)
    g = position.play(FreeReinforcement("french"))
    assert texts(g) == {"enter reg", "enter res", "none"}
    g.push("enter res")
    g.push(f"at {PARIS_LEFT}")
    assert (g.pools["french"]["res"], g.ip) == (0, 0)
    again = Position(turn=2).pool("french", reg=1).play(FreeReinforcement("french"))
    again.push("none")
    assert again.pools["french"]["reg"] == 1


@pytest.mark.rule("8.9.1.enter-sps", "7.2")
def test_entering_an_sp_costs_one_ip_and_no_cp() -> None:
    g = Position(turn=2).pool("french", reg=1).points("french", ip=3).game
    (offer,) = offers(g, "french")
    assert (offer.price.ip, offer.price.cp) == (1, 0)


@pytest.mark.rule("7.6", "7.6.1", "7.6.4", "17.2.1")
@pytest.mark.example("7.6.4-ex1", "7.6.4-ex2")
def test_a_landwehr_fund_grows_to_an_sp_and_keeps_what_is_over() -> None:
    g = Position(turn=5).set(funds={"prussian": {"res": 2}, "french": {}}).game
    g.begin(Raise("prussian", "res", 3))
    assert (g.funds["prussian"]["res"], g.pools["prussian"].get("res", 0)) == (5, 0)
    g.begin(Raise("prussian", "res", 4))
    assert (g.funds["prussian"]["res"], g.pools["prussian"]["res"]) == (2, 1)
    assert g.status() == []


@pytest.mark.rule("7.6.3", "8.9.1.emergency-sp")
def test_cavalry_and_franc_tireurs_are_paid_at_once() -> None:
    g = Position(turn=5).points("french", ip=9).game
    prices = {str(offer.action): offer.price.ip for offer in emergency.offers(g, "french")}
    assert prices["raise csp 10"] == 10
    assert prices["raise ft 7"] == 7
    assert prices["raise res 1"] == 1
    assert prices["raise res 7"] == 7
    refusal = emergency.refusal(
        g, "french", next(o.action for o in emergency.offers(g, "french") if o.action[1] == "csp")
    )
    assert refusal is not None
    assert refusal.rule == "7.6.3"


@pytest.mark.rule("7.6.4")
def test_no_more_is_put_into_a_fund_at_once_than_it_wants() -> None:
    g = Position(turn=5).points("prussian", ip=9).set(funds={"prussian": {"res": 5}, "french": {}}).game
    assert [str(each.action) for each in emergency.offers(g, "prussian") if each.action[1] == "res"] == [
        "raise res 1",
        "raise res 2",
    ]


@pytest.mark.rule("7.6.2")
def test_emergency_sps_do_not_reach_a_paris_that_is_shut_in() -> None:
    position = Position(turn=8, republic=True)
    for place, corps, leader in ((PARIS_RIGHT, "pr_guard", "august"), (PARIS_LEFT, "pr_v", "kirchbach")):
        position.sps("french", place, inside=True, res=2).put(corps, place, leader=leader, reg=6)
    g = position.game
    g.begin(Raise("french", "res", 7))
    assert g.pools["french"]["res"] == 1
    assert not lawful(g, "french", "res", PARIS_RIGHT)
    assert not lawful(g, "french", "res", PARIS_LEFT)
    g = Position(turn=8, republic=True).fort("prussian", PARIS_RIGHT).game  # captured, and left without a garrison
    assert in_supply(g, "french", g.board.index[PARIS_RIGHT])
    assert not lawful(g, "french", "res", PARIS_RIGHT)
    assert lawful(g, "french", "res", PARIS_LEFT)
