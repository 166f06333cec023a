"""The shipped files: they pass all checks, and the models and boards hold what the files say."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from wargame.content import check, game_content, installed_games, library, write_schemas
from wargame.content.build import build_board
from wargame.content.ground import Ground, check_board
from wargame.content.map_kinds import Kinds
from wargame.content.models import BoardSpec
from wargame.contract import UnknownGame
from wargame.games.abyss_of_lament.content import CONTENT, Loaded, load_game, load_scenario
from wargame.games.abyss_of_lament.content.effects import MODIFIER_IDS, SIDES
from wargame.games.abyss_of_lament.content.files import GameData

BATTLES = ["freiberg", "hochkirch", "kolin", "leuthen", "lobositz", "torgau"]


@pytest.fixture(scope="module", params=BATTLES)
def battle(request: pytest.FixtureRequest) -> Loaded:
    return load_scenario(str(request.param))


@pytest.fixture(scope="module")
def game() -> GameData:
    return load_game()


def test_everything_shipped_is_in_order() -> None:
    assert check() == []


def test_checking_by_name_folder_and_file() -> None:
    assert check(["leuthen"]) == []
    assert check([library.scenario_root()]) == []
    assert check([library.find("torgau").path]) == []
    (problem,) = check(["leuten"])
    assert str(problem) == "leuten: no scenario of this name; did you mean abyss-of-lament/leuthen?"


# ---------------------------------------------------------------- the game file


@pytest.mark.rule("III.3.1.1", "III.3.1.2")
def test_unit_types(game: GameData) -> None:
    values = {name: (kind.movement, kind.combat_strength) for name, kind in game.unit_types.items()}
    assert values == {
        "grenadier": (2, 4),
        "line": (2, 3),
        "light": (2, 2),
        "cuirassier": (3, 3),
        "dragoon": (3, 2),
        "hussar": (4, 1),
        "vedette": (4, None),
    }


@pytest.mark.rule("XI.5.3")
def test_hit_table(game: GameData) -> None:
    hits = [game.hit_table.hits(difference) for difference in range(13)]
    assert hits == [0, 1, 1, 2, 2, 3, 3, 4, 4, *["elimination"] * 4]


@pytest.mark.rule("XI.3")
def test_modifiers(game: GameData) -> None:
    assert tuple(game.modifiers) == MODIFIER_IDS
    assert {name: entry.value for name, entry in game.modifiers.items()} == dict(
        zip(MODIFIER_IDS, [1, 1, -1, -1, 1, 2, 1, 1, -1, -2], strict=True)
    )


@pytest.mark.rule("XI.3.2", "XI.3.2.2", "III.5.1", "IV.4", "VIII.3.3", "X.3.1.1")
def test_single_values(game: GameData) -> None:
    near = {side: (rule.other_friendly_units, rule.within) for side, rule in game.artillery_support.proximity.items()}
    assert near == {"prussia": (2, 2), "austria": (1, 2)}
    assert game.artillery_support.value == 2
    assert game.wing_ap == {"prussia": (4, 5), "austria": (3, 4)}
    assert game.rally_ap == {"prussia": 5, "austria": 4}
    assert (game.stacking_limit, game.emergency_orders_ap, game.road_bonus) == (2, 1, 1)


# ---------------------------------------------------------------- the battles


def test_a_battle_is_whole(battle: Loaded) -> None:
    scenario = battle.scenario
    assert battle.path.stem == scenario.id
    assert scenario.defender != scenario.attacker
    assert battle.content_hash == library.content_hash(scenario.id)
    for side in SIDES:
        army = scenario.sides[side]
        units = [unit for wing in army.wings for unit in wing.units]
        assert 15 <= len(units) <= 35
        men = sum(unit.men for unit in units)
        assert 0.88 <= men / army.historical_men <= 1.05
        assert all((unit.at is None) == (unit.arrives is not None) for unit in units)
        assert len(army.vedettes.at) == army.vedettes.count


def test_suggested_lines_have_infantry_in_front(battle: Loaded) -> None:
    """Where horse and foot of one wing share a hex, the first listed and so the front unit is foot."""
    types = battle.game.unit_types
    for army in battle.scenario.sides.values():
        for wing in army.wings:
            stacks: dict[str, list[str]] = {}
            for unit in wing.units:
                if unit.at:
                    stacks.setdefault(unit.at, []).append(types[unit.type].class_)
            assert all(stack != ["cavalry", "infantry"] for stack in stacks.values())


def test_the_defender_holds_the_vp_hexes_he_may(battle: Loaded) -> None:
    army = battle.scenario.sides[battle.scenario.defender]
    held = {unit.at for wing in army.wings for unit in wing.units} | set(army.vedettes.at)
    zone = {space for wing in army.wings for space in wing.deployment} | set(army.vedettes.deployment)
    assert {entry.hex for entry in battle.scenario.vp_hexes} & zone <= held


def test_roads_and_rivers_lead_somewhere(battle: Loaded) -> None:
    """A road ends at the edge, in a town or on another road, and all roads hang together."""
    spec, ground = battle.scenario.board, Ground.of(battle.scenario.board)
    ways = [frozenset(link.chain) for link in spec.links]
    for number, link in enumerate(spec.links):
        others = frozenset().union(*(way for index, way in enumerate(ways) if index != number))
        for end in (link.chain[0], link.chain[-1]):
            at_edge = len(ground.neighbours[end]) < 6
            assert at_edge or end in others or "town" in ground.terrain[end], f"{link.name} ends at {end}"
    joined, rest = set(ways[0]), ways[1:]
    while touching := [way for way in rest if way & joined]:
        joined |= frozenset().union(*touching)
        rest = [way for way in rest if way not in touching]
    assert not rest


@pytest.mark.rule("III.2", "IV.4", "XI.3.2.2", "XI.3.3", "XI.3.6.2")
def test_the_offset_of_the_rulebook_examples() -> None:
    board = load_scenario("leuthen").board
    near = "E4-D5 D4-E4 D4-D5 E5-D5 E5-E4 D6-D5 C5-D5 I4-I5 I6-I5 J5-I5 H5-I4 H5-G4 C3-D4 B4-C4 B5-C4 B4-B5"
    for pair in near.split():
        a, b = (board.index[space] for space in pair.split("-"))
        assert board.is_adjacent(a, b), pair
    for a, b in (("D6", "E4"), ("C5", "E4")):
        assert not board.is_adjacent(board.index[a], board.index[b])


def test_the_board_of_torgau() -> None:
    board = load_scenario("torgau").board
    at = board.index
    assert board.terrain[at["I11"]] == "town"
    assert board.terrain[at["O15"]] == "impassable"
    assert board.elevation[at["J10"]] == 2
    assert board.names[at["M7"]] == "Zinna"
    assert board.edge(at["F11"], at["F12"]) == {"river", "bridge"}
    assert "Röhrgraben" in board.edge_names(at["F12"], at["F11"])
    assert board.edge(at["E9"], at["F10"]) == {"entrenchment"}
    assert board.edge(at["F10"], at["E9"]) == frozenset()
    assert board.edge(at["F8"], at["F9"]) == {"entrenchment", "abatis"}
    assert board.linked("road")[at["L2"]] >> at["L1"] & 1


# ---------------------------------------------------------------- other maps


AREAS = {
    "source": "reconstructed for a test",
    "areas": [
        {"id": "1", "name": "West", "polygon": [[0, 0], [1, 0], [1, 1]], "adjacent": ["2"], "terrain": "woods"},
        {"id": "2", "name": "East", "polygon": [[1, 0], [2, 0], [1, 1]], "adjacent": ["1"], "terrain": []},
    ],
    "edges": [{"kind": "ravine", "hexsides": ["1/2"]}],
    "boxes": [{"id": "metz", "name": "Metz", "leads_to": ["2"]}],
}


KINDS = Kinds(("clear", "town", "stream", "woods"), edges=("ravine",), links=("rail",))


def board_spec(data: object) -> BoardSpec:
    return BoardSpec.model_validate_json(json.dumps(data))


def test_an_area_map_fits_the_same_model() -> None:
    spec = board_spec(AREAS)
    assert list(check_board(spec, KINDS)) == []
    board = build_board(spec)
    assert board.ids == ("1", "2", "metz")
    assert board.edge(0, 1) == {"ravine"}
    assert (board.terrain[0], board.names[2]) == ("woods", "Metz")


def test_one_sided_neighbours_are_a_fault() -> None:
    data = json.loads(json.dumps(AREAS))
    data["areas"][1]["adjacent"] = []
    (finding,) = list(check_board(board_spec(data), KINDS))[:1]
    assert finding.loc == ("areas", 0, "adjacent", 0)


def test_a_map_numbered_by_rows_from_the_south() -> None:
    spec = board_spec(
        {
            "source": "reconstructed for a test",
            "grid": {
                "columns": 3, "rows": 2, "orientation": "pointy", "shifted": "even",
                "labels": "RRCC", "first_row": 10, "row_order": "up",
            },
            "legend": {".": "clear", "t": ["town", "stream"]},
            "terrain": ["..t", "..."],
            "layers": {"territory": {"legend": {"F": "France"}, "rows": ["FFF", "FFF"]}},
            "links": [{"kind": "rail", "chain": ["1001", "1002", "1102"]}],
        }
    )  # fmt: skip
    assert list(check_board(spec, KINDS)) == []
    board = build_board(spec)
    assert board.ids[0] == "1101"
    assert board.terrain[board.index["1103"]] == "town+stream"


def test_a_board_has_a_grid_or_areas() -> None:
    with pytest.raises(ValueError, match="either a grid or areas"):
        board_spec({"source": "nothing at all"})


# ---------------------------------------------------------------- registry and schemas


def test_games_are_found_without_being_named() -> None:
    assert "abyss-of-lament" in installed_games()
    assert game_content("abyss-of-lament") is CONTENT
    for name in ("chess", "../evil", "abyss_of_lament", ""):
        with pytest.raises(UnknownGame):
            game_content(name)


def test_schemas(tmp_path: Path) -> None:
    names = {path.name for path in write_schemas(tmp_path / "schemas")}
    assert {"abyss-of-lament.game.schema.json", "abyss-of-lament.scenario.schema.json"} <= names
    schema = json.loads((tmp_path / "schemas" / "abyss-of-lament.scenario.schema.json").read_text(encoding="utf-8"))
    assert schema["additionalProperties"] is False
    assert "board" in schema["required"]
    game = json.loads((tmp_path / "schemas" / "abyss-of-lament.game.schema.json").read_text(encoding="utf-8"))
    assert "class" in game["$defs"]["UnitType"]["required"]
