"""The tables of On to Paris!: numbers and results that the rules give, and what the helpers read out of them."""

from __future__ import annotations

from collections import Counter
from typing import get_args

import pytest

from wargame.games.on_to_paris.content import load_game
from wargame.games.on_to_paris.content.combat_tables import COLUMNS, ArtilleryEffect, CrtResult
from wargame.games.on_to_paris.content.forces import SIDES, SideId
from wargame.games.on_to_paris.content.game import GameData
from wargame.games.on_to_paris.content.scenario import Options, Variants


@pytest.fixture(scope="module")
def game() -> GameData:
    return load_game()


# ---------------------------------------------------------------- CRT (13.4, 13.11)


@pytest.mark.rule(
    "13.4.1.1-3-to-1-2", "13.4.1.differential", "13.4.1.2-1-to-4-1", "13.4.1.5-1-to-11-1", "13.4.1.below-1-3"
)
@pytest.mark.example("13.4.1-ex1", "13.4.1-ex2")
@pytest.mark.parametrize(
    ("attacker", "defender", "column"),
    [
        (40, 9, "4:1"),
        (6, 15, "1:3"),
        (5, 15, "1:3"),
        (5, 16, None),
        (5, 10, "1:2"),
        (6, 11, "-3"),
        (10, 10, "0"),
        (19, 10, "+5"),
        (20, 10, "2:1"),
        (29, 10, "2:1"),
        (30, 10, "3:1"),
        (59, 10, "5:1"),
        (110, 10, "5:1"),
        (0, 3, None),
    ],
)
def test_initial_column(game: GameData, attacker: int, defender: int, column: str | None) -> None:
    found = game.crt.initial_column(attacker, defender)
    assert (None if found is None else game.crt.columns[found]) == column


@pytest.mark.rule("13.4.2")
@pytest.mark.example("13.4.2-ex1")
def test_differential_columns(game: GameData) -> None:
    found = [game.crt.columns[game.crt.column_of_difference(n)] for n in range(-5, 9)]
    middle = ["-2/-1", "-2/-1", "0", "+1/+2", "+1/+2", "+3/+4", "+3/+4"]
    assert found == ["-3", "-3", "-3", *middle, "+5", "+5", "+5", "+5"]
    assert game.crt.initial_column(20, 12) == COLUMNS.index("+5")


@pytest.mark.rule("13.4.3.shifted")
@pytest.mark.example("13.11.1-ex1")
def test_shifts_stay_on_the_table(game: GameData) -> None:
    assert game.crt.shifted(game.crt.column_of_difference(4), 2) == game.crt.column_of_odds("2:1")
    assert game.crt.shifted(game.crt.column_of_odds("1:2"), -3) == 0
    assert game.crt.shifted(game.crt.column_of_odds("4:1"), 3) == len(COLUMNS) - 1


@pytest.mark.rule("13.11.1.crt")
def test_every_cell_has_six_results(game: GameData) -> None:
    assert len(game.crt.rows) * len(game.crt.columns) == 156
    assert game.crt.rows[1][0] == "D/- D1/- D2/-"
    assert game.crt.rows[2][:3] == ("D1/- D2/- D2/-", "D/- D1/- D2/1", "D/- D1/- D1/1")
    cells = Counter(cell for row in game.crt.rows.values() for cell in row)
    assert cells["D2/D2 D3/D3 D3/D3"] == 13


@pytest.mark.rule("13.11.1")
def test_results_are_read_by_side_and_size(game: GameData) -> None:
    even = game.crt.column_of_odds("0")
    assert game.crt.rows[6][even] == "D/D D1/D1 D2/D2"
    assert game.crt.result(6, even, "s", "attacker") == CrtResult(demoralized=True, losses=0)
    assert game.crt.result(6, even, "m", "defender") == CrtResult(demoralized=True, losses=1)
    left = game.crt.column_of_odds("1:3")
    assert game.crt.rows[13][left] == "D2/D1 D4/D1 D4/D2"
    assert game.crt.result(13, left, "m", "attacker") == CrtResult(demoralized=True, losses=4)
    assert game.crt.result(13, left, "l", "defender") == CrtResult(demoralized=True, losses=2)
    assert game.crt.result(1, even, "m", "attacker") == CrtResult(demoralized=False, losses=1)
    assert game.crt.result(-4, left, "s", "attacker") == game.crt.result(1, left, "s", "attacker")
    assert game.crt.result(20, left, "m", "attacker") == game.crt.result(13, left, "m", "attacker")


@pytest.mark.rule("13.11.1.size-small", "13.11.1.size-medium", "13.11.1.size-large")
def test_sizes_of_forces(game: GameData) -> None:
    sizes = [game.limits.size_of(sps) for sps in (0, 1, 3, 4, 12, 13, 60)]
    assert sizes == ["s", "s", "s", "m", "m", "l", "l"]


# ---------------------------------------------------------------- artillery (13.3)


def test_artillery_factors_make_the_strengths_of_the_examples(game: GameData) -> None:
    """13.3.2, 13.3.4."""
    factors = game.artillery.factors
    assert 3 * factors["prussian_corps"] + 9 // 2 * factors["prussian_pair_of_sp"] == 17
    assert int(factors["french_corps_republic"] + 3 * factors["french_pair_of_sp"] + factors["fortress"]) == 11
    assert factors["fort"] == 2


def test_artillery_effects(game: GameData) -> None:
    """13.3.5."""
    assert game.artillery.effects(2, 0) == ArtilleryEffect()
    assert game.artillery.effects(12, 60) == ArtilleryEffect(drm=2, demoralized=True, losses=4)
    assert game.artillery.effects(12, 44) == ArtilleryEffect(drm=2, demoralized=True, losses=2, half=True)
    assert game.artillery.effects(7, 20) == ArtilleryEffect(drm=1, half=True)
    assert game.artillery.effects(-1, 60) == game.artillery.effects(2, 99)
    assert game.artillery.effects(15, 5) == game.artillery.effects(12, 3)
    assert [game.artillery.column(n) for n in (0, 2, 3, 11, 12, 59, 60)] == [0, 0, 1, 2, 3, 6, 7]


# ---------------------------------------------------------------- what follows a combat


def test_leader_casualties(game: GameData) -> None:
    """13.12."""
    casualties = game.leader_casualties
    assert casualties.hit_on == {"division": (2, 3), "corps": (3,), "army": (2,)}
    assert casualties.possible(2, "s", "s")
    assert not casualties.possible(3, "s", "s")
    assert casualties.possible(6, "l", "l")
    assert [casualties.severity_of(roll) for roll in (1, 2, 3, 4)] == ["killed", *["incapacitated"] * 2, "wounded"]


def test_battle_impact_and_failure(game: GameData) -> None:
    """13.13.3 to 13.13.5."""
    impact = game.impact
    assert impact.modifiers.concentric_attack[3] == 2
    assert impact.results("attacker", -2) == impact.results("defender", 3) == ("failure",)
    assert impact.results("attacker", 5) == ()
    assert impact.results("attacker", 17) == ("regain_2", "pursue_2")
    assert impact.results("defender", 8) == ("retreat_extra_2",)
    assert (game.failure.result("attacker", 4), game.failure.result("defender", 4)) == (
        "exploitation",
        "reinforcements",
    )


def test_interdiction(game: GameData) -> None:
    """14.6: a 4, a 2 and an 11 succeed, the 11 at the cost of a CSP."""
    rows = [game.interdiction.result(roll) for roll in (4, 2, 11, 7)]
    assert [(row.mp_loss, row.csp_loss) for row in rows] == [(1, 0), (1, 0), (1, 1), (0, 0)]


def test_tracks(game: GameData) -> None:
    """13.8.2, 15.1.2."""
    assert game.fuse_track.box(4).removed_on == game.fuse_track.box(5).removed_on == (2, 3)
    assert game.assault_track.box(1).removed_on == ()
    assert game.assault_track.box(2).removed_on == (2, 3)
    assert game.assault_track.box(9) == game.assault_track.boxes[-1]


def test_command_change(game: GameData) -> None:
    """5.6.2."""
    found = [game.command_change.result(roll) for roll in range(1, 7)]
    assert found == [*["replaced"] * 2, *["no_change"] * 2, *["confirmed"] * 2]


# ---------------------------------------------------------------- ground, supply, command


@pytest.mark.rule("10.2.3")
def test_congestion(game: GameData) -> None:
    assert [game.congestion.penalty(count, rail=False) for count in range(1, 8)] == [0, 0, 1, 1, 2, 2, 2]
    assert [game.congestion.penalty(count, rail=True) for count in range(1, 8)] == [0, 0, 0, 1, 1, 2, 2]


def test_terrain_of_the_examples(game: GameData) -> None:
    """10.2, 11.3.2, 12.4.1, 13.6, 14.6."""
    hexes, sides, features = game.terrain.hexes, game.terrain.hexsides, game.terrain.features
    assert [hexes[name].mp for name in ("clear", "forest", "swamp", "sea")] == [1, 2, 2, None]
    assert [sides[name].mp for name in ("major_river", "mountain", "coast", "lake")] == [None] * 4
    assert (sides["major_river_pontoon"].mp, sides["forest"].shift, sides["rough"].shift) == (2, 1, 2)
    assert sides["rough"].reaction + features["town"].reaction_friendly == -1
    assert -sides["rough"].reaction + features["town"].reaction_friendly == 3
    assert hexes["forest"].reaction == -1
    assert [features[name].drm for name in ("fort", "fortress", "improved_fortress")] == [0, 1, 2]


def test_supply_paths(game: GameData) -> None:
    """9.4.4."""
    assert game.supply.unit_path("prussian", empire=True) == 4
    assert game.supply.unit_path("french", empire=False) == 2 < game.supply.unit_path("french", empire=True)


@pytest.mark.example("8.10-ex2")
def test_costs_of_a_great_activation(game: GameData) -> None:
    names = ("move_army_alone", "add_army", "army_add_corps", "army_add_corps", "army_add_cavalry")
    costs = [game.cost(name, "french") for name in (*names, "move_division_leader_with_sps")]
    assert (sum(cost.cp for cost in costs), sum(cost.ip for cost in costs)) == (8, 15)


@pytest.mark.rule("8.9.1.move-army-attached", "8.9.1.army-army", "8.9.1.eliminate-army-leader")
def test_costs_of_the_sides(game: GameData) -> None:
    cost = game.cost("move_army_with_attachments", "prussian")
    assert (cost.cp, cost.ip, cost.vp) == (2, 2, 0)
    assert game.cost("move_army_with_attachments", "french").cp == 3
    assert (game.cost("add_army", "french").ip, game.cost("add_army", "prussian").ip) == (3, 2)
    gone = game.cost("remove_army_leader_for_good", "french")
    assert (gone.cp, gone.ip, gone.vp) == (4, 2, 5)


@pytest.mark.rule("8.6")
def test_the_command_table(game: GameData) -> None:
    ends = [[roll for roll in range(3, 19) if box.ends(roll)] for box in game.command_table]
    assert ends[:3] == [[], [11], [5, 11, 16]]
    assert ends[4] == list(range(3, 19))
    assert [box.vp for box in game.command_table] == [0, 0, 0, 1, 1]


def test_command_points_and_emergencies(game: GameData) -> None:
    """8.2, 8.9, 7.6.4."""
    assert max(points[2] for points in game.command_points["prussian"].values()) == 5
    costs = [cost.ip for side in SIDES for cost in game.emergency[side].values()]
    assert (min(costs), max(costs), game.emergency["prussian"]["res"].ip) == (7, 10, 7)
    assert game.emergency["french"]["ft"].at_once
    assert not game.emergency["french"]["reg"].at_once


@pytest.mark.rule("11.1.3.prussia", "11.1.3.france", "11.2.2")
def test_transport(game: GameData) -> None:
    rail = game.transport.rail
    assert (rail["prussian"].base, rail["prussian"].maximum, rail["prussian"].abroad) == (16, 24, "double")
    assert (rail["french"].base, rail["french"].maximum, rail["french"].abroad) == (8, 16, "never")
    assert (game.transport.french_sea, rail["prussian"].vp_per_four, rail["french"].vp_per_four) == (6, -1, 1)


@pytest.mark.parametrize(
    ("work", "inside", "outside", "guns", "least", "most"),
    [
        ("fort", 1, 4, 0, 2, 4),
        ("fortress", 3, 9, 1, 2.5, 5),
        ("fortress", 29, 40, 0, 3.5, 6),
        ("improved_fortress", 22, 19, 0, 7, 14),
        ("improved_fortress", 3, 6, 1, 7, 20),
        ("fort", 1, 1, 0, 7, 60),
    ],
    ids=["Toul", "Strasbourg", "Metz", "Paris", "Belfort", "Bitche"],
)
def test_sieges_last_as_long_as_they_did(
    game: GameData, work: str, inside: int, outside: int, guns: int, least: float, most: float
) -> None:
    """16.2.4: expected turns until the progress exceeds the siege number."""
    data = next(data for kind, data in game.works.items() if kind == work)
    assert data.siege_number is not None
    assert data.capacity is not None
    siege, need = game.siege, max(inside, data.siege_number)
    modifier = siege.half_capacity * (outside * 2 >= data.capacity) + siege.siege_gun * guns
    if outside * 2 < 3 * need:
        modifier += siege.below_one_and_a_half
    elif outside < 2 * need:
        modifier += siege.below_twice
    modifier += siege.crowded * (inside * 2 > data.capacity)
    rolls = Counter(a + b for a in range(1, 7) for b in range(1, 7))
    turns = [0.0] * (data.siege_number + 1)
    for _ in range(2000):
        turns = [
            1 + sum(n * _later(turns, level + siege.levels(roll + modifier)) for roll, n in rolls.items()) / 36
            for level in range(len(turns))
        ]
    assert least <= turns[0] <= most


def _later(turns: list[float], level: int) -> float:
    return turns[max(level, 0)] if level < len(turns) else 0.0


# ---------------------------------------------------------------- Formations, Leaders, charts


@pytest.mark.rule("6.4.1")
@pytest.mark.example("6.4.1-ex1")
def test_the_card_of_the_third_army(game: GameData) -> None:
    army = game.formation["pr_3rd"]
    assert (army.corps_limit, army.cavalry_limit, army.sp_limit) == (8, 3, 4)


def test_heavy_corps(game: GameData) -> None:
    """6.1.2."""
    heavy = {each.id: each.sp_limit_republic for each in game.formations if each.sp_limit == 8}
    assert heavy == {"fr_1": 6, "fr_3": 6, "fr_6": 6}


def test_formations_the_rules_count(game: GameData) -> None:
    """2.3, 2.4.2, 6.2.2, 9.8, 18.3."""
    corps = [each for each in game.formations if each.kind == "corps"]
    numbered = [each for each in corps if each.side == "prussian" and not each.id.startswith(("bav", "pr_guard"))]
    assert len(numbered) == 14
    assert {each.id for each in game.formations if each.optional} == {"fr_8", "fr_9", "fr_10"}
    assert {each.id for each in game.formations if each.paris} == {"fr_paris", "fr_paris_1", "fr_paris_2"}
    assert {each.id for each in game.formations if each.guard} == {"fr_guard", "fr_cav_guard"}
    assert [each.side for each in game.formations if each.kind == "siege_gun"] == ["prussian", "prussian"]


@pytest.mark.rule("5.5.2")
def test_leaders_of_ruling_houses(game: GameData) -> None:
    royal = {leader.id for leader in game.leaders if leader.hrh}
    assert royal == {"prinz_friedrich", "friedrich_karl", "saxon_crown_prinz", "mecklenburg"}
    red = [leader for leader in game.leaders if leader.hrh or leader.steinmetz]
    assert sum(len(leader.counters) for leader in red) == 8


def test_leaders_the_rules_name(game: GameData) -> None:
    """2.3, 5.1.7, 5.3.1, 5.4.3, 6.4.3."""
    both = ("renault", "trochu", "bourbaki", "dewimpffen", "chanzy", "mecklenburg", "steinmetz", "manstein")
    assert all(set(game.leader[name].counters) == {"corps", "army"} for name in both)
    dewimpffen = game.leader["dewimpffen"]
    assert (dewimpffen.turn, dewimpffen.only, dewimpffen.first_rank) == (4, "E", "army")
    assert game.leader["trochu"].first_rank == "corps"
    assert game.leader["napoleon"].first_rank is None
    robin = game.leader["robin"]
    assert (robin.only, list(robin.counters), robin.counters["corps"].special) == ("R", ["corps"], "?")


def test_charts_of_the_examples(game: GameData) -> None:
    """7.2.2, 7.3, 7.5.2."""
    charts = game.reinforcements
    assert (game.formation["fr_15"].turn, game.formation["fr_18"].turn) == (6, 12)
    assert "fr_18" in charts.republic[2].corps
    turn, later = charts.french[9], charts.republic_row(3)
    assert (-(-turn.paris_reg // 2), -(-(turn.paris_res + later.paris_res) // 2)) == (1, 1)
    assert (charts.republic[2].res, charts.republic[2].paris_res) == (14, 3)
    assert charts.republic_row(40) == charts.republic[15]


def test_every_option_and_reading_has_a_switch(game: GameData) -> None:
    assert set(game.options) == {*Options.model_fields, "naval_invasion"}
    assert [name for name, option in game.options.items() if not option.offered] == ["naval_invasion"]
    assert set(game.variants) == set(Variants.model_fields)


def test_points_the_rules_give(game: GameData) -> None:
    """6.3.3, 18.3 to 18.5."""
    names = ("french_corps_eliminated", "prussian_corps_eliminated", "french_army_eliminated")
    assert [game.points[name] for name in (*names, "prussian_army_eliminated")] == [1, -2, 2, -4]
    assert (game.points["empire_falls"], game.points["wilhelm_killed"]) == (30, -15)
    assert set(get_args(SideId)) == set(SIDES)
