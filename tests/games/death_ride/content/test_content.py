"""The files of Death Ride: every figure that the charts sheet gives, and slips that the check must find."""

from __future__ import annotations

import re
import shutil
from collections import Counter
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

from tests.content.fault_cases import Case
from tests.content.test_faults import spoil
from wargame.content import check, game_content, library, scenario_root, write_schemas
from wargame.games.death_ride.content import CONTENT, SIDES, ChartRow, GameData, Loaded, load_game, load_scenario

GAME, BATTLE = "game.yaml", "mars-la-tour.yaml"


@pytest.fixture(scope="module")
def game() -> GameData:
    return load_game()


@pytest.fixture(scope="module")
def battle() -> Loaded:
    return load_scenario("death-ride/mars-la-tour")


def test_everything_shipped_is_in_order(tmp_path: Path) -> None:
    assert check([library.scenario_root() / "death-ride"]) == []
    assert game_content("death-ride") is CONTENT
    assert [ref.id for ref in library.scenarios() if ref.game == "death-ride"] == ["mars-la-tour"]
    assert any(path.name == "death-ride.scenario.schema.json" for path in write_schemas(tmp_path))


def test_every_block_says_where_it_comes_from(game: GameData, battle: Loaded) -> None:
    known = ("sheet", "published", "reconstructed", "history", "rules as implemented")
    sources = [*(spec.source for spec in game.leaders), *(spec.source for spec in game.units)]
    sources += [*(spec.source for spec in game.corps), *(chart.source for chart in game.combat_charts)]
    sources += [*game.sources.values(), *battle.scenario.sources.values(), battle.scenario.victory.source]
    sources += [game.movement.source, game.leader_movement.source, game.end_test.source, game.limits.source]
    assert all(any(word in source for word in known) for source in sources)


# ---------------------------------------------------------------- counters and Leaders


@pytest.mark.rule("1.1", "1.2", "1.4")
def test_units_say_whether_the_sheet_names_them(game: GameData) -> None:
    sources = {unit.id: unit.source for unit in game.units}
    for named in ("g-bredow", "g-ir78", "g-ir91", "g-ir11", "f-lapasset", "f-9-ligne", "f-2-art"):
        assert "name" not in sources[named]
    for other in ("g-ir8", "g-ir24", "g-5div-art", "g-hess1", "f-pouget", "f-murat", "f-cissey-1"):
        assert "name from published orders of battle" in sources[other]
    assert all("values reconstructed" in source for source in sources.values())


def test_player_aids_may_name_limits(game: GameData) -> None:
    deed = next(entry for entry in game.deeds if entry.title == "Bombard")
    assert "{bombardment_range}" in deed.text
    assert "up to 3 away" in deed.words(game.limits)


def test_every_rule_has_an_entry_in_the_document() -> None:
    """docs/death-ride.md: each number of the rules, alone or in a row such as `3.1 to 3.3`."""
    root = scenario_root().parent
    rules = re.findall(r"id: '(\d+\.\d+)'", (root / "scenarios/death-ride/rules.yaml").read_text(encoding="utf-8"))
    text = (root / "docs/death-ride.md").read_text(encoding="utf-8")
    told = text[text.index("## The rules as implemented") : text.index("## Options")]
    found = set(re.findall(r"(\d+\.\d+)(?=(?:, \d+\.\d+)*\s+\*\*)", told))
    for chapter, first, last in re.findall(r"(\d+)\.(\d+) to \d+\.(\d+) \*\*", told):
        found |= {f"{chapter}.{number}" for number in range(int(first), int(last) + 1)}
    chapters = {"4", "20"}  # the sequence of play is told in one; the notes for the program are no rules of play
    assert [rule for rule in rules if rule.partition(".")[0] not in chapters and rule not in found] == []


def test_counters(game: GameData) -> None:
    arms = Counter((unit.side, unit.type) for unit in game.units)
    assert arms["german", "infantry"] == 21
    assert arms["french", "artillery"] == 5
    assert all(unit.combat[0] > unit.combat[1] for unit in game.units)
    reserve = {unit.division for unit in game.units if unit.corps == "reserve"}
    assert reserve == {"1-res-cav", "3-res-cav", "res-art"}


@pytest.mark.rule("6.2", "6.3", "6.4", "6.7", "6.9", "CHART.choices.range", "CHART.commanders")
def test_leaders(game: GameData) -> None:
    assert game.leader_range == {"german": 2, "french": 1}
    assert game.leader["gl-caprivi"].commands.one_corps_a_turn
    assert game.leader["gl-frederick-charles"].commands.all
    assert game.leader["fl-bazaine"].commands.all
    assert game.leader["fl-bazaine"].areas
    free = {unit.id for unit in game.units if unit.any_leader}
    assert free == {"g-gd-drag", "f-dubarail", "f-murat", "f-gramont", "f-defrance", "f-res-art-1", "f-res-art-2"}
    called = {leader.name: leader.fire_activation for leader in game.leaders if leader.fire_activation}
    assert called.pop("Frossard") == 4
    assert set(called.values()) == {3}


@pytest.mark.rule("6.5", "CHART.choices.bombard", "CHART.choices.rifle-fire", "CHART.choices.assault")
def test_what_each_arm_may_do(game: GameData) -> None:
    assert "assault" in game.actions["german"]["artillery"]
    assert "assault" not in game.actions["french"]["artillery"]
    for side in SIDES:
        assert game.actions[side]["cavalry"] == ("move", "assault")
        assert "bombard" not in game.actions[side]["infantry"]


# ---------------------------------------------------------------- charts and costs


@pytest.mark.rule("15.1", "CHART.french.casualty-points", "CHART.german.casualty-points")
def test_casualty_points(game: GameData) -> None:
    prices = {
        side: (costs.retreat, costs.flip, costs.eliminate_spent, costs.eliminate_fresh)
        for side, costs in game.casualty_costs.items()
    }
    assert prices == {"german": (1, 1, 2, 3), "french": (1, 1, 3, 4)}


@pytest.mark.rule("8.1", "CHART.movement")
def test_movement_costs(game: GameData) -> None:
    costs = game.movement
    assert (costs.enemy, costs.beaten_zone, costs.other) == (2, 2, 1)
    assert (costs.ravine, costs.leave_enemy, costs.cavalry_woods) == (1, 1, 2)


@pytest.mark.rule("5.2", "CHART.moderation")
@pytest.mark.parametrize(
    ("turn", "metz", "modifier"),
    [(1, 0, -2), (2, 0, 0), (4, 0, 1), (5, 0, 1), (7, 0, -1), (8, 1, -2), (3, 2, -2), (3, 3, -2)],
)
def test_end_test(game: GameData, turn: int, metz: int, modifier: int) -> None:
    assert game.end_test.die == 10
    assert game.end_test.modifier(turn, metz) == modifier


def test_both_sides_have_every_chart(game: GameData) -> None:
    for side in SIDES:
        assert set(game.charts[side]) == {"bombardment", "rifle_fire", "cavalry_v_cavalry", "assault", "volley"}
    assert game.charts["german"]["assault"] is game.charts["french"]["assault"]
    assert game.charts["german"]["rifle_fire"] is not game.charts["french"]["rifle_fire"]


@pytest.mark.parametrize(
    ("row", "numbers", "facts", "value"),
    [
        ({"add": 4}, {}, (), 4),
        ({"add": -2, "per": "intervening_areas"}, {"intervening_areas": 2}, (), -4),
        ({"add": 2, "take": "cover"}, {"cover": 3}, (), 6),
        ({"take": "cover", "plus": -1}, {"cover": 1}, (), 0),
        ({"take": "cover", "per": "attacking_units", "each": 3}, {"cover": 2, "attacking_units": 7}, (), 4),
        ({"per": "group_units", "each": 2, "round_up": True}, {"group_units": 3}, (), 2),
        ({"per": "other_spent_infantry", "each": 2}, {"other_spent_infantry": 3}, (), 1),
        ({"add": 1, "only_if": ("adjacent",)}, {}, (), 0),
        ({"add": 1, "only_if": ("adjacent",)}, {}, ("adjacent",), 1),
        ({"add": 1, "not_if": ("volley_fired",)}, {}, ("volley_fired",), 0),
        ({"die": 6}, {}, (), 0),
    ],
)
def test_what_a_row_adds(row: dict[str, object], numbers: dict[str, int], facts: tuple[str, ...], value: int) -> None:
    whole = {"id": "x", "heading": "supports", "label": "a row", "rule": "11.2", **row}
    assert ChartRow.model_validate(whole).value(numbers, set(facts)) == value


@pytest.mark.rule("11.4", "12.4", "13.4", "13.6", "14.3")
def test_results(game: GameData) -> None:
    charts = game.charts["french"]
    found = {
        name: [charts[name].result(difference).id for difference in (-2, -1, 0, 1, 2)]
        for name in ("bombardment", "rifle_fire", "cavalry_v_cavalry", "assault", "volley")
    }
    assert found == {
        "bombardment": ["failed", "failed", "failed", "hit", "hit"],
        "rifle_fire": ["repulsed", "even", "even", "even", "hit"],
        "cavalry_v_cavalry": ["repulsed", "repulsed", "repulsed", "carried", "carried"],
        "assault": ["repulsed", "repulsed", "checked", "carried", "carried"],
        "volley": ["missed", "missed", "hit", "hit", "hit"],
    }


# ---------------------------------------------------------------- map, set-up, arrivals


@pytest.mark.rule("2.1", "2.2", "2.3", "2.4")
def test_map(battle: Loaded) -> None:
    board = battle.board
    assert board.everywhere.bit_count() == 47
    assert [board.ids[place] for place in sorted(board.boxes)] == ["box-4", "box-18", "box-24", "box-40", "box-47"]
    for place in range(47):
        close = board.terrain[place] in ("woods", "town")
        assert close == (board.elevation[place] == 3)
    gorge = board.index["24"]
    assert "ravine" in board.edge(gorge, board.index["25"])
    assert "ravine" not in board.edge(gorge, board.index["40"])


@pytest.mark.rule("3.1", "3.3", "CHART.setup")
def test_set_up_of_the_sheet(battle: Loaded) -> None:
    spec = battle.scenario
    totals = {line.area: 0 for lines in spec.setup.values() for line in lines}
    for lines in spec.setup.values():
        for line in lines:
            totals[line.area] += len(line.units) + len(line.leaders)
    sheet = {"12": 1, "21": 2, "27": 4, "26": 5, "36": 2, "31": 3, "32": 3, "33": 2, "45": 3, "28": 2, "29": 2}
    sheet |= {"34": 4, "11": 1, "42": 2, "43": 4, "44": 2, "17": 2, "6": 1, "20": 3}
    assert totals == sheet
    assert sorted(spec.bivouacs) == sorted({line.area for line in spec.setup["french"]})


@pytest.mark.rule("10.1", "10.5", "CHART.arrivals")
def test_arrivals_of_the_sheet(battle: Loaded) -> None:
    found = [(each.turn, each.box, len(each.units) + len(each.leaders)) for each in battle.scenario.arrivals]
    german = [(1, 24, 3), (2, 24, 5), (2, 24, 1), (2, 18, 7), (3, 18, 2), (4, 18, 2), (4, 4, 1), (5, 18, 2)]
    german += [(6, 18, 5), (6, 4, 2), (6, 40, 5), (6, 40, 1), (7, 40, 4)]
    french = [(2, 47, 8), (7, 47, 2)]
    assert found == [(turn, f"box-{area}", count) for turn, area, count in (*german, *french)]
    dice = battle.game.unit["g-ir78"].march_dice
    assert dice == {1: 3, 2: 3, 3: 3, 4: 2, 5: 2, 6: 2}


@pytest.mark.rule("2.5", "19.2", "19.3", "19.6", "CHART.victory")
def test_victory(battle: Loaded) -> None:
    victory = battle.scenario.victory
    assert victory.listed == ("24", "40", "25", "37", "36", "14", "22")
    names = [victory.level(points).result for points in (-2, 3, 4, 5, 6, 7, 8, 9, 15)]
    low, middle, high = ["german_decisive"] * 2, ["german_victory"] * 2 + ["drawn"], ["french_victory"] * 2
    assert names == [*low, *middle, *high, *["french_decisive"] * 2]


# ---------------------------------------------------------------- slips


FAULTS = {
    "id used twice": Case(GAME, "{id: g-barby,", "{id: g-bredow,", "units.1.id", "already used"),
    "range of the other side": Case(
        GAME, "range: 2, move: 6, active: true,", "range: 1, move: 6, active: true,", "leaders.1.range", "(6.2)"
    ),
    "Spent side not weaker": Case(GAME, "combat: [4, 2]", "combat: [4, 4]", "units.0.combat", "weaker than the Fresh"),
    "guns without a factor": Case(GAME, "artillery: 5, ", "", "units.3", "has an artillery factor"),
    "unknown Division": Case(
        GAME, 'division: "5-cav-div"', 'division: "5-cav-dif"', "units.0.division", "no such Division"
    ),
    "gap in a chart": Case(
        GAME, "{id: hit, least: 1,", "{id: hit, least: 2,", "combat_charts.0.results.1", "not follow"
    ),
    "price of an elimination": Case(
        GAME,
        "eliminate_spent: 2, eliminate_fresh: 3",
        "eliminate_spent: 3, eliminate_fresh: 3",
        "casualty_costs.*",
        "(15.1)",
    ),
    "Cover of woods": Case(
        BATTLE,
        "elevation: 3\n      terrain: woods",
        "elevation: 2\n      terrain: woods",
        "board.areas.13.terrain",
        "(2.2)",
    ),
    "counter that comes twice": Case(
        BATTLE, "units: [g-barby]", "units: [g-bredow]", "setup.german.1.units.0", "comes twice"
    ),
    "bracketed number": Case(BATTLE, "counters: 5,", "counters: 6,", "setup.french.3.counters", "not the number"),
    "box of the enemy": Case(
        BATTLE,
        "turn: 1, side: german, box: box-24",
        "turn: 1, side: german, box: box-47",
        "arrivals.0.box",
        "no box of",
    ),
    "symbol that is not on the map": Case(
        BATTLE, 'metz: ["41", "46", "47"]', 'metz: ["41", "46"]', "metz", "carry the metz symbol"
    ),
    "a limit that cannot be": Case(
        BATTLE, "limits: {}", "limits: {stacking: 0}", "options.limits.stacking", "could have"
    ),
    "a limit that there is not": Case(
        BATTLE, "limits: {}", "limits: {stakking: 6}", "options.limits.stakking", "did you mean stacking?"
    ),
    "a limit in a player aid that there is not": Case(
        GAME, "up to {bombardment_range} away", "up to {bombard_range} away", "deeds.0.text", "name of a limit"
    ),
    "levels out of order": Case(BATTLE, "{least: 7, result", "{least: 10, result", "victory.levels", "(19.6)"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_slip_is_found(name: str, tmp_path: Path) -> None:
    case = FAULTS[name]
    folder = tmp_path / "death-ride"
    shutil.copytree(scenario_root() / "death-ride", folder)
    path, _ = spoil(folder, case)
    found = check([path])
    wanted = [each for each in found if fnmatchcase(each.key, case.key) and case.message in each.message]
    assert wanted, "\n".join(map(str, found))
    assert wanted[0].line > 0
