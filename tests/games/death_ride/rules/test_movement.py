"""2.6, 8: movement."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.games.death_ride.rules.drill import do, noted, quiet, refused, texts, troops, where
from wargame.games.death_ride.position import Position
from wargame.games.death_ride.rules import barriers, movement
from wargame.games.death_ride.rules.events import Moved


def price(table: Position, unit: str, start: str, end: str) -> int:
    index = table.game.board.index
    return movement.step_cost(table.game, table.game.units[unit], index[start], index[end])


COSTS = [
    *("CHART.movement.ravine", "CHART.movement.enemy", "CHART.movement.beaten-zone", "CHART.movement.other"),
    *("CHART.movement.leave-enemy", "CHART.movement.woods"),
]


@pytest.mark.rule("8.1", "2.3", *COSTS)
def test_what_a_step_costs() -> None:
    table = quiet().put("g-ir20", "20").put("g-redern", "20").put("f-pouget", "21").put("f-valaze", "27")
    table.zone("bataille", "21", "15").zone("bataille", "21", "22").put("f-fauvart", "22")
    assert price(table, "g-ir20", "20", "19") == 1
    assert price(table, "g-ir20", "20", "21") == 2
    assert price(table, "g-ir20", "20", "15") == 2
    assert price(table, "g-ir20", "20", "22") == 2, "the dearest, not both"
    assert price(table, "g-ir20", "23", "24") == 2, "a ravine"
    assert price(table, "g-ir20", "21", "20") == 2, "leaving enemies"
    assert price(table, "g-ir20", "21", "27") == 3
    assert price(table, "g-ir20", "20", "23") == 1
    assert price(table, "g-redern", "20", "23") == 3, "cavalry in woods"
    assert price(table, "g-redern", "9", "7") == 1, "a town has +3 Cover, too, but no woods"
    assert price(table, "f-pouget", "16", "15") == 1, "Beaten Zones are for Germans"


@pytest.mark.rule("8.2")
def test_the_allowance_is_not_exceeded() -> None:
    game = quiet().put("f-pouget", "36").game
    unit = game.units["f-pouget"]
    for place, path in movement.ways(game, [unit]).items():
        assert path[-1] == place
        assert sum(movement.step_cost(game, unit, a, b) for a, b in pairwise(path)) <= unit.move
    assert game.board.index["21"] in movement.ways(game, [unit])
    assert game.board.index["7"] not in movement.ways(game, [unit])


@pytest.mark.rule("8.3")
def test_enemies_are_assaulted_and_a_shared_area_may_be_joined() -> None:
    table = (
        quiet().put("gl-alvensleben", "20", active=True).put("g-ir20", "20").put("g-ir35", "20").put("f-pouget", "21")
    )
    table.put("f-valaze", "19").put("g-ir24", "19")
    game = table.activation("gl-alvensleben", "20")
    do(game, "next")
    assert "move g-ir20 21" not in texts(game)
    assert refused(game, "move g-ir20 21") == "8.3"
    assert "move g-ir20 19" in texts(game)
    assert "move g-ir20 18" in texts(game), "by another way"
    do(game, "move g-ir20 19")
    assert where(game, "g-ir20") == "19"
    assert "assault 21" in texts(do(game, "next"))


@pytest.mark.rule("8.3")
def test_a_shared_area_ends_the_move() -> None:
    table = quiet().put("g-ir20", "20").put("f-valaze", "19").put("g-ir24", "19")
    table.put("f-pouget", "17").put("f-fauvart", "15")
    ways = movement.ways(table.game, [table.game.units["g-ir20"]])
    index = table.game.board.index
    assert ways[index["19"]] == (index["20"], index["19"])
    assert index["18"] not in ways, "2 to join the fight in 19, 1 to leave it and 1 to enter would just do"
    why = barriers.move_refusal(table.game, [table.game.units["g-ir20"]], index["18"])
    assert why.rule == "8.3", "and that is what is said, not that it is too far"
    assert why.reason.startswith("The way there leads through 19 ")


@pytest.mark.rule("8.2", "8.3")
def test_a_refusal_names_what_stands_in_the_way() -> None:
    table = quiet().put("g-ir20", "20").put("f-valaze", "19").put("f-pouget", "17").put("f-fauvart", "15")
    game, index = table.game, table.game.board.index
    assert barriers.move_refusal(game, [game.units["g-ir20"]], index["18"]).reason.startswith("Enemies bar the way in ")
    assert barriers.move_refusal(game, [game.units["g-ir20"]], index["47"]).rule == "8.2"
    ring = quiet().put("g-bredow", "20").put("f-murat", "18")
    for near in game.board.neighbours[index["18"]]:
        ring.unit("french", "infantry", game.board.ids[near])
    beyond = ring.game
    assert index["18"] not in movement.assault_ways(beyond, [beyond.units["g-bredow"]])
    assert barriers.assault_refusal(beyond, [beyond.units["g-bredow"]], index["18"]).rule == "8.3"


@pytest.mark.rule("8.2", "13.1")
def test_who_is_too_slow_for_the_group_is_named() -> None:
    game = quiet().put("g-ir20", "20").put("g-bredow", "20").game
    units = [game.units["g-ir20"], game.units["g-bredow"]]
    far = set(movement.ways(game, units[1:])) - set(movement.ways(game, units[:1]))
    assert far
    for place in far:
        told = barriers.move_refusal(game, units, place).reason
        slow = f"20 Infantry has {units[0].move} Movement Points"
        assert told == f"{slow}, not enough to come along: send it by itself or leave it out."


@pytest.mark.rule("8.3")
def test_french_artillery_never_goes_among_enemies() -> None:
    table = quiet().put("f-2-art", "36").put("f-pouget", "27").put("g-ir20", "27")
    game = table.put("fl-frossard", "36", active=True).activation("fl-frossard", "36")
    do(game, "next")
    assert refused(game, "move f-2-art 27") == "8.3"


@pytest.mark.rule("8.4", "2.6")
def test_friends_are_passed_but_a_full_area_is_no_end() -> None:
    table = quiet().put("g-ir20", "18")
    troops(table, "german", "19", "iiiiiiii", "crowd")
    game = table.game
    ways = movement.ways(game, [game.units["g-ir20"]])
    index = game.board.index
    assert index["19"] not in ways
    assert index["23"] in ways
    assert barriers.move_refusal(game, [game.units["g-ir20"]], index["19"]).rule == "2.6"
    assert movement.room(game, "german", index["box-18"], [game.units["g-ir20"]])


@pytest.mark.rule("2.6", "14.4")
def test_nobody_passes_a_full_area_where_a_volley_could_stop_him() -> None:
    table = quiet().put("g-ir20", "18").put("f-pouget", "20")
    troops(table, "german", "19", "iiiiiiii", "crowd")
    game, index = table.game, table.game.board.index
    assert index["23"] in movement.ways(game, [game.units["g-ir20"]])
    table.zone("bataille", "20", "19")
    assert index["23"] not in movement.ways(game, [game.units["g-ir20"]])


@pytest.mark.rule("2.6", "13.6")
@pytest.mark.parametrize(("friends", "allowed"), [("iiiiiii", True), ("iiiiiiii", False)])
def test_an_assault_needs_room_where_it_would_be_halted(friends: str, allowed: bool) -> None:
    table = quiet().put("g-ir20", "18").put("f-pouget", "23").put("f-valaze", "20")
    troops(table, "german", "19", friends, "crowd")
    game = table.game
    assert (game.board.index["23"] in movement.assault_ways(game, [game.units["g-ir20"]])) == allowed


@pytest.mark.rule("13.1", "8.1")
@pytest.mark.parametrize(("points", "allowed"), [(2, True), (1, False)])
def test_an_assault_where_one_stands_costs_as_much_as_entering(points: int, allowed: bool) -> None:
    table = quiet().put("f-pouget", "20").unit("german", "infantry", "20", id="own", move=points)
    game = table.game
    assert (game.board.index["20"] in movement.assault_ways(game, [game.units["own"]])) == allowed


@pytest.mark.rule("8.1", "9.4")
def test_a_path_avoids_beaten_zones_if_it_can() -> None:
    table = quiet().put("g-redern", "19").put("f-pouget", "21").zone("bataille", "21", "20")
    game = table.game
    path = movement.ways(game, [game.units["g-redern"]])[game.board.index["15"]]
    assert [game.board.ids[place] for place in path] == ["19", "17", "15"]


@pytest.mark.rule("13.1", "8.2")
def test_every_unit_of_a_group_pays_for_the_path() -> None:
    table = quiet().put("g-redern", "20").put("g-ir20", "20")
    game = table.game
    both = movement.ways(game, [game.units["g-redern"], game.units["g-ir20"]])
    alone = movement.ways(game, [game.units["g-ir20"]])
    index = game.board.index
    assert index["25"] in both, "foot pays 2, horse 4 of 6"
    assert set(both) <= set(alone)
    assert index["24"] in alone


@pytest.mark.rule("6.5.3", "8")
def test_units_move_singly_or_together() -> None:
    table = quiet().put("gl-alvensleben", "20", active=True)
    for unit in ("g-ir20", "g-ir35", "g-ir24"):
        table.put(unit, "20")
    game = do(table.activation("gl-alvensleben", "20"), "move g-ir20 19", "together 15")
    assert [where(game, unit) for unit in ("g-ir20", "g-ir35", "g-ir24")] == ["19", "15", "15"]
    assert [facts[0] for facts in noted(game, Moved)] == [("g-ir20",), ("g-ir35", "g-ir24")]


@pytest.mark.rule("14.1", "14.4")
def test_a_march_out_of_a_beaten_zone_may_be_fired_at() -> None:
    table = quiet().put("gl-alvensleben", "20", active=True).put("g-ir20", "20").put("g-ir35", "20")
    table.put("f-pouget", "21").put("f-fauvart", "21").zone("bataille", "21", "20")
    game = table.dice(6, 1).activation("gl-alvensleben", "20")
    do(game, "next", "together 18")
    assert game.decision is not None
    assert (game.decision.side, game.decision.rule) == ("french", "14.1")
    do(game, "volley")
    while texts(game, "flip"):
        do(game, texts(game, "flip")[0])
    moved = [unit for unit in ("g-ir20", "g-ir35") if where(game, unit) == "18"]
    assert moved == [unit for unit in ("g-ir20", "g-ir35") if game.units[unit].fresh]
