"""13: every line of both assault charts, for both sides, and by how much."""

from __future__ import annotations

import pytest

from tests.games.death_ride.rules.chart_lines import HERE, NEAR, WOODS, Cases, add, change, check
from wargame.games.death_ride.position import Position
from wargame.games.death_ride.rules.combat.sums import Attack, Sums, assault_sums, rifle_sums
from wargame.games.death_ride.rules.units import ENEMY

# ---------------------------------------------------------------------- assault


def assault(
    side: str,
    own: str = "i",
    foes: str = "i",
    at: str = NEAR,
    value: int = 5,
    defence: int = 4,
    zones: int = 0,
    committed: bool = False,
    volleyed: bool = False,
) -> Sums:
    """The first unit of either side leads, with these combat values."""
    position = add(Position(), side, HERE, own, "own")
    add(position, ENEMY[side], at, foes)
    game = position.game
    units = tuple(game.units[f"own{number}"] for number in range(len(own)))
    for unit, combat in ((units[0], value), (game.units["foe0"], defence)):
        unit.spec = unit.spec.model_copy(update={"combat": (combat, 1)})
    attack = Attack(units, units[0], game.board.index[at], committed, zones, volleyed)
    return assault_sums(game, attack, game.units["foe0"])


def horse(side: str, own: str = "c", foes: str = "c", **rest: int) -> Sums:
    return assault(side, own, foes, **rest)


CAVALRY: Cases = {
    "attacker.strength": lambda side: (change(horse(side), horse(side, value=7)), (2, 0)),
    "attacker.supports": lambda side: (change(horse(side), horse(side, "ccc")), (4, 0)),
    "target.strength": lambda side: (change(horse(side), horse(side, defence=7)), (0, 3)),
    "target.beaten-zones": lambda side: (change(horse(side), horse(side, zones=2)), (0, 4)),
    "target.supports": lambda side: (change(horse(side), horse(side, foes="cccC")), (0, 4)),
}
CAVALRY_ENTRIES = (
    *("CHART.french.assault-cavalry.attacker.strength", "CHART.german.assault-cavalry.attacker.strength"),
    *("CHART.french.assault-cavalry.attacker.supports", "CHART.german.assault-cavalry.attacker.supports"),
    *("CHART.french.assault-cavalry.target.strength", "CHART.german.assault-cavalry.target.strength"),
    *("CHART.french.assault-cavalry.target.beaten-zones", "CHART.german.assault-cavalry.target.beaten-zones"),
    *("CHART.french.assault-cavalry.target.supports", "CHART.german.assault-cavalry.target.supports"),
)


@pytest.mark.rule("13.4", *CAVALRY_ENTRIES)
@pytest.mark.parametrize("entry", CAVALRY_ENTRIES)
def test_cavalry_lines(entry: str) -> None:
    check(entry, CAVALRY)


@pytest.mark.rule("13.4", "9.5")
def test_terrain_and_leaders_mean_nothing_between_cavalry_and_beaten_zones_always_do() -> None:
    assert horse("german").totals == horse("german", at=WOODS).totals == (5, 4)
    assert assault("german", "c", "c", committed=True, zones=1, volleyed=True).totals == (5, 6)


ASSAULT: Cases = {
    "attacker.strength": lambda side: (change(assault(side), assault(side, value=8)), (3, 0)),
    "attacker.leaders": lambda side: (change(assault(side), assault(side, committed=True)), (1, 0)),
    "attacker.supports": lambda side: (change(assault(side), assault(side, "iiia")), (6, 0)),
    "attacker.supports-cavalry": lambda side: (change(assault(side), assault(side, "icc")), (2, 0)),
    "target.strength": lambda side: (change(assault(side), assault(side, defence=6)), (0, 2)),
    "target.terrain": lambda side: (change(assault(side), assault(side, at=WOODS)), (0, 2)),
    "target.beaten-zones-infantry": lambda side: (change(assault(side), assault(side, zones=2)), (0, 2)),
    "target.beaten-zones-cavalry": lambda side: (change(assault(side, "c"), assault(side, "c", zones=2)), (0, 4)),
    "target.beaten-zones-volley": lambda side: (change(assault(side), assault(side, zones=2, volleyed=True)), (0, 0)),
    "target.supports-infantry": lambda side: (change(assault(side), assault(side, foes="iii")), (0, 2)),
    "target.supports-artillery": lambda side: (change(assault(side), assault(side, foes="iaaA")), (0, 4)),
    "target.supports-spent": lambda side: (change(assault(side, "c"), assault(side, "c", foes="iIII")), (0, 1)),
}
ASSAULT_ENTRIES = (
    *("CHART.french.assault.attacker.strength", "CHART.german.assault.attacker.strength"),
    *("CHART.french.assault.attacker.leaders", "CHART.german.assault.attacker.leaders"),
    *("CHART.french.assault.attacker.supports", "CHART.german.assault.attacker.supports"),
    *("CHART.french.assault.attacker.supports-cavalry", "CHART.german.assault.attacker.supports-cavalry"),
    *("CHART.french.assault.target.strength", "CHART.german.assault.target.strength"),
    *("CHART.french.assault.target.terrain", "CHART.german.assault.target.terrain"),
    *("CHART.french.assault.target.beaten-zones-infantry", "CHART.german.assault.target.beaten-zones-infantry"),
    *("CHART.french.assault.target.beaten-zones-cavalry", "CHART.german.assault.target.beaten-zones-cavalry"),
    *("CHART.french.assault.target.beaten-zones-volley", "CHART.german.assault.target.beaten-zones-volley"),
    *("CHART.french.assault.target.supports-infantry", "CHART.german.assault.target.supports-infantry"),
    *("CHART.french.assault.target.supports-artillery", "CHART.german.assault.target.supports-artillery"),
    *("CHART.french.assault.target.supports-spent", "CHART.german.assault.target.supports-spent"),
)


@pytest.mark.rule("13.5", "9.5", *ASSAULT_ENTRIES)
@pytest.mark.parametrize("entry", ASSAULT_ENTRIES)
def test_assault_lines(entry: str) -> None:
    check(entry, ASSAULT)


@pytest.mark.rule("13.5", "14.5")
@pytest.mark.parametrize("lead", ["i", "c", "a"])
def test_after_a_volley_beaten_zones_count_for_no_arm(lead: str) -> None:
    assert assault("german", lead, zones=2, volleyed=True).totals == assault("german", lead).totals


@pytest.mark.rule("13.5", "1.8")
def test_spent_infantry_helps_only_against_cavalry_two_for_a_point() -> None:
    assert assault("german", "i", foes="iII").totals[1] == 4
    assert assault("german", "c", foes="iAACC").totals[1] == 4, "infantry, not other arms"
    assert [assault("german", "c", foes="i" + "I" * spent).totals[1] for spent in range(5)] == [4, 4, 5, 5, 6]


@pytest.mark.rule("13.5")
def test_defending_cavalry_never_supports_infantry() -> None:
    assert assault("german", foes="icc").totals == assault("german").totals


@pytest.mark.rule("13.7")
def test_cavalry_that_stands_has_no_terrain() -> None:
    assert assault("german", "i", foes="cc", at=WOODS).totals == (5, 4)


@pytest.mark.rule("13.3", "9.5")
def test_artillery_as_lead_counts_beaten_zones_like_infantry() -> None:
    assert assault("german", "a", zones=2).totals == (5, 6)


@pytest.mark.rule("7.2", "13.4")
def test_in_bivouac_the_spent_value_counts_and_nobody_supports() -> None:
    position = add(Position().unit("german", "cavalry", HERE, id="own"), "french", NEAR, "ccc").bivouac(NEAR)
    game = position.game
    attack = Attack((game.units["own"],), game.units["own"], game.board.index[NEAR])
    assert assault_sums(game, attack, game.units["foe0"]).totals == (5, 3)


@pytest.mark.rule("7.2", "7.4")
def test_units_in_bivouac_do_not_support_one_who_came_later() -> None:
    position = add(Position(), "french", NEAR, "iia").bivouac(NEAR).unit("french", "infantry", NEAR, id="late")
    game = add(position, "german", HERE, "i", "own").game
    own, late, near = game.units["own0"], game.units["late"], game.board.index[NEAR]
    assert rifle_sums(game, [own], own, near, late).totals == (2, 1 + 4)
    assert assault_sums(game, Attack((own,), own, near), late).totals == (5, 5)
