"""X: movement of single units; IV.4 and IV.6.1 where they matter to it."""

import pytest

from tests.games.abyss_of_lament.rules.situations import do, front, goals, kinds, refused, texts, where
from wargame.games.abyss_of_lament.position import Position

LANE = ["........"]  # one row: A1 B1 C1 ... touch in a line


def alone(type_: str, hex_: str = "F5", *, side: str = "prussia", **states: object) -> Position:
    return Position().unit(side, type_, hex_, id="U", **states)  # type: ignore[arg-type]


def within(game: object, hex_: str, distance: int) -> set[str]:
    board = game.board  # type: ignore[attr-defined]
    return set(board.names_of(board.within(board.index[hex_], distance))) - {hex_}


@pytest.mark.rule("X", "X.2.1", "III.3.1.1")
@pytest.mark.parametrize(
    ("type_", "points"), [("grenadier", 2), ("line", 2), ("light", 2), ("cuirassier", 3), ("dragoon", 3), ("hussar", 4)]
)
def test_every_hex_costs_one_point_of_the_allowance(type_: str, points: int) -> None:
    game = alone(type_).movement("prussia")
    assert goals(game, "U") == within(game, "F5", points)


@pytest.mark.rule("X.2.1", "X.2")
def test_a_town_costs_no_more_than_clear_ground_and_lets_units_pass() -> None:
    game = Position(map=[".t......"]).unit("prussia", "line", "A1", id="U").movement("prussia")
    assert goals(game, "U") == {"B1", "C1"}


@pytest.mark.rule("X")
def test_units_need_not_move_at_all() -> None:
    game = alone("line").movement("prussia")
    do(game, "done")
    assert where(game, "U") == "F5"
    assert "unit_moved" not in kinds(game)


@pytest.mark.rule("X")
def test_only_activated_units_move() -> None:
    position = alone("line").unit("prussia", "line", "A1", id="V", activated=True)
    game = position.movement("prussia")
    assert goals(game, "U") == set()
    assert refused(game, "move U F6") == "X"


@pytest.mark.rule("X")
def test_a_unit_moves_once_and_keeps_no_points_for_later() -> None:
    game = alone("hussar").unit("prussia", "line", "A1", id="V").movement("prussia")
    do(game, "move U F6")
    assert goals(game, "U") == set()
    assert refused(game, "move U F7") == "X"
    assert goals(game, "V")


@pytest.mark.rule("X")
def test_points_do_not_carry_over_to_the_next_round() -> None:
    game = (
        alone("line")
        .unit("austria", "line", "A9")
        .army("prussia", focus="hearts")
        .army("austria", focus="hearts")
        .movement("prussia")
    )
    do(game, "done", "orders cinc")
    while game.decision is not None and game.active == "austria":
        game.push(game.decision.default or game.legal_actions[0])
    do(game, "maneuver", "activate U")
    assert goals(game, "U") == within(game, "F5", 2)


@pytest.mark.rule("X")
@pytest.mark.parametrize(
    ("type_", "goal", "rule"),
    [("line", "F8", "III.3.1.1"), ("hussar", "F10", "III.3.1.1"), ("line", "F5", "X")],
)
def test_refusals_for_distance(type_: str, goal: str, rule: str) -> None:
    assert refused(alone(type_).movement("prussia"), f"move U {goal}") == rule


@pytest.mark.rule("III.2.2.impassable")
def test_impassable_hexes_are_closed() -> None:
    game = Position(map=["..~....."]).unit("prussia", "hussar", "A1", id="U").movement("prussia")
    assert goals(game, "U") == {"B1"}
    assert refused(game, "move U C1") == "III.2.2"


# ---------------------------------------------------------------------- X.1: Zones of Control


@pytest.mark.rule("X.1", "X.1.stop", "IV.5")
def test_a_unit_stops_in_the_first_enemy_zone() -> None:
    game = Position(map=LANE).unit("prussia", "hussar", "A1", id="U").unit("austria", "line", "D1").movement("prussia")
    assert goals(game, "U") == {"B1", "C1"}
    game = Position(map=LANE).unit("prussia", "hussar", "A1", id="U").unit("austria", "line", "E1").movement("prussia")
    assert goals(game, "U") == {"B1", "C1", "D1"}


@pytest.mark.rule("X.1.stop")
def test_a_zone_on_the_way_bars_the_hexes_behind_it() -> None:
    # C2 lies in the zone of D1, and between the impassable hexes there is no way round it.
    position = Position(map=["........", "........", "~~~~~~~~"])
    position.unit("prussia", "hussar", "A1", id="U").unit("austria", "line", "D1")
    game = position.movement("prussia")
    assert "C2" in goals(game, "U")
    assert "E2" not in goals(game, "U")
    assert refused(game, "move U E2") == "X.1"


@pytest.mark.rule("X.1.stop", "IV.6.zoc", "III.3.2")
@pytest.mark.parametrize("states", [{"hidden": True}, {"disordered": True}, {}])
@pytest.mark.parametrize("type_", ["line", "vedette"])
def test_every_enemy_has_a_zone_hidden_disordered_or_vedette(type_: str, states: dict[str, bool]) -> None:
    position = Position(map=LANE).unit("prussia", "hussar", "A1", id="U")
    game = position.unit("austria", type_, "D1", **states).movement("prussia")  # type: ignore[arg-type]
    assert goals(game, "U") == {"B1", "C1"}


@pytest.mark.rule("IV.5")
def test_friendly_zones_do_not_matter() -> None:
    position = Position(map=["........"] * 2).unit("prussia", "hussar", "A1", id="U")
    game = position.unit("prussia", "line", "C2").movement("prussia")
    assert "E1" in goals(game, "U")


@pytest.mark.rule("X.1.exit")
def test_leaving_a_zone_is_one_hex_and_not_into_a_zone() -> None:
    game = alone("line").unit("austria", "line", "F4").movement("prussia")
    assert goals(game, "U") == {"E5", "F6", "G5"}
    assert refused(game, "move U F7") == "X.1"  # two hexes
    assert refused(game, "move U G4") == "X.1"  # the zone of the same enemy


@pytest.mark.rule("X.1.exit")
def test_the_zone_may_not_be_entered_again_even_of_another_enemy() -> None:
    game = alone("line").unit("austria", "line", "F4").unit("austria", "line", "F7").movement("prussia")
    assert goals(game, "U") == {"E5", "G5"}
    assert refused(game, "move U F6") == "X.1"


@pytest.mark.rule("X.1.cavalry", "IV.7")
@pytest.mark.parametrize("type_", ["cuirassier", "dragoon", "hussar"])
def test_good_order_cavalry_goes_from_zone_to_zone_and_is_disordered(type_: str) -> None:
    game = alone(type_).unit("austria", "line", "F4").movement("prussia")
    assert goals(game, "U") == {"E4", "E5", "F6", "G4", "G5"}  # still one hex only
    do(game, "move U G4")
    assert game.units["U"].disordered
    game.pop()
    do(game, "move U F6")
    assert not game.units["U"].disordered


@pytest.mark.rule("X.1.cavalry")
def test_cavalry_entering_a_first_zone_stays_in_good_order() -> None:
    game = alone("hussar").unit("austria", "line", "F2").movement("prussia")
    do(game, "move U F3")
    assert not game.units["U"].disordered


@pytest.mark.rule("X.1.cavalry")
def test_vedettes_are_not_cavalry() -> None:
    game = alone("vedette").unit("austria", "line", "F4").movement("prussia")
    assert goals(game, "U") == {"E5", "F6", "G5"}


@pytest.mark.rule("X.1.disordered", "IV.7.1.no-zoc-entry")
@pytest.mark.parametrize(("enemy", "zone"), [("F4", "G4"), ("F3", "F4")])
def test_disordered_units_never_move_into_a_zone_but_may_stay_or_leave(enemy: str, zone: str) -> None:
    game = alone("hussar", disordered=True).unit("austria", "line", enemy).movement("prussia")
    entered = [hex_ for hex_ in goals(game, "U") if game.zoc("austria") >> game.board.index[hex_] & 1]
    assert entered == []
    assert goals(game, "U")
    assert refused(game, f"move U {zone}") == "IV.7.1"


# ---------------------------------------------------------------------- X.2 and X.3: terrain


@pytest.mark.rule("X.2.2", "X.2")
def test_woods_stop_a_unit_but_cost_one_point() -> None:
    game = Position(map=["..w....."]).unit("prussia", "hussar", "A1", id="U").movement("prussia")
    assert goals(game, "U") == {"B1", "C1"}
    assert refused(game, "move U D1") == "X.2.2"


@pytest.mark.rule("X.2.2")
def test_a_unit_that_starts_in_woods_moves_on_freely() -> None:
    game = Position(map=["w......."]).unit("prussia", "line", "A1", id="U").movement("prussia")
    assert goals(game, "U") == {"B1", "C1"}


@pytest.mark.rule("X.3")
def test_a_river_is_crossed_only_with_the_first_hex_which_ends_the_move() -> None:
    at_the_bank = Position(map=LANE, rivers=["A1/B1"]).unit("prussia", "hussar", "A1", id="U").movement("prussia")
    assert goals(at_the_bank, "U") == {"B1"}
    assert refused(at_the_bank, "move U C1") == "X.3"
    one_hex_off = Position(map=LANE, rivers=["B1/C1"]).unit("prussia", "hussar", "A1", id="U").movement("prussia")
    assert goals(one_hex_off, "U") == {"B1"}
    assert refused(one_hex_off, "move U C1") == "X.3"


@pytest.mark.rule("X.3")
def test_woods_by_a_river_are_refused_for_the_woods() -> None:
    game = Position(map=["..w....."], rivers=["D1/E1"]).unit("prussia", "hussar", "A1", id="U").movement("prussia")
    assert refused(game, "move U D1") == "X.2.2"


@pytest.mark.rule("X.3")
def test_a_bridge_takes_the_river_away() -> None:
    position = Position(map=LANE, rivers=["B1/C1"], bridges=["B1/C1"], roads=[["B1", "C1"]])
    game = position.unit("prussia", "hussar", "A1", id="U").movement("prussia")
    assert goals(game, "U") == {"B1", "C1", "D1", "E1"}


@pytest.mark.rule("X.3", "X.1.exit")
def test_a_unit_may_leave_a_zone_across_a_river() -> None:
    position = Position(map=LANE, rivers=["B1/C1"]).unit("prussia", "line", "C1", id="U")
    game = position.unit("austria", "line", "D1").movement("prussia")
    assert goals(game, "U") == {"B1"}


@pytest.mark.rule("X.3.1")
def test_woods_entered_along_a_road_do_not_stop_and_may_be_left_anywhere() -> None:
    position = Position(map=["........", ".w......"], roads=[["A1", "B2"]])
    game = position.unit("prussia", "line", "A1", id="U").movement("prussia")
    assert "B2" in goals(game, "U")
    assert "C2" in goals(game, "U")  # B2 was entered by the road and left across country


@pytest.mark.rule("X.3.1")
def test_woods_with_a_road_entered_from_elsewhere_stop() -> None:
    position = Position(map=["..w....."], roads=[["C1", "D1"]])
    game = position.unit("prussia", "hussar", "A1", id="U").movement("prussia")
    assert goals(game, "U") == {"B1", "C1"}


@pytest.mark.rule("X.3.1.1")
@pytest.mark.parametrize(("type_", "end"), [("line", "D1"), ("cuirassier", "E1"), ("hussar", "F1")])
def test_a_whole_move_along_a_road_goes_one_hex_further(type_: str, end: str) -> None:
    position = Position(map=["...w...."], roads=[["A1", "B1", "C1", "D1", "E1", "F1", "G1", "H1"]])
    game = position.unit("prussia", type_, "A1", id="U").movement("prussia")
    assert max(goals(game, "U")) == end


@pytest.mark.rule("X.3.1.1")
def test_the_road_bonus_needs_a_start_on_the_road_and_the_whole_move_along_it() -> None:
    late = Position(map=LANE, roads=[["B1", "C1", "D1"]]).unit("prussia", "line", "A1", id="U").movement("prussia")
    assert goals(late, "U") == {"B1", "C1"}
    broken = Position(map=LANE, roads=[["A1", "B1", "C1"]]).unit("prussia", "line", "A1", id="U").movement("prussia")
    assert goals(broken, "U") == {"B1", "C1"}
    assert refused(broken, "move U D1") == "X.3.1.1"


@pytest.mark.rule("X.3.1.1")
def test_the_road_bonus_is_lost_by_entering_or_leaving_a_zone() -> None:
    road = [["A1", "B1", "C1", "D1", "E1"]]
    into = Position(map=LANE, roads=road).unit("prussia", "line", "A1", id="U").unit("austria", "line", "E1")
    assert goals(into.movement("prussia"), "U") == {"B1", "C1"}  # D1 would be the third hex, in a zone
    out = Position(map=["........"] * 2, roads=[["B1", "C1", "D1", "E1"]]).unit("prussia", "hussar", "B1", id="U")
    game = out.unit("austria", "line", "A1").movement("prussia")
    assert goals(game, "U") == {"B2", "C1"}


@pytest.mark.rule("X.3.1.1", "IV.4.pass-through")
def test_the_road_bonus_passes_one_friend_but_not_two() -> None:
    road = [["A1", "B1", "C1", "D1"]]
    position = Position(map=LANE, roads=road).unit("prussia", "line", "A1", id="U").unit("prussia", "line", "B1")
    assert "D1" in goals(position.movement("prussia"), "U")
    position = Position(map=LANE, roads=road).unit("prussia", "line", "A1", id="U").unit("prussia", "line", "B1")
    assert goals(position.unit("prussia", "line", "B1").movement("prussia"), "U") == set()


@pytest.mark.rule("X.3.2")
def test_elevation_and_entrenchments_do_not_hinder() -> None:
    position = Position(map=LANE, elevation=["02120212"], entrenchments={"B1": ["A1"], "C1": ["B1"]})
    game = position.unit("prussia", "hussar", "A1", id="U").movement("prussia")
    assert goals(game, "U") == {"B1", "C1", "D1", "E1"}


# ---------------------------------------------------------------------- IV.4: stacking on the way


@pytest.mark.rule("IV.4.pass-through", "IV.4")
def test_units_pass_one_friend_but_neither_pass_nor_join_two() -> None:
    one = Position(map=LANE).unit("prussia", "line", "A1", id="U").unit("prussia", "line", "B1", id="B")
    assert goals(one.movement("prussia"), "U") == {"B1", "C1"}
    two = Position(map=LANE).unit("prussia", "line", "A1", id="U").unit("prussia", "line", "B1", id="B")
    game = two.unit("prussia", "line", "B1", id="C").movement("prussia")
    assert goals(game, "U") == set()
    assert refused(game, "move U B1") == "IV.4"
    assert refused(game, "move U C1") == "IV.4"


@pytest.mark.rule("IV.4.enemy")
def test_a_hex_with_an_enemy_is_never_entered() -> None:
    game = alone("hussar").unit("austria", "line", "F6").movement("prussia")
    assert "F6" not in goals(game, "U")
    assert refused(game, "move U F6") == "IV.4"


@pytest.mark.rule("IV.4.assign")
@pytest.mark.parametrize(("order", "first"), [("front", "U"), ("rear", "B")])
def test_the_owner_assigns_front_and_rear_on_arrival(order: str, first: str) -> None:
    game = alone("line").unit("prussia", "line", "F6", id="B").movement("prussia")
    assert refused(game, "move U F6") == "IV.4"
    do(game, f"move U F6 {order}")
    assert front(game, "F6") == first


@pytest.mark.rule("IV.4.switch")
def test_an_activated_unit_switches_with_its_neighbour_outside_zones() -> None:
    position = alone("line", activated=True).unit("prussia", "line", "F5", id="B")
    game = position.movement("prussia")
    assert texts(game, "switch") == ["switch U"]  # B is not activated, but may be switched with
    do(game, "switch U")
    assert front(game, "F5") == "U"
    assert goals(game, "U")  # a switch is no movement


@pytest.mark.rule("IV.4.switch")
def test_units_in_a_zone_do_not_switch() -> None:
    game = alone("line").unit("prussia", "line", "F5", id="B").unit("austria", "line", "F4").movement("prussia")
    assert texts(game, "switch") == []
    assert refused(game, "switch U") == "IV.4"


# ---------------------------------------------------------------------- IV.6.1: revealing


@pytest.mark.rule("IV.6.1", "VIII.3.4.4")
def test_hidden_units_in_contact_are_revealed_on_both_sides_when_movement_ends() -> None:
    position = Position(map=LANE).unit("prussia", "line", "A1", id="U", hidden=True)
    position.unit("austria", "line", "D1", id="front", hidden=True)
    position.unit("austria", "line", "D1", id="rear", hidden=True, rear=True).unit("austria", "line", "F1", hidden=True)
    game = position.movement("prussia")
    do(game, "move U C1")
    assert not any(game.units[unit].hidden for unit in ("U", "front", "rear"))
    assert [unit.hidden for unit in game.units.every] == [False, False, False, True]


@pytest.mark.rule("IV.6.1")
def test_nothing_is_revealed_before_all_have_moved() -> None:
    position = Position(map=LANE).unit("prussia", "line", "A1", id="U").unit("prussia", "line", "H1", id="V")
    game = position.unit("austria", "line", "D1", id="E", hidden=True).movement("prussia")
    do(game, "move U C1")
    assert game.units["E"].hidden
    do(game, "done")
    assert not game.units["E"].hidden


@pytest.mark.rule("IV.6.1.vedette", "III.3.2.no-vp")
def test_a_vedette_reveals_its_neighbours_before_it_is_removed() -> None:
    position = Position(map=LANE).unit("prussia", "vedette", "A1", id="V")
    game = position.unit("austria", "line", "D1", id="E", hidden=True).movement("prussia")
    do(game, "move V C1")
    assert not game.units["E"].hidden
    assert where(game, "V") is None
    assert game.units["V"].status == "removed"
