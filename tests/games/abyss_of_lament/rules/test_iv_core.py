"""IV.1 to IV.5: wings, Command Rating and Focus, stacking and Zones of Control."""

from __future__ import annotations

import pytest

from tests.games.abyss_of_lament.rules.situations import cohesion, do, facts, front, goals, refused, texts, where
from wargame.games.abyss_of_lament.content import load_scenario
from wargame.games.abyss_of_lament.position import Position

BATTLES = ("freiberg", "hochkirch", "kolin", "leuthen", "lobositz", "torgau")


# ---------------------------------------------------------------------- wings and cohesion (IV.1)


@pytest.mark.rule("IV", "IV.1", "IV.1.range", "V.3")
@pytest.mark.parametrize("battle", BATTLES)
def test_armies_have_three_or_four_wings_that_start_at_their_highest_cohesion(battle: str) -> None:
    game = Position(battle).game
    for army in game.armies.values():
        assert len(army.wings) in (3, 4)
        for wing in army.wings.values():
            assert 3 <= wing.maximum <= 5
            assert wing.cohesion == wing.maximum


@pytest.mark.rule("IV.1")
@pytest.mark.parametrize("battle", BATTLES)
def test_every_unit_but_vedettes_belongs_to_a_wing(battle: str) -> None:
    scenario = load_scenario(battle).scenario
    for army in scenario.sides.values():
        suits = [wing.suit for wing in army.wings]
        assert len(set(suits)) == len(suits)
    game = Position(battle).unit("prussia", "vedette", "E7", id="V").unit("prussia", "line", "E8", id="U").game
    assert (game.units["V"].suit, game.units["U"].suit) == (None, "hearts")


@pytest.mark.rule("IV.1.range", "VIII.3.6")
def test_cohesion_is_never_raised_above_its_start() -> None:
    game = Position().unit("prussia", "line", "C3").army("prussia", focus="hearts").execution("prussia", "cinc")
    assert refused(game, "rally") == "IV.1"
    game.change_cohesion("prussia", "hearts", 3)
    assert cohesion(game, "prussia") == 4
    game.change_cohesion("prussia", "hearts", -9)
    assert cohesion(game, "prussia") == 0


@pytest.mark.rule("IV.1.demoralized")
def test_a_wing_at_zero_is_demoralized_until_rallied() -> None:
    game = (
        Position()
        .unit("prussia", "line", "C3")
        .army("prussia", focus="hearts")
        .wing("prussia", "hearts", cohesion=1)
        .wing("prussia", "clubs", cohesion=0)
        .execution("prussia", "cinc")
    )
    wings = game.armies["prussia"].wings
    assert (wings["hearts"].demoralized, wings["clubs"].demoralized) == (False, True)
    game.change_cohesion("prussia", "hearts", -1)
    assert wings["hearts"].demoralized
    do(game, "rally")
    assert not wings["hearts"].demoralized


@pytest.mark.rule("IV.1.no-absorption")
@pytest.mark.parametrize("level", [0, 1])
def test_a_demoralized_wing_absorbs_no_hits_by_cohesion(level: int) -> None:
    game = (
        Position()
        .unit("prussia", "line", "D4", id="A")
        .unit("austria", "line", "D5", id="D")
        .wing("austria", "hearts", cohesion=level)
        .hits("D", "A", 1)
    )
    assert ("absorb cohesion" in texts(game)) == bool(level)
    if not level:
        assert refused(game, "absorb cohesion") == "IV.1"


@pytest.mark.rule("IV.1.all-lost", "VIII.3.6")
def test_a_wing_that_has_lost_all_its_units_stays_at_zero() -> None:
    game = (
        Position()
        .unit("prussia", "line", "D4", id="A")
        .unit("austria", "line", "D5", id="D", suit="clubs")
        .unit("austria", "line", "A9", suit="clubs", status="eliminated")
        .unit("austria", "vedette", "A9")
        .army("austria", focus="clubs")
        .orders("austria", "cinc")
        .hits("D", "A", 1)
    )
    do(game, "eliminate")
    assert cohesion(game, "austria", "clubs") == 0
    assert facts(game, "wing_destroyed") == [("austria", "clubs")]
    assert game.view("prussia").army("prussia").points == 3
    game.change_cohesion("austria", "clubs", 1)
    assert cohesion(game, "austria", "clubs") == 0
    do(game, "stay", "orders cinc")
    assert refused(game, "rally") == "IV.1"


@pytest.mark.rule("IV.1.all-lost")
@pytest.mark.parametrize("status", ["in play", "reserve"])
def test_a_wing_with_a_unit_left_keeps_its_cohesion(status: str) -> None:
    game = (
        Position()
        .unit("prussia", "line", "D4", id="A")
        .unit("austria", "line", "D5", id="D", suit="clubs")
        .unit("austria", "line", "A9", suit="clubs", status=status)
        .hits("D", "A", 1)
    )
    do(game, "eliminate")
    assert cohesion(game, "austria", "clubs") == 4


# ---------------------------------------------------------------------- rating and focus (IV.2, IV.3)


@pytest.mark.rule("IV.2", "VII.1")
@pytest.mark.parametrize("battle", BATTLES)
def test_ratings_range_from_two_to_four_and_prussia_begins_with_the_higher(battle: str) -> None:
    armies = Position(battle).game.armies
    assert {army.rating for army in armies.values()} <= {2, 3, 4}
    assert armies["prussia"].rating > armies["austria"].rating


@pytest.mark.rule("IV.3", "VII.3.1")
def test_command_focus_is_on_one_wing_at_a_time() -> None:
    game = Position().army("prussia", focus="clubs").turn(2).start_of_turn()
    assert texts(game) == ["focus hearts", "focus diamonds", "focus spades", "focus clubs"]
    do(game, "focus spades", "focus hearts")
    assert (game.armies["prussia"].focus, game.armies["austria"].focus) == ("spades", "hearts")


# ---------------------------------------------------------------------- stacking (IV.4)


def stack(**states: object) -> Position:
    """A front and a rear unit in C4, nothing else."""
    return (
        Position().unit("prussia", "line", "C4", id="F").unit("prussia", "line", "C4", id="R", rear=True, **states)  # type: ignore[arg-type]
    )


@pytest.mark.rule("IV.4")
def test_no_more_than_two_units_end_in_a_hex() -> None:
    game = stack().unit("prussia", "line", "C5", id="U", activated=True).movement("prussia")
    assert "C4" not in goals(game, "U")
    assert refused(game, "move U C4") == "IV.4"


@pytest.mark.rule("IV.4", "IV.4.assign")
def test_two_units_of_any_type_may_share_a_hex() -> None:
    for other in ("grenadier", "hussar", "vedette"):
        game = Position().unit("prussia", other, "C4").unit("prussia", "line", "C5", id="U", activated=True)
        assert "C4" in goals(game.movement("prussia"), "U")


@pytest.mark.rule("IV.4.front-rear", "IV.4")
@pytest.mark.example("IV.4-ex1")
def test_each_hex_with_units_has_one_front_unit() -> None:
    game = (
        Position()
        .unit("austria", "line", "C4", id="line")
        .unit("austria", "cuirassier", "C4", rear=True)
        .unit("austria", "grenadier", "B5", id="grenadiers")
        .unit("prussia", "cuirassier", "B4", id="cuirassiers")
        .unit("prussia", "hussar", "B4", rear=True)
        .round("prussia")
    )
    fronts = {counter.hex: counter.id for counter in game.view("prussia").counters if counter.front}
    assert fronts == {"C4": "line", "B5": "grenadiers", "B4": "cuirassiers"}


@pytest.mark.rule("IV.4.front-rear")
def test_the_rear_unit_becomes_the_front_unit_when_alone() -> None:
    game = stack().movement("prussia")
    assert front(game, "C4") == "F"
    do(game, "move F C2")
    assert (front(game, "C4"), front(game, "C2")) == ("R", "F")


@pytest.mark.rule("IV.4.facing")
def test_a_unit_keeps_its_position_whichever_side_it_fights_towards() -> None:
    enemies = ("C3", "C5", "B4", "B5", "D4", "D5")
    for hex_ in enemies:
        game = stack().unit("austria", "line", hex_, id="E").combat("prussia")
        assert texts(game, "attack") == ["attack F E"]


@pytest.mark.rule("IV.4.assign")
@pytest.mark.parametrize(("order", "expected"), [("front", "U"), ("rear", "F")])
def test_the_owner_assigns_front_and_rear_on_arrival(order: str, expected: str) -> None:
    game = Position().unit("prussia", "line", "C4", id="F").unit("prussia", "line", "C5", id="U", activated=True)
    battle = game.movement("prussia")
    assert refused(battle, "move U C4") == "IV.4"
    do(battle, f"move U C4 {order}")
    assert front(battle, "C4") == expected


@pytest.mark.rule("IV.4.assign")
@pytest.mark.parametrize(("order", "expected"), [("front", "D"), ("rear", "F")])
def test_the_owner_assigns_front_and_rear_after_a_retreat(order: str, expected: str) -> None:
    game = (
        Position()
        .unit("prussia", "line", "D4", id="A")
        .unit("austria", "line", "D5", id="D")
        .unit("austria", "line", "D6", id="F")
        .hits("D", "A", 1)
    )
    do(game, f"retreat D6 {order}")
    assert front(game, "D6") == expected


@pytest.mark.rule("IV.4.switch")
@pytest.mark.parametrize("activated", ["F", "R"])
def test_an_activated_unit_switches_with_one_that_is_not(activated: str) -> None:
    position = stack()
    position.game.units[activated].activated = True
    game = position.movement("prussia")
    assert texts(game, "switch") == [f"switch {activated}"]
    do(game, f"switch {activated}")
    assert front(game, "C4") == "R"


@pytest.mark.rule("IV.4.switch")
def test_no_switch_in_a_zone_of_control_or_without_another_unit() -> None:
    game = stack().unit("austria", "line", "C5").unit("prussia", "line", "H8", id="U").movement("prussia")
    assert texts(game, "switch") == []
    assert refused(game, "switch F") == "IV.4"
    assert refused(game, "switch U") == "IV.4"


@pytest.mark.rule("IV.4.pass-through")
@pytest.mark.parametrize(("friends", "through"), [(1, True), (2, False)])
def test_units_move_through_one_friend_but_not_through_two(friends: int, through: bool) -> None:
    position = Position(map=["....."]).unit("prussia", "line", "A1", id="U", activated=True)
    for _ in range(friends):
        position.unit("prussia", "line", "B1")
    assert ("C1" in goals(position.movement("prussia"), "U")) == through


@pytest.mark.rule("IV.4.road-march", "VIII.3.4.3")
@pytest.mark.parametrize("friend", [None, "C1"])
def test_a_marching_pair_may_not_enter_a_hex_with_a_friend(friend: str | None) -> None:
    road = ["A1", "B1", "C1", "D1", "E1"]
    position = Position(map=["....."], roads=[road])
    position.unit("prussia", "line", "A1", id="F").unit("prussia", "line", "A1", id="R", rear=True)
    if friend is not None:
        position.unit("prussia", "line", friend, id="X", suit="clubs")
    game = do(position.activation("prussia", "hearts-4"), "activate F R")
    together = {action[2] for action in game.legal_actions if action.verb == "march" and action[2] == action[4]}
    assert together == ({"B1", "C1", "D1"} if friend is None else {"B1"})


@pytest.mark.rule("IV.4.enemy")
def test_a_hex_with_an_enemy_is_never_entered() -> None:
    game = Position(map=["...."]).unit("prussia", "hussar", "A1", id="U").unit("austria", "vedette", "B1")
    battle = game.movement("prussia")
    assert goals(battle, "U") == set()
    assert where(battle, "U") == "A1"
    other = Position().unit("prussia", "hussar", "C2", id="U").unit("austria", "line", "C4").movement("prussia")
    assert refused(other, "move U C4") == "IV.4"


# ---------------------------------------------------------------------- Zone of Control (IV.5)


@pytest.mark.rule("IV.5", "IV.6.zoc")
@pytest.mark.parametrize(
    "state",
    [
        {"type": "line"},
        {"type": "line", "disordered": True},
        {"type": "line", "hidden": True},
        {"type": "hussar"},
        {"type": "vedette"},
    ],
    ids=["good order", "disordered", "hidden", "hussar", "vedette"],
)
def test_every_unit_has_a_zone_of_control_in_the_six_hexes_around_it(state: dict[str, object]) -> None:
    position = Position().unit("austria", hex="F5", **state)  # type: ignore[arg-type]
    board = position.game.board
    assert set(board.names_of(position.game.zoc("austria"))) == {"E4", "E5", "F4", "F6", "G4", "G5"}
    game = position.unit("prussia", "hussar", "F2", id="U").movement("prussia")
    reached = goals(game, "U")
    assert {"F4", "E4", "G4"} <= reached
    assert not {"F6", "E6", "G6"} & reached


@pytest.mark.rule("IV.5")
def test_a_rear_unit_is_in_a_zone_and_friends_have_none_against_each_other() -> None:
    game = stack().unit("austria", "line", "C5").game
    assert game.in_zoc(game.units["F"])
    assert game.in_zoc(game.units["R"])
    lane = Position(map=["......"]).unit("prussia", "hussar", "A1", id="U", activated=True)
    lane.unit("prussia", "line", "C1")
    assert goals(lane.movement("prussia"), "U") == {"B1", "C1", "D1", "E1"}
