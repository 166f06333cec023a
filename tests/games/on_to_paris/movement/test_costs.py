"""10.2, 10.2.1, 10.2.3 to 10.2.6, 10.2.10: what hexes cost, who may enter them, how many MPs there are."""

from __future__ import annotations

import pytest

from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.movement import entering, reach
from wargame.games.on_to_paris.rules.movement.allowance import allowance
from wargame.games.on_to_paris.rules.movement.costs import entry_cost
from wargame.games.on_to_paris.rules.strength import Strength

METZ, THIONVILLE = "2935", "3034"


def cost(g: Campaign, unit: str, a: str, b: str, together: int | None = None) -> int | None:
    """MPs from hex to hex."""
    return entry_cost(g, g.formation(unit), g.board.index[a], g.board.index[b], together)


def barred(g: Campaign, unit: str, a: str, b: str, **more: bool) -> str:
    """The rule that bars the way; empty if none does."""
    found = entering.refusal(g, g.formation(unit), g.board.index[a], g.board.index[b], **more)  # type: ignore[arg-type]
    return found.rule if found is not None else ""


@pytest.mark.rule("10.2", "10.2.6")
@pytest.mark.example("10.2-ex1")
def test_a_clear_hex_over_a_minor_river_and_a_forest_hexside_costs_three() -> None:
    g = Position().put("fr_cav_guard", "2636", csp=2).game
    assert cost(g, "fr_cav_guard", "2636", "2536") == 3


@pytest.mark.rule("10.2.6")
@pytest.mark.example("10.2.6-ex1")
def test_a_forest_hex_has_forest_hexsides_only_where_the_map_shows_them() -> None:
    g = Position().put("pr_v", "3536", reg=1).game
    assert cost(g, "pr_v", "3536", "3537") == 3  # forest hex and forest hexside
    assert cost(g, "pr_v", "3538", "3537") == 2  # the forest hex alone
    assert cost(g, "pr_v", "3537", "3538") == 1


@pytest.mark.rule("10.2.6.out-of-play", "10.9.3", "10.2")
@pytest.mark.example("10.2.6-ex2", "10.2.6-ex3")
def test_hexes_without_a_number_and_neutral_land_are_closed() -> None:
    g = Position().put("fr_2", "1011", reg=1).put("pr_v", "3134", reg=1).game
    assert barred(g, "fr_2", "1011", "1111") == ""  # the southern edge begins at row 10
    assert barred(g, "fr_2", "1011", "1010") == "10.2.6"
    assert cost(g, "fr_2", "1011", "1010") is None
    neutral = next(b for b in ("3234", "3233", "3133", "3135") if g.ground.territory[g.board.index[b]] in "EOLS")
    assert barred(g, "pr_v", "3134", neutral) == "10.9.3"
    assert barred(g, "fr_2", "1011", "1211") == "10.2"  # not adjacent


@pytest.mark.rule("10.2.1", "10.2.1.franc-tireur", "10.2.1.cavalry", "10.2.1.others", "10.2.4", "10.2.5", "10.8.6")
def test_movement_points_by_kind_and_what_lowers_them() -> None:
    g = (
        Position()
        .put("pr_v", "3041", leader="kirchbach", reg=6)
        .put("pr_cav_1", "3041", csp=2)
        .put("pr_siege_1", "3041")
        .put("fr_2", METZ, leader="frossard", reg=6, demoralized=True)
        .put("pr_iii", "2433", leader="alvensleben_c", reg=6)
        .sps("french", "2630", ft=1)
        .game
    )
    points = {word: allowance(g, g.formation(word)) for word in ("pr_v", "pr_cav_1", "pr_siege_1", "fr_2", "pr_iii")}
    assert points == {"pr_v": 4, "pr_cav_1": 5, "pr_siege_1": 4, "fr_2": 3, "pr_iii": 3}  # III Corps is out of supply
    group = g.detach("french", g.board.index["2630"], Strength(ft=1))
    assert allowance(g, group) == 2
    g.add_lone("french", g.board.index[METZ], Strength(reg=1, ft=1))
    mixed = g.detach("french", g.board.index[METZ], Strength(reg=1, ft=1))
    g.put(mixed, "demoralized", False)
    assert allowance(g, mixed) == 2  # Infantry that goes with Franc-Tireurs is as slow as they are


@pytest.mark.rule("10.2.3")
@pytest.mark.example("10.2.3-ex1")
def test_two_armies_that_join_a_corps_each_pay_one_more() -> None:
    g = (
        Position()
        .put("pr_v", "2933", reg=6)
        .put("pr_1st", "2833", reg=1)
        .put("pr_2nd", "2833", reg=1)
        .put("pr_cav_1", "2833", csp=1)
        .game
    )
    assert cost(g, "pr_1st", "2833", "2933") == 1  # alone it is the second there
    assert cost(g, "pr_1st", "2833", "2933", together=2) == cost(g, "pr_2nd", "2833", "2933", together=2) == 2
    # Cavalry Divisions, SPs and enemies neither cause Congestion nor count
    g.station(g.formation("pr_cav_1"), g.board.index["2933"])
    for word in ("fr_2", "fr_3"):
        g.station(g.formation(word), g.board.index["2933"])
    assert cost(g, "pr_1st", "2833", "2933") == 1
    # a rail hex takes one more
    g.station(g.formation("pr_v"), g.board.index["2834"])
    assert cost(g, "pr_1st", "2833", "2834", together=2) == 1
    assert cost(g, "pr_1st", "2833", "2834", together=3) == 2


@pytest.mark.rule("10.2.10", "17.1.1", "10.2.6")
def test_franc_tireurs_cost_prussians_one_mp_but_not_their_cavalry() -> None:
    g = (
        Position()
        .put("pr_v", "2833", reg=6)
        .put("pr_cav_1", "2833", csp=2)
        .put("fr_2", "2833", reg=1)
        .sps("french", "2933", ft=1)
        .game
    )
    assert cost(g, "pr_v", "2833", "2933") == 2
    assert cost(g, "pr_cav_1", "2833", "2933") == 1
    assert cost(g, "fr_2", "2833", "2933") == 1


@pytest.mark.rule("10.2.6.enemy-fortress", "16.2.1.entry")
@pytest.mark.example("16.2.1-ex1")
def test_only_infantry_goes_to_an_enemy_fortress_that_is_not_besieged() -> None:
    g = (
        Position()
        .put("pr_v", "2934", reg=6)
        .put("pr_cav_1", "2934", csp=2)
        .put("pr_siege_1", "2934")
        .sps("french", "2833", ft=1)
        .game
    )
    assert barred(g, "pr_v", "2934", THIONVILLE) == ""
    assert barred(g, "pr_cav_1", "2934", THIONVILLE) == barred(g, "pr_siege_1", "2934", THIONVILLE) == "16.2.1"
    assert barred(g, "pr_cav_1", "2934", THIONVILLE, with_infantry=True) == ""
    cavalry, place = g.formation("pr_cav_1"), g.board.index[THIONVILLE]
    assert entering.closed(g, cavalry) >> place & 1
    g.add_lone("prussian", place, g.formation("pr_v").strength)
    assert barred(g, "pr_cav_1", "2934", THIONVILLE) == ""  # besieged now
    assert not entering.closed(g, cavalry) >> place & 1


def crossings(g: Campaign, rail: bool) -> list[tuple[str, str]]:
    """Hexes on both sides of a major river, joined by rail or not, with nothing else between them."""
    ids, ground = g.board.ids, g.ground
    return [
        (ids[a], ids[b])
        for a in range(ground.size)
        for b in g.board.neighbours[a]
        if g.board.edge(a, b) == {"major_river"}
        and ground.land >> a & ground.land >> b & 1
        and bool(ground.rail_links[a] >> b & 1) == rail
        and ground.terrain[b] == "clear"
    ]


@pytest.mark.rule("10.2.6.major-river", "11.3.2", "11.1.4")
def test_a_major_river_is_crossed_by_rail_or_over_a_bridge() -> None:
    g = Position().put("fr_2", METZ, reg=1).put("pr_v", "3041", reg=1).game
    a, b = crossings(g, rail=False)[0]
    assert cost(g, "fr_2", a, b) is None
    assert barred(g, "fr_2", a, b) == "10.2.6"
    g.put(g, "pontoons", (("french", g.board.index[a], g.board.index[b]),))
    assert cost(g, "fr_2", a, b) == cost(g, "fr_2", b, a) == 3  # one for the hex and two for the bridge
    assert cost(g, "pr_v", a, b) is None  # it is not theirs
    c, d = crossings(g, rail=True)[0]
    assert cost(g, "fr_2", c, d) == 2  # along the rail line


@pytest.mark.rule("10.2.6.major-river", "11.3.2")
def test_nobody_crosses_a_major_river_into_an_enemy_fortress() -> None:
    g = Position().put("pr_v", "3041", reg=2).put("fr_2", METZ, reg=2).game
    pairs = [
        (side, a, b)
        for side, enemy in (("prussian", "french"), ("french", "prussian"))
        for a, b in crossings(g, rail=True) + crossings(g, rail=False)
        if g.forts[enemy] >> g.board.index[b] & 1
    ]
    assert pairs
    for side, a, b in pairs:
        g.put(g, "pontoons", ((side, g.board.index[a], g.board.index[b]),))
        assert barred(g, "pr_v" if side == "prussian" else "fr_2", a, b) == "10.2.6"


@pytest.mark.rule("10.2.4", "13.14.4")
def test_demoralized_units_keep_out_of_the_zoi_of_armies_and_away_from_enemies() -> None:
    g = (
        Position()
        .put("pr_v", "2836", leader="kirchbach", reg=6, demoralized=True)
        .put("fr_rhine", "2834", leader="bazaine", reg=2)
        .put("fr_2", "2938", leader="frossard", reg=3)
        .game
    )
    assert barred(g, "pr_v", "2836", "2835") == ""  # the ZOI in which it began
    far = entering.refusal(
        g, g.formation("pr_v"), g.board.index["2836"], g.board.index["2835"], began=g.board.index["3041"]
    )
    assert far is not None
    assert far.rule == "10.2.4"
    assert barred(g, "pr_v", "2937", "2938") == "13.14.4"
    g.put(g.formation("fr_rhine"), "demoralized", True)  # a Demoralized Army frightens nobody
    assert not entering.refusal(
        g, g.formation("pr_v"), g.board.index["2836"], g.board.index["2835"], began=g.board.index["3041"]
    )


@pytest.mark.rule("10.8.4.paris", "10.8.4")
def test_a_paris_corps_stays_within_three_hexes_of_paris() -> None:
    g = Position(turn=8, republic=True).put("fr_paris_1", "2822", reg=2).put("fr_13", "2822", reg=2).game
    paris = [g.board.index["2722"], g.board.index["2822"]]
    away = {
        place: min(g.board.distance(place, each) for each in paris)
        for place in range(g.ground.size)
        if g.field >> place & 1
    }
    a, b = next(
        (a, b) for a in away for b, _ in g.ground.steps[a] if away[a] == 3 and away[b] == 4 and g.ground.land >> b & 1
    )
    ids = g.board.ids
    assert barred(g, "fr_paris_1", ids[a], ids[b]) == "10.8.4"
    assert barred(g, "fr_paris_1", ids[b], ids[a]) == ""
    assert barred(g, "fr_13", ids[a], ids[b]) == ""


@pytest.mark.rule("10.9.3", "10.9", "17.1", "17.1.2")
def test_franc_tireurs_stay_in_france_and_three_in_a_hex() -> None:
    g = Position().sps("french", "2937", ft=2).sps("french", "2938", ft=2).game
    index = g.board.index
    group = g.detach("french", index["2937"], Strength(ft=2))
    rules = [found.rule for to in ("3037", "2938") if (found := entering.refusal(g, group, index["2937"], index[to]))]
    assert rules == ["17.1", "17.1.2"]  # Saarbrucken is Prussian; four would be in Forbach's neighbour
    assert entering.refusal(g, group, index["2937"], index["2936"]) is None
    g.set_lone("french", index["2938"], Strength(ft=1))  # three are not too many
    assert entering.refusal(g, group, index["2937"], index["2938"]) is None
    assert not entering.closed(g, group) >> index["2938"] & 1


@pytest.mark.rule("10.2.3", "16.2.1")
def test_corps_in_a_fortress_crowd_nobody_outside() -> None:
    position = Position().put("fr_5", "2936", reg=1)
    for word in ("fr_2", "fr_3", "fr_4"):
        position.put(word, METZ, reg=1, inside=True)
    g = position.game
    assert cost(g, "fr_5", "2936", METZ) == 1
    for word in ("fr_2", "fr_3", "fr_4"):
        g.shelter(g.formation(word), inside=False)
    assert cost(g, "fr_5", "2936", METZ) == 2  # four in a rail hex


@pytest.mark.rule("10.2.5", "9.1", "17.1")
def test_franc_tireurs_and_who_is_off_the_map_want_no_supply(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wargame.games.on_to_paris.rules.movement.allowance.in_supply", lambda *_: False)
    g = Position().sps("french", "2630", ft=1).put("fr_2", "french_box", reg=1).put("fr_3", "2630", reg=1).game
    group = g.detach("french", g.board.index["2630"], Strength(ft=1))
    assert [allowance(g, unit) for unit in (group, g.formation("fr_2"), g.formation("fr_3"))] == [2, 4, 3]


@pytest.mark.rule("10.2.6.major-river", "10.2")
def test_ways_lead_over_no_river_into_an_enemy_fortress_and_through_no_enemy() -> None:
    g = Position().put("pr_v", "3041", reg=2).game
    unit, index = g.formation("pr_v"), g.board.index
    moats = [(index[a], index[b]) for a, b in crossings(g, rail=True) if g.forts["french"] >> index[b] & 1]
    assert moats
    for a, b in moats:
        g.station(unit, a)
        found = reach.reach(g, reach.ways_of(g, [unit], 4, fresh=True))
        assert found.came.get(b) != a
    g = Position().put("pr_v", "2534", reg=2).sps("french", "2434", reg=1).game
    ways = reach.ways_of(g, [g.formation("pr_v")], 4, fresh=True)
    enemy, goals = g.board.index["2434"], reach.reach(g, ways).cost
    assert enemy in goals
    assert not any(enemy in reach.route(g, ways, goal)[:-1] for goal in goals)


@pytest.mark.rule("10.2.3")
def test_a_column_reckons_with_all_its_armies_and_corps() -> None:
    g = Position().put("pr_v", "2534", reg=4).put("pr_1st", "2535", reg=2).put("pr_2nd", "2535", reg=2).game
    armies, goal = [g.formation("pr_1st"), g.formation("pr_2nd")], g.board.index["2534"]
    assert reach.reach(g, reach.ways_of(g, armies[:1], 4, fresh=True)).cost[goal] == 1
    assert reach.reach(g, reach.ways_of(g, armies, 4, fresh=True)).cost[goal] == 2
    # three are enough to crowd an empty hex, though not one on a railway
    g.station(g.formation("pr_v"), g.board.index["2535"])
    costs = reach.reach(g, reach.ways_of(g, [*armies, g.formation("pr_v")], 4, fresh=True)).cost
    assert (costs[goal], costs[g.board.index["2634"]]) == (2, 1)
