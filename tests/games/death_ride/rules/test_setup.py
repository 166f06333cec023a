"""1, 2, 3: terms, the map and the set-up of the sheet."""

from __future__ import annotations

import pytest

from tests.games.death_ride.rules.drill import quiet
from wargame.games.death_ride.position import Position
from wargame.games.death_ride.rules import movement
from wargame.games.death_ride.rules.game import new_game

GERMAN_LINES = {
    "17": {"g-bredow", "gl-rheinbaben"},
    "6": {"g-barby"},
    "20": {"g-rheinbaben-art", "gl-caprivi", "g-redern"},
}
FRENCH_LINES = {
    "12": {"f-dubarail"},
    "21": {"f-murat", "f-gramont"},
    "27": {"f-res-art-1", "f-res-art-2", "f-valabregue-1", "f-valabregue-2"},
    "26": {"f-lapasset", "f-pouget", "f-fauvart", "f-valaze", "f-jolivet"},
    "36": {"fl-frossard", "f-2-art"},
    "31": {"f-bruchard", "f-maubranches", "f-juniac"},
    "32": {"fl-leboeuf", "f-nayral-1", "f-nayral-2"},
    "33": {"f-montaudon-1", "f-montaudon-2"},
    "45": {"f-aymard-1", "f-aymard-2", "f-3-art"},
    "28": {"f-lafont-1", "f-lafont-2"},
    "29": {"f-tixier-1", "f-tixier-2"},
    "34": {"fl-canrobert", "f-9-ligne", "f-levassor-1", "f-levassor-2"},
    "11": {"f-defrance"},
    "42": {"f-picard-1", "f-picard-2"},
    "43": {"fl-bourbaki", "fl-bazaine", "f-fretay", "f-preuil"},
    "44": {"f-deligny-1", "f-deligny-2"},
}
SHEET_GERMAN = ["CHART.setup.german.area-17", "CHART.setup.german.area-6", "CHART.setup.german.area-20"]
SHEET_FRENCH = [
    *("CHART.setup.french.area-12", "CHART.setup.french.area-21", "CHART.setup.french.area-27-reserve-artillery"),
    *("CHART.setup.french.area-26", "CHART.setup.french.area-27-valabregue", "CHART.setup.french.area-36"),
    *("CHART.setup.french.area-31", "CHART.setup.french.area-32", "CHART.setup.french.area-33"),
    *("CHART.setup.french.area-45", "CHART.setup.french.area-28", "CHART.setup.french.area-29"),
    *("CHART.setup.french.area-34", "CHART.setup.french.area-11", "CHART.setup.french.area-42"),
    *("CHART.setup.french.area-43", "CHART.setup.french.area-44"),
]


@pytest.mark.rule("3.1", *SHEET_GERMAN, *SHEET_FRENCH)
def test_every_counter_of_the_sheet_stands_fresh_in_its_area() -> None:
    game = new_game("death-ride/mars-la-tour", 1)
    for area, ids in {**GERMAN_LINES, **FRENCH_LINES}.items():
        here = game.stacks[game.board.index[area]]
        assert {unit.id for unit in here} == ids
        assert not any(unit.spent or unit.activated for unit in here)
    assert sum(unit.on_map for unit in game.units.every) == sum(
        len(ids) for ids in (*GERMAN_LINES.values(), *FRENCH_LINES.values())
    )


@pytest.mark.rule("3.2", "3.3", "CHART.setup.french.inactive")
def test_only_caprivi_is_awake_and_the_french_are_camped() -> None:
    game = new_game("death-ride/mars-la-tour", 1)
    active = [unit.id for unit in game.units.every if unit.leader and unit.on_map and unit.active]
    assert active == ["gl-caprivi"]
    assert set(game.bivouacs) == set(FRENCH_LINES)
    assert all(game.bivouacked(unit) for unit in game.fielded("french"))
    assert not any(game.bivouacked(leader) for leader in game.leaders("french")), "Leaders are Inactive, not camped"


@pytest.mark.rule("3.4")
def test_the_germans_hold_the_advantage_in_impulse_one_of_turn_one() -> None:
    game = new_game("death-ride/mars-la-tour", 1)
    assert (game.advantage, game.turn, game.impulse, game.active) == ("german", 1, 1, "german")


@pytest.mark.rule("2.1", "2.2", "2.3", "2.5")
def test_the_map() -> None:
    game = Position().game
    board = game.board
    assert board.everywhere.bit_count() == 47
    assert {game.cover(place) for place in range(47)} == {1, 2, 3}
    for place in range(47):
        special = "woods" in board.terrain[place] or "town" in board.terrain[place]
        assert special == (game.cover(place) == 3)
        for near in board.neighbours[place]:
            assert board.edge(place, near) == board.edge(near, place)
    assert game.spec.metz == ("41", "46", "47")
    assert game.spec.victory.tricolour == ("4", "7", "15", "16", "18", "20", "21", "23")


@pytest.mark.rule("1.6", "2.4", "10.2")
def test_distance_counts_borders_and_a_box_is_one_area_further() -> None:
    game = Position().game
    index = game.board.index
    assert [movement.distance(game, index["20"], index[area]) for area in ("20", "21", "27", "36")] == [0, 1, 2, 3]
    assert movement.distance(game, index["box-24"], index["24"]) == 1
    assert movement.distance(game, index["24"], index["box-24"]) == 1
    assert movement.distance(game, index["box-24"], index["23"]) == 2
    assert movement.distance(game, index["box-24"], index["box-40"]) == 3


@pytest.mark.rule("1.1", "1.7")
def test_who_occupies_an_area() -> None:
    game = quiet().put("gl-alvensleben", "20").put("f-pouget", "20").put("f-valaze", "20", spent=True).game
    place = game.board.index["20"]
    assert game.solely(place, "french")
    assert not game.occupied(place, "german")
    assert game.majority(place, "french")
    game = quiet().put("g-ir20", "20").put("f-pouget", "20").game
    assert not game.majority(place, "french")
    assert not game.majority(place, "german")
    assert not game.solely(place, "german")


@pytest.mark.rule("1.2")
def test_a_spent_unit_shows_its_second_value_and_no_artillery_factor() -> None:
    game = quiet().put("g-ir20", "20", spent=True).put("g-6div-art", "20", spent=True).impulse("german")
    shown = {each.id: each for each in game.view("french").counters}
    assert shown["g-ir20"].value == 3
    assert (shown["g-6div-art"].value, shown["g-6div-art"].artillery) == (1, 0)


@pytest.mark.rule("1.4")
def test_divisions_of_the_counters() -> None:
    game = Position().game
    assert game.units["g-iii-art"].division == game.units["g-iii-cav"].division == "III-troops"
    for alone in ("f-lapasset", "f-9-ligne"):
        division = game.units[alone].division
        assert [unit.id for unit in game.units.every if unit.division == division] == [alone]
    assert all(unit.division in game.data.divisions for unit in game.units.every if not unit.leader)
