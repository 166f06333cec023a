"""VIII.3.4.3 and X.3.1.1: two units marching together along a road, and their limits in IV.4."""

import pytest

from tests.games.abyss_of_lament.rules.situations import do, front, goals, refused, texts, where
from wargame.games.abyss_of_lament.position import Position
from wargame.games.abyss_of_lament.rules.battle import Battle

LANE = ["........"]
ROAD = ["A1", "B1", "C1", "D1", "E1", "F1", "G1", "H1"]


def column(first: str = "line", second: str = "line", **map_: object) -> Position:
    """`F` in front and `R` behind it in A1, at the end of a road of eight hexes."""
    position = Position(**({"map": LANE, "roads": [ROAD]} | map_))  # type: ignore[arg-type]
    return position.unit("prussia", first, "A1", id="F").unit("prussia", second, "A1", id="R", rear=True)


def marching(position: Position) -> Battle:
    """The pair has been activated for a Road March, in the movement sub-segment."""
    game = position.activation("prussia", "hearts-5", 1)
    return do(game, "activate F R")


def ends(game: Battle) -> set[tuple[str, str]]:
    """Where the front unit and the other one can end."""
    return {(action[2], action[4]) for action in game.legal_actions if action.verb == "march"}


@pytest.mark.rule("VIII.3.4.3", "X")
def test_a_pair_is_activated_for_the_price_of_one_and_moves_as_one() -> None:
    game = marching(column())
    assert all(game.units[unit].activated for unit in ("F", "R"))
    do(game, "march F C1 R C1 front")
    assert where(game, "F") == where(game, "R") == "C1"
    assert texts(game, "move", "march") == []


@pytest.mark.rule("VIII.3.4.3", "X.3.1.1")
def test_both_units_have_the_road_bonus() -> None:
    game = marching(column())
    assert ("D1", "D1") in ends(game)
    assert max(max(pair) for pair in ends(game)) == "D1"


@pytest.mark.rule("VIII.3.4.3", "X.3.1.1")
def test_each_unit_goes_as_far_as_its_own_points_and_one_may_be_dropped_off_anywhere() -> None:
    game = marching(column("line", "hussar"))
    foot = ["A1", "B1", "C1", "D1"]
    horse = [*foot, "E1", "F1"]
    assert ends(game) == {(f, h) for f in foot for h in horse} - {("A1", "A1")}


@pytest.mark.rule("VIII.3.4.3")
@pytest.mark.parametrize(("order", "first"), [("front", "F"), ("rear", "R")])
def test_the_owner_says_who_is_in_front_when_they_end_together(order: str, first: str) -> None:
    game = do(marching(column()), f"march F C1 R C1 {order}")
    assert front(game, "C1") == first


@pytest.mark.rule("VIII.3.4.3", "X.3.1")
def test_the_pair_stays_on_the_road_but_ignores_woods() -> None:
    position = column(map=["..w.....", "........"])
    game = marching(position)
    assert ("D1", "D1") in ends(game)
    assert all(hex_ in ROAD for pair in ends(game) for hex_ in pair)
    assert refused(game, "march F B2 R B2 front") == "VIII.3.4.3"
    assert refused(game, "move F B1") == "VIII.3.4.3"


@pytest.mark.rule("VIII.3.4.3", "X.3.1.1")
def test_the_pair_never_enters_a_zone_not_even_with_its_last_hex() -> None:
    game = marching(column().unit("austria", "line", "D1"))
    assert {hex_ for pair in ends(game) for hex_ in pair} == {"A1", "B1"}
    assert refused(game, "march F C1 R C1 front") == "VIII.3.4.3"


@pytest.mark.rule("VIII.3.4.3")
def test_no_road_march_out_of_a_zone_off_the_road_or_from_two_hexes() -> None:
    in_zone = column().unit("austria", "line", "B1").activation("prussia", "hearts-5", 2)
    assert refused(in_zone, "activate F R") == "VIII.3.4.3"
    off_road = column(roads=[["B1", "C1"]]).activation("prussia", "hearts-5", 2)
    assert refused(off_road, "activate F R") == "VIII.3.4.3"
    apart = column().unit("prussia", "line", "B1", id="X").activation("prussia", "hearts-5", 2)
    assert refused(apart, "activate F X") == "VIII.3.4.3"


@pytest.mark.rule("IV.4.road-march", "VIII.3.4.3")
def test_together_they_neither_pass_nor_join_a_friend_but_one_alone_may() -> None:
    game = marching(column().unit("prussia", "line", "C1", id="X"))
    assert {pair for pair in ends(game) if pair[0] == pair[1]} == {("B1", "B1")}
    assert refused(game, "march F C1 R C1 front") == "IV.4"
    assert refused(game, "march F D1 R D1 front") == "VIII.3.4.3"
    assert {pair for pair in ends(game) if "C1" in pair} == {("A1", "C1"), ("B1", "C1"), ("C1", "A1"), ("C1", "B1")}
    assert ("D1", "B1") in ends(game)
    assert ("D1", "C1") not in ends(game)  # nobody is dropped off where a friend stands


@pytest.mark.rule("IV.4.assign", "VIII.3.4.3")
@pytest.mark.parametrize(("order", "first"), [("front", "F"), ("rear", "X")])
def test_the_one_that_goes_on_to_a_friend_goes_in_front_or_behind(order: str, first: str) -> None:
    game = marching(column().unit("prussia", "line", "C1", id="X"))
    do(game, f"march F C1 R B1 {order}")
    assert front(game, "C1") == first
    assert where(game, "R") == "B1"


@pytest.mark.rule("IV.4.road-march", "IV.4.pass-through")
def test_the_one_that_goes_on_alone_does_not_pass_two_friends() -> None:
    position = column().unit("prussia", "line", "C1", id="X").unit("prussia", "line", "C1", id="Y")
    game = marching(position)
    assert {hex_ for pair in ends(game) for hex_ in pair} == {"A1", "B1"}


@pytest.mark.rule("VIII.3.4.3", "XI.3.6.1")
def test_a_unit_left_at_the_start_has_not_moved_but_its_march_is_over() -> None:
    game = column().unit("prussia", "line", "H1", id="X").activation("prussia", "hearts-5", 3)
    do(game, "activate F R", "activate X", "march F C1 R A1")
    assert goals(game, "R") == set()
    assert texts(game, "march") == []
    assert refused(game, "move R B1") == "VIII.3.4.3"
    assert refused(game, "march R B1 F C1") == "VIII.3.4.3"
    assert (game.units["F"].moved, game.units["R"].moved) == (True, False)


@pytest.mark.rule("VIII.3.4.3", "V.3")
@pytest.mark.parametrize(("enemy", "furthest"), [("U1", "E7"), ("H7", "D8")])
def test_extra_points_of_a_battle_keep_their_conditions_in_a_road_march(enemy: str, furthest: str) -> None:
    """Leuthen, turn 1: one MP more for hidden Prussians, but only in a move over three hexes from the enemy."""
    position = Position("leuthen").unit("prussia", "line", "A8", id="F", hidden=True)
    position.unit("prussia", "line", "A8", id="R", hidden=True, rear=True).unit("austria", "line", enemy)
    game = marching(position)
    assert {pair[0] for pair in ends(game) if pair[0] == pair[1]} == {"B8", "C8", "D8", furthest}


@pytest.mark.rule("VIII.3.4.3", "V.3")
def test_extra_points_along_one_road_do_not_reach_down_another() -> None:
    """Kolin, turn 1: one MP more for hidden Prussians who begin and end on the Kaiserstrasse; P7 is off it."""
    position = Position("kolin").unit("prussia", "line", "N4", id="F", hidden=True)
    position.unit("prussia", "line", "N4", id="R", hidden=True, rear=True).unit("austria", "line", "A13")
    together = {pair[0] for pair in ends(marching(position)) if pair[0] == pair[1]}
    assert {"R4", "P6"} <= together
    assert "P7" not in together


@pytest.mark.rule("X.3.1.1", "V.3")
@pytest.mark.parametrize(("enemy", "further"), [("U1", True), ("H7", False)])
def test_extra_points_of_a_battle_keep_their_conditions_for_a_single_unit(enemy: str, further: bool) -> None:
    position = Position("leuthen").unit("prussia", "line", "A8", id="F", hidden=True).unit("austria", "line", enemy)
    assert ("E7" in goals(position.movement("prussia"), "F")) is further


@pytest.mark.rule("VIII.3.4.3")
def test_the_one_that_goes_on_alone_may_turn_back_past_the_start() -> None:
    position = Position(map=LANE, roads=[ROAD]).unit("prussia", "line", "D1", id="F")
    game = marching(position.unit("prussia", "line", "D1", id="R", rear=True))
    assert ("C1", "E1") in ends(game)
    assert ("B1", "E1") not in ends(game)
