"""The looking tools of Death Ride."""

from __future__ import annotations

import pytest

from tests.games.death_ride.rules.drill import quiet
from wargame.engine.answers import Clashing
from wargame.games.death_ride import looking
from wargame.games.death_ride.position import Position
from wargame.games.death_ride.rules.combat.estimates import assault_estimate, bombardment_estimate, rifle_estimate
from wargame.sitting.looking import Looking


def front() -> Position:
    table = (
        quiet()
        .put("gl-alvensleben", "20", active=True)
        .put("g-ir20", "20")
        .put("g-6div-art", "20")
        .put("g-redern", "20")
    )
    return table.put("f-pouget", "21").put("f-fauvart", "21").zone("bataille", "21", "15")


def test_reach_paths_and_stops() -> None:
    look = Looking(front().impulse("german"), "german")
    reach = look.reach("g-ir20")
    assert (reach["19"], reach["15"], reach["21"]) == (1, 2, 2)
    assert look.stops("g-ir20") == {"21"}
    assert look.path("g-ir20", "18") == ["20", "17", "18"]
    assert look.reach("gl-alvensleben")["19"] == 1
    assert look.path("gl-alvensleben", "19") == []


def test_zones_threats_and_ranges() -> None:
    look = Looking(front().impulse("german"), "french")
    assert look.zones("german") == {"15"}
    assert look.zones() == frozenset()
    against = look.threats_at("21")
    assert {threat.counter for threat in against} == {"g-ir20", "g-6div-art", "g-redern"}
    line = look.range_line("20", "36")
    assert (line.distance, line.steps[0], line.steps[-1]) == (3, ("20",), ("36",))
    assert look.range_line("box-24", "23").distance == 2
    assert "box-18" not in look.tool("leader_range", "gl-alvensleben")
    assert "22" in look.tool("leader_range", "gl-alvensleben")


@pytest.mark.parametrize(
    ("unit", "kind"), [("g-6div-art", "bombardment"), ("g-ir20", "rifle_fire"), ("g-redern", "assault")]
)
def test_a_clash_shows_both_sums_and_the_odds(unit: str, kind: str) -> None:
    game = front().impulse("german")
    before = game.fingerprint()
    found = Looking(game, "german").clash(unit, "f-pouget")
    assert game.fingerprint() == before
    assert isinstance(found, Clashing)
    assert found.kind == kind
    assert sum(row.value for row in found.attack) == found.attack_total
    assert sum(row.value for row in found.defence) == found.defence_total
    assert sum(chance.probability for chance in found.odds.chances) == 1
    assert 0 <= found.defender_losses <= 1


@pytest.mark.rule("9.5", "14.1")
def test_a_clash_out_of_a_beaten_zone_is_reckoned_without_a_volley() -> None:
    game = quiet().put("g-bredow", "20").put("f-pouget", "21").zone("bataille", "21", "20").impulse("german")
    found = Looking(game, "german").clash("g-bredow", "f-pouget")
    assert isinstance(found, Clashing)
    assert found.kind == "assault"
    assert found.attack_total == game.units["g-bredow"].value
    assert (2, "9.5") in [(row.value, row.rule) for row in found.defence]
    assert found.attacker_losses == 1, "whatever comes of it, the attackers are Spent"


@pytest.mark.rule("7.1", "1.2", "10.4")
def test_camps_and_spent_units_threaten_nobody() -> None:
    """Both the number on the map and the list of an Area leave them out; who was Activated acts again next turn."""
    table = quiet().put("f-pouget", "21").put("f-jolivet", "22").bivouac("22").put("f-valaze", "21", spent=True)
    game = table.put("f-2-art", "21", activated=True).impulse("german")
    look = Looking(game, "german")
    against = look.threats_at("20")
    assert {threat.counter for threat in against} == {"f-pouget", "f-2-art"}
    for area in game.board.ids:
        assert bool(look.threats_at(area)) == (area in look.threats())


@pytest.mark.rule("11.2", "12.2", "13.5")
@pytest.mark.parametrize("unit", ["g-6div-art", "g-ir20", "g-redern"])
def test_the_threat_of_one_unit_is_what_its_best_attack_would_begin_with(unit: str) -> None:
    game = front().impulse("german")
    clash = Looking(game, "german").clash(unit, "f-pouget")
    assert isinstance(clash, Clashing)
    alone = Looking(game, "french").threats(unit)
    assert alone["21"] >= max(0, clash.attack_total - clash.defence_total)
    assert alone["21"] <= Looking(game, "french").threats()["21"]


@pytest.mark.rule("13.5", "1.5")
def test_a_threat_is_the_strongest_attack_of_one_area_and_no_sum_over_areas() -> None:
    table = quiet().put("f-pouget", "21").put("f-jolivet", "21").put("f-valaze", "22")
    look = Looking(table.impulse("german"), "german")
    together, pouget, valaze = look.threats()["20"], look.threats("f-pouget")["20"], look.threats("f-valaze")["20"]
    assert together > max(pouget, valaze), "two of one Area support each other"
    assert together < pouget + look.threats("f-jolivet")["20"] + valaze, "those of another Area attack by themselves"


@pytest.mark.rule("13.5", "2.2")
def test_a_threat_is_measured_by_what_stands_there() -> None:
    """The same enemies are a danger to one and none to many; where nobody stands the Cover alone defends."""

    def threat(*defenders: str) -> float:
        table = quiet().put("f-pouget", "21").put("f-jolivet", "21")
        for unit in defenders:
            table.put(unit, "20")
        return Looking(table.impulse("german"), "german").threats()["20"]

    empty, held, strong = threat(), threat("g-redern"), threat("g-ir20", "g-ir35", "g-ir24", "g-ir64")
    assert empty > held > strong
    assert strong == 0, "they are not ahead before the dice"


@pytest.mark.rule("6.5", "10.4")
def test_who_does_not_assault_threatens_only_as_far_as_it_fires() -> None:
    """French artillery never assaults, 4 Corps not yet; both could march farther."""
    for arm, corps, area, far in (("artillery", "2", "21", 3), ("infantry", "4", "47", 2)):
        game = quiet().unit("french", arm, area, id="own", corps=corps, move=9).impulse("german")
        there, distance = game.board.index, game.board.distance
        assert any(distance(there[area], there[each]) > far for each in looking.reach(game, "french", "own"))
        threatened = {distance(there[area], there[each]) for each in looking.threats(game, "german")}
        assert threatened == {*range(1, far + 1)}


@pytest.mark.rule("10.2", "8.1")
def test_units_in_a_box_have_costs_and_a_way_on_the_map() -> None:
    game = quiet(turn=2).put("g-ir8", "box-24").impulse("german")
    look = Looking(game, "german")
    costs = look.reach("g-ir8")
    assert costs["24"] == 1
    assert costs["23"] > costs["24"]
    assert look.path("g-ir8", "24") == ["24"]
    assert look.path("g-ir8", "23")[0] == "24"
    assert look.path("g-ir8", "23")[-1] == "23"


@pytest.mark.rule("13.1")
def test_the_way_of_an_assault_is_that_of_its_group() -> None:
    table = quiet().put("gl-rheinbaben", "20", active=True).put("g-bredow", "20").put("f-pouget", "22")
    table.put("f-jolivet", "26").put("f-valaze", "23").zone("verge", "23", "20")
    game = table.activation("gl-rheinbaben", "20")
    way = looking.assault_way(game, "german", "26")
    assert (way[0], way[-1]) == ("20", "26")
    assert len(way) > 2
    assert looking.assault_way(game, "german", "47") == []
    assert looking.assault_way(quiet().put("f-pouget", "22").impulse("french"), "french", "22") == []


def test_a_clash_that_cannot_be() -> None:
    look = Looking(front().put("f-tixier-1", "47").impulse("german"), "german")
    assert look.clash("g-ir20", "f-tixier-1").rule == "8.2"
    assert look.clash("g-ir20", "g-redern").rule == "6.5"
    assert look.clash("gl-alvensleben", "f-pouget").rule == "1.1"


def test_what_the_ground_gives_and_nothing_is_secret() -> None:
    game = front().bivouac("21").impulse("german")
    assert [row.rule for row in looking.standing(game, "french", "f-pouget")] == ["13.5", "7.2"]
    assert looking.umpire_view(game, "french").side == "french"
    assert not looking.rests_on_secret(game, "german", game.log)


@pytest.mark.rule("13.7", "13.5")
def test_cover_is_nothing_to_cavalry_alone() -> None:
    table = quiet().put("f-murat", "21")
    assert looking.standing(table.game, "french", "f-murat") == ()
    table.put("f-pouget", "21")
    assert [(row.value, row.rule) for row in looking.standing(table.game, "french", "f-murat")] == [(2, "13.5")]


@pytest.mark.rule("9.5")
@pytest.mark.parametrize(("unit", "value"), [("g-ir20", -2), ("g-redern", -4), ("f-valaze", 0)])
def test_a_beaten_zone_is_against_those_who_assault_out_of_it(unit: str, value: int) -> None:
    table = quiet().put(unit, "19").put("f-pouget", "20").put("f-tixier-1", "20")
    game = table.zone("bataille", "20", "19").zone("tixier", "20", "19").game
    rows = looking.standing(game, "german", unit)
    assert [(row.value, row.rule, row.role) for row in rows] == ([(value, "9.5", "attack")] if value else [])


@pytest.mark.rule("10.6", "8.2")
def test_reaches_tell_units_apart_that_came_in_different_turns() -> None:
    game = quiet(turn=3).put("g-ir8", "box-24").put("g-ir91", "box-24").impulse("german")
    together = looking.reaches(game, "german", ["g-ir8", "g-ir91"])
    assert set(together["g-ir8"]) - set(together["g-ir91"]) == {"35", "36", "37", "42"}, "by way of 40, a turn later"
    for unit, areas in together.items():
        assert looking.reaches(game, "german", [unit]) == {unit: areas}


def test_estimates_average_over_all_throws() -> None:
    game = front().game
    guns, foot, horse = (game.units[each] for each in ("g-6div-art", "g-ir20", "g-redern"))
    target = game.board.index["21"]
    shelling = bombardment_estimate(game, [guns], target)
    assert shelling.totals == (5, 6)
    assert shelling.wins == pytest.approx(10 / 36)
    assert shelling.spent == pytest.approx(26 / 36)
    assert rifle_estimate(game, [foot], target).attacker_points > rifle_estimate(game, [foot], target).target_points
    more = front().put("g-bredow", "20").game
    charge = assault_estimate(more, [more.units[each] for each in ("g-redern", "g-bredow")], target)
    assert charge.lost > 1, "cavalry that charges infantry and fails loses two"
    charge = assault_estimate(game, [horse], target)
    assert charge.spent == pytest.approx(1.0)


@pytest.mark.rule("13.4")
def test_no_more_are_lost_outright_than_attack() -> None:
    """A regiment of cavalry by itself was told to lose two of itself."""
    game = front().impulse("german")
    alone = assault_estimate(game, [game.units.by_id["g-redern"]], game.board.index["21"])
    assert 0 < alone.lost <= 1
