"""9.1 to 9.4, 9.7: supply paths on the real map."""

from __future__ import annotations

import pytest

from wargame.engine.paths import bits
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.setup import lay_out
from wargame.games.on_to_paris.rules.supply.paths import (
    combat_supply,
    in_supply,
    path_of,
    rail_to_source,
    railway_path_from,
    supplied,
    units_in_supply,
)
from wargame.games.on_to_paris.rules.supply.sources import prohibited, railway, sources

TOUL, NANCY, METZ, VERDUN, PARIS = "2633", "2634", "2935", "2932", ("2822", "2722")
TO_NANCY = ("2941", "2841", "2741", "2640", "2639", "2638", "2637", "2636", "2635", NANCY)


def in_at(g: Campaign, side: str, hex_: str) -> bool:
    """Whether a hex is in Movement Supply."""
    return in_supply(g, side, g.board.index[hex_])


def free_at(g: Campaign, side: str, hex_: str, closed: int = 0) -> bool:
    """Whether units in a hex have Combat Supply without spending a Depot."""
    return combat_supply(g, side, g.board.index[hex_], closed).free


def spent_at(g: Campaign, side: str, hex_: str, closed: int = 0) -> set[str]:
    """The Depots that units in a hex could spend for Combat Supply."""
    return {g.board.ids[place] for place in combat_supply(g, side, g.board.index[hex_], closed).depots}


def barred(g: Campaign, side: str, hex_: str) -> bool:
    """Whether supply may not be traced into a hex."""
    return bool(prohibited(g, side) >> g.board.index[hex_] & 1)


def no_french_railways(position: Position) -> Position:
    """All French railways are in Prussian hands, so that only what else there is feeds the French."""
    g = position.game
    g.rails = g.ground.rails & g.ground.land
    return position


def source(g: Campaign, side: str, hex_: str) -> bool:
    """Whether a hex is a Supply Source other than a Depot, railways as they are."""
    closed = prohibited(g, side)
    return bool(sources(g, side, railway(g, side, closed), closed) >> g.board.index[hex_] & 1)


# ---------------------------------------------------------------- sources


@pytest.mark.rule("9.4.1", "9.4.1.source-hex")
def test_printed_sources_feed_until_the_enemy_holds_them() -> None:
    assert source(Position().game, "prussian", "3950")
    assert source(Position().game, "french", PARIS[0])
    assert not source(Position().fort("prussian", *PARIS).game, "french", PARIS[0])
    assert not source(Position().put("fr_2", "3950", reg=2).game, "prussian", "3950")
    # an enemy who fights for it has not taken it yet
    assert source(Position().put("fr_2", "3950", reg=2).put("pr_iii", "3950", reg=2).game, "prussian", "3950")


@pytest.mark.rule("9.4.1.source-hex")
def test_a_scenario_may_have_sources_of_its_own() -> None:
    g = Position("on-to-paris/loire-1870-11").rails("prussian", "2522").game
    assert source(g, "prussian", "2522")
    assert not source(Position().rails("prussian", "2522").game, "prussian", "2522")


@pytest.mark.rule("9.4.1.fortress")
def test_a_friendly_fortress_feeds_and_a_fort_does_not() -> None:
    g = no_french_railways(Position()).game
    assert source(g, "french", VERDUN)
    assert source(g, "french", METZ)
    assert not source(g, "french", TOUL)
    assert in_at(g, "french", "2930")
    assert not in_at(g, "french", "2531")
    assert source(Position().fort("prussian", VERDUN).game, "prussian", VERDUN)
    assert not source(Position().fort("prussian", VERDUN).game, "french", VERDUN)


@pytest.mark.rule("9.4.1.fortress", "9.5.4")
def test_a_besieged_fortress_feeds_those_inside_only() -> None:
    assert in_at(no_french_railways(Position()).game, "french", "2837")
    g = no_french_railways(Position()).sps("prussian", METZ, reg=9).sps("french", METZ, inside=True, reg=2).game
    assert in_at(g, "french", METZ)
    assert free_at(g, "french", METZ)
    assert not in_at(g, "french", "2837")
    # a Fort does not feed its garrison, however free the country around it
    g = Position().sps("prussian", TOUL, reg=9).sps("french", TOUL, inside=True, res=1).game
    assert not in_at(g, "french", TOUL)
    assert in_at(g, "french", "2533")
    # unless a Depot is in it
    g = Position().sps("prussian", TOUL, reg=9).sps("french", TOUL, inside=True, res=1).depot("french", TOUL).game
    assert in_at(g, "french", TOUL)
    assert spent_at(g, "french", TOUL) == {TOUL}


@pytest.mark.rule("9.4.1.four-cities")
def test_four_cities_joined_by_rail_are_a_source() -> None:
    # Bar-le-Duc, Chalons, Reims and Laon on a line that is joined to nothing else
    line = ("2731", "2730", "2629", "2729", "2828", "2928", "3027", "3127", "3226")

    def fed(*, without: str = "", cavalry: str = "") -> bool:
        position = Position().fort("prussian", "2629", "3226").rails("prussian", *(h for h in line if h != without))
        if cavalry:
            position.put("fr_cav_1", cavalry, csp=2)
        return in_at(position.game, "prussian", "2830")

    assert fed()
    assert not fed(without="3226")  # three cities are not enough
    assert not fed(without="2928")  # the line is broken between the cities
    assert not fed(cavalry="2928")  # and Cavalry on the line breaks it too
    assert fed(cavalry="2627")  # elsewhere it does not


@pytest.mark.rule("9.4.1.depot", "9.5", "9.5.1")
def test_a_depot_feeds_movement_and_is_spent_for_combat() -> None:
    g = Position().depot("prussian", "2526").game
    assert in_at(g, "prussian", "2522")
    assert not in_at(g, "prussian", "2521")
    assert not free_at(g, "prussian", "2522")
    assert spent_at(g, "prussian", "2522") == {"2526"}
    assert not in_at(Position().game, "prussian", "2522")
    # it does nothing to the enemy's supply
    assert supplied(g, "french") == supplied(Position().game, "french")


# ---------------------------------------------------------------- the parts of a path


@pytest.mark.rule("9.2", "9.2.1", "9.4", "9.4.4", "9.4.2", "9.4.2.unit-direct")
def test_a_unit_path_has_its_length_by_side_and_government() -> None:
    def far(position: Position, side: str) -> int:
        """How many hexes west of a Depot in 2316 a unit is still in supply by it."""
        g = no_french_railways(position.depot(side, "2316")).game
        return sum(in_at(g, side, f"{23:02d}{16 - n:02d}") for n in range(1, 7))

    # in the west of France no other source is near; for Prussia the railways are closed by taking them away
    g = Position().depot("prussian", "2318").game
    assert [in_at(g, "prussian", f"23{18 - n}") for n in range(1, 6)] == [True, True, True, True, False]
    assert far(Position(), "french") == 3
    assert far(Position(republic=True), "french") == 2


@pytest.mark.rule("9.4.2.unit-rail", "9.4.5", "9.7")
def test_a_unit_path_to_a_railway_and_along_it() -> None:
    position = Position().rails("prussian", *TO_NANCY)
    g = position.game
    assert in_at(g, "prussian", "2534")
    assert free_at(g, "prussian", "2534")
    path = path_of(g, "prussian", g.board.index["2737"])
    assert path is not None
    assert g.board.ids[path.unit[-1]] == "2636"
    assert len(path.unit) == 2
    assert path.railway[0] == path.unit[-1]
    assert path.railway[-1] != path.railway[0]
    cut = Position().rails("prussian", *TO_NANCY).sps("french", "2638", res=1).game
    assert not in_at(cut, "prussian", "2534")
    assert path_of(cut, "prussian", cut.board.index["2534"]) is None


@pytest.mark.rule("9.4.5", "9.7")
@pytest.mark.example("9.4.5-ex1")
def test_after_a_railway_there_is_neither_a_second_one_nor_a_depot_path() -> None:
    # a piece of Prussian railway at Chalons, with a Depot on it, three hexes from a second piece that leads home
    piece = ("2828", "2729", "2629")
    position = Position().fort("prussian", "2629").rails("prussian", *piece).depot("prussian", "2629")
    g = position.game
    # by rail to the Depot: that is a source for movement, and can be spent for combat
    assert in_at(g, "prussian", "2925")
    assert spent_at(g, "prussian", "2925") == {"2629"}
    # from that Depot no Depot Path leads on to a fed railway, since a railway was used before it
    home = ("2632", TOUL, *TO_NANCY)
    g = Position().fort("prussian", "2629", TOUL).rails("prussian", *piece, *home).depot("prussian", "2629").game
    assert not free_at(g, "prussian", "2925")
    assert spent_at(g, "prussian", "2925") == {"2629"}
    # who reaches the Depot by a Unit Supply Path may go on from it
    assert free_at(g, "prussian", "2627")


@pytest.mark.rule("9.4.5.enemy-fortress", "10.10.besieged-fort-rail")
def test_no_railway_path_runs_through_an_enemy_fort_even_besieged() -> None:
    line = (*TO_NANCY, TOUL, "2632", "2631", "2731")

    def fed(position: Position) -> bool:
        return in_at(position.rails("prussian", *line).game, "prussian", "2829")

    assert fed(Position().fort("prussian", TOUL))
    assert not fed(Position())
    assert not fed(Position().sps("prussian", TOUL, reg=2).sps("french", TOUL, inside=True, res=1))


def behind_the_vosges(depots: tuple[str, ...]) -> Campaign:
    """The 3rd Army in 2538; the railway of the Prussians comes from Thionville over Mezieres to Saint-Dizier (2630)."""
    line = ("2630", "2629", "2729", "2828", "2928", "3027", "3128", "3129", "3229", "3330", "3230", "3231", "3132")
    position = (
        Position()
        .put("pr_3rd", "2538", leader="prinz_friedrich", reg=1)
        .rails("prussian", *line, "3133", "3033", "3034")
        .fort("prussian", "2629", "3330", "3230", "3132", "3133", "3034")
    )
    for hex_ in depots:
        position.depot("prussian", hex_)
    return position.game


@pytest.mark.rule("9.4.6", "9.4.2.depot-rail", "9.5.1")
@pytest.mark.example("9.4.6-ex1")
def test_the_third_army_is_fed_over_two_depots() -> None:
    # The example has its second Depot in 2538, eight hexes from 2630; 2533 lies three hexes from both.
    g = behind_the_vosges(("2635", "2533"))
    assert free_at(g, "prussian", "2538")
    assert in_at(g, "prussian", "2538")
    # with one of them there is supply for movement, and for combat only if it is spent
    g = behind_the_vosges(("2635",))
    assert in_at(g, "prussian", "2538")
    assert not free_at(g, "prussian", "2538")
    assert spent_at(g, "prussian", "2538") == {"2635"}
    g = behind_the_vosges(("2533",))
    assert not in_at(g, "prussian", "2538")
    assert spent_at(g, "prussian", "2538") == set()


@pytest.mark.rule("9.4.2.depot-direct", "9.4.6", "9.7")
def test_a_depot_path_ends_at_a_source_within_three_hexes() -> None:
    def free(*depots: str) -> bool:
        position = Position().fort("prussian", VERDUN)
        for hex_ in depots:
            position.depot("prussian", hex_)
        return free_at(position.game, "prussian", "2925")

    assert free("2929")  # four hexes to the Depot, three to the Fortress
    assert not free()
    assert not free("2928")  # four to the Fortress
    assert free("2926", "2929")


@pytest.mark.rule("9.4.6")
def test_from_depot_to_depot_are_three_hexes_at_most_though_a_unit_path_has_four() -> None:
    def free(hex_: str, *depots: str) -> bool:
        position = Position().fort("prussian", VERDUN)
        for depot in depots:
            position.depot("prussian", depot)
        return free_at(position.game, "prussian", hex_)

    assert free("2922", "2926", "2929")
    assert not free("2921", "2925", "2929")


@pytest.mark.rule("9.4.6", "9.4.4")
def test_who_stands_on_a_depot_begins_its_path_there() -> None:
    # under the Republic a Unit Supply Path has two hexes, the portion from the Depot three; the enemy is in the hex
    def free(*, depot: bool) -> bool:
        position = no_french_railways(Position(republic=True)).put("fr_2", "2929", reg=4).put("pr_v", "2929", reg=4)
        if depot:
            position.depot("french", "2929")
        return free_at(position.game, "french", "2929")

    assert free(depot=True)
    assert not free(depot=False)


# ---------------------------------------------------------------- prohibitions


@pytest.mark.rule("9.4.3", "9.4.3.enemy-units", "17.1.5")
def test_hexes_with_enemies_are_closed() -> None:
    assert barred(Position().sps("french", "2638", res=1).game, "prussian", "2638")
    assert barred(Position().sps("french", "2638", ft=1).game, "prussian", "2638")
    assert barred(Position().put("pr_iii", "2534", reg=1).game, "french", "2534")
    # Leaders and Siege Guns alone do not matter, nor do the besieged
    assert not barred(Position().lone("raoult", "2534").game, "prussian", "2534")
    assert not barred(Position().put("pr_siege_1", "2534").game, "french", "2534")
    g = Position().sps("prussian", "2939", reg=1).sps("french", "2939", inside=True, res=1).game
    assert not barred(g, "prussian", "2939")


@pytest.mark.rule("9.4.3.cavalry-zoi", "9.4.3.army-corps-zoi", "6.5.3.supply")
def test_cavalry_zones_close_hexes_and_others_do_not() -> None:
    assert barred(Position().put("fr_cav_1", "2638", csp=2).game, "prussian", "2637")
    assert not barred(Position().put("fr_rhine", "2638", reg=1).game, "prussian", "2637")
    assert not barred(Position().put("fr_2", "2638", reg=4).game, "prussian", "2637")
    assert barred(Position().put("pr_cav_1", "2534", csp=2).game, "french", "2434")


@pytest.mark.rule("9.4.3.negation", "6.5.3.supply")
def test_a_friend_a_city_or_an_open_fort_undoes_a_cavalry_zone() -> None:
    assert not barred(Position().put("fr_cav_1", "2638", csp=2).sps("prussian", "2637", res=1).game, "prussian", "2637")
    assert not barred(Position().put("fr_cav_1", "2638", csp=2).put("pr_v", "2637", reg=1).game, "prussian", "2637")
    cavalry = Position().put("pr_cav_1", "2734", csp=2).game
    assert barred(cavalry, "french", "2733") or barred(cavalry, "french", "2735")
    assert not barred(cavalry, "french", NANCY)
    assert not barred(cavalry, "french", TOUL)
    # an ungarrisoned city on one's own railway is one's own
    g = Position().rails("prussian", *TO_NANCY).put("fr_cav_1", "2735", csp=2).game
    assert not barred(g, "prussian", NANCY)


@pytest.mark.rule("9.4.3.enemy-city")
def test_enemy_cities_and_open_enemy_forts_are_closed() -> None:
    g = Position().game
    assert barred(g, "prussian", NANCY)
    assert barred(g, "prussian", TOUL)
    assert barred(g, "prussian", METZ)
    assert not barred(g, "prussian", "2635")  # a town
    assert not barred(Position().rails("prussian", NANCY).game, "prussian", NANCY)
    # a besieged Fortress is open, the city in it too
    assert not barred(Position().sps("prussian", METZ, reg=9).game, "prussian", METZ)


@pytest.mark.rule("9.4.3.prohibited", "11.3.2")
def test_a_path_goes_only_where_the_unit_could_go() -> None:
    # over the Rhine at a Pontoon, not without
    def fed(position: Position) -> bool:
        g = no_french_railways(position.depot("french", "2841")).game
        return in_at(g, "french", "2842")

    assert not fed(Position())
    assert fed(Position().pontoon("french", "2842", "2841"))
    assert fed(Position().pontoon("french", "2841", "2842"))
    assert not fed(Position().pontoon("prussian", "2841", "2842"))


@pytest.mark.rule("9.1", "13.14.5")
def test_only_franc_tireurs_by_themselves_are_always_in_supply() -> None:
    def fed(**sp: int) -> bool:
        g = no_french_railways(Position(republic=True)).sps("french", "2316", **sp).game
        return units_in_supply(g, "french", g.board.index["2316"])

    assert fed(ft=1)
    assert not fed(res=1)
    assert not fed(ft=1, res=1)


# ---------------------------------------------------------------- railways alone, boxes


@pytest.mark.rule("6.2.1", "7.2.1")
def test_rail_hexes_lead_home() -> None:
    def home(position: Position, hex_: str) -> bool:
        g = position.game
        return rail_to_source(g, "prussian", g.board.index[hex_])

    assert home(Position().rails("prussian", *TO_NANCY), NANCY)
    assert not home(Position().rails("prussian", *TO_NANCY), "2534")  # no railway there
    assert not home(Position().rails("prussian", *TO_NANCY[1:]), NANCY)  # a French hex in between
    # a captured Fortress is a source, but not one at home
    assert not home(Position().fort("prussian", METZ).rails("prussian", METZ), METZ)


@pytest.mark.rule("3.1", "9.4.5")
def test_a_railway_home_from_paris() -> None:
    g = Position().fort("prussian", *PARIS).game
    paris = g.ground.paris
    assert not railway_path_from(g, "prussian", paris)
    g.rails = g.ground.rails & g.ground.land
    assert not railway_path_from(g, "prussian", paris)  # French Fort(ress)es on every line
    g.forts = {"prussian": g.ground.forts, "french": 0}
    assert railway_path_from(g, "prussian", paris)
    g.rails &= ~g.board.mask(("2722",))
    assert not railway_path_from(g, "prussian", paris)  # from each of the two hexes


@pytest.mark.rule("9.1", "9.2", "10.6")
def test_the_own_box_is_always_in_supply() -> None:
    g = Position().game
    for side in g.sides:
        assert in_supply(g, side, g.ground.box[side])
        assert combat_supply(g, side, g.ground.box[side]).free


@pytest.mark.rule("9.2", "9.4")
@pytest.mark.parametrize("scenario", ["campaign-1870-08", "frontier-1870-08", "september-1870", "winter-1870"])
def test_nearly_everybody_starts_in_supply(scenario: str) -> None:
    g = Position(f"on-to-paris/{scenario}").game
    lay_out(g)
    for side in g.sides:
        hungry = [u.id for u in g.fielded(side) if not in_supply(g, side, u.place) and not g.is_besieged(u)]
        assert len(hungry) <= 3, hungry
    assert len(bits(supplied(g, "prussian"))) > 100
