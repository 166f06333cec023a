"""III.2 to III.4: map, terrain, units, army displays and markers."""

from __future__ import annotations

import pytest

from tests.games.abyss_of_lament.rules.situations import by_rule, do, goals, refused, texts, where
from wargame.games.abyss_of_lament.content import load_scenario
from wargame.games.abyss_of_lament.position import Position
from wargame.games.abyss_of_lament.rules.battle import Battle
from wargame.games.abyss_of_lament.rules.view import CounterView

BATTLES = ("freiberg", "hochkirch", "kolin", "leuthen", "lobositz", "torgau")
INFANTRY, CAVALRY = ("light", "line", "grenadier"), ("hussar", "dragoon", "cuirassier")


def counter(game: Battle, viewer: str, hex_: str) -> CounterView:
    """The front counter of a hex as a side sees it."""
    found = [each for each in game.view(viewer).counters if each.hex == hex_ and each.front]
    assert len(found) == 1
    return found[0]


def seen_of(side: str, type_: str) -> CounterView:
    """A revealed unit of a type."""
    return counter(Position().unit(side, type_, "C3").round(side), side, "C3")


# ---------------------------------------------------------------------- map (III.2)


@pytest.mark.rule("III.2", "III.6.turn-vp")
def test_turn_and_victory_points_are_on_the_table_for_both() -> None:
    game = Position().turn(4).wing("prussia", "clubs", cohesion=0).round("prussia")
    for viewer in game.sides:
        view = game.view(viewer)
        assert (view.turn, view.army("prussia").points, view.army("austria").points) == (4, 0, 1)


@pytest.mark.rule("III.2.full-hexes")
def test_only_hexes_of_the_grid_can_be_entered() -> None:
    game = Position(map=["...", "..."]).unit("prussia", "hussar", "A1", id="U").movement("prussia")
    assert goals(game, "U") == {"A2", "B1", "B2", "C1", "C2"}
    assert refused(game, "move U A3") == "X"


@pytest.mark.rule("III.2.1")
@pytest.mark.example("III.2.1-ex1")
def test_distance_counts_the_target_hex_but_not_the_first() -> None:
    board = Position().game.board
    assert board.distance(board.index["D4"], board.index["D4"]) == 0
    for neighbour in ("C3", "C4", "D3", "D5", "E3", "E4"):
        assert board.distance(board.index["D4"], board.index[neighbour]) == 1
    for beyond in ("D2", "D6", "B4", "F4", "C5", "E5"):
        assert board.distance(board.index["D4"], board.index[beyond]) == 2


@pytest.mark.rule("III.2.2")
def test_a_hex_is_clear_unless_shown_otherwise() -> None:
    board = Position(map=[".wt~"]).game.board
    assert [board.terrain[board.index[hex_]] for hex_ in ("A1", "B1", "C1", "D1")] == [
        *("clear", "woods", "town", "impassable"),
    ]


@pytest.mark.rule("III.2.2")
def test_all_terrain_of_a_hex_counts_together() -> None:
    position = (
        Position(map=["....", ".w..", "...."], elevation=["0000", "0100", "0000"], entrenchments={"B2": ("B1",)})
        .unit("prussia", "line", "B1", id="A")
        .unit("austria", "line", "B2", id="D")
    )
    _, defence = position.modifiers("A", "D")
    assert by_rule(defence) == {"XI.3.1": 3, "XI.3.5.1": 1, "XI.3.5.2": 1, "XI.3.5.3": 1}


@pytest.mark.rule("III.2.2.whole-hex")
@pytest.mark.parametrize("attacker", ["D3", "D5", "C3", "C4", "E3", "E4"])
def test_terrain_counts_for_the_whole_hex_from_whichever_side(attacker: str) -> None:
    rows = ["......", "......", "......", "...w..", "......", "......"]
    position = Position(map=rows).unit("prussia", "line", attacker, id="A").unit("austria", "line", "D4", id="D")
    assert by_rule(position.modifiers("A", "D")[1])["XI.3.5.1"] == 1
    game = Position(map=rows).unit("prussia", "line", attacker, id="U").movement("prussia")
    assert "D4" in goals(game, "U")


@pytest.mark.rule("III.2.2.impassable")
def test_no_unit_moves_into_an_impassable_hex() -> None:
    game = Position(map=["..~."]).unit("prussia", "hussar", "A1", id="U").movement("prussia")
    assert goals(game, "U") == {"B1"}
    assert refused(game, "move U C1") == "III.2.2"


@pytest.mark.rule("III.2.2.impassable")
def test_no_unit_retreats_into_an_impassable_hex() -> None:
    game = (
        Position(map=["....", "....", ".~..", "...."])
        .unit("prussia", "line", "B1", id="A")
        .unit("austria", "line", "B2", id="D")
        .hits("D", "A", 1)
    )
    assert texts(game, "retreat") == ["retreat A2", "retreat C2"]
    assert refused(game, "retreat B3").startswith("XI.5.8")


@pytest.mark.rule("III.2.2.impassable")
@pytest.mark.parametrize("battle", BATTLES)
def test_no_unit_sets_up_in_an_impassable_hex(battle: str) -> None:
    loaded = load_scenario(battle)
    impassable = set(loaded.board.names_of(loaded.board.where("impassable")))
    for army in loaded.scenario.sides.values():
        zones = [army.vedettes.deployment, *(wing.deployment for wing in army.wings)]
        assert not impassable.intersection(*[{hex_ for zone in zones for hex_ in zone}])
    assert not impassable.intersection(hex_ for group in loaded.scenario.reinforcements for hex_ in group.entry)


@pytest.mark.rule("III.2.3")
@pytest.mark.parametrize(("attacker", "defender"), [(a, d) for a in range(3) for d in range(3)])
def test_a_higher_level_is_higher_than_every_lower_one(attacker: int, defender: int) -> None:
    position = (
        Position(map=["..", ".."], elevation=[f"{attacker}0", f"{defender}0"])
        .unit("prussia", "line", "A1", id="A")
        .unit("austria", "line", "A2", id="D")
    )
    _, defence = position.modifiers("A", "D")
    assert by_rule(defence).get("XI.3.5.2", 0) == int(defender > attacker)


@pytest.mark.rule("III.2.3")
def test_elevation_affects_only_combat_and_is_zero_unless_shown() -> None:
    flat = Position(map=["....", "...."]).unit("prussia", "line", "A1", id="U")
    steep = Position(map=["....", "...."], elevation=["0120", "2102"]).unit("prussia", "line", "A1", id="U")
    assert set(flat.game.board.elevation) == {0}
    assert goals(flat.movement("prussia"), "U") == goals(steep.movement("prussia"), "U")


@pytest.mark.rule("III.2.4")
def test_a_river_lies_between_two_hexes() -> None:
    position = (
        Position(map=["...", "...", "..."], rivers=["B1/B2"])
        .unit("prussia", "line", "B1", id="A")
        .unit("prussia", "line", "A2", id="B")
        .unit("austria", "line", "B2", id="D")
    )
    assert "XI.3.5.4" in by_rule(position.modifiers("A", "D")[0])
    assert "XI.3.5.4" not in by_rule(position.modifiers("B", "D")[0])


@pytest.mark.rule("III.2.5")
def test_entrenchments_count_only_across_their_hexsides_and_for_the_one_inside() -> None:
    position = (
        Position(map=["...", "...", "..."], entrenchments={"B2": ("B1",)})
        .unit("prussia", "line", "B1", id="A")
        .unit("prussia", "line", "A2", id="B")
        .unit("austria", "line", "B2", id="D")
    )
    assert by_rule(position.modifiers("A", "D")[1])["XI.3.5.3"] == 1
    assert "XI.3.5.3" not in by_rule(position.modifiers("B", "D")[1])
    assert "XI.3.5.3" not in by_rule(position.modifiers("D", "A")[1])


@pytest.mark.rule("III.2.5")
def test_entrenchments_do_not_hinder_movement() -> None:
    game = (
        Position(map=["....."], entrenchments={"B1": ("A1", "C1")})
        .unit("prussia", "line", "A1", id="U")
        .movement("prussia")
    )
    assert goals(game, "U") == {"B1", "C1"}


# ---------------------------------------------------------------------- units (III.3)


@pytest.mark.rule("III.3")
def test_every_unit_is_infantry_cavalry_or_vedette() -> None:
    types = Position().game.data.unit_types
    assert {name for name, kind in types.items() if kind.class_ == "infantry"} == set(INFANTRY)
    assert {name for name, kind in types.items() if kind.class_ == "cavalry"} == set(CAVALRY)
    assert {name for name, kind in types.items() if kind.class_ == "vedette"} == {"vedette"}


@pytest.mark.rule("III.3.1.1", "III.3.1.1.infantry", "III.3.1.1.heavy-cavalry", "III.3.1.1.hussar", "III.3.2")
@pytest.mark.parametrize("side", ["prussia", "austria"])
def test_movement_points_by_type(side: str) -> None:
    expected = dict.fromkeys(INFANTRY, 2) | {"cuirassier": 3, "dragoon": 3, "hussar": 4, "vedette": 4}
    assert {type_: seen_of(side, type_).movement for type_ in expected} == expected


@pytest.mark.rule(
    *("III.3.1.2", "III.3.1.2.hussar", "III.3.1.2.dragoon-light"),
    *("III.3.1.2.cuirassier-line", "III.3.1.2.grenadier"),
)
@pytest.mark.parametrize("side", ["prussia", "austria"])
def test_combat_strength_by_type_is_the_same_for_both_sides(side: str) -> None:
    expected = {"hussar": 1, "dragoon": 2, "light": 2, "cuirassier": 3, "line": 3, "grenadier": 4}
    assert {type_: seen_of(side, type_).strength for type_ in expected} == expected


@pytest.mark.rule("III.3.1.1", "III.3.1.2")
@pytest.mark.parametrize("battle", BATTLES)
def test_the_units_of_every_battle_have_the_values_of_their_type(battle: str) -> None:
    loaded = load_scenario(battle)
    game = Battle(loaded.game, loaded.scenario, loaded.board, 1)
    for unit in game.units.every:
        kind = loaded.game.unit_types[unit.type]
        assert (unit.movement, unit.strength) == (kind.movement, kind.combat_strength or 0)


@pytest.mark.rule("III.3.1", "IV.6")
def test_the_back_of_a_counter_shows_only_its_side() -> None:
    game = Position().unit("austria", "grenadier", "C3", id="U", suit="clubs", hidden=True).round("prussia")
    back, front = counter(game, "prussia", "C3"), counter(game, "austria", "C3")
    assert (back.side, back.known, back.name, back.type, back.suit) == ("austria", False, "", "", None)
    assert (back.movement, back.strength) == (0, 0)
    assert "U" not in back.id
    assert (front.id, front.type, front.suit, front.movement, front.strength) == ("U", "grenadier", "clubs", 2, 4)


@pytest.mark.rule("III.3.1")
def test_the_face_of_a_revealed_counter_is_for_everybody() -> None:
    game = Position().unit("austria", "grenadier", "C3", id="U", suit="clubs").round("prussia")
    assert counter(game, "prussia", "C3") == counter(game, "austria", "C3")


@pytest.mark.rule("III.3.2", "III.3.1")
def test_a_vedette_has_neither_strength_nor_wing() -> None:
    vedette = seen_of("prussia", "vedette")
    assert (vedette.strength, vedette.suit, vedette.movement, vedette.hidden) == (0, None, 4, True)


@pytest.mark.rule("III.3.2", "IV.5")
def test_a_hidden_vedette_stops_enemies_next_to_it() -> None:
    game = Position(map=["......"]).unit("prussia", "hussar", "A1", id="U").unit("austria", "vedette", "D1")
    assert goals(game.movement("prussia"), "U") == {"B1", "C1"}


@pytest.mark.rule("III.3.2", "III.3.2.no-vp", "IV.6.1.vedette")
def test_a_revealed_vedette_is_removed_and_scores_nothing() -> None:
    game = Position(map=["......"]).unit("prussia", "hussar", "A1", id="U").unit("austria", "vedette", "D1", id="V")
    battle = do(game.movement("prussia"), "move U C1")
    assert where(battle, "V") is None
    assert battle.view("prussia").army("prussia").points == 0
    assert battle.view("prussia").army("austria").lost == ()


@pytest.mark.rule("III.3.3")
def test_an_inferior_unit_differs_only_in_absorbing_hits() -> None:
    def hit(inferior: bool) -> Battle:
        return (
            Position()
            .unit("prussia", "line", "D4", id="A")
            .unit("austria", "line", "D5", id="D", inferior=inferior)
            .hits("D", "A", 1)
        )

    good, poor = hit(False), hit(True)
    assert set(texts(good)) - set(texts(poor)) == {"absorb cohesion"}
    assert refused(poor, "absorb cohesion") == "XI.5.6.1"
    seen = counter(poor, "prussia", "D5")
    assert seen.inferior
    assert (seen.movement, seen.strength) == (2, 3)


# ---------------------------------------------------------------------- army displays and markers (III.4, III.6)


@pytest.mark.rule("III", "III.4", "III.6.command-rating", "III.6.cohesion")
def test_the_army_display_shows_wings_rating_and_focus_to_both() -> None:
    game = Position("leuthen").wing("austria", "hearts", cohesion=2).army("austria", focus="clubs").round("prussia")
    for viewer in game.sides:
        army = game.view(viewer).army("austria")
        assert (army.rating, army.focus) == (2, "clubs")
        assert [(wing.suit, wing.cohesion, wing.hero) for wing in army.wings] == [
            *(("hearts", 2, "active"), ("diamonds", 4, None), ("spades", 4, None), ("clubs", 3, "active")),
        ]
        assert all(wing.commander for wing in army.wings)


@pytest.mark.rule("III.6.heroic-commander")
@pytest.mark.parametrize("state", ["active", "spent", "casualty"])
def test_only_an_active_heroic_commander_can_be_used(state: str) -> None:
    position = (
        Position()
        .unit("prussia", "line", "D4", id="A")
        .unit("austria", "line", "D5", id="D")
        .wing("prussia", "hearts", hero=state)
        .dice(3, 3)
    )
    game = position.attack("A", "D")
    assert game.view("austria").army("prussia").wings[0].hero == state
    assert ("reroll" in texts(game)) == (state == "active")


@pytest.mark.rule("III.6", "III.6.activation", "III.6.disorder")
def test_markers_lie_on_the_counters_for_both_to_see() -> None:
    game = (
        Position()
        .unit("prussia", "line", "C3", activated=True)
        .unit("prussia", "line", "E3", disordered=True)
        .unit("prussia", "line", "G3")
        .movement("prussia")
    )
    for viewer in game.sides:
        marks = {c.hex: (c.activated, c.disordered) for c in game.view(viewer).counters}
        assert marks == {"C3": (True, False), "E3": (False, True), "G3": (False, False)}


@pytest.mark.rule("III.3.1", "IV.6")
def test_a_view_has_the_print_of_the_counter_itself_or_its_back() -> None:
    """Whatever a file prints on a counter can be read off its view, and nothing of it off the back."""
    game = Position().unit("prussia", "grenadier", "A1", id="G").unit("austria", "hussar", "C3", id="H", hidden=True)
    battle = game.movement("prussia")
    seen = {counter.side: counter for counter in battle.view("prussia").counters}
    assert seen["prussia"].printed is battle.units["G"].printed
    assert [(value.short, number) for value, number in seen["prussia"].printed.numbers.items()] == [
        ("CS", seen["prussia"].strength),
        ("MP", seen["prussia"].movement),
    ]
    assert not seen["austria"].known
    assert (seen["austria"].name, seen["austria"].type, seen["austria"].suit) == ("", "", None)
    assert set(seen["austria"].printed.numbers.values()) == {0}
